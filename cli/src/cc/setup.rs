//! What every use of a compiler begins with: its version, what its options mean here, a scratch folder.

use super::command_line::Invocation;
use super::compile::Compiler;
#[cfg(unix)]
use super::warden;
use crate::message;
use crate::outcome::Failure;
use std::path::{Path, PathBuf};
use std::{fs, io};
use tressa::{Facts, Gcc};
use tressa_study::internals::faults::point;

/// The compiler's version, if its dumps are known. One that is not known yet is treated as the latest one, which is said.
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
