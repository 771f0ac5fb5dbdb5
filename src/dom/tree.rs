//! The dominator tree, with constant-time queries.
//!
//! A node's row stands at its preorder number, so that a subtree is a range of rows: a node's first child stands right behind
//! it, the next one behind the subtree of the first. No links between siblings are needed, and walks go through memory in
//! order.

use super::order::{NONE, Search};
use super::{FlowGraph, lengauer_tarjan};

/// The dominator tree of a flow graph.
///
/// Children are kept in reverse post-order, the order in which GCC's `dom_walker` visits them, and
/// the preorder numbers are those of that walk.
///
/// ```
/// use tressa::dom::DomTree;
///
/// let f = tressa::example::sum();
/// let tree = DomTree::new(&f);
/// let [first, .., last] = f.chain().map(|block| block.as_u32()).collect::<Vec<_>>()[..] else { panic!() };
/// assert!(tree.dominates(first, last) && !tree.dominates(last, first));
/// ```
#[derive(Clone, Debug)]
pub struct DomTree {
    /// Preorder number of each node; `NONE` if unreachable.
    enter: Vec<u32>,
    preorder: Vec<u32>,
    /// By preorder number.
    rows: Vec<Row>,
}

/// A reachable node.
#[derive(Clone, Copy, Default, Debug)]
pub(crate) struct Row {
    /// The immediate dominator, by its preorder number; the root's own.
    pub idom: u32,
    /// The last preorder number in the subtree.
    pub leave: u32,
    /// The distance from the root.
    pub level: u32,
}

/// The subtree of a node while the tree is built.
#[derive(Clone, Copy)]
struct Subtree {
    /// How many nodes it has.
    size: u32,
    /// The preorder number of the node's next child.
    next: u32,
}

impl DomTree {
    /// Builds the tree.
    pub fn new(g: &impl FlowGraph) -> Self {
        let search = Search::new(g);
        let idom = lengauer_tarjan::immediate_dominators(g, &search);
        let n = idom.len();
        let mut subtrees = vec![Subtree { size: 1, next: 0 }; n];
        for w in (1..n).rev() {
            subtrees[idom[w] as usize].size += subtrees[w].size;
        }
        let (mut enter, mut preorder, mut rows) = (vec![NONE; g.len()], vec![0; n], vec![Row::default(); n]);
        // A dominator comes before what it dominates.
        for &node in search.post_order.iter().rev() {
            let w = search.number[node as usize] as usize;
            let above = idom[w] as usize;
            let size = subtrees[w].size;
            let at = subtrees[above].next;
            subtrees[above].next += size;
            subtrees[w].next = at + 1;
            enter[node as usize] = at;
            preorder[at as usize] = node;
            let idom = enter[search.reached[above].node as usize];
            let level = if at == 0 { 0 } else { rows[idom as usize].level + 1 };
            rows[at as usize] = Row { idom, leave: at + size - 1, level };
        }
        DomTree { enter, preorder, rows }
    }

    /// The row of a node, if that is reachable.
    fn row(&self, node: u32) -> Option<&Row> {
        self.rows.get(self.enter[node as usize] as usize)
    }

    /// The preorder number of a node, if that is reachable.
    pub fn number(&self, node: u32) -> Option<u32> {
        Some(self.enter[node as usize]).filter(|&number| number != NONE)
    }

    /// The row of the node with that preorder number.
    pub(crate) fn numbered(&self, number: u32) -> Row {
        self.rows[number as usize]
    }

    /// How many nodes the graph has, reachable or not.
    pub fn len(&self) -> usize {
        self.enter.len()
    }

    /// Whether it has none.
    pub fn is_empty(&self) -> bool {
        self.enter.is_empty()
    }

    /// The immediate dominator; `None` for the entry and for unreachable nodes.
    pub fn idom(&self, node: u32) -> Option<u32> {
        let row = self.row(node).filter(|row| row.level > 0)?;
        Some(self.preorder[row.idom as usize])
    }

    /// Whether control can reach `node`.
    pub fn is_reachable(&self, node: u32) -> bool {
        self.enter[node as usize] != NONE
    }

    /// Whether every path from the entry to `node` passes `by`; a node dominates itself. GCC's
    /// `dominated_by_p`. False where either is unreachable.
    pub fn dominates(&self, by: u32, node: u32) -> bool {
        let (first, at) = (self.enter[by as usize], self.enter[node as usize]);
        // What is unreachable has no row, or a number beyond all of them.
        first <= at && self.rows.get(first as usize).is_some_and(|row| at <= row.leave)
    }

    /// The first and last preorder number in the subtree of `node`, which must be reachable.
    pub fn interval(&self, node: u32) -> (u32, u32) {
        let first = self.enter[node as usize];
        (first, self.rows[first as usize].leave)
    }

    /// The distance from the root; 0 for unreachable nodes.
    pub fn level(&self, node: u32) -> u32 {
        self.row(node).map_or(0, |row| row.level)
    }

    /// The reachable nodes in preorder.
    pub fn preorder(&self) -> &[u32] {
        &self.preorder
    }

    /// The nodes that `node` immediately dominates, in reverse post-order.
    pub fn children(&self, node: u32) -> impl Iterator<Item = u32> + '_ {
        let (mut next, last) =
            self.row(node).map_or((1, 0), |row| (self.enter[node as usize] + 1, row.leave));
        std::iter::from_fn(move || {
            (next <= last).then(|| {
                let child = self.preorder[next as usize];
                next = self.rows[next as usize].leave + 1;
                child
            })
        })
    }

    /// A walk over the tree from the entry, as GCC's `dom_walker` does it.
    pub fn walk(&self) -> impl Iterator<Item = Step> + '_ {
        // What has been entered and not been left leads up from `at`.
        let (mut next, mut at) = (0, None);
        std::iter::from_fn(move || {
            let row = at.map(|at: u32| &self.rows[at as usize]);
            if row.is_none_or(|row| next <= row.leave) && (next as usize) < self.rows.len() {
                at = Some(next);
                next += 1;
                return at.map(|at| Step::Enter(self.preorder[at as usize]));
            }
            let (left, row) = (at?, row?);
            at = (left > 0).then_some(row.idom);
            Some(Step::Leave(self.preorder[left as usize]))
        })
    }
}

/// One step of a walk over the dominator tree.
///
/// ```
/// use tressa::dom::{DomTree, Step};
///
/// let tree = DomTree::new(&tressa::example::sum());
/// let (mut depth, mut deepest) = (0, 0);
/// for step in tree.walk() {
///     match step {
///         Step::Enter(_) => depth += 1,
///         Step::Leave(_) => depth -= 1,
///     }
///     deepest = deepest.max(depth);
/// }
/// assert_eq!((depth, deepest), (0, 5));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Step {
    /// Before the node's children (`before_dom_children`).
    Enter(u32),
    /// After them (`after_dom_children`).
    Leave(u32),
}
