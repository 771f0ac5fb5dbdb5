//! Which facts would explain that a body differs: found by trying.
//!
//! Facts about effects and layouts show in no single line of GCC's dump. So they are tried on, one
//! at a time, or a few that go together, as long as more of the beginning of the body agrees with GCC's; what makes the whole body
//! agree is a fact. Where no single step leads there, every combination of a few is tried.

use super::oracle::OracleFunction;
use super::plain::plain;
use super::{accesses, addressed, declared, effects, indexes, jumps, layouts, versions};
use crate::dialect::Dialect;
use crate::dump::{self, Dump};
use crate::facts::{Fact, Facts};
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
    let best = agreement(theirs.text, ours);
    let Ok(mut f) = dump.item(index).function() else { return Vec::new() };
    if best.is_none() {
        return Vec::new();
    }
    let told = plain(theirs.text);
    let effects = effects::candidates(dump, &mut f, &told, dialect);
    let quiet = versions::quiet(dump, index, body(theirs.text), body(ours), stage, dialect);
    let mut candidates = vec![quiet.told];
    candidates.extend(effects.likely);
    candidates.extend(layouts::candidates(dump, &mut f, &told, dialect));
    candidates.extend(indexes::candidates(dump, &f));
    candidates.extend(jumps::candidates(dump, index, theirs.text, ours, dialect));
    candidates.extend(addressed::candidates(dump, index, theirs.text, dialect));
    candidates.extend(effects.bold);
    candidates.push(accesses::candidate(dump, index, theirs.text, dialect));
    candidates.extend(declared::candidates(dump, index, theirs.text, dialect));
    candidates.retain(|group| !group.is_empty());
    let before = dump.facts.clone();
    let reach = |dump: &mut Dump<'a>, facts: Facts| {
        dump.facts = facts;
        let text = dump::finish(dump.item(index), stage, dialect).ok()?;
        Some(agreement(theirs.text, &text))
    };
    let found = climb(&before, candidates, best, |facts| reach(dump, facts)).or_else(|| {
        dump.facts = before.clone();
        let mut combinations = effects::combinations(dump, &f).into_iter().chain([quiet.all]);
        combinations.find(|group| reach(dump, before.with(group)) == Some(None))
    });
    let explains = |facts: &[Fact]| reach(dump, before.with(facts)) == Some(None);
    let needed = needed(found.unwrap_or_default(), explains);
    dump.facts = before;
    needed
}

/// Tells one group of `candidates` after the other, each time the one with which the bodies agree furthest, from `best` on. The
/// facts told, if they agree in the end.
fn climb(
    before: &Facts,
    mut candidates: Vec<Vec<Fact>>,
    mut best: Option<Agreement>,
    mut reach: impl FnMut(Facts) -> Option<Option<Agreement>>,
) -> Option<Vec<Fact>> {
    let mut facts = before.clone();
    let mut chosen: Vec<Fact> = Vec::new();
    for _ in 0..STEPS {
        let mut found = None;
        for group in &candidates {
            if let Some(reached) = reach(facts.with(group))
                && better(reached, best)
            {
                (best, found) = (reached, Some(group.clone()));
            }
            if best.is_none() {
                break;
            }
        }
        let group = found?;
        facts = facts.with(&group);
        let subjects: Vec<Fact> = group.iter().map(Fact::subject).collect();
        candidates.retain(|other| !other.iter().any(|fact| subjects.contains(&fact.subject())));
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

/// The text from the first block on.
fn body(text: &str) -> &str {
    text.find("\n  <bb ").map_or(text, |at| &text[at..])
}

#[cfg(test)]
mod tests {
    use super::needed;
    use crate::check::Verdict;
    use crate::check::testing::{finished, search};
    use crate::dialect::OptLevel;
    use crate::facts::{CallFlags, Fact};

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
