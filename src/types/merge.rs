//! Bringing the evidence of functions together.

use super::import::Keep;
use super::pieces::Evidence;
use super::said::FunctionEvidence;
use super::term::{Term, TermId};
use crate::ir::Type;
use crate::ir::index::{Index, hash_beside};

/// What several functions say, each thing once.
#[derive(Default)]
pub(super) struct Merged<'a> {
    /// It all, in order of first sight.
    pub evidence: Evidence<'a>,
    relations: Index,
    hints: Index,
    /// The numbers here of the terms of the function at hand.
    map: Vec<TermId>,
}

impl<'a> Merged<'a> {
    /// Adds a function's evidence, its types carried by `carried` and its text kept. SSA names become what they are
    /// defined as.
    pub fn add<'w>(
        &mut self,
        from: &FunctionEvidence<'w>,
        mut carried: impl FnMut(Type) -> Type,
        keep: Keep<'_, 'w, 'a>,
    ) where
        'a: 'w,
    {
        let Merged { evidence: to, relations, hints, map } = self;
        map.clear();
        for (_, term) in from.evidence.terms.iter() {
            let at = |id: TermId| map[id.0 as usize];
            let terms = &to.terms;
            let term: Term<'w> = match term {
                Term::Known(ty) => Term::Known(carried(ty)),
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
                _ => to.terms.intern_kept(term, keep),
            });
        }
        let at = |id: TermId| map[id.0 as usize];
        for &((a, relation, b), count) in &from.evidence.relations {
            let (key, items) = ((at(a), relation, at(b)), &mut to.relations);
            let place = relations.find_or_insert(hash_beside(&key, key.0.0), items.len() as u32, |at| {
                items[at as usize].0 == key
            });
            match items.get_mut(place as usize) {
                Some((_, so_far)) => *so_far += count,
                None => items.push((key, count)),
            }
        }
        for &(term, hint) in &from.evidence.hints {
            let (key, items) = ((at(term), hint), &mut to.hints);
            let place = hints.find_or_insert(hash_beside(&key, key.0.0), items.len() as u32, |at| {
                items[at as usize] == key
            });
            if place as usize == items.len() {
                items.push(key);
            }
        }
    }

    /// The number here of the term of the function that was added last.
    pub fn at(&self, term: TermId) -> TermId {
        self.map[term.0 as usize]
    }
}
