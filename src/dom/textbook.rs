//! The definitions, as programs: slow, plain, and what the tests hold the fast versions against.

use super::FlowGraph;
use bitvec::vec::BitVec;

/// Row `n` holds the dominators of node `n`: the greatest solution of
/// `dom(n) = {n} + intersection of dom(p) over predecessors p` (Allen and Cocke). Rows of
/// unreachable nodes are empty.
pub fn dominators(g: &impl FlowGraph) -> Vec<BitVec> {
    let n = g.len();
    let reachable = super::reverse_post_order(g);
    let mut dom = vec![BitVec::repeat(false, n); n];
    for &node in &reachable {
        dom[node as usize].fill(node != g.entry());
    }
    dom[g.entry() as usize].set(g.entry() as usize, true);
    let mut changed = true;
    while changed {
        changed = false;
        for &node in reachable.iter().filter(|&&node| node != g.entry()) {
            let mut new = BitVec::repeat(true, n);
            for pred in g.preds(node).filter(|&p| dom[p as usize].any()) {
                new &= &dom[pred as usize];
            }
            new.set(node as usize, true);
            changed |= new != dom[node as usize];
            dom[node as usize] = new;
        }
    }
    dom
}

/// Row `x` holds the dominance frontier of `x`: the nodes that `x` does not strictly dominate but
/// with a predecessor that `x` dominates.
pub fn frontiers(g: &impl FlowGraph) -> Vec<BitVec> {
    let dom = dominators(g);
    let n = g.len();
    let mut frontiers = vec![BitVec::repeat(false, n); n];
    for node in 0..n as u32 {
        for pred in g.preds(node) {
            for x in dom[pred as usize].iter_ones() {
                if x == node as usize || !dom[node as usize][x] {
                    frontiers[x].set(node as usize, true);
                }
            }
        }
    }
    frontiers
}

/// The iterated dominance frontier of `defs`: the limit of `S = DF(defs + S)` from a work stack, as
/// GCC's `compute_idf` computes it.
pub fn iterated_frontier(frontiers: &[BitVec], defs: &[u32]) -> BitVec {
    let mut result = BitVec::repeat(false, frontiers.len());
    let mut work = defs.to_vec();
    while let Some(x) = work.pop() {
        for y in frontiers[x as usize].iter_ones() {
            if !result.replace(y, true) {
                work.push(y as u32);
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
        #[test]
        fn tree_agrees_with_definition(g in graphs(24)) {
            let tree = DomTree::new(&g);
            let dom = dominators(&g);
            for node in 0..g.len() as u32 {
                prop_assert_eq!(tree.is_reachable(node), dom[node as usize].any());
                for by in 0..g.len() as u32 {
                    prop_assert_eq!(tree.dominates(by, node), dom[node as usize][by as usize], "{} dom {}", by, node);
                }
                if let Some(idom) = tree.idom(node) {
                    // The immediate dominator is dominated by every other strict dominator.
                    prop_assert!(dom[node as usize].iter_ones().all(|d| d == node as usize || dom[idom as usize][d]));
                }
            }
        }
    }
}
