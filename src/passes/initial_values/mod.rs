//! Initial values of static variables and of compound literals. A dump holds them as text.

pub(crate) mod canonicalize;
pub(crate) mod literals;
pub(crate) mod mentioned;

pub(super) use canonicalize::canonicalize_initializers;
pub(super) use literals::rename_in_literals;
pub(super) use mentioned::use_mentioned;
