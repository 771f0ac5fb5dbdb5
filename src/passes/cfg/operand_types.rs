//! The types of operands, as the CFG passes need them.

use crate::ir::{Expr, ExprData, Function, OpClass, Shape, Stmt, StmtKind, Type, TypeKind};

/// How a number compares with itself.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Number {
    /// An integer or a pointer.
    Exact,
    /// A floating-point number, which may be a NaN.
    Float,
}

/// The type of an operand ([`Function::operand_type`]). The type of an SSA name can also come from
/// its definition before `at` in the same block.
pub(super) fn value_type(f: &Function<'_>, at: Stmt, mut expr: Expr) -> Option<Type> {
    let mut at = at;
    loop {
        let name = match (f.operand_type(expr), &f.body.exprs[expr]) {
            (Some(ty), _) => return Some(ty),
            (None, &ExprData::Name(name)) => name,
            _ => return None,
        };
        let rhs = loop {
            at = f.body.links[at].prev.expand()?;
            if let StmtKind::Assign { lhs, rhs } = f.body.stmts[at].kind
                && matches!(f.body.exprs[lhs], ExprData::Name(n) if n == name)
            {
                break rhs;
            }
        };
        expr = match f.body.exprs[rhs] {
            ExprData::Cast { ty, .. } | ExprData::ViewConvert { ty, .. } => return Some(ty),
            ExprData::Unary { of, .. } => of,
            ExprData::Binary { op, a, b } => match op.class() {
                OpClass::Arithmetic if f.operand_type(a).is_none() && f.operand_type(b).is_some() => b,
                OpClass::Arithmetic | OpClass::Shift => a,
                _ => return None,
            },
            _ => rhs,
        };
    }
}

/// How an operand compares with itself, if its type is known.
pub(super) fn number_type(f: &Function<'_>, expr: Expr) -> Option<Number> {
    let ty = f.types.unqualified(f.operand_type(expr)?);
    match f.types.kind(ty) {
        TypeKind::Pointer { .. } => Some(Number::Exact),
        &TypeKind::Named(name)
            if Shape::of(name).is_some_and(Shape::is_integral) || name.starts_with("enum ") =>
        {
            Some(Number::Exact)
        }
        TypeKind::Named(_) => Some(Number::Float),
        _ => None,
    }
}
