//! Walks over the dominator tree, as GCC's `dom_walker` makes them.
//!
//! The walk is an iterator, so that its caller may change the function between two steps. It reads the tree
//! alone: blocks and edges that are changed meanwhile do not change the walk.

use super::DomTree;
use crate::ir::Block;

/// One step of a walk over the dominator tree.
///
/// ```
/// use tressa::analysis::dom::{DomTree, Step};
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
    /// Before the block's children (`before_dom_children`).
    Enter(Block),
    /// After them (`after_dom_children`).
    Leave(Block),
}

/// A walk over a subtree of the dominator tree: each block is entered before its children and left after them.
///
/// ```
/// use tressa::analysis::dom::{DomTree, Step};
///
/// let f = tressa::example::sum();
/// let tree = DomTree::new(&f);
/// let [first, _, head, _] = f.chain().collect::<Vec<_>>()[..] else { panic!() };
/// // What the loop's head dominates is left out, but the head itself is left as it was entered.
/// let (mut walk, mut steps) = (tree.walk_from(first), Vec::new());
/// while let Some(step) = walk.next() {
///     steps.push(step);
///     if step == Step::Enter(head) {
///         walk.skip_subtree();
///     }
/// }
/// assert_eq!(steps, [Step::Enter(first), Step::Enter(head), Step::Leave(head), Step::Leave(first)]);
/// ```
#[derive(Clone, Debug)]
pub struct DomWalk<'t> {
    tree: &'t DomTree,
    /// The preorder number of the subtree's root.
    root: u32,
    /// The preorder number of the next block to be entered.
    next: u32,
    /// The preorder number of the block that was entered last and has not been left. It and its dominators up to
    /// the root are the blocks that are open.
    at: Option<u32>,
}

impl DomTree {
    /// A walk over the whole tree.
    pub fn walk(&self) -> DomWalk<'_> {
        DomWalk { tree: self, root: 0, next: 0, at: None }
    }

    /// A walk over what `root` dominates, `root` included. If it is unreachable, the walk has no steps.
    pub fn walk_from(&self, root: Block) -> DomWalk<'_> {
        let number = self.number(root);
        DomWalk { tree: self, root: number.unwrap_or(u32::MAX), next: number.unwrap_or(0), at: None }
    }

    /// The nearest block that dominates all of these. Unreachable ones do not count; `None` if no other is given.
    /// GCC's `nearest_common_dominator_for_set`.
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
        let mut at = least;
        while self.numbered(at).last < most {
            at = self.numbered(at).idom;
        }
        Some(self.preorder()[at as usize])
    }
}

impl DomWalk<'_> {
    /// Leaves out the children of the block that was entered last: the next step leaves this block.
    pub fn skip_subtree(&mut self) {
        if let Some(at) = self.at {
            self.next = self.tree.numbered(at).last + 1;
        }
    }
}

impl Iterator for DomWalk<'_> {
    type Item = Step;

    fn next(&mut self) -> Option<Step> {
        let enters = match self.at {
            None => self.next == self.root,
            Some(at) => self.next <= self.tree.numbered(at).last,
        };
        if enters {
            self.at = Some(self.next);
            self.next += 1;
            return self.at.map(|at| Step::Enter(self.tree.preorder()[at as usize]));
        }
        let left = self.at?;
        self.at = (left > self.root).then(|| self.tree.numbered(left).idom);
        Some(Step::Leave(self.tree.preorder()[left as usize]))
    }
}
