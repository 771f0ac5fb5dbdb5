//! Finding the facts that explain how GCC's dump differs.
//!
//! A gimple dump does not say everything: the same text stands for programs with unlike types of globals and
//! effects of functions. GCC's later dump tells which one it was. The search proposes facts, each a single
//! statement about the program, and keeps those with which more functions of the file are exact:
//!
//! 1. numbers that a `-uid` dump leaves out ([`super::numbers`]), places that a `-lineno` one does ([`super::ends`]), and
//!    types, by what GCC's declarations claim ([`super::claims`]), until they claim nothing new;
//! 2. effects of called functions and layouts, by trying ([`super::trial`]);
//! 3. all functions again: what more functions speak against than for is taken back.

use super::aliases::aliased;
use super::claims::Claims;
use super::compare::{Outcome, Run};
use super::ends::{begin, end};
use super::numbers::last_number;
use super::oracle::OracleFunction;
use super::trial::trial;
use crate::driver::dump::Dump;
use crate::facts::{Fact, Facts, Place};
use crate::ir::plain_name;
use crate::ir::{Callee, Stage, StmtKind};
use rustc_hash::{FxHashMap, FxHashSet};
use std::cmp::Reverse;
use std::collections::BTreeMap;
use std::sync::OnceLock;

/// How often types are proposed: a record's name may have to be known before its fields are.
const TYPE_ROUNDS: usize = 4;
/// How often facts are taken back before all are.
const WITHDRAWALS: usize = 4;
/// How many functions have to propose an effect or a layout. What several propose is told first, since there may be more than one
/// way to explain a single function; what that adds up to may be what another one lacked.
const SUPPORTERS: [u32; 3] = [2, 1, 1];
/// Functions for which effects and layouts are tried on.
const TRIED: usize = 400;

/// Where the facts of each round live as long as the dump that borrows them.
#[derive(Default)]
pub(super) struct Rounds([OnceLock<Facts>; TYPE_ROUNDS + SUPPORTERS.len() + 2 * WITHDRAWALS + 3]);

/// The facts found, and how the functions fare with them.
pub(super) struct Found<'a> {
    pub facts: Vec<Fact>,
    pub outcome: Outcome<'a>,
}

/// The statements found so far, beside those that are given.
struct Search<'s, 'a> {
    given: &'s Facts,
    rounds: std::slice::Iter<'a, OnceLock<Facts>>,
    /// By what they are about.
    facts: BTreeMap<Fact, Fact>,
    /// Taken back.
    refuted: FxHashSet<Fact>,
}

/// Looks for facts with which more of `dump` is as in `oracle` than is in `without`. `None` if there are none.
pub(super) fn search<'a>(
    dump: &mut Dump<'a>,
    oracle: &'a str,
    run: &Run<'_>,
    without: &Outcome<'_>,
    rounds: &'a Rounds,
    given: &Facts,
) -> Option<Found<'a>> {
    let mut search =
        Search { given, rounds: rounds.0.iter(), facts: BTreeMap::new(), refuted: FxHashSet::default() };
    let mut claims =
        if run.stage == Stage::Ssa { Claims::read(oracle, dump, run.dialect) } else { Claims::none() };
    let mut is_news = search.add(majority(&claims.numbers(dump), 1));
    is_news |= search.add(aliased(run.theirs, dump));
    is_news |= search.add(last_number(run.theirs, |at| without.tells(at), dump).into_iter().collect());
    for i in (0..without.exact.len()).filter(|&i| without.tells(i)) {
        if let Some((_, Ok(ours))) = &without.found[i] {
            let places = [begin(&run.theirs[i], ours), end(&run.theirs[i], ours)];
            is_news |= search.add(places.into_iter().flatten().collect());
        }
    }
    for _ in 0..TYPE_ROUNDS {
        is_news |= search.add(claims.facts(dump));
        if !std::mem::take(&mut is_news) {
            break;
        }
        search.tell(dump)?;
    }
    let differing: Vec<usize> = (0..without.exact.len()).filter(|&i| without.tells(i)).collect();
    // What is exact before effects and layouts are told.
    let (exact, proposed) = try_all(dump, run, &differing);
    let typed: Vec<bool> =
        exact.iter().zip(&without.exact).map(|(&with, &without)| with || without).collect();
    let mut tried = Some(proposed);
    for supporters in SUPPORTERS {
        let proposed = tried.take().unwrap_or_else(|| try_all(dump, run, &differing).1);
        if search.add(majority(&agreed(&proposed), supporters)) {
            search.tell(dump)?;
        } else {
            // As long as nothing new is told, trying again would propose the same.
            tried = Some(proposed);
        }
    }
    for withdrawal in 0..WITHDRAWALS {
        if search.facts.is_empty() {
            return None;
        }
        let outcome = run.all(dump);
        let since = |before: &[bool]| Change::between(run.theirs, before, &outcome.exact);
        let changes = [since(&without.exact), since(&typed)];
        if !changes[0].worse.is_empty() {
            claims.renew(dump);
        }
        if !search.take_back(dump, &claims, changes) {
            return Some(Found { facts: search.facts.into_values().collect(), outcome });
        }
        search.tell(dump)?;
        // What types had explained that others spoke against has some other reason.
        if withdrawal == 0 && search.add(majority(&agreed(&try_all(dump, run, &differing).1), 1)) {
            search.tell(dump)?;
        }
    }
    search.facts.clear();
    search.tell(dump);
    None
}

/// What would explain a function: facts, or others in their place.
type Ways = Vec<Vec<Fact>>;

/// Which of these functions are exact by what `dump` knows, and what the others propose.
fn try_all<'a>(dump: &mut Dump<'a>, run: &Run<'_>, differing: &[usize]) -> (Vec<bool>, Vec<Ways>) {
    let typed = run.only(dump, differing);
    let mut proposed = Vec::new();
    for &i in differing.iter().filter(|&&i| !typed.exact[i]).take(TRIED) {
        if let Some((index, Ok(ours))) = &typed.found[i] {
            proposed.push(trial(dump, *index, &run.theirs[i], ours, run.stage, run.dialect));
        }
    }
    (typed.exact, proposed)
}

/// The functions that fare otherwise than before.
struct Change<'n> {
    worse: Vec<&'n str>,
    better: Vec<&'n str>,
}

impl<'n> Change<'n> {
    fn between(theirs: &[OracleFunction<'n>], before: &[bool], now: &[bool]) -> Change<'n> {
        let which = |is: bool| {
            let changed = (0..now.len()).filter(|&i| before[i] != is && now[i] == is);
            changed.map(|i| theirs[i].name).collect()
        };
        Change { worse: which(false), better: which(true) }
    }

    /// Each with what it says of the facts that concern it. Where none is worse off, none has anything to say.
    fn weighed(&self) -> impl Iterator<Item = (&'n str, i32)> {
        let better = self.better.iter().filter(|_| !self.worse.is_empty()).map(|&name| (name, 1));
        self.worse.iter().map(|&name| (name, -1)).chain(better)
    }
}

impl<'a> Search<'_, 'a> {
    /// Adds facts; whether there is anything new.
    fn add(&mut self, facts: Vec<Fact>) -> bool {
        let mut news = false;
        for fact in facts {
            let subject = fact.subject();
            let taken = self.refuted.contains(&subject) || self.given.states(&fact);
            if !taken && self.facts.get(&subject) != Some(&fact) {
                self.facts.insert(subject, fact);
                news = true;
            }
        }
        news
    }

    /// Makes the facts known to the dump.
    fn tell(&mut self, dump: &mut Dump<'a>) -> Option<()> {
        let mut facts = self.given.clone();
        self.facts.values().for_each(|fact| facts.state(fact));
        let place = self.rounds.next()?;
        dump.set_facts(place.get_or_init(|| facts));
        Some(())
    }

    /// Takes back what more functions are worse off with than better: of types since there were no facts, of effects and
    /// layouts since before those were told. Whether there is such a fact.
    fn take_back(&mut self, dump: &Dump<'_>, claims: &Claims<'_>, [types, rest]: [Change<'_>; 2]) -> bool {
        let mut balance: FxHashMap<&Fact, i32> = FxHashMap::default();
        for (name, weight) in types.weighed() {
            // Of what a function is worse off with, the facts that it disputes are to blame.
            let disputed = claims.places(name, true);
            let is_stated =
                |place: &&Place| self.facts.contains_key(&Fact::Type((*place).clone(), String::new()));
            let is_blamed = weight < 0 && disputed.iter().any(is_stated);
            let places = if is_blamed { disputed } else { claims.places(name, false) };
            for (subject, fact) in &self.facts {
                if matches!(fact, Fact::Type(place, _) if places.contains(place)) {
                    *balance.entry(subject).or_default() += weight;
                }
            }
        }
        for (name, weight) in rest.weighed() {
            let called = callees(dump, name);
            for (subject, fact) in &self.facts {
                let concerned = match fact {
                    Fact::Effects(function, _) => function == name || called.contains(function.as_str()),
                    Fact::End(function, _)
                    | Fact::Begin(function, _)
                    | Fact::InOnePlace(function)
                    | Fact::Initializes(function, _)
                    | Fact::Jump(function, ..)
                    | Fact::Access(function, ..)
                    | Fact::AddressTaken(function, _)
                    | Fact::Number(function, _)
                    | Fact::ParamNumbers(function, _)
                    | Fact::Declared(function, _)
                    | Fact::Reached(function, _) => function == name,
                    // Layouts and the like are found by trying: what gains nothing is not among them.
                    Fact::Type(..)
                    | Fact::Layout(..)
                    | Fact::Padding(..)
                    | Fact::Definitions(_)
                    | Fact::LocalAlias(_)
                    | Fact::TypeNumber(..) => false,
                };
                if concerned {
                    *balance.entry(subject).or_default() += weight;
                }
            }
        }
        let refuted: Vec<Fact> =
            balance.into_iter().filter(|&(_, sum)| sum <= 0).map(|(subject, _)| subject.clone()).collect();
        for subject in &refuted {
            self.facts.remove(subject);
            self.refuted.insert(subject.clone());
        }
        !refuted.is_empty()
    }
}

/// The functions that those of the name call.
fn callees<'a>(dump: &Dump<'a>, name: &str) -> FxHashSet<&'a str> {
    let mut called = FxHashSet::default();
    for f in dump.items().filter(|item| item.name() == name).filter_map(|item| item.function().ok()) {
        for data in f.body.stmts.values() {
            if let StmtKind::Call(call) = &data.kind
                && let Callee::Direct(callee) = call.callee
            {
                called.insert(plain_name(f.decls.vars[callee].name));
            }
        }
    }
    called
}

/// The facts that each function has a say for. Where there are several ways to explain one, it is the way that most functions could
/// go: two functions that each tell of another one of two calls would together tell of both.
fn agreed(proposed: &[Ways]) -> Vec<Fact> {
    let (mut open, sure): (Vec<&Ways>, Vec<&Ways>) = proposed.iter().partition(|ways| ways.len() > 1);
    let mut facts: Vec<Fact> = sure.into_iter().flatten().flatten().cloned().collect();
    while !open.is_empty() {
        let mut support: BTreeMap<&[Fact], usize> = BTreeMap::new();
        for way in open.iter().flat_map(|ways| ways.iter()) {
            *support.entry(way).or_default() += 1;
        }
        for (way, count) in &mut support {
            *count += facts.iter().filter(|fact| way.contains(fact)).count();
        }
        let Some((most, _)) = support.into_iter().max_by_key(|&(way, count)| (count, Reverse(way))) else {
            break;
        };
        let most = most.to_vec();
        open.retain(|ways| {
            let goes = ways.contains(&most);
            if goes {
                facts.extend_from_slice(&most);
            }
            !goes
        });
    }
    facts
}

/// Of facts that contradict each other the one that was found most often, if that is often enough.
fn majority(facts: &[Fact], least: u32) -> Vec<Fact> {
    let mut counts: BTreeMap<Fact, BTreeMap<&Fact, u32>> = BTreeMap::new();
    for fact in facts {
        *counts.entry(fact.subject()).or_default().entry(fact).or_default() += 1;
    }
    counts
        .into_values()
        .filter_map(|of_subject| of_subject.into_iter().max_by_key(|&(_, count)| count))
        .filter(|&(_, count)| count >= least)
        .map(|(fact, _)| fact.clone())
        .collect()
}

#[cfg(test)]
mod tests {
    use crate::driver::check::Verdict;
    use crate::driver::check::testing::{finished, finished_by, search};
    use crate::facts::{Fact, Facts};
    use crate::target::call_flags::CallFlags;
    use crate::target::dialect::OptLevel;

    const CALLER: &str = "\
void f (struct s * p)
{
  _1 = p->n;
  if (_1 != 0) goto <D.1>; else goto <D.2>;
  <D.1>:
  fail (p);
  goto <D.3>;
  <D.2>:
  <D.3>:
  _2 = p->n;
  use (_2);
}


";

    /// Each function could be explained by either of the two, and each meets another one first.
    #[test]
    fn functions_agree_on_what_explains_them() {
        let caller = |name: &str, first: &str, second: &str| {
            format!(
                "int {name} (struct s * p)\n{{\n  int n;\n\n  {first} (p);\n  {second} (p);\n  n = take (p);\n  return n;\n}}\n\n\n"
            )
        };
        let gimple = caller("f", "one", "two") + &caller("g", "two", "one");
        let pure = Facts::default().with(&[Fact::Effects("two".to_string(), CallFlags::PURE)]);
        let theirs = finished_by(&gimple, &pure);
        assert_ne!(theirs, finished(&gimple));
        let (verdicts, facts) = search(&gimple, &theirs.concat(), OptLevel::O2);
        assert!(verdicts.iter().all(|of| *of == Verdict::Explained { temporaries: false }), "{facts:?}");
        assert!(matches!(&facts[..], [Fact::Effects(..)]), "{facts:?}");
    }

    /// What is computed with an enumeration is unsigned; but temporaries are declared by its name.
    #[test]
    fn a_typedef_that_temporaries_are_declared_by_is_an_enumeration() {
        let computes = "  a = e & 4294967294;\n  b = e & 4294967293;\n  c = e | 8;\n";
        let gimple = format!(
            "unsigned int f (kind e)\n{{\n  kind k;\n  unsigned int a;\n  unsigned int b;\n  unsigned int c;\n\n{computes}  get (&k);\n  k.0_1 = k;\n  put (k.0_1);\n  _2 = e & 4294967295;\n  a = _2 + b;\n  _3 = e & 4294967279;\n  a = a + _3;\n  return a;\n}}\n"
        );
        let place = crate::facts::Place::Typedef("kind".to_string());
        let facts = Facts::default().with(&[Fact::Type(place, "kind".to_string())]);
        let theirs = finished_by(&gimple, &facts).concat();
        assert!(theirs.contains("  kind k.0_1;\n") && theirs.contains("  unsigned int _2;\n"), "{theirs}");
        assert!(finished(&gimple).concat().contains("  unsigned int k.0_1;\n"));
        let (verdicts, found) = search(&gimple, &theirs, OptLevel::O2);
        assert_eq!(verdicts, [Verdict::Explained { temporaries: false }], "{found:?}");
    }

    /// There is no `_2`, which does not make `_3` a name of pass "ssa".
    #[test]
    fn temporaries_behind_a_gap_are_those_of_the_gimple_dump() {
        let gimple = "int f (char c, kind k)\n{\n  int n;\n\n  n = k + 1;\n  _1 = n + 2;\n  _3 = (kind) c;\n  put (_3, _1);\n  n = n + k;\n  return n;\n}\n";
        let place = crate::facts::Place::Typedef("kind".to_string());
        let facts = Facts::default().with(&[Fact::Type(place, "kind".to_string())]);
        let theirs = finished_by(gimple, &facts).concat();
        assert!(
            theirs.contains("  kind _3;\n") && finished(gimple).concat().contains("  int _3;\n"),
            "{theirs}"
        );
        let (verdicts, found) = search(gimple, &theirs, OptLevel::O2);
        assert_eq!(verdicts, [Verdict::Explained { temporaries: false }], "{found:?}");
    }

    /// A field of which one function's read is volatile is itself none: where its address is taken shows that.
    #[test]
    fn what_a_type_explained_that_is_taken_back_has_another_reason() {
        let gimple = "\
int is_empty (struct list * head)
{
  int D.1;
  struct list * first;

  first = head->next;
  _1 = first == head;
  D.1 = (int) _1;
  return D.1;
}


void init (struct list * list)
{
  _1 = &list->next;
  MEM[(struct list * volatile *)_1] = list;
}
";
        let ours = finished(gimple).concat();
        let theirs = ours.replace("= head_3(D)->next", "={v} head_3(D)->next");
        assert!(theirs != ours && theirs.contains("  struct list * * _1;\n"), "{theirs}");
        let (verdicts, facts) = search(gimple, &theirs, OptLevel::O2);
        assert_eq!(verdicts, [Verdict::Explained { temporaries: false }, Verdict::Exact], "{facts:?}");
        assert_eq!(facts, [Fact::Access("is_empty".to_string(), 0, true)]);
    }

    /// Nothing is exact before a type is told, so that nothing is worse off than without facts; but some are worse off than
    /// with that type alone.
    #[test]
    fn effects_that_spoil_more_than_they_mend_are_taken_back() {
        let gimple: String = (0..6).map(|i| CALLER.replace("f (struct", &format!("f{i} (struct"))).collect();
        let facts = Facts::default().with(&[Fact::Effects("fail".to_string(), CallFlags::NORETURN)]);
        let (returning, ending) = (finished(&gimple), finished_by(&gimple, &facts));
        assert_ne!(returning[0], ending[0]);
        let theirs = [&ending[..2], &returning[2..]].concat().concat().replace("  int _", "  char _");
        let (verdicts, facts) = search(&gimple, &theirs, OptLevel::O2);
        let explained = |verdict: &Verdict| *verdict == Verdict::Explained { temporaries: false };
        assert_eq!(verdicts.iter().filter(|verdict| explained(verdict)).count(), 4, "{facts:?}");
    }
}
