//! Removes blocks, edges and control statements.

use super::predicates::{after_labels, is_debug};
use super::state::State;
use crate::ir::{Block, Edge, EdgeFlags, Event, Function, Stmt};

/// `remove_edge_and_dominated_blocks`. These passes call it only for edges to blocks without
/// successors, which dominate only themselves.
pub(super) fn remove_edge_to(f: &mut Function<'_>, state: &mut State<'_>, edge: Edge) {
    let (src, dest) = (f.cfg.edges[edge].src, f.cfg.edges[edge].dest);
    state.mark_altered(f, src);
    if f.cfg.blocks[dest].preds.len() == 1 && dest != f.exit() {
        delete_block(f, state, dest);
    } else {
        f.remove_edge(edge);
    }
}

/// `delete_basic_block`
pub(super) fn delete_block(f: &mut Function<'_>, state: &mut State<'_>, block: Block) {
    let number = f.cfg.blocks[block].index;
    f.trace.block(|| Event::RemoveBlock(number));
    rescue_labels(f, state, block);
    if let Some(loops) = &mut state.loops {
        loops.block_deleted(block);
    }
    // `remove_bb` removes the outgoing edges first, always the first of the vector.
    remove_succs(f, block, |_, _| true);
    while let Some(&edge) = f.cfg.blocks[block].preds.first() {
        f.remove_edge(edge);
    }
    expunge(f, state, block);
}

/// Removes the outgoing edges of `block` for which `is_dead` holds. Returns whether there were any.
pub(super) fn remove_succs(
    f: &mut Function<'_>,
    block: Block,
    is_dead: impl Fn(&Function<'_>, Edge) -> bool,
) -> bool {
    let (mut i, mut changed) = (0, false);
    while let Some(&edge) = f.cfg.blocks[block].succs.get(i) {
        if is_dead(f, edge) {
            f.remove_edge(edge);
            changed = true;
        } else {
            i += 1;
        }
    }
    changed
}

/// `expunge_block`
pub(super) fn expunge(f: &mut Function<'_>, state: &mut State<'_>, block: Block) {
    f.unlink_block(block);
    f.cfg.blocks[block].removed = true;
    state.by_index[f.cfg.blocks[block].index as usize] = None;
}

/// Removes the statements. Labels with an address that may be used move to the previous block.
fn rescue_labels(f: &mut Function<'_>, state: &mut State<'_>, block: Block) {
    let mut at = f.cfg.blocks[block].last.expand();
    while let Some(stmt) = at {
        at = f.body.links[stmt].prev.expand();
        f.unlink(stmt);
        let Some(label) = f.body.label_of(stmt) else {
            f.release_defs(stmt);
            continue;
        };
        if !f.decls.labels[label].forced && !f.decls.labels[label].nonlocal {
            state.place_label(f, stmt, None);
            continue;
        }
        f.decls.labels[label].nonlocal = false;
        f.decls.labels[label].forced = true;
        let mut to = f.cfg.blocks[block].prev.unwrap();
        if to == f.entry() {
            to = f.cfg.edges[f.cfg.blocks[to].succs[0]].dest;
        }
        insert(f, to, after_labels(f, to), stmt);
        state.place_label(f, stmt, Some(to));
    }
}

/// Puts `stmt` before the statement `next` of `block`, or at the end of the block.
pub(super) fn insert(f: &mut Function<'_>, block: Block, next: Option<Stmt>, stmt: Stmt) {
    if let Some(next) = next { f.link_before(next, stmt) } else { f.link_last(block, stmt) }
}

/// Removes the control statement at the end of a block. The remaining edge `taken` falls through.
pub(super) fn remove_control(f: &mut Function<'_>, state: &mut State<'_>, stmt: Stmt, taken: Edge) {
    f.unlink(stmt);
    f.cfg.edges[taken].flags = EdgeFlags::FALLTHRU;
    let src = f.cfg.edges[taken].src;
    state.mark_altered(f, src);
}

/// Removes the debug statements that follow `stmt` in its block.
pub(super) fn remove_debug_after(f: &mut Function<'_>, stmt: Stmt) {
    while let Some(next) = f.body.links[stmt].next.expand()
        && is_debug(f, next)
    {
        f.unlink(next);
    }
}
