//! Dominance frontiers and iterated dominance frontiers: GCC's `compute_dominance_frontiers` and
//! `compute_idf` (cfganal.cc).
//!
//! The *frontier* of a block is where its dominance ends: the blocks that it does not strictly dominate, but
//! that have a predecessor which it dominates (R. Cytron, J. Ferrante, B. K. Rosen, M. N. Wegman and F. K.
//! Zadeck, "Efficiently computing static single assignment form and the control dependence graph", TOPLAS
//! 1991). There a definition in the block meets what comes along another edge. Frontiers of all blocks are
//! found once for a function, by figure 5 of K. D. Cooper, T. J. Harvey and K. Kennedy, "A simple, fast
//! dominance algorithm" (2001).
//!
//! The *iterated* frontier of the blocks that define a variable is where its definitions meet, and so where
//! PHI nodes go. A PHI node is a definition itself, so the frontiers of the blocks in the result belong to
//! the result as well.
//!
//! For nested loops the size of all frontiers together is quadratic, as it is in GCC. Beyond
//! [`FRONTIERS`](crate::base::limits::FRONTIERS) it is an error.

use super::{DomTree, FlowGraph};
use crate::base::bitmap::Bitmap;
use crate::base::limits::{FRONTIER_STEPS, FRONTIERS, Limit};
use crate::ir::Block;
use cranelift_entity::SecondaryMap;
use smallvec::SmallVec;

/// The dominance frontiers of a flow graph, with the tables by which iterated frontiers are found.
///
/// ```
/// use tressa::analysis::dom::{DomTree, DominanceFrontiers};
///
/// let f = tressa::example::sum();
/// let frontiers = DominanceFrontiers::new(&f, &DomTree::new(&f), f.exit()).unwrap();
/// // What the loop's body defines meets what was there before at the loop's head.
/// let [_, body, head, _] = f.chain().collect::<Vec<_>>()[..] else { panic!() };
/// assert_eq!(frontiers.frontier(body), [head]);
/// ```
#[derive(Clone, Debug)]
pub struct DominanceFrontiers {
    /// The frontier of each block.
    frontiers: SecondaryMap<Block, SmallVec<[Block; 4]>>,
    /// For each block the number of the last iterated frontier that it is in. So nothing is cleared between
    /// two.
    found_in: SecondaryMap<Block, u32>,
    /// How many iterated frontiers have been asked for.
    results: u32,
    /// The iterated frontier of the last question.
    idf: Vec<Block>,
    /// The work stack of `compute_idf`, empty between results.
    work_stack: Vec<Block>,
    /// The blocks of frontiers that `compute_idf` has looked at.
    steps: u64,
}

impl DominanceFrontiers {
    /// Finds the frontier of each block. `exit`, which has no PHI nodes, is in none. Frontiers beyond the
    /// limit are an error.
    pub fn new(g: &impl FlowGraph, dom: &DomTree, exit: Block) -> Result<Self, Limit> {
        let mut frontiers: SecondaryMap<Block, SmallVec<[Block; 4]>> = SecondaryMap::new();
        frontiers.resize(g.len());
        let mut size = 0;
        for &join in dom.preorder() {
            // A join is in the frontier of each predecessor and of the predecessor's dominators, up to but
            // without the join's own immediate dominator: that strictly dominates the join, and all below it
            // do not.
            let Some(idom) = dom.idom(join).filter(|_| join != exit) else { continue };
            for pred in g.preds(join).filter(|&pred| dom.is_reachable(pred)) {
                let mut runner = pred;
                // The runner climbs from the predecessor to the dominator. It may stop at a frontier that has
                // the join: the runner of an earlier predecessor has been there, and in all blocks above,
                // too. Joins come one after the other, so only the last of the frontier has to be looked at.
                while runner != idom && frontiers[runner].last() != Some(&join) {
                    frontiers[runner].push(join);
                    size += 1;
                    let Some(dominator) = dom.idom(runner) else { break };
                    runner = dominator;
                }
            }
            if size > FRONTIERS.most {
                return Err(FRONTIERS);
            }
        }
        let mut found_in = SecondaryMap::new();
        found_in.resize(g.len());
        let (idf, work_stack) = (Vec::new(), Vec::new());
        Ok(DominanceFrontiers { frontiers, found_in, results: 0, idf, work_stack, steps: 0 })
    }

    /// Whether no definitions meet anywhere.
    pub fn is_empty(&self) -> bool {
        self.frontiers.values().all(|frontier| frontier.is_empty())
    }

    /// The dominance frontier of one block, in no particular order. An unreachable block has none.
    pub fn frontier(&self, block: Block) -> &[Block] {
        &self.frontiers[block]
    }

    /// The iterated dominance frontier of `def_blocks`, in no particular order. Unreachable blocks have
    /// no frontier.
    ///
    /// ```
    /// use tressa::Bitmap;
    /// use tressa::analysis::dom::{DomTree, DominanceFrontiers};
    ///
    /// let f = tressa::example::sum();
    /// let mut frontiers = DominanceFrontiers::new(&f, &DomTree::new(&f), f.exit()).unwrap();
    /// // What the loop's body defines meets what was there before at the loop's head.
    /// let [_, body, head, _] = f.chain().collect::<Vec<_>>()[..] else { panic!() };
    /// let mut defs = Bitmap::default();
    /// defs.insert(body);
    /// assert_eq!(frontiers.compute_idf(&defs), [head]);
    /// ```
    pub fn compute_idf(&mut self, def_blocks: &Bitmap<Block>) -> &[Block] {
        self.compute_idf_watched(def_blocks, |_, _| {})
    }

    /// As [`compute_idf`](Self::compute_idf). `watch` gets each block that leaves the work stack, and the
    /// blocks that its frontier adds to the result and to the work stack.
    pub(crate) fn compute_idf_watched(
        &mut self,
        def_blocks: &Bitmap<Block>,
        mut watch: impl FnMut(Block, &[Block]),
    ) -> &[Block] {
        self.results += 1;
        self.idf.clear();
        // The work stack holds blocks that define the variable, by a statement or by a PHI node, and whose
        // frontier is to be added to the result. At first these are `def_blocks`.
        self.work_stack.extend(def_blocks.iter());
        while let Some(block) = self.work_stack.pop() {
            let known = self.idf.len();
            for i in 0..self.frontier(block).len() {
                let join = self.frontier(block)[i];
                self.steps += 1;
                // A join that is new in the result gets a PHI node, which defines the variable: its own
                // frontier is to be added. It may be one of `def_blocks` as well; then the second time adds
                // nothing. No join is new twice, so the loop ends.
                if std::mem::replace(&mut self.found_in[join], self.results) != self.results {
                    self.idf.push(join);
                    self.work_stack.push(join);
                }
            }
            watch(block, &self.idf[known..]);
        }
        &self.idf
    }

    /// Whether the results so far have taken more steps than the limit allows.
    pub fn exceeds_step_limit(&self) -> bool {
        self.steps > FRONTIER_STEPS.most
    }
}
