//! The JSON document of every command: who wrote it, the files, the functions, and what could not be done.
//! `docs/reference/json.md` describes it; the schemas next to that page are what tests validate against.

use super::files::Output;
use super::problems::Problems;
use serde::Serialize;
use serde_json::{Map, Value};
use std::io::{self, Write};
use tressa::internals::unit::Unit;
use tressa_study::internals::data::FunctionRows;
use tressa_study::internals::opened::Detected;

/// The version of the documents' schemas. It changes when a key goes or means something else.
pub const SCHEMA_VERSION: u32 = 3;

/// A file that was read.
#[derive(Clone, Serialize)]
pub struct FileRecord {
    /// The path as given, or `<stdin>`.
    pub file: String,
    /// GCC's version; `None` if it was assumed.
    pub gcc: Option<u8>,
    /// The level: `O2`; `None` if it was assumed.
    pub level: Option<String>,
    /// The modifiers of the dump: `vops`, `uid`, ...
    pub modifiers: Vec<String>,
    /// Whether the file holds functions in SSA form.
    pub in_ssa_form: bool,
}

impl FileRecord {
    /// The record of a dump.
    pub fn new(file: &str, detected: &Detected, unit: &Unit<'_>) -> FileRecord {
        FileRecord {
            file: file.to_string(),
            gcc: detected.gcc,
            level: detected.level.map(|level| format!("{level:?}")),
            modifiers: detected.dialect.flags.words(),
            in_ssa_form: unit.is_in_ssa_form,
        }
    }
}

/// A function of a file, with what a command says of it.
#[derive(Serialize)]
pub struct FunctionRecord<'a, T> {
    /// The path of the file.
    pub file: &'a str,
    /// The function's name.
    pub function: &'a str,
    /// The line of its declaration.
    pub line: u32,
    #[serde(flatten)]
    pub value: T,
}

/// The text of a function's rows, with the path of its file.
pub fn rows_text(file: &str, rows: &FunctionRows) -> String {
    #[derive(Serialize)]
    struct Record<'a> {
        file: &'a str,
        #[serde(flatten)]
        rows: &'a FunctionRows,
    }
    item_text(&Record { file, rows })
}

/// The text of a value in a list of the document: one line.
pub fn item_text(value: &impl Serialize) -> String {
    serde_json::to_string(value).expect("records have keys that are texts")
}

/// Writes a document with the texts of functions' records, made by [`item_text`].
pub fn write(
    out: &mut Output,
    command: &str,
    functions: impl IntoIterator<Item = impl AsRef<str>>,
    files: &[impl Serialize],
    problems: &Problems,
    more: Map<String, Value>,
) -> io::Result<()> {
    let version = env!("CARGO_PKG_VERSION");
    write!(
        out,
        "{{\n  \"schema_version\": {SCHEMA_VERSION},\n  \"tool\": \"tressa\",\n  \"version\": \"{version}\",\n  \"command\": \"{command}\",\n  \"functions\": ["
    )?;
    let mut is_first = true;
    for function in functions {
        out.write_all(if std::mem::take(&mut is_first) { b"\n" } else { b",\n" })?;
        out.write_all(function.as_ref().as_bytes())?;
    }
    write!(out, "{}]", if is_first { "" } else { "\n  " })?;
    for (key, value) in more {
        write!(out, ",\n  \"{key}\": {}", item_text(&value))?;
    }
    writeln!(out, ",\n  \"files\": {},\n  \"errors\": {}\n}}", item_text(&files), item_text(&problems.all()))
}

/// Writes a document whose functions are values.
pub fn write_values(
    out: &mut Output,
    command: &str,
    functions: &[Value],
    files: &[impl Serialize],
    problems: &Problems,
    more: Map<String, Value>,
) -> io::Result<()> {
    write(out, command, functions.iter().map(item_text), files, problems, more)
}
