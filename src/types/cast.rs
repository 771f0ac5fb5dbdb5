//! What each piece of evidence says of which slot.
//!
//! A relation with a known side says what the other is: the type is taken apart (or put together) as the term is made,
//! down to the slot that decides it.

use super::ballots::{Ballot, Vote};
use super::changes::Typedefs;
use super::choose::Direction;
use super::pieces::{Hint, Piece, Relation};
use super::slots::{Slot, SlotId, Slots};
use super::term::{Step, Term, TermId};
use super::terms::Terms;
use super::values::Values;
use crate::ir::types::{CONST, VOLATILE};
use crate::ir::{Shape, Type, TypeKind};

/// Casts the votes of pieces of evidence.
pub(super) struct Caster<'r, 's, 'a> {
    terms: &'r Terms<'a>,
    values: &'r Values,
    slots: &'r mut Slots<'s, 'a>,
    /// The votes of the last piece of evidence.
    pub cast: Vec<Ballot>,
}

impl<'r, 's, 'a> Caster<'r, 's, 'a> {
    /// One that has cast nothing, where the terms have these values.
    pub fn new(terms: &'r Terms<'a>, values: &'r Values, slots: &'r mut Slots<'s, 'a>) -> Self {
        Caster { terms, values, slots, cast: Vec::new() }
    }

    /// Casts the votes of the piece of evidence; returns the typedefs that they rest on.
    pub fn votes_of(&mut self, piece: Piece) -> Typedefs {
        self.cast.clear();
        self.slots.heed();
        match piece {
            Piece::Relation(a, relation, b, _) => self.relation(a, relation, b),
            Piece::Hint(term, hint) => self.hint(term, hint),
        }
        self.slots.heeded().typedefs
    }

    fn hint(&mut self, term: TermId, hint: Hint) {
        if let Hint::Scale(size) = hint
            && let Some(pointee) = self.open_pointee(term)
        {
            self.cast(pointee, Vote::Size(size));
        }
        if let Some(slot) = self.open_integer(term).or(self.open_slot(term)) {
            self.cast(slot, Vote::Hint);
        }
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

    /// What the relation between two terms says.
    fn relation(&mut self, a: TermId, relation: Relation, b: TermId) {
        let (to_b, to_a) = match relation {
            Relation::Flow => match self.terms.get(b) {
                Term::Param(..) | Term::Argument(..) => (Direction::In, Direction::Passed),
                _ => (Direction::In, Direction::Out),
            },
            Relation::Passed => (Direction::In, Direction::Passed),
            Relation::Same => (Direction::Same, Direction::Same),
            Relation::Plus => {
                if self.value(a).is_some_and(|ty| self.is_pointer(ty)) {
                    // What is added to a pointer is as `sizetype`.
                    let offset = self.slots.named("long unsigned int");
                    self.push(b, offset, Direction::Out, false);
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
                if let (Some(ty), Some(slot)) = (self.value(b), self.open_integer(a).or(self.open_slot(a))) {
                    self.cast(slot, Vote::Apart(ty));
                }
                return;
            }
        };
        if let Some(ty) = self.value(b) {
            self.push(a, ty, to_a, true);
        }
        if let Some(ty) = self.value(a) {
            let ty = if relation == Relation::Same { ty } else { self.decayed(a, ty) };
            self.push(b, ty, to_b, true);
        }
    }

    /// The type as which the value goes elsewhere: who stores or passes an array means its first element
    /// (`array_to_pointer_conversion`), though the conversion is not printed.
    fn decayed(&mut self, id: TermId, ty: Type) -> Type {
        let is_address = |term: Term<'_>| matches!(term, Term::Address(_));
        let of_array = match self.terms.get(id) {
            Term::Alias(Some(of), _) => is_address(self.terms.get(of)),
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

    fn vote(&mut self, slot: SlotId, ty: Type, direction: Direction, exact: bool) {
        self.cast(slot, Vote::For { ty, direction, exact });
    }

    /// The slot gets the vote, unless it is settled.
    fn cast(&mut self, slot: SlotId, vote: Vote) {
        if !self.slots.is_settled(slot) {
            self.cast.push(Ballot { slot, vote });
        }
    }

    /// Votes for the typedef that the term's value is of, if it is unknown.
    fn typedef_vote(&mut self, id: TermId, ty: Type, direction: Direction) -> bool {
        let Some(slot) = self.value(id).and_then(|ty| self.slots.unknown_typedef_of(ty)) else {
            return false;
        };
        let main = self.slots.main_variant(ty).filter(|&main| self.slots.is_arithmetic(main));
        if let Some(main) = main {
            self.vote(slot, main, direction, false);
            return true;
        }
        false
    }

    fn vote_or_access(&mut self, slot: SlotId, ty: Type, direction: Direction, exact: bool, access: bool) {
        if access && self.is_pointer(ty) {
            self.cast(slot, Vote::Access(ty));
        } else {
            self.vote(slot, ty, direction, exact);
        }
    }

    /// The slot that the term stands for, unless it is settled.
    fn open_slot(&self, id: TermId) -> Option<SlotId> {
        self.values.slot(id).filter(|&slot| !self.slots.is_settled(slot))
    }

    /// The slot of what the term's value is computed in, if that is an enumeration and it is not settled.
    fn open_integer(&mut self, id: TermId) -> Option<SlotId> {
        let ty = self.value(id)?;
        self.slots.open_integer(ty, self.values.slot(id))
    }

    /// Votes for what the term's value is computed in, if that is an enumeration and goes without a conversion where an integer is
    /// wanted. Whether that is all that the type says.
    fn integer_vote(&mut self, id: TermId, ty: Type, direction: Direction) -> bool {
        let Some(slot) = self.open_integer(id) else { return false };
        if let Some(main) = self.slots.main_variant(ty)
            && !self.slots.is_enumeration(main)
            && matches!(self.slots.shape(main), Some(Shape::Int { .. }))
        {
            self.vote(slot, main, direction, false);
        }
        true
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
    fn push(&mut self, mut id: TermId, mut ty: Type, direction: Direction, mut exact: bool) {
        let mut access = false;
        loop {
            if self.typedef_vote(id, ty, direction) || self.integer_vote(id, ty, direction) {
                return;
            }
            match self.terms.get(id) {
                Term::Value(of) => {
                    exact &= self.is_pointer(ty) || self.is_record(ty);
                    id = of;
                }
                Term::Alias(Some(of), _) if matches!(self.terms.get(of), Term::Address(_)) => id = of,
                Term::Alias(of, name) => {
                    exact &= self.is_pointer(ty) || self.is_record(ty);
                    // What the definition tells needs no votes.
                    if of.and_then(|of| self.value(of)).is_none() {
                        let slot = self.slots.id(Slot::Name(name));
                        self.vote_or_access(slot, ty, direction, exact, access);
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
                        self.push(a, ty, Direction::Same, false);
                        self.push(b, ty, Direction::Same, false);
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
                    // Whoever takes the address may promise not to write, and functions also to heed that others do.
                    let promises = match direction {
                        Direction::Out => CONST,
                        Direction::Passed => CONST | VOLATILE,
                        _ => 0,
                    };
                    let is_promised = self.slots.types.qualifiers(to) & !promises == 0;
                    ty = if is_promised { self.slots.types.unqualified(to) } else { to };
                    let of_array = matches!(self.slots.types.kind(ty), TypeKind::Array { len: None, .. });
                    let bare = self.slots.types.unqualified(ty);
                    if of_array || matches!(self.slots.types.kind(bare), TypeKind::Named("void")) {
                        return;
                    }
                    if self.slots.is_character(ty) {
                        self.push(of, ty, Direction::Text, exact);
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
                            self.vote(slot, main, direction, false);
                        }
                    }
                    return;
                }
                _ => {
                    if let Some(slot) = self.values.slot(id) {
                        self.vote_or_access(slot, ty, direction, exact, access);
                    }
                    return;
                }
            }
        }
    }
}
