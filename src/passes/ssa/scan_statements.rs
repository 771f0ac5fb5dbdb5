//! The operands of each statement, found once before the steps that need them.
//!
//! GCC's `mark_def_sites` scans the operands of a statement (`update_stmt`) when it comes there. Here this is a walk of
//! its own, in the same order. What each scan shows besides is noted on the way: whether the statement accesses
//! something volatile, and which variables in memory it mentions.

use super::rewrite_plan::RewritePlan;
use super::unused_locals::UsedLocals;
use super::var_info::SsaVars;
use crate::analysis::dom::DomTree;
use crate::analysis::operands::{Operands, scan_to};
use crate::ir::Function;
use crate::passes::Context;

/// Scans all statements in the order of the dominator walk.
pub fn scan_statements(
    f: &mut Function<'_>,
    dom: &DomTree,
    vars: &SsaVars,
    used: &mut UsedLocals,
    cx: &Context<'_, '_>,
) -> RewritePlan {
    let mut plan = RewritePlan::with_capacity(dom.preorder().len(), f.body.stmts.len());
    let mut operands = Operands::default();
    for &block in dom.preorder() {
        let mut next = f.cfg.blocks[block].first.expand();
        while let Some(stmt) = next {
            next = f.body.links[stmt].next.expand();
            scan_to(f, stmt, &vars.registers, &mut operands);
            let data = &mut f.body.stmts[stmt];
            data.volatile |= operands.volatile || data.volatile_access;
            used.note_stmt(f, stmt, &operands, cx.dialect);
            plan.add(stmt, &operands);
        }
        plan.end_block();
    }
    plan
}
