//! The definitions written down as programs: slow and plain. The tests compare the fast algorithms with them.

use super::FlowGraph;
#[cfg(test)]
use crate::ir::Block;
use bitvec::vec::BitVec;
use cranelift_entity::EntityRef;

/// Row `n` holds the dominators of block `n`: the greatest solution of `dom(n) = {n} + intersection of dom(p)
/// over predecessors p` (Allen and Cocke). Rows of unreachable blocks are empty.
pub fn dominators(g: &impl FlowGraph) -> Vec<BitVec> {
    let n = g.len();
    let reachable = super::reverse_post_order(g);
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
#[cfg(test)]
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
#[cfg(test)]
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

#[cfg(test)]
mod tests {
    use super::super::DomTree;
    use super::super::testing::graphs;
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(2000))]
        #[test]
        fn tree_agrees_with_definition(g in graphs(24)) {
            let tree = DomTree::new(&g);
            let dom = dominators(&g);
            for block in (0..g.len()).map(Block::new) {
                let dominators = &dom[block.index()];
                prop_assert_eq!(tree.is_reachable(block), dominators.any());
                for by in (0..g.len()).map(Block::new) {
                    prop_assert_eq!(tree.dominates(by, block), dominators[by.index()], "{} dom {}", by, block);
                }
                if let Some(idom) = tree.idom(block) {
                    // The immediate dominator is dominated by every other strict dominator.
                    prop_assert!(dominators.iter_ones().all(|d| d == block.index() || dom[idom.index()][d]));
                }
            }
        }
    }
}
