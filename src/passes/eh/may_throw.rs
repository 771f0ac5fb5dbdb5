//! Which statements may throw an exception (`stmt_could_throw_p` of tree-eh.cc), and which assignments
//! may trap.
//!
//! `resx` throws, and so does a call unless its function is known to throw nothing. With
//! `-fnon-call-exceptions` a volatile `asm` and what may trap throw as well: accesses through pointers or
//! with variable indexes, divisions by a value that may be zero, floating-point arithmetic, and with
//! `-ftrapv` signed arithmetic (`stmt_could_throw_1_p`, `operation_could_trap_helper_p`,
//! `tree_could_trap_p`).
//!
//! A dump shows neither sizes of objects nor weak symbols, so two assumptions are made: a constant
//! index into a named object is in bounds, and the object exists.

use crate::ir::{
    BinaryOp, Callee, Expr, ExprData, Function, OpClass, Shape, Stmt, StmtKind, TreeCode, Type, TypeKind,
    UnaryOp, VarKind,
};
use crate::passes::Context;
use crate::passes::cfg::DISPATCHER;
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
            // A direct call throws nothing if the declaration says so, if it is a placement `new`, if a
            // fact states it, or if pass "nothrow" has found it for a function that is emitted before
            // this one.
            Callee::Direct(callee) => {
                let identity = f.callee_identity(callee);
                let is_known = f.callee_flags(callee).contains(CallFlags::NOTHROW)
                    || f.is_placement(call)
                    || cx.knowledge.throws_nothing(identity);
                !is_known && !cx.is_nothrow(identity)
            }
            Callee::Indirect(_) => !f.call_flags(&call.callee).contains(CallFlags::NOTHROW),
            // The dispatcher of abnormal edges lacks ECF_NOTHROW; other internal functions of this stage
            // have it.
            Callee::Internal(name) => name == DISPATCHER,
        },
        &StmtKind::Assign { lhs, rhs } => traps_throw(cx) && assignment_could_trap(f, cx, lhs, rhs),
        StmtKind::Asm(asm) => traps_throw(cx) && asm.volatile,
        _ => false,
    }
}

/// `flag_non_call_exceptions`: whether traps throw exceptions.
fn traps_throw(cx: &Context<'_, '_>) -> bool {
    cx.knowledge.has(Switches::NON_CALL_EXCEPTIONS)
}

/// `stmt_could_throw_1_p`: whether `lhs = rhs` may trap.
fn assignment_could_trap<'a>(f: &Function<'a>, cx: &Context<'_, 'a>, lhs: Expr, rhs: Expr) -> bool {
    // A clobber is not an access.
    if matches!(f.body.exprs[rhs], ExprData::Clobber(_)) {
        return false;
    }
    reference_could_trap(f, lhs) || operation_could_trap(f, cx, lhs, rhs)
}

/// `operation_could_trap_helper_p` for the right-hand side, whatever form it has.
fn operation_could_trap<'a>(f: &Function<'a>, cx: &Context<'_, 'a>, lhs: Expr, rhs: Expr) -> bool {
    let has = |switch| cx.knowledge.has(switch);
    let honors_snans = has(Switches::SIGNALING_NANS);
    let traps = has(Switches::TRAPPING_MATH) || honors_snans;
    // A dump lacks some types. If any operand is known to be of floating type, all are.
    let any_float = |operands: &[Expr]| operands.iter().any(|&operand| is_floating(f, cx, operand));
    let overflows =
        |operands: &[Expr]| has(Switches::TRAPV) && operands.iter().any(|&operand| is_signed(f, cx, operand));
    match f.body.exprs[rhs] {
        ExprData::Binary { op, a, b } => match op {
            // An integer division traps at zero. One of floating type is treated as other arithmetic below.
            BinaryOp::Div | BinaryOp::Mod if !any_float(&[lhs, a, b]) => !is_nonzero_constant(f, b),
            // An ordered comparison traps at any NaN, the others only at a signaling one.
            BinaryOp::Lt | BinaryOp::Le | BinaryOp::Gt | BinaryOp::Ge | BinaryOp::Ltgt => {
                traps && !has(Switches::FINITE_MATH) && any_float(&[a, b])
            }
            _ if op.class() == OpClass::Comparison => honors_snans && any_float(&[a, b]),
            // The difference of two pointers is a POINTER_DIFF_EXPR, which does not trap.
            BinaryOp::Minus if is_pointer(f, a) || is_pointer(f, b) => false,
            // Integer arithmetic traps where it overflows under `-ftrapv`; all else only in floating types.
            BinaryOp::Plus | BinaryOp::Minus | BinaryOp::Mult if overflows(&[lhs, a, b]) => true,
            _ => traps && any_float(&[lhs, a, b]),
        },
        // A conversion to a floating type may trap, and since GCC 16 one from a floating type as well.
        ExprData::Cast { ty, of } => {
            traps && (is_floating_type(f, cx, ty) || cx.dialect.truncation_traps() && any_float(&[of]))
        }
        // These two trap where an integer overflows, but not for floating types.
        ExprData::Unary { op: UnaryOp::Negate, of } => overflows(&[lhs, of]),
        ExprData::Code { code: TreeCode::Abs, .. } => overflows(&[lhs]),
        ExprData::Unary { .. } | ExprData::Constructor { .. } => false,
        _ => reference_could_trap(f, rhs),
    }
}

/// `tree_could_trap_p`: whether access to an operand may trap.
fn reference_could_trap(f: &Function<'_>, mut reference: Expr) -> bool {
    // From the outermost component to the object that it is part of.
    loop {
        reference = match f.body.exprs[reference] {
            ExprData::Index { index, .. } | ExprData::Range { index, .. }
                if !f.body.exprs[index].is_constant() =>
            {
                return true;
            }
            ExprData::Arrow { ptr, .. } | ExprData::Deref { ptr, .. } => return !is_safe(f, ptr),
            // Only a pointer that is the address of an object is known to be valid.
            ExprData::Mem(access) => match f.body.exprs[f.body.mem_refs[access].ptr] {
                ExprData::AddrOf { of } => of,
                _ => return true,
            },
            _ => match f.referenced_object(reference) {
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

/// Whether an operand is an integer constant other than zero.
fn is_nonzero_constant(f: &Function<'_>, operand: Expr) -> bool {
    match f.body.exprs[operand] {
        ExprData::Const(text) => text.contains(|c: char| c.is_ascii_digit() && c != '0'),
        ExprData::Int(value) => value != 0,
        _ => false,
    }
}

/// Whether an operand is known to be a signed integer.
fn is_signed<'a>(f: &Function<'a>, cx: &Context<'_, 'a>, operand: Expr) -> bool {
    let shape = f.operand_type(operand).and_then(|ty| shape(cx, f.types.name(ty)?));
    shape.is_some_and(|shape| shape.is_integral() && shape.is_signed())
}

/// Whether an operand is known to be a pointer.
fn is_pointer(f: &Function<'_>, operand: Expr) -> bool {
    matches!(f.body.exprs[operand], ExprData::AddrOf { .. })
        || f.operand_type(operand).is_some_and(|ty| f.types.pointee(ty).is_some())
}

/// Whether the type of an operand is known and is a FLOAT_TYPE_P.
fn is_floating<'a>(f: &Function<'a>, cx: &Context<'_, 'a>, operand: Expr) -> bool {
    match f.body.exprs[operand] {
        // Only real constants have a point or are infinite.
        ExprData::Const(text) => text.contains(['.', 'I', 'N']),
        _ => f.operand_type(operand).is_some_and(|ty| is_floating_type(f, cx, ty)),
    }
}

/// FLOAT_TYPE_P: a floating type, or a vector or complex number of one.
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
    Shape::named(cx.knowledge.typedef(name).unwrap_or(name))
}
