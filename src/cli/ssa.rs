//! `tressa ssa`: the dump after a pass.

use super::args::{DialectArgs, JobArgs};
use super::files::{Output, read};
use super::view::globs;
use super::{Failure, Outcome, message};
use std::io::Write;
use std::path::{Path, PathBuf};
use tressa::check::{hints, name_hint};
use tressa::dialect::{Dialect, OptLevel};
use tressa::dump::{self, Emitted, Refusal};
use tressa::facts::Facts;

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

    /// Only functions with this name; may hold *, ? and [...], and be repeated
    #[arg(long, value_name = "NAME")]
    function: Vec<String>,

    /// Write there instead, whole or not at all
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,

    #[command(flatten)]
    jobs: JobArgs,
}

pub fn run(args: &Args) -> Result<Outcome, Failure> {
    args.jobs.start()?;
    let wanted = globs("--function", &args.function)?;
    let facts = args.dialect.facts()?;
    let input = read(&args.file)?;
    let dialect = dialect(args, &facts, &input.text);
    let stage = args.dialect.stage();

    let dump = dump::read(&input.text, &facts);
    if dump.items.is_empty() {
        return Err(Failure::Message(format!("{}: holds no function; is it a gimple dump?", input.name)));
    }
    let wanted = |name: &str| wanted.as_ref().is_none_or(|wanted| wanted.is_match(name));
    if !dump.items.iter().any(|item| wanted(item.name)) {
        return Err(Failure::Message(format!("{}: holds no such function", input.name)));
    }

    let mut out = Output::open(args.output.as_deref())?;
    let mut outcome = Outcome::Done;
    for function in dump::emit(&dump, stage, dialect, wanted) {
        match &function.text {
            Ok(text) => write!(out, "\n{}\n\n{text}\n\n", function.banner)?,
            Err(refusal) => {
                outcome = Outcome::Failed;
                report(&input.name, &function, refusal);
            }
        }
    }
    out.finish()?;
    Ok(outcome)
}

/// What is not given is told from the dump and its name.
fn dialect(args: &Args, facts: &Facts, text: &str) -> Dialect {
    let given = args.dialect.given(facts);
    let gcc = given.gcc.unwrap_or_else(|| likely_version(&args.file, text));
    Dialect { gcc, opt: given.opt.unwrap_or(OptLevel::O0), flags: given.flags.unwrap_or_default() }
}

fn likely_version(file: &Path, text: &str) -> u8 {
    let by_text = hints(text).versions;
    let by_name = name_hint(file);
    by_text.iter().copied().find(|v| by_name.contains(v)).unwrap_or(by_text[0])
}

fn report(file: &str, item: &Emitted<'_>, refusal: &Refusal) {
    match refusal {
        Refusal::Parse(error) => message::parse_error(file, item.name, error),
        Refusal::Internal(what) => {
            let line = item.chunk.line;
            message::error(&format!("{file}:{line}: function '{}': internal error: {what}", item.name));
        }
    }
}
