//! The words of a library's own headers that may be names of what they declare.

use super::Compiler;
use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use std::process::Command;

impl Compiler<'_> {
    /// A run in the scratch folder.
    pub(super) fn run(&self, args: &[&str]) -> Command {
        let mut command = Command::new(&self.command);
        command.current_dir(self.scratch).arg("-w").args(&self.flags).args(args);
        command
    }

    /// What a run says on its standard output and, if it has failed, on the other one.
    pub(super) fn output(&self, args: &[&str]) -> Result<Result<String, String>, String> {
        let output = self.run(args).output().map_err(|error| format!("{}: {error}", self.command))?;
        let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
        Ok(if output.status.success() { Ok(text(&output.stdout)) } else { Err(text(&output.stderr)) })
    }

    /// Writes a file for a run.
    pub(super) fn source(&self, name: &str, text: &str) -> Result<(), String> {
        let path = self.scratch.join(name);
        fs::write(&path, text).map_err(|error| format!("{}: {error}", path.display()))
    }
}

/// All words of the headers that are the library's own, but for functions that they define for each file that includes them.
pub fn words(compiler: &Compiler<'_>, head: &str) -> Result<BTreeSet<String>, String> {
    compiler.source("headers.c", head)?;
    let text = compiler.output(&["-E", "headers.c"])??;
    let mut words = BTreeSet::new();
    let mut is_own = false;
    for line in text.lines() {
        // `# 12 "/usr/include/zlib.h" 2`
        match line.strip_prefix("# ").and_then(|mark| mark.split('"').nth(1)) {
            Some(file) => is_own = compiler.own.iter().any(|dir| Path::new(file).starts_with(dir)),
            None if is_own => words.extend(identifiers(line).map(str::to_string)),
            None => {}
        }
    }
    compiler.output(&["-fsyntax-only", "-aux-info", "headers.aux", "headers.c"])??;
    let path = compiler.scratch.join("headers.aux");
    let bytes = fs::read(&path).map_err(|error| format!("{}: {error}", path.display()))?;
    // `/* zlib.h:12:NF */ static int f (int);`
    for line in String::from_utf8_lossy(&bytes).lines() {
        if let Some((_, declaration)) = line.split_once("*/ static ") {
            let name = declaration.split(" (").find_map(|part| identifiers(part).last());
            name.map(|name| words.remove(name));
        }
    }
    Ok(words)
}

fn identifiers(line: &str) -> impl Iterator<Item = &str> {
    let words = line.split(|c: char| !(c.is_ascii_alphanumeric() || c == '_'));
    words.filter(|word| word.starts_with(|c: char| c.is_ascii_alphabetic() || c == '_'))
}
