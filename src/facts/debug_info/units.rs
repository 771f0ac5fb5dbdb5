//! The compilation units of a file, and the `.dwo` files that hold the rest of split units.

use super::entries::Entries;
use super::sections::{SectionNames, Sections, Slice};
use super::{DebugInfoError, error};
use crate::base::limits::DEBUG_ATTRIBUTES;
use gimli::{Abbreviations, AttributeValue, Dwarf, Section, Unit, UnitHeader, UnitType};
use rustc_hash::FxHashMap;
use std::cell::RefCell;
use std::sync::Arc;

/// The debug information of one file.
///
/// ```
/// use tressa::facts::{DeclPath, DebugInfo, Fact};
///
/// let object = include_bytes!("../../../tests/debug-info/sum.o");
/// let info = DebugInfo::read(object, &mut |_| Err("none".to_owned())).unwrap();
/// assert_eq!(info.units()[0].file_name(), "sum.c");
/// let next = DeclPath::Field { record: "struct item".to_owned(), field: "next".to_owned() };
/// let facts = info.facts(&info.units()[0]).unwrap();
/// assert!(facts.contains(&Fact::Type(next, "struct item *".to_owned())));
/// ```
#[derive(Debug)]
pub struct DebugInfo {
    sections: Sections,
    /// The bytes of split units, by the position of the unit.
    split: FxHashMap<usize, Sections>,
    units: Vec<UnitName>,
}

/// The name of a compilation unit.
///
/// ```
/// use tressa::facts::DebugInfo;
///
/// let object = include_bytes!("../../../tests/debug-info/sum.o");
/// let info = DebugInfo::read(object, &mut |_| Err("none".to_owned())).unwrap();
/// assert_eq!(info.units().len(), 1);
/// ```
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
///
/// ```
/// use tressa::facts::SplitFile;
///
/// let file = SplitFile { name: "sum.dwo".to_owned(), folder: "/src".to_owned() };
/// assert_eq!(file.name, "sum.dwo");
/// ```
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
        let mut found = DebugInfo { sections, split: FxHashMap::default(), units: Vec::new() };
        let dwarf = found.sections.dwarf();
        let headers = Headers::read(&dwarf)?;
        let (mut units, mut files) = (Vec::new(), FxHashMap::default());
        for (position, header) in headers.compiled() {
            let unit = headers.unit(&dwarf, header)?;
            let folder = text(unit.comp_dir);
            let named = unit.dwo_name().map_err(|of| damaged(of, &header))?;
            let (path, is_c) = match named.and_then(|name| dwarf.attr_string(&unit, name).ok()) {
                None => (text(unit.name), is_c(&unit)?),
                Some(name) => {
                    let file = SplitFile { name: text(Some(name)), folder: folder.clone() };
                    let read = split(&file).and_then(|bytes| {
                        Sections::read(&bytes, SectionNames::Split)
                            .map_err(|of| format!("{}: {of}", file.name))
                    });
                    let sections = read.map_err(|why| error("", None, &format!("its split unit: {why}")))?;
                    let root = split_root(&sections)?;
                    files.insert(position, sections);
                    root
                }
            };
            if is_c {
                units.push(UnitName { path, folder, position });
            }
        }
        (found.units, found.split) = (units, files);
        Ok(found)
    }

    /// The units of C sources, in the order of the file.
    pub fn units(&self) -> &[UnitName] {
        &self.units
    }

    /// The entries of the unit, and of what they refer to.
    pub(super) fn entries(&self, unit: &UnitName) -> Result<Entries<'_>, DebugInfoError> {
        let whole = self.sections.dwarf();
        match self.split.get(&unit.position) {
            Some(sections) => {
                let mut dwarf = sections.dwarf();
                dwarf.make_dwo(&whole);
                Entries::read(&dwarf, 0, sections.file_size)
            }
            None => Entries::read(&whole, unit.position, self.sections.file_size),
        }
    }
}

/// The name of the split unit, and whether its source is C.
fn split_root(sections: &Sections) -> Result<(String, bool), DebugInfoError> {
    let mut dwarf = sections.dwarf();
    dwarf.file_type = gimli::DwarfFileType::Dwo;
    let headers = Headers::read(&dwarf)?;
    let Some((_, header)) = headers.compiled().next() else {
        return Err(error(".debug_info.dwo", None, "a compilation unit"));
    };
    let unit = headers.unit(&dwarf, header)?;
    Ok((text(unit.name), is_c(&unit)?))
}

/// The headers of all units, and their tables of abbreviations.
pub(super) struct Headers<'s> {
    /// In the order of `.debug_info`, then `.debug_types`.
    all: Vec<Header<'s>>,
    /// Where tables of abbreviations begin. Each ends where the next one begins, so that tables that overlap, which no
    /// compiler writes, are errors and cost no time.
    tables: Vec<usize>,
    /// The tables that several units share.
    shared: RefCell<FxHashMap<usize, Arc<Abbreviations>>>,
}

/// The header of a unit.
pub(super) type Header<'s> = UnitHeader<Slice<'s>>;

impl<'s> Headers<'s> {
    pub fn read(dwarf: &Dwarf<Slice<'s>>) -> Result<Self, DebugInfoError> {
        let wrong = |of: gimli::Error| error(".debug_info", None, &format!("headers of units ({of})"));
        let mut all = Vec::new();
        let mut headers = dwarf.units();
        while let Some(header) = headers.next().map_err(wrong)? {
            all.push(header);
        }
        let mut headers = dwarf.type_units();
        while let Some(header) = headers.next().map_err(wrong)? {
            all.push(header);
        }
        let mut tables: Vec<usize> = all.iter().map(|header| header.debug_abbrev_offset().0).collect();
        tables.sort_unstable();
        tables.dedup();
        Ok(Headers { all, tables, shared: RefCell::default() })
    }

    /// All of them.
    pub fn all(&self) -> &[Header<'s>] {
        &self.all
    }

    /// The units of sources, each with its position.
    fn compiled(&self) -> impl Iterator<Item = (usize, Header<'s>)> {
        let is_compiled = |header: &Header<'s>| {
            matches!(
                header.type_(),
                UnitType::Compilation | UnitType::Skeleton(_) | UnitType::SplitCompilation(_)
            )
        };
        self.all.iter().copied().enumerate().filter(move |(_, header)| is_compiled(header))
    }

    /// The unit with this header.
    pub fn unit(
        &self,
        dwarf: &Dwarf<Slice<'s>>,
        header: Header<'s>,
    ) -> Result<Unit<Slice<'s>>, DebugInfoError> {
        let abbreviations = self.abbreviations(dwarf, &header)?;
        let root = header.entries_raw(&abbreviations, None).and_then(|mut root| root.read_abbreviation());
        let count = root.map_err(|of| damaged(of, &header))?.map_or(0, |root| root.attributes().len());
        if count as u64 > DEBUG_ATTRIBUTES.most {
            return Err(error(".debug_info", Some(header.offset().0 as u64), DEBUG_ATTRIBUTES.expected));
        }
        Unit::new_with_abbreviations(dwarf, header, abbreviations).map_err(|of| damaged(of, &header))
    }

    fn abbreviations(
        &self,
        dwarf: &Dwarf<Slice<'s>>,
        header: &Header<'s>,
    ) -> Result<Arc<Abbreviations>, DebugInfoError> {
        let start = header.debug_abbrev_offset().0;
        if let Some(known) = self.shared.borrow().get(&start) {
            return Ok(known.clone());
        }
        let all = *dwarf.debug_abbrev.reader();
        let next = self.tables.partition_point(|&table| table <= start);
        let end = self.tables.get(next).map_or(all.len(), |&end| end.min(all.len()));
        let table = gimli::DebugAbbrev::from(all.range(start.min(end)..end));
        let read = table
            .abbreviations(gimli::DebugAbbrevOffset(0))
            .map_err(|of| error(".debug_abbrev", Some(start as u64), &format!("abbreviations ({of})")))?;
        let read = Arc::new(read);
        self.shared.borrow_mut().insert(start, read.clone());
        Ok(read)
    }
}

/// C23 as compilers number it, which no published DWARF has.
const C23: gimli::DwLang = gimli::DwLang(0x3e);

/// An error of gimli about the unit.
pub(super) fn damaged(of: gimli::Error, header: &Header<'_>) -> DebugInfoError {
    error(".debug_info", Some(header.offset().0 as u64), &format!("a readable unit ({of})"))
}

fn text(of: Option<Slice<'_>>) -> String {
    of.map_or_else(String::new, |text| text.to_string_lossy().into_owned())
}

/// Whether the unit's source is C.
fn is_c(unit: &Unit<Slice<'_>>) -> Result<bool, DebugInfoError> {
    let root = unit.entry(unit.header.root_offset()).map_err(|of| damaged(of, &unit.header))?;
    Ok(match root.attr_value(gimli::DW_AT_language) {
        Some(AttributeValue::Language(language)) => {
            matches!(
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
