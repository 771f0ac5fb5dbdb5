//! What is known of a program beyond the text of a dump: records of facts, each fact with its source.
//!
//! 1. `fact`: a value with its source; `values`, `spelled`: the values, and how a facts file spells them;
//! 2. `program_facts`, `function_facts`: the records, one structure for a program and one for a function. `decl_path` names
//!    the declarations that have a type in them, `variables` the variables of a function;
//! 3. `merge`: the rules by which facts of two sources become one, and what contradicts; `record`: a rule goes through
//!    records fact by fact;
//! 4. `facts_file`, `function_in_file`: the records as TOML.

mod decl_path;
mod fact;
mod facts_file;
mod function_facts;
mod function_in_file;
mod merge;
mod program_facts;
mod record;
mod spelled;
mod values;
mod variables;

pub use decl_path::{COMPUTE_TYPE, DeclPath, without_nameless};
pub use fact::Fact;
pub use facts_file::{read, to_toml};
pub use function_facts::FunctionFacts;
pub use merge::{Contradiction, Rule};
pub use program_facts::{ProgramFacts, Typed, kind_of_flag};
pub use spelled::{Spelled, is_pointer, pointee, unnumbered, unqualified};
pub use values::{Layout, LineColumn, Reach, Run, SourcePlace, Temporary, Value};
pub use variables::{named_variables, variable_names};
