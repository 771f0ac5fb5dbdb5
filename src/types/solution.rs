//! What a file says of its slots in the end.

use super::basis::Basis;
use super::slots::{Slot, SlotId, Slots};
use crate::ir::{Type, Types};
use hashbrown::HashTable;
use rustc_hash::FxHashMap;

/// What a file says of its slots, over a table of types.
#[derive(Clone, Default, Debug)]
pub(super) struct Solution<'a> {
    /// The table.
    pub types: Types<'a>,
    /// The slots by their numbers.
    pub slots: Vec<Known<'a>>,
    /// Their numbers by the slots.
    pub(super) by_slot: HashTable<u32>,
    /// Function types without their numbers, and the pointers that have them.
    pub numbered: FxHashMap<Type, Type>,
    /// Main variants, and how pointers to them are mostly spelled.
    pub spellings: FxHashMap<Type, Type>,
}

/// What is known of a slot.
#[derive(Clone, Copy, Debug)]
pub(super) struct Known<'a> {
    /// The slot.
    pub slot: Slot<'a>,
    /// Its type.
    pub ty: Option<Type>,
    /// How that came about.
    pub basis: Basis,
}

impl<'a> Solution<'a> {
    /// The slot, if the file speaks of it.
    pub fn find(&self, slot: Slot<'a>) -> Option<SlotId> {
        let at = self.by_slot.find(slot.hash(), |&at| self.slots[at as usize].slot == slot)?;
        Some(Slots::at(*at))
    }

    /// What is known of the slot.
    pub fn known(&self, slot: SlotId) -> &Known<'a> {
        &self.slots[Slots::position(slot)]
    }
}
