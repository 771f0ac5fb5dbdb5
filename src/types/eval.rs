//! The value of terms under what is known of the slots.

use super::scalar::Shape;
use super::slots::{Slot, Slots};
use super::term::{Term, TermId, Terms};
use crate::ir::{Type, TypeKind};

/// The types of terms, by number.
pub(super) type Values = Vec<Option<Type>>;

/// Evaluates all terms in order. `name` gives the types of SSA names.
pub(super) fn evaluate<'a>(terms: &Terms<'a>, slots: &mut Slots<'_, 'a>) -> Values {
    let mut values = Values::with_capacity(terms.len());
    for (_, term) in terms.iter() {
        let value = eval(term, terms, &values, slots);
        values.push(value);
    }
    values
}

/// The slot that the term stands for under `values`.
pub(super) fn slot_of<'a>(id: TermId, terms: &Terms<'a>, values: &Values, slots: &Slots<'_, 'a>) -> Option<Slot<'a>> {
    match terms.get(id) {
        Term::Opaque(_) => Some(Slot::Opaque(id.0)),
        Term::Global(name) => Some(Slot::Global(name)),
        Term::Return(name) => Some(Slot::Return(name)),
        Term::Param(name, i) => Some(Slot::Param(name, i)),
        Term::Field(base, field) => {
            let record = slots.record(values[base.0 as usize]?)?;
            Some(Slot::Field(record, field))
        }
        Term::Result(pointer) => result_slot(pointer, terms, values, slots),
        _ => None,
    }
}

/// The slot for what a call through the pointer returns.
fn result_slot<'a>(pointer: TermId, terms: &Terms<'a>, values: &Values, slots: &Slots<'_, 'a>) -> Option<Slot<'a>> {
    match slot_below(pointer, terms, values, slots)? {
        Slot::Global(name) => Some(Slot::GlobalResult(name)),
        Slot::Field(record, field) => Some(Slot::FieldResult(record, field)),
        _ => None,
    }
}

/// The slot whose value the term is, through main variants and arithmetic.
pub(super) fn slot_below<'a>(
    mut id: TermId,
    terms: &Terms<'a>,
    values: &Values,
    slots: &Slots<'_, 'a>,
) -> Option<Slot<'a>> {
    loop {
        match terms.get(id) {
            Term::Value(of) | Term::Arith(of) => id = of,
            Term::Known(ty) => return slots.typedef_of(ty),
            _ => return slot_of(id, terms, values, slots),
        }
    }
}

/// The type of the term.
fn eval<'a>(term: Term<'a>, terms: &Terms<'a>, values: &Values, slots: &mut Slots<'_, 'a>) -> Option<Type> {
    let value = |id: TermId| values[id.0 as usize];
    match term {
        Term::Known(ty) => Some(ty),
        Term::Name(_) | Term::Opaque(_) => None,
        Term::Global(name) => slots.get(Slot::Global(name)),
        Term::Return(name) => slots.get(Slot::Return(name)),
        Term::Param(name, i) => slots.get(Slot::Param(name, i)),
        Term::Function(_) => None,
        Term::Field(base, field) => {
            let record = value(base)?;
            let ty = slots.get(Slot::Field(slots.record(record)?, field))?;
            Some(slots.qualify(ty, slots.types.qualifiers(record)))
        }
        Term::Deref(pointer) => match *slots.types.kind(slots.types.unqualified(value(pointer)?)) {
            TypeKind::Pointer { to, .. } => Some(to),
            _ => None,
        },
        Term::Element(array) => match *slots.types.kind(slots.types.unqualified(value(array)?)) {
            TypeKind::Array { of, .. } | TypeKind::Vector { of, .. } => Some(of),
            _ => None,
        },
        Term::Address(of) => {
            let of = value(of)?;
            Some(slots.pointer(of))
        }
        Term::Value(of) => slots.main_variant(value(of)?),
        Term::Arith(of) => slots.main_variant(value(of)?),
        Term::Minus(a, b) => {
            let one = value(a).or(value(b))?;
            match *slots.types.kind(slots.types.unqualified(one)) {
                TypeKind::Pointer { .. } | TypeKind::Array { .. } => Some(slots.named("long int")),
                _ => slots.main_variant(one),
            }
        }
        Term::Truth(of) => match value(of).map(|of| slots.types.kind(slots.types.unqualified(of)).clone()) {
            Some(TypeKind::Vector { .. }) => None,
            _ => Some(slots.named("_Bool")),
        },
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
        Term::Sign(of, signed) => match slots.shape(value(of)?)? {
            Shape::Int { bits, .. } => slots.usual(Shape::Int { bits, signed }),
            _ => None,
        },
        Term::Bits(of, bits) => {
            let of = value(of);
            match of.map(|of| slots.types.kind(slots.types.unqualified(of)).clone()) {
                Some(TypeKind::Vector { of, .. }) => Some(of),
                _ => slots.usual(Shape::Int { bits, signed: false }),
            }
        }
        Term::Result(pointer) => {
            let seen = value(pointer).and_then(|pointer| slots.returned(pointer));
            seen.or_else(|| {
                let slot = result_slot(pointer, terms, values, slots)?;
                slots.get(slot)
            })
        }
    }
}

/// The complex types that have names of their own (TYPE_NAME set in `build_common_tree_nodes`).
fn complex_part(name: &str) -> Option<&'static str> {
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
