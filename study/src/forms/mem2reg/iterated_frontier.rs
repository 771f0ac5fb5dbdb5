//! Iterated dominance frontiers from the dominator tree and the edges that are not in it.
//!
//! V. C. Sreedhar and G. R. Gao, "A linear time algorithm for placing phi-nodes" (POPL 1995): a *DJ-graph* is
//! the dominator tree (D-edges) with the other edges of the flow graph (J-edges). The frontier of `x` is
//! where J-edges lead from the subtree of `x` to a level that is not below that of `x`. Blocks are taken from
//! the deepest level up, so a subtree that was searched for one of them need not be searched for
//! another one above it. D. Das and U. Ramakrishna ("A practical and fast iterative algorithm for
//! φ-function computation using DJ graphs", TOPLAS 2005) compare it with other ways.
//!
//! LLVM takes the blocks from a priority queue by level and depth-first number, and cuts the search where the
//! variable is not live. Invariant: every block that has left the queue has a level that is not above that
//! of those before it, and no block is searched twice. One result costs O(blocks + edges below the
//! definitions, and log for each block of the result).

use crate::forms::accesses::Accesses;
use crate::forms::marks::Marks;
use std::collections::BinaryHeap;
use tressa::analysis::dom::DomTree;

/// The graph, with tables that serve one result after the other.
#[derive(Debug)]
pub struct DjGraph<'d> {
    dom: &'d DomTree,
    /// By level and number: the blocks whose frontier is to be found.
    queue: BinaryHeap<(u32, u32)>,
    /// The blocks that have been in the queue or in the result.
    queued: Marks,
    /// The blocks that have been searched.
    searched: Marks,
    work: Vec<u32>,
}

impl<'d> DjGraph<'d> {
    /// The graph of these accesses, whose dominator tree is `dom`.
    pub fn new(accesses: &Accesses, dom: &'d DomTree) -> Self {
        let marks = Marks::new(accesses.block_count() as usize);
        DjGraph { dom, queue: BinaryHeap::new(), queued: marks.clone(), searched: marks, work: Vec::new() }
    }

    /// The iterated dominance frontier of the blocks, in no particular order; with `live`, only blocks
    /// of that set, and what is reached through them.
    pub fn iterated_frontier(
        &mut self,
        accesses: &Accesses,
        definitions: &[u32],
        live: Option<&Marks>,
    ) -> Vec<u32> {
        let DjGraph { dom, queue, queued, searched, work } = self;
        let mut frontier = Vec::new();
        queued.clear();
        searched.clear();
        queue.extend(definitions.iter().map(|&block| (dom.numbered(block).level, block)));
        while let Some((level, root)) = queue.pop() {
            work.push(root);
            searched.insert(root);
            while let Some(block) = work.pop() {
                for succ in accesses.succs(block) {
                    let to = dom.numbered(succ.block);
                    if to.idom == block || to.level > level || !queued.insert(succ.block) {
                        continue;
                    }
                    if live.is_some_and(|live| !live.contains(succ.block)) {
                        continue;
                    }
                    frontier.push(succ.block);
                    if definitions.binary_search(&succ.block).is_err() {
                        queue.push((to.level, succ.block));
                    }
                }
                work.extend(children(dom, block).filter(|&child| searched.insert(child)));
            }
        }
        frontier
    }
}

/// The blocks that a block immediately dominates.
fn children(dom: &DomTree, block: u32) -> impl Iterator<Item = u32> {
    let last = dom.numbered(block).last;
    let first = Some(block + 1).filter(|&child| child <= last);
    std::iter::successors(first, move |&child| {
        Some(dom.numbered(child).last + 1).filter(|&next| next <= last)
    })
}
