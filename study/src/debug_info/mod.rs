//! Facts from the debug information of a compiled file: DWARF 4 and 5 in ELF objects, shared
//! libraries and executables.
//!
//! 1. `sections`: the debug sections of the file, decompressed and relocated; `exception_tables`: which
//!    functions may throw; `addresses_in_data`: which functions variables refer to;
//! 2. `units`: its compilation units, with those that are split into `.dwo` files, and where functions are
//!    defined;
//! 3. `entries`: the debugging information entries (DIEs) of one unit, as plain data; `types`: what is found
//!    out of them;
//! 4. `spell`: a type as GCC's dumps spell it; `qualified`: the name of a function of C++;
//! 5. `layouts`: sizes, alignments and padding of types;
//! 6. `declarations`: types, objects and functions as C declares them;
//! 7. `enumerations`, `records`, `functions`, `emission`: the facts that entries state; [`DebugInfo::facts`] is their
//!    list.
//!
//! Architecture Invariant: nothing here opens a file; the caller passes the bytes.

mod addresses_in_data;
mod calls;
mod declarations;
mod emission;
mod entries;
mod enumerations;
mod exception_tables;
mod functions;
mod layouts;
mod list;
mod qualified;
mod records;
mod sections;
mod spell;
mod types;
mod units;

pub use declarations::Declaration;
use list::FactList;
pub use sections::DebugInfoError;
use tressa::internals::facts::ProgramFacts;
use tressa::ir::Source;
pub use units::{DebugInfo, Definition, SplitFile, UnitName};

impl DebugInfo {
    /// What the unit states about the program. `source` says where the object came from: it was given
    /// ([`Source::DebugInfo`]), or the compiler was asked for it.
    pub fn facts(&self, unit: &UnitName, source: Source) -> Result<ProgramFacts, DebugInfoError> {
        // The entries of the unit and of all units that it refers to, with the layouts of their types.
        let entries = self.entries(unit)?;
        // Each kind of entry states its facts: the options, what names of types mean, fields and global
        // variables, functions. Where two entries contradict each other, the list keeps neither.
        let mut facts = FactList::new(&entries, source);
        facts.state_flags(entries.flags());
        enumerations::state(&mut facts)?;
        records::state(&mut facts)?;
        functions::state(&mut facts, self.evidence())?;
        Ok(facts.finish())
    }
}
