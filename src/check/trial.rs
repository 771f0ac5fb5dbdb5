//! Which facts would explain that a body differs: found by trying.
//!
//! Facts about effects and layouts show in no single line of GCC's dump. So they are tried on, one
//! at a time, or a few that go together, as long as more of the beginning of the body agrees with GCC's; what makes the whole body
//! agree is a fact.

use super::oracle::OracleFunction;
use super::plain::plain;
use super::{declared, effects, layouts};
use crate::dialect::Dialect;
use crate::dump::{self, Dump};
use crate::facts::Fact;
use crate::ir::Stage;
use std::cmp::Reverse;

/// How many facts together.
const STEPS: usize = 6;

/// The facts with which function `index` of `dump` has GCC's body. `dump` is left as it was.
pub(super) fn trial<'a>(
    dump: &mut Dump<'a>,
    index: usize,
    theirs: &OracleFunction<'_>,
    ours: &str,
    stage: Stage,
    dialect: Dialect,
) -> Vec<Fact> {
    let mut best = agreement(theirs.text, ours);
    let Ok(mut f) = dump.item(index).function() else { return Vec::new() };
    if best.is_none() {
        return Vec::new();
    }
    let told = plain(theirs.text);
    let mut candidates = effects::candidates(dump, &mut f, &told, dialect);
    candidates.extend(layouts::candidates(dump, &mut f, &told, dialect));
    candidates.extend(declared::candidates(dump, index, theirs.text, dialect));
    candidates.retain(|group| !group.is_empty());
    let before = dump.facts.clone();
    let mut chosen: Vec<Fact> = Vec::new();
    for _ in 0..STEPS {
        let base = dump.facts.clone();
        let mut found = None;
        for group in &candidates {
            group.iter().for_each(|fact| dump.facts.state(fact));
            if let Ok(text) = dump::finish(dump.item(index), stage, dialect) {
                let reached = agreement(theirs.text, &text);
                if better(reached, best) {
                    (best, found) = (reached, Some(group.clone()));
                }
            }
            dump.facts = base.clone();
            if best.is_none() {
                break;
            }
        }
        let Some(group) = found else { break };
        group.iter().for_each(|fact| dump.facts.state(fact));
        let subjects: Vec<Fact> = group.iter().map(Fact::subject).collect();
        candidates.retain(|other| !other.iter().any(|fact| subjects.contains(&fact.subject())));
        chosen.extend(group);
        if best.is_none() {
            break;
        }
    }
    dump.facts = before;
    if best.is_none() { chosen } else { Vec::new() }
}

/// How far two bodies that differ agree: so many bytes, and behind them numbers that are so far apart. Numbers of SSA names
/// count what passes made before, so that each of several facts brings them a step closer.
type Agreement = (usize, Reverse<u64>);

/// How far the bodies agree; `None` if they are equal.
fn agreement(theirs: &str, ours: &str) -> Option<Agreement> {
    let (theirs, ours) = (body(theirs), body(ours));
    if theirs == ours {
        return None;
    }
    let same = theirs.bytes().zip(ours.bytes()).take_while(|(a, b)| a == b).count();
    let digits = theirs.bytes().take(same).rev().take_while(u8::is_ascii_digit).count();
    let same = same - digits;
    let number = |text: &str| {
        let digits = text.bytes().skip(same).take_while(u8::is_ascii_digit);
        digits.fold(None, |n: Option<u64>, digit| {
            n.unwrap_or(0).checked_mul(10).map(|n| n.saturating_add(u64::from(digit - b'0')))
        })
    };
    let apart = number(theirs).zip(number(ours)).map_or(u64::MAX, |(a, b)| a.abs_diff(b));
    Some((same, Reverse(apart)))
}

fn better(new: Option<Agreement>, old: Option<Agreement>) -> bool {
    match (new, old) {
        (Some(new), Some(old)) => new > old,
        (new, old) => new.is_none() && old.is_some(),
    }
}

/// The text from the first block on.
fn body(text: &str) -> &str {
    text.find("\n  <bb ").map_or(text, |at| &text[at..])
}
