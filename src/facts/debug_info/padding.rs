//! Facts about the bytes of records that belong to no field (`clear_padding_type` in `gimple-fold.cc`).

use super::entries::{Entries, EntryId, Length};
use super::records::size_of;
use crate::base::limits::TYPE_DEPTH;
use crate::facts::Run;

/// Nothing is stated about larger records, in bytes.
const LARGEST: u64 = 1 << 12;

/// GCC clears the padding of larger arrays in a loop, in bytes.
const LARGEST_ARRAY: u64 = 64;

/// The runs of bytes of the record that belong to no field, in order. None if GCC clears them in a loop or by bits, or if
/// a part has no known size.
pub(super) fn runs(entries: &Entries<'_>, record: EntryId) -> Option<Vec<Run>> {
    let size = entries.get(record).byte_size.filter(|&size| size <= LARGEST)?;
    let mut values = Values { entries, bits: vec![0; size as usize] };
    values.add(record, 0, false, 0)?;
    let mut runs: Vec<Run> = Vec::new();
    for (at, &bits) in (0..).zip(&values.bits) {
        match (bits, runs.last_mut()) {
            (u8::MAX, _) => {}
            (0, Some((start, len))) if *start + *len == at => *len += 1,
            (0, _) => runs.push((at, 1)),
            _ => return None,
        }
    }
    Some(runs)
}

/// The bits of a record that hold values.
struct Values<'e, 'd> {
    entries: &'e Entries<'d>,
    /// A mask for each byte.
    bits: Vec<u8>,
}

impl Values<'_, '_> {
    /// Adds the values of an object of type `ty` at the offset `at`, in bytes.
    fn add(&mut self, ty: EntryId, at: u64, is_in_union: bool, depth: u64) -> Option<()> {
        let entries = self.entries;
        entries.work.set(entries.work.get() + 1);
        if entries.is_exhausted() {
            return None;
        }
        let ty = entries.stripped(Some(ty))?.entry.filter(|_| depth < TYPE_DEPTH.most)?;
        let entry = entries.get(ty);
        match entry.tag {
            gimli::DW_TAG_array_type => {
                let (element, dimensions) = entries.array(ty)?;
                let count = dimensions.into_iter().try_fold(1, |count: u64, length| match length {
                    Length::Elements(of) => count.checked_mul(of),
                    Length::Flexible => Some(0),
                    Length::Open | Length::Variable => None,
                })?;
                let element = element?;
                let size = size_of(entries, Some(element))?;
                let is_long = count > 1 && size.checked_mul(count)? > LARGEST_ARRAY;
                if is_long && !is_in_union && self.has_padding(element)? {
                    return None;
                }
                (0..if size > 0 { count } else { 0 })
                    .try_for_each(|index| self.add(element, at + index * size, is_in_union, depth + 1))
            }
            _ if entry.is_record() => {
                let is_in_union = is_in_union || entry.tag == gimli::DW_TAG_union_type;
                entries.members(ty).try_for_each(|(id, field)| {
                    let bits = field.bit_offset.unwrap_or(0);
                    match field.bit_size {
                        Some(len) if field.bit_offset.is_some() || is_in_union => {
                            self.mark((at * 8).checked_add(bits)?, len)
                        }
                        Some(_) => None,
                        None => self.add(entries.type_of(id)?, at + bits / 8, is_in_union, depth + 1),
                    }
                })
            }
            // The extended type of x87 has 80 bits.
            gimli::DW_TAG_base_type if entry.name == Some("long double") => self.mark(at * 8, 80),
            _ => self.mark(at * 8, entry.byte_size?.checked_mul(8)?),
        }
    }

    /// Whether objects of the type have bits without values.
    fn has_padding(&self, ty: EntryId) -> Option<bool> {
        let size = size_of(self.entries, Some(ty)).filter(|&size| size <= LARGEST)?;
        let mut values = Values { entries: self.entries, bits: vec![0; size as usize] };
        values.add(ty, 0, true, 0)?;
        Some(values.bits.iter().any(|&bits| bits != u8::MAX))
    }

    /// Marks `len` bits from the bit `at` on.
    fn mark(&mut self, at: u64, len: u64) -> Option<()> {
        self.entries.work.set(self.entries.work.get() + len / 8);
        for bit in at..at.checked_add(len)? {
            *self.bits.get_mut((bit / 8) as usize)? |= 1 << (bit % 8);
        }
        Some(())
    }
}
