//! Changes of the flow graph that keep the statements right: redirect an edge, merge two blocks, delete a
//! block.
//!
//! Source: what `gimple_cfg_hooks` lists in GCC's `tree-cfg.cc` (`gimple_redirect_edge_and_branch`,
//! `gimple_merge_blocks`, `remove_bb`), and their callers in `cfghooks.cc`, which keep the loops.
//! Before and after each: an edge out of a block is one that the block's last statement may take, labels know
//! their blocks, and the loops are up to date if they have been found. Blocks that change are marked for the
//! clean-up.

use super::state::{
    CfgState, after_labels, first_real, head_labels, is_abnormal_target, is_artificial, is_debug, last_stmt,
};
use crate::ir::{
    Block, Edge, EdgeFlags, EhRegion, Event, ExprData, Function, Label, SourceLoc, Stmt, StmtData, StmtKind,
};
use rustc_hash::{FxHashMap, FxHashSet};
use std::collections::BTreeSet;

/// `gimple_redirect_edge_and_branch`: redirects an edge, and the statement at its source, to `dest`.
pub(super) fn redirect_edge_and_branch(
    f: &mut Function<'_>,
    state: &mut CfgState<'_>,
    edge: Edge,
    dest: Block,
) {
    // If both edges of a condition, or of a switch with two edges, would lead to one block, the statement
    // goes.
    let src = f.cfg.edges[edge].src;
    if try_redirect_by_replacing_jump(f, edge, dest) {
        return;
    }
    // Some statements name their destinations themselves, and must name the new one. A condition names none:
    // only the flags of its edges say which is which. A return whose edge does not lead to the exit any more
    // goes, and control falls through.
    if let Some(last) = last_stmt(f, src).filter(|_| src != f.entry()) {
        match &f.body.stmts[last].kind {
            StmtKind::Switch { .. } | StmtKind::Asm(_) => redirect_cases(f, state, last, edge, dest),
            &StmtKind::EhDispatch { region } if !f.cfg.edges[edge].flags.contains(EdgeFlags::FALLTHRU) => {
                redirect_eh_dispatch_edge(f, state, EhRegion::numbered(region), edge, dest);
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

/// `gimple_try_redirect_by_replacing_jump`: if the block has two edges and the second one leads to `dest`
/// already, removes the branch and merges the edges. Returns whether it did.
fn try_redirect_by_replacing_jump(f: &mut Function<'_>, edge: Edge, dest: Block) -> bool {
    let src = f.cfg.edges[edge].src;
    let (&[a, b], Some(last)) = (f.cfg.blocks[src].succs.as_slice(), f.cfg.blocks[src].last.expand()) else {
        return false;
    };
    let second_edge = if a == edge { b } else { a };
    if src == f.entry()
        || f.cfg.edges[second_edge].dest != dest
        || !matches!(f.body.stmts[last].kind, StmtKind::Cond { .. } | StmtKind::Switch { .. })
    {
        return false;
    }
    f.unlink(last);
    let merged = f.redirect_succ_nodup(edge, dest);
    f.cfg.edges[merged].flags = EdgeFlags::FALLTHRU;
    true
}

/// `redirect_eh_dispatch_edge`: redirects the handlers to which the edge leads.
fn redirect_eh_dispatch_edge(
    f: &mut Function<'_>,
    state: &mut CfgState<'_>,
    region: EhRegion,
    edge: Edge,
    dest: Block,
) {
    let (old_dest, label) = (f.cfg.edges[edge].dest, block_label(f, state, dest));
    for handler in f.eh.regions.get_mut(region).into_iter().flat_map(|region| &mut region.handlers) {
        if state.label_to_block(handler.label) == Some(old_dest) {
            handler.label = label;
        }
    }
}

/// The cases of each edge out of a switch (`edge_to_cases`), or the labels of each edge out of an
/// `asm goto`, by position, and the switches that changed.
///
/// With it the redirection of an edge costs as much as the edge has cases. Without it each redirection would
/// read all cases of the switch.
#[derive(Default)]
pub(super) struct EdgeCases {
    /// The statements whose cases are recorded.
    recorded: FxHashSet<Stmt>,
    /// The positions of the cases of each edge in the statement's list.
    positions: FxHashMap<Edge, Vec<u32>>,
    /// The numbers of the blocks with a changed switch (`touched_switch_bbs`).
    touched: BTreeSet<u32>,
}

impl EdgeCases {
    /// `end_recording_case_labels`: forgets all cases. Returns the numbers of the blocks with a changed
    /// switch.
    pub fn end_recording(&mut self) -> BTreeSet<u32> {
        std::mem::take(self).touched
    }
}

/// `get_cases_for_edge`: records the cases or labels of `stmt`, the last statement of `src`, if they are not
/// recorded yet.
fn record_cases(f: &Function<'_>, state: &mut CfgState<'_>, stmt: Stmt, src: Block) {
    if !state.cases.recorded.insert(stmt) {
        return;
    }
    let labels: Vec<Label> = match &f.body.stmts[stmt].kind {
        StmtKind::Switch { cases, .. } => cases.iter().map(|case| case.label).collect(),
        StmtKind::Asm(asm) => asm.labels.iter().map(|&(_, label)| label).collect(),
        _ => return,
    };
    for (position, label) in (0..).zip(labels) {
        if let Some(edge) = state.label_to_block(label).and_then(|dest| f.find_edge(src, dest)) {
            state.cases.positions.entry(edge).or_default().push(position);
        }
    }
}

/// Redirects all cases of `edge`, which leaves the switch `stmt`, or all its labels of an
/// `asm goto`, to a label of `dest`. They join the cases of an edge that leads there already.
fn redirect_cases(f: &mut Function<'_>, state: &mut CfgState<'_>, stmt: Stmt, edge: Edge, dest: Block) {
    let src = f.cfg.edges[edge].src;
    let is_switch = matches!(f.body.stmts[stmt].kind, StmtKind::Switch { .. });
    record_cases(f, state, stmt, src);
    let moved = state.cases.positions.remove(&edge).unwrap_or_default();
    state.count_steps(moved.len());
    // The fallthru edge of an `asm goto` has no label, and then `dest` needs none.
    if is_switch || !moved.is_empty() {
        let label = block_label(f, state, dest);
        for &position in &moved {
            match &mut f.body.stmts[stmt].kind {
                StmtKind::Switch { cases, .. } => cases[position as usize].label = label,
                StmtKind::Asm(asm) => asm.labels[position as usize].1 = label,
                _ => {}
            }
        }
        let remaining = f.find_edge(src, dest).unwrap_or(edge);
        state.cases.positions.entry(remaining).or_default().extend(moved);
    }
    // Cases that were apart may now be adjacent, so the clean-up groups the cases of this switch again.
    if is_switch {
        state.cases.touched.insert(f.cfg.blocks[src].index);
    }
}

/// `gimple_block_label`: the first label of the block that is not non-local, moved to its head, or a new
/// label.
fn block_label(f: &mut Function<'_>, state: &mut CfgState<'_>, block: Block) -> Label {
    let suitable = head_labels(f, block).find(|&(_, l)| !f.decls.labels[l].nonlocal);
    let (stmt, label) = match suitable {
        Some((stmt, label)) if f.cfg.blocks[block].first == stmt.into() => return label,
        Some((stmt, label)) => {
            f.unlink(stmt);
            (stmt, label)
        }
        None => {
            let label = f.artificial_label();
            (f.stmt(StmtData::new(StmtKind::Label { label })), label)
        }
    };
    insert(f, block, f.cfg.blocks[block].first.expand(), stmt);
    state.place_label(f, stmt, Some(block));
    label
}

/// `gimple_can_merge_blocks_p`: whether `b` may become the end of `a`. The other conditions of
/// `want_merge_blocks_p` concern profiles.
pub(super) fn can_merge(f: &Function<'_>, state: &CfgState<'_>, a: Block, b: Block) -> bool {
    // The blocks must be connected by one ordinary edge, and have no other one that leaves `a` or enters `b`.
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
    // The last statement of `a` would be in the middle of the merged block, so it must not be one that ends a
    // block.
    if let Some(last) = last_stmt(f, a)
        && (state.ends_block(f, last)
            || !state.dialect.merges_after_nonlocal_labels()
                && f.body.label_of(last).is_some_and(|l| f.decls.labels[l].nonlocal))
    {
        return false;
    }
    // The labels of `b` will be removed, but labels of the user must stay: those whose address is taken, and
    // at -O0 all.
    let is_kept = |label| !is_artificial(f, label) && (!state.optimize || f.decls.labels[label].forced);
    if head_labels(f, b).any(|(_, label)| is_kept(label)) {
        return false;
    }
    // The edge goes, and with it the location of the jump. At -O0 debuggers must still find it, so a
    // statement next to the jump must have the same one.
    let locus = f.cfg.edges[edge].goto_locus;
    let has_locus = |stmt: Option<Stmt>| stmt.is_some_and(|s| f.source_loc(s) == locus);
    state.optimize
        || locus == SourceLoc::unknown()
        || has_locus(last_stmt(f, a))
        || has_locus(first_real(f, b))
}

/// `merge_blocks`: moves the statements of `b` to the end of `a`, its only predecessor.
pub(super) fn merge_blocks(f: &mut Function<'_>, state: &mut CfgState<'_>, a: Block, b: Block) {
    let (into, merged) = (f.cfg.blocks[a].index, f.cfg.blocks[b].index);
    f.trace.block(|| Event::MergeBlocks(into, merged));
    // Put `b` behind `a` in the chain, the order in which blocks are numbered in the end.
    if f.cfg.blocks[a].next.expand() != Some(b) {
        f.unlink_block(b);
        f.link_block(b, a);
    }
    // Append the statements of `b`, without its labels: only the removed edge led to them.
    remove_labels(f, state, a, b);
    if let Some(first) = f.cfg.blocks[b].first.expand() {
        f.move_tail(first, a);
    }
    state.mark_altered(f, a);

    // The loops change while both blocks still have their edges. Then `a` takes over the edges of `b`.
    if let Some(loops) = &mut state.loops {
        loops.blocks_merged(f, a, b);
    }
    let edge = f.cfg.blocks[a].succs[0];
    f.remove_edge(edge);
    f.move_succs(b, a);
    expunge_block(f, state, b);
}

/// Removes the labels of `b` before it is merged into `a`. Forced labels move to `a`; other labels of the
/// user leave a debug statement without a value, if the function has debug statements.
fn remove_labels(f: &mut Function<'_>, state: &mut CfgState<'_>, a: Block, b: Block) {
    let labels: Vec<(Stmt, Label)> = head_labels(f, b).collect();
    state.count_steps(labels.len());
    for &(stmt, label) in &labels {
        f.unlink(stmt);
        state.place_label(f, stmt, None);
        // The address of a forced label is taken somewhere, so the label must be in some block.
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

/// `remove_edge_and_dominated_blocks`: removes an edge, and the block to which it was the only one. These
/// passes call it only for edges to blocks without successors, which dominate only themselves.
pub(super) fn remove_edge_and_dominated_blocks(f: &mut Function<'_>, state: &mut CfgState<'_>, edge: Edge) {
    let (src, dest) = (f.cfg.edges[edge].src, f.cfg.edges[edge].dest);
    state.mark_altered(f, src);
    if f.cfg.blocks[dest].preds.len() == 1 && dest != f.exit() {
        delete_block(f, state, dest);
    } else {
        f.remove_edge(edge);
    }
}

/// `delete_basic_block`: deletes a block with its statements and edges.
pub(super) fn delete_block(f: &mut Function<'_>, state: &mut CfgState<'_>, block: Block) {
    let number = f.cfg.blocks[block].index;
    f.trace.block(|| Event::RemoveBlock(number));
    remove_statements(f, state, block);
    if let Some(loops) = &mut state.loops {
        loops.block_deleted(block);
    }
    // `remove_bb` removes the outgoing edges first, always the first of the vector. The order counts: removal
    // moves the last edge of the destination's vector into the hole.
    remove_succs(f, block, |_, _| true);
    while let Some(&edge) = f.cfg.blocks[block].preds.first() {
        f.remove_edge(edge);
    }
    expunge_block(f, state, block);
}

/// `remove_bb`: removes the statements, the last one first. Labels with an address that may be used move to
/// the previous block.
fn remove_statements(f: &mut Function<'_>, state: &mut CfgState<'_>, block: Block) {
    let mut previous = f.cfg.blocks[block].last.expand();
    while let Some(stmt) = previous {
        previous = f.body.links[stmt].prev.expand();
        f.unlink(stmt);
        let Some(label) = f.body.label_of(stmt) else {
            f.release_defs(stmt);
            continue;
        };
        if !f.decls.labels[label].forced && !f.decls.labels[label].nonlocal {
            state.place_label(f, stmt, None);
            continue;
        }
        // No non-local goto can reach the label any more, but something may still refer to it.
        f.decls.labels[label].nonlocal = false;
        f.decls.labels[label].forced = true;
        // The entry block holds no statements, so the label goes to the block that its edge leads to.
        let mut receiver = f.cfg.blocks[block].prev.unwrap();
        if receiver == f.entry() {
            receiver = f.cfg.edges[f.cfg.blocks[receiver].succs[0]].dest;
        }
        insert(f, receiver, after_labels(f, receiver), stmt);
        state.place_label(f, stmt, Some(receiver));
    }
}

/// `expunge_block`: takes a block without edges out of the chain and its number out of the table.
fn expunge_block(f: &mut Function<'_>, state: &mut CfgState<'_>, block: Block) {
    f.unlink_block(block);
    f.cfg.blocks[block].removed = true;
    state.by_index[f.cfg.blocks[block].index as usize] = None;
}

/// Removes the outgoing edges of `block` for which `is_dead` holds. Returns whether there were any.
pub(super) fn remove_succs(
    f: &mut Function<'_>,
    block: Block,
    is_dead: impl Fn(&Function<'_>, Edge) -> bool,
) -> bool {
    let (mut i, mut changed) = (0, false);
    while let Some(&edge) = f.cfg.blocks[block].succs.get(i) {
        // A removed edge leaves its position to the last edge, which is looked at next.
        if is_dead(f, edge) {
            f.remove_edge(edge);
            changed = true;
        } else {
            i += 1;
        }
    }
    changed
}

/// Puts `stmt` before the statement `next` of `block`, or at the end of the block.
pub(super) fn insert(f: &mut Function<'_>, block: Block, next: Option<Stmt>, stmt: Stmt) {
    if let Some(next) = next { f.link_before(next, stmt) } else { f.link_last(block, stmt) }
}

/// Removes the debug statements that follow `stmt` in its block.
pub(super) fn remove_debug_after(f: &mut Function<'_>, stmt: Stmt) {
    while let Some(next) = f.body.links[stmt].next.expand()
        && is_debug(f, next)
    {
        f.unlink(next);
    }
}

/// The value of a case label as GCC prints it: hexadecimal if it needs more than 64 bits.
pub(super) fn case_value(text: &str) -> Option<i128> {
    let (negative, digits) = match text.strip_prefix('-') {
        Some(digits) => (true, digits),
        None => (false, text),
    };
    let value = match digits.strip_prefix("0x") {
        Some(hex) => u128::from_str_radix(hex, 16).ok()? as i128,
        None => digits.parse::<u128>().ok()? as i128,
    };
    Some(if negative { value.wrapping_neg() } else { value })
}
