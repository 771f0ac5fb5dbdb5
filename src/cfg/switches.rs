//! Grouping of `switch` cases (`group_case_labels`), and the leading of cases and of labels of `asm goto` elsewhere.

use super::labels::block_label;
use super::predicates::{head_labels, is_unreachable_block, last_stmt};
use super::remove::remove_edge_to;
use super::state::State;
use crate::ir::{Block, Case, Edge, Function, Label, Stmt, StmtKind};
use rustc_hash::{FxHashMap, FxHashSet};
use smallvec::SmallVec;
use std::collections::BTreeSet;

/// `group_case_labels`: cases next to each other that go to the same block become one range; those
/// that go where the default goes, and up to GCC 15 those that go nowhere, vanish.
pub(super) fn group_case_labels(f: &mut Function<'_>, state: &mut State<'_>) {
    let ends_in_switch = |&block: &Block| {
        last_stmt(f, block).is_some_and(|last| matches!(f.stmts[last].kind, StmtKind::Switch { .. }))
    };
    let blocks: Vec<Block> = f.chain().filter(ends_in_switch).collect();
    for block in blocks {
        group_cases_of(f, state, block);
    }
}

/// `group_case_labels_stmt` for the switch that `block` ends in, if it does.
pub(super) fn group_cases_of(f: &mut Function<'_>, state: &mut State<'_>, block: Block) {
    let Some(stmt) = last_stmt(f, block) else { return };
    let StmtKind::Switch { cases, .. } = &mut f.stmts[stmt].kind else { return };
    let cases = std::mem::take(cases).into_vec();
    let grouped = group(f, state, block, cases);
    if let StmtKind::Switch { cases, .. } = &mut f.stmts[stmt].kind {
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
    let default_block = state.block_of(default.label);
    let drops_unreachable = state.dialect.drops_unreachable_cases();
    let mut grouped = vec![default];
    // Labels that outlive the unreachable blocks they stood in.
    let mut homeless: FxHashSet<Label> = FxHashSet::default();
    let mut rest = cases.peekable();
    while let Some(mut base) = rest.next() {
        let Some(to) = state.block_of(base.label).filter(|_| !homeless.contains(&base.label)) else {
            continue;
        };
        if Some(to) == default_block {
            continue;
        }
        while let Some(next) = rest.next_if(|next| {
            state.block_of(next.label) == Some(to) && !homeless.contains(&next.label) && follows(&base, next)
        }) {
            base.high = next.high.or(next.low);
        }
        if drops_unreachable && f.blocks[to].succs.is_empty() && is_unreachable_block(f, to) {
            if let Some(edge) = f.find_edge(block, to) {
                homeless.extend(
                    head_labels(f, to)
                        .map(|(_, l)| l)
                        .filter(|&l| f.labels[l].forced || f.labels[l].nonlocal),
                );
                remove_edge_to(f, state, edge);
            }
            continue;
        }
        grouped.push(base);
    }
    grouped
}

/// Whether `next` starts with the value after the last one of `base`.
fn follows(base: &Case<'_>, next: &Case<'_>) -> bool {
    let last = base.high.as_deref().or(base.low.as_deref()).and_then(case_value);
    let first = next.low.as_deref().and_then(case_value);
    matches!((last, first), (Some(last), Some(first)) if last.wrapping_add(1) == first)
}

/// The value of a case label as GCC prints it: decimal, or hexadecimal where it needs more than 64
/// bits.
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

/// Cases or labels by their places in their statement.
type Indices = SmallVec<[u32; 4]>;

/// The cases of each edge out of a switch (`edge_to_cases`), or the labels of one out of an `asm goto`, so that leading an
/// edge elsewhere costs no more than these; and the statements for which that was done.
#[derive(Default)]
pub(super) struct CaseMap {
    recorded: FxHashSet<Stmt>,
    cases: FxHashMap<Edge, Indices>,
    /// Numbers of the blocks whose switch was changed (`touched_switch_bbs`).
    pub touched: BTreeSet<u32>,
}

impl CaseMap {
    /// The cases or labels of `edge`, out of `stmt`, by their index.
    fn take(&mut self, f: &Function<'_>, state: &State<'_>, stmt: Stmt, edge: Edge) -> Indices {
        let src = f.edges[edge].src;
        if self.recorded.insert(stmt) {
            let mut record = |(i, label): (u32, Label)| {
                if let Some(edge) = state.block_of(label).and_then(|to| f.find_edge(src, to)) {
                    self.cases.entry(edge).or_default().push(i);
                }
            };
            match &f.stmts[stmt].kind {
                StmtKind::Switch { cases, .. } => {
                    (0..).zip(cases.iter().map(|case| case.label)).for_each(&mut record);
                }
                StmtKind::Asm(asm) => {
                    (0..).zip(asm.labels.iter().map(|&(_, label)| label)).for_each(&mut record);
                }
                _ => {}
            }
        }
        self.cases.remove(&edge).unwrap_or_default()
    }

    /// They lead to `dest` now: there may be an edge already.
    fn give(&mut self, f: &Function<'_>, edge: Edge, dest: Block, moved: Indices) {
        let heir = f.find_edge(f.edges[edge].src, dest).unwrap_or(edge);
        self.cases.entry(heir).or_default().extend(moved);
    }
}

/// Leads all cases of `edge`, out of the switch `stmt`, to a label of `dest`.
pub(super) fn lead_cases(
    f: &mut Function<'_>,
    state: &mut State<'_>,
    map: &mut CaseMap,
    stmt: Stmt,
    edge: Edge,
    dest: Block,
) {
    let label = block_label(f, state, dest);
    let moved = map.take(f, state, stmt, edge);
    if let StmtKind::Switch { cases, .. } = &mut f.stmts[stmt].kind {
        moved.iter().for_each(|&i| cases[i as usize].label = label);
    }
    map.give(f, edge, dest, moved);
    map.touched.insert(f.blocks[f.edges[edge].src].index);
}

/// Leads all labels of `edge`, out of the `asm goto` `stmt`, to one of `dest`.
pub(super) fn lead_asm_labels(
    f: &mut Function<'_>,
    state: &mut State<'_>,
    map: &mut CaseMap,
    stmt: Stmt,
    edge: Edge,
    dest: Block,
) {
    let moved = map.take(f, state, stmt, edge);
    if moved.is_empty() {
        return;
    }
    let label = block_label(f, state, dest);
    if let StmtKind::Asm(asm) = &mut f.stmts[stmt].kind {
        moved.iter().for_each(|&i| asm.labels[i as usize].1 = label);
    }
    map.give(f, edge, dest, moved);
}
