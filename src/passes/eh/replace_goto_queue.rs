//! The jumps that leave the guarded body of a `try`/`finally`: GCC's goto queue.
//!
//! The queue holds gotos, the clauses of conditions and, from GCC 16 on, the labels of `asm goto`.
//! Pass "lower" has moved all `return` statements out of `try` statements, and a `switch` never
//! leaves one. GCC walks the body to replace the members of the queue; here each member knows its
//! statement. A goto becomes the first statement of its replacement. A clause or label jumps to its
//! replacement, which is put after its statement.

use super::Lowering;
use crate::ir::{ExprData, Label, Locus, Stmt, StmtData, StmtKind, Var};
use rustc_hash::FxHashMap;

/// The part of a statement that jumps.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum JumpSlot {
    /// A goto, which is the whole statement.
    Goto,
    /// The `then` goto of a condition.
    Then,
    /// The `else` goto of a condition.
    Else,
    /// The label with this index of an `asm goto`.
    Asm(usize),
}

/// A jump that leaves the guarded body.
#[derive(Clone, Copy)]
pub(super) struct Jump<'a> {
    pub(super) stmt: Stmt,
    pub(super) slot: JumpSlot,
    /// Index in [`Jumps::dests`].
    pub(super) dest: usize,
    /// The source location of a goto or `asm`; `None` for conditions.
    pub(super) loc: Option<Locus<'a>>,
}

/// All jumps that leave one guarded body.
#[derive(Default)]
pub(super) struct Jumps<'a> {
    pub(super) queue: Vec<Jump<'a>>,
    /// The destinations in order of appearance, each once, with the first jump to it.
    pub(super) dests: Vec<(Label, Jump<'a>)>,
    index: FxHashMap<Label, usize>,
}

/// The replacement of a jump.
#[derive(Clone, Copy)]
pub(super) struct Detour {
    /// The new destination.
    pub(super) label: Label,
    /// The variable and value of `finally_tmp = N;` before the jump.
    pub(super) set: Option<(Var, i64)>,
}

/// `maybe_record_in_goto_queue`: queues the jumps of `stmt` that leave the body of `tf`.
pub(super) fn record<'a>(eh: &mut Lowering<'_, '_, 'a>, tf: Option<usize>, stmt: Stmt) {
    let Some(tf) = tf else { return };
    match eh.f.body.stmts[stmt].kind {
        StmtKind::Goto { label } => {
            let loc = eh.f.source.locs[stmt];
            record_label(eh, tf, label, Jump { stmt, slot: JumpSlot::Goto, dest: 0, loc });
        }
        StmtKind::Cond { then_label, else_label, .. } => {
            for (slot, label) in [(JumpSlot::Then, then_label), (JumpSlot::Else, else_label)] {
                if let Some(label) = label.expand() {
                    record_label(eh, tf, label, Jump { stmt, slot, dest: 0, loc: None });
                }
            }
        }
        StmtKind::Asm(ref asm) if eh.cx.dialect.cleans_up_after_asm_goto() => {
            let (labels, loc) = (asm.labels.clone(), eh.f.source.locs[stmt]);
            for (number, (_, label)) in labels.into_iter().enumerate() {
                record_label(eh, tf, label, Jump { stmt, slot: JumpSlot::Asm(number), dest: 0, loc });
            }
        }
        _ => {}
    }
}

/// `record_in_goto_queue_label`.
fn record_label<'a>(eh: &mut Lowering<'_, '_, 'a>, tf: usize, label: Label, jump: Jump<'a>) {
    let tf = &mut eh.tries[tf];
    if eh.tree.is_outside(label, tf.stmt) {
        let Jumps { queue, dests, index } = &mut tf.jumps;
        let dest = *index.entry(label).or_insert_with(|| {
            dests.push((label, jump));
            dests.len() - 1
        });
        queue.push(Jump { dest, ..jump });
    }
}

/// `replace_goto_queue`: replaces each jump that leaves the body of `tf` by the `detour` for the
/// index of its destination.
pub(super) fn replace(eh: &mut Lowering<'_, '_, '_>, tf: usize, detour: impl Fn(usize) -> Detour) {
    let mut open: Option<InsertedAfter> = None;
    for jump in &std::mem::take(&mut eh.tries[tf].jumps.queue) {
        let Detour { label, set } = detour(jump.dest);
        let Some((var, value)) = set else {
            redirect(eh, jump, label);
            continue;
        };
        let lhs = eh.f.expr(ExprData::Var(var));
        let rhs = eh.f.expr(ExprData::Int(value));
        let set = StmtKind::Assign { lhs, rhs };
        let goto = eh.f.stmt_at(jump.loc, StmtKind::Goto { label });
        if jump.slot == JumpSlot::Goto {
            eh.f.body.stmts[goto].scope = eh.f.body.stmts[jump.stmt].scope;
            eh.f.body.stmts[jump.stmt].kind = set;
            eh.chains.link_after(jump.stmt, goto);
            continue;
        }
        let mut inserted = match open.take() {
            Some(inserted) if inserted.stmt == jump.stmt => inserted,
            previous => {
                previous.into_iter().for_each(|previous| previous.close(eh));
                InsertedAfter::open(eh, jump)
            }
        };
        let own = eh.f.artificial_label();
        redirect(eh, jump, own);
        let own = eh.f.stmt(StmtData::new(StmtKind::Label { label: own }));
        let set = eh.f.stmt(StmtData::new(set));
        for stmt in [own, set, goto] {
            inserted.push(eh, stmt);
        }
        open = Some(inserted);
    }
    open.into_iter().for_each(|last| last.close(eh));
}

/// The statements that have been inserted after a statement that jumps.
struct InsertedAfter {
    stmt: Stmt,
    /// The last inserted statement, or `stmt` itself.
    last: Stmt,
    /// The label after them, where control arrives if an `asm goto` falls through.
    bypass: Option<Label>,
}

impl InsertedAfter {
    fn open(eh: &mut Lowering<'_, '_, '_>, jump: &Jump<'_>) -> Self {
        let mut inserted = InsertedAfter { stmt: jump.stmt, last: jump.stmt, bypass: None };
        if matches!(jump.slot, JumpSlot::Asm(_)) {
            let label = eh.f.artificial_label();
            let goto = eh.f.stmt(StmtData::new(StmtKind::Goto { label }));
            inserted.push(eh, goto);
            inserted.bypass = Some(label);
        }
        inserted
    }

    fn push(&mut self, eh: &mut Lowering<'_, '_, '_>, stmt: Stmt) {
        eh.chains.link_after(self.last, stmt);
        self.last = stmt;
    }

    fn close(mut self, eh: &mut Lowering<'_, '_, '_>) {
        if let Some(label) = self.bypass {
            let label = eh.f.stmt(StmtData::new(StmtKind::Label { label }));
            self.push(eh, label);
        }
    }
}

/// Changes the destination of the jump to `to`.
fn redirect(eh: &mut Lowering<'_, '_, '_>, jump: &Jump<'_>, to: Label) {
    match (jump.slot, &mut eh.f.body.stmts[jump.stmt].kind) {
        (JumpSlot::Goto, StmtKind::Goto { label }) => *label = to,
        (JumpSlot::Then, StmtKind::Cond { then_label, .. }) => *then_label = to.into(),
        (JumpSlot::Else, StmtKind::Cond { else_label, .. }) => *else_label = to.into(),
        (JumpSlot::Asm(number), StmtKind::Asm(asm)) => asm.labels[number].1 = to,
        _ => unreachable!("a queued jump keeps its kind"),
    }
}
