//! Compares one pair of dumps.

use super::closest_dialect::closest;
use super::detect_dialect::{Given, candidates, other_versions};
use super::detect_level::{flags_file, knows_no_option};
use super::nearness::Nearness;
use super::oracle::{OracleFunction, functions};
use super::pairs::Pair;
use super::report::{FileReport, FunctionReport, Order, Verdict, unified_diff};
use super::search::{FactStore, search};
use super::temporaries::temporaries;
use super::trial::Budget;
use crate::base::text_tables::{TextMap, TextSet};
use crate::base::visible::visible_path;
use crate::driver::debug_info::DebugFiles;
use crate::driver::dump::{self, CallGraph, Dump, FunctionRefs, Refusal, StatedOrder};
use crate::driver::input::read_file;
use crate::driver::wrong_input::recognize_misread;
use crate::facts::{Fact, Facts};
use crate::ir::Stage;
use crate::target::dialect::{Dialect, DumpFlags};
use rayon::prelude::*;
use rustc_hash::{FxHashMap, FxHashSet};
use std::borrow::Cow;
use std::collections::VecDeque;
use std::path::Path;
use std::sync::Arc;

/// The options of a comparison.
///
/// ```
/// use tressa::{driver::check::Options, ir::Stage};
///
/// let options = Options { find_facts: true, ..Options::default() };
/// assert!(options.stage == Stage::Ssa && options.context.is_none());
/// ```
#[derive(Clone, Debug)]
pub struct Options {
    /// The pass after which to compare.
    pub stage: Stage,
    /// The properties of the dialect that are known.
    pub given: Given,
    /// The facts that are known.
    pub facts: Facts,
    /// The number of context lines in diffs; `None` for no diffs.
    pub context: Option<usize>,
    /// Whether to search for facts that explain differences.
    pub find_facts: bool,
    /// The debug information that has the unit of each dump.
    pub debug_info: Option<Arc<DebugFiles>>,
}

/// After pass "ssa", without known facts, without a search for facts, without diffs.
impl Default for Options {
    fn default() -> Self {
        Options {
            stage: Stage::Ssa,
            given: Given::default(),
            facts: Facts::default(),
            context: None,
            find_facts: false,
            debug_info: None,
        }
    }
}

/// Reads both dumps of `pair` and compares them.
pub fn check_pair(pair: &Pair, options: &Options) -> FileReport {
    let mut notes = Vec::new();
    let options = with_debug_info(pair, options, &mut notes);
    let read = |path: &Path| {
        let text = read_file(path)?;
        recognize_misread(&text).map_or(Ok(text), |kind| Err(format!("{}: {kind}", visible_path(path))))
    };
    let texts = || Ok((read(&pair.gimple)?, read(&pair.oracle)?, with_flags_file(pair, &options)?));
    match texts() {
        Ok((gimple, oracle, options)) => {
            FileReport { notes, ..check_texts(pair, &gimple, &oracle, &options) }
        }
        Err(error) => FileReport {
            gimple: pair.gimple.clone(),
            oracle: pair.oracle.clone(),
            dialect: Dialect::default(),
            functions: Err(error),
            order: Order::Different,
            facts: Vec::new(),
            contradicting: 0,
            limit: None,
            notes,
        },
    }
}

/// Adds what the debug information of the dump's source states. What it does not have is noted.
fn with_debug_info<'o>(pair: &Pair, options: &'o Options, notes: &mut Vec<String>) -> Cow<'o, Options> {
    let Some(files) = &options.debug_info else { return Cow::Borrowed(options) };
    match files.facts(&pair.gimple, None) {
        Ok(found) => {
            let mut options = options.clone();
            notes.extend(found.state(&mut options.facts));
            Cow::Owned(options)
        }
        Err(reason) => {
            notes.push(format!(
                "{}: compared without debug information: {reason}",
                visible_path(&pair.gimple)
            ));
            Cow::Borrowed(options)
        }
    }
}

/// Adds the compiler flags of the file next to the dump, unless flags are given.
fn with_flags_file<'o>(pair: &Pair, options: &'o Options) -> Result<Cow<'o, Options>, String> {
    let line = if knows_no_option(&options.facts) { flags_file(&pair.gimple)? } else { None };
    let Some(line) = line else { return Ok(Cow::Borrowed(options)) };
    let mut options = options.clone();
    options.facts.options.take_line(&line);
    options.given.opt = options.given.opt.or(options.facts.options.opt);
    options.given.before_c23 = options.given.before_c23.or(options.facts.options.before_c23);
    Ok(Cow::Owned(options))
}

/// Compares two texts; `pair` supplies their names.
pub fn check_texts(pair: &Pair, gimple: &str, oracle: &str, options: &Options) -> FileReport {
    let mut report = check_once(pair, gimple, oracle, options);
    // Some versions differ only once facts are known.
    let is_open = |report: &FileReport| options.find_facts && report.summary().different > 0;
    if options.given.gcc.is_none() && is_open(&report) {
        for given in other_versions(pair, gimple, oracle, options, report.dialect) {
            let other = check_once(pair, gimple, oracle, &Options { given, ..options.clone() });
            if other.summary().exact_with_facts() > report.summary().exact_with_facts() {
                report = other;
            }
            if !is_open(&report) {
                break;
            }
        }
    }
    report
}

/// Compares two texts in the closest dialect that the options allow.
fn check_once(pair: &Pair, gimple: &str, oracle: &str, options: &Options) -> FileReport {
    let store = FactStore::default();
    let mut dump = dump::read(gimple, &options.facts);
    let mut theirs = functions(oracle);
    let candidates = candidates(pair, gimple, oracle, options.stage, options.given);
    if candidates[0].flags.contains(DumpFlags::DETAILS) {
        theirs.iter_mut().for_each(OracleFunction::include_trace);
    }
    let run = |dialect| Run { theirs: &theirs, stage: options.stage, dialect };
    let mut budget = Budget::of(gimple.len());
    let best = closest(&candidates, &dump, &theirs, run);
    let dialect = best.dialect;
    let near = best.nearness(&theirs);
    let found = (options.find_facts && (0..theirs.len()).any(|i| best.may_improve(i)))
        .then(|| search(&mut dump, oracle, &run(dialect), &best, &store, &options.facts, &mut budget))
        .flatten();
    let (mut facts, mut outcome) = match found {
        Some(found) => (found.facts, found.outcome.with_facts(&best)),
        None => (Vec::new(), best),
    };
    if options.find_facts && options.stage == Stage::Ssa {
        facts.extend(outcome.explain_by_temporaries(&mut dump, &theirs, options.stage));
    }
    let graph = CallGraph::new(&dump, options.stage, dialect, &outcome.references);
    let (order, explaining) = order(&dump, &graph, &theirs, options);
    facts.extend(explaining);
    FileReport {
        gimple: pair.gimple.clone(),
        oracle: pair.oracle.clone(),
        dialect,
        contradicting: outcome.contradicting.iter().filter(|&&is| is).count(),
        functions: Ok(outcome.report(&dump, &theirs, &near, options.context)),
        order,
        facts,
        limit: budget.exceeded(),
        notes: Vec::new(),
    }
}

/// Whether the whole file has GCC's order, and the facts that this requires.
fn order(
    dump: &Dump<'_>,
    graph: &CallGraph<'_, '_>,
    theirs: &[OracleFunction<'_>],
    options: &Options,
) -> (Order, Vec<Fact>) {
    // Functions that GCC did not emit are ignored.
    let emitted: TextSet<&str> = theirs.iter().map(|f| f.name).collect();
    let has_their_order = |known: StatedOrder<'_>| {
        let ours = graph.order(known).into_iter().map(|index| dump.item(index).name());
        ours.filter(|name| emitted.contains(name)).eq(theirs.iter().map(|f| f.name))
    };
    let stated = StatedOrder::from(&options.facts);
    if has_their_order(stated) {
        return (Order::Exact, Vec::new());
    }
    let Some(definitions) = definition_order(theirs).filter(|_| options.find_facts) else {
        return (Order::Different, Vec::new());
    };
    let known = StatedOrder { definitions: &definitions, ..stated };
    if has_their_order(known) {
        return (Order::Explained, vec![Fact::Definitions(definitions)]);
    }
    let names: Vec<&str> = theirs.iter().map(|f| f.name).collect();
    let Some(found) = graph.reached_for(known, &names) else { return (Order::Different, Vec::new()) };
    let mut reached = stated.reached.clone();
    reached.extend(found.iter().cloned());
    if !has_their_order(StatedOrder { reached: &reached, ..known }) {
        return (Order::Different, Vec::new());
    }
    let found = found.into_iter().map(|(function, reach)| Fact::Reached(function, reach));
    (Order::Explained, found.chain([Fact::Definitions(definitions)]).collect())
}

/// GCC's functions in the order in which they became known, from the numbers in its dump.
fn definition_order(theirs: &[OracleFunction<'_>]) -> Option<Vec<String>> {
    let mut known: Vec<(u32, &str)> =
        theirs.iter().map(|f| Some((f.symbol_order?, f.name))).collect::<Option<_>>()?;
    known.sort_unstable();
    Some(known.into_iter().map(|(_, name)| name.to_string()).collect())
}

/// The parameters of one run over a pair.
pub(super) struct Run<'r> {
    /// GCC's functions.
    pub theirs: &'r [OracleFunction<'r>],
    /// The pass after which to compare.
    pub stage: Stage,
    /// Version, level, modifiers.
    pub dialect: Dialect,
}

/// The result of a run, for each of GCC's functions: the index of our function and its text.
pub(super) struct Outcome<'a> {
    pub dialect: Dialect,
    /// What our functions refer to, by their index.
    references: FxHashMap<usize, FunctionRefs<'a>>,
    pub found: Vec<Option<(usize, Result<String, Refusal>)>>,
    pub exact: Vec<bool>,
    /// Exact only with the facts that were found.
    explained: Vec<bool>,
    /// Exact only without the facts that were found.
    contradicting: Vec<bool>,
    /// Exact only with facts about temporaries.
    by_temporaries: Vec<bool>,
}

/// Our functions, by name.
pub(super) fn by_name<'a>(dump: &Dump<'a>) -> TextMap<&'a str, Vec<usize>> {
    let mut by_name: TextMap<&str, Vec<usize>> = TextMap::default();
    for (index, item) in dump.items().enumerate() {
        by_name.entry(item.name()).or_default().push(index);
    }
    by_name
}

impl Run<'_> {
    /// All functions.
    pub fn all<'a>(&self, dump: &Dump<'a>) -> Outcome<'a> {
        let every: Vec<usize> = (0..self.theirs.len()).collect();
        self.only(dump, &every)
    }

    /// Only the `wanted` ones of GCC's functions.
    pub fn only<'a>(&self, dump: &Dump<'a>, wanted: &[usize]) -> Outcome<'a> {
        let by_name = by_name(dump);
        let names: TextSet<&str> = wanted.iter().map(|&i| self.theirs[i].name).collect();
        let of_name = |name: &str| by_name.get(name).into_iter().flatten().copied();
        let mut needed: Vec<usize> = names.into_iter().flat_map(of_name).collect();
        needed.sort_unstable();
        let finish = |&index: &usize| dump::finish_with_refs(dump.item(index), self.stage, self.dialect);
        let done: Vec<_> = needed.par_iter().map(finish).collect();
        let (mut ours, mut references) = (FxHashMap::default(), FxHashMap::default());
        for (index, (text, refs)) in needed.into_iter().zip(done) {
            ours.insert(index, text);
            references.insert(index, refs);
        }
        let chosen = self.assign(dump, wanted, &by_name, &ours);
        let mut found = Vec::new();
        found.resize_with(self.theirs.len(), || None);
        let mut exact = vec![false; self.theirs.len()];
        for (theirs, index) in chosen {
            let text = ours.remove(&index).expect("each function is chosen once");
            exact[theirs] = matches!(&text, Ok(text) if text == self.theirs[theirs].text);
            found[theirs] = Some((index, text));
        }
        let none = || vec![false; self.theirs.len()];
        let (explained, contradicting, by_temporaries) = (none(), none(), none());
        Outcome { dialect: self.dialect, references, found, exact, explained, contradicting, by_temporaries }
    }

    /// Pairs functions by name. If several share a name (nested functions), equal texts are paired
    /// first, then equal declaration lines, then functions in order of occurrence.
    fn assign(
        &self,
        dump: &Dump<'_>,
        wanted: &[usize],
        by_name: &TextMap<&str, Vec<usize>>,
        ours: &FxHashMap<usize, Result<String, Refusal>>,
    ) -> Vec<(usize, usize)> {
        let mut chosen = Vec::new();
        let mut open = wanted.to_vec();
        // Very many functions may share a name, so each finds its equal by one lookup.
        let mut like: TextMap<(&str, &str), VecDeque<usize>> = TextMap::default();
        for &i in by_name.values().flatten() {
            if let Some(Ok(text)) = ours.get(&i) {
                like.entry((dump.item(i).name(), text)).or_default().push_back(i);
            }
        }
        open.retain(|&t| {
            let theirs = &self.theirs[t];
            let same_text = like.get_mut(&(theirs.name, theirs.text)).and_then(VecDeque::pop_front);
            chosen.extend(same_text.map(|i| (t, i)));
            same_text.is_none()
        });
        if open.is_empty() {
            return chosen;
        }
        let mut taken: FxHashSet<usize> = chosen.iter().map(|&(_, i)| i).collect();
        let names: TextSet<&str> = open.iter().map(|&t| self.theirs[t].name).collect();
        let mut declared: TextMap<(&str, &str), VecDeque<usize>> = TextMap::default();
        let mut named: TextMap<&str, VecDeque<usize>> = TextMap::default();
        for name in names {
            for &i in by_name.get(name).into_iter().flatten().filter(|i| !taken.contains(i)) {
                named.entry(name).or_default().push_back(i);
                let chunk = dump.item(i).chunk().ok();
                if let Some(ours) = chunk.and_then(|chunk| functions(chunk.text).into_iter().next()) {
                    declared.entry((name, ours.declaration)).or_default().push_back(i);
                }
            }
        }
        let mut take = |free: Option<&mut VecDeque<usize>>| {
            let free = free?;
            std::iter::from_fn(|| free.pop_front()).find(|&i| taken.insert(i))
        };
        for by_line in [true, false] {
            open.retain(|&t| {
                let OracleFunction { name, declaration, .. } = self.theirs[t];
                let free = if by_line { declared.get_mut(&(name, declaration)) } else { named.get_mut(name) };
                let found = take(free);
                chosen.extend(found.map(|i| (t, i)));
                found.is_none()
            });
        }
        chosen
    }
}

impl<'a> Outcome<'a> {
    /// Combines this outcome with facts and the one `without` them.
    fn with_facts(self, without: &Outcome<'a>) -> Outcome<'a> {
        let each = || self.exact.iter().zip(&without.exact);
        let explained = each().map(|(&with, &before)| with && !before).collect();
        let contradicting = each().map(|(&with, &before)| before && !with).collect();
        Outcome { explained, contradicting, exact: without.exact.clone(), ..self }
    }

    /// Explains remaining differences by types of temporaries, where permitted. Returns the facts.
    fn explain_by_temporaries(
        &mut self,
        dump: &mut Dump<'a>,
        theirs: &[OracleFunction<'a>],
        stage: Stage,
    ) -> Vec<Fact> {
        let mut facts = Vec::new();
        // Facts about temporaries name the function, so the name must be unique.
        let by_name = by_name(dump);
        for (i, theirs) in theirs.iter().enumerate() {
            if self.explained[i]
                || self.exact[i] && !self.contradicting[i]
                || by_name.get(theirs.name).is_none_or(|of_name| of_name.len() != 1)
            {
                continue;
            }
            if let Some((index, Ok(ours))) = &mut self.found[i]
                && let Some((found, text)) = temporaries(dump, *index, theirs, ours, stage, self.dialect)
            {
                facts.extend(found);
                *ours = text;
                (self.explained[i], self.contradicting[i]) = (!self.exact[i], false);
                self.by_temporaries[i] = true;
            }
        }
        facts
    }

    /// Whether function `i` differs in a way that another dialect or facts might explain.
    pub fn may_improve(&self, i: usize) -> bool {
        !self.exact[i] && matches!(self.found[i], Some((_, Ok(_))))
    }

    /// How near each function is to GCC's text.
    fn nearness(&self, theirs: &[OracleFunction<'_>]) -> Vec<Nearness> {
        let pairs = self.found.par_iter().zip(theirs);
        let near = pairs.map(|(found, theirs)| match found {
            Some((_, Ok(ours))) => Nearness::of(theirs.text, ours),
            _ => Nearness::Different,
        });
        near.collect()
    }

    fn report(
        self,
        dump: &Dump<'_>,
        theirs: &[OracleFunction<'_>],
        near: &[Nearness],
        context: Option<usize>,
    ) -> Vec<FunctionReport> {
        let fares =
            self.exact.into_iter().zip(self.explained).zip(self.by_temporaries).zip(self.contradicting);
        let each: Vec<_> = self.found.into_iter().zip(fares).zip(theirs).zip(near).collect();
        each.into_par_iter()
            .map(|(((found, (((exact, explained), temporaries), contradicts)), theirs), &near)| {
                let line = found.as_ref().map(|&(index, _)| dump.item(index).line());
                let verdict = match found {
                    _ if exact => Verdict::Exact,
                    _ if explained => Verdict::Explained { temporaries },
                    None => Verdict::Missing,
                    Some((_, Err(refusal))) => Verdict::Refused(refusal.to_string()),
                    Some((_, Ok(ours))) => Verdict::Different {
                        cause: super::cause(theirs.text, &ours),
                        diff: context.map_or_else(String::new, |n| unified_diff(theirs.text, &ours, n)),
                        size: theirs.text.len(),
                    },
                };
                let (name, oracle_line) = (theirs.name.to_string(), theirs.line);
                FunctionReport { name, line, oracle_line, verdict, contradicts, near }
            })
            .collect()
    }
}
