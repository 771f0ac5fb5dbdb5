//! The table of terms.
//!
//! Terms are hash-consed. The parts of a term have smaller numbers, so one pass in order evaluates them all.

use super::term::{Term, TermId};
use crate::base::text_tables::text_hash;
use crate::ir::Type;
use cranelift_entity::SecondaryMap;
use cranelift_entity::packed_option::PackedOption;
use hashbrown::HashTable;
use std::mem::{discriminant, replace};

/// Terms, each once.
#[derive(Clone, Default, Debug)]
pub(super) struct Terms<'a> {
    terms: Vec<Term<'a>>,
    /// [`Term::Known`] by its type.
    known: SecondaryMap<Type, Option<TermId>>,
    /// For each term, the last term made of it alone, and the previous one made of the same part.
    /// There are at most as many as kinds, and mostly one or two.
    wholes: Vec<Wholes>,
    by_hash: HashTable<TermId>,
}

#[derive(Clone, Copy, Default, Debug)]
struct Wholes {
    last: PackedOption<TermId>,
    before: PackedOption<TermId>,
}

impl<'a> Terms<'a> {
    /// Reserves memory for this many terms and types in an empty table.
    pub fn reserve(&mut self, count: usize, types: usize) {
        self.terms.reserve(count);
        self.wholes.reserve(count);
        self.known.resize(types);
        // About half of the terms are found by hash.
        self.by_hash.reserve(count / 2, |_| unreachable!("there are none"));
    }

    /// Gives back the memory that only further terms need.
    pub fn close(&mut self) {
        let terms = std::mem::take(&mut self.terms);
        *self = Terms { terms, ..Terms::default() };
        self.terms.shrink_to_fit();
    }

    /// The number of `term`, or of one with the same meaning. `term` is neither an SSA name's nor opaque.
    pub fn intern(&mut self, term: Term<'a>) -> TermId {
        match term {
            Term::Known(ty) if let Some(id) = self.known[ty] => id,
            _ => self.intern_new(&term),
        }
    }

    fn intern_new(&mut self, term: &Term<'a>) -> TermId {
        let new = TermId(self.terms.len() as u32);
        let part = |of: TermId| &self.terms[of.0 as usize];
        let term = match *term {
            Term::Deref(pointer) if let Term::Address(of) = *part(pointer) => return of,
            Term::Arith(of) if let Term::Arith(_) = part(of) => return of,
            Term::Arith(of) if let Term::Value(of) = *part(of) => &Term::Arith(of),
            Term::Shortened(of) if let Term::Shortened(_) = part(of) => return of,
            Term::Shortened(of) if let Term::Value(of) = *part(of) => &Term::Shortened(of),
            _ => term,
        };
        let there = match *term {
            Term::Known(ty) => *self.known[ty].get_or_insert(new),
            _ => match term.only_part() {
                Some(part) => match self.whole(part, term) {
                    Some(there) => return there,
                    None => {
                        let before = replace(&mut self.wholes[part.0 as usize].last, new.into());
                        self.add(*term);
                        self.wholes[new.0 as usize].before = before;
                        return new;
                    }
                },
                None => {
                    let (terms, hash) = (&self.terms, text_hash(term));
                    let is_it = |id: &TermId| terms[id.0 as usize] == *term;
                    let hash_of = |id: &TermId| text_hash(&terms[id.0 as usize]);
                    *self.by_hash.entry(hash, is_it, hash_of).or_insert(new).get()
                }
            },
        };
        if there == new {
            self.add(*term);
        }
        there
    }

    /// The term of the kind of `term` that is made of `part` alone.
    fn whole(&self, part: TermId, term: &Term<'_>) -> Option<TermId> {
        let mut next = self.wholes[part.0 as usize].last;
        while let Some(id) = next.expand() {
            if discriminant(&self.terms[id.0 as usize]) == discriminant(term) {
                return Some(id);
            }
            next = self.wholes[id.0 as usize].before;
        }
        None
    }

    /// Adds a term that differs from any other, even with equal content.
    pub fn add(&mut self, term: Term<'a>) -> TermId {
        self.terms.push(term);
        self.wholes.push(Wholes::default());
        TermId(self.terms.len() as u32 - 1)
    }

    /// Defines the SSA name of the term `id` as `of`.
    pub fn define(&mut self, id: TermId, of: Option<TermId>) {
        if let Term::Alias(so_far, _) = &mut self.terms[id.0 as usize] {
            *so_far = of.filter(|&of| of < id);
        }
    }

    pub fn get(&self, id: TermId) -> Term<'a> {
        self.terms[id.0 as usize]
    }

    /// The term, or the definition of an SSA name.
    pub fn definition(&self, id: TermId) -> Term<'a> {
        match self.get(id) {
            Term::Alias(Some(of), _) => self.get(of),
            term => term,
        }
    }

    /// All terms, parts before wholes.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = (TermId, Term<'a>)> + '_ {
        self.terms.iter().enumerate().map(|(i, &t)| (TermId(i as u32), t))
    }

    pub fn len(&self) -> usize {
        self.terms.len()
    }
}
