//! Groups `switch` cases (`group_case_labels`), and redirects cases and the labels of `asm goto`.

use super::dead_labels::block_label;
use super::predicates::{head_labels, is_unreachable_block, last_stmt};
use super::remove_blocks::remove_edge_to;
use super::state::State;
use crate::ir::{Block, Case, Edge, EdgeData, ExprData, Function, Label, Stmt, StmtKind};
use cranelift_entity::SecondaryMap;
use rustc_hash::{FxHashMap, FxHashSet};
use smallvec::SmallVec;
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
/// `asm goto`, and the switches that changed.
///
/// An edge may be redirected many times, with all cases that joined it. So the cases of an edge are
/// lists that are joined in constant time. A list holds its new label until [`State::apply_cases`]
/// writes it to the statement.
#[derive(Default)]
pub(super) struct CaseMap {
    /// For each case or label of a statement, the next one in its list.
    next: FxHashMap<Stmt, Vec<u32>>,
    edges: SecondaryMap<Edge, SmallVec<[List; 1]>>,
    /// The numbers of the blocks with a changed switch (`touched_switch_bbs`).
    pub touched: BTreeSet<u32>,
}

/// Some cases or labels of one statement, as indexes.
#[derive(Clone, Copy)]
struct List {
    first: u32,
    last: u32,
    /// The new label, if it is not in the statement yet.
    label: Option<Label>,
}

impl CaseMap {
    /// Gives the recorded cases of `edge` the new `label`.
    pub fn redirect(&mut self, f: &Function<'_>, edge: Edge, label: Label) {
        let EdgeData { src, dest, .. } = f.cfg.edges[edge];
        let Some(stmt) = last_stmt(f, src) else { return };
        let lists = std::mem::take(&mut self.edges[edge]);
        self.move_lists(f, stmt, edge, &lists, (label, dest));
    }

    /// Joins `lists` of `edge`, and gives them to the edge to `dest` with the new `label`.
    fn move_lists(
        &mut self,
        f: &Function<'_>,
        stmt: Stmt,
        edge: Edge,
        lists: &[List],
        (label, dest): (Label, Block),
    ) {
        let (Some(next), [first, .., last] | [first @ last]) = (self.next.get_mut(&stmt), lists) else {
            return;
        };
        for pair in lists.windows(2) {
            next[pair[0].last as usize] = pair[1].first;
        }
        let target = f.find_edge(f.cfg.edges[edge].src, dest).unwrap_or(edge);
        let joined = List { first: first.first, last: last.last, label: Some(label) };
        self.edges[target].push(joined);
    }

    /// Writes the new labels to the switch at the end of `block`, if the clean-up reads its cases:
    /// the index is constant, or there are at most two cases.
    pub fn apply_if_inspected(&mut self, f: &mut Function<'_>, block: Block) {
        let Some(stmt) = last_stmt(f, block).filter(|stmt| self.next.contains_key(stmt)) else { return };
        if let StmtKind::Switch { index, cases } = &f.body.stmts[stmt].kind
            && (cases.len() <= 2 || !matches!(f.body.exprs[*index], ExprData::Var(_) | ExprData::Name(_)))
        {
            self.apply_to_stmt(f, block, stmt);
        }
    }

    fn apply_to_stmt(&mut self, f: &mut Function<'_>, block: Block, stmt: Stmt) {
        let Some(next) = self.next.get(&stmt) else { return };
        for &edge in &f.cfg.blocks[block].succs {
            for list in &mut self.edges[edge] {
                let Some(label) = list.label.take() else { continue };
                let mut at = list.first;
                loop {
                    match &mut f.body.stmts[stmt].kind {
                        StmtKind::Switch { cases, .. } => cases[at as usize].label = label,
                        StmtKind::Asm(asm) => asm.labels[at as usize].1 = label,
                        _ => return,
                    }
                    if at == list.last {
                        break;
                    }
                    at = next[at as usize];
                }
            }
        }
    }
}

impl State<'_> {
    /// Records the cases or labels of `stmt`, the last statement of `src`, if they are not recorded yet.
    pub fn record_cases(&mut self, f: &Function<'_>, stmt: Stmt, src: Block) {
        if self.cases.next.contains_key(&stmt) {
            return;
        }
        let edge_to = |label: Label| f.find_edge(src, self.label_to_block(label)?);
        let edges: Vec<Option<Edge>> = match &f.body.stmts[stmt].kind {
            StmtKind::Switch { cases, .. } => cases.iter().map(|case| edge_to(case.label)).collect(),
            StmtKind::Asm(asm) => asm.labels.iter().map(|&(_, label)| edge_to(label)).collect(),
            _ => Vec::new(),
        };
        let mut next: Vec<u32> = (0..edges.len() as u32).collect();
        for (i, edge) in (0..).zip(edges) {
            let Some(edge) = edge else { continue };
            let lists = &mut self.cases.edges[edge];
            match lists.first_mut() {
                Some(list) => next[std::mem::replace(&mut list.last, i) as usize] = i,
                None => lists.push(List { first: i, last: i, label: None }),
            }
        }
        self.cases.next.insert(stmt, next);
    }

    /// Writes the new labels to all statements and clears the map. Returns the numbers of the
    /// blocks with a changed switch.
    pub fn apply_cases(&mut self, f: &mut Function<'_>) -> BTreeSet<u32> {
        let mut map = std::mem::take(&mut self.cases);
        let stmts: Vec<Stmt> = map.next.keys().copied().collect();
        for stmt in stmts {
            if let Some(block) = f.body.links[stmt].block.expand() {
                map.apply_to_stmt(f, block, stmt);
            }
        }
        map.touched
    }
}

/// Redirects all cases of `edge`, which leaves the switch `stmt`, or all its labels of an
/// `asm goto`, to a label of `dest`.
pub(super) fn redirect_cases(
    f: &mut Function<'_>,
    state: &mut State<'_>,
    stmt: Stmt,
    edge: Edge,
    dest: Block,
) {
    let src = f.cfg.edges[edge].src;
    let is_switch = matches!(f.body.stmts[stmt].kind, StmtKind::Switch { .. });
    state.record_cases(f, stmt, src);
    let lists = std::mem::take(&mut state.cases.edges[edge]);
    if is_switch || !lists.is_empty() {
        let label = block_label(f, state, dest);
        state.cases.move_lists(f, stmt, edge, &lists, (label, dest));
    }
    if is_switch {
        state.cases.touched.insert(f.cfg.blocks[src].index);
    }
}
