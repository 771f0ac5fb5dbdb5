//! Immediate dominators after T. Lengauer and R. E. Tarjan, "A Fast Algorithm for Finding
//! Dominators in a Flowgraph" (TOPLAS 1979), with simple path compression: O(m log n). GCC's
//! `calc_idoms` is the same algorithm.
//!
//! Everything is indexed by depth-first number. Invariant: when node `w` is taken (numbers
//! descending), `semi` of every node beyond `w` is final, and those are linked into a forest in
//! which `eval` finds the node of least semidominator on the path to the root.
//!
//! What `eval` asks for of a node is in one row, and as little as will do: a large function's rows are visited in no order.

use super::FlowGraph;
use super::order::{NONE, Search};
use crate::lists::Lists;

/// The immediate dominator of every node that a depth-first search reached, all by their places in it; the entry's is the
/// entry.
pub(super) fn immediate_dominators(g: &impl FlowGraph, search: &Search) -> Vec<u32> {
    let Search { reached, number, .. } = search;
    let n = reached.len();
    // Edges into nodes, by number: gathered in one go, in which no read waits for another.
    let mut into = Lists::with_capacity(n, 2 * n);
    for at in reached {
        into.push(g.preds(at.node).map(|pred| number[pred as usize]).filter(|&v| v != NONE));
    }
    let mut nodes: Vec<Node> = (0..n as u32).map(|w| Node { ancestor: NONE, label: w, least: w }).collect();
    let mut others = vec![Other { semi: 0, bucket: NONE, chain: NONE }; n];
    let mut idom = vec![0u32; n];
    let mut path = Vec::new();

    for w in (1..n as u32).rev() {
        let p = reached[w as usize].parent;
        let edges = into.get(w as usize);
        let s = if edges.len() == 1 {
            // From its parent, which dominates it.
            idom[w as usize] = p;
            p
        } else {
            let s = edges.iter().map(|&v| eval(&mut nodes, &mut path, v).least).fold(w, u32::min);
            others[w as usize].chain = std::mem::replace(&mut others[s as usize].bucket, w);
            s
        };
        others[w as usize].semi = s;

        // LINK of the paper.
        nodes[w as usize] = Node { ancestor: p, label: w, least: s };
        let mut v = std::mem::replace(&mut others[p as usize].bucket, NONE);
        while v != NONE {
            let u = eval(&mut nodes, &mut path, v);
            idom[v as usize] = if u.least < p { u.label } else { p };
            v = others[v as usize].chain;
        }
    }
    for w in 1..n {
        if idom[w] != others[w].semi {
            idom[w] = idom[idom[w] as usize];
        }
    }
    idom
}

/// What `eval` reads.
#[derive(Clone, Copy)]
struct Node {
    /// What it is linked to in the forest.
    ancestor: u32,
    /// The node of least semidominator among those that were between it and `ancestor`, itself included.
    label: u32,
    /// That semidominator; before the node is linked, the node itself.
    least: u32,
}

/// What it does not.
#[derive(Clone, Copy)]
struct Other {
    /// The node's semidominator.
    semi: u32,
    /// The nodes whose semidominator it is: the first, and for each the next, `chain`.
    bucket: u32,
    chain: u32,
}

/// EVAL of the paper: the node of least semidominator on the path from `v` up to, but without, its root.
fn eval(nodes: &mut [Node], path: &mut Vec<u32>, v: u32) -> Node {
    // Compress: from the topmost node of the path downwards, hand on the least label.
    let (mut x, mut above) = (v, nodes[v as usize].ancestor);
    if above == NONE {
        return nodes[v as usize];
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
        let above = nodes[nodes[y as usize].ancestor as usize];
        let node = &mut nodes[y as usize];
        if above.least < node.least {
            *node = above;
        }
        node.ancestor = above.ancestor;
    }
    nodes[v as usize]
}
