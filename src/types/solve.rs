//! Solving for the slots: rounds of evaluation and voting over the evidence.
//!
//! In each round every term is evaluated under what is known; a relation with one known side votes for
//! the slot at the other. The winners of a round are what is known in the next, so that
//! `p->db->busy` is found once `p->db` is. The rounds end when nothing changes, or at a limit that only
//! longer chains of unknowns than programs have would reach.

use super::choose::{Direction, Tally, choose};
use super::eval::{Values, evaluate};
use super::guess::{Stage, bytes_for, guess};
use super::habits::Habits;
use super::records::Records;
use super::scalar::Shape;
use super::slots::{Slot, SlotId, Slots};
use super::term::{Evidence, Hint, Relation, Step, Term, TermId};
use crate::ir::types::CONST;
use crate::ir::{Type, TypeKind};

/// How many rounds at most.
const ROUNDS: usize = 8;

/// Makes `slots` know all that `evidence` tells; returns what the terms are then.
pub(super) fn solve<'a>(evidence: &Evidence<'a>, slots: &mut Slots<'_, 'a>) -> Values {
    let mut state = rounds(evidence, slots, None);
    for stage in [Stage::Hints, Stage::Names, Stage::Habits] {
        slots.note_spellings();
        if guess_all(evidence, &state, slots, stage) {
            state = rounds(evidence, slots, Some(state.0));
        }
    }
    state.0
}

/// Votes until nothing changes; returns what the terms are then and the votes that are left.
fn rounds<'a>(
    evidence: &Evidence<'a>,
    slots: &mut Slots<'_, 'a>,
    mut before: Option<Values>,
) -> (Values, Votes) {
    for _ in 0..ROUNDS {
        let (values, votes) = Round::run(evidence, slots, before.as_ref(), false);
        let mut changed = false;
        for (slot, tally) in &votes.tallies {
            if !slots.is_settled(*slot)
                && let Some(winner) = choose(slots.slot(*slot), tally, slots)
            {
                changed |= slots.conclude(*slot, winner);
            }
        }
        if !changed {
            return (values, votes);
        }
        before = Some(values);
    }
    Round::run(evidence, slots, before.as_ref(), false)
}

/// Decides what votes leave open.
fn guess_all<'a>(
    evidence: &Evidence<'a>,
    (values, votes): &(Values, Votes),
    slots: &mut Slots<'_, 'a>,
    stage: Stage,
) -> bool {
    let mut changed = false;
    let mut habits = Habits::default();
    let none = Tally::default();
    // What one function knows more than the file is too little to go by.
    if slots.is_whole() && stage == Stage::Habits {
        let (_, seen) = Round::run(evidence, slots, Some(values), true);
        for slot in slots.ids() {
            let main = slots.get(slot).and_then(|ty| slots.main_variant(ty));
            if let Some(main) = main.filter(|&main| slots.is_arithmetic(main)) {
                habits.learn(slot, seen.of(slot).unwrap_or(&none), main, slots);
            }
        }
    }
    let mut records: Option<Records<'a>> = None;
    for (id, term) in evidence.terms.iter() {
        let of = match term {
            Term::Alias(..) | Term::Known(_) | Term::Opaque(_) => id,
            _ if term.is_computed() => id,
            Term::Address(of) => of,
            _ => continue,
        };
        let Some(slot) = values.slot(of) else { continue };
        if slots.get(slot).is_some() || values.ty(of).is_some() && !matches!(term, Term::Known(_)) {
            continue;
        }
        let tally = votes.of(slot).unwrap_or(&none);
        // What a pointer was cast to is most often cast back.
        if stage == Stage::Habits
            && let Term::Alias(Some(sum), _) = term
            && let Term::Sum(base, ..) = evidence.terms.get(sum)
            && let Some(base) = values.ty(base).and_then(|ty| slots.main_variant(ty))
        {
            let cast_to = if tally.is_pointer() { bytes_for(base, slots) } else { base };
            changed |= slots.suppose(slot, cast_to);
            continue;
        }
        if id != of && tally.is_empty() {
            // What only its address is used of is most often a buffer of characters.
            if stage == Stage::Habits {
                let char = slots.named("char");
                changed |= slots.conclude(slot, char);
            }
            continue;
        }
        let habit = match stage {
            _ if tally.is_pointer() => records.get_or_insert_with(|| Records::new(slots)).guess(slot, slots),
            Stage::Habits if tally.is_number() && !matches!(slots.slot(slot), Slot::Typedef(_)) => {
                habits.guess(slot, tally, slots)
            }
            _ => None,
        };
        if let Some(ty) = habit.or_else(|| guess(slot, tally, stage, slots)) {
            changed |= slots.suppose(slot, ty);
        }
    }
    changed
}

/// The votes for each slot, in order of first sight.
#[derive(Default)]
struct Votes {
    tallies: Vec<(SlotId, Tally)>,
    /// Where the slot's tally is, plus one.
    index: Vec<u32>,
}

impl Votes {
    fn of(&self, slot: SlotId) -> Option<&Tally> {
        let at = self.index.get(Slots::position(slot))?.checked_sub(1)?;
        Some(&self.tallies[at as usize].1)
    }

    fn tally(&mut self, slot: SlotId) -> &mut Tally {
        let at = Slots::position(slot);
        if at >= self.index.len() {
            self.index.resize(at + 1, 0);
        }
        if self.index[at] == 0 {
            self.tallies.push((slot, Tally::default()));
            self.index[at] = self.tallies.len() as u32;
        }
        &mut self.tallies[self.index[at] as usize - 1].1
    }
}

struct Round<'r, 's, 'a> {
    evidence: &'r Evidence<'a>,
    values: Values,
    slots: &'r mut Slots<'s, 'a>,
    votes: Votes,
    settled: bool,
}

impl<'r, 's, 'a> Round<'r, 's, 'a> {
    /// Evaluates all terms and counts the votes for the slots that are open; what hints say also of the `settled`.
    fn run(
        evidence: &'r Evidence<'a>,
        slots: &'r mut Slots<'s, 'a>,
        before: Option<&Values>,
        settled: bool,
    ) -> (Values, Votes) {
        let values = evaluate(&evidence.terms, slots, before);
        let mut round = Round { evidence, values, slots, votes: Votes::default(), settled };
        for &((a, relation, b), count) in &evidence.relations.items {
            round.relation(a, relation, b, count);
        }
        for &((term, hint), count) in &evidence.hints.items {
            if let Hint::Scale(size) = hint
                && let Some(pointee) = round.open_pointee(term)
            {
                round.votes.tally(pointee).hint(Hint::Size(size), count);
            }
            if let Some(slot) = round.open_slot(term) {
                round.votes.tally(slot).hint(hint, count);
            }
        }
        (round.values, round.votes)
    }

    /// The slot that decides the type of what the pointer points to, unless it is settled.
    fn open_pointee(&mut self, pointer: TermId) -> Option<SlotId> {
        let slot = match self.value(pointer) {
            Some(ty) => match *self.slots.types.kind(self.slots.types.unqualified(ty)) {
                TypeKind::Pointer { to, .. } => self.slots.typedef_of(to)?,
                _ => return None,
            },
            None => self.slots.find(Slot::Part(self.values.slot(pointer)?, "*"))?,
        };
        Some(slot).filter(|&slot| !self.slots.is_settled(slot))
    }

    fn relation(&mut self, a: TermId, relation: Relation, b: TermId, count: u32) {
        let (to_b, to_a) = match relation {
            Relation::Flow => match self.evidence.terms.get(b) {
                Term::Param(..) | Term::Argument(..) => (Direction::In, Direction::Passed),
                _ => (Direction::In, Direction::Out),
            },
            Relation::Passed => (Direction::In, Direction::Passed),
            Relation::Same => (Direction::Same, Direction::Same),
            Relation::Plus => {
                if self.value(a).is_some_and(|ty| self.is_pointer(ty)) {
                    // What is added to a pointer is as `sizetype`.
                    let offset = self.slots.named("long unsigned int");
                    self.push(b, offset, Direction::Out, count, false);
                    return;
                }
                let offset = self.value(b).is_some_and(|ty| self.is_unsigned_long(ty));
                match self.value(a) {
                    Some(ty) if !self.is_pointer(ty) => (Direction::Same, Direction::Same),
                    None if !offset => (Direction::Same, Direction::Same),
                    _ => return,
                }
            }
            Relation::Apart => {
                if let (Some(ty), Some(slot)) = (self.value(b), self.open_slot(a)) {
                    self.votes.tally(slot).apart(ty, count);
                }
                return;
            }
        };
        if let Some(ty) = self.value(b) {
            self.push(a, ty, to_a, count, true);
        }
        if let Some(ty) = self.value(a) {
            let ty = if relation == Relation::Same { ty } else { self.decayed(a, ty) };
            self.push(b, ty, to_b, count, true);
        }
    }

    /// The type as which the value goes elsewhere: who stores or passes an array means its first element
    /// (`array_to_pointer_conversion`), though the conversion is not printed.
    fn decayed(&mut self, id: TermId, ty: Type) -> Type {
        let is_address = |term: Term<'_>| matches!(term, Term::Address(_));
        let of_array = match self.evidence.terms.get(id) {
            Term::Alias(Some(of), _) => is_address(self.evidence.terms.get(of)),
            term => is_address(term),
        };
        let TypeKind::Pointer { to, .. } = *self.slots.types.kind(self.slots.types.unqualified(ty)) else {
            return ty;
        };
        match *self.slots.types.kind(to) {
            TypeKind::Array { of, .. } if of_array => self.slots.pointer(of),
            _ => ty,
        }
    }

    fn vote(&mut self, slot: SlotId, ty: Type, direction: Direction, count: u32, exact: bool) {
        if !self.slots.is_settled(slot) {
            self.votes.tally(slot).vote(ty, direction, count, exact);
        }
    }

    /// Votes for the typedef that the term's value is of, if it is unknown.
    fn typedef_vote(&mut self, id: TermId, ty: Type, direction: Direction, count: u32) -> bool {
        let Some(slot) = self.value(id).and_then(|ty| self.slots.typedef_of(ty)) else { return false };
        let main = self.slots.main_variant(ty).filter(|&main| self.slots.is_arithmetic(main));
        if let Some(main) = main.filter(|_| self.slots.get(slot).is_none()) {
            self.vote(slot, main, direction, count, false);
            return true;
        }
        false
    }

    fn vote_or_access(
        &mut self,
        slot: SlotId,
        ty: Type,
        direction: Direction,
        count: u32,
        exact: bool,
        access: bool,
    ) {
        if access && self.is_pointer(ty) {
            if !self.slots.is_settled(slot) {
                self.votes.tally(slot).access(ty, count);
            }
        } else {
            self.vote(slot, ty, direction, count, exact);
        }
    }

    /// The slot that the term stands for, unless it is settled and such are left out.
    fn open_slot(&self, id: TermId) -> Option<SlotId> {
        self.values.slot(id).filter(|&slot| self.settled || !self.slots.is_settled(slot))
    }

    /// Whether the term has a type that votes cannot change.
    fn is_decided(&self, id: TermId) -> bool {
        self.value(id).is_some() && self.values.slot(id).is_none_or(|slot| self.slots.is_settled(slot))
    }

    fn value(&self, id: TermId) -> Option<Type> {
        self.values.ty(id)
    }

    fn is_pointer(&self, ty: Type) -> bool {
        let types = &self.slots.types;
        matches!(types.kind(types.unqualified(ty)), TypeKind::Pointer { .. } | TypeKind::Array { .. })
    }

    fn is_record(&self, ty: Type) -> bool {
        self.slots.record(ty).is_some()
    }

    fn is_unsigned_long(&mut self, ty: Type) -> bool {
        matches!(self.slots.shape(ty), Some(Shape::Int { bits: 64, signed: false }))
    }

    /// The term has the type `ty`: votes for the slot that decides it. `exact` says that `ty` is spelled
    /// as declared, not only a main variant.
    fn push(&mut self, mut id: TermId, mut ty: Type, direction: Direction, count: u32, mut exact: bool) {
        let mut access = false;
        loop {
            if self.typedef_vote(id, ty, direction, count) {
                return;
            }
            match self.evidence.terms.get(id) {
                Term::Value(of) => {
                    exact &= self.is_pointer(ty) || self.is_record(ty);
                    id = of;
                }
                Term::Alias(Some(of), _) if matches!(self.evidence.terms.get(of), Term::Address(_)) => {
                    id = of
                }
                Term::Alias(of, name) => {
                    exact &= self.is_pointer(ty) || self.is_record(ty);
                    // What the definition tells needs no votes.
                    if of.and_then(|of| self.value(of)).is_none() {
                        let slot = self.slots.id(Slot::Name(name));
                        self.vote_or_access(slot, ty, direction, count, exact, access);
                    }
                    match of {
                        Some(of) => id = of,
                        None => return,
                    }
                }
                // A range test computes in the unsigned type whatever it tests (`build_range_check`).
                Term::Sum(_, None, Step::Bytes(0x8000_0000..=0xffff_ffff)) => return,
                // The base has been cast.
                Term::Sum(of, ..) if self.value(id).is_none() && self.is_decided(of) => return,
                Term::Arith(of)
                | Term::Shortened(of)
                | Term::Common(of, _)
                | Term::Either(of, _)
                | Term::Sum(of, ..) => {
                    exact &= self.is_pointer(ty);
                    id = of;
                }
                Term::Minus(a, b) => {
                    // The difference of pointers is `long int` too.
                    if ![a, b].iter().any(|&side| self.value(side).is_some_and(|ty| self.is_pointer(ty))) {
                        self.push(a, ty, Direction::Same, count, false);
                        self.push(b, ty, Direction::Same, count, false);
                    }
                    return;
                }
                Term::Deref(pointer) => {
                    exact &= self.is_record(ty) || self.is_pointer(ty);
                    access = !exact;
                    ty = self.slots.pointer(ty);
                    id = pointer;
                }
                Term::Element(array) => {
                    ty = self.slots.types.intern(TypeKind::Array { of: ty, len: None });
                    id = array;
                }
                Term::Address(of) => {
                    let TypeKind::Pointer { to, .. } =
                        *self.slots.types.kind(self.slots.types.unqualified(ty))
                    else {
                        return;
                    };
                    // Whoever takes the address may promise not to write.
                    ty = match self.slots.types.qualifiers(to) {
                        CONST if matches!(direction, Direction::Out | Direction::Passed) => {
                            self.slots.types.unqualified(to)
                        }
                        _ => to,
                    };
                    let of_array = matches!(self.slots.types.kind(ty), TypeKind::Array { len: None, .. });
                    let bare = self.slots.types.unqualified(ty);
                    if of_array || matches!(self.slots.types.kind(bare), TypeKind::Named("void")) {
                        return;
                    }
                    id = of;
                }
                Term::Part(whole) => {
                    ty = self.slots.types.intern(TypeKind::Complex { of: ty });
                    id = whole;
                }
                Term::Known(known) => {
                    // An unknown typedef meets a type.
                    if let Some(slot) = self.slots.typedef_of(known) {
                        let main = self.slots.main_variant(ty);
                        if let Some(main) = main.filter(|&main| self.slots.is_arithmetic(main)) {
                            self.vote(slot, main, direction, count, false);
                        }
                    }
                    return;
                }
                _ => {
                    if let Some(slot) = self.values.slot(id) {
                        self.vote_or_access(slot, ty, direction, count, exact, access);
                    }
                    return;
                }
            }
        }
    }
}
