//! The debug sections of an ELF file: decompressed, with their relocations applied.

use super::{DebugInfoError, error};
use crate::base::limits::{DEBUG_SECTION, DEBUG_STEPS};
use gimli::{Dwarf, DwarfSections, EndianSlice, RunTimeEndian, Section, SectionId};
use object::read::{CompressionFormat, RelocationMap};
use object::{Object, ObjectSection, RelocationKind};
use std::borrow::Cow;

/// A reader of one section.
pub(super) type Slice<'s> = EndianSlice<'s, RunTimeEndian>;

/// The debug sections of a file, or of the `.dwo` file of a split unit.
pub(super) struct Sections<'d> {
    sections: DwarfSections<Cow<'d, [u8]>>,
    endian: RunTimeEndian,
    /// The length of the file in bytes.
    pub file_size: usize,
}

/// Whether a file's own sections are meant, or those of a split unit (`.debug_info.dwo`).
#[derive(Clone, Copy, PartialEq, Eq)]
enum SectionNames {
    Usual,
    Split,
}

impl<'d> Sections<'d> {
    /// The sections of the ELF file `bytes`.
    pub fn read(bytes: &'d [u8]) -> Result<Self, DebugInfoError> {
        Self::load(bytes, SectionNames::Usual, |section| section)
    }

    /// The sections of the ELF file `bytes`, each loaded by `keep`.
    fn load<'b>(
        bytes: &'b [u8],
        names: SectionNames,
        keep: impl Fn(Cow<'b, [u8]>) -> Cow<'d, [u8]>,
    ) -> Result<Self, DebugInfoError> {
        let damaged = |of: object::Error| error("", None, &format!("an ELF file ({of})"));
        let file = object::File::parse(bytes).map_err(damaged)?;
        let endian = if file.is_little_endian() { RunTimeEndian::Little } else { RunTimeEndian::Big };
        let sections = DwarfSections::load(|id| match section_name(id, names) {
            Some(name) => sections(&file, name, bytes.len()).map(&keep),
            None => Ok(Cow::Borrowed(&[][..])),
        })?;
        let sections = Sections { sections, endian, file_size: bytes.len() };
        match sections.dwarf().debug_info.reader().is_empty() {
            true => Err(error("", None, "a section .debug_info (compile with -g)")),
            false => Ok(sections),
        }
    }

    /// The sections as gimli reads them.
    pub fn dwarf(&self) -> Dwarf<Slice<'_>> {
        self.sections.borrow(|section| EndianSlice::new(section, self.endian))
    }
}

impl Sections<'static> {
    /// The sections of a `.dwo` file.
    pub fn of_split(bytes: &[u8]) -> Result<Self, DebugInfoError> {
        Self::load(bytes, SectionNames::Split, |section| Cow::Owned(section.into_owned()))
    }
}

/// The name of the section, if facts need it.
fn section_name(id: SectionId, names: SectionNames) -> Option<&'static str> {
    let is_needed = matches!(
        id,
        SectionId::DebugAbbrev
            | SectionId::DebugAddr
            | SectionId::DebugInfo
            | SectionId::DebugLine
            | SectionId::DebugLineStr
            | SectionId::DebugStr
            | SectionId::DebugStrOffsets
            | SectionId::DebugTypes
    );
    match names {
        SectionNames::Usual => Some(id.name()).filter(|_| is_needed),
        SectionNames::Split => id.dwo_name().filter(|_| is_needed),
    }
}

/// The bytes of all sections with the name, one after the other: an object has one for each type with `-fdebug-types-section`.
/// None if the file has no such section.
fn sections<'d>(
    file: &object::File<'d>,
    name: &'static str,
    file_size: usize,
) -> Result<Cow<'d, [u8]>, DebugInfoError> {
    let mut all = Cow::Borrowed(&[][..]);
    let gnu_compressed = name.replacen('.', ".z", 1);
    for section in file.sections() {
        let found = section.name_bytes().unwrap_or_default();
        if found == name.as_bytes() || found == gnu_compressed.as_bytes() {
            let bytes = self::section(file, &section, name, file_size)?;
            match all.is_empty() {
                true => all = bytes,
                false => all.to_mut().extend_from_slice(&bytes),
            }
            if all.len() as u64 > DEBUG_SECTION.of_bytes(file_size) {
                return Err(error(name, None, DEBUG_SECTION.expected));
            }
        }
    }
    Ok(all)
}

/// The bytes of one section.
fn section<'d>(
    file: &object::File<'d>,
    section: &object::Section<'d, '_>,
    name: &'static str,
    file_size: usize,
) -> Result<Cow<'d, [u8]>, DebugInfoError> {
    let damaged = |of: object::Error| error(name, None, &format!("a readable section ({of})"));
    let range = section.compressed_file_range().map_err(damaged)?;
    if range.format != CompressionFormat::None && range.uncompressed_size > DEBUG_SECTION.of_bytes(file_size)
    {
        return Err(error(name, None, DEBUG_SECTION.expected));
    }
    let mut bytes = section.uncompressed_data().map_err(damaged)?;
    let mut map = RelocationMap::default();
    let mut places = Vec::new();
    for (offset, relocation) in section.relocations() {
        // Others are of addresses of thread-local variables and of code, which no fact needs.
        if relocation.kind() != RelocationKind::Absolute {
            continue;
        }
        if places.len() as u64 > DEBUG_STEPS.of_bytes(file_size) {
            return Err(error(name, Some(offset), DEBUG_STEPS.expected));
        }
        places.push((offset, usize::from(relocation.size()) / 8));
        map.add(file, offset, relocation)
            .map_err(|of| error(name, Some(offset), &format!("a relocation of debug information ({of})")))?;
    }
    if !places.is_empty() {
        relocate(bytes.to_mut(), &places, &map, file.is_little_endian())
            .map_err(|offset| error(name, Some(offset), "a relocation inside of the section"))?;
    }
    Ok(bytes)
}

/// Writes the relocated values, of 4 or 8 bytes each, to their offsets. The error is an offset outside of the section.
fn relocate(
    bytes: &mut [u8],
    places: &[(u64, usize)],
    map: &RelocationMap,
    is_little: bool,
) -> Result<(), u64> {
    for &(offset, size) in places {
        let start = usize::try_from(offset).map_err(|_| offset)?;
        let end = start.checked_add(size).ok_or(offset)?;
        let place = bytes.get_mut(start..end).filter(|_| size <= 8).ok_or(offset)?;
        let mut value = [0; 8];
        match is_little {
            true => value[..size].copy_from_slice(place),
            false => value[8 - size..].copy_from_slice(place),
        }
        let old = if is_little { u64::from_le_bytes(value) } else { u64::from_be_bytes(value) };
        let new = map.relocate(offset, old);
        match is_little {
            true => place.copy_from_slice(&new.to_le_bytes()[..size]),
            false => place.copy_from_slice(&new.to_be_bytes()[8 - size..]),
        }
    }
    Ok(())
}
