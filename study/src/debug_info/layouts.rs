//! Sizes and alignments of types, and the bytes of records that belong to no field (`clear_padding_type` in
//! `gimple-fold.cc`).
//!
//! Arrays and records are taken in an order in which each comes after its parts, so that each is looked at
//! once, however many others hold it. No type contains itself.

use super::entries::{Entries, Entry, EntryId, Length};
use super::sections::DebugInfoError;
use super::types::{TypeLayout, Values};
use cranelift_entity::EntitySet;
use tressa::internals::facts::Run;

/// Nothing is stated about the padding of larger records, in bytes.
const LARGEST: u64 = 1 << 12;

/// GCC clears the padding of larger arrays in a loop, in bytes.
const LARGEST_ARRAY: u64 = 64;

impl Values {
    fn new(mut runs: Vec<Run>, has_loop: bool) -> Self {
        runs.sort_unstable();
        runs.dedup_by(|(start, len), before| {
            let touches = *start <= before.0 + before.1;
            if touches {
                before.1 = before.1.max(*start + *len - before.0);
            }
            touches
        });
        runs.retain(|&(_, len)| len > 0);
        Values { runs, has_loop }
    }

    /// Whether they are all bits of an object of `size` bytes.
    fn fill(&self, size: u64) -> bool {
        size == 0 || self.runs == [(0, size * 8)]
    }
}

impl Entries<'_> {
    /// The size of the type in bytes.
    pub fn size_of(&self, ty: Option<EntryId>) -> Option<u64> {
        let of = self.stripped(ty)?.entry?;
        self.layouts.get(&of).map_or(self.get(of).byte_size, |layout| layout.size)
    }

    /// The alignment of the type in bytes: the stated one, or that of its largest part. Where the offset of a
    /// field does not fit that of its type, the record is packed.
    pub fn align_of(&self, ty: Option<EntryId>) -> Option<u64> {
        let of = self.stripped(ty)?.entry?;
        let entry = self.get(of);
        match self.layouts.get(&of) {
            Some(layout) => layout.align,
            // A complex number is aligned as its parts.
            None if entry.is_complex() => entry.align.or(entry.byte_size.map(|size| size / 2)),
            None => entry.align.or(entry.byte_size),
        }
    }

    /// The runs of bytes of the record that belong to no field, in order. None if GCC clears them in a loop
    /// or by bits, or if a part has no known size.
    pub fn padding_of(&self, record: EntryId) -> Option<Vec<Run>> {
        let layout = self.layouts.get(&record)?;
        let values = layout.values.as_ref().filter(|values| !values.has_loop)?;
        let end = layout.size?.checked_mul(8)?;
        let starts = [0].into_iter().chain(values.runs.iter().map(|(start, len)| start + len));
        let ends = values.runs.iter().map(|&(start, _)| start).chain([end]);
        let gaps = starts.zip(ends).filter(|(start, end)| start < end);
        gaps.map(|(start, end)| (start % 8 == 0 && end % 8 == 0).then(|| (start / 8, (end - start) / 8)))
            .collect()
    }

    /// Finds the layouts of all arrays and records. A type that contains itself is an error.
    pub fn lay_out(&mut self) -> Result<(), DebugInfoError> {
        // Types that were met; those of them without a layout contain the next one.
        let mut met = EntitySet::new();
        for root in self.ids() {
            // Depth first with a stack on the heap, since types nest as deep as a file says. A type is met
            // when its parts are put above it, and laid out when it is on top again.
            let mut stack = vec![root];
            while let Some(&ty) = stack.last() {
                if !self.has_parts(ty) || self.layouts.contains_key(&ty) {
                    stack.pop();
                } else if !met.insert(ty) {
                    self.layouts.insert(ty, self.layout(ty));
                } else {
                    for part in self.parts(ty).filter(|part| !self.layouts.contains_key(part)) {
                        if met.contains(part) {
                            return Err(self.error_at(part, "a type that is no part of itself"));
                        }
                        stack.push(part);
                    }
                }
            }
        }
        Ok(())
    }

    /// Whether the type is an array or a record.
    fn has_parts(&self, ty: EntryId) -> bool {
        let entry = self.get(ty);
        entry.is_record() || entry.tag == gimli::DW_TAG_array_type
    }

    /// The arrays and records that objects of the type hold.
    fn parts(&self, ty: EntryId) -> impl Iterator<Item = EntryId> {
        let element = if self.get(ty).is_record() { None } else { self.type_of(ty) };
        let types = self.members(ty).filter_map(|(id, _)| self.type_of(id)).chain(element);
        types.filter_map(|ty| self.stripped(Some(ty))?.entry).filter(|&part| self.has_parts(part))
    }

    /// The layout of a type whose parts have theirs.
    fn layout(&self, ty: EntryId) -> TypeLayout {
        let entry = self.get(ty);
        if entry.is_record() {
            // A size is stated; an alignment only if the program states one.
            let align = entry.align.or_else(|| self.record_align(ty, entry));
            return TypeLayout { size: entry.byte_size, align, values: self.record_values(ty, entry) };
        }
        let dimensions = self.dimensions(ty);
        let count = |flexible: Option<u64>| {
            dimensions.iter().try_fold(1, |count: u64, length| match length {
                Length::Elements(of) => count.checked_mul(*of),
                Length::Flexible => flexible,
                Length::Open | Length::Variable => None,
            })
        };
        let element = self.type_of(ty);
        let size = self.size_of(element);
        TypeLayout {
            size: count(None).and_then(|count| count.checked_mul(size?)),
            align: entry.align.or_else(|| self.align_of(element)),
            values: count(Some(0)).and_then(|count| self.array_values(element, size?, count)),
        }
    }

    fn record_align(&self, record: EntryId, entry: &Entry<'_>) -> Option<u64> {
        let mut align = 1;
        for (id, field) in self.members(record) {
            let field_align = field.align.or_else(|| self.align_of(self.type_of(id)))?;
            // GCC writes no entry for the attribute `packed`: a field at an offset that does not fit its
            // type shows it.
            let fits = field.bit_offset.is_none_or(|bits| (bits / 8).is_multiple_of(field_align));
            if field.bit_size.is_none() && !fits {
                return Some(1);
            }
            align = align.max(field_align);
        }
        Some(if entry.byte_size?.is_multiple_of(align) { align } else { 1 })
    }

    fn record_values(&self, record: EntryId, entry: &Entry<'_>) -> Option<Values> {
        let size = entry.byte_size.filter(|&size| size <= LARGEST)?;
        let is_union = entry.tag == gimli::DW_TAG_union_type;
        let (mut runs, mut has_loop) = (Vec::new(), false);
        for (id, field) in self.members(record) {
            let at = field.bit_offset.unwrap_or(0);
            match field.bit_size {
                Some(len) if field.bit_offset.is_some() || is_union => runs.push((at, len)),
                Some(_) => return None,
                None => {
                    let values = self.values(self.type_of(id)?)?;
                    has_loop |= values.has_loop && !is_union;
                    runs.extend(shifted(&values.runs, at / 8 * 8)?);
                }
            }
        }
        self.count_work(runs.len());
        let is_inside = |&(at, len): &Run| at.checked_add(len).is_some_and(|end| end <= size * 8);
        runs.iter().all(is_inside).then(|| Values::new(runs, has_loop))
    }

    fn array_values(&self, element: Option<EntryId>, size: u64, count: u64) -> Option<Values> {
        let all = size.checked_mul(count)?;
        if all == 0 {
            return Some(Values::new(Vec::new(), false));
        }
        let values_of_element = self.values(element?)?;
        if values_of_element.fill(size) {
            return Some(Values::new(vec![(0, all.checked_mul(8)?)], values_of_element.has_loop));
        }
        if all > LARGEST {
            return None;
        }
        // The padding of each element is padding of the array.
        let each = (0..count).map(|index| shifted(&values_of_element.runs, index * size * 8));
        let runs = each.collect::<Option<Vec<_>>>()?.concat();
        self.count_work(runs.len());
        Some(Values::new(runs, values_of_element.has_loop || count > 1 && all > LARGEST_ARRAY))
    }

    /// The values in objects of a type whose parts have layouts.
    fn values(&self, ty: EntryId) -> Option<Values> {
        let stripped = self.stripped(Some(ty))?.entry?;
        if let Some(layout) = self.layouts.get(&stripped) {
            return layout.values.clone();
        }
        let entry = self.get(stripped);
        let bits = match entry.name {
            // The extended type of x87 has 80 bits.
            Some("long double") if entry.tag == gimli::DW_TAG_base_type => 80,
            _ => entry.byte_size?.checked_mul(8)?,
        };
        Some(Values::new(vec![(0, bits)], false))
    }
}

/// The runs, so many bits later.
fn shifted(runs: &[Run], by: u64) -> Option<Vec<Run>> {
    runs.iter().map(|&(at, len)| Some((at.checked_add(by)?, len))).collect()
}
