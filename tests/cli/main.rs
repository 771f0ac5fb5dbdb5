//! The tests of the program, which they run, and of the language server.

mod check;
mod cli;
mod combinations;
mod compiler;
mod costs;
mod debug_info;
mod dialects;
mod diff;
mod documented_commands;
mod explain;
mod facts;
mod faults;
mod files;
mod forms;
mod from_source;
mod gimple_fe;
mod graph;
mod json;
mod known;
mod later;
mod limits;
mod lsp;
mod lsp_fuzz;
mod manners;
mod notation;
mod older;
mod own;
mod own_output;
mod page;
mod page_limits;
mod pages;
mod pasted;
mod streams;
mod tables;
mod terminal;
mod through;
mod trail;
mod units;
mod unssa;
mod virtual_operands;
mod wrong_input;

use std::process::Command;
use tressa_test_support::project;

/// The program under test.
const PROGRAM: &str = env!("CARGO_BIN_EXE_tressa-tested");

/// Runs the program under test in the folder of the whole project.
fn program() -> Command {
    let mut command = Command::new(PROGRAM);
    command.current_dir(project());
    command
}
