//! Compilation databases: `compile_commands.json` as CMake, Meson, bear and others write it.

use super::command_line::{Invocation, expand};
use crate::base::visible::visible_path;
use crate::cli::{Failure, message};
use crate::driver::input::{folder_of, read_file};
use crate::target::options::split_words;
use serde::Deserialize;
use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};

/// The name of the file in a folder that is given instead.
const FILE_NAME: &str = "compile_commands.json";

/// One command of a database.
#[derive(Deserialize)]
struct Entry {
    directory: PathBuf,
    command: Option<String>,
    arguments: Option<Vec<String>>,
    file: PathBuf,
}

/// A command line, and the folder that it runs in.
pub struct Command {
    pub invocation: Invocation,
    /// `None` for the current folder.
    pub directory: Option<PathBuf>,
}

/// The commands of the database at `path`, or in that folder, that compile C. Others are counted in a note.
pub fn read(path: &Path) -> Result<Vec<Command>, Failure> {
    let path = if path.is_dir() { path.join(FILE_NAME) } else { path.to_path_buf() };
    let name = visible_path(&path);
    let entries: Vec<Entry> = serde_json::from_str(&read_file(&path)?).map_err(|error| {
        Failure::Message(format!("{name}: expected a compilation database (compile_commands.json): {error}"))
    })?;
    let (mut commands, mut others) = (Vec::new(), 0);
    for entry in entries {
        let file = visible_path(&entry.file);
        let directory = folder_of(&path).join(&entry.directory);
        let directory = std::path::absolute(&directory).unwrap_or(directory);
        match invocation(&entry, &directory) {
            Some(invocation) if !invocation.sources.is_empty() => {
                commands.push(Command { invocation, directory: Some(directory) });
            }
            Some(_) => others += 1,
            None => {
                return Err(Failure::Message(format!("{name}: {file} has neither command nor arguments")));
            }
        }
    }
    if others > 0 {
        let entries = if others == 1 { "1 entry is" } else { &format!("{others} entries are") };
        message::note(&format!("{name}: {entries} not about C and left out"));
    }
    match commands.is_empty() {
        true => Err(Failure::Message(format!("{name}: no entry compiles C"))),
        false => Ok(commands),
    }
}

/// The command line of an entry. Its sources are named from the root, since several folders have their part in a run.
fn invocation(entry: &Entry, directory: &Path) -> Option<Invocation> {
    let words = match (&entry.arguments, &entry.command) {
        (Some(arguments), _) => arguments.clone(),
        (None, Some(command)) => split_words(command),
        (None, None) => return None,
    };
    let words: Vec<OsString> = words.into_iter().map(OsString::from).collect();
    let words = expand(&words, |path| fs::read_to_string(directory.join(path)).ok());
    let mut invocation = Invocation::new(&words)?;
    for source in invocation.sources.iter_mut().filter(|source| !source.is_stdin()) {
        source.path = directory.join(&source.path);
    }
    Some(invocation)
}
