//! What terms are under what is known of the slots, kept up to date as that changes.

use super::changes::{Changes, Heeded, Typedefs};
use super::eval::{eval, slot_of};
use super::slots::{SlotId, Slots};
use super::term::{Term, TermId};
use super::terms::Terms;
use crate::ir::Type;

/// The types of terms and the slots that decide them, by number.
#[derive(Default, Debug)]
pub(super) struct Values {
    rows: Vec<Row>,
    /// Whether the last update found each anew, since something that it rests on had changed.
    touched: Vec<bool>,
}

/// What a term was found to be.
#[derive(Clone, Copy, Debug)]
struct Row {
    ty: Option<Type>,
    slot: Option<SlotId>,
    /// The typedefs it was found by that may change.
    typedefs: Typedefs,
    /// Whether something is not known that it asked for, but for its parts, and may be yet.
    missed: bool,
    /// Whether more evidence could change it.
    open: bool,
}

/// A term that may change.
#[derive(Clone, Copy, Debug)]
pub(super) struct Loose {
    /// It.
    pub id: TermId,
    /// What it is made of, or itself.
    parts: [TermId; 2],
    /// Where what it is defined as says nothing, the name is a slot of its own.
    is_alias: bool,
}

impl Loose {
    /// The term of that number.
    pub fn of(id: TermId, term: Term<'_>) -> Self {
        let parts = term.parts().map(|part| part.unwrap_or(id));
        Loose { id, parts, is_alias: matches!(term, Term::Alias(..)) }
    }
}

impl Values {
    /// Those of all terms under what is known of the slots.
    pub fn of<'a>(terms: &Terms<'a>, slots: &mut Slots<'_, 'a>) -> Self {
        let rows = Vec::with_capacity(terms.len());
        let mut values = Values { rows, touched: vec![true; terms.len()] };
        for (id, term) in terms.iter() {
            let row = values.found(id, term, None, terms, slots);
            values.rows.push(row);
        }
        values
    }

    /// Finds anew what of `loose`, the terms that may change, rests on slots that have changed; everything if `all`.
    pub fn update<'a>(
        &mut self,
        terms: &Terms<'a>,
        loose: &[Loose],
        slots: &mut Slots<'_, 'a>,
        changes: &Changes,
        all: bool,
    ) {
        self.touched.fill(false);
        for &of in loose {
            let at = of.id.0 as usize;
            if all || self.is_stale(of, changes) {
                self.rows[at] = self.found(of.id, terms.get(of.id), Some(self.rows[at]), terms, slots);
                self.touched[at] = true;
            }
        }
    }

    /// The terms that are made of something that evidence can change the type of; whether each is.
    pub fn loose<'a>(&self, terms: &Terms<'a>, slots: &mut Slots<'_, 'a>) -> Vec<bool> {
        let mut loose: Vec<bool> = Vec::with_capacity(terms.len());
        for (row, (_, term)) in self.rows.iter().zip(terms.iter()) {
            let typedef = row.ty.and_then(|ty| slots.typedef_of(ty));
            let mut slots_of = row.slot.into_iter().chain(typedef);
            let is_loose = row.open
                || row.typedefs != Typedefs::default()
                || slots_of.any(|slot| !slots.is_settled(slot))
                || row.ty.is_some_and(|ty| slots.open_integer(ty, row.slot).is_some())
                || term.parts().into_iter().flatten().any(|part| loose[part.0 as usize]);
            loose.push(is_loose);
        }
        loose
    }

    fn is_stale(&self, of: Loose, changes: &Changes) -> bool {
        let row = &self.rows[of.id.0 as usize];
        of.is_alias
            || of.parts.iter().any(|&part| self.is_touched(part))
            || row.slot.is_some_and(|slot| changes.has(slot))
            || changes.typedefs.meet(row.typedefs)
    }

    fn found<'a>(
        &self,
        id: TermId,
        term: Term<'a>,
        before: Option<Row>,
        terms: &Terms<'a>,
        slots: &mut Slots<'_, 'a>,
    ) -> Row {
        slots.heed();
        let slot = match before.filter(|_| self.keeps_slot(term)) {
            Some(row) => row.slot,
            None => slot_of(id, term, self, slots),
        };
        let ty = eval(term, slot, terms, self, slots);
        let Heeded { typedefs, missed, .. } = slots.heeded();
        let open = missed || term.parts().into_iter().flatten().any(|part| self.is_open(part));
        Row { ty, slot, typedefs, missed, open }
    }

    /// Whether the slot that decides the term's type is the same as before: what a thing's own name says of it does not
    /// change, nor does the slot of a part as long as the whole is the same.
    fn keeps_slot(&self, term: Term<'_>) -> bool {
        match term {
            Term::Field(of, _) | Term::Deref(of) | Term::Element(of) | Term::Result(of) => {
                !self.is_touched(of)
            }
            Term::Known(_) => false,
            _ => term.parts() == [None, None],
        }
    }

    /// The term's type.
    pub fn ty(&self, id: TermId) -> Option<Type> {
        self.rows[id.0 as usize].ty
    }

    /// The slot whose type is the term's, but for main variants and arithmetic.
    pub fn slot(&self, id: TermId) -> Option<SlotId> {
        self.rows[id.0 as usize].slot
    }

    /// Whether more evidence could change what the term is.
    pub fn is_open(&self, id: TermId) -> bool {
        self.rows[id.0 as usize].open
    }

    /// Whether more evidence could change what the term is, whatever its parts are.
    pub fn misses(&self, id: TermId) -> bool {
        self.rows[id.0 as usize].missed
    }

    /// Whether something that the term rests on changed before the last update.
    pub fn is_touched(&self, id: TermId) -> bool {
        self.touched[id.0 as usize]
    }
}
