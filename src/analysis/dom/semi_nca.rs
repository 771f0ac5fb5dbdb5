//! Immediate dominators by the Semi-NCA algorithm.
//!
//! L. Georgiadis, "Linear-Time Algorithms for Dominators and Related Problems" (PhD thesis, Princeton
//! 2005). It finds semidominators as T. Lengauer and R. E. Tarjan do ("A Fast Algorithm for Finding
//! Dominators in a Flowgraph", TOPLAS 1979), and then, instead of their buckets: the immediate
//! dominator of `w` is the nearest common ancestor of its parent and its semidominator in the
//! dominator tree built so far. LLVM uses the same algorithm; GCC's `calc_idoms` is that of 1979.
//!
//! Blocks go by their depth-first numbers here. Invariant of the first pass, which takes them in
//! descending order: for each number above `w` the semidominator is known, and `eval` finds the least
//! one on the path up to `w`. Invariant of the second, in ascending order: the immediate dominators
//! of all numbers below `w` are known.

use super::FlowGraph;
use super::dfs::{Search, UNREACHED};
use cranelift_entity::EntityRef;

/// The immediate dominator of every block that the search reached, by depth-first numbers. The
/// entry's is the entry.
pub(super) fn immediate_dominators(g: &impl FlowGraph, search: &Search) -> Vec<u32> {
    let Search { reached, number, .. } = search;
    let n = reached.len() as u32;
    let mut idom: Vec<u32> = reached.iter().map(|at| at.parent).collect();
    let mut semi = idom.clone();
    let mut forest = Forest { ancestor: idom.clone(), least: (0..n).collect(), path: Vec::new() };
    for w in (1..n).rev() {
        let preds = g.preds(reached[w as usize].block).map(|pred| number[pred.index()]);
        let least = preds.filter(|&v| v != UNREACHED).map(|v| forest.eval(v, w)).min();
        let s = semi[w as usize].min(least.unwrap_or(UNREACHED));
        semi[w as usize] = s;
        forest.least[w as usize] = s;
    }
    for w in 1..n as usize {
        let mut candidate = idom[w];
        while candidate > semi[w] {
            candidate = idom[candidate as usize];
        }
        idom[w] = candidate;
    }
    idom
}

/// The part of the depth-first tree whose semidominators are known, with compressed paths.
struct Forest {
    /// An ancestor of each block; its parent until the path there is compressed.
    ancestor: Vec<u32>,
    /// The least semidominator on the path from each block up to, but without, `ancestor`. For a block
    /// whose semidominator is not known yet, the block itself.
    least: Vec<u32>,
    /// Scratch: a path from the bottom up.
    path: Vec<u32>,
}

impl Forest {
    /// The least semidominator among `v` and its ancestors with numbers above `w`. If `v` is not above
    /// `w` itself: `v`.
    fn eval(&mut self, v: u32, w: u32) -> u32 {
        let Forest { ancestor, least, path } = self;
        let mut top = v;
        while ancestor[top as usize] > w {
            path.push(top);
            top = ancestor[top as usize];
        }
        // Compress: hand the least semidominator down the path.
        while let Some(below) = path.pop() {
            ancestor[below as usize] = ancestor[top as usize];
            least[below as usize] = least[below as usize].min(least[top as usize]);
            top = below;
        }
        least[v as usize]
    }
}
