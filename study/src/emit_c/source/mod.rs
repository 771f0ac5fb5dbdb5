//! The C source that functions are from: its definitions of functions, and the types that it declares.
//!
//! No compiler's front end is here. A small tokenizer finds where the body of each function begins and
//! ends, and which names are tags or typedefs. What it cannot read it leaves alone.

pub(crate) mod body;
mod definitions;
mod source_names;
pub(crate) mod tokens;

pub use body::{LocalType, Reals, initial_value, local_types, objection, objection_to_head};
pub use definitions::{Definition, definitions, needed};
pub use source_names::{SourceNames, member_names, without_const_members};
pub use tokens::is_built_in;
