//! Whether a temporary can have a type that somebody claims for it.

use super::FileTypes;
use super::basis::Basis;
use super::evidence;
use super::explain::decider;
use super::said::Named;
use super::slots::Slots;
use super::term::Term;
use super::values::Values;
use crate::ir::{Function, Shape, Type, TypeKind};
use crate::text::parse::spelled_type;
use rustc_hash::FxHashMap;

/// Whether nothing that is declared or stated speaks against these types of temporaries of `f`, by their versions. `f` is as
/// the gimplifier left it.
///
/// A value comes from its definition without a printed conversion only between types that are alike to GCC
/// (`useless_type_conversion_p`): integers of one width and sign, or pointers. So where the definition rests on declarations
/// alone, types of another kind are ruled out.
pub(crate) fn admits<'a>(f: &Function<'a>, file: &FileTypes<'a>, claimed: &[(u32, &'a str)]) -> bool {
    let said = evidence::collect(f, Named::Some(&FxHashMap::default()));
    let terms = &said.evidence.terms;
    let mut slots = Slots::over(&file.solution, f.types.clone());
    let values = Values::of(terms, &mut slots);
    claimed.iter().all(|&(version, text)| {
        let Some(claimed) = spelled_type(&mut slots.types, text) else { return false };
        let Some(def) = f.name_of_version(version).and_then(|name| said.names[name].def) else { return true };
        let Some(known) = values.ty(def) else { return true };
        let is_open =
            decider(def, terms, &values, &mut slots).is_some_and(|slot| slots.basis(slot) < Basis::Stated);
        is_open || are_alike(known, claimed, &mut slots) || {
            let (Term::Arith(of) | Term::Shortened(of) | Term::Sum(of, None, _)) = terms.get(def) else {
                return false;
            };
            // Where plain `char` has no sign (`-funsigned-char`), nothing shows whether the source casts what it computes
            // from one to `unsigned char`. Where it has one, that cast is printed. Nor does anything show how wide an enumeration is.
            [known, claimed].into_iter().all(|ty| slots.is_character(ty))
                || is_enumeration(values.ty(of), &mut slots) && is_integer(claimed, &mut slots)
        }
    })
}

fn is_enumeration(ty: Option<Type>, slots: &mut Slots<'_, '_>) -> bool {
    ty.and_then(|ty| slots.main_variant(ty)).is_some_and(|main| slots.is_enumeration(main))
}

fn is_integer(ty: Type, slots: &mut Slots<'_, '_>) -> bool {
    matches!(slots.shape(ty), Some(Shape::Int { .. }))
}

/// Whether conversions between the types are useless.
fn are_alike<'a>(one: Type, other: Type, slots: &mut Slots<'_, 'a>) -> bool {
    let mut kind = |ty: Type| {
        let main = slots.main_variant(ty).unwrap_or(ty);
        let is_pointer = matches!(slots.types.kind(main), TypeKind::Pointer { .. });
        (slots.shape(main), slots.record(main), is_pointer)
    };
    kind(one) == kind(other)
}
