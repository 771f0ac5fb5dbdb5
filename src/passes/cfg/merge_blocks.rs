//! Merges a block with its only successor (`gimple_merge_blocks`).

use super::predicates::{first_real, head_labels, is_abnormal_target, is_artificial, last_stmt};
use super::remove_blocks::{expunge, insert};
use super::state::State;
use crate::ir::{Block, EdgeFlags, Event, ExprData, Function, Label, SourceLoc, Stmt, StmtData, StmtKind};

/// `gimple_can_merge_blocks_p`. The other conditions of `want_merge_blocks_p` concern profiles.
pub(super) fn can_merge(f: &Function<'_>, state: &State<'_>, a: Block, b: Block) -> bool {
    let Some(edge) = f.single_succ_edge(a) else { return false };
    let complex = EdgeFlags::ABNORMAL | EdgeFlags::ABNORMAL_CALL | EdgeFlags::EH | EdgeFlags::PRESERVE;
    if f.cfg.edges[edge].flags.intersects(complex)
        || f.cfg.edges[edge].dest != b
        || f.single_pred_edge(b).is_none()
        || a == f.entry()
        || b == f.exit()
    {
        return false;
    }
    if let Some(last) = last_stmt(f, a)
        && (state.ends_block(f, last)
            || !state.dialect.merges_after_nonlocal_labels()
                && f.body.label_of(last).is_some_and(|l| f.decls.labels[l].nonlocal))
    {
        return false;
    }
    let is_kept = |label| !is_artificial(f, label) && (!state.optimize || f.decls.labels[label].forced);
    if head_labels(f, b).any(|(_, label)| is_kept(label)) {
        return false;
    }
    // The location of the jump must be kept: at -O0 a statement next to the jump must have it.
    let locus = f.cfg.edges[edge].goto_locus;
    let at = |stmt: Option<Stmt>| stmt.is_some_and(|s| f.source_loc(s) == locus);
    state.optimize || locus == SourceLoc::unknown() || at(last_stmt(f, a)) || at(first_real(f, b))
}

/// Moves the statements of `b` to the end of `a`, its only predecessor.
pub(super) fn merge_blocks(f: &mut Function<'_>, state: &mut State<'_>, a: Block, b: Block) {
    let (into, merged) = (f.cfg.blocks[a].index, f.cfg.blocks[b].index);
    f.trace.block(|| Event::MergeBlocks(into, merged));
    if f.cfg.blocks[a].next.expand() != Some(b) {
        f.unlink_block(b);
        f.link_block(b, a);
    }
    remove_labels(f, state, a, b);
    if let Some(first) = f.cfg.blocks[b].first.expand() {
        f.move_tail(first, a);
    }
    state.mark_altered(f, a);

    if let Some(loops) = &mut state.loops {
        loops.blocks_merged(f, a, b);
    }
    let edge = f.cfg.blocks[a].succs[0];
    f.remove_edge(edge);
    f.move_succs(b, a);
    expunge(f, state, b);
}

/// Removes the labels of `b`. Forced labels move to `a`; user labels leave a debug statement without a
/// value.
fn remove_labels(f: &mut Function<'_>, state: &mut State<'_>, a: Block, b: Block) {
    let labels: Vec<(Stmt, Label)> = head_labels(f, b).collect();
    state.count_steps(labels.len());
    for &(stmt, label) in &labels {
        f.unlink(stmt);
        state.place_label(f, stmt, None);
        if f.decls.labels[label].forced {
            // At the head of the block, or after a non-local label or landing pad there.
            match f.cfg.blocks[a].first.expand() {
                Some(first) if is_abnormal_target(f, first) => f.link_after(first, stmt),
                first => insert(f, a, first, stmt),
            }
            state.place_label(f, stmt, Some(a));
        }
    }
    if state.debug {
        let first = f.cfg.blocks[b].first.expand();
        for (stmt, label) in labels {
            if !f.decls.labels[label].forced && !is_artificial(f, label) {
                let var = f.expr(ExprData::Label(label));
                let kind = StmtKind::DebugBind { var, value: None, source: false };
                // It has the label's location (`gimple_build_debug_bind`).
                let scope = f.body.stmts[stmt].scope;
                let bind = f.stmt(StmtData { scope, ..StmtData::new(kind) });
                f.source.place(bind, f.source.locs[stmt]);
                f.source.discriminators[bind] = f.source.discriminators[stmt];
                insert(f, b, first, bind);
            }
        }
    }
}
