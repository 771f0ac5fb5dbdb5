//! Whether a value is known to be nonnegative: `tree_expr_nonnegative_p`, which follows the
//! definitions of SSA names.

use super::Folder;
use super::math_calls::Definition;
use super::math_names::stem;
use crate::ir::{BinaryOp, Expr, ExprData, OpClass, Shape, TreeCode};
use crate::target::options::Switches;

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
                ExprData::Code { code: code @ (TreeCode::Min | TreeCode::Max), args } => {
                    let &[a, b] = args.as_slice(&self.f.body.expr_lists) else { return false };
                    let [one, other] = [a, b].map(|of| self.is_nonnegative(of, depth));
                    let either = *code == TreeCode::Max && !self.may_be_nan(a) && !self.may_be_nan(b);
                    if either { one || other } else { one && other }
                }
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
                ("sqrt", _) if !self.cx.knowledge.has(Switches::SIGNED_ZEROS) => true,
                (
                    "sqrt" | "asinh" | "atan" | "atanh" | "cbrt" | "ceil" | "erf" | "expm1" | "floor"
                    | "fmod" | "frexp" | "ldexp" | "modf" | "nearbyint" | "rint" | "round" | "roundeven"
                    | "scalb" | "scalbln" | "scalbn" | "significand" | "sinh" | "tanh" | "trunc",
                    &[x, ..],
                ) => self.is_nonnegative(x, depth),
                ("pow", &[x, power]) => {
                    self.real(power).is_some_and(|power| power % 2.0 == 0.0) || self.is_nonnegative(x, depth)
                }
                ("powi", &[x, power]) => {
                    self.number(power).is_some_and(|power| power % 2 == 0) || self.is_nonnegative(x, depth)
                }
                ("fmax", &[a, b]) => {
                    let [one, other] = [a, b].map(|of| self.is_nonnegative(of, depth));
                    one && (other || !self.may_be_nan(a)) || other && !self.may_be_nan(b)
                }
                ("fmin", &[a, b]) => self.is_nonnegative(a, depth) && self.is_nonnegative(b, depth),
                ("copysign", &[_, sign]) => self.is_nonnegative(sign, depth),
                _ => false,
            },
            None => false,
        }
    }

    /// `tree_expr_maybe_nan_p`, which does not follow SSA names.
    fn may_be_nan(&self, expr: Expr) -> bool {
        !self.cx.knowledge.has(Switches::FINITE_MATH) && self.real(expr).is_none_or(f64::is_nan)
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
        let rhs = match self.definition_of(expr) {
            Some(Definition::Value(rhs)) => rhs,
            Some(Definition::Call(name, args)) => {
                return match (stem(name), args) {
                    (
                        "lround" | "llround" | "lrint" | "llrint" | "lfloor" | "llfloor" | "lceil" | "llceil"
                        | "signbit",
                        &[x],
                    ) => self.is_nonnegative(x, depth),
                    _ => matches!(
                        name.trim_end_matches(['l', 'g']),
                        "ffs" | "parity" | "popcount" | "clrsb" | "clz" | "ctz"
                    ),
                };
            }
            None => return false,
        };
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
