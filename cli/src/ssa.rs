//! `tressa ssa`: prints the dump after a pass.

use super::args::{ConstructionArgs, DialectArgs, JobArgs};
use super::envelope::{self, FileRecord, rows_text};
use super::files::Output;
use super::gimple_fe::EmitArgs;
use super::highlight::{self, TextKind};
use super::inputs::{DumpFile, FileArgs, Making, Reads, WantedDump, for_each};
use super::inspect::shown_form;
use super::notation::NotationArgs;
use super::outcome::{Failure, Outcome};
use super::problems::Problems;
use super::select::{FunctionArgs, Wanted};
use serde_json::Map;
use std::io::Write;
use std::path::PathBuf;
use tressa::internals::unit::{Goal, Item, Unit};
use tressa::ir::{Function, Stage};
use tressa::{DumpFlags, Refusal};
use tressa_study::internals::data::FunctionRows;
use tressa_study::internals::forms::ways::Way;

/// Print the dump after a pass, in GCC's own style
///
/// Reads dumps made with -fdump-tree-gimple. A function that cannot be read is reported on stderr and
/// skipped; the others are printed, and the exit status is 2.
#[derive(clap::Args)]
pub struct Args {
    #[command(flatten)]
    inputs: FileArgs,

    #[command(flatten)]
    dialect: DialectArgs,

    #[command(flatten)]
    notation: NotationArgs,

    #[command(flatten)]
    construction: ConstructionArgs,

    /// Then propagate copies and constants and remove dead code: the form may no longer be conventional
    #[arg(long, conflicts_with = "emit")]
    propagate: bool,

    #[command(flatten)]
    functions: FunctionArgs,

    #[command(flatten)]
    emit: EmitArgs,

    /// Print JSON: the rows of blocks, edges, statements, operands, names, variables and loops
    #[arg(long, conflicts_with_all = ["phi", "virtual_operands", "emit"])]
    json: bool,

    /// Write to FILE instead of stdout
    ///
    /// The file is written atomically; symlinks are followed; a read-only file is an error.
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,

    #[command(flatten)]
    jobs: JobArgs,
}

/// What has been made of the files so far.
struct Progress {
    /// Opened when the first file has been read, so that an old file stays if none can be.
    out: Option<Output>,
    /// The records of functions in JSON.
    records: Vec<String>,
    files: Vec<FileRecord>,
}

pub fn run(args: &Args) -> Result<Outcome, Failure> {
    let mut problems = Problems::default();
    let paths = args.inputs.start(&args.jobs, &args.dialect.program, &mut problems)?;
    // All work runs on threads of one pool, so that memory that one step frees serves the next.
    rayon::scope(|_| print(args, &paths, problems))
}

fn print(args: &Args, paths: &[PathBuf], mut problems: Problems) -> Result<Outcome, Failure> {
    args.notation.check(args.dialect.after)?;
    let way = args.construction.way()?;
    if way != Way::Gcc && args.dialect.after != Stage::Ssa {
        return Err(Failure::Message(
            "--form and --via apply to pass \"ssa\"; --after stops before it".into(),
        ));
    }
    if args.propagate && args.dialect.after != Stage::Ssa {
        return Err(Failure::Message("--propagate requires SSA form; --after stops before it".into()));
    }
    let wanted = args.functions.wanted()?;
    if args.emit.is_for_front_end()? {
        return front_end(args, paths, way, problems);
    }
    let mut progress = Progress { out: None, records: Vec::new(), files: Vec::new() };
    let making = Making { flags: &args.inputs.flags, with_lines: wanted.own, ..Making::default() };
    for_each(paths, &mut problems, |path, problems| {
        let source = DumpFile::read(path, &args.dialect.program, making)?;
        let mut unit = source.open(Reads::Gimple, &wanted, problems)?;
        if !unit.items().any(|item| wanted.patterns().has(item)) {
            return Ok(());
        }
        let (name, detected) =
            (&source.input.name, source.dialect(&unit, args.dialect.given(&source.facts))?);
        progress.files.push(FileRecord::new(name, &detected, &unit));
        add_file(args, name, &mut unit, detected.dialect, wanted.patterns(), &mut progress, problems)
    })?;
    wanted.conclude()?;
    let Progress { mut out, records, files } = progress;
    // An old file stays if no file could be read.
    if args.json && !(files.is_empty() && args.output.is_some()) {
        let mut out = Output::open(args.output.as_deref())?;
        envelope::write(&mut out, "ssa", &records, &files, &problems, Map::new())?;
        out.finish()?;
    } else if let Some(out) = out.take() {
        out.finish()?;
    }
    Ok(problems.conclude(Outcome::Done))
}

/// Writes the functions for the GIMPLE front end.
fn front_end(args: &Args, paths: &[PathBuf], way: Way, mut problems: Problems) -> Result<Outcome, Failure> {
    if args.dialect.after != Stage::Ssa {
        return Err(Failure::Message("--emit gimple-fe requires SSA form; --after stops before it".into()));
    }
    let wanted = args.functions.wanted()?;
    let mut texts = Vec::new();
    let making =
        Making { flags: &args.inputs.flags, with_lines: wanted.own, with_source: true, ..Making::default() };
    for_each(paths, &mut problems, |path, problems| {
        let file = DumpFile::read(path, &args.dialect.program, making)?;
        let given = args.dialect.given(&file.facts);
        let unit = file.open(Reads::Any, &wanted, problems)?;
        if unit.is_in_ssa_form {
            if way != Way::Gcc {
                let why = "--form and --via build SSA form, but the dump is already in SSA form";
                return Err(Failure::Message(format!("{}: {why}", file.input.name)));
            }
            args.emit.check_place(path, &file.input.name)?;
        }
        let detected = file.dialect(&unit, given)?;
        let (construction, wanted) = (way.construction(), wanted.patterns());
        let of = WantedDump { path, name: &file.input.name, unit, detected, construction, wanted };
        texts.extend(args.emit.file(of, file.source.as_deref(), &args.dialect.program, problems)?);
        Ok(())
    })?;
    wanted.conclude()?;
    if !texts.is_empty() {
        let mut out = Output::open(args.output.as_deref())?;
        texts.iter().try_for_each(|text| out.write_all(text.as_bytes()))?;
        out.finish()?;
    }
    Ok(problems.conclude(Outcome::Done))
}

/// Prints the functions of one file, or collects their records.
fn add_file(
    args: &Args,
    file: &str,
    unit: &mut Unit<'_>,
    dialect: tressa::Dialect,
    patterns: &Wanted,
    progress: &mut Progress,
    problems: &mut Problems,
) -> Result<(), Failure> {
    let is_wanted = |item: Item<'_, '_>| patterns.has(item);
    let Progress { out, records, .. } = progress;
    let (stage, way) = (args.dialect.after, args.construction.way()?);
    let printed = Goal::printed(stage, dialect);
    let uses = printed.uses || args.propagate || args.json;
    let goal = Goal { construction: way.construction(), uses, ..printed };
    if args.json {
        let show = |f: &Function<'_>| Ok(rows_text(file, &FunctionRows::new(&shown_form(f, args.propagate))));
        for function in unit.emit(goal, is_wanted, show) {
            match function.text {
                Ok(record) => records.push(record),
                Err(ref refusal) => problems.refusal(file, function.name, function.line, refusal),
            }
        }
        return Ok(());
    }
    if out.is_none() {
        *out = Some(Output::open(args.output.as_deref())?);
    }
    let out = out.as_mut().expect("it was opened above");
    let is_noted = stage == Stage::Ssa && !way.keeps_variables_apart();
    let mut note = if is_noted { format!("{}{}\n", Way::NOTE, way.name()) } else { String::new() };
    note.push_str(if args.propagate { Way::PROPAGATED } else { "" });
    let print = |f: &Function<'_>| {
        args.notation.print(&shown_form(f, args.propagate), dialect).map_err(Refusal::LimitExceeded)
    };
    for function in unit.emit(goal, is_wanted, print) {
        match function.text {
            Ok(text) => {
                // GCC prints no head before a function in the notation of the front end.
                if !dialect.flags.contains(DumpFlags::GIMPLE) {
                    highlight::write(out, TextKind::Dump, &format!("\n{}\n{note}\n", function.banner))?;
                }
                highlight::write(out, TextKind::Dump, &text)?;
                out.write_all(b"\n\n")?;
            }
            Err(ref refusal) => problems.refusal(file, function.name, function.line, refusal),
        }
    }
    Ok(())
}
