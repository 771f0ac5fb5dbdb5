//! The `try`/`finally` statement around each label and each `try`: GCC's `finally_tree`.

use crate::ir::{Function, Label, Stmt, StmtKind, TryKind};
use cranelift_entity::SecondaryMap;
use cranelift_entity::packed_option::PackedOption;

/// For each label and `try` the innermost `try`/`finally` with a guarded body around it.
#[derive(Default)]
pub(super) struct FinallyTree {
    labels: SecondaryMap<Label, PackedOption<Stmt>>,
    tries: SecondaryMap<Stmt, PackedOption<Stmt>>,
}

impl FinallyTree {
    /// `collect_finally_tree`: records all labels and `try` statements of a sequence inside
    /// `parent`. The `finally` clause of a `try` is outside that `try`.
    pub(super) fn collect(&mut self, f: &Function<'_>, stmts: &[Stmt], parent: Option<Stmt>) {
        self.labels.resize(f.decls.labels.len());
        let mut pending = vec![(stmts, parent)];
        while let Some((stmts, parent)) = pending.pop() {
            for &stmt in stmts {
                match f.body.stmts[stmt].kind {
                    StmtKind::Label { label } => self.record_label(label, parent),
                    StmtKind::Try { kind: TryKind::Finally, body, cleanup } => {
                        self.tries[stmt] = parent.into();
                        pending.push((&f.body.seqs[body], Some(stmt)));
                        pending.push((&f.body.seqs[cleanup], parent));
                    }
                    ref kind => {
                        for seq in kind.inner_seqs().into_iter().flatten() {
                            pending.push((&f.body.seqs[seq], parent));
                        }
                    }
                }
            }
        }
    }

    /// Records that `label` is inside `parent`.
    pub(super) fn record_label(&mut self, label: Label, parent: Option<Stmt>) {
        self.labels[label] = parent.into();
    }

    /// `outside_finally_tree`: whether `label` is outside the guarded body of `target`.
    pub(super) fn is_outside(&self, label: Label, target: Stmt) -> bool {
        let mut around = std::iter::successors(self.labels[label].expand(), |&at| self.tries[at].expand());
        !around.any(|parent| parent == target)
    }
}
