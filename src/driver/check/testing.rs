//! Helpers for the tests of the search for facts.

pub(super) use super::Verdict;
use super::{Given, Options, Pair, check_texts};
pub(super) use crate::facts::{DeclPath, Fact, Facts, Layout};
use crate::ir::Stage;
pub(super) use crate::target::call_flags::CallFlags;
use crate::target::dialect::DumpFlags;
pub(super) use crate::target::dialect::OptLevel;
use crate::{driver::dump, example};

/// The verdict for a function that facts about declarations explain.
pub(super) const EXPLAINED: Verdict = Verdict::Explained { temporaries: false };

/// tressa's text of each function of a plain dump of GCC 12 at `-O2`, without facts.
pub(super) fn finished(gimple: &str) -> Vec<String> {
    finished_by(gimple, &Facts::default())
}

/// As [`finished`], with facts.
pub(super) fn finished_by(gimple: &str, facts: &Facts) -> Vec<String> {
    let read = dump::read(gimple, facts);
    read.items().map(|item| dump::finish(item, Stage::Ssa, example::dialect()).unwrap()).collect()
}

/// The verdicts for `theirs` as GCC 12's output for `gimple`, and the facts that are found.
pub(super) fn search(gimple: &str, theirs: &str, level: OptLevel) -> (Vec<Verdict>, Vec<Fact>) {
    search_beside(gimple, theirs, level, &Facts::default())
}

/// As [`search`], with given facts.
pub(super) fn search_beside(
    gimple: &str,
    theirs: &str,
    level: OptLevel,
    facts: &Facts,
) -> (Vec<Verdict>, Vec<Fact>) {
    let pair = Pair { gimple: "f.c.006t.gimple".into(), oracle: "f.c.021t.ssa".into() };
    let flags = Some(DumpFlags::empty());
    let given = Given { gcc: Some(12), opt: Some(level), flags, before_c23: None };
    let options = Options { given, find_facts: true, facts: facts.clone(), ..Options::default() };
    let report = check_texts(&pair, gimple, theirs, &options);
    (report.functions.unwrap().into_iter().map(|function| function.verdict).collect(), report.facts)
}
