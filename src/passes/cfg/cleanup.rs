//! CFG clean-up (`cleanup_tree_cfg`).
//!
//! First it visits every reachable block in preorder and removes the edges of branches with a known
//! outcome; then it deletes the unreachable blocks. Next it removes forwarder blocks and merges
//! blocks, in order of block number. It visits altered blocks again, lowest number first, until
//! nothing changes. Finally it numbers the blocks in chain order.

use super::abnormal::{is_maybe_dead, is_plain_abnormal, label_address, setjmp_receiver_edge};
use super::bool_condition;
use super::fold_condition::{cond_value, switch_case};
use super::forwarder::{is_forwarder, remove_forwarder};
use super::merge_blocks::{can_merge, merge_blocks};
use super::predicates::{can_throw_internal, is_dispatcher, last_stmt};
use super::remove_blocks::{delete_block, remove_control, remove_debug_after, remove_succs};
use super::single_case_switch::convert_single_case_switch;
use super::state::State;
use super::switch_cases::group_cases_of;
use crate::analysis::dom::DomTree;
use crate::base::limits::{CLEANUP_STEPS, Limit};
use crate::ir::{Block, Edge, EdgeFlags, Function, Stmt, StmtKind};
use cranelift_entity::EntitySet;

/// Cleans up the CFG. Fails if that takes too many steps.
pub(super) fn cleanup_cfg(f: &mut Function<'_>, state: &mut State<'_>) -> Result<(), Limit> {
    super::loops::split_shared_entries(f, state);
    visit_reachable(f, state);
    if let Some(loops) = &mut state.loops {
        loops.dominators = DomTree::new(f);
    }
    for i in 2..state.by_index.len() {
        if let Some(block) = state.by_index[i] {
            cleanup_block(f, state, block)?;
        }
    }
    while let Some(i) = state.altered_blocks.pop_first() {
        if i >= 2
            && let Some(block) = state.by_index[i as usize]
        {
            cleanup_control_flow(f, state, block);
            // GCC deletes dominated blocks here, which include this one only if it was unreachable.
            cleanup_block(f, state, block)?;
        }
    }
    for i in state.cases.take_touched() {
        if let Some(block) = state.by_index[i as usize] {
            group_cases_of(f, state, block);
        }
    }
    state.altered_blocks.clear();
    compact_blocks(f, state);
    Ok(())
}

/// `compact_blocks`: numbers the blocks in chain order.
pub(super) fn compact_blocks(f: &mut Function<'_>, state: &mut State<'_>) {
    state.by_index.clear();
    state.by_index.extend([Some(f.entry()), Some(f.exit())]);
    state.by_index.extend(f.chain().map(Some));
    for (index, &block) in (2..).zip(state.by_index.iter().flatten().skip(2)) {
        f.cfg.blocks[block].index = index;
    }
}

/// A task of the walk over reachable blocks: follow an edge, or follow the edges to receivers of
/// `__builtin_setjmp` that became live.
enum Todo {
    Follow(Edge),
    Receivers(usize),
}

/// `cleanup_control_flow_pre`: visits the reachable blocks and deletes the others.
fn visit_reachable(f: &mut Function<'_>, state: &mut State<'_>) {
    let visited = match blocks_to_clean_up(f, state) {
        Some(to_clean_up) => visit(f, state, &to_clean_up),
        None if is_reached_in_order(f) => return,
        None => reached(f),
    };
    for i in 2..state.by_index.len() {
        if let Some(block) = state.by_index[i]
            && !visited.contains(block)
        {
            delete_block(f, state, block);
        }
    }
}

/// Visits the reachable blocks, and removes the dead branches of those in `to_clean_up`. Returns
/// the visited blocks. A block's outgoing edges are pushed after its clean-up.
fn visit(f: &mut Function<'_>, state: &mut State<'_>, to_clean_up: &EntitySet<Block>) -> EntitySet<Block> {
    let exit = f.exit();
    let mut visited = EntitySet::with_capacity(f.cfg.blocks.len());
    let (mut receivers, mut dispatchers): (Vec<Edge>, Vec<Block>) = (Vec::new(), Vec::new());
    // The first outgoing edge of a block is followed first.
    let follow_succs = |f: &Function<'_>, block: Block, stack: &mut Vec<Todo>| {
        stack.extend(f.cfg.blocks[block].succs.iter().rev().map(|&edge| Todo::Follow(edge)));
    };
    let mut stack = Vec::new();
    follow_succs(f, f.entry(), &mut stack);
    while let Some(todo) = stack.pop() {
        let (edge, is_receiver) = match todo {
            Todo::Follow(edge) => (edge, false),
            Todo::Receivers(i) => {
                let Some(&edge) = receivers.get(i) else {
                    receivers.clear();
                    continue;
                };
                stack.push(Todo::Receivers(i + 1));
                (edge, true)
            }
        };
        let dest = f.cfg.edges[edge].dest;
        if dest == exit || visited.contains(dest) || (!is_receiver && is_maybe_dead(f, edge)) {
            continue;
        }
        visited.insert(dest);
        if to_clean_up.contains(dest) {
            cleanup_control_flow(f, state, dest);
            if let Some(edge) = setjmp_receiver_edge(f, state, dest) {
                receivers.push(edge);
                if receivers.len() == 1 {
                    stack.push(Todo::Receivers(0));
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

/// The reachable blocks of a function without abnormal edges.
fn reached(f: &Function<'_>) -> EntitySet<Block> {
    let mut reached = EntitySet::with_capacity(f.cfg.blocks.len());
    let mut stack = vec![f.entry()];
    while let Some(block) = stack.pop() {
        stack.extend(f.succs(block).filter(|&dest| reached.insert(dest)));
    }
    reached
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

/// The blocks at the end of which a visit may change something, or `None` if there are none; then
/// no edge is abnormal. A visit does not depend on the blocks visited before.
fn blocks_to_clean_up(f: &Function<'_>, state: &State<'_>) -> Option<EntitySet<Block>> {
    let is_clean = |&block: &Block| match last_stmt(f, block).map(|last| (last, &f.body.stmts[last].kind)) {
        Some((last, StmtKind::Cond { .. })) => {
            f.cfg.blocks[block].succs.len() == 2
                && cond_value(f, last).is_none()
                && !(state.dialect.canonicalizes_truth()
                    && bool_condition::tested_for_false(f, last).is_some())
        }
        Some((last, StmtKind::Call(_))) => {
            !(state.abnormal_calls || state.ctrl_altering.contains(last) || state.is_noreturn(f, last))
        }
        Some((_, kind)) => !matches!(kind, StmtKind::Switch { .. } | StmtKind::ComputedGoto { .. }),
        None => true,
    };
    let has_pads = !f.eh.pads.is_empty();
    let mut found = f.chain().filter(|block| has_pads || !is_clean(block)).peekable();
    found.peek()?;
    let mut to_clean_up = EntitySet::with_capacity(f.cfg.blocks.len());
    to_clean_up.extend(found);
    Some(to_clean_up)
}

/// `cleanup_control_flow_bb`: removes the edges that the block's last statement cannot take.
fn cleanup_control_flow(f: &mut Function<'_>, state: &mut State<'_>, block: Block) {
    purge_dead_eh_edges(f, block);
    let Some(stmt) = last_stmt(f, block) else { return };
    state.clear_ctrl_altering(f, block, stmt);
    match f.body.stmts[stmt].kind {
        StmtKind::Cond { .. } | StmtKind::Switch { .. } => cleanup_control(f, state, block, stmt),
        StmtKind::ComputedGoto { dest } => {
            if let Some(target) = label_address(f, dest).and_then(|label| state.label_to_block(label)) {
                resolve_goto(f, state, block, stmt, target);
            }
        }
        StmtKind::Call(_) if state.is_noreturn(f, stmt) => {
            remove_debug_after(f, stmt);
            remove_fallthru(f, block);
        }
        _ => {}
    }
}

/// `cleanup_control_expr_graph`
fn cleanup_control(f: &mut Function<'_>, state: &mut State<'_>, block: Block, stmt: Stmt) {
    let taken = match f.single_succ_edge(block) {
        Some(edge) => edge,
        None => {
            convert_single_case_switch(f, state, block, stmt);
            if state.dialect.canonicalizes_truth() {
                bool_condition::canonicalize(f, block, stmt);
            }
            let Some(taken) = taken_edge(f, state, block, stmt) else { return };
            remove_succs(f, block, |_, edge| edge != taken);
            taken
        }
    };
    remove_control(f, state, stmt, taken);
}

/// `find_taken_edge`: the edge taken if the condition or index is constant.
fn taken_edge(f: &Function<'_>, state: &State<'_>, block: Block, stmt: Stmt) -> Option<Edge> {
    match &f.body.stmts[stmt].kind {
        StmtKind::Cond { .. } => {
            let flag = if cond_value(f, stmt)? { EdgeFlags::TRUE_VALUE } else { EdgeFlags::FALSE_VALUE };
            succ_with(f, block, flag)
        }
        StmtKind::Switch { index, cases } => {
            let case = switch_case(f, *index, cases)?;
            f.find_edge(block, state.label_to_block(case.label)?)
        }
        _ => None,
    }
}

/// The first outgoing edge with the flag.
fn succ_with(f: &Function<'_>, block: Block, flag: EdgeFlags) -> Option<Edge> {
    f.cfg.blocks[block].succs.iter().copied().find(|&edge| f.cfg.edges[edge].flags.contains(flag))
}

/// Makes a computed goto with a known destination fall through to it.
fn resolve_goto(f: &mut Function<'_>, state: &mut State<'_>, block: Block, stmt: Stmt, target: Block) {
    remove_succs(f, block, |f, edge| f.cfg.edges[edge].dest != target);
    for &edge in &f.cfg.blocks[block].succs {
        f.cfg.edges[edge].flags.remove(EdgeFlags::ABNORMAL);
        f.cfg.edges[edge].flags.insert(EdgeFlags::FALLTHRU);
    }
    state.mark_altered(f, block);
    state.mark_altered(f, target);
    f.unlink(stmt);
}

/// `gimple_purge_dead_eh_edges`. Returns whether it removed an edge.
pub(super) fn purge_dead_eh_edges(f: &mut Function<'_>, block: Block) -> bool {
    if f.eh.pads.is_empty() || last_stmt(f, block).is_some_and(|s| can_throw_internal(f, s)) {
        return false;
    }
    remove_succs(f, block, |f, edge| f.cfg.edges[edge].flags.contains(EdgeFlags::EH))
}

/// `remove_fallthru_edge`
fn remove_fallthru(f: &mut Function<'_>, block: Block) {
    let Some(edge) = succ_with(f, block, EdgeFlags::FALLTHRU) else { return };
    if f.cfg.edges[edge].flags.intersects(EdgeFlags::ABNORMAL | EdgeFlags::EH) {
        f.cfg.edges[edge].flags.remove(EdgeFlags::FALLTHRU);
    } else {
        f.remove_edge(edge);
    }
}

/// `cleanup_tree_cfg_bb`: removes a forwarder block, or merges the block with its successor.
fn cleanup_block(f: &mut Function<'_>, state: &mut State<'_>, block: Block) -> Result<(), Limit> {
    if f.cfg.blocks[block].removed {
        return Ok(());
    }
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
