//! tressa reads the text that GCC writes with `-fdump-tree-gimple`, does to it what GCC does
//! next, and prints what GCC prints with `-fdump-tree-ssa`: to the byte, given what the dump does not show.
//!
//! As a library it is GIMPLE in SSA form with GCC's operands and immediate uses, for your analyses and
//! passes.
//!
//! # A dump and its functions
//!
//! [`Functions::read`] reads the functions of a dump, and [`Functions::ssa`] returns each in SSA form:
//! the passes build it, unless the dump is of a later pass. `tressa_study::open` finds the dialect of a
//! file.
//!
//! ```
//! use tressa::analysis::dom::DomTree;
//! use tressa::analysis::loops::LoopTree;
//! use tressa::analysis::uses;
//! use tressa::{Facts, Functions, example};
//!
//! let facts = Facts::default();
//! let functions = Functions::read(example::GIMPLE, &facts, example::dialect());
//! for f in functions.ssa() {
//!     let f = f?;
//!     // Blocks in the order of the text, with their PHI nodes and statements.
//!     for block in f.chain() {
//!         assert!(f.phis(block).all(|phi| f.ssa.phis[phi].args.len() == f.preds(block).count()));
//!         assert!(f.block_stmts(block).all(|stmt| f.body.links[stmt].block.expand() == Some(block)));
//!     }
//!     // SSA names and their immediate uses.
//!     let unused = f.ssa.live_names().filter(|&name| uses::has_zero_uses(&f, name)).count();
//!     // Dominators and loops; the whole function counts as one.
//!     let dom = DomTree::new(&f);
//!     let loops = LoopTree::new(&f, &dom);
//!     assert_eq!((f.name, unused, loops.loops.len()), ("sum", 0, 2));
//! }
//! # Ok::<(), tressa::Refusal>(())
//! ```
//!
//! # A pass
//!
//! Copy propagation: the source of each copy replaces its result, and the statement is removed. The
//! editing functions keep operands and immediate uses right, so the function still keeps every rule of
//! [`verify`](mod@verify).
//!
//! ```
//! use tressa::ir::{ExprData, Stmt, StmtKind};
//! use tressa::{Facts, Functions, analysis::uses, example, verify};
//!
//! let facts = Facts::default();
//! let functions = Functions::read(example::GIMPLE, &facts, example::dialect());
//! for f in functions.ssa() {
//!     let mut f = f?;
//!     let stmts: Vec<Stmt> = f.chain().flat_map(|block| f.block_stmts(block)).collect();
//!     for stmt in stmts {
//!         if let StmtKind::Assign { lhs, rhs } = f.body.stmts[stmt].kind
//!             && let (&ExprData::Name(copy), ExprData::Name(_)) = (&f.body.exprs[lhs], &f.body.exprs[rhs])
//!         {
//!             uses::replace_uses_by(&mut f, copy, rhs);
//!             uses::remove_stmt(&mut f, stmt);
//!         }
//!     }
//!     assert_eq!(verify::verify(&f, &verify::Options::default()), []);
//!     assert!(functions.print(&f).contains("  return s_5;\n"));
//! }
//! # Ok::<(), tressa::Refusal>(())
//! ```
//!
//! # Where things are
//!
//! - [`ir`]: one function, in parts: head, declarations, body, flow graph, SSA names and uses.
//! - [`analysis`]: dominators, frontiers, loops, liveness, and what GCC's internals manual describes as
//!   SSA operands and immediate uses: finding, changing, inserting, removing.
//! - [`fold`], [`ssa`]: `fold_stmt` and `update_ssa`, which a pass needs after its changes.
//! - [`verify`](mod@verify): what `verify_ssa` checks, and more.
//! - [`text`]: GCC's text to [`ir`] and back.
//!
//! Lines and columns count from 1, offsets in bytes from 0; sizes of objects are in bytes. What cannot
//! be read is a [`ParseError`], never a panic. A function that has no output, for this or another
//! reason, is a [`Refusal`]; the other functions of the dump are not concerned.

#![forbid(unsafe_code)]
#![warn(missing_docs)]

// A room uses only rooms above it (docs/architecture.md, "Rooms"); `tests/it/layers.rs` enforces that.
pub mod analysis;
mod base;
pub mod example;
mod facts;
mod functions;
#[doc(hidden)]
#[allow(missing_docs)]
pub mod internals;
pub mod ir;
mod knowledge;
mod passes;
mod reconstruct;
mod target;
pub mod text;
mod unit;
pub mod verify;

/// Folding of statements and PHI nodes whose uses have changed: `fold_stmt`.
pub mod fold {
    pub use crate::passes::fold::{copied_value, fold_phi, fold_stmt, phi_value};
}

/// Repairing SSA form after a change: `update_ssa`, and copies of blocks.
pub mod ssa {
    pub use crate::passes::ssa::{NameUpdate, can_duplicate_block, duplicate_block, update_ssa};
}

pub use base::bitmap::Bitmap;
pub use base::error::ParseError;
pub use base::limits::Limit;
pub use functions::Functions;
pub use knowledge::{Facts, Knowledge};
pub use target::dialect::{Dialect, DumpFlags, Gcc, OptLevel};
pub use unit::Refusal;
