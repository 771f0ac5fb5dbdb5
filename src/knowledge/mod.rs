//! What GCC knew of a program and a dump does not show, behind one interface: [`Knowledge`].
//!
//! A pass asks it where GCC reads a field that no text shows, and so reads as GCC's. An answer comes from the
//! best source that has one: the dump itself, what is stated (`facts`: a facts file, debug information, the
//! compiler), evidence in the statements (`types`, `reconstruct`), tables of built-ins and of the C library.

mod effects;
mod initial_elements;
mod layouts;
mod learner;
mod program;
mod source_places;
mod tree_types;
mod types;

use crate::ir::{Function, Stage, Var, VarTraits};
use crate::reconstruct::{declaration_order, set_variable_traits};
use crate::target::dialect::Dialect;
pub use learner::{Evidence, Learner};
pub use program::Facts;
pub(crate) use program::Overloads;
pub use types::{FileTypes, KeptEvidence, ObjectType, OperandTypes};

/// Of the rooms inside, what only the project's own tests see (`internals.rs`).
pub(crate) mod inside {
    pub use super::program::isa_evidence::IsaEvidence;
    pub use super::program::nothrow_functions::{function_around, is_template, with_plain_arguments};
    pub use super::types::record_bodies::field;
    pub use super::types::x86_vectors::{may_alias, vector_typedef};
}

/// What is known of a dump's program beyond the text of its functions.
#[derive(Clone, Copy, Debug)]
pub struct Knowledge<'c, 'a> {
    facts: &'c Facts,
    types: &'c FileTypes<'a>,
    /// The evidence of the function at hand, if it is kept.
    evidence: Option<&'c KeptEvidence<'a>>,
}

impl<'c, 'a> Knowledge<'c, 'a> {
    /// What is stated, and the types that the functions of the dump show together.
    pub fn new(facts: &'c Facts, types: &'c FileTypes<'a>) -> Self {
        Knowledge { facts, types, evidence: None }
    }

    /// The same with the evidence of one function.
    pub(crate) fn with_evidence(self, evidence: Option<&'c KeptEvidence<'a>>) -> Self {
        Knowledge { evidence, ..self }
    }

    /// Adds to a function before the passes what its text lacks: the order of declarations, traits of variables,
    /// which names are functions, their effects; and with `types` the types of temporaries.
    pub fn complete(self, f: &mut Function<'a>, dialect: Dialect, types: bool) {
        if f.stage == Stage::High {
            types::number_pointers(f, self.types);
            if types {
                self.types.infer(f, self.evidence);
            }
        }
        let stated = self.facts.decl_order(f);
        f.decls.decl_order = declaration_order(f, self.facts.mixes_declarations, &stated);
        set_variable_traits(f, dialect);
        for var in self.addressed(f) {
            f.decls.traits[var] |= VarTraits::ADDRESSABLE;
        }
        self.types.classify_names(f);
        self.facts.classify_functions(f);
        self.note_effects(f, dialect);
        f.head.isa = self.facts.isa(f);
    }

    /// The variables of the function whose address is stated to be taken.
    pub fn addressed(self, f: &Function<'_>) -> Vec<Var> {
        self.facts.addressed(f)
    }
}
