//! Depth-first numberings, in the order of GCC's `pre_and_rev_post_order_compute`.

use super::FlowGraph;

/// No number: the node is unreachable.
pub(super) const NONE: u32 = u32::MAX;

/// The depth-first search from the entry that takes successors in edge order.
pub(super) struct Search {
    /// The nodes in the order in which they are reached.
    pub reached: Vec<Reached>,
    /// The place of each node in that order.
    pub number: Vec<u32>,
    /// The nodes in the order in which they are left.
    pub post_order: Vec<u32>,
}

/// A node that has been reached.
pub(super) struct Reached {
    pub node: u32,
    /// From where, by its place.
    pub parent: u32,
}

impl Search {
    pub(super) fn new(g: &impl FlowGraph) -> Self {
        let n = g.len();
        let (mut reached, mut post_order) = (Vec::with_capacity(n), Vec::with_capacity(n));
        let mut number = vec![NONE; n];
        // Few are open at a time, as a rule.
        let mut stack: Vec<Open> = Vec::with_capacity(n.min(32));
        let mut next = Some(g.entry());
        loop {
            if let Some(node) = next.take() {
                let at = reached.len() as u32;
                number[node as usize] = at;
                reached.push(Reached { node, parent: stack.last().map_or(0, |from| from.number) });
                stack.push(Open { node, number: at, at: 0, succs: g.succ_count(node) as u32 });
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
        Search { reached, number, post_order }
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
