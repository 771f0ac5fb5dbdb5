//! Pass "cfg" and the passes between it and "ssa": basic blocks, edges, clean-up.
//!
//! Source: `build_gimple_cfg` and `execute_build_cfg` in GCC's `tree-cfg.cc`.
//! Before: the body is one flat sequence without `try` statements, which passes "lower" and "eh" have left.
//! After: statements are in blocks, every block is reachable, and jumps are edges.
//!
//! Pass "cfg" splits the body into blocks (`make_blocks`), makes the edges (`make_edges`), gives locations
//! their discriminators (`discriminators`) and cleans up (`cleanup`, with `cleanup_control_expr` for the ends
//! of blocks and `cfg_hooks` for each change of the graph). The passes after it are in `fixup`; they clean up
//! again, and then keep the `loops`. `state` is what the steps share.

mod cfg_hooks;
mod cleanup;
mod cleanup_control_expr;
mod coroutine_dispatch;
mod discriminators;
mod fixup;
mod loops;
mod make_blocks;
mod make_edges;
mod state;

use crate::analysis::dom::DomTree;
use crate::analysis::loops::LoopTree;
use crate::base::limits::{LOOP_LISTING, Limit};
use crate::ir::{Callee, Function, StmtKind};
use crate::passes::Context;
use crate::passes::coroutines::lower_coroutine_builtins;
pub(in crate::passes) use cleanup_control_expr::comparison_value;
pub(crate) use coroutine_dispatch::expand_coroutines;
pub use fixup::fixup_cfg;
pub(crate) use fixup::redirect_calls;
use state::CfgState;
pub(crate) use state::DISPATCHER;

/// Whether the pass needs the types of temporaries: for the variables that it makes for the results
/// of calls with abnormal edges, and to canonicalize conditions.
pub(crate) fn needs_types(f: &Function<'_>, cx: &Context<'_, '_>) -> bool {
    state::has_abnormal_calls(f) || cleanup_control_expr::depends_on_types(f, cx.dialect)
}

/// `execute_build_cfg`: builds blocks and edges and cleans them up.
pub fn build_cfg<'a>(f: &mut Function<'a>, cx: &Context<'_, 'a>) -> Result<(), Limit> {
    lower_coroutine_builtins(f, cx);
    let mut state = CfgState::new(f, cx);
    make_blocks::make_blocks(f, &mut state);
    let blocks = f.chain_list();
    // Let all jumps to a block name the same one of its labels, and remove the labels that nothing names.
    make_edges::cleanup_dead_labels(f, &mut state, &blocks);
    // `group_case_labels`: adjacent cases with one destination become one range, before edges are made from
    // them.
    let multiway = std::mem::take(&mut state.multiway);
    multiway.iter().for_each(|&block| make_edges::group_case_labels_stmt(f, &mut state, block));
    make_edges::make_edges(f, &mut state, &blocks);
    // Discriminators come before the clean-up, since at -O0 they decide which blocks are merged.
    discriminators::assign_discriminators(f, &state);
    // Jumps are edges now, so most labels are without a reference. Only these statements still refer to
    // labels.
    make_edges::cleanup_dead_labels(f, &mut state, &multiway);
    cleanup::cleanup_cfg(f, &mut state)?;
    // GCC finds the loops here, and notes for them what annotations say. The dump of this pass lists the
    // loops, and nested loops may make the list too long.
    replace_loop_annotate(f);
    if f.trace.blocks && LoopTree::new(f, &DomTree::new(f)).total_size(f) > LOOP_LISTING.most {
        return Err(LOOP_LISTING);
    }
    Ok(())
}

/// `replace_loop_annotate`: replaces each `x = .ANNOTATE (y, kind, data)` of `#pragma GCC ivdep` and
/// `unroll` by `x = y`.
///
/// GCC gives `kind` to the loop that the condition after the call closes. It warns if there is no
/// such loop, and removes the call in both cases.
fn replace_loop_annotate(f: &mut Function<'_>) {
    for stmt in f.body.stmts.keys() {
        if let StmtKind::Call(call) = &f.body.stmts[stmt].kind
            && let Callee::Internal(".ANNOTATE") = call.callee
            && let Some((lhs, rhs)) = call.lhs.zip(call.args.first(&f.body.expr_lists))
        {
            f.body.stmts[stmt].kind = StmtKind::Assign { lhs, rhs };
        }
    }
}
