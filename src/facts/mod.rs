//! What is known of a program beyond the text of a dump: records of facts, each fact with its source.
//!
//! 1. `fact`: a value with its source; records, and how those of two sources become one, fact by fact;
//! 2. `values`: the values, and how a facts file spells them;
//! 3. `program_facts`: the records, one structure for a program and one for a function;
//! 4. `decl_path`: the names of declarations that have a type in these records;
//! 5. `facts_file`: the records as TOML.

mod decl_path;
mod fact;
mod facts_file;
mod program_facts;
mod values;

pub use decl_path::{COMPUTE_TYPE, DeclPath, named_variables, variable_names, without_nameless};
pub use fact::{Contradiction, Fact, MergeRule};
pub use facts_file::{read, to_toml};
pub use program_facts::{FunctionFacts, ProgramFacts, Typed, kind_of_flag};
pub use values::{
    Interposable, Layout, LineColumn, Reach, Run, SourcePlace, Spelled, Temporary, Value, is_pointer,
    pointee, unnumbered, unqualified,
};
