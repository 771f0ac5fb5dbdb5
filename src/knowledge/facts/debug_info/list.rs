//! The list of facts while it grows, with a limit on its text.

use super::entries::Entries;
use super::error::{DebugInfoError, error};
use crate::base::limits::DEBUG_TEXT;
use crate::knowledge::facts::{DeclPath, Fact};
use std::collections::BTreeMap;

/// The facts of one unit. Of two facts about one subject that contradict each other, neither holds for the whole file,
/// unless one was stated in the file's outermost scope.
pub(super) struct FactList<'e, 'd> {
    pub entries: &'e Entries<'d>,
    /// Each subject with its fact and whether it is from the outermost scope; `None` where facts contradict each other.
    facts: BTreeMap<Fact, (bool, Option<Fact>)>,
    text: u64,
}

impl<'e, 'd> FactList<'e, 'd> {
    pub fn new(entries: &'e Entries<'d>) -> Self {
        FactList { entries, facts: BTreeMap::new(), text: 0 }
    }

    /// States the type of a declaration.
    pub fn state_type(&mut self, path: DeclPath, ty: String, is_outer: bool) -> Result<(), DebugInfoError> {
        self.text += ty.len() as u64;
        self.state(Fact::Type(path, ty), is_outer)
    }

    /// Adds a fact; `is_outer` if the entry that states it is in the file's outermost scope.
    pub fn state(&mut self, fact: Fact, is_outer: bool) -> Result<(), DebugInfoError> {
        self.text += ENTRY;
        if let Fact::Padding(_, runs) = &fact {
            self.text += ENTRY * runs.len() as u64;
        }
        if self.text > DEBUG_TEXT.of_bytes(self.entries.file_size) || self.entries.is_exhausted() {
            return Err(error(".debug_info", None, DEBUG_TEXT.expected));
        }
        let known = self.facts.entry(fact.subject()).or_insert_with(|| (is_outer, Some(fact.clone())));
        if known.1.as_ref() != Some(&fact) {
            match (is_outer, known.0) {
                (true, false) => *known = (true, Some(fact)),
                (false, true) => {}
                _ => known.1 = None,
            }
        }
        Ok(())
    }

    pub fn finish(self) -> Vec<Fact> {
        self.facts.into_values().filter_map(|(_, fact)| fact).collect()
    }
}

/// The share of a fact in the limit, apart from the spelling of its type.
const ENTRY: u64 = 16;
