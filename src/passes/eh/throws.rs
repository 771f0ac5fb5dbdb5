//! Statements that may throw: their landing pads, and what stands behind those.

use super::chain::Chain;
use super::{Level, Lowering, push_to, traps};
use crate::analysis::operands::register_type;
use crate::facts::Facts;
use crate::ir::{Callee, EhRegion, EhRegionKind, Expr, Function, Locus, Stmt, StmtKind, Type};
use crate::passes::Context;
use crate::passes::cfg::DISPATCHER;
use crate::passes::lower::fallthru::stmt_may_fallthru;
use crate::target::call_flags::CallFlags;
use crate::target::options::Switches;

/// `stmt_could_throw_p`
pub(crate) fn could_throw<'a>(f: &Function<'a>, cx: &Context<'_, 'a>, stmt: Stmt) -> bool {
    let facts = cx.facts;
    if !facts.has_exceptions() {
        return false;
    }
    match &f.body.stmts[stmt].kind {
        StmtKind::Resx { .. } => true,
        StmtKind::Call(call) => match call.callee {
            Callee::Direct(callee) => {
                let nothrow = facts.callee_flags(f, callee).contains(CallFlags::NOTHROW);
                !nothrow && !cx.is_nothrow(f.decls.vars[callee].name)
            }
            Callee::Indirect(_) => !facts.effects(f, &call.callee).contains(CallFlags::NOTHROW),
            Callee::Internal(name) => name == DISPATCHER,
        },
        &StmtKind::Assign { lhs, rhs } => traps_throw(facts) && traps::assignment(f, cx, lhs, rhs),
        StmtKind::Asm(asm) => traps_throw(facts) && asm.volatile,
        _ => false,
    }
}

/// `flag_non_call_exceptions`
fn traps_throw(facts: &Facts) -> bool {
    facts.options.has(Switches::NON_CALL_EXCEPTIONS)
}

/// `lower_eh_constructs_2` for what may throw and is the last statement so far: the result goes to a temporary first, for the variable has its old value
/// where the exception is caught; and the exception region around the statement takes note.
pub(super) fn lower_stmt(eh: &mut Lowering<'_, '_, '_>, top: &mut Level, stmt: Stmt) {
    // Conditions and the like that throw have neither results nor landing pads.
    let is_noted = |stmt| matches!(eh.f.body.stmts[stmt].kind, StmtKind::Call(_) | StmtKind::Assign { .. });
    if !could_throw(eh.f, eh.cx, stmt) || !is_noted(stmt) {
        return;
    }
    if let Some((lhs, ty)) = result_to_split(eh.f, eh.cx.facts, stmt) {
        let copy = eh.f.split_result(stmt, lhs, ty);
        eh.chains.push(&mut top.done, copy);
    }
    if let Some(region) = top.eh {
        eh.f.eh.record(stmt, region);
        note_throw(eh, region);
    }
}

/// Whether results of `f` go to temporaries first.
pub(crate) fn splits_results(f: &Function<'_>, cx: &Context<'_, '_>) -> bool {
    let splits = |stmt| could_throw(f, cx, stmt) && result_to_split(f, cx.facts, stmt).is_some();
    f.body.stmts.keys().any(splits)
}

/// The left-hand side of what may throw, and its type as far as it is known, if it has to keep its value meanwhile.
fn result_to_split(f: &Function<'_>, facts: &Facts, stmt: Stmt) -> Option<(Expr, Option<Type>)> {
    let lhs = match &f.body.stmts[stmt].kind {
        StmtKind::Call(call) => call.lhs.filter(|_| stmt_may_fallthru(f, facts, Some(stmt)))?,
        StmtKind::Assign { lhs, .. } => *lhs,
        _ => return None,
    };
    Some((lhs, register_type(f, lhs)?))
}

/// `note_eh_region_may_contain_throw`
fn note_throw(eh: &mut Lowering<'_, '_, '_>, region: EhRegion) {
    let mut around = Some(region);
    while let Some(region) = around.filter(|&region| eh.may_throw.insert(region)) {
        let data = &eh.f.eh.regions[region];
        around = data.outer.expand().filter(|_| data.kind != EhRegionKind::MustNotThrow);
    }
}

/// `emit_post_landing_pad`: the landing pad's label, behind all other handlers.
pub(super) fn push_landing_pad(eh: &mut Lowering<'_, '_, '_>, region: EhRegion) {
    let pad = eh.f.eh.landing_pad(region);
    let label = eh.f.artificial_label();
    eh.f.decls.labels[label].landing_pad = pad.into();
    eh.f.eh.pads[pad].label = Some(label);
    push_handler(eh, StmtKind::Label { label }, None);
}

/// `emit_resx`: what was caught in `region` is thrown on.
pub(super) fn push_resx(eh: &mut Lowering<'_, '_, '_>, region: EhRegion) {
    let resx = push_handler(eh, StmtKind::Resx { region: region.number() }, None);
    if let Some(outer) = eh.f.eh.regions[region].outer.expand() {
        eh.f.eh.record(resx, outer);
    }
}

/// `frob_into_branch_around`: what a cleanup has become stands behind a landing pad, and what its end reaches
/// behind the guarded body.
pub(super) fn branch_around(
    eh: &mut Lowering<'_, '_, '_>,
    stmt: Stmt,
    region: EhRegion,
    mut body: Chain,
    cleanup: Chain,
) -> Chain {
    let loc = eh.f.source.locs[stmt];
    push_landing_pad(eh, region);
    let over = eh.may_fallthru(cleanup).then(|| eh.f.artificial_label());
    append_handler(eh, cleanup);
    if let Some(label) = over {
        push_handler(eh, StmtKind::Goto { label }, loc);
        push_to(eh, &mut body, StmtKind::Label { label }, None);
    }
    body
}

/// Puts a new statement behind all handlers.
pub(super) fn push_handler<'a>(
    eh: &mut Lowering<'_, '_, 'a>,
    kind: StmtKind<'a>,
    loc: Option<Locus<'a>>,
) -> Stmt {
    let mut handlers = eh.handlers;
    let stmt = push_to(eh, &mut handlers, kind, loc);
    eh.handlers = handlers;
    stmt
}

/// Puts statements behind all handlers.
pub(super) fn append_handler(eh: &mut Lowering<'_, '_, '_>, tail: Chain) {
    eh.chains.append(&mut eh.handlers, tail);
}
