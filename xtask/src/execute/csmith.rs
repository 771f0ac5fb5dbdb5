//! Random programs of csmith, which print a checksum of their globals.

use super::judge::{Program, Run};
use std::fs;
use std::path::Path;
use std::process::Command;

/// Makes `count` programs.
pub fn programs(count: u32, scratch: &Path) -> Result<Vec<Program>, String> {
    let include = ["/usr/include/csmith", "/usr/local/include/csmith"];
    let include = include.iter().find(|folder| Path::new(folder).exists());
    let mut found = Vec::new();
    for seed in 1..=count {
        let output = Command::new("csmith").args(["--seed", &seed.to_string()]).current_dir(scratch).output();
        let output = output.map_err(|error| format!("csmith: {error}"))?;
        let path = scratch.join(format!("csmith-{seed}.c"));
        fs::write(&path, output.stdout).map_err(|error| error.to_string())?;
        let flags = include.iter().map(|folder| format!("-I{folder}")).collect();
        found.push(Program {
            name: seed.to_string(),
            sources: vec![path],
            flags,
            runs: vec![Run::default()],
        });
    }
    Ok(found)
}
