//! A walk over all statements of a function that may insert others before and after each.

use super::Nested;
use crate::ir::{Seq, Stmt};

/// The statements to insert around the current statement.
#[derive(Default)]
pub(super) struct Inserted {
    /// Those before it, in order.
    pub(super) before: Vec<Stmt>,
    /// Those after it, in order.
    pub(super) after: Vec<Stmt>,
}

/// Visits the statements of function `at` in order, each before those inside it. `visit` gets the
/// previous statement of the sequence, too.
pub(super) fn walk<'n, 'a>(
    cx: &mut Nested<'n, 'a>,
    at: usize,
    mut visit: impl FnMut(&mut Nested<'n, 'a>, Option<Stmt>, Stmt, &mut Inserted),
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
            let mut inserted = Inserted::default();
            visit(cx, out.last().copied(), stmt, &mut inserted);
            out.extend(inserted.before);
            out.push(stmt);
            out.extend(inserted.after);
            enter.extend(cx.functions[at].body.stmts[stmt].kind.inner_seqs().into_iter().flatten());
        } else if let Some((seq, _, out)) = stack.pop() {
            cx.functions[at].body.seqs[seq] = out;
        }
    }
}
