//! The dominator tree, with constant-time queries.

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
    idom: Vec<Option<u32>>,
    first_child: Vec<u32>,
    next_sibling: Vec<u32>,
    /// Preorder number, and the largest one in the node's subtree; `NONE` if unreachable.
    enter: Vec<u32>,
    leave: Vec<u32>,
    level: Vec<u32>,
    preorder: Vec<u32>,
}

impl DomTree {
    /// Builds the tree.
    pub fn new(g: &impl FlowGraph) -> Self {
        let search = Search::new(g);
        let idom = lengauer_tarjan::immediate_dominators(g, &search);
        let n = g.len();
        let (mut first_child, mut next_sibling) = (vec![NONE; n], vec![NONE; n]);
        for &node in &search.post_order {
            if let Some(parent) = idom[node as usize] {
                next_sibling[node as usize] = std::mem::replace(&mut first_child[parent as usize], node);
            }
        }
        let mut tree = DomTree {
            idom,
            first_child,
            next_sibling,
            enter: vec![NONE; n],
            leave: vec![NONE; n],
            level: vec![0; n],
            preorder: Vec::with_capacity(n),
        };
        tree.number(g.entry());
        tree
    }

    fn number(&mut self, entry: u32) {
        let mut walk = Walk::new(entry);
        while let Some(step) = walk.next(self) {
            match step {
                Step::Enter(node) => {
                    self.enter[node as usize] = self.preorder.len() as u32;
                    self.preorder.push(node);
                    self.level[node as usize] =
                        self.idom[node as usize].map_or(0, |p| self.level[p as usize] + 1);
                }
                Step::Leave(node) => self.leave[node as usize] = self.preorder.len() as u32 - 1,
            }
        }
    }

    /// How many nodes the graph has, reachable or not.
    pub fn len(&self) -> usize {
        self.idom.len()
    }

    /// Whether it has none.
    pub fn is_empty(&self) -> bool {
        self.idom.is_empty()
    }

    /// The immediate dominator; `None` for the entry and for unreachable nodes.
    pub fn idom(&self, node: u32) -> Option<u32> {
        self.idom[node as usize]
    }

    /// Whether control can reach `node`.
    pub fn is_reachable(&self, node: u32) -> bool {
        self.enter[node as usize] != NONE
    }

    /// Whether every path from the entry to `node` passes `by`; a node dominates itself. GCC's
    /// `dominated_by_p`. False where either is unreachable.
    pub fn dominates(&self, by: u32, node: u32) -> bool {
        let (b, n) = (by as usize, node as usize);
        self.is_reachable(by)
            && self.is_reachable(node)
            && self.enter[b] <= self.enter[n]
            && self.enter[n] <= self.leave[b]
    }

    /// The first and last preorder number in the subtree of `node`, which must be reachable.
    pub fn interval(&self, node: u32) -> (u32, u32) {
        debug_assert!(self.is_reachable(node));
        (self.enter[node as usize], self.leave[node as usize])
    }

    /// The distance from the root.
    pub fn level(&self, node: u32) -> u32 {
        self.level[node as usize]
    }

    /// The reachable nodes in preorder.
    pub fn preorder(&self) -> &[u32] {
        &self.preorder
    }

    /// The nodes that `node` immediately dominates, in reverse post-order.
    pub fn children(&self, node: u32) -> impl Iterator<Item = u32> + '_ {
        let real = |node: u32| (node != NONE).then_some(node);
        std::iter::successors(real(self.first_child[node as usize]), move |&c| {
            real(self.next_sibling[c as usize])
        })
    }

    /// A walk over the tree from the entry, as GCC's `dom_walker` does it.
    pub fn walk(&self) -> impl Iterator<Item = Step> + '_ {
        let mut walk = self.preorder.first().map(|&root| Walk::new(root));
        std::iter::from_fn(move || walk.as_mut()?.next(self))
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

/// Where a walk stands: it keeps no stack, the tree's links lead back.
struct Walk {
    next: Option<Step>,
    root: u32,
}

impl Walk {
    fn new(root: u32) -> Self {
        Walk { next: Some(Step::Enter(root)), root }
    }

    fn next(&mut self, tree: &DomTree) -> Option<Step> {
        let step = self.next?;
        self.next = match step {
            Step::Enter(node) => match tree.first_child[node as usize] {
                NONE => Some(Step::Leave(node)),
                child => Some(Step::Enter(child)),
            },
            Step::Leave(node) if node == self.root => None,
            Step::Leave(node) => match tree.next_sibling[node as usize] {
                NONE => tree.idom[node as usize].map(Step::Leave),
                sibling => Some(Step::Enter(sibling)),
            },
        };
        Some(step)
    }
}
