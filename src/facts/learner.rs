//! What the functions of a dump say of themselves in their attribute lines, and their bodies of others.

use super::declaration_style::DeclarationStyle;
use super::isa_evidence::Evidence;
use super::{Facts, noreturn_callees};
use crate::ir::{Function, plain_name};
use crate::target::call_flags::{CallFlags, attribute_flags};
use rustc_hash::FxHashSet;

/// Facts that grow function by function.
///
/// ```
/// use tressa::{facts::{Facts, Learner}, target::call_flags::CallFlags, reconstruct::declaration_style, text::parse};
///
/// let dump = "__attribute__((noreturn))\nvoid die ()\n{\n  exit (1);\n}\n";
/// let f = parse::function(parse::split(dump).next().unwrap()).unwrap();
/// let mut learner = Learner::new(&Facts::default());
/// learner.add(&f, declaration_style(&f));
/// assert!(learner.finish().call_flags("die").contains(CallFlags::NORETURN));
/// ```
pub struct Learner {
    facts: Facts,
    given: FxHashSet<String>,
    defined: FxHashSet<String>,
    /// What is called at the end of functions that must not reach theirs.
    endless: FxHashSet<String>,
    style: DeclarationStyle,
    isa: Evidence,
}

impl Learner {
    /// One that knows what is given.
    pub fn new(given: &Facts) -> Self {
        Learner {
            given: given.stated.keys().cloned().collect(),
            facts: given.clone(),
            defined: FxHashSet::default(),
            endless: FxHashSet::default(),
            style: DeclarationStyle::default(),
            isa: Evidence::default(),
        }
    }

    /// Takes over what a function of the dump says, which is of that style. One of the dump's own is not the C library's, but it
    /// may still be a built-in.
    pub fn add(&mut self, f: &Function<'_>, style: DeclarationStyle) {
        self.style.add(style);
        self.isa.add(f);
        let name = plain_name(f.name);
        note(&mut self.defined, name);
        noreturn_callees::does_not_return(f)
            .into_iter()
            .for_each(|callee| note(&mut self.endless, plain_name(callee)));
        if f.head.has_attribute("always_inline") {
            note(&mut self.facts.wrapped, name);
        }
        let table = self.facts.table_flags(name);
        let declared = if table.contains(CallFlags::BUILTIN) { table } else { CallFlags::empty() };
        let flags = f.head.attributes.iter().fold(declared, |flags, line| flags | attribute_flags(line));
        if flags != table && !self.given.contains(name) {
            self.facts.stated.insert(name.to_string(), flags);
        }
    }

    /// What is known in the end.
    pub fn finish(mut self) -> Facts {
        for name in self.endless {
            let table = self.facts.table_flags(&name);
            let known = self.defined.contains(&name) || self.given.contains(&name);
            if !known && !table.contains(CallFlags::BUILTIN) {
                self.facts.stated.insert(name, table | CallFlags::NORETURN);
            }
        }
        self.facts.mixes_declarations = self.style.is_mixed();
        self.facts.isa = self.isa.baseline();
        self.facts
    }
}

/// Adds a name, which is there already most of the times.
fn note(names: &mut FxHashSet<String>, name: &str) {
    if !names.contains(name) {
        names.insert(name.to_string());
    }
}
