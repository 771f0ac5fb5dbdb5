//! `tressa cc`: runs a compiler with dumps switched on, asks it for facts, and checks the dumps.

mod ask;
mod command_line;
mod compile;
mod names;
mod outputs;
mod process;
mod through;
#[cfg(unix)]
pub mod warden;

use super::args::{JobArgs, pass, read_facts};
use super::check::{FactSource, ReportArgs, Results, conclude};
use super::files::Output;
use super::page::Files;
use super::{Failure, Outcome, files, message};
use ask::facts_from_compiler;
use command_line::{Invocation, Source, expand};
use compile::{Compiler, dump_of};
use names::dump_paths;
use std::ffi::OsString;
use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::time::Duration;
use tressa::base::faults::point;
use tressa::base::visible::visible_path;
use tressa::driver::check::{
    FileReport, Given, Options, Pair, Review, check_pair, detect_dialect, stage_extension,
};
use tressa::driver::dump;
use tressa::driver::input::{self, folder_of};
use tressa::facts::{Facts, to_toml};
use tressa::ir::Stage;
use tressa::target::dialect::DumpFlags;
use tressa::target::options::Switches;
use tressa::view::page::Page;

/// Run a compiler with dumps switched on, then check what it wrote
///
/// COMMAND is a command line of GCC, of any version from 11 on and for any target. Each C source in it is
/// compiled as the line says, but into a private scratch folder: the line's own outputs are not touched. The
/// source - is stdin. The same compiler is asked for facts that the gimple dump does not show (types of globals
/// and fields, attributes of functions): it writes debug information, and compiles small functions of tressa after
/// the source.
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

    /// Keep the dumps, and the facts of each source, in DIR, in the folders that the sources are in; with
    /// --through the new text of each source
    #[arg(long, value_name = "DIR")]
    keep: Option<PathBuf>,

    /// Write an HTML page of all functions to FILE, with their source lines, as `tressa page` does
    #[arg(long, value_name = "FILE")]
    page: Option<PathBuf>,

    /// Compile as the command line says, but take each function into SSA form and out of it by METHOD, and
    /// back to C; see docs/out-of-ssa.md
    #[arg(long, value_name = "METHOD[,propagate][,coalesce]", value_parser = through::Method::parse)]
    through: Option<through::Method>,

    /// With --through: append a line for each function to FILE, with what became of it
    #[arg(long, value_name = "FILE", requires = "through")]
    through_log: Option<PathBuf>,

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
    if let Some(method) = args.through {
        return through::run(args, method);
    }
    let words = expand(&args.command, |path| fs::read_to_string(path).ok());
    let invocation =
        Invocation::new(&words).filter(|line| !line.sources.is_empty() || !line.others.is_empty());
    let Some(invocation) = invocation else {
        return Err(Failure::Message("no C source in the command line".into()));
    };
    for other in &invocation.others {
        message::error(&format!("{}: not a C source", visible_path(other)));
    }
    let others = invocation.others.len();
    let scratch = scratch_folder()?;
    let _watch = process::Watch::begin(scratch.path())?;
    let stdin = match invocation.sources.iter().any(Source::is_stdin) {
        true => Some(copy_stdin(scratch.path())?),
        false => None,
    };
    let compiler = Compiler {
        invocation: &invocation,
        scratch: scratch.path(),
        stdin: stdin.as_deref(),
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
    let mut page = args.page.as_ref().map(|_| Page::default());
    let (reports, refused) = check_sources(&compiler, &options, &flags, args, page.as_mut())?;
    if let (Some(path), Some(page)) = (&args.page, page) {
        let mut out = Output::open(Some(path))?;
        page.write(&mut out)?;
        out.finish()?;
    }
    let found = if args.no_ask { FactSource::NoSearch } else { FactSource::Compiler };
    let review = Review::new(&reports, &[], &options, &[]);
    conclude(&Results::new(&reports, &review, others + refused, found), &flags, &args.report)
}

/// Checks the sources one after the other. Returns the reports and the number of sources that could
/// not be checked.
fn check_sources(
    compiler: &Compiler<'_>,
    options: &Options,
    flags: &[String],
    args: &Args,
    mut page: Option<&mut Page>,
) -> Result<(Vec<FileReport>, usize), Failure> {
    let sources = &compiler.invocation.sources;
    let (mut reports, mut refused) = (Vec::new(), 0);
    for (number, (source, path)) in sources.iter().zip(dump_paths(sources)).enumerate() {
        // A folder for each source, so that no dump is taken for that of another source.
        let folder = compiler.scratch.join(number.to_string());
        point().and_then(|()| fs::create_dir(&folder))?;
        let compiler = Compiler { scratch: &folder, ..*compiler };
        let shown = visible_path(&source.path);
        let why = match check_source(&compiler, source, &path, options, flags, args, page.as_deref_mut()) {
            Ok(SourceResult::Compared(report)) => {
                reports.push(report);
                continue;
            }
            Ok(SourceResult::Empty) => {
                message::note(&format!(
                    "{shown}: nothing to check: the compiler wrote no dump of a function"
                ));
                continue;
            }
            Ok(SourceResult::Refused(why)) => format!("{shown}: not checked: {why}"),
            Err(Failure::Message(why)) => why,
            Err(Failure::Closed) => return Err(Failure::Closed),
        };
        message::error(&why);
        refused += 1;
    }
    Ok((reports, refused))
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

/// A folder that only this user may enter.
fn scratch_folder() -> io::Result<tempfile::TempDir> {
    let mut builder = tempfile::Builder::new();
    builder.prefix("tressa-");
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        builder.prefix(warden::SCRATCH_PREFIX).permissions(fs::Permissions::from_mode(0o700));
    }
    point()?;
    builder.tempdir()
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
    Compared(FileReport),
    /// It contains no function.
    Empty,
    /// The compiler failed, for this reason.
    Refused(String),
}

/// Compiles, asks and compares one source.
fn check_source(
    compiler: &Compiler<'_>,
    source: &Source,
    path: &Path,
    options: &Options,
    flags: &[String],
    args: &Args,
    page: Option<&mut Page>,
) -> Result<SourceResult, Failure> {
    let pass = stage_extension(options.stage);
    let name = &file_name(path).to_string_lossy().into_owned();
    let with_aliases = !args.no_ask && options.facts.options.has(Switches::PIC);
    if let Some(why) = compiler.dump(source, pass, name, with_aliases)? {
        return Ok(SourceResult::Refused(why));
    }
    let dumps = (dump_of(compiler.scratch, name, "gimple")?, dump_of(compiler.scratch, name, pass)?);
    let (Some(gimple), Some(oracle)) = dumps else {
        return Ok(SourceResult::Empty);
    };
    let facts = match args.no_ask {
        true => Vec::new(),
        false => {
            let text = files::read(&gimple)?.text;
            let dialect = detect_dialect(&gimple, &text, options.given).dialect;
            facts_from_compiler(compiler, source, name, &text, &options.facts, dialect)?
        }
    };
    let mut options = options.clone();
    facts.iter().for_each(|fact| options.facts.state(fact));
    if let Some(page) = page {
        add_to_page(page, compiler, source, &options)?;
    }
    let mut report = check_pair(&Pair { gimple: gimple.clone(), oracle: oracle.clone() }, &options);
    report.facts = facts;
    (report.gimple, report.oracle) = match &args.keep {
        Some(folder) => keep(folder, path, &report, flags)?,
        None => (path.with_file_name(file_name(&gimple)), path.with_file_name(file_name(&oracle))),
    };
    Ok(SourceResult::Compared(report))
}

/// Adds the functions of a source to the page. Another dump shows their source lines.
fn add_to_page(
    page: &mut Page,
    compiler: &Compiler<'_>,
    source: &Source,
    options: &Options,
) -> Result<(), Failure> {
    let shown = visible_path(&source.path);
    let Some(text) = compiler.located_dump(source)? else {
        message::note(&format!("{shown}: not on the page: the compiler wrote no dump with source lines"));
        return Ok(());
    };
    let given = Given { flags: Some(DumpFlags::LINENO), ..options.given };
    let dialect = detect_dialect(&source.path, &text, given).dialect;
    let mut dump = dump::read(&text, &options.facts);
    let files = Files::new(folder_of(&source.path), &[]);
    for (function, line, refusal) in page.add(&shown, &mut dump, dialect, |_| true, &files) {
        message::refusal(&shown, function, line, &refusal);
    }
    Ok(())
}

/// Copies the dumps, facts and flags into `folder` with names like `path`. Returns the paths of the dumps.
fn keep(
    folder: &Path,
    path: &Path,
    report: &FileReport,
    flags: &[String],
) -> Result<(PathBuf, PathBuf), Failure> {
    let folder = &folder_of(&folder.join(path)).to_path_buf();
    let name = file_name(path).to_string_lossy().into_owned();
    let fail = |error| Failure::Message(format!("{}: {error}", visible_path(folder)));
    point().and_then(|()| fs::create_dir_all(folder)).map_err(fail)?;
    let [gimple, oracle] = [&report.gimple, &report.oracle].map(|path| folder.join(file_name(path)));
    for (from, to) in [(&report.gimple, &gimple), (&report.oracle, &oracle)] {
        write_whole(to, &point().and_then(|()| fs::read(from)).map_err(fail)?)?;
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
