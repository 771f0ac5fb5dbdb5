//! Properties of compilers: versions, levels, options, instruction sets, and the tables of
//! built-ins and of the C library (their text is in `data/functions`).

pub mod call_flags;
pub mod dialect;
pub(crate) mod isa;
pub mod options;
pub(crate) mod prototypes;
pub(crate) mod tables;
