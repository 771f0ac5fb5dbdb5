//! The jumps that leave the guarded body of a `try`/`finally`: GCC's goto queue.
//!
//! Pass "lower" has left no `return` inside a `try`, and a `switch` never leaves one, so that the queue
//! holds gotos, the clauses of conditions and, from GCC 16 on, the labels of `asm goto`. Where GCC searches the whole body for
//! the queue's members to replace them, each is replaced where it stands: a goto becomes the first statement of its
//! replacement, and a clause or label that needs more than a goto gets it behind its statement.

use super::Lowering;
use crate::ir::{ExprData, Label, Locus, Stmt, StmtData, StmtKind, Var};
use rustc_hash::FxHashMap;

/// Where in a statement a jump stands.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Place {
    /// The statement is a goto.
    Goto,
    /// The condition's `then` goto.
    Then,
    /// The condition's `else` goto.
    Else,
    /// The label of this number of an `asm goto`.
    Asm(usize),
}

/// A jump that leaves the guarded body.
#[derive(Clone, Copy)]
pub(super) struct Jump<'a> {
    pub(super) stmt: Stmt,
    pub(super) place: Place,
    /// Index in [`Jumps::dests`].
    pub(super) dest: usize,
    /// The source place, of a goto or `asm` only.
    pub(super) loc: Option<Locus<'a>>,
}

/// All jumps that leave one guarded body.
#[derive(Default)]
pub(super) struct Jumps<'a> {
    pub(super) queue: Vec<Jump<'a>>,
    /// Where they go, each label once, in order of appearance, with the first jump there.
    pub(super) dests: Vec<(Label, Jump<'a>)>,
    index: FxHashMap<Label, usize>,
}

/// What a jump is replaced by.
#[derive(Clone, Copy)]
pub(super) struct Detour {
    /// Where it goes now.
    pub(super) label: Label,
    /// `finally_tmp = N;` before the jump.
    pub(super) set: Option<(Var, i64)>,
}

/// `maybe_record_in_goto_queue`: queues the jumps of `stmt` that leave the body of the `try` number
/// `region`.
pub(super) fn record<'a>(eh: &mut Lowering<'_, '_, 'a>, region: Option<usize>, stmt: Stmt) {
    let Some(region) = region else { return };
    match eh.f.body.stmts[stmt].kind {
        StmtKind::Goto { label } => {
            let loc = eh.f.source.locs[stmt];
            record_label(eh, region, label, Jump { stmt, place: Place::Goto, dest: 0, loc });
        }
        StmtKind::Cond { then_label, else_label, .. } => {
            for (place, label) in [(Place::Then, then_label), (Place::Else, else_label)] {
                if let Some(label) = label.expand() {
                    record_label(eh, region, label, Jump { stmt, place, dest: 0, loc: None });
                }
            }
        }
        StmtKind::Asm(ref asm) if eh.cx.dialect.cleans_up_after_asm_goto() => {
            let (labels, loc) = (asm.labels.clone(), eh.f.source.locs[stmt]);
            for (number, (_, label)) in labels.into_iter().enumerate() {
                record_label(eh, region, label, Jump { stmt, place: Place::Asm(number), dest: 0, loc });
            }
        }
        _ => {}
    }
}

/// `record_in_goto_queue_label`.
fn record_label<'a>(eh: &mut Lowering<'_, '_, 'a>, region: usize, label: Label, jump: Jump<'a>) {
    let region = &mut eh.regions[region];
    if eh.tree.is_outside(label, region.stmt) {
        let Jumps { queue, dests, index } = &mut region.jumps;
        let dest = *index.entry(label).or_insert_with(|| {
            dests.push((label, jump));
            dests.len() - 1
        });
        queue.push(Jump { dest, ..jump });
    }
}

/// `replace_goto_queue`: sends each jump that leaves the body of `region` on a detour, given for the
/// number of its destination.
pub(super) fn replace(eh: &mut Lowering<'_, '_, '_>, region: usize, detour: impl Fn(usize) -> Detour) {
    let mut behind: Option<Behind> = None;
    for jump in &std::mem::take(&mut eh.regions[region].jumps.queue) {
        let Detour { label, set } = detour(jump.dest);
        let Some((var, value)) = set else {
            redirect(eh, jump, label);
            continue;
        };
        let lhs = eh.f.expr(ExprData::Var(var));
        let rhs = eh.f.expr(ExprData::Int(value));
        let set = StmtKind::Assign { lhs, rhs };
        let goto = eh.f.stmt_at(jump.loc, StmtKind::Goto { label });
        if jump.place == Place::Goto {
            eh.f.body.stmts[goto].scope = eh.f.body.stmts[jump.stmt].scope;
            eh.f.body.stmts[jump.stmt].kind = set;
            eh.chains.insert_after(jump.stmt, goto);
            continue;
        }
        let mut here = match behind.take() {
            Some(behind) if behind.of == jump.stmt => behind,
            before => {
                close(eh, before);
                open(eh, jump)
            }
        };
        let own = eh.f.artificial_label();
        redirect(eh, jump, own);
        let own = eh.f.stmt(StmtData::new(StmtKind::Label { label: own }));
        let set = eh.f.stmt(StmtData::new(set));
        for stmt in [own, set, goto] {
            here.push(eh, stmt);
        }
        behind = Some(here);
    }
    close(eh, behind);
}

/// What has been put behind a statement that jumps.
struct Behind {
    /// The statement.
    of: Stmt,
    /// The last one behind it.
    last: Stmt,
    /// Where an `asm goto` goes on that jumps nowhere.
    bypass: Option<Label>,
}

impl Behind {
    fn push(&mut self, eh: &mut Lowering<'_, '_, '_>, stmt: Stmt) {
        eh.chains.insert_after(self.last, stmt);
        self.last = stmt;
    }
}

/// Begins what is put behind the statement of a jump.
fn open(eh: &mut Lowering<'_, '_, '_>, jump: &Jump<'_>) -> Behind {
    let mut behind = Behind { of: jump.stmt, last: jump.stmt, bypass: None };
    if matches!(jump.place, Place::Asm(_)) {
        let label = eh.f.artificial_label();
        let goto = eh.f.stmt(StmtData::new(StmtKind::Goto { label }));
        behind.push(eh, goto);
        behind.bypass = Some(label);
    }
    behind
}

fn close(eh: &mut Lowering<'_, '_, '_>, behind: Option<Behind>) {
    if let Some(mut behind) = behind
        && let Some(label) = behind.bypass
    {
        let label = eh.f.stmt(StmtData::new(StmtKind::Label { label }));
        behind.push(eh, label);
    }
}

/// Makes the jump itself go to `to`.
fn redirect(eh: &mut Lowering<'_, '_, '_>, jump: &Jump<'_>, to: Label) {
    match (jump.place, &mut eh.f.body.stmts[jump.stmt].kind) {
        (Place::Goto, StmtKind::Goto { label }) => *label = to,
        (Place::Then, StmtKind::Cond { then_label, .. }) => *then_label = to.into(),
        (Place::Else, StmtKind::Cond { else_label, .. }) => *else_label = to.into(),
        (Place::Asm(number), StmtKind::Asm(asm)) => asm.labels[number].1 = to,
        _ => unreachable!("a queued jump stays what it is"),
    }
}
