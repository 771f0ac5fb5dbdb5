//! `tressa facts`: what debug information says, as a facts file.

use super::files::Output;
use super::message;
use super::outcome::{Failure, Outcome};
use std::io::Write;
use std::path::PathBuf;
use tressa::internals::base::visible::visible_path;
use tressa::internals::facts::{MergeRule, ProgramFacts, to_toml};
use tressa_study::internals::debug_files::DebugFiles;

/// Write a facts file from debug information
///
/// Reads ELF objects, shared libraries and programs that were compiled with -g (DWARF 4 and 5), or all of
/// them below a folder. Facts on which units disagree are omitted and reported; to get them for one unit, use
/// --unit.
#[derive(clap::Args)]
pub struct Args {
    /// Objects, libraries, programs, or folders of them
    #[arg(required = true, value_name = "OBJECT")]
    objects: Vec<PathBuf>,

    /// Only this unit: a source, or the end of its path
    #[arg(long, value_name = "SOURCE")]
    unit: Option<String>,

    /// Write to FILE instead of stdout
    ///
    /// The file is written atomically; symlinks are followed; a read-only file is an error.
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
}

pub fn run(args: &Args) -> Result<Outcome, Failure> {
    let mut facts = ProgramFacts::default();
    let mut units = 0;
    for path in &args.objects {
        let files = DebugFiles::open(path)?;
        for reason in files.unreadable() {
            message::note(reason);
        }
        for found in files.all(args.unit.as_deref()) {
            units += 1;
            facts.merge(found?.facts, MergeRule::Agree);
        }
    }
    if units == 0 {
        let paths: Vec<String> = args.objects.iter().map(|path| visible_path(path)).collect();
        return Err(Failure::Message(match &args.unit {
            Some(unit) => format!("{}: no unit {unit}", paths.join(", ")),
            None => format!("{}: no debug information of C or C++ (compile with -g)", paths.join(", ")),
        }));
    }
    let disputed = facts.remove_disputed();
    if disputed > 0 {
        let names = if disputed == 1 { "1 name" } else { &format!("{disputed} names") };
        message::note(&format!("{units} units disagree on {names}: omitted"));
    }
    let mut out = Output::open(args.output.as_deref())?;
    write!(out, "{}", to_toml(&facts))?;
    out.finish()?;
    Ok(Outcome::Done)
}
