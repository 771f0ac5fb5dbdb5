//! Declarations as GCC's gimple dump spells them.

use super::{Compiler, Table};
use std::collections::{BTreeMap, BTreeSet};
use std::fs;

/// The declarations of those of `names` that are variables or functions.
pub fn objects(compiler: &Compiler<'_>, head: &str, names: &[String]) -> Result<Table, String> {
    // Only objects and functions have an address: no enumerators, no types.
    let addresses: Vec<String> = names.iter().map(|name| format!("&{name}")).collect();
    let are_objects = spelled(compiler, head, &addresses)?;
    let names: Vec<String> = names
        .iter()
        .zip(&addresses)
        .filter(|(_, address)| are_objects.contains_key(*address))
        .map(|(name, _)| name.clone())
        .collect();
    let spelled = spelled(compiler, head, &names)?;
    Ok(spelled.into_iter().map(|(name, line)| (name.clone(), line.replacen(PLACE, &name, 1))).collect())
}

/// What fields the records have, each record as a line `{int a; char b;}`. They are known by how a program names them and by how
/// GCC prints them.
pub fn records(
    compiler: &Compiler<'_>,
    head: &str,
    records: &BTreeMap<String, Vec<String>>,
) -> Result<Table, String> {
    let pointers: Vec<String> = records.keys().map(|record| format!("({record} *) 0")).collect();
    let printed = spelled(compiler, head, &pointers)?;
    // Records by GCC's name for them, with the fields and how to reach these.
    let mut fields: BTreeMap<(String, &String), String> = BTreeMap::new();
    for ((record, names), pointer) in records.iter().zip(&pointers) {
        let Some(name) = printed.get(pointer).and_then(|line| line.split_once(" *")) else { continue };
        let is_named =
            ["struct ", "union "].iter().any(|kind| name.0.starts_with(kind)) && !name.0.contains('{');
        for field in names.iter().filter(|_| is_named) {
            fields.entry((name.0.to_string(), field)).or_insert_with(|| format!("(({record} *) 0)->{field}"));
        }
    }
    let expressions: Vec<String> = fields.values().cloned().collect();
    let spelled = spelled(compiler, head, &expressions)?;
    let mut bodies: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for ((record, field), expression) in fields {
        if let Some(line) = spelled.get(&expression) {
            bodies.entry(record).or_default().push(line.replacen(PLACE, field, 1));
        }
    }
    Ok(bodies.into_iter().map(|(record, body)| (record, format!("{{{}}}", body.join(" ")))).collect())
}

/// The placeholder for the name in a declaration.
const PLACE: &str = "\u{1}";

/// GCC's declarations of variables with the types of these expressions; none for an invalid expression.
fn spelled(
    compiler: &Compiler<'_>,
    head: &str,
    expressions: &[String],
) -> Result<BTreeMap<String, String>, String> {
    let mut wrong: BTreeSet<usize> = BTreeSet::new();
    // An error may hide later ones.
    for _ in 0..8 {
        let tried: Vec<usize> = (0..expressions.len()).filter(|index| !wrong.contains(index)).collect();
        let lines: String = tried
            .iter()
            .map(|&index| format!("extern __typeof__ ({}) zz_{index};\n", expressions[index]))
            .collect();
        compiler.source("probe.c", &format!("{head}void f (void) {{\n{lines}}}\n"))?;
        let Err(errors) = compiler.output(&["-fsyntax-only", "-fmax-errors=0", "probe.c"])? else {
            return dumped(compiler, expressions);
        };
        let first = head.lines().count() + 2;
        let refused: BTreeSet<usize> = errors
            .lines()
            .filter_map(place)
            .filter_map(|line| tried.get(line.checked_sub(first)?))
            .copied()
            .collect();
        if refused.is_empty() {
            return Err(errors);
        }
        wrong.extend(refused);
    }
    Err("probe.c: more and more errors".to_string())
}

/// The line that `probe.c:12:3: error: ...` is about. What a macro stands for is at fault where the macro is defined; a note says
/// where it is used.
fn place(message: &str) -> Option<usize> {
    let (line, _) = message.strip_prefix("probe.c:")?.split_once(':')?;
    line.parse().ok()
}

/// The declarations that the dump of `probe.c` shows.
fn dumped(compiler: &Compiler<'_>, expressions: &[String]) -> Result<BTreeMap<String, String>, String> {
    compiler.output(&["-O0", "-S", "-o", "/dev/null", "-fdump-tree-gimple=probe.gimple", "probe.c"])??;
    let path = compiler.scratch.join("probe.gimple");
    let bytes = fs::read(&path).map_err(|error| format!("{}: {error}", path.display()))?;
    let text = String::from_utf8_lossy(&bytes);
    let body = text.split_once("\nvoid f ()").map_or(&*text, |(_, body)| body);
    let mut found = BTreeMap::new();
    for line in body.lines().filter(|line| line.ends_with(';')) {
        let line = line.trim_start().trim_start_matches("extern ");
        if let Some((before, rest)) = line.split_once("zz_") {
            let digits = rest.find(|c: char| !c.is_ascii_digit()).unwrap_or(rest.len());
            let index: Option<usize> = rest[..digits].parse().ok();
            // What has no name is spelled in full, over several lines.
            let is_whole = !line.contains(['{', '}']);
            if let Some(expression) = index.and_then(|index| expressions.get(index)).filter(|_| is_whole) {
                found.insert(expression.clone(), numberless(&format!("{before}{PLACE}{}", &rest[digits..])));
            }
        }
    }
    Ok(found)
}

/// A declaration without the numbers of unnamed types, which are those of a program: `int (*<T12e>) (int)`.
fn numberless(line: &str) -> String {
    let mut parts = line.split("<T");
    let mut out = parts.next().unwrap_or_default().to_string();
    for part in parts {
        match part.split_once('>') {
            Some((number, rest)) if number.bytes().all(|c| c.is_ascii_hexdigit()) => out += rest,
            _ => out += &format!("<T{part}"),
        }
    }
    out
}
