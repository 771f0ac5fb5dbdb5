//! Which `try`/`finally` statement a label or another `try` stands in: GCC's `finally_tree`.

use crate::ir::{Function, Label, Stmt, StmtKind, TryKind};
use cranelift_entity::SecondaryMap;
use cranelift_entity::packed_option::PackedOption;

/// For each label and `try` the innermost `try`/`finally` whose guarded body it stands in.
#[derive(Default)]
pub(super) struct FinallyTree {
    labels: SecondaryMap<Label, PackedOption<Stmt>>,
    tries: SecondaryMap<Stmt, PackedOption<Stmt>>,
}

impl FinallyTree {
    /// Records all labels and `try` statements of a sequence that stands in `region`
    /// (`collect_finally_tree`). The `finally` clause stands outside the `try` that it belongs to.
    pub(super) fn collect(&mut self, f: &Function<'_>, stmts: &[Stmt], region: Option<Stmt>) {
        self.labels.resize(f.decls.labels.len());
        let mut pending = vec![(stmts, region)];
        while let Some((stmts, region)) = pending.pop() {
            for &stmt in stmts {
                match f.body.stmts[stmt].kind {
                    StmtKind::Label { label } => self.record_label(label, region),
                    StmtKind::Try { kind: TryKind::Finally, body, cleanup } => {
                        self.tries[stmt] = region.into();
                        pending.push((&f.body.seqs[body], Some(stmt)));
                        pending.push((&f.body.seqs[cleanup], region));
                    }
                    ref kind => {
                        for seq in kind.inner_seqs().into_iter().flatten() {
                            pending.push((&f.body.seqs[seq], region));
                        }
                    }
                }
            }
        }
    }

    /// Notes that `label` stands in `region`.
    pub(super) fn record_label(&mut self, label: Label, region: Option<Stmt>) {
        self.labels[label] = region.into();
    }

    /// Whether a jump to `label` from inside the guarded body of `target` leaves it.
    pub(super) fn is_outside(&self, label: Label, target: Stmt) -> bool {
        let mut enclosing =
            std::iter::successors(self.labels[label].expand(), |&region| self.tries[region].expand());
        !enclosing.any(|region| region == target)
    }
}
