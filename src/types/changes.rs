//! What of the slots has changed, and what rests on something that may.

use super::slots::{Slot, SlotId, Slots};
use crate::ir::Type;

/// Typedefs, roughly: a bit stands for several.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(super) struct Typedefs(u64);

impl Typedefs {
    /// The one of that slot.
    pub fn one(id: SlotId) -> Self {
        Typedefs(1 << (Slots::position(id) % 64))
    }

    /// Those and the others.
    pub fn or(self, others: Self) -> Self {
        Typedefs(self.0 | others.0)
    }

    /// Whether some may be among the others.
    pub fn meet(self, others: Self) -> bool {
        self.0 & others.0 != 0
    }
}

/// What was asked for and may change.
#[derive(Clone, Copy, PartialEq, Default, Debug)]
pub(super) struct Heeded {
    /// Typedefs.
    pub typedefs: Typedefs,
    /// Something that is not known and may be yet.
    pub missed: bool,
    /// How something is mostly spelled.
    pub spelling: bool,
}

impl Heeded {
    /// Whether what has changed may be among what was asked for.
    pub fn meets(self, asked: Self) -> bool {
        self.typedefs.meet(asked.typedefs) || self.spelling && asked.spelling
    }
}

/// Slots that have changed.
#[derive(Default, Debug)]
pub(super) struct Changes {
    slots: Vec<bool>,
    /// The typedefs among them.
    pub typedefs: Typedefs,
}

impl Changes {
    /// Whether the slot is among them.
    pub fn has(&self, slot: SlotId) -> bool {
        self.slots.get(Slots::position(slot)).is_some_and(|&changed| changed)
    }
}

impl<'a> Slots<'_, 'a> {
    /// The slot's type, for something that has to be found again when that changes.
    pub fn look(&mut self, id: SlotId) -> Option<Type> {
        let ty = self.get(id);
        self.heeded.missed |= ty.is_none() && !self.is_settled(id);
        ty
    }

    /// Minds from here on what is asked for and may change.
    pub fn heed(&mut self) {
        self.heeded = Default::default();
    }

    /// What was asked for since [`heed`](Self::heed).
    pub fn heeded(&self) -> Heeded {
        self.heeded
    }

    /// What has changed since this was called the last time.
    pub fn take_changes(&mut self) -> Changes {
        let mut changes = Changes::default();
        for id in std::mem::take(&mut self.changed) {
            let at = Slots::position(id);
            if at >= changes.slots.len() {
                changes.slots.resize(at + 1, false);
            }
            changes.slots[at] = true;
            changes.typedefs = changes.typedefs.or(self.as_typedef(id));
        }
        changes
    }

    /// The slot among typedefs, if it is one.
    pub fn as_typedef(&self, id: SlotId) -> Typedefs {
        match self.slot(id) {
            Slot::Typedef(_) => Typedefs::one(id),
            _ => Typedefs::default(),
        }
    }
}
