//! Folds mathematical functions and counts of bits: the patterns of match.pd for calls that the front end
//! leaves to `fold_stmt`, and the canonical order of operands (`tree_swap_operands_p`).
//!
//! The patterns ask two questions of an operand: whether it has an integral value
//! (`integer_valued_real_p`), and whether it is nonnegative (`tree_expr_nonnegative_p`). Both look at the
//! definitions of SSA names, a few deep.

use super::{BuiltinCall, Folder};
use crate::ir::{BinaryOp, Def, Expr, ExprData, OpClass, Shape, StmtKind, TreeCode, TypeKind, UnaryOp};
use crate::knowledge::Knowledge;
use crate::target::call_flags::CallFlags;
use crate::target::options::Switches;

/// How many definitions are followed (param max-ssa-name-query-depth).
pub(super) const DEPTH: u32 = 3;

impl<'a> Folder<'_, '_, 'a> {
    /// Folds a mathematical function; `short` is the name without `__builtin_`.
    pub(super) fn fold_math_call(&mut self, call: &BuiltinCall<'a>, short: &str) -> bool {
        // The patterns of match.pd replace values, so a call without a result stays.
        if call.lhs.is_none() {
            return false;
        }
        match (stem(short), &call.args[..]) {
            // An integral value is its own rounding: `floor ((double) i)` is `(double) i`.
            ("floor" | "ceil" | "trunc" | "round" | "nearbyint" | "rint", &[x])
                if self.is_integer_valued(x, DEPTH) =>
            {
                self.replace_with_operand(call, x)
            }
            // Rounding down is truncation for a nonnegative value.
            ("floor", &[x]) if self.is_nonnegative(x, DEPTH) => {
                truncation_for(short).is_some_and(|trunc| self.replace_with_call(trunc, call, &[x]))
            }
            // The conversion of an integral value is exact. `lrint` may set `errno`, so this fold needs the
            // option for no `errno`.
            (name @ ("lround" | "lfloor" | "lceil" | "llround" | "llfloor" | "llceil"), &[x])
                if self.is_integer_valued(x, DEPTH) =>
            {
                self.replace_with_long(call, name, x)
            }
            (name @ ("lrint" | "llrint"), &[x])
                if self.ignores_errno() && self.is_integer_valued(x, DEPTH) =>
            {
                self.replace_with_long(call, name, x)
            }
            (name @ ("lfloor" | "llfloor"), &[x]) if self.is_nonnegative(x, DEPTH) => {
                self.replace_with_long(call, name, x)
            }
            // `long long` is as wide as `long`.
            ("llfloor" | "llceil" | "llround" | "llrint", &[x]) => {
                self.replace_with_function(call, &short[1..], &[x])
            }
            // Signs. `x < 0` does not see the sign of a negative zero.
            ("signbit", &[x]) if self.is_nonnegative(x, DEPTH) => {
                self.replace_with_value(call, ExprData::Int(0))
            }
            ("signbit", &[x]) if !self.has_switch(Switches::SIGNED_ZEROS) => {
                self.replace_with_sign_test(call, x)
            }
            ("copysign", &[x, sign]) => self.fold_copysign(call, short, x, sign),
            ("fmin" | "fmax", &[a, b]) if self.operands_equal(a, b) => self.replace_with_operand(call, a),
            // MIN_EXPR and MAX_EXPR are undefined for NaNs, so they need `-ffinite-math-only`.
            ("fmin", &[a, b]) if self.has_switch(Switches::FINITE_MATH) => {
                self.replace_with_extremum(call, TreeCode::Min, a, b)
            }
            ("fmax", &[a, b]) if self.has_switch(Switches::FINITE_MATH) => {
                self.replace_with_extremum(call, TreeCode::Max, a, b)
            }
            // Commutative functions have their operands in the canonical order.
            ("fmin" | "fmax", &[a, b]) if self.should_swap_operands(a, b) => {
                self.replace_arguments(call, &[b, a])
            }
            ("fma", &[a, b, c]) if self.should_swap_operands(a, b) => {
                self.replace_arguments(call, &[b, a, c])
            }
            // Powers and roots. What rounds otherwise needs `-funsafe-math-optimizations`.
            ("hypot", &[x, zero] | &[zero, x]) if self.real_constant(zero) == Some(0.0) => {
                self.replace_with_absolute(call, x)
            }
            ("hypot", &[x, y]) if self.has_switch(Switches::UNSAFE_MATH) && self.operands_equal(x, y) => {
                self.fold_hypot_of_equals(call, short, x)
            }
            ("pow", &[_, zero]) if self.real_constant(zero) == Some(0.0) => {
                self.replace_with_value(call, ExprData::Const("1.0e+0"))
            }
            ("pow", &[x, one]) if self.real_constant(one) == Some(1.0) => self.replace_with_operand(call, x),
            ("pow", &[one, _]) if self.real_constant(one) == Some(1.0) => {
                self.replace_with_operand(call, one)
            }
            ("pow", &[x, minus]) if self.real_constant(minus) == Some(-1.0) => {
                self.replace_with_reciprocal(call, x)
            }
            ("pow", &[zero, _]) if self.real_constant(zero) == Some(0.0) && self.has_zero_powers() => {
                self.replace_with_operand(call, zero)
            }
            ("pow", &[x, power]) if self.has_switch(Switches::UNSAFE_MATH) => {
                self.fold_pow_to_root(call, short, x, power)
            }
            ("powi", &[one, _]) if self.real_constant(one) == Some(1.0) => {
                self.replace_with_operand(call, one)
            }
            ("powi", &[_, zero]) if self.is_zero(zero) => {
                self.replace_with_value(call, ExprData::Const("1.0e+0"))
            }
            ("powi", &[x, one]) if self.integer_constant(one) == Some(1) => {
                self.replace_with_operand(call, x)
            }
            ("powi", &[x, minus]) if self.integer_constant(minus) == Some(-1) => {
                self.replace_with_reciprocal(call, x)
            }
            // Scaling by `2 ** 0`, or scaling zero.
            ("ldexp" | "scalbn" | "scalbln", &[x, power]) => {
                (self.is_zero(power) || self.real_constant(x) == Some(0.0))
                    && self.replace_with_operand(call, x)
            }
            _ => false,
        }
    }

    /// Folds `popcount` and `parity`; `short` is the name without `__builtin_`. If at most one bit
    /// of the operand can be set, the result is that bit.
    pub(super) fn fold_bit_count(&mut self, call: &BuiltinCall<'a>, short: &str) -> bool {
        let ("popcount" | "parity", &[x]) = (short.trim_end_matches('l'), &call.args[..]) else {
            return false;
        };
        // `popcount (x & 8)` is `(int) (x >> 3)`.
        let Some(bit) = self.nonzero_bits(x).filter(|mask| mask.is_power_of_two()).map(u64::trailing_zeros)
        else {
            return false;
        };
        let mut bit_value = x;
        if bit > 0 {
            let Some(ty) = self.type_of(x) else { return false };
            let (a, b) = (self.f.copy_expr(x), self.int_constant(bit.into()));
            bit_value = self.assign_to_variable(ExprData::Binary { op: BinaryOp::RShift, a, b }, ty);
        }
        self.replace_with_conversion(call, "int", bit_value)
    }

    /// The constant that a value is masked with (`get_nonzero_bits`).
    fn nonzero_bits(&self, x: Expr) -> Option<u64> {
        let ExprData::Name(name) = self.f.body.exprs[x] else { return None };
        let ExprData::Binary { op: BinaryOp::BitAnd, b, .. } = *self.assigned_expr(name)? else {
            return None;
        };
        self.unsigned_constant(b).filter(|_| self.cx.dialect.knows_masked_bits())
    }

    fn fold_copysign(&mut self, call: &BuiltinCall<'a>, short: &str, x: Expr, sign: Expr) -> bool {
        // The sign of the value itself, a sign that is known to be positive, and a constant sign.
        if self.operands_equal(x, sign) {
            return self.replace_with_operand(call, x);
        }
        if self.is_nonnegative(sign, DEPTH) {
            return self.replace_with_absolute(call, x);
        }
        if let (Some(_), Some(lhs)) = (self.real_constant(sign), call.lhs) {
            // Some versions leave the call where the processor has an instruction for it.
            let by_instruction = matches!(short.strip_prefix("copysign"), Some("" | "f"));
            if by_instruction && self.cx.dialect.keeps_copysign() {
                return false;
            }
            // A constant sign that is not nonnegative is negative: `copysign (x, -1.0)` is `-ABS_EXPR <x>`.
            let Some(ty) = self.type_of(x) else { return false };
            let magnitude = if self.is_nonnegative(x, DEPTH) {
                self.f.copy_expr(x)
            } else {
                let absolute = self.code_expr(TreeCode::Abs, &[x]);
                self.assign_to_variable(absolute, ty)
            };
            self.assign(lhs, ExprData::Unary { op: UnaryOp::Negate, of: magnitude });
            return true;
        }
        // The sign of the first argument has no effect.
        if let ExprData::Const(text) = self.f.body.exprs[x]
            && self.real_constant(x).is_some()
            && let Some(positive) = text.strip_prefix('-')
        {
            let x = self.f.expr(ExprData::Const(positive));
            return self.replace_arguments(call, &[x, sign]);
        }
        false
    }

    /// Whether the options of the compiler include the switch.
    fn has_switch(&self, switch: Switches) -> bool {
        self.cx.knowledge.has(switch)
    }

    /// Whether `pow (0.0, x)` folds to zero.
    fn has_zero_powers(&self) -> bool {
        self.cx.dialect.folds_powers_of_zero()
            && self.has_switch(Switches::UNSAFE_MATH)
            && self.has_switch(Switches::FINITE_MATH)
            && self.ignores_errno()
            && !self.has_switch(Switches::SIGNED_ZEROS)
            && !self.has_switch(Switches::TRAPPING_MATH)
    }

    fn ignores_errno(&self) -> bool {
        !self.has_switch(Switches::MATH_ERRNO)
    }

    /// Replaces the call by a call to the function `short` (without `__builtin_`) for the same
    /// type, if that has no side effects (`maybe_push_res_to_seq`).
    fn replace_with_function(&mut self, call: &BuiltinCall<'a>, short: &str, args: &[Expr]) -> bool {
        let Some(name) = replacement_function(short) else { return false };
        self.cx.knowledge.call_flags(name).contains(CallFlags::CONST)
            && self.replace_with_call(name, call, args)
    }

    /// `(int) (x < 0)`
    fn replace_with_sign_test(&mut self, call: &BuiltinCall<'a>, x: Expr) -> bool {
        let (a, b) = (self.f.copy_expr(x), self.f.expr(ExprData::Const("0.0")));
        let bool = self.basic_type("_Bool");
        let comparison = ExprData::Binary { op: BinaryOp::Lt, a, b };
        // A comparison in an expression is first in a variable of its type.
        let is_negative = self.assign_to_variable(comparison, bool);
        self.replace_with_conversion(call, "int", is_negative)
    }

    fn replace_with_extremum(&mut self, call: &BuiltinCall<'a>, code: TreeCode, a: Expr, b: Expr) -> bool {
        let args = if self.should_swap_operands(a, b) { [b, a] } else { [a, b] };
        let value = self.code_expr(code, &args);
        self.replace_with_value(call, value)
    }

    /// `hypot (x, x)`
    fn fold_hypot_of_equals(&mut self, call: &BuiltinCall<'a>, short: &str, x: Expr) -> bool {
        let (Some(ty), Some(root)) = (self.type_of(x), constant_of_type(short, SQRT_2)) else { return false };
        let magnitude = self.code_expr(TreeCode::Abs, &[x]);
        let a = self.assign_to_variable(magnitude, ty);
        let b = self.f.expr(ExprData::Const(root));
        self.replace_with_value(call, ExprData::Binary { op: BinaryOp::Mult, a, b })
    }

    /// `pow (x, 1. / 2)`, `pow (x, 1. / 3)`
    fn fold_pow_to_root(&mut self, call: &BuiltinCall<'a>, short: &str, x: Expr, power: Expr) -> bool {
        let ExprData::Const(text) = self.f.body.exprs[power] else { return false };
        // The power must be exactly the constant of its type: `1.0f / 3` as a `float`.
        let root = match text {
            "5.0e-1" => "sqrt",
            _ if constant_of_type(short, THIRD) == Some(text) => "cbrt",
            _ => return false,
        };
        self.replace_with_function(call, &short.replacen("pow", root, 1), &[x])
    }

    /// Replaces the call by one with other arguments.
    fn replace_arguments(&mut self, call: &BuiltinCall<'a>, args: &[Expr]) -> bool {
        self.replace_with_call(call.name, call, args)
    }

    fn replace_with_absolute(&mut self, call: &BuiltinCall<'a>, x: Expr) -> bool {
        if self.is_nonnegative(x, DEPTH) {
            return self.replace_with_operand(call, x);
        }
        let value = self.code_expr(TreeCode::Abs, &[x]);
        self.replace_with_value(call, value)
    }

    fn replace_with_reciprocal(&mut self, call: &BuiltinCall<'a>, x: Expr) -> bool {
        let a = self.f.expr(ExprData::Const("1.0e+0"));
        let b = self.f.copy_expr(x);
        self.replace_with_value(call, ExprData::Binary { op: BinaryOp::Div, a, b })
    }

    /// `(long) x` or `(long long) x` for the function `name`, which begins with `l` or `ll`.
    fn replace_with_long(&mut self, call: &BuiltinCall<'a>, name: &str, x: Expr) -> bool {
        self.replace_with_conversion(
            call,
            if name.starts_with("ll") { "long long int" } else { "long int" },
            x,
        )
    }

    /// `(to) x`
    fn replace_with_conversion(&mut self, call: &BuiltinCall<'a>, to: &'static str, x: Expr) -> bool {
        let (ty, operand) = (self.basic_type(to), self.f.copy_expr(x));
        self.replace_with_value(call, ExprData::Cast { ty, of: operand })
    }

    /// `tree_swap_operands_p`
    fn should_swap_operands(&self, a: Expr, b: Expr) -> bool {
        let rank = |data: &ExprData<'_>| match data {
            ExprData::Const(_) | ExprData::Int(_) => 0,
            ExprData::AddrOf { .. } | ExprData::Str(_) => 1,
            ExprData::Name(_) => 2,
            ExprData::Var(_) => 3,
            _ => 4,
        };
        // Constants come last, before them addresses, and before these SSA names. Of two names, the one with
        // the smaller version comes first.
        match (&self.f.body.exprs[a], &self.f.body.exprs[b]) {
            (ExprData::Name(a), ExprData::Name(b)) => a > b,
            (a, b) => rank(a) < rank(b) && rank(a) < 4,
        }
    }

    /// The value of a real constant.
    fn real_constant(&self, expr: Expr) -> Option<f64> {
        match self.f.body.exprs[expr] {
            ExprData::Const(text) if text.contains(['.', 'e']) => text.parse().ok(),
            _ => None,
        }
    }

    /// `integer_valued_real_p`
    fn is_integer_valued(&self, expr: Expr, depth: u32) -> bool {
        if let Some(value) = self.real_constant(expr) {
            return value.fract() == 0.0;
        }
        let Some(depth) = depth.checked_sub(1) else { return false };
        // Sums and products of integral values are integral, and conversions from integers are. Any other
        // function is not known to have integral values.
        match self.definition_of_operand(expr) {
            Some(Definition::Value(rhs)) => match &self.f.body.exprs[rhs] {
                ExprData::Cast { of, .. } => match self.shape_of(*of) {
                    Some(Shape::Int { .. } | Shape::Bool) => true,
                    Some(Shape::Real(_)) => self.is_integer_valued(*of, depth),
                    _ => false,
                },
                ExprData::Binary { op: BinaryOp::Plus | BinaryOp::Minus | BinaryOp::Mult, a, b } => {
                    self.is_integer_valued(*a, depth) && self.is_integer_valued(*b, depth)
                }
                ExprData::Code { code: TreeCode::Abs, args } => {
                    args.as_slice(&self.f.body.expr_lists).iter().all(|&x| self.is_integer_valued(x, depth))
                }
                // `integer_valued_real_single_p`: a constant, or a copy.
                ExprData::Const(_) | ExprData::Name(_) => self.is_integer_valued(rhs, depth),
                _ => false,
            },
            Some(Definition::Call(name, args)) => match stem(name) {
                "floor" | "ceil" | "trunc" | "round" | "roundeven" | "nearbyint" | "rint" => true,
                "fmin" | "fmax" => args.iter().all(|&x| self.is_integer_valued(x, depth)),
                _ => false,
            },
            None => false,
        }
    }

    /// The definition of an operand that is an SSA name.
    fn definition_of_operand(&self, expr: Expr) -> Option<Definition<'_, 'a>> {
        let ExprData::Name(name) = self.f.body.exprs[expr] else { return None };
        let Def::Stmt(stmt) = self.f.ssa.names[name].def else { return None };
        match &self.f.body.stmts[stmt].kind {
            StmtKind::Assign { rhs, .. } => Some(Definition::Value(*rhs)),
            // A call tells something only if it is to a built-in.
            StmtKind::Call(call) => {
                let name = self.f.callee_name(call)?;
                let short = name.strip_prefix("__builtin_").unwrap_or(name);
                self.cx.knowledge.builtin_name(name)?;
                Some(Definition::Call(short, call.args.as_slice(&self.f.body.expr_lists)))
            }
            _ => None,
        }
    }

    /// The arithmetic type of an operand.
    fn shape_of(&self, expr: Expr) -> Option<Shape> {
        match self.f.types.kind(self.f.types.unqualified(self.type_of(expr)?)) {
            TypeKind::Named(name) => Knowledge::usual_shape(name),
            _ => None,
        }
    }
}

/// The definition of an SSA name.
enum Definition<'s, 'a> {
    /// An assignment of this right-hand side.
    Value(Expr),
    /// A call to a built-in: its name without `__builtin_`, and its arguments.
    Call(&'a str, &'s [Expr]),
}

impl Folder<'_, '_, '_> {
    /// Whether a real value is nonnegative; at most `depth` definitions are followed.
    fn is_nonnegative(&self, expr: Expr, depth: u32) -> bool {
        // A negative zero is not nonnegative here: the sign bit counts.
        if let Some(value) = self.real_constant(expr) {
            return value.is_sign_positive();
        }
        let Some(depth) = depth.checked_sub(1) else { return false };
        match self.definition_of_operand(expr) {
            Some(Definition::Value(rhs)) => match &self.f.body.exprs[rhs] {
                ExprData::Code { code: TreeCode::Abs, .. } => true,
                ExprData::Code { code: code @ (TreeCode::Min | TreeCode::Max), args } => {
                    let &[a, b] = args.as_slice(&self.f.body.expr_lists) else { return false };
                    // The maximum is nonnegative if one operand is. But if an operand is a NaN, the other one
                    // may be returned, so both must be.
                    let [first, second] = [a, b].map(|arg| self.is_nonnegative(arg, depth));
                    let either = *code == TreeCode::Max && !self.may_be_nan(a) && !self.may_be_nan(b);
                    if either { first || second } else { first && second }
                }
                ExprData::Cast { of, .. } => match self.shape_of(*of) {
                    Some(Shape::Real(_)) => self.is_nonnegative(*of, depth),
                    _ => self.is_nonnegative_integer(*of, depth),
                },
                ExprData::Binary { op: BinaryOp::Mult, a, b } => {
                    // A square is nonnegative.
                    self.operands_equal(*a, *b)
                        || self.is_nonnegative(*a, depth) && self.is_nonnegative(*b, depth)
                }
                ExprData::Binary { op: BinaryOp::Plus | BinaryOp::Div, a, b } => {
                    self.is_nonnegative(*a, depth) && self.is_nonnegative(*b, depth)
                }
                _ => self.real_constant(rhs).is_some_and(f64::is_sign_positive),
            },
            Some(Definition::Call(name, args)) => match (stem(name), args) {
                (
                    // Functions that are never negative; then those that have the sign of their first
                    // argument, such as `floor`. `sqrt (-0.0)` is `-0.0`, so `sqrt` is one of the first only
                    // without signed zeros.
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
                // An even power is nonnegative.
                ("pow", &[x, power]) => {
                    self.real_constant(power).is_some_and(|power| power % 2.0 == 0.0)
                        || self.is_nonnegative(x, depth)
                }
                ("powi", &[x, power]) => {
                    self.integer_constant(power).is_some_and(|power| power % 2 == 0)
                        || self.is_nonnegative(x, depth)
                }
                ("fmax", &[a, b]) => {
                    let [first, second] = [a, b].map(|arg| self.is_nonnegative(arg, depth));
                    first && (second || !self.may_be_nan(a)) || second && !self.may_be_nan(b)
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
        !self.cx.knowledge.has(Switches::FINITE_MATH) && self.real_constant(expr).is_none_or(f64::is_nan)
    }

    /// Whether an integer is nonnegative. Signed arithmetic is taken not to overflow.
    fn is_nonnegative_integer(&self, expr: Expr, depth: u32) -> bool {
        let shape = self.shape_of(expr);
        // An unsigned type, a constant, or a definition that cannot be negative.
        if shape.is_some_and(|shape| !shape.is_signed()) {
            return true;
        }
        if let Some(value) = self.integer_constant(expr) {
            return value >= 0;
        }
        let Some(depth) = depth.checked_sub(1) else { return false };
        let rhs = match self.definition_of_operand(expr) {
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
            // A conversion from a narrower unsigned type adds zeros.
            ExprData::Cast { of, .. } => match (self.shape_of(*of), shape) {
                (Some(Shape::Real(_)), _) => self.is_nonnegative(*of, depth),
                (Some(Shape::Int { bits, signed: false }), Some(Shape::Int { bits: wider, .. })) => {
                    bits < wider
                }
                (Some(Shape::Bool), _) => true,
                _ => false,
            },
            ExprData::Binary { op: BinaryOp::Mult, a, b } => {
                self.operands_equal(*a, *b)
                    || self.is_nonnegative_integer(*a, depth) && self.is_nonnegative_integer(*b, depth)
            }
            // The sign bit of `a & b` is set only if that of both is, and that of the others if that of one
            // is.
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

/// The functions that replace others.
const REPLACEMENTS: &str = "
    __builtin_lceil __builtin_lceilf __builtin_lceill
    __builtin_lfloor __builtin_lfloorf __builtin_lfloorl
    __builtin_lround __builtin_lroundf __builtin_lroundl
    __builtin_lrint __builtin_lrintf __builtin_lrintl
    __builtin_sqrt __builtin_sqrtf __builtin_sqrtl
    __builtin_cbrt __builtin_cbrtf __builtin_cbrtl";

/// The function that replaces another, by its name without `__builtin_`.
pub fn replacement_function(short: &str) -> Option<&'static str> {
    let is_it = |name: &&str| name.strip_prefix("__builtin_") == Some(short);
    REPLACEMENTS.split_ascii_whitespace().find(is_it)
}

/// The square root of two as `float`, `double` and `long double` print it.
pub const SQRT_2: [&str; 3] = [
    "1.41421353816986083984375e+0",
    "1.4142135623730951454746218587388284504413604736328125e+0",
    "1.41421356237309504876378807303183293697657063603401184082e+0",
];

/// One third as `float`, `double` and `long double` print it.
const THIRD: [&str; 3] = [
    "3.333333432674407958984375e-1",
    "3.33333333333333314829616256247390992939472198486328125e-1",
    "3.33333333333333333342368351437379203616728773340582847595e-1",
];

/// The constant for the type of function `short`: `float`, `double` or `long double`.
pub fn constant_of_type(short: &str, constants: [&'static str; 3]) -> Option<&'static str> {
    let [float, double, long] = constants;
    match short.strip_prefix(stem(short))? {
        "f" => Some(float),
        "" => Some(double),
        "l" => Some(long),
        _ => None,
    }
}

/// The name without the suffix for its type: `fmax` of `fmaxf`, `fmaxl`, `fmaxf32x`.
pub fn stem(short: &str) -> &str {
    const STEMS: &str = "
        floor ceil trunc roundeven round nearbyint rint lround lrint llrint lfloor lceil llround
        llfloor llceil signbit copysign fmin fmax fma hypot powi pow10 pow ldexp scalbn scalbln
        scalb acosh acos asinh asin atanh atan cabs cosh erfc erf exp10 exp2 expm1 exp fabs fdim
        sqrt cbrt fmod frexp modf significand sinh tanh";
    let suffix =
        |rest: &str| matches!(rest, "" | "f" | "l" | "f16" | "f32" | "f64" | "f128" | "f32x" | "f64x");
    STEMS.split_ascii_whitespace().find(|stem| short.strip_prefix(stem).is_some_and(suffix)).unwrap_or(short)
}

/// The `trunc` for the type of a `floor`.
pub fn truncation_for(floor: &str) -> Option<&'static str> {
    Some(match floor {
        "floor" => "__builtin_trunc",
        "floorf" => "__builtin_truncf",
        "floorl" => "__builtin_truncl",
        _ => return None,
    })
}
