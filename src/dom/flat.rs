//! A flow graph as lists of numbers.

use super::FlowGraph;
use crate::ir::{EdgeData, Function};
use crate::lists::Lists;

/// A copy of a function's flow graph that is made for walks in any order: blocks and edges are rows of many bytes, which the
/// caches do not hold for a large function, where walks in depth-first order or along edges wait for each of them.
///
/// ```
/// use tressa::dom::{DomTree, FlatGraph, FlowGraph};
///
/// let f = tressa::example::sum();
/// let flat = FlatGraph::new(&f);
/// assert_eq!(flat.len(), f.cfg.blocks.len());
/// assert_eq!(DomTree::new(&flat).preorder(), DomTree::new(&f).preorder());
/// ```
#[derive(Clone, Debug)]
pub struct FlatGraph {
    succs: Lists<u32>,
    preds: Lists<u32>,
}

impl FlatGraph {
    /// Copies the graph; edges keep their order both ways.
    pub fn new(f: &Function<'_>) -> Self {
        FlatGraph { succs: succs(f), preds: preds(f) }
    }
}

/// For each block of the function those that its edges lead to.
pub(crate) fn succs(f: &Function<'_>) -> Lists<u32> {
    let mut succs = Lists::with_capacity(f.cfg.blocks.len(), 2 * f.cfg.blocks.len());
    for data in f.cfg.blocks.values() {
        succs.push(data.succs.iter().map(|&edge| f.cfg.edges[edge].dest.as_u32()));
    }
    succs
}

/// For each block of the function those that its edges come from. Edges are mostly made in the order of the blocks that they
/// come from, so they are looked at in that order.
pub(crate) fn preds(f: &Function<'_>) -> Lists<u32> {
    let mut preds = Lists::of_lengths(f.cfg.blocks.values().map(|data| data.preds.len()));
    for (block, data) in f.cfg.blocks.iter() {
        for &edge in &data.succs {
            let EdgeData { dest, dest_idx, .. } = f.cfg.edges[edge];
            preds.get_mut(dest.as_u32() as usize)[dest_idx as usize] = block.as_u32();
        }
    }
    preds
}

impl FlowGraph for FlatGraph {
    fn len(&self) -> usize {
        self.succs.len()
    }

    fn entry(&self) -> u32 {
        0
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
