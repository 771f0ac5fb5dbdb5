//! Assignments that may trap, and so throw with `-fnon-call-exceptions`: `stmt_could_throw_1_p`,
//! `operation_could_trap_helper_p`, `tree_could_trap_p`.
//!
//! These are accesses through pointers or with variable indexes, divisions by a value that may be zero, and
//! floating-point arithmetic. A dump shows neither sizes of objects nor weak symbols, so two assumptions are
//! made: a constant index into a named object is in bounds, and the object exists.

use crate::ir::{
    BinaryOp, Expr, ExprData, Function, OpClass, Shape, TreeCode, Type, TypeKind, UnaryOp, VarKind,
};
use crate::passes::Context;
use crate::target::options::Switches;

/// Whether `lhs = rhs` may trap.
pub(super) fn assignment<'a>(f: &Function<'a>, cx: &Context<'_, 'a>, lhs: Expr, rhs: Expr) -> bool {
    if matches!(f.body.exprs[rhs], ExprData::Clobber(_)) {
        return false;
    }
    reference(f, lhs) || operation(f, cx, lhs, rhs)
}

fn operation<'a>(f: &Function<'a>, cx: &Context<'_, 'a>, lhs: Expr, rhs: Expr) -> bool {
    let has = |switch| cx.knowledge.has(switch);
    let honors_snans = has(Switches::SIGNALING_NANS);
    let traps = has(Switches::TRAPPING_MATH) || honors_snans;
    let is_float = |of: &[Expr]| of.iter().any(|&of| is_floating(f, cx, of));
    let overflows = |of: &[Expr]| has(Switches::TRAPV) && of.iter().any(|&of| is_signed(f, cx, of));
    match f.body.exprs[rhs] {
        ExprData::Binary { op, a, b } => match op {
            BinaryOp::Div | BinaryOp::Mod if !is_float(&[lhs, a, b]) => !is_nonzero_constant(f, b),
            BinaryOp::Lt | BinaryOp::Le | BinaryOp::Gt | BinaryOp::Ge | BinaryOp::Ltgt => {
                traps && !has(Switches::FINITE_MATH) && is_float(&[a, b])
            }
            _ if op.class() == OpClass::Comparison => honors_snans && is_float(&[a, b]),
            // The difference of two pointers is a POINTER_DIFF_EXPR, which does not trap.
            BinaryOp::Minus if is_pointer(f, a) || is_pointer(f, b) => false,
            BinaryOp::Plus | BinaryOp::Minus | BinaryOp::Mult if overflows(&[lhs, a, b]) => true,
            _ => traps && is_float(&[lhs, a, b]),
        },
        ExprData::Cast { ty, of } => {
            traps && (is_floating_type(f, cx, ty) || cx.dialect.truncation_traps() && is_float(&[of]))
        }
        ExprData::Unary { op: UnaryOp::Negate, of } => overflows(&[lhs, of]),
        ExprData::Code { code: TreeCode::Abs, .. } => overflows(&[lhs]),
        ExprData::Unary { .. } | ExprData::Constructor { .. } => false,
        _ => reference(f, rhs),
    }
}

/// `tree_could_trap_p`: whether access to an operand may trap.
pub(super) fn reference(f: &Function<'_>, mut at: Expr) -> bool {
    loop {
        at = match f.body.exprs[at] {
            ExprData::Index { index, .. } | ExprData::Range { index, .. }
                if !f.body.exprs[index].is_constant() =>
            {
                return true;
            }
            ExprData::Arrow { ptr, .. } | ExprData::Deref { ptr, .. } => return !is_safe(f, ptr),
            ExprData::Mem(access) => match f.body.exprs[f.body.mem_refs[access].ptr] {
                ExprData::AddrOf { of } => of,
                _ => return true,
            },
            _ => match f.referenced_object(at) {
                Some(object) => object,
                None => return false,
            },
        }
    }
}

/// Whether a pass made the pointer for an existing object (TREE_THIS_NOTRAP): an array of variable
/// size, or the frame of an outer function.
fn is_safe(f: &Function<'_>, ptr: Expr) -> bool {
    let ExprData::Var(var) = f.body.exprs[ptr] else { return false };
    let data = &f.decls.vars[var];
    let Some(&TypeKind::Pointer { to, .. }) = data.ty.map(|ty| f.types.kind(ty)) else { return false };
    match f.types.kind(to) {
        TypeKind::Frame(_) => true,
        TypeKind::Array { .. } => data.kind == VarKind::Local && data.name.contains('.'),
        _ => false,
    }
}

fn is_nonzero_constant(f: &Function<'_>, of: Expr) -> bool {
    match f.body.exprs[of] {
        ExprData::Const(text) => text.contains(|c: char| c.is_ascii_digit() && c != '0'),
        ExprData::Int(value) => value != 0,
        _ => false,
    }
}

/// Whether an operand is known to be a signed integer.
fn is_signed<'a>(f: &Function<'a>, cx: &Context<'_, 'a>, of: Expr) -> bool {
    let shape = f.operand_type(of).and_then(|ty| shape(cx, f.types.name(ty)?));
    shape.is_some_and(|shape| shape.is_integral() && shape.is_signed())
}

fn is_pointer(f: &Function<'_>, of: Expr) -> bool {
    matches!(f.body.exprs[of], ExprData::AddrOf { .. })
        || f.operand_type(of).is_some_and(|ty| f.types.pointee(ty).is_some())
}

/// Whether the type of an operand is known and is a FLOAT_TYPE_P.
fn is_floating<'a>(f: &Function<'a>, cx: &Context<'_, 'a>, of: Expr) -> bool {
    match f.body.exprs[of] {
        // Only real constants have a point or are infinite.
        ExprData::Const(text) => text.contains(['.', 'I', 'N']),
        _ => f.operand_type(of).is_some_and(|ty| is_floating_type(f, cx, ty)),
    }
}

fn is_floating_type<'a>(f: &Function<'a>, cx: &Context<'_, 'a>, ty: Type) -> bool {
    match *f.types.kind(f.types.unqualified(ty)) {
        TypeKind::Named(name) => {
            let element = cx.knowledge.vector_of(name).map_or(name, |(element, _)| element);
            shape(cx, element).is_some_and(|shape| !shape.is_integral())
                || name.starts_with("complex ") && !name.ends_with("int")
        }
        TypeKind::Vector { of, .. } | TypeKind::Complex { of } => is_floating_type(f, cx, of),
        _ => false,
    }
}

/// The shape of the arithmetic type, or of the typedef, with this name.
fn shape<'a>(cx: &Context<'_, 'a>, name: &'a str) -> Option<Shape> {
    Shape::of(cx.knowledge.typedef(name).unwrap_or(name))
}
