//! Whether control may reach the end of a statement or sequence.
//!
//! Source: `gimple_stmt_may_fallthru`, `gimple_seq_may_fallthru` and `gimple_try_catch_may_fallthru` in GCC's
//! `gimple-low.cc`. Pass "lower" asks it of the body and pass "eh" of the parts of `try` statements, before
//! and after they are lowered.

use crate::ir::{Function, Seq, Stmt, StmtKind, TryKind};
use crate::target::call_flags::CallFlags;

/// `gimple_stmt_may_fallthru`: whether control may reach the end of `stmt`, or of an empty sequence
/// if it is `None`. The answer may be true though control cannot.
///
/// For nested statements the answer is a formula over the last statements of their sequences.
pub(crate) fn stmt_may_fallthru(f: &Function<'_>, stmt: Option<Stmt>) -> bool {
    // The operands of the formula that are not evaluated yet, each with the value so far that makes it
    // count: true before an `and`, false before an `or`.
    let mut pending: Vec<(bool, Seq)> = Vec::new();
    let mut last = stmt;
    loop {
        // A simple statement has a value. A nested one has the value of the sequence inside it that is read
        // first, and leaves the others as operands.
        let (value, inner) = match last.map(|stmt| &f.body.stmts[stmt].kind) {
            Some(StmtKind::EhDispatch { .. }) => (true, None),
            Some(kind) if kind.ends_flow() => (false, None),
            Some(StmtKind::Bind(bind)) => (true, Some(bind.body)),
            // The cleanup runs after the body, so control must come through both.
            Some(&StmtKind::Try { kind: TryKind::Finally, body, cleanup }) => {
                pending.push((true, cleanup));
                (true, Some(body))
            }
            // Control comes through the body or through a handler. A cleanup resumes unwinding, so it is not
            // an operand.
            Some(&StmtKind::Try { kind: TryKind::Catch, body, cleanup }) => {
                pending.extend(handlers(f, cleanup).map(|handler| (false, handler)));
                (true, Some(body))
            }
            Some(&StmtKind::EhElse { n_body, e_body }) => {
                pending.push((false, e_body));
                (true, Some(n_body))
            }
            Some(StmtKind::Call(call)) => (!f.call_flags(&call.callee).contains(CallFlags::NORETURN), None),
            _ => (true, None),
        };
        // Go on with the sequence inside, or else with the next operand that can change the value.
        let next = inner.or_else(|| {
            std::iter::from_fn(|| pending.pop()).find(|&(after, _)| after == value).map(|(_, seq)| seq)
        });
        let Some(seq) = next else { return value };
        last = last_nondebug(f, seq);
    }
}

/// The bodies of the `catch` clauses in a cleanup, the last one first, or of its exception
/// specification.
pub(super) fn handlers(f: &Function<'_>, cleanup: Seq) -> impl Iterator<Item = Seq> {
    f.body.seqs[cleanup].iter().rev().filter_map(|&stmt| match f.body.stmts[stmt].kind {
        StmtKind::Catch { body, .. } | StmtKind::EhFilter { body, .. } => Some(body),
        _ => None,
    })
}

/// `gimple_seq_may_fallthru`.
pub(crate) fn seq_may_fallthru(f: &Function<'_>, seq: Seq) -> bool {
    stmt_may_fallthru(f, last_nondebug(f, seq))
}

/// Whether `stmt` is a GIMPLE_DEBUG.
pub(crate) fn is_debug(f: &Function<'_>, stmt: Stmt) -> bool {
    f.body.stmts[stmt].kind.is_debug()
}

fn last_nondebug(f: &Function<'_>, seq: Seq) -> Option<Stmt> {
    f.body.seqs[seq].iter().rev().copied().find(|&stmt| !is_debug(f, stmt))
}
