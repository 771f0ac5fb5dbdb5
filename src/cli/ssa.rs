//! `tressa ssa`: prints the dump after a pass.

use super::args::{ConstructionArgs, DialectArgs, JobArgs, dialect};
use super::envelope::{self, FileRecord, FunctionRecord, item_text};
use super::files::{Output, open};
use super::inputs::{FileArgs, Reads, check_kind, for_each};
use super::notation::NotationArgs;
use super::problems::Problems;
use super::select::FunctionArgs;
use super::spool::{Piece, Spool};
use super::{Failure, Outcome, help};
use serde_json::Map;
use std::io::Write;
use std::path::PathBuf;
use tressa::driver::dialect::Signs;
use tressa::driver::dump::{self, Refusal};
use tressa::driver::input::TextFile;
use tressa::driver::wrong_input::{HEAD, recognize_misread};
use tressa::ir::Function;
use tressa::view::listing::FunctionListing;

/// Print the dump after a pass, in GCC's own style
///
/// Reads what GCC wrote with -fdump-tree-gimple. A function that cannot be read is reported on
/// stderr and left out; the others are printed, and the exit status is 2.
#[derive(clap::Args)]
#[command(after_help = help::SSA)]
pub struct Args {
    #[command(flatten)]
    inputs: FileArgs,

    #[command(flatten)]
    dialect: DialectArgs,

    #[command(flatten)]
    notation: NotationArgs,

    #[command(flatten)]
    construction: ConstructionArgs,

    #[command(flatten)]
    functions: FunctionArgs,

    /// Print JSON: blocks with their edges, PHI nodes and statements with their operands
    #[arg(long, conflicts_with_all = ["phi", "virtual_operands"])]
    json: bool,

    /// Write to FILE instead of stdout, whole or not at all; a link stays a link, and a read-only file
    /// is an error
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,

    #[command(flatten)]
    jobs: JobArgs,
}

/// What has been made of the files so far.
struct Progress {
    /// Opened when the first file has been read, so that an old file stays if none can be.
    out: Option<Output>,
    spool: Spool,
    /// The records of functions in JSON.
    records: Vec<Piece>,
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
    let wanted = args.functions.wanted()?;
    let mut progress = Progress { out: None, spool: Spool::new(), records: Vec::new(), files: Vec::new() };
    for_each(paths, &mut problems, |path, problems| {
        let facts = args.dialect.program.facts(path)?;
        let file = open(path)?;
        let (mut signs, mut misread) = (Signs::default(), None);
        let look = |piece: &str| {
            signs.add(piece);
            misread = misread.or_else(|| recognize_misread(piece));
        };
        let mut dump = dump::read_file(&file, &facts, look)?;
        dump.construction = way.construction();
        check_kind(&dump, path, file.name(), &head_of(&file)?, misread, Reads::Gimple)?;
        wanted.note(&dump, file.name());
        if !dump.items().any(|item| wanted.matches(item.name())) {
            return Ok(());
        }
        let dialect = dialect(path, file.name(), &signs, args.dialect.given(&facts), &dump)?;
        progress.files.push(FileRecord::of(file.name(), dialect, &dump));
        add_file(args, &file, &dump, dialect, &mut progress, problems)
    })?;
    wanted.conclude()?;
    let Progress { mut out, mut spool, records, files } = progress;
    // An old file stays if no file could be read.
    if args.json && !(files.is_empty() && args.output.is_some()) {
        let mut out = Output::open(args.output.as_deref())?;
        let put = |piece: Piece, out: &mut Output| spool.copy(piece, out);
        envelope::write(&mut out, "ssa", records, put, &files, &problems, Map::new())?;
        out.finish()?;
    } else if let Some(out) = out.take() {
        out.finish()?;
    }
    Ok(problems.conclude(Outcome::Done))
}

/// Prints the functions of one file, or collects their records.
fn add_file(
    args: &Args,
    file: &TextFile,
    dump: &dump::Dump<'_>,
    dialect: tressa::target::dialect::Dialect,
    progress: &mut Progress,
    problems: &mut Problems,
) -> Result<(), Failure> {
    let wanted = args.functions.wanted()?;
    let patterns = wanted.patterns();
    let is_wanted = |name: &str| patterns.matches(name);
    let Progress { out, spool, records, .. } = progress;
    let stage = args.dialect.after;
    if args.json {
        let show = |f: &Function<'_>| {
            let value = FunctionListing::of(f);
            item_text(&FunctionRecord { file: file.name(), function: f.name, line: f.head.line, value })
        };
        for function in dump::emit_as(dump, stage, dialect, is_wanted, show) {
            match function.text {
                Ok(record) => records.push(spool.put(&record)),
                Err(ref refusal) => problems.refusal(file.name(), function.name, function.line, refusal),
            }
        }
        return Ok(());
    }
    if out.is_none() {
        *out = Some(Output::open(args.output.as_deref())?);
    }
    let out = out.as_mut().expect("it was opened above");
    let print = |f: &Function<'_>| args.notation.print(f, dialect);
    // What waits for its turn takes memory or room on the disk.
    let mut own = Spool::new();
    for function in dump::emit_kept(dump, stage, dialect, is_wanted, print, |text| own.put(&text)) {
        match function.text {
            Ok(piece) => {
                write!(out, "\n{}\n\n", function.banner)?;
                own.copy(piece, out)?;
                out.write_all(b"\n\n")?;
            }
            // The file has changed, so further output would be wrong.
            Err(Refusal::Text(why)) => return Err(Failure::Fatal(why)),
            Err(ref refusal) => problems.refusal(file.name(), function.name, function.line, refusal),
        }
    }
    Ok(())
}

/// The begin of a file's text, for a look at what it is.
fn head_of(file: &TextFile) -> Result<String, Failure> {
    let mut bytes = Vec::new();
    file.read_at(0, HEAD, &mut bytes)?;
    Ok(String::from_utf8_lossy(&bytes).into_owned())
}
