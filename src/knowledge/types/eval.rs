//! Evaluates terms under the current types of type variables.

use super::arithmetic_types::rank_of;
use super::offset_steps::{counts_arrays, is_cast, vector};
use super::term::{Term, TermId};
use super::term_table::Terms;
use super::term_values::Values;
use super::type_var::{TypeVar, TypeVarId};
use super::type_vars::TypeVars;
use crate::ir::types::CONST;
use crate::ir::{COMPLEX, Real, Shape, Type, TypeKind, complex_part, is_typedef_name, nonstandard_name};

/// The type variable with the term's type, apart from main variants and arithmetic.
pub(super) fn var_of<'a>(
    id: TermId,
    term: Term<'a>,
    values: &Values,
    vars: &mut TypeVars<'_, 'a>,
) -> Option<TypeVarId> {
    let var = match term {
        Term::Sum(of, _, step) if values.ty(of).is_some_and(|ty| is_cast(ty, step, vars)) => return None,
        Term::Alias(Some(of), name) if values.ty(of).is_none() && values.var(of).is_none() => {
            TypeVar::Name(name)
        }
        Term::Value(of)
        | Term::Arith(of)
        | Term::Shortened(of)
        | Term::Sum(of, ..)
        | Term::Common(of, _)
        | Term::Either(of, _)
        | Term::Alias(Some(of), _) => {
            if let Some(integer) = values.ty(of).and_then(|ty| vars.open_compute_type(ty, values.var(of)))
                && !matches!(term, Term::Value(_) | Term::Alias(..))
            {
                return Some(integer);
            }
            // A constraint on a value of an unknown typedef is one on the typedef.
            let typedef = values.ty(of).and_then(|ty| vars.unknown_typedef_of(ty));
            return typedef.or(values.var(of));
        }
        Term::Known(ty) => return vars.typedef_of(ty),
        Term::Alias(None, name) => TypeVar::Name(name),
        Term::Opaque => TypeVar::Opaque(id.0),
        Term::Global(name) => TypeVar::Global(name),
        Term::Fixed(address) => TypeVar::Fixed(address),
        Term::Return(name) => TypeVar::Return(name),
        Term::Param(name, i) => TypeVar::Param(name, i),
        Term::Field(base, field) => {
            let is_inherited = |&of: &TypeVarId| vars.states_inherited(of, field);
            let record = values.var(base).filter(is_inherited);
            match record.or_else(|| vars.record_var(values.ty(base)?)) {
                Some(record) => TypeVar::Part(record, field),
                None => part(base, field, values)?,
            }
        }
        Term::Deref(pointer) => part(pointer, "*", values)?,
        Term::Element(array) => part(array, "[]", values)?,
        Term::Result(pointer) => part(pointer, "()", values)?,
        _ => return None,
    };
    Some(vars.id(var))
}

/// A part of something unknown.
fn part<'a>(of: TermId, step: &'a str, values: &Values) -> Option<TypeVar<'a>> {
    values.var(of).map(|of| TypeVar::Part(of, step))
}

/// The type of the term.
pub(super) fn eval<'a>(
    term: Term<'a>,
    var: Option<TypeVarId>,
    terms: &Terms<'a>,
    values: &Values,
    vars: &mut TypeVars<'_, 'a>,
) -> Option<Type> {
    let value = |id: TermId| values.ty(id);
    match term {
        Term::Known(ty) => Some(ty),
        Term::Plain(name) => Some(match name.strip_prefix("const ") {
            Some(bare) => {
                let bare = vars.named(bare);
                vars.qualify(bare, CONST)
            }
            None => vars.named(name),
        }),
        Term::Function(_) => None,
        Term::Alias(of, name) => match of.and_then(value) {
            Some(ty) => vars.main_variant(ty),
            None => {
                let own = vars.id(TypeVar::Name(name));
                let ty = vars.get(own)?;
                Some(match of.map(|of| terms.get(of)) {
                    Some(Term::Sum(base, ..)) => like_base(ty, value(base), vars),
                    _ => ty,
                })
            }
        },
        Term::Opaque | Term::Global(_) | Term::Fixed(_) | Term::Param(..) => vars.get(var?),
        Term::Return(_) => returned(vars.get(var?)?, vars),
        Term::Field(base, _) => {
            let ty = vars.get(var?)?;
            let quals = qualifiers(base, terms, values, vars);
            Some(vars.qualify(ty, quals))
        }
        Term::Deref(pointer) => match value(pointer).and_then(|ty| vars.types.pointee(ty)) {
            None => vars.get(var?),
            pointee => pointee,
        },
        Term::Element(array) => match value(array).map(|ty| vars.types.bare_kind(ty)) {
            Some(&TypeKind::Array { of, .. } | &TypeKind::Vector { of, .. }) => Some(of),
            _ => vars.get(var?),
        },
        Term::Address(of) => {
            let of = value(of)?;
            Some(vars.pointer(of))
        }
        Term::Value(of) => vars.main_variant(value(of)?),
        Term::Arith(of) => computed(of, values, vars),
        Term::Sum(a, _, step) if value(a).is_some_and(|ty| is_cast(ty, step, vars)) => None,
        Term::Sum(a, _, step) if value(a).is_some_and(|ty| counts_arrays(ty, step, vars)) => {
            vars.main_variant(value(a)?)
        }
        Term::Sum(a, None, _) => computed(a, values, vars),
        Term::Either(a, b) if value(a).is_some() && value(a) == value(b) => vars.main_variant(value(a)?),
        Term::Common(a, b) | Term::Either(a, b) | Term::Sum(a, Some(b), _) => {
            let is_cast_alone = is_conversion(b, terms) && !is_conversion(a, terms);
            let a = computed(a, values, vars)?;
            let b = computed(b, values, vars);
            Some(b.filter(|&b| outranks(b, a, vars) || is_cast_alone && is_narrow(b, a, vars)).unwrap_or(a))
        }
        Term::Argument(pointer, i) => {
            let pointer = value(pointer)?;
            let to = vars.types.pointee(pointer)?;
            match vars.types.kind(to) {
                TypeKind::Function { params, .. } => params.get(i as usize).copied(),
                _ => None,
            }
        }
        Term::Compared(with, of) => vars.common_pointer(value(with)?, value(of)),
        Term::Shortened(of) => {
            let main = vars.main_variant(value(of)?)?;
            // `c_common_signed_type` of `char` is another type.
            Some(match *vars.types.kind(main) {
                TypeKind::Named("char") => vars.named("signed char"),
                _ => vars.compute_type_of(main, values.var(of)).unwrap_or(main),
            })
        }
        Term::Minus(a, b) if is_address(a, terms) || is_address(b, terms) => Some(vars.named("long int")),
        Term::Minus(a, b) => {
            let one = value(a).or(value(b))?;
            match *vars.types.bare_kind(one) {
                TypeKind::Pointer { .. } | TypeKind::Array { .. } => Some(vars.named("long int")),
                _ => {
                    let of = if value(a).is_some() { a } else { b };
                    let one = vars.compute_type_of(one, values.var(of)).or_else(|| vars.main_variant(one))?;
                    let other = value(b).and_then(|b| vars.main_variant(b));
                    Some(other.filter(|&other| outranks(other, one, vars)).unwrap_or(one))
                }
            }
        }
        Term::Truth(of) => match vector(value(of), vars) {
            Some((len, of)) => {
                let truth = match vars.shape(of)? {
                    Shape::Int { bits: 8, .. } => "<signed-boolean:8>",
                    Shape::Int { bits: 16, .. } => "<signed-boolean:16>",
                    Shape::Int { bits: 32, .. } | Shape::Real(Real::Single) => "<signed-boolean:32>",
                    Shape::Int { bits: 64, .. } | Shape::Real(Real::Double) => "<signed-boolean:64>",
                    _ => return None,
                };
                let of = vars.named(truth);
                Some(vars.types.intern(TypeKind::Vector { len, of, name: "" }))
            }
            None => Some(vars.named("_Bool")),
        },
        Term::Mask(of) => {
            let (len, of) = vector(value(of), vars)?;
            // `build_vec_cmp` uses the result of `c_common_type_for_size`.
            let of = match vars.types.kind(of) {
                TypeKind::Named("<signed-boolean:8>") => "signed char",
                TypeKind::Named("<signed-boolean:16>") => "short int",
                TypeKind::Named("<signed-boolean:32>") => "int",
                TypeKind::Named("<signed-boolean:64>") => "long int",
                _ => return None,
            };
            let of = vars.named(of);
            Some(vars.types.intern(TypeKind::Vector { len, of, name: "" }))
        }
        Term::Part(of) => {
            let whole = vars.main_variant(value(of)?)?;
            match *vars.types.kind(whole) {
                TypeKind::Complex { of } | TypeKind::Vector { of, .. } => vars.main_variant(of),
                TypeKind::Named(name) => {
                    let part = complex_part(name)?;
                    Some(vars.named(part))
                }
                _ => None,
            }
        }
        Term::Complex(of) => {
            let of = value(of)?;
            Some(complex_of(of, vars))
        }
        Term::Unsigned(of) => match vars.shape(value(of)?)? {
            // `unsigned_type_for` makes a type.
            Shape::Int { bits, .. } => nonstandard_name(bits, false).map(|name| vars.named(name)),
            _ => None,
        },
        Term::Bits(of, bits, made) => {
            let of = value(of).map(|of| vars.main_variant(of).unwrap_or(of));
            match of.map(|of| vars.types.bare_kind(of).clone()) {
                // If the bits are not an element, the vector is viewed as a vector of others or as
                // one integer.
                Some(TypeKind::Vector { of, .. }) if !is_reshaped(of, bits, vars) => Some(of),
                // A type that is no record can only be a vector. Its elements are mostly signed.
                Some(TypeKind::Named(name)) if is_typedef_name(name) => {
                    vars.usual(Shape::Int { bits, signed: true })
                }
                // `make_bit_field_ref` makes a signed type of its own for the bits, and converts
                // them afterwards.
                _ if made => nonstandard_name(bits, true).map(|name| vars.named(name)),
                _ => vars.usual(Shape::Int { bits, signed: false }),
            }
        }
        Term::Result(pointer) => match value(pointer).and_then(|pointer| vars.returned(pointer)) {
            Some(ret) => returned(ret, vars),
            None => returned(vars.get(var?)?, vars),
        },
    }
}

/// Whether these bits of a vector are not one element, and yet fit an integer.
fn is_reshaped(element: Type, bits: u16, vars: &mut TypeVars<'_, '_>) -> bool {
    matches!(vars.shape(element), Some(Shape::Int { bits: whole, .. }) if bits != whole && bits <= 64)
}

/// The type of a value that a function with the result `ret` has returned. `void` shows that the
/// function was called through a pointer converted from one to a function with a result.
fn returned(ret: Type, vars: &TypeVars<'_, '_>) -> Option<Type> {
    (*vars.types.kind(ret) != TypeKind::Named("void")).then_some(ret)
}

/// The type of a result computed from a value of the term.
fn computed(of: TermId, values: &Values, vars: &mut TypeVars<'_, '_>) -> Option<Type> {
    let ty = values.ty(of)?;
    let main = vars.main_variant(ty)?;
    if let Some(integer) = vars.compute_type_of(ty, values.var(of)) {
        return Some(integer);
    }
    // Arrays decay, and a vector with a subscript is viewed as an array.
    if let TypeKind::Pointer { to, .. } = *vars.types.kind(main) {
        let whole = vars.main_variant(to).unwrap_or(to);
        if let TypeKind::Vector { of, .. } | TypeKind::Array { of, .. } = *vars.types.kind(whole) {
            return Some(vars.pointer(of));
        }
    }
    Some(main)
}

/// The qualifiers of the record or array that the term is part of, or of the innermost whole with a
/// known type.
pub(super) fn qualifiers(mut id: TermId, terms: &Terms<'_>, values: &Values, vars: &TypeVars<'_, '_>) -> u8 {
    loop {
        if let Some(ty) = values.ty(id) {
            return vars.types.qualifiers(ty);
        }
        id = if let Term::Field(of, _) | Term::Element(of) = terms.get(id) { of } else { return 0 };
    }
}

/// The type `ty` of a cast pointer, with a target that is `const` if that of the `base` is.
fn like_base(ty: Type, base: Option<Type>, vars: &mut TypeVars<'_, '_>) -> Type {
    let pointee = base.and_then(|base| vars.types.pointee(base));
    let is_const = pointee.is_some_and(|to| vars.types.qualifiers(to) & CONST != 0);
    match vars.types.pointee(ty).filter(|_| is_const) {
        Some(to) => {
            let to = vars.qualify(to, CONST);
            vars.pointer(to)
        }
        None => ty,
    }
}

/// Whether operands of these two types are computed in the first, though conversions between them
/// are useless (`c_common_type`; the middle end computes offsets in `sizetype`).
fn outranks(ty: Type, other: Type, vars: &mut TypeVars<'_, '_>) -> bool {
    let (Some(shape), Some(of_other)) = (vars.shape(ty), vars.shape(other)) else { return false };
    let rank = |ty: Type| match *vars.types.kind(ty) {
        TypeKind::Named(name) => rank_of(name),
        _ => 0,
    };
    shape == of_other && rank(ty) > rank(other)
}

/// Whether the value is the result of a conversion.
fn is_conversion(id: TermId, terms: &Terms<'_>) -> bool {
    matches!(terms.definition(id), Term::Known(_))
}

/// Whether both types are narrower than any in which C computes. Then the front end has converted
/// both operands to one type (`convert_to_integer_1`), and the printed conversion shows it.
fn is_narrow(ty: Type, other: Type, vars: &mut TypeVars<'_, '_>) -> bool {
    let shape = vars.shape(ty);
    matches!(shape, Some(Shape::Int { bits: 8 | 16, .. })) && shape == vars.shape(other)
}

fn is_address(id: TermId, terms: &Terms<'_>) -> bool {
    matches!(terms.definition(id), Term::Address(_))
}

/// `__complex__ of`, by its own name if it has one.
fn complex_of<'a>(of: Type, vars: &mut TypeVars<'_, 'a>) -> Type {
    let kind = vars.types.kind(of);
    match COMPLEX.iter().find(|(_, part)| *kind == TypeKind::Named(part)) {
        Some((name, _)) => vars.named(name),
        None => vars.types.intern(TypeKind::Complex { of }),
    }
}
