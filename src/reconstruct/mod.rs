//! Reconstructs information that GCC has and a dump does not show: source lines and braces,
//! DECL_UIDs, the order of declarations, traits of variables, virtual destructors.
//!
//! The header of each file names the evidence that it uses and the assumption that it makes without evidence.

mod braces;
mod decl_uids;
mod declaration_order;
mod source_scopes;
mod statement_lines;
mod variable_traits;
mod virtual_destructors;

pub(crate) use braces::{body_brace, closing_brace, decl_location};
pub use decl_uids::uid_order;
pub(crate) use decl_uids::{gimplified_uid, has_called_flag, hidden_uids_before, made_last};
pub use declaration_order::{DeclarationStyle, declaration_order, declaration_style};
pub(crate) use source_scopes::{body_scope, has_block, source_scope};
pub(crate) use statement_lines::assign_lines;
pub use variable_traits::set_variable_traits;
pub(crate) use virtual_destructors::virtual_destructors;
