//! Values as C: operands, operators, references to memory.
//!
//! GIMPLE's operators compute in the type of their operands, C's in a promoted one; a pointer plus a number
//! counts bytes in GIMPLE and elements in C; a constant in a dump has no type. Where the types of the
//! operands are known ([`known_types`](super::known_types)), the C operator is written that does the same.
//! Where they are not, a macro of [`HELPERS`](super::HELPERS) lets the compiler choose. The result is always
//! assigned to a variable of the operator's type, so a narrower type wraps there.

use super::Emitter;
use super::constants::{self, Constant, Integer};
use super::known_types::{Class, is_constant};
use super::refusal::EmitRefusal;
use super::source::Reals;
use tressa::ir::{
    BinaryOp, Expr, ExprData, MemRef, OpClass, TreeCode, Type, TypeKind, UnaryOp, Var, VarKind,
};

/// What gives an untyped constant its type.
#[derive(Clone, Copy)]
pub(super) enum Wanted<'t> {
    /// Nothing does: an argument of a call, which a prototype may convert.
    Argument,
    /// It is assigned, returned or compared, and so converted.
    Converted,
    /// It has the type of this C expression, of this kind if that is known.
    TypeOf(&'t str, Option<Class>),
}

impl Emitter<'_, '_> {
    /// The name of a variable or function.
    pub(super) fn var(&self, var: Var) -> Result<String, EmitRefusal> {
        let data = &self.f.decls.vars[var];
        let name = &self.identifiers.vars[var];
        if data.is_vla {
            return Err(EmitRefusal::Reference("an object of variable size"));
        }
        let is_identifier =
            name.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"_$".contains(&byte) || byte >= 0x80);
        if !is_identifier || name.is_empty() {
            return Err(EmitRefusal::NamelessObject(name.clone()));
        }
        if data.kind != VarKind::Param
            && self.f.decls.params.iter().any(|&param| self.identifiers.vars[param] == *name)
        {
            return Err(EmitRefusal::HiddenName(name.clone()));
        }
        Ok(name.clone())
    }

    /// A value that is converted to where it goes.
    pub(super) fn value(&self, tree: Expr) -> Result<String, EmitRefusal> {
        self.value_as(tree, Wanted::Converted)
    }

    /// A value.
    pub(super) fn value_as(&self, tree: Expr, wanted: Wanted<'_>) -> Result<String, EmitRefusal> {
        if let Some(text) = self.substitutes.get(&tree) {
            return Ok(text.clone());
        }
        match &self.f.body.exprs[tree] {
            // A whole decimal number looks like an integer.
            ExprData::Int(_) | ExprData::Const(_)
                if matches!(wanted, Wanted::Argument) && self.reals == Reals::Other =>
            {
                Err(EmitRefusal::UntypedConstant("of an argument".to_string()))
            }
            ExprData::Const(text) => self.constant(text, wanted),
            ExprData::Int(value) => Ok(integer(Integer::from_value((*value).into()), wanted)),
            ExprData::Unsigned(value) => Ok(integer(Integer::from_value((*value).into()), wanted)),
            ExprData::Wide { high, low } => Ok(integer(Integer::Wide { high: *high, low: *low }, wanted)),
            ExprData::Str(text) => constants::string(text),
            ExprData::StrPart(text) => constants::string(&format!("\"{text}\"")),
            ExprData::AddrOf { of } => self.address(*of),
            ExprData::Cast { ty, of } => self.cast(*ty, *of),
            ExprData::ViewConvert { ty, of } => match self.is_simple(*of) {
                true => {
                    let value = self.value(*of)?;
                    Ok(format!("tressa_view ({}, {value})", self.types.name(*ty)?))
                }
                false => self.view(*ty, *of),
            },
            ExprData::Unary { op, of } => self.unary(*op, *of),
            ExprData::Binary { op, a, b } => self.binary(*op, *a, *b, wanted),
            ExprData::Cond { cond, then, otherwise } => {
                let cond = self.operand(*cond, Wanted::Converted)?;
                Ok(format!(
                    "{cond} ? {} : {}",
                    self.operand(*then, wanted)?,
                    self.operand(*otherwise, wanted)?
                ))
            }
            ExprData::Code { code, args } => {
                let args = args.as_slice(&self.f.body.expr_lists);
                self.coded(*code, args, tree, wanted)
            }
            ExprData::Constructor { elems } | ExprData::Vector { elems } => {
                let Wanted::TypeOf(like, _) = wanted else {
                    return Err(EmitRefusal::UntypedConstant("{...}".to_string()));
                };
                let mut texts = Vec::new();
                for &elem in elems.as_slice(&self.f.body.expr_lists) {
                    texts.push(self.value(elem)?);
                }
                Ok(format!("(__typeof__ ({like})) {{ {} }}", texts.join(", ")))
            }
            ExprData::Label(label) => Ok(format!("&&{}", self.identifiers.labels[*label])),
            ExprData::TypeName(_) | ExprData::Designated { .. } => {
                Err(EmitRefusal::Reference("a type as an operand"))
            }
            ExprData::Clobber(text) | ExprData::Verbatim(text) => {
                Err(EmitRefusal::Constant(text.to_string()))
            }
            _ => self.lvalue(tree),
        }
    }

    /// A value as an operand of an operator of C.
    pub(super) fn operand(&self, tree: Expr, wanted: Wanted<'_>) -> Result<String, EmitRefusal> {
        let text = self.value_as(tree, wanted)?;
        let is_composite = matches!(
            self.f.body.exprs[tree],
            ExprData::Binary { .. }
                | ExprData::Cond { .. }
                | ExprData::Unary { .. }
                | ExprData::Cast { .. }
                | ExprData::Code { .. }
        );
        Ok(if is_composite || text.starts_with('-') { format!("({text})") } else { text })
    }

    /// An argument of a call.
    pub(super) fn argument(&self, tree: Expr) -> Result<String, EmitRefusal> {
        self.value_as(tree, Wanted::Argument)
    }

    /// The memory of an object as another type.
    pub(super) fn view(&self, ty: Type, tree: Expr) -> Result<String, EmitRefusal> {
        Ok(format!("*(tressa_alias ({}) *) &{}", self.types.name(ty)?, self.postfix(tree)?))
    }

    /// Whether the tree is a variable, an SSA name or a constant: its value can be copied.
    pub(super) fn is_simple(&self, tree: Expr) -> bool {
        match self.f.body.exprs[tree] {
            ExprData::Name(_) => true,
            // Arrays are not copied.
            ExprData::Var(_) => {
                !matches!(self.known.class(self.f, tree), None | Some(Class::Array | Class::Record))
            }
            ExprData::AddrOf { .. } => true,
            _ => is_constant(self.f, tree),
        }
    }

    /// `&x`, a function, a label or a string.
    fn address(&self, tree: Expr) -> Result<String, EmitRefusal> {
        match &self.f.body.exprs[tree] {
            ExprData::Str(text) => constants::string(text),
            ExprData::StrPart(text) => constants::string(&format!("\"{text}\"")),
            ExprData::Label(label) => Ok(format!("&&{}", self.identifiers.labels[*label])),
            ExprData::Var(var) if self.f.decls.vars[*var].kind == VarKind::Function => self.var(*var),
            ExprData::ViewConvert { of, .. } => self.address(*of),
            ExprData::Code { code, .. } if !matches!(*code, TreeCode::RealPart | TreeCode::ImagPart) => {
                Err(EmitRefusal::Reference("the address of a part of a value"))
            }
            _ => Ok(format!("&{}", self.postfix(tree)?)),
        }
    }

    /// `(T) x`. A pointer whose target has no spelling is any pointer.
    fn cast(&self, ty: Type, tree: Expr) -> Result<String, EmitRefusal> {
        let name = match self.types.name(ty) {
            Ok(name) => name,
            Err(_) if matches!(self.f.types.kind(self.f.types.unqualified(ty)), TypeKind::Pointer { .. }) => {
                "void *".to_string()
            }
            Err(refusal) => return Err(refusal),
        };
        let value = self.operand(tree, Wanted::Converted)?;
        // GIMPLE takes the lowest bit of an integer, C compares with zero.
        if Class::from_type(&self.f.types, ty) == Some(Class::Bool) {
            return Ok(match self.known.class(self.f, tree) {
                Some(Class::Int { .. }) => format!("{value} & 1"),
                Some(_) => format!("(_Bool) {value}"),
                None => format!("tressa_truth ({value})"),
            });
        }
        Ok(format!("({name}) {value}"))
    }

    /// A constant, with a type if arithmetic needs one.
    fn constant(&self, text: &str, wanted: Wanted<'_>) -> Result<String, EmitRefusal> {
        let class = if let Wanted::TypeOf(_, class) = wanted { class } else { None };
        Ok(match constants::read(text)? {
            Constant::Integer(value) => integer(value, wanted),
            Constant::Address(value) => constants::address(value),
            Constant::Real(_) | Constant::Infinity(_) if matches!(wanted, Wanted::Argument) => {
                self.real_argument(text)?
            }
            Constant::Real(digits) => {
                let mode = class.and_then(Class::real);
                // The digits may be more than a `long double` has, or decimal.
                if mode.is_none() && self.reals == Reals::Other {
                    return Err(EmitRefusal::UntypedConstant(text.to_string()));
                }
                converted(constants::real(digits, mode, self.double_suffix), mode.is_some(), wanted)
            }
            Constant::Infinity(negative) => {
                let mode = class.and_then(Class::real);
                converted(constants::infinity(negative, mode), mode.is_some(), wanted)
            }
            Constant::Complex(re, im) => {
                let [re, im] = [self.constant(re, Wanted::Converted)?, self.constant(im, Wanted::Converted)?];
                match wanted {
                    Wanted::TypeOf(like, _) => format!("tressa_complex (__typeof__ ({like}), {re}, {im})"),
                    Wanted::Converted if text.contains(['.', 'e', 'I', 'N']) => {
                        format!("tressa_complex (__complex__ long double, {re}, {im})")
                    }
                    Wanted::Converted => format!("tressa_complex (__complex__ long, {re}, {im})"),
                    _ => return Err(EmitRefusal::UntypedConstant(text.to_string())),
                }
            }
            Constant::Vector(elements) => {
                let Wanted::TypeOf(like, _) = wanted else {
                    return Err(EmitRefusal::UntypedConstant(text.to_string()));
                };
                let mut texts = Vec::new();
                for element in elements {
                    texts.push(self.constant(element, Wanted::Converted)?);
                }
                format!("(__typeof__ ({like})) {{ {} }}", texts.join(", "))
            }
        })
    }

    /// A real number as an argument: a `double` if it is one, so that no prototype is needed. Without one it
    /// could also be a `long double` of that value, if the source has one.
    fn real_argument(&self, text: &str) -> Result<String, EmitRefusal> {
        if self.reals > Reals::Double {
            return Err(EmitRefusal::UntypedConstant(text.to_string()));
        }
        Ok(match constants::read(text)? {
            Constant::Real(digits) if constants::is_double(digits) => {
                constants::real(digits, Some(tressa::internals::ir::Real::Double), self.double_suffix)
            }
            Constant::Infinity(negative) => {
                constants::infinity(negative, Some(tressa::internals::ir::Real::Double))
            }
            _ => return Err(EmitRefusal::UntypedConstant(text.to_string())),
        })
    }
}

fn integer(value: Integer, wanted: Wanted<'_>) -> String {
    match wanted {
        Wanted::Argument => value.as_argument(),
        Wanted::Converted | Wanted::TypeOf(..) => value.spelled(),
    }
}

/// A real number that has its suffix, or is converted to the type it is wanted in.
fn converted(text: String, has_suffix: bool, wanted: Wanted<'_>) -> String {
    match wanted {
        Wanted::TypeOf(like, _) if !has_suffix => format!("(__typeof__ ({like})) {text}"),
        _ => text,
    }
}

impl Emitter<'_, '_> {
    /// `op a`.
    pub(super) fn unary(&self, op: UnaryOp, tree: Expr) -> Result<String, EmitRefusal> {
        let text = self.operand(tree, Wanted::Converted)?;
        let class = self.known.class(self.f, tree);
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
    ) -> Result<String, EmitRefusal> {
        match op.class() {
            OpClass::Comparison => self.comparison(op, a, b),
            OpClass::Shift => self.shift(op, a, b, wanted),
            OpClass::Widening => Err(EmitRefusal::Operator(op.symbol().to_string())),
            OpClass::Arithmetic => {
                let [a_text, b_text] = self.operands(a, b, wanted)?;
                let [a_class, b_class] = [a, b].map(|tree| self.known.class(self.f, tree));
                let result = if let Wanted::TypeOf(_, class) = wanted { class } else { None };
                self.arithmetic(op, (&a_text, a_class, a), (&b_text, b_class, b), result)
            }
        }
    }

    /// Both operands, each constant with the type of the other operand, or of the result.
    pub(super) fn operands(&self, a: Expr, b: Expr, wanted: Wanted<'_>) -> Result<[String; 2], EmitRefusal> {
        let class = |tree| self.known.class(self.f, tree);
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

    /// `a op b` in one type. `result` is the kind of the result's type, if it is known.
    fn arithmetic(
        &self,
        op: BinaryOp,
        (a, a_class, a_expr): (&str, Option<Class>, Expr),
        (b, b_class, b_expr): (&str, Option<Class>, Expr),
        result: Option<Class>,
    ) -> Result<String, EmitRefusal> {
        let symbol = op.symbol();
        let is_number = [a_class, b_class, result].iter().any(|class| class.is_some_and(Class::is_number));
        Ok(match op {
            BinaryOp::Plus => {
                // The second operand of a sum with a pointer has the width and sign of `sizetype`.
                let is_offset = matches!(b_class, None | Some(Class::Int { bits: 64, signed: false }))
                    || is_constant(self.f, b_expr);
                // Only a sum that may be one with a pointer needs the macro.
                let is_sum =
                    [a_class, result].iter().any(|class| class.is_some_and(Class::is_number)) || !is_offset;
                // The sum of two numbers of 31 or 63 bits may not fit into `int` or `long`, in which C would
                // compute it.
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
                    // The square of the largest number of 16 bits does not fit into `int`, in which C would
                    // compute it; that of 33 bits may not fit into `long`.
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
            _ => return Err(EmitRefusal::Operator(symbol.to_string())),
        })
    }

    /// A comparison. The unordered ones do not trap.
    pub(super) fn comparison(&self, op: BinaryOp, a: Expr, b: Expr) -> Result<String, EmitRefusal> {
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
    fn shift(&self, op: BinaryOp, a: Expr, b: Expr, wanted: Wanted<'_>) -> Result<String, EmitRefusal> {
        let a_text = match (is_constant(self.f, a), wanted) {
            (true, Wanted::TypeOf(like, _)) if self.types_are_stated => {
                format!("((__typeof__ ({like})) {})", self.operand(a, wanted)?)
            }
            (true, _) => return Err(EmitRefusal::UntypedConstant(self.value(a)?)),
            (false, _) => self.operand(a, Wanted::Converted)?,
        };
        let b = self.operand(b, Wanted::TypeOf(&a_text, self.known.class(self.f, a)))?;
        Ok(match op {
            BinaryOp::LShift => format!("{a_text} << {b}"),
            BinaryOp::RShift => format!("{a_text} >> {b}"),
            BinaryOp::LRotate => format!("tressa_rotate_left ({a_text}, {b})"),
            BinaryOp::RRotate => format!("tressa_rotate_right ({a_text}, {b})"),
            _ => return Err(EmitRefusal::Operator(op.symbol().to_string())),
        })
    }

    /// `CODE <a, b>`.
    pub(super) fn coded(
        &self,
        code: TreeCode,
        args: &[Expr],
        whole: Expr,
        wanted: Wanted<'_>,
    ) -> Result<String, EmitRefusal> {
        let refused = || EmitRefusal::Operator(code.text(&self.f.body.exprs).to_string());
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

impl Emitter<'_, '_> {
    /// A reference to an object in memory, or a variable.
    pub(super) fn lvalue(&self, tree: Expr) -> Result<String, EmitRefusal> {
        match &self.f.body.exprs[tree] {
            ExprData::Var(var) => self.var(*var),
            ExprData::Name(name) => Ok(self.identifiers.names[*name].clone()),
            ExprData::Component { .. } | ExprData::Arrow { .. } => self.member(tree),
            ExprData::Index { base, index, bounds } => {
                if bounds.is_some_and(|(low, _)| !self.is_zero(low)) || self.has_variable_size(*bounds) {
                    return Err(EmitRefusal::Reference("an element of a size that is computed"));
                }
                Ok(format!("{}[{}]", self.postfix(*base)?, self.value(*index)?))
            }
            ExprData::Deref { ptr, .. } => Ok(format!("*{}", self.address_operand(*ptr)?)),
            ExprData::Mem(mem) => self.memory(&self.f.body.mem_refs[*mem]),
            ExprData::ViewConvert { ty, of } => self.view(*ty, *of),
            ExprData::Code { code: TreeCode::RealPart, args } => {
                Ok(format!("__real__ {}", self.part_of_complex(args.first(&self.f.body.expr_lists))?))
            }
            ExprData::Code { code: TreeCode::ImagPart, args } => {
                Ok(format!("__imag__ {}", self.part_of_complex(args.first(&self.f.body.expr_lists))?))
            }
            ExprData::Code { code: TreeCode::BitFieldRef, args } => {
                self.bit_field(args.as_slice(&self.f.body.expr_lists))
            }
            ExprData::Str(text) => super::constants::string(text),
            ExprData::FieldAt { .. } => Err(EmitRefusal::Reference("a field at an offset that is computed")),
            ExprData::Range { .. } => Err(EmitRefusal::Reference("a range of an array")),
            _ => Err(EmitRefusal::Reference("a tree that is no reference")),
        }
    }

    /// A reference that a member, an element or an operator can follow or precede.
    pub(super) fn postfix(&self, tree: Expr) -> Result<String, EmitRefusal> {
        let text = self.lvalue(tree)?;
        let is_prefix = text.starts_with(['*', '&', '-', '('])
            || text.starts_with("__real")
            || text.starts_with("__imag");
        Ok(if is_prefix { format!("({text})") } else { text })
    }

    fn part_of_complex(&self, tree: Option<Expr>) -> Result<String, EmitRefusal> {
        let of = tree.ok_or(EmitRefusal::Reference("a part of nothing"))?;
        if super::known_types::is_constant(self.f, of) {
            return Err(EmitRefusal::Reference("a part of a constant"));
        }
        self.postfix(of)
    }

    /// `x.f`, `p->f`. A member without a name is left out: C finds its members in the object around it.
    fn member(&self, tree: Expr) -> Result<String, EmitRefusal> {
        let (object, field) = match self.f.body.exprs[tree] {
            ExprData::Component { base, field } => (self.member_base(base)?, field),
            ExprData::Arrow { ptr, field } => (format!("{}->", self.address_operand(ptr)?), field),
            _ => unreachable!("only references to members come here"),
        };
        if is_nameless(field) {
            return Err(EmitRefusal::Reference("a member without a name"));
        }
        Ok(format!("{object}{field}"))
    }

    /// The object whose members are named, with the `.` or `->` after it.
    fn member_base(&self, mut tree: Expr) -> Result<String, EmitRefusal> {
        loop {
            match self.f.body.exprs[tree] {
                ExprData::Component { base, field } if is_nameless(field) => tree = base,
                ExprData::Arrow { ptr, field } if is_nameless(field) => {
                    return Ok(format!("{}->", self.address_operand(ptr)?));
                }
                _ => return Ok(format!("{}.", self.postfix(tree)?)),
            }
        }
    }

    /// A pointer that `*` or `->` applies to.
    fn address_operand(&self, ptr: Expr) -> Result<String, EmitRefusal> {
        match self.f.body.exprs[ptr] {
            ExprData::Var(_) | ExprData::Name(_) => self.lvalue(ptr),
            ExprData::AddrOf { .. } => Ok(format!("({})", self.value(ptr)?)),
            _ => Err(EmitRefusal::Reference("memory at a constant address of unknown type")),
        }
    }

    /// `MEM[(T *)p + 4B]`.
    fn memory(&self, mem: &MemRef<'_>) -> Result<String, EmitRefusal> {
        if !mem.parts.is_empty() {
            return Err(EmitRefusal::Reference("memory at an address of several parts"));
        }
        let pointer = mem.ptr_type.ok_or(EmitRefusal::Reference("memory of unknown type"))?;
        // The type that is accessed: one that the dump states beside the pointer's, which then may alias
        // anything; else what the pointer points to.
        let (accessed, is_alias) = match mem.access {
            Some(ty) => (ty, true),
            None => {
                let target =
                    self.types.target(pointer).ok_or(EmitRefusal::Reference("memory of unknown type"))?;
                (target, self.is_ref_all(pointer))
            }
        };
        if self.f.types.named("void").is_some_and(|void| self.f.types.unqualified(accessed) == void) {
            return Err(EmitRefusal::Reference("memory of unknown type"));
        }
        // The offset counts bytes.
        let base = self.value(mem.ptr)?;
        let address = match mem.offset {
            None => base,
            Some(offset) => {
                let bytes =
                    offset.bytes().ok_or(EmitRefusal::Reference("memory at an offset of unknown size"))?;
                let (sign, bytes) = if bytes < 0 { ('-', bytes.unsigned_abs()) } else { ('+', bytes as u64) };
                format!("((char *) {base} {sign} {bytes})")
            }
        };
        if is_alias {
            let ty = self.types.name(accessed)?;
            let volatile = if self.f.types.qualifiers(accessed) & tressa::internals::ir::types::VOLATILE != 0
            {
                "volatile "
            } else {
                ""
            };
            return Ok(format!("*({volatile}tressa_alias ({ty}) *) {address}"));
        }
        let pointer = self.types.declaration(self.f.types.unqualified(pointer), "")?;
        Ok(format!("*({}) {address}", pointer.trim_end()))
    }

    /// Whether the pointer may alias all memory.
    fn is_ref_all(&self, pointer: Type) -> bool {
        matches!(*self.f.types.kind(self.f.types.unqualified(pointer)), TypeKind::Pointer { attrs, .. } if !attrs.is_empty())
    }

    /// `BIT_FIELD_REF <object, bits, position>`: whole bytes of an object in memory, or an element of a
    /// vector.
    fn bit_field(&self, args: &[Expr]) -> Result<String, EmitRefusal> {
        let &[object, bits, position] = args else { return Err(EmitRefusal::Reference("bits of an object")) };
        let number = |tree: Expr| match self.f.body.exprs[tree] {
            ExprData::Const(text) => text.parse::<u64>().ok(),
            ExprData::Int(value) => u64::try_from(value).ok(),
            _ => None,
        };
        let (Some(bits), Some(position)) = (number(bits), number(position)) else {
            return Err(EmitRefusal::Reference("bits at a position that is computed"));
        };
        // Of a vector the bits must be an element, of anything else whole bytes.
        let object_text = self.postfix(object)?;
        if self.known.class(self.f, object) == Some(Class::Vector) {
            return match bits > 0 && position % bits == 0 {
                true => Ok(format!("{object_text}[{}]", position / bits)),
                false => Err(EmitRefusal::Reference("bits that are no element of a vector")),
            };
        }
        let ty = match bits {
            8 => "unsigned char",
            16 => "unsigned short",
            32 => "unsigned int",
            64 => "unsigned long",
            _ => return Err(EmitRefusal::Reference("bits that are no whole bytes")),
        };
        if position % 8 != 0 {
            return Err(EmitRefusal::Reference("bits that are no whole bytes"));
        }
        // The bits of a record are unsigned. Of anything else they would have another type, so C checks it.
        Ok(format!("tressa_record_bits ({ty}, {object_text}, {})", position / 8))
    }

    fn is_zero(&self, tree: Expr) -> bool {
        matches!(self.f.body.exprs[tree], ExprData::Const("0") | ExprData::Int(0))
    }

    /// Whether the size of an element is no constant.
    fn has_variable_size(&self, bounds: Option<(Expr, Expr)>) -> bool {
        bounds.is_some_and(|(_, size)| {
            let mut is_variable = false;
            self.f.each_node(size, |node| {
                is_variable |= matches!(self.f.body.exprs[node], ExprData::Var(_) | ExprData::Name(_));
            });
            is_variable
        })
    }
}

/// Whether a member is a structure or union without a name, which GCC prints by its number.
pub(super) fn is_nameless(field: &str) -> bool {
    field.strip_prefix("D.").is_some_and(|number| number.bytes().all(|byte| byte.is_ascii_digit()))
}
