//! Depth-first numberings, in the order of GCC's `pre_and_rev_post_order_compute`.

use super::FlowGraph;

/// No number: the node is unreachable.
pub(super) const NONE: u32 = u32::MAX;

/// The depth-first search from the entry that takes successors in edge order.
pub(super) struct Search {
    /// The nodes in the order in which they are reached.
    pub order: Vec<u32>,
    /// The place of each node in that order.
    pub number: Vec<u32>,
    /// From where a node is reached, both by their places.
    pub parent: Vec<u32>,
    /// The nodes in the order in which they are left.
    pub post_order: Vec<u32>,
}

impl Search {
    pub(super) fn new(g: &impl FlowGraph) -> Self {
        let (n, entry) = (g.len(), g.entry());
        let (mut order, mut parent) = (Vec::with_capacity(n), Vec::with_capacity(n));
        let (mut number, mut post_order) = (vec![NONE; n], Vec::with_capacity(n));
        let mut stack: Vec<Open> = Vec::new();
        let mut next = Some(entry);
        loop {
            if let Some(node) = next.take() {
                number[node as usize] = order.len() as u32;
                parent.push(stack.last().map_or(0, |from| from.number));
                stack.push(Open {
                    node,
                    number: order.len() as u32,
                    at: 0,
                    succs: g.succ_count(node) as u32,
                });
                order.push(node);
            }
            let Some(top) = stack.last_mut() else { break };
            if top.at == top.succs {
                post_order.push(top.node);
                stack.pop();
                continue;
            }
            let to = g.succ(top.node, top.at as usize);
            top.at += 1;
            next = Some(to).filter(|&to| number[to as usize] == NONE);
        }
        Search { order, number, parent, post_order }
    }
}

/// A node that has been reached and not been left.
struct Open {
    node: u32,
    number: u32,
    /// How many of its edges have been taken, of how many.
    at: u32,
    succs: u32,
}

/// The nodes reachable from the entry in reverse post-order of that search.
pub fn reverse_post_order(g: &impl FlowGraph) -> Vec<u32> {
    let mut order = Search::new(g).post_order;
    order.reverse();
    order
}
