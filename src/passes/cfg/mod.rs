//! Pass "cfg" and the passes between it and "ssa": basic blocks, edges, clean-up.

mod abnormal;
mod bool_condition;
mod cleanup;
mod dead_labels;
mod discriminators;
mod fixup;
mod fold_condition;
mod forwarder;
mod local_aliases;
mod loops;
mod make_blocks;
mod make_edges;
mod merge_blocks;
mod operand_types;
mod predicates;
mod remove_blocks;
mod single_case_switch;
mod state;
mod switch_cases;

use crate::analysis::dom::DomTree;
use crate::analysis::loops::LoopTree;
use crate::base::limits::{LOOP_LISTING, Limit};
use crate::ir::{Callee, Function, StmtKind};
use crate::passes::Context;
pub use fixup::fixup_cfg;
pub(in crate::passes) use fold_condition::comparison_value;
pub(crate) use local_aliases::redirect_calls;
pub(crate) use state::DISPATCHER;
use state::State;

/// Whether the pass needs the types of temporaries: for the variables that it makes for the results
/// of calls with abnormal edges, and to canonicalize conditions.
pub(crate) fn needs_types(f: &Function<'_>, cx: &Context<'_, '_>) -> bool {
    state::has_abnormal_calls(f) || bool_condition::depends_on_types(f, cx.dialect)
}

/// Builds blocks and edges and cleans them up (`execute_build_cfg`).
pub fn build_cfg<'a>(f: &mut Function<'a>, cx: &Context<'_, 'a>) -> Result<(), Limit> {
    let mut state = State::new(f, cx);
    make_blocks::make_blocks(f, &mut state);
    let blocks = f.chain_list();
    dead_labels::cleanup_dead_labels(f, &mut state, &blocks);
    // `group_case_labels`
    let multiway = std::mem::take(&mut state.multiway);
    multiway.iter().for_each(|&block| switch_cases::group_cases_of(f, &mut state, block));
    make_edges::make_edges(f, &mut state, &blocks);
    discriminators::assign(f, &state);
    // Jumps are edges now. Only these statements still refer to labels.
    dead_labels::cleanup_dead_labels(f, &mut state, &multiway);
    cleanup::cleanup_cfg(f, &mut state)?;
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
