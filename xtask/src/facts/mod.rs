//! `cargo xtask facts`: writes the tables of functions and their effects again.

mod builtins;
mod libc;
mod standard;
mod x86;

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::path::PathBuf;

/// Write the tables of built-ins and of library functions in data/functions again.
#[derive(clap::Args)]
pub struct Args {
    /// The `gcc` folders of GCC source trees, the oldest first, whose .def files list the built-ins.
    #[arg(long, value_name = "DIR", num_args = 1..)]
    gcc: Vec<PathBuf>,
    /// Preprocessed C (`gcc -E -P`) that includes the C library's headers.
    #[arg(long, value_name = "FILE")]
    libc: Option<PathBuf>,
    /// The `gcc/config/i386` folders of GCC source trees, whose x86 built-ins are merged.
    #[arg(long, value_name = "DIR", num_args = 1..)]
    x86: Vec<PathBuf>,
}

/// Runs the command.
pub fn run(args: &Args) -> Result<(), String> {
    let write = |path: &str, table: String| std::fs::write(path, table).map_err(|e| format!("{path}: {e}"));
    if !args.gcc.is_empty() {
        write("data/functions/builtins.txt", builtins::table(&args.gcc)?)?;
        write("data/functions/standard.txt", standard::table(&args.gcc)?)?;
    }
    if !args.x86.is_empty() {
        write("data/functions/x86.txt", x86::table(&args.x86)?)?;
    }
    if let Some(file) = &args.libc {
        let text = std::fs::read_to_string(file).map_err(|e| format!("{}: {e}", file.display()))?;
        write("data/functions/libc.txt", libc::table(&text))?;
    }
    Ok(())
}

/// The table as text: `[effects]` and the names that have them, in lines of moderate length.
fn render(head: &str, sections: &BTreeMap<String, BTreeSet<String>>) -> String {
    let mut out = head.to_string();
    for (effects, names) in sections {
        let _ = write!(out, "[{effects}]");
        let mut width = usize::MAX;
        for name in names {
            if width.saturating_add(name.len()) > 108 {
                out.push('\n');
                width = 0;
            } else {
                out.push(' ');
            }
            out.push_str(name);
            width += name.len() + 1;
        }
        out.push('\n');
    }
    out
}
