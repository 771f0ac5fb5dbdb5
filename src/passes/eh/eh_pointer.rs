//! Gives `__builtin_eh_pointer (0)` the number of the region that caught the exception.

use super::{Lowering, State};
use crate::ir::{ExprData, Stmt, StmtKind};

/// The BUILT_IN_EH_POINTER case of `lower_eh_constructs_2`. Outside of handlers the result is null.
pub(super) fn lower(eh: &mut Lowering<'_, '_, '_>, state: State, stmt: Stmt) {
    let StmtKind::Call(call) = &eh.f.body.stmts[stmt].kind else { return };
    if eh.f.callee_name(call) != Some("__builtin_eh_pointer") {
        return;
    }
    if let Some(region) = state.caught {
        let number = eh.f.expr(ExprData::Int(region.number().into()));
        let args = eh.f.operand_list(&[number]);
        if let StmtKind::Call(call) = &mut eh.f.body.stmts[stmt].kind {
            call.args = args;
        }
    } else if let Some(lhs) = call.lhs {
        let rhs = eh.f.expr(ExprData::Const("0B"));
        eh.f.body.stmts[stmt].kind = StmtKind::Assign { lhs, rhs };
    }
}
