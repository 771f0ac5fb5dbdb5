//! One way to ask a truth value (`canonicalize_bool_cond`): what is compared with zero for being equal, or with one for
//! not being so, is compared with zero for being different, and the edges change places.
//!
//! A truth value is one of `_Bool` or of a type of one bit, so the types of temporaries have to be known.

use super::switches::case_value;
use crate::ir::{BinaryOp, Block, EdgeFlags, Expr, ExprData, Function, Stmt, StmtKind, TypeKind};
use crate::target::dialect::Dialect;

/// Whether the types of temporaries have a say in how a condition of `f` is put.
pub(super) fn asks_types(f: &Function<'_>, dialect: Dialect) -> bool {
    let is_candidate =
        |stmt| asks_for_false(f, stmt).is_some_and(|a| matches!(f.body.exprs[a], ExprData::Name(_)));
    dialect.canonicalizes_truth() && f.body.stmts.keys().any(is_candidate)
}

/// Puts the condition `stmt` at the end of `block` so.
pub(super) fn canonicalize(f: &mut Function<'_>, block: Block, stmt: Stmt) {
    let Some(value) = asks_for_false(f, stmt).filter(|&value| is_truth(f, value)) else { return };
    let b = f.expr(ExprData::Int(0));
    if let StmtKind::Cond { then_label, else_label, .. } = f.body.stmts[stmt].kind {
        f.body.stmts[stmt].kind = StmtKind::Cond { op: BinaryOp::Ne, a: value, b, then_label, else_label };
    }
    for &edge in &f.cfg.blocks[block].succs {
        f.cfg.edges[edge].flags.toggle(EdgeFlags::TRUE_VALUE | EdgeFlags::FALSE_VALUE);
    }
}

/// The operand that a condition compares with zero for being equal or with one for not being so.
pub(super) fn asks_for_false(f: &Function<'_>, stmt: Stmt) -> Option<Expr> {
    match f.body.stmts[stmt].kind {
        StmtKind::Cond { op, a, b, .. } => match (op, integer(f, b)?) {
            (BinaryOp::Eq, 0) | (BinaryOp::Ne, 1) => Some(a),
            _ => None,
        },
        _ => None,
    }
}

fn integer(f: &Function<'_>, of: Expr) -> Option<i128> {
    match f.body.exprs[of] {
        ExprData::Int(value) => Some(value.into()),
        ExprData::Const(text) => case_value(text),
        _ => None,
    }
}

fn is_truth(f: &Function<'_>, value: Expr) -> bool {
    let Some(ty) = f.operand_type(value) else { return false };
    let one_bit = ["_Bool", "bool", "<unnamed-unsigned:1>", "<unnamed-signed:1>"];
    matches!(f.types.kind(f.types.unqualified(ty)), TypeKind::Named(name) if one_bit.contains(name))
}
