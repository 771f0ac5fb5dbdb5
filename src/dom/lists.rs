//! A flow graph that is nothing but its edges.

use super::FlowGraph;

/// Adjacency lists both ways.
#[derive(Clone, Debug)]
pub struct EdgeLists {
    pub succs: Vec<Vec<u32>>,
    preds: Vec<Vec<u32>>,
    entry: u32,
}

impl EdgeLists {
    /// So many nodes without an edge.
    pub fn new(nodes: usize, entry: u32) -> Self {
        EdgeLists { succs: vec![Vec::new(); nodes], preds: vec![Vec::new(); nodes], entry }
    }

    pub fn add(&mut self, from: u32, to: u32) {
        self.succs[from as usize].push(to);
        self.preds[to as usize].push(from);
    }
}

impl FlowGraph for EdgeLists {
    fn len(&self) -> usize {
        self.succs.len()
    }

    fn entry(&self) -> u32 {
        self.entry
    }

    fn succ_count(&self, node: u32) -> usize {
        self.succs[node as usize].len()
    }

    fn succ(&self, node: u32, i: usize) -> u32 {
        self.succs[node as usize][i]
    }

    fn preds(&self, node: u32) -> impl Iterator<Item = u32> + '_ {
        self.preds[node as usize].iter().copied()
    }
}
