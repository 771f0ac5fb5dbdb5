//! Whether the reasons of explanations are true, from the definitions of dominance frontiers and liveness alone.

use std::collections::{BTreeMap, BTreeSet};
use tressa::analysis::dom::textbook;
use tressa::ir::{Block, Def, Event, Function, Name, Stmt, StmtKind, Var};
use tressa::view::{History, Origin, Placement, Verdict};

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

fn is_debug(f: &Function<'_>, stmt: Stmt) -> bool {
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
pub fn check(f: &Function<'_>) -> Result<[usize; 3], String> {
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
                    ensure(expected, || format!("{block} is not in the frontier"))?;
                    let meets = frontiers[frontier_of.as_u32() as usize][block.as_u32() as usize];
                    ensure(meets, || format!("{block} is not in the frontier of {frontier_of}"))?;
                    let is_needed = matches!(verdict, Verdict::Needed { .. });
                    let is_live = live.contains(&block);
                    ensure(is_needed == is_live && is_needed == has_phi, || {
                        format!("{block}: {verdict:?}, though live: {is_live}, PHI node: {has_phi}")
                    })?;
                    if let Verdict::Needed { for_use_in } = verdict {
                        ensure(live.contains(for_use_in), || format!("not live in {for_use_in}"))?;
                    }
                    if *verdict == Verdict::DefinedBeforeUse {
                        let defined_first = of.get(&block).is_some_and(|all| all[0]);
                        ensure(defined_first, || format!("{block}: no definition before a use"))?;
                    }
                    *if is_needed { &mut phis } else { &mut absences } += 1;
                }
                // Without a listed frontier no use needs a PHI node: one definition dominates all, or all are local.
                None => {
                    ensure(!has_phi, || format!("{block}: a PHI node without a reason"))?;
                    let lacks = expected && live.contains(&block);
                    ensure(!lacks, || format!("{block} lacks a PHI node"))?;
                }
            }
        }
    }
    let mut origins: BTreeMap<Name, Origin> = BTreeMap::new();
    history.made.iter().for_each(|&(name, origin)| _ = origins.insert(name, origin));
    for name in f.ssa.names.keys().filter(|&name| !f.ssa.names[name].released) {
        let is_true = match (origins.get(&name), f.ssa.names[name].def) {
            (Some(Origin::Phi(block)), Def::Phi(phi)) => f.ssa.phis[phi].block == *block,
            (Some(Origin::Definition(by)), Def::Stmt(stmt)) => *by == stmt,
            (Some(Origin::Default), Def::Default) | (None | Some(Origin::Pass(_)), _) => true,
            _ => false,
        };
        ensure(is_true, || format!("{name} has another origin"))?;
        versions += 1;
    }
    Ok([phis, absences, versions])
}

fn ensure(is_true: bool, otherwise: impl FnOnce() -> String) -> Result<(), String> {
    if is_true { Ok(()) } else { Err(otherwise()) }
}
