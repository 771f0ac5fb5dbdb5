//! tressa reads the text that GCC writes with `-fdump-tree-gimple`, does to it what GCC does
//! next, and prints what GCC prints with `-fdump-tree-ssa`, to the byte.

#![forbid(unsafe_code)]
#![warn(missing_docs)]

pub mod ask;
pub mod cfg;
pub mod check;
pub mod dialect;
pub mod dom;
pub mod dump;
pub mod eh;
pub mod error;
pub mod example;
pub mod facts;
pub mod guard;
pub mod input;
pub mod ir;
pub mod limits;
pub mod lower;
pub mod operands;
pub mod parse;
pub mod pipeline;
pub mod print;
pub mod ssa;
pub mod trace;
pub mod types;
pub mod uses;
pub mod verify;
