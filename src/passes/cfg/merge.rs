//! Merging a block with its only successor (`gimple_merge_blocks`).

use super::predicates::{first_real, head_labels, is_artificial, last_stmt};
use super::remove::expunge;
use super::state::State;
use super::waiting::put_labels;
use crate::ir::{Block, Edge, EdgeFlags, ExprData, Function, Label, Place, Stmt, StmtData, StmtKind};
use crate::reconstruct::place;

/// `gimple_can_merge_blocks_p`; what `want_merge_blocks_p` asks beyond it concerns profiles.
pub(super) fn wants_merge(f: &Function<'_>, state: &State<'_>, a: Block, b: Block) -> bool {
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
    keeps_locus(f, state, a, b, edge)
}

/// At -O0 the place of a jump must not get lost: a statement on one of its sides has to have it.
fn keeps_locus(f: &Function<'_>, state: &State<'_>, a: Block, b: Block, edge: Edge) -> bool {
    let locus = f.cfg.edges[edge].place;
    let at = |stmt: Option<Stmt>| stmt.is_some_and(|s| place(f, s) == locus);
    state.optimize || locus == Place::unknown() || at(last_stmt(f, a)) || at(first_real(f, b))
}

/// Moves what `b` holds to the end of `a`, its only predecessor.
pub(super) fn merge_blocks(f: &mut Function<'_>, state: &mut State<'_>, a: Block, b: Block) {
    put_labels(f, state, a);
    put_labels(f, state, b);
    if f.cfg.blocks[a].next.expand() != Some(b) {
        f.unlink_block(b);
        f.link_block(b, a);
    }
    remove_labels(f, state, a, b);
    if let Some(first) = f.cfg.blocks[b].first.expand() {
        f.move_tail(first, a);
    }
    state.alter(f, a);

    if let Some(loops) = &mut state.loops {
        loops.blocks_merged(f, a, b);
    }
    let edge = f.cfg.blocks[a].succs[0];
    f.remove_edge(edge);
    f.move_succs(b, a);
    state.fans.forget(b);
    state.fans.moved(f, b, a);
    expunge(f, state, b);
}

/// The labels of `b` go, if need be to `a`.
fn remove_labels(f: &mut Function<'_>, state: &mut State<'_>, a: Block, b: Block) {
    let labels: Vec<(Stmt, Label)> = head_labels(f, b).collect();
    state.count_steps(labels.len());
    for &(stmt, label) in &labels {
        f.unlink(stmt);
        state.place_label(f, stmt, None);
        if f.decls.labels[label].forced {
            put_first(f, state, a, stmt);
        }
    }
    if state.debug {
        let first = f.cfg.blocks[b].first.expand();
        for (_, label) in labels {
            if !f.decls.labels[label].forced && !is_artificial(f, label) {
                leave_debug_bind(f, b, first, label);
            }
        }
    }
}

/// A label whose address is used goes to the head of the block, behind a non-local label there.
fn put_first(f: &mut Function<'_>, state: &mut State<'_>, block: Block, stmt: Stmt) {
    match f.cfg.blocks[block].first.expand() {
        Some(first) if f.body.label_of(first).is_some_and(|l| receives(f, l)) => f.insert_after(first, stmt),
        Some(first) => f.insert_before(first, stmt),
        None => f.append(block, stmt),
    }
    state.place_label(f, stmt, Some(block));
}

fn receives(f: &Function<'_>, label: Label) -> bool {
    f.decls.labels[label].nonlocal || f.decls.labels[label].landing_pad.is_some()
}

/// The user's other labels stay as debug statements without a value.
fn leave_debug_bind(f: &mut Function<'_>, block: Block, before: Option<Stmt>, label: Label) {
    let var = f.expr(ExprData::Label(label));
    let bind = f.stmt(StmtData::new(StmtKind::DebugBind { var, value: None, source: false }));
    match before {
        Some(next) => f.insert_before(next, bind),
        None => f.append(block, bind),
    }
}
