//! Dominance frontiers: GCC's `compute_dominance_frontiers`.
//!
//! The frontier of a block is where its dominance ends (R. Cytron, J. Ferrante, B. K. Rosen, M. N. Wegman and
//! F. K. Zadeck, TOPLAS 1991). A block with several predecessors is in the frontiers of each of them and of the
//! blocks above in the dominator tree, up to its own immediate dominator: figure 5 of K. D. Cooper, T. J. Harvey
//! and K. Kennedy, "A simple, fast dominance algorithm" (2001). For nested loops these sets are together
//! quadratic, as they are in GCC, until [`FRONTIERS`](crate::base::limits::FRONTIERS) ends it. Step 2 of pass
//! "ssa" iterates them ([`compute_idf`](DominanceFrontiers::compute_idf)).

use super::{DomTree, FlowGraph};
use crate::base::limits::{FRONTIERS, Limit};
use crate::ir::Block;
use cranelift_entity::SecondaryMap;
use smallvec::SmallVec;

/// The dominance frontiers of a flow graph.
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
    of: SecondaryMap<Block, SmallVec<[Block; 4]>>,
    /// For each block the number of the last iterated frontier that it is in.
    pub(crate) found_in: SecondaryMap<Block, u32>,
    /// How many iterated frontiers have been asked for.
    pub(crate) results: u32,
    /// The iterated frontier at hand.
    pub(crate) idf: Vec<Block>,
    /// The work stack of `compute_idf`, empty between results.
    pub(crate) work_stack: Vec<Block>,
    /// The blocks of frontiers that `compute_idf` has looked at.
    pub(crate) steps: u64,
}

impl DominanceFrontiers {
    /// Finds the frontier of each block. `exit`, which has no PHI nodes, is in none. Frontiers beyond the limit are
    /// an error.
    pub fn new(g: &impl FlowGraph, dom: &DomTree, exit: Block) -> Result<Self, Limit> {
        let mut of: SecondaryMap<Block, SmallVec<[Block; 4]>> = SecondaryMap::new();
        of.resize(g.len());
        let mut size = 0;
        for &join in dom.preorder() {
            let Some(idom) = dom.idom(join).filter(|_| join != exit) else { continue };
            for pred in g.preds(join).filter(|&pred| dom.is_reachable(pred)) {
                let mut runner = pred;
                // Where an earlier predecessor has been, all blocks above know the join.
                while runner != idom && of[runner].last() != Some(&join) {
                    of[runner].push(join);
                    size += 1;
                    let Some(above) = dom.idom(runner) else { break };
                    runner = above;
                }
            }
            if size > FRONTIERS.most {
                return Err(FRONTIERS);
            }
        }
        let mut found_in = SecondaryMap::new();
        found_in.resize(g.len());
        Ok(DominanceFrontiers { of, found_in, results: 0, idf: Vec::new(), work_stack: Vec::new(), steps: 0 })
    }

    /// Whether no definitions meet anywhere.
    pub fn is_empty(&self) -> bool {
        self.of.values().all(|frontier| frontier.is_empty())
    }

    /// The dominance frontier of one block, in no particular order: the blocks that it does not strictly
    /// dominate, but that have a predecessor which it dominates. An unreachable block has none.
    pub fn frontier(&self, block: Block) -> &[Block] {
        &self.of[block]
    }
}
