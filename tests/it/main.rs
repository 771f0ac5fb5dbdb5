//! The tests: the samples against GCC's dumps, the behaviour of the commands, single parts of the library, rules for source files.

mod block_args;
mod cases;
mod changes;
mod check;
mod cli;
mod combinations;
mod compiler;
mod constructions;
mod costs;
mod damage;
mod damaged_function;
mod debug_info;
mod dialects;
mod diff;
mod documented_commands;
mod dumps;
mod duplicate_block;
mod emit_c;
mod explain;
mod facts;
mod faults;
mod files;
mod flow_graphs;
mod forms;
mod from_source;
mod functions;
mod fuzz;
mod gimple_fe;
mod graph;
mod interpret;
mod interpreter;
mod json;
mod known;
mod later;
mod layers;
mod limits;
mod liveness;
mod lsp;
mod lsp_fuzz;
mod manners;
mod names;
mod notation;
mod own_output;
mod page;
mod page_limits;
mod pages;
mod passes;
mod phases;
mod random_programs;
mod reading;
mod round_trip;
mod samples;
mod shapes;
mod steps;
mod streams;
mod tables;
mod temporaries;
mod terminal;
mod textbook;
mod through;
mod tidy;
mod trail;
mod units;
mod unssa;
mod unssa_result;
mod uses;
mod verify;
mod verify_dumps;
mod virtual_operands;
mod wrong_input;

use std::path::Path;
use std::process::Command;

/// The program under test.
const PROGRAM: &str = env!("CARGO_BIN_EXE_tressa-tested");

/// Runs the program under test in the folder of the whole project.
fn program() -> Command {
    let mut command = Command::new(PROGRAM);
    command.current_dir(project());
    command
}

/// The folder of the whole project.
fn project() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("the tests' folder is in the project's")
}
