//! Connects the dispatch of an actor function, which a coroutine becomes, with its points of suspension.
//!
//! Source: `execute_early_expand_coro_ifns` of GCC's `coroutine-passes.cc`.
//! Before: the function has blocks from pass "cfg". A switch at its head leads to blocks with
//! `.CO_ACTOR (n)`, and each point of suspension is `.CO_YIELD (n, is_final, &resume, &destroy, frame)`
//! with a switch after it that names the same labels. So up to here no jump enters the middle of a scope.
//! After: each block with `.CO_ACTOR (n)` continues at the label for `n`: an even one resumes, the next
//! odd one destroys. What follows a `.CO_YIELD` leaves the function, as its switch does for 0.

use super::cfg_hooks::redirect_edge_and_branch;
use super::cleanup::cleanup_cfg;
use super::fixup::find_loops;
use super::state::{CfgState, head_labels};
use crate::base::limits::Limit;
use crate::ir::{BinaryOp, Block, Call, ExprData, Function, Label, Stmt, StmtKind};
use crate::passes::Context;
use crate::passes::coroutines::address_label;
use rustc_hash::{FxHashMap, FxHashSet};

/// `execute_early_expand_coro_ifns`, after pass "cfg".
pub fn expand_coroutines<'a>(f: &mut Function<'a>, cx: &Context<'_, 'a>) -> Result<(), Limit> {
    let is_of_coroutine = |name: &str| name.starts_with(".CO_");
    if !f.body.stmts.values().any(|stmt| stmt.kind.internal_callee().is_some_and(is_of_coroutine)) {
        return Ok(());
    }
    // Remove the points of suspension, and note where each is resumed and destroyed. The size of a frame is
    // what the front end has computed.
    let mut destinations: FxHashMap<i64, Label> = FxHashMap::default();
    let mut to_remove: FxHashSet<Label> = FxHashSet::default();
    let mut actors: Vec<(Block, Stmt, i64)> = Vec::new();
    for block in f.chain_list() {
        let stmts: Vec<Stmt> = f.block_stmts(block).collect();
        for stmt in stmts {
            let StmtKind::Call(call) = &f.body.stmts[stmt].kind else { continue };
            match f.body.stmts[stmt].kind.internal_callee() {
                Some(".CO_FRAME") => {
                    if let Some((lhs, rhs)) = call.lhs.zip(call.args.first(&f.body.expr_lists)) {
                        f.body.stmts[stmt].kind = StmtKind::Assign { lhs, rhs };
                    }
                }
                Some(".CO_ACTOR") => actors.extend(number(f, call).map(|number| (block, stmt, number))),
                Some(".CO_YIELD") => {
                    let label = |index| address_label(f, call.args.get(index, &f.body.expr_lists)?);
                    if let (Some(number), Some(resume), Some(destroy)) = (number(f, call), label(2), label(3))
                    {
                        destinations.entry(number).or_insert(resume);
                        destinations.entry(number.saturating_add(1)).or_insert(destroy);
                        to_remove.extend([resume, destroy]);
                        suspend(f, stmt);
                    }
                }
                _ => {}
            }
        }
    }
    if actors.is_empty() && to_remove.is_empty() {
        return Ok(());
    }
    let mut state = CfgState::with_blocks(f, cx);
    find_loops(f, &mut state);
    // Let the blocks of the dispatch lead to the points of suspension, the last one first.
    for (block, stmt, number) in actors.into_iter().rev() {
        let dest = destinations.get(&number).and_then(|&label| state.label_to_block(label));
        if let (Some(dest), Some(edge)) = (dest, f.single_succ_edge(block))
            && f.cfg.edges[edge].dest != dest
        {
            redirect_edge_and_branch(f, &mut state, edge, dest);
        }
        f.unlink(stmt);
    }
    // The labels have served their purpose.
    for block in f.chain_list() {
        let labels: Vec<(Stmt, Label)> = head_labels(f, block).collect();
        for (stmt, label) in labels {
            if to_remove.contains(&label) {
                f.unlink(stmt);
                state.place_label(f, stmt, None);
            }
        }
    }
    cleanup_cfg(f, &mut state)
}

/// The number of a point of suspension or of a dispatch, the first argument.
fn number(f: &Function<'_>, call: &Call<'_>) -> Option<i64> {
    match f.body.exprs[call.args.first(&f.body.expr_lists)?] {
        ExprData::Const(text) => text.parse().ok(),
        ExprData::Int(value) => Some(value),
        _ => None,
    }
}

/// Removes `.CO_YIELD` and the copy of its value, and lets what follows them decide as for 0: the function
/// suspends.
fn suspend(f: &mut Function<'_>, stmt: Stmt) {
    let mut next = f.body.links[stmt].next.expand();
    f.unlink(stmt);
    if let Some(copy) = next.filter(|&next| matches!(f.body.stmts[next].kind, StmtKind::Assign { .. })) {
        next = f.body.links[copy].next.expand();
        f.release_defs(copy);
        f.unlink(copy);
    }
    match next.map(|next| (next, &f.body.stmts[next].kind)) {
        Some((next, StmtKind::Switch { cases, .. })) => {
            let cases = cases.clone();
            let index = f.expr(ExprData::Int(0));
            f.body.stmts[next].kind = StmtKind::Switch { index, cases };
        }
        // A comparison for equality holds, and no other one does.
        Some((next, &StmtKind::Cond { op, then_label, else_label, .. })) => {
            let [one, zero] = [1, 0].map(|value| f.expr(ExprData::Int(value)));
            let b = if op == BinaryOp::Eq { one } else { zero };
            f.body.stmts[next].kind = StmtKind::Cond { op: BinaryOp::Eq, a: one, b, then_label, else_label };
        }
        _ => {}
    }
}
