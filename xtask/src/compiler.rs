//! Runs of compilers.

use std::collections::BTreeMap;
use std::fs;
use std::process::{Command, Stdio};

/// Runs `compiler` on `source`, with what it says as the error if it fails.
pub fn finish(compiler: &mut Command, source: &str) -> Result<(), String> {
    let command = compiler.get_program().to_string_lossy().into_owned();
    let output = compiler.stdin(Stdio::null()).output().map_err(|error| format!("{command}: {error}"))?;
    match output.status.success() {
        true => Ok(()),
        false => Err(format!("{command} {source}: {}", String::from_utf8_lossy(&output.stderr))),
    }
}

/// The full version that a compiler reports, `12.2.0`, and its first number.
pub fn version(command: &str) -> Option<(u8, String)> {
    let output = Command::new(command).arg("-dumpfullversion").output().ok()?;
    let full = String::from_utf8_lossy(&output.stdout).trim().to_string();
    let major = full.split('.').next()?.parse().ok()?;
    output.status.success().then_some((major, full))
}

/// Compilers run in other folders: a relative path must still lead to them.
pub fn absolute(command: &str) -> String {
    match command.contains('/') {
        true => fs::canonicalize(command)
            .map_or_else(|_| command.to_string(), |path| path.to_string_lossy().into_owned()),
        false => command.to_string(),
    }
}

/// The command of each version, and the full version it reports.
pub type Compilers = (BTreeMap<u8, String>, BTreeMap<u8, String>);

/// The compilers of `versions`: `gcc-VERSION`, or what `given` names as VERSION=COMMAND. One that
/// cannot be run is an error, or left out if only the installed ones are wanted.
pub fn named(given: &[String], versions: &[u8], installed: bool) -> Result<Compilers, String> {
    let mut commands: BTreeMap<u8, String> = versions.iter().map(|&v| (v, format!("gcc-{v}"))).collect();
    for given in given {
        let (version, command) = given
            .split_once('=')
            .and_then(|(version, command)| Some((version.parse().ok()?, command)))
            .ok_or_else(|| format!("--gcc {given}: not VERSION=COMMAND"))?;
        commands.insert(version, absolute(command));
    }
    let mut recorded = BTreeMap::new();
    for (&version, command) in &commands {
        match self::version(command) {
            Some((major, full)) if major != version => {
                return Err(format!("{command} is GCC {full}, not {version}"));
            }
            Some((_, full)) => {
                recorded.insert(version, full);
            }
            None if installed => eprintln!("{command} cannot be run: left out"),
            None => return Err(format!("{command} cannot be run")),
        }
    }
    commands.retain(|version, _| recorded.contains_key(version));
    Ok((commands, recorded))
}
