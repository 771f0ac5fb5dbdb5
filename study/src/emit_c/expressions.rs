//! Values: operands and the right-hand sides of assignments.

use super::Emitter;
use super::constants::{self, Constant, Integer};
use super::known_types::{Class, is_constant};
use super::refusal::Refusal;
use super::source::objections::Reals;
use tressa::ir::{Expr, ExprData, TreeCode, Type, TypeKind, Var, VarKind};

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
    pub(super) fn var(&self, var: Var) -> Result<String, Refusal> {
        let data = &self.f.decls.vars[var];
        let name = &self.identifiers.vars[var];
        if data.is_vla {
            return Err(Refusal::Reference("an object of variable size"));
        }
        let is_identifier =
            name.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"_$".contains(&byte) || byte >= 0x80);
        if !is_identifier || name.is_empty() {
            return Err(Refusal::NamelessObject(name.clone()));
        }
        if data.kind != VarKind::Param
            && self.f.decls.params.iter().any(|&param| self.identifiers.vars[param] == *name)
        {
            return Err(Refusal::HiddenName(name.clone()));
        }
        Ok(name.clone())
    }

    /// A value that is converted to where it goes.
    pub(super) fn value(&self, of: Expr) -> Result<String, Refusal> {
        self.value_as(of, Wanted::Converted)
    }

    /// A value.
    pub(super) fn value_as(&self, of: Expr, wanted: Wanted<'_>) -> Result<String, Refusal> {
        if let Some(text) = self.substitutes.get(&of) {
            return Ok(text.clone());
        }
        match &self.f.body.exprs[of] {
            // A whole decimal number looks like an integer.
            ExprData::Int(_) | ExprData::Const(_)
                if matches!(wanted, Wanted::Argument) && self.reals == Reals::Other =>
            {
                Err(Refusal::UntypedConstant("of an argument".to_string()))
            }
            ExprData::Const(text) => self.constant(text, wanted),
            ExprData::Int(value) => Ok(integer(Integer::of((*value).into()), wanted)),
            ExprData::Unsigned(value) => Ok(integer(Integer::of((*value).into()), wanted)),
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
                self.coded(*code, args, of, wanted)
            }
            ExprData::Constructor { elems } | ExprData::Vector { elems } => {
                let Wanted::TypeOf(like, _) = wanted else {
                    return Err(Refusal::UntypedConstant("{...}".to_string()));
                };
                let mut texts = Vec::new();
                for &elem in elems.as_slice(&self.f.body.expr_lists) {
                    texts.push(self.value(elem)?);
                }
                Ok(format!("(__typeof__ ({like})) {{ {} }}", texts.join(", ")))
            }
            ExprData::Label(label) => Ok(format!("&&{}", self.identifiers.labels[*label])),
            ExprData::TypeName(_) | ExprData::Designated { .. } => {
                Err(Refusal::Reference("a type as an operand"))
            }
            ExprData::Clobber(text) | ExprData::Verbatim(text) => Err(Refusal::Constant(text.to_string())),
            _ => self.lvalue(of),
        }
    }

    /// A value as an operand of an operator of C.
    pub(super) fn operand(&self, of: Expr, wanted: Wanted<'_>) -> Result<String, Refusal> {
        let text = self.value_as(of, wanted)?;
        let is_composite = matches!(
            self.f.body.exprs[of],
            ExprData::Binary { .. }
                | ExprData::Cond { .. }
                | ExprData::Unary { .. }
                | ExprData::Cast { .. }
                | ExprData::Code { .. }
        );
        Ok(if is_composite || text.starts_with('-') { format!("({text})") } else { text })
    }

    /// An argument of a call.
    pub(super) fn argument(&self, of: Expr) -> Result<String, Refusal> {
        self.value_as(of, Wanted::Argument)
    }

    /// The memory of an object as another type.
    pub(super) fn view(&self, ty: Type, of: Expr) -> Result<String, Refusal> {
        Ok(format!("*(tressa_alias ({}) *) &{}", self.types.name(ty)?, self.postfix(of)?))
    }

    /// Whether the tree is a variable, an SSA name or a constant: its value can be copied.
    pub(super) fn is_simple(&self, of: Expr) -> bool {
        match self.f.body.exprs[of] {
            ExprData::Name(_) => true,
            // Arrays are not copied.
            ExprData::Var(_) => {
                !matches!(self.known.class(self.f, of), None | Some(Class::Array | Class::Record))
            }
            ExprData::AddrOf { .. } => true,
            _ => is_constant(self.f, of),
        }
    }

    /// `&x`, a function, a label or a string.
    fn address(&self, of: Expr) -> Result<String, Refusal> {
        match &self.f.body.exprs[of] {
            ExprData::Str(text) => constants::string(text),
            ExprData::StrPart(text) => constants::string(&format!("\"{text}\"")),
            ExprData::Label(label) => Ok(format!("&&{}", self.identifiers.labels[*label])),
            ExprData::Var(var) if self.f.decls.vars[*var].kind == VarKind::Function => self.var(*var),
            ExprData::ViewConvert { of, .. } => self.address(*of),
            ExprData::Code { code, .. } if !matches!(*code, TreeCode::RealPart | TreeCode::ImagPart) => {
                Err(Refusal::Reference("the address of a part of a value"))
            }
            _ => Ok(format!("&{}", self.postfix(of)?)),
        }
    }

    /// `(T) x`. A pointer whose target has no spelling is any pointer.
    fn cast(&self, ty: Type, of: Expr) -> Result<String, Refusal> {
        let name = match self.types.name(ty) {
            Ok(name) => name,
            Err(_) if matches!(self.f.types.kind(self.f.types.unqualified(ty)), TypeKind::Pointer { .. }) => {
                "void *".to_string()
            }
            Err(refusal) => return Err(refusal),
        };
        let value = self.operand(of, Wanted::Converted)?;
        // GIMPLE takes the lowest bit of an integer, C compares with zero.
        if Class::of(&self.f.types, ty) == Some(Class::Bool) {
            return Ok(match self.known.class(self.f, of) {
                Some(Class::Int { .. }) => format!("{value} & 1"),
                Some(_) => format!("(_Bool) {value}"),
                None => format!("tressa_truth ({value})"),
            });
        }
        Ok(format!("({name}) {value}"))
    }

    /// A constant, with a type if arithmetic needs one.
    fn constant(&self, text: &str, wanted: Wanted<'_>) -> Result<String, Refusal> {
        let class = if let Wanted::TypeOf(_, class) = wanted { class } else { None };
        Ok(match constants::read(text)? {
            Constant::Integer(value) => integer(value, wanted),
            Constant::Address(value) => constants::address(value),
            Constant::Real(_) | Constant::Infinity(_) if matches!(wanted, Wanted::Argument) => {
                self.real_argument(text)?
            }
            Constant::Real(digits) => {
                let mode = constants::mode_of(class);
                // The digits may be more than a `long double` has, or decimal.
                if mode.is_none() && self.reals == Reals::Other {
                    return Err(Refusal::UntypedConstant(text.to_string()));
                }
                converted(constants::real(digits, mode, self.double_suffix), mode.is_some(), wanted)
            }
            Constant::Infinity(negative) => {
                let mode = constants::mode_of(class);
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
                    _ => return Err(Refusal::UntypedConstant(text.to_string())),
                }
            }
            Constant::Vector(elements) => {
                let Wanted::TypeOf(like, _) = wanted else {
                    return Err(Refusal::UntypedConstant(text.to_string()));
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
    fn real_argument(&self, text: &str) -> Result<String, Refusal> {
        if self.reals > Reals::Double {
            return Err(Refusal::UntypedConstant(text.to_string()));
        }
        Ok(match constants::read(text)? {
            Constant::Real(digits) if constants::is_double(digits) => {
                constants::real(digits, Some(tressa::internals::ir::Real::Double), self.double_suffix)
            }
            Constant::Infinity(negative) => {
                constants::infinity(negative, Some(tressa::internals::ir::Real::Double))
            }
            _ => return Err(Refusal::UntypedConstant(text.to_string())),
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
