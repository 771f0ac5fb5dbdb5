//! Bringing the evidence of functions together.

use super::evidence;
use super::term::{Evidence, Term, TermId, Terms};
use crate::ir::{Name, Type};
use cranelift_entity::EntityRef as _;
use rustc_hash::FxHashMap;

/// What becomes of SSA names where evidence is brought together.
#[derive(Clone, Copy)]
pub(super) enum Named<'n> {
    /// What they are defined as.
    None,
    /// Terms of their own, but for those whose types are given.
    Alias(&'n FxHashMap<Name, Type>),
    /// The types that are given for them.
    Given(&'n FxHashMap<Name, Type>),
}

/// Adds a function's evidence, its types carried by `carried` and its terms interned by `interned`, to other; returns
/// the numbers of its terms there.
pub(super) fn merge<'w, 'a: 'w>(
    from: &evidence::FunctionEvidence<'w>,
    to: &mut Evidence<'a>,
    named: Named<'_>,
    mut carried: impl FnMut(Type) -> Type,
    interned: impl Fn(&mut Terms<'a>, Term<'w>) -> TermId,
) -> Vec<TermId> {
    let mut map: Vec<TermId> = Vec::with_capacity(from.evidence.terms.len());
    for (_, term) in from.evidence.terms.iter() {
        let at = |id: TermId| map[id.0 as usize];
        let fresh = Term::Opaque(to.terms.len() as u32);
        let term: Term<'w> = match term {
            Term::Known(ty) => Term::Known(carried(ty)),
            Term::Name(name) if let Named::Given(types) = named => match types.get(&name) {
                Some(&ty) => Term::Known(carried(ty)),
                None => fresh,
            },
            Term::Name(name) if let Named::Alias(types) = named => match types.get(&name) {
                Some(&ty) => Term::Known(carried(ty)),
                None => Term::Alias(
                    from.defs[name].and_then(|def| map.get(def.0 as usize)).copied(),
                    name.index() as u32,
                ),
            },
            Term::Name(name) => match from.defs[name].and_then(|def| map.get(def.0 as usize)) {
                Some(&def) => match to.terms.get(def) {
                    same @ Term::Address(_) => same,
                    same if same.is_computed() => same,
                    _ => Term::Value(def),
                },
                None => fresh,
            },
            Term::Opaque(_) | Term::Alias(..) => fresh,
            Term::Field(base, field) => Term::Field(at(base), field),
            Term::Deref(of) => match to.terms.get(at(of)) {
                Term::Address(of) => to.terms.get(of),
                _ => Term::Deref(at(of)),
            },
            Term::Element(of) => Term::Element(at(of)),
            Term::Address(of) => Term::Address(at(of)),
            Term::Value(of) => Term::Value(at(of)),
            Term::Arith(of) => match to.terms.get(at(of)) {
                Term::Value(of) => Term::Arith(of),
                same @ Term::Arith(_) => same,
                _ => Term::Arith(at(of)),
            },
            Term::Shortened(of) => match to.terms.get(at(of)) {
                Term::Value(of) => Term::Shortened(of),
                same @ Term::Shortened(_) => same,
                _ => Term::Shortened(at(of)),
            },
            Term::Sum(a, b, step) => Term::Sum(at(a), b.map(at), step),
            Term::Argument(of, i) => Term::Argument(at(of), i),
            Term::Common(a, b) => Term::Common(at(a), at(b)),
            Term::Either(a, b) => Term::Either(at(a), at(b)),
            Term::Minus(a, b) => Term::Minus(at(a), at(b)),
            Term::Truth(of) => Term::Truth(at(of)),
            Term::Mask(of) => Term::Mask(at(of)),
            Term::Part(of) => Term::Part(at(of)),
            Term::Complex(of) => Term::Complex(at(of)),
            Term::Unsigned(of) => Term::Unsigned(at(of)),
            Term::Bits(of, bits, made) => Term::Bits(at(of), bits, made),
            Term::Result(of) => Term::Result(at(of)),
            Term::Plain(_)
            | Term::Global(_)
            | Term::Fixed(_)
            | Term::Function(_)
            | Term::Return(_)
            | Term::Param(..) => term,
        };
        map.push(interned(&mut to.terms, term));
    }
    let at = |id: TermId| map[id.0 as usize];
    for &((a, relation, b), count) in &from.evidence.relations.items {
        to.relations.add((at(a), relation, at(b)), count);
    }
    for &((term, hint), count) in &from.evidence.hints.items {
        to.hints.add((at(term), hint), count);
    }
    map
}
