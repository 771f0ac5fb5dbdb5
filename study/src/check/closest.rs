//! Finds the candidate dialect in which a pair of dumps agrees best.
//!
//! Facts that no gimple dump shows make functions differ in every dialect, mostly in declarations
//! only. So the number of equal bodies counts first, then the number of equal functions.

use super::candidates::{DumpPair, candidates};
use super::run::{Compared, Outcome, Run};
use crate::dialect::Given;
use tressa::internals::text::oracle::{OracleFunction, body, functions};
use tressa::internals::unit::Unit;
use tressa::ir::Stage;
use tressa::{Dialect, DumpFlags, Facts};

/// The number of differing functions that dialects of all levels are tried on.
const MAX_TRIED: usize = 12;

/// Opens the gimple dump of a pair, and passes it on with GCC's functions and the outcome in the closest dialect that is
/// `given` in part.
pub(super) fn with_closest<R>(
    texts: DumpPair<'_>,
    stage: Stage,
    given: Given,
    facts: &Facts,
    then: impl FnOnce(&Unit<'_>, &[OracleFunction<'_>], Outcome<'_, '_>) -> R,
) -> R {
    let unit = Unit::open(texts.gimple.1, facts);
    let mut theirs = functions(texts.oracle.1);
    let candidates = candidates(texts, stage, given);
    if candidates[0].flags.contains(DumpFlags::DETAILS) {
        theirs.iter_mut().for_each(OracleFunction::include_trace);
    }
    let best = closest(&candidates, &unit, &theirs, |dialect| Run { theirs: &theirs, stage, dialect });
    then(&unit, &theirs, best)
}

/// The outcome of all functions in the closest of the `candidates`. The most probable one is first.
fn closest<'d, 'a, 'r>(
    candidates: &[Dialect],
    unit: &'d Unit<'a>,
    theirs: &[OracleFunction<'_>],
    run: impl Fn(Dialect) -> Run<'r>,
) -> Outcome<'d, 'a> {
    let mut best = run(candidates[0]).all(unit);
    for _ in 0..2 {
        let Some(closer) = closer(&best, candidates, MAX_TRIED, unit, theirs, &run) else { break };
        best = closer;
    }
    // Levels show in most functions, versions in few.
    let versions: Vec<Dialect> =
        candidates.iter().copied().filter(|dialect| dialect.opt == best.dialect.opt).collect();
    closer(&best, &versions, usize::MAX, unit, theirs, &run).unwrap_or(best)
}

/// The outcome of all functions in the closest other dialect, if that is closer than `best`. At
/// most `most` functions decide which dialect that is.
fn closer<'d, 'a, 'r>(
    best: &Outcome<'d, 'a>,
    candidates: &[Dialect],
    most: usize,
    unit: &'d Unit<'a>,
    theirs: &[OracleFunction<'_>],
    run: impl Fn(Dialect) -> Run<'r>,
) -> Option<Outcome<'d, 'a>> {
    let mut others = candidates.iter().rev().filter(|&&dialect| dialect != best.dialect).peekable();
    others.peek()?;
    let tried = improvable(&best.compared, theirs, most);
    if tried.is_empty() {
        return None;
    }
    let mut nothrow = best.nothrow.clone();
    let others = others.map(|&dialect| {
        let compared = run(dialect).only(unit, &tried, &best.starts, &mut nothrow);
        (score(&compared, theirs, &tried), dialect)
    });
    // Of equals `max_by_key` takes the last, which is the most probable.
    let (other, dialect) = others.max_by_key(|&(score, _)| score)?;
    if other <= score(&best.compared, theirs, &tried) {
        return None;
    }
    let other = run(dialect).all(unit);
    let every: Vec<usize> = (0..theirs.len()).collect();
    (score(&other.compared, theirs, &every) > score(&best.compared, theirs, &every)).then_some(other)
}

/// At most `most` functions that another dialect might make equal, different bodies first.
fn improvable(outcome: &Compared, theirs: &[OracleFunction<'_>], most: usize) -> Vec<usize> {
    let differing = (0..theirs.len()).filter(|&i| outcome.may_improve(i));
    let (mut declarations, mut bodies): (Vec<usize>, Vec<usize>) =
        differing.partition(|&i| has_equal_body(outcome, theirs, i));
    bodies.append(&mut declarations);
    bodies.truncate(most);
    bodies
}

/// The number of these functions with equal bodies, and the number of equal functions.
fn score(outcome: &Compared, theirs: &[OracleFunction<'_>], of: &[usize]) -> (usize, usize) {
    let exact = of.iter().filter(|&&i| outcome.exact[i]).count();
    (of.iter().filter(|&&i| has_equal_body(outcome, theirs, i)).count(), exact)
}

fn has_equal_body(outcome: &Compared, theirs: &[OracleFunction<'_>], i: usize) -> bool {
    match &outcome.found[i] {
        _ if outcome.exact[i] => true,
        Some((_, Ok(ours))) => body(ours) == body(theirs[i].text),
        _ => false,
    }
}
