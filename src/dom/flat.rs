//! A flow graph as lists of numbers.

use super::FlowGraph;

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
    succs: Lists,
    preds: Lists,
}

impl FlatGraph {
    /// Copies the graph; edges keep their order both ways.
    pub fn new(g: &impl FlowGraph) -> Self {
        let (nodes, n) = (0..g.len() as u32, g.len());
        let succs =
            Lists::new(n, nodes.clone().map(|node| (0..g.succ_count(node)).map(move |i| g.succ(node, i))));
        let preds = Lists::new(n, nodes.map(|node| g.preds(node)));
        FlatGraph { entry: g.entry(), succs, preds }
    }
}

impl FlowGraph for FlatGraph {
    fn len(&self) -> usize {
        self.succs.start.len() - 1
    }

    fn entry(&self) -> u32 {
        self.entry
    }

    fn succ_count(&self, node: u32) -> usize {
        self.succs.of(node).len()
    }

    fn succ(&self, node: u32, i: usize) -> u32 {
        self.succs.of(node)[i]
    }

    fn preds(&self, node: u32) -> impl Iterator<Item = u32> + '_ {
        self.preds.of(node).iter().copied()
    }
}

/// A list for each number, one behind the other.
#[derive(Clone, Debug)]
struct Lists {
    /// Where each begins, and where the last one ends.
    start: Vec<u32>,
    items: Vec<u32>,
}

impl Lists {
    fn new(count: usize, lists: impl Iterator<Item = impl Iterator<Item = u32>>) -> Self {
        let (mut start, mut items) = (Vec::with_capacity(count + 1), Vec::with_capacity(2 * count));
        start.push(0);
        for list in lists {
            items.extend(list);
            start.push(items.len() as u32);
        }
        Lists { start, items }
    }

    fn of(&self, number: u32) -> &[u32] {
        let number = number as usize;
        &self.items[self.start[number] as usize..self.start[number + 1] as usize]
    }
}
