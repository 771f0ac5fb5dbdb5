//! Which functions are reached from outside the file, told by the order in which GCC put them out.
//!
//! `ipa_reverse_postorder` walks up to callers, first from each function that is visible outside and whose address is not
//! taken (a root), the youngest first. What such a walk yields tells whether it can have begun there.

use super::order::{Graph, Step};
use std::ops::ControlFlow;

/// How many steps may lead nowhere, for each node, before it is given up.
const PATIENCE: usize = 2048;

/// Which nodes are roots if functions come in the order of `emitted`, all of them functions of the dump; `None` if nothing is
/// found that explains that. Where the order leaves a node open, it is what the graph has it as.
pub(super) fn roots_for(graph: &Graph, emitted: &[u32]) -> Option<Vec<bool>> {
    let mut is_emitted = vec![false; graph.roots.len()];
    emitted.iter().for_each(|&node| is_emitted[node as usize] = true);
    let mut wanted = emitted.iter().rev().copied().peekable();
    let is_candidate = |node: u32| graph.taken.get(node as usize) == Some(&false);
    let mut roots = vec![false; graph.roots.len()];
    let mut seen = vec![false; graph.roots.len()];
    let mut patience = PATIENCE * graph.roots.len();
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
            patience = patience.checked_sub(met.len())?;
        }
    }
    let explains = |roots: &[bool]| {
        let order = graph.callers_first(roots).into_iter().rev();
        order.filter(|&node| is_emitted[node as usize]).eq(emitted.iter().copied())
    };
    if !explains(&roots) {
        return None;
    }
    // The youngest first, as they are walked: one that becomes a root comes before all that are none.
    for &node in graph.by_age.iter().rev().filter(|&&node| is_candidate(node)) {
        let node = node as usize;
        if roots[node] == graph.roots[node] {
            continue;
        }
        patience = patience.saturating_sub(roots.len());
        if patience > 0 {
            roots[node] = !roots[node];
            if !explains(&roots) {
                roots[node] = !roots[node];
            }
        }
    }
    Some(roots)
}
