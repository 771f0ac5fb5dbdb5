//! Forwarder blocks: their recognition and removal (`tree_forwarder_block_p`, `remove_forwarder_block`).

use super::dead_labels::block_label;
use super::predicates::{
    after_labels, first_stmt, head_labels, is_abnormal_target, is_artificial, is_debug, last_stmt,
};
use super::remove_blocks::{delete_block, insert};
use super::state::State;
use super::switch_cases::redirect_cases;
use crate::ir::{Block, Edge, EdgeFlags, EhRegion, Function, Label, SourceLoc, Stmt, StmtKind};
use smallvec::SmallVec;

/// `tree_forwarder_block_p`: whether the block does nothing but continue at another one.
pub(super) fn is_forwarder(f: &Function<'_>, state: &State<'_>, block: Block) -> bool {
    let Some(succ) = f.single_succ_edge(block) else { return false };
    let dest = f.cfg.edges[succ].dest;
    if dest == f.exit() || dest == block || f.cfg.edges[succ].flags.contains(EdgeFlags::ABNORMAL) {
        return false;
    }
    let is_plain = |e: &Edge| !f.cfg.edges[*e].flags.contains(EdgeFlags::EH);
    if !f.cfg.blocks[block].phis.is_empty()
        || f.cfg.blocks[f.entry()].succs.iter().any(|&e| f.cfg.edges[e].dest == block)
        || !f.cfg.blocks[block].preds.iter().all(is_plain)
    {
        return false;
    }
    let will_be_merged = |e: Edge| f.single_succ_edge(f.cfg.edges[e].src).is_some();
    if state.dialect.merges_before_forwarding() && f.single_pred_edge(block).is_some_and(will_be_merged) {
        return false;
    }
    let only_local_labels = f.block_stmts(block).all(|stmt| {
        state.count_steps(1);
        match f.body.label_of(stmt) {
            Some(label) => !f.decls.labels[label].nonlocal,
            None => is_debug(f, stmt),
        }
    });
    only_local_labels
        && loci_agree(f, state, block, succ)
        && state
            .loops
            .as_ref()
            .is_none_or(|loops| loops.may_forward(f, block, dest, state.dialect.keeps_shared_latches()))
}

/// Whether at -O0 the incoming edges and the labels have the location of the outgoing edge, as far
/// as they have a line.
fn loci_agree(f: &Function<'_>, state: &State<'_>, block: Block, succ: Edge) -> bool {
    if state.optimize {
        return true;
    }
    let locus = f.cfg.edges[succ].goto_locus;
    let fits = |place: SourceLoc| place == locus || (place.line.is_none() && locus.line.is_none());
    f.cfg.blocks[block].preds.iter().all(|&e| fits(f.cfg.edges[e].goto_locus))
        && f.block_stmts(block).all(|s| is_debug(f, s) || fits(f.source_loc(s)))
}

/// Redirects the block's incoming edges to its destination and deletes the block. Returns whether it could.
pub(super) fn remove_forwarder(f: &mut Function<'_>, state: &mut State<'_>, block: Block) -> bool {
    let Some(succ) = f.single_succ_edge(block) else { return false };
    let dest = f.cfg.edges[succ].dest;
    if first_stmt(f, dest).is_some_and(|stmt| is_abnormal_target(f, stmt))
        || has_abnormal_pred(f, block) && (has_abnormal_pred(f, dest) || !f.cfg.blocks[dest].phis.is_empty())
    {
        return false;
    }
    let pred = f.single_pred_edge(block).map(|e| f.cfg.edges[e].src);
    let single_pred_dest = f.single_pred_edge(dest).is_some();

    // Redirecting removes the edge from the vector, so the first edge is the next one.
    while let Some(&edge) = f.cfg.blocks[block].preds.first() {
        let src = f.cfg.edges[edge].src;
        state.mark_altered(f, src);
        // The search for an edge to the destination takes the side with fewer edges.
        state.count_steps(f.cfg.blocks[src].succs.len().min(f.cfg.blocks[dest].preds.len()));
        if f.cfg.edges[edge].flags.contains(EdgeFlags::ABNORMAL) {
            f.redirect_succ_nodup(edge, dest);
        } else {
            redirect_branch(f, state, edge, dest);
        }
    }
    move_labels(f, state, block, dest);
    move_debug_stmts(f, state, block, dest, single_pred_dest, pred);
    state.mark_altered(f, dest);
    if let Some(loops) = &mut state.loops {
        loops.forwarder_removed(block, pred);
    }
    delete_block(f, state, block);
    true
}

fn has_abnormal_pred(f: &Function<'_>, block: Block) -> bool {
    f.cfg.blocks[block].preds.iter().any(|&e| f.cfg.edges[e].flags.contains(EdgeFlags::ABNORMAL))
}

/// `gimple_redirect_edge_and_branch`: redirects an edge, and the statement at its source, to
/// `dest`.
pub(super) fn redirect_branch(f: &mut Function<'_>, state: &mut State<'_>, edge: Edge, dest: Block) {
    let src = f.cfg.edges[edge].src;
    if replace_branch(f, edge, dest) {
        return;
    }
    if let Some(last) = last_stmt(f, src).filter(|_| src != f.entry()) {
        match &f.body.stmts[last].kind {
            StmtKind::Switch { .. } | StmtKind::Asm(_) => redirect_cases(f, state, last, edge, dest),
            &StmtKind::EhDispatch { region } if !f.cfg.edges[edge].flags.contains(EdgeFlags::FALLTHRU) => {
                redirect_handlers(f, state, EhRegion::numbered(region), edge, dest);
            }
            StmtKind::Return { .. } => {
                f.unlink(last);
                f.cfg.edges[edge].flags |= EdgeFlags::FALLTHRU;
            }
            _ => {}
        }
    }
    f.redirect_succ_nodup(edge, dest);
}

/// `redirect_eh_dispatch_edge`: redirects the handlers to which the edge leads.
fn redirect_handlers(f: &mut Function<'_>, state: &mut State<'_>, region: EhRegion, edge: Edge, dest: Block) {
    let (from, to) = (f.cfg.edges[edge].dest, block_label(f, state, dest));
    for handler in f.eh.regions.get_mut(region).into_iter().flat_map(|region| &mut region.handlers) {
        if state.label_to_block(handler.label) == Some(from) {
            handler.label = to;
        }
    }
}

/// `gimple_try_redirect_by_replacing_jump`: removes a branch if both edges lead to `dest`. Returns whether it did.
fn replace_branch(f: &mut Function<'_>, edge: Edge, dest: Block) -> bool {
    let src = f.cfg.edges[edge].src;
    let (&[a, b], Some(last)) = (f.cfg.blocks[src].succs.as_slice(), f.cfg.blocks[src].last.expand()) else {
        return false;
    };
    let other = if a == edge { b } else { a };
    if src == f.entry()
        || f.cfg.edges[other].dest != dest
        || !matches!(f.body.stmts[last].kind, StmtKind::Cond { .. } | StmtKind::Switch { .. })
    {
        return false;
    }
    f.unlink(last);
    let merged = f.redirect_succ_nodup(edge, dest);
    f.cfg.edges[merged].flags = EdgeFlags::FALLTHRU;
    true
}

/// Moves the labels to which other things than the removed edges may refer to the head of `dest`.
fn move_labels(f: &mut Function<'_>, state: &mut State<'_>, block: Block, dest: Block) {
    let head = f.cfg.blocks[dest].first.expand();
    let kept = kept_labels(f, block);
    state.count_steps(kept.len());
    for (stmt, _) in kept {
        f.unlink(stmt);
        insert(f, dest, head, stmt);
        state.place_label(f, stmt, Some(dest));
    }
}

/// The labels at the head of `block` that must not be removed with it.
fn kept_labels(f: &Function<'_>, block: Block) -> SmallVec<[(Stmt, Label); 4]> {
    let is_kept = |&(_, of): &(Stmt, Label)| {
        let label = &f.decls.labels[of];
        label.landing_pad.is_some() || label.nonlocal || label.forced || !is_artificial(f, of)
    };
    head_labels(f, block).filter(is_kept).collect()
}

/// `move_debug_stmts_from_forwarder`: moves debug statements to `dest`. If `dest` has other predecessors,
/// bindings lose their value and markers stay, or in some versions all statements move to `pred`.
fn move_debug_stmts(
    f: &mut Function<'_>,
    state: &State<'_>,
    block: Block,
    dest: Block,
    single_pred_dest: bool,
    pred: Option<Block>,
) {
    let stmts: Vec<Stmt> = f.block_stmts(block).filter(|&s| is_debug(f, s)).collect();
    state.count_steps(stmts.len());
    if !single_pred_dest
        && state.dialect.moves_debug_to_predecessor()
        && let Some(pred) = pred.filter(|&pred| f.single_succ_edge(pred).is_some())
        && f.cfg.blocks[pred].last.expand().is_none_or(|last| !state.ends_block(f, last))
    {
        for stmt in stmts {
            f.unlink(stmt);
            f.link_last(pred, stmt);
        }
        return;
    }
    let head = after_labels(f, dest);
    for stmt in stmts {
        if let StmtKind::DebugBind { value, .. } = &mut f.body.stmts[stmt].kind {
            if !single_pred_dest {
                *value = None;
            }
        } else if !single_pred_dest {
            continue;
        }
        f.unlink(stmt);
        insert(f, dest, head, stmt);
    }
}
