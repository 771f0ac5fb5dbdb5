//! Compilation databases: `compile_commands.json` as CMake, Meson, bear and others write it.

use super::command_line::{Invocation, expand};
use crate::message;
use crate::outcome::Failure;
use serde::Deserialize;
use std::collections::BTreeMap;
use std::ffi::OsString;
use std::path::{Path, PathBuf};
use tressa::internals::base::visible::{visible_line, visible_path};
use tressa::internals::target::options::split_words;
use tressa_study::internals::input::{folder_of, read_file};

/// The name of the file in a folder that is given instead.
const FILE_NAME: &str = "compile_commands.json";

/// One command of a database.
#[derive(Deserialize)]
struct Entry {
    directory: Option<PathBuf>,
    command: Option<String>,
    arguments: Option<Vec<String>>,
    file: Option<PathBuf>,
}

/// A command line, and the folder that it runs in.
pub struct Command {
    pub invocation: Invocation,
    /// `None` for the current folder.
    pub directory: Option<PathBuf>,
}

/// The kind of reason for which an entry is left out.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Reason {
    /// It compiles neither C nor C++.
    OtherLanguage,
    /// It should have been checked.
    NotChecked,
}

/// How many entries were left out.
#[derive(Default)]
pub struct LeftOut {
    /// For each reason.
    counts: BTreeMap<String, usize>,
    /// Those that should have been checked.
    pub not_checked: usize,
}

impl LeftOut {
    /// Counts an entry.
    pub fn add(&mut self, reason: Reason, why: &str) {
        *self.counts.entry(why.to_string()).or_default() += 1;
        self.not_checked += usize::from(reason == Reason::NotChecked);
    }

    /// Notes the counts. Fails if there is nothing else.
    pub fn conclude(&self, database: &Path, is_all: bool) -> Result<(), Failure> {
        let name = visible_path(database);
        for (why, count) in &self.counts {
            let entries = if *count == 1 { "1 entry is" } else { &format!("{count} entries are") };
            message::note(&format!("{name}: {entries} left out: {why}"));
        }
        if is_all { Err(Failure::Message(format!("{name}: no entry can be checked"))) } else { Ok(()) }
    }
}

/// The commands of the database at `path`, or in that folder, that compile C or C++, and why others are left
/// out.
///
/// Without trust an entry may run only what was installed: not what lies in the current folder, the
/// database's or its own.
pub fn read(path: &Path, is_trusted: bool) -> Result<(Vec<Command>, LeftOut), Failure> {
    let path = if path.is_dir() { path.join(FILE_NAME) } else { path.to_path_buf() };
    let name = visible_path(&path);
    let entries: Vec<Entry> = serde_json::from_str(&read_file(&path)?).map_err(|error| {
        Failure::Message(format!("{name}: expected a compilation database (compile_commands.json): {error}"))
    })?;
    let (mut commands, mut left_out) = (Vec::new(), LeftOut::default());
    for entry in entries {
        let file = entry.file.as_deref().map_or_else(|| "an entry without a file".to_string(), visible_path);
        let Some(directory) = &entry.directory else {
            left_out.add(Reason::NotChecked, &format!("{file} has no directory"));
            continue;
        };
        let directory = folder_of(&path).join(directory);
        let directory = std::path::absolute(&directory).unwrap_or(directory);
        match invocation(&entry, &directory) {
            Some(invocation) if !invocation.sources.is_empty() => {
                let folders = [folder_of(&path), Path::new("."), &directory];
                let folders: Vec<PathBuf> = folders
                    .iter()
                    .filter_map(|folder| folder.canonicalize().ok())
                    .filter(|folder| folder.parent().is_some())
                    .collect();
                if let Some(word) = untrusted(&invocation, &directory, &folders).filter(|_| !is_trusted) {
                    let word = visible_line(&word);
                    let why =
                        format!("'{word}' could run a program from the folder itself; --trust allows that");
                    left_out.add(Reason::NotChecked, &why);
                    continue;
                }
                commands.push(Command { invocation, directory: Some(directory) });
            }
            Some(_) => left_out.add(Reason::OtherLanguage, "not about C or C++"),
            None => {
                let why = format!("{file} has neither command nor arguments");
                left_out.add(Reason::NotChecked, &why);
            }
        }
    }
    Ok((commands, left_out))
}

/// The command line of an entry. Its sources are named from the root, since several folders have their part
/// in a run.
fn invocation(entry: &Entry, directory: &Path) -> Option<Invocation> {
    let words = match (&entry.arguments, &entry.command) {
        (Some(arguments), _) => arguments.clone(),
        (None, Some(command)) => split_words(command),
        (None, None) => return None,
    };
    let words: Vec<OsString> = words.into_iter().map(OsString::from).collect();
    let words = expand(&words, |path| read_file(&directory.join(path)).ok());
    let mut invocation = Invocation::new(&words)?;
    for source in invocation.sources.iter_mut().filter(|source| !source.is_stdin()) {
        source.path = directory.join(&source.path);
    }
    Some(invocation)
}

/// The word of an entry that lets a file below one of the folders run, or any command; none if all that it
/// runs comes from elsewhere.
fn untrusted(invocation: &Invocation, directory: &Path, folders: &[PathBuf]) -> Option<String> {
    let is_below = |path: &Path| {
        let path = directory.join(path);
        let place =
            folder_of(&path).canonicalize().map(|folder| folder.join(path.file_name().unwrap_or_default()));
        let real = path.canonicalize();
        [Ok(path), place, real]
            .into_iter()
            .flatten()
            .any(|path| folders.iter().any(|folder| path.starts_with(folder)))
    };
    // A name alone is looked for in $PATH, or among the compiler's own files before the current folder's.
    let is_named_here =
        |path: &str| (path.contains('/') || directory.join(path).exists()) && is_below(Path::new(path));
    let program = invocation.program.to_string_lossy();
    if program.contains('/') && is_below(Path::new(&*program)) {
        return Some(program.into_owned());
    }
    // An option of the preprocessor reaches the compiler as well.
    let flags = invocation.flags.iter().filter(|flag| *flag != "-Xpreprocessor");
    let flags: Vec<_> = flags.map(|flag| flag.to_string_lossy()).collect();
    let found = flags.iter().enumerate().find(|(at, flag)| {
        let argument = |names: &[&str]| {
            let given = names.iter().find_map(|name| flag.strip_prefix(name))?;
            let given = if given.is_empty() { flags.get(at + 1).map_or("", |next| &**next) } else { given };
            Some(given.trim_start_matches('=').to_string())
        };
        flag.starts_with("-wrapper")
            || argument(&["-B", "--prefix", "-iplugindir"]).is_some_and(|path| is_below(Path::new(&path)))
            || argument(&["-fplugin=", "-specs", "--specs"]).is_some_and(|path| is_named_here(&path))
    });
    found.map(|(_, flag)| flag.clone().into_owned())
}
