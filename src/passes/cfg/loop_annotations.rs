//! Removes the loop annotations of `#pragma GCC ivdep` and `unroll` (`replace_loop_annotate`).

use crate::ir::{Callee, Expr, Function, Stmt, StmtKind};

/// Replaces each `x = .ANNOTATE (y, kind, data)` by `x = y`.
///
/// GCC gives `kind` to the loop that the condition after the call closes. It warns if there is no
/// such loop, and removes the call in both cases.
pub(super) fn replace_loop_annotate(f: &mut Function<'_>) {
    for stmt in f.body.stmts.keys() {
        if let Some((lhs, rhs)) = annotated(f, stmt) {
            f.body.stmts[stmt].kind = StmtKind::Assign { lhs, rhs };
        }
    }
}

/// The left-hand side and the first argument of a call to `.ANNOTATE`.
fn annotated(f: &Function<'_>, stmt: Stmt) -> Option<(Expr, Expr)> {
    match &f.body.stmts[stmt].kind {
        StmtKind::Call(call) if matches!(call.callee, Callee::Internal(".ANNOTATE")) => {
            Some((call.lhs?, call.args.first(&f.body.expr_lists)?))
        }
        _ => None,
    }
}
