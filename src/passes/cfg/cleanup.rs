//! CFG clean-up (`cleanup_tree_cfg`).
//!
//! First every reachable block is visited in preorder, where branches whose outcome is known are
//! cut, and what was not reached is deleted. Then forwarder blocks and merges are looked for in all
//! blocks by number, and again in those that something changed for, lowest number first, until
//! nothing is left to do. At last the blocks are numbered anew in chain order.

use super::abnormal::{is_maybe_dead, label_address, setjmp_receiver_edge};
use super::fans::settle_all;
use super::fold::{cond_value, switch_case};
use super::forwarder::{is_forwarder, remove_forwarder};
use super::merge::{merge_blocks, wants_merge};
use super::predicates::{is_dispatcher, last_stmt, throws_internally};
use super::remove::{delete_block, remove_control, remove_debug_behind};
use super::state::State;
use super::switches::{CaseMap, group_cases_of};
use super::to_cond::convert_single_case_switch;
use super::truth;
use super::waiting::put_all_labels;
use crate::base::limits::CLEANUP_STEPS;
use crate::ir::{Block, Edge, EdgeFlags, Function, Stmt, StmtKind};
use cranelift_entity::SecondaryMap;

/// Something that holds for some blocks.
type BlockFlags = SecondaryMap<Block, bool>;

/// Cleans up. Returns whether anything changed.
pub(super) fn cleanup_cfg<'a>(f: &mut Function<'a>, state: &mut State<'_>) {
    super::loops::split_shared_entries(f, state);
    visit_reachable(f, state);
    if let Some(loops) = &mut state.loops {
        loops.renew_dominators(f);
    }
    let mut cases = CaseMap::default();
    if state.optimize && state.loops.is_none() {
        state.fans.allow(f);
    }
    for i in 2..state.by_index.len() {
        if let Some(block) = state.by_index[i] {
            cleanup_block(f, state, &mut cases, block);
        }
    }
    settle_all(f, state, &mut cases);
    while let Some(i) = state.altered.pop_first() {
        if i >= 2
            && let Some(block) = state.by_index[i as usize]
        {
            cases.settle_before_look(f, block);
            cleanup_control_flow(f, state, block);
            // GCC's dominated blocks may include this one only if it was unreachable.
            cleanup_block(f, state, &mut cases, block);
        }
    }
    put_all_labels(f, state);
    cases.settle(f);
    for &i in &cases.touched {
        if let Some(block) = state.by_index[i as usize] {
            group_cases_of(f, state, block);
        }
    }
    state.altered.clear();
    compact_blocks(f, state);
}

/// `compact_blocks`: numbers follow the chain.
pub(super) fn compact_blocks(f: &mut Function<'_>, state: &mut State<'_>) {
    state.by_index.clear();
    state.by_index.extend([Some(f.entry()), Some(f.exit())]);
    state.by_index.extend(f.chain().map(Some));
    for (index, &block) in (2..).zip(state.by_index.iter().flatten().skip(2)) {
        f.cfg.blocks[block].index = index;
    }
}

/// What the walk over reachable blocks has still to do: to follow an edge, or those edges to receivers of
/// `__builtin_setjmp` that became live.
enum Todo {
    Follow(Edge, Block),
    Receivers(usize),
}

/// `cleanup_control_flow_pre`. The edges out of a block are noted when it is visited, since only that changes them.
fn visit_reachable<'a>(f: &mut Function<'a>, state: &mut State<'_>) {
    let visited = match unsettled_blocks(f, state) {
        Some(unsettled) => visit(f, state, &unsettled),
        None if is_reached_in_order(f) => return,
        None => reached(f),
    };
    for i in 2..state.by_index.len() {
        if let Some(block) = state.by_index[i]
            && !visited[block]
        {
            delete_block(f, state, block);
        }
    }
}

/// Visits the blocks that control reaches, and cuts branches of those that are `unsettled`. Returns which were visited.
fn visit<'a>(f: &mut Function<'a>, state: &mut State<'_>, unsettled: &BlockFlags) -> BlockFlags {
    let exit = f.exit();
    let mut visited = BlockFlags::new();
    visited.resize(f.cfg.blocks.len());
    let mut receivers: Vec<Edge> = Vec::new();
    let mut dispatchers: Vec<Block> = Vec::new();
    let mut stack = Vec::new();
    follow_succs(f, f.entry(), &mut stack);
    while let Some(todo) = stack.pop() {
        let (edge, dest, is_receiver) = match todo {
            Todo::Follow(edge, dest) => (edge, dest, false),
            Todo::Receivers(i) => {
                let Some(&edge) = receivers.get(i) else {
                    receivers.clear();
                    continue;
                };
                stack.push(Todo::Receivers(i + 1));
                (edge, f.cfg.edges[edge].dest, true)
            }
        };
        if dest == exit || visited[dest] || (!is_receiver && is_maybe_dead(f, edge)) {
            continue;
        }
        visited[dest] = true;
        if unsettled[dest] {
            cleanup_control_flow(f, state, dest);
            if let Some(edge) = setjmp_receiver_edge(f, state, dest) {
                receivers.push(edge);
                if receivers.len() == 1 {
                    stack.push(Todo::Receivers(0));
                }
            }
        }
        let flags = f.cfg.edges[edge].flags;
        if flags.contains(EdgeFlags::ABNORMAL) && !flags.contains(EdgeFlags::EH) && is_dispatcher(f, dest) {
            dispatchers.push(dest);
        }
        follow_succs(f, dest, &mut stack);
    }
    // A dispatcher that leads nowhere is useless.
    for block in dispatchers {
        if !f.cfg.blocks[block].succs.iter().any(|&e| visited[f.cfg.edges[e].dest]) {
            visited[block] = false;
        }
    }
    visited
}

/// The blocks that control reaches in a function without abnormal edges.
fn reached(f: &Function<'_>) -> BlockFlags {
    let mut reached = BlockFlags::new();
    reached.resize(f.cfg.blocks.len());
    let mut stack = vec![f.entry()];
    while let Some(block) = stack.pop() {
        for dest in f.cfg.blocks[block].succs.iter().map(|&edge| f.cfg.edges[edge].dest) {
            if !std::mem::replace(&mut reached[dest], true) {
                stack.push(dest);
            }
        }
    }
    reached
}

/// Notes the edges out of a block, so that the first is followed first.
fn follow_succs(f: &Function<'_>, block: Block, stack: &mut Vec<Todo>) {
    stack.extend(
        f.cfg.blocks[block].succs.iter().rev().map(|&edge| Todo::Follow(edge, f.cfg.edges[edge].dest)),
    );
}

/// Whether each block is entered from one that stands before it and that control reaches: most functions, looked at in the order
/// of memory. Not for functions with edges that may be dead.
fn is_reached_in_order(f: &Function<'_>) -> bool {
    let mut reached = BlockFlags::new();
    reached.resize(f.cfg.blocks.len());
    reached[f.entry()] = true;
    std::iter::once(f.entry()).chain(f.chain()).all(|block| {
        f.cfg.blocks[block].succs.iter().for_each(|&edge| reached[f.cfg.edges[edge].dest] |= reached[block]);
        reached[block]
    })
}

/// The blocks at whose end a visit may change something, if there are any: without one, no edge is abnormal. What it may change does not depend on the blocks visited
/// before, so this is found in the order of the chain, which is that of memory; the walk itself takes any order.
fn unsettled_blocks(f: &Function<'_>, state: &State<'_>) -> Option<BlockFlags> {
    let is_settled = |&block: &Block| match last_stmt(f, block).map(|last| (last, &f.body.stmts[last].kind)) {
        Some((last, StmtKind::Cond { .. })) => {
            f.cfg.blocks[block].succs.len() == 2
                && cond_value(f, last).is_none()
                && !(state.dialect.canonicalizes_truth() && truth::asks_for_false(f, last).is_some())
        }
        Some((last, StmtKind::Call(_))) => {
            !(state.abnormal_calls || state.ctrl_altering.contains(last) || state.is_noreturn(f, last))
        }
        Some((_, kind)) => !matches!(kind, StmtKind::Switch { .. } | StmtKind::ComputedGoto { .. }),
        None => true,
    };
    let has_pads = !f.eh.pads.is_empty();
    let mut found = f.chain().filter(|block| has_pads || !is_settled(block)).peekable();
    found.peek()?;
    let mut unsettled = BlockFlags::new();
    unsettled.resize(f.cfg.blocks.len());
    found.for_each(|block| unsettled[block] = true);
    Some(unsettled)
}

/// `cleanup_control_flow_bb`: cuts what the last statement of the block cannot reach.
fn cleanup_control_flow<'a>(f: &mut Function<'a>, state: &mut State<'_>, block: Block) {
    purge_dead_eh_edges(f, block);
    let Some(stmt) = last_stmt(f, block) else { return };
    state.clear_ctrl_altering(f, block, stmt);
    match f.body.stmts[stmt].kind {
        StmtKind::Cond { .. } | StmtKind::Switch { .. } => cleanup_control(f, state, block, stmt),
        StmtKind::ComputedGoto { dest } => {
            if let Some(target) = label_address(f, dest).and_then(|label| state.block_of(label)) {
                resolve_goto(f, state, block, stmt, target);
            }
        }
        StmtKind::Call(_) if state.is_noreturn(f, stmt) => {
            remove_debug_behind(f, stmt);
            remove_fallthru(f, block);
        }
        _ => {}
    }
}

/// `cleanup_control_expr_graph`
fn cleanup_control<'a>(f: &mut Function<'a>, state: &mut State<'_>, block: Block, stmt: Stmt) {
    let taken = match f.single_succ_edge(block) {
        Some(edge) => edge,
        None => {
            convert_single_case_switch(f, state, block, stmt);
            if state.dialect.canonicalizes_truth() {
                truth::canonicalize(f, block, stmt);
            }
            let Some(taken) = taken_edge(f, state, block, stmt) else { return };
            let mut i = 0;
            while let Some(&edge) = f.cfg.blocks[block].succs.get(i) {
                if edge == taken {
                    i += 1;
                } else {
                    f.remove_edge(edge);
                }
            }
            taken
        }
    };
    remove_control(f, state, stmt, taken);
}

/// `find_taken_edge` for the value of the condition or index, if that is constant.
fn taken_edge(f: &Function<'_>, state: &State<'_>, block: Block, stmt: Stmt) -> Option<Edge> {
    match &f.body.stmts[stmt].kind {
        StmtKind::Cond { .. } => {
            let flag = if cond_value(f, stmt)? { EdgeFlags::TRUE_VALUE } else { EdgeFlags::FALSE_VALUE };
            f.cfg.blocks[block].succs.iter().copied().find(|&e| f.cfg.edges[e].flags.contains(flag))
        }
        StmtKind::Switch { index, cases } => {
            let case = switch_case(f, *index, cases)?;
            f.find_edge(block, state.block_of(case.label)?)
        }
        _ => None,
    }
}

/// A computed goto whose destination is known falls through to it.
fn resolve_goto(f: &mut Function<'_>, state: &mut State<'_>, block: Block, stmt: Stmt, target: Block) {
    let mut i = 0;
    while let Some(&edge) = f.cfg.blocks[block].succs.get(i) {
        if f.cfg.edges[edge].dest == target {
            f.cfg.edges[edge].flags.remove(EdgeFlags::ABNORMAL);
            f.cfg.edges[edge].flags.insert(EdgeFlags::FALLTHRU);
            i += 1;
        } else {
            f.remove_edge(edge);
        }
    }
    state.alter(f, block);
    state.alter(f, target);
    f.unlink(stmt);
}

/// `gimple_purge_dead_eh_edges`. Returns whether there were any.
pub(super) fn purge_dead_eh_edges(f: &mut Function<'_>, block: Block) -> bool {
    if f.eh.pads.is_empty() || last_stmt(f, block).is_some_and(|s| throws_internally(f, s)) {
        return false;
    }
    let mut changed = false;
    while let Some(edge) =
        f.cfg.blocks[block].succs.iter().copied().find(|&e| f.cfg.edges[e].flags.contains(EdgeFlags::EH))
    {
        f.remove_edge(edge);
        changed = true;
    }
    changed
}

/// `remove_fallthru_edge`
fn remove_fallthru(f: &mut Function<'_>, block: Block) {
    let fallthru = f.cfg.blocks[block]
        .succs
        .iter()
        .copied()
        .find(|&e| f.cfg.edges[e].flags.contains(EdgeFlags::FALLTHRU));
    if let Some(edge) = fallthru {
        if f.cfg.edges[edge].flags.intersects(EdgeFlags::ABNORMAL | EdgeFlags::EH) {
            f.cfg.edges[edge].flags.remove(EdgeFlags::FALLTHRU);
        } else {
            f.remove_edge(edge);
        }
    }
}

/// `cleanup_tree_cfg_bb`: removes the block if it only forwards, or merges its successor into it.
fn cleanup_block(f: &mut Function<'_>, state: &mut State<'_>, cases: &mut CaseMap, block: Block) {
    if f.cfg.blocks[block].removed {
        return;
    }
    if state.is_spent() {
        return f.give_up(CLEANUP_STEPS);
    }
    // Nobody goes over the edges into a fan.
    if !state.fans.knows(block) {
        state.count_steps(f.cfg.blocks[block].preds.len());
    }
    if is_forwarder(f, state, block) && remove_forwarder(f, state, cases, block) {
        return;
    }
    if let Some(pred) = f.single_pred_edge(block).map(|e| f.cfg.edges[e].src)
        && wants_merge(f, state, pred, block)
    {
        // The predecessor will do it, which avoids moving the same statements again and again.
        state.alter(f, pred);
    } else if let Some(succ) = f.single_succ_edge(block).map(|e| f.cfg.edges[e].dest)
        && wants_merge(f, state, block, succ)
    {
        merge_blocks(f, state, block, succ);
    }
}
