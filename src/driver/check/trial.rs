//! Finds facts that explain a differing body, by trying.
//!
//! No single line of GCC's dump shows facts about effects and layouts. So they are tried one at a
//! time, or a few together, as long as a longer beginning of the body agrees with GCC's, up to the
//! whole body. If no single step leads there, every combination of a few facts is tried.

use super::oracle::{OracleFunction, body};
use super::ssa_versions::SilentFunctions;
use super::strip_modifiers::strip_modifiers;
use super::{effects, layouts, own_facts, ssa_versions};
use crate::base::limits::{Limit, TRIED_BYTES};
use crate::driver::dump::{self, Dump};
use crate::facts::{Fact, Facts};
use crate::ir::Stage;
use crate::target::call_flags::CallFlags;
use crate::target::dialect::Dialect;
use std::cmp::Reverse;

/// The number of steps, each of which adds facts.
const MAX_STEPS: usize = 16;

/// The bytes of printed text that a stated fact costs as much as: each attempt copies all of them.
const FACT_SIZE: u64 = 2;

/// The work that is left for attempts, in bytes of the texts that they print.
pub(super) struct Budget {
    left: u64,
    is_exceeded: bool,
}

impl Budget {
    /// The budget for a gimple dump of so many bytes.
    pub fn of(bytes: usize) -> Budget {
        Budget { left: TRIED_BYTES.of_bytes(bytes), is_exceeded: false }
    }

    /// Takes so many bytes. Returns whether they were left.
    fn take(&mut self, bytes: u64) -> bool {
        self.is_exceeded |= self.left < bytes;
        self.left = self.left.saturating_sub(bytes);
        !self.is_exceeded
    }

    /// The limit, if an attempt was left out because of it.
    pub fn exceeded(&self) -> Option<Limit> {
        self.is_exceeded.then_some(TRIED_BYTES)
    }
}

/// Alternative facts with which function `index` of `dump` has GCC's body. `dump` is left unchanged.
pub(super) fn trial(
    dump: &mut Dump<'_>,
    index: usize,
    theirs: &OracleFunction<'_>,
    ours: &str,
    stage: Stage,
    dialect: Dialect,
    budget: &mut Budget,
) -> Vec<Vec<Fact>> {
    // The candidates alone take several times the work of an attempt.
    let size = theirs.text.len().max(ours.len()) as u64;
    if !budget.take(size) {
        return Vec::new();
    }
    let best = agreement(theirs.text, ours);
    let Ok(f) = dump.item(index).function() else { return Vec::new() };
    let mut f = f.into_owned();
    if best.is_none() {
        return Vec::new();
    }
    let plain_text = strip_modifiers(theirs.text);
    let effects = effects::candidates(dump, &mut f, &plain_text, dialect);
    let silent: Vec<Fact> = effects.likely.iter().flatten().filter(|fact| is_silent(fact)).cloned().collect();
    let mut candidates = effects.likely;
    candidates.extend(layouts::candidates(dump, &mut f, &plain_text, dialect));
    candidates.extend(layouts::padding_candidates(&plain_text));
    candidates.extend(layouts::index_candidates(dump, &f));
    candidates.extend(layouts::typedef_candidates(dump, &plain_text));
    candidates.extend(own_facts::jump_locations(dump, index, theirs.text, ours, dialect));
    let built = dump::build(dump.item(index), Stage::Ssa, dialect, &mut |_| {}).ok();
    candidates.extend(built.iter().flat_map(|f| own_facts::address_taken(f, theirs.text, dialect)));
    candidates.extend(effects.drastic);
    candidates.extend(built.iter().map(|f| own_facts::volatile_accesses(f, theirs.text, ours)));
    candidates.extend(built.iter().filter_map(|f| own_facts::declaration_order(f, theirs.text)));
    candidates.retain(|group| !group.is_empty());
    let combinations = effects::combinations(dump, &f);
    let before = dump.facts.clone();
    let theirs = theirs.text;
    let mut attempt =
        Attempt { dump, index, theirs, stage, dialect, size, budget, has_silent: false, has_refuted: false };
    let mut found = hill_climb(&mut attempt, &before, &candidates, best, Trust::SilentCalls);
    if found.is_none() && attempt.has_refuted {
        found = hill_climb(&mut attempt, &before, &candidates, best, Trust::AllCalls);
    }
    if found.is_none() && attempt.has_silent {
        found = hill_climb(&mut attempt, &before, &candidates, best, Trust::Nothing);
    }
    let found = found.or_else(|| {
        let silent = attempt.silent_functions(&before).possible;
        let mut combinations = combinations.into_iter().chain([silent]);
        combinations.find(|group| attempt.explains(&before, group))
    });
    let mut explanations = Vec::new();
    if let Some(found) = found {
        let needed = needed(found, |facts| attempt.explains(&before, facts));
        // Other functions show which of several calls takes no version of memory, if any does.
        if let [one] = &needed[..]
            && is_silent(one)
        {
            let others = silent.into_iter().filter(|other| other != one).map(|other| vec![other]);
            explanations.extend(others.filter(|other| attempt.explains(&before, other)));
        }
        explanations.insert(0, needed);
    }
    dump.facts = before;
    explanations
}

/// The trust in what versions show of calls.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Trust {
    /// Trust that calls write no memory: these facts come first, unless less agrees with them.
    SilentCalls,
    /// Also trust that other calls write memory, and return: no fact that contradicts it is tried.
    /// If a block ends too early, the gaps mean something else.
    AllCalls,
    Nothing,
}

/// One function, with facts on trial.
struct Attempt<'d, 'a, 't> {
    dump: &'d mut Dump<'a>,
    index: usize,
    /// GCC's text.
    theirs: &'t str,
    stage: Stage,
    dialect: Dialect,
    /// The bytes that an attempt counts as: the longer one of the two texts at first.
    size: u64,
    budget: &'d mut Budget,
    /// Versions have shown that a call writes no memory, or have refuted a candidate.
    has_silent: bool,
    has_refuted: bool,
}

impl Attempt<'_, '_, '_> {
    /// Our text with `group` added to these facts; none if that is more work than is left.
    fn text(&mut self, facts: &Facts, group: &[Fact]) -> Option<String> {
        if !self.budget.take(self.size + FACT_SIZE * facts.count() as u64) {
            return None;
        }
        self.dump.facts = facts.with(group);
        dump::finish(self.dump.item(self.index), self.stage, self.dialect).ok()
    }

    /// The agreement of the bodies with `group` added to these facts.
    fn agreement_with(&mut self, facts: &Facts, group: &[Fact]) -> Option<Option<Agreement>> {
        let ours = self.text(facts, group)?;
        Some(agreement(self.theirs, &ours))
    }

    /// Whether the bodies are equal with `group` added to these facts.
    fn explains(&mut self, facts: &Facts, group: &[Fact]) -> bool {
        self.agreement_with(facts, group) == Some(None)
    }

    /// What versions show of calls with these facts.
    fn silent_functions(&mut self, facts: &Facts) -> SilentFunctions {
        let Some(ours) = self.text(facts, &[]) else { return SilentFunctions::default() };
        let Attempt { dump, index, theirs, stage, dialect, .. } = self;
        ssa_versions::silent_functions(dump, *index, body(theirs), body(&ours), *stage, *dialect)
    }
}

/// Whether the fact states that a function has no effects on memory.
fn is_silent(fact: &Fact) -> bool {
    matches!(fact, Fact::Effects(_, flags) if [CallFlags::CONST, CallFlags::PURE].contains(flags))
}

/// Adds one group of `candidates` after the other, each time the one that improves the agreement
/// most, starting from `best`. Returns the added facts if the bodies are equal in the end.
fn hill_climb(
    attempt: &mut Attempt<'_, '_, '_>,
    before: &Facts,
    candidates: &[Vec<Fact>],
    mut best: Option<Agreement>,
    trust: Trust,
) -> Option<Vec<Fact>> {
    let mut facts = before.clone();
    let mut open: Vec<Vec<Fact>> = candidates.to_vec();
    let mut chosen: Vec<Fact> = Vec::new();
    for _ in 0..MAX_STEPS {
        // The facts so far may have shown where blocks end.
        let silent = attempt.silent_functions(&facts);
        attempt.has_refuted |= open.iter().flatten().any(|fact| silent.refutes(fact));
        if trust == Trust::AllCalls {
            open.iter_mut().for_each(|group| group.retain(|fact| !silent.refutes(fact)));
            open.retain(|group| !group.is_empty());
        }
        let certain = Some(silent.certain).filter(|certain| !certain.is_empty());
        attempt.has_silent |= certain.is_some();
        let mut found = None;
        if trust != Trust::Nothing
            && let Some(certain) = &certain
            && let Some(reached) = attempt.agreement_with(&facts, certain)
            && !better(best, reached)
        {
            (best, found) = (reached, Some(certain.clone()));
        } else {
            for group in certain.iter().chain(&open) {
                if let Some(reached) = attempt.agreement_with(&facts, group)
                    && better(reached, best)
                {
                    (best, found) = (reached, Some(group.clone()));
                }
                if best.is_none() {
                    break;
                }
            }
        }
        let group = found?;
        facts = facts.with(&group);
        let subjects: Vec<Fact> = group.iter().map(Fact::subject).collect();
        open.retain(|other| !other.iter().any(|fact| subjects.contains(&fact.subject())));
        chosen.extend(group);
        if best.is_none() {
            return Some(chosen);
        }
    }
    None
}

/// The facts without which the others explain nothing. A group may contain facts that this function
/// does not need and that would be wrong elsewhere.
fn needed(mut facts: Vec<Fact>, mut explains: impl FnMut(&[Fact]) -> bool) -> Vec<Fact> {
    let mut at = 0;
    while facts.len() > 1 && at < facts.len() {
        let fact = facts.remove(at);
        if !explains(&facts) {
            facts.insert(at, fact);
            at += 1;
        }
    }
    facts
}

/// The agreement of two different bodies: the number of equal bytes, and the distance of the numbers that
/// follow. Versions count what passes made, so each of several facts reduces the distance.
type Agreement = (usize, Reverse<u64>);

/// The agreement of the bodies; `None` if they are equal.
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
    let distance = number(theirs).zip(number(ours)).map_or(u64::MAX, |(a, b)| a.abs_diff(b));
    Some((same, Reverse(distance)))
}

fn better(new: Option<Agreement>, old: Option<Agreement>) -> bool {
    match (new, old) {
        (Some(new), Some(old)) => new > old,
        (new, old) => new.is_none() && old.is_some(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn facts_that_are_not_needed_are_left_out() {
        let fact = |name: &str| Fact::Effects(name.to_string(), CallFlags::NORETURN);
        let (a, b, c) = (fact("a"), fact("b"), fact("c"));
        let all = || vec![a.clone(), b.clone(), c.clone()];
        assert_eq!(needed(all(), |facts| facts.contains(&b)), std::slice::from_ref(&b));
        assert_eq!(needed(all(), |facts| facts.contains(&a) && facts.contains(&c)), [a.clone(), c.clone()]);
        assert_eq!(needed(all(), |_| true), [c]);
        assert_eq!(needed(Vec::new(), |_| true), []);
    }
}
