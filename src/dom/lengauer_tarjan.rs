//! Immediate dominators after T. Lengauer and R. E. Tarjan, "A Fast Algorithm for Finding
//! Dominators in a Flowgraph" (TOPLAS 1979), with simple path compression: O(m log n). GCC's
//! `calc_idoms` is the same algorithm.
//!
//! Everything is indexed by depth-first number. Invariant: when node `w` is taken (numbers
//! descending), `semi[v]` is final for every `v > w`, and those `v` are linked into a forest in
//! which `eval` finds the node of least semidominator on the path to the root.

use super::FlowGraph;

const NONE: u32 = u32::MAX;

/// The immediate dominator of every node; `None` for the entry and for unreachable nodes.
pub(super) fn immediate_dominators(g: &impl FlowGraph) -> Vec<Option<u32>> {
    let Search { order, number, parent } = depth_first(g);
    let n = order.len();
    let mut forest = Forest::new(n);
    let mut semi: Vec<u32> = (0..n as u32).collect();
    let mut idom = vec![0u32; n];
    // Nodes with the same semidominator, chained: `bucket[s]`, `chain[v]`.
    let (mut bucket, mut chain) = (vec![NONE; n], vec![NONE; n]);

    for w in (1..n as u32).rev() {
        for pred in g.preds(order[w as usize]) {
            let v = number[pred as usize];
            if v != NONE {
                let u = forest.eval(v, &semi);
                semi[w as usize] = semi[w as usize].min(semi[u as usize]);
            }
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

    let mut result = vec![None; g.len()];
    for w in 1..n {
        result[order[w] as usize] = Some(order[idom[w] as usize]);
    }
    result
}

/// A depth-first search: nodes by number, numbers by node, and the tree's parents by number.
struct Search {
    order: Vec<u32>,
    number: Vec<u32>,
    parent: Vec<u32>,
}

fn depth_first(g: &impl FlowGraph) -> Search {
    let mut s = Search { order: vec![g.entry()], number: vec![NONE; g.len()], parent: vec![0] };
    s.number[g.entry() as usize] = 0;
    let mut stack = vec![(g.entry(), 0)];
    while let Some((node, next)) = stack.last_mut() {
        let node = *node;
        if *next == g.succ_count(node) {
            stack.pop();
            continue;
        }
        let to = g.succ(node, *next);
        *next += 1;
        if s.number[to as usize] == NONE {
            s.number[to as usize] = s.order.len() as u32;
            s.order.push(to);
            s.parent.push(s.number[node as usize]);
            stack.push((to, 0));
        }
    }
    s
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
        let ancestor = |f: &Forest, x: u32| f.ancestor[x as usize];
        if ancestor(self, v) == NONE {
            return v;
        }
        // Compress: from the topmost node of the path downwards, hand on the least label.
        let mut x = v;
        while ancestor(self, ancestor(self, x)) != NONE {
            self.path.push(x);
            x = ancestor(self, x);
        }
        while let Some(y) = self.path.pop() {
            let a = ancestor(self, y) as usize;
            if semi[self.label[a] as usize] < semi[self.label[y as usize] as usize] {
                self.label[y as usize] = self.label[a];
            }
            self.ancestor[y as usize] = self.ancestor[a];
        }
        self.label[v as usize]
    }
}
