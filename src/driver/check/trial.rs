//! Which facts would explain that a body differs: found by trying.
//!
//! Facts about effects and layouts show in no single line of GCC's dump. So they are tried on, one
//! at a time, or a few that go together, as long as more of the beginning of the body agrees with GCC's; what makes the whole body
//! agree is a fact. Where no single step leads there, every combination of a few is tried.

use super::oracle::{OracleFunction, body};
use super::plain::plain;
use super::versions::Quiet;
use super::{accesses, addressed, declared, effects, indexes, jumps, layouts, padding, typedefs, versions};
use crate::driver::dump::{self, Dump};
use crate::facts::{Fact, Facts};
use crate::ir::Stage;
use crate::target::call_flags::CallFlags;
use crate::target::dialect::Dialect;
use std::cmp::Reverse;

/// How many facts together.
const STEPS: usize = 16;

/// The facts with which function `index` of `dump` has GCC's body, and others in their place that would do as well. `dump` is left as
/// it was.
pub(super) fn trial(
    dump: &mut Dump<'_>,
    index: usize,
    theirs: &OracleFunction<'_>,
    ours: &str,
    stage: Stage,
    dialect: Dialect,
) -> Vec<Vec<Fact>> {
    let best = agreement(theirs.text, ours);
    let Ok(mut f) = dump.item(index).function() else { return Vec::new() };
    if best.is_none() {
        return Vec::new();
    }
    let told = plain(theirs.text);
    let effects = effects::candidates(dump, &mut f, &told, dialect);
    let silent: Vec<Fact> = effects.likely.iter().flatten().filter(|fact| is_silent(fact)).cloned().collect();
    let mut candidates = effects.likely;
    candidates.extend(layouts::candidates(dump, &mut f, &told, dialect));
    candidates.extend(padding::candidates(&told));
    candidates.extend(indexes::candidates(dump, &f));
    candidates.extend(typedefs::candidates(dump, &told));
    candidates.extend(jumps::candidates(dump, index, theirs.text, ours, dialect));
    candidates.extend(addressed::candidates(dump, index, theirs.text, dialect));
    candidates.extend(effects.bold);
    candidates.push(accesses::candidate(dump, index, theirs.text, ours, dialect));
    candidates.extend(declared::candidates(dump, index, theirs.text, dialect));
    candidates.retain(|group| !group.is_empty());
    let combinations = effects::combinations(dump, &f);
    let before = dump.facts.clone();
    let theirs = theirs.text;
    let mut attempt = Attempt { dump, index, theirs, stage, dialect, has_told: false, has_refuted: false };
    let mut found = climb(&mut attempt, &before, &candidates, best, Trust::Told);
    if found.is_none() && attempt.has_refuted {
        found = climb(&mut attempt, &before, &candidates, best, Trust::All);
    }
    if found.is_none() && attempt.has_told {
        found = climb(&mut attempt, &before, &candidates, best, Trust::Nothing);
    }
    let found = found.or_else(|| {
        let unwritten = attempt.quiet(before.clone()).all;
        let mut combinations = combinations.into_iter().chain([unwritten]);
        combinations.find(|group| attempt.explains(before.with(group)))
    });
    let mut ways = Vec::new();
    if let Some(found) = found {
        let needed = needed(found, |facts| attempt.explains(before.with(facts)));
        // Which of several calls takes no version of memory shows in other functions, if at all.
        if let [one] = &needed[..]
            && is_silent(one)
        {
            let others = silent.into_iter().filter(|other| other != one).map(|other| vec![other]);
            ways.extend(others.filter(|other| attempt.explains(before.with(other))));
        }
        ways.insert(0, needed);
    }
    dump.facts = before;
    ways
}

/// What is taken for granted of what versions tell of calls.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Trust {
    /// That calls write no memory: it may show late in the body, so it is told first, unless less agrees with it.
    Told,
    /// That others do, too, and return: nothing is tried that is against it. Where a block ends too early the gaps are others.
    All,
    Nothing,
}

/// One function, with facts that are tried on.
struct Attempt<'d, 'a, 't> {
    dump: &'d mut Dump<'a>,
    index: usize,
    /// GCC's text.
    theirs: &'t str,
    stage: Stage,
    dialect: Dialect,
    /// Versions have told of a call that it writes no memory, or that it does against what was to be tried.
    has_told: bool,
    has_refuted: bool,
}

impl Attempt<'_, '_, '_> {
    /// Our text with these facts.
    fn text(&mut self, facts: Facts) -> Option<String> {
        self.dump.facts = facts;
        dump::finish(self.dump.item(self.index), self.stage, self.dialect).ok()
    }

    /// How far the bodies agree with them.
    fn reach(&mut self, facts: Facts) -> Option<Option<Agreement>> {
        let ours = self.text(facts)?;
        Some(agreement(self.theirs, &ours))
    }

    /// Whether they are equal.
    fn explains(&mut self, facts: Facts) -> bool {
        self.reach(facts) == Some(None)
    }

    /// What versions tell of calls when the facts are known.
    fn quiet(&mut self, facts: Facts) -> Quiet {
        let Some(ours) = self.text(facts) else { return Quiet::default() };
        let Attempt { dump, index, theirs, stage, dialect, .. } = self;
        versions::quiet(dump, *index, body(theirs), body(&ours), *stage, *dialect)
    }
}

/// Whether the fact is that a function has no effects on memory.
fn is_silent(fact: &Fact) -> bool {
    matches!(fact, Fact::Effects(_, flags) if [CallFlags::CONST, CallFlags::PURE].contains(flags))
}

/// Tells one group of `candidates` after the other, each time the one with which the bodies agree furthest, from `best` on. The
/// facts told, if they agree in the end.
fn climb(
    attempt: &mut Attempt<'_, '_, '_>,
    before: &Facts,
    candidates: &[Vec<Fact>],
    mut best: Option<Agreement>,
    trust: Trust,
) -> Option<Vec<Fact>> {
    let mut facts = before.clone();
    let mut open: Vec<Vec<Fact>> = candidates.to_vec();
    let mut chosen: Vec<Fact> = Vec::new();
    for _ in 0..STEPS {
        // Where blocks end is told by then, perhaps.
        let quiet = attempt.quiet(facts.clone());
        attempt.has_refuted |= open.iter().flatten().any(|fact| quiet.refutes(fact));
        if trust == Trust::All {
            open.iter_mut().for_each(|group| group.retain(|fact| !quiet.refutes(fact)));
            open.retain(|group| !group.is_empty());
        }
        let told = Some(quiet.told).filter(|told| !told.is_empty());
        attempt.has_told |= told.is_some();
        let mut found = None;
        if trust != Trust::Nothing
            && let Some(told) = &told
            && let Some(reached) = attempt.reach(facts.with(told))
            && !better(best, reached)
        {
            (best, found) = (reached, Some(told.clone()));
        } else {
            for group in told.iter().chain(&open) {
                if let Some(reached) = attempt.reach(facts.with(group))
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

/// Of facts that explain together those without which they do not. What a group brought along and nothing here asks for
/// would be wrong elsewhere.
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

#[cfg(test)]
mod tests {
    use super::needed;
    use crate::driver::check::Verdict;
    use crate::driver::check::testing::{finished, search};
    use crate::facts::Fact;
    use crate::target::call_flags::CallFlags;
    use crate::target::dialect::OptLevel;

    const GIMPLE: &str = "\
void init (struct ctx * c)
{
  memcpy (c, &default_cell, 56);
}


void two ()
{
  struct cell gc;

  try
    {
      memcpy (&gc, &default_cell, 56);
      use (&gc);
    }
  finally
    {
      gc = {CLOBBER(eol)};
    }
}
";

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

    #[test]
    fn a_layout_explains_before_memcpy_is_said_to_be_another_function() {
        let copy = "MEM <unsigned char[56]> [(char * {ref-all})c_2(D)] = \
                    MEM <unsigned char[56]> [(char * {ref-all})&default_cell];";
        let [init, two] = &finished(GIMPLE)[..] else { panic!("two functions") };
        let theirs = init.replace(copy, "memcpy (c_2(D), &default_cell, 56);") + two;
        assert!(!theirs.contains(copy) && theirs.contains("(char * {ref-all})&gc] = "), "{theirs}");
        let (verdicts, facts) = search(GIMPLE, &theirs, OptLevel::O2);
        assert_eq!(verdicts, [Verdict::Explained { temporaries: false }, Verdict::Exact]);
        assert!(matches!(&facts[..], [Fact::Layout(name, _)] if name == "default_cell"), "{facts:?}");
    }
}
