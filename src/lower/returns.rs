//! One return sequence per returned value: `lower_gimple_return` and the end of `lower_function_body`.

use super::fallthru::{is_debug, stmt_may_fallthru};
use crate::ir::{Expr, ExprData, Function, Label, Locus, Stmt, StmtData, StmtKind};
use crate::pipeline::Context;

/// The returns that stand at the function's end, each with its label.
#[derive(Default)]
pub(super) struct Returns {
    merged: Vec<(Label, Stmt)>,
}

impl Returns {
    /// The jump that stands where the return `stmt` stood.
    pub(super) fn redirect<'a>(&mut self, f: &mut Function<'a>, cx: &Context<'_, 'a>, stmt: Stmt) -> Stmt {
        let loc = f.stmts[stmt].loc;
        let value = returned(f, stmt);
        let label =
            match self.merged.iter().rev().find(|&&(_, other)| same_value(f, value, returned(f, other))) {
                Some(&(label, representative)) => {
                    // It stands for many returns now, so it has no place of its own.
                    f.stmts[representative].loc = None;
                    label
                }
                None => {
                    let label = f.artificial_label();
                    self.merged.push((label, stmt));
                    label
                }
            };
        // Returns of the program are kept apart when not optimizing. Only a `-lineno` dump shows whether
        // a return has a place, but the C front end gives one to each.
        f.labels[label].user_return |= !cx.dialect.opt.optimizes();
        f.stmt(StmtData { loc, ..StmtData::new(StmtKind::Goto { label }) })
    }

    /// Puts the returns at the end of the function, and an empty one where it falls off its end.
    pub(super) fn emit<'a>(mut self, f: &mut Function<'a>, cx: &Context<'_, 'a>, out: &mut Vec<Stmt>) {
        let last = out.iter().rev().copied().find(|&stmt| !is_debug(f, stmt));
        let mut may_fallthru = stmt_may_fallthru(f, cx.facts, last);
        if may_fallthru && self.merged.last().is_none_or(|&(_, stmt)| returned(f, stmt).is_some()) {
            let loc = likely_end(f);
            out.push(f.stmt(StmtData { loc, ..StmtData::new(StmtKind::Return { value: None }) }));
            may_fallthru = false;
        }
        while let Some((label, stmt)) = self.merged.pop() {
            out.push(f.stmt(StmtData::new(StmtKind::Label { label })));
            out.push(stmt);
            if std::mem::take(&mut may_fallthru) {
                f.stmts[stmt].loc = None;
            }
        }
    }
}

/// `function_end_locus`, the place of the closing brace. No dump tells it: most stand on the line behind the
/// last one that is told, in the first column.
fn likely_end<'a>(f: &Function<'a>) -> Option<Locus<'a>> {
    let places = f.stmts.values().filter_map(|data| data.loc);
    let last = places.max_by_key(|loc| loc.line)?;
    Some(Locus { line: last.line.saturating_add(1), column: 1, ..last })
}

fn returned(f: &Function<'_>, stmt: Stmt) -> Option<Expr> {
    match f.stmts[stmt].kind {
        StmtKind::Return { value } => value,
        _ => None,
    }
}

/// Whether two returns return the same tree. The gimplifier returns nothing, `<retval>` or one
/// temporary, all of them declarations.
fn same_value(f: &Function<'_>, a: Option<Expr>, b: Option<Expr>) -> bool {
    match (a, b) {
        (None, None) => true,
        (Some(a), Some(b)) => match (&f.exprs[a], &f.exprs[b]) {
            (ExprData::Var(a), ExprData::Var(b)) => a == b,
            (ExprData::Name(a), ExprData::Name(b)) => a == b,
            _ => false,
        },
        _ => false,
    }
}
