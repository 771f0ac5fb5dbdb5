//! Which of the dialects that a pair of dumps may be in comes closest.
//!
//! What no gimple dump tells makes functions differ in every dialect, and nearly always in types that they declare alone. So
//! it counts first how many bodies are the same, then how many functions are.

use super::compare::{Outcome, Run};
use super::oracle::{OracleFunction, body};
use crate::driver::dump::Dump;
use crate::target::dialect::Dialect;

/// Differing functions that dialects of all levels are tried on.
const TRIED_FUNCTIONS: usize = 12;

/// What comes of all functions in the closest of the `candidates`, of which the first is the likeliest.
pub(super) fn closest<'a, 'r>(
    candidates: &[Dialect],
    dump: &Dump<'a>,
    theirs: &[OracleFunction<'_>],
    run: impl Fn(Dialect) -> Run<'r>,
) -> Outcome<'a> {
    let mut best = run(candidates[0]).all(dump);
    for _ in 0..2 {
        let Some(closer) = closer(&best, candidates, TRIED_FUNCTIONS, dump, theirs, &run) else { break };
        best = closer;
    }
    // Levels show in most functions, versions in few.
    let versions: Vec<Dialect> =
        candidates.iter().copied().filter(|dialect| dialect.opt == best.dialect.opt).collect();
    closer(&best, &versions, usize::MAX, dump, theirs, &run).unwrap_or(best)
}

/// What comes of all functions in the closest of the other dialects, if that is closer than the best so far. So many
/// functions decide which that is.
fn closer<'a, 'r>(
    best: &Outcome<'a>,
    candidates: &[Dialect],
    most: usize,
    dump: &Dump<'a>,
    theirs: &[OracleFunction<'_>],
    run: impl Fn(Dialect) -> Run<'r>,
) -> Option<Outcome<'a>> {
    let mut others = candidates.iter().rev().filter(|&&dialect| dialect != best.dialect).peekable();
    others.peek()?;
    let tried = telling(best, theirs, most);
    if tried.is_empty() {
        return None;
    }
    let others = others.map(|&dialect| (likeness(&run(dialect).only(dump, &tried), theirs, &tried), dialect));
    // Of equals the last, which is the likeliest.
    let (other, dialect) = others.max_by_key(|&(likeness, _)| likeness)?;
    if other <= likeness(best, theirs, &tried) {
        return None;
    }
    let other = run(dialect).all(dump);
    let every: Vec<usize> = (0..theirs.len()).collect();
    (likeness(&other, theirs, &every) > likeness(best, theirs, &every)).then_some(other)
}

/// At most so many functions that differ in a way that another dialect might mend: before all those whose bodies do.
fn telling(outcome: &Outcome<'_>, theirs: &[OracleFunction<'_>], most: usize) -> Vec<usize> {
    let differing = (0..theirs.len()).filter(|&i| outcome.tells(i));
    let (mut declarations, mut bodies): (Vec<usize>, Vec<usize>) =
        differing.partition(|&i| is_alike(outcome, theirs, i));
    bodies.append(&mut declarations);
    bodies.truncate(most);
    bodies
}

/// Of these functions, how many have the same body, and how many are the same.
fn likeness(outcome: &Outcome<'_>, theirs: &[OracleFunction<'_>], of: &[usize]) -> (usize, usize) {
    let exact = of.iter().filter(|&&i| outcome.exact[i]).count();
    (of.iter().filter(|&&i| is_alike(outcome, theirs, i)).count(), exact)
}

fn is_alike(outcome: &Outcome<'_>, theirs: &[OracleFunction<'_>], i: usize) -> bool {
    match &outcome.found[i] {
        _ if outcome.exact[i] => true,
        Some((_, Ok(ours))) => body(ours) == body(theirs[i].text),
        _ => false,
    }
}
