//! A dominator tree that is kept, against one made anew by another method. After `verify_dominators`.
//!
//! The method is that of K. D. Cooper, T. J. Harvey and K. Kennedy, "A simple, fast dominance algorithm"
//! (2001): immediate dominators are intersected along a reverse post-order until nothing changes.

use super::report::{Breach, Place};
use super::rules::Rule;
use crate::dom::{DomTree, FlowGraph, reverse_post_order};

/// Compares `tree` with the dominators of `graph`; `number` tells the number of a node for reports.
pub fn verify_dominators(tree: &DomTree, graph: &impl FlowGraph, number: impl Fn(u32) -> u32) -> Vec<Breach> {
    let idom = immediate_dominators(graph);
    let text = |node: Option<u32>| node.map_or("none".to_owned(), |node| format!("block {}", number(node)));
    let mut breaches = Vec::new();
    for (node, &expected) in idom.iter().enumerate() {
        let node = node as u32;
        let kept = tree.idom(node);
        if kept != expected {
            let message = format!("the immediate dominator is {}, not {}", text(expected), text(kept));
            let place = Place { block: Some(number(node)), ..Place::default() };
            breaches.push(Breach { rule: Rule::Dominators, message, place });
        }
    }
    breaches
}

fn immediate_dominators(graph: &impl FlowGraph) -> Vec<Option<u32>> {
    let order = reverse_post_order(graph);
    let mut rank = vec![usize::MAX; graph.len()];
    order.iter().enumerate().for_each(|(at, &node)| rank[node as usize] = at);
    let mut idom: Vec<Option<u32>> = vec![None; graph.len()];
    let entry = graph.entry();
    // While the method runs the entry dominates itself.
    idom[entry as usize] = Some(entry);
    let mut changed = true;
    while changed {
        changed = false;
        for &node in order.iter().filter(|&&node| node != entry) {
            let mut new: Option<u32> = None;
            for pred in graph.preds(node).filter(|&pred| idom[pred as usize].is_some()) {
                new = Some(new.map_or(pred, |with| intersect(&idom, &rank, pred, with)));
            }
            if new != idom[node as usize] {
                idom[node as usize] = new;
                changed = true;
            }
        }
    }
    idom[entry as usize] = None;
    idom
}

/// The closest node that dominates both.
fn intersect(idom: &[Option<u32>], rank: &[usize], mut a: u32, mut b: u32) -> u32 {
    while a != b {
        let deeper = if rank[a as usize] > rank[b as usize] { &mut a } else { &mut b };
        *deeper = idom[*deeper as usize].expect("nodes with a rank below have a dominator");
    }
    a
}
