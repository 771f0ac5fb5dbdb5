//! Reconstruction of what GCC knew and the dump does not show: source lines and braces, DECL_UIDs, the
//! order of declarations, traits of variables.
//!
//! Passes ask this room where GCC reads a field that the text has no word for. Each file says what shows
//! the answer, and what is assumed where nothing does.

mod braces;
mod declaration_order;
mod last_uid;
mod source_lines;
mod source_rows;
mod source_scopes;
mod uid_order;
mod variable_traits;
mod volatile_accesses;

pub(crate) use braces::{closing_brace, name_place, opening_brace};
pub use declaration_order::{declaration_order, declaration_style};
pub(crate) use last_uid::{gimplified_uid, taken_unseen, tells_if_called, uid_of_loops, unseen_before};
pub(crate) use source_lines::{note_lines, place};
pub(crate) use source_scopes::{body_in, has_block, of_source};
pub(crate) use uid_order::uid_order;
pub use variable_traits::note_variables;
pub use volatile_accesses::{is_counted, state_accesses};
