//! Post-dominators: the dominators of the reversed flow graph. GCC's `CDI_POST_DOMINATORS`.
//!
//! The reversed graph needs one block that every block leads to. That is the *exit*: each block without
//! successors (a call that does not return) gets an edge to it, and so does one block of each endless region,
//! a strongly connected part of the graph that control cannot leave. GCC's `connect_infinite_loops_to_exit`
//! adds such fake edges as well.
//!
//! The endless regions are those that M. Sharir's method finds ("A strong-connectivity algorithm and its
//! applications in data flow analysis", 1981): in descending order of the numbers at which a depth-first
//! search of the reversed graph leaves the blocks, a block from which no exit has been found yet belongs to a
//! region that nothing leaves.

use super::{DomTree, DominanceFrontiers, EdgeLists, FlowGraph};
use crate::base::limits::Limit;
use crate::ir::{Block, Function};
use cranelift_entity::EntityRef;

/// The post-dominator tree of a flow graph, with the reversed graph that it is the dominator tree of.
///
/// ```
/// use tressa::analysis::dom::PostDomTree;
///
/// let f = tressa::example::sum();
/// let tree = PostDomTree::new(&f);
/// let [first, body, head, last] = f.chain().collect::<Vec<_>>()[..] else { panic!() };
/// assert!(tree.post_dominates(head, body) && !tree.post_dominates(body, head));
/// assert_eq!(tree.immediate(first), Some(head));
/// assert_eq!(tree.immediate(last), Some(f.exit()));
/// // Whether the body runs again depends on the head, which depends on itself.
/// let frontiers = tree.frontiers().unwrap();
/// assert_eq!(frontiers.frontier(body), [head]);
/// assert_eq!(frontiers.frontier(head), [head]);
/// ```
#[derive(Clone, Debug)]
pub struct PostDomTree {
    /// The graph with all edges turned round, and the fake edges.
    reversed: EdgeLists,
    /// Its dominator tree.
    tree: DomTree,
    /// The blocks whose edge to the exit is fake.
    fake: Vec<Block>,
}

impl PostDomTree {
    /// The tree of a function's blocks, with its exit block as the exit.
    pub fn new(f: &Function<'_>) -> Self {
        PostDomTree::of_graph(f, f.exit())
    }

    /// The tree of a graph. `exit` may be a block of the graph, or one with the next free number.
    pub fn of_graph(g: &impl FlowGraph, exit: Block) -> Self {
        let mut reversed = EdgeLists::new(g.len().max(exit.index() + 1), exit);
        let mut fake = Vec::new();
        // Every edge is turned round. A block that control does not leave gets a fake edge to the exit.
        for block in (0..g.len()).map(Block::new) {
            for i in 0..g.succ_count(block) {
                reversed.add(g.succ(block, i), block);
            }
            if g.succ_count(block) == 0 && block != exit {
                reversed.add(exit, block);
                fake.push(block);
            }
        }
        // Blocks from which no path leads to the exit even so are in endless loops.
        for block in endless_blocks(&reversed, exit) {
            reversed.add(exit, block);
            fake.push(block);
        }
        let tree = DomTree::new(&reversed);
        PostDomTree { reversed, tree, fake }
    }

    /// The tree, whose root is the exit. Its preorder has every block of the graph.
    pub fn tree(&self) -> &DomTree {
        &self.tree
    }

    /// The sources of the edges to the exit that are not in the graph: blocks without successors by number,
    /// then one block of each endless region.
    pub fn fake_exits(&self) -> &[Block] {
        &self.fake
    }

    /// Whether every path from `block` to the exit passes `by`; a block post-dominates itself.
    pub fn post_dominates(&self, by: Block, block: Block) -> bool {
        self.tree.dominates(by, block)
    }

    /// The immediate post-dominator; `None` for the exit.
    pub fn immediate(&self, block: Block) -> Option<Block> {
        self.tree.idom(block)
    }

    /// The post-dominance frontiers. The frontier of a block holds the blocks that it is control dependent
    /// on: those with an edge after which control always comes to it, and an edge after which control may
    /// avoid it (Cytron et al., TOPLAS 1991, section 6).
    pub fn frontiers(&self) -> Result<DominanceFrontiers, Limit> {
        // The last argument is the block to leave out. Here it is the root, which is in no frontier anyway.
        DominanceFrontiers::new(&self.reversed, &self.tree, self.reversed.entry())
    }
}

/// One block of each endless region, in a fixed order.
fn endless_blocks(reversed: &EdgeLists, exit: Block) -> Vec<Block> {
    // What a search of the reversed graph reaches from the exit are the blocks from which control can get
    // there.
    let mut reached = vec![false; reversed.len()];
    mark_reached(reversed, exit, &mut reached, &mut Vec::new());
    // The other blocks, in the order in which a search of the reversed graph leaves them.
    let mut post_order = Vec::new();
    let mut seen = reached.clone();
    for block in (0..reversed.len()).map(Block::new) {
        mark_reached(reversed, block, &mut seen, &mut post_order);
    }
    // The block that was left last is in a region that nothing leaves. It accounts for all blocks from which
    // control gets there; the last one of the rest is in another such region.
    let mut endless = Vec::new();
    for &block in post_order.iter().rev() {
        if !reached[block.index()] {
            endless.push(block);
            mark_reached(reversed, block, &mut reached, &mut Vec::new());
        }
    }
    endless
}

/// Marks what a depth-first search reaches from `start`, unless it is marked; `post_order` gets the blocks as
/// they are left.
fn mark_reached(g: &EdgeLists, start: Block, marked: &mut [bool], post_order: &mut Vec<Block>) {
    let mut stack = Vec::new();
    let mut enter = |block: Block, stack: &mut Vec<(Block, usize)>| {
        if !std::mem::replace(&mut marked[block.index()], true) {
            stack.push((block, 0));
        }
    };
    enter(start, &mut stack);
    while let Some((block, followed)) = stack.last_mut() {
        match g.succs(*block).get(*followed) {
            Some(&succ) => {
                *followed += 1;
                enter(succ, &mut stack);
            }
            None => post_order.extend(stack.pop().map(|(block, _)| block)),
        }
    }
}
