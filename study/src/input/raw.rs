//! The raw notation of dumps with blocks (`-fdump-tree-ssa-raw`), statement by statement, in the ordinary one.
//!
//! `gimple_assign <plus_expr, x_3, x_1, 1, NULL>` is `x_3 = x_1 + 1;`. A cast shows no type: it is that of the variable or
//! name that it defines, which the function declares. Where it does not, the statement stays as it is. Raw notation does
//! not show which accesses and `asm` statements are volatile; those that must be are written so.

use std::collections::HashMap;
use std::ops::Range;

/// How each binary tree code is written between its operands.
const BINARY: &[(&str, &str)] = &[
    ("plus_expr", "+"),
    ("pointer_plus_expr", "+"),
    ("minus_expr", "-"),
    ("pointer_diff_expr", "-"),
    ("mult_expr", "*"),
    ("widen_mult_expr", "w*"),
    ("mult_highpart_expr", "h*"),
    ("trunc_div_expr", "/"),
    ("rdiv_expr", "/"),
    ("exact_div_expr", "/[ex]"),
    ("trunc_mod_expr", "%"),
    ("lshift_expr", "<<"),
    ("rshift_expr", ">>"),
    ("lrotate_expr", "r<<"),
    ("rrotate_expr", "r>>"),
    ("bit_and_expr", "&"),
    ("bit_ior_expr", "|"),
    ("bit_xor_expr", "^"),
    ("truth_and_expr", "&"),
    ("truth_or_expr", "|"),
    ("truth_xor_expr", "^"),
    ("lt_expr", "<"),
    ("le_expr", "<="),
    ("gt_expr", ">"),
    ("ge_expr", ">="),
    ("eq_expr", "=="),
    ("ne_expr", "!="),
    ("ltgt_expr", "<>"),
    ("unordered_expr", "unord"),
    ("ordered_expr", "ord"),
    ("unlt_expr", "u<"),
    ("unle_expr", "u<="),
    ("ungt_expr", "u>"),
    ("unge_expr", "u>="),
    ("uneq_expr", "u=="),
];

/// The lines of a text that raw notation writes otherwise, in the ordinary notation. The lines of a statement after its
/// first become empty.
pub(super) fn in_ordinary_notation(lines: &[&str]) -> Vec<(usize, String)> {
    let (mut changed, mut types, mut is_declared) = (Vec::new(), Types::default(), false);
    let mut at = 0;
    while let Some(&line) = lines.get(at) {
        let first = at;
        at += 1;
        // Declarations are between the brace and the first block.
        if line == "{" {
            let head = lines[..first].iter().rev().find(|line| !line.is_empty());
            types = Types::of_parameters(head.copied().unwrap_or_default());
            is_declared = true;
        } else if line.starts_with("<bb ") {
            is_declared = false;
        } else if is_declared {
            types.declare(line.trim_end_matches(';'));
        } else if line == "gimple_asm <" {
            let Some((string_end, end)) = asm_ends(lines, first) else { continue };
            changed.push((first, asm(&lines[first + 2..string_end], &lines[string_end + 1..end])));
            changed.extend((at..=end).map(|at| (at, String::new())));
            at = end + 1;
        } else if let Some(statement) = statement(line, &types) {
            changed.push((first, statement));
        }
    }
    changed
}

/// Whether a line is a statement in raw notation.
pub(super) fn is_raw(line: &str) -> bool {
    let line = line.trim_start_matches([' ', '\t', '>', '#']);
    line.strip_prefix("gimple_").is_some_and(|rest| rest.contains(" <") || rest.starts_with("debug "))
}

/// The types of variables and SSA names that a function declares.
#[derive(Default)]
struct Types(HashMap<String, Option<String>>);

impl Types {
    fn of_parameters(head: &str) -> Types {
        let mut types = Types::default();
        if let Some(open) = head.rfind(" (") {
            arguments(&head[open + 2..], ')').0.iter().for_each(|parameter| types.declare(parameter));
        }
        types
    }

    /// Adds `int * p`. A name with two types has none that is certain.
    fn declare(&mut self, declaration: &str) {
        let Some((ty, name)) = declaration.rsplit_once(' ') else { return };
        let ty = ty.trim_start_matches("static ").trim_start_matches("register ").to_string();
        let known = self.0.entry(name.to_string()).or_insert_with(|| Some(ty.clone()));
        if known.as_ref() != Some(&ty) {
            *known = None;
        }
    }

    /// The type of an SSA name: its own, or else that of its variable.
    fn of_name(&self, name: &str) -> Option<&str> {
        let variable = || self.0.get(name.rsplit_once('_')?.0);
        self.0.get(name).or_else(variable)?.as_deref()
    }
}

/// A statement of one line.
fn statement(line: &str, types: &Types) -> Option<String> {
    if let Some(phi) = line.strip_prefix("# gimple_phi <") {
        let (parts, _) = arguments(phi, '>');
        let (result, values) = parts.split_first()?;
        return Some(format!("# {result} = PHI <{}>", values.join(", ")));
    }
    if let Some(note) = line.strip_prefix("gimple_debug ") {
        let bind = note.strip_prefix("BIND <").map(|bind| arguments(bind, '>').0);
        return Some(match bind.as_deref() {
            Some([variable, value]) => format!("# DEBUG {variable} => {}", value.trim_end_matches("NULL")),
            _ => format!("# DEBUG {note}"),
        });
    }
    let (kind, inside) = line.strip_prefix("gimple_")?.split_once(" <")?;
    let (mut parts, after) = arguments(inside, '>');
    let last = parts.iter().rposition(|part| *part != "NULL").map_or(0, |last| last + 1);
    let all = parts.clone();
    parts.truncate(last);
    Some(match (kind, &parts[..]) {
        ("assign", [code, result, operands @ ..]) => {
            let value = value(code, operands, types.of_name(result.trim_end_matches("(D)")))?;
            let sign = if value.starts_with("{CLOBBER") { "={v}" } else { "=" };
            format!("{result} {sign} {value};")
        }
        ("call", _) => {
            let (function, result) = (all.first()?, *all.get(1)?);
            let result = if result == "NULL" { String::new() } else { format!("{result} = ") };
            format!("{result}{function} ({});{after}", all.get(2..)?.join(", "))
        }
        ("cond", [code, a, b]) => format!("if ({})", value(code, &[a, b], None)?),
        ("goto", [label]) => format!("goto {label};"),
        ("label", [label]) => format!("{label}:{after}"),
        ("return", []) => "return;".to_string(),
        ("return", [value]) => format!("return {value};"),
        ("switch", [index, cases @ ..]) => format!("switch ({index}) <{}>", cases.join(", ")),
        ("resx", [region]) => format!("resx {region}"),
        ("eh_dispatch", [region]) => format!("eh_dispatch {region}"),
        _ => return None,
    })
}

/// The value of a tree code with these operands; `ty` is the type of what it is assigned to.
fn value(code: &str, operands: &[&str], ty: Option<&str>) -> Option<String> {
    let operator = BINARY.iter().find(|(name, _)| *name == code).map(|(_, operator)| operator);
    let upper = || format!("{} <{}>", code.to_uppercase(), operands.join(", "));
    Some(match (operands, operator) {
        ([a, b], Some(operator)) => format!("{a} {operator} {b}"),
        ([a], _) => match code {
            "nop_expr" | "convert_expr" | "float_expr" | "fix_trunc_expr" => format!("({}) {a}", ty?),
            "negate_expr" => format!("-{a}"),
            "bit_not_expr" => format!("~{a}"),
            "truth_not_expr" => format!("!{a}"),
            "paren_expr" => format!("(({a}))"),
            "abs_expr" | "absu_expr" => upper(),
            _ if is_single(code) => (*a).to_string(),
            _ => format!("[{code}] {a}"),
        },
        ([condition, a, b], _) if code == "cond_expr" => format!("{condition} ? {a} : {b}"),
        ([], _) => return None,
        _ => upper(),
    })
}

/// Whether a tree code is that of the whole value, which raw notation writes as the ordinary one.
fn is_single(code: &str) -> bool {
    const OTHERS: [&str; 7] = [
        "ssa_name",
        "constructor",
        "addr_expr",
        "view_convert_expr",
        "realpart_expr",
        "imagpart_expr",
        "with_size_expr",
    ];
    OTHERS.contains(&code) || ["_cst", "_decl", "_ref"].iter().any(|end| code.ends_with(end))
}

/// The lines that close the string of the `asm` that begins at a line, and the `asm`. A bracket alone on a line counts as
/// a quote mark, so nothing is left of it.
fn asm_ends(lines: &[&str], first: usize) -> Option<(usize, usize)> {
    let is_part = |line: &str| {
        ["OUTPUT: ", "INPUT: ", "CLOBBER: ", "LABEL: "].iter().any(|part| line.starts_with(part))
    };
    // The string has a line at least.
    let ends = (first + 3..lines.len()).filter(|&at| lines[at].is_empty());
    let mut ends = ends.map(|at| (at, (at + 1..lines.len()).find(|&at| !is_part(lines[at]))));
    ends.find_map(|(at, end)| Some((at, end.filter(|&end| lines[end].is_empty())?)))
}

/// An `asm` from the lines of its string and of its operands.
fn asm(string: &[&str], operands: &[&str]) -> String {
    let text = string.join("\n");
    let text = text.replace('\\', "\\\\").replace('"', "\\\"").replace('\n', "\\n").replace('\t', "\\t");
    let part = |name: &str| operands.iter().find_map(|line| line.strip_prefix(name)).unwrap_or_default();
    let part_texts = ["OUTPUT: ", "INPUT: ", "CLOBBER: ", "LABEL: "].map(part);
    let count = part_texts.iter().rposition(|part| !part.is_empty()).map_or(0, |last| last + 1);
    let parts: String = part_texts[..count].iter().map(|part| format!(" : {part}")).collect();
    // Without outputs, or with a jump, it is volatile.
    let [outputs, .., labels] = part_texts;
    let volatile = if outputs.is_empty() || !labels.is_empty() { " __volatile__" } else { "" };
    let goto = if labels.is_empty() { "" } else { " goto" };
    format!("__asm__{volatile}{goto}(\"{text}\"{parts});")
}

/// The parts between commas up to the closing bracket, and what is behind it.
fn arguments(text: &str, close: char) -> (Vec<&str>, &str) {
    let (mut parts, mut start, mut depth) = (Vec::new(), 0, 0usize);
    let bytes = text.as_bytes();
    let before = |at: usize, back: usize| at.checked_sub(back).map(|at| bytes[at]);
    let mut at = 0;
    while at < bytes.len() {
        let byte = bytes[at];
        match byte {
            b'"' => at = string(bytes, at).end - 1,
            // A bracket is never before a blank or `=`, where `<` compares; nor behind a blank or `-`, where `>` does or is
            // part of an arrow.
            b'<' if !matches!(bytes.get(at + 1), Some(b' ' | b'=')) => depth += 1,
            b'>' if matches!(before(at, 1), Some(b'-' | b' ')) => {}
            b'>' if before(at, 1) == Some(b'u') && before(at, 2) == Some(b' ') => {}
            b'(' | b'[' | b'{' => depth += 1,
            b')' | b']' | b'}' | b'>' if depth > 0 => depth -= 1,
            _ if byte == close as u8 => {
                parts.push(text[start..at].trim());
                return (parts, &text[at + 1..]);
            }
            b',' if depth == 0 => {
                parts.push(text[start..at].trim());
                start = at + 1;
            }
            _ => {}
        }
        at += 1;
    }
    parts.push(text[start..].trim());
    (parts, "")
}

/// The bytes of the string constant that begins at a position.
fn string(bytes: &[u8], start: usize) -> Range<usize> {
    let mut at = start + 1;
    while let Some(&byte) = bytes.get(at) {
        match byte {
            b'\\' => at += 2,
            b'"' => return start..at + 1,
            _ => at += 1,
        }
    }
    start..bytes.len()
}
