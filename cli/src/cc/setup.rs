//! What every use of a compiler begins with: its version, what its options mean here, a scratch folder, and
//! names of dumps that keep apart files of the same name in two folders.

use super::command_line::{Invocation, Source};
use super::compile::Compiler;
#[cfg(unix)]
use super::warden;
use crate::message;
use crate::outcome::Failure;
use std::collections::BTreeSet;
use std::ffi::OsString;
use std::path::{Component, Path, PathBuf};
use std::{fs, io};
use tressa::{Facts, Gcc};
use tressa_study::internals::faults::point;
use tressa_study::internals::input::without_dots;

/// The compiler's version, if its dumps are known. One that is not known yet is treated as the latest one,
/// which is said.
pub fn version(compiler: &Compiler<'_>) -> Result<Gcc, Failure> {
    let name = compiler.invocation.program.to_string_lossy();
    let number = compiler.version()?;
    if let Some(version) = Gcc::numbered(number) {
        return Ok(version);
    }
    if number < Gcc::ALL[0].number() {
        let known = Gcc::range();
        return Err(Failure::Message(format!("{name}: GCC {number} is not supported; versions {known} are")));
    }
    let latest = Gcc::LATEST;
    message::note(&format!("{name}: GCC {number} is not known; treated as GCC {latest}"));
    Ok(latest)
}

/// Adds the options that change what calls do to the facts, and returns them.
pub fn take_options(invocation: &Invocation, is_cxx: bool, facts: &mut Facts) -> Vec<String> {
    // GCC ignores a standard of the other language.
    let is_for_it = |flag: &&str| flag.strip_prefix("-std=").is_none_or(|name| name.contains("++") == is_cxx);
    let flags = invocation.flags.iter().filter_map(|flag| flag.to_str()).filter(is_for_it);
    if is_cxx {
        facts.options.set_cplusplus();
    }
    // The whole command line is known: C has exceptions only if a flag says so.
    facts.options.states_exceptions = true;
    flags.filter(|flag| facts.options.take(flag)).map(str::to_string).collect()
}

/// A folder that only this user may enter.
pub fn scratch_folder() -> io::Result<tempfile::TempDir> {
    let mut builder = tempfile::Builder::new();
    builder.prefix("tressa-");
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        builder.prefix(warden::SCRATCH_PREFIX).permissions(fs::Permissions::from_mode(0o700));
    }
    point()?;
    builder.tempdir()
}

/// The last name of a path.
pub fn file_name(path: &Path) -> PathBuf {
    path.file_name().map(PathBuf::from).unwrap_or_default()
}

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
    let whole = without_dots(&here.join(path));
    let normal =
        |path: &Path| path.components().filter(|part| matches!(part, Component::Normal(_))).collect();
    match whole.strip_prefix(here) {
        Ok(path) => path.to_path_buf(),
        Err(_) => normal(&whole),
    }
}
