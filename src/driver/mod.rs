//! Whole files: takes the functions of a dump through the passes, detects its dialect, compares the result with GCC's,
//! and asks a compiler for what a dump does not show.

pub mod ask;
pub mod back_to_c;
pub mod check;
pub mod debug_info;
pub mod definitions;
pub mod dialect;
pub mod diff;
pub mod dump_name;
pub mod input;
pub mod opened;
pub mod wrong_input;
