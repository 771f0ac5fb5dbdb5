//! One return sequence for each returned value: `lower_gimple_return` and the end of `lower_function_body`.

use super::fallthru::{is_debug, stmt_may_fallthru};
use crate::ir::{Expr, ExprData, Function, Label, Locus, Stmt, StmtData, StmtKind};
use crate::passes::Context;
use crate::reconstruct::body_brace;

/// The returns at the end of the function, each with its label.
pub(super) struct Returns<'a> {
    merged: Vec<(Label, Stmt)>,
    /// The location of the scope that is the body.
    brace: Option<Locus<'a>>,
}

impl<'a> Returns<'a> {
    /// No returns yet. Call it before the scopes of the body are flattened.
    pub(super) fn new(f: &Function<'a>) -> Self {
        Returns { merged: Vec::new(), brace: body_brace(f) }
    }

    /// Returns the jump that replaces the return `stmt`.
    pub(super) fn redirect(&mut self, f: &mut Function<'a>, cx: &Context<'_, 'a>, stmt: Stmt) -> Stmt {
        let (loc, scope) = (f.source.locs[stmt], f.body.stmts[stmt].scope);
        let value = returned(f, stmt);
        let label =
            match self.merged.iter().rev().find(|&&(_, other)| same_value(f, value, returned(f, other))) {
                Some(&(label, representative)) => {
                    // A return that several others share has no location.
                    remove_location(f, representative);
                    label
                }
                None => {
                    let label = f.artificial_label();
                    self.merged.push((label, stmt));
                    label
                }
            };
        // At -O0 returns of the program stay distinct if they have locations. Only a `-lineno` dump
        // shows these, but the C front end gives one to each return.
        f.decls.labels[label].user_return |= !cx.dialect.opt.optimizes();
        let goto = f.stmt_at(loc, StmtKind::Goto { label });
        f.body.stmts[goto].scope = scope;
        goto
    }

    /// Appends the returns to the function, after an empty one if control may reach the end of the body.
    pub(super) fn emit(mut self, f: &mut Function<'a>, cx: &Context<'_, 'a>, out: &mut Vec<Stmt>) {
        let last = out.iter().rev().copied().find(|&stmt| !is_debug(f, stmt));
        let mut may_fallthru = stmt_may_fallthru(f, last);
        if may_fallthru && self.merged.last().is_none_or(|&(_, stmt)| returned(f, stmt).is_some()) {
            let loc = self.brace.and_then(|brace| cx.knowledge.closing_brace(f, brace));
            out.push(f.stmt_at(loc, StmtKind::Return { value: None }));
            may_fallthru = false;
        }
        while let Some((label, stmt)) = self.merged.pop() {
            out.push(f.stmt(StmtData::new(StmtKind::Label { label })));
            out.push(stmt);
            if std::mem::take(&mut may_fallthru) {
                remove_location(f, stmt);
            }
        }
    }
}

/// Removes the location of a statement, with the scope.
fn remove_location(f: &mut Function<'_>, stmt: Stmt) {
    f.source.place(stmt, None);
    f.body.stmts[stmt].scope = None.into();
}

fn returned(f: &Function<'_>, stmt: Stmt) -> Option<Expr> {
    if let StmtKind::Return { value } = f.body.stmts[stmt].kind { value } else { None }
}

/// Whether two returns return the same tree. Gimplified functions return nothing, `<retval>` or a temporary.
fn same_value(f: &Function<'_>, a: Option<Expr>, b: Option<Expr>) -> bool {
    match (a, b) {
        (Some(a), Some(b)) => match (&f.body.exprs[a], &f.body.exprs[b]) {
            (ExprData::Var(a), ExprData::Var(b)) => a == b,
            (ExprData::Name(a), ExprData::Name(b)) => a == b,
            _ => false,
        },
        _ => a == b,
    }
}
