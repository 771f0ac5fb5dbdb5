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
pub(super) fn constant_tree(value: i128) -> Option<ExprData<'static>> {
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
pub(super) fn wrapped(value: i128, shape: Shape) -> Option<i128> {
    let (least, most) = bounds(shape)?;
    Some((value - least).rem_euclid(most - least + 1) + least)
}

/// The result of an operation in the type. Signed arithmetic that overflows has none, nor has a division by zero
/// or a shift by too many bits.
pub(super) fn binary(op: BinaryOp, x: i128, y: i128, shape: Shape) -> Option<i128> {
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
pub(super) fn unary(op: UnaryOp, x: i128, shape: Shape) -> Option<i128> {
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

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    const INT: Shape = Shape::Int { bits: 32, signed: true };
    const UNSIGNED: Shape = Shape::Int { bits: 32, signed: false };

    proptest! {
        #[test]
        fn agrees_with_the_machine(x in any::<i32>(), y in prop_oneof![any::<i32>(), -2..40i32]) {
            let (wide_x, wide_y) = (i128::from(x), i128::from(y));
            let signed = |op| binary(op, wide_x, wide_y, INT);
            let same = |value: Option<i32>| value.map(i128::from);
            prop_assert_eq!(signed(BinaryOp::Plus), same(x.checked_add(y)));
            prop_assert_eq!(signed(BinaryOp::Minus), same(x.checked_sub(y)));
            prop_assert_eq!(signed(BinaryOp::Mult), same(x.checked_mul(y)));
            prop_assert_eq!(signed(BinaryOp::Div), same(x.checked_div(y)));
            prop_assert_eq!(signed(BinaryOp::Mod), same(x.checked_rem(y)).or(same((y == -1).then_some(0))));
            prop_assert_eq!(signed(BinaryOp::BitXor), Some((x ^ y).into()));
            let count = u32::try_from(y).ok();
            prop_assert_eq!(signed(BinaryOp::LShift), same(count.and_then(|count| x.checked_shl(count))));
            prop_assert_eq!(signed(BinaryOp::RShift), same(count.and_then(|count| x.checked_shr(count))));
            prop_assert_eq!(unary(UnaryOp::Negate, wide_x, INT), same(x.checked_neg()));
            prop_assert_eq!(unary(UnaryOp::BitNot, wide_x, INT), Some((!x).into()));
            let (a, b) = (x as u32, y as u32);
            let unsigned = |op| binary(op, a.into(), b.into(), UNSIGNED);
            let same = |value: Option<u32>| value.map(i128::from);
            prop_assert_eq!(unsigned(BinaryOp::Plus), same(Some(a.wrapping_add(b))));
            prop_assert_eq!(unsigned(BinaryOp::Minus), same(Some(a.wrapping_sub(b))));
            prop_assert_eq!(unsigned(BinaryOp::Mult), same(Some(a.wrapping_mul(b))));
            prop_assert_eq!(unsigned(BinaryOp::Div), same(a.checked_div(b)));
            prop_assert_eq!(unary(UnaryOp::Negate, a.into(), UNSIGNED), same(Some(a.wrapping_neg())));
            prop_assert_eq!(wrapped(wide_x, UNSIGNED), Some(a.into()));
            prop_assert_eq!(wrapped(a.into(), INT), Some(wide_x));
        }
    }

    #[test]
    fn wide_results_are_no_constants_of_a_dump() {
        assert!(matches!(constant_tree(u64::MAX.into()), Some(ExprData::Unsigned(u64::MAX))));
        assert!(constant_tree(i128::from(u64::MAX) + 1).is_none());
        assert_eq!(binary(BinaryOp::Plus, 1, 1, Shape::Int { bits: 128, signed: true }), None);
    }
}
