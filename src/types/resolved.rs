//! The terms that rest on nothing that a function's own evidence could change the type of.
//!
//! What is open in the file may be decided by the evidence of one function, or by a guess at what that leaves open. But many
//! an open thing is one that nothing gives a type: a union in a record, whose members alone are used or which is copied as
//! it is, has a type that no statement spells, and of a flag that is only set nobody asks the type. No function can know more
//! of it, since what it says the file has heard, and the members have types of their own.

use super::relations::{Evidence, Relation};
use super::solve::guess_starts_at;
use super::term::{Term, TermId};
use super::term_values::Values;
use super::type_vars::TypeVars;

/// Whether each term is firm, once the terms of the file have these `values`: neither is it open nor is anything in it, and
/// it is not what only a function has a name for.
pub(super) fn firm(evidence: &Evidence<'_>, values: &Values) -> Vec<bool> {
    let typed = typed_vars(evidence, values);
    let mut firm: Vec<bool> = Vec::with_capacity(evidence.terms.len());
    for (id, term) in evidence.terms.iter() {
        let is_own = matches!(term, Term::Opaque | Term::Alias(..));
        let is_place = matches!(term, Term::Global(_) | Term::Field(..) | Term::Element(_) | Term::Deref(_));
        let can_be_typed =
            || values.var(id).is_none_or(|var| typed.get(TypeVars::position(var)) == Some(&true));
        let is_mute = is_place && values.ty(id).is_none() && !can_be_typed();
        let parts_are = term.parts().into_iter().flatten().all(|part| firm[part.0 as usize]);
        firm.push(!is_own && (is_mute || !values.has_unknown(id)) && parts_are);
    }
    firm
}

/// Whether each type variable could have a type: because one is voted for, or because a guess starts there. Hints alone give none.
fn typed_vars(evidence: &Evidence<'_>, values: &Values) -> Vec<bool> {
    let mut told_terms = vec![false; evidence.terms.len()];
    for &((a, relation, b), _) in &evidence.relations {
        // What is not known says nothing of itself, as where a record is copied that nothing spells.
        let is_known = |of: TermId| values.ty(of).is_some();
        let is_itself = || values.var(a) == values.var(b) && !is_known(a) && !is_known(b);
        // A conversion tells what a type is not.
        if relation != Relation::Distinct && !is_itself() {
            told_terms[a.0 as usize] = true;
            told_terms[b.0 as usize] = true;
        }
    }
    let mut typed: Vec<bool> = Vec::new();
    let mut note = |of: TermId| {
        if let Some(at) = values.var(of).map(TypeVars::position) {
            if at >= typed.len() {
                typed.resize(at + 1, false);
            }
            typed[at] = true;
        }
    };
    for (id, term) in evidence.terms.iter().rev() {
        if told_terms[id.0 as usize] {
            note(id);
            if hands_on(term) {
                term.parts().into_iter().flatten().for_each(|part| told_terms[part.0 as usize] = true);
            }
        }
        guess_starts_at(id, term).into_iter().for_each(&mut note);
    }
    typed
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
