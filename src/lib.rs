//! tressa reads the text that GCC writes with `-fdump-tree-gimple`, does to it what GCC does
//! next, and prints what GCC prints with `-fdump-tree-ssa`, to the byte.
//!
//! As a library it is GIMPLE in SSA form with GCC's operands and immediate uses, for passes of one's own:
//!
//! ```
//! use tressa::ir::{ExprData, StmtKind};
//! use tressa::analysis::operands::{OpFlags, zero_operands};
//! use tressa::{driver::dump, example, knowledge::Facts, text::print, analysis::uses, verify};
//!
//! // A gimple dump, or a later one in SSA form; its first function in SSA form.
//! let facts = Facts::default();
//! let dump = dump::read(example::GIMPLE, &facts);
//! let mut f = dump::ssa_form(dump.item(0), example::dialect())?;
//!
//! // Blocks, PHI nodes, statements and their operands.
//! let mut loads = Vec::new();
//! for block in f.chain() {
//!     for &phi in &f.cfg.blocks[block].phis {
//!         assert_eq!(f.ssa.phis[phi].args.len(), f.cfg.blocks[block].preds.len());
//!     }
//!     loads.extend(f.block_stmts(block).filter(|&stmt| {
//!         !zero_operands(&f, stmt, OpFlags::SSA_OP_VUSE) && zero_operands(&f, stmt, OpFlags::SSA_OP_VDEF)
//!     }));
//! }
//! assert_eq!(loads.len(), 2, "a[i], and the return, which keeps stores alive");
//!
//! // What is copied takes the place of the copy, whose statement goes.
//! let stmts: Vec<_> = f.chain().flat_map(|block| f.block_stmts(block)).collect();
//! for stmt in stmts {
//!     if let StmtKind::Assign { lhs, rhs } = f.body.stmts[stmt].kind
//!         && let (&ExprData::Name(copy), ExprData::Name(_)) = (&f.body.exprs[lhs], &f.body.exprs[rhs])
//!     {
//!         uses::replace_uses_by(&mut f, copy, rhs);
//!         assert!(uses::has_zero_uses(&f, copy));
//!         uses::remove_stmt(&mut f, stmt);
//!     }
//! }
//!
//! // The function still keeps every rule.
//! assert_eq!(verify::verify(&f, &verify::Options::default()), []);
//! let mut text = String::new();
//! print::function(&f, example::dialect(), &mut text);
//! assert!(text.contains("  return s_5;\n"));
//! # Ok::<(), tressa::driver::dump::Refusal>(())
//! ```
//!
//! [`text`] reads and prints [`ir`]; [`passes`] is the list of GCC's passes; [`analysis`] has what GCC's
//! internals manual describes as SSA operands and immediate uses, and [`verify`](mod@verify) what
//! `verify_ssa` checks, and more; [`driver`] reads whole files. Lines and columns count from 1, offsets
//! in bytes from 0; sizes of objects are in bytes. What cannot be read is a
//! [`ParseError`](base::error::ParseError), never a panic; a function that cannot be taken through the
//! passes is a [`Refusal`](driver::dump::Refusal).

#![forbid(unsafe_code)]
#![warn(missing_docs)]

// base, target, ir, text, analysis, verify, knowledge, passes, forms, interpret, emit_c, driver, view, example: in this order a
// room uses only those before it. A test (`tests/it/layers.rs`) enforces it.
pub mod analysis;
pub mod base;
pub mod driver;
pub mod emit_c;
pub mod example;
pub mod forms;
pub mod interpret;
pub mod ir;
pub mod knowledge;
pub mod passes;
pub mod target;
pub mod text;
pub mod verify;
pub mod view;
