//! Facts from the debug information of a compiled file: DWARF 4 and 5 in ELF objects, shared
//! libraries and executables.
//!
//! 1. `sections`: the debug sections of the file, decompressed and relocated;
//! 2. `units`: its compilation units, with those that are split into `.dwo` files;
//! 3. `entries`: the debugging information entries (DIEs) of one unit, as plain data;
//! 4. `spell`: a type as GCC's dumps spell it; `qualified`: the name of a function of C++;
//! 5. `layouts`: sizes, alignments and padding of types;
//! 6. `declarations`: types, objects and functions as C declares them;
//! 7. `enumerations`, `records`, `functions`: the facts that entries state; [`DebugInfo::facts`] is their list;
//! 8. `places`: where functions are defined.
//!
//! Architecture Invariant: nothing here opens a file; the caller passes the bytes.

mod declarations;
mod entries;
mod enumerations;
mod functions;
mod layouts;
mod list;
mod places;
mod qualified;
mod records;
mod sections;
mod spell;
mod units;

use super::Fact;
pub use declarations::Declaration;
use list::FactList;
pub use places::Definition;
use std::fmt;
pub use units::{DebugInfo, SplitFile, UnitName};

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

fn error(section: &'static str, offset: Option<u64>, expected: &str) -> DebugInfoError {
    DebugInfoError { section, offset, expected: expected.to_string() }
}

impl DebugInfo {
    /// What the unit states about the program.
    pub fn facts(&self, unit: &UnitName) -> Result<Vec<Fact>, DebugInfoError> {
        let entries = self.entries(unit)?;
        let mut facts = FactList::new(&entries);
        for flag in entries.flags() {
            facts.state(Fact::Flag(flag), true)?;
        }
        enumerations::state(&mut facts)?;
        records::state(&mut facts)?;
        functions::state(&mut facts)?;
        Ok(facts.finish())
    }
}
