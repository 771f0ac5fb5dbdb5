//! `tressa check`: compare with what GCC printed.

mod json;
mod junit;
mod results;
mod text;

pub use results::{ReportArgs, Results};

use super::args::{DialectArgs, JobArgs, ProgramArgs, size_of};
use super::files::{Output, write_whole};
use super::message;
use super::outcome::{Failure, Outcome};
use indicatif::{ProgressBar, ProgressStyle};
use std::collections::BTreeSet;
use std::io::Write;
use std::path::{Path, PathBuf};
use tressa::internals::base::parallel;
use tressa::internals::base::visible::visible_path;
use tressa::ir::Stage;
use tressa_study::internals::check::{
    Beside, FileReport, KnownMisses, Options, Pair, Pairs, Review, Summary, check_pair, find_pairs,
    stage_extension,
};
use tressa_study::internals::input::folder_of;

/// Compare with GCC's own dumps, function by function
///
/// This tests tressa, not your program, whose dumps `tressa verify` checks. It compares every *.gimple dump in or below PATH with the dump
/// of the later pass next to it. A function is exact if tressa's text equals GCC's to the byte. Functions that GCC
/// did not emit are not counted; functions that GCC emitted and tressa did not are misses. Version, level and
/// modifiers are detected for each file unless given.
///
/// A gimple dump does not show everything: types of globals and fields, `volatile`, `noreturn` and more. An
/// object t.o next to the dump t.c.006t.gimple, compiled with -g, supplies most of it, and so does a facts
/// file t.c.facts.toml. Both are read unless --debug-info and --facts name others. Functions that differ only
/// in type-node numbers or only in declared types are counted separately. Type-node numbers, which only GCC
/// knows, are no findings: they are notices in reports and do not change the exit status.
#[derive(clap::Args)]
pub struct Args {
    /// Folders or dumps
    #[arg(required_unless_present = "pair", value_name = "PATH")]
    paths: Vec<PathBuf>,

    /// Compare these two dumps, whatever their names are; repeatable
    #[arg(long, num_args = 2, value_names = ["GIMPLE", "SSA"])]
    pair: Vec<PathBuf>,

    #[command(flatten)]
    dialect: DialectArgs,

    /// Write the functions that are not exact to FILE as a baseline of known misses, which only shrinks
    ///
    /// Paths in it are relative to its folder.
    #[arg(long, value_name = "FILE")]
    write_known: Option<PathBuf>,

    /// A baseline of known misses (repeatable), in addition to each known-misses.toml in a folder of PATH
    #[arg(long, value_name = "FILE")]
    known: Vec<PathBuf>,

    #[command(flatten)]
    report: ReportArgs,

    #[command(flatten)]
    jobs: JobArgs,
}

pub fn run(args: &Args) -> Result<Outcome, Failure> {
    let program = &args.dialect.program;
    if program.unit.is_some() {
        return Err(Failure::Message(
            "--unit is for a single dump; `check` finds units by the names of the dumps".into(),
        ));
    }
    let facts = program.general_facts()?;
    let options = Options {
        stage: args.dialect.after,
        given: args.dialect.given(&facts),
        facts,
        context: args.report.context(),
        debug_info: program.debug_files()?,
        beside: Beside { facts: program.facts.is_none(), object: program.debug_info.is_none() },
    };
    let lists = lists(args)?;
    let mut pairs = find_pairs(&args.paths, options.stage);
    for given in args.pair.chunks_exact(2) {
        pairs.found.push(Pair { gimple: given[0].clone(), oracle: given[1].clone() });
    }
    for (_, reason) in &pairs.unreadable {
        message::error(reason);
    }
    if pairs.found.is_empty() && pairs.unreadable.is_empty() {
        return Err(Failure::Message(nothing_found(args, &pairs, options.stage)));
    }

    args.jobs.start(size_of(pairs.found.iter().map(|pair| &*pair.gimple)))?;
    // A bar on a terminal, nothing elsewhere.
    let style = ProgressStyle::with_template("{bar:30} {pos}/{len} files, {eta} left");
    let bar = ProgressBar::new(pairs.found.len() as u64).with_style(style.expect("the template is valid"));
    let reports: Vec<FileReport> = parallel::map(pairs.found.len(), |at| {
        let report = check_pair(&pairs.found[at], &options);
        bar.inc(1);
        report
    });
    bar.finish_and_clear();
    let review = Review::new(&reports, &lists, &options, &args.paths);
    let results = Results::new(&reports, &review, pairs.unreadable.len());
    let outcome = conclude(&results, &args.report)?;
    if let Some(path) = &args.write_known {
        let list = KnownMisses::baseline(folder_of(path), options.stage, &reports, &review)?;
        write_whole(path, list.as_bytes())?;
    }
    if !args.report.is_quiet() {
        suggest(&results.sum, program);
    }
    Ok(outcome)
}

/// Why there is nothing to compare, and what makes it.
fn nothing_found(args: &Args, pairs: &Pairs, stage: Stage) -> String {
    let ext = stage_extension(stage);
    let make = format!("gcc -O2 -c -fdump-tree-gimple -fdump-tree-{ext} FILE.c makes both");
    match &pairs.unpaired[..] {
        [] => {
            let paths: Vec<String> = args.paths.iter().map(|path| visible_path(path)).collect();
            format!("{}: no *.gimple dump with a *.{ext} dump next to it; {make}", paths.join(", "))
        }
        [dump, rest @ ..] => {
            let more =
                if rest.is_empty() { String::new() } else { format!(", nor to {} others", rest.len()) };
            let (dump, other) = (visible_path(dump), if is_gimple(dump) { ext } else { "gimple" });
            format!("{dump}: no *.{other} dump next to it{more}; {make}, or name two dumps with --pair")
        }
    }
}

fn is_gimple(path: &Path) -> bool {
    path.extension().is_some_and(|ext| ext == "gimple")
}

/// Notes the options that may make more functions exact.
fn suggest(sum: &Summary, program: &ProgramArgs) {
    if sum.but_numbers + sum.but_types + sum.different > 0 && sum.informed < sum.files {
        message::note(
            "a gimple dump does not show everything, for example the types of fields; pass --debug-info OBJECT, an \
             object compiled with -g, or --facts FILE (docs/reference/facts.md)",
        );
    }
    if sum.different > 0 && program.cflags.is_empty() {
        message::note(
            "if the dumps were made with more flags than -O, pass them: --cflags '-fno-builtin ...'",
        );
    }
}

/// The lists of known misses that were named, and those in folders that are checked.
fn lists(args: &Args) -> Result<Vec<KnownMisses>, Failure> {
    let there = args.paths.iter().map(|path| path.join(KnownMisses::FILE_NAME)).filter(|path| path.is_file());
    let mut files: Vec<PathBuf> = args.known.iter().cloned().chain(there).collect();
    let mut seen = BTreeSet::new();
    files.retain(|path| seen.insert(path.canonicalize().unwrap_or_else(|_| path.clone())));
    files.iter().map(|path| KnownMisses::read(path).map_err(Failure::Message)).collect()
}

/// Writes what a comparison found.
pub fn conclude(results: &Results<'_>, args: &ReportArgs) -> Result<Outcome, Failure> {
    for report in results.reports {
        if let Err(reason) = &report.functions {
            message::error(reason);
        }
        report.notes.iter().for_each(|text| message::note(text));
    }
    if let Some(path) = &args.junit {
        let mut out = Output::open(Some(path))?;
        junit::write(results, &mut out).map_err(|error| Failure::in_file(path, error))?;
        out.finish()?;
    }
    let mut out = Output::open(None)?;
    if args.json {
        json::write(&mut out, results)?;
    } else if !args.findings.github {
        text::report(&mut out, results, args)?;
    }
    args.findings.write(&text::findings_of(results), sentence, &mut out)?;
    if args.findings.github && results.counts.findings > 0 {
        writeln!(out, "::notice title=tressa check::{}", text::WHAT_IS_TESTED)?;
    }
    out.finish()?;
    Ok(match results.sum {
        Summary { unreadable: 1.., .. } => Outcome::Failed,
        Summary { functions: 0, .. } => {
            message::error("nothing was checked: the dumps contain no functions");
            Outcome::Failed
        }
        _ if results.counts.findings > 0 => Outcome::Found,
        _ => Outcome::Done,
    })
}

/// What it means that a function or file is a finding of this kind.
fn sentence(rule: &str) -> String {
    let sentence = match rule {
        "different" => "the output differs from GCC's",
        "refused" => "tressa cannot read or process the function",
        "missing" => "the function is not in the gimple dump",
        "order" => "the functions are in another order than in GCC's dump",
        "unreadable" => "a dump cannot be read",
        _ => "the function does not match its entry in the baseline of known misses",
    };
    sentence.to_string()
}
