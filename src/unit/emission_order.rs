//! The order in which GCC emits functions.
//!
//! Dumps up to "cfg" have the order of analysis, which is that of the gimple dump. The passes from
//! "fixup_cfg" on run over the call graph, callees first: `do_per_function_toporder`, in the order of
//! `ipa_reverse_postorder`. That is a depth-first walk from each function up to its callers, the last call
//! first. It starts at functions that are not only called directly, then at all others, the youngest first.
//!
//! [`definitions`](super::definitions) infers the functions' age and visibility.

use super::definitions::{Definitions, OrderInputs, infer_definitions};
use super::function_table::FunctionTable;
use super::references::{RefKind, References};
use crate::ir::Stage;

/// The functions of a gimple dump, by their index there, in other orders.
pub(super) struct FunctionOrders {
    /// The order of the dumps from "lower" to "cfg".
    pub analysis: Vec<u32>,
    /// The order of an SSA dump.
    pub emission: Vec<u32>,
    /// The order in which the compiler came to know them.
    pub by_age: Vec<u32>,
}

impl FunctionOrders {
    /// The order of a dump after `stage`.
    pub fn at(self, stage: Stage) -> Vec<u32> {
        if stage >= Stage::Ssa { self.emission } else { self.analysis }
    }
}

/// The orders of the functions of a gimple dump.
pub(super) fn function_orders(
    functions: &FunctionTable<'_>,
    refs: &References<'_>,
    inputs: &OrderInputs,
) -> FunctionOrders {
    // There may be very many functions: tables are moved or dropped as soon as possible.
    let mut definitions = infer_definitions(functions, refs, inputs);
    let defined = definitions.by_age.len();
    let graph = CallerGraph::new(functions, refs, inputs, &mut definitions);
    let mut emission = graph.callers_first();
    let CallerGraph { mut by_age, .. } = graph;
    emission.reverse();
    let mut has_body = vec![false; refs.count as usize];
    definitions.analysed.iter().for_each(|&node| has_body[node as usize] = true);
    emission.retain(|&node| has_body[node as usize]);
    by_age.truncate(defined);
    FunctionOrders { analysis: definitions.analysed, emission, by_age }
}

/// The call graph for `ipa_reverse_postorder`. Its first nodes are the dump's functions, in order.
pub(super) struct CallerGraph {
    /// Every node, oldest first.
    by_age: Vec<u32>,
    /// The callers of each node in the order of the calls, and the end of each node's part.
    callers: Vec<u32>,
    ends: Vec<u32>,
    /// Functions that are visible outside and whose address is not taken.
    pub roots: Vec<bool>,
}

impl CallerGraph {
    /// Builds the graph. Only the order of analysis stays in `definitions`.
    fn new(
        functions: &FunctionTable<'_>,
        refs: &References<'_>,
        inputs: &OrderInputs,
        definitions: &mut Definitions,
    ) -> CallerGraph {
        let count = functions.len();
        let all = refs.count as usize;
        let is_in_data = std::mem::take(&mut definitions.is_in_data);
        let mut taken = vec![false; count];
        let mut by_age = std::mem::take(&mut definitions.by_age);
        let mut is_known = vec![false; all];
        for &from in &definitions.analysed {
            for (to, how) in refs.of(from as usize) {
                // A function that is defined elsewhere becomes known at the first reference to it.
                if to >= count && !std::mem::replace(&mut is_known[to], true) {
                    by_age.push(to as u32);
                }
                if let Some(taken) = taken.get_mut(to) {
                    *taken |= how != RefKind::Call;
                }
            }
        }
        let mut calls = vec![0; all];
        each_call(functions, refs, inputs, definitions, |_, to| calls[to] += 1);
        // The start of each node's part, which becomes its end as it is filled.
        let mut total = 0;
        let begin = |count: u32| {
            total += count;
            total - count
        };
        let mut ends: Vec<u32> = calls.into_iter().map(begin).collect();
        let mut callers = vec![0; total as usize];
        each_call(functions, refs, inputs, definitions, |from, to| {
            callers[ends[to] as usize] = from;
            ends[to] += 1;
        });
        let mut roots = std::mem::take(&mut definitions.visible);
        for (index, root) in roots.iter_mut().enumerate() {
            *root &= !taken[index] && !is_in_data[index];
        }
        roots.resize(all, false);
        CallerGraph { by_age, callers, ends, roots }
    }

    /// Builds the call graph.
    pub fn of(functions: &FunctionTable<'_>, refs: &References<'_>, inputs: &OrderInputs) -> CallerGraph {
        CallerGraph::new(functions, refs, inputs, &mut infer_definitions(functions, refs, inputs))
    }

    /// The callers of a node, in the order of the calls.
    fn callers(&self, node: u32) -> &[u32] {
        let start = node.checked_sub(1).map_or(0, |before| self.ends[before as usize]);
        &self.callers[start as usize..self.ends[node as usize] as usize]
    }

    /// `ipa_reverse_postorder`.
    fn callers_first(&self) -> Vec<u32> {
        let mut order = Vec::with_capacity(self.by_age.len());
        let mut seen = vec![false; self.roots.len()];
        let first = self.by_age.iter().rev().filter(|&&node| self.roots[node as usize]);
        for &start in first.chain(self.by_age.iter().rev()) {
            if std::mem::replace(&mut seen[start as usize], true) {
                continue;
            }
            // Depth first up to the callers, the last call first.
            let mut stack = vec![(start, self.callers(start).iter().rev())];
            while let Some((node, callers)) = stack.last_mut() {
                match callers.find(|&&caller| !std::mem::replace(&mut seen[caller as usize], true)) {
                    Some(&caller) => stack.push((caller, self.callers(caller).iter().rev())),
                    None => {
                        order.push(*node);
                        stack.pop();
                    }
                }
            }
        }
        order
    }
}

/// Calls `call` for each pair of caller and callee once, in the order of the calls.
fn each_call(
    functions: &FunctionTable<'_>,
    refs: &References<'_>,
    inputs: &OrderInputs,
    definitions: &Definitions,
    mut call: impl FnMut(u32, usize),
) {
    let always_inline = |node: usize| node < functions.len() && functions.rows[node].traits.always_inline;
    // The turn of the last caller of each function.
    let mut latest = vec![0; refs.count as usize];
    for (turn, &from) in (1..).zip(&definitions.analysed) {
        for (to, how) in refs.of(from as usize) {
            let is_left_out =
                inputs.breaks_inline_cycles && always_inline(from as usize) && !always_inline(to);
            let counts = how == RefKind::Call && !is_left_out;
            if counts && std::mem::replace(&mut latest[to], turn) != turn {
                call(from, to);
            }
        }
    }
}
