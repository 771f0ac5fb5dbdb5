//! Values and arithmetic.

use super::stop::Stop;
use tressa::internals::ir::Shape;
use tressa::ir::{BinaryOp, UnaryOp};

/// A pointer to a byte of an object.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Pointer {
    /// The object's number.
    pub object: usize,
    /// The byte in it; it may lie outside.
    pub offset: i64,
}

/// A value.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Value {
    /// Never set.
    #[default]
    Undefined,
    /// A number, with its type if that is known.
    Number(i128, Option<Shape>),
    /// An address. The null pointer is a number.
    Pointer(Pointer),
}

impl Value {
    /// A number of no known type.
    pub fn number(number: i128) -> Value {
        Value::Number(number, None)
    }

    /// The number, if it is one.
    pub fn as_number(self) -> Option<i128> {
        if let Value::Number(number, _) = self { Some(number) } else { None }
    }

    /// The number that something depends on.
    pub(super) fn needed(self) -> Result<i128, Stop> {
        match self {
            Value::Number(number, _) => Ok(number),
            Value::Undefined => Err(Stop::Undefined),
            Value::Pointer(_) => Err(Stop::Unknown("arithmetic with an address".to_string())),
        }
    }

    /// The value in a type, if that is known.
    pub(super) fn converted(self, shape: Option<Shape>) -> Value {
        match (self, shape) {
            (Value::Number(number, _), Some(to)) => Value::Number(wrapped(number, to), shape),
            _ => self,
        }
    }
}

/// The number that is left of `number` in a type.
fn wrapped(number: i128, shape: Shape) -> i128 {
    match shape {
        Shape::Bool => i128::from(number != 0),
        Shape::Int { bits: bits @ 1..=127, signed } => {
            let rest = number & ((1 << bits) - 1);
            if signed && rest >> (bits - 1) != 0 { rest - (1 << bits) } else { rest }
        }
        _ => number,
    }
}

/// `a op b`.
pub(super) fn binary(op: BinaryOp, a: Value, b: Value) -> Result<Value, Stop> {
    use BinaryOp::*;
    if let Some(value) = with_pointers(op, a, b)? {
        return Ok(value);
    }
    if a == Value::Undefined || b == Value::Undefined {
        return Ok(Value::Undefined);
    }
    let (Value::Number(x, of_a), Value::Number(y, of_b)) = (a, b) else {
        return Err(Stop::Unknown(format!("`{}` of an address", op.symbol())));
    };
    let is_shift = matches!(op, LShift | RShift | LRotate | RRotate);
    let shape = if is_shift { of_a } else { of_a.or(of_b) };
    // A constant of no type has that of the other operand.
    let in_shape = |number| shape.map_or(number, |shape| wrapped(number, shape));
    let (x, y) = (in_shape(x), if is_shift { y } else { in_shape(y) });
    let truth = |holds: bool| Ok(Value::Number(holds.into(), Some(Shape::Bool)));
    let nonzero = |y: i128| if y == 0 { Err(Stop::Trap("division by zero".to_string())) } else { Ok(y) };
    let number = match op {
        Plus => x.wrapping_add(y),
        Minus => x.wrapping_sub(y),
        Mult => x.wrapping_mul(y),
        Div | ExactDiv => x.wrapping_div(nonzero(y)?),
        Mod => x.wrapping_rem(nonzero(y)?),
        BitAnd => x & y,
        BitIor => x | y,
        BitXor => x ^ y,
        LShift if (0..128).contains(&y) => x.wrapping_shl(y as u32),
        RShift if (0..128).contains(&y) => x >> y,
        LShift | RShift => return Err(Stop::Trap("a shift by more than there is".to_string())),
        TruthAnd => return truth(x != 0 && y != 0),
        TruthOr => return truth(x != 0 || y != 0),
        Eq => return truth(x == y),
        Ne => return truth(x != y),
        Lt => return truth(x < y),
        Le => return truth(x <= y),
        Gt => return truth(x > y),
        Ge => return truth(x >= y),
        _ => return Err(Stop::Unknown(format!("`{}`", op.symbol()))),
    };
    Ok(Value::Number(number, None).converted(shape.or(Some(Shape::Int { bits: 64, signed: true }))))
}

/// Sums, differences and comparisons of addresses.
fn with_pointers(op: BinaryOp, a: Value, b: Value) -> Result<Option<Value>, Stop> {
    let truth = |holds: bool| Some(Value::Number(holds.into(), Some(Shape::Bool)));
    Ok(match (op, a, b) {
        (BinaryOp::Plus, Value::Pointer(Pointer { object, offset }), Value::Number(by, _)) => {
            // Offsets are `sizetype`, which wraps.
            Some(Value::Pointer(Pointer { object, offset: offset.wrapping_add(by as i64) }))
        }
        (BinaryOp::Minus, Value::Pointer(a), Value::Pointer(b)) if a.object == b.object => {
            Some(Value::Number(
                i128::from(a.offset) - i128::from(b.offset),
                Some(Shape::Int { bits: 64, signed: true }),
            ))
        }
        (BinaryOp::Eq, Value::Pointer(a), Value::Pointer(b)) => truth(a == b),
        (BinaryOp::Ne, Value::Pointer(a), Value::Pointer(b)) => truth(a != b),
        (BinaryOp::Eq, Value::Pointer(_), Value::Number(0, _)) => truth(false),
        (BinaryOp::Ne, Value::Pointer(_), Value::Number(0, _)) => truth(true),
        (BinaryOp::Lt, Value::Pointer(a), Value::Pointer(b)) if a.object == b.object => {
            truth(a.offset < b.offset)
        }
        (BinaryOp::Le, Value::Pointer(a), Value::Pointer(b)) if a.object == b.object => {
            truth(a.offset <= b.offset)
        }
        (BinaryOp::Gt, Value::Pointer(a), Value::Pointer(b)) if a.object == b.object => {
            truth(a.offset > b.offset)
        }
        (BinaryOp::Ge, Value::Pointer(a), Value::Pointer(b)) if a.object == b.object => {
            truth(a.offset >= b.offset)
        }
        _ => None,
    })
}

/// `op of`.
pub(super) fn unary(op: UnaryOp, of: Value) -> Result<Value, Stop> {
    let Value::Number(number, shape) = of else {
        return if of == Value::Undefined {
            Ok(of)
        } else {
            Err(Stop::Unknown("an operator on an address".to_string()))
        };
    };
    let result = match op {
        UnaryOp::Negate => number.wrapping_neg(),
        UnaryOp::BitNot => !number,
        UnaryOp::TruthNot => return Ok(Value::Number((number == 0).into(), Some(Shape::Bool))),
        UnaryOp::Paren => number,
    };
    Ok(Value::Number(result, shape).converted(shape))
}
