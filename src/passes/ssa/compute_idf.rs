//! Step 2: iterated dominance frontiers. GCC's `compute_idf`.
//!
//! The iterated dominance frontier of the blocks that define a variable is where its definitions meet, and so
//! where PHI nodes go (R. Cytron, J. Ferrante, B. K. Rosen, M. N. Wegman, F. K. Zadeck, "Efficiently computing
//! static single assignment form and the control dependence graph", TOPLAS 1991). A PHI node is a definition
//! itself, so the frontiers of the blocks that are found belong to the result as well.
//!
//! Invariant of the work stack: it holds the blocks of which the frontier has not been added yet; no block is put
//! there twice.

use crate::analysis::dom::DominanceFrontiers;
use crate::base::bitmap::Bitmap;
use crate::base::limits::FRONTIER_STEPS;
use crate::ir::Block;

impl DominanceFrontiers {
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

    /// As [`compute_idf`](Self::compute_idf). `watch` gets each block that leaves the work stack, and the blocks
    /// that its frontier adds to the result and to the work stack.
    pub(crate) fn compute_idf_watched(
        &mut self,
        def_blocks: &Bitmap<Block>,
        mut watch: impl FnMut(Block, &[Block]),
    ) -> &[Block] {
        self.results += 1;
        self.idf.clear();
        self.work_stack.extend(def_blocks.iter());
        while let Some(x) = self.work_stack.pop() {
            let known = self.idf.len();
            for i in 0..self.frontier(x).len() {
                let w = self.frontier(x)[i];
                self.steps += 1;
                if std::mem::replace(&mut self.found_in[w], self.results) != self.results {
                    self.idf.push(w);
                    self.work_stack.push(w);
                }
            }
            watch(x, &self.idf[known..]);
        }
        &self.idf
    }

    /// Whether the results so far have taken more steps than the limit allows.
    pub fn exceeds_step_limit(&self) -> bool {
        self.steps > FRONTIER_STEPS.most
    }
}
