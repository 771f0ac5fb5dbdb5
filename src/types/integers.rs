//! What values of enumerations are computed in: an `unsigned int`, or an `int` where an enumerator is negative, or what else holds all
//! enumerators (`finish_enum`).
//!
//! No dump says it of an enumeration, and one that has no name prints like any other. So it is a slot beside what declares such values: the
//! typedef or tag that they are spelled by, or else the variable, field or function that they come from.

use super::basis::Basis;
use super::choose::Tally;
use super::pieces::{Hint, Value};
use super::slots::{Slot, SlotId, Slots};
use crate::ir::{Shape, Type, TypeKind};

/// The step from something that is an enumeration to what its values are computed in: C's `+x`.
pub(super) const INTEGER: &str = "+";
/// How GCC prints an enumeration without a tag.
pub(super) const UNNAMED: &str = "<unnamed type>";
/// What enumerations are computed in for the most part.
const USUAL: &str = "unsigned int";

impl<'a> Slots<'_, 'a> {
    /// The slot of what values of the type are computed in, if that is an enumeration; `own` is the slot that such a value comes from.
    #[inline]
    pub fn integer_slot(&mut self, ty: Type, own: Option<SlotId>) -> Option<SlotId> {
        let main = self.main_variant(ty)?;
        if self.is_enumeration(main) { self.find_integer_slot(ty, main, own) } else { None }
    }

    fn find_integer_slot(&mut self, ty: Type, main: Type, own: Option<SlotId>) -> Option<SlotId> {
        let of = match *self.types.kind(main) {
            TypeKind::Named(name) if name != UNNAMED => self.id(Slot::Typedef(name)),
            _ => self.spelled_by(ty).or(own)?,
        };
        Some(self.id(Slot::Part(of, INTEGER)))
    }

    /// What values of the type are computed in, if that is an enumeration.
    #[inline]
    pub fn integer_of(&mut self, ty: Type, own: Option<SlotId>) -> Option<Type> {
        let main = self.main_variant(ty)?;
        if !self.is_enumeration(main) {
            return None;
        }
        let known = self.find_integer_slot(ty, main, own).and_then(|slot| self.get(slot));
        Some(known.unwrap_or_else(|| self.named(USUAL)))
    }

    /// As [`integer_slot`](Self::integer_slot), if evidence may still tell and what the enumeration is is not in doubt, as it is where nothing
    /// is stated.
    #[inline(always)]
    pub fn open_integer(&mut self, ty: Type, own: Option<SlotId>) -> Option<SlotId> {
        if self.states_types { self.find_open_integer(ty, own) } else { None }
    }

    fn find_open_integer(&mut self, ty: Type, own: Option<SlotId>) -> Option<SlotId> {
        let slot = self.integer_slot(ty, own).filter(|&slot| !self.is_settled(slot))?;
        let is_sure = |id: Option<SlotId>, slots: &Self| id.is_none_or(|id| slots.is_settled(id));
        (is_sure(own, self) && is_sure(self.spelled_by(ty), self)).then_some(slot)
    }
}

/// What values of an enumeration are computed in, by what its values meet.
pub(super) fn integer<'a>(tally: &Tally, slots: &mut Slots<'_, 'a>) -> Option<Type> {
    let is_negative = |hint: &Hint| if let &Hint::Integer(Value(n)) = hint { n < 0 } else { false };
    let not = tally.apart_shapes(slots);
    let int = Shape::Int { bits: 32, signed: true };
    let is_signed =
        tally.hints().iter().any(is_negative) || not.contains(&Shape::Int { bits: 32, signed: false });
    (is_signed && !not.contains(&int)).then(|| slots.named("int"))
}

/// Whether it is the slot of what an enumeration is computed in.
pub(super) fn is_integer(slot: Slot<'_>) -> bool {
    matches!(slot, Slot::Part(_, INTEGER))
}

/// What is known in the end of the slot, of which evidence has told nothing.
pub(super) fn by_default(slot: Slot<'_>, slots: &mut Slots<'_, '_>) -> Option<(Type, Basis)> {
    is_integer(slot).then(|| (slots.named(USUAL), Basis::Guessed))
}
