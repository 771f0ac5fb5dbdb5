//! The verifier's own dominators, which judge those that the passes use (`verify_dominators`).
//!
//! The method is that of K. D. Cooper, T. J. Harvey and K. Kennedy, "A simple, fast dominance algorithm"
//! (2001): it intersects immediate dominators in reverse post-order until nothing changes. The passes use
//! another one. Any graph is allowed; a block that no path reaches from the entry has no dominators and
//! dominates no block.

use super::report::{Breach, BreachLocation, Findings};
use super::rules::Rule;
use crate::analysis::dom::{DomTree, EdgeLists, FlowGraph};
use crate::ir::{Block, Function};
use cranelift_entity::EntityRef;

/// A step of a walk over the dominator tree.
#[derive(Clone, Copy)]
pub(super) enum TreeStep {
    /// Into a block, before those that it dominates.
    Enter(Block),
    /// Out of it, after them.
    Leave,
}

/// Which blocks of a flow graph dominate which.
pub(super) struct Dominators {
    /// The immediate dominators, by block; `None` for the entry and for blocks that no path reaches.
    idom: Vec<Option<Block>>,
    /// A walk over the dominator tree.
    steps: Vec<TreeStep>,
    /// When the walk enters each block and when it leaves it, if a path reaches the block.
    visits: Vec<Option<(usize, usize)>>,
}

impl Dominators {
    pub fn new(graph: &impl FlowGraph) -> Self {
        let order = reverse_post_order(graph);
        let idom = immediate_dominators(graph, &order);
        // The dominator tree: a block is a child of its immediate dominator.
        let mut children: Vec<Vec<Block>> = vec![Vec::new(); graph.len()];
        for &block in &order {
            if let Some(dominator) = idom[block.index()] {
                children[dominator.index()].push(block);
            }
        }
        // Number the steps of a walk over the tree: one block dominates another if it is entered earlier and
        // left later. The stack has the blocks on the path from the root and how many children of each were
        // entered.
        let (mut steps, mut visits) = (Vec::new(), vec![None; graph.len()]);
        let mut path = vec![(graph.entry(), 0)];
        while let Some((block, entered)) = path.last_mut() {
            let children = &children[block.index()];
            if *entered == 0 {
                visits[block.index()] = Some((steps.len(), 0));
                steps.push(TreeStep::Enter(*block));
            }
            match children.get(*entered) {
                Some(&child) => {
                    *entered += 1;
                    path.push((child, 0));
                }
                None => {
                    let enter = visits[block.index()].expect("it was entered").0;
                    visits[block.index()] = Some((enter, steps.len()));
                    steps.push(TreeStep::Leave);
                    path.pop();
                }
            }
        }
        Dominators { idom, steps, visits }
    }

    /// A walk over the tree, children in reverse post-order.
    pub fn steps(&self) -> &[TreeStep] {
        &self.steps
    }

    /// Whether a path leads from the entry to `block`.
    pub fn is_reachable(&self, block: Block) -> bool {
        self.visits[block.index()].is_some()
    }

    /// Whether every path from the entry to `block` passes `dominator`; false if no path reaches one of them.
    pub fn dominates(&self, dominator: Block, block: Block) -> bool {
        match (self.visits[dominator.index()], self.visits[block.index()]) {
            (Some(outer), Some(inner)) => outer.0 <= inner.0 && inner.1 <= outer.1,
            _ => false,
        }
    }
}

/// Compares the dominators that the passes find in the graph of `f` with the verifier's own.
pub(super) fn dominators(
    f: &Function<'_>,
    graph: &EdgeLists,
    dominators: &Dominators,
    findings: &mut Findings<'_, '_>,
) {
    for (block, message) in disagreements(&DomTree::new(graph), dominators, |block| f.cfg.blocks[block].index)
    {
        findings.block(Rule::Dominators, block, message);
    }
}

/// Compares `tree`, which a pass has kept, with the dominators of `graph`; `number` maps a block to its
/// number in reports.
pub fn verify_dominators(
    tree: &DomTree,
    graph: &impl FlowGraph,
    number: impl Fn(Block) -> u32,
) -> Vec<Breach> {
    let located = |(block, message)| {
        let location = BreachLocation { block: Some(number(block)), ..BreachLocation::default() };
        Breach { rule: Rule::Dominators, message, location }
    };
    disagreements(tree, &Dominators::new(graph), &number).into_iter().map(located).collect()
}

/// The blocks for which `tree` has another immediate dominator than the verifier, each with a message.
fn disagreements(
    tree: &DomTree,
    dominators: &Dominators,
    number: impl Fn(Block) -> u32,
) -> Vec<(Block, String)> {
    let text =
        |block: Option<Block>| block.map_or("none".to_owned(), |block| format!("block {}", number(block)));
    let mut wrong = Vec::new();
    for block in (0..dominators.idom.len()).map(Block::new) {
        let (kept, expected) = (tree.idom(block), dominators.idom[block.index()]);
        if kept != expected {
            let message = format!("the immediate dominator is {}, not {}", text(expected), text(kept));
            wrong.push((block, message));
        }
    }
    wrong
}

/// The blocks that a path reaches, each before the blocks that its edges lead to, except for back edges.
fn reverse_post_order(graph: &impl FlowGraph) -> Vec<Block> {
    let mut order = Vec::new();
    let mut seen = vec![false; graph.len()];
    seen[graph.entry().index()] = true;
    // The path of the search, with the next edge out of each block.
    let mut path = vec![(graph.entry(), 0)];
    while let Some((block, next)) = path.last_mut() {
        if *next == graph.succ_count(*block) {
            order.push(*block);
            path.pop();
            continue;
        }
        let dest = graph.succ(*block, *next);
        *next += 1;
        if !std::mem::replace(&mut seen[dest.index()], true) {
            path.push((dest, 0));
        }
    }
    order.reverse();
    order
}

/// The immediate dominators, from the blocks in reverse post-order.
fn immediate_dominators(graph: &impl FlowGraph, order: &[Block]) -> Vec<Option<Block>> {
    // A rank is the position of a block in `order`; blocks that no path reaches have none. All below is by
    // rank.
    let mut rank = vec![usize::MAX; graph.len()];
    order.iter().enumerate().for_each(|(position, &block)| rank[block.index()] = position);
    // During the iteration the entry is its own immediate dominator, so that every walk towards the root
    // ends.
    let mut idom: Vec<Option<usize>> = vec![None; order.len()];
    idom[0] = Some(0);
    let (mut changed, mut known) = (true, Vec::new());
    while changed {
        changed = false;
        for (position, &block) in order.iter().enumerate().skip(1) {
            // A block is dominated by what dominates all its predecessors. Those without a dominator yet are
            // reached by back edges, and count from the next round on.
            let preds = graph.preds(block).map(|pred| rank[pred.index()]);
            known.extend(preds.filter(|&pred| idom.get(pred).is_some_and(Option::is_some)));
            // From the highest rank down: if many blocks lead to one exit, no path to the root is walked
            // twice.
            known.sort_unstable_by(|a, b| b.cmp(a));
            let new = known.drain(..).reduce(|a, b| intersect(&idom, a, b));
            changed |= new != idom[position];
            idom[position] = new;
        }
    }
    let mut result = vec![None; graph.len()];
    for (&block, dominator) in order.iter().zip(idom).skip(1) {
        result[block.index()] = dominator.map(|rank| order[rank]);
    }
    result
}

/// The closest block that dominates both, all by rank.
fn intersect(idom: &[Option<usize>], mut a: usize, mut b: usize) -> usize {
    while a != b {
        // A dominator has a lower rank than the block: so the block of the higher rank goes up.
        let deeper = if a > b { &mut a } else { &mut b };
        *deeper = idom[*deeper].expect("blocks with a lower rank have a dominator");
    }
    a
}
