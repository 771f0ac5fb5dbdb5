//! Dominators and dominance frontiers.
//!
//! [`DomTree`] is near-linear on every flow graph; [`textbook`] holds the definitions written
//! down as programs, which the tests compare it with.

mod flat;
mod lengauer_tarjan;
mod lists;
mod order;
pub mod textbook;
mod tree;

pub use flat::FlatGraph;
pub(crate) use flat::{preds, succs};
pub(crate) use lists::EdgeLists;
pub use order::reverse_post_order;
pub(crate) use tree::Row;
pub use tree::{DomTree, Step};

use crate::ir::{Block, Function};
use cranelift_entity::EntityRef;

/// A flow graph as dominance sees it: nodes are dense numbers.
///
/// ```
/// use tressa::dom::FlowGraph;
///
/// let f = tressa::example::sum();
/// let entry = FlowGraph::entry(&f);
/// assert_eq!((f.succ_count(entry), f.preds(entry).count()), (1, 0));
/// ```
pub trait FlowGraph {
    /// How many nodes there are.
    fn len(&self) -> usize;
    /// Whether there are none.
    fn is_empty(&self) -> bool {
        self.len() == 0
    }
    /// The node where control enters.
    fn entry(&self) -> u32;
    /// How many edges leave `node`.
    fn succ_count(&self, node: u32) -> usize;
    /// Where the `i`th edge out of `node` goes.
    fn succ(&self, node: u32, i: usize) -> u32;
    /// Where the edges into `node` come from.
    fn preds(&self, node: u32) -> impl Iterator<Item = u32> + '_;
}

/// A function's blocks; the nodes are [`Block`] entities.
impl FlowGraph for Function<'_> {
    fn len(&self) -> usize {
        self.cfg.blocks.len()
    }

    fn entry(&self) -> u32 {
        Function::entry(self).as_u32()
    }

    fn succ_count(&self, node: u32) -> usize {
        self.cfg.blocks[Block::from_u32(node)].succs.len()
    }

    fn succ(&self, node: u32, i: usize) -> u32 {
        self.cfg.edges[self.cfg.blocks[Block::from_u32(node)].succs[i]].dest.index() as u32
    }

    fn preds(&self, node: u32) -> impl Iterator<Item = u32> + '_ {
        self.cfg.blocks[Block::from_u32(node)].preds.iter().map(|&e| self.cfg.edges[e].src.as_u32())
    }
}

#[cfg(test)]
pub(crate) mod testing {
    //! Random flow graphs.

    use super::EdgeLists;
    use proptest::prelude::*;

    /// Any graph of up to `max` nodes; some nodes may be unreachable, nothing enters the entry.
    pub fn graphs(max: usize) -> impl Strategy<Value = EdgeLists> {
        (2..max).prop_flat_map(|n| {
            let edge = (0..n as u32, 1..n as u32);
            proptest::collection::vec(edge, 0..3 * n).prop_map(move |edges| {
                let mut graph = EdgeLists::new(n, 0);
                edges.into_iter().for_each(|(from, to)| graph.add(from, to));
                graph
            })
        })
    }
}
