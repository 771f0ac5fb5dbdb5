//! Dominance frontiers: GCC's `compute_dominance_frontiers`.
//!
//! The frontier of a block is where its dominance ends. R. Cytron, J. Ferrante, B. K. Rosen, M. N. Wegman and
//! F. K. Zadeck (TOPLAS 1991), and GCC, store the frontier of each block; for nested loops these sets are together
//! quadratic. V. C. Sreedhar and G. R. Gao ("A linear time algorithm for placing phi-nodes", POPL 1995) read
//! them off the dominator tree and the *join edges*, the edges from blocks that are not the immediate dominator
//! of the target:
//!
//! > `w` is in the frontier of `x` if and only if a join edge leads from a block that `x` dominates to
//! > `w`, and the level of `w` in the dominator tree is at most that of `x`.
//!
//! Blocks go by their preorder numbers here, so what `x` dominates is a range of join edges, and the crate's tree
//! of minima finds those in a range whose level is low enough. Step 2 of pass "ssa" iterates frontiers
//! ([`compute_idf`](DominanceFrontiers::compute_idf)).

use super::{DomTree, FlowGraph, Row};
use crate::base::min_tree::MinTree;
use crate::ir::Block;

/// The dominance frontiers of a flow graph, as join edges.
///
/// ```
/// use tressa::analysis::dom::{DomTree, DominanceFrontiers};
///
/// let f = tressa::example::sum();
/// let dom = DomTree::new(&f);
/// let mut frontiers = DominanceFrontiers::new(&f, &dom, f.exit());
/// // What the loop's body defines meets what was there before at the loop's head.
/// let [_, body, head, _] = f.chain().collect::<Vec<_>>()[..] else { panic!() };
/// assert_eq!(frontiers.frontier(&dom, body), [head]);
/// ```
#[derive(Clone, Debug)]
pub struct DominanceFrontiers {
    /// By preorder number of the source: where its join edges begin.
    start: Vec<u32>,
    /// The targets of the join edges by preorder number, edge by edge.
    target: Vec<u32>,
    /// The levels of these targets.
    levels: MinTree,
    /// By preorder number: the number of the last result that the block is in.
    found_in: Vec<u32>,
    results: u32,
    /// The result at hand.
    pub(crate) found: Vec<Block>,
    /// The work stack of `compute_idf`, empty between results.
    pub(crate) work_stack: Vec<u32>,
}

impl DominanceFrontiers {
    /// Collects the join edges. Those to `exit`, which has no PHI nodes, do not count.
    pub fn new(g: &impl FlowGraph, dom: &DomTree, exit: Block) -> Self {
        let mut start = Vec::with_capacity(dom.preorder().len() + 1);
        let (mut target, mut levels) = (Vec::new(), Vec::new());
        for (source, &block) in (0..).zip(dom.preorder()) {
            start.push(target.len() as u32);
            for to in (0..g.succ_count(block)).map(|i| g.succ(block, i)) {
                let Some(number) = dom.number(to).filter(|_| to != g.entry() && to != exit) else { continue };
                let Row { idom, level, .. } = dom.numbered(number);
                if idom != source {
                    target.push(number);
                    levels.push(level);
                }
            }
        }
        start.push(target.len() as u32);
        DominanceFrontiers {
            start,
            target,
            levels: MinTree::new(&levels),
            found_in: vec![0; dom.preorder().len()],
            results: 0,
            found: Vec::new(),
            work_stack: Vec::new(),
        }
    }

    /// Whether no definitions meet anywhere.
    pub fn is_empty(&self) -> bool {
        self.target.is_empty()
    }

    /// The dominance frontier of one block, in no particular order: the blocks that it does not strictly
    /// dominate, but that have a predecessor which it dominates. Costs O((1 + join edges found) log edges).
    /// An unreachable block has none.
    pub fn frontier(&mut self, dom: &DomTree, block: Block) -> &[Block] {
        self.begin();
        if let Some(number) = dom.number(block) {
            self.add_frontier(dom, number, |_| {});
        }
        self.end()
    }

    /// Begins a new result.
    pub(crate) fn begin(&mut self) {
        self.found.clear();
        self.results += 1;
    }

    /// Adds the blocks of the frontier of `x` that are not in the result yet, and passes each to `found`. Blocks
    /// go by their preorder numbers. The join edges leave the tree of levels until the result is complete, so
    /// each of them is found once, however many blocks dominate its source.
    pub(crate) fn add_frontier(&mut self, dom: &DomTree, x: u32, mut found: impl FnMut(u32)) {
        let Row { last, level, .. } = dom.numbered(x);
        let mut edges = self.start[x as usize] as usize..self.start[last as usize + 1] as usize;
        while let Some(edge) = self.levels.first_at_most(level, edges.clone()) {
            self.levels.take(edge);
            edges.start = edge + 1;
            let w = self.target[edge];
            if std::mem::replace(&mut self.found_in[w as usize], self.results) != self.results {
                self.found.push(dom.preorder()[w as usize]);
                found(w);
            }
        }
    }

    /// Ends the result.
    pub(crate) fn end(&mut self) -> &[Block] {
        self.levels.restore();
        &self.found
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::analysis::dom::testing::graphs;
    use crate::analysis::dom::textbook;
    use cranelift_entity::EntityRef;
    use proptest::prelude::*;

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(2000))]
        #[test]
        fn agrees_with_explicit_frontiers(g in graphs(30)) {
            let dom = DomTree::new(&g);
            let textbook = textbook::frontiers(&g);
            // No graph of the test has a block of this number.
            let exit = Block::new(g.len());
            let mut frontiers = DominanceFrontiers::new(&g, &dom, exit);
            for block in (0..g.len()).map(Block::new).filter(|&block| dom.is_reachable(block)) {
                let mut found: Vec<usize> = frontiers.frontier(&dom, block).iter().map(|b| b.index()).collect();
                found.sort_unstable();
                prop_assert_eq!(found, textbook[block.index()].iter_ones().collect::<Vec<_>>());
            }
        }
    }
}
