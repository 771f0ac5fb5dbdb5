//! `#pragma GCC ivdep` and `unroll` have done their work once loops are known (`replace_loop_annotate`).

use crate::ir::{Callee, Expr, Function, Stmt, StmtKind};

/// Replaces each `x = .ANNOTATE (y, kind, data)` by `x = y`.
///
/// GCC hands `kind` to the loop that the condition behind it closes, and warns about one that closes none;
/// the call goes either way.
pub(super) fn replace_loop_annotate(f: &mut Function<'_>) {
    for stmt in f.body.stmts.keys() {
        if let Some((lhs, rhs)) = annotated(f, stmt) {
            f.body.stmts[stmt].kind = StmtKind::Assign { lhs, rhs };
        }
    }
}

/// What `.ANNOTATE` sets, and to what.
fn annotated(f: &Function<'_>, stmt: Stmt) -> Option<(Expr, Expr)> {
    match &f.body.stmts[stmt].kind {
        StmtKind::Call(call) if matches!(call.callee, Callee::Internal(".ANNOTATE")) => {
            Some((call.lhs?, call.args.first(&f.body.expr_lists)?))
        }
        _ => None,
    }
}
