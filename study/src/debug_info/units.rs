//! The compilation units of a file, and the `.dwo` files that hold the rest of split units.

use super::sections::{DebugInfoError, ObjectEvidence, error};
use super::sections::{SectionNames, Sections, Slice, file_name};
use gimli::{Abbreviations, AttributeValue, Dwarf, Section, SectionId, Unit, UnitHeader, UnitType};
use rustc_hash::FxHashMap;
use std::path::PathBuf;
use std::sync::{Arc, Mutex, PoisonError};
use tressa::internals::base::limits::DEBUG_ATTRIBUTES;

/// The debug information of one file.
#[derive(Debug)]
pub struct DebugInfo {
    sections: Sections,
    headers: Headers,
    /// The split units, by the position of the unit.
    split: FxHashMap<usize, (Sections, Headers)>,
    units: Vec<UnitName>,
}

/// The name of a compilation unit.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnitName {
    /// The path of the source, as it was on the compiler's command line.
    pub path: String,
    /// The folder in which the compiler ran.
    pub folder: String,
    /// The position among the units of the file.
    position: usize,
}

impl UnitName {
    /// The last part of its path.
    pub fn file_name(&self) -> &str {
        self.path.rsplit('/').next().unwrap_or_default()
    }
}

/// Where the rest of a split unit is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SplitFile {
    /// The path, mostly relative to the folder.
    pub name: String,
    /// The folder in which the compiler ran.
    pub folder: String,
}

/// What the caller does to read a `.dwo` file. The error is the reason why it cannot.
pub type ReadSplit<'r> = dyn FnMut(&SplitFile) -> Result<Vec<u8>, String> + 'r;

impl DebugInfo {
    /// Reads the names of the units in the file `bytes`; `split` reads `.dwo` files.
    pub fn read(bytes: &[u8], split: &mut ReadSplit<'_>) -> Result<Self, DebugInfoError> {
        let sections = Sections::read(bytes, SectionNames::Usual)?;
        let dwarf = sections.dwarf();
        // The headers of all units are read once; their entries only when a unit is asked for.
        let headers = Headers::read(&dwarf)?;
        let (mut units, mut files) = (Vec::new(), FxHashMap::default());
        for position in headers.compiled() {
            let unit = headers.unit(&dwarf, position)?;
            let header = unit.header;
            let folder = text(unit.comp_dir);
            let named = unit.dwo_name().map_err(|cause| damaged(cause, &header))?;
            // A skeleton unit names the `.dwo` file that holds the rest. Names and language are in the root
            // entry of that.
            let (path, is_read) = match named.and_then(|name| dwarf.attr_string(&unit, name).ok()) {
                None => (text(unit.name), is_c_or_cxx(&unit)?),
                Some(name) => {
                    let file = SplitFile { name: text(Some(name)), folder: folder.clone() };
                    let read = split(&file).and_then(|bytes| {
                        Sections::read(&bytes, SectionNames::Split)
                            .map_err(|cause| format!("{}: {cause}", file.name))
                    });
                    let sections = read.map_err(|why| error("", None, &format!("its split unit: {why}")))?;
                    let (headers, root) = split_root(&sections)?;
                    files.insert(position, (sections, headers));
                    root
                }
            };
            if is_read {
                units.push(UnitName { path, folder, position });
            }
        }
        Ok(DebugInfo { sections, headers, split: files, units })
    }

    /// The units of C and C++ sources, in the order of the file.
    pub fn units(&self) -> &[UnitName] {
        &self.units
    }

    /// The size in bytes of the file that the unit is in.
    pub(super) fn file_size(&self, unit: &UnitName) -> usize {
        self.split.get(&unit.position).map_or(&self.sections, |(sections, _)| sections).file_size
    }

    /// What the file's code and data show about functions.
    pub(super) fn evidence(&self) -> &ObjectEvidence {
        &self.sections.evidence
    }

    /// The sections and headers that the unit is in, and its position there.
    pub(super) fn parts(&self, unit: &UnitName) -> (Dwarf<Slice<'_>>, &Headers, usize) {
        let whole = self.sections.dwarf();
        match self.split.get(&unit.position) {
            Some((sections, headers)) => {
                let mut dwarf = sections.dwarf();
                dwarf.make_dwo(&whole);
                (dwarf, headers, 0)
            }
            None => (whole, &self.headers, unit.position),
        }
    }
}

/// The headers of a split unit, its name, and whether its source is C or C++.
fn split_root(sections: &Sections) -> Result<(Headers, (String, bool)), DebugInfoError> {
    let mut dwarf = sections.dwarf();
    dwarf.file_type = gimli::DwarfFileType::Dwo;
    let headers = Headers::read(&dwarf)?;
    let Some(position) = headers.compiled().next() else {
        return Err(error(".debug_info.dwo", None, "a compilation unit"));
    };
    let unit = headers.unit(&dwarf, position)?;
    let root = (text(unit.name), is_c_or_cxx(&unit)?);
    Ok((headers, root))
}

/// The headers of all units of a file, and their tables of abbreviations. They are read once for all units.
#[derive(Debug)]
pub(super) struct Headers {
    /// In the order of `.debug_info`, then `.debug_types`; without the bytes of their entries.
    all: Vec<Header<'static>>,
    /// The positions of type units by their signatures.
    types: FxHashMap<u64, usize>,
    /// Where tables of abbreviations begin. Each ends where the next one begins, so that tables that overlap,
    /// which no compiler writes, are errors and cost no time.
    tables: Vec<usize>,
    /// The tables that were read.
    shared: Mutex<FxHashMap<usize, Arc<Abbreviations>>>,
}

/// The header of a unit.
pub(super) type Header<'s> = UnitHeader<Slice<'s>>;

impl Headers {
    pub fn read(dwarf: &Dwarf<Slice<'_>>) -> Result<Self, DebugInfoError> {
        let wrong = |cause: gimli::Error| error(".debug_info", None, &format!("headers of units ({cause})"));
        let mut all = Vec::new();
        let mut headers = dwarf.units();
        while let Some(header) = headers.next().map_err(wrong)? {
            all.push(with_entries(&header, Slice::default()));
        }
        let mut headers = dwarf.type_units();
        while let Some(header) = headers.next().map_err(wrong)? {
            all.push(with_entries(&header, Slice::default()));
        }
        let signature = |(at, header): (usize, &Header<'_>)| match header.type_() {
            UnitType::Type { type_signature, .. } | UnitType::SplitType { type_signature, .. } => {
                Some((type_signature.0, at))
            }
            _ => None,
        };
        let types = all.iter().enumerate().filter_map(signature).collect();
        let mut tables: Vec<usize> = all.iter().map(|header| header.debug_abbrev_offset().0).collect();
        tables.sort_unstable();
        tables.dedup();
        Ok(Headers { all, types, tables, shared: Mutex::default() })
    }

    /// All of them.
    pub fn all(&self) -> &[Header<'static>] {
        &self.all
    }

    /// The position of the type unit with the signature.
    pub fn of_type(&self, signature: u64) -> Option<usize> {
        self.types.get(&signature).copied()
    }

    /// The positions of the units of sources.
    fn compiled(&self) -> impl Iterator<Item = usize> {
        let is_compiled = |header: &Header<'_>| {
            matches!(
                header.type_(),
                UnitType::Compilation | UnitType::Skeleton(_) | UnitType::SplitCompilation(_)
            )
        };
        (0..self.all.len()).filter(move |&at| is_compiled(&self.all[at]))
    }

    /// The unit at the position.
    pub fn unit<'s>(
        &self,
        dwarf: &Dwarf<Slice<'s>>,
        position: usize,
    ) -> Result<Unit<Slice<'s>>, DebugInfoError> {
        let known = &self.all[position];
        let section = match known.section() {
            SectionId::DebugTypes => dwarf.debug_types.reader(),
            _ => dwarf.debug_info.reader(),
        };
        let start = known.offset().0;
        let entries = start + known.size_of_header()..start + known.length_including_self();
        let header = with_entries(known, section.range(entries));
        let abbreviations = self.abbreviations(dwarf, &header)?;
        // gimli reads the root entry with all of its attributes at once, so their number is checked before.
        let root = header.entries_raw(&abbreviations, None).and_then(|mut root| root.read_abbreviation());
        let count = root.map_err(|cause| damaged(cause, &header))?.map_or(0, |root| root.attributes().len());
        if count as u64 > DEBUG_ATTRIBUTES.most {
            return Err(error(".debug_info", Some(header.offset().0 as u64), DEBUG_ATTRIBUTES.expected));
        }
        Unit::new_with_abbreviations(dwarf, header, abbreviations).map_err(|cause| damaged(cause, &header))
    }

    fn abbreviations(
        &self,
        dwarf: &Dwarf<Slice<'_>>,
        header: &Header<'_>,
    ) -> Result<Arc<Abbreviations>, DebugInfoError> {
        let start = header.debug_abbrev_offset().0;
        let mut shared = self.shared.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(known) = shared.get(&start) {
            return Ok(known.clone());
        }
        let all = *dwarf.debug_abbrev.reader();
        let next = self.tables.partition_point(|&table| table <= start);
        let end = self.tables.get(next).map_or(all.len(), |&end| end.min(all.len()));
        let table = gimli::DebugAbbrev::from(all.range(start.min(end)..end));
        let read = table.abbreviations(gimli::DebugAbbrevOffset(0)).map_err(|cause| {
            error(".debug_abbrev", Some(start as u64), &format!("abbreviations ({cause})"))
        })?;
        let read = Arc::new(read);
        shared.insert(start, read.clone());
        Ok(read)
    }
}

/// The header with these bytes of entries.
fn with_entries<'e>(header: &Header<'_>, entries: Slice<'e>) -> Header<'e> {
    UnitHeader::new(
        header.encoding(),
        header.unit_length(),
        header.type_(),
        header.debug_abbrev_offset(),
        header.section(),
        header.offset(),
        entries,
    )
}

/// C23 and C++23 as compilers number them, which no published DWARF has.
const C23: gimli::DwLang = gimli::DwLang(0x3e);
const CXX23: gimli::DwLang = gimli::DwLang(0x3a);

/// An error of gimli about the unit.
pub(super) fn damaged(cause: gimli::Error, header: &Header<'_>) -> DebugInfoError {
    error(".debug_info", Some(header.offset().0 as u64), &format!("a readable unit ({cause})"))
}

fn text(of: Option<Slice<'_>>) -> String {
    of.map_or_else(String::new, |text| text.to_string_lossy().into_owned())
}

/// Whether the unit's source is C or C++.
fn is_c_or_cxx(unit: &Unit<Slice<'_>>) -> Result<bool, DebugInfoError> {
    let root = unit.entry(unit.header.root_offset()).map_err(|cause| damaged(cause, &unit.header))?;
    Ok(match root.attr_value(gimli::DW_AT_language) {
        Some(AttributeValue::Language(language)) => {
            is_cxx(language)
                || matches!(
                    language,
                    gimli::DW_LANG_C
                        | gimli::DW_LANG_C89
                        | gimli::DW_LANG_C99
                        | gimli::DW_LANG_C11
                        | gimli::DW_LANG_C17
                        | C23
                )
        }
        _ => false,
    })
}

/// Whether the language is C++.
pub(super) fn is_cxx(language: gimli::DwLang) -> bool {
    matches!(
        language,
        gimli::DW_LANG_C_plus_plus
            | gimli::DW_LANG_C_plus_plus_03
            | gimli::DW_LANG_C_plus_plus_11
            | gimli::DW_LANG_C_plus_plus_14
            | gimli::DW_LANG_C_plus_plus_17
            | gimli::DW_LANG_C_plus_plus_20
            | CXX23
    )
}

/// The name of a function, and the file and line of its definition.
pub type Definition = (String, (PathBuf, u32));

impl DebugInfo {
    /// The file and line of each function's definition, as far as the unit says where they are.
    pub(crate) fn definitions(&self, of: &UnitName) -> Result<Vec<Definition>, DebugInfoError> {
        let (dwarf, headers, position) = self.parts(of);
        let unit = headers.unit(&dwarf, position)?;
        let wrong = |error| damaged(error, &unit.header);
        // Every function that is not only declared, with the place of its declaration.
        let mut definitions = Vec::new();
        let mut entries = unit.entries();
        while let Some(entry) = entries.next_dfs().map_err(wrong)? {
            let is_defined =
                entry.tag() == gimli::DW_TAG_subprogram && entry.attr(gimli::DW_AT_declaration).is_none();
            let number = |attribute| entry.attr_value(attribute).and_then(|value| value.udata_value());
            let name =
                entry.attr_value(gimli::DW_AT_name).and_then(|name| dwarf.attr_string(&unit, name).ok());
            let file = match entry.attr_value(gimli::DW_AT_decl_file) {
                Some(AttributeValue::FileIndex(file)) => file_name(&dwarf, &unit, file),
                _ => None,
            };
            if let Some(((name, file), line)) =
                name.filter(|_| is_defined).zip(file).zip(number(gimli::DW_AT_decl_line))
            {
                definitions.push((name.to_string_lossy().into_owned(), (file.into(), line as u32)));
            }
        }
        Ok(definitions)
    }
}
