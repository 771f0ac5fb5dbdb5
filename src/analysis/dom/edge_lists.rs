//! A flow graph that is nothing but its edges.

use super::FlowGraph;
use crate::ir::Block;
use cranelift_entity::EntityRef;

/// Adjacency lists in both directions.
#[derive(Clone, Debug)]
pub struct EdgeLists {
    succs: Vec<Vec<Block>>,
    preds: Vec<Vec<Block>>,
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
