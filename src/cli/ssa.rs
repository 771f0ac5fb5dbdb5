//! `tressa ssa`: prints the dump after a pass.

use super::args::{ConstructionArgs, DialectArgs, JobArgs, dialect, size_of};
use super::files::{Output, open};
use super::notation::NotationArgs;
use super::select::FunctionArgs;
use super::spool::Spool;
use super::{Failure, Outcome, message};
use std::io::Write;
use std::path::PathBuf;
use tressa::driver::check::Signs;
use tressa::driver::dump::{self, Refusal};
use tressa::ir::Function;

/// Print the dump after a pass, in GCC's own style
///
/// Reads what GCC wrote with -fdump-tree-gimple. A function that cannot be read is reported on
/// stderr and left out; the others are printed, and the exit status is 2.
#[derive(clap::Args)]
pub struct Args {
    /// The gimple dump; - is stdin
    #[arg(default_value = "-", value_name = "FILE")]
    file: PathBuf,

    #[command(flatten)]
    dialect: DialectArgs,

    #[command(flatten)]
    notation: NotationArgs,

    #[command(flatten)]
    construction: ConstructionArgs,

    #[command(flatten)]
    functions: FunctionArgs,

    /// Write to FILE instead of stdout, whole or not at all; a link stays a link, and a read-only file
    /// is an error
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,

    #[command(flatten)]
    jobs: JobArgs,
}

pub fn run(args: &Args) -> Result<Outcome, Failure> {
    args.jobs.start(size_of([&*args.file]))?;
    // All work runs on threads of one pool, so that memory that one step frees serves the next.
    rayon::scope(|_| print(args))
}

fn print(args: &Args) -> Result<Outcome, Failure> {
    let wanted = args.functions.wanted()?;
    let facts = args.dialect.program.facts(&args.file)?;
    let file = open(&args.file)?;
    let mut signs = Signs::default();
    let mut dump = dump::read_file(&file, &facts, |piece| signs.add(piece))?;
    dump.construction = args.construction.way()?.construction();
    let dialect = dialect(&args.file, file.name(), &signs, args.dialect.given(&facts));
    let stage = args.dialect.after;
    args.notation.check(stage)?;
    wanted.check(&dump, file.name(), "a gimple dump")?;
    let wanted = |name: &str| wanted.matches(name);

    let mut out = Output::open(args.output.as_deref())?;
    let mut outcome = Outcome::Done;
    let mut spool = Spool::new();
    let print = |f: &Function<'_>| args.notation.print(f, dialect);
    for function in dump::emit_kept(&dump, stage, dialect, wanted, print, |text| spool.put(&text)) {
        match function.text {
            Ok(piece) => {
                write!(out, "\n{}\n\n", function.banner)?;
                spool.copy(piece, &mut out)?;
                out.write_all(b"\n\n")?;
            }
            // The file has changed, so further output would be wrong.
            Err(Refusal::Text(why)) => return Err(Failure::Message(why)),
            Err(ref refusal) => {
                outcome = Outcome::Failed;
                message::refusal(file.name(), function.name, function.line, refusal);
            }
        }
    }
    out.finish()?;
    Ok(outcome)
}
