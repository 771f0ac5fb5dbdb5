//! The terms of a file whose types no function's own evidence can change.
//!
//! What the file leaves open may be decided by the evidence of one function, or by a guess. But
//! many open things never get a type: nothing spells the type of a union in a record if only its
//! members are used or it is only copied, and nothing shows the type of a flag that is only set. No
//! function can know more of these. Their members have types of their own.

use super::relations::{Evidence, Relation};
use super::solve::guess_starts_at;
use super::term::{Term, TermId};
use super::term_values::Values;
use super::type_vars::TypeVars;

/// Whether each term is resolved, once the terms of the file have these `values`: neither it nor
/// one of its parts is open, and its name is not local to a function.
pub(super) fn resolved_terms(evidence: &Evidence<'_>, values: &Values) -> Vec<bool> {
    let typed = typed_vars(evidence, values);
    let mut resolved: Vec<bool> = Vec::with_capacity(evidence.terms.len());
    for (id, term) in evidence.terms.iter() {
        let is_own = matches!(term, Term::Opaque | Term::Alias(..));
        let is_place = matches!(term, Term::Global(_) | Term::Field(..) | Term::Element(_) | Term::Deref(_));
        let can_be_typed =
            || values.var(id).is_none_or(|var| typed.get(TypeVars::position(var)) == Some(&true));
        let is_untyped = is_place && values.ty(id).is_none() && !can_be_typed();
        let parts_are = term.parts().into_iter().flatten().all(|part| resolved[part.0 as usize]);
        resolved.push(!is_own && (is_untyped || !values.has_unknown(id)) && parts_are);
    }
    resolved
}

/// Whether each type variable could get a type: from a relation, or since a guess starts there.
/// Hints alone give none.
fn typed_vars(evidence: &Evidence<'_>, values: &Values) -> Vec<bool> {
    let mut typed_terms = vec![false; evidence.terms.len()];
    for &((a, relation, b), _) in &evidence.relations {
        // A relation between unknowns of one variable shows nothing, such as a copy of a record
        // without a spelling.
        let is_known = |of: TermId| values.ty(of).is_some();
        let is_itself = || values.var(a) == values.var(b) && !is_known(a) && !is_known(b);
        // A conversion only excludes types.
        if relation != Relation::Distinct && !is_itself() {
            typed_terms[a.0 as usize] = true;
            typed_terms[b.0 as usize] = true;
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
        if typed_terms[id.0 as usize] {
            note(id);
            if passes_types_on(term) {
                term.parts().into_iter().flatten().for_each(|part| typed_terms[part.0 as usize] = true);
            }
        }
        guess_starts_at(id, term).into_iter().for_each(&mut note);
    }
    typed
}

/// Whether a type for the term gives its parts types. A field's type gives its record none.
fn passes_types_on(term: Term<'_>) -> bool {
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
