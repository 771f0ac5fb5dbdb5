//! The facts of one unit while they grow, with a limit on their size.

use super::entries::Entries;
use super::sections::{DebugInfoError, error};
use tressa::internals::base::limits::DEBUG_TEXT;
use tressa::internals::facts::{DeclPath, Fact, MergeRule, ProgramFacts, Spelled, Value};
use tressa::ir::Source;

/// The scope of an entry that states a fact.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Scope {
    /// The outermost one of the file.
    Outer,
    /// One inside of it: a function, a block.
    Inner,
}

impl Scope {
    pub fn outer_if(is_outer: bool) -> Scope {
        if is_outer { Scope::Outer } else { Scope::Inner }
    }
}

/// The facts of one unit. Where entries of one scope contradict each other, none of them holds for the whole
/// file. What the file's outermost scope says counts before what others say.
pub(super) struct FactList<'e, 'd> {
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
        scope: Scope,
    ) -> Result<(), DebugInfoError> {
        let Some(ty) = ty else { return Ok(()) };
        self.state(scope, |facts| facts.type_at(path), Spelled(ty))
    }

    /// States a fact at a place in the records; `scope` is that of the entry that states it.
    pub fn state<T: Value>(
        &mut self,
        scope: Scope,
        at: impl FnOnce(&mut ProgramFacts) -> &mut Fact<T>,
        value: T,
    ) -> Result<(), DebugInfoError> {
        self.count(value.weight())?;
        let fact = at(if scope == Scope::Outer { &mut self.outer } else { &mut self.inner });
        MergeRule::state(fact, value, self.source);
        Ok(())
    }

    /// States a name that the assembler has for a function.
    pub fn state_linkage_name(&mut self, function: &str, name: &str) -> Result<(), DebugInfoError> {
        self.count(0)?;
        self.outer.function(function).linkage_names.insert(name.to_string());
        Ok(())
    }

    /// States that a function calls another one, which is named with the types of its parameters.
    pub fn state_call(&mut self, function: &str, callee: Option<String>) -> Result<(), DebugInfoError> {
        self.count(callee.as_ref().map_or(0, String::len))?;
        self.outer.function(function).calls.extend(callee);
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
