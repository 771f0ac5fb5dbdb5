//! Infers the types that a gimple dump leaves out.
//!
//! A gimple dump declares no temporaries (`_1 = p->x`), fields or globals. The SSA dump declares every SSA
//! name without a variable, with its type. The functions of a dump together show most of these types:
//!
//! 1. *Constraints* (`evidence`): the statements of a function give each SSA name a *term* over *type
//!    variables* (undeclared fields, globals, results and parameters of functions, typedefs). A
//!    definition is an equality: the name has the main variant of the term's type. Every other
//!    meeting of two terms is a relation up to useless conversions.
//! 2. *Known types* (`type_vars`): stated facts, declarations in the dump, the C library and GCC's built-ins.
//! 3. *Solution* (`solve`): terms with known parts have known values (`eval`), which bound the
//!    variables that they meet (`bounds`). Variables that meet no type are unified, by
//!    union-find, and a class gets the default for its use (`defaults`).
//! 4. [`FileTypes::infer`]: the SSA names of one function read the values that the file's solution gave their terms
//!    ([`KeptEvidence`]). If that leaves open what is asked for, the kept evidence is solved in the same way, over the
//!    file's solution.
//!
//! `docs/reference/types.md` says which statements give which constraints.

mod arithmetic_types;
mod bounds;
mod call_evidence;
mod classes;
mod collector;
mod constant_texts;
mod decl_paths;
mod defaults;
mod enumerations;
mod eval;
mod evidence;
mod evidence_walk;
mod format_strings;
mod import;
mod library;
mod main_variants;
mod merged_evidence;
mod name_kinds;
mod narrow;
mod object_types;
mod offset;
mod offset_steps;
mod operand_types;
mod real;
pub(super) mod record_bodies;
mod relations;
mod rvalue;
mod solution;
mod solve;
mod temporary_types;
mod term;
mod term_table;
mod term_values;
mod type_evidence;
mod type_var;
mod type_vars;
mod volatility;
pub(super) mod x86_vectors;

use crate::base::text_tables::{TextMap, TextSet};
use crate::facts::Temporary;
use crate::ir::{Function, Name, Type, plain_name};
use crate::knowledge::program::Facts;
pub(crate) use arithmetic_types::{shape_by_name, standard_typedef};
pub(crate) use collector::{Collector, FunctionEvidence};
use name_kinds::Names;
pub use object_types::ObjectType;
pub use operand_types::OperandTypes;
use rustc_hash::FxHashMap;
use solution::Solution;
pub use temporary_types::number_pointers;
use term_values::Values;
pub use type_evidence::KeptEvidence;
use type_vars::TypeVars;

/// What all functions of one dump show about the types of globals, fields and functions.
#[derive(Clone, Debug, Default)]
pub struct FileTypes<'a> {
    solution: Solution<'a>,
    /// The values of the terms of all functions.
    values: Values,
    names: Names<'a>,
    facts: Option<&'a Facts>,
    /// Globals that are constant arrays of characters.
    texts: TextSet<&'a str>,
    /// The least sizes of globals, in bytes.
    least_sizes: TextMap<&'a str, u64>,
}

impl<'a> FileTypes<'a> {
    /// Collects the evidence of `functions`, all of one dump and at the high GIMPLE stage, and adds `facts`.
    pub fn collect<'f>(functions: impl IntoIterator<Item = &'f Function<'a>>, facts: &'a Facts) -> Self
    where
        'a: 'f,
    {
        let mut collector = Collector::new(facts);
        functions.into_iter().for_each(|f| drop(collector.add(f, FunctionEvidence::of(f))));
        collector.finish()
    }

    /// Whether the global `name` seems to be a constant array of characters.
    pub fn is_constant_text(&self, name: &str) -> bool {
        self.texts.contains(name)
    }

    /// The least size of the global `name`, in bytes.
    pub fn least_size(&self, name: &str) -> u64 {
        self.least_sizes.get(name).copied().unwrap_or(0)
    }

    /// The stated types of temporaries of `f`.
    fn stated_names(&self, f: &mut Function<'a>) -> FxHashMap<Name, Type> {
        let function = plain_name(f.name);
        let stated = self.facts.and_then(|facts| facts.program().names.get(function)).into_iter().flatten();
        let mut types = std::mem::take(&mut f.types);
        let mut stated: FxHashMap<Name, Type> = stated
            .filter_map(|(&Temporary(version), ty)| {
                Some((f.name_of_version(version)?, ty.get()?.build(&mut types)?))
            })
            .collect();
        if !stated.is_empty() {
            // A stated pointer to a function may leave open which node its type is.
            let mut vars = TypeVars::over(&self.solution, types);
            stated.values_mut().for_each(|ty| *ty = vars.main_variant(*ty).unwrap_or(*ty));
            types = vars.types;
        }
        f.types = types;
        stated
    }

    /// The records that the facts say this function gives initial values.
    fn initialized(&self, function: &str) -> Vec<&'a str> {
        let stated = self.facts.and_then(|facts| facts.function(plain_name(function)));
        stated.into_iter().flat_map(|function| &function.initializes).map(String::as_str).collect()
    }

    /// Marks which names that `f` does not declare are functions and which are variables.
    pub fn classify_names(&self, f: &mut Function<'a>) {
        self.names.classify(f);
    }
}
