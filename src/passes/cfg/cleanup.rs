//! CFG clean-up: removes branches with a known outcome, unreachable blocks and forwarder blocks, and merges
//! blocks.
//!
//! Source: GCC's `tree-cfgcleanup.cc`: `cleanup_tree_cfg_noloop`, `cleanup_control_flow_pre`,
//! `cleanup_control_flow_bb`, `cleanup_tree_cfg_bb`, `remove_forwarder_block`.
//! Before: the function has blocks and edges.
//! After: every block is reachable, no block that changed is a removable forwarder or could be merged, and
//! the blocks are numbered in chain order.
//!
//! If loops are known, the clean-up first gives each a single entry. Then it visits every reachable block in
//! preorder and removes the edges of branches with a known outcome, and deletes the unreachable blocks. Next
//! it removes forwarder blocks and merges blocks, in order of block number. It visits altered blocks again
//! for branches, forwarders and merging, lowest number first, until nothing changes. Finally it groups the
//! cases of changed switches and numbers the blocks in chain order. The order of all these visits decides the
//! order of edges, and so that of PHI arguments.

use super::cfg_hooks::{
    can_merge, delete_block, insert, merge_blocks, redirect_edge_and_branch, remove_debug_after, remove_succs,
};
use super::cleanup_control_expr::{cleanup_control_expr, cond_value, succ_with_flag, tested_for_false};
use super::make_edges::group_case_labels_stmt;
use super::state::{
    CfgState, after_labels, can_throw_internal, direct_callee_name, first_real, first_stmt, head_labels,
    is_abnormal_target, is_artificial, is_debug, is_dispatcher, last_stmt,
};
use crate::analysis::dom::DomTree;
use crate::base::limits::{CLEANUP_STEPS, Limit};
use crate::ir::{Block, Edge, EdgeFlags, Expr, ExprData, Function, Label, SourceLoc, Stmt, StmtKind};
use cranelift_entity::EntitySet;
use smallvec::SmallVec;

/// `cleanup_tree_cfg_noloop`: cleans up the CFG. Fails if that takes too many steps.
pub(super) fn cleanup_cfg(f: &mut Function<'_>, state: &mut CfgState<'_>) -> Result<(), Limit> {
    // If loops are known, each gets a single entry first. Otherwise one of several entries could become a
    // latch when edges go, and the loop would be taken for another one.
    super::loops::split_shared_entries(f, state);
    // Cut the branches that are never taken, and delete what cannot be reached.
    cleanup_control_flow_pre(f, state);
    // The rest needs dominators to recognize the headers of loops. Removing forwarders and merging blocks
    // does not change the dominance among the blocks that remain, so one tree serves to the end.
    if let Some(loops) = &mut state.loops {
        loops.dominators = DomTree::new(f);
    }
    // Remove forwarders and merge blocks. Blocks may be deleted meanwhile, so go by number.
    for i in 2..state.by_index.len() {
        if let Some(block) = state.by_index[i] {
            cleanup_block(f, state, block)?;
        }
    }
    // Each change may make another one possible at a neighbour, which has been marked. Clean up the last
    // statement of each marked block, then remove or merge the block, until none is marked.
    while let Some(i) = state.altered_blocks.pop_first() {
        if i >= 2
            && let Some(block) = state.by_index[i as usize]
        {
            cleanup_control_flow(f, state, block);
            // GCC deletes dominated blocks here, which include this one only if it was unreachable.
            cleanup_block(f, state, block)?;
        }
    }
    // Redirected cases may now be adjacent to others with the same destination.
    for i in state.cases.end_recording() {
        if let Some(block) = state.by_index[i as usize] {
            group_case_labels_stmt(f, state, block);
        }
    }
    state.altered_blocks.clear();
    compact_blocks(f, state);
    Ok(())
}

/// `compact_blocks`: numbers the blocks in chain order.
fn compact_blocks(f: &mut Function<'_>, state: &mut CfgState<'_>) {
    state.by_index.clear();
    state.by_index.extend([Some(f.entry()), Some(f.exit())]);
    state.by_index.extend(f.chain().map(Some));
    for (index, &block) in (2..).zip(state.by_index.iter().flatten().skip(2)) {
        f.cfg.blocks[block].index = index;
    }
}

/// `cleanup_control_flow_pre`: visits the reachable blocks and deletes the others.
fn cleanup_control_flow_pre(f: &mut Function<'_>, state: &mut CfgState<'_>) {
    // Most functions have nothing to clean up at the end of a block. Then it is enough to know which blocks
    // are reachable, and mostly all are.
    let visited = match blocks_to_clean_up(f, state) {
        Some(to_clean_up) => visit_reachable(f, state, &to_clean_up),
        None if is_reached_in_order(f) => return,
        None => reachable_blocks(f),
    };
    for i in 2..state.by_index.len() {
        if let Some(block) = state.by_index[i]
            && !visited.contains(block)
        {
            delete_block(f, state, block);
        }
    }
}

/// The blocks at the end of which a visit may change something, or `None` if there are none; then
/// no edge is abnormal. A visit does not depend on the blocks visited before.
fn blocks_to_clean_up(f: &Function<'_>, state: &CfgState<'_>) -> Option<EntitySet<Block>> {
    let is_clean = |&block: &Block| match last_stmt(f, block).map(|last| (last, &f.body.stmts[last].kind)) {
        Some((last, StmtKind::Cond { .. })) => {
            f.cfg.blocks[block].succs.len() == 2
                && cond_value(f, last).is_none()
                && !(state.dialect.canonicalizes_truth() && tested_for_false(f, last).is_some())
        }
        Some((last, StmtKind::Call(_))) => {
            !(state.abnormal_calls || state.ctrl_altering.contains(last) || state.is_noreturn(f, last))
        }
        Some((_, kind)) => !matches!(kind, StmtKind::Switch { .. } | StmtKind::ComputedGoto { .. }),
        None => true,
    };
    // With landing pads any block may have lost the statement that throws.
    let has_pads = !f.eh.pads.is_empty();
    let mut unclean = f.chain().filter(|block| has_pads || !is_clean(block)).peekable();
    unclean.peek()?;
    let mut to_clean_up = EntitySet::with_capacity(f.cfg.blocks.len());
    to_clean_up.extend(unclean);
    Some(to_clean_up)
}

/// A task of the walk over reachable blocks.
enum VisitTask {
    /// Follow an edge.
    Follow(Edge),
    /// Follow the edges to receivers of `__builtin_setjmp` that became live, from this one on.
    Receivers(usize),
}

/// Visits the reachable blocks, and removes the dead branches of those in `to_clean_up`. Returns
/// the visited blocks.
fn visit_reachable(
    f: &mut Function<'_>,
    state: &mut CfgState<'_>,
    to_clean_up: &EntitySet<Block>,
) -> EntitySet<Block> {
    let exit = f.exit();
    let mut visited = EntitySet::with_capacity(f.cfg.blocks.len());
    let (mut receivers, mut dispatchers): (Vec<Edge>, Vec<Block>) = (Vec::new(), Vec::new());
    // The first outgoing edge of a block is followed first.
    let follow_succs = |f: &Function<'_>, block: Block, stack: &mut Vec<VisitTask>| {
        stack.extend(f.cfg.blocks[block].succs.iter().rev().map(|&edge| VisitTask::Follow(edge)));
    };
    let mut stack = Vec::new();
    follow_succs(f, f.entry(), &mut stack);
    while let Some(task) = stack.pop() {
        let (edge, is_receiver) = match task {
            VisitTask::Follow(edge) => (edge, false),
            VisitTask::Receivers(i) => {
                let Some(&edge) = receivers.get(i) else {
                    receivers.clear();
                    continue;
                };
                stack.push(VisitTask::Receivers(i + 1));
                (edge, true)
            }
        };
        // The dispatcher reaches the second return of a call only if a normal path reaches the call itself.
        let dest = f.cfg.edges[edge].dest;
        if dest == exit || visited.contains(dest) || (!is_receiver && is_maybe_dead_abnormal_edge(f, edge)) {
            continue;
        }
        // Clean up the block before its outgoing edges are pushed, so that the walk does not follow removed
        // ones.
        visited.insert(dest);
        if to_clean_up.contains(dest) {
            cleanup_control_flow(f, state, dest);
            // A set-up of `__builtin_setjmp` is live, and so is its receiver. GCC puts it in a separate
            // vector, which is on the stack once, and which later set-ups extend.
            if let Some(edge) = setjmp_receiver_edge(f, state, dest) {
                receivers.push(edge);
                if receivers.len() == 1 {
                    stack.push(VisitTask::Receivers(0));
                }
            }
        }
        if is_plain_abnormal(f.cfg.edges[edge].flags) && is_dispatcher(f, dest) {
            dispatchers.push(dest);
        }
        follow_succs(f, dest, &mut stack);
    }
    // A dispatcher without a visited successor is useless.
    for block in dispatchers {
        if !f.succs(block).any(|dest| visited.contains(dest)) {
            visited.remove(block);
        }
    }
    visited
}

/// `maybe_dead_abnormal_edge_p`: whether the edge leads from the dispatcher to a call that returns
/// twice, or to the receiver of `__builtin_setjmp`. Both need a normal path to the call.
fn is_maybe_dead_abnormal_edge(f: &Function<'_>, edge: Edge) -> bool {
    let edge = &f.cfg.edges[edge];
    if !is_plain_abnormal(edge.flags) || !is_dispatcher(f, edge.src) {
        return false;
    }
    // A non-local label can be reached from anywhere. So can one of two forced labels, since only one is a
    // receiver's.
    let mut target = None;
    for (_, label) in head_labels(f, edge.dest) {
        if f.decls.labels[label].nonlocal {
            return false;
        }
        if f.decls.labels[label].forced && target.replace(label).is_some() {
            return false;
        }
    }
    // A single forced label must be the one that the receiver gets: `__builtin_setjmp_receiver (&lab)`.
    let Some(target) = target else { return true };
    let Some(receiver) = first_real(f, edge.dest) else { return false };
    direct_callee_name(f, receiver) == Some("__builtin_setjmp_receiver")
        && label_argument(f, receiver, 0) == Some(target)
}

/// `builtin_setjmp_setup_bb`: the edge from the dispatcher to the block of the receiver, for a
/// block that ends in `__builtin_setjmp_setup`.
fn setjmp_receiver_edge(f: &Function<'_>, state: &CfgState<'_>, block: Block) -> Option<Edge> {
    let &[a, b] = f.cfg.blocks[block].succs.as_slice() else { return None };
    if !is_plain_abnormal(f.cfg.edges[a].flags) && !is_plain_abnormal(f.cfg.edges[b].flags) {
        return None;
    }
    let last = last_stmt(f, block)?;
    if direct_callee_name(f, last) != Some("__builtin_setjmp_setup") {
        return None;
    }
    let receiver = state.label_to_block(label_argument(f, last, 1)?)?;
    let pred = f.single_pred_edge(receiver)?;
    let dispatcher = f.cfg.edges[pred].src;
    let leads_there = f.cfg.edges[a].dest == dispatcher || f.cfg.edges[b].dest == dispatcher;
    (is_plain_abnormal(f.cfg.edges[pred].flags) && leads_there).then_some(pred)
}

/// Whether the flags are those of an abnormal edge that no exception takes.
fn is_plain_abnormal(flags: EdgeFlags) -> bool {
    flags.contains(EdgeFlags::ABNORMAL) && !flags.contains(EdgeFlags::EH)
}

/// The label `lab` if argument `n` of the call is `&lab`.
fn label_argument(f: &Function<'_>, stmt: Stmt, n: usize) -> Option<Label> {
    let StmtKind::Call(call) = &f.body.stmts[stmt].kind else { return None };
    label_address(f, call.args.get(n, &f.body.expr_lists)?)
}

/// The label `lab` if the expression is `&lab`.
fn label_address(f: &Function<'_>, expr: Expr) -> Option<Label> {
    let ExprData::AddrOf { of: object } = f.body.exprs[expr] else { return None };
    if let ExprData::Label(label) = f.body.exprs[object] { Some(label) } else { None }
}

/// Whether each block has a predecessor that is reachable and precedes it in the chain, so that all
/// blocks are reachable. The function has no abnormal edges.
fn is_reached_in_order(f: &Function<'_>) -> bool {
    let mut reached = EntitySet::with_capacity(f.cfg.blocks.len());
    reached.insert(f.entry());
    std::iter::once(f.entry()).chain(f.chain()).all(|block| {
        let is_reached = reached.contains(block);
        reached.extend(f.succs(block).filter(|_| is_reached));
        is_reached
    })
}

/// The reachable blocks of a function without abnormal edges.
fn reachable_blocks(f: &Function<'_>) -> EntitySet<Block> {
    let mut reached = EntitySet::with_capacity(f.cfg.blocks.len());
    let mut stack = vec![f.entry()];
    while let Some(block) = stack.pop() {
        stack.extend(f.succs(block).filter(|&dest| reached.insert(dest)));
    }
    reached
}

/// `cleanup_control_flow_bb`: removes the edges that the block's last statement cannot take.
fn cleanup_control_flow(f: &mut Function<'_>, state: &mut CfgState<'_>, block: Block) {
    // What does not throw any more has no landing pad.
    purge_dead_eh_edges(f, block);
    let Some(stmt) = last_stmt(f, block) else { return };
    state.clear_ctrl_altering(f, block, stmt);
    match f.body.stmts[stmt].kind {
        StmtKind::Cond { .. } | StmtKind::Switch { .. } => cleanup_control_expr(f, state, block, stmt),
        // The goto leads to a label that is known now: `goto &lab;`.
        StmtKind::ComputedGoto { dest } => {
            if let Some(target) = label_address(f, dest).and_then(|label| state.label_to_block(label)) {
                resolve_goto(f, state, block, stmt, target);
            }
        }
        // Nothing after a call that does not return is reached.
        StmtKind::Call(_) if state.is_noreturn(f, stmt) => {
            remove_debug_after(f, stmt);
            remove_fallthru_edge(f, block);
        }
        _ => {}
    }
}

/// `gimple_purge_dead_eh_edges`: removes the edges to landing pads if the last statement throws nothing that
/// the function catches. Returns whether it removed an edge.
pub(super) fn purge_dead_eh_edges(f: &mut Function<'_>, block: Block) -> bool {
    if f.eh.pads.is_empty() || last_stmt(f, block).is_some_and(|s| can_throw_internal(f, s)) {
        return false;
    }
    remove_succs(f, block, |f, edge| f.cfg.edges[edge].flags.contains(EdgeFlags::EH))
}

/// Makes a computed goto with a known destination fall through to it.
fn resolve_goto(f: &mut Function<'_>, state: &mut CfgState<'_>, block: Block, stmt: Stmt, target: Block) {
    remove_succs(f, block, |f, edge| f.cfg.edges[edge].dest != target);
    for &edge in &f.cfg.blocks[block].succs {
        f.cfg.edges[edge].flags.remove(EdgeFlags::ABNORMAL);
        f.cfg.edges[edge].flags.insert(EdgeFlags::FALLTHRU);
    }
    state.mark_altered(f, block);
    state.mark_altered(f, target);
    f.unlink(stmt);
}

/// `remove_fallthru_edge`: an abnormal or EH edge stays, but it is not a fallthru edge any more.
fn remove_fallthru_edge(f: &mut Function<'_>, block: Block) {
    let Some(edge) = succ_with_flag(f, block, EdgeFlags::FALLTHRU) else { return };
    if f.cfg.edges[edge].flags.intersects(EdgeFlags::ABNORMAL | EdgeFlags::EH) {
        f.cfg.edges[edge].flags.remove(EdgeFlags::FALLTHRU);
    } else {
        f.remove_edge(edge);
    }
}

/// `cleanup_tree_cfg_bb`: removes a forwarder block, or merges the block with its successor.
fn cleanup_block(f: &mut Function<'_>, state: &mut CfgState<'_>, block: Block) -> Result<(), Limit> {
    if f.cfg.blocks[block].removed {
        return Ok(());
    }
    // A block may be visited many times, so all visits together are limited.
    if state.exceeds_step_limit() {
        return Err(CLEANUP_STEPS);
    }
    state.count_steps(f.cfg.blocks[block].preds.len());
    if is_forwarder(f, state, block) && remove_forwarder(f, state, block) {
        return Ok(());
    }
    if let Some(pred) = f.single_pred_edge(block).map(|e| f.cfg.edges[e].src)
        && can_merge(f, state, pred, block)
    {
        // The predecessor merges them later, so that no statement moves more than once.
        state.mark_altered(f, pred);
    } else if let Some(succ) = f.single_succ_edge(block).map(|e| f.cfg.edges[e].dest)
        && can_merge(f, state, block, succ)
    {
        merge_blocks(f, state, block, succ);
    }
    Ok(())
}

/// `tree_forwarder_block_p`: whether the block does nothing but continue at another one.
fn is_forwarder(f: &Function<'_>, state: &CfgState<'_>, block: Block) -> bool {
    // One ordinary edge leaves the block, and not for the exit or for the block itself: `for (;;);` must
    // stay.
    let Some(succ) = f.single_succ_edge(block) else { return false };
    let dest = f.cfg.edges[succ].dest;
    if dest == f.exit() || dest == block || f.cfg.edges[succ].flags.contains(EdgeFlags::ABNORMAL) {
        return false;
    }
    // It has no PHI nodes, and neither the entry's edge nor one of an exception enters it.
    let is_plain = |e: &Edge| !f.cfg.edges[*e].flags.contains(EdgeFlags::EH);
    if !f.cfg.blocks[block].phis.is_empty()
        || f.cfg.blocks[f.entry()].succs.iter().any(|&e| f.cfg.edges[e].dest == block)
        || !f.cfg.blocks[block].preds.iter().all(is_plain)
    {
        return false;
    }
    // Since GCC 16 a block that will be merged with its predecessor is not a forwarder.
    let will_be_merged = |e: Edge| f.single_succ_edge(f.cfg.edges[e].src).is_some();
    if state.dialect.merges_before_forwarding() && f.single_pred_edge(block).is_some_and(will_be_merged) {
        return false;
    }
    // It holds only labels and debug statements. Another function may jump to a non-local label.
    let only_local_labels = f.block_stmts(block).all(|stmt| {
        state.count_steps(1);
        match f.body.label_of(stmt) {
            Some(label) => !f.decls.labels[label].nonlocal,
            None => is_debug(f, stmt),
        }
    });
    // No location and no loop needs it.
    only_local_labels
        && loci_agree(f, state, block, succ)
        && state
            .loops
            .as_ref()
            .is_none_or(|loops| loops.may_forward(f, block, dest, state.dialect.keeps_shared_latches()))
}

/// Whether at -O0 the incoming edges and the labels have the location of the outgoing edge, as far
/// as they have a line. If they differ, the block alone keeps the location of a jump such as `goto lab;`.
fn loci_agree(f: &Function<'_>, state: &CfgState<'_>, block: Block, succ: Edge) -> bool {
    if state.optimize {
        return true;
    }
    let locus = f.cfg.edges[succ].goto_locus;
    let fits = |place: SourceLoc| place == locus || (place.line.is_none() && locus.line.is_none());
    f.cfg.blocks[block].preds.iter().all(|&e| fits(f.cfg.edges[e].goto_locus))
        && f.block_stmts(block).all(|s| is_debug(f, s) || fits(f.source_loc(s)))
}

/// `remove_forwarder_block`: redirects the block's incoming edges to its destination and deletes the block.
/// Returns whether it could.
fn remove_forwarder(f: &mut Function<'_>, state: &mut CfgState<'_>, block: Block) -> bool {
    let Some(succ) = f.single_succ_edge(block) else { return false };
    let dest = f.cfg.edges[succ].dest;
    // GCC does not forward to a landing pad or a non-local label. If an abnormal edge leads to `block`, no
    // other one may lead to `dest`, and `dest` may have no PHI nodes.
    if first_stmt(f, dest).is_some_and(|stmt| is_abnormal_target(f, stmt))
        || has_abnormal_pred(f, block) && (has_abnormal_pred(f, dest) || !f.cfg.blocks[dest].phis.is_empty())
    {
        return false;
    }
    // The predecessors before the edges change: debug statements and loops go by them afterwards.
    let pred = f.single_pred_edge(block).map(|e| f.cfg.edges[e].src);
    let single_pred_dest = f.single_pred_edge(dest).is_some();

    // Redirect all incoming edges. That removes the edge from the vector, so the first edge is the next one.
    while let Some(&edge) = f.cfg.blocks[block].preds.first() {
        let src = f.cfg.edges[edge].src;
        state.mark_altered(f, src);
        // The search for an edge to the destination takes the side with fewer edges.
        state.count_steps(f.cfg.blocks[src].succs.len().min(f.cfg.blocks[dest].preds.len()));
        // No statement at the source of an abnormal edge names its destination, so only the edge changes. The
        // labels whose address the source may have will move to the destination.
        if f.cfg.edges[edge].flags.contains(EdgeFlags::ABNORMAL) {
            f.redirect_succ_nodup(edge, dest);
        } else {
            redirect_edge_and_branch(f, state, edge, dest);
        }
    }
    // Save what must not be deleted with the block.
    move_labels(f, state, block, dest);
    move_debug_stmts(f, state, block, dest, single_pred_dest, pred);
    state.mark_altered(f, dest);
    // If the block is the latch of its loop, its only predecessor becomes the latch. Otherwise the loop would
    // count as gone when the block is deleted.
    if let Some(loops) = &mut state.loops {
        loops.forwarder_removed(block, pred);
    }
    delete_block(f, state, block);
    true
}

fn has_abnormal_pred(f: &Function<'_>, block: Block) -> bool {
    f.cfg.blocks[block].preds.iter().any(|&e| f.cfg.edges[e].flags.contains(EdgeFlags::ABNORMAL))
}

/// Moves the labels to which other things than the removed edges may refer to the head of `dest`.
fn move_labels(f: &mut Function<'_>, state: &mut CfgState<'_>, block: Block, dest: Block) {
    let head = f.cfg.blocks[dest].first.expand();
    let is_kept = |&(_, label): &(Stmt, Label)| {
        let data = &f.decls.labels[label];
        data.landing_pad.is_some() || data.nonlocal || data.forced || !is_artificial(f, label)
    };
    let kept: SmallVec<[(Stmt, Label); 4]> = head_labels(f, block).filter(is_kept).collect();
    state.count_steps(kept.len());
    for (stmt, _) in kept {
        f.unlink(stmt);
        insert(f, dest, head, stmt);
        state.place_label(f, stmt, Some(dest));
    }
}

/// `move_debug_stmts_from_forwarder`: moves debug statements to `dest`, or in some versions to `pred`.
fn move_debug_stmts(
    f: &mut Function<'_>,
    state: &CfgState<'_>,
    block: Block,
    dest: Block,
    single_pred_dest: bool,
    pred: Option<Block>,
) {
    let stmts: Vec<Stmt> = f.block_stmts(block).filter(|&s| is_debug(f, s)).collect();
    state.count_steps(stmts.len());
    // The predecessor is as good a place as the block was, if it goes on nowhere else and a statement may
    // follow its last one.
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
    // If `dest` has other predecessors, the statements do not hold on all paths to it. A binding moves and
    // loses its value: without it an earlier value would seem to be the variable's. A marker is deleted with
    // the block.
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
