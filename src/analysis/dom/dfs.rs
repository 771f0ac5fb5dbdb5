//! The depth-first search from the entry, in the order of GCC's `pre_and_rev_post_order_compute`.

use super::FlowGraph;
use crate::ir::Block;
use cranelift_entity::EntityRef;

/// The number of a block that the search did not reach.
pub(super) const UNREACHED: u32 = u32::MAX;

/// A depth-first search that takes successors in edge order. Blocks are numbered as they are reached.
pub(super) struct Search {
    /// The blocks that were reached, by number.
    pub reached: Vec<Reached>,
    /// The number of each block.
    pub number: Vec<u32>,
    /// The blocks in the order in which they were left.
    pub post_order: Vec<Block>,
}

/// A block that was reached.
pub(super) struct Reached {
    /// The block.
    pub block: Block,
    /// The number of the block from which it was reached; the entry's is its own.
    pub parent: u32,
}

/// A block that was reached and has not been left.
struct Open {
    block: Block,
    number: u32,
    /// How many of its edges have been followed, and how many there are.
    followed: usize,
    succs: usize,
}

impl Search {
    pub(super) fn new(g: &impl FlowGraph) -> Self {
        let n = g.len();
        let (mut reached, mut post_order) = (Vec::with_capacity(n), Vec::with_capacity(n));
        let mut number = vec![UNREACHED; n];
        let mut stack: Vec<Open> = Vec::new();
        let mut next = Some(g.entry());
        loop {
            if let Some(block) = next.take() {
                let at = reached.len() as u32;
                number[block.index()] = at;
                reached.push(Reached { block, parent: stack.last().map_or(0, |from| from.number) });
                stack.push(Open { block, number: at, followed: 0, succs: g.succ_count(block) });
            }
            let Some(top) = stack.last_mut() else { break };
            if top.followed == top.succs {
                post_order.push(top.block);
                stack.pop();
                continue;
            }
            let to = g.succ(top.block, top.followed);
            top.followed += 1;
            next = Some(to).filter(|to| number[to.index()] == UNREACHED);
        }
        Search { reached, number, post_order }
    }
}

/// The blocks reachable from the entry, in reverse post-order of that search.
pub fn reverse_post_order(g: &impl FlowGraph) -> Vec<Block> {
    let mut order = Search::new(g).post_order;
    order.reverse();
    order
}
