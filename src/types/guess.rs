//! What C programs most often mean, for slots without a vote.

use super::choose::Tally;
use super::scalar::Shape;
use super::slots::Slots;
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
pub(super) fn guess(tally: &Tally, stage: Stage, slots: &mut Slots<'_, '_>) -> Option<Type> {
    let hints = tally.hints();
    if hints.iter().any(|hint| matches!(hint, Hint::Pointer | Hint::Dereferenced)) {
        let void = slots.named("void");
        return (stage == Stage::Habits).then(|| slots.pointer(void));
    }
    if hints.contains(&Hint::Real) {
        return Some(slots.named("double"));
    }
    let not = tally.apart_shapes(slots);
    if stage == Stage::Hints && not.is_empty() {
        return None;
    }
    let int = |bits, signed| Shape::Int { bits, signed };
    let arithmetic = hints.contains(&Hint::Arithmetic);
    let low = hints.iter().filter_map(|hint| if let Hint::Integer(n) = hint { Some(*n) } else { None }).min();
    let high =
        hints.iter().filter_map(|hint| if let Hint::Integer(n) = hint { Some(*n) } else { None }).max();
    let (low, high) = (low.unwrap_or(0), high.unwrap_or(0));
    let order: &[Shape] = if arithmetic {
        &[int(32, true), int(32, false), int(64, true), int(64, false), int(8, false), int(16, true)]
    } else {
        &[
            int(32, true),
            int(8, false),
            int(8, true),
            int(16, true),
            int(16, false),
            int(32, false),
            int(64, true),
        ]
    };
    let fits = |shape: &Shape| match *shape {
        Shape::Int { bits, signed: true } => {
            let limit = 1i128 << (bits - 1);
            -limit <= low as i128 && (high as i128) < limit
        }
        Shape::Int { bits, signed: false } => low >= 0 && (high as i128) < 1i128 << bits,
        _ => true,
    };
    let shape =
        order.iter().find(|shape| !not.contains(shape) && fits(shape)).copied().unwrap_or(int(32, true));
    slots.usual(shape)
}
