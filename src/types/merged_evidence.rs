//! Merges the evidence of functions.

use super::import::Keep;
use super::relations::{Evidence, Hint, Relation};
use super::term::{Term, TermId};
use super::term_table::Terms;
use super::type_evidence::TypeEvidence;
use crate::ir::Type;
use hashbrown::HashTable;
use rustc_hash::FxBuildHasher;
use std::hash::{BuildHasher, Hash};

/// The least number of rows that wait.
const FEW: usize = 1 << 13;

/// The evidence of several functions, each piece once.
#[derive(Default)]
pub(super) struct Merged<'a> {
    /// All of it, in order of first sight.
    pub evidence: Evidence<'a>,
    relations: Once,
    hints: Once,
    /// The numbers here of the current function's terms.
    map: Vec<TermId>,
}

impl<'a> Merged<'a> {
    /// Adds a function's evidence; `imported` imports its types and `keep` keeps its text. SSA
    /// names are replaced by their definitions.
    pub fn add<'w>(
        &mut self,
        from: &TypeEvidence<'w>,
        mut imported: impl FnMut(Type) -> Type,
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
                _ => to.terms.intern_kept(term, keep),
            });
        }
        let at = |id: TermId| map[id.0 as usize];
        let found = from.evidence.relations.iter();
        to.relations.extend(found.map(|&((a, relation, b), count)| ((at(a), relation, at(b)), count)));
        to.hints.extend(from.evidence.hints.iter().map(|&(term, hint)| (at(term), hint)));
        if relations.is_due(to.relations.len()) {
            relations.merge_relations(&mut to.relations);
        }
        if hints.is_due(to.hints.len()) {
            hints.merge_hints(&mut to.hints);
        }
    }

    /// All evidence, and the result of `meanwhile` for its terms.
    pub fn finish<R: Send>(mut self, meanwhile: impl FnOnce(&Terms<'a>) -> R + Send) -> (Evidence<'a>, R) {
        let Evidence { terms, relations, hints } = &mut self.evidence;
        let merge = || {
            self.relations.merge_relations(relations);
            self.hints.merge_hints(hints);
        };
        let ((), made) = rayon::join(merge, || meanwhile(terms));
        (self.evidence, made)
    }

    /// The number here of a term of the last added function.
    pub fn at(&self, term: TermId) -> TermId {
        self.map[term.0 as usize]
    }
}

/// Removes duplicate rows, in order of first sight. New rows wait after the unique ones until there
/// are as many: looked up in succession they find the tables in the caches.
#[derive(Default)]
struct Once {
    by_key: HashTable<u32>,
    len: usize,
}

impl Once {
    /// Whether too many of the rows wait.
    fn is_due(&self, rows: usize) -> bool {
        rows - self.len > self.len.max(FEW)
    }

    fn merge_relations(&mut self, relations: &mut Vec<((TermId, Relation, TermId), u32)>) {
        self.merge(relations, |row| row.0, |so_far, again| so_far.1 += again.1);
    }

    fn merge_hints(&mut self, hints: &mut Vec<(TermId, Hint)>) {
        self.merge(hints, |&row| row, |_, _| {});
    }

    /// Removes duplicates by key; `again` merges a duplicate into the first row with its key.
    fn merge<T: Copy, K: Hash + Eq>(
        &mut self,
        rows: &mut Vec<T>,
        key: impl Fn(&T) -> K,
        again: impl Fn(&mut T, T),
    ) {
        for at in self.len..rows.len() {
            let row = rows[at];
            let it = key(&row);
            let new = self.len as u32;
            let is_it = |&at: &u32| key(&rows[at as usize]) == it;
            let hash_of = |&at: &u32| FxBuildHasher.hash_one(key(&rows[at as usize]));
            let hash = FxBuildHasher.hash_one(&it);
            let place = *self.by_key.entry(hash, is_it, hash_of).or_insert(new).get();
            if place == new {
                rows[self.len] = row;
                self.len += 1;
            } else {
                again(&mut rows[place as usize], row);
            }
        }
        rows.truncate(self.len);
    }
}
