//! The method of P. Briggs, K. D. Cooper, T. J. Harvey and L. T. Simpson ("Practical improvements to the construction and
//! destruction of static single assignment form", Software: Practice and Experience 28(8), 1998).
//!
//! Copies stand at the ends of predecessors, without splitting critical edges. A walk over the dominator tree looks at each block's
//! end: if a copy there overwrites a name that another way out still needs, a temporary keeps the name's value,
//! and a stack for each name tells the blocks below that they read the temporary. The copies of one block
//! end are parallel, which solves the swap problem.
//!
//! Blocks on those other ways that the block does not dominate can not read the temporary, as other ways lead to them, too. The paper
//! leaves this case out. Such an edge is split, and its copies stand on it.

use super::Refusal;
use super::edges::{has_room_at_end, is_critical};
use super::translation::{Analyses, Translation};
use cranelift_entity::{EntitySet, SecondaryMap};
use indexmap::IndexMap;
use rustc_hash::{FxBuildHasher, FxHashMap};
use smallvec::SmallVec;
use tressa::analysis::dom::{DomWalkStep, DominanceFrontiers};
use tressa::analysis::operands::{OpFlags, is_virtual, use_operands};
use tressa::analysis::uses::{append, insert_before, set_use};
use tressa::internals::analysis::liveness::final_jump;
use tressa::ir::{Block, Edge, EdgeData, ExprData, Function, Name, PhiData, Use};

/// For each name the temporaries that keep its value, the one for the innermost block last.
type Stacks = SecondaryMap<Name, SmallVec<[Name; 2]>>;

/// Makes temporaries for names that copies at the ends of predecessors overwrite too early, and splits the edges where that
/// does not help.
pub(super) fn insert_copies(translation: &mut Translation<'_, '_>) -> Result<(), Refusal> {
    split_hopeless_edges(translation)?;
    let analyses = translation.analyse(false)?;
    let mut stacks = Stacks::new();
    let mut pushed: Vec<Vec<Name>> = Vec::new();
    for step in analyses.dom.walk() {
        match step {
            DomWalkStep::Enter(block) => {
                rename_uses(translation, block, &stacks);
                let kept = keep_needed(translation, &analyses, block, &stacks);
                kept.iter().for_each(|(&name, &temporary)| stacks[name].push(temporary));
                pushed.push(kept.into_keys().collect());
            }
            DomWalkStep::Leave(_) => {
                for name in pushed.pop().unwrap_or_default() {
                    stacks[name].pop();
                }
            }
        }
    }
    Ok(())
}

/// Splits the critical edges whose copies can not stand at the end of a block: there is no room, or the old value is needed in blocks that
/// the block does not dominate.
fn split_hopeless_edges(translation: &mut Translation<'_, '_>) -> Result<(), Refusal> {
    let analyses = translation.analyse(false)?;
    let f = &*translation.f;
    let frontiers = DominanceFrontiers::new(f, &analyses.dom, f.exit()).map_err(Refusal::Limit)?;
    let mut hopeless = Vec::new();
    for phi in translation.register_phis() {
        let PhiData { block, result, .. } = f.ssa.phis[phi];
        hopeless.extend(f.cfg.blocks[block].preds.iter().copied().filter(|&edge| {
            let src = f.cfg.edges[edge].src;
            is_critical(f, edge)
                && (!has_room_at_end(f, src)
                    || is_needed_elsewhere(f, &analyses, frontiers.frontier(src), src, result))
        }));
    }
    hopeless.sort_unstable();
    hopeless.dedup();
    for edge in hopeless {
        translation.split(edge);
    }
    Ok(())
}

/// Whether the name's value at the end of `block` reaches a use that `block` does not dominate: a way to it leaves what `block`
/// dominates through its dominance frontier.
fn is_needed_elsewhere(
    f: &Function<'_>,
    Analyses { dom, live, .. }: &Analyses,
    frontier: &[Block],
    block: Block,
    name: Name,
) -> bool {
    let mut reached = EntitySet::new();
    let mut work: Vec<Block> = frontier.to_vec();
    while let Some(to) = work.pop() {
        if live.is_live_in(name, to) && !dom.dominates(block, to) && reached.insert(to) {
            if live.last_use(name, to).is_some() {
                return true;
            }
            work.extend(f.succs(to));
        }
    }
    false
}

/// Lets the uses in a block, and at its end, read the temporaries that keep their values.
fn rename_uses(translation: &mut Translation<'_, '_>, block: Block, stacks: &Stacks) {
    let f = &*translation.f;
    let stmts = f.block_stmts(block).filter(|&stmt| !f.body.stmts[stmt].kind.is_debug());
    let mut uses: Vec<Use> = stmts.flat_map(|stmt| use_operands(f, stmt, OpFlags::SSA_OP_USE)).collect();
    uses.extend(arguments_at_end(f, block).map(|(_, of)| of));
    for of in uses {
        if let Some(&kept) = translation.f.ssa.uses.name(of).and_then(|name| stacks[name].last()) {
            set_use(translation.f, of, kept);
        }
    }
}

/// The uses in PHI nodes of the edges out of a block, each with its edge.
fn arguments_at_end<'f>(f: &'f Function<'_>, block: Block) -> impl Iterator<Item = (Edge, Use)> + 'f {
    f.cfg.blocks[block].succs.iter().flat_map(move |&edge| {
        let EdgeData { dest, dest_idx, .. } = f.cfg.edges[edge];
        let phis = f.phis(dest).filter(|&phi| !is_virtual(f, f.ssa.phis[phi].result));
        phis.map(move |phi| (edge, f.ssa.uses.of_phi(phi)[dest_idx as usize]))
    })
}

/// Puts temporaries ahead of the jump of a block for the names that copies there overwrite and that are needed later. Returns names and
/// temporaries.
fn keep_needed(
    translation: &mut Translation<'_, '_>,
    analyses: &Analyses,
    block: Block,
    stacks: &Stacks,
) -> IndexMap<Name, Name, FxBuildHasher> {
    let mut kept: IndexMap<Name, Name, FxBuildHasher> = IndexMap::default();
    let overwritten = overwritten(translation.f, block);
    if overwritten.is_empty() {
        return kept;
    }
    let f = &*translation.f;
    let jump = final_jump(f, block);
    let of_jump = jump.into_iter().flat_map(|jump| use_operands(f, jump, OpFlags::SSA_OP_USE));
    // Copies of an edge without other ways in follow those at the end of this block.
    let of_edges = arguments_at_end(f, block).filter(|&(edge, _)| !is_critical(f, edge)).map(|(_, of)| of);
    let mut read_later: FxHashMap<Name, Vec<Use>> = FxHashMap::default();
    for of in of_jump.chain(of_edges) {
        if let Some(name) = f.ssa.uses.name(of) {
            read_later.entry(name).or_default().push(of);
        }
    }
    for result in overwritten {
        // A temporary that a block above has made keeps the value already.
        if !stacks[result].is_empty() || kept.contains_key(&result) {
            continue;
        }
        let uses = read_later.remove(&result).unwrap_or_default();
        if uses.is_empty() && !analyses.live.is_live_out(result, block) {
            continue;
        }
        let temporary = translation.new_name(result);
        translation.stats.temporaries += 1;
        let copy = translation.f.assignment(ExprData::Name(temporary), ExprData::Name(result));
        match jump {
            Some(jump) => insert_before(translation.f, jump, copy),
            None => append(translation.f, block, copy),
        }
        uses.into_iter().for_each(|of| set_use(translation.f, of, temporary));
        kept.insert(result, temporary);
    }
    kept
}

/// The results of PHI nodes that copies at the end of a block with several ways out set.
fn overwritten(f: &Function<'_>, block: Block) -> Vec<Name> {
    let edges = f.cfg.blocks[block].succs.iter().filter(|&&edge| is_critical(f, edge));
    let phis = edges.flat_map(|&edge| {
        let EdgeData { dest, dest_idx, .. } = f.cfg.edges[edge];
        f.phis(dest).map(move |phi| (phi, dest_idx))
    });
    let set = phis.filter_map(|(phi, index)| {
        let PhiData { result, ref args, .. } = f.ssa.phis[phi];
        let is_kept = matches!(f.body.exprs[args[index as usize]], ExprData::Name(arg) if arg == result);
        (!is_kept && !is_virtual(f, result)).then_some(result)
    });
    set.collect()
}
