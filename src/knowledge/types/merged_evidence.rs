//! Merges the evidence of functions.

use super::relations::{Evidence, Hint, Relation};
use super::term::{Term, TermId};
use super::type_evidence::TypeEvidence;
use crate::ir::Type;
use rustc_hash::FxHashSet;

/// The evidence of several functions, each piece once.
#[derive(Default)]
pub(super) struct Merged<'a> {
    /// All of it, in order of first sight.
    pub evidence: Evidence<'a>,
    relations: FxHashSet<(TermId, Relation, TermId)>,
    hints: FxHashSet<(TermId, Hint)>,
}

impl<'a> Merged<'a> {
    /// All evidence; what finds equal pieces takes no memory any more.
    pub fn finish(self) -> Evidence<'a> {
        self.evidence
    }

    /// Adds a function's evidence; `imported` imports its types. SSA names are replaced by their definitions. Returns the
    /// numbers here of the function's terms.
    pub fn add(&mut self, from: &TypeEvidence<'a>, mut imported: impl FnMut(Type) -> Type) -> Vec<TermId> {
        let Merged { evidence: to, relations, hints } = self;
        let mut map: Vec<TermId> = Vec::with_capacity(from.evidence.terms.len());
        for (_, term) in from.evidence.terms.iter() {
            let at = |id: TermId| map[id.0 as usize];
            let terms = &to.terms;
            let term: Term<'a> = match term {
                Term::Known(ty) => Term::Known(imported(ty)),
                Term::Alias(None, _) => Term::Opaque,
                Term::Alias(Some(def), _) => match terms.get(at(def)) {
                    same @ Term::Address(_) => same,
                    same if same.is_computed() => same,
                    _ => Term::Value(at(def)),
                },
                _ => term.map(at),
            };
            map.push(match term {
                Term::Opaque => to.terms.add(Term::Opaque),
                _ => to.terms.intern(term),
            });
        }
        let at = |id: TermId| map[id.0 as usize];
        for &(a, relation, b) in &from.evidence.relations {
            let row = (at(a), relation, at(b));
            if relations.insert(row) {
                to.relations.push(row);
            }
        }
        for &(term, hint) in &from.evidence.hints {
            let row = (at(term), hint);
            if hints.insert(row) {
                to.hints.push(row);
            }
        }
        map
    }
}
