//! Depth-first numberings, in the order of GCC's `pre_and_rev_post_order_compute`.

use super::FlowGraph;

/// The nodes reachable from the entry in reverse post-order of the depth-first search that takes
/// successors in edge order.
pub fn reverse_post_order(g: &impl FlowGraph) -> Vec<u32> {
    let mut visited = vec![false; g.len()];
    let mut order = Vec::with_capacity(g.len());
    let mut stack = vec![(g.entry(), 0)];
    visited[g.entry() as usize] = true;
    while let Some((node, next)) = stack.last_mut() {
        let node = *node;
        if *next == g.succ_count(node) {
            order.push(node);
            stack.pop();
            continue;
        }
        let to = g.succ(node, *next);
        *next += 1;
        if !std::mem::replace(&mut visited[to as usize], true) {
            stack.push((to, 0));
        }
    }
    order.reverse();
    order
}
