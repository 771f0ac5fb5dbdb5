//! A flow graph as lists of numbers.

use super::FlowGraph;
use crate::lists::Lists;

/// A copy of a flow graph that is made for walks in any order: a function's blocks and edges are rows of many bytes, which the
/// caches do not hold for a large function, where walks in depth-first order or along edges wait for each of them.
///
/// ```
/// use tressa::dom::{DomTree, FlatGraph, FlowGraph};
///
/// let f = tressa::example::sum();
/// let flat = FlatGraph::new(&f);
/// assert_eq!(flat.len(), f.blocks.len());
/// assert_eq!(DomTree::new(&flat).preorder(), DomTree::new(&f).preorder());
/// ```
#[derive(Clone, Debug)]
pub struct FlatGraph {
    entry: u32,
    succs: Lists<u32>,
    preds: Lists<u32>,
}

impl FlatGraph {
    /// Copies the graph; edges keep their order both ways.
    pub fn new(g: &impl FlowGraph) -> Self {
        let count = g.len();
        let mut succs = Lists::with_capacity(count, 2 * count);
        let mut preds = Lists::with_capacity(count, 2 * count);
        for node in 0..count as u32 {
            succs.push((0..g.succ_count(node)).map(|i| g.succ(node, i)));
            preds.push(g.preds(node));
        }
        FlatGraph { entry: g.entry(), succs, preds }
    }
}

impl FlowGraph for FlatGraph {
    fn len(&self) -> usize {
        self.succs.len()
    }

    fn entry(&self) -> u32 {
        self.entry
    }

    fn succ_count(&self, node: u32) -> usize {
        self.succs.get(node as usize).len()
    }

    fn succ(&self, node: u32, i: usize) -> u32 {
        self.succs.get(node as usize)[i]
    }

    fn preds(&self, node: u32) -> impl Iterator<Item = u32> + '_ {
        self.preds.get(node as usize).iter().copied()
    }
}
