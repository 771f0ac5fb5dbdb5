//! Analyses of one function: dominators, operands, immediate uses, and the verifier.

pub mod dom;
pub mod liveness;
pub mod loops;
pub mod operands;
pub mod uses;
pub mod verify;
pub mod webs;
