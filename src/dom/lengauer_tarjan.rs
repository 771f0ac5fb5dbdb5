//! Immediate dominators after T. Lengauer and R. E. Tarjan, "A Fast Algorithm for Finding
//! Dominators in a Flowgraph" (TOPLAS 1979), with simple path compression: O(m log n). GCC's
//! `calc_idoms` is the same algorithm.
//!
//! Everything is indexed by depth-first number. Invariant: when node `w` is taken (numbers
//! descending), `semi[v]` is final for every `v > w`, and those `v` are linked into a forest in
//! which `eval` finds the node of least semidominator on the path to the root.

use super::FlowGraph;
use super::order::Search;

const NONE: u32 = u32::MAX;

/// The immediate dominator of every node that a depth-first search reached, all by their places in it; the entry's is the
/// entry.
pub(super) fn immediate_dominators(g: &impl FlowGraph, search: &Search) -> Vec<u32> {
    let Search { order, number, parent, .. } = search;
    let n = order.len();
    // Edges into nodes, by number: gathered in one go, in which no read waits for another.
    let mut into = Vec::with_capacity(2 * n);
    let mut end = vec![0; n];
    for (w, &node) in order.iter().enumerate() {
        into.extend(g.preds(node).map(|pred| number[pred as usize]).filter(|&v| v != NONE));
        end[w] = into.len();
    }
    let mut forest = Forest::new(n);
    let mut semi: Vec<u32> = (0..n as u32).collect();
    let mut idom = vec![0u32; n];
    // Nodes with the same semidominator, chained: `bucket[s]`, `chain[v]`.
    let (mut bucket, mut chain) = (vec![NONE; n], vec![NONE; n]);

    for w in (1..n as u32).rev() {
        for &v in &into[end[w as usize - 1]..end[w as usize]] {
            let u = forest.eval(v, &semi);
            semi[w as usize] = semi[w as usize].min(semi[u as usize]);
        }
        let s = semi[w as usize] as usize;
        chain[w as usize] = std::mem::replace(&mut bucket[s], w);

        let p = parent[w as usize];
        forest.link(p, w);
        let mut v = std::mem::replace(&mut bucket[p as usize], NONE);
        while v != NONE {
            let u = forest.eval(v, &semi);
            idom[v as usize] = if semi[u as usize] < semi[v as usize] { u } else { p };
            v = chain[v as usize];
        }
    }
    for w in 1..n {
        if idom[w] != semi[w] {
            idom[w] = idom[idom[w] as usize];
        }
    }
    idom
}

/// LINK and EVAL of the paper.
struct Forest {
    ancestor: Vec<u32>,
    label: Vec<u32>,
    path: Vec<u32>,
}

impl Forest {
    fn new(n: usize) -> Self {
        Forest { ancestor: vec![NONE; n], label: (0..n as u32).collect(), path: Vec::new() }
    }

    fn link(&mut self, parent: u32, child: u32) {
        self.ancestor[child as usize] = parent;
    }

    /// The node of least semidominator on the path from `v` up to, but without, its root.
    fn eval(&mut self, v: u32, semi: &[u32]) -> u32 {
        // Compress: from the topmost node of the path downwards, hand on the least label.
        let (mut x, mut above) = (v, self.ancestor[v as usize]);
        if above == NONE {
            return v;
        }
        loop {
            let next = self.ancestor[above as usize];
            if next == NONE {
                break;
            }
            self.path.push(x);
            (x, above) = (above, next);
        }
        while let Some(y) = self.path.pop() {
            let a = self.ancestor[y as usize] as usize;
            if semi[self.label[a] as usize] < semi[self.label[y as usize] as usize] {
                self.label[y as usize] = self.label[a];
            }
            self.ancestor[y as usize] = self.ancestor[a];
        }
        self.label[v as usize]
    }
}
