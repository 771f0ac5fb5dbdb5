//! What terms are under what is known of the slots, kept up to date as that changes.

use super::changes::{Changes, Typedefs};
use super::eval::{eval, slot_of};
use super::slots::{SlotId, Slots};
use super::term::{Term, TermId};
use super::terms::Terms;
use crate::ir::Type;

/// The types of terms and the slots that decide them, by number.
#[derive(Default, Debug)]
pub(super) struct Values {
    rows: Vec<Row>,
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
    /// Whether the last update found it anew, since something that it rests on had changed.
    touched: bool,
}

impl Values {
    /// Those of all terms under what is known of the slots.
    pub fn of<'a>(terms: &Terms<'a>, slots: &mut Slots<'_, 'a>) -> Self {
        let mut values = Values { rows: Vec::with_capacity(terms.len()) };
        for (id, term) in terms.iter() {
            let row = values.found(id, term, None, terms, slots);
            values.rows.push(row);
        }
        values
    }

    /// Finds anew what rests on slots that have changed; everything if `all`.
    pub fn update<'a>(&mut self, terms: &Terms<'a>, slots: &mut Slots<'_, 'a>, changes: &Changes, all: bool) {
        for (id, term) in terms.iter() {
            let at = id.0 as usize;
            let row = self.rows[at];
            if all || self.is_stale(term, row, changes) {
                self.rows[at] = self.found(id, term, Some(row), terms, slots);
            } else {
                self.rows[at].touched = false;
            }
        }
    }

    fn is_stale(&self, term: Term<'_>, row: Row, changes: &Changes) -> bool {
        changes.typedefs.meet(row.typedefs)
            || row.slot.is_some_and(|slot| changes.has(slot))
            || term.parts().into_iter().flatten().any(|part| self.is_touched(part))
            // Where what it is defined as says nothing, the name is a slot of its own.
            || matches!(term, Term::Alias(..))
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
        // What a thing's own name says of its slot does not change.
        let named = before.filter(|_| term.parts() == [None, None] && !matches!(term, Term::Known(_)));
        let slot = match named {
            Some(row) => row.slot,
            None => slot_of(id, term, self, slots),
        };
        let ty = eval(term, slot, terms, self, slots);
        let (typedefs, missed) = slots.heeded();
        let open = missed || term.parts().into_iter().flatten().any(|part| self.is_open(part));
        Row { ty, slot, typedefs, missed, open, touched: true }
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
        self.rows[id.0 as usize].touched
    }
}
