//! Immediate dominators after T. Lengauer and R. E. Tarjan, "A Fast Algorithm for Finding
//! Dominators in a Flowgraph" (TOPLAS 1979), with simple path compression: O(m log n). GCC's
//! `calc_idoms` is the same algorithm.
//!
//! Everything is indexed by depth-first number. Invariant: when node `w` is taken (numbers
//! descending), `semi` of every node beyond `w` is final, and those are linked into a forest in
//! which `eval` finds the node of least semidominator on the path to the root.
//!
//! What the paper keeps in arrays is a row for each node here: a node's values are asked for together.

use super::FlowGraph;
use super::order::{NONE, Search};

/// The immediate dominator of every node that a depth-first search reached, all by their places in it; the entry's is the
/// entry.
pub(super) fn immediate_dominators(g: &impl FlowGraph, search: &Search) -> Vec<u32> {
    let Search { reached, number, .. } = search;
    let n = reached.len();
    // Edges into nodes, by number: gathered in one go, in which no read waits for another.
    let mut into = Vec::with_capacity(2 * n);
    let mut nodes = Vec::with_capacity(n);
    for (w, at) in (0..).zip(reached) {
        into.extend(g.preds(at.node).map(|pred| number[pred as usize]).filter(|&v| v != NONE));
        let end = into.len() as u32;
        nodes.push(Node { end, ancestor: NONE, label: w, semi: w, bucket: NONE, chain: NONE });
    }
    let mut idom = vec![0u32; n];
    let mut path = Vec::new();

    for w in (1..n as u32).rev() {
        let p = reached[w as usize].parent;
        let edges = &into[nodes[w as usize - 1].end as usize..nodes[w as usize].end as usize];
        if edges.len() == 1 {
            // From its parent, which dominates it.
            nodes[w as usize].semi = p;
            idom[w as usize] = p;
        } else {
            let semis = edges.iter().map(|&v| {
                let u = eval(&mut nodes, &mut path, v);
                nodes[u as usize].semi
            });
            let s = semis.fold(w, u32::min);
            nodes[w as usize].semi = s;
            nodes[w as usize].chain = std::mem::replace(&mut nodes[s as usize].bucket, w);
        }

        // LINK of the paper.
        nodes[w as usize].ancestor = p;
        let mut v = std::mem::replace(&mut nodes[p as usize].bucket, NONE);
        while v != NONE {
            let u = eval(&mut nodes, &mut path, v);
            idom[v as usize] = if nodes[u as usize].semi < nodes[v as usize].semi { u } else { p };
            v = nodes[v as usize].chain;
        }
    }
    for w in 1..n {
        if idom[w] != nodes[w].semi {
            idom[w] = idom[idom[w] as usize];
        }
    }
    idom
}

struct Node {
    /// Where the edges into it end; they begin where those into the node before end.
    end: u32,
    /// What it is linked to in the forest.
    ancestor: u32,
    /// The node of least semidominator among those that were between it and `ancestor`.
    label: u32,
    /// Its semidominator, and itself before that is known.
    semi: u32,
    /// The nodes whose semidominator it is: the first, and for each the next, `chain`.
    bucket: u32,
    chain: u32,
}

/// EVAL of the paper: the node of least semidominator on the path from `v` up to, but without, its root.
fn eval(nodes: &mut [Node], path: &mut Vec<u32>, v: u32) -> u32 {
    // Compress: from the topmost node of the path downwards, hand on the least label.
    let (mut x, mut above) = (v, nodes[v as usize].ancestor);
    if above == NONE {
        return v;
    }
    loop {
        let next = nodes[above as usize].ancestor;
        if next == NONE {
            break;
        }
        path.push(x);
        (x, above) = (above, next);
    }
    while let Some(y) = path.pop() {
        let Node { ancestor, label, .. } = nodes[nodes[y as usize].ancestor as usize];
        if nodes[label as usize].semi < nodes[nodes[y as usize].label as usize].semi {
            nodes[y as usize].label = label;
        }
        nodes[y as usize].ancestor = ancestor;
    }
    nodes[v as usize].label
}
