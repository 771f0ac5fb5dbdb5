//! What differs by compiler: versions, levels, options, sets of instructions, and the tables of
//! built-ins and of the C library.

pub mod dialect;
