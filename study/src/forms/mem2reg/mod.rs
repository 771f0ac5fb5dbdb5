//! The way of LLVM's pass "mem2reg" (`PromoteMemToReg`).
//!
//! LLVM's front end keeps each local variable in memory (an `alloca`), with stores and loads, and this pass
//! makes values of them. Here a definition stands for a store and a use for a load. Variables that are
//! stored once, or used in one block only, are done without any PHI node ([`shortcuts`]). For each of the
//! others, one after the other, PHI nodes are placed at the iterated dominance frontier, cut to where the
//! variable is live ([`iterated_frontier`]). One walk over the flow graph then gives the uses of all of them
//! their values ([`rename_pass`]). In the end PHI nodes whose arguments agree are removed. They merge
//! values: a copy holds the value of the variable that it copies, since loads and stores vanish; equal constants
//! are one value; an undefined argument agrees with any value that is available.

mod alloca_info;
mod iterated_frontier;
mod rename_pass;
mod shortcuts;

use super::accesses::{AccessKind, Accesses};
use super::marks::Marks;
use super::values::Values;
use super::write_names::write_names;
use alloca_info::AllocaInfos;
pub use iterated_frontier::DjGraph;
use rename_pass::Promoted;
use tressa::Limit;
use tressa::analysis::dom::DomTree;
use tressa::internals::passes::ssa::{Construction, Prepared};
use tressa::ir::Function;

/// LLVM's construction.
#[derive(Clone, Copy, Debug)]
pub struct Mem2reg;

impl Construction for Mem2reg {
    fn construct(&self, f: &mut Function<'_>, prepared: &mut Prepared) -> Result<(), Limit> {
        let accesses = Accesses::new(f, prepared);
        let mut values = promote(&accesses, &prepared.dom);
        values.remove_trivial_phis(&accesses, &prepared.dom);
        write_names(f, prepared, &accesses, values)
    }
}

/// Finds the values of all uses, before PHI nodes are simplified.
pub fn promote(accesses: &Accesses, dom: &DomTree) -> Values {
    let mut values = Values::new(accesses);
    let allocas = AllocaInfos::new(accesses);
    let mut promoted = Promoted::new(accesses);
    let mut graph = DjGraph::new(accesses, dom);
    let mut live = Marks::new(accesses.block_count() as usize);
    for alloca in allocas.iter() {
        if shortcuts::promote_without_phis(accesses, dom, &alloca, &mut values) {
            continue;
        }
        let mut blocks = match alloca.compute_livein_blocks(accesses, &mut live) {
            true => graph.iterated_frontier(accesses, &alloca.defining_blocks(accesses), Some(&live)),
            false => Vec::new(),
        };
        blocks.sort_unstable_by_key(|&block| accesses.printed_number(block));
        promoted.queue_phi_nodes(accesses, &mut values, alloca.var, &blocks);
        note_certain_debug_uses(accesses, &alloca, &live, &mut promoted);
    }
    promoted.rename(accesses, &mut values);
    values
}

/// Notes the debug statements that mention the variable where its value is known. Elsewhere PHI nodes may
/// be missing, since debug statements keep no variable alive.
fn note_certain_debug_uses(
    accesses: &Accesses,
    alloca: &alloca_info::AllocaInfo<'_>,
    live: &Marks,
    promoted: &mut Promoted,
) {
    let mut defined_in = None;
    for &access in alloca.accesses {
        let at = accesses.all()[access as usize];
        match at.kind {
            AccessKind::Def(_) => defined_in = Some(at.block),
            AccessKind::DebugUse if defined_in == Some(at.block) || live.contains(at.block) => {
                promoted.certain_debug_uses.insert(access);
            }
            AccessKind::DebugUse | AccessKind::Use => {}
        }
    }
}
