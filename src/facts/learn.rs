//! What the functions of a dump say of themselves in their attribute lines, and their bodies of others.

use super::{CallFlags, Facts, attribute_flags, infer, plain_name};
use crate::ir::Function;
use rustc_hash::FxHashSet;

/// Facts that grow function by function.
///
/// ```
/// use tressa::{facts::{CallFlags, Facts, Learner}, parse};
///
/// let dump = "__attribute__((noreturn))\nvoid die ()\n{\n  exit (1);\n}\n";
/// let f = parse::function(parse::split(dump).next().unwrap()).unwrap();
/// let mut learner = Learner::new(&Facts::default());
/// learner.add(&f);
/// assert!(learner.finish().call_flags("die").contains(CallFlags::NORETURN));
/// ```
pub struct Learner<'a> {
    facts: Facts,
    given: FxHashSet<String>,
    defined: FxHashSet<&'a str>,
    /// What is called at the end of functions that must not reach theirs.
    endless: Vec<&'a str>,
}

impl<'a> Learner<'a> {
    /// One that knows what is given.
    pub fn new(given: &Facts) -> Self {
        Learner {
            given: given.stated.keys().cloned().collect(),
            facts: given.clone(),
            defined: FxHashSet::default(),
            endless: Vec::new(),
        }
    }

    /// Takes over what a function of the dump says. One of the dump's own is not the C library's, but it may still be a
    /// built-in.
    pub fn add(&mut self, f: &Function<'a>) {
        let name = plain_name(f.name);
        self.defined.insert(name);
        self.endless.extend(infer::does_not_return(f).map(plain_name));
        if f.attributes.iter().any(|line| line.contains("always_inline")) {
            self.facts.wrapped.insert(name.to_string());
        }
        let table = self.facts.table_flags(name);
        let declared = if table.contains(CallFlags::BUILTIN) { table } else { CallFlags::empty() };
        let flags = f.attributes.iter().fold(declared, |flags, line| flags | attribute_flags(line));
        if flags != table && !self.given.contains(name) {
            self.facts.stated.insert(name.to_string(), flags);
        }
    }

    /// What is known in the end.
    pub fn finish(mut self) -> Facts {
        for name in self.endless {
            let table = self.facts.table_flags(name);
            let known = self.defined.contains(name) || self.given.contains(name);
            if !known && !table.contains(CallFlags::BUILTIN) {
                self.facts.stated.insert(name.to_string(), table | CallFlags::NORETURN);
            }
        }
        self.facts
    }
}
