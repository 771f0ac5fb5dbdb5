//! The value of terms under what is known of the slots.

use super::scalar::Shape;
use super::slots::{Root, Slot, Slots};
use super::term::{Term, TermId, Terms};
use crate::ir::{Type, TypeKind};

/// The types of terms, by number.
pub(super) type Values = Vec<Option<Type>>;

/// Evaluates all terms in order. `name` gives the types of SSA names.
pub(super) fn evaluate<'a>(terms: &Terms<'a>, slots: &mut Slots<'_, 'a>) -> Values {
    let mut values = Values::with_capacity(terms.len());
    for (id, _) in terms.iter() {
        let value = eval(id, terms, &values, slots);
        values.push(value);
    }
    values
}

/// The slot whose type is that of the term, but for main variants and arithmetic.
pub(super) fn slot_of<'a>(
    mut id: TermId,
    terms: &Terms<'a>,
    values: &Values,
    slots: &Slots<'_, 'a>,
) -> Option<Slot<'a>> {
    // The steps from the root come in reverse.
    let mut steps = Vec::new();
    let mut slot = loop {
        let (of, step) = match terms.get(id) {
            Term::Value(of) | Term::Arith(of) => {
                id = of;
                continue;
            }
            Term::Alias(of, name) => match of {
                Some(of) => {
                    id = of;
                    continue;
                }
                None => break Slot::new(Root::Name(name)),
            },
            Term::Known(ty) if steps.is_empty() => break slots.typedef_of(ty)?,
            Term::Opaque(_) => break Slot::new(Root::Opaque(id.0)),
            Term::Global(name) => break Slot::new(Root::Global(name)),
            Term::Return(name) => break Slot::new(Root::Return(name)),
            Term::Param(name, i) => break Slot::new(Root::Param(name, i)),
            Term::Field(base, field) => {
                if let Some(record) = values[base.0 as usize].and_then(|ty| slots.record(ty)) {
                    break Slot::new(Root::Record(record)).step(field)?;
                }
                (base, field)
            }
            Term::Deref(pointer) => (pointer, "*"),
            Term::Element(array) => (array, "[]"),
            Term::Result(pointer) => (pointer, "()"),
            _ => return None,
        };
        steps.push(step);
        id = of;
    };
    for step in steps.into_iter().rev() {
        slot = slot.step(step)?;
    }
    Some(slot)
}

/// The type of the term.
fn eval<'a>(id: TermId, terms: &Terms<'a>, values: &Values, slots: &mut Slots<'_, 'a>) -> Option<Type> {
    let value = |id: TermId| values[id.0 as usize];
    match terms.get(id) {
        Term::Known(ty) => Some(ty),
        Term::Name(_) | Term::Function(_) => None,
        Term::Alias(of, name) => match of.and_then(value) {
            Some(ty) => slots.main_variant(ty),
            None => slots.get(Slot::new(Root::Name(name))),
        },
        Term::Opaque(_) | Term::Global(_) | Term::Return(_) | Term::Param(..) => {
            slots.get(slot_of(id, terms, values, slots)?)
        }
        Term::Field(base, _) => {
            let ty = slots.get(slot_of(id, terms, values, slots)?)?;
            let quals = value(base).map_or(0, |record| slots.types.qualifiers(record));
            Some(slots.qualify(ty, quals))
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
                let slot = slot_of(id, terms, values, slots)?;
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
