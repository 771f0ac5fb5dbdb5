//! Canonicalizes conditions on booleans (`canonicalize_bool_cond`): `x == 0` and `x != 1` become
//! `x != 0`, and the two edges swap their flags.
//!
//! A boolean is of type `_Bool` or of a type of one bit, so the types of temporaries are needed.

use super::switch_cases::case_value;
use crate::ir::{BinaryOp, Block, EdgeFlags, Event, Expr, ExprData, Function, Stmt, StmtKind};
use crate::target::dialect::{Dialect, DumpFlags};
use crate::text::print;

/// Whether the canonical form of some condition in `f` depends on the type of a temporary.
pub(super) fn depends_on_types(f: &Function<'_>, dialect: Dialect) -> bool {
    let is_candidate =
        |stmt| tested_for_false(f, stmt).is_some_and(|a| matches!(f.body.exprs[a], ExprData::Name(_)));
    dialect.canonicalizes_truth() && f.body.stmts.keys().any(is_candidate)
}

/// Canonicalizes the condition `stmt` at the end of `block`.
pub(super) fn canonicalize(f: &mut Function<'_>, block: Block, stmt: Stmt) {
    let one_bit = ["_Bool", "bool", "<unnamed-unsigned:1>", "<unnamed-signed:1>"];
    let is_boolean = |&value: &Expr| {
        f.operand_type(value).and_then(|ty| f.types.name(ty)).is_some_and(|name| one_bit.contains(&name))
    };
    let Some(value) = tested_for_false(f, stmt).filter(is_boolean) else { return };
    let b = f.expr(ExprData::Int(0));
    if let StmtKind::Cond { then_label, else_label, .. } = f.body.stmts[stmt].kind {
        f.body.stmts[stmt].kind = StmtKind::Cond { op: BinaryOp::Ne, a: value, b, then_label, else_label };
        if f.trace.blocks {
            let mut condition = String::new();
            print::expr(f, value, DumpFlags::empty(), &mut condition);
            f.trace.note(Event::SwappedCondition(condition + " != 0"));
        }
    }
    for &edge in &f.cfg.blocks[block].succs {
        f.cfg.edges[edge].flags.toggle(EdgeFlags::TRUE_VALUE | EdgeFlags::FALSE_VALUE);
    }
}

/// The operand `x` of a condition `x == 0` or `x != 1`.
pub(super) fn tested_for_false(f: &Function<'_>, stmt: Stmt) -> Option<Expr> {
    let StmtKind::Cond { op, a, b, .. } = f.body.stmts[stmt].kind else { return None };
    let value = match f.body.exprs[b] {
        ExprData::Int(value) => value.into(),
        ExprData::Const(text) => case_value(text)?,
        _ => return None,
    };
    matches!((op, value), (BinaryOp::Eq, 0) | (BinaryOp::Ne, 1)).then_some(a)
}
