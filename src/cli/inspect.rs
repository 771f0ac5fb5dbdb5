//! Options, filters, reading and reporting for the subcommands that inspect functions in SSA form.

use super::args::{JobArgs, ProgramArgs, dialect, size_of};
use super::files::{Output, read};
use super::select::{FunctionArgs, Wanted};
use super::spool::{Piece, Spool};
use super::{Failure, Outcome, message};
use serde::Serialize;
use std::io::{self, Write};
use std::path::PathBuf;
use std::sync::{Mutex, PoisonError};
use tressa::analysis::uses::{has_single_use, has_uses, has_zero_uses};
use tressa::base::error::ParseError;
use tressa::driver::check::Signs;
use tressa::driver::dump;
use tressa::ir::{Function, Name};

/// The input and output of functions.
#[derive(clap::Args)]
pub struct ViewArgs {
    /// A gimple dump, or a later one in SSA form; - is stdin
    #[arg(default_value = "-", value_name = "FILE")]
    file: PathBuf,

    #[command(flatten)]
    program: ProgramArgs,

    #[command(flatten)]
    functions: FunctionArgs,

    /// Write to FILE instead of stdout, whole or not at all; a link stays a link, and a read-only file
    /// is an error
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,

    #[command(flatten)]
    jobs: JobArgs,
}

/// The selected names.
#[derive(clap::Args)]
pub struct NameArgs {
    /// Only SSA names that match: x_1, or x for all its versions, with *, ? and [...]; repeatable
    #[arg(long, value_name = "GLOB")]
    name: Vec<String>,

    /// Only names that nothing uses
    #[arg(long, conflicts_with_all = ["single", "min_uses"])]
    unused: bool,

    /// Only names with exactly one use
    #[arg(long, conflicts_with = "min_uses")]
    single: bool,

    /// Only names with at least N uses
    #[arg(long, value_name = "N")]
    min_uses: Option<usize>,
}

/// A filter for names.
pub struct NameFilter<'a> {
    names: Wanted,
    args: &'a NameArgs,
}

impl NameArgs {
    /// Reads the patterns.
    pub fn filter(&self) -> Result<NameFilter<'_>, Failure> {
        Ok(NameFilter { names: Wanted::named("--name", &self.name)?, args: self })
    }
}

impl NameFilter<'_> {
    /// Whether anything is filtered out.
    pub fn is_active(&self) -> bool {
        let NameArgs { unused, single, min_uses, .. } = self.args;
        self.names.is_given() || *unused || *single || min_uses.is_some()
    }

    /// Whether a name passes. Patterns are compared with `x_1`, `x_1(D)` and `x`.
    pub fn accepts(&self, f: &Function<'_>, name: Name) -> bool {
        let named = || {
            let mut text = String::new();
            tressa::text::print::name(f, name, Default::default(), &mut text);
            let plain = text.split('(').next().unwrap_or_default();
            let stem = plain.rsplit_once('_').map_or(plain, |(stem, _)| stem);
            [&text, plain, stem].into_iter().any(|spelled| !spelled.is_empty() && self.names.matches(spelled))
        };
        (!self.args.unused || has_zero_uses(f, name))
            && (!self.args.single || has_single_use(f, name))
            && self.args.min_uses.is_none_or(|least| has_uses(f, name, least))
            && (!self.names.is_given() || named())
    }
}

/// Calls `show`, which may fail, for every selected function, and passes the results to `render`.
pub fn run<T: Send>(
    args: &ViewArgs,
    show: impl Fn(&Function<'_>) -> Result<T, ParseError> + Sync,
    render: impl FnOnce(Vec<(&str, T)>, &mut Output) -> Result<(), Failure>,
) -> Result<Outcome, Failure> {
    run_with_steps(args, false, show, render)
}

/// As [`run`]. With `records_steps` the functions hold all steps of their construction.
pub fn run_with_steps<T: Send>(
    args: &ViewArgs,
    records_steps: bool,
    show: impl Fn(&Function<'_>) -> Result<T, ParseError> + Sync,
    render: impl FnOnce(Vec<(&str, T)>, &mut Output) -> Result<(), Failure>,
) -> Result<Outcome, Failure> {
    args.jobs.start(size_of([&*args.file]))?;
    let wanted = args.functions.wanted()?;
    let facts = args.program.facts(&args.file)?;
    let input = read(&args.file)?;
    let mut dump = dump::read(&input.text, &facts);
    dump.records_steps = records_steps;
    wanted.check(&dump, &input.name, "a dump")?;
    let wanted = |name: &str| wanted.matches(name);

    let mut outcome = Outcome::Done;
    let mut shown = Vec::new();
    let dialect = dialect(&args.file, &input.name, &Signs::of(&input.text), args.program.given(&facts));
    for function in dump::view(&dump, dialect, wanted, show) {
        let (name, line) = (function.name, function.line);
        match function.text {
            Ok(Ok(text)) => shown.push((name, text)),
            Ok(Err(error)) => {
                outcome = Outcome::Failed;
                message::located(&input.name, "list", name, &error);
            }
            Err(refusal) => {
                outcome = Outcome::Failed;
                message::refusal(&input.name, name, line, &refusal);
            }
        }
    }
    let mut out = Output::open(args.output.as_deref())?;
    render(shown, &mut out)?;
    out.finish()?;
    Ok(outcome)
}

/// Writes each function's text from `list` after a line with its name.
pub fn run_texts(
    args: &ViewArgs,
    list: impl Fn(&Function<'_>) -> Result<String, ParseError> + Sync,
) -> Result<Outcome, Failure> {
    run_spooled(args, list, |texts, spool, out| {
        for (name, text) in texts {
            write!(out, ";; Function {name}\n\n")?;
            spool.copy(text, out)?;
            writeln!(out)?;
        }
        Ok(())
    })
}

/// Writes a JSON list with the value of `report` for each function.
pub fn run_json<T: Serialize>(
    args: &ViewArgs,
    report: impl Fn(&Function<'_>) -> Result<T, ParseError> + Sync,
) -> Result<Outcome, Failure> {
    // Each function becomes a list with one element, whose inside goes into the full list.
    let list = |f: &Function<'_>| {
        let mut list = serde_json::to_string_pretty(&[report(f)?]).expect("reports have keys that are texts");
        list.truncate(list.len() - "\n]".len());
        list.remove(0);
        Ok(list)
    };
    run_spooled(args, list, |items, spool, out| {
        let end = if items.is_empty() { "" } else { "\n" };
        out.write_all(b"[")?;
        for (at, (_, item)) in items.into_iter().enumerate() {
            out.write_all(if at == 0 { b"" } else { b"," })?;
            spool.copy(item, out)?;
        }
        writeln!(out, "{end}]")
    })
}

/// As [`run`], for texts that are spooled: together they may be much longer than the input.
fn run_spooled(
    args: &ViewArgs,
    list: impl Fn(&Function<'_>) -> Result<String, ParseError> + Sync,
    render: impl FnOnce(Vec<(&str, Piece)>, &mut Spool, &mut Output) -> io::Result<()>,
) -> Result<Outcome, Failure> {
    let spool = Mutex::new(Spool::new());
    let spool = || spool.lock().unwrap_or_else(PoisonError::into_inner);
    run(
        args,
        |f| list(f).map(|text| spool().put(&text)),
        |pieces, out| Ok(render(pieces, &mut spool(), out)?),
    )
}
