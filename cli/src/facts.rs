//! `tressa facts`: what debug information says, as a facts file.

use super::files::Output;
use super::message;
use super::outcome::{Failure, Outcome};
use std::io::Write;
use std::path::PathBuf;
use tressa::internals::base::visible::visible_path;
use tressa::internals::facts::{MergeRule, ProgramFacts, to_toml};
use tressa_study::internals::debug_files::DebugFiles;

/// Write what debug information says as a facts file
///
/// Reads ELF objects, shared libraries and programs that were compiled with -g (DWARF 4 and 5), or all below a folder.
/// Facts on which units disagree are omitted and reported: a facts file for one of them is better made of one unit.
#[derive(clap::Args)]
pub struct Args {
    /// Objects, libraries, programs, or folders of them
    #[arg(required = true, value_name = "OBJECT")]
    objects: Vec<PathBuf>,

    /// Only this unit: a source's name, or the end of its path
    #[arg(long, value_name = "SOURCE")]
    unit: Option<String>,

    /// Write to FILE instead of stdout, whole or not at all
    ///
    /// A link stays a link, and a read-only file is an error.
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
            None => format!("{}: no unit of C or C++ source (compile with -g)", paths.join(", ")),
        }));
    }
    let disputed = facts.remove_disputed();
    if disputed > 0 {
        let names = if disputed == 1 { "1 name" } else { &format!("{disputed} names") };
        message::note(&format!("these {units} units disagree on {names}: left out"));
    }
    let mut out = Output::open(args.output.as_deref())?;
    write!(out, "{}", to_toml(&facts))?;
    out.finish()?;
    Ok(Outcome::Done)
}
