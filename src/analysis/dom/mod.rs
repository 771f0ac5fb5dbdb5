//! Dominators.
//!
//! [`DomTree`] is the dominator tree of a flow graph, [`DomWalk`] a walk over it. [`DominanceFrontiers`]
//! finds frontiers and iterated frontiers, [`PostDomTree`] is the tree of post-dominators. Each takes any
//! [`FlowGraph`]: the blocks of a function, or bare lists of edges.

mod frontiers;
mod post_dom;
mod semi_nca;
mod tree;

pub use frontiers::DominanceFrontiers;
pub use post_dom::PostDomTree;
pub use semi_nca::{SemiNcaBlock, reverse_post_order, semi_nca};
pub use tree::{DomTree, DomWalk, DomWalkStep};

use crate::ir::{Block, Function};
use cranelift_entity::EntityRef;

/// A flow graph as dominance sees it: blocks, numbered from 0 on, and where their edges lead.
pub trait FlowGraph {
    /// How many blocks there are.
    fn len(&self) -> usize;
    /// Whether there are none.
    fn is_empty(&self) -> bool {
        self.len() == 0
    }
    /// The block where control enters.
    fn entry(&self) -> Block;
    /// How many edges leave `block`.
    fn succ_count(&self, block: Block) -> usize;
    /// Where the `i`th edge out of `block` leads.
    fn succ(&self, block: Block, i: usize) -> Block;
    /// The sources of the edges into `block`.
    fn preds(&self, block: Block) -> impl Iterator<Item = Block> + '_;
}

impl FlowGraph for Function<'_> {
    fn len(&self) -> usize {
        self.cfg.blocks.len()
    }

    fn entry(&self) -> Block {
        Function::entry(self)
    }

    fn succ_count(&self, block: Block) -> usize {
        self.cfg.blocks[block].succs.len()
    }

    fn succ(&self, block: Block, i: usize) -> Block {
        self.cfg.edges[self.cfg.blocks[block].succs[i]].dest
    }

    fn preds(&self, block: Block) -> impl Iterator<Item = Block> + '_ {
        Function::preds(self, block)
    }
}

/// A flow graph that consists of edges alone: adjacency lists in both directions.
#[derive(Clone, Debug)]
pub struct EdgeLists {
    /// Where the edges out of each block lead.
    succs: Vec<Vec<Block>>,
    /// Where the edges into each block come from.
    preds: Vec<Vec<Block>>,
    /// The block where control enters.
    entry: Block,
}

impl EdgeLists {
    /// A graph of that many blocks and no edge.
    pub fn new(blocks: usize, entry: Block) -> Self {
        EdgeLists { succs: vec![Vec::new(); blocks], preds: vec![Vec::new(); blocks], entry }
    }

    /// Adds an edge.
    pub fn add(&mut self, from: Block, to: Block) {
        self.succs[from.index()].push(to);
        self.preds[to.index()].push(from);
    }

    /// Where the edges out of `block` lead.
    pub fn succs(&self, block: Block) -> &[Block] {
        &self.succs[block.index()]
    }
}

impl FlowGraph for EdgeLists {
    fn len(&self) -> usize {
        self.succs.len()
    }

    fn entry(&self) -> Block {
        self.entry
    }

    fn succ_count(&self, block: Block) -> usize {
        self.succs(block).len()
    }

    fn succ(&self, block: Block, i: usize) -> Block {
        self.succs(block)[i]
    }

    fn preds(&self, block: Block) -> impl Iterator<Item = Block> + '_ {
        self.preds[block.index()].iter().copied()
    }
}
