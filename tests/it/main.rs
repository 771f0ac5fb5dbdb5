//! The tests of the library: GCC's dumps read and made again, single parts, and rules for source files.

mod damage;
mod damaged_function;
mod duplicate_block;
mod flow_graphs;
mod layers;
mod liveness;
mod passes;
mod phases;
mod reading;
mod shapes;
mod temporaries;
mod tidy;
mod units;
mod uses;
mod verify;
mod verify_dumps;
