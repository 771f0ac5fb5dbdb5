//! Facts files: [`ProgramFacts`] as TOML. `docs/reference/facts.md` describes them.
//!
//! `serde` reads and writes the records by the names of their fields. It would write one table in another;
//! here each table of a table has its own header, and each table is in the order of its text.

use super::program_facts::ProgramFacts;
use super::values::Spelled;
use std::fmt::Write as _;
use toml::{Table, Value};

/// Reads a facts file. The error shows the line.
pub fn read(text: &str) -> Result<ProgramFacts, String> {
    toml::from_str(text).map_err(|error| error.to_string())
}

/// The tables of tables, each of which has its own header.
const TABLES_OF_TABLES: [&str; 3] = ["fields", "functions", "names"];

/// A facts file that states `facts`, none of which is disputed.
///
/// Lists come first: in TOML a key after a table belongs to the table. Then each table follows, and each
/// table of a table of tables.
pub fn to_toml(facts: &ProgramFacts) -> String {
    let Ok(file) = Table::try_from(facts) else { unreachable!("texts, numbers, lists and tables") };
    let (mut lists, mut tables) = (String::new(), String::new());
    for (name, value) in &file {
        let Value::Table(entries) = value else {
            let _ = writeln!(lists, "{name} = {}", inline(value));
            continue;
        };
        if !TABLES_OF_TABLES.contains(&name.as_str()) {
            write_table(&mut tables, name, entries.iter().flat_map(|(key, value)| lines(key, value, 0)));
            continue;
        }
        for (owner, entries) in entries.iter().filter_map(|(key, value)| Some((key, value.as_table()?))) {
            // The types of parts of a function's result are keys after `returns`: `returns->x`.
            let function = facts.functions.get(owner).filter(|_| name == "functions");
            let returned = function.map(|function| &function.returned);
            let returned = returned.into_iter().flatten().map(|(path, ty)| {
                let text = ty.get().map(|Spelled(ty)| quoted(ty)).unwrap_or_default();
                format!("{} = {text}\n", key(&format!("returns{path}")))
            });
            let entries = entries.iter().flat_map(|(key, value)| lines(key, value, 1));
            write_table(&mut tables, &format!("{name}.{}", key(owner)), entries.chain(returned));
        }
    }
    let gap = if lists.is_empty() { 1 } else { 0 };
    lists + tables.get(gap..).unwrap_or_default()
}

/// Writes a table after a blank line, its entries in the order of their text.
fn write_table(out: &mut String, header: &str, lines: impl Iterator<Item = String>) {
    let mut lines: Vec<String> = lines.collect();
    lines.sort();
    if !lines.is_empty() {
        let _ = writeln!(out, "\n[{header}]");
        out.extend(lines);
    }
}

/// The lines of one entry: a table inside of another one has a line for each of its entries.
fn lines(name: &str, value: &Value, depth: usize) -> Vec<String> {
    match value {
        Value::Table(inner) if depth > 0 => inner
            .iter()
            .map(|(field, value)| format!("{name}.{} = {}\n", key(field), inline(value)))
            .collect(),
        value => vec![format!("{} = {}\n", key(name), inline(value))],
    }
}

/// A value on one line.
fn inline(value: &Value) -> String {
    match value {
        Value::String(text) => quoted(text),
        Value::Array(values) => format!("[{}]", values.iter().map(inline).collect::<Vec<_>>().join(", ")),
        Value::Table(entries) => {
            let entries = entries.iter().map(|(name, value)| format!("{} = {}", key(name), inline(value)));
            format!("{{ {} }}", entries.collect::<Vec<_>>().join(", "))
        }
        value => value.to_string(),
    }
}

/// A key, quoted unless it is a bare one.
fn key(name: &str) -> String {
    let bare = |b: u8| b.is_ascii_alphanumeric() || matches!(b, b'_' | b'-');
    if !name.is_empty() && name.bytes().all(bare) { name.to_string() } else { quoted(name) }
}

/// A text on one line, as keys must be. Records without a name are spelled by their members on several lines.
fn quoted(text: &str) -> String {
    match text.contains('\n') {
        // JSON's escapes are valid in TOML, too.
        true => serde_json::Value::from(text).to_string(),
        false => Value::from(text).to_string(),
    }
}
