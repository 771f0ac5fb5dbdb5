//! Programs that the development commands run, and where the project is.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use walkdir::WalkDir;

/// The folder of the workspace.
pub fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("xtask is a folder of the workspace")
}

/// The folder that Cargo builds in.
pub fn target_folder() -> PathBuf {
    std::env::var_os("CARGO_TARGET_DIR").map_or(root().join("target"), PathBuf::from)
}

/// Runs a program to its end. A failure names the program and how it ended.
pub fn succeed(command: &mut Command) -> Result<(), String> {
    let program = command.get_program().to_string_lossy().into_owned();
    match command.status() {
        Ok(status) if status.success() => Ok(()),
        Ok(status) => Err(format!("{program}: {status}")),
        Err(error) => Err(format!("{program}: {error}")),
    }
}

/// Runs `cargo` with these words in the workspace.
pub fn cargo<W: AsRef<std::ffi::OsStr>>(words: impl IntoIterator<Item = W>) -> Result<(), String> {
    succeed(Command::new(env!("CARGO")).args(words).current_dir(root()))
}

/// What `program` prints. A failure includes what it wrote to stderr.
pub fn printed_by(command: &mut Command) -> Result<String, String> {
    let program = command.get_program().to_string_lossy().into_owned();
    let output = command.output().map_err(|error| format!("{program}: {error}"))?;
    if !output.status.success() {
        return Err(format!("{program}: {}\n{}", output.status, String::from_utf8_lossy(&output.stderr)));
    }
    String::from_utf8(output.stdout).map_err(|error| format!("{program}: {error}"))
}

/// The error of an operation on a file or folder.
pub fn on<T>(path: &Path, result: std::io::Result<T>) -> Result<T, String> {
    result.map_err(|error| format!("{}: {error}", path.display()))
}

/// Removes a folder with all that is in it, if it exists.
pub fn remove_folder(folder: &Path) -> Result<(), String> {
    if folder.exists() { on(folder, fs::remove_dir_all(folder)) } else { Ok(()) }
}

/// Copies a folder with all that is in it.
pub fn copy_tree(from: &Path, to: &Path) -> Result<(), String> {
    for entry in WalkDir::new(from) {
        let entry = entry.map_err(|error| error.to_string())?;
        let copy = to.join(entry.path().strip_prefix(from).expect("it is in the folder"));
        if entry.file_type().is_dir() {
            on(&copy, fs::create_dir_all(&copy))?;
        } else {
            on(&copy, fs::copy(entry.path(), &copy).map(|_| ()))?;
        }
    }
    Ok(())
}
