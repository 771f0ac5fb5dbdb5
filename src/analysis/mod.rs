//! Analyses of one function: dominators, loops, operands, immediate uses, liveness.

pub mod dom;
pub mod liveness;
pub mod loops;
pub mod operands;
pub mod uses;
pub(crate) mod webs;
