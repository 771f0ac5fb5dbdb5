//! The integration tests: the samples against GCC's dumps, the behaviour of the commands, rules for source files.

mod cli;
mod compiler;
mod damage;
mod dialects;
mod dumps;
mod facts;
mod files;
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
mod textbook;
mod tidy;
mod uses;
mod verify;
