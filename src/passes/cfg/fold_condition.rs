//! Folds conditions and switch indexes that are constant.
//!
//! `cleanup_control_expr_graph` calls `gimple_simplify` without following SSA edges. So it folds
//! only comparisons of constants, of an operand with itself, and of an address with null. The front
//! end has folded all comparisons with a bound of the operand's type.

use super::operand_types::{Number, number_type};
use super::switch_cases::case_value;
use crate::ir::{BinaryOp, Case, Expr, ExprData, Function, Stmt, StmtKind, VarKind};
use std::cmp::Ordering;

/// The value of a condition, if it is constant.
pub(super) fn cond_value(f: &Function<'_>, stmt: Stmt) -> Option<bool> {
    let StmtKind::Cond { op, a, b, .. } = f.body.stmts[stmt].kind else { return None };
    comparison_value(f, op, a, b)
}

/// The value of a comparison, if it is constant.
pub(in crate::passes) fn comparison_value(f: &Function<'_>, op: BinaryOp, a: Expr, b: Expr) -> Option<bool> {
    if let Some((x, y)) = constant(f, a).zip(constant(f, b)) {
        return compare(op, order(x, y)?);
    }
    if let Some(equal) = same_operand(f, a, b) {
        return match op {
            BinaryOp::Lt | BinaryOp::Gt => Some(false),
            BinaryOp::Eq | BinaryOp::Le | BinaryOp::Ge => (equal == Number::Exact).then_some(true),
            BinaryOp::Ne => (equal == Number::Exact).then_some(false),
            _ => None,
        };
    }
    let is_null_test = matches!(op, BinaryOp::Eq | BinaryOp::Ne)
        && is_nonzero_address(f, a)
        && matches!(constant(f, b), Some(Constant::Int(0)));
    is_null_test.then_some(op == BinaryOp::Ne)
}

/// The case that a switch takes if its index is constant or it has only the default.
pub(super) fn switch_case<'c, 'a>(
    f: &Function<'a>,
    index: Expr,
    cases: &'c [Case<'a>],
) -> Option<&'c Case<'a>> {
    if let [only] = cases {
        return Some(only);
    }
    let Some(Constant::Int(value)) = constant(f, index) else { return None };
    let holds = |case: &&Case<'_>| {
        let low = case.low.as_deref().and_then(case_value);
        let high = case.high.as_deref().map_or(low, case_value);
        matches!((low, high), (Some(low), Some(high)) if low <= value && value <= high)
    };
    cases[1..].iter().find(holds).or(cases.first())
}

#[derive(Clone, Copy)]
enum Constant {
    Int(i128),
    Real(f64),
}

fn constant(f: &Function<'_>, expr: Expr) -> Option<Constant> {
    match f.body.exprs[expr] {
        ExprData::Int(value) => Some(Constant::Int(value.into())),
        ExprData::Unsigned(value) => Some(Constant::Int(value.into())),
        ExprData::Const(text) => {
            let int = text.strip_suffix('B').unwrap_or(text);
            case_value(int).map(Constant::Int).or_else(|| text.parse().ok().map(Constant::Real))
        }
        _ => None,
    }
}

/// Compares two constants; `Some(None)` if one is a NaN.
fn order(x: Constant, y: Constant) -> Option<Option<Ordering>> {
    match (x, y) {
        (Constant::Int(x), Constant::Int(y)) => Some(Some(x.cmp(&y))),
        (Constant::Real(x), Constant::Real(y)) => Some(x.partial_cmp(&y)),
        _ => None,
    }
}

fn compare(op: BinaryOp, order: Option<Ordering>) -> Option<bool> {
    use BinaryOp::*;
    let unordered = order.is_none();
    let is = |accepts: fn(Ordering) -> bool| order.is_some_and(accepts);
    Some(match op {
        Eq => is(Ordering::is_eq),
        Ne => unordered || is(Ordering::is_ne),
        Lt => is(Ordering::is_lt),
        Le => is(Ordering::is_le),
        Gt => is(Ordering::is_gt),
        Ge => is(Ordering::is_ge),
        UnEq => unordered || is(Ordering::is_eq),
        UnLt => unordered || is(Ordering::is_lt),
        UnLe => unordered || is(Ordering::is_le),
        UnGt => unordered || is(Ordering::is_gt),
        UnGe => unordered || is(Ordering::is_ge),
        Ltgt => is(Ordering::is_ne),
        Ordered => !unordered,
        Unordered => unordered,
        _ => return None,
    })
}

/// If both operands are the same variable or name, how its value compares with itself.
fn same_operand(f: &Function<'_>, a: Expr, b: Expr) -> Option<Number> {
    let same = match (&f.body.exprs[a], &f.body.exprs[b]) {
        (ExprData::Var(x), ExprData::Var(y)) => x == y,
        (ExprData::Name(x), ExprData::Name(y)) => x == y,
        _ => false,
    };
    same.then(|| number_type(f, a)).flatten()
}

/// Whether it is the address of a parameter, an automatic variable or a string. Other variables
/// could still become weak: GCC consults only the symbol table, and that has no static variable of
/// the function before the function's passes run (`maybe_nonzero_address`).
fn is_nonzero_address(f: &Function<'_>, expr: Expr) -> bool {
    let ExprData::AddrOf { mut of } = f.body.exprs[expr] else { return false };
    while let ExprData::Component { base, .. } | ExprData::Index { base, .. } = f.body.exprs[of] {
        of = base;
    }
    match f.body.exprs[of] {
        ExprData::Var(var) => matches!(f.decls.vars[var].kind, VarKind::Local | VarKind::Param),
        ExprData::Str(_) | ExprData::StrPart(_) => true,
        _ => false,
    }
}
