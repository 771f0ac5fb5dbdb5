//! The tests of what people look at: samples against GCC's dumps, constructions, explanations, programs out of SSA form.

mod block_args;
mod changes;
mod constructions;
mod emit_c;
mod explain;
mod fuzz;
mod interpret;
mod interpreter;
mod names;
mod round_trip;
mod samples;
mod steps;
mod textbook;
mod units;
