//! Infers which functions are reached from outside the file from the order of emission.
//!
//! `ipa_reverse_postorder` walks up to callers. It starts at each root, the youngest first: a
//! function that is visible outside and whose address is not taken. The output of such a walk shows
//! whether it can have started there.

use super::emission_order::{CallerGraph, Step};
use std::ops::ControlFlow;

/// The number of unsuccessful steps, for each node, after which the search stops.
const STEPS_PER_NODE: usize = 2048;

/// Which nodes are roots if functions of the dump are emitted in the order of `emitted`; `None` if
/// nothing explains that order. Nodes that the order leaves open stay as the graph has them.
pub(super) fn roots_for(graph: &CallerGraph, emitted: &[u32]) -> Option<Vec<bool>> {
    let mut is_emitted = vec![false; graph.roots.len()];
    emitted.iter().for_each(|&node| is_emitted[node as usize] = true);
    let mut wanted = emitted.iter().rev().copied().peekable();
    let is_candidate = |node: u32| graph.taken.get(node as usize) == Some(&false);
    let mut roots = vec![false; graph.roots.len()];
    let mut seen = vec![false; graph.roots.len()];
    let mut steps_left = STEPS_PER_NODE * graph.roots.len();
    for &start in graph.by_age.iter().rev().filter(|&&node| is_candidate(node)) {
        if seen[start as usize] {
            continue;
        }
        let mut met = Vec::new();
        let mut ahead = wanted.clone();
        let fits = graph.walk(start, &mut seen, |step| match step {
            Step::Enter(node) => {
                met.push(node);
                ControlFlow::Continue(())
            }
            Step::Leave(node) if is_emitted[node as usize] && ahead.next() != Some(node) => {
                ControlFlow::Break(())
            }
            Step::Leave(_) => ControlFlow::Continue(()),
        });
        if fits.is_continue() && ahead.len() < wanted.len() {
            roots[start as usize] = true;
            wanted = ahead;
        } else {
            met.iter().for_each(|&node| seen[node as usize] = false);
            steps_left = steps_left.checked_sub(met.len())?;
        }
    }
    let explains = |roots: &[bool]| {
        let order = graph.callers_first(roots).into_iter().rev();
        order.filter(|&node| is_emitted[node as usize]).eq(emitted.iter().copied())
    };
    if !explains(&roots) {
        return None;
    }
    // The youngest first, as they are walked: a new root precedes all nodes that are none.
    for &node in graph.by_age.iter().rev().filter(|&&node| is_candidate(node)) {
        let node = node as usize;
        if roots[node] == graph.roots[node] {
            continue;
        }
        steps_left = steps_left.saturating_sub(roots.len());
        if steps_left > 0 {
            roots[node] = !roots[node];
            if !explains(&roots) {
                roots[node] = !roots[node];
            }
        }
    }
    Some(roots)
}
