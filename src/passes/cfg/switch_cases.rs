//! Groups `switch` cases (`group_case_labels`), and redirects cases and the labels of `asm goto`.

use super::dead_labels::block_label;
use super::predicates::{head_labels, is_unreachable_block, last_stmt};
use super::remove_blocks::remove_edge_to;
use super::state::State;
use crate::ir::{Block, Case, Edge, Function, Label, Stmt, StmtKind};
use rustc_hash::{FxHashMap, FxHashSet};
use std::collections::BTreeSet;

/// `group_case_labels_stmt`, if `block` ends in a switch: adjacent cases with the same destination
/// become one range. Cases with the destination of the default and, up to GCC 15, cases with an
/// unreachable one are removed.
pub(super) fn group_cases_of(f: &mut Function<'_>, state: &mut State<'_>, block: Block) {
    let Some(stmt) = last_stmt(f, block) else { return };
    let StmtKind::Switch { cases, .. } = &mut f.body.stmts[stmt].kind else { return };
    let cases = std::mem::take(cases).into_vec();
    let grouped = group(f, state, block, cases);
    if let StmtKind::Switch { cases, .. } = &mut f.body.stmts[stmt].kind {
        *cases = grouped.into();
    }
}

fn group<'a>(
    f: &mut Function<'a>,
    state: &mut State<'_>,
    block: Block,
    cases: Vec<Case<'a>>,
) -> Vec<Case<'a>> {
    let mut cases = cases.into_iter();
    let Some(default) = cases.next() else { return Vec::new() };
    let default_block = state.label_to_block(default.label);
    let drops_unreachable = state.dialect.drops_unreachable_cases();
    let mut grouped = vec![default];
    // Forced and non-local labels of removed unreachable blocks.
    let mut orphaned: FxHashSet<Label> = FxHashSet::default();
    let mut rest = cases.peekable();
    while let Some(mut base) = rest.next() {
        let Some(to) = state.label_to_block(base.label).filter(|_| !orphaned.contains(&base.label)) else {
            continue;
        };
        if Some(to) == default_block {
            continue;
        }
        while let Some(next) = rest.next_if(|next| {
            state.label_to_block(next.label) == Some(to)
                && !orphaned.contains(&next.label)
                && is_adjacent(&base, next)
        }) {
            base.high = next.high.or(next.low);
        }
        if drops_unreachable && f.cfg.blocks[to].succs.is_empty() && is_unreachable_block(f, to) {
            if let Some(edge) = f.find_edge(block, to) {
                let stays = |&l: &Label| f.decls.labels[l].forced || f.decls.labels[l].nonlocal;
                orphaned.extend(head_labels(f, to).map(|(_, l)| l).filter(stays));
                remove_edge_to(f, state, edge);
            }
            continue;
        }
        grouped.push(base);
    }
    grouped
}

/// Whether `next` starts with the value after the last value of `base`.
fn is_adjacent(base: &Case<'_>, next: &Case<'_>) -> bool {
    let last = base.high.as_deref().or(base.low.as_deref()).and_then(case_value);
    let first = next.low.as_deref().and_then(case_value);
    matches!((last, first), (Some(last), Some(first)) if last.wrapping_add(1) == first)
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

/// The cases of each edge out of a switch (`edge_to_cases`), or the labels of each edge out of an
/// `asm goto`, by position, and the switches that changed.
#[derive(Default)]
pub(super) struct CaseMap {
    recorded: FxHashSet<Stmt>,
    of_edge: FxHashMap<Edge, Vec<u32>>,
    /// The numbers of the blocks with a changed switch (`touched_switch_bbs`).
    touched: BTreeSet<u32>,
}

impl CaseMap {
    /// The numbers of the blocks with a changed switch. The map is empty afterwards (`end_recording_case_labels`).
    pub fn take_touched(&mut self) -> BTreeSet<u32> {
        std::mem::take(self).touched
    }
}

/// Records the cases or labels of `stmt`, the last statement of `src`, if they are not recorded yet.
fn record_cases(f: &Function<'_>, state: &mut State<'_>, stmt: Stmt, src: Block) {
    if !state.cases.recorded.insert(stmt) {
        return;
    }
    let labels: Vec<Label> = match &f.body.stmts[stmt].kind {
        StmtKind::Switch { cases, .. } => cases.iter().map(|case| case.label).collect(),
        StmtKind::Asm(asm) => asm.labels.iter().map(|&(_, label)| label).collect(),
        _ => return,
    };
    for (at, label) in (0..).zip(labels) {
        if let Some(edge) = state.label_to_block(label).and_then(|dest| f.find_edge(src, dest)) {
            state.cases.of_edge.entry(edge).or_default().push(at);
        }
    }
}

/// Redirects all cases of `edge`, which leaves the switch `stmt`, or all its labels of an
/// `asm goto`, to a label of `dest`. They join the cases of an edge that leads there already.
pub(super) fn redirect_cases(
    f: &mut Function<'_>,
    state: &mut State<'_>,
    stmt: Stmt,
    edge: Edge,
    dest: Block,
) {
    let src = f.cfg.edges[edge].src;
    let is_switch = matches!(f.body.stmts[stmt].kind, StmtKind::Switch { .. });
    record_cases(f, state, stmt, src);
    let moved = state.cases.of_edge.remove(&edge).unwrap_or_default();
    state.count_steps(moved.len());
    if is_switch || !moved.is_empty() {
        let label = block_label(f, state, dest);
        for &at in &moved {
            match &mut f.body.stmts[stmt].kind {
                StmtKind::Switch { cases, .. } => cases[at as usize].label = label,
                StmtKind::Asm(asm) => asm.labels[at as usize].1 = label,
                _ => {}
            }
        }
        let target = f.find_edge(src, dest).unwrap_or(edge);
        state.cases.of_edge.entry(target).or_default().extend(moved);
    }
    if is_switch {
        state.cases.touched.insert(f.cfg.blocks[src].index);
    }
}
