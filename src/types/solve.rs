//! Solving for the slots: rounds of evaluation and voting over the evidence.
//!
//! In each round every term is evaluated under what is known; a relation with one known side votes for
//! the slot at the other. The winners of a round are what is known in the next, so that
//! `p->db->busy` is found once `p->db` is. The rounds end when nothing changes, or at a limit that only
//! longer chains of unknowns than programs have would reach.

use super::choose::{Direction, Tally, choose};
use super::eval::{Values, evaluate, slot_below, slot_of};
use super::scalar::Shape;
use super::slots::{Slot, Slots};
use super::term::{Evidence, Relation, Term, TermId};
use crate::ir::{Type, TypeKind};
use rustc_hash::FxHashMap;

/// How many rounds at most.
const ROUNDS: usize = 8;

/// The votes for each slot, in order of first sight.
#[derive(Default)]
pub(super) struct Votes<'a> {
    order: Vec<(Slot<'a>, Tally)>,
    index: FxHashMap<Slot<'a>, usize>,
}

impl<'a> Votes<'a> {
    fn tally(&mut self, slot: Slot<'a>) -> &mut Tally {
        let at = *self.index.entry(slot).or_insert_with(|| {
            self.order.push((slot, Tally::default()));
            self.order.len() - 1
        });
        &mut self.order[at].1
    }
}

/// Makes `slots` know all that `evidence` tells.
pub(super) fn solve<'a>(evidence: &Evidence<'a>, slots: &mut Slots<'_, 'a>) {
    for _ in 0..ROUNDS {
        let values = evaluate(&evidence.terms, slots);
        let mut round = Round { evidence, values, slots, votes: Votes::default() };
        round.vote();
        let votes = round.votes;
        let mut changed = false;
        for (slot, tally) in votes.order {
            if !slots.is_declared(slot) {
                if let Some(winner) = choose(&tally, slots) {
                    changed |= slots.conclude(slot, winner);
                }
            }
        }
        if !changed {
            break;
        }
    }
}

struct Round<'r, 's, 'a> {
    evidence: &'r Evidence<'a>,
    values: Values,
    slots: &'r mut Slots<'s, 'a>,
    votes: Votes<'a>,
}

impl<'a> Round<'_, '_, 'a> {
    fn vote(&mut self) {
        for &((a, relation, b), count) in &self.evidence.relations.items {
            let (to_b, to_a) = match relation {
                Relation::Flow => (Direction::In, Direction::Out),
                Relation::Same => (Direction::Same, Direction::Same),
                Relation::Plus => match self.value(a).or(self.value(b)) {
                    Some(ty) if self.is_pointer(ty) || self.is_sizetype(ty) => continue,
                    _ => (Direction::Same, Direction::Same),
                },
                Relation::Apart => {
                    if let Some(ty) = self.value(b) {
                        self.apart(a, ty, count);
                    }
                    continue;
                }
            };
            if let Some(ty) = self.value(b) {
                self.push(a, ty, to_a, count, true);
            }
            if let Some(ty) = self.value(a) {
                self.push(b, ty, to_b, count, true);
            }
        }
        for &((term, hint), count) in &self.evidence.hints.items {
            if let Some(slot) = slot_below(term, &self.evidence.terms, &self.values, self.slots) {
                self.votes.tally(slot).hint(hint, count);
            }
        }
    }

    fn value(&self, id: TermId) -> Option<Type> {
        self.values[id.0 as usize]
    }

    fn is_pointer(&self, ty: Type) -> bool {
        let types = &self.slots.types;
        matches!(types.kind(types.unqualified(ty)), TypeKind::Pointer { .. } | TypeKind::Array { .. })
    }

    fn is_sizetype(&self, ty: Type) -> bool {
        matches!(self.slots.types.kind(ty), TypeKind::Named("sizetype"))
    }

    /// The conversion of a value of term `id` to `ty` is printed.
    fn apart(&mut self, id: TermId, ty: Type, count: u32) {
        if let Some(slot) = slot_below(id, &self.evidence.terms, &self.values, self.slots) {
            self.votes.tally(slot).apart(ty, count);
        }
    }

    /// The term has the type `ty`: votes for the slot that decides it. `exact` says that `ty` is spelled
    /// as declared, not only a main variant.
    fn push(&mut self, mut id: TermId, mut ty: Type, direction: Direction, count: u32, mut exact: bool) {
        loop {
            match self.evidence.terms.get(id) {
                Term::Value(of) => {
                    exact &= self.is_pointer(ty);
                    id = of;
                }
                Term::Arith(of) => {
                    exact = false;
                    id = of;
                }
                Term::Minus(a, b) => {
                    // The difference of pointers is `long int` too, so that type says nothing.
                    if !matches!(self.slots.shape(ty), Some(Shape::Int { bits: 64, signed: true })) {
                        self.push(a, ty, Direction::Same, count, false);
                        self.push(b, ty, Direction::Same, count, false);
                    }
                    return;
                }
                Term::Deref(pointer) => {
                    ty = self.slots.pointer(ty);
                    id = pointer;
                }
                Term::Element(array) => {
                    ty = self.slots.types.intern(TypeKind::Array { of: ty, len: None });
                    id = array;
                }
                Term::Address(of) => {
                    let TypeKind::Pointer { to, .. } = *self.slots.types.kind(self.slots.types.unqualified(ty)) else {
                        return;
                    };
                    ty = to;
                    id = of;
                }
                Term::Part(whole) => {
                    ty = self.slots.types.intern(TypeKind::Complex { of: ty });
                    id = whole;
                }
                Term::Known(known) => {
                    // An unknown typedef meets a type.
                    if let Some(slot) = self.slots.typedef_of(known) {
                        if let Some(main) = self.slots.main_variant(ty) {
                            self.votes.tally(slot).vote(main, direction, count, false);
                        }
                    }
                    return;
                }
                _ => {
                    if let Some(slot) = slot_of(id, &self.evidence.terms, &self.values, self.slots) {
                        self.votes.tally(slot).vote(ty, direction, count, exact);
                    }
                    return;
                }
            }
        }
    }
}
