//! Lowers a `try`/`finally` (`lower_try_finally`): its exits share the cleanup or get copies of it.
//!
//! An exit is a destination of jumps, the end of the body, or an exception. [`begin`] chooses the
//! first copy of the cleanup to lower, with its [`Purpose`]. [`place_cleanup`] puts a lowered copy
//! into the function and chooses the next one.

use super::landing_pads::{append_handler, push_handler, push_landing_pad, push_resx};
use super::replace_goto_queue::{self, Detour, Jumps};
use super::stmt_chain::Chain;
use super::{Level, Lowering, Next, Part, State, honor_protect_cleanup_actions, push_to, size};
use super::{lower_try_finally_copy as copy, lower_try_finally_switch as switch};
use crate::ir::{EhRegion, EhRegionKind, Label, Locus, Seq, Stmt, StmtKind, Var};
use crate::passes::lower::fallthru::seq_may_fallthru;
use cranelift_entity::packed_option::PackedOption;

/// A `try`/`finally` being lowered: GCC's `leh_tf_state`.
pub(super) struct TryFinally<'a> {
    pub(super) stmt: Stmt,
    pub(super) loc: Option<Locus<'a>>,
    /// What stands around it.
    pub(super) outer: State,
    /// The exception region of its body; `None` if no exception reaches its cleanup.
    own_eh: Option<EhRegion>,
    pub(super) cleanup: Seq,
    /// The jumps that leave its body.
    pub(super) jumps: Jumps<'a>,
    /// Its replacement so far: the body, then the copies of the cleanup (`top_p_seq`).
    pub(super) result: Chain,
    /// Whether control may reach the end of the body.
    pub(super) may_fallthru: bool,
    /// Whether the body may throw and no copy of the cleanup follows a landing pad yet.
    may_throw: bool,
    /// The label after its replacement, if a jump needs it.
    pub(super) fallthru_label: Option<Label>,
    /// The labels of the copies of the cleanup.
    pub(super) copies: Vec<Label>,
    /// The label of the `switch` case for the end of the body.
    pub(super) case_for_fallthru: Option<Label>,
    /// The label of the `switch` case that rethrows.
    pub(super) case_for_throw: Option<Label>,
    /// `finally_tmp`.
    pub(super) tmp: Option<Var>,
    /// The location of the `switch` after a shared cleanup, which is that of `last`.
    pub(super) switch_loc: Option<Locus<'a>>,
    /// The last statement of the cleanup.
    pub(super) last: PackedOption<Stmt>,
}

/// The exits that a copy of the cleanup serves.
#[derive(Clone, Copy)]
pub(super) enum Purpose {
    /// Exceptions, before the other exits are counted: the second part of an `EH_ELSE`, or a copy that
    /// must not throw.
    Thrown(EhRegion),
    /// All exits end in it, since it does not fall through.
    DeadEnd(Label),
    /// The only exit.
    Only,
    /// The end of the body, where each exit has a copy.
    CopyForFallthru,
    /// Exceptions, where each exit has a copy.
    CopyForThrow(EhRegion),
    /// The jumps to the destination with this index, where each exit has a copy.
    CopyFor(usize),
    /// All exits; a `switch` after it selects the destination.
    Shared(Label),
}

/// The guarded body of a `try`/`finally`, to be lowered first.
pub(super) fn enter(eh: &mut Lowering<'_, '_, '_>, outer: State, stmt: Stmt, body: Vec<Stmt>) -> Level {
    let has_region = eh.cx.knowledge.has_exceptions() && !super::cleanup_is_dead_in(eh, outer);
    let own_eh = has_region.then(|| eh.f.eh.region(EhRegionKind::Cleanup, outer.region));
    eh.tries.push(TryFinally {
        stmt,
        loc: eh.f.source.locs[stmt],
        outer,
        own_eh,
        cleanup: eh.handler(stmt),
        jumps: Jumps::default(),
        result: Chain::default(),
        may_fallthru: false,
        may_throw: false,
        fallthru_label: None,
        copies: Vec::new(),
        case_for_fallthru: None,
        case_for_throw: None,
        tmp: None,
        switch_loc: None,
        last: None.into(),
    });
    let tf = eh.tries.len() - 1;
    let state = State { tf: Some(tf), region: own_eh.or(outer.region), ..outer };
    Level::new(body, state, Part::Body(tf))
}

/// Chooses how the exits share the cleanup, once the body is lowered.
pub(super) fn begin(eh: &mut Lowering<'_, '_, '_>, tf: usize) -> Next {
    eh.tries[tf].may_fallthru = eh.may_fallthru(eh.tries[tf].result);
    let thrown = eh.tries[tf].own_eh.filter(|&own| eh.may_throw.contains(own));
    eh.tries[tf].may_throw = thrown.is_some();
    let Some(own) = thrown else { return choose(eh, tf) };
    let outer = eh.tries[tf].outer;
    let part = Part::Cleanup(tf, Purpose::Thrown(own));
    match else_part(eh, tf) {
        Some(stmts) => Next::Lower(Level::new(stmts, State { caught: Some(own), ..outer }, part)),
        None if honor_protect_cleanup_actions::applies(eh) => {
            let copy = copy::copy_cleanup(eh, tf, None);
            Next::Lower(honor_protect_cleanup_actions::protect(eh, outer, copy, part))
        }
        None => choose(eh, tf),
    }
}

/// `lower_try_finally` from the count of exits on.
fn choose(eh: &mut Lowering<'_, '_, '_>, tf: usize) -> Next {
    let cleanup = eh.tries[tf].cleanup;
    let may_fallthru = eh.tries[tf].may_fallthru;
    let thrown = eh.tries[tf].thrown();
    let exits = eh.tries[tf].jumps.dests.len() + usize::from(may_fallthru) + usize::from(thrown.is_some());
    if exits == 0 {
        Next::Replace(finish(eh, tf))
    } else if !seq_may_fallthru(eh.f, cleanup) {
        // `lower_try_finally_nofallthru`: the cleanup follows the body, and all jumps go to it.
        let label = eh.f.artificial_label();
        push(eh, tf, StmtKind::Label { label }, None);
        replace_goto_queue::replace(eh, tf, |_| Detour { label, set: None });
        lower_copy(eh, tf, normal_cleanup(eh, tf), Purpose::DeadEnd(label))
    } else if exits == 1 {
        lower_copy(eh, tf, normal_cleanup(eh, tf), Purpose::Only)
    } else if size::copies_are_cheap(eh.f, eh.cx, &normal_cleanup(eh, tf), exits) {
        copy::begin(eh, tf)
    } else {
        switch::begin(eh, tf)
    }
}

/// Puts a lowered copy of the cleanup into the function. Goes on with the next copy.
pub(super) fn place_cleanup(
    eh: &mut Lowering<'_, '_, '_>,
    tf: usize,
    purpose: Purpose,
    lowered: Chain,
) -> Next {
    match purpose {
        Purpose::Thrown(own) => {
            honor_protect_cleanup_actions::place(eh, own, lowered);
            eh.tries[tf].may_throw = false;
            return choose(eh, tf);
        }
        Purpose::DeadEnd(label) => {
            append(eh, tf, lowered);
            if let Some(own) = eh.tries[tf].thrown() {
                push_landing_pad(eh, own);
                push_handler(eh, StmtKind::Goto { label }, eh.tries[tf].loc);
            }
        }
        Purpose::Only => place_only(eh, tf, lowered),
        Purpose::CopyForFallthru => {
            append(eh, tf, lowered);
            let label = fallthru_label(eh, tf);
            let goto = push(eh, tf, StmtKind::Goto { label }, eh.tries[tf].loc);
            take_scope(eh, tf, goto);
            return copy::for_throw(eh, tf);
        }
        Purpose::CopyForThrow(own) => {
            place_handler(eh, own, lowered);
            return copy::next(eh, tf, 0);
        }
        Purpose::CopyFor(index) => {
            append(eh, tf, lowered);
            push_jump_on(eh, tf, index);
            return copy::next(eh, tf, index + 1);
        }
        Purpose::Shared(label) => switch::place(eh, tf, label, lowered),
    }
    Next::Replace(finish(eh, tf))
}

/// Lowers a copy of the cleanup, outside of the `try`.
pub(super) fn lower_copy(eh: &Lowering<'_, '_, '_>, tf: usize, stmts: Vec<Stmt>, purpose: Purpose) -> Next {
    Next::Lower(Level::new(stmts, eh.tries[tf].outer, Part::Cleanup(tf, purpose)))
}

/// Returns the statements that replace the `try`, with the label after them that jumps need.
pub(super) fn finish(eh: &mut Lowering<'_, '_, '_>, tf: usize) -> Chain {
    if let Some(label) = eh.tries[tf].fallthru_label {
        push(eh, tf, StmtKind::Label { label }, None);
    }
    eh.tries[tf].jumps = Default::default();
    eh.tries[tf].result
}

impl TryFinally<'_> {
    /// Its exception region, if exceptions still need a copy of the cleanup.
    pub(super) fn thrown(&self) -> Option<EhRegion> {
        self.own_eh.filter(|_| self.may_throw)
    }
}

/// `lower_try_finally_onedest`: the cleanup follows the body, and the only jump follows the cleanup.
fn place_only(eh: &mut Lowering<'_, '_, '_>, tf: usize, lowered: Chain) {
    let loc = eh.tries[tf].loc;
    for stmt in eh.chains.iter(lowered) {
        eh.f.source.place_if_nowhere(stmt, loc);
    }
    if let Some(own) = eh.tries[tf].thrown() {
        return place_handler(eh, own, lowered);
    }
    if eh.tries[tf].may_fallthru {
        return append(eh, tf, lowered);
    }
    let label = eh.f.artificial_label();
    push(eh, tf, StmtKind::Label { label }, None);
    append(eh, tf, lowered);
    replace_goto_queue::replace(eh, tf, |_| Detour { label, set: None });
    push_jump_on(eh, tf, 0);
}

/// Puts the cleanup after the landing pad of `own`; a `resx` after it rethrows the exception.
fn place_handler(eh: &mut Lowering<'_, '_, '_>, own: EhRegion, lowered: Chain) {
    push_landing_pad(eh, own);
    append_handler(eh, lowered);
    push_resx(eh, own);
}

/// The statements of the cleanup for all exits but exceptions.
pub(super) fn normal_cleanup(eh: &Lowering<'_, '_, '_>, tf: usize) -> Vec<Stmt> {
    let stmts = &eh.f.body.seqs[eh.tries[tf].cleanup];
    match stmts.first().map(|&first| &eh.f.body.stmts[first].kind) {
        Some(&StmtKind::EhElse { n_body, .. }) => eh.f.body.seqs[n_body].clone(),
        _ => stmts.clone(),
    }
}

/// The statements of an `EH_ELSE` for exceptions.
fn else_part(eh: &Lowering<'_, '_, '_>, tf: usize) -> Option<Vec<Stmt>> {
    let first = eh.f.body.seqs[eh.tries[tf].cleanup].first()?;
    match eh.f.body.stmts[*first].kind {
        StmtKind::EhElse { e_body, .. } => Some(eh.f.body.seqs[e_body].clone()),
        _ => None,
    }
}

/// `lower_try_finally_fallthru_label`: the label after all statements that replace the `try`.
pub(super) fn fallthru_label(eh: &mut Lowering<'_, '_, '_>, tf: usize) -> Label {
    if let Some(label) = eh.tries[tf].fallthru_label {
        return label;
    }
    let label = eh.f.artificial_label();
    eh.tries[tf].fallthru_label = Some(label);
    let outer = eh.tries[tf].outer.tf.map(|outer| eh.tries[outer].stmt);
    eh.tree.record_label(label, outer);
    label
}

/// Adds a jump to destination `dest`. It may leave an outer `try`/`finally`, too.
pub(super) fn push_jump_on(eh: &mut Lowering<'_, '_, '_>, tf: usize, dest: usize) {
    let (label, _) = eh.tries[tf].jumps.dests[dest];
    let jump = push(eh, tf, StmtKind::Goto { label }, None);
    replace_goto_queue::record(eh, eh.tries[tf].outer.tf, jump);
}

pub(super) fn append(eh: &mut Lowering<'_, '_, '_>, tf: usize, tail: Chain) {
    eh.chains.append(&mut eh.tries[tf].result, tail);
}

/// Gives a statement with the location of the `try` the scope of the `try`.
pub(super) fn take_scope(eh: &mut Lowering<'_, '_, '_>, tf: usize, stmt: Stmt) {
    eh.f.body.stmts[stmt].scope = eh.f.body.stmts[eh.tries[tf].stmt].scope;
}

pub(super) fn push<'a>(
    eh: &mut Lowering<'_, '_, 'a>,
    tf: usize,
    kind: StmtKind<'a>,
    loc: Option<Locus<'a>>,
) -> Stmt {
    let mut result = eh.tries[tf].result;
    let stmt = push_to(eh, &mut result, kind, loc);
    eh.tries[tf].result = result;
    stmt
}
