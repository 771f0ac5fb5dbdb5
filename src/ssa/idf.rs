//! Iterated dominance frontiers: GCC's `compute_idf`, without explicit frontier sets.
//!
//! GCC stores the frontier of every block (Cytron, Ferrante, Rosen, Wegman, Zadeck, "Efficiently
//! computing static single assignment form and the control dependence graph", TOPLAS 1991) and
//! iterates from a work stack. The sets together are quadratic for nested loops. The same result
//! comes from Sreedhar and Gao's view (POPL 1995): the *join edges* are those whose target their source does
//! not immediately lead to in the dominator tree, and
//!
//! > `w` is in the frontier of `x` iff a join edge from the subtree of `x` leads to `w`, which lies
//! > no deeper than `x`.
//!
//! Blocks go by their preorder numbers here, so a subtree is a range of join edges, and a tree of minima over the
//! targets' depths yields those no deeper than a bound in logarithmic time each. Invariant: an edge that has been
//! found is out of the tree of minima until the frontier is complete, so that nested subtrees, however many are
//! searched, yield it once. One IDF costs O((|defs| + edges into the IDF) log edges). Definitions are taken in preorder,
//! which is the order of all tables.

use crate::dom::{DomTree, FlowGraph, Row};

/// The join edges of a flow graph, ready for queries.
///
/// ```
/// use tressa::{dom::DomTree, ssa::JoinEdges};
///
/// let f = tressa::example::sum();
/// let dom = DomTree::new(&f);
/// let mut joins = JoinEdges::new(&f, &dom, |_| false);
/// // What the loop's body defines meets what was there before at the loop's head.
/// let [_, body, head, _] = f.chain().map(|block| block.as_u32()).collect::<Vec<_>>()[..] else { panic!() };
/// assert_eq!(joins.iterated_frontier(&dom, [body].into_iter()), [head]);
/// ```
#[derive(Clone, Debug)]
pub struct JoinEdges {
    /// For each source, the first join edge of that source or a later one.
    start: Vec<u32>,
    /// Targets, by source.
    target: Vec<u32>,
    /// The depths of the targets, as the leaves of a binary tree of minima; node 1 is its root.
    depth: Vec<u32>,
    leaves: usize,
    /// What stood at nodes of that tree before edges were taken out, in order.
    taken: Vec<(u32, u32)>,
    frontier: Vec<u32>,
    /// For each block, twice the number of the frontier for which it was last looked at, and one more if it is in that.
    seen: Vec<u32>,
    count: u32,
    work: Vec<u32>,
}

impl JoinEdges {
    /// Collects the join edges. Blocks for which `no_phi` holds are not targets.
    pub fn new(g: &impl FlowGraph, dom: &DomTree, no_phi: impl Fn(u32) -> bool) -> Self {
        let mut start = Vec::with_capacity(dom.preorder().len() + 1);
        let (mut target, mut levels) = (Vec::new(), Vec::new());
        start.push(0);
        for (source, &node) in (0..).zip(dom.preorder()) {
            for i in 0..g.succ_count(node) {
                let to = g.succ(node, i);
                let Some(number) = dom.number(to).filter(|_| to != g.entry() && !no_phi(to)) else {
                    continue;
                };
                let Row { idom, level, .. } = dom.numbered(number);
                if idom != source {
                    target.push(number);
                    levels.push(level);
                }
            }
            start.push(target.len() as u32);
        }
        let leaves = target.len().next_power_of_two();
        let mut depth = vec![u32::MAX; 2 * leaves];
        depth[leaves..leaves + levels.len()].copy_from_slice(&levels);
        for i in (1..leaves).rev() {
            depth[i] = depth[2 * i].min(depth[2 * i + 1]);
        }
        JoinEdges {
            start,
            target,
            depth,
            leaves,
            taken: Vec::new(),
            frontier: Vec::new(),
            seen: vec![0; dom.preorder().len()],
            count: 0,
            work: Vec::new(),
        }
    }

    /// The iterated dominance frontier of `defs`, in preorder. Unreachable blocks have none.
    pub fn iterated_frontier(&mut self, dom: &DomTree, defs: impl Iterator<Item = u32>) -> &[u32] {
        self.frontier.clear();
        self.count += 2;
        let (looked_at, found) = (self.count, self.count + 1);
        for x in defs.filter_map(|def| dom.number(def)) {
            if std::mem::replace(&mut self.seen[x as usize], looked_at) < looked_at {
                self.work.push(x);
            }
        }
        self.work.sort_unstable_by_key(|&x| std::cmp::Reverse(x));
        while let Some(x) = self.work.pop() {
            let Row { leave, level, .. } = dom.numbered(x);
            let (mut at, end) = (self.start[x as usize], self.start[leave as usize + 1]);
            while let Some(edge) = self.next_at_most(level, at, end) {
                self.take(edge);
                let target = self.target[edge as usize];
                let before = std::mem::replace(&mut self.seen[target as usize], found);
                if before != found {
                    self.frontier.push(target);
                }
                if before < looked_at {
                    self.work.push(target);
                }
                at = edge + 1;
            }
        }
        while let Some((node, depth)) = self.taken.pop() {
            self.depth[node as usize] = depth;
        }
        self.frontier.sort_unstable();
        self.frontier.iter_mut().for_each(|x| *x = dom.preorder()[*x as usize]);
        &self.frontier
    }

    /// Takes an edge out of the tree of minima.
    fn take(&mut self, edge: u32) {
        let mut node = self.leaves + edge as usize;
        let mut least = u32::MAX;
        while node > 0 && self.depth[node] != least {
            self.taken.push((node as u32, self.depth[node]));
            self.depth[node] = least;
            least = least.min(self.depth[node ^ 1]);
            node /= 2;
        }
    }

    /// The first edge in `at..end` whose target is no deeper than `depth`.
    fn next_at_most(&self, depth: u32, at: u32, end: u32) -> Option<u32> {
        if at >= end || self.depth[1] > depth {
            return None;
        }
        let mut node = self.leaves + at as usize;
        // Climb until a subtree to the right holds one ...
        while self.depth[node] > depth {
            while node & 1 == 1 {
                node >>= 1;
                if node <= 1 {
                    return None;
                }
            }
            node += 1;
        }
        // ... and go down to its first leaf.
        while node < self.leaves {
            node *= 2;
            if self.depth[node] > depth {
                node += 1;
            }
        }
        let edge = (node - self.leaves) as u32;
        (edge < end).then_some(edge)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dom::testing::graphs;
    use crate::dom::textbook;
    use proptest::prelude::*;

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(2000))]
        #[test]
        fn agrees_with_explicit_frontiers(g in graphs(30), picks in proptest::collection::vec(0usize..30, 0..6)) {
            let dom = DomTree::new(&g);
            let defs: Vec<u32> = picks.iter().map(|&p| (p % g.len()) as u32).filter(|&b| dom.is_reachable(b)).collect();
            let frontiers = textbook::frontiers(&g);
            let expected = textbook::iterated_frontier(&frontiers, &defs);
            let mut joins = JoinEdges::new(&g, &dom, |_| false);
            let before = joins.depth.clone();
            let mut found = joins.iterated_frontier(&dom, defs.iter().copied()).to_vec();
            found.sort_unstable();
            prop_assert_eq!(found, expected.iter_ones().map(|b| b as u32).collect::<Vec<_>>());
            prop_assert_eq!(&joins.depth, &before);
        }
    }
}
