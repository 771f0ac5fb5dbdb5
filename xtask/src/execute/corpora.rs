//! Folders of programs, each in one file.

use super::judge::{Program, Run};
use regex_lite::Regex;
use std::fs;
use std::path::Path;
use walkdir::WalkDir;

/// The C files below `folder` that have a `main`, with the options that GCC's test suite states in them.
pub fn single_files(folder: &Path) -> Result<Vec<Program>, String> {
    let main = Regex::new(r"(?m)\bmain\s*\(").expect("a regular expression");
    let options = Regex::new(r#"dg-(?:additional-)?options\s+"([^"]*)"\s*\}"#).expect("a regular expression");
    let mut found = Vec::new();
    for entry in WalkDir::new(folder).sort_by_file_name() {
        let path = entry.map_err(|error| error.to_string())?.into_path();
        if path.extension().is_none_or(|ext| ext != "c") {
            continue;
        }
        let text = String::from_utf8_lossy(&fs::read(&path).map_err(|error| error.to_string())?).into_owned();
        if !main.is_match(&text) {
            continue;
        }
        let stated = options.captures_iter(&text).filter_map(|found| found.get(1));
        let flags = stated.flat_map(|words| words.as_str().split_whitespace()).map(str::to_string).collect();
        let name = path.strip_prefix(folder).unwrap_or(&path).display().to_string();
        found.push(Program { name, sources: vec![path], flags, runs: vec![Run::default()] });
    }
    if found.is_empty() { Err(format!("{}: no program", folder.display())) } else { Ok(found) }
}
