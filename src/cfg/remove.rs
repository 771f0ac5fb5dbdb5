//! Deleting blocks and edges.

use super::predicates::{after_labels, is_debug, label_of};
use super::state::State;
use super::waiting::put_labels;
use crate::ir::{Block, Edge, EdgeFlags, Function, Stmt};

/// `remove_edge_and_dominated_blocks`, for the edges that these passes remove while dominators are
/// known: they lead to blocks without successors, which dominate only themselves.
pub(super) fn remove_edge_to(f: &mut Function<'_>, state: &mut State<'_>, edge: Edge) {
    let (src, dest) = (f.edges[edge].src, f.edges[edge].dest);
    state.alter(f, src);
    if f.blocks[dest].preds.len() == 1 && dest != f.exit() {
        delete_block(f, state, dest);
    } else {
        f.remove_edge(edge);
    }
}

/// `delete_basic_block`
pub(super) fn delete_block(f: &mut Function<'_>, state: &mut State<'_>, block: Block) {
    put_labels(f, state, block);
    rescue_labels(f, state, block);
    if let Some(loops) = &mut state.loops {
        loops.block_deleted(block);
    }
    // `remove_bb` cuts the outgoing edges first, always taking the first of the vector.
    while let Some(&edge) = f.blocks[block].succs.first() {
        f.remove_edge(edge);
    }
    while let Some(&edge) = f.blocks[block].preds.first() {
        f.remove_edge(edge);
    }
    expunge(f, state, block);
}

/// `expunge_block`
pub(super) fn expunge(f: &mut Function<'_>, state: &mut State<'_>, block: Block) {
    f.unlink_block(block);
    f.blocks[block].removed = true;
    state.by_index[f.blocks[block].index as usize] = None;
}

/// The statements go; but labels whose address may be in use move to the block before.
fn rescue_labels(f: &mut Function<'_>, state: &mut State<'_>, block: Block) {
    let mut at = f.blocks[block].last.expand();
    while let Some(stmt) = at {
        at = f.links[stmt].prev.expand();
        f.unlink(stmt);
        let Some(label) = label_of(f, stmt) else {
            f.release_defs(stmt);
            continue;
        };
        if !f.labels[label].forced && !f.labels[label].nonlocal {
            state.place_label(f, stmt, None);
            continue;
        }
        f.labels[label].nonlocal = false;
        f.labels[label].forced = true;
        let mut to = f.blocks[block].prev.unwrap();
        if to == f.entry() {
            to = f.edges[f.blocks[to].succs[0]].dest;
        }
        match after_labels(f, to) {
            Some(next) => f.insert_before(next, stmt),
            None => f.append(to, stmt),
        }
        state.place_label(f, stmt, Some(to));
    }
}

/// The control statement at the end of a block goes; the edge that is left falls through.
pub(super) fn remove_control(f: &mut Function<'_>, state: &mut State<'_>, stmt: Stmt, taken: Edge) {
    f.unlink(stmt);
    f.edges[taken].flags = EdgeFlags::FALLTHRU;
    let src = f.edges[taken].src;
    state.alter(f, src);
}

/// Removes the debug statements that follow `stmt` in its block.
pub(super) fn remove_debug_behind(f: &mut Function<'_>, stmt: Stmt) {
    while let Some(next) = f.links[stmt].next.expand()
        && is_debug(f, next)
    {
        f.unlink(next);
    }
}
