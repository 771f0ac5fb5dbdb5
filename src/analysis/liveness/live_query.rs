//! Whether a name is live at a block, from the flow graph alone.
//!
//! What is computed ahead depends on no name, so it stays right while names and uses change (B. Boissinot, S. Hack, D.
//! Grund, B. Dupont de Dinechin, F. Rastello, "Fast liveness checking for SSA-form programs", CGO 2008). Without its back
//! edges the flow graph has no cycle. A name that is live at a block reaches a use from there, or from the
//! header of a loop around the block that its definition still dominates, on a path without back edges.

use super::points::Points;
use crate::analysis::dom::{DomTree, FlowGraph};
use crate::ir::{Block, Function, Name};
use bitvec::vec::BitVec;
use cranelift_entity::EntityRef;

/// The largest flow graph, since the tables grow with the square of its blocks: 64 MiB.
const MOST_BLOCKS: usize = 1 << 14;

/// What the query has to know of a flow graph.
///
/// ```
/// use tressa::analysis::{dom::DomTree, liveness::{LiveQuery, Points}};
/// use tressa::ir::Name;
///
/// let f = tressa::example::sum();
/// let (dom, points) = (DomTree::new(&f), Points::new(&f, &Default::default()));
/// let query = LiveQuery::new(&f, &dom).unwrap();
/// let [first, body, head, last] = f.chain().collect::<Vec<_>>()[..] else { panic!() };
/// let n = Name::from_u32(9);
/// assert_eq!([first, body, head, last].map(|block| query.is_live_in(&f, &points, n, block)), [true, true, true, false]);
/// ```
#[derive(Clone, Debug)]
pub struct LiveQuery<'d> {
    dom: &'d DomTree,
    /// By block: the blocks that are reached without back edges, itself included; the paper's `R`.
    reached: Vec<BitVec>,
    /// By block: the block itself and the targets of back edges from which its paths go on; the paper's `T`.
    starts: Vec<BitVec>,
    is_back_target: BitVec,
}

impl<'d> LiveQuery<'d> {
    /// Prepares for queries about `f`, unless it has too many blocks.
    pub fn new(f: &Function<'_>, dom: &'d DomTree) -> Option<Self> {
        let count = FlowGraph::len(f);
        if count > MOST_BLOCKS {
            return None;
        }
        let search = Search::new(f);
        let mut query = LiveQuery {
            dom,
            reached: vec![BitVec::repeat(false, count); count],
            starts: vec![BitVec::repeat(false, count); count],
            is_back_target: BitVec::repeat(false, count),
        };
        search.back_edges.iter().for_each(|&(_, to)| query.is_back_target.set(to, true));
        for &block in &search.post_order {
            let mut reached = std::mem::take(&mut query.reached[block]);
            reached.set(block, true);
            for succ in f.succs(Block::new(block)).map(Block::index) {
                if !search.is_back_edge(block, succ) {
                    reached |= &query.reached[succ];
                }
            }
            query.reached[block] = reached;
        }
        // The targets of back edges that a block's paths meet come before it in the preorder.
        for &block in &search.preorder {
            let mut starts = std::mem::take(&mut query.starts[block]);
            starts.set(block, true);
            for &(from, to) in &search.back_edges {
                if query.reached[block][from] && !query.reached[block][to] {
                    starts |= &query.starts[to];
                }
            }
            query.starts[block] = starts;
        }
        Some(query)
    }

    /// Whether the name is live on entry to `block`, after its PHI nodes.
    pub fn is_live_in(&self, f: &Function<'_>, points: &Points, name: Name, block: Block) -> bool {
        self.starts(points, name, block)
            .any(|start| points.uses(f, name).any(|of| self.reached[start][of.block.index()]))
    }

    /// Whether the name is live at the end of `block`, PHI nodes of its successors aside.
    pub fn is_live_out(&self, f: &Function<'_>, points: &Points, name: Name, block: Block) -> bool {
        if points.definition(name).is_some_and(|definition| definition.block == block) {
            return points.uses(f, name).any(|of| of.block != block);
        }
        self.starts(points, name, block).any(|start| {
            // A use in the block itself counts only if a path comes back to it.
            let skips = start == block.index() && !self.is_back_target[start];
            points
                .uses(f, name)
                .any(|of| !(skips && of.block == block) && self.reached[start][of.block.index()])
        })
    }

    /// The blocks from which paths without back edges can lead from `block` to uses, as far as the definition strictly
    /// dominates them.
    fn starts(&self, points: &Points, name: Name, block: Block) -> impl Iterator<Item = usize> {
        let definition = points.definition(name).map(|point| point.block);
        let is_below = move |start: &usize| {
            definition.is_some_and(|definition| {
                definition.index() != *start && self.dom.dominates(definition, Block::new(*start))
            })
        };
        let all = if is_below(&block.index()) {
            self.starts[block.index()].iter_ones()
        } else {
            Default::default()
        };
        all.filter(is_below)
    }
}

/// A depth-first search of the flow graph.
#[derive(Default)]
struct Search {
    preorder: Vec<usize>,
    post_order: Vec<usize>,
    /// The edges that lead to a block that was open when they were met, in order.
    back_edges: Vec<(usize, usize)>,
}

impl Search {
    fn new(f: &Function<'_>) -> Self {
        #[derive(Clone, Copy, PartialEq)]
        enum State {
            New,
            Open,
            Left,
        }
        let mut search = Search::default();
        let mut states = vec![State::New; FlowGraph::len(f)];
        let mut stack = vec![(f.entry().index(), 0)];
        states[f.entry().index()] = State::Open;
        search.preorder.push(f.entry().index());
        while let Some(&mut (block, ref mut next)) = stack.last_mut() {
            let at = Block::new(block);
            if *next == f.succ_count(at) {
                states[block] = State::Left;
                search.post_order.push(block);
                stack.pop();
                continue;
            }
            let succ = f.succ(at, *next).index();
            *next += 1;
            match states[succ] {
                State::New => {
                    states[succ] = State::Open;
                    search.preorder.push(succ);
                    stack.push((succ, 0));
                }
                State::Open => search.back_edges.push((block, succ)),
                State::Left => {}
            }
        }
        search.back_edges.sort_unstable();
        search.back_edges.dedup();
        search
    }

    fn is_back_edge(&self, from: usize, to: usize) -> bool {
        self.back_edges.binary_search(&(from, to)).is_ok()
    }
}
