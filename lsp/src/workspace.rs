//! Workspace symbols: the functions of all dumps below the editor's folders. They are listed by their
//! declarations alone; no dump is parsed.

use super::positions::{line_range, uri_of};
use super::protocol::{Location, SymbolKind};
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::path::PathBuf;
use std::time::SystemTime;
use tressa::internals::text::oracle::declared_name;
use tressa::text::parse::split;
use tressa_study::internals::dump_name::split_numbered;
use tressa_study::internals::input::read_file;
use walkdir::WalkDir;

/// The most symbols that one answer has.
const MOST: usize = 1000;

/// The dumps below folders.
pub struct Workspace {
    folders: Vec<PathBuf>,
    files: BTreeMap<PathBuf, Known>,
}

/// What a dump held when it was read last.
#[derive(Default)]
struct Known {
    /// When its file was last written.
    written: Option<SystemTime>,
    /// The functions and their lines.
    functions: Vec<(String, u32)>,
}

impl Workspace {
    /// The dumps below these folders.
    pub fn new(folders: Vec<PathBuf>) -> Workspace {
        Workspace { folders, files: BTreeMap::new() }
    }

    /// The functions whose names contain the query, in any case. Files that have changed are read again.
    pub fn symbols(&mut self, query: &str) -> Vec<Value> {
        let query = query.to_lowercase();
        let mut symbols = Vec::new();
        let below = self.folders.iter().flat_map(|folder| WalkDir::new(folder).sort_by_file_name());
        for entry in below.filter_map(Result::ok) {
            let Some((_, pass)) = entry.file_name().to_str().and_then(split_numbered) else { continue };
            let written = entry.metadata().ok().and_then(|data| data.modified().ok());
            let known = self.files.entry(entry.path().to_path_buf()).or_default();
            if known.written != written || written.is_none() {
                let text = read_file(entry.path()).unwrap_or_default();
                let named = |chunk: tressa::text::parse::Chunk<'_>| {
                    Some((declared_name(chunk.text)?.to_string(), chunk.line))
                };
                *known = Known { written, functions: split(&text).filter_map(named).collect() };
            }
            for (name, line) in
                known.functions.iter().filter(|(name, _)| name.to_lowercase().contains(&query))
            {
                let location = Location { uri: uri_of(entry.path()), range: line_range(line - 1) };
                let kind = SymbolKind::Function;
                symbols
                    .push(json!({ "name": name, "kind": kind, "containerName": pass, "location": location }));
                if symbols.len() == MOST {
                    return symbols;
                }
            }
        }
        symbols
    }
}
