//! Tests of single parts of the library, one file for each of its rooms, one module for each file of a room.

mod base;
mod ir;
mod knowledge;
mod passes;
mod target;
mod text;
mod verify;
