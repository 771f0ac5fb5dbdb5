//! Whether a value is known to be nonnegative: `tree_expr_nonnegative_p`, which follows the
//! definitions of SSA names.

use super::Folder;
use super::math_calls::Definition;
use super::math_names::stem;
use crate::ir::{BinaryOp, Expr, ExprData, OpClass, Shape, TreeCode};

impl Folder<'_, '_, '_> {
    /// Whether a real value is nonnegative; at most `depth` definitions are followed.
    pub(super) fn is_nonnegative(&self, expr: Expr, depth: u32) -> bool {
        if let Some(value) = self.real(expr) {
            return value.is_sign_positive();
        }
        let Some(depth) = depth.checked_sub(1) else { return false };
        match self.definition_of(expr) {
            Some(Definition::Value(rhs)) => match &self.f.body.exprs[rhs] {
                ExprData::Code { code: TreeCode::Abs, .. } => true,
                ExprData::Cast { of, .. } => match self.shape_of(*of) {
                    Some(Shape::Real(_)) => self.is_nonnegative(*of, depth),
                    _ => self.is_nonnegative_integer(*of, depth),
                },
                ExprData::Binary { op: BinaryOp::Mult, a, b } => {
                    self.same(*a, *b) || self.is_nonnegative(*a, depth) && self.is_nonnegative(*b, depth)
                }
                ExprData::Binary { op: BinaryOp::Plus | BinaryOp::Div, a, b } => {
                    self.is_nonnegative(*a, depth) && self.is_nonnegative(*b, depth)
                }
                _ => self.real(rhs).is_some_and(f64::is_sign_positive),
            },
            Some(Definition::Call(name, args)) => match (stem(name), args) {
                (
                    "acos" | "acosh" | "cabs" | "cosh" | "erfc" | "exp" | "exp10" | "exp2" | "fabs" | "fdim",
                    _,
                )
                | ("hypot" | "pow10", _) => true,
                (
                    "sqrt" | "asinh" | "asin" | "atan" | "atanh" | "cbrt" | "ceil" | "erf" | "expm1"
                    | "floor" | "fmod" | "frexp" | "ldexp" | "modf" | "nearbyint" | "rint" | "round"
                    | "roundeven" | "scalb" | "scalbln" | "scalbn" | "significand" | "sinh" | "tanh"
                    | "trunc",
                    &[x, ..],
                ) => self.is_nonnegative(x, depth),
                ("pow", &[x, power]) => {
                    self.real(power).is_some_and(|power| power % 2.0 == 0.0) || self.is_nonnegative(x, depth)
                }
                ("powi", &[x, power]) => {
                    self.number(power).is_some_and(|power| power % 2 == 0) || self.is_nonnegative(x, depth)
                }
                ("fmax", &[a, b]) => self.is_nonnegative(a, depth) || self.is_nonnegative(b, depth),
                ("fmin", &[a, b]) => self.is_nonnegative(a, depth) && self.is_nonnegative(b, depth),
                ("copysign", &[_, sign]) => self.is_nonnegative(sign, depth),
                _ => false,
            },
            None => false,
        }
    }

    /// Whether an integer is nonnegative. Signed arithmetic is taken not to overflow.
    fn is_nonnegative_integer(&self, expr: Expr, depth: u32) -> bool {
        let shape = self.shape_of(expr);
        if shape.is_some_and(|shape| !shape.is_signed()) {
            return true;
        }
        if let Some(value) = self.number(expr) {
            return value >= 0;
        }
        let Some(depth) = depth.checked_sub(1) else { return false };
        let Some(Definition::Value(rhs)) = self.definition_of(expr) else { return false };
        match &self.f.body.exprs[rhs] {
            ExprData::Code { code: TreeCode::Abs, .. } => true,
            ExprData::Cast { of, .. } => match (self.shape_of(*of), shape) {
                (Some(Shape::Real(_)), _) => self.is_nonnegative(*of, depth),
                (Some(Shape::Int { bits, signed: false }), Some(Shape::Int { bits: wider, .. })) => {
                    bits < wider
                }
                (Some(Shape::Bool), _) => true,
                _ => false,
            },
            ExprData::Binary { op: BinaryOp::Mult, a, b } => {
                self.same(*a, *b)
                    || self.is_nonnegative_integer(*a, depth) && self.is_nonnegative_integer(*b, depth)
            }
            ExprData::Binary { op: BinaryOp::BitAnd, a, b } => {
                self.is_nonnegative_integer(*a, depth) || self.is_nonnegative_integer(*b, depth)
            }
            ExprData::Binary { op: BinaryOp::BitIor | BinaryOp::BitXor | BinaryOp::Div, a, b } => {
                self.is_nonnegative_integer(*a, depth) && self.is_nonnegative_integer(*b, depth)
            }
            ExprData::Binary { op: BinaryOp::Mod, a, .. } => self.is_nonnegative_integer(*a, depth),
            ExprData::Binary { op, .. } => op.class() == OpClass::Comparison,
            _ => false,
        }
    }
}
