//! Facts files: [`ProgramFacts`] as TOML. `docs/reference/facts.md` describes them.
//!
//! `serde` reads and writes the records by the names of their fields. Two things are not as it would write
//! them: each table of a table has its own header, and a function may be a list of effects, or have paths
//! after `returns` as keys.

use super::fact::Fact;
use super::program_facts::{FunctionFacts, ProgramFacts};
use super::values::{Effect, Spelled};
use crate::ir::Source;
use serde::de::value::MapAccessDeserializer;
use serde::de::{
    Deserialize, DeserializeSeed, Deserializer, IntoDeserializer, MapAccess, SeqAccess, Visitor,
};
use std::collections::BTreeMap;
use std::fmt::{self, Write as _};
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

/// The functions in a facts file.
pub(super) fn functions<'de, D: Deserializer<'de>>(
    from: D,
) -> Result<BTreeMap<String, FunctionFacts>, D::Error> {
    let functions: BTreeMap<String, FunctionInFile> = BTreeMap::deserialize(from)?;
    Ok(functions.into_iter().map(|(name, FunctionInFile(function))| (name, function)).collect())
}

/// A function in a facts file: a list of effects, or a table. Its keys are the fields of the record, and
/// besides `returns` there may be paths that begin with it.
struct FunctionInFile(FunctionFacts);

impl<'de> Deserialize<'de> for FunctionInFile {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        struct Either;
        impl<'de> Visitor<'de> for Either {
            type Value = FunctionInFile;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                let [front @ .., last] = FunctionFacts::FIELDS else { return Ok(()) };
                write!(f, "a list of effects, or a table of `{}` and `{last}`", front.join("`, `"))
            }

            fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<FunctionInFile, A::Error> {
                let mut function = FunctionFacts::default();
                let effects = std::iter::from_fn(|| list.next_element().transpose());
                let effects =
                    effects.map(|effect| effect.map(|Effect(flag)| flag)).collect::<Result<_, _>>()?;
                function.effects = Fact::Known(effects, Source::Stated);
                Ok(FunctionInFile(function))
            }

            fn visit_map<A: MapAccess<'de>>(self, table: A) -> Result<FunctionInFile, A::Error> {
                let mut table = WithoutPaths { table, returned: Vec::new() };
                let mut function = FunctionFacts::deserialize(MapAccessDeserializer::new(&mut table))?;
                let stated = |(path, ty)| (path, Fact::Known(ty, Source::Stated));
                function.returned = table.returned.into_iter().map(stated).collect();
                Ok(FunctionInFile(function))
            }
        }
        from.deserialize_any(Either)
    }
}

/// A table of a function without the keys that are paths after `returns`, which are kept aside.
struct WithoutPaths<A> {
    table: A,
    returned: Vec<(String, Spelled)>,
}

impl<'de, A: MapAccess<'de>> MapAccess<'de> for &mut WithoutPaths<A> {
    type Error = A::Error;

    fn next_key_seed<K: DeserializeSeed<'de>>(&mut self, seed: K) -> Result<Option<K::Value>, A::Error> {
        while let Some(key) = self.table.next_key::<String>()? {
            match key.strip_prefix("returns").filter(|path| is_path(path)) {
                Some(path) => self.returned.push((path.to_string(), self.table.next_value()?)),
                None => return seed.deserialize(key.into_deserializer()).map(Some),
            }
        }
        Ok(None)
    }

    fn next_value_seed<V: DeserializeSeed<'de>>(&mut self, seed: V) -> Result<V::Value, A::Error> {
        self.table.next_value_seed(seed)
    }
}

/// Whether the text is a path to a part of a declaration.
fn is_path(text: &str) -> bool {
    text.starts_with(['.', '-', '[', '(', '*', ':'])
}
