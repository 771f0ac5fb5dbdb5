//! `tressa cc`: runs a compiler with dumps switched on, asks it for facts, and checks the dumps.
//!
//! 1. The command line, or each of a compilation database, becomes an [`Invocation`]: the compiler, its flags
//!    without those for outputs, and the sources.
//! 2. Each source is compiled into a scratch folder, with its gimple dump and that of a later pass
//!    ([`compile`]).
//! 3. The compiler answers what the gimple dump leaves open ([`ask`]).
//! 4. The gimple dump is taken through the passes with these facts, and compared with the later dump.

mod ask;
pub(crate) mod command_line;
mod compile;
mod database;
pub mod from_source;
pub(crate) mod outputs;
mod process;
pub(crate) mod setup;
pub(crate) mod through;
#[cfg(unix)]
pub mod warden;

use super::args::{JobArgs, pass, read_facts};
use super::check::{ReportArgs, Results, conclude};
use super::files::{Output, write_whole};
use super::outcome::{Failure, Outcome};
use super::page::Files;
use super::problems::Problems;
use super::{files, message};
use ask::facts_from_compiler;
use command_line::{Invocation, Source, expand};
use compile::{AliasDump, Compiler, dump_of};
use database::{Command, LeftOut, Reason};
use indicatif::{ProgressBar, ProgressStyle};
use setup::{dump_paths, file_name, scratch_folder, take_options, version};
use std::collections::BTreeMap;
use std::collections::btree_map::Entry;
use std::ffi::OsString;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;
use tressa::internals::base::parallel;
use tressa::internals::base::visible::visible_path;
use tressa::internals::facts::{MergeRule, ProgramFacts, to_toml};
use tressa::internals::target::options::Switches;
use tressa::internals::unit::Unit;
use tressa::ir::Stage;
use tressa::{DumpFlags, Gcc, OptLevel};
use tressa_study::internals::check::{
    Beside, FileReport, FunctionReport, Options, Pair, Review, Verdict, check_pair, stage_extension,
};
use tressa_study::internals::dialect::{Given, detect_dialect};
use tressa_study::internals::faults::point;
use tressa_study::internals::input::{self, folder_of, plain_path};
use tressa_study::internals::source_places::SourcePlaces;
use tressa_study::internals::view::page::Page;

/// Run a compiler with dumps enabled, then check the dumps
///
/// COMMAND is a command line of GCC, version 11 or later, for any target. Each C or C++ source in it is
/// compiled as the line says, but into a private scratch folder: the outputs that the line names are not
/// written. The source - is stdin. The same compiler is asked for facts that the gimple dump does not show
/// (types of globals and fields, attributes of functions): it writes debug information, and compiles small
/// functions that tressa appends to the source.
#[derive(clap::Args)]
pub struct Args {
    /// The pass to compare after
    #[arg(long, value_parser = pass(), default_value = "ssa", value_name = "PASS")]
    after: Stage,

    /// Known facts (TOML), for which the compiler is not asked
    #[arg(long, value_name = "FILE")]
    facts: Option<PathBuf>,

    /// Do not ask the compiler for facts
    #[arg(long)]
    no_ask: bool,

    /// Keep the dumps and the facts of each source in DIR; with --through, the rewritten sources
    ///
    /// DIR gets the same subfolders as the sources.
    #[arg(long, value_name = "DIR")]
    keep: Option<PathBuf>,

    /// Write an HTML page of all functions with their source lines to FILE, as `tressa page` does
    #[arg(long, value_name = "FILE")]
    page: Option<PathBuf>,

    /// Compile as the command line says, but with each function taken through SSA form and back to C
    ///
    /// The methods are those of `tressa unssa`, optionally followed by ",propagate" and ",coalesce". See
    /// docs/reference/out-of-ssa.md. With gimple, or gimple,FORM, functions stay in SSA form, and GCC's front
    /// end for GIMPLE reads them: docs/reference/gimple-fe.md.
    #[arg(long, value_name = "METHOD", value_parser = through::Method::parse)]
    through: Option<through::Method>,

    /// With --through: append a line for each function to FILE, saying what happened to it
    #[arg(long, value_name = "FILE", requires = "through", conflicts_with = "database")]
    through_log: Option<PathBuf>,

    /// Time limit for one run of the compiler, in seconds
    #[arg(long, value_name = "N", default_value_t = 900)]
    time_limit: u64,

    #[command(flatten)]
    report: ReportArgs,

    #[command(flatten)]
    jobs: JobArgs,

    /// Check the sources of a compile_commands.json, or of the one in a folder, instead of COMMAND
    #[arg(short = 'p', value_name = "FILE", conflicts_with_all = ["command", "through"])]
    database: Option<PathBuf>,

    /// With -p: also run compilers, wrappers and plugins from the current folder or from an entry's folder
    ///
    /// A database names the programs that are run and their options. Use one only where you would run `make`.
    #[arg(long, requires = "database")]
    trust: bool,

    /// With -p: fail if an entry about C or C++ is left out, for example because its compiler is not installed
    #[arg(long, requires = "database")]
    strict: bool,

    /// The compiler and its arguments
    #[arg(last = true, required_unless_present = "database", value_name = "COMMAND")]
    command: Vec<OsString>,
}

pub fn run(args: &Args) -> Result<Outcome, Failure> {
    args.jobs.start(None)?;
    if let Some(method) = args.through {
        return through::run(args, method);
    }
    let (entries, mut left_out) = match &args.database {
        Some(path) => database::read(path, args.trust)?,
        None => {
            (vec![Command { invocation: invocation(&args.command)?, directory: None }], LeftOut::default())
        }
    };
    // From here on a signal, or the end of this program, ends the compilers and removes the folder.
    let scratch = scratch_folder()?;
    let _watch = process::Watch::begin(scratch.path())?;
    let limit = Duration::from_secs(args.time_limit);
    let (mut commands, mut versions) = (Vec::new(), BTreeMap::new());
    for entry in entries {
        let Command { invocation, directory } = &entry;
        let (scratch, directory) = (scratch.path(), directory.as_deref());
        let compiler = Compiler { invocation, scratch, directory, stdin: None, limit };
        // Each compiler is asked for its version once. One that is not known fails a command line, and
        // leaves out its entries of a database.
        let gcc = match versions.entry(invocation.program.clone()) {
            Entry::Occupied(known) => known.into_mut(),
            Entry::Vacant(new) => new.insert(match version(&compiler) {
                Err(Failure::Message(why)) if args.database.is_some() => Err(why),
                answer => Ok(answer?),
            }),
        };
        match gcc {
            Ok(gcc) => commands.push((entry, *gcc)),
            Err(why) => left_out.add(Reason::NotChecked, why),
        }
    }
    if let Some(path) = &args.database {
        left_out.conclude(path, commands.is_empty())?;
    }
    // Inputs in other languages are named, and make the run fail at its end.
    let others = || commands.iter().flat_map(|(command, _)| &command.invocation.others);
    for other in others() {
        message::error(&format!("{}: not a C or C++ source", visible_path(other)));
    }
    let sources = || commands.iter().flat_map(|(command, _)| &command.invocation.sources);
    // Each source is compiled several times, and stdin can be read once.
    let stdin = match sources().any(Source::is_stdin) {
        true => Some(copy_stdin(scratch.path())?),
        false => None,
    };
    // Dumps get names that are unique in the whole run; then each source is a task.
    let all: Vec<Source> = sources().cloned().collect();
    let mut paths = dump_paths(&all).into_iter();
    let mut tasks = Vec::new();
    for (Command { invocation, directory }, gcc) in &commands {
        let compiler = Compiler {
            invocation,
            scratch: scratch.path(),
            directory: directory.as_deref(),
            stdin: stdin.as_deref(),
            limit,
        };
        let (options, flags) = options_of(args, invocation, *gcc)?;
        let (options, flags) = (Arc::new(options), Arc::<[String]>::from(flags));
        let folder = directory.as_deref().unwrap_or(Path::new(""));
        invocation.sources.iter().for_each(|source| input::note_input(&folder.join(&source.path)));
        tasks.extend(invocation.sources.iter().zip(&mut paths).map(|(source, path)| Task {
            compiler,
            source,
            path,
            options: options.clone(),
            flags: flags.clone(),
        }));
    }
    // All tasks, then the page, the report, and the exit status.
    let mut page = args.page.as_ref().map(|_| Page::default());
    let (reports, refused) = check_sources(&tasks, args, page.as_mut())?;
    if let (Some(path), Some(page)) = (&args.page, page) {
        let mut out = Output::open(Some(path))?;
        page.write(&mut out)?;
        out.finish()?;
    }
    let Some(first) = tasks.first() else { return Ok(Outcome::Failed) };
    let review = Review::new(&reports, &[], &first.options, &[]);
    let unreadable = others().count() + refused;
    let results = Results { left_out: left_out.not_checked, ..Results::new(&reports, &review, unreadable) };
    match conclude(&results, &args.report)? {
        _ if args.strict && results.left_out > 0 => Ok(Outcome::Failed),
        outcome => Ok(outcome),
    }
}

/// The parts of the command line.
fn invocation(command: &[OsString]) -> Result<Invocation, Failure> {
    let words = expand(command, |path| input::read_file(Path::new(path)).ok());
    let invocation =
        Invocation::new(&words).filter(|line| !line.sources.is_empty() || !line.others.is_empty());
    invocation.ok_or_else(|| Failure::Message(
            "no C or C++ source in the command line; to check what `make` compiles, pass a compilation database with -p \
             (`bear -- make` writes one)".into(),
        ))
}

/// How what a command compiles is compared, and its flags that change what calls do.
fn options_of(args: &Args, invocation: &Invocation, gcc: Gcc) -> Result<(Options, Vec<String>), Failure> {
    let mut options = Options {
        stage: args.after,
        given: Given {
            gcc: Some(gcc.number()),
            opt: Some(invocation.level()),
            flags: Some(DumpFlags::empty()),
            before_c23: None,
        },
        facts: read_facts(args.facts.as_deref())?,
        context: args.report.context(),
        beside: Beside::NOTHING,
        ..Options::default()
    };
    // A command line has sources of one language nearly always; the first decides.
    let is_cxx = invocation.sources.first().is_some_and(|source| source.is_cxx);
    let flags = take_options(invocation, is_cxx, &mut options.facts);
    options.given.before_c23 = options.facts.options.before_c23;
    Ok((options, flags))
}

/// A source to check.
struct Task<'c> {
    compiler: Compiler<'c>,
    source: &'c Source,
    /// The relative path that its dumps are named after.
    path: PathBuf,
    options: Arc<Options>,
    /// The flags that change what calls do.
    flags: Arc<[String]>,
}

/// Checks the sources, several at a time unless they go to a page, which has them in order. Returns the reports and the
/// number of sources that could not be checked.
fn check_sources(
    tasks: &[Task<'_>],
    args: &Args,
    mut page: Option<&mut Page>,
) -> Result<(Vec<FileReport>, usize), Failure> {
    // A bar on a terminal, nothing elsewhere.
    let style = ProgressStyle::with_template("{bar:30} {pos}/{len} sources, {eta} left");
    let bar = ProgressBar::new(tasks.len() as u64).with_style(style.expect("the template is valid"));
    let check = |(number, task): (usize, &Task<'_>), page: Option<&mut Page>| {
        // A folder for each source, so that no dump is taken for that of another source.
        let folder = task.compiler.scratch.join(number.to_string());
        point().and_then(|()| fs::create_dir(&folder))?;
        let result = check_source(&Compiler { scratch: &folder, ..task.compiler }, task, args, page);
        bar.inc(1);
        match result {
            Ok(SourceResult::Compared(mut report)) => {
                report.functions = report.functions.map_err(|why| without_folder(&why, &folder));
                report.notes.iter_mut().for_each(|note| *note = without_folder(note, &folder));
                Ok(SourceResult::Compared(report))
            }
            Err(Failure::Message(why)) => Err(Failure::Message(without_folder(&why, &folder))),
            result => result,
        }
    };
    // The page has the sources in order, so they are checked in order.
    let results: Vec<Result<SourceResult, Failure>> = match &mut page {
        Some(page) => tasks.iter().enumerate().map(|task| check(task, Some(&mut **page))).collect(),
        None => parallel::map(tasks.len(), |at| check((at, &tasks[at]), None)),
    };
    bar.finish_and_clear();
    // Messages come in the order of the sources, whichever was done first. A failure of the system ends the
    // run.
    let (mut reports, mut refused) = (Vec::new(), 0);
    for (task, result) in tasks.iter().zip(results) {
        let shown = visible_path(&task.source.path);
        let why = match result {
            Ok(SourceResult::Compared(report)) => {
                reports.push(*report);
                continue;
            }
            Ok(SourceResult::Empty) => {
                message::note(&format!(
                    "{shown}: nothing to check: the compiler wrote no dump of any function"
                ));
                continue;
            }
            Ok(SourceResult::Refused(why)) => format!("{shown}: not checked: {why}"),
            Err(Failure::Message(why)) => why,
            Err(failure) => return Err(failure),
        };
        message::error(&why);
        refused += 1;
    }
    Ok((reports, refused))
}

/// A message without the name of the scratch folder, which means nothing to the user: dumps are named after sources.
fn without_folder(message: &str, folder: &Path) -> String {
    message.replace(&format!("{}{}", visible_path(folder), std::path::MAIN_SEPARATOR), "")
}

/// Copies stdin into the scratch folder, because several runs of the compiler read it.
fn copy_stdin(scratch: &Path) -> Result<PathBuf, Failure> {
    let path = scratch.join("stdin.c");
    point()?;
    fs::write(&path, input::read_stream("<stdin>", io::stdin().lock(), 0)?)?;
    Ok(path)
}

/// The result for a source.
enum SourceResult {
    Compared(Box<FileReport>),
    /// It contains no function.
    Empty,
    /// The compiler failed, for this reason.
    Refused(String),
}

/// Compiles, asks and compares one source.
fn check_source(
    compiler: &Compiler<'_>,
    task: &Task<'_>,
    args: &Args,
    page: Option<&mut Page>,
) -> Result<SourceResult, Failure> {
    let Task { source, path, options, flags, .. } = task;
    let pass = stage_extension(options.stage);
    let name = &file_name(path).to_string_lossy().into_owned();
    // Local aliases matter only in position-independent code.
    let asks_for_aliases = !args.no_ask && options.facts.options.has(Switches::PIC);
    let aliases = if asks_for_aliases { AliasDump::Written } else { AliasDump::NotWritten };
    if let Some(why) = compiler.dump(source, pass, name, aliases)? {
        return Ok(SourceResult::Refused(why));
    }
    // A source without functions has no dumps.
    let dumps = (dump_of(compiler.scratch, name, "gimple")?, dump_of(compiler.scratch, name, pass)?);
    let (Some(gimple), Some(oracle)) = dumps else {
        return Ok(SourceResult::Empty);
    };
    let mut options = Options::clone(options);
    // What the dump leaves open is asked, unless the user wants to see the result without.
    let facts = match args.no_ask {
        true => ProgramFacts::default(),
        false => {
            let text = files::read(&gimple)?.text;
            let dialect = detect_dialect(&gimple, &text, options.given).dialect;
            facts_from_compiler(compiler, source, name, &text, &mut options.facts, dialect)?
        }
    };
    // Without optimization the places of statements decide which blocks are merged.
    if !args.no_ask
        && options.given.opt == Some(OptLevel::O0)
        && let Some(located) = compiler.modified_dump(source, "lineno")?
    {
        let plain = files::read(&gimple)?.text;
        if plain.lines().count() == located.lines().count() {
            fs::write(&gimple, with_places(&plain, &located))?;
        }
    }
    // Given facts are in `options` already; what the compiler says of them was left out.
    options.facts.merge(facts.clone(), MergeRule::Replace);
    if let Some(page) = page {
        add_to_page(page, compiler, source, &options)?;
    }
    // The comparison reads the dumps from the scratch folder; the report names those that are kept, or what
    // they would be called.
    let mut report = check_pair(&Pair { gimple: gimple.clone(), oracle: oracle.clone() }, &options);
    (report.gimple, report.oracle) = match &args.keep {
        Some(folder) => keep(folder, path, &report, &facts, flags)?,
        None => (path.with_file_name(file_name(&gimple)), path.with_file_name(file_name(&oracle))),
    };
    report.source = source_places(compiler, source, &report)?;
    Ok(SourceResult::Compared(Box::new(report)))
}

/// A gimple dump with the places of statements, which a `located` dump shows. Declarations have none: those in their
/// initial values would be printed.
fn with_places(plain: &str, located: &str) -> String {
    let is_placed = |line: &str| line.trim_start().starts_with('[');
    let lines = plain.split_inclusive('\n').zip(located.split_inclusive('\n'));
    lines.map(|(plain, located)| if is_placed(located) { located } else { plain }).collect()
}

/// Where the functions of a report that are not exact are defined. Another dump shows their source lines.
fn source_places(
    compiler: &Compiler<'_>,
    source: &Source,
    report: &FileReport,
) -> Result<SourcePlaces, Failure> {
    let is_exact = |f: &FunctionReport| f.verdict == Verdict::Exact;
    let located = match &report.functions {
        Ok(functions) if !functions.iter().all(is_exact) => compiler.modified_dump(source, "lineno")?,
        _ => None,
    };
    let text = located.unwrap_or_default();
    let places = SourcePlaces::of_dump(&report.gimple, &text, None, compiler.directory);
    let file = if source.is_stdin() { source.path.clone() } else { plain_path(&source.path) };
    Ok(SourcePlaces { file: Some(file), ..places })
}

/// Adds the functions of a source to the page. Another dump shows their source lines.
fn add_to_page(
    page: &mut Page,
    compiler: &Compiler<'_>,
    source: &Source,
    options: &Options,
) -> Result<(), Failure> {
    let shown = visible_path(&source.path);
    let Some(text) = compiler.modified_dump(source, "lineno")? else {
        message::note(&format!("{shown}: not on the page: the compiler wrote no dump with source lines"));
        return Ok(());
    };
    let given = Given { flags: Some(DumpFlags::LINENO), ..options.given };
    let dialect = detect_dialect(&source.path, &text, given).dialect;
    let mut unit = Unit::open(&text, &options.facts);
    let files = Files::new(folder_of(&source.path), &[]);
    let mut problems = Problems::default();
    for (function, line, refusal) in page.add(&shown, &mut unit, dialect, |_| true, &files) {
        problems.refusal(&shown, function, line, &refusal);
    }
    problems.conclude(Outcome::Done);
    Ok(())
}

/// Copies the dumps, facts and flags into `folder` with names like `path`. Returns the paths of the dumps.
fn keep(
    folder: &Path,
    path: &Path,
    report: &FileReport,
    facts: &ProgramFacts,
    flags: &[String],
) -> Result<(PathBuf, PathBuf), Failure> {
    let folder = &folder_of(&folder.join(path)).to_path_buf();
    let name = file_name(path).to_string_lossy().into_owned();
    let fail = |error| Failure::in_file(folder, error);
    point().and_then(|()| fs::create_dir_all(folder)).map_err(fail)?;
    let [gimple, oracle] = [&report.gimple, &report.oracle].map(|path| folder.join(file_name(path)));
    for (from, to) in [(&report.gimple, &gimple), (&report.oracle, &oracle)] {
        write_whole(to, &point().and_then(|()| fs::read(from)).map_err(fail)?)?;
    }
    write_whole(&folder.join(format!("{name}.facts.toml")), to_toml(facts).as_bytes())?;
    write_whole(&folder.join(format!("{name}.cflags")), (flags.join(" ") + "\n").as_bytes())?;
    Ok((gimple, oracle))
}
