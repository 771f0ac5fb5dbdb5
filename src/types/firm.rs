//! The terms that rest on nothing that a function's own evidence could change the type of.
//!
//! What is open in the file may be decided by the evidence of one function, or by a guess at what that leaves open. But many
//! an open thing is one that nothing is ever said of: a union in a record, whose members alone are used, has a type that no
//! statement spells. No function can know more of it, since what it says the file has heard, and its members have types of
//! their own.

use super::pieces::Evidence;
use super::slots::Slots;
use super::term::Term;
use super::values::Values;

/// Whether each term is firm, once the terms of the file have these `values`: neither is it open nor is anything in it, and
/// it is not what only a function has a name for.
pub(super) fn firm(evidence: &Evidence<'_>, values: &Values) -> Vec<bool> {
    let told = told_slots(evidence, values);
    let mut firm: Vec<bool> = Vec::with_capacity(evidence.terms.len());
    for (id, term) in evidence.terms.iter() {
        let is_own = matches!(term, Term::Opaque | Term::Alias(..));
        let is_place = matches!(term, Term::Global(_) | Term::Field(..) | Term::Element(_) | Term::Deref(_));
        let is_told = || values.slot(id).is_none_or(|slot| told.get(Slots::position(slot)) == Some(&true));
        let is_mute = is_place && values.ty(id).is_none() && !is_told();
        let parts_are = term.parts().into_iter().flatten().all(|part| firm[part.0 as usize]);
        firm.push(!is_own && (is_mute || !values.misses(id)) && parts_are);
    }
    firm
}

/// Whether something is said of each slot, or made of it: more than that it has fields.
fn told_slots(evidence: &Evidence<'_>, values: &Values) -> Vec<bool> {
    let mut told_terms = vec![false; evidence.terms.len()];
    for [a, b] in evidence.spoken_of() {
        told_terms[a.0 as usize] = true;
        told_terms[b.0 as usize] = true;
    }
    let mut told: Vec<bool> = Vec::new();
    for (id, term) in evidence.terms.iter().rev() {
        // Guesses start at what these are of.
        let is_start = term.is_computed()
            || matches!(term, Term::Alias(..) | Term::Known(_) | Term::Opaque | Term::Address(_));
        if !is_start && !told_terms[id.0 as usize] {
            continue;
        }
        if let Some(at) = values.slot(id).map(Slots::position) {
            if at >= told.len() {
                told.resize(at + 1, false);
            }
            told[at] = true;
        }
        if hands_on(term) {
            term.parts().into_iter().flatten().for_each(|part| told_terms[part.0 as usize] = true);
        }
    }
    told
}

/// Whether what is said of the term is said of its parts: not of the record whose field it is.
fn hands_on(term: Term<'_>) -> bool {
    let is_made = matches!(
        term,
        Term::Alias(..)
            | Term::Minus(..)
            | Term::Deref(_)
            | Term::Element(_)
            | Term::Address(_)
            | Term::Part(_)
            | Term::Result(_)
    );
    is_made || term.is_computed()
}
