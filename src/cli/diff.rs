//! `tressa diff`: compares two dumps, function by function, up to the numbers of names, blocks and labels.

use super::args::{JobArgs, ProgramArgs, size_of};
use super::envelope::{self, FileRecord};
use super::files::Output;
use super::inputs::{DumpFile, Reads};
use super::problems::Problems;
use super::select::{FunctionArgs, WantedFunctions};
use super::{Failure, Outcome, help, message};
use crate::base::visible::visible_line;
use crate::driver::diff::{Comparison, FunctionText};
use crate::driver::dump;
use crate::text::print;
use serde_json::{Map, Value, json};
use similar::ChangeTag;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

/// Compare two dumps of the same functions: what changed besides the numbers of names, blocks and labels
///
/// A gimple dump is taken into SSA form first. Functions are paired by name; if each dump has one function, these two
/// are compared whatever their names. The diff shows the first function with the second's numbers; a prime marks
/// what the second has no counterpart of (x_5').
#[derive(clap::Args)]
#[command(after_help = help::DIFF)]
pub struct Args {
    /// The first dump; - is stdin
    #[arg(value_name = "A")]
    first: PathBuf,

    /// The second dump
    #[arg(value_name = "B")]
    second: PathBuf,

    #[command(flatten)]
    program: ProgramArgs,

    #[command(flatten)]
    functions: FunctionArgs,

    /// Lines of context
    #[arg(long, value_name = "N", default_value_t = 3)]
    context: usize,

    /// Only name the functions that differ, without diffs
    #[arg(short, long)]
    quiet: bool,

    /// Print JSON: for each function the diff and which number became which
    #[arg(long)]
    json: bool,

    #[command(flatten)]
    jobs: JobArgs,
}

/// One dump.
struct Side {
    file: String,
    record: FileRecord,
    functions: Vec<Listed>,
}

/// A function of a dump.
struct Listed {
    name: String,
    line: u32,
    text: FunctionText,
}

/// A function of either dump or both.
struct Pair<'s> {
    first: Option<&'s Listed>,
    second: Option<&'s Listed>,
    /// If both have it.
    comparison: Option<Comparison>,
}

pub fn run(args: &Args) -> Result<Outcome, Failure> {
    args.jobs.start(size_of([&*args.first, &*args.second]))?;
    let mut problems = Problems::default();
    let wanted = args.functions.wanted()?;
    let first = side(args, &args.first, &wanted, &mut problems)?;
    let second = side(args, &args.second, &wanted, &mut problems)?;
    wanted.conclude()?;
    let pairs = pairs(&first, &second);
    let mut out = Output::open(None)?;
    if args.json {
        let functions: Vec<Value> =
            pairs.iter().map(|pair| record(pair, &first, &second, args.context)).collect();
        let files = [&first.record, &second.record];
        envelope::write_values(&mut out, "diff", &functions, &files, &problems, Map::new())?;
    } else {
        pairs.iter().try_for_each(|pair| show(args, &mut out, pair, &first, &second))?;
        summary(&mut out, &pairs)?;
    }
    out.finish()?;
    let is_same = pairs.iter().all(|pair| pair.comparison.as_ref().is_some_and(Comparison::is_same));
    Ok(problems.conclude(if is_same { Outcome::Done } else { Outcome::Found }))
}

/// Reads one dump.
fn side(
    args: &Args,
    path: &Path,
    wanted: &WantedFunctions<'_>,
    problems: &mut Problems,
) -> Result<Side, Failure> {
    let source = DumpFile::read(path, &args.program)?;
    let DumpFile { input, facts, .. } = &source;
    let (dump, dialect) = source.functions(Reads::Any, args.program.given(facts), wanted)?;
    let patterns = wanted.patterns();
    let mut functions = Vec::new();
    let list = |f: &crate::ir::Function<'_>| {
        let mut text = String::new();
        print::function(f, dialect, &mut text);
        (f.head.line, FunctionText::of(f, &text))
    };
    for function in dump::view(&dump, dialect, |name| patterns.matches(name), list) {
        match function.text {
            Ok((line, text)) => functions.push(Listed { name: function.name.to_string(), line, text }),
            Err(refusal) => problems.refusal(&input.name, function.name, function.line, &refusal),
        }
    }
    Ok(Side { record: FileRecord::of(&input.name, dialect, &dump), file: input.name.clone(), functions })
}

/// The functions of both dumps: those of the first in its order, then what only the second has.
fn pairs<'s>(first: &'s Side, second: &'s Side) -> Vec<Pair<'s>> {
    let compared = |first: &'s Listed, second: &'s Listed| Pair {
        comparison: Some(Comparison::new(&first.text, &second.text)),
        first: Some(first),
        second: Some(second),
    };
    if let ([one], [other]) = (&first.functions[..], &second.functions[..]) {
        return vec![compared(one, other)];
    }
    let named = |side: &'s Side, name: &str| side.functions.iter().find(|f| f.name == name);
    let of_first = first.functions.iter().map(|one| match named(second, &one.name) {
        Some(other) => compared(one, other),
        None => Pair { first: Some(one), second: None, comparison: None },
    });
    let alone = second.functions.iter().filter(|other| named(first, &other.name).is_none());
    of_first.chain(alone.map(|other| Pair { first: None, second: Some(other), comparison: None })).collect()
}

impl Pair<'_> {
    fn name(&self) -> &str {
        self.first.or(self.second).map_or("", |f| &f.name)
    }
}

/// Shows what changed in one function.
fn show(args: &Args, out: &mut Output, pair: &Pair<'_>, first: &Side, second: &Side) -> io::Result<()> {
    let name = visible_line(pair.name());
    match (pair.first, pair.second, &pair.comparison) {
        (Some(f), None, _) => writeln!(out, "{}:{}: {name}: only here", first.file, f.line),
        (None, Some(f), _) => writeln!(out, "{}:{}: {name}: only here", second.file, f.line),
        (Some(a), Some(b), Some(comparison)) if !comparison.is_same() => {
            if args.quiet {
                return writeln!(out, "{}:{}: {name}: differs", second.file, b.line);
            }
            let colour = message::coloured(&io::stdout());
            let heads = [
                ("31", format!("--- {}:{}: {name}", first.file, a.line)),
                ("32", format!("+++ {}:{}: {name}", second.file, b.line)),
            ];
            for (style, head) in heads {
                out.write_styled(if colour { style } else { "" }, &head)?;
                writeln!(out)?;
            }
            write_hunks(out, comparison, args.context, colour)
        }
        _ => Ok(()),
    }
}

/// Writes the hunks of a unified diff. In changed lines the words that differ stand out.
fn write_hunks(out: &mut Output, comparison: &Comparison, context: usize, colour: bool) -> io::Result<()> {
    let diff = comparison.diff();
    for group in diff.grouped_ops(context) {
        let (Some(start), Some(end)) = (group.first(), group.last()) else { continue };
        let range = |first: std::ops::Range<usize>, last: std::ops::Range<usize>| {
            format!("{},{}", first.start + 1, last.end - first.start)
        };
        let (old, new) =
            (range(start.old_range(), end.old_range()), range(start.new_range(), end.new_range()));
        out.write_styled(if colour { "36" } else { "" }, &format!("@@ -{old} +{new} @@"))?;
        writeln!(out)?;
        for change in group.iter().flat_map(|op| diff.iter_inline_changes(op)) {
            let (sign, plain, strong) = match change.tag() {
                ChangeTag::Delete => ("-", "31", "1;31"),
                ChangeTag::Insert => ("+", "32", "1;32"),
                ChangeTag::Equal => (" ", "", ""),
            };
            let style = |style: &'static str| if colour { style } else { "" };
            out.write_styled(style(plain), sign)?;
            for (is_changed, text) in change.iter_strings_lossy() {
                out.write_styled(
                    style(if is_changed { strong } else { plain }),
                    text.trim_end_matches('\n'),
                )?;
            }
            writeln!(out)?;
        }
    }
    Ok(())
}

/// How many functions are the same, how many differ, how many have no counterpart.
fn summary(out: &mut Output, pairs: &[Pair<'_>]) -> io::Result<()> {
    let count = |is: fn(&Pair<'_>) -> bool| pairs.iter().filter(|pair| is(pair)).count();
    let same = count(|pair| pair.comparison.as_ref().is_some_and(Comparison::is_same));
    let differ = count(|pair| pair.comparison.as_ref().is_some_and(|comparison| !comparison.is_same()));
    let alone = count(|pair| pair.comparison.is_none());
    writeln!(
        out,
        "same but for numbers {same:>9}\ndifferent            {differ:>9}\nin one dump only     {alone:>9}"
    )
}

/// The JSON value of a function.
fn record(pair: &Pair<'_>, first: &Side, second: &Side, context: usize) -> Value {
    let (side, f) = match (pair.first, pair.second) {
        (Some(f), _) => (first, f),
        (None, Some(f)) => (second, f),
        (None, None) => return Value::Null,
    };
    let renumbered = pair.comparison.iter().flat_map(|comparison| &comparison.renumbered);
    let renumbered: Vec<Value> = renumbered.map(|(from, to)| json!({ "from": from, "to": to })).collect();
    let result = match &pair.comparison {
        Some(comparison) if comparison.is_same() => "same",
        Some(_) => "different",
        None => "alone",
    };
    json!({
        "file": side.file,
        "function": f.name,
        "line": f.line,
        "result": result,
        "renumbered": renumbered,
        "diff": pair.comparison.as_ref().map(|comparison| comparison.unified(context)),
    })
}
