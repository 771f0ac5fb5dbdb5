//! Checks that blocks are merged where pass "cfg" merges them (`cleanup_tree_cfg`).
//!
//! At `-O0` a jump keeps its location, and so its block. At other levels a block and its only successor become
//! one if that has no other predecessor, no label and no PHI nodes.

use super::VerifyContext;
use super::breach::Findings;
use super::rules::Rule;
use super::shown_edges::has_exceptions;
use crate::ir::{Block, Callee, EdgeFlags, StmtKind};
use crate::target::dialect::{Dialect, OptLevel};

/// Checks each block of a function that GCC has optimized, directly after pass "ssa".
pub(super) fn merged_blocks(cx: &VerifyContext<'_, '_>, found: &mut Findings<'_, '_>) {
    let f = cx.f;
    // An attribute of the function overrides the command line.
    let dialect = Dialect { opt: OptLevel::O1, ..Dialect::default() };
    if !dialect.for_attributes(&f.head.attributes).opt.optimizes() {
        return;
    }
    let may_leave_at_calls = cx.from_dump && (has_exceptions(cx) || has_abnormal_edges(cx));
    for block in cx.layout.inner(f) {
        if let Some(pred) = only_way_from(cx, block)
            && !cx.disputed.contains(block)
            && !ends_block(cx, pred, may_leave_at_calls)
            && !begins_block(cx, block)
        {
            let message =
                format!("is not merged with block {}, its only predecessor", f.cfg.blocks[pred].index);
            found.block(Rule::BlockMerged, block, message);
        }
    }
}

/// The only predecessor of a block, if the block is its only successor.
fn only_way_from(cx: &VerifyContext<'_, '_>, block: Block) -> Option<Block> {
    let f = cx.f;
    let [edge] = *f.cfg.blocks[block].preds else { return None };
    let data = &f.cfg.edges[edge];
    let complex = EdgeFlags::ABNORMAL | EdgeFlags::ABNORMAL_CALL | EdgeFlags::EH | EdgeFlags::PRESERVE;
    let is_inner = data.src != f.entry() && data.src != block && block != f.exit();
    let is_only = f.cfg.blocks[data.src].succs.len() == 1 && !data.flags.intersects(complex);
    (is_inner && is_only).then_some(data.src)
}

/// Whether a call may have abnormal edges: the function has their common target, or receives jumps from
/// nested functions.
fn has_abnormal_edges(cx: &VerifyContext<'_, '_>) -> bool {
    let f = cx.f;
    cx.layout.stmts.iter().any(|&stmt| match &f.body.stmts[stmt].kind {
        StmtKind::Label { .. } | StmtKind::ComputedGoto { .. } => true,
        StmtKind::Call(call) => matches!(call.callee, Callee::Internal(".ABNORMAL_DISPATCHER")),
        _ => false,
    })
}

/// `stmt_ends_bb_p` of the last statement.
fn ends_block(cx: &VerifyContext<'_, '_>, block: Block, may_leave_at_calls: bool) -> bool {
    let f = cx.f;
    let kinds = cx.layout.of(block).iter().rev().map(|&stmt| &f.body.stmts[stmt].kind);
    match kinds.into_iter().find(|kind| !kind.is_debug()) {
        // After a call that does not return, the other block could not be reached.
        Some(StmtKind::Assign { .. } | StmtKind::Call(_)) => may_leave_at_calls || !cx.from_dump,
        None | Some(StmtKind::Nop | StmtKind::Predict { .. }) => false,
        Some(_) => true,
    }
}

/// Whether the block begins with a label, which may have to stay, with a PHI node, or with a call, which
/// may return twice.
fn begins_block(cx: &VerifyContext<'_, '_>, block: Block) -> bool {
    let f = cx.f;
    let mut stmts = cx.layout.of(block).iter().map(|&stmt| &f.body.stmts[stmt].kind);
    let first = stmts.find(|kind| !kind.is_debug());
    !f.cfg.blocks[block].phis.is_empty() || matches!(first, Some(StmtKind::Label { .. } | StmtKind::Call(_)))
}
