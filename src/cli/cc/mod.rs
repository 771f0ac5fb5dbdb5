//! `tressa cc`: runs a compiler with dumps switched on, asks it for facts, and checks the dumps.

mod ask;
mod command_line;
mod compile;
mod process;

use super::args::{JobArgs, pass, read_facts};
use super::check::{FactSource, ReportArgs, Results, conclude};
use super::files::Output;
use super::{Failure, Outcome, files, message};
use ask::facts_from_compiler;
use command_line::{Invocation, Source, expand};
use compile::{Compiler, dump_of};
use std::collections::BTreeMap;
use std::ffi::OsString;
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::time::Duration;
use tressa::driver::check::{
    FileReport, Given, Options, Pair, Review, check_pair, detect_dialect, stage_extension,
};
use tressa::facts::{Facts, to_toml};
use tressa::ir::Stage;
use tressa::target::dialect::DumpFlags;

/// Run a compiler with dumps switched on, then check what it wrote
///
/// COMMAND is a command line of GCC, of any version from 11 on and for any target. Each C source in
/// it is compiled as the line says, but into a scratch folder: the line's own outputs are not
/// touched. The same compiler is asked for facts that the gimple dump does not show (types of
/// globals and fields, attributes of functions): it compiles small functions of tressa after the
/// source.
#[derive(clap::Args)]
pub struct Args {
    /// The pass to compare after
    #[arg(long, value_parser = pass(), default_value = "ssa", value_name = "PASS")]
    after: Stage,

    /// Facts that are known already (TOML); the compiler is not asked for them
    #[arg(long, value_name = "FILE")]
    facts: Option<PathBuf>,

    /// Do not ask the compiler for facts
    #[arg(long)]
    no_ask: bool,

    /// Keep the dumps, and the facts of each source, in DIR
    #[arg(long, value_name = "DIR")]
    keep: Option<PathBuf>,

    /// Time limit for one run of the compiler, in seconds
    #[arg(long, value_name = "N", default_value_t = 900)]
    time_limit: u64,

    #[command(flatten)]
    report: ReportArgs,

    #[command(flatten)]
    jobs: JobArgs,

    /// The compiler and its arguments
    #[arg(last = true, required = true, value_name = "COMMAND")]
    command: Vec<OsString>,
}

pub fn run(args: &Args) -> Result<Outcome, Failure> {
    args.jobs.start(None)?;
    let words = expand(&args.command, |path| fs::read_to_string(path).ok());
    let invocation =
        Invocation::new(&words).filter(|line| !line.sources.is_empty() || !line.others.is_empty());
    let Some(invocation) = invocation else {
        return Err(Failure::Message("no C source in the command line".into()));
    };
    let mut unreadable = 0;
    for other in &invocation.others {
        message::error(&format!("{}: not a C source", other.display()));
        unreadable += 1;
    }
    let scratch = tempfile::Builder::new().prefix("tressa-").tempdir()?;
    process::clean_up_on_signals(scratch.path())?;
    let compiler = Compiler {
        invocation: &invocation,
        scratch: scratch.path(),
        limit: Duration::from_secs(args.time_limit),
    };
    let mut options = Options {
        stage: args.after,
        given: Given {
            gcc: Some(version(&compiler)?),
            opt: Some(invocation.level()),
            flags: Some(DumpFlags::empty()),
            before_c23: None,
        },
        facts: read_facts(args.facts.as_deref())?,
        context: args.report.context(),
        ..Options::default()
    };
    let flags = take_options(&invocation, &mut options.facts);
    options.given.before_c23 = options.facts.options.before_c23;
    let mut reports = Vec::new();
    for (source, name) in invocation.sources.iter().zip(dump_names(&invocation.sources)) {
        match check_source(&compiler, source, &name, &options, &flags, args)? {
            SourceResult::Compared(report) => reports.push(report),
            SourceResult::Empty => {}
            SourceResult::Refused => unreadable += 1,
        }
    }
    let found = if args.no_ask { FactSource::NoSearch } else { FactSource::Compiler };
    let review = Review::new(&reports, &[], &options, &[]);
    conclude(&Results::new(&reports, &review, unreadable, found), &flags, &args.report)
}

/// The compiler's version, if its dumps are known.
fn version(compiler: &Compiler<'_>) -> Result<u8, Failure> {
    let name = compiler.invocation.program.to_string_lossy();
    match compiler.version()? {
        version @ 11..=16 => Ok(version),
        version => {
            Err(Failure::Message(format!("{name}: GCC {version} is not supported; versions 11 to 16 are")))
        }
    }
}

/// Adds the options that change what calls do to the facts, and returns them.
fn take_options(invocation: &Invocation, facts: &mut Facts) -> Vec<String> {
    let flags = invocation.flags.iter().filter_map(|flag| flag.to_str());
    // The whole command line is known: C has exceptions only if a flag says so.
    facts.options.states_exceptions = true;
    flags.filter(|flag| facts.options.take(flag)).map(str::to_string).collect()
}

/// The names of the sources' dumps: the file names, with a number in front of repeated ones.
fn dump_names(sources: &[Source]) -> Vec<String> {
    let mut seen: BTreeMap<String, u32> = BTreeMap::new();
    let name = |source: &Source| {
        let name = source.path.file_name().unwrap_or(source.path.as_os_str()).to_string_lossy().into_owned();
        let count = seen.entry(name.clone()).or_default();
        *count += 1;
        if *count == 1 { name } else { format!("{count}-{name}") }
    };
    sources.iter().map(name).collect()
}

/// The result for a source.
enum SourceResult {
    Compared(FileReport),
    /// It contains no function.
    Empty,
    /// The compiler refused it, and printed the reason.
    Refused,
}

/// Compiles, asks and compares one source.
fn check_source(
    compiler: &Compiler<'_>,
    source: &Source,
    name: &str,
    options: &Options,
    flags: &[String],
    args: &Args,
) -> Result<SourceResult, Failure> {
    let pass = stage_extension(options.stage);
    if !compiler.dump(source, pass, name)? {
        return Ok(SourceResult::Refused);
    }
    let dumps = (dump_of(compiler.scratch, name, "gimple"), dump_of(compiler.scratch, name, pass));
    let (Some(gimple), Some(oracle)) = dumps else {
        return Ok(SourceResult::Empty);
    };
    let facts = match args.no_ask {
        true => Vec::new(),
        false => {
            let text = files::read(&gimple)?.text;
            let dialect = detect_dialect(&gimple, &text, options.given).dialect;
            facts_from_compiler(compiler, source, &text, &options.facts, dialect)?
        }
    };
    let mut options = options.clone();
    facts.iter().for_each(|fact| options.facts.state(fact));
    let mut report = check_pair(&Pair { gimple: gimple.clone(), oracle: oracle.clone() }, &options);
    report.facts = facts;
    (report.gimple, report.oracle) = match &args.keep {
        Some(folder) => keep(folder, name, &report, flags)?,
        None => (file_name(&gimple), file_name(&oracle)),
    };
    Ok(SourceResult::Compared(report))
}

/// Copies the dumps, facts and flags into `folder`, and returns the paths of the dumps.
fn keep(
    folder: &Path,
    name: &str,
    report: &FileReport,
    flags: &[String],
) -> Result<(PathBuf, PathBuf), Failure> {
    let fail = |error| Failure::Message(format!("{}: {error}", folder.display()));
    fs::create_dir_all(folder).map_err(fail)?;
    let [gimple, oracle] = [&report.gimple, &report.oracle].map(|path| folder.join(file_name(path)));
    for (from, to) in [(&report.gimple, &gimple), (&report.oracle, &oracle)] {
        write_whole(to, &fs::read(from).map_err(fail)?)?;
    }
    write_whole(&folder.join(format!("{name}.facts.toml")), to_toml(&report.facts).as_bytes())?;
    write_whole(&folder.join(format!("{name}.cflags")), (flags.join(" ") + "\n").as_bytes())?;
    Ok((gimple, oracle))
}

fn write_whole(path: &Path, bytes: &[u8]) -> Result<(), Failure> {
    let mut out = Output::open(Some(path))?;
    out.write_all(bytes)?;
    out.finish()
}

fn file_name(path: &Path) -> PathBuf {
    path.file_name().map(PathBuf::from).unwrap_or_default()
}
