//! Compares a dominator tree with the result of another method, as `verify_dominators` does.
//!
//! The method is that of K. D. Cooper, T. J. Harvey and K. Kennedy, "A simple, fast dominance algorithm"
//! (2001): it intersects immediate dominators in reverse post-order until nothing changes.

use super::breach::{Breach, BreachLocation};
use super::rules::Rule;
use crate::analysis::dom::{DomTree, FlowGraph, reverse_post_order};
use crate::ir::Block;
use cranelift_entity::{EntityRef, SecondaryMap};

/// Compares `tree` with the dominators of `graph`; `number` maps a block to its number in reports.
pub fn verify_dominators(
    tree: &DomTree,
    graph: &impl FlowGraph,
    number: impl Fn(Block) -> u32,
) -> Vec<Breach> {
    let idom = immediate_dominators(graph);
    let text =
        |block: Option<Block>| block.map_or("none".to_owned(), |block| format!("block {}", number(block)));
    let mut breaches = Vec::new();
    for block in (0..graph.len()).map(Block::new) {
        let (kept, expected) = (tree.idom(block), idom[block]);
        if kept != expected {
            let message = format!("the immediate dominator is {}, not {}", text(expected), text(kept));
            let location = BreachLocation { block: Some(number(block)), ..BreachLocation::default() };
            breaches.push(Breach { rule: Rule::Dominators, message, location });
        }
    }
    breaches
}

fn immediate_dominators(graph: &impl FlowGraph) -> SecondaryMap<Block, Option<Block>> {
    let order = reverse_post_order(graph);
    let mut rank = SecondaryMap::with_default(usize::MAX);
    order.iter().enumerate().for_each(|(at, &block)| rank[block] = at);
    let mut idom: SecondaryMap<Block, Option<Block>> = SecondaryMap::new();
    let entry = graph.entry();
    // During the iteration the entry is its own immediate dominator.
    idom[entry] = Some(entry);
    let mut changed = true;
    while changed {
        changed = false;
        for &block in order.iter().filter(|&&block| block != entry) {
            let mut new: Option<Block> = None;
            for pred in graph.preds(block).filter(|&pred| idom[pred].is_some()) {
                new = Some(new.map_or(pred, |with| intersect(&idom, &rank, pred, with)));
            }
            if new != idom[block] {
                idom[block] = new;
                changed = true;
            }
        }
    }
    idom[entry] = None;
    idom
}

/// The closest block that dominates both.
fn intersect(
    idom: &SecondaryMap<Block, Option<Block>>,
    rank: &SecondaryMap<Block, usize>,
    mut a: Block,
    mut b: Block,
) -> Block {
    while a != b {
        let deeper = if rank[a] > rank[b] { &mut a } else { &mut b };
        *deeper = idom[*deeper].expect("blocks with a lower rank have a dominator");
    }
    a
}
