//! Groups the guessed locations into source lines: a statement of the program, with the statements
//! that compute its operands, is likely on one source line.
//!
//! The gimplifier computes operands into temporaries right before a statement. A conditional expression, or
//! `&&` or `||` as a value, becomes jumps around assignments to one temporary, `iftmp.0`. The tests, the arms
//! and the statement that uses the value are on one source line (`gimplify_cond_expr`).

use crate::ir::{ExprData, Function, Label, Stmt, StmtKind, Var};
use cranelift_entity::SecondaryMap;
use rustc_hash::FxHashMap;
use std::ops::Range;

/// For each of `count` locations, the representative of its source line.
pub fn source_lines(
    f: &Function<'_>,
    stmts: &[Stmt],
    locations: &SecondaryMap<Stmt, Option<u32>>,
    count: u32,
) -> Vec<u32> {
    let mut lines: Vec<u32> = (0..count).collect();
    let mut values = conditional_values(f, stmts).into_iter().peekable();
    let mut line_of_value = None;
    for (i, &stmt) in stmts.iter().enumerate() {
        if values.next_if(|value| value.end <= i).is_some() {
            line_of_value = None;
        }
        let Some(location) = locations[stmt] else { continue };
        if let Some(prev) = i.checked_sub(1).map(|i| stmts[i]).filter(|&prev| sets_temporary(f, prev))
            && let Some(before) = locations[prev].filter(|&before| before < location)
        {
            lines[location as usize] = lines[before as usize];
        }
        if values.peek().is_some_and(|value| value.contains(&i)) {
            let line = *line_of_value.get_or_insert(lines[location as usize]);
            if line < location {
                lines[location as usize] = line;
            }
        }
    }
    lines
}

/// The ranges of `stmts` that compute the values of conditional expressions, with the statements
/// that use the values. The ranges are sorted and disjoint.
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
    let mut positions: SecondaryMap<Label, usize> = SecondaryMap::new();
    for (i, &stmt) in stmts.iter().enumerate() {
        if let Some(label) = f.body.label_of(stmt) {
            positions[label] = i;
        }
    }
    let mut found: Vec<Range<usize>> =
        set.into_values().map(|arms| whole_range(f, stmts, arms, &positions)).collect();
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

/// The range of a conditional expression, from its first test to the statement that uses its value;
/// `arms` has the positions of its first and last arm.
fn whole_range(
    f: &Function<'_>,
    stmts: &[Stmt],
    arms: Range<usize>,
    positions: &SecondaryMap<Label, usize>,
) -> Range<usize> {
    let user = stmts[arms.end + 1..].iter().position(|&stmt| f.body.label_of(stmt).is_none());
    let end = user.map_or(stmts.len(), |user| arms.end + 1 + user + 1);
    let belongs = |&at: &usize| match f.body.stmts[stmts[at]].kind {
        StmtKind::Label { label } => f.decls.labels[label].artificial,
        StmtKind::Cond { then_label, else_label, .. } => [then_label, else_label]
            .into_iter()
            .all(|label| label.expand().is_none_or(|label| (at..end).contains(&positions[label]))),
        _ => sets_temporary(f, stmts[at]),
    };
    let start = (0..arms.start).rev().take_while(belongs).last();
    start.unwrap_or(arms.start)..end
}

/// The variable that a statement assigns as the last one of an arm of a conditional expression
/// (`create_tmp_var (type, "iftmp")`).
fn arm(f: &Function<'_>, stmt: Stmt) -> Option<Var> {
    match f.body.exprs[f.body.stmts[stmt].kind.lhs()?] {
        ExprData::Var(var) if f.decls.vars[var].name.starts_with("iftmp.") => Some(var),
        _ => None,
    }
}

/// Whether a statement computes an operand of the statement after it.
fn sets_temporary(f: &Function<'_>, stmt: Stmt) -> bool {
    f.body.stmts[stmt].kind.lhs().is_some_and(|lhs| match f.body.exprs[lhs] {
        ExprData::Name(_) => true,
        ExprData::Var(var) => f.decls.vars[var].anonymous,
        _ => false,
    })
}
