//! What the bodies of functions tell about the functions that they call.
//!
//! Pass "lower" gives a function that may reach its end a `return`. Where a function must not reach its
//! end, for it is `noreturn` or gives back a value, and yet ends with a call, that call does not return.

use crate::ir::{Callee, ExprData, Function, Seq, Stmt, StmtKind, TryKind};
use crate::target::call_flags::{CallFlags, attribute_flags};

/// The function whose call `f` ends with though it must not reach its end.
pub fn does_not_return<'a>(f: &Function<'a>) -> Option<&'a str> {
    let body = f.body.root.expand()?;
    let noreturn = f.head.attributes.iter().any(|line| attribute_flags(line).contains(CallFlags::NORETURN));
    let last = last_statement(f, body)?;
    let StmtKind::Call(call) = &f.body.stmts[last].kind else { return None };
    let Callee::Direct(callee) = call.callee else { return None };
    (call.lhs.is_none() && (noreturn || returns_value(f))).then(|| f.decls.vars[callee].name)
}

/// The statement that control meets last, in all scopes, but for ends of storage; `None` if control
/// cannot come there.
fn last_statement(f: &Function<'_>, mut seq: Seq) -> Option<Stmt> {
    loop {
        let mut upwards = f.body.seqs[seq].iter().rev().copied().filter(|&stmt| !is_empty(f, stmt));
        let last = upwards.next()?;
        for before in upwards {
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
                if all_empty(f, *cleanup) || tells_of_exit(f, *cleanup) =>
            {
                *body
            }
            _ => return Some(last),
        };
    }
}

fn all_empty(f: &Function<'_>, seq: Seq) -> bool {
    f.body.seqs[seq].iter().all(|&stmt| is_empty(f, stmt))
}

/// Whether what is done at the end is that `-finstrument-functions` tells of it.
fn tells_of_exit(f: &Function<'_>, seq: Seq) -> bool {
    f.body.seqs[seq].iter().any(|&stmt| match &f.body.stmts[stmt].kind {
        StmtKind::Call(call) => {
            matches!(call.callee, Callee::Direct(callee) if f.decls.vars[callee].is_profile_exit())
        }
        _ => false,
    })
}

/// Whether a statement stands for nothing that runs.
fn is_empty(f: &Function<'_>, stmt: Stmt) -> bool {
    match &f.body.stmts[stmt].kind {
        StmtKind::Nop | StmtKind::Predict { .. } | StmtKind::DebugMarker { .. } => true,
        StmtKind::Assign { rhs, .. } => matches!(f.body.exprs[*rhs], ExprData::Clobber(_)),
        _ => false,
    }
}

/// Whether another way through the function returns a value, and none would be missed by mistake: in old
/// programs a function without a type returns `int`, and often forgets to.
fn returns_value(f: &Function<'_>) -> bool {
    !f.head.signature.starts_with("int ")
        && f.body.stmts.values().any(|stmt| matches!(stmt.kind, StmtKind::Return { value: Some(_) }))
}
