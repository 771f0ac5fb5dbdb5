//! Options, filters, reading and reporting for the subcommands that inspect functions in SSA form.

use super::args::JobArgs;
use super::envelope::{self, FileRecord, rows_text};
use super::files::Output;
use super::highlight::{self, TextKind};
use super::inputs::{Building, DumpArgs, Reads};
use super::message;
use super::outcome::{Failure, Outcome};
use super::problems::Problems;
use super::select::{Wanted, did_you_mean};
use serde_json::Map;
use std::borrow::Cow;
use std::collections::BTreeSet;
use std::io::Write;
use std::path::PathBuf;
use std::sync::{Mutex, PoisonError};
use tressa::ParseError;
use tressa::analysis::uses::{has_single_use, has_uses, has_zero_uses};
use tressa::internals::base::visible::visible_line;
use tressa::internals::unit::Goal;
use tressa::ir::{Function, Name, Var, VarKind};
use tressa_study::internals::data::FunctionRows;
use tressa_study::internals::forms::propagate::propagate;
use tressa_study::internals::forms::ways::Way;

/// The input and output of functions.
#[derive(clap::Args)]
pub struct ViewArgs {
    #[command(flatten)]
    dumps: DumpArgs,

    /// Write to FILE instead of stdout
    ///
    /// The file is written atomically; symlinks are followed; a read-only file is an error.
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

    /// Only unused names
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
    /// What the patterns were compared with, as long as none has matched.
    unmatched: Mutex<Option<BTreeSet<String>>>,
}

impl NameArgs {
    /// Reads the patterns.
    pub fn filter(&self) -> Result<NameFilter<'_>, Failure> {
        let unmatched = Mutex::new(Some(BTreeSet::new()));
        Ok(NameFilter { names: Wanted::named("--name", &self.name)?, args: self, unmatched })
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
            let is_match = [&text, plain, stem]
                .into_iter()
                .any(|spelled| !spelled.is_empty() && self.names.matches(spelled));
            self.note(is_match, stem, plain);
            is_match
        };
        (!self.args.unused || has_zero_uses(f, name))
            && (!self.args.single || has_single_use(f, name))
            && self.args.min_uses.is_none_or(|least| has_uses(f, name, least))
            && (!self.names.is_given() || named())
    }

    /// Whether a name is no virtual operand, or names are asked for.
    pub fn is_shown(&self, f: &Function<'_>, name: Name) -> bool {
        let of = |var: Var| f.decls.vars[var].kind;
        self.names.is_given() || f.ssa.names[name].var.is_none_or(|var| of(var) != VarKind::Virtual)
    }

    /// Notes what a name was compared as.
    fn note(&self, is_match: bool, stem: &str, plain: &str) {
        /// Enough to find what was meant in.
        const MOST_NOTED: usize = 10_000;
        let mut unmatched = self.unmatched.lock().unwrap_or_else(PoisonError::into_inner);
        if is_match {
            *unmatched = None;
        } else if let Some(names) = unmatched.as_mut().filter(|names| names.len() < MOST_NOTED) {
            names.extend([stem, plain].map(str::to_string));
        }
    }

    /// A note if the patterns matched nothing, with the name that may have been meant.
    pub fn conclude(&self) {
        let unmatched = self.unmatched.lock().unwrap_or_else(PoisonError::into_inner);
        let Some(names) = unmatched.as_ref().filter(|_| self.names.is_given()) else { return };
        let patterns = self.args.name.join("' or '");
        let near =
            self.args.name.iter().find_map(|text| did_you_mean(text, names.iter().map(String::as_str)));
        let hint = near.map_or(String::new(), |name| format!("; did you mean '{name}'?"));
        message::note(&format!("no SSA name matches --name '{patterns}'{hint}"));
    }
}

/// What is shown of one function.
pub struct Shown<T> {
    /// The index of its file among the files of the [`Listing`].
    pub file: usize,
    /// The function's name.
    pub function: String,
    /// What is shown.
    pub value: T,
}

/// The files of a command, and what could not be done.
pub struct Listing {
    /// The files that were read.
    pub files: Vec<FileRecord>,
    /// What could not be read or listed.
    pub problems: Problems,
}

/// Calls `show`, which may fail, for every selected function and its file's name, and passes the results to `render`.
pub fn run<T: Send + 'static>(
    args: &ViewArgs,
    show: impl Fn(&Function<'_>, &str) -> Result<T, ParseError> + Sync,
    render: impl FnOnce(Vec<Shown<T>>, &Listing, &mut Output) -> Result<(), Failure>,
) -> Result<Outcome, Failure> {
    run_with(args, RunOptions::default(), show, render)
}

/// How functions are taken to SSA form and shown.
#[derive(Clone, Copy, Default)]
pub struct RunOptions {
    /// Whether the functions hold all steps of their construction.
    pub records_steps: bool,
    /// Whether there is output even if no file could be read.
    pub always_writes: bool,
    /// Whether copies and constants are propagated and dead code removed before a function is shown.
    pub propagates: bool,
    /// The construction of SSA form; GCC's without it.
    pub way: Option<Way>,
}

/// The function as it is shown: a copy of it if copies are propagated.
pub fn shown_form<'f, 'a>(f: &'f Function<'a>, propagates: bool) -> Cow<'f, Function<'a>> {
    if !propagates {
        return Cow::Borrowed(f);
    }
    let mut propagated = f.clone();
    propagate(&mut propagated);
    Cow::Owned(propagated)
}

/// As [`run`], with these options.
pub fn run_with<T: Send + 'static>(
    args: &ViewArgs,
    options: RunOptions,
    show: impl Fn(&Function<'_>, &str) -> Result<T, ParseError> + Sync,
    render: impl FnOnce(Vec<Shown<T>>, &Listing, &mut Output) -> Result<(), Failure>,
) -> Result<Outcome, Failure> {
    let mut problems = Problems::default();
    let (mut shown, mut files) = (Vec::new(), Vec::new());
    let construction = options.way.unwrap_or(Way::Gcc).construction();
    let building = Building { construction, ..Building::default() };
    args.dumps.for_each(building, &args.jobs, Reads::Any, &mut problems, |mut of, problems| {
        let (construction, records_steps) = (of.construction, options.records_steps);
        let goal = Goal { construction, records_steps, ..Goal::ssa(of.detected.dialect) };
        files.push(FileRecord::new(of.name, &of.detected, &of.unit));
        let show = |f: &Function<'_>| Ok(show(&shown_form(f, options.propagates), of.name));
        for function in of.unit.emit(goal, |item| of.wanted.has(item), show) {
            let (name, line) = (function.name, function.line);
            match function.text {
                Ok(Ok(value)) => {
                    shown.push(Shown { file: files.len() - 1, function: name.to_string(), value });
                }
                Ok(Err(error)) => problems.unlisted(of.name, name, &error),
                Err(refusal) => problems.refusal(of.name, name, line, &refusal),
            }
        }
        Ok(())
    })?;
    let listing = Listing { files, problems };
    // An old file stays if no file could be read.
    if !listing.files.is_empty() || options.always_writes && args.output.is_none() {
        let mut out = Output::open(args.output.as_deref())?;
        render(shown, &listing, &mut out)?;
        out.finish()?;
    }
    Ok(listing.problems.conclude(Outcome::Done))
}

/// Writes each function's text from `list` after a line with its name. Of several files each begins with a line with
/// its name.
pub fn run_texts(
    args: &ViewArgs,
    list: impl Fn(&Function<'_>) -> Result<String, ParseError> + Sync,
) -> Result<Outcome, Failure> {
    run(
        args,
        |f, _| list(f),
        |texts, listing, out| {
            let mut file = None;
            for Shown { file: of, function, value } in texts {
                if listing.files.len() > 1 && file.replace(of) != Some(of) {
                    writeln!(out, ";; File {}\n", listing.files[of].file)?;
                }
                let text = format!(";; Function {}\n\n{value}\n", visible_line(&function));
                highlight::write(out, TextKind::Dump, &text)?;
            }
            Ok(())
        },
    )
}

/// Writes a JSON document with the rows of each function that `keep` leaves.
pub fn run_rows(
    args: &ViewArgs,
    command: &'static str,
    keep: impl Fn(&Function<'_>, &mut FunctionRows) + Sync,
) -> Result<Outcome, Failure> {
    let list = |f: &Function<'_>, file: &str| {
        let mut rows = FunctionRows::new(f);
        keep(f, &mut rows);
        Ok(rows_text(file, &rows))
    };
    let options = RunOptions { always_writes: true, ..RunOptions::default() };
    run_with(args, options, list, |items, listing, out| {
        let records = items.into_iter().map(|item| item.value);
        Ok(envelope::write(out, command, records, &listing.files, &listing.problems, Map::new())?)
    })
}
