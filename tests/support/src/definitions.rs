//! Dominators and frontiers by their definitions, slow and plain.

use bitvec::vec::BitVec;
use cranelift_entity::EntityRef;
use tressa::analysis::dom::{FlowGraph, reverse_post_order};
use tressa::ir::Block;

/// Row `n` holds the dominators of block `n`: the greatest solution of `dom(n) = {n} + intersection of dom(p)
/// over predecessors p` (Allen and Cocke). Rows of unreachable blocks are empty.
pub fn dominators(g: &impl FlowGraph) -> Vec<BitVec> {
    let n = g.len();
    let reachable = reverse_post_order(g);
    let entry = g.entry().index();
    let mut dom = vec![BitVec::repeat(false, n); n];
    for block in &reachable {
        dom[block.index()].fill(*block != g.entry());
    }
    dom[entry].set(entry, true);
    let mut changed = true;
    while changed {
        changed = false;
        for &block in reachable.iter().filter(|&&block| block != g.entry()) {
            let mut new = BitVec::repeat(true, n);
            for pred in g.preds(block).filter(|pred| dom[pred.index()].any()) {
                new &= &dom[pred.index()];
            }
            new.set(block.index(), true);
            changed |= new != dom[block.index()];
            dom[block.index()] = new;
        }
    }
    dom
}

/// Row `x` holds the dominance frontier of `x`: the blocks that `x` does not strictly dominate, but
/// that have a predecessor that `x` dominates.
pub fn frontiers(g: &impl FlowGraph) -> Vec<BitVec> {
    let dom = dominators(g);
    let n = g.len();
    let mut frontiers = vec![BitVec::repeat(false, n); n];
    for block in 0..n {
        for pred in g.preds(Block::new(block)) {
            for x in dom[pred.index()].iter_ones() {
                if x == block || !dom[block][x] {
                    frontiers[x].set(block, true);
                }
            }
        }
    }
    frontiers
}

/// The iterated dominance frontier of `defs`: the limit of `S = DF(defs + S)` from a work stack, as
/// GCC's `compute_idf` computes it.
pub fn iterated_frontier(frontiers: &[BitVec], defs: &[Block]) -> BitVec {
    let mut result = BitVec::repeat(false, frontiers.len());
    let mut work = defs.to_vec();
    while let Some(x) = work.pop() {
        for y in frontiers[x.index()].iter_ones() {
            if !result.replace(y, true) {
                work.push(Block::new(y));
            }
        }
    }
    result
}
