//! The debug sections of an ELF file: decompressed, with their relocations applied.

use super::addresses_in_data::{functions_in_data, symbols};
use super::exception_tables::{ThrowingCalls, throwing_calls};
use gimli::{Dwarf, DwarfSections, EndianSlice, RunTimeEndian, Section, SectionId, Unit};
use object::read::CompressionFormat;
use object::{Object, ObjectSection, ObjectSymbol, Relocation, RelocationKind, RelocationTarget};
use std::fmt;
use tressa::internals::base::limits::{DEBUG_SECTION, DEBUG_STEPS};
use tressa::internals::base::text_tables::TextSet;

/// A reader of one section.
pub(super) type Slice<'s> = EndianSlice<'s, RunTimeEndian>;

/// The debug sections of a file, or of the `.dwo` file of a split unit.
#[derive(Debug)]
pub(super) struct Sections {
    sections: DwarfSections<Vec<u8>>,
    endian: RunTimeEndian,
    /// The length of the file in bytes.
    pub file_size: usize,
    /// What its code and data show about functions.
    pub evidence: ObjectEvidence,
}

/// What the code and the data of an object show about functions.
#[derive(Debug)]
pub(super) struct ObjectEvidence {
    /// Which functions may throw, as exception tables show.
    pub throwing_calls: ThrowingCalls,
    /// The functions whose addresses variables hold.
    pub functions_in_data: TextSet<String>,
    /// The functions that run when a program starts or ends.
    pub run_at_start_or_end: TextSet<String>,
    /// The symbols that it defines.
    pub defined: TextSet<String>,
    /// Those of them that may be defined once: neither inline functions nor instances of templates.
    pub strong: TextSet<String>,
    /// The symbols that another file defines.
    pub undefined: TextSet<String>,
}

/// Whether a file's own sections are meant, or those of a split unit (`.debug_info.dwo`).
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum SectionNames {
    Usual,
    Split,
}

impl Sections {
    /// The sections of the ELF file `bytes`.
    pub fn read(bytes: &[u8], names: SectionNames) -> Result<Self, DebugInfoError> {
        let damaged = |of: object::Error| error("", None, &format!("an ELF file ({of})"));
        let file = object::File::parse(bytes).map_err(damaged)?;
        let endian = if file.is_little_endian() { RunTimeEndian::Little } else { RunTimeEndian::Big };
        let sections = DwarfSections::load(|id| match section_name(id, names) {
            Some(name) => sections(&file, name, bytes.len()),
            None => Ok(Vec::new()),
        })?;
        let [functions_in_data, run_at_start_or_end] = functions_in_data(&file);
        let [defined, strong, undefined] = symbols(&file);
        let evidence = ObjectEvidence {
            throwing_calls: throwing_calls(&file),
            functions_in_data,
            run_at_start_or_end,
            defined,
            strong,
            undefined,
        };
        let sections = Sections { sections, endian, file_size: bytes.len(), evidence };
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

/// The bytes of all sections with the name, one after the other: an object has one for each type with
/// `-fdebug-types-section`. None if the file has no such section.
fn sections(
    file: &object::File<'_>,
    name: &'static str,
    file_size: usize,
) -> Result<Vec<u8>, DebugInfoError> {
    let mut all = Vec::new();
    let gnu_compressed = name.replacen('.', ".z", 1);
    for section in file.sections() {
        let found = section.name_bytes().unwrap_or_default();
        if found == name.as_bytes() || found == gnu_compressed.as_bytes() {
            let bytes = self::section(file, &section, name, file_size)?;
            match all.is_empty() {
                true => all = bytes,
                false => all.extend_from_slice(&bytes),
            }
            if all.len() as u64 > DEBUG_SECTION.of_bytes(file_size) {
                return Err(error(name, None, DEBUG_SECTION.expected));
            }
        }
    }
    Ok(all)
}

/// The bytes of one section.
fn section(
    file: &object::File<'_>,
    section: &object::Section<'_, '_>,
    name: &'static str,
    file_size: usize,
) -> Result<Vec<u8>, DebugInfoError> {
    let damaged = |of: object::Error| error(name, None, &format!("a readable section ({of})"));
    let range = section.compressed_file_range().map_err(damaged)?;
    if range.format != CompressionFormat::None && range.uncompressed_size > DEBUG_SECTION.of_bytes(file_size)
    {
        return Err(error(name, None, DEBUG_SECTION.expected));
    }
    let mut bytes = section.uncompressed_data().map_err(damaged)?.into_owned();
    let mut steps = 0;
    for (offset, relocation) in section.relocations() {
        // Others are of addresses of thread-local variables and of code, which no fact needs.
        if relocation.kind() != RelocationKind::Absolute {
            continue;
        }
        steps += 1;
        if steps > DEBUG_STEPS.of_bytes(file_size) {
            return Err(error(name, Some(offset), DEBUG_STEPS.expected));
        }
        let target = target(file, &relocation)
            .map_err(|of| error(name, Some(offset), &format!("a relocation of debug information ({of})")))?;
        relocate(&mut bytes, offset, &relocation, target, file.is_little_endian())
            .ok_or_else(|| error(name, Some(offset), "a relocation inside of the section"))?;
    }
    Ok(bytes)
}

/// The address that the relocation refers to.
fn target(file: &object::File<'_>, relocation: &Relocation) -> object::Result<u64> {
    Ok(match relocation.target() {
        RelocationTarget::Symbol(symbol) => file.symbol_by_index(symbol)?.address(),
        RelocationTarget::Section(section) => file.section_by_index(section)?.address(),
        _ => 0,
    })
}

/// Writes the relocated value, of at most 8 bytes, to its offset. None if that is outside of the section.
fn relocate(
    bytes: &mut [u8],
    offset: u64,
    relocation: &Relocation,
    target: u64,
    is_little: bool,
) -> Option<()> {
    let start = usize::try_from(offset).ok()?;
    let size = usize::from(relocation.size()) / 8;
    let place = bytes.get_mut(start..start.checked_add(size)?).filter(|_| size <= 8)?;
    let mut value = target.wrapping_add(relocation.addend() as u64);
    if relocation.has_implicit_addend() {
        let mut addend = [0; 8];
        match is_little {
            true => addend[..size].copy_from_slice(place),
            false => addend[8 - size..].copy_from_slice(place),
        }
        let addend = if is_little { u64::from_le_bytes(addend) } else { u64::from_be_bytes(addend) };
        value = value.wrapping_add(addend);
    }
    match is_little {
        true => place.copy_from_slice(&value.to_le_bytes()[..size]),
        false => place.copy_from_slice(&value.to_be_bytes()[8 - size..]),
    }
    Some(())
}

/// The path of a file from the folder in which the compiler ran.
pub(super) fn file_name(dwarf: &Dwarf<Slice<'_>>, unit: &Unit<Slice<'_>>, file: u64) -> Option<String> {
    let header = unit.line_program.as_ref()?.header();
    let file = header.file(file)?;
    let text = |value| Some(dwarf.attr_string(unit, value).ok()?.to_string_lossy().into_owned());
    let name = text(file.path_name())?;
    let folder = match file.directory_index() {
        0 => None,
        _ => file.directory(header).and_then(text),
    };
    Some(folder.map_or(name.clone(), |folder| format!("{folder}/{name}")))
}

/// Debug information that cannot be read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DebugInfoError {
    /// The section, if it is about one.
    pub section: &'static str,
    /// The offset in the section.
    pub offset: Option<u64>,
    /// What was expected there.
    pub expected: String,
}

impl fmt::Display for DebugInfoError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.section, self.offset) {
            ("", _) => {}
            (section, None) => write!(f, "{section}: ")?,
            (section, Some(offset)) => write!(f, "{section}+{offset:#x}: ")?,
        }
        write!(f, "expected {}", self.expected)
    }
}

impl std::error::Error for DebugInfoError {}

/// One in the section, at the offset, where `expected` was expected.
pub(super) fn error(section: &'static str, offset: Option<u64>, expected: &str) -> DebugInfoError {
    DebugInfoError { section, offset, expected: expected.to_string() }
}
