//! Which record an unknown pointer points to, told by the fields that are used through it.

use super::slots::{Slot, SlotId, Slots};
use crate::ir::{Type, TypeKind};
use rustc_hash::FxHashMap;

/// The fields of records, and those used through pointers to something unknown.
pub(super) struct Records<'a> {
    /// The records that have a field of the name, in order of first sight.
    having: FxHashMap<&'a str, Vec<SlotId>>,
    /// The fields used of slots' unknown types: by slot, in order of first sight.
    used: Vec<(SlotId, &'a str)>,
}

impl<'a> Records<'a> {
    /// Those of all slots so far.
    pub fn new(slots: &Slots<'_, 'a>) -> Self {
        let mut records = Records { having: FxHashMap::default(), used: Vec::new() };
        for &id in slots.parts() {
            let Slot::Part(of, field) = slots.slot(id) else { continue };
            match slots.slot(of) {
                Slot::Record(_) | Slot::Tagged(_) => records.having.entry(field).or_default().push(of),
                _ => records.used.push((of, field)),
            }
        }
        records.used.sort_by_key(|&(of, _)| of);
        records
    }

    /// Whether the pointer's target is used as a record.
    pub fn uses(&self, pointer: SlotId, slots: &mut Slots<'_, 'a>) -> bool {
        let target = slots.id(Slot::Part(pointer, "*"));
        self.used.binary_search_by_key(&target, |&(of, _)| of).is_ok()
    }

    /// The pointer type of a slot whose target is used as a record: to the one that shares most fields with it.
    pub fn guess(&self, pointer: SlotId, slots: &mut Slots<'_, 'a>) -> Option<Type> {
        let target = slots.id(Slot::Part(pointer, "*"));
        let mut shared: Vec<(SlotId, u32)> = Vec::new();
        let first = self.used.partition_point(|&(of, _)| of < target);
        let fields = self.used[first..].iter().take_while(|&&(of, _)| of == target);
        for (_, field) in fields.clone() {
            for &record in self.having.get(field).into_iter().flatten() {
                match shared.iter_mut().find(|(seen, _)| *seen == record) {
                    Some((_, count)) => *count += 1,
                    None => shared.push((record, 1)),
                }
            }
        }
        let (record, count) = shared.into_iter().rev().max_by_key(|&(_, count)| count)?;
        if 2 * count as usize <= fields.count() {
            return None;
        }
        let record = match slots.slot(record) {
            Slot::Record(name) => TypeKind::Named(name),
            Slot::Tagged(tag) => TypeKind::Tagged(tag),
            _ => return None,
        };
        let record = slots.types.intern(record);
        Some(slots.pointer(record))
    }
}
