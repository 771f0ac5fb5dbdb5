//! What the subcommands that look at functions in SSA form share: options, filters, reading, reporting.

use super::args::{JobArgs, ProgramArgs, dialect};
use super::files::{Output, read};
use super::select::{FunctionArgs, Wanted};
use super::{Failure, Outcome, message};
use std::io::Write;
use std::path::PathBuf;
use tressa::check::Signs;
use tressa::dump::{self, Emitted};
use tressa::ir::{Function, Name};
use tressa::uses::{has_single_use, has_uses, has_zero_uses};

/// Where the functions come from.
#[derive(clap::Args)]
pub struct ViewArgs {
    /// A gimple dump, or a later one in SSA form; - is stdin
    #[arg(default_value = "-", value_name = "FILE")]
    file: PathBuf,

    #[command(flatten)]
    program: ProgramArgs,

    #[command(flatten)]
    functions: FunctionArgs,

    /// Write there instead, whole or not at all
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,

    #[command(flatten)]
    jobs: JobArgs,
}

/// Which names.
#[derive(clap::Args)]
pub struct NameArgs {
    /// Only these names: x_1, or all versions of x; may hold *, ? and [...], and be repeated
    #[arg(long, value_name = "NAME")]
    name: Vec<String>,

    /// Only names that nothing uses
    #[arg(long, conflicts_with_all = ["single", "min_uses"])]
    unused: bool,

    /// Only names with exactly one use
    #[arg(long, conflicts_with = "min_uses")]
    single: bool,

    /// Only names with at least so many uses
    #[arg(long, value_name = "N")]
    min_uses: Option<usize>,
}

/// Which names, ready to be asked.
pub struct NameFilter {
    names: Wanted,
    unused: bool,
    single: bool,
    min_uses: Option<usize>,
}

impl NameArgs {
    /// Reads the patterns.
    pub fn filter(&self) -> Result<NameFilter, Failure> {
        let names = Wanted::named("--name", &self.name)?;
        Ok(NameFilter { names, unused: self.unused, single: self.single, min_uses: self.min_uses })
    }
}

impl NameFilter {
    /// Whether anything is filtered out.
    pub fn is_active(&self) -> bool {
        self.names.is_given() || self.unused || self.single || self.min_uses.is_some()
    }

    /// Whether a name passes. Patterns are compared with `x_1`, `x_1(D)` and `x`.
    pub fn wants(&self, f: &Function<'_>, name: Name) -> bool {
        let named = || {
            let mut text = String::new();
            tressa::print::name(f, name, Default::default(), &mut text);
            let plain = text.split('(').next().unwrap_or_default();
            let stem = plain.rsplit_once('_').map_or(plain, |(stem, _)| stem);
            [&text, plain, stem].into_iter().any(|spelled| !spelled.is_empty() && self.names.matches(spelled))
        };
        (!self.unused || has_zero_uses(f, name))
            && (!self.single || has_single_use(f, name))
            && self.min_uses.is_none_or(|least| has_uses(f, name, least))
            && (!self.names.is_given() || named())
    }
}

/// Shows every function that is asked for with `show`, and writes what `render` makes of all.
pub fn run<T: Send>(
    args: &ViewArgs,
    show: impl Fn(&Function<'_>) -> T + Sync,
    render: impl FnOnce(Vec<(&str, T)>, &mut Output) -> Result<(), Failure>,
) -> Result<Outcome, Failure> {
    args.jobs.start()?;
    let wanted = args.functions.wanted()?;
    let facts = args.program.facts()?;
    let input = read(&args.file)?;
    let dump = dump::read(&input.text, &facts);
    wanted.check(&dump, &input.name, "a dump")?;
    let wanted = |name: &str| wanted.matches(name);

    let mut outcome = Outcome::Done;
    let mut shown = Vec::new();
    let dialect = dialect(&args.file, &input.name, &Signs::of(&input.text), args.program.given(&facts));
    for function in dump::view(&dump, dialect, wanted, show) {
        match function {
            Emitted { name, text: Ok(text), .. } => shown.push((name, text)),
            Emitted { name, line, text: Err(refusal), .. } => {
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

/// Writes each function's text below a line with its name.
pub fn write_texts(functions: Vec<(&str, String)>, out: &mut Output) -> Result<(), Failure> {
    for (name, text) in functions {
        write!(out, ";; Function {name}\n\n{text}\n")?;
    }
    Ok(())
}
