//! What the numbers of GCC's SSA names say of calls.
//!
//! Renaming numbers names in the order of its walk (`rewrite_dom_walker`), and a plain dump leaves out those of `.MEM`. So the gap between
//! the versions of two names that it shows is the number of statements between them that write memory. Of all but calls
//! that is known: each gap is an equation about the functions that are called there. Those that cannot write memory if
//! the equations hold are `pure`, or do not return.

use super::effects::is_open;
use super::endings::may_not_return;
use crate::analysis::operands::is_virtual;
use crate::driver::dump::{self, Dump};
use crate::facts::Fact;
use crate::ir::plain_name;
use crate::ir::{Callee, Def, Function, Name, Stage, StmtKind};
use crate::target::call_flags::CallFlags;
use crate::target::dialect::Dialect;
use rustc_hash::{FxHashMap, FxHashSet};
use std::collections::BTreeMap;

/// How often the equations are gone through: what one tells may solve another.
const ROUNDS: usize = 8;

/// Functions that are said to be `pure`, or not to return where no call of them in GCC's text does.
#[derive(Default)]
pub(super) struct Quiet {
    /// Those that the gaps tell of.
    pub told: Vec<Fact>,
    /// These, and those of which the gaps tell nothing.
    pub all: Vec<Fact>,
    /// The functions that do write memory, and so return.
    writing: FxHashSet<String>,
}

impl Quiet {
    /// Whether the gaps tell the contrary of the fact.
    pub fn refutes(&self, fact: &Fact) -> bool {
        let silent = CallFlags::CONST | CallFlags::PURE | CallFlags::NORETURN;
        matches!(fact, Fact::Effects(name, flags) if flags.intersects(silent) && self.writing.contains(name))
    }
}

/// The functions that may not write memory. `ours` is the body that function `index` of `dump` gets by what is known, `theirs`
/// GCC's.
pub(super) fn quiet(
    dump: &Dump<'_>,
    index: usize,
    theirs: &str,
    ours: &str,
    stage: Stage,
    dialect: Dialect,
) -> Quiet {
    if stage != Stage::Ssa {
        return Quiet::default();
    }
    let Ok(f) = dump::build(dump.item(index), stage, dialect, &mut |_| {}) else { return Quiet::default() };
    let Some(writes) = solve(gaps(dump, &f, &versions(&f, theirs, ours))) else { return Quiet::default() };
    let ending = may_not_return(theirs);
    let effects = |name: &str| if ending.contains(name) { CallFlags::NORETURN } else { CallFlags::PURE };
    let quiet = |is: fn(&Option<bool>) -> bool| -> Vec<Fact> {
        let names = writes.iter().filter(|(_, writes)| is(writes)).map(|(name, _)| name);
        names.map(|name| Fact::Effects(name.to_string(), effects(name))).collect()
    };
    let writing = writes.iter().filter(|(_, writes)| **writes == Some(true));
    Quiet {
        told: quiet(|writes| *writes == Some(false)),
        all: quiet(|writes| *writes != Some(true)),
        writing: writing.map(|(name, _)| name.to_string()).collect(),
    }
}

/// GCC's version of each name of ours, as far as the texts are alike but for versions.
fn versions(f: &Function<'_>, theirs: &str, ours: &str) -> FxHashMap<Name, u32> {
    let mut found = FxHashMap::default();
    let (mut theirs, mut ours) = (theirs, ours);
    loop {
        let same =
            theirs.bytes().zip(ours.bytes()).take_while(|(a, b)| a == b && !a.is_ascii_digit()).count();
        // Where letters differ, their bytes may be alike up to somewhere inside.
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

/// The digits at the beginning of the text, and what follows them.
fn digits(text: &str) -> (&str, &str) {
    text.split_at(text.bytes().take_while(u8::is_ascii_digit).count())
}

/// Whether the text that ends before a version can be that of the name: `x_` or, of one without a variable, `_`.
fn is_spelled(f: &Function<'_>, name: Name, before: &str) -> bool {
    let of_var = f.ssa.names[name].var.map(|var| plain_name(f.decls.vars[var].name));
    let identifier = of_var.or_else(|| f.identifier(name)).unwrap_or_default();
    // Digits of the identifier have been passed already.
    let tail = identifier.rsplit(|c: char| c.is_ascii_digit()).next().unwrap_or_default();
    before[..before.len() - 1].ends_with(tail)
}

/// Between two names that GCC's dump shows.
#[derive(Default)]
struct Gap<'a> {
    /// How many versions stand for calls.
    of_calls: i64,
    /// How often each function is called whose effects are not known.
    calls: BTreeMap<&'a str, i64>,
}

/// The gaps between names, as GCC's versions tell them.
fn gaps<'a>(dump: &Dump<'a>, f: &Function<'a>, theirs: &FxHashMap<Name, u32>) -> Vec<Gap<'a>> {
    let mut gaps = Vec::new();
    // The last name with a number of GCC's and what came since, unless that cannot be counted.
    let mut since: Option<(u32, Gap<'a>)> = None;
    for (name, data) in f.ssa.names.iter() {
        if let Some(&number) = theirs.get(&name) {
            if let Some((last, mut gap)) = since.take()
                && !gap.calls.is_empty()
                && number > last
            {
                gap.of_calls += i64::from(number - last) - 1;
                gaps.push(gap);
            }
            since = Some((number, Gap::default()));
            continue;
        }
        match data.def {
            // How many of these there are depends on what writes memory.
            Def::Phi(_) => since = None,
            Def::Stmt(stmt) if is_virtual(f, name) => {
                let Some((_, gap)) = &mut since else { continue };
                match callee(f, &f.body.stmts[stmt].kind).filter(|name| is_open(dump, name)) {
                    Some(callee) => *gap.calls.entry(callee).or_default() += 1,
                    None => gap.of_calls -= 1,
                }
            }
            _ => since.iter_mut().for_each(|(_, gap)| gap.of_calls -= 1),
        }
    }
    gaps
}

/// The function that the statement calls by its name.
fn callee<'a>(f: &Function<'a>, kind: &StmtKind<'a>) -> Option<&'a str> {
    match kind {
        StmtKind::Call(call) => match call.callee {
            Callee::Direct(callee) => Some(plain_name(f.decls.vars[callee].name)),
            _ => None,
        },
        _ => None,
    }
}

/// Which of the functions write memory, as far as that follows; `None` if nothing can be as the gaps are.
fn solve<'a>(gaps: Vec<Gap<'a>>) -> Option<BTreeMap<&'a str, Option<bool>>> {
    let mut writes: BTreeMap<&'a str, Option<bool>> =
        gaps.iter().flat_map(|gap| gap.calls.keys()).map(|&name| (name, None)).collect();
    let mut told = Vec::new();
    for _ in 0..ROUNDS {
        let mut is_news = false;
        for gap in &gaps {
            let count = |is: Option<bool>| -> i64 {
                gap.calls.iter().filter(|(name, _)| writes[*name] == is).map(|(_, count)| count).sum()
            };
            let (left, open) = (gap.of_calls - count(Some(true)), count(None));
            if !(0..=open).contains(&left) {
                return None;
            }
            for (name, &count) in gap.calls.iter().filter(|(name, _)| writes[*name].is_none()) {
                // Too many calls for the versions that are left, or too few others.
                let (cannot, must) = (count > left, open - count < left);
                if cannot && must {
                    return None;
                }
                if cannot || must {
                    told.push((*name, must));
                }
            }
            is_news |= !told.is_empty();
            told.drain(..).for_each(|(name, is)| _ = writes.insert(name, Some(is)));
        }
        if !is_news {
            break;
        }
    }
    Some(writes)
}

#[cfg(test)]
mod tests {
    use super::{Gap, Quiet, solve, versions};
    use crate::driver::check::Verdict;
    use crate::driver::check::testing::{finished, finished_by, search};
    use crate::facts::{Fact, Facts};
    use crate::ir::Name;
    use crate::target::call_flags::CallFlags;
    use crate::target::dialect::OptLevel;
    use crate::text::parse;

    /// Only together do `same` and `like` take the memory's PHI node away, behind which all numbers are others.
    const GIMPLE: &str = "\
int f (const char * s, int n)
{
  const char * iftmp.1;
  const char * t;
  int D.9;

  if (n != 0) goto <D.1>; else goto <D.2>;
  <D.1>:
  iftmp.1 = same (s, n);
  goto <D.3>;
  <D.2>:
  iftmp.1 = like (s, n);
  <D.3>:
  t = iftmp.1;
  put (t);
  add (t, n);
  end (s);
  D.9 = take (s, t);
  return D.9;
}
";

    #[test]
    fn gaps_tell_of_functions_that_write_no_memory() {
        let pure = |name: &str| Fact::Effects(name.to_string(), CallFlags::PURE);
        let theirs = finished_by(GIMPLE, &Facts::default().with(&[pure("like"), pure("same")]));
        assert_ne!(theirs, finished(GIMPLE));
        let (verdicts, facts) = search(GIMPLE, &theirs.concat(), OptLevel::O2);
        assert_eq!(verdicts, [Verdict::Explained { temporaries: false }]);
        assert_eq!(facts, [pure("like"), pure("same")]);
    }

    #[test]
    fn texts_may_differ_inside_a_letter() {
        let f = parse::function(parse::split(GIMPLE).next().unwrap()).unwrap();
        assert!(versions(&f, "  \u{e9}_1 = 2;", "  \u{e8}_1 = 2;").is_empty());
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
    fn what_writes_memory_returns() {
        let mut quiet = Quiet::default();
        quiet.writing.insert("error".to_string());
        let fact = |name: &str, flags| Fact::Effects(name.to_string(), flags);
        assert!(quiet.refutes(&fact("error", CallFlags::NORETURN)));
        assert!(!quiet.refutes(&fact("error", CallFlags::empty())));
        assert!(!quiet.refutes(&fact("usage", CallFlags::NORETURN)));
    }

    #[test]
    fn gaps_are_equations() {
        let gap = |of_calls, names: &[(&'static str, i64)]| Gap {
            of_calls,
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
