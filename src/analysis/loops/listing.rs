//! The loops and the edges of a function as text: GCC's `flow_loops_dump`, which `.cfg` dumps have ahead
//! of each function.

use super::LoopTree;
use crate::analysis::dom::DomTree;
use crate::ir::{Block, Function};
use std::fmt::Write as _;

/// Appends the loops with header, latches, depth and blocks, and then the successors of each block.
pub fn flow_loops_dump(f: &Function<'_>, out: &mut String) {
    let loops = LoopTree::new(f, &DomTree::new(f));
    let _ = writeln!(out, ";; {} loops found", loops.loops.len());
    for number in loops.preorder() {
        flow_loop_dump(f, &loops, number, out);
    }
    for block in f.chain() {
        let _ = write!(out, ";; {} succs {{ ", f.cfg.blocks[block].index);
        numbers(f, f.succs(block), out);
        out.push_str("}\n");
    }
}

/// One loop.
fn flow_loop_dump(f: &Function<'_>, loops: &LoopTree, number: usize, out: &mut String) {
    let this = loops.loops[number];
    let Some(header) = this.header else { return };
    let _ = write!(out, ";;\n;; Loop {number}\n;;  header {}, ", f.cfg.blocks[header].index);
    match this.latch {
        Some(latch) => drop(write!(out, "latch {}", f.cfg.blocks[latch].index)),
        None => {
            out.push_str("multiple latches:");
            for latch in loops.latches(f, number) {
                let _ = write!(out, " {}", f.cfg.blocks[latch].index);
            }
        }
    }
    let outer = if number == 0 { -1 } else { this.outer as i64 };
    let _ = write!(out, "\n;;  depth {}, outer {outer}\n;;  nodes:", this.depth);
    for block in loops.body(f, number) {
        let _ = write!(out, " {}", f.cfg.blocks[block].index);
    }
    out.push('\n');
}

/// The numbers of blocks, each with a space after it.
fn numbers(f: &Function<'_>, blocks: impl Iterator<Item = Block>, out: &mut String) {
    for block in blocks {
        let _ = write!(out, "{} ", f.cfg.blocks[block].index);
    }
}
