//! What the versions of GCC's SSA names show about calls.
//!
//! Renaming numbers names in the order of its walk (`rewrite_dom_walker`), and a plain dump omits
//! the versions of `.MEM`. So the gap between the versions of two shown names is the number of
//! statements between them that write memory. That is known for all statements except calls, so
//! each gap is an equation about the called functions. Functions that cannot write memory if the
//! equations hold are `pure`, or do not return.

use super::effects::has_unknown_effects;
use super::noreturn_calls::may_not_return;
use crate::analysis::operands::is_virtual;
use crate::base::text_tables::TextSet;
use crate::driver::dump::{self, Dump};
use crate::facts::Fact;
use crate::ir::{Def, Function, Name, Stage, plain_name};
use crate::target::call_flags::CallFlags;
use crate::target::dialect::Dialect;
use rustc_hash::FxHashMap;
use std::collections::BTreeMap;

/// The number of rounds: the solution of one equation may solve another.
const ROUNDS: usize = 8;

/// The functions that are `pure`, or that do not return if no call in GCC's text does.
#[derive(Default)]
pub(super) struct SilentFunctions {
    /// Facts that follow from the gaps.
    pub certain: Vec<Fact>,
    /// These, and facts about the functions that the gaps leave open.
    pub possible: Vec<Fact>,
    /// The functions that write memory, and so return.
    writing: TextSet<String>,
}

impl SilentFunctions {
    /// Whether the gaps contradict the fact.
    pub fn refutes(&self, fact: &Fact) -> bool {
        let silent = CallFlags::CONST | CallFlags::PURE | CallFlags::NORETURN;
        matches!(fact, Fact::Effects(name, flags) if flags.intersects(silent) && self.writing.contains(name))
    }
}

/// The functions that may not write memory; `ours` is the current body of function `index`.
pub(super) fn silent_functions(
    dump: &Dump<'_>,
    index: usize,
    theirs: &str,
    ours: &str,
    stage: Stage,
    dialect: Dialect,
) -> SilentFunctions {
    let built = (stage == Stage::Ssa).then(|| dump::build(dump.item(index), stage, dialect, &mut |_| {}));
    let Some(Ok(f)) = built else { return SilentFunctions::default() };
    let Some(writes) = solve(gaps(dump, &f, &versions(&f, theirs, ours))) else {
        return SilentFunctions::default();
    };
    let ending = may_not_return(theirs);
    let effects = |name: &str| if ending.contains(name) { CallFlags::NORETURN } else { CallFlags::PURE };
    let pure_or_noreturn = |is: fn(&Option<bool>) -> bool| -> Vec<Fact> {
        let names = writes.iter().filter(|(_, writes)| is(writes)).map(|(name, _)| name);
        names.map(|name| Fact::Effects(name.to_string(), effects(name))).collect()
    };
    let writing = writes.iter().filter(|(_, writes)| **writes == Some(true));
    SilentFunctions {
        certain: pure_or_noreturn(|writes| *writes == Some(false)),
        possible: pure_or_noreturn(|writes| *writes != Some(true)),
        writing: writing.map(|(name, _)| name.to_string()).collect(),
    }
}

/// GCC's version for each of our names, as far as the texts are equal except for versions.
fn versions(f: &Function<'_>, theirs: &str, ours: &str) -> FxHashMap<Name, u32> {
    let mut found = FxHashMap::default();
    let (mut theirs, mut ours) = (theirs, ours);
    loop {
        let same =
            theirs.bytes().zip(ours.bytes()).take_while(|(a, b)| a == b && !a.is_ascii_digit()).count();
        // If characters differ, they may share leading bytes.
        let Some((their_end, (before, our_end))) = theirs.get(same..).zip(ours.split_at_checked(same)) else {
            return found;
        };
        let ((number, their_rest), (own, our_rest)) = (digits(their_end), digits(our_end));
        (theirs, ours) = (their_rest, our_rest);
        let of_version = |own: u32| {
            f.name_of_version(own).filter(|&name| before.ends_with('_') && is_spelled(f, name, before))
        };
        match (own.parse().ok().and_then(of_version), number.parse()) {
            (Some(name), Ok(number)) => drop(found.insert(name, number)),
            // Constants may be larger than any version.
            _ if number == own && !own.is_empty() => {}
            _ => return found,
        }
    }
}

/// The digits at the beginning of the text, and the rest.
fn digits(text: &str) -> (&str, &str) {
    text.split_at(text.bytes().take_while(u8::is_ascii_digit).count())
}

/// Whether the text before a version can belong to the name: `x_`, or `_` without a variable.
fn is_spelled(f: &Function<'_>, name: Name, before: &str) -> bool {
    let of_var = f.ssa.names[name].var.map(|var| plain_name(f.decls.vars[var].name));
    let identifier = of_var.or_else(|| f.identifier(name)).unwrap_or_default();
    // Digits of the identifier have already been skipped.
    let tail = identifier.rsplit(|c: char| c.is_ascii_digit()).next().unwrap_or_default();
    before[..before.len() - 1].ends_with(tail)
}

/// The gap between two names that GCC's dump shows.
#[derive(Default)]
struct Gap<'a> {
    /// The number of versions that calls took.
    call_versions: i64,
    /// The number of calls of each function without known effects.
    calls: BTreeMap<&'a str, i64>,
}

/// The gaps between names, from GCC's versions.
fn gaps<'a>(dump: &Dump<'a>, f: &Function<'a>, theirs: &FxHashMap<Name, u32>) -> Vec<Gap<'a>> {
    let mut gaps = Vec::new();
    // The last name with a version of GCC's and the gap since then, unless it cannot be counted.
    let mut since: Option<(u32, Gap<'a>)> = None;
    for (name, data) in f.ssa.names.iter() {
        if let Some(&number) = theirs.get(&name) {
            if let Some((last, mut gap)) = since.take()
                && !gap.calls.is_empty()
                && number > last
            {
                gap.call_versions += i64::from(number - last) - 1;
                gaps.push(gap);
            }
            since = Some((number, Gap::default()));
            continue;
        }
        match data.def {
            // The number of memory PHI nodes depends on what writes memory.
            Def::Phi(_) => since = None,
            Def::Stmt(stmt) if is_virtual(f, name) => {
                let Some((_, gap)) = &mut since else { continue };
                let callee = f.body.stmts[stmt].kind.direct_callee();
                let name = callee.map(|callee| plain_name(f.decls.vars[callee].name));
                match name.filter(|name| has_unknown_effects(dump, name)) {
                    Some(callee) => *gap.calls.entry(callee).or_default() += 1,
                    None => gap.call_versions -= 1,
                }
            }
            _ => since.iter_mut().for_each(|(_, gap)| gap.call_versions -= 1),
        }
    }
    gaps
}

/// Which of the functions write memory, if that follows; `None` if the gaps are contradictory.
fn solve<'a>(gaps: Vec<Gap<'a>>) -> Option<BTreeMap<&'a str, Option<bool>>> {
    let mut writes: BTreeMap<&'a str, Option<bool>> =
        gaps.iter().flat_map(|gap| gap.calls.keys()).map(|&name| (name, None)).collect();
    let mut solved = Vec::new();
    for _ in 0..ROUNDS {
        let mut is_new = false;
        for gap in &gaps {
            let count = |is: Option<bool>| -> i64 {
                gap.calls.iter().filter(|(name, _)| writes[*name] == is).map(|(_, count)| count).sum()
            };
            let (left, open) = (gap.call_versions - count(Some(true)), count(None));
            if !(0..=open).contains(&left) {
                return None;
            }
            for (name, &count) in gap.calls.iter().filter(|(name, _)| writes[*name].is_none()) {
                // Too many calls for the remaining versions, or too few others.
                let (cannot, must) = (count > left, open - count < left);
                if cannot && must {
                    return None;
                }
                if cannot || must {
                    solved.push((*name, must));
                }
            }
            is_new |= !solved.is_empty();
            solved.drain(..).for_each(|(name, is)| _ = writes.insert(name, Some(is)));
        }
        if !is_new {
            break;
        }
    }
    Some(writes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_may_differ_inside_a_character() {
        assert!(versions(&crate::example::sum(), "  \u{e9}_1 = 2;", "  \u{e8}_1 = 2;").is_empty());
    }

    #[test]
    fn constants_larger_than_versions_are_passed() {
        let f = crate::example::sum();
        let text = |version: u32| format!(" 18446744073709551615 n_{version}(D)");
        let found: Vec<_> = versions(&f, &text(7), &text(9)).into_iter().collect();
        assert_eq!(found, [(Name::from_u32(9), 7)]);
        assert!(versions(&f, " 18446744073709551614 n_7", " 18446744073709551615 n_9").is_empty());
    }

    #[test]
    fn functions_that_write_memory_return() {
        let mut quiet = SilentFunctions::default();
        quiet.writing.insert("error".to_string());
        let fact = |name: &str, flags| Fact::Effects(name.to_string(), flags);
        assert!(quiet.refutes(&fact("error", CallFlags::NORETURN)));
        assert!(!quiet.refutes(&fact("error", CallFlags::empty())));
        assert!(!quiet.refutes(&fact("usage", CallFlags::NORETURN)));
    }

    #[test]
    fn gaps_are_equations() {
        let gap = |call_versions, names: &[(&'static str, i64)]| Gap {
            call_versions,
            calls: names.iter().copied().collect(),
        };
        let writes = |gaps| solve(gaps).map(|writes| writes.into_values().collect::<Vec<_>>());
        let some = [gap(1, &[("a", 1), ("b", 1)]), gap(2, &[("a", 2), ("c", 1)]), gap(0, &[("c", 1)])];
        assert_eq!(writes(some.into()), Some(vec![Some(true), Some(false), Some(false)]));
        assert_eq!(writes(vec![gap(1, &[("a", 1), ("b", 1)])]), Some(vec![None, None]));
        assert_eq!(writes(vec![gap(3, &[("a", 1), ("b", 1)])]), None);
        let often = gap(2, &[("a", 9), ("b", 1), ("c", 1)]);
        assert_eq!(writes(vec![often]), Some(vec![Some(false), Some(true), Some(true)]));
        assert_eq!(writes(vec![gap(1, &[("a", 2), ("b", 2)])]), None);
    }
}
