//! The method of P. Briggs, K. D. Cooper, T. J. Harvey and L. T. Simpson ("Practical improvements to the
//! construction and destruction of static single assignment form", Software: Practice and Experience 28(8),
//! 1998).
//!
//! Copies are at the ends of predecessors, without splitting critical edges. So a copy takes place on the
//! other edges out of its block, too, and may overwrite a value that is needed there: the *lost-copy
//! problem*. The paper's `insert_copies` walks over the dominator tree. If a copy at a block's end overwrites
//! a name that is live there, a temporary keeps the name's value, and a stack for each name tells the blocks
//! below that they read the temporary:
//!
//! ```text
//! loop:                                    loop:
//!   # x_2 = PHI <x_1(2), x_3(3)>             x_3 = x + 1;
//!   x_3 = x_2 + 1;                           kept = x;
//!   if (..) goto loop; else goto out;        x = x_3;                       // the PHI node's copy
//! out:                                       if (..) goto loop; else goto out;
//!   return x_2;                            out: return kept;
//! ```
//!
//! The copies of one block end are a parallel copy (`schedule_copies` in the paper), which solves the *swap
//! problem*.
//!
//! A use that the block does not dominate can not read the temporary, since control may come to it without
//! it. The paper leaves this case out. Such an edge is split, and its copies are on it.
//!
//! After: temporaries are in place and read. The PHI nodes are still there; `write` makes their copies.

use super::decisions::{Decision, Spot};
use super::translation::{Analyses, DestructionRefusal, Translation, has_room_at_end, is_critical};
use cranelift_entity::{EntitySet, SecondaryMap};
use indexmap::IndexMap;
use rustc_hash::{FxBuildHasher, FxHashMap};
use smallvec::SmallVec;
use tressa::analysis::dom::{DomWalkStep, DominanceFrontiers};
use tressa::analysis::operands::{OpFlags, is_virtual, use_operands};
use tressa::analysis::uses::{append, insert_before, set_use};
use tressa::internals::analysis::liveness::{CopyPlace, final_jump};
use tressa::internals::analysis::uses::name_text;
use tressa::ir::{Block, Edge, EdgeData, ExprData, Function, Name, PhiData, Use};

/// For each name the temporaries that keep its value, the one for the innermost block last.
type Stacks = SecondaryMap<Name, SmallVec<[Name; 2]>>;

/// Makes temporaries for names that copies at the ends of predecessors overwrite too early, and splits the
/// edges where that does not help.
pub(super) fn insert_copies(translation: &mut Translation<'_, '_>) -> Result<(), DestructionRefusal> {
    // Splitting changes the flow graph, so it comes before the walk and its analyses.
    split_hopeless_edges(translation)?;
    let analyses = translation.analyse()?;
    let mut stacks = Stacks::new();
    // For each block that the walk is in: the names for which it has made temporaries.
    let mut pushed: Vec<Vec<Name>> = Vec::new();
    // In the order of the dominator tree, a block comes after all that may have kept a value for it.
    for step in analyses.dom.walk() {
        match step {
            DomWalkStep::Enter(block) => {
                // First the block's own uses, which come before its copies, and then the values that the
                // copies overwrite.
                rename_uses(translation, block, &stacks);
                let kept = keep_needed(translation, &analyses, block, &stacks);
                kept.iter().for_each(|(&name, &temporary)| stacks[name].push(temporary));
                pushed.push(kept.into_keys().collect());
            }
            DomWalkStep::Leave(_) => {
                // Blocks that this one does not dominate do not see its temporaries.
                for name in pushed.pop().unwrap_or_default() {
                    stacks[name].pop();
                }
            }
        }
    }
    Ok(())
}

/// Splits the critical edges whose copies can not be at the end of a block: there is no room, or the old
/// value is needed in blocks that the block does not dominate.
fn split_hopeless_edges(translation: &mut Translation<'_, '_>) -> Result<(), DestructionRefusal> {
    let analyses = translation.analyse()?;
    let f = &*translation.f;
    let frontiers = DominanceFrontiers::new(f, &analyses.dom, f.exit()).map_err(DestructionRefusal::Limit)?;
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
        translation.split(edge, "there is no place for copies, or what they overwrite is needed elsewhere");
    }
    Ok(())
}

/// Whether the name's value at the end of `block` reaches a use that `block` does not dominate. A path to it
/// leaves what `block` dominates through its dominance frontier, so the search starts there, and goes on
/// where the name is live.
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
    // Uses in PHI nodes of successors belong to the end of this block.
    let mut uses: Vec<Use> = stmts.flat_map(|stmt| use_operands(f, stmt, OpFlags::SSA_OP_USE)).collect();
    uses.extend(arguments_at_end(f, block).map(|(_, argument)| argument));
    for name_use in uses {
        if let Some(&kept) = translation.f.ssa.uses.name(name_use).and_then(|name| stacks[name].last()) {
            set_use(translation.f, name_use, kept);
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

/// Puts temporaries ahead of the jump of a block for the names that copies there overwrite and that are
/// needed later. Returns names and temporaries.
fn keep_needed(
    translation: &mut Translation<'_, '_>,
    analyses: &Analyses,
    block: Block,
    stacks: &Stacks,
) -> IndexMap<Name, Name, FxBuildHasher> {
    let mut kept: IndexMap<Name, Name, FxBuildHasher> = IndexMap::default();
    let overwritten = overwritten_names(translation.f, block);
    if overwritten.is_empty() {
        return kept;
    }
    // What is read after the copies though it belongs to this block: the operands of the jump, and the
    // arguments that the block's other edges bring. The copies of such an edge are at its destination, so
    // they follow those here.
    let f = &*translation.f;
    let jump = final_jump(f, block);
    let of_jump = jump.into_iter().flat_map(|jump| use_operands(f, jump, OpFlags::SSA_OP_USE));
    let of_edges =
        arguments_at_end(f, block).filter(|&(edge, _)| !is_critical(f, edge)).map(|(_, argument)| argument);
    let mut read_later: FxHashMap<Name, Vec<Use>> = FxHashMap::default();
    for late_use in of_jump.chain(of_edges) {
        if let Some(name) = f.ssa.uses.name(late_use) {
            read_later.entry(name).or_default().push(late_use);
        }
    }
    for result in overwritten {
        // A temporary that a block above has made keeps the value already, and all uses below read that.
        if !stacks[result].is_empty() || kept.contains_key(&result) {
            continue;
        }
        // Nobody reads the old value any more: it may go.
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
        uses.into_iter().for_each(|late_use| set_use(translation.f, late_use, temporary));
        translation.note(|translation| {
            let [old, new] = [result, temporary].map(|name| name_text(translation.f, name));
            Decision::Copy {
                copy: format!("{new} = {old}"),
                spot: Spot { block: translation.f.cfg.blocks[block].index, place: CopyPlace::End },
                why: format!("a copy here overwrites {old}, which is needed after it"),
                phi: old,
            }
        });
        kept.insert(result, temporary);
    }
    kept
}

/// The results of PHI nodes that copies at the end of a block with several successors set.
fn overwritten_names(f: &Function<'_>, block: Block) -> Vec<Name> {
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
