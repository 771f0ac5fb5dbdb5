//! What C programs most often mean, for slots without a vote.

use super::choose::Tally;
use super::scalar::Shape;
use super::slots::{Slot, SlotId, Slots};
use super::term::Hint;
use crate::ir::Type;

/// How daring a guess may be.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Stage {
    /// Only where hints or conversions narrow the choice.
    Hints,
    /// Everywhere.
    Habits,
}

/// The likeliest type of a slot.
pub(super) fn guess(slot: SlotId, tally: &Tally, stage: Stage, slots: &mut Slots<'_, '_>) -> Option<Type> {
    let hints = tally.hints();
    if hints.iter().any(|hint| matches!(hint, Hint::Pointer | Hint::Dereferenced)) {
        let pointee = slots.id(Slot::Part(slot, "*"));
        let pointee = match slots.get(pointee) {
            Some(known) => known,
            None if stage == Stage::Hints => return None,
            None if hints.contains(&Hint::Dereferenced) => slots.named("int"),
            None => slots.named("void"),
        };
        return Some(slots.pointer(pointee));
    }
    if hints.contains(&Hint::Real) {
        return Some(slots.named("double"));
    }
    if stage == Stage::Hints {
        return None;
    }
    let order: &[Shape] = if hints.contains(&Hint::Arithmetic) {
        &[int(32, true), int(32, false), int(64, true), int(64, false)]
    } else {
        &[
            int(32, true),
            int(8, false),
            int(8, true),
            int(16, true),
            int(16, false),
            int(32, false),
            int(64, true),
            int(64, false),
        ]
    };
    let shape = order.iter().find(|&&shape| fits(shape, tally, slots)).copied().unwrap_or(int(32, true));
    slots.usual(shape)
}

const fn int(bits: u16, signed: bool) -> Shape {
    Shape::Int { bits, signed }
}

/// Whether the shape is not excluded by a conversion that is printed and holds the constants.
pub(super) fn fits(shape: Shape, tally: &Tally, slots: &mut Slots<'_, '_>) -> bool {
    if tally.apart_shapes(slots).contains(&shape) {
        return false;
    }
    tally.hints().iter().all(|hint| match (hint, shape) {
        (&Hint::Integer(n), Shape::Int { bits: bits @ 1..=126, signed }) => {
            let limit = 1i128 << (bits - signed as u16);
            n < limit && n >= if signed { -limit } else { 0 }
        }
        (Hint::Integer(_), Shape::Real(_)) | (Hint::Real, Shape::Int { .. } | Shape::Bool) => false,
        _ => true,
    })
}
