//! Operators. GIMPLE's compute in the type of their operands, C's in a promoted one; and a pointer plus a
//! number counts bytes.
//!
//! The result is always assigned to a variable of the operator's type, so a narrower type wraps there.

use super::Emitter;
use super::expressions::Wanted;
use super::known_types::{Class, is_constant};
use super::refusal::Refusal;
use tressa::ir::{BinaryOp, Expr, OpClass, TreeCode, UnaryOp};

impl Emitter<'_, '_> {
    pub(super) fn unary(&self, op: UnaryOp, of: Expr) -> Result<String, Refusal> {
        let text = self.operand(of, Wanted::Converted)?;
        let class = self.known.class(self.f, of);
        Ok(match op {
            UnaryOp::Negate => format!("-{text}"),
            UnaryOp::BitNot => match class {
                Some(Class::Bool) => format!("!{text}"),
                Some(_) => format!("~{text}"),
                None => format!("tressa_not ({text})"),
            },
            UnaryOp::TruthNot => format!("!{text}"),
            UnaryOp::Paren => text,
        })
    }

    /// `a op b`. `wanted` is about the result.
    pub(super) fn binary(
        &self,
        op: BinaryOp,
        a: Expr,
        b: Expr,
        wanted: Wanted<'_>,
    ) -> Result<String, Refusal> {
        match op.class() {
            OpClass::Comparison => self.comparison(op, a, b),
            OpClass::Shift => self.shift(op, a, b, wanted),
            OpClass::Widening => Err(Refusal::Operator(op.symbol().to_string())),
            OpClass::Arithmetic => {
                let [a_text, b_text] = self.operands(a, b, wanted)?;
                let [a_class, b_class] = [a, b].map(|of| self.known.class(self.f, of));
                let result = if let Wanted::TypeOf(_, class) = wanted { class } else { None };
                self.arithmetic(op, (&a_text, a_class, a), (&b_text, b_class, b), result)
            }
        }
    }

    /// Both operands, each constant with the type of the other operand, or of the result.
    pub(super) fn operands(&self, a: Expr, b: Expr, wanted: Wanted<'_>) -> Result<[String; 2], Refusal> {
        let class = |of| self.known.class(self.f, of);
        if is_constant(self.f, a) && is_constant(self.f, b) {
            return Ok([self.operand(a, wanted)?, self.operand(b, wanted)?]);
        }
        if is_constant(self.f, a) {
            let b_text = self.operand(b, Wanted::Converted)?;
            return Ok([self.operand(a, Wanted::TypeOf(&b_text, class(b)))?, b_text]);
        }
        let a_text = self.operand(a, Wanted::Converted)?;
        let b_text = self.operand(b, Wanted::TypeOf(&a_text, class(a)))?;
        Ok([a_text, b_text])
    }

    fn arithmetic(
        &self,
        op: BinaryOp,
        (a, a_class, a_expr): (&str, Option<Class>, Expr),
        (b, b_class, b_expr): (&str, Option<Class>, Expr),
        result: Option<Class>,
    ) -> Result<String, Refusal> {
        let symbol = op.symbol();
        let is_number = [a_class, b_class, result].iter().any(|class| class.is_some_and(Class::is_number));
        Ok(match op {
            BinaryOp::Plus => {
                // The second operand of a sum with a pointer has the width and sign of `sizetype`.
                let is_offset = matches!(b_class, None | Some(Class::Int { bits: 64, signed: false }))
                    || is_constant(self.f, b_expr);
                let is_sum =
                    [a_class, result].iter().any(|class| class.is_some_and(Class::is_number)) || !is_offset;
                // The sum of two of them is no `int`, or no `long`.
                let may_overflow = [a_class, b_class, result]
                    .iter()
                    .any(|class| matches!(class, Some(Class::Int { bits: 31 | 63, signed: false })));
                match a_class == Some(Class::Pointer) || result == Some(Class::Pointer) {
                    true => format!("(void *) ((char *) {a} + {b})"),
                    false if is_sum && !may_overflow => format!("{a} + {b}"),
                    false => format!("tressa_plus ({a}, {b})"),
                }
            }
            BinaryOp::Minus => {
                let is_pointer = [a_class, b_class].contains(&Some(Class::Pointer));
                let is_difference =
                    [a_class, b_class].iter().any(|class| class.is_some_and(Class::is_number))
                        || is_constant(self.f, b_expr)
                        || is_constant(self.f, a_expr);
                match is_pointer {
                    true => format!("(char *) {a} - (char *) {b}"),
                    false if is_difference => format!("{a} - {b}"),
                    false => format!("tressa_minus ({a}, {b})"),
                }
            }
            BinaryOp::Mult => {
                let is_wide = |class| match class {
                    // The square of the largest number of 16 bits is no `int`, that of 33 bits may be no `long`.
                    Some(Class::Int { bits, signed }) => signed || matches!(bits, ..16 | 32 | 64..),
                    Some(class) => class != Class::Bool,
                    None => false,
                };
                match is_wide(a_class) || is_wide(b_class) || (is_number && is_wide(result)) {
                    true => format!("{a} * {b}"),
                    false if is_constant(self.f, a_expr) => format!("tressa_mult ({b}, {a})"),
                    false => format!("tressa_mult ({a}, {b})"),
                }
            }
            BinaryOp::ExactDiv => format!("{a} / {b}"),
            BinaryOp::Div | BinaryOp::Mod | BinaryOp::BitAnd | BinaryOp::BitIor | BinaryOp::BitXor => {
                format!("{a} {symbol} {b}")
            }
            _ => return Err(Refusal::Operator(symbol.to_string())),
        })
    }

    /// A comparison. The unordered ones do not trap.
    pub(super) fn comparison(&self, op: BinaryOp, a: Expr, b: Expr) -> Result<String, Refusal> {
        let [a, b] = self.operands(a, b, Wanted::Converted)?;
        Ok(match op {
            BinaryOp::UnLt => format!("!__builtin_isgreaterequal ({a}, {b})"),
            BinaryOp::UnLe => format!("!__builtin_isgreater ({a}, {b})"),
            BinaryOp::UnGt => format!("!__builtin_islessequal ({a}, {b})"),
            BinaryOp::UnGe => format!("!__builtin_isless ({a}, {b})"),
            BinaryOp::UnEq => format!("!__builtin_islessgreater ({a}, {b})"),
            BinaryOp::Ltgt => format!("__builtin_islessgreater ({a}, {b})"),
            BinaryOp::Unordered => format!("__builtin_isunordered ({a}, {b})"),
            BinaryOp::Ordered => format!("!__builtin_isunordered ({a}, {b})"),
            _ => format!("{a} {} {b}", op.symbol()),
        })
    }

    /// A shift or rotation: the type is the first operand's, which is the result's.
    fn shift(&self, op: BinaryOp, a: Expr, b: Expr, wanted: Wanted<'_>) -> Result<String, Refusal> {
        let a_text = match (is_constant(self.f, a), wanted) {
            (true, Wanted::TypeOf(like, _)) if self.types_are_stated => {
                format!("((__typeof__ ({like})) {})", self.operand(a, wanted)?)
            }
            (true, _) => return Err(Refusal::UntypedConstant(self.value(a)?)),
            (false, _) => self.operand(a, Wanted::Converted)?,
        };
        let b = self.operand(b, Wanted::TypeOf(&a_text, self.known.class(self.f, a)))?;
        Ok(match op {
            BinaryOp::LShift => format!("{a_text} << {b}"),
            BinaryOp::RShift => format!("{a_text} >> {b}"),
            BinaryOp::LRotate => format!("tressa_rotate_left ({a_text}, {b})"),
            BinaryOp::RRotate => format!("tressa_rotate_right ({a_text}, {b})"),
            _ => return Err(Refusal::Operator(op.symbol().to_string())),
        })
    }

    /// `CODE <a, b>`.
    pub(super) fn coded(
        &self,
        code: TreeCode,
        args: &[Expr],
        whole: Expr,
        wanted: Wanted<'_>,
    ) -> Result<String, Refusal> {
        let refused = || Refusal::Operator(code.text(&self.f.body.exprs).to_string());
        let result = if let Wanted::TypeOf(like, _) = wanted { Some(like) } else { None };
        Ok(match (code, args) {
            (TreeCode::Min | TreeCode::Max, &[a, b]) => {
                let [a, b] = self.operands(a, b, wanted)?;
                format!("tressa_{} ({a}, {b})", if code == TreeCode::Min { "min" } else { "max" })
            }
            (TreeCode::Abs, &[a]) if !is_constant(self.f, a) => format!("tressa_abs ({})", self.value(a)?),
            (TreeCode::AbsU, &[a]) if !is_constant(self.f, a) => {
                format!("tressa_absu (__typeof__ ({}), {})", result.ok_or_else(refused)?, self.value(a)?)
            }
            (TreeCode::Complex, &[re, im]) => {
                let like = result.ok_or_else(refused)?;
                format!("tressa_complex (__typeof__ ({like}), {}, {})", self.value(re)?, self.value(im)?)
            }
            (TreeCode::Conjugate, &[of]) => format!("~{}", self.operand(of, Wanted::Converted)?),
            (TreeCode::RealPart | TreeCode::ImagPart | TreeCode::BitFieldRef, _) => self.lvalue(whole)?,
            _ => return Err(refused()),
        })
    }
}
