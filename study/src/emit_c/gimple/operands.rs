//! Operands: names, constants with their types, references to memory, addresses.
//!
//! The front end takes the type of a constant from its spelling, as C does, and GCC's verifier compares it
//! with the type of the statement. So each constant is written with the type that GIMPLE gave it: by a suffix
//! (`5ul`), or by `_Literal (T) 5`. A reference to memory states both the type that is accessed and what it
//! may alias.

use super::Writer;
use crate::emit_c::constants::{self, Constant, Integer};
use crate::emit_c::expressions::is_nameless;
use crate::emit_c::known_types::Class;
use crate::emit_c::refusal::EmitRefusal;
use crate::emit_c::types::Speller;
use std::fmt::Write;
use tressa::internals::ir::types::VOLATILE;
use tressa::ir::{Def, Expr, ExprData, MemRef, Name, TreeCode, Type, TypeKind, VarKind};

/// Where a value is written.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum ValuePlace {
    /// Alone: assigned, passed or returned.
    Alone,
    /// As an operand of an operation. There an address has its type before it.
    InOperation,
}

/// What of an object a reference is to.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Extent {
    /// The whole object.
    Whole,
    /// A member or an element of it, which is named after the reference.
    Part,
}

impl<'a> Writer<'_, 'a> {
    /// The type of a tree, if it is known.
    pub(super) fn type_of(&self, tree: Expr) -> Option<Type> {
        self.types.borrow_mut().type_of(tree)
    }

    /// The kind of a type, if its spelling shows it.
    pub(super) fn class(&self, ty: Option<Type>) -> Option<Class> {
        Class::from_type(&self.types.borrow().types, ty?)
    }

    /// The type in C, without outermost qualifiers.
    pub(super) fn spelled(&self, ty: Type) -> Result<String, EmitRefusal> {
        Speller { types: &self.types.borrow().types, ..self.emitter.types }.name(ty)
    }

    /// The type in C, with its qualifiers.
    pub(super) fn spelled_as_it_is(&self, ty: Type) -> Result<String, EmitRefusal> {
        let types = self.types.borrow();
        let text = Speller { types: &types.types, ..self.emitter.types }.declaration(ty, "")?;
        Ok(text.trim_end().to_string())
    }

    /// An SSA name, with the mark of a default definition.
    pub(super) fn name(&self, name: Name) -> String {
        let is_default = self.emitter.f.ssa.names[name].def == Def::Default;
        format!("{}{}", self.names[name], if is_default { "(D)" } else { "" })
    }

    /// An operand that is a value: a name, a constant of type `ty`, an address. In an operation an address
    /// has its type before it.
    pub(super) fn value(
        &self,
        tree: Expr,
        ty: Option<Type>,
        place: ValuePlace,
    ) -> Result<String, EmitRefusal> {
        let f = self.emitter.f;
        match &f.body.exprs[tree] {
            ExprData::Name(name) => Ok(self.name(*name)),
            ExprData::Const(text) => self.constant(text, ty),
            ExprData::Int(value) => self.integer(Integer::from_value((*value).into()), ty),
            ExprData::Unsigned(value) => self.integer(Integer::from_value((*value).into()), ty),
            ExprData::Str(_) | ExprData::StrPart(_) | ExprData::AddrOf { .. } => {
                let object = if let ExprData::AddrOf { of } = f.body.exprs[tree] { of } else { tree };
                let address = self.address(object)?;
                match place {
                    ValuePlace::InOperation => {
                        let ty = self.type_of(tree).or(ty);
                        let ty = ty.ok_or(EmitRefusal::Reference("an address of unknown type"))?;
                        Ok(format!("_Literal ({}) {address}", self.spelled(ty)?))
                    }
                    ValuePlace::Alone => Ok(address),
                }
            }
            ExprData::Var(var) if f.decls.vars[*var].kind == VarKind::Function => {
                let ty = if place == ValuePlace::InOperation { "_Literal (void *) " } else { "" };
                Ok(format!("{ty}{}", self.address(tree)?))
            }
            ExprData::Vector { elems } => {
                let vector = ty.ok_or_else(|| EmitRefusal::UntypedConstant("{...}".to_string()))?;
                let element = self.element(vector);
                let list = elems.as_slice(&f.body.expr_lists).iter();
                let list: Result<Vec<String>, EmitRefusal> =
                    list.map(|&elem| self.value(elem, element, ValuePlace::InOperation)).collect();
                Ok(format!("_Literal ({}) {{ {} }}", self.spelled(vector)?, list?.join(", ")))
            }
            ExprData::Wide { .. } => Err(EmitRefusal::Constant("of more than 64 bits".to_string())),
            _ => self.reference(tree, Extent::Whole),
        }
    }

    /// The type of a vector's elements.
    pub(super) fn element(&self, vector: Type) -> Option<Type> {
        let types = &self.types.borrow().types;
        match *types.kind(types.unqualified(vector)) {
            TypeKind::Vector { of, .. } => Some(of),
            _ => None,
        }
    }

    /// A constant as the front end reads it with the type `ty`.
    fn constant(&self, text: &str, ty: Option<Type>) -> Result<String, EmitRefusal> {
        let untyped = || EmitRefusal::UntypedConstant(text.to_string());
        match constants::read(text)? {
            Constant::Integer(value) => self.integer(value, ty),
            Constant::Address(value) => {
                let name = match ty.filter(|&ty| self.class(Some(ty)) == Some(Class::Pointer)) {
                    Some(ty) => self.spelled(ty)?,
                    None => "void *".to_string(),
                };
                Ok(literal(&name, value))
            }
            Constant::Real(digits) => {
                // A typedef is of the type that the file says.
                let arithmetic = ty.and_then(|ty| self.types.borrow_mut().arithmetic(ty));
                let class = self.class(ty).or_else(|| self.class(arithmetic));
                let mode = class.and_then(Class::real).ok_or_else(untyped)?;
                let real = |digits| constants::real(digits, Some(mode), self.emitter.double_suffix);
                match digits.strip_prefix('-') {
                    Some(digits) => {
                        let name = self.spelled(ty.ok_or_else(untyped)?)?;
                        Ok(format!("_Literal ({name}) -{}", real(digits.trim_start())))
                    }
                    None => Ok(real(digits)),
                }
            }
            Constant::Vector(elements) => {
                let vector = ty.ok_or_else(untyped)?;
                let element = Some(self.element(vector).ok_or_else(untyped)?);
                let list: Result<Vec<String>, EmitRefusal> =
                    elements.iter().map(|text| self.constant(text, element)).collect();
                Ok(format!("_Literal ({}) {{ {} }}", self.spelled(vector)?, list?.join(", ")))
            }
            Constant::Infinity(_) | Constant::Complex(..) => Err(EmitRefusal::Constant(text.to_string())),
        }
    }

    /// An integer of type `ty`: by its digits if they have that type in C, else with the type before it.
    pub(super) fn integer(&self, value: Integer, ty: Option<Type>) -> Result<String, EmitRefusal> {
        let Integer::Small(value) = value else {
            return Err(EmitRefusal::Constant("of more than 64 bits".to_string()));
        };
        let ty = ty.ok_or_else(|| EmitRefusal::UntypedConstant(value.to_string()))?;
        let suffix = match self.class(Some(ty)) {
            Some(Class::Int { bits: 32, signed: true }) => Some(""),
            Some(Class::Int { bits: 32, signed: false }) => Some("u"),
            Some(Class::Int { bits: 64, signed: true }) => Some("l"),
            Some(Class::Int { bits: 64, signed: false }) => Some("ul"),
            _ => None,
        };
        match suffix.filter(|_| value >= 0) {
            Some(suffix) => Ok(format!("{value}{suffix}")),
            // The digits would have 64 bits, and so would the negative number.
            None if value < i128::from(i64::MIN) + 1 && self.class(Some(ty)) != suffix_class(64) => {
                Err(EmitRefusal::Constant(value.to_string()))
            }
            None => Ok(literal(&self.spelled(ty)?, value)),
        }
    }

    /// The address of an object, a function or a string.
    fn address(&self, tree: Expr) -> Result<String, EmitRefusal> {
        let f = self.emitter.f;
        Ok(match &f.body.exprs[tree] {
            ExprData::Str(text) => format!("&{}", constants::string(text)?),
            ExprData::StrPart(text) => format!("&{}", constants::string(&format!("\"{text}\""))?),
            ExprData::Label(_) => return Err(EmitRefusal::Reference("the address of a label")),
            ExprData::Var(var) if f.decls.vars[*var].is_vla => {
                return Err(EmitRefusal::Reference("an object of variable size"));
            }
            _ => format!("&{}", self.reference(tree, Extent::Whole)?),
        })
    }

    /// The value converted to the type by a further statement. Returns the name that it sets.
    pub(super) fn converted(&self, ty: &str, value: &str) -> String {
        let name = self.new_name(ty);
        let _ = writeln!(self.helpers.borrow_mut().statements, "  {name} = ({ty}) {value};");
        name
    }

    /// A type by its name.
    pub(super) fn named(&self, name: &'static str) -> Type {
        self.types.borrow_mut().types.intern(TypeKind::Named(name))
    }

    /// A reference to an object in memory, or a variable.
    pub(super) fn reference(&self, tree: Expr, extent: Extent) -> Result<String, EmitRefusal> {
        let f = self.emitter.f;
        match &f.body.exprs[tree] {
            ExprData::Var(var) => self.emitter.var(*var),
            ExprData::Name(name) => Ok(self.name(*name)),
            ExprData::Component { base, field } if is_nameless(field) => match extent {
                Extent::Part => self.reference(*base, Extent::Part),
                Extent::Whole => Err(EmitRefusal::Reference("a member without a name")),
            },
            ExprData::Component { base, field } => {
                Ok(format!("{}.{field}", self.reference(*base, Extent::Part)?))
            }
            ExprData::Arrow { ptr, field } if is_nameless(field) => match extent {
                Extent::Part => self.target(*ptr),
                Extent::Whole => Err(EmitRefusal::Reference("a member without a name")),
            },
            ExprData::Arrow { ptr, field } => match f.body.exprs[*ptr] {
                ExprData::Name(name) => Ok(format!("{}->{field}", self.name(name))),
                _ => Ok(format!("{}.{field}", self.target(*ptr)?)),
            },
            ExprData::Index { base, index, bounds: None } => {
                let ty = self.named("int");
                let mut element = self.value(*index, Some(ty), ValuePlace::Alone)?;
                // The front end promotes an index as C does.
                let class = self.class(self.type_of(*index).or(Some(ty)));
                if !matches!(class, Some(Class::Int { bits: 32 | 64, .. })) {
                    element = self.converted("long", &element);
                }
                Ok(format!("{}[{element}]", self.reference(*base, Extent::Part)?))
            }
            ExprData::Index { .. } => Err(EmitRefusal::Reference("an element of a size that is computed")),
            ExprData::Deref { ptr, .. } => {
                let is_volatile = self.type_of(tree).is_some_and(|ty| self.is_volatile(ty));
                match f.body.exprs[*ptr] {
                    // The type of the pointer says that the object is volatile.
                    ExprData::Name(name) if is_volatile && extent == Extent::Whole => {
                        Ok(format!("*{}", self.name(name)))
                    }
                    _ => self.target(*ptr),
                }
            }
            ExprData::Mem(mem) => self.memory(&f.body.mem_refs[*mem], None),
            ExprData::ViewConvert { ty, of } => Ok(format!(
                "__VIEW_CONVERT <{}> ({})",
                self.spelled(*ty)?,
                self.reference(*of, Extent::Part)?
            )),
            ExprData::Code { code: code @ (TreeCode::RealPart | TreeCode::ImagPart), args }
                if extent == Extent::Whole =>
            {
                let of = args.first(&f.body.expr_lists).ok_or(EmitRefusal::Reference("a part of nothing"))?;
                let word = if *code == TreeCode::RealPart { "__real" } else { "__imag" };
                Ok(format!("{word} {}", self.reference(of, Extent::Part)?))
            }
            ExprData::FieldAt { .. } => Err(EmitRefusal::Reference("a field at an offset that is computed")),
            ExprData::Range { .. } => Err(EmitRefusal::Reference("a range of an array")),
            ExprData::Str(_) => Err(EmitRefusal::Reference("a string that is copied")),
            _ => Err(EmitRefusal::Reference("a tree that is no reference")),
        }
    }

    /// The object that a pointer points to: `__MEM <T> (p)`.
    fn target(&self, ptr: Expr) -> Result<String, EmitRefusal> {
        let unknown = EmitRefusal::Reference("memory of unknown type");
        let to = self.types.borrow_mut().target(ptr).ok_or(unknown)?;
        let name = if self.is_volatile(to) { self.spelled_as_it_is(to)? } else { self.spelled(to)? };
        Ok(format!("__MEM <{name}> ({})", self.pointer(ptr)?))
    }

    fn pointer(&self, ptr: Expr) -> Result<String, EmitRefusal> {
        match &self.emitter.f.body.exprs[ptr] {
            ExprData::Name(_) | ExprData::AddrOf { .. } => self.value(ptr, None, ValuePlace::Alone),
            ExprData::Var(_) => self.reference(ptr, Extent::Whole),
            ExprData::Const(text) => self.constant(text, None),
            _ => Err(EmitRefusal::Reference("memory at an address of unknown type")),
        }
    }

    /// A reference as one side of an assignment, of which the other side has type `other`.
    pub(super) fn side(&self, tree: Expr, other: Option<Type>) -> Result<String, EmitRefusal> {
        let f = self.emitter.f;
        match f.body.exprs[tree] {
            ExprData::Mem(mem) => self.memory(&f.body.mem_refs[mem], other),
            _ => self.reference(tree, Extent::Whole),
        }
    }

    /// `__MEM <T> ((A *)p + 4)`: `T` is accessed, `A` states what may alias. A dump shows `T` only where it
    /// has another size than what `A` points to; else it is that of the register which is loaded or stored.
    fn memory(&self, mem: &MemRef<'_>, other: Option<Type>) -> Result<String, EmitRefusal> {
        if !mem.parts.is_empty() {
            return Err(EmitRefusal::Reference("memory at an address of several parts"));
        }
        let unknown = EmitRefusal::Reference("memory of unknown type");
        let alias = mem.ptr_type.ok_or(unknown.clone())?;
        let target = self.types.borrow().types.pointee(alias);
        let register = other.filter(|&ty| self.types.borrow().types.is_register_type(ty) == Some(true));
        let accessed = mem.access.or(register).or(target).ok_or(unknown)?;
        if self.is_volatile(accessed) {
            return Err(EmitRefusal::Reference("volatile memory of another type than its pointer's"));
        }
        // In C a pointer that may alias everything points to a type that says so.
        let is_ref_all = match *self.types.borrow().types.bare_kind(alias) {
            TypeKind::Pointer { attrs, .. } => !attrs.is_empty(),
            _ => false,
        };
        let alias = match is_ref_all {
            true => format!("tressa_alias ({}) *", self.spelled(target.unwrap_or(accessed))?),
            false => self.spelled(alias)?,
        };
        let offset = match mem.offset {
            None => String::new(),
            Some(offset) => match offset.bytes() {
                Some(bytes @ 0..) => format!(" + {bytes}"),
                Some(bytes) => format!(" + _Literal (long) -{}", bytes.unsigned_abs()),
                None => return Err(EmitRefusal::Reference("memory at an offset of unknown size")),
            },
        };
        Ok(format!("__MEM <{}> (({alias}){}{offset})", self.spelled(accessed)?, self.pointer(mem.ptr)?))
    }

    fn is_volatile(&self, ty: Type) -> bool {
        self.types.borrow().types.qualifiers(ty) & VOLATILE != 0
    }

    /// Whether the front end takes a volatile access for another one. It sees that a variable, a member
    /// itself or the elements of an array are volatile, and of what a pointer points to only `*p` as a whole.
    pub(super) fn loses_volatile(&self, tree: Expr, extent: Extent) -> bool {
        let f = self.emitter.f;
        let is_volatile = |ty: Option<Type>| ty.is_some_and(|ty| self.is_volatile(ty));
        match f.body.exprs[tree] {
            ExprData::Deref { ptr, .. } => {
                let is_whole = extent == Extent::Whole && matches!(f.body.exprs[ptr], ExprData::Name(_));
                !is_whole && is_volatile(self.type_of(tree))
            }
            ExprData::Arrow { ptr, .. } => {
                let target = self.types.borrow_mut().target(ptr);
                is_volatile(target)
            }
            ExprData::Mem(_) => is_volatile(self.type_of(tree)),
            ExprData::Component { base: whole, .. } | ExprData::ViewConvert { of: whole, .. } => {
                self.loses_volatile(whole, Extent::Part)
            }
            ExprData::Code {
                code: TreeCode::RealPart | TreeCode::ImagPart | TreeCode::BitFieldRef,
                ref args,
            } => args.first(&f.body.expr_lists).is_some_and(|whole| self.loses_volatile(whole, Extent::Part)),
            _ => false,
        }
    }
}

/// The kind of signed integers with so many bits.
fn suffix_class(bits: u16) -> Option<Class> {
    Some(Class::Int { bits, signed: true })
}

/// A number with its type before it.
fn literal(ty: &str, value: i128) -> String {
    let (sign, magnitude) = if value < 0 { ("-", value.unsigned_abs()) } else { ("", value.unsigned_abs()) };
    let suffix = if magnitude > i64::MAX as u128 { "ul" } else { "" };
    format!("_Literal ({ty}) {sign}{magnitude}{suffix}")
}
