//! Whole files: reading a dump and taking its functions through the passes, comparing the result with
//! GCC's, and asking a compiler what a dump does not say.

pub mod ask;
pub mod check;
pub mod dump;
pub mod input;
