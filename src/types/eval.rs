//! The value of terms under what is known of the slots.

use super::aliasing;
use super::scalar::{is_typedef_name, nonstandard_name, rank_of};
use super::slots::{Slot, SlotId, Slots};
use super::steps::{counts_arrays, is_cast, vector};
use super::term::{Term, TermId};
use super::terms::Terms;
use super::values::Values;
use crate::ir::types::CONST;
use crate::ir::{Real, Shape, Type, TypeKind};

/// The slot whose type is the term's, but for main variants and arithmetic.
pub(super) fn slot_of<'a>(
    id: TermId,
    term: Term<'a>,
    values: &Values,
    slots: &mut Slots<'_, 'a>,
) -> Option<SlotId> {
    let slot = match term {
        Term::Sum(of, _, step) if values.ty(of).is_some_and(|ty| is_cast(ty, step, slots)) => return None,
        Term::Alias(Some(of), name) if values.ty(of).is_none() && values.slot(of).is_none() => {
            Slot::Name(name)
        }
        Term::Value(of)
        | Term::Arith(of)
        | Term::Shortened(of)
        | Term::Sum(of, ..)
        | Term::Common(of, _)
        | Term::Either(of, _)
        | Term::Alias(Some(of), _) => {
            if let Some(integer) = values.ty(of).and_then(|ty| slots.open_integer(ty, values.slot(of)))
                && !matches!(term, Term::Value(_) | Term::Alias(..))
            {
                return Some(integer);
            }
            // What is said of a value of an unknown typedef is said of the typedef.
            let typedef = values.ty(of).and_then(|ty| slots.unknown_typedef_of(ty));
            return typedef.or(values.slot(of));
        }
        Term::Known(ty) => return slots.typedef_of(ty),
        Term::Alias(None, name) => Slot::Name(name),
        Term::Opaque => Slot::Opaque(id.0),
        Term::Global(name) => Slot::Global(name),
        Term::Fixed(address) => Slot::Fixed(address),
        Term::Return(name) => Slot::Return(name),
        Term::Param(name, i) => Slot::Param(name, i),
        Term::Field(base, field) => match values.ty(base).and_then(|ty| slots.record_slot(ty)) {
            Some(record) => Slot::Part(record, field),
            None => part(base, field, values)?,
        },
        Term::Deref(pointer) => part(pointer, "*", values)?,
        Term::Element(array) => part(array, "[]", values)?,
        Term::Result(pointer) => part(pointer, "()", values)?,
        _ => return None,
    };
    Some(slots.id(slot))
}

/// A part of what is not known itself.
fn part<'a>(of: TermId, step: &'a str, values: &Values) -> Option<Slot<'a>> {
    values.slot(of).map(|of| Slot::Part(of, step))
}

/// The type of the term.
pub(super) fn eval<'a>(
    term: Term<'a>,
    slot: Option<SlotId>,
    terms: &Terms<'a>,
    values: &Values,
    slots: &mut Slots<'_, 'a>,
) -> Option<Type> {
    let value = |id: TermId| values.ty(id);
    if let Some(own) = aliasing::own_type(term, terms, values, slots) {
        return Some(own);
    }
    match term {
        Term::Known(ty) => Some(ty),
        Term::Plain(name) => Some(match name.strip_prefix("const ") {
            Some(bare) => {
                let bare = slots.named(bare);
                slots.qualify(bare, CONST)
            }
            None => slots.named(name),
        }),
        Term::Function(_) => None,
        Term::Alias(of, name) => match of.and_then(value) {
            Some(ty) => slots.main_variant(ty),
            None => {
                let own = slots.id(Slot::Name(name));
                let ty = slots.look(own)?;
                Some(match of.map(|of| terms.get(of)) {
                    Some(Term::Sum(base, ..)) => like_base(ty, value(base), slots),
                    _ => ty,
                })
            }
        },
        Term::Opaque | Term::Global(_) | Term::Fixed(_) | Term::Param(..) => slots.look(slot?),
        Term::Return(_) => returned(slots.look(slot?)?, slots),
        Term::Field(base, _) => {
            let ty = slots.look(slot?)?;
            let quals = qualifiers(base, terms, values, slots);
            Some(slots.qualify(ty, quals))
        }
        Term::Deref(pointer) => {
            match value(pointer).map(|ty| slots.types.kind(slots.types.unqualified(ty))) {
                Some(&TypeKind::Pointer { to, .. }) => Some(to),
                _ => slots.look(slot?),
            }
        }
        Term::Element(array) => match value(array).map(|ty| slots.types.kind(slots.types.unqualified(ty))) {
            Some(&TypeKind::Array { of, .. } | &TypeKind::Vector { of, .. }) => Some(of),
            _ => slots.look(slot?),
        },
        Term::Address(of) => {
            let of = value(of)?;
            Some(slots.pointer(of))
        }
        Term::Value(of) => slots.main_variant(value(of)?),
        Term::Arith(of) => computed(of, values, slots),
        Term::Sum(a, _, step) if value(a).is_some_and(|ty| is_cast(ty, step, slots)) => None,
        Term::Sum(a, _, step) if value(a).is_some_and(|ty| counts_arrays(ty, step, slots)) => {
            slots.main_variant(value(a)?)
        }
        Term::Sum(a, None, step) => {
            if let Some(integer) = slots.integer_of(value(a)?, values.slot(a)) {
                let is_usual = matches!(*slots.types.kind(integer), TypeKind::Named("unsigned int"));
                return Some(if is_usual { slots.named(step.integer_of_enumeration()) } else { integer });
            }
            let ty = computed(a, values, slots)?;
            let is_char = matches!(*slots.types.kind(ty), TypeKind::Named("char" | "signed char"));
            Some(if is_char && step.needs_unsigned_char() { slots.named("unsigned char") } else { ty })
        }
        Term::Either(a, b) if value(a).is_some() && value(a) == value(b) => slots.main_variant(value(a)?),
        Term::Common(a, b) | Term::Either(a, b) | Term::Sum(a, Some(b), _) => {
            let is_cast_alone = is_conversion(b, terms) && !is_conversion(a, terms);
            let a = computed(a, values, slots)?;
            let b = computed(b, values, slots);
            Some(b.filter(|&b| outranks(b, a, slots) || is_cast_alone && is_narrow(b, a, slots)).unwrap_or(a))
        }
        Term::Argument(pointer, i) => {
            let pointer = value(pointer)?;
            let TypeKind::Pointer { to, .. } = *slots.types.kind(slots.types.unqualified(pointer)) else {
                return None;
            };
            match slots.types.kind(to) {
                TypeKind::Function { params, .. } => params.get(i as usize).copied(),
                _ => None,
            }
        }
        Term::Shortened(of) => {
            let main = slots.main_variant(value(of)?)?;
            // `c_common_signed_type` of `char` is another type.
            Some(match *slots.types.kind(main) {
                TypeKind::Named("char") => slots.named("signed char"),
                _ => slots.integer_of(main, values.slot(of)).unwrap_or(main),
            })
        }
        Term::Minus(a, b) if is_address(a, terms) || is_address(b, terms) => Some(slots.named("long int")),
        Term::Minus(a, b) => {
            let one = value(a).or(value(b))?;
            match *slots.types.kind(slots.types.unqualified(one)) {
                TypeKind::Pointer { .. } | TypeKind::Array { .. } => Some(slots.named("long int")),
                _ => {
                    let of = if value(a).is_some() { a } else { b };
                    let one = slots.integer_of(one, values.slot(of)).or_else(|| slots.main_variant(one))?;
                    let other = value(b).and_then(|b| slots.main_variant(b));
                    Some(other.filter(|&other| outranks(other, one, slots)).unwrap_or(one))
                }
            }
        }
        Term::Truth(of) => match vector(value(of), slots) {
            Some((len, of)) => {
                let truth = match slots.shape(of)? {
                    Shape::Int { bits: 8, .. } => "<signed-boolean:8>",
                    Shape::Int { bits: 16, .. } => "<signed-boolean:16>",
                    Shape::Int { bits: 32, .. } | Shape::Real(Real::Single) => "<signed-boolean:32>",
                    Shape::Int { bits: 64, .. } | Shape::Real(Real::Double) => "<signed-boolean:64>",
                    _ => return None,
                };
                let of = slots.named(truth);
                Some(slots.types.intern(TypeKind::Vector { len, of, name: "" }))
            }
            None => Some(slots.named("_Bool")),
        },
        Term::Mask(of) => {
            let (len, of) = vector(value(of), slots)?;
            // `build_vec_cmp` takes what `c_common_type_for_size` has.
            let of = match slots.types.kind(of) {
                TypeKind::Named("<signed-boolean:8>") => "signed char",
                TypeKind::Named("<signed-boolean:16>") => "short int",
                TypeKind::Named("<signed-boolean:32>") => "int",
                TypeKind::Named("<signed-boolean:64>") => "long int",
                _ => return None,
            };
            let of = slots.named(of);
            Some(slots.types.intern(TypeKind::Vector { len, of, name: "" }))
        }
        Term::Part(of) => {
            let whole = slots.main_variant(value(of)?)?;
            match *slots.types.kind(whole) {
                TypeKind::Complex { of } | TypeKind::Vector { of, .. } => slots.main_variant(of),
                TypeKind::Named(name) => {
                    let part = complex_part(name)?;
                    Some(slots.named(part))
                }
                _ => None,
            }
        }
        Term::Complex(of) => {
            let of = value(of)?;
            Some(complex_of(of, slots))
        }
        Term::Unsigned(of) => match slots.shape(value(of)?)? {
            // `unsigned_type_for` makes a type.
            Shape::Int { bits, .. } => nonstandard_name(bits, false).map(|name| slots.named(name)),
            _ => None,
        },
        Term::Bits(of, bits, made) => {
            let of = value(of).map(|of| slots.main_variant(of).unwrap_or(of));
            match of.map(|of| slots.types.kind(slots.types.unqualified(of)).clone()) {
                // Other bits than an element's are seen as a vector of others, or as one integer.
                Some(TypeKind::Vector { of, .. }) if !is_reshaped(of, bits, slots) => Some(of),
                // What is not a record can only be a vector, whose elements are signed more often than not.
                Some(TypeKind::Named(name)) if is_typedef_name(name) => {
                    slots.usual(Shape::Int { bits, signed: true })
                }
                // `make_bit_field_ref` takes signed bits in a type of its own, and converts them then.
                _ if made => nonstandard_name(bits, true).map(|name| slots.named(name)),
                _ => slots.usual(Shape::Int { bits, signed: false }),
            }
        }
        Term::Result(pointer) => match value(pointer).and_then(|pointer| slots.returned(pointer)) {
            Some(ret) => returned(ret, slots),
            None => returned(slots.look(slot?)?, slots),
        },
    }
}

/// Whether so many bits of a vector are none of its elements and yet no more than an integer has.
fn is_reshaped(element: Type, bits: u16, slots: &mut Slots<'_, '_>) -> bool {
    matches!(slots.shape(element), Some(Shape::Int { bits: whole, .. }) if bits != whole && bits <= 64)
}

/// The type of a value that a function with the result `ret` has returned. No value is `void`: the function was then
/// called by a pointer converted to one to a function that does return something.
fn returned(ret: Type, slots: &Slots<'_, '_>) -> Option<Type> {
    (*slots.types.kind(ret) != TypeKind::Named("void")).then_some(ret)
}

/// The type of what is computed from a value of the term.
fn computed(of: TermId, values: &Values, slots: &mut Slots<'_, '_>) -> Option<Type> {
    let ty = values.ty(of)?;
    let main = slots.main_variant(ty)?;
    if let Some(integer) = slots.integer_of(ty, values.slot(of)) {
        return Some(integer);
    }
    // Arrays decay, and a subscripted vector is taken as an array.
    if let TypeKind::Pointer { to, .. } = *slots.types.kind(main) {
        let whole = slots.main_variant(to).unwrap_or(to);
        if let TypeKind::Vector { of, .. } | TypeKind::Array { of, .. } = *slots.types.kind(whole) {
            return Some(slots.pointer(of));
        }
    }
    Some(main)
}

/// The qualifiers of the record or array that something is part of, as far as its type or what it is part of itself
/// tells.
pub(super) fn qualifiers(mut id: TermId, terms: &Terms<'_>, values: &Values, slots: &Slots<'_, '_>) -> u8 {
    loop {
        if let Some(ty) = values.ty(id) {
            return slots.types.qualifiers(ty);
        }
        id = match terms.get(id) {
            Term::Field(of, _) | Term::Element(of) => of,
            _ => return 0,
        };
    }
}

/// The pointer that a base is cast to keeps its promise not to write.
fn like_base(ty: Type, base: Option<Type>, slots: &mut Slots<'_, '_>) -> Type {
    let pointee = |slots: &Slots<'_, '_>, ty: Type| match *slots.types.kind(slots.types.unqualified(ty)) {
        TypeKind::Pointer { to, .. } => Some(to),
        _ => None,
    };
    let is_const =
        base.and_then(|base| pointee(slots, base)).is_some_and(|to| slots.types.qualifiers(to) & CONST != 0);
    match pointee(slots, ty).filter(|_| is_const) {
        Some(to) => {
            let to = slots.qualify(to, CONST);
            slots.pointer(to)
        }
        None => ty,
    }
}

/// Whether operands of these two types are computed with in the first, though conversions between them are useless
/// (`c_common_type`; the middle end computes offsets in `sizetype`).
fn outranks(ty: Type, other: Type, slots: &mut Slots<'_, '_>) -> bool {
    let (Some(shape), Some(of_other)) = (slots.shape(ty), slots.shape(other)) else { return false };
    let rank = |ty: Type| match *slots.types.kind(ty) {
        TypeKind::Named(name) => rank_of(name),
        _ => 0,
    };
    shape == of_other && rank(ty) > rank(other)
}

/// Whether the value is that of a conversion.
fn is_conversion(id: TermId, terms: &Terms<'_>) -> bool {
    match terms.get(id) {
        Term::Known(_) => true,
        Term::Alias(Some(of), _) => matches!(terms.get(of), Term::Known(_)),
        _ => false,
    }
}

/// Whether operands of these two types are narrower than any that C computes with. The front end has converted both to one type
/// then (`convert_to_integer_1`), and the conversion that is printed tells it.
fn is_narrow(ty: Type, other: Type, slots: &mut Slots<'_, '_>) -> bool {
    let shape = slots.shape(ty);
    matches!(shape, Some(Shape::Int { bits: 8 | 16, .. })) && shape == slots.shape(other)
}

fn is_address(id: TermId, terms: &Terms<'_>) -> bool {
    match terms.get(id) {
        Term::Address(_) => true,
        Term::Alias(Some(of), _) => matches!(terms.get(of), Term::Address(_)),
        _ => false,
    }
}

/// The complex types that have names of their own (TYPE_NAME set in `build_common_tree_nodes`).
pub(crate) fn complex_part(name: &str) -> Option<&'static str> {
    Some(match name {
        "complex int" => "int",
        "complex float" => "float",
        "complex double" => "double",
        "complex long double" => "long double",
        _ => return None,
    })
}

/// `__complex__ of`, by its own name if it has one.
fn complex_of<'a>(of: Type, slots: &mut Slots<'_, 'a>) -> Type {
    match *slots.types.kind(of) {
        TypeKind::Named("int") => slots.named("complex int"),
        TypeKind::Named("float") => slots.named("complex float"),
        TypeKind::Named("double") => slots.named("complex double"),
        TypeKind::Named("long double") => slots.named("complex long double"),
        _ => slots.types.intern(TypeKind::Complex { of }),
    }
}
