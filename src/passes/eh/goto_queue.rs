//! The jumps that leave the guarded body of a `try`/`finally`, and their path through its cleanup: GCC's
//! `finally_tree` and `goto_queue` (tree-eh.cc).
//!
//! The cleanup must run on each exit from the body, so a jump out of it may not go straight to its
//! destination. Three steps lead it through the cleanup:
//!
//! 1. [`FinallyTree::collect`] runs before the pass changes anything. It notes which `try`/`finally` is
//!    around each label. The tree is kept up to date when a cleanup with labels is copied.
//! 2. [`record`] looks at each jump of a body while the body is lowered. If the tree says that its
//!    label is outside, the jump joins the queue of that `try`/`finally`.
//! 3. [`replace_goto_queue`] changes the queued jumps, once it is decided how the exits share the cleanup.
//!
//! A jump may leave several `try`/`finally` statements at once. It joins the queue of the innermost one
//! only. The jump that leaves the cleanup of that one is recorded for the next one around it.
//!
//! GCC's queue also holds `return` statements. Here it has none: pass "lower" has moved all of them to
//! the end of the function, outside every `try`. A `switch` never leaves a `try`/`finally`, since its
//! `case` labels are inside the body that it is in; GCC verifies that.

use super::EhLowering;
use crate::ir::{ExprData, Function, Label, Locus, Stmt, StmtData, StmtKind, TryKind, Var};
use cranelift_entity::SecondaryMap;
use cranelift_entity::packed_option::PackedOption;
use rustc_hash::FxHashMap;

/// The innermost `try`/`finally` with a guarded body around each label and each `try`/`finally`.
#[derive(Default)]
pub(super) struct FinallyTree {
    /// The parent of each label; `None` outside all bodies.
    labels: SecondaryMap<Label, PackedOption<Stmt>>,
    /// The parent of each `try`/`finally`; `None` outside all bodies.
    tries: SecondaryMap<Stmt, PackedOption<Stmt>>,
}

impl FinallyTree {
    /// `collect_finally_tree`: records all labels and `try`/`finally` statements of a sequence whose
    /// parent is `parent`.
    pub(super) fn collect(&mut self, f: &Function<'_>, stmts: &[Stmt], parent: Option<Stmt>) {
        self.labels.resize(f.decls.labels.len());
        let mut pending = vec![(stmts, parent)];
        while let Some((stmts, parent)) = pending.pop() {
            for &stmt in stmts {
                match f.body.stmts[stmt].kind {
                    StmtKind::Label { label } => self.record_label(label, parent),
                    // Only the body is inside the `try`. A jump from the body into the cleanup would
                    // leave the body, and one out of the cleanup does not run the cleanup again.
                    StmtKind::Try { kind: TryKind::Finally, body, cleanup } => {
                        self.tries[stmt] = parent.into();
                        pending.push((&f.body.seqs[body], Some(stmt)));
                        pending.push((&f.body.seqs[cleanup], parent));
                    }
                    // No other statement runs a cleanup at a jump, so it is transparent.
                    ref kind => {
                        for seq in kind.inner_seqs().into_iter().flatten() {
                            pending.push((&f.body.seqs[seq], parent));
                        }
                    }
                }
            }
        }
    }

    /// Records that `label` is inside the body of `parent`.
    pub(super) fn record_label(&mut self, label: Label, parent: Option<Stmt>) {
        self.labels[label] = parent.into();
    }

    /// `outside_finally_tree`: whether `label` is outside the guarded body of `target`.
    fn is_outside(&self, label: Label, target: Stmt) -> bool {
        // The bodies around the label, from the inside out.
        let mut parents =
            std::iter::successors(self.labels[label].expand(), |&parent| self.tries[parent].expand());
        !parents.any(|parent| parent == target)
    }
}

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

/// A jump that leaves the guarded body (`goto_queue_node`).
#[derive(Clone, Copy)]
pub(super) struct QueuedJump<'a> {
    /// The statement that jumps.
    pub(super) stmt: Stmt,
    /// The part of the statement.
    pub(super) slot: JumpSlot,
    /// Index in [`GotoQueue::destinations`].
    pub(super) destination: usize,
    /// The source location of a goto or `asm`. The clauses of a condition are labels, which have none.
    pub(super) loc: Option<Locus<'a>>,
}

/// All jumps that leave one guarded body.
#[derive(Default)]
pub(super) struct GotoQueue<'a> {
    /// The jumps in the order in which their statements were lowered.
    jumps: Vec<QueuedJump<'a>>,
    /// The destinations in order of appearance, each once, with the first jump to it (`dest_array`).
    pub(super) destinations: Vec<(Label, QueuedJump<'a>)>,
    /// The index of each label in `destinations`.
    index: FxHashMap<Label, usize>,
}

/// What a jump out of a body becomes.
#[derive(Clone, Copy)]
pub(super) struct Detour {
    /// The new destination, at the head of a cleanup.
    pub(super) label: Label,
    /// The variable and value of `finally_tmp = N;` before the jump, where the cleanup is shared.
    pub(super) set: Option<(Var, i64)>,
}

/// `maybe_record_in_goto_queue`: queues the jumps of `stmt` that leave the body of `tf`, the innermost
/// `try`/`finally` around it.
pub(super) fn record<'a>(eh: &mut EhLowering<'_, '_, 'a>, tf: Option<usize>, stmt: Stmt) {
    let Some(tf) = tf else { return };
    match eh.f.body.stmts[stmt].kind {
        StmtKind::Goto { label } => {
            let loc = eh.f.source.locs[stmt];
            record_label(eh, tf, label, QueuedJump { stmt, slot: JumpSlot::Goto, destination: 0, loc });
        }
        StmtKind::Cond { then_label, else_label, .. } => {
            for (slot, label) in [(JumpSlot::Then, then_label), (JumpSlot::Else, else_label)] {
                if let Some(label) = label.expand() {
                    record_label(eh, tf, label, QueuedJump { stmt, slot, destination: 0, loc: None });
                }
            }
        }
        // Before GCC 16 an `asm goto` leaves a `try`/`finally` without its cleanup.
        StmtKind::Asm(ref asm) if eh.cx.dialect.cleans_up_after_asm_goto() => {
            let (labels, loc) = (asm.labels.clone(), eh.f.source.locs[stmt]);
            for (number, (_, label)) in labels.into_iter().enumerate() {
                let slot = JumpSlot::Asm(number);
                record_label(eh, tf, label, QueuedJump { stmt, slot, destination: 0, loc });
            }
        }
        // Of the others only a computed goto may leave the body. It stays: its destination is not known.
        _ => {}
    }
}

/// `record_in_goto_queue_label`: queues a jump to `label`, if that is outside the body of `tf`.
fn record_label<'a>(eh: &mut EhLowering<'_, '_, 'a>, tf: usize, label: Label, jump: QueuedJump<'a>) {
    let tf = &mut eh.tries[tf];
    if eh.tree.is_outside(label, tf.stmt) {
        // Jumps to one label share a number, since they share what follows the cleanup.
        let GotoQueue { jumps, destinations, index } = &mut tf.goto_queue;
        let destination = *index.entry(label).or_insert_with(|| {
            destinations.push((label, jump));
            destinations.len() - 1
        });
        jumps.push(QueuedJump { destination, ..jump });
    }
}

/// `replace_goto_queue`: gives each jump that leaves the body of `tf` the `detour` for the index of
/// its destination.
///
/// GCC searches the lowered body and the handlers for members of the queue. Here each member knows its
/// statement, so the queue itself is walked.
pub(super) fn replace_goto_queue(
    eh: &mut EhLowering<'_, '_, '_>,
    tf: usize,
    detour: impl Fn(usize) -> Detour,
) {
    // The code that has been inserted after a condition or `asm goto`. The next jump adds to it if it is a
    // clause of the same statement: these follow each other in the queue, since they were recorded together.
    let mut open: Option<InsertedCode> = None;
    for jump in &std::mem::take(&mut eh.tries[tf].goto_queue.jumps) {
        // Where the new label alone tells the exits apart, the jump only changes its destination.
        let Detour { label, set } = detour(jump.destination);
        let Some((var, value)) = set else {
            redirect(eh, jump, label);
            continue;
        };
        let lhs = eh.f.expr(ExprData::Var(var));
        let rhs = eh.f.expr(ExprData::Int(value));
        let set = StmtKind::Assign { lhs, rhs };
        let goto = eh.f.stmt_at(jump.loc, StmtKind::Goto { label });
        // A goto is replaced by `finally_tmp = N; goto LABEL;` in its place, with its location.
        if jump.slot == JumpSlot::Goto {
            eh.f.body.stmts[goto].scope = eh.f.body.stmts[jump.stmt].scope;
            eh.f.body.stmts[jump.stmt].kind = set;
            eh.chains.link_after(jump.stmt, goto);
            continue;
        }
        // `replace_goto_queue_cond_clause`: a clause has no room for two statements. It jumps to a new
        // label after its statement, and they follow that label:
        //   if (c) goto <D.3>; else goto <D.4>;
        //   <D.3>: finally_tmp = 0; goto <D.5>;
        let mut inserted = match open.take() {
            Some(inserted) if inserted.stmt == jump.stmt => inserted,
            previous => {
                previous.into_iter().for_each(|previous| previous.close(eh));
                InsertedCode::open(eh, jump)
            }
        };
        let clause_label = eh.f.artificial_label();
        redirect(eh, jump, clause_label);
        let label_stmt = eh.f.stmt(StmtData::new(StmtKind::Label { label: clause_label }));
        let set = eh.f.stmt(StmtData::new(set));
        for stmt in [label_stmt, set, goto] {
            inserted.push(eh, stmt);
        }
        open = Some(inserted);
    }
    open.into_iter().for_each(|last| last.close(eh));
}

/// The statements that have been inserted after a statement with clauses that jump.
struct InsertedCode {
    /// The statement with the clauses.
    stmt: Stmt,
    /// The last inserted statement, or `stmt` itself.
    last: Stmt,
    /// The label after all of them, for an `asm goto`.
    bypass: Option<Label>,
}

impl InsertedCode {
    /// Begins the code after the statement with the clause `jump`.
    fn open(eh: &mut EhLowering<'_, '_, '_>, jump: &QueuedJump<'_>) -> Self {
        let mut inserted = InsertedCode { stmt: jump.stmt, last: jump.stmt, bypass: None };
        // Nothing falls through a condition, but an `asm goto` may: a goto leads it around the inserted
        // code.
        if matches!(jump.slot, JumpSlot::Asm(_)) {
            let label = eh.f.artificial_label();
            let goto = eh.f.stmt(StmtData::new(StmtKind::Goto { label }));
            inserted.push(eh, goto);
            inserted.bypass = Some(label);
        }
        inserted
    }

    /// Adds a statement to the code.
    fn push(&mut self, eh: &mut EhLowering<'_, '_, '_>, stmt: Stmt) {
        eh.chains.link_after(self.last, stmt);
        self.last = stmt;
    }

    /// Ends the code with the label to which an `asm goto` that falls through is led.
    fn close(mut self, eh: &mut EhLowering<'_, '_, '_>) {
        if let Some(label) = self.bypass {
            let label = eh.f.stmt(StmtData::new(StmtKind::Label { label }));
            self.push(eh, label);
        }
    }
}

/// Changes the destination of the jump.
fn redirect(eh: &mut EhLowering<'_, '_, '_>, jump: &QueuedJump<'_>, destination: Label) {
    match (jump.slot, &mut eh.f.body.stmts[jump.stmt].kind) {
        (JumpSlot::Goto, StmtKind::Goto { label }) => *label = destination,
        (JumpSlot::Then, StmtKind::Cond { then_label, .. }) => *then_label = destination.into(),
        (JumpSlot::Else, StmtKind::Cond { else_label, .. }) => *else_label = destination.into(),
        (JumpSlot::Asm(number), StmtKind::Asm(asm)) => asm.labels[number].1 = destination,
        _ => unreachable!("a queued jump keeps its kind"),
    }
}
