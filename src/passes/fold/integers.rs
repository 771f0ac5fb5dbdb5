//! Arithmetic of integer constants in a type's precision: GCC's `int_const_binop`.

use crate::ir::constant::integer;
use crate::ir::{BinaryOp, Expr, ExprData, Function, Shape, UnaryOp};

/// The value of an integer or pointer constant of at most 64 bits.
pub(super) fn constant(f: &Function<'_>, expr: Expr) -> Option<i128> {
    match f.body.exprs[expr] {
        ExprData::Unsigned(value) => Some(value.into()),
        ref data => integer(data),
    }
}

/// The constant of that value, if it has at most 64 bits.
pub fn constant_tree(value: i128) -> Option<ExprData<'static>> {
    let signed = i64::try_from(value).map(ExprData::Int);
    signed.or_else(|_| u64::try_from(value).map(ExprData::Unsigned)).ok()
}

/// The least and the greatest value of an integer type of at most 64 bits.
fn bounds(shape: Shape) -> Option<(i128, i128)> {
    match shape {
        Shape::Bool => Some((0, 1)),
        Shape::Int { bits: bits @ 1..=64, signed: true } => Some((-(1 << (bits - 1)), (1 << (bits - 1)) - 1)),
        Shape::Int { bits: bits @ 1..=64, signed: false } => Some((0, (1 << bits) - 1)),
        Shape::Int { .. } | Shape::Real(_) => None,
    }
}

/// The value converted to the type: its lower bits.
pub fn wrapped(value: i128, shape: Shape) -> Option<i128> {
    let (least, most) = bounds(shape)?;
    Some((value - least).rem_euclid(most - least + 1) + least)
}

/// The result of an operation in the type. Signed arithmetic that overflows has none, nor has a division by zero
/// or a shift by too many bits.
pub fn binary(op: BinaryOp, x: i128, y: i128, shape: Shape) -> Option<i128> {
    use BinaryOp::*;
    let (least, most) = bounds(shape)?;
    let bits = (most - least + 1).trailing_zeros();
    let count = || u32::try_from(y).ok().filter(|&count| count < bits);
    let exact = match op {
        Plus => x.checked_add(y)?,
        Minus => x.checked_sub(y)?,
        Mult => x.checked_mul(y)?,
        Div => x.checked_div(y)?,
        ExactDiv if x.checked_rem(y)? == 0 => x / y,
        Mod => x.checked_rem(y)?,
        BitAnd => x & y,
        BitIor => x | y,
        BitXor => x ^ y,
        RShift => x >> count()?,
        // What is shifted out at the top is lost, in a signed type as well.
        LShift => return wrapped(x << count()?, shape),
        _ => return None,
    };
    in_range(exact, shape)
}

/// The result of an operation in the type, as [`binary`].
pub fn unary(op: UnaryOp, x: i128, shape: Shape) -> Option<i128> {
    match op {
        UnaryOp::Negate => in_range(-x, shape),
        UnaryOp::BitNot => wrapped(!x, shape),
        UnaryOp::TruthNot => Some((x == 0).into()),
        UnaryOp::Paren => None,
    }
}

/// The exact result, if the type holds it; an unsigned type takes its lower bits.
fn in_range(exact: i128, shape: Shape) -> Option<i128> {
    let fits = wrapped(exact, shape)? == exact;
    if fits || !shape.is_signed() { wrapped(exact, shape) } else { None }
}
