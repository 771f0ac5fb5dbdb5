//! Searches for facts that explain how GCC's dump differs.
//!
//! A gimple dump does not show everything: the same text stands for programs with different types of globals
//! and effects of functions. GCC's later dump shows which program it was. The search proposes facts, each a
//! single statement about the program, and keeps those with which more functions of the file are exact:
//!
//! 1. numbers that a `-uid` dump omits, locations that a `-lineno` dump
//!    omits ([`super::shown_facts`]), and types that GCC's declarations claim
//!    ([`super::claims`]), until there are no new claims;
//! 2. effects of called functions and layouts, by trying ([`super::trial`]);
//! 3. all functions again: a fact that more functions contradict than support is withdrawn.

use super::claims::Claims;
use super::compare::{Outcome, Run, by_name};
use super::oracle::OracleFunction;
use super::shown_facts::{address_facts, aliased, begin_fact, end_fact, last_declared_uid};
use super::trial::{Budget, trial};
use crate::base::text_tables::{TextMap, TextSet};
use crate::driver::dump::Dump;
use crate::facts::{DeclPath, Fact, Facts};
use crate::ir::{Stage, plain_name};
use crate::target::dialect::DumpFlags;
use std::cmp::Reverse;
use std::collections::BTreeMap;
use std::sync::OnceLock;

/// The number of rounds for types: a record's name may have to be known before its fields are.
const TYPE_ROUNDS: usize = 4;
/// The number of rounds of withdrawals, after which all facts are withdrawn.
const WITHDRAWALS: usize = 4;
/// The number of functions that must propose an effect or a layout, for each round. Facts that
/// several functions propose are stated first, because a single function may have more than one
/// explanation. Later rounds build on these facts.
const SUPPORTERS: [u32; 3] = [2, 1, 1];
/// The number of functions for which effects and layouts are tried.
const MAX_TRIED: usize = 400;

/// The storage for the facts of each round, which the dump borrows.
#[derive(Default)]
pub(super) struct FactStore([OnceLock<Facts>; TYPE_ROUNDS + SUPPORTERS.len() + 2 * WITHDRAWALS + 3]);

/// The facts found, and the outcome with them.
pub(super) struct Found<'a> {
    pub facts: Vec<Fact>,
    pub outcome: Outcome<'a>,
}

/// The state of the search: the facts found so far, and the given ones.
struct Search<'s, 'a> {
    given: &'s Facts,
    store: std::slice::Iter<'a, OnceLock<Facts>>,
    /// The facts by subject.
    facts: BTreeMap<Fact, Fact>,
    /// The subjects of withdrawn facts.
    refuted: TextSet<Fact>,
}

/// Searches for facts with which more functions of `dump` equal those in `oracle` than in the
/// outcome `without` facts. `None` if there are none.
pub(super) fn search<'a>(
    dump: &mut Dump<'a>,
    oracle: &'a str,
    run: &Run<'_>,
    without: &Outcome<'_>,
    store: &'a FactStore,
    given: &Facts,
    budget: &mut Budget,
) -> Option<Found<'a>> {
    let mut search =
        Search { given, store: store.0.iter(), facts: BTreeMap::new(), refuted: TextSet::default() };
    let mut claims =
        if run.stage == Stage::Ssa { Claims::read(oracle, dump, run.dialect) } else { Claims::default() };
    let mut is_new = search.add(majority(&claims.missing_uids(dump), 1));
    is_new |= search.add(aliased(run.theirs, dump));
    is_new |=
        search.add(last_declared_uid(run.theirs, |at| without.may_improve(at), dump).into_iter().collect());
    for i in (0..without.exact.len()).filter(|&i| without.may_improve(i)) {
        if let Some((index, Ok(ours))) = &without.found[i] {
            let theirs = &run.theirs[i];
            let locations = [begin_fact(theirs, ours), end_fact(theirs, ours)];
            is_new |= search.add(locations.into_iter().flatten().collect());
            if run.dialect.flags.contains(DumpFlags::DETAILS)
                && let Ok(f) = dump.item(*index).function()
            {
                is_new |= search.add(address_facts(theirs, ours, &f));
            }
        }
    }
    for _ in 0..TYPE_ROUNDS {
        is_new |= search.add(claims.facts(dump));
        if !std::mem::take(&mut is_new) {
            break;
        }
        search.state_facts(dump)?;
    }
    let differing: Vec<usize> = (0..without.exact.len()).filter(|&i| without.may_improve(i)).collect();
    // The functions that are exact before effects and layouts are stated.
    let (exact, proposed) = try_all(dump, run, &differing, budget);
    let typed: Vec<bool> =
        exact.iter().zip(&without.exact).map(|(&with, &without)| with || without).collect();
    let mut tried = Some(proposed);
    for supporters in SUPPORTERS {
        let proposed = tried.take().unwrap_or_else(|| try_all(dump, run, &differing, budget).1);
        if search.add(majority(&best_supported(&proposed), supporters)) {
            search.state_facts(dump)?;
        } else {
            // Without new facts, another trial would propose the same.
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
            claims.update(dump);
        }
        if !search.withdraw(dump, &claims, changes) {
            return Some(Found { facts: search.facts.into_values().collect(), outcome });
        }
        search.state_facts(dump)?;
        // A function that a withdrawn type explained has another explanation.
        if withdrawal == 0
            && search.add(majority(&best_supported(&try_all(dump, run, &differing, budget).1), 1))
        {
            search.state_facts(dump)?;
        }
    }
    search.facts.clear();
    search.state_facts(dump);
    None
}

/// The alternative explanations of a function, each a group of facts.
type Explanations = Vec<Vec<Fact>>;

/// Which of these functions are exact with the facts of `dump`, and the explanations of the others.
fn try_all<'a>(
    dump: &mut Dump<'a>,
    run: &Run<'_>,
    differing: &[usize],
    budget: &mut Budget,
) -> (Vec<bool>, Vec<Explanations>) {
    let typed = run.only(dump, differing);
    let mut proposed = Vec::new();
    for &i in differing.iter().filter(|&&i| !typed.exact[i]).take(MAX_TRIED) {
        if let Some((index, Ok(ours))) = &typed.found[i] {
            proposed.push(trial(dump, *index, &run.theirs[i], ours, run.stage, run.dialect, budget));
        }
    }
    (typed.exact, proposed)
}

/// The functions with a result that changed.
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

    /// The names of functions, their weight for facts about them, and the sum of that for the functions
    /// of the name; none if no function is worse.
    fn weights(&self) -> impl Iterator<Item = (&'n str, i32, i32)> {
        let better = self.better.iter().filter(|_| !self.worse.is_empty()).map(|&name| (name, 1));
        let mut sums: BTreeMap<(&str, i32), i32> = BTreeMap::new();
        for (name, weight) in self.worse.iter().map(|&name| (name, -1)).chain(better) {
            *sums.entry((name, weight)).or_default() += weight;
        }
        sums.into_iter().map(|((name, weight), sum)| (name, weight, sum))
    }
}

impl<'a> Search<'_, 'a> {
    /// Adds facts. Returns whether any is new.
    fn add(&mut self, facts: Vec<Fact>) -> bool {
        let mut is_new = false;
        for fact in facts {
            let subject = fact.subject();
            let taken = self.refuted.contains(&subject) || self.given.states(&fact);
            if !taken && self.facts.get(&subject) != Some(&fact) {
                self.facts.insert(subject, fact);
                is_new = true;
            }
        }
        is_new
    }

    /// Passes the facts to the dump.
    fn state_facts(&mut self, dump: &mut Dump<'a>) -> Option<()> {
        let mut facts = self.given.clone();
        self.facts.values().for_each(|fact| facts.state(fact));
        let place = self.store.next()?;
        dump.set_facts(place.get_or_init(|| facts));
        Some(())
    }

    /// Withdraws facts that make more functions worse than better: types relative to no facts,
    /// effects and layouts relative to the state before them. Returns whether there is such a fact.
    fn withdraw(&mut self, dump: &Dump<'_>, claims: &Claims<'_>, [types, rest]: [Change<'_>; 2]) -> bool {
        let mut balance: TextMap<&Fact, i32> = TextMap::default();
        let stated = |place: &DeclPath| {
            let (subject, _) = self.facts.get_key_value(&Fact::Type(place.clone(), String::new()))?;
            Some(subject)
        };
        for (name, weight, sum) in types.weights() {
            // If a function is worse, the facts that it disputes are to blame.
            let disputed = claims.places(name, true);
            let is_blamed = weight < 0 && disputed.iter().any(|place| stated(place).is_some());
            let places = if is_blamed { disputed } else { claims.places(name, false) };
            for subject in places.into_iter().filter_map(stated) {
                *balance.entry(subject).or_default() += sum;
            }
        }
        let mut concerning: TextMap<&str, Vec<(&Fact, &Fact)>> = TextMap::default();
        for (subject, fact) in &self.facts {
            if let Some(function) = concerned_function(fact) {
                concerning.entry(function).or_default().push((subject, fact));
            }
        }
        let by_name = by_name(dump);
        for (name, _, sum) in rest.weights() {
            let of = |name: &str| concerning.get(name).into_iter().flatten();
            let called = callees(dump, by_name.get(name).map_or(&[], Vec::as_slice));
            let effects = called.into_iter().filter(|&callee| callee != name).flat_map(of);
            let effects = effects.filter(|(_, fact)| matches!(fact, Fact::Effects(..)));
            for (subject, _) in of(name).chain(effects) {
                *balance.entry(subject).or_default() += sum;
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

/// The function that a fact is about, if it may also be wrong for the functions that it was not found for.
fn concerned_function(fact: &Fact) -> Option<&str> {
    match fact {
        Fact::Effects(function, _)
        | Fact::End(function, _)
        | Fact::Begin(function, _)
        | Fact::InOnePlace(function)
        | Fact::Initializes(function, _)
        | Fact::Jump(function, ..)
        | Fact::Access(function, ..)
        | Fact::AddressTaken(function, _)
        | Fact::Number(function, _)
        | Fact::ParamNumbers(function, _)
        | Fact::DeclOrder(function, _)
        | Fact::Reached(function, _) => Some(function),
        // Layouts and similar facts are found by trying, so each explains a function.
        Fact::Type(..)
        | Fact::Layout(..)
        | Fact::Padding(..)
        | Fact::Definitions(_)
        | Fact::LocalAlias(_)
        | Fact::TypeNumber(..) => None,
    }
}

/// The functions that these functions call.
fn callees<'a>(dump: &Dump<'a>, functions: &[usize]) -> TextSet<&'a str> {
    let mut called = TextSet::default();
    for f in functions.iter().filter_map(|&index| dump.item(index).function().ok()) {
        for data in f.body.stmts.values() {
            called.extend(data.kind.direct_callee().map(|callee| plain_name(f.decls.vars[callee].name)));
        }
    }
    called
}

/// The proposed facts. A function with several explanations takes the one that most functions could
/// have. Otherwise two functions that blame different calls would together blame both.
fn best_supported(proposed: &[Explanations]) -> Vec<Fact> {
    let (mut open, sure): (Vec<&Explanations>, Vec<&Explanations>) =
        proposed.iter().partition(|explanations| explanations.len() > 1);
    let mut facts: Vec<Fact> = sure.into_iter().flatten().flatten().cloned().collect();
    while !open.is_empty() {
        let mut support: BTreeMap<&[Fact], usize> = BTreeMap::new();
        for explanation in open.iter().flat_map(|explanations| explanations.iter()) {
            *support.entry(explanation).or_default() += 1;
        }
        for (explanation, count) in &mut support {
            *count += facts.iter().filter(|fact| explanation.contains(fact)).count();
        }
        let Some((most, _)) =
            support.into_iter().max_by_key(|&(explanation, count)| (count, Reverse(explanation)))
        else {
            break;
        };
        let most = most.to_vec();
        open.retain(|explanations| {
            let agrees = explanations.contains(&most);
            if agrees {
                facts.extend_from_slice(&most);
            }
            !agrees
        });
    }
    facts
}

/// Of contradicting facts the one that was found most often, if it was found `least` times.
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
