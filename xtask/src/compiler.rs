//! Runs of compilers.

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
