//! Compares one pair of dumps, with what the files beside them tell of the program.
//!
//! | beside `t.c.006t.gimple` | what it holds | read unless |
//! |---|---|---|
//! | `t.c.cflags` | the compiler's flags | flags are given |
//! | `t.c.facts.toml` | facts | facts are given |
//! | `t.o` | debug information | debug information is given |

use super::Options;
use super::closest_dialect::DumpPair;
use super::closest_dialect::with_closest;
use super::pairs::Pair;
use super::report::{FileReport, FunctionReport, Order, Verdict};
use crate::debug_files::DebugFiles;
use crate::dump_name::source_of_dump;
use crate::input::read_file;
use crate::source_places::SourcePlaces;
use crate::wrong_input::recognize_incomparable;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use tressa::Dialect;
use tressa::internals::base::text_tables::TextSet;
use tressa::internals::base::visible::visible_path;
use tressa::internals::text::oracle::{OracleFunction, unfinished};
use tressa::internals::unit::{CallGraph, Unit};

/// Reads both dumps of `pair` and compares them, with the facts of the files beside them.
pub fn check_pair(pair: &Pair, options: &Options) -> FileReport {
    let read = |path: &Path| {
        let text = read_file(path)?;
        recognize_incomparable(&text).map_or(Ok(text), |kind| Err(format!("{}: {kind}", visible_path(path))))
    };
    let both = || {
        // A stream holds both dumps, one after the other.
        if pair.gimple != pair.oracle {
            return Ok((read(&pair.gimple)?, read(&pair.oracle)?));
        }
        // A gimple dump has no banners, and a later dump begins with one.
        let mut text = read(&pair.gimple)?;
        // Lines are counted from the beginning of the stream.
        let later = text
            .find("\n;; Function ")
            .map(|at| "\n".repeat(text[..=at].lines().count()) + &text.split_off(at + 1));
        let why = "expected a gimple dump followed by a later dump, which begins with ';; Function'";
        later.map(|later| (text, later)).ok_or_else(|| format!("{}: {why}", visible_path(&pair.gimple)))
    };
    // A dump that ends inside a function would make every later function a miss: that is an error of the
    // whole pair.
    let texts = || {
        let (gimple, oracle) = both()?;
        whole(&pair.gimple, &gimple)?;
        whole(&pair.oracle, &oracle)?;
        Ok((gimple, oracle, known_of(&pair.gimple, options)?))
    };
    match texts() {
        Ok((gimple, oracle, Known { options, facts_from, notes, debug })) => {
            let report = check_texts(pair, &gimple, &oracle, &options);
            // Only functions that are not exact are shown with their place in the source.
            let is_exact = |f: &FunctionReport| f.verdict == Verdict::Exact;
            let is_whole = report.functions.as_ref().is_ok_and(|functions| functions.iter().all(is_exact));
            let source = match is_whole {
                true => SourcePlaces::default(),
                false => SourcePlaces::of_dump(&pair.gimple, &gimple, debug.as_deref(), None),
            };
            FileReport { notes, facts_from, source, ..report }
        }
        Err(error) => FileReport {
            gimple: pair.gimple.clone(),
            oracle: pair.oracle.clone(),
            dialect: Dialect::default(),
            functions: Err(error),
            order: Order::Different,
            facts_from: Vec::new(),
            source: SourcePlaces::default(),
            notes: Vec::new(),
        },
    }
}

/// An error for a dump that GCC began and did not finish.
fn whole(path: &Path, dump: &str) -> Result<(), String> {
    let end = match unfinished(dump) {
        Some(function) => format!("ends inside function {function}"),
        None if dump.is_empty() => "is empty".to_string(),
        None => return Ok(()),
    };
    Err(format!("{}: incomplete: the dump {end}; the compilation failed", visible_path(path)))
}

/// Compares two texts in the closest dialect that the options allow; `pair` supplies their names.
pub fn check_texts(pair: &Pair, gimple: &str, oracle: &str, options: &Options) -> FileReport {
    let texts = DumpPair { gimple: (&pair.gimple, gimple), oracle: (&pair.oracle, oracle) };
    with_closest(texts, options.stage, options.given, &options.facts, |unit, theirs, best| FileReport {
        gimple: pair.gimple.clone(),
        oracle: pair.oracle.clone(),
        dialect: best.dialect,
        order: order(unit, &best.graph, theirs, options),
        functions: Ok(best.compared.report(unit, theirs, options.context)),
        facts_from: Vec::new(),
        source: SourcePlaces::default(),
        notes: Vec::new(),
    })
}

/// Whether the functions have GCC's order. Those that GCC did not emit are ignored.
fn order(
    unit: &Unit<'_>,
    graph: &CallGraph<'_, '_>,
    theirs: &[OracleFunction<'_>],
    options: &Options,
) -> Order {
    let emitted: TextSet<&str> = theirs.iter().map(|f| f.name).collect();
    let ours = graph.order(options.stage, options.facts.program());
    let ours = ours.into_iter().map(|index| unit.item(index).name()).filter(|name| emitted.contains(name));
    if ours.eq(theirs.iter().map(|f| f.name)) { Order::Exact } else { Order::Different }
}

/// What is known of the program of one dump.
pub struct Known {
    /// The options with the facts of all files.
    pub options: Options,
    /// The files that the facts come from.
    pub facts_from: Vec<PathBuf>,
    /// The debug information that was read.
    pub debug: Option<Arc<DebugFiles>>,
    /// What the user should know: debug information is missing, or contradicts other facts.
    pub notes: Vec<String>,
}

/// Adds what the files about the program of the dump state. An error if one that is there cannot be read.
pub fn known_of(gimple: &Path, options: &Options) -> Result<Known, String> {
    let mut known =
        Known { options: options.clone(), facts_from: Vec::new(), debug: None, notes: Vec::new() };
    let Known { options, facts_from, debug, notes } = &mut known;
    // In the order of the table; each file only where the user gave nothing of its kind, so that what is
    // given is never mixed with what is found.
    if !options.facts.options.are_given()
        && let Some(line) = flags_file(gimple)?
    {
        options.facts.options.take_line(&line);
        options.given.opt = options.given.opt.or(options.facts.options.opt);
    }
    if options.beside.facts
        && let Some(path) = facts_file(gimple)
    {
        let fail = |error| format!("{}: {error}", visible_path(&path));
        options.facts.add_toml(&read_file(&path)?).map_err(fail)?;
        facts_from.push(path);
    }
    // Debug information comes last: a contradiction between it and the facts is noted.
    *debug = options.debug_info.clone();
    if debug.is_none() && options.beside.object {
        *debug = DebugFiles::beside(gimple);
    }
    match debug.as_ref().map(|files| files.facts(gimple, None)) {
        Some(Ok(found)) => {
            facts_from.push(found.object.clone());
            notes.extend(found.state(&mut options.facts));
        }
        Some(Err(reason)) => {
            notes.push(format!("{}: debug information is not used: {reason}", visible_path(gimple)))
        }
        None => {}
    }
    options.given.before_c23 = options.given.before_c23.or(options.facts.options.before_c23);
    Ok(known)
}

/// The facts file beside the dump, if it is there.
fn facts_file(gimple: &Path) -> Option<PathBuf> {
    let path = gimple.with_file_name(source_of_dump(gimple)? + ".facts.toml");
    path.is_file().then_some(path)
}

/// The flags in the file `FILE.cflags` next to the dump `FILE.NNNt.gimple`, if there is one.
pub fn flags_file(path: &Path) -> Result<Option<String>, String> {
    let file = Pair { gimple: path.to_path_buf(), oracle: path.to_path_buf() }.cflags();
    if !file.is_file() { Ok(None) } else { read_file(&file).map(Some) }
}
