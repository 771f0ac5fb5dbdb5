//! The naive method: for each PHI node a copy at the end of each predecessor, one after the other.
//!
//! Two things go wrong unless the function is in conventional SSA form. A copy ahead of a jump with several ways out overwrites what
//! another way still needs (*lost copy*), and a copy overwrites what the next one reads (*swap*). [`clobbers`]
//! finds both.

use super::edges::{has_room_at_end, is_critical};
use super::translation::Translation;
use crate::analysis::liveness::final_jump;
use crate::analysis::operands::{OpFlags, Operand, is_virtual, tree_operands};
use crate::ir::{Block, ExprData, Name};

/// Why a copy is wrong.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reason {
    /// The old value is needed on another way out of the block, or by its jump.
    LostCopy,
    /// A later copy of the same edge reads the old value.
    Swap,
}

/// A copy that overwrites a value that is still needed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Clobber {
    /// The block at whose end the copy stands: its number.
    pub block: u32,
    /// The name whose value is lost: its version.
    pub name: Name,
    /// What still needs it.
    pub reason: Reason,
}

/// Where copies in sequence at the ends of predecessors lose values.
pub(super) fn clobbers(translation: &Translation<'_, '_>) -> Vec<Clobber> {
    let f = &*translation.f;
    let analyses = translation.analyse(false);
    let mut found = Vec::new();
    for block in f.chain() {
        let phis = f.cfg.blocks[block].phis.iter().copied();
        let phis: Vec<_> = phis.filter(|&phi| !is_virtual(f, f.ssa.phis[phi].result)).collect();
        for &edge in &f.cfg.blocks[block].preds {
            let data = &f.cfg.edges[edge];
            let is_late = is_critical(f, edge) && has_room_at_end(f, data.src);
            let mut overwritten: Vec<Name> = Vec::new();
            for &phi in &phis {
                let (result, arg) = (f.ssa.phis[phi].result, f.ssa.phis[phi].args[data.dest_idx as usize]);
                let arg = if let ExprData::Name(arg) = f.body.exprs[arg] { Some(arg) } else { None };
                let mut report = |name, reason| {
                    found.push(Clobber { block: f.cfg.blocks[data.src].index, name, reason });
                };
                let are_one = |a: Name, b: Name| translation.classes.are_same(a, b);
                if arg.is_some_and(|arg| are_one(arg, result) || translation.is_undefined(arg)) {
                    continue;
                }
                if let Some(arg) = arg.filter(|&arg| overwritten.iter().any(|&name| are_one(name, arg))) {
                    report(arg, Reason::Swap);
                }
                if is_late
                    && (analyses.live.is_live_out(result, data.src)
                        || is_used_by_jump(translation, data.src, result))
                {
                    report(result, Reason::LostCopy);
                }
                overwritten.push(result);
            }
        }
    }
    found
}

/// Whether the jump at the end of the block reads the name.
fn is_used_by_jump(translation: &Translation<'_, '_>, block: Block, name: Name) -> bool {
    let Some(jump) = final_jump(translation.f, block) else { return false };
    tree_operands(translation.f, jump, OpFlags::SSA_OP_USE).any(|operand| operand == Operand::Name(name))
}
