//! The text of an input, in memory. It has a limited size and is UTF-8, or what
//! [`decode`] makes UTF-8 of. Errors name the input and, if the error is in the text, the line.

pub(crate) mod decode;
mod older;
mod pasted;
mod raw;

pub use pasted::{Pasted, has_foreign_characters};

use crate::faults::{Faulty, point};
use std::collections::BTreeSet;
use std::fs::{self, File};
use std::io::{self, Read};
use std::path::{Component, Path, PathBuf};
use std::sync::{Mutex, PoisonError};
use tressa::internals::base::limits::INPUT_SIZE;
use tressa::internals::base::visible::visible_path;

/// The files that this process has read, so that no output replaces one.
static READ: Mutex<BTreeSet<PathBuf>> = Mutex::new(BTreeSet::new());

/// The folder that holds `path`: `.` for a name alone.
pub fn folder_of(path: &Path) -> &Path {
    path.parent().filter(|parent| !parent.as_os_str().is_empty()).unwrap_or(Path::new("."))
}

/// `path` without `.` and `..`, from the current folder.
pub fn without_dots(path: &Path) -> PathBuf {
    let mut whole = PathBuf::new();
    for part in std::env::current_dir().unwrap_or_default().join(path).components() {
        match part {
            Component::CurDir => {}
            Component::ParentDir => drop(whole.pop()),
            part => whole.push(part),
        }
    }
    whole
}

/// The path of an existing file as one would name it from here: relative if it is below the current folder, and without
/// `..` unless that leads through a symlink.
pub fn plain_path(path: &Path) -> PathBuf {
    let here = std::env::current_dir().unwrap_or_default();
    let whole = without_dots(path);
    let is_same = whole.canonicalize().is_ok_and(|whole| path.canonicalize().is_ok_and(|path| whole == path));
    let whole = if is_same { whole } else { path.to_path_buf() };
    whole.strip_prefix(&here).map_or_else(|_| whole.clone(), Path::to_path_buf)
}

/// Why a file cannot be opened. What is missing is a folder where nothing in its name says that it is a file.
pub fn why_not_opened(path: &Path, error: &io::Error) -> String {
    let is_folder = path.to_string_lossy().ends_with(std::path::is_separator);
    match (error.kind(), path.extension()) {
        (io::ErrorKind::NotFound, _) if is_folder => "no such folder".to_string(),
        (io::ErrorKind::NotFound, None) => "no such file or folder".to_string(),
        _ => error.to_string(),
    }
}

/// Notes that the file at `path` is an input.
pub fn note_input(path: &Path) {
    READ.lock().unwrap_or_else(PoisonError::into_inner).insert(path.to_path_buf());
}

/// Whether the file at `path` is an input of this process, by this path or another one.
pub fn is_input(path: &Path) -> bool {
    let inputs = READ.lock().unwrap_or_else(PoisonError::into_inner);
    identity(path).is_some_and(|file| inputs.iter().any(|input| identity(input).as_ref() == Some(&file)))
}

/// What tells an existing file from all others.
#[cfg(unix)]
fn identity(path: &Path) -> Option<(u64, u64)> {
    use std::os::unix::fs::MetadataExt;
    fs::metadata(path).ok().map(|found| (found.dev(), found.ino()))
}

#[cfg(not(unix))]
fn identity(path: &Path) -> Option<PathBuf> {
    fs::canonicalize(path).ok()
}

/// Opens an input.
fn open(path: &Path) -> io::Result<File> {
    point()?;
    note_input(path);
    File::open(path)
}

/// Leads to the file that stdin is, if it is one.
const STDIN: &str = "/dev/stdin";

/// Stdin as an input.
fn stdin() -> io::StdinLock<'static> {
    note_input(Path::new(STDIN));
    io::stdin().lock()
}

/// The name of an input in messages: `<stdin>` of `-`.
pub fn name_of(path: &Path) -> String {
    if path.as_os_str() == "-" { "<stdin>".to_string() } else { visible_path(path) }
}

/// Reads the file at `path`, or stdin for `-`.
pub fn read_file(path: &Path) -> Result<String, String> {
    if path.as_os_str() == "-" {
        return read_stream(&name_of(path), stdin(), 0);
    }
    let name = visible_path(path);
    let file = open(path).map_err(|error| format!("{name}: {}", why_not_opened(path, &error)))?;
    // Check the size first, so that a file that is too large is not read.
    let size = file.metadata().map_or(0, |found| found.len());
    if size > INPUT_SIZE.most { Err(too_large(&name)) } else { read_stream(&name, file, size as usize) }
}

/// Reads the bytes of the file at `path`, which is no text, or of stdin for `-`.
pub fn read_bytes(path: &Path) -> Result<Vec<u8>, String> {
    let name = name_of(path);
    let fail = |error: io::Error| format!("{name}: {error}");
    if path.as_os_str() == "-" {
        let mut bytes = Vec::new();
        Faulty(stdin().take(INPUT_SIZE.most + 1)).read_to_end(&mut bytes).map_err(fail)?;
        return if bytes.len() as u64 > INPUT_SIZE.most { Err(too_large(&name)) } else { Ok(bytes) };
    }
    let file = open(path).map_err(fail)?;
    let metadata = file.metadata().map_err(fail)?;
    match metadata.len() {
        _ if !metadata.is_file() => Err(format!("{name}: not a plain file")),
        size if size > INPUT_SIZE.most => Err(too_large(&name)),
        size => {
            let mut bytes = Vec::new();
            bytes.try_reserve_exact(size as usize + 1).map_err(|_| no_memory(&name, size as usize))?;
            Faulty(file.take(INPUT_SIZE.most)).read_to_end(&mut bytes).map_err(fail)?;
            Ok(bytes)
        }
    }
}

/// Reads the text of `from`, called `name`, to its end. `expected` is the probable number of bytes.
pub fn read_stream(name: &str, from: impl Read, expected: usize) -> Result<String, String> {
    read_boxed(name, Box::new(Faulty(from)), expected)
}

fn read_boxed(name: &str, from: decode::Stream<'_>, expected: usize) -> Result<String, String> {
    let mut bytes = Vec::new();
    bytes.try_reserve_exact(expected + 1).map_err(|_| no_memory(name, expected))?;
    let from = decode::decoded(from);
    let read: io::Result<usize> =
        from.and_then(|from| from.take(INPUT_SIZE.most + 1).read_to_end(&mut bytes));
    read.map_err(|error| format!("{name}: {error}"))?;
    if bytes.len() as u64 > INPUT_SIZE.most {
        return Err(too_large(name));
    }
    String::from_utf8(bytes).map_err(|error| {
        let valid = error.utf8_error().valid_up_to();
        let line = error.as_bytes()[..valid].iter().filter(|&&b| b == b'\n').count() + 1;
        not_utf8(name, line)
    })
}

/// The message for a line that is not UTF-8.
fn not_utf8(name: &str, line: usize) -> String {
    format!("{name}:{line}: not a dump: the text is not UTF-8")
}

/// The message for `size` bytes of an input that do not fit into memory.
fn no_memory(name: &str, size: usize) -> String {
    format!("{name}: not enough memory for {size} bytes of text")
}

/// The message for an input that exceeds the limit.
fn too_large(name: &str) -> String {
    format!("{name}: expected {}", INPUT_SIZE.expected)
}
