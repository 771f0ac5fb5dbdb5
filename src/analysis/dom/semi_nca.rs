//! Immediate dominators by the Semi-NCA algorithm, and the depth-first search with which it begins.
//!
//! Source: L. Georgiadis, "Linear-Time Algorithms for Dominators and Related Problems" (PhD thesis, Princeton
//! 2005). Semidominators are found as in T. Lengauer and R. E. Tarjan, "A Fast Algorithm for Finding
//! Dominators in a Flowgraph" (TOPLAS 1979). Instead of their buckets there is a second pass: the immediate
//! dominator of `w` is the nearest common ancestor of its parent and its semidominator in the dominator tree
//! built so far. LLVM uses the same algorithm; GCC's `calc_idoms` is that of 1979. Dominators are unique, so
//! the choice does not show.
//!
//! Blocks go by their depth-first numbers here. The *semidominator* of `w` is the least block from which a
//! path leads to `w` whose inner blocks all have numbers above `w`.
//!
//! Before: any flow graph. After: the immediate dominator of each block that the search has reached.

use super::FlowGraph;
use crate::ir::Block;
use cranelift_entity::EntityRef;

/// The number of a block that the search did not reach.
pub(super) const UNREACHED: u32 = u32::MAX;

/// A depth-first search from the entry that takes successors in edge order, as GCC's
/// `pre_and_rev_post_order_compute` does. Blocks are numbered as they are reached.
pub(super) struct DepthFirstSearch {
    /// The blocks that were reached, by number.
    pub reached: Vec<ReachedBlock>,
    /// The number of each block.
    pub number: Vec<u32>,
    /// The blocks in the order in which they were left.
    pub post_order: Vec<Block>,
}

/// A block that was reached.
pub(super) struct ReachedBlock {
    /// The block.
    pub block: Block,
    /// The number of the block from which it was reached; the entry's is its own.
    pub parent: u32,
}

/// A block that was reached and has not been left.
struct OpenBlock {
    block: Block,
    number: u32,
    /// How many of its edges have been followed.
    followed: usize,
    /// How many edges it has.
    succs: usize,
}

impl DepthFirstSearch {
    pub(super) fn new(g: &impl FlowGraph) -> Self {
        let block_count = g.len();
        let (mut reached, mut post_order) =
            (Vec::with_capacity(block_count), Vec::with_capacity(block_count));
        let mut number = vec![UNREACHED; block_count];
        let mut stack: Vec<OpenBlock> = Vec::new();
        let mut next = Some(g.entry());
        loop {
            // A new block gets the next number; its parent is the block on top of the stack.
            if let Some(block) = next.take() {
                let preorder = reached.len() as u32;
                number[block.index()] = preorder;
                let parent = stack.last().map_or(0, |from| from.number);
                reached.push(ReachedBlock { block, parent });
                stack.push(OpenBlock { block, number: preorder, followed: 0, succs: g.succ_count(block) });
            }
            // A block is left once all its edges have been followed.
            let Some(top) = stack.last_mut() else { break };
            if top.followed == top.succs {
                post_order.push(top.block);
                stack.pop();
                continue;
            }
            // Otherwise its next edge is followed. A block that has a number is not entered again.
            let succ = g.succ(top.block, top.followed);
            top.followed += 1;
            next = Some(succ).filter(|succ| number[succ.index()] == UNREACHED);
        }
        DepthFirstSearch { reached, number, post_order }
    }
}

/// The blocks reachable from the entry, in reverse post-order of a depth-first search in edge order.
pub fn reverse_post_order(g: &impl FlowGraph) -> Vec<Block> {
    let mut order = DepthFirstSearch::new(g).post_order;
    order.reverse();
    order
}

/// What is found for the blocks that the search reached, by depth-first numbers. All of the entry are the
/// entry.
pub(super) struct Dominators {
    /// The semidominators.
    semi: Vec<u32>,
    /// The immediate dominators.
    pub idom: Vec<u32>,
}

/// What the algorithm finds for a block.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SemiNcaBlock {
    /// The block.
    pub block: Block,
    /// The block from which the depth-first search reached it; the entry's is its own, here and below.
    pub parent: Block,
    /// Its semidominator.
    pub semidominator: Block,
    /// Its immediate dominator.
    pub dominator: Block,
}

/// The blocks reachable from the entry, by depth-first number, with what the algorithm finds for them.
pub fn semi_nca(g: &impl FlowGraph) -> Vec<SemiNcaBlock> {
    let search = DepthFirstSearch::new(g);
    let Dominators { semi, idom } = immediate_dominators(g, &search);
    let block = |number: u32| search.reached[number as usize].block;
    let found = search.reached.iter().zip(semi.iter().zip(&idom));
    found
        .map(|(reached, (&semi, &idom))| SemiNcaBlock {
            block: reached.block,
            parent: block(reached.parent),
            semidominator: block(semi),
            dominator: block(idom),
        })
        .collect()
}

/// The semidominators and immediate dominators of the blocks that the search reached.
pub(super) fn immediate_dominators(g: &impl FlowGraph, search: &DepthFirstSearch) -> Dominators {
    let DepthFirstSearch { reached, number, .. } = search;
    let count = reached.len() as u32;
    // Both begin as the parent in the depth-first tree. The parent is a predecessor, so the semidominator has
    // no greater number; the immediate dominator is the parent or above it in that tree.
    let mut idom: Vec<u32> = reached.iter().map(|block| block.parent).collect();
    let mut semi = idom.clone();
    let mut forest = Forest { ancestor: idom.clone(), least: (0..count).collect(), path: Vec::new() };

    // First pass: semidominators, in descending order. Invariant: those of all numbers above `w` are known,
    // and `forest.eval` finds the least of them on the path from a block up to `w`. A predecessor below `w`
    // is a candidate itself; for one above `w`, the least semidominator of its ancestors above `w` is.
    for w in (1..count).rev() {
        let preds = g.preds(reached[w as usize].block).map(|pred| number[pred.index()]);
        let least = preds.filter(|&pred| pred != UNREACHED).map(|pred| forest.eval(pred, w)).min();
        let semidominator = semi[w as usize].min(least.unwrap_or(UNREACHED));
        semi[w as usize] = semidominator;
        forest.least[w as usize] = semidominator;
    }

    // Second pass: immediate dominators, in ascending order. Invariant: those of all numbers below `w` are
    // known. So the dominators of w's parent can be followed upwards, to the first whose number is not above
    // that of w's semidominator: the nearest common ancestor of the two.
    for w in 1..count as usize {
        let mut candidate = idom[w];
        while candidate > semi[w] {
            candidate = idom[candidate as usize];
        }
        idom[w] = candidate;
    }
    Dominators { semi, idom }
}

/// The part of the depth-first tree whose semidominators are known, with compressed paths.
struct Forest {
    /// An ancestor of each block; its parent until the path there is compressed.
    ancestor: Vec<u32>,
    /// The least semidominator on the path from each block up to, but without, `ancestor`. For a block
    /// whose semidominator is not known yet, the block itself.
    least: Vec<u32>,
    /// Scratch: a path from the bottom up.
    path: Vec<u32>,
}

impl Forest {
    /// The least semidominator among `v` and its ancestors with numbers above `w`. If `v` is not above
    /// `w` itself: `v`.
    fn eval(&mut self, v: u32, w: u32) -> u32 {
        let Forest { ancestor, least, path } = self;
        let mut top = v;
        while ancestor[top as usize] > w {
            path.push(top);
            top = ancestor[top as usize];
        }
        // Compress the path, from the top down: each block takes over the ancestor of the block above and the
        // least semidominator on the path there. The next search from here takes one step.
        while let Some(below) = path.pop() {
            ancestor[below as usize] = ancestor[top as usize];
            least[below as usize] = least[below as usize].min(least[top as usize]);
            top = below;
        }
        least[v as usize]
    }
}
