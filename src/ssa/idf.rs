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
//! Blocks are taken from the work stack deepest first. Invariant: a subtree that has been searched
//! once needs no second look, since it was searched for every target no deeper than a root that
//! lies at least as deep as all roots to come. Sources are numbered in preorder, so a subtree is a
//! range of join edges, and a tree of minima over the targets' depths yields those no deeper than a
//! bound in logarithmic time each. One IDF costs O((|defs| + edges into the IDF) log edges).

use crate::dom::{DomTree, FlowGraph};
use smallvec::SmallVec;
use std::collections::{BTreeMap, BinaryHeap};

/// The join edges of a flow graph, ready for queries.
///
/// ```
/// use tressa::{dom::DomTree, ssa::{JoinEdges, Scratch}};
///
/// let f = tressa::example::sum();
/// let dom = DomTree::new(&f);
/// let joins = JoinEdges::new(&f, &dom, |_| false);
/// // What the loop's body defines meets what was there before at the loop's head.
/// let [_, body, head, _] = f.chain().map(|block| block.as_u32()).collect::<Vec<_>>()[..] else { panic!() };
/// assert_eq!(joins.iterated_frontier(&dom, [body].into_iter(), &mut Scratch::default()), [head]);
/// ```
#[derive(Clone, Debug)]
pub struct JoinEdges {
    /// For each preorder number, the first join edge of that source or a later one.
    start: Vec<u32>,
    /// Targets, by source in preorder.
    target: Vec<u32>,
    /// The depths of the targets, as the leaves of a binary tree of minima; node 1 is its root.
    depth: Vec<u32>,
    leaves: usize,
}

/// What finding frontiers of one graph, one after the other, needs.
///
/// ```
/// use tressa::{dom::DomTree, ssa::{JoinEdges, Scratch}};
///
/// let f = tressa::example::sum();
/// let dom = DomTree::new(&f);
/// let joins = JoinEdges::new(&f, &dom, |_| false);
/// let mut scratch = Scratch::default();
/// for node in f.chain().map(|block| block.as_u32()) {
///     assert!(joins.iterated_frontier(&dom, [node].into_iter(), &mut scratch).len() <= 1);
/// }
/// ```
#[derive(Clone, Debug, Default)]
pub struct Scratch {
    /// For each block in which frontier it was last.
    seen: Vec<u32>,
    /// How many frontiers there were.
    count: u32,
    /// What has been searched: disjoint ranges of preorder numbers.
    searched: BTreeMap<u32, u32>,
    work: BinaryHeap<(u32, u32)>,
}

impl Scratch {
    fn start(&mut self, blocks: usize) {
        self.seen.resize(blocks, 0);
        self.count += 1;
        self.searched.clear();
    }

    /// Adds a block to the frontier at hand; whether it is new.
    fn insert(&mut self, block: u32) -> bool {
        std::mem::replace(&mut self.seen[block as usize], self.count) != self.count
    }
}

impl JoinEdges {
    /// Collects the join edges. Blocks for which `no_phi` holds are not targets.
    pub fn new(g: &impl FlowGraph, dom: &DomTree, no_phi: impl Fn(u32) -> bool) -> Self {
        let mut edges = JoinEdges { start: vec![0], target: Vec::new(), depth: Vec::new(), leaves: 0 };
        for &source in dom.preorder() {
            for i in 0..g.succ_count(source) {
                let target = g.succ(source, i);
                if dom.idom(target) != Some(source) && target != g.entry() && !no_phi(target) {
                    edges.target.push(target);
                }
            }
            edges.start.push(edges.target.len() as u32);
        }
        edges.leaves = edges.target.len().next_power_of_two();
        edges.depth = vec![u32::MAX; 2 * edges.leaves];
        for (i, &target) in edges.target.iter().enumerate() {
            edges.depth[edges.leaves + i] = dom.level(target);
        }
        for i in (1..edges.leaves).rev() {
            edges.depth[i] = edges.depth[2 * i].min(edges.depth[2 * i + 1]);
        }
        edges
    }

    /// The iterated dominance frontier of `defs`, in no particular order. Unreachable blocks have none.
    pub fn iterated_frontier(
        &self,
        dom: &DomTree,
        defs: impl Iterator<Item = u32>,
        scratch: &mut Scratch,
    ) -> Vec<u32> {
        let mut frontier = Vec::new();
        scratch.start(dom.len());
        scratch.work.extend(defs.filter(|&x| dom.is_reachable(x)).map(|x| (dom.level(x), x)));
        while let Some((depth, x)) = scratch.work.pop() {
            let (first, last) = dom.interval(x);
            for (from, to) in gaps(&mut scratch.searched, first, last) {
                let (mut at, end) = (self.start[from as usize], self.start[to as usize + 1]);
                while let Some(edge) = self.next_at_most(depth, at, end) {
                    let target = self.target[edge as usize];
                    if scratch.insert(target) {
                        frontier.push(target);
                        scratch.work.push((dom.level(target), target));
                    }
                    at = edge + 1;
                }
            }
        }
        frontier
    }

    /// The first edge in `at..end` whose target is no deeper than `depth`.
    fn next_at_most(&self, depth: u32, at: u32, end: u32) -> Option<u32> {
        if at >= end {
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

/// The parts of `first..=last` that `searched` does not hold yet; afterwards it holds all of it.
fn gaps(searched: &mut BTreeMap<u32, u32>, first: u32, last: u32) -> SmallVec<[(u32, u32); 4]> {
    // Subtrees are disjoint or nested: one range may hold all, or some lie inside.
    if let Some((_, &end)) = searched.range(..=first).next_back()
        && end >= last
    {
        return SmallVec::new();
    }
    let inside: SmallVec<[(u32, u32); 4]> =
        searched.range(first..=last).map(|(&from, &to)| (from, to)).collect();
    let mut gaps = SmallVec::new();
    let mut next = first;
    for (from, to) in inside {
        if next < from {
            gaps.push((next, from - 1));
        }
        searched.remove(&from);
        next = to + 1;
    }
    if next <= last {
        gaps.push((next, last));
    }
    searched.insert(first, last);
    gaps
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
            let joins = JoinEdges::new(&g, &dom, |_| false);
            let mut scratch = Scratch::default();
            let mut found = joins.iterated_frontier(&dom, defs.iter().copied(), &mut scratch);
            found.sort_unstable();
            prop_assert_eq!(found, expected.iter_ones().map(|b| b as u32).collect::<Vec<_>>());
        }
    }
}
