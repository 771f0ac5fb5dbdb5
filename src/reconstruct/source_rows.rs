//! Which guessed lines are of one row of the text: a statement of the program mostly fits into one, what is computed
//! for it included.
//!
//! The gimplifier puts what a statement needs right before it, into temporaries. A conditional expression, and `&&` and `||` as
//! values, become jumps around assignments to one temporary, `iftmp.0`; tests, arms and the statement that uses it are all of
//! one row (`gimplify_cond_expr`).

use crate::ir::{ExprData, Function, Label, Stmt, StmtKind, Var};
use cranelift_entity::SecondaryMap;
use rustc_hash::FxHashMap;
use std::ops::Range;

/// For each of `count` lines the one that stands for its row. Statements stand in the order of `stmts`.
pub fn rows(
    f: &Function<'_>,
    stmts: &[Stmt],
    lines: &SecondaryMap<Stmt, Option<u32>>,
    count: u32,
) -> Vec<u32> {
    let mut rows: Vec<u32> = (0..count).collect();
    let mut values = conditional_values(f, stmts).into_iter().peekable();
    let mut row_of_value = None;
    for (i, &stmt) in stmts.iter().enumerate() {
        if values.next_if(|value| value.end <= i).is_some() {
            row_of_value = None;
        }
        let Some(line) = lines[stmt] else { continue };
        if let Some(prev) = i.checked_sub(1).map(|i| stmts[i]).filter(|&prev| sets_temporary(f, prev))
            && let Some(before) = lines[prev].filter(|&before| before < line)
        {
            rows[line as usize] = rows[before as usize];
        }
        if values.peek().is_some_and(|value| value.contains(&i)) {
            let row = *row_of_value.get_or_insert(rows[line as usize]);
            if row < line {
                rows[line as usize] = row;
            }
        }
    }
    rows
}

/// The stretches of `stmts` that compute the values of conditional expressions, up to the statements that use them; in
/// order, and apart from one another.
fn conditional_values(f: &Function<'_>, stmts: &[Stmt]) -> Vec<Range<usize>> {
    let mut set: FxHashMap<Var, Range<usize>> = FxHashMap::default();
    for (i, &stmt) in stmts.iter().enumerate() {
        if let Some(var) = arm(f, stmt) {
            set.entry(var).or_insert(i..i).end = i;
        }
    }
    if set.is_empty() {
        return Vec::new();
    }
    let mut places: SecondaryMap<Label, usize> = SecondaryMap::new();
    for (i, &stmt) in stmts.iter().enumerate() {
        if let Some(label) = f.body.label_of(stmt) {
            places[label] = i;
        }
    }
    let mut found: Vec<Range<usize>> = set.into_values().map(|arms| whole(f, stmts, arms, &places)).collect();
    found.sort_unstable_by_key(|value| value.start);
    found.dedup_by(|next, value| {
        let overlaps = next.start < value.end;
        if overlaps {
            value.end = value.end.max(next.end);
        }
        overlaps
    });
    found
}

/// From the first test of the expression, the first and last of whose arms are given, to behind the use of its value.
fn whole(
    f: &Function<'_>,
    stmts: &[Stmt],
    arms: Range<usize>,
    places: &SecondaryMap<Label, usize>,
) -> Range<usize> {
    let behind = stmts[arms.end + 1..].iter().position(|&stmt| f.body.label_of(stmt).is_none());
    let end = behind.map_or(stmts.len(), |behind| arms.end + 1 + behind + 1);
    let belongs = |&at: &usize| match f.body.stmts[stmts[at]].kind {
        StmtKind::Label { label } => f.decls.labels[label].artificial,
        StmtKind::Cond { then_label, else_label, .. } => [then_label, else_label]
            .into_iter()
            .all(|label| label.expand().is_none_or(|label| (at..end).contains(&places[label]))),
        _ => sets_temporary(f, stmts[at]),
    };
    let start = (0..arms.start).rev().take_while(belongs).last();
    start.unwrap_or(arms.start)..end
}

/// The variable, if a statement is the end of an arm of a conditional expression (`create_tmp_var (type, "iftmp")`).
fn arm(f: &Function<'_>, stmt: Stmt) -> Option<Var> {
    match f.body.exprs[f.body.stmts[stmt].kind.lhs()?] {
        ExprData::Var(var) if f.decls.vars[var].name.starts_with("iftmp.") => Some(var),
        _ => None,
    }
}

/// Whether the value that a statement computes is for the statement behind it.
fn sets_temporary(f: &Function<'_>, stmt: Stmt) -> bool {
    f.body.stmts[stmt].kind.lhs().is_some_and(|lhs| match f.body.exprs[lhs] {
        ExprData::Name(_) => true,
        ExprData::Var(var) => f.decls.vars[var].anonymous,
        _ => false,
    })
}
