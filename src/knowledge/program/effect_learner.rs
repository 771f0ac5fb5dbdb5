//! Learns facts from the functions of a dump: their own effects from attribute lines, and those of
//! others from bodies.

use super::isa_evidence::IsaEvidence;
use super::nothrow_functions::CallGraph;
use super::{Facts, noreturn_callees};
use crate::base::text_tables::TextSet;
use crate::ir::{Function, Source, VarKind, plain_name};
use crate::reconstruct::DeclarationStyle;
use crate::target::call_flags::{CallFlags, attribute_flags};
use crate::target::options::Switches;
use crate::target::tables;

/// Facts that grow with each function.
#[derive(Default)]
pub struct EffectLearner {
    facts: Facts,
    given: TextSet<String>,
    defined: TextSet<String>,
    /// Functions that are called at the end of functions that must not reach theirs.
    called_last: TextSet<String>,
    /// The calls of a program in C++.
    calls: CallGraph,
    style: DeclarationStyle,
    isa: IsaEvidence,
}

impl EffectLearner {
    /// A learner with the given facts.
    pub fn new(given: &Facts) -> Self {
        let functions = given.program.functions.keys();
        let named = functions.filter(|name| given.stated_effects(name).is_some()).cloned();
        EffectLearner { given: named.collect(), facts: given.clone(), ..EffectLearner::default() }
    }

    /// The dump is of a program in C++.
    pub fn set_cplusplus(&mut self) {
        self.facts.options.set_cplusplus();
    }

    /// Adds the facts that a function of the dump shows, and the style of its declarations. A
    /// function that the dump defines is not the C library's, but it may still be a built-in.
    pub fn add(&mut self, f: &Function<'_>, style: DeclarationStyle) {
        self.style.add(style);
        self.isa.add(f);
        let name = plain_name(f.name);
        note(&mut self.defined, name);
        noreturn_callees::does_not_return(f)
            .into_iter()
            .for_each(|callee| note(&mut self.called_last, plain_name(callee)));
        for callee in f.decls.vars.values().filter(|var| var.kind == VarKind::Function) {
            let callee = plain_name(callee.name);
            if !self.facts.assumed.contains(callee) && self.facts.is_assumed(callee) {
                self.facts.assumed.insert(callee.to_string());
            }
        }
        if self.facts.options.has(Switches::CPLUSPLUS) {
            self.calls.add(f, &self.facts);
        }
        if f.head.has_attribute("always_inline") {
            note(&mut self.facts.wrapped, name);
        }
        let attributes = || f.head.attributes.iter().map(|line| &**line);
        let effects = self.facts.effects_of_definition(name, &f.head.signature, attributes());
        // `_Noreturn` stands in no attribute line.
        let given = self.facts.stated_effects(name).filter(|_| self.given.contains(name));
        let (effects, source) = match given {
            Some((given, source)) if given == CallFlags::NORETURN => (effects | given, source),
            // It is no built-in.
            Some((given, source)) if given.is_empty() && tables::builtin(name).is_some() => {
                (attributes().fold(given, |flags, line| flags | attribute_flags(line)), source)
            }
            Some(given) => given,
            None => (effects, Source::Dump),
        };
        if effects != self.facts.table_flags(name) {
            self.facts.shown.insert(name.to_string(), (effects, source));
        }
    }

    /// All facts.
    pub fn finish(mut self) -> Facts {
        for name in self.called_last {
            let table = self.facts.table_flags(&name);
            let known = self.defined.contains(&name) || self.given.contains(&name);
            if !known && !table.contains(CallFlags::BUILTIN) {
                self.facts.shown.insert(name, (table | CallFlags::NORETURN, Source::Inferred));
            }
        }
        // With `-fnon-call-exceptions` the front end leaves the question to later passes.
        if !self.facts.options.has(Switches::NON_CALL_EXCEPTIONS) {
            self.facts.nothrow = self.calls.nothrow(&self.facts);
        }
        self.facts.assumed.retain(|name| !self.defined.contains(name));
        self.facts.mixes_declarations = self.style.is_mixed();
        self.facts.isa = self.isa.baseline();
        self.facts
    }
}

/// Adds a name, which is mostly present already.
fn note(names: &mut TextSet<String>, name: &str) {
    if !names.contains(name) {
        names.insert(name.to_string());
    }
}
