//! The C source that functions stand in: its definitions of functions, and the types that it declares.
//!
//! No compiler's front end is here. A small tokenizer finds where the body of each function begins and
//! ends, and which names are tags or typedefs. What it cannot read it leaves alone.

pub mod definitions;
pub(crate) mod initial_values;
pub(crate) mod local_types;
pub(crate) mod needed;
pub mod objections;
pub(crate) mod records;
mod source_names;
pub mod tokens;

pub use definitions::{Definition, definitions};
pub use initial_values::initial_value;
pub use local_types::{LocalType, local_types};
pub use needed::needed;
pub use records::without_const_members;
pub use source_names::{SourceNames, is_built_in};
