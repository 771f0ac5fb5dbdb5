//! Compares one pair of dumps.

use super::beside::{Known, known_of};
use super::candidates::DumpPair;
use super::closest::with_closest;
use super::options::Options;
use super::pairs::Pair;
use super::report::{FileReport, FunctionReport, Order, SourcePlaces, Verdict};
use crate::debug_files::DebugFiles;
use crate::input::read_file;
use crate::wrong_input::recognize_incomparable;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use tressa::Dialect;
use tressa::internals::base::text_tables::TextSet;
use tressa::internals::base::visible::visible_path;
use tressa::internals::text::oracle::{OracleFunction, declared_name, opens_body, unfinished};
use tressa::internals::unit::{CallGraph, Unit};
use tressa::ir::Locus;
use tressa::text::parse::split;

/// Reads both dumps of `pair` and compares them, with the facts of the files beside them.
pub fn check_pair(pair: &Pair, options: &Options) -> FileReport {
    let read = |path: &Path| {
        let text = read_file(path)?;
        recognize_incomparable(&text).map_or(Ok(text), |kind| Err(format!("{}: {kind}", visible_path(path))))
    };
    let both = || {
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
    let texts = || {
        let (gimple, oracle) = both()?;
        whole(&pair.gimple, &gimple)?;
        whole(&pair.oracle, &oracle)?;
        Ok((gimple, oracle, known_of(pair, options)?))
    };
    match texts() {
        Ok((gimple, oracle, Known { options, facts_from, notes, debug })) => {
            let report = check_texts(pair, &gimple, &oracle, &options);
            let is_exact = |f: &FunctionReport| f.verdict == Verdict::Exact;
            let is_whole = report.functions.as_ref().is_ok_and(|functions| functions.iter().all(is_exact));
            let source =
                if is_whole { SourcePlaces::default() } else { places(&pair.gimple, &gimple, debug) };
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

/// Where the functions of the gimple dump are defined, by its own source places or by debug information.
fn places(path: &Path, gimple: &str, debug: Option<Arc<DebugFiles>>) -> SourcePlaces {
    let own = split(gimple).filter_map(|chunk| {
        let opening = chunk.text.lines().find(|line| opens_body(line))?;
        let locus = Locus::parse(opening.strip_prefix('[')?.strip_suffix("] {")?)?;
        Some((declared_name(chunk.text)?.to_string(), (PathBuf::from(locus.file), locus.line)))
    });
    let own = SourcePlaces::new(own);
    match debug {
        Some(debug) if own.functions.is_empty() => {
            SourcePlaces::new(debug.definitions(path).unwrap_or_default())
        }
        _ => own,
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
