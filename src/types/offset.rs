//! The types that pointer arithmetic gets from the front end's rearrangements.
//!
//! `pointer_int_sum` computes `(T) i * size` in an unsigned type as wide as `sizetype` and converts it to
//! `sizetype`, which is useless. What it then folds is in `sizetype` itself: a negated offset, and the sum of
//! offsets that `(p + a) + b` becomes. A conversion of `p + 4` to another pointer type is folded into its first
//! operand, so that the sum has the type that it is wanted as (`fold_unary`, POINTER_PLUS_EXPR).

use crate::ir::{BinaryOp, Expr, ExprData, Function, Name, StmtKind, Type, TypeKind, UnaryOp};
use cranelift_entity::SecondaryMap;

/// Sets the types of offsets in `f`, whose other names have theirs.
pub(super) fn settle<'a>(f: &mut Function<'a>, is_pointer: impl Fn(&Function<'a>, Expr) -> bool) {
    let mut defs: SecondaryMap<Name, Option<Expr>> = SecondaryMap::new();
    let mut offsets = Vec::new();
    for data in f.stmts.values() {
        let StmtKind::Assign { lhs, rhs } = data.kind else { continue };
        if let ExprData::Name(name) = f.exprs[lhs] {
            defs[name] = Some(rhs);
        }
        if let ExprData::Binary { op: BinaryOp::Plus, a, b } = f.exprs[rhs] {
            if let ExprData::Name(offset) = f.exprs[b] {
                if is_pointer(f, a) {
                    offsets.push(offset);
                }
            }
        }
    }
    let sizetype = f.types.intern(TypeKind::Named("sizetype"));
    let name_of = |f: &Function<'a>, expr: Expr| match f.exprs[expr] {
        ExprData::Name(name) => Some(name),
        _ => None,
    };
    while let Some(offset) = offsets.pop() {
        let Some(def) = defs[offset] else { continue };
        if !is_unsigned_long(f, f.names[offset].ty) {
            continue;
        }
        match f.exprs[def] {
            ExprData::Unary { op: UnaryOp::Negate, .. } => f.names[offset].ty = Some(sizetype),
            ExprData::Binary { op: BinaryOp::Plus | BinaryOp::Minus, a, b } => {
                let scaled =
                    |expr| match name_of(f, expr).and_then(|name| defs[name]).map(|def| &f.exprs[def]) {
                        Some(ExprData::Binary { op: BinaryOp::Mult, .. } | ExprData::Unary { .. }) => true,
                        _ => matches!(f.exprs[expr], ExprData::Const(_)),
                    };
                if scaled(a) || scaled(b) {
                    f.names[offset].ty = Some(sizetype);
                    offsets.extend([a, b].into_iter().filter_map(|expr| name_of(f, expr)));
                }
            }
            _ => {}
        }
    }
}

fn is_unsigned_long(f: &Function<'_>, ty: Option<Type>) -> bool {
    ty.is_some_and(|ty| matches!(f.types.kind(ty), TypeKind::Named("long unsigned int")))
}
