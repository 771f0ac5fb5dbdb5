//! The integration tests: the samples against GCC's dumps, the behaviour of the commands, rules for source files.

mod cases;
mod cli;
mod compiler;
mod damage;
mod damaged_function;
mod dialects;
mod dumps;
mod facts;
mod files;
mod found_facts;
mod fuzz;
mod known;
mod later;
mod layers;
mod limits;
mod passes;
mod reading;
mod round_trip;
mod samples;
mod shapes;
mod streams;
mod temporaries;
mod textbook;
mod tidy;
mod uses;
mod verify;
