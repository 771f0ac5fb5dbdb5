//! Dominance frontiers, and iterated ones: GCC's `compute_dominance_frontiers` and `compute_idf`. Step 2 of
//! SSA construction; other analyses and passes may use them as well.
//!
//! The iterated dominance frontier of the blocks that define a variable is where its definitions meet
//! (R. Cytron, J. Ferrante, B. K. Rosen, M. N. Wegman, F. K. Zadeck, "Efficiently computing static
//! single assignment form and the control dependence graph", TOPLAS 1991). The paper and GCC store the
//! frontier of each block; for nested loops these sets are together quadratic. V. C. Sreedhar and
//! G. R. Gao ("A linear time algorithm for placing phi-nodes", POPL 1995) read them off the dominator
//! tree and the *join edges*, the edges from blocks that are not the immediate dominator of the target:
//!
//! > `w` is in the frontier of `x` if and only if a join edge leads from a block that `x` dominates to
//! > `w`, and the level of `w` in the dominator tree is at most that of `x`.
//!
//! Blocks go by their preorder numbers here, so what `x` dominates is a range of join edges. Invariant
//! of the work stack: a join edge that has been found is out of the tree of levels until the result is
//! complete, so each edge is found at most once, however often its source is dominated. One result
//! costs O((|definitions| + join edges found) log edges).

use super::{DomTree, FlowGraph, Row};
use crate::base::bitmap::Bitmap;
use crate::base::min_tree::MinTree;
use crate::ir::Block;

/// The dominance frontiers of a flow graph, as join edges.
///
/// ```
/// use tressa::base::bitmap::Bitmap;
/// use tressa::analysis::dom::{DomTree, DominanceFrontiers};
///
/// let f = tressa::example::sum();
/// let dom = DomTree::new(&f);
/// let mut frontiers = DominanceFrontiers::new(&f, &dom, f.exit());
/// // What the loop's body defines meets what was there before at the loop's head.
/// let [_, body, head, _] = f.chain().collect::<Vec<_>>()[..] else { panic!() };
/// let mut defs = Bitmap::default();
/// defs.insert(body);
/// assert_eq!(frontiers.compute_idf(&dom, &defs), [head]);
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
    in_idf: Vec<u32>,
    results: u32,
    work_stack: Vec<u32>,
    idf: Vec<Block>,
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
            in_idf: vec![0; dom.preorder().len()],
            results: 0,
            work_stack: Vec::new(),
            idf: Vec::new(),
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
        self.idf.clear();
        self.results += 1;
        if let Some(number) = dom.number(block) {
            self.add_frontier(dom, number);
        }
        self.work_stack.clear();
        self.levels.restore();
        &self.idf
    }

    /// The iterated dominance frontier of `def_blocks`, in no particular order. Unreachable blocks have
    /// no frontier.
    pub fn compute_idf(&mut self, dom: &DomTree, def_blocks: &Bitmap<Block>) -> &[Block] {
        self.idf.clear();
        self.results += 1;
        self.work_stack.extend(def_blocks.iter().filter_map(|block| dom.number(block)));
        while let Some(x) = self.work_stack.pop() {
            self.add_frontier(dom, x);
        }
        self.levels.restore();
        &self.idf
    }

    /// Adds the blocks of one block's frontier that are not in the result yet, and puts them on the work
    /// stack. Their join edges leave the tree of levels.
    fn add_frontier(&mut self, dom: &DomTree, x: u32) {
        let Row { last, level, .. } = dom.numbered(x);
        let mut edges = self.start[x as usize] as usize..self.start[last as usize + 1] as usize;
        while let Some(edge) = self.levels.first_at_most(level, edges.clone()) {
            self.levels.take(edge);
            edges.start = edge + 1;
            let w = self.target[edge];
            if std::mem::replace(&mut self.in_idf[w as usize], self.results) != self.results {
                self.idf.push(dom.preorder()[w as usize]);
                self.work_stack.push(w);
            }
        }
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
        fn agrees_with_explicit_frontiers(
            g in graphs(30),
            picks in proptest::collection::vec(proptest::collection::vec(0usize..30, 0..6), 1..4),
        ) {
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
            for picks in picks {
                let mut defs = Bitmap::default();
                defs.extend(picks.iter().map(|&p| Block::new(p % g.len())).filter(|&b| dom.is_reachable(b)));
                let expected = textbook::iterated_frontier(&textbook, &defs.iter().collect::<Vec<_>>());
                let mut found: Vec<usize> = frontiers.compute_idf(&dom, &defs).iter().map(|b| b.index()).collect();
                found.sort_unstable();
                prop_assert_eq!(found, expected.iter_ones().collect::<Vec<_>>());
            }
        }
    }
}
