//! Facts from the debug information of a compiled file: DWARF 4 and 5 in ELF objects, shared
//! libraries and executables.
//!
//! 1. `sections`: the debug sections of the file, decompressed and relocated;
//! 2. `units`: its compilation units, with those that are split into `.dwo` files;
//! 3. `entries`: the debugging information entries (DIEs) of one unit, as plain data; `types`: what is found out of them;
//! 4. `spell`: a type as GCC's dumps spell it; `qualified`: the name of a function of C++;
//! 5. `layouts`: sizes, alignments and padding of types;
//! 6. `declarations`: types, objects and functions as C declares them;
//! 7. `enumerations`, `records`, `functions`: the facts that entries state; [`DebugInfo::facts`] is their list. Where functions are defined
//!    is in `definitions` of this file.
//!
//! Architecture Invariant: nothing here opens a file; the caller passes the bytes.

mod declarations;
mod entries;
mod enumerations;
mod functions;
mod layouts;
mod qualified;
mod records;
mod sections;
mod spell;
mod types;
mod units;

pub use declarations::Declaration;
pub use units::{DebugInfo, SplitFile, UnitName};

use self::entries::Entries;
use self::sections::file_name;
use self::units::damaged;
use gimli::AttributeValue;
use std::fmt;
use std::path::PathBuf;
use tressa::internals::base::limits::DEBUG_TEXT;
use tressa::internals::facts::{DeclPath, Fact, MergeRule, ProgramFacts, Spelled, Value};
use tressa::ir::Source;

impl DebugInfo {
    /// What the unit states about the program. `source` says where the object came from: it was given
    /// ([`Source::DebugInfo`]), or the compiler was asked for it.
    pub fn facts(&self, unit: &UnitName, source: Source) -> Result<ProgramFacts, DebugInfoError> {
        let entries = self.entries(unit)?;
        let mut facts = FactList::new(&entries, source);
        facts.state_flags(entries.flags());
        enumerations::state(&mut facts)?;
        records::state(&mut facts)?;
        functions::state(&mut facts)?;
        Ok(facts.finish())
    }
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
fn error(section: &'static str, offset: Option<u64>, expected: &str) -> DebugInfoError {
    DebugInfoError { section, offset, expected: expected.to_string() }
}

/// The name of a function, and the file and line of its definition.
pub type Definition = (String, (PathBuf, u32));

impl DebugInfo {
    /// The file and line of each function's definition, as far as the unit says where they are.
    pub(crate) fn definitions(&self, of: &UnitName) -> Result<Vec<Definition>, DebugInfoError> {
        let (dwarf, headers, position) = self.parts(of);
        let unit = headers.unit(&dwarf, position)?;
        let wrong = |error| damaged(error, &unit.header);
        let mut found = Vec::new();
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
                found.push((name.to_string_lossy().into_owned(), (file.into(), line as u32)));
            }
        }
        Ok(found)
    }
}

/// The facts of one unit. Where entries of one scope contradict each other, none of them holds for the whole file.
/// What the file's outermost scope says counts before what others say.
struct FactList<'e, 'd> {
    pub entries: &'e Entries<'d>,
    source: Source,
    outer: ProgramFacts,
    inner: ProgramFacts,
    size: u64,
}

impl<'e, 'd> FactList<'e, 'd> {
    /// Facts that come from `source`: from an object that was given, or from the compiler.
    pub fn new(entries: &'e Entries<'d>, source: Source) -> Self {
        let (outer, inner) = (ProgramFacts::default(), ProgramFacts::default());
        FactList { entries, source, outer, inner, size: 0 }
    }

    /// States the type of a declaration, if it has a spelling.
    pub fn state_type(
        &mut self,
        path: DeclPath,
        ty: Option<String>,
        is_outer: bool,
    ) -> Result<(), DebugInfoError> {
        let Some(ty) = ty else { return Ok(()) };
        self.state(is_outer, |facts| facts.type_at(path), Spelled(ty))
    }

    /// States a fact at a place in the records; `is_outer` if the entry that states it is in the file's outermost scope.
    pub fn state<T: Value>(
        &mut self,
        is_outer: bool,
        at: impl FnOnce(&mut ProgramFacts) -> &mut Fact<T>,
        value: T,
    ) -> Result<(), DebugInfoError> {
        self.count(value.weight())?;
        let fact = at(if is_outer { &mut self.outer } else { &mut self.inner });
        MergeRule::state(fact, value, self.source);
        Ok(())
    }

    /// States a name that the assembler has for a function.
    pub fn state_linkage_name(&mut self, function: &str, name: &str) -> Result<(), DebugInfoError> {
        self.count(0)?;
        self.outer.function(function).linkage_names.insert(name.to_string());
        Ok(())
    }

    /// States the options that the unit was compiled with.
    pub fn state_flags(&mut self, flags: impl Iterator<Item = String>) {
        flags.for_each(|flag| self.outer.flags.add(flag, self.source));
    }

    /// Counts a fact whose value has so many bytes.
    fn count(&mut self, bytes: usize) -> Result<(), DebugInfoError> {
        self.size += ENTRY + bytes as u64;
        match self.size > DEBUG_TEXT.of_bytes(self.entries.file_size) || self.entries.is_exhausted() {
            true => Err(error(".debug_info", None, DEBUG_TEXT.expected)),
            false => Ok(()),
        }
    }

    pub fn finish(self) -> ProgramFacts {
        let mut facts = self.outer;
        facts.merge(self.inner, MergeRule::Keep);
        facts.remove_disputed();
        facts
    }
}

/// The share of a fact in the limit, apart from its value.
const ENTRY: u64 = 16;
