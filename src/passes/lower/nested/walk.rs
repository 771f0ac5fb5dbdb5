//! A walk over all statements of a function that may put others around them.

use super::Nested;
use crate::ir::{Seq, Stmt};

/// What comes to stand around the statement at hand.
#[derive(Default)]
pub(super) struct Around {
    /// Before it, in order.
    pub(super) before: Vec<Stmt>,
    /// After it, in order.
    pub(super) after: Vec<Stmt>,
}

/// Visits the statements of function `at` in order, each before those inside it. `visit` is given
/// the statement before it in its sequence, too.
pub(super) fn walk<'n, 'a>(
    cx: &mut Nested<'n, 'a>,
    at: usize,
    mut visit: impl FnMut(&mut Nested<'n, 'a>, Option<Stmt>, Stmt, &mut Around),
) {
    let Some(body) = cx.functions[at].body.root.expand() else { return };
    let mut stack: Vec<(Seq, std::vec::IntoIter<Stmt>, Vec<Stmt>)> = Vec::new();
    let mut enter = vec![body];
    loop {
        for seq in enter.drain(..).rev() {
            let stmts = std::mem::take(&mut cx.functions[at].body.seqs[seq]).into_iter();
            stack.push((seq, stmts, Vec::new()));
        }
        let Some((_, stmts, out)) = stack.last_mut() else { return };
        if let Some(stmt) = stmts.next() {
            let mut around = Around::default();
            visit(cx, out.last().copied(), stmt, &mut around);
            out.extend(around.before);
            out.push(stmt);
            out.extend(around.after);
            enter.extend(cx.functions[at].body.stmts[stmt].kind.inner_seqs().into_iter().flatten());
        } else if let Some((seq, _, out)) = stack.pop() {
            cx.functions[at].body.seqs[seq] = out;
        }
    }
}
