//! The dominator tree, with constant-time queries.
//!
//! A block's row stands at its preorder number, so that a subtree is a range of rows: the first child of a
//! block follows it, the next child follows the subtree of the first. Links between siblings are not needed.

use super::dfs::{Search, UNREACHED};
use super::{FlowGraph, semi_nca};
use crate::ir::Block;
use cranelift_entity::EntityRef;

/// The dominator tree of a flow graph.
///
/// Children are kept in reverse post-order, the order in which GCC's `dom_walker` visits them, and
/// the preorder numbers are those of that walk.
///
/// ```
/// use tressa::analysis::dom::DomTree;
///
/// let f = tressa::example::sum();
/// let tree = DomTree::new(&f);
/// let [first, .., last] = f.chain().collect::<Vec<_>>()[..] else { panic!() };
/// assert!(tree.dominates(first, last) && !tree.dominates(last, first));
/// ```
#[derive(Clone, Debug)]
pub struct DomTree {
    /// Preorder number of each block; `UNREACHED` if unreachable.
    enter: Vec<u32>,
    preorder: Vec<Block>,
    /// By preorder number.
    rows: Vec<Row>,
}

/// A reachable block.
#[derive(Clone, Copy, Default, Debug)]
pub struct Row {
    /// The immediate dominator, by its preorder number; the root's own.
    pub idom: u32,
    /// The last preorder number in the subtree.
    pub last: u32,
    /// The distance from the root.
    pub level: u32,
}

/// The subtree of a block while the tree is built.
#[derive(Clone, Copy)]
struct Subtree {
    /// How many blocks it has.
    size: u32,
    /// The preorder number of the block's next child.
    next: u32,
}

impl DomTree {
    /// Builds the tree.
    pub fn new(g: &impl FlowGraph) -> Self {
        let search = Search::new(g);
        let idom = semi_nca::immediate_dominators(g, &search);
        let n = idom.len();
        let mut subtrees = vec![Subtree { size: 1, next: 0 }; n];
        for w in (1..n).rev() {
            subtrees[idom[w] as usize].size += subtrees[w].size;
        }
        let mut enter = vec![UNREACHED; g.len()];
        let (mut preorder, mut rows) = (vec![g.entry(); n], vec![Row::default(); n]);
        // In reverse post-order a dominator comes before what it dominates.
        for &block in search.post_order.iter().rev() {
            let w = search.number[block.index()] as usize;
            let above = idom[w] as usize;
            let size = subtrees[w].size;
            let at = subtrees[above].next;
            subtrees[above].next += size;
            subtrees[w].next = at + 1;
            enter[block.index()] = at;
            preorder[at as usize] = block;
            let idom = enter[search.reached[above].block.index()];
            let level = if at == 0 { 0 } else { rows[idom as usize].level + 1 };
            rows[at as usize] = Row { idom, last: at + size - 1, level };
        }
        DomTree { enter, preorder, rows }
    }

    /// The row of a block, if it is reachable.
    fn row(&self, block: Block) -> Option<&Row> {
        self.rows.get(self.enter[block.index()] as usize)
    }

    /// The preorder number of a block, if it is reachable.
    pub fn number(&self, block: Block) -> Option<u32> {
        Some(self.enter[block.index()]).filter(|&number| number != UNREACHED)
    }

    /// The row of the block with that preorder number.
    pub fn numbered(&self, number: u32) -> Row {
        self.rows[number as usize]
    }

    /// How many blocks the graph has, reachable or not.
    pub fn len(&self) -> usize {
        self.enter.len()
    }

    /// Whether it has none.
    pub fn is_empty(&self) -> bool {
        self.enter.is_empty()
    }

    /// The immediate dominator; `None` for the entry and for unreachable blocks.
    pub fn idom(&self, block: Block) -> Option<Block> {
        let row = self.row(block).filter(|row| row.level > 0)?;
        Some(self.preorder[row.idom as usize])
    }

    /// Whether control can reach `block`.
    pub fn is_reachable(&self, block: Block) -> bool {
        self.enter[block.index()] != UNREACHED
    }

    /// Whether every path from the entry to `block` passes `by`; a block dominates itself. GCC's
    /// `dominated_by_p`. False where either is unreachable.
    pub fn dominates(&self, by: Block, block: Block) -> bool {
        let (first, at) = (self.enter[by.index()], self.enter[block.index()]);
        // An unreachable block has no row, and a number above all others.
        first <= at && self.rows.get(first as usize).is_some_and(|row| at <= row.last)
    }

    /// The first and last preorder number in the subtree of `block`, which must be reachable.
    pub fn interval(&self, block: Block) -> (u32, u32) {
        let first = self.enter[block.index()];
        (first, self.rows[first as usize].last)
    }

    /// The distance from the root; 0 for unreachable blocks.
    pub fn level(&self, block: Block) -> u32 {
        self.row(block).map_or(0, |row| row.level)
    }

    /// The reachable blocks in preorder: the order in which GCC's `dom_walker` enters them.
    pub fn preorder(&self) -> &[Block] {
        &self.preorder
    }

    /// The blocks that `block` immediately dominates, in reverse post-order.
    pub fn children(&self, block: Block) -> impl Iterator<Item = Block> + '_ {
        let (mut next, last) =
            self.row(block).map_or((1, 0), |row| (self.enter[block.index()] + 1, row.last));
        std::iter::from_fn(move || {
            (next <= last).then(|| {
                let child = self.preorder[next as usize];
                next = self.rows[next as usize].last + 1;
                child
            })
        })
    }
}
