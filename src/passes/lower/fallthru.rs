//! Whether control may reach the end of a statement or sequence: `gimple_stmt_may_fallthru`.

use crate::facts::Facts;
use crate::ir::{Function, Seq, Stmt, StmtKind, TryKind};
use crate::target::call_flags::CallFlags;

/// `gimple_stmt_may_fallthru`: whether control may reach the end of `stmt`, or of an empty sequence
/// if it is `None`. The answer may be true though control cannot.
///
/// For nested statements the answer is a formula over the last statements of their sequences.
/// `pending` holds the operands that are not evaluated yet.
pub(crate) fn stmt_may_fallthru(f: &Function<'_>, facts: &Facts, stmt: Option<Stmt>) -> bool {
    enum Pending {
        And(Seq),
        Or(Seq),
    }
    let mut pending = Vec::new();
    let mut at = stmt;
    loop {
        let mut value = true;
        if let Some(stmt) = at {
            match &f.body.stmts[stmt].kind {
                StmtKind::Goto { .. }
                | StmtKind::ComputedGoto { .. }
                | StmtKind::Return { .. }
                | StmtKind::Resx { .. }
                | StmtKind::Switch { .. }
                | StmtKind::Cond { .. } => value = false,
                StmtKind::Bind(bind) => {
                    at = last_nondebug(f, bind.body);
                    continue;
                }
                &StmtKind::Try { kind: TryKind::Finally, body, cleanup } => {
                    pending.push(Pending::And(cleanup));
                    at = last_nondebug(f, body);
                    continue;
                }
                &StmtKind::Try { kind: TryKind::Catch, body, cleanup } => {
                    for &stmt in f.body.seqs[cleanup].iter().rev() {
                        if let StmtKind::Catch { body, .. } = f.body.stmts[stmt].kind {
                            pending.push(Pending::Or(body));
                        }
                    }
                    at = last_nondebug(f, body);
                    continue;
                }
                &StmtKind::EhElse { n_body, e_body } => {
                    pending.push(Pending::Or(e_body));
                    at = last_nondebug(f, n_body);
                    continue;
                }
                StmtKind::Call(call) => {
                    value = !facts.effects(f, &call.callee).contains(CallFlags::NORETURN);
                }
                _ => {}
            }
        }
        loop {
            match pending.pop() {
                None => return value,
                Some(Pending::And(seq)) if value => {
                    at = last_nondebug(f, seq);
                    break;
                }
                Some(Pending::Or(seq)) if !value => {
                    at = last_nondebug(f, seq);
                    break;
                }
                Some(_) => {}
            }
        }
    }
}

/// `gimple_seq_may_fallthru`.
pub(crate) fn seq_may_fallthru(f: &Function<'_>, facts: &Facts, seq: Seq) -> bool {
    stmt_may_fallthru(f, facts, last_nondebug(f, seq))
}

/// Whether `stmt` is a GIMPLE_DEBUG.
pub(crate) fn is_debug(f: &Function<'_>, stmt: Stmt) -> bool {
    f.body.stmts[stmt].kind.is_debug()
}

fn last_nondebug(f: &Function<'_>, seq: Seq) -> Option<Stmt> {
    f.body.seqs[seq].iter().rev().copied().find(|&stmt| !is_debug(f, stmt))
}
