//! Tests of single parts of the library, one file for each of its rooms, one module for each file of a room.

mod ask;
mod base;
mod cli;
mod driver;
mod emit_c;
mod forms;
mod ir;
mod knowledge;
mod lsp;
mod passes;
mod target;
mod text;
mod verify;
mod view;
