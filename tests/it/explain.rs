//! Explanations: the text of small functions, one file a case in `tests/explain`, and that each reason is true, by a checker
//! that knows only the definitions of dominance and liveness. `TRESSA_BLESS=1 cargo test --test it explain` writes what is said.

use crate::cases;
use crate::uses::each_function;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::atomic::{AtomicUsize, Ordering};
use tressa::analysis::dom::textbook;
use tressa::driver::dump;
use tressa::facts::Facts;
use tressa::ir::{Block, Def, Event, Function, Name, Stage, StmtKind, Var};
use tressa::passes::{self, Context};
use tressa::target::dialect::Dialect;
use tressa::view::{Explainer, History, Origin, Placement, Question, Verdict};

/// A case's sections: `gimple`, and `QUESTION, gcc 12 -O2` with the question as on the command line: `story`, `var x`, `name x_5`,
/// `phi x@4`, `block 4`.
#[test]
fn text_is_as_written() {
    cases::compare("explain", 4, |text| cases::made_from_gimple(text, explained));
}

fn explained(what: &str, gimple: &str, dialect: Dialect) -> Result<String, String> {
    let (kind, of) = what.split_once(' ').unwrap_or((what, ""));
    let question = match kind {
        "story" => Question::Function,
        "var" => Question::Var(of.to_string()),
        "name" => Question::Name(of.to_string()),
        "phi" => of.parse()?,
        "block" => Question::Block(of.parse().map_err(|_| cases::unknown(what))?),
        _ => return Err(cases::unknown(what)),
    };
    let facts = Facts::default();
    let mut dump = dump::read(gimple, &facts);
    dump.records_steps = true;
    let f = dump::build(dump.item(0), Stage::Ssa, dialect, &mut |_| {}).map_err(|why| why.to_string())?;
    Explainer::new(&f).explain(&question).map(|explanation| explanation.to_string())
}

/// The accesses of each block to a variable, in order: whether each is a definition.
type Accesses = BTreeMap<Block, Vec<bool>>;

/// What statements do to variables. Debug statements do not count.
fn accesses(f: &Function<'_>) -> BTreeMap<Var, Accesses> {
    let mut found: BTreeMap<Var, Accesses> = BTreeMap::new();
    let mut at = None;
    for event in &f.trace.events {
        let (var, is_def) = match *event {
            Event::Rename(block) => {
                at = Some(block);
                continue;
            }
            Event::RenameUse { stmt, var, .. } if !is_debug(f, stmt) => (var, false),
            Event::RenameDef { var, .. } => (var, true),
            _ => continue,
        };
        found.entry(var).or_default().entry(at.expect("a block")).or_default().push(is_def);
    }
    found
}

fn is_debug(f: &Function<'_>, stmt: tressa::ir::Stmt) -> bool {
    matches!(f.body.stmts[stmt].kind, StmtKind::DebugBind { .. })
}

/// The blocks on whose entry a variable is live: backwards from its uses, as far as no definition is in between.
fn live_in(f: &Function<'_>, accesses: &Accesses) -> BTreeSet<Block> {
    let first_is = |block: &Block, def: bool| accesses.get(block).is_some_and(|all| all[0] == def);
    let mut work: Vec<Block> = accesses.keys().copied().filter(|block| first_is(block, false)).collect();
    let mut live: BTreeSet<Block> = work.iter().copied().collect();
    while let Some(block) = work.pop() {
        let through = f.preds(block).filter(|pred| !accesses.contains_key(pred));
        // A block that uses and then defines the variable is live on entry anyway.
        work.extend(through.filter(|&pred| live.insert(pred)));
    }
    live
}

/// Checks the reasons of one function, and returns how many there were.
fn check(f: &Function<'_>) -> [usize; 3] {
    let history = History::new(&f.trace.events);
    let accesses = accesses(f);
    let frontiers = textbook::frontiers(f);
    let [mut phis, mut absences, mut versions] = [0; 3];
    for (&var, of) in &accesses {
        let live = live_in(f, of);
        let defs: Vec<Block> =
            of.iter().filter(|(_, all)| all.contains(&true)).map(|(&block, _)| block).collect();
        let idf = textbook::iterated_frontier(&frontiers, &defs);
        let told = history.vars.get(&var).map(|of| &of.placements[..]).unwrap_or_default();
        for block in f.chain() {
            let has_phi = f.cfg.blocks[block]
                .phis
                .iter()
                .any(|&phi| history.var_of[f.ssa.phis[phi].result].expand() == Some(var));
            let told = told.iter().find(|placement| placement.block == block);
            let expected = idf[block.as_u32() as usize];
            match told {
                Some(Placement { frontier_of, verdict, .. }) => {
                    assert!(expected, "{}: {block} is not in the frontier", f.name);
                    let meets = frontiers[frontier_of.as_u32() as usize][block.as_u32() as usize];
                    assert!(meets, "{}: {block} is not in the frontier of {frontier_of}", f.name);
                    let is_needed = matches!(verdict, Verdict::Needed { .. });
                    assert_eq!(is_needed, live.contains(&block), "{}: {verdict:?}", f.name);
                    assert_eq!(is_needed, has_phi, "{}: {verdict:?}", f.name);
                    if let Verdict::Needed { for_use_in } = verdict {
                        assert!(live.contains(for_use_in), "{}: not live in {for_use_in}", f.name);
                    }
                    if *verdict == Verdict::DefinedBeforeUse {
                        assert!(of.get(&block).is_some_and(|all| all[0]), "{}: no definition first", f.name);
                    }
                    *if is_needed { &mut phis } else { &mut absences } += 1;
                }
                // Without a listed frontier no use needs a PHI node: one definition dominates all, or all are local.
                None => {
                    assert!(!has_phi, "{}: a PHI node without a reason", f.name);
                    assert!(!expected || !live.contains(&block), "{}: {block} lacks a PHI node", f.name);
                }
            }
        }
    }
    let mut origins: BTreeMap<Name, Origin> = BTreeMap::new();
    history.made.iter().for_each(|&(name, origin)| _ = origins.insert(name, origin));
    for name in f.ssa.names.keys().filter(|&name| !f.ssa.names[name].released) {
        match (origins.get(&name), f.ssa.names[name].def) {
            (Some(Origin::Phi(block)), Def::Phi(phi)) => assert_eq!(f.ssa.phis[phi].block, *block),
            (Some(Origin::Definition(by)), Def::Stmt(stmt)) => assert_eq!(*by, stmt),
            (Some(Origin::Default), Def::Default) | (None | Some(Origin::EarlierPass), _) => {}
            told => panic!("{}: {name} has the origin {told:?}", f.name),
        }
        versions += 1;
    }
    [phis, absences, versions]
}

#[test]
fn every_reason_is_true() {
    let counts = [const { AtomicUsize::new(0) }; 3];
    each_function(Stage::Cfg, |mut f, cx| {
        passes::run(&mut f, Stage::Ssa, &Context { records_steps: true, ..*cx });
        for (count, more) in counts.iter().zip(check(&f)) {
            count.fetch_add(more, Ordering::Relaxed);
        }
        // What can be asked has an answer.
        let explainer = Explainer::new(&f);
        let ask = |question: Question| {
            let explained = explainer.explain(&question).unwrap_or_else(|why| panic!("{}: {why}", f.name));
            assert!(explained.sections.iter().all(|of| !of.heading.is_empty()), "{question:?}");
            explained.to_string()
        };
        ask(Question::Function);
        for block in f.chain() {
            ask(Question::Block(f.cfg.blocks[block].index));
        }
        for name in f.ssa.names.keys().filter(|&name| !f.ssa.names[name].released).take(50) {
            let text = tressa::analysis::uses::name_text(&f, name);
            assert!(ask(Question::Name(text.clone())).contains(&text));
        }
    });
    let [phis, absences, versions] = counts.map(AtomicUsize::into_inner);
    assert!(phis > 3000 && absences > 100 && versions > 10000, "{phis} {absences} {versions}");
}
