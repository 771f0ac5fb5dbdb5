//! `tressa diff --first`: the first pass of two compilations after which a function differs.
//!
//! The dumps of both folders are read in the order of the passes. A function is compared, up to numbers, until it
//! differs. Most texts of a pass are equal to the byte, and are not parsed.

use super::hunks::{explain_primes, write_difference};
use crate::envelope::{self, FileRecord};
use crate::files::{Output, read};
use crate::outcome::{Failure, Outcome};
use crate::problems::Problems;
use crate::select::WantedFunctions;
use serde_json::{Map, Value, json};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use tressa::internals::base::text_tables::TextIndexMap;
use tressa::internals::base::visible::{visible_line, visible_path};
use tressa::internals::unit::Unit;
use tressa::text::parse::split;
use tressa::text::print;
use tressa::{Dialect, Facts};
use tressa_study::internals::dialect::{Given, detect_dialect};
use tressa_study::internals::diff::{Comparison, FunctionText, Ignored};
use tressa_study::internals::dump_name::{pass_number, tree_dump};
use tressa_study::internals::view::trail::names;

/// What is compared and shown.
pub(super) struct Asked {
    /// The differences that do not count.
    pub ignored: Ignored,
    /// The lines of context.
    pub context: usize,
    /// Whether only the passes and functions are shown.
    pub quiet: bool,
    /// Whether the output is JSON.
    pub json: bool,
}

/// What is known of a function of both folders.
#[derive(Default)]
struct Followed {
    /// The source of its dumps, with its folder.
    source: PathBuf,
    name: String,
    /// The first pass after which it differs.
    difference: Option<Difference>,
    /// The first pass after which only one folder has it, up to the last pass.
    alone: Option<Place>,
}

/// The function after a pass.
#[derive(Clone)]
struct Place {
    /// `034t.ccp1`
    pass: String,
    file: String,
    line: u32,
}

/// The function in the dumps of a pass.
struct Difference {
    first: Place,
    second: Place,
    /// `None` if they differ in so many lines that these cannot be aligned.
    comparison: Option<Comparison>,
    /// The passes directly before it of which only one folder has a dump.
    skipped: Vec<String>,
}

/// Finds and shows the first differences between the pairs of dumps, which are in the order of passes.
pub(super) fn run(
    asked: &Asked,
    pairs: &[[Option<&Path>; 2]],
    wanted: &WantedFunctions<'_>,
    problems: &Problems,
) -> Result<Outcome, Failure> {
    let mut functions: TextIndexMap<String, Followed> = TextIndexMap::default();
    let mut skipped = Vec::new();
    for &pair in pairs {
        match pair {
            [Some(first), Some(second)] => {
                let skipped = std::mem::take(&mut skipped);
                compare_pass([first, second], &skipped, asked.ignored, wanted, &mut functions)?;
            }
            [first, second] => skipped.extend(first.or(second).map(pass_name)),
        }
    }
    wanted.conclude()?;
    let functions: Vec<Followed> = functions.into_values().collect();
    let mut out = Output::open(None)?;
    if asked.json {
        let records: Vec<Value> = functions.iter().map(|function| record(function, asked.context)).collect();
        envelope::write_values(&mut out, "diff", &records, &[] as &[FileRecord], problems, Map::new())?;
    } else {
        show(asked, &functions, &mut out)?;
    }
    out.finish()?;
    let is_same = |function: &Followed| function.difference.is_none() && function.alone.is_none();
    Ok(problems.conclude(if functions.iter().all(is_same) { Outcome::Done } else { Outcome::Found }))
}

/// Compares the functions of the dumps of one pass that have not differed yet. The dumps that were skipped before it are
/// those of only one folder.
fn compare_pass(
    paths: [&Path; 2],
    skipped: &[String],
    ignored: Ignored,
    wanted: &WantedFunctions<'_>,
    functions: &mut TextIndexMap<String, Followed>,
) -> Result<(), Failure> {
    let [first, second] = [read(paths[0])?, read(paths[1])?];
    let source = |path: &Path| path.with_file_name(tree_dump(path).map_or("", |(source, _)| source));
    let places = |path: &Path, line| Place { pass: pass_name(path), file: visible_path(path), line };
    for input in [&first, &second] {
        let names: Vec<&str> = split(&input.text).flat_map(|chunk| names(chunk.text)).collect();
        wanted.note(names.into_iter(), &input.name);
    }
    let [in_first, mut in_second] = [&first, &second].map(|input| chunks(&input.text, wanted));
    let key = |name: &str| format!("{}\0{name}", source(paths[0]).display());
    for (name, (line, text)) in in_first {
        let other = in_second.swap_remove(name);
        let function = functions.entry(key(name)).or_default();
        (function.source, function.name) = (source(paths[0]), shown_name(text, name));
        let Some((other_line, other)) = other else {
            function.alone.get_or_insert_with(|| places(paths[0], line));
            continue;
        };
        function.alone = None;
        let is_open = function.difference.is_none() && body(text) != body(other);
        if is_open && let Some(comparison) = compared([(paths[0], text), (paths[1], other)], ignored) {
            let comparison = match comparison {
                Ok(comparison) if comparison.is_same() => continue,
                comparison => comparison.ok(),
            };
            let (first, second) = (places(paths[0], line), places(paths[1], other_line));
            function.difference = Some(Difference { first, second, comparison, skipped: skipped.to_vec() });
        }
    }
    // What only the second folder has.
    for (name, (line, text)) in in_second {
        let function = functions.entry(key(name)).or_default();
        (function.source, function.name) = (source(paths[0]), shown_name(text, name));
        function.alone.get_or_insert_with(|| places(paths[1], line));
    }
    Ok(())
}

/// The wanted functions of a dump by their linkage names, which tell functions of C++ apart: the line and the text of
/// each. Of a function that the dump shows several times, as the pass works on it, the last text counts.
fn chunks<'t>(text: &'t str, wanted: &WantedFunctions<'_>) -> TextIndexMap<&'t str, (u32, &'t str)> {
    split(text)
        .filter(|chunk| names(chunk.text).any(|name| wanted.matches(name)))
        .filter_map(|chunk| Some((names(chunk.text).last()?, (chunk.line, chunk.text))))
        .collect()
}

/// The pass of a dump with its number: `034t.ccp1`.
fn pass_name(dump: &Path) -> String {
    let parts = tree_dump(dump).zip(pass_number(dump));
    parts.map_or(String::new(), |((_, pass), number)| format!("{number:03}t.{pass}"))
}

/// The name that is shown of the function with that linkage name.
fn shown_name(text: &str, name: &str) -> String {
    names(text).next().unwrap_or(name).to_string()
}

/// The text without the line `;; Function`, whose numbers depend on the rest of the program.
fn body(text: &str) -> &str {
    text.split_once('\n').filter(|(line, _)| line.starts_with(";; Function ")).map_or(text, |(_, rest)| rest)
}

/// The comparison of two functions; `None` if one cannot be read.
fn compared(sides: [(&Path, &str); 2], ignored: Ignored) -> Option<Result<Comparison, &'static str>> {
    let facts = Facts::default();
    let text = |(path, text): (&Path, &str)| {
        let dialect: Dialect = detect_dialect(path, text, Given::default()).dialect;
        let unit = Unit::open(text, &facts);
        let f = unit.functions().next()?;
        let mut printed = String::new();
        print::function(&f, dialect, &mut printed);
        Some(FunctionText::new(&f, &printed, ignored))
    };
    let [first, second] = sides.map(text);
    Some(Comparison::new(&first?, &second?))
}

/// Shows where each function first differs, and how.
fn show(asked: &Asked, functions: &[Followed], out: &mut Output) -> io::Result<()> {
    for Followed { name, difference, alone, .. } in functions {
        let name = visible_line(name);
        match (difference, alone) {
            (Some(Difference { first, second, comparison, skipped }), _) => {
                out.write_styled("1", &format!("{}: {name}", first.pass))?;
                match &skipped[..] {
                    [] => writeln!(out)?,
                    passes => writeln!(out, " (before it, in one folder only: {})", passes.join(", "))?,
                }
                if asked.quiet {
                    continue;
                }
                let heads = [first, second].map(|place| format!("{}:{}: {name}", place.file, place.line));
                match comparison {
                    Some(comparison) => write_difference(out, heads, comparison, asked.context)?,
                    None => writeln!(out, "{} and {} have too little in common", heads[0], heads[1])?,
                }
                writeln!(out)?;
            }
            (None, Some(Place { pass, file, line })) => {
                out.write_styled("1", &format!("{pass}: {name}"))?;
                writeln!(out, "\n{file}:{line}: from this pass on in one folder only")?;
            }
            (None, None) => {}
        }
    }
    let differences = || functions.iter().filter_map(|function| function.difference.as_ref());
    if !asked.quiet {
        explain_primes(out, differences().filter_map(|difference| difference.comparison.as_ref()))?;
    }
    let different = differences().count();
    let alone = functions.iter().filter(|it| it.difference.is_none() && it.alone.is_some()).count();
    let same = functions.len() - different - alone;
    writeln!(
        out,
        "same but for numbers {same:>9}\ndifferent            {different:>9}\nin one folder only   {alone:>9}"
    )
}

/// The JSON value of a function.
fn record(function: &Followed, context: usize) -> Value {
    let Followed { source, name, difference, alone } = function;
    let place = difference.as_ref().map(|difference| &difference.second).or(alone.as_ref());
    let comparison = difference.as_ref().and_then(|difference| difference.comparison.as_ref());
    let renumbered: Vec<Value> = comparison
        .into_iter()
        .flat_map(|comparison| &comparison.renumbered)
        .map(|(from, to)| json!({ "from": from, "to": to }))
        .collect();
    let result = match (difference, alone) {
        (Some(_), _) => "different",
        (None, Some(_)) => "alone",
        (None, None) => "same",
    };
    json!({
        "file": place.map_or_else(|| visible_path(source), |place| place.file.clone()),
        "function": name,
        "line": place.map_or(0, |place| place.line),
        "result": result,
        "pass": place.map(|place| &place.pass),
        "renumbered": renumbered,
        "diff": comparison.map(|comparison| comparison.unified(context)),
    })
}
