//! Which record an unknown pointer points to, told by the fields that are used through it.

use super::slots::{Slot, SlotId, Slots};
use crate::ir::{Type, TypeKind};
use rustc_hash::FxHashMap;

/// The fields of records, and those used through pointers to something unknown.
pub(super) struct Records<'a> {
    /// The records that have a field of the name, in order of first sight.
    having: FxHashMap<&'a str, Vec<SlotId>>,
    /// The fields used of a slot's unknown type.
    used: FxHashMap<SlotId, Vec<&'a str>>,
}

impl<'a> Records<'a> {
    /// Those of all slots so far.
    pub fn new(slots: &Slots<'_, 'a>) -> Self {
        let mut records = Records { having: FxHashMap::default(), used: FxHashMap::default() };
        for &id in slots.parts() {
            let Slot::Part(of, field) = slots.slot(id) else { continue };
            match slots.slot(of) {
                Slot::Record(_) => records.having.entry(field).or_default().push(of),
                _ => records.used.entry(of).or_default().push(field),
            }
        }
        records
    }

    /// The pointer type of a slot whose target is used as a record: to the one that shares most fields with it.
    pub fn guess(&self, pointer: SlotId, slots: &mut Slots<'_, 'a>) -> Option<Type> {
        let target = slots.id(Slot::Part(pointer, "*"));
        let mut shared: Vec<(SlotId, u32)> = Vec::new();
        let fields = self.used.get(&target)?;
        for field in fields {
            for &record in self.having.get(field).into_iter().flatten() {
                match shared.iter_mut().find(|(seen, _)| *seen == record) {
                    Some((_, count)) => *count += 1,
                    None => shared.push((record, 1)),
                }
            }
        }
        let (record, count) = shared.into_iter().rev().max_by_key(|&(_, count)| count)?;
        if 2 * count as usize <= fields.len() {
            return None;
        }
        let Slot::Record(name) = slots.slot(record) else { return None };
        let record = slots.types.intern(TypeKind::Named(name));
        Some(slots.pointer(record))
    }
}
