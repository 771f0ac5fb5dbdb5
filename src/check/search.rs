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

use super::claims::Claims;
use super::compare::{Outcome, Run};
use super::ends::{begin, end};
use super::numbers::last_number;
use super::trial::trial;
use crate::dump::Dump;
use crate::facts::{Fact, Facts, Place, plain_name};
use crate::ir::{Callee, Stage, StmtKind};
use rustc_hash::{FxHashMap, FxHashSet};
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
    let mut tried = None;
    for supporters in SUPPORTERS {
        let proposed = tried.take().unwrap_or_else(|| try_all(dump, run, &differing));
        if search.add(majority(&proposed, supporters)) {
            search.tell(dump)?;
        } else {
            // As long as nothing new is told, trying again would propose the same.
            tried = Some(proposed);
        }
    }
    for _ in 0..WITHDRAWALS {
        if search.facts.is_empty() {
            return None;
        }
        let outcome = run.all(dump);
        let worse: Vec<usize> =
            (0..without.exact.len()).filter(|&i| without.exact[i] && !outcome.exact[i]).collect();
        let better: Vec<usize> =
            (0..without.exact.len()).filter(|&i| !without.exact[i] && outcome.exact[i]).collect();
        let names = |list: &[usize]| list.iter().map(|&i| run.theirs[i].name).collect::<Vec<_>>();
        if !worse.is_empty() {
            claims.renew(dump);
        }
        if !search.take_back(dump, &claims, &names(&worse), &names(&better)) {
            return Some(Found { facts: search.facts.into_values().collect(), outcome });
        }
        search.tell(dump)?;
    }
    search.facts.clear();
    search.tell(dump);
    None
}

/// What each of these functions proposes that is not exact by what `dump` knows.
fn try_all<'a>(dump: &mut Dump<'a>, run: &Run<'_>, differing: &[usize]) -> Vec<Fact> {
    let typed = run.only(dump, differing);
    let mut proposed = Vec::new();
    for &i in differing.iter().filter(|&&i| !typed.exact[i]).take(TRIED) {
        if let Some((index, Ok(ours))) = &typed.found[i] {
            proposed.extend(trial(dump, *index, &run.theirs[i], ours, run.stage, run.dialect));
        }
    }
    proposed
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
        dump.know(place.get_or_init(|| facts));
        Some(())
    }

    /// Takes back what more functions are `worse` off with than `better`. Whether there is such a fact.
    fn take_back(&mut self, dump: &Dump<'_>, claims: &Claims<'_>, worse: &[&str], better: &[&str]) -> bool {
        if worse.is_empty() {
            return false;
        }
        let mut balance: FxHashMap<&Fact, i32> = FxHashMap::default();
        for (names, weight) in [(worse, -1), (better, 1)] {
            for name in names {
                let called = callees(dump, name);
                let all = claims.places(name, false);
                // Of what a function is worse off with, the facts that it disputes are to blame.
                let disputed = claims.places(name, true);
                let is_stated =
                    |place: &&Place| self.facts.contains_key(&Fact::Type((*place).clone(), String::new()));
                let is_blamed = weight < 0 && disputed.iter().any(is_stated);
                let places = if is_blamed { disputed } else { all };
                for (subject, fact) in &self.facts {
                    let concerned = match fact {
                        Fact::Type(place, _) => places.contains(place),
                        Fact::Effects(function, _) => function == name || called.contains(function.as_str()),
                        Fact::End(function, _)
                        | Fact::Begin(function, _)
                        | Fact::InOnePlace(function)
                        | Fact::Initializes(function, _) => function == name,
                        Fact::Jump(function, ..) => function == name,
                        Fact::Number(function, _)
                        | Fact::ParamNumbers(function, _)
                        | Fact::Declared(function, _) => function == name,
                        // They are found by trying: what gains nothing is not among them.
                        Fact::Layout(..) | Fact::Definitions(_) | Fact::TypeNumber(..) => false,
                    };
                    if concerned {
                        *balance.entry(subject).or_default() += weight;
                    }
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
        for data in f.stmts.values() {
            if let StmtKind::Call(call) = &data.kind
                && let Callee::Direct(callee) = call.callee
            {
                called.insert(plain_name(f.vars[callee].name));
            }
        }
    }
    called
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
