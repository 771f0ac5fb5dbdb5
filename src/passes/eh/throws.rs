//! Statements that may throw, and the regions in which they do.

use super::{Level, Lowering, State, traps};
use crate::analysis::operands::register_type;
use crate::ir::{Callee, EhRegion, EhRegionKind, Expr, Function, Stmt, StmtKind, Type};
use crate::passes::Context;
use crate::passes::cfg::DISPATCHER;
use crate::passes::lower::fallthru::stmt_may_fallthru;
use crate::target::call_flags::CallFlags;
use crate::target::options::Switches;

/// `stmt_could_throw_p`: whether the statement may throw an exception.
pub(crate) fn could_throw<'a>(f: &Function<'a>, cx: &Context<'_, 'a>, stmt: Stmt) -> bool {
    if !cx.knowledge.has_exceptions() {
        return false;
    }
    match &f.body.stmts[stmt].kind {
        StmtKind::Resx { .. } => true,
        StmtKind::Call(call) => match call.callee {
            Callee::Direct(callee) => {
                let identity = f.callee_identity(callee);
                let is_known = f.callee_flags(callee).contains(CallFlags::NOTHROW)
                    || f.is_placement(call)
                    || cx.knowledge.throws_nothing(identity);
                !is_known && !cx.is_nothrow(identity)
            }
            Callee::Indirect(_) => !f.call_flags(&call.callee).contains(CallFlags::NOTHROW),
            Callee::Internal(name) => name == DISPATCHER,
        },
        &StmtKind::Assign { lhs, rhs } => traps_throw(cx) && traps::assignment(f, cx, lhs, rhs),
        StmtKind::Asm(asm) => traps_throw(cx) && asm.volatile,
        _ => false,
    }
}

/// `flag_non_call_exceptions`: whether traps throw exceptions.
fn traps_throw(cx: &Context<'_, '_>) -> bool {
    cx.knowledge.has(Switches::NON_CALL_EXCEPTIONS)
}

/// `lower_eh_constructs_2` for a statement that may throw and is the last one of `top` so far.
///
/// The result goes to a temporary first, since the variable keeps its old value where the exception
/// is caught. The statement is recorded in the exception region around it.
pub(super) fn lower_stmt(eh: &mut Lowering<'_, '_, '_>, top: &mut Level, stmt: Stmt) {
    // An `asm` gets neither a temporary nor a landing pad.
    let is_recorded = matches!(eh.f.body.stmts[stmt].kind, StmtKind::Call(_) | StmtKind::Assign { .. });
    if !is_recorded || !could_throw(eh.f, eh.cx, stmt) || destroys_quietly(eh.f, top.state, stmt) {
        return;
    }
    if let Some((lhs, ty)) = result_to_split(eh.f, stmt) {
        let copy = eh.f.split_result(stmt, lhs, ty);
        eh.chains.push(&mut top.done, copy);
    }
    if let Some(region) = top.state.region {
        eh.f.eh.record(stmt, region);
        note_throw(eh, region);
    }
}

/// Whether the statement ends the life of an exception whose destructor does not throw (`do_end_catch`):
/// one of a known type.
fn destroys_quietly(f: &Function<'_>, state: State, stmt: Stmt) -> bool {
    let StmtKind::Call(call) = &f.body.stmts[stmt].kind else { return false };
    state.caught.is_some() && !state.is_of_any_type && f.callee_name(call) == Some("__cxa_end_catch")
}

/// The left-hand side of a statement that may throw, if it must go to a temporary first. The inner
/// `None` stands for an unknown type.
fn result_to_split(f: &Function<'_>, stmt: Stmt) -> Option<(Expr, Option<Type>)> {
    let lhs = match &f.body.stmts[stmt].kind {
        StmtKind::Call(call) => call.lhs.filter(|_| stmt_may_fallthru(f, Some(stmt)))?,
        StmtKind::Assign { lhs, .. } => *lhs,
        _ => return None,
    };
    Some((lhs, register_type(f, lhs)?))
}

/// `note_eh_region_may_contain_throw`: marks the region and those around it.
fn note_throw(eh: &mut Lowering<'_, '_, '_>, region: EhRegion) {
    let mut around = Some(region);
    while let Some(region) = around.filter(|&region| eh.may_throw.insert(region)) {
        let data = &eh.f.eh.regions[region];
        around = data.outer.expand().filter(|_| data.kind != EhRegionKind::MustNotThrow);
    }
}
