//! `tressa diff`: compares two dumps, function by function, up to the numbers of names, blocks and labels.

mod first_pass;
mod hunks;

pub use hunks::{explain_primes, write_hunks};

use crate::args::{JobArgs, ProgramArgs, size_of};
use crate::envelope::{self, FileRecord};
use crate::files::Output;
use crate::inputs::{DumpFile, Making, Reads, below};
use crate::message;
use crate::outcome::{Failure, Outcome};
use crate::problems::Problems;
use crate::select::{FunctionArgs, WantedFunctions};
use hunks::write_difference;
use serde_json::{Map, Value, json};
use std::collections::BTreeMap;
use std::ffi::OsStr;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use tressa::internals::base::text_tables::TextMap;
use tressa::internals::base::visible::{visible_line, visible_path};
use tressa::internals::unit::Goal;
use tressa::text::print;
use tressa_study::internals::diff::{Comparison, FunctionText, Ignored};
use tressa_study::internals::dump_name::{pass_number, tree_dump};

/// Compare two dumps of the same functions: what changed besides the numbers of names, blocks and labels
///
/// In two folders, dumps of the same source and pass are compared, whatever the number of the pass
/// (a.c.021t.ssa with a.c.023t.ssa). A gimple dump is first taken into SSA form. Functions are paired by
/// name; if each dump has only one function, these two are compared. The diff shows the first function with
/// the second's numbers. A number without a counterpart in the second is kept, with a prime if the second has
/// it too, for something else (x_5').
#[derive(clap::Args)]
pub struct Args {
    /// The first dump, or a folder of dumps; - is stdin
    #[arg(value_name = "A")]
    first: PathBuf,

    /// The second dump, or a folder of dumps
    #[arg(value_name = "B")]
    second: PathBuf,

    #[command(flatten)]
    program: ProgramArgs,

    #[command(flatten)]
    functions: FunctionArgs,

    /// Lines of context
    #[arg(long, value_name = "N", default_value_t = 3)]
    context: usize,

    /// Differences to ignore: commuted operands, or kinds of clobbers, which differ between versions of GCC
    #[arg(long, value_enum, value_delimiter = ',', value_name = "WHAT")]
    ignore: Vec<Ignore>,

    /// Of each function only the first pass, by its number in folder A, after which it differs
    ///
    /// The folders hold the dumps of -fdump-tree-all. Dumps are compared as they are: a gimple dump is not taken
    /// into SSA form. Dumps that only one folder has, and functions that cannot be read, are skipped.
    #[arg(long = "first")]
    first_pass: bool,

    /// Print only the names of functions that differ
    #[arg(short, long)]
    quiet: bool,

    /// Print JSON: for each function the diff and which number became which
    #[arg(long)]
    json: bool,

    #[command(flatten)]
    jobs: JobArgs,
}

impl Args {
    /// The differences that do not count.
    fn ignored(&self) -> Ignored {
        Ignored {
            commuted: self.ignore.contains(&Ignore::Commuted),
            clobbers: self.ignore.contains(&Ignore::Clobbers),
        }
    }
}

/// A difference that does not count.
#[derive(Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
enum Ignore {
    /// `a + b` and `b + a`
    Commuted,
    /// `{CLOBBER(eol)}` and `{CLOBBER}`
    Clobbers,
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
    /// The names of the dumps.
    files: [&'s str; 2],
    first: Option<&'s Listed>,
    second: Option<&'s Listed>,
    /// If both have it.
    comparison: Option<Comparison>,
}

pub fn run(args: &Args) -> Result<Outcome, Failure> {
    args.jobs.start(size_of([&*args.first, &*args.second]))?;
    let mut problems = Problems::default();
    let wanted = args.functions.wanted()?;
    let inputs = inputs(args, &mut problems);
    if args.first_pass && wanted.own {
        return Err(Failure::Message("--own does not apply to --first; choose with --function".into()));
    }
    if args.first_pass {
        let asked = first_pass::Asked {
            ignored: args.ignored(),
            context: args.context,
            quiet: args.quiet,
            json: args.json,
        };
        let pairs: Vec<_> =
            inputs.iter().map(|(first, second)| [first.as_deref(), second.as_deref()]).collect();
        if pairs.iter().any(|pair| !pair.contains(&None)) {
            return first_pass::run(&asked, &pairs, &wanted, &problems);
        }
        return Err(no_pair(args));
    }
    let (mut sides, mut alone) = (Vec::new(), Vec::new());
    for (first, second) in inputs {
        match (first, second) {
            (Some(first), Some(second)) => sides.push((
                side(args, &first, &wanted, &mut problems)?,
                side(args, &second, &wanted, &mut problems)?,
            )),
            (first, second) => alone.extend(first.or(second)),
        }
    }
    if sides.is_empty() {
        return Err(no_pair(args));
    }
    wanted.conclude()?;
    for path in &alone {
        message::note(&format!("{}: no counterpart in the other folder", visible_path(path)));
    }
    let pairs: Vec<Pair<'_>> =
        sides.iter().flat_map(|(first, second)| pairs(first, second, &mut problems)).collect();
    let mut out = Output::open(None)?;
    if args.json {
        let functions: Vec<Value> = pairs.iter().map(|pair| record(pair, args.context)).collect();
        let files: Vec<&FileRecord> =
            sides.iter().flat_map(|(first, second)| [&first.record, &second.record]).collect();
        envelope::write_values(&mut out, "diff", &functions, &files, &problems, Map::new())?;
    } else {
        pairs.iter().try_for_each(|pair| show(args, &mut out, pair))?;
        if !args.quiet {
            let shown = pairs.iter().filter_map(|pair| pair.comparison.as_ref());
            explain_primes(&mut out, shown.filter(|comparison| !comparison.is_same()))?;
        }
        summary(&mut out, &pairs)?;
    }
    out.finish()?;
    let is_same = |pair: &Pair<'_>| pair.comparison.as_ref().is_some_and(Comparison::is_same);
    let outcome = if alone.is_empty() && pairs.iter().all(is_same) { Outcome::Done } else { Outcome::Found };
    Ok(problems.conclude(outcome))
}

/// The failure of two folders without dumps to compare.
fn no_pair(args: &Args) -> Failure {
    let [first, second] = [&args.first, &args.second].map(|path| visible_path(path));
    Failure::Message(format!("no dump in {first} has the same source name and pass as one in {second}"))
}

/// The dumps to compare: both that are named, or those of one source and pass below two folders.
fn inputs(args: &Args, problems: &mut Problems) -> Vec<(Option<PathBuf>, Option<PathBuf>)> {
    let folders = [&args.first, &args.second];
    if !folders.iter().all(|path| path.is_dir()) {
        return vec![(Some(args.first.clone()), Some(args.second.clone()))];
    }
    let mut found: BTreeMap<PathBuf, (Option<PathBuf>, Option<PathBuf>)> = BTreeMap::new();
    for (is_second, folder) in folders.into_iter().enumerate() {
        for path in below(folder, |path| tree_dump(path).is_some(), problems) {
            let Some((source, pass)) = tree_dump(&path) else { continue };
            let name = format!("{source}.{pass}");
            let inside = path.strip_prefix(folder).unwrap_or(&path).with_file_name(name);
            let pair = found.entry(inside).or_default();
            *(if is_second == 1 { &mut pair.1 } else { &mut pair.0 }) = Some(path);
        }
    }
    // Of each source in the order of the passes.
    let mut found = Vec::from_iter(found);
    found.sort_by_cached_key(|(name, (first, second))| {
        let number = first.as_deref().or(second.as_deref()).and_then(pass_number);
        (name.parent().map(Path::to_path_buf), name.file_stem().map(OsStr::to_os_string), number)
    });
    found.into_iter().map(|(_, pair)| pair).collect()
}

/// Reads one dump.
fn side(
    args: &Args,
    path: &Path,
    wanted: &WantedFunctions<'_>,
    problems: &mut Problems,
) -> Result<Side, Failure> {
    let source = DumpFile::read(path, &args.program, Making { with_lines: wanted.own, ..Making::default() })?;
    let DumpFile { input, facts, .. } = &source;
    let mut unit = source.open(Reads::Any, wanted, problems)?;
    let detected = source.dialect(&unit, args.program.given(facts))?;
    let record = FileRecord::new(&input.name, &detected, &unit);
    let dialect = detected.dialect;
    let patterns = wanted.patterns();
    let mut functions = Vec::new();
    let ignored = args.ignored();
    let list = |f: &tressa::ir::Function<'_>| {
        let mut text = String::new();
        print::function(f, dialect, &mut text);
        Ok((f.head.line, FunctionText::new(f, &text, ignored)))
    };
    for function in unit.emit(Goal::ssa(dialect), |item| patterns.has(item), list) {
        match function.text {
            Ok((line, text)) => functions.push(Listed { name: function.name.to_string(), line, text }),
            Err(refusal) => problems.refusal(&input.name, function.name, function.line, &refusal),
        }
    }
    Ok(Side { record, file: input.name.clone(), functions })
}

/// The functions of both dumps: those of the first in its order, then what only the second has.
fn pairs<'s>(first: &'s Side, second: &'s Side, problems: &mut Problems) -> Vec<Pair<'s>> {
    let files = [&*first.file, &*second.file];
    let alone = |first: Option<&'s Listed>, second: Option<&'s Listed>| Pair {
        files,
        first,
        second,
        comparison: None,
    };
    let mut compared = |a: &'s Listed, b: &'s Listed| match Comparison::new(&a.text, &b.text) {
        Ok(comparison) => Some(Pair { comparison: Some(comparison), ..alone(Some(a), Some(b)) }),
        Err(expected) => {
            problems.function(files[1], &b.name, b.line, &format!("expected {expected}"));
            None
        }
    };
    // Two dumps of one function each are compared whatever the functions are called.
    if let ([a], [b]) = (&first.functions[..], &second.functions[..]) {
        return Vec::from_iter(compared(a, b));
    }
    let by_name = |side: &'s Side| -> TextMap<&'s str, &'s Listed> {
        side.functions.iter().rev().map(|listed| (&*listed.name, listed)).collect()
    };
    let [of_first, of_second] = [first, second].map(by_name);
    let mut pairs: Vec<Pair<'s>> = Vec::with_capacity(first.functions.len());
    for a in &first.functions {
        match of_second.get(&*a.name) {
            Some(b) => pairs.extend(compared(a, b)),
            None => pairs.push(alone(Some(a), None)),
        }
    }
    let only_second = second.functions.iter().filter(|b| !of_first.contains_key(&*b.name));
    pairs.extend(only_second.map(|b| alone(None, Some(b))));
    pairs
}

impl Pair<'_> {
    fn name(&self) -> &str {
        self.first.or(self.second).map_or("", |f| &f.name)
    }
}

/// Shows what changed in one function.
fn show(args: &Args, out: &mut Output, pair: &Pair<'_>) -> io::Result<()> {
    let [first, second] = pair.files;
    let name = visible_line(pair.name());
    match (pair.first, pair.second, &pair.comparison) {
        (Some(f), None, _) => writeln!(out, "{first}:{}: {name}: no counterpart", f.line),
        (None, Some(f), _) => writeln!(out, "{second}:{}: {name}: no counterpart", f.line),
        (Some(a), Some(b), Some(comparison)) if !comparison.is_same() => {
            if args.quiet {
                return writeln!(out, "{second}:{}: {name}: differs", b.line);
            }
            let heads =
                [(first, a.line), (second, b.line)].map(|(file, line)| format!("{file}:{line}: {name}"));
            write_difference(out, heads, comparison, args.context)
        }
        _ => Ok(()),
    }
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
fn record(pair: &Pair<'_>, context: usize) -> Value {
    let [first, second] = pair.files;
    let (file, f) = match (pair.first, pair.second) {
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
        "file": file,
        "function": f.name,
        "line": f.line,
        "result": result,
        "renumbered": renumbered,
        "diff": pair.comparison.as_ref().map(|comparison| comparison.unified(context)),
    })
}
