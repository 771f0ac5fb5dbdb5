//! What people look at in GCC's SSA form: functions explained, drawn, compared with GCC's own dumps and with
//! each other, built by other constructions, written as tables, taken out of SSA form, and as C again.
//!
//! The library `tressa` reads a dump of a given dialect and takes its functions through the passes. This one
//! finds out what a file is: [`open`] reads it, detects its dialect, and says what it assumed.
//!
//! ```
//! use tressa::analysis::uses;
//!
//! # let folder = tempfile::tempdir().unwrap();
//! # let path = folder.path().join("sum.c.006t.gimple");
//! # std::fs::write(&path, tressa::example::GIMPLE).unwrap();
//! let dump = tressa_study::open(path)?;
//! let functions = dump.functions()?;
//! for f in functions.ssa() {
//!     let f = f?;
//!     let unused = f.ssa.live_names().filter(|&name| uses::has_zero_uses(&f, name)).count();
//!     assert_eq!((f.name, unused), ("sum", 0));
//! }
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! [`data`] holds functions as tables.

#![forbid(unsafe_code)]
#![warn(missing_docs)]
// Rooms are private, and speak of each other.
#![allow(rustdoc::private_intra_doc_links)]
// In a browser nothing runs a command, which is what much else is for.
#![cfg_attr(target_family = "wasm", allow(dead_code, unused_imports))]

// In which order rooms use each other, docs/architecture.md says, and `tests/it/layers.rs` enforces.
mod back_to_c;
mod check;
pub mod data;
mod debug_files;
mod debug_info;
mod definitions;
mod dialect;
mod diff;
mod dump_name;
mod emit_c;
mod faults;
mod forms;
mod input;
#[doc(hidden)]
#[allow(missing_docs)]
pub mod internals;
mod opened;
mod source_places;
mod view;
mod wrong_input;

pub use debug_info::DebugInfo;
pub use dialect::Given;
pub use opened::{Functions, OpenError, OpenedDump, open};
