//! Infers from the bodies of functions which called functions do not return.
//!
//! Pass "lower" gives a function that may reach its end a `return`. If a function must not reach its end,
//! since it is `noreturn` or returns a value, and yet ends with a call, that call does not return.

use crate::ir::{Callee, ExprData, Function, Seq, Stmt, StmtKind, TryKind};
use crate::target::call_flags::{CallFlags, attribute_flags};

/// The function whose call `f` ends with, though `f` must not reach its end.
pub fn does_not_return<'a>(f: &Function<'a>) -> Option<&'a str> {
    let body = f.body.root.expand()?;
    let noreturn = f.head.attributes.iter().any(|line| attribute_flags(line).contains(CallFlags::NORETURN));
    let last = last_statement(f, body)?;
    let StmtKind::Call(call) = &f.body.stmts[last].kind else { return None };
    let Callee::Direct(callee) = call.callee else { return None };
    (call.lhs.is_none() && (noreturn || returns_value(f))).then(|| f.decls.vars[callee].name)
}

/// The last statement that control meets, through all scopes, apart from ends of storage; `None` if
/// control cannot reach it.
fn last_statement(f: &Function<'_>, mut seq: Seq) -> Option<Stmt> {
    loop {
        let mut backwards = f.body.seqs[seq].iter().rev().copied().filter(|&stmt| !is_empty(f, stmt));
        let last = backwards.next()?;
        for before in backwards {
            match f.body.stmts[before].kind {
                StmtKind::Label { .. } => break,
                StmtKind::Return { .. } | StmtKind::Goto { .. } | StmtKind::ComputedGoto { .. } => {
                    return None;
                }
                _ => {}
            }
        }
        seq = match &f.body.stmts[last].kind {
            StmtKind::Bind(bind) => bind.body,
            StmtKind::Try { kind: TryKind::Finally, body, cleanup }
                if f.body.seqs[*cleanup].iter().all(|&stmt| is_empty(f, stmt))
                    || calls_profile_exit(f, *cleanup) =>
            {
                *body
            }
            _ => return Some(last),
        };
    }
}

/// Whether the cleanup calls the exit hook of `-finstrument-functions`.
fn calls_profile_exit(f: &Function<'_>, seq: Seq) -> bool {
    f.body.seqs[seq].iter().any(|&stmt| match &f.body.stmts[stmt].kind {
        StmtKind::Call(call) => {
            matches!(call.callee, Callee::Direct(callee) if f.decls.vars[callee].is_profile_exit())
        }
        _ => false,
    })
}

/// Whether the statement executes nothing.
fn is_empty(f: &Function<'_>, stmt: Stmt) -> bool {
    match &f.body.stmts[stmt].kind {
        StmtKind::Nop | StmtKind::Predict { .. } | StmtKind::DebugMarker { .. } => true,
        StmtKind::Assign { rhs, .. } => matches!(f.body.exprs[*rhs], ExprData::Clobber(_)),
        _ => false,
    }
}

/// Whether another path through the function returns a value on purpose. In old programs a function
/// without a type returns `int`, and often lacks the `return`.
fn returns_value(f: &Function<'_>) -> bool {
    !f.head.signature.starts_with("int ")
        && f.body.stmts.values().any(|stmt| matches!(stmt.kind, StmtKind::Return { value: Some(_) }))
}
