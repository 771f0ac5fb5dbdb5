//! What only an exception enters: the handlers of a `try` that is not a `try`/`finally` (`lower_catch`,
//! `lower_eh_filter`, `lower_cleanup`, `honor_protect_cleanup_actions` of tree-eh.cc), with their
//! landing pads.
//!
//! All of them have one form. The body remains in its place, and the handler goes to the end of the
//! function:
//!
//! ```text
//! try { BODY } catch { HANDLER }          BODY
//!                                         OVER:
//!                                         ...
//!                                         LANDING_PAD:
//!                                         HANDLER
//!                                         goto OVER;
//! ```
//!
//! For `catch` clauses and exception specifications, HANDLER begins with `eh_dispatch R; resx R;`: the
//! dispatch jumps to a clause that fits the type of the exception, and if none does, `resx` lets the
//! exception go on to the region around R.
//!
//! In C++ a cleanup for exceptions ends with `resx` instead of `goto OVER`, and is in a region that must not
//! throw.
//!
//! Before: the body of the `try` is lowered, and something in its region may throw. After: the body is
//! returned, and the handler is at the end of `EhLowering::handlers`.

use super::stmt_chain::Chain;
use super::{Continuation, EhLowering, Enclosing, Level, SequenceRole, push_to};
use crate::ir::{EhHandler, EhRegion, EhRegionKind, Label, Locus, Seq, Stmt, StmtKind, TryKind};
use crate::target::options::Switches;

/// A `try` with `catch` clauses, one of which is being lowered.
pub(super) struct CatchLowering {
    /// The `try`.
    stmt: Stmt,
    /// Its exception region.
    region: EhRegion,
    /// The lowered body.
    body: Chain,
    /// The dispatch and the lowered clauses.
    lowered: Chain,
    /// The clauses after the current one: whether each catches everything, and its statements.
    rest: std::vec::IntoIter<(bool, Seq)>,
    /// Whether the current clause catches everything.
    is_catch_all: bool,
    /// The label after the `try`, once a clause falls through (`out_label`).
    over: Option<Label>,
    /// The handlers of the function so far, without those inside the clauses (`old_eh_seq`).
    earlier_handlers: Chain,
}

/// `lower_catch`, once the body is lowered: dispatches by the type of the exception, then lowers one clause
/// after another.
pub(super) fn lower_catch(
    eh: &mut EhLowering<'_, '_, '_>,
    outer: Enclosing,
    stmt: Stmt,
    region: EhRegion,
    body: Chain,
) -> Continuation {
    // The dispatch has the location of the first clause that has one, so that it does not inherit that
    // of the statement before it.
    let clauses = eh.f.body.seqs[eh.handler(stmt)].clone();
    let loc = clauses.iter().find_map(|&clause| eh.f.source.locs[clause]);
    let bodies = clauses.into_iter().filter_map(|clause| match eh.f.body.stmts[clause].kind {
        StmtKind::Catch { types, body } => Some((types == "NULL", body)),
        _ => None,
    });
    let rest = bodies.collect::<Vec<_>>().into_iter();
    let lowered = dispatch(eh, region, loc);

    // Clauses may have handlers of their own. These follow all clauses, so they are collected apart.
    let earlier_handlers = std::mem::take(&mut eh.handlers);
    let catches = CatchLowering {
        stmt,
        region,
        body,
        lowered,
        rest,
        is_catch_all: false,
        over: None,
        earlier_handlers,
    };
    enter_clause(eh, outer, catches)
}

/// Lowers the next clause, or ends the `try`.
fn enter_clause(
    eh: &mut EhLowering<'_, '_, '_>,
    outer: Enclosing,
    mut catches: CatchLowering,
) -> Continuation {
    let Some((is_catch_all, clause)) = catches.rest.next() else { return leave_catch(eh, catches) };
    catches.is_catch_all = is_catch_all;
    let stmts = eh.take(clause);
    // A clause is outside the region of the `try`, but its `__builtin_eh_pointer` is the exception that
    // the region caught.
    let inside = Enclosing { caught: Some(catches.region), is_of_any_type: is_catch_all, ..outer };
    Continuation::Lower(Level::new(stmts, inside, SequenceRole::CatchClause(catches)))
}

/// Adds a lowered clause, and goes on with the next one.
pub(super) fn leave_clause(
    eh: &mut EhLowering<'_, '_, '_>,
    outer: Enclosing,
    mut catches: CatchLowering,
    clause: Chain,
) -> Continuation {
    let is_catch_all = catches.is_catch_all;
    begin_handler(eh, &mut catches.lowered, catches.region, is_catch_all);
    eh.chains.append(&mut catches.lowered, clause);
    // A clause that reaches its end goes on after the `try`, and not into the next clause.
    if eh.may_fallthru(catches.lowered) {
        let label = *catches.over.get_or_insert_with(|| eh.f.artificial_label());
        push_to(eh, &mut catches.lowered, StmtKind::Goto { label }, None);
    }
    // Nothing reaches what follows a clause that catches everything: it is dropped.
    if is_catch_all { leave_catch(eh, catches) } else { enter_clause(eh, outer, catches) }
}

/// Returns what replaces the `try`, once all clauses are lowered.
fn leave_catch(eh: &mut EhLowering<'_, '_, '_>, catches: CatchLowering) -> Continuation {
    let CatchLowering { stmt, region, body, lowered, over, earlier_handlers, .. } = catches;
    // The clauses go to the end of the function, then the handlers inside them: so the code of a clause
    // precedes that of its own cleanups.
    let inner_handlers = std::mem::replace(&mut eh.handlers, earlier_handlers);
    let replacement = branch_around(eh, stmt, region, body, lowered, over);
    eh.chains.append(&mut eh.handlers, inner_handlers);
    Continuation::ReplaceTry(replacement)
}

/// `lower_eh_filter`, once the body is lowered: an exception that the specification allows passes on from
/// `resx`, any other one enters the failure.
pub(super) fn lower_eh_filter(
    eh: &mut EhLowering<'_, '_, '_>,
    outer: Enclosing,
    stmt: Stmt,
    region: EhRegion,
    body: Chain,
) -> Level {
    // The dispatch leads to the failure, so the failure follows it with a label.
    let loc = eh.f.source.locs[stmt];
    let mut lowered = dispatch(eh, region, loc);
    let is_catch_all = false;
    begin_handler(eh, &mut lowered, region, is_catch_all);
    // The failure is outside the region, as a `catch` clause is, and sees the exception.
    let filter = eh.f.body.seqs[eh.handler(stmt)].first().copied();
    let failure = filter.and_then(|filter| eh.f.body.stmts[filter].kind.inner_seqs()[0]);
    let stmts = failure.map_or_else(Vec::new, |failure| eh.take(failure));
    let inside = Enclosing { caught: Some(region), ..outer };
    Level::new(stmts, inside, SequenceRole::FilterFailure { stmt, region, body, dispatch: lowered })
}

/// Returns what replaces the `try`, once the failure of the specification is lowered.
pub(super) fn leave_eh_filter(
    eh: &mut EhLowering<'_, '_, '_>,
    stmt: Stmt,
    region: EhRegion,
    body: Chain,
    mut dispatch: Chain,
    failure: Chain,
) -> Chain {
    eh.chains.append(&mut dispatch, failure);
    branch_around(eh, stmt, region, body, dispatch, None)
}

/// `lower_cleanup`, once the body is lowered: the cleanup runs for exceptions only.
pub(super) fn lower_cleanup(
    eh: &mut EhLowering<'_, '_, '_>,
    outer: Enclosing,
    stmt: Stmt,
    region: EhRegion,
    body: Chain,
) -> Level {
    let cleanup = eh.handler(stmt);
    let stmts = eh.take(cleanup);
    // With protection the exception goes on after the cleanup. Without it, control goes on after the
    // `try`, as after any other handler.
    if protects_cleanups(eh) {
        return protected_cleanup(eh, outer, stmts, SequenceRole::ProtectedCleanup { region, body });
    }
    Level::new(stmts, outer, SequenceRole::CleanupOnThrow { stmt, region, body })
}

/// Whether the language wants `honor_protect_cleanup_actions` (`lang_hooks.eh_protect_cleanup_actions`).
///
/// In C++ an exception that leaves a destructor during unwinding ends the program. So the copy of a
/// cleanup for exceptions gets a region that ends the program (`cp_protect_cleanup_actions`).
pub(super) fn protects_cleanups(eh: &EhLowering<'_, '_, '_>) -> bool {
    eh.cx.knowledge.has(Switches::CPLUSPLUS)
}

/// `honor_protect_cleanup_actions` up to the lowering of the cleanup: `stmts` run for an exception, inside
/// a region of their own that ends the program.
pub(super) fn protected_cleanup(
    eh: &mut EhLowering<'_, '_, '_>,
    outer: Enclosing,
    mut stmts: Vec<Stmt>,
    role: SequenceRole,
) -> Level {
    // In `S s = f (T ());` the front end puts the cleanup of `s` around the destructor of the
    // temporary, as a handler (TRY_CATCH_IS_CLEANUP, `wrap_temporary_cleanups`). By its meaning that
    // handler is at an outer level, and the program ends before it would run. So it is dropped:
    //   try { T::~T (&tmp); } catch { S::~S (&s); }   becomes   T::~T (&tmp);
    // A dump does not show the flag, so every handler around the first statement is taken for one, unless it
    // ends the program: then it is that of an operand of `throw`, which must not throw itself.
    if let Some(&first) = stmts.first()
        && let StmtKind::Try { kind: TryKind::Catch, body, cleanup } = eh.f.body.stmts[first].kind
        && !begins_with_must_not_throw(eh, cleanup)
    {
        let body = eh.take(body);
        stmts.splice(..1, body);
    }
    let region = eh.f.eh.region(EhRegionKind::MustNotThrow, outer.region);
    Level::new(stmts, Enclosing { region: Some(region), ..outer }, role)
}

/// Whether the handler only says that the program ends.
fn begins_with_must_not_throw(eh: &EhLowering<'_, '_, '_>, handler: Seq) -> bool {
    let first = eh.f.body.seqs[handler].first().map(|&first| &eh.f.body.stmts[first].kind);
    matches!(first, Some(StmtKind::EhMustNotThrow { .. }))
}

/// `honor_protect_cleanup_actions` after that: puts the lowered cleanup after the landing pad of
/// `region`. If it reaches its end, the exception goes on.
pub(super) fn place_protected_cleanup(eh: &mut EhLowering<'_, '_, '_>, region: EhRegion, lowered: Chain) {
    push_landing_pad(eh, region);
    let may_fallthru = eh.may_fallthru(lowered);
    append_handler(eh, lowered);
    if may_fallthru {
        push_resx(eh, region);
    }
}

/// `frob_into_branch_around`: puts the lowered handler after a landing pad. From its end control goes to
/// the label `over` after the guarded body. The label exists already if a clause jumps to it.
pub(super) fn branch_around(
    eh: &mut EhLowering<'_, '_, '_>,
    stmt: Stmt,
    region: EhRegion,
    mut body: Chain,
    handler: Chain,
    mut over: Option<Label>,
) -> Chain {
    // The landing pad and the handler go to the end of the function.
    let loc = eh.f.source.locs[stmt];
    push_landing_pad(eh, region);
    let may_fallthru = eh.may_fallthru(handler);
    append_handler(eh, handler);
    // From there control must get back.
    if may_fallthru {
        let label = *over.get_or_insert_with(|| eh.f.artificial_label());
        push_handler(eh, StmtKind::Goto { label }, loc);
    }
    // If no handler reaches its end, nothing jumps over, and the body needs no label after it.
    if let Some(label) = over {
        push_to(eh, &mut body, StmtKind::Label { label }, None);
    }
    body
}

/// `emit_post_landing_pad`: appends the label of the landing pad of `region` to the handlers. Pass "cfg"
/// makes EH edges to it from the statements that are recorded in the region.
pub(super) fn push_landing_pad(eh: &mut EhLowering<'_, '_, '_>, region: EhRegion) {
    let pad = eh.f.eh.landing_pad(region);
    let label = eh.f.artificial_label();
    eh.f.decls.labels[label].landing_pad = pad.into();
    eh.f.eh.pads[pad].label = Some(label);
    push_handler(eh, StmtKind::Label { label }, None);
}

/// `gimple_build_eh_dispatch` and `emit_resx`: chooses a handler of `region` by the type of the exception.
/// If none fits, the exception goes on.
fn dispatch<'a>(eh: &mut EhLowering<'_, '_, 'a>, region: EhRegion, loc: Option<Locus<'a>>) -> Chain {
    let mut chain = Chain::default();
    push_to(eh, &mut chain, StmtKind::EhDispatch { region: region.number() }, loc);
    emit_resx(eh, &mut chain, region);
    chain
}

/// Begins a handler of `region` with its label. Pass "cfg" makes edges from the dispatch to these labels
/// (`make_eh_dispatch_edges`).
fn begin_handler(eh: &mut EhLowering<'_, '_, '_>, chain: &mut Chain, region: EhRegion, is_catch_all: bool) {
    let label = eh.f.artificial_label();
    eh.f.eh.regions[region].handlers.push(EhHandler { label, is_catch_all });
    push_to(eh, chain, StmtKind::Label { label }, None);
}

/// `emit_resx`: rethrows the exception that `region` caught. The exception comes from the region around, so
/// `resx` is recorded there: it throws as a call in that region would.
fn emit_resx(eh: &mut EhLowering<'_, '_, '_>, chain: &mut Chain, region: EhRegion) {
    let resx = push_to(eh, chain, StmtKind::Resx { region: region.number() }, None);
    if let Some(outer) = eh.f.eh.regions[region].outer.expand() {
        eh.f.eh.record(resx, outer);
    }
}

/// Rethrows the exception that `region` caught, at the end of the handlers.
pub(super) fn push_resx(eh: &mut EhLowering<'_, '_, '_>, region: EhRegion) {
    let mut handlers = eh.handlers;
    emit_resx(eh, &mut handlers, region);
    eh.handlers = handlers;
}

/// Appends a new statement to the handlers.
pub(super) fn push_handler<'a>(
    eh: &mut EhLowering<'_, '_, 'a>,
    kind: StmtKind<'a>,
    loc: Option<Locus<'a>>,
) -> Stmt {
    let mut handlers = eh.handlers;
    let stmt = push_to(eh, &mut handlers, kind, loc);
    eh.handlers = handlers;
    stmt
}

/// Appends statements to the handlers.
pub(super) fn append_handler(eh: &mut EhLowering<'_, '_, '_>, stmts: Chain) {
    eh.chains.append(&mut eh.handlers, stmts);
}
