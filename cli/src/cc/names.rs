//! Names dumps after sources, so that files of the same name in two folders are kept apart.

use super::command_line::Source;
use std::collections::BTreeSet;
use std::ffi::OsString;
use std::path::{Component, Path, PathBuf};

/// The relative paths that the sources' dumps are named after, each another one.
///
/// That is the path of the source from the working folder, or from the root of the file system for a
/// source elsewhere. A source that is named twice has a number in front of its name.
pub fn dump_paths(sources: &[Source]) -> Vec<PathBuf> {
    let here = std::env::current_dir().unwrap_or_default();
    let mut taken = BTreeSet::new();
    let path = |source: &Source| {
        let path = if source.is_stdin() { PathBuf::from("stdin") } else { below(&here, &source.path) };
        let numbered = |number: u32| {
            let mut name = OsString::from(format!("{number}-"));
            name.push(path.file_name().unwrap_or_default());
            path.with_file_name(name)
        };
        let names = [path.clone()].into_iter().chain((2..).map(numbered));
        let free = names.into_iter().find(|name| taken.insert(name.clone()));
        free.expect("there is no last number")
    };
    sources.iter().map(path).collect()
}

/// `path` from `here`, or from the root if it is not below `here`, without `.` and `..`.
pub fn below(here: &Path, path: &Path) -> PathBuf {
    let mut whole = PathBuf::new();
    for part in here.join(path).components() {
        match part {
            Component::CurDir => {}
            Component::ParentDir => drop(whole.pop()),
            part => whole.push(part),
        }
    }
    let normal =
        |path: &Path| path.components().filter(|part| matches!(part, Component::Normal(_))).collect();
    match whole.strip_prefix(here) {
        Ok(path) => path.to_path_buf(),
        Err(_) => normal(&whole),
    }
}
