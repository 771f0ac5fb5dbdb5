//! The dominator tree, with constant-time queries, and the walk over it: GCC's `dom_walker` (domwalk.cc).
//!
//! Blocks are numbered in preorder of the tree, and children come in reverse post-order of the flow graph.
//! This is the order in which `dom_walker` enters blocks, and so the order in which pass "ssa" gives out
//! versions.
//!
//! The nodes of the tree lie in a vector by preorder number, so that a subtree is a range: the first child of
//! a block follows it, the next child follows the subtree of the first. Whether a block dominates another one
//! is two comparisons. Links between siblings are not needed.
//!
//! The tree keeps nothing of the graph. A later change of blocks and edges does not change it, nor a walk
//! over it.

use super::FlowGraph;
use super::semi_nca::{DepthFirstSearch, UNREACHED, immediate_dominators};
use crate::ir::Block;
use cranelift_entity::EntityRef;

/// The dominator tree of a flow graph.
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
    number: Vec<u32>,
    /// The reachable blocks by preorder number.
    preorder: Vec<Block>,
    /// Their nodes by preorder number.
    nodes: Vec<DomNode>,
}

/// What the tree knows of a reachable block.
#[derive(Clone, Copy, Default, Debug)]
pub struct DomNode {
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
        let search = DepthFirstSearch::new(g);
        // From here on `w` and `idom[w]` are depth-first numbers. A dominator has a smaller one than what it
        // dominates.
        let idom = immediate_dominators(g, &search).idom;
        let count = idom.len();

        // The sizes of subtrees, from the leaves up: each block adds its own to its dominator's.
        let mut subtrees = vec![Subtree { size: 1, next: 0 }; count];
        for w in (1..count).rev() {
            subtrees[idom[w] as usize].size += subtrees[w].size;
        }

        // Preorder numbers, in reverse post-order, in which a dominator comes before what it dominates and
        // children come in the order in which `dom_walker` takes them. Each block gets the next number in the
        // range of its dominator, and takes as many as its subtree has blocks.
        let mut number = vec![UNREACHED; g.len()];
        let (mut preorder, mut nodes) = (vec![g.entry(); count], vec![DomNode::default(); count]);
        for &block in search.post_order.iter().rev() {
            let w = search.number[block.index()] as usize;
            let dominator = idom[w] as usize;
            let size = subtrees[w].size;
            let first = subtrees[dominator].next;
            subtrees[dominator].next += size;
            subtrees[w].next = first + 1;
            number[block.index()] = first;
            preorder[first as usize] = block;
            let idom = number[search.reached[dominator].block.index()];
            let level = if first == 0 { 0 } else { nodes[idom as usize].level + 1 };
            nodes[first as usize] = DomNode { idom, last: first + size - 1, level };
        }
        DomTree { number, preorder, nodes }
    }

    /// The node of a block, if it is reachable.
    fn node(&self, block: Block) -> Option<&DomNode> {
        self.nodes.get(self.number[block.index()] as usize)
    }

    /// The preorder number of a block, if it is reachable.
    pub fn number(&self, block: Block) -> Option<u32> {
        Some(self.number[block.index()]).filter(|&number| number != UNREACHED)
    }

    /// The node of the block with that preorder number.
    pub fn numbered(&self, number: u32) -> DomNode {
        self.nodes[number as usize]
    }

    /// How many blocks the graph has, reachable or not.
    pub fn len(&self) -> usize {
        self.number.len()
    }

    /// Whether it has none.
    pub fn is_empty(&self) -> bool {
        self.number.is_empty()
    }

    /// The immediate dominator; `None` for the entry and for unreachable blocks.
    pub fn idom(&self, block: Block) -> Option<Block> {
        let node = self.node(block).filter(|node| node.level > 0)?;
        Some(self.preorder[node.idom as usize])
    }

    /// Whether control can reach `block`.
    pub fn is_reachable(&self, block: Block) -> bool {
        self.number[block.index()] != UNREACHED
    }

    /// Whether every path from the entry to `block` passes `dominator`; a block dominates itself. GCC's
    /// `dominated_by_p`. False where either is unreachable.
    pub fn dominates(&self, dominator: Block, block: Block) -> bool {
        let (first, number) = (self.number[dominator.index()], self.number[block.index()]);
        // An unreachable block has no node, and a number above all others.
        first <= number && self.nodes.get(first as usize).is_some_and(|node| number <= node.last)
    }

    /// The first and last preorder number in the subtree of `block`, which must be reachable.
    pub fn interval(&self, block: Block) -> (u32, u32) {
        let first = self.number[block.index()];
        (first, self.nodes[first as usize].last)
    }

    /// The distance from the root; 0 for unreachable blocks.
    pub fn level(&self, block: Block) -> u32 {
        self.node(block).map_or(0, |node| node.level)
    }

    /// The reachable blocks in preorder: the order in which GCC's `dom_walker` enters them.
    pub fn preorder(&self) -> &[Block] {
        &self.preorder
    }

    /// The blocks that `block` immediately dominates, in reverse post-order.
    pub fn children(&self, block: Block) -> impl Iterator<Item = Block> + '_ {
        let (mut next, last) =
            self.node(block).map_or((1, 0), |node| (self.number[block.index()] + 1, node.last));
        std::iter::from_fn(move || {
            (next <= last).then(|| {
                let child = self.preorder[next as usize];
                next = self.nodes[next as usize].last + 1;
                child
            })
        })
    }

    /// The nearest block that dominates all of these. Unreachable ones do not count; `None` if no other is
    /// given. GCC's `nearest_common_dominator_for_set`.
    ///
    /// ```
    /// use tressa::analysis::dom::DomTree;
    ///
    /// let f = tressa::example::sum();
    /// let tree = DomTree::new(&f);
    /// let [_, body, head, last] = f.chain().collect::<Vec<_>>()[..] else { panic!() };
    /// assert_eq!(tree.nearest_common_dominator([body, last]), Some(head));
    /// ```
    pub fn nearest_common_dominator(&self, blocks: impl IntoIterator<Item = Block>) -> Option<Block> {
        let mut numbers = blocks.into_iter().filter_map(|block| self.number(block));
        let first = numbers.next()?;
        let (least, most) =
            numbers.fold((first, first), |(least, most), number| (least.min(number), most.max(number)));
        // A subtree is a range of numbers, so it holds all of them if it holds the least and the greatest.
        let mut dominator = least;
        while self.numbered(dominator).last < most {
            dominator = self.numbered(dominator).idom;
        }
        Some(self.preorder()[dominator as usize])
    }

    /// A walk over the whole tree.
    pub fn walk(&self) -> DomWalk<'_> {
        DomWalk { tree: self, root: 0, next: 0, open: None }
    }

    /// A walk over what `root` dominates, `root` included. If it is unreachable, the walk has no steps.
    pub fn walk_from(&self, root: Block) -> DomWalk<'_> {
        let number = self.number(root);
        DomWalk { tree: self, root: number.unwrap_or(u32::MAX), next: number.unwrap_or(0), open: None }
    }
}

/// One step of a walk over the dominator tree.
///
/// ```
/// use tressa::analysis::dom::{DomTree, DomWalkStep};
///
/// let tree = DomTree::new(&tressa::example::sum());
/// let (mut depth, mut deepest) = (0, 0);
/// for step in tree.walk() {
///     match step {
///         DomWalkStep::Enter(_) => depth += 1,
///         DomWalkStep::Leave(_) => depth -= 1,
///     }
///     deepest = deepest.max(depth);
/// }
/// assert_eq!((depth, deepest), (0, 5));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DomWalkStep {
    /// Before the block's children (`before_dom_children`).
    Enter(Block),
    /// After them (`after_dom_children`).
    Leave(Block),
}

/// A walk over a subtree of the dominator tree: each block is entered before its children and left after
/// them. It is an iterator, so that its caller may change the function between two steps.
///
/// ```
/// use tressa::analysis::dom::{DomTree, DomWalkStep};
///
/// let f = tressa::example::sum();
/// let tree = DomTree::new(&f);
/// let [first, _, head, _] = f.chain().collect::<Vec<_>>()[..] else { panic!() };
/// // What the loop's head dominates is left out, but the head itself is left as it was entered.
/// let (mut walk, mut steps) = (tree.walk_from(first), Vec::new());
/// while let Some(step) = walk.next() {
///     steps.push(step);
///     if step == DomWalkStep::Enter(head) {
///         walk.skip_subtree();
///     }
/// }
/// let (enter, leave) = (DomWalkStep::Enter, DomWalkStep::Leave);
/// assert_eq!(steps, [enter(first), enter(head), leave(head), leave(first)]);
/// ```
#[derive(Clone, Debug)]
pub struct DomWalk<'t> {
    tree: &'t DomTree,
    /// The preorder number of the subtree's root.
    root: u32,
    /// The preorder number of the next block to be entered.
    next: u32,
    /// The preorder number of the block that was entered last and has not been left. It and its dominators up
    /// to the root are the blocks that are open, so no stack is needed.
    open: Option<u32>,
}

impl DomWalk<'_> {
    /// Leaves out the children of the block that was entered last: the next step leaves this block.
    pub fn skip_subtree(&mut self) {
        if let Some(open) = self.open {
            self.next = self.tree.numbered(open).last + 1;
        }
    }
}

impl Iterator for DomWalk<'_> {
    type Item = DomWalkStep;

    fn next(&mut self) -> Option<DomWalkStep> {
        // The next block is entered if it lies in the subtree of the open one.
        let enters = match self.open {
            None => self.next == self.root,
            Some(open) => self.next <= self.tree.numbered(open).last,
        };
        if enters {
            let entered = self.next;
            self.open = Some(entered);
            self.next += 1;
            return Some(DomWalkStep::Enter(self.tree.preorder()[entered as usize]));
        }
        // All of the open block's subtree has been visited: its dominator is open again.
        let left = self.open?;
        self.open = (left > self.root).then(|| self.tree.numbered(left).idom);
        Some(DomWalkStep::Leave(self.tree.preorder()[left as usize]))
    }
}
