//! Damage to objects with debug information: bytes, forms and tables of abbreviations, lengths, offsets, and references
//! between entries, which become cycles.

use fastrand::Rng;
use gimli::{AttributeValue, DebugAbbrev, DebugInfo, EndianSlice, LittleEndian};
use object::read::CompressionFormat;
use object::{Object as _, ObjectSection as _};
use std::ops::Range;

/// An object, and where its parts stand.
pub struct Object {
    bytes: Vec<u8>,
    /// The sections of debug information.
    sections: Vec<Range<usize>>,
    /// The headers of units.
    headers: Vec<usize>,
    /// The references to entries of the same unit.
    references: Vec<Range<usize>>,
    /// The offsets of the entries that hold the references, in their units.
    holders: Vec<u64>,
}

impl Object {
    pub fn new(bytes: Vec<u8>) -> Object {
        let mut found = Object {
            sections: Vec::new(),
            headers: Vec::new(),
            references: Vec::new(),
            holders: Vec::new(),
            bytes: Vec::new(),
        };
        // What is damaged already has no parts that are known.
        let _ = found.find_parts(&bytes);
        Object { bytes, ..found }
    }

    fn find_parts(&mut self, bytes: &[u8]) -> Option<()> {
        let file = object::File::parse(bytes).ok()?;
        let mut abbreviations = Range::default();
        let mut infos = Vec::new();
        for section in file.sections() {
            let Some((start, len)) = section.file_range() else { continue };
            let range = start as usize..start.checked_add(len)? as usize;
            let name = section.name().ok()?;
            if bytes.get(range.clone()).is_none() || !name.starts_with(".debug_") {
                continue;
            }
            self.sections.push(range.clone());
            let is_plain = section.compressed_file_range().ok()?.format == CompressionFormat::None;
            match name.trim_end_matches(".dwo") {
                ".debug_abbrev" if is_plain => abbreviations = range,
                ".debug_info" if is_plain => infos.push(range),
                _ => {}
            }
        }
        let abbreviations = DebugAbbrev::new(&bytes[abbreviations], LittleEndian);
        for info in infos {
            let _ = self.find_references(&abbreviations, &bytes[info.clone()], info.start);
        }
        Some(())
    }

    fn find_references(
        &mut self,
        abbreviations: &DebugAbbrev<EndianSlice<'_, LittleEndian>>,
        info: &[u8],
        start: usize,
    ) -> gimli::Result<()> {
        let mut units = DebugInfo::new(info, LittleEndian).units();
        while let Some(unit) = units.next()? {
            let start = start + unit.debug_info_offset().map_or(0, |at| at.0);
            self.headers.push(start);
            let table = unit.abbreviations(abbreviations)?;
            let mut raw = unit.entries_raw(&table, None)?;
            while !raw.is_empty() {
                let holder = raw.next_offset().0;
                let Some(entry) = raw.read_abbreviation()? else { continue };
                for &attribute in entry.attributes() {
                    let from = raw.next_offset().0;
                    if let AttributeValue::UnitRef(_) = raw.read_attribute(attribute)?.value() {
                        self.references.push(start + from..start + raw.next_offset().0);
                        self.holders.push(holder as u64);
                    }
                }
            }
        }
        Ok(())
    }

    /// The object with a few damages.
    pub fn damaged(&self, rng: &mut Rng) -> Vec<u8> {
        let mut bytes = self.bytes.clone();
        for _ in 0..=rng.usize(..6) {
            match rng.usize(..10) {
                // A reference leads to another entry, often to one close before it: the type around it.
                0..=4 if !self.references.is_empty() => {
                    let at = rng.usize(..self.references.len());
                    let back = if rng.bool() { rng.usize(..4) } else { rng.usize(..self.holders.len()) };
                    put(&mut bytes, self.references[at].clone(), self.holders[at.saturating_sub(back)]);
                }
                // Lengths, versions and offsets in the header of a unit.
                5 if !self.headers.is_empty() => {
                    let at = self.headers[rng.usize(..self.headers.len())] + rng.usize(..24);
                    put(&mut bytes, at..at + [1, 2, 4, 8][rng.usize(..4)], number(rng));
                }
                // The table of sections stands at the end.
                6 => {
                    let at = bytes.len().saturating_sub(rng.usize(1..2048));
                    put(&mut bytes, at..at + [1, 4, 8][rng.usize(..3)], number(rng));
                }
                7 if rng.u8(..8) == 0 => bytes.truncate(rng.usize(..=bytes.len())),
                // A piece of a section stands in another place.
                8 if !self.sections.is_empty() => {
                    let [from, to] = [(); 2].map(|()| self.place(rng).min(bytes.len()));
                    let len = rng.usize(..64).min(bytes.len() - from.max(to));
                    bytes.copy_within(from..from + len, to);
                }
                _ => {
                    let at = self.place(rng);
                    put(&mut bytes, at..at + 1, number(rng));
                }
            }
        }
        bytes
    }

    /// A byte of a section, each section as often as any other, or of the file.
    fn place(&self, rng: &mut Rng) -> usize {
        match self.sections.get(rng.usize(..=self.sections.len())) {
            Some(section) if !section.is_empty() => rng.usize(section.clone()),
            _ => rng.usize(..=self.bytes.len()),
        }
    }
}

/// A number at the edge of what fits, or any.
fn number(rng: &mut Rng) -> u64 {
    match rng.usize(..8) {
        0 => 0,
        1 => 1,
        2 => 0x7f,
        3 => 0x80,
        4 => u64::MAX,
        5 => u64::MAX >> 1,
        // The 64-bit form of DWARF begins so.
        6 => 0xffff_ffff,
        _ => rng.u64(..) >> rng.u32(..64),
    }
}

/// Writes the lower bytes of the number, where there is a place for them.
fn put(bytes: &mut [u8], at: Range<usize>, number: u64) {
    let len = at.len().min(8);
    if let Some(place) = bytes.get_mut(at.start..at.start + len) {
        place.copy_from_slice(&number.to_le_bytes()[..len]);
    }
}
