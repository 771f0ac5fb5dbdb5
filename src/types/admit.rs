//! Checks whether a temporary can have a claimed type.

use super::solution::Basis;
use super::term::{Term, TermId};
use super::term_table::Terms;
use super::term_values::Values;
use super::type_evidence::KnownNames;
use super::type_vars::{TypeVarId, TypeVars};
use super::{FileTypes, evidence};
use crate::ir::{Function, Shape, Type, TypeKind};
use crate::text::parse::spelled_type;
use rustc_hash::FxHashMap;

/// Whether nothing declared or stated contradicts these types of temporaries of `f`, by version.
/// `f` is at the high GIMPLE stage.
///
/// A value comes from its definition without a printed conversion only between types that are alike
/// to GCC (`useless_type_conversion_p`): integers of one width and sign, or pointers. So a
/// definition that rests on declarations alone rules out types of another kind.
pub(crate) fn admits<'a>(f: &Function<'a>, file: &FileTypes<'a>, claimed: &[(u32, &'a str)]) -> bool {
    let collected = evidence::collect(f, KnownNames::Some(&FxHashMap::default()));
    let terms = &collected.evidence.terms;
    let mut vars = TypeVars::over(&file.solution, f.types.clone());
    let values = Values::of(terms, &mut vars);
    claimed.iter().all(|&(version, text)| {
        let Some(claimed) = spelled_type(&mut vars.types, text) else { return false };
        let Some(def) = f.name_of_version(version).and_then(|name| collected.names[name].def) else {
            return true;
        };
        let Some(known) = values.ty(def) else { return true };
        let is_open =
            decider(def, terms, &values, &mut vars).is_some_and(|var| vars.basis(var) < Basis::Stated);
        is_open || are_alike(known, claimed, &mut vars) || {
            let (Term::Arith(of) | Term::Shortened(of) | Term::Sum(of, None, _)) = terms.get(def) else {
                return false;
            };
            // If plain `char` is unsigned (`-funsigned-char`), nothing shows whether the source
            // casts a result computed from one to `unsigned char`. If it is signed, that cast is
            // printed. Nothing shows the width of an enumeration either.
            [known, claimed].into_iter().all(|ty| vars.is_character(ty))
                || is_enumeration(values.ty(of), &mut vars) && is_integer(claimed, &mut vars)
        }
    })
}

/// The type variable that decides the type of the term.
fn decider<'a>(
    mut id: TermId,
    terms: &Terms<'a>,
    values: &Values,
    vars: &mut TypeVars<'_, 'a>,
) -> Option<TypeVarId> {
    loop {
        if let Some(typedef) = values.ty(id).and_then(|ty| vars.typedef_of(ty)) {
            return Some(typedef);
        }
        id = match terms.get(id) {
            Term::Deref(of) | Term::Element(of) if values.var(id).is_none() => of,
            Term::Deref(_) | Term::Element(_) | Term::Field(..) | Term::Argument(..) | Term::Result(_) => {
                return values.var(id);
            }
            term => match term.parts()[0] {
                Some(of) => of,
                None => return values.var(id),
            },
        };
    }
}

fn is_enumeration(ty: Option<Type>, vars: &mut TypeVars<'_, '_>) -> bool {
    ty.and_then(|ty| vars.main_variant(ty)).is_some_and(|main| vars.is_enumeration(main))
}

fn is_integer(ty: Type, vars: &mut TypeVars<'_, '_>) -> bool {
    matches!(vars.shape(ty), Some(Shape::Int { .. }))
}

/// Whether conversions between the types are useless.
fn are_alike<'a>(one: Type, other: Type, vars: &mut TypeVars<'_, 'a>) -> bool {
    let mut kind = |ty: Type| {
        let main = vars.main_variant(ty).unwrap_or(ty);
        let is_pointer = matches!(vars.types.kind(main), TypeKind::Pointer { .. });
        (vars.shape(main), vars.record(main), is_pointer)
    };
    kind(one) == kind(other)
}
