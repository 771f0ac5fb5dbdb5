//! The order in which GCC emits functions.
//!
//! Up to "cfg" functions are dumped as they are analysed, which is the order of the gimple dump. The passes from
//! "fixup_cfg" on run over the call graph, callees first: `do_per_function_toporder` with the order of
//! `ipa_reverse_postorder`. That is a depth-first walk from each function up to its callers, the last call
//! first, started at functions that are not only called directly and then at all others, the last one
//! known to the compiler first.
//!
//! The order in which the compiler came to know them, and which are visible outside, a gimple dump does not
//! say: see `definitions`.

use super::definitions::{Definitions, definitions};
use super::references::{Use, references};
use crate::ir::Function;
use rustc_hash::FxHashMap;

/// What the order depends on of one function.
#[derive(Clone, Debug)]
pub struct Summary<'a> {
    /// Its name.
    pub name: &'a str,
    /// Whom it refers to, in order.
    pub refs: Vec<(&'a str, Use)>,
    /// The DECL_UIDs it shows.
    pub uids: Vec<u32>,
}

impl<'a> Summary<'a> {
    /// Of a function at stage "cfg".
    pub fn new(f: &Function<'a>) -> Self {
        let labels = f.labels.values().filter_map(|l| l.decl_uid);
        let uids = f.vars.values().filter_map(|v| v.uid).chain(labels).collect();
        Summary { name: f.name, refs: references(f), uids }
    }
}

/// The indices of `functions`, which come in the order of the gimple dump, in the order of an SSA dump.
pub fn emission_order(functions: &[Summary<'_>]) -> Vec<usize> {
    let refs = resolve(functions);
    let known = definitions(functions, &refs);
    let graph = Graph::new(functions, &refs, &known);
    let mut order = graph.callers_first();
    order.reverse();
    order.retain(|&node| node < functions.len());
    order
}

/// References to functions of the dump, by index, and to others, numbered on from there.
pub(super) fn resolve(functions: &[Summary<'_>]) -> Vec<Vec<(usize, Use)>> {
    let mut by_name: FxHashMap<&str, Vec<usize>> = FxHashMap::default();
    for (index, function) in functions.iter().enumerate() {
        by_name.entry(function.name).or_default().push(index);
    }
    let mut next = functions.len();
    let mut resolve = |from: usize, name| {
        let found = by_name.entry(name).or_insert_with(|| {
            next += 1;
            vec![next - 1]
        });
        // Nested functions may share a name: theirs are analysed right after the function they stand in.
        found.iter().copied().find(|&index| index >= from).unwrap_or(*found.last().expect("never empty"))
    };
    functions
        .iter()
        .enumerate()
        .map(|(from, f)| f.refs.iter().map(|&(name, how)| (resolve(from, name), how)).collect())
        .collect()
}

/// The call graph. The functions of the dump are its first nodes, in the dump's order.
struct Graph {
    /// Every node, in the order in which the compiler came to know it.
    by_age: Vec<usize>,
    /// Callers by node, in the order of the calls.
    callers: Vec<Vec<usize>>,
    /// The functions that are visible outside and whose address is not taken.
    roots: Vec<bool>,
}

impl Graph {
    fn new(functions: &[Summary<'_>], refs: &[Vec<(usize, Use)>], known: &Definitions) -> Graph {
        let all = refs.iter().flatten().map(|&(to, _)| to + 1).max().unwrap_or(0).max(functions.len());
        let mut callers = vec![Vec::new(); all];
        let mut address_taken = known.in_a_table.clone();
        // Functions without a body become known when they are first referred to; so they are numbered already.
        let by_age = known.order.iter().copied().chain(functions.len()..all).collect();
        for (from, refs) in refs.iter().enumerate() {
            for &(to, how) in refs {
                match how {
                    Use::Call => callers[to].push(from),
                    Use::Address | Use::Initializer => {
                        if let Some(taken) = address_taken.get_mut(to) {
                            *taken = true;
                        }
                    }
                }
            }
        }
        let mut roots: Vec<bool> =
            known.visible.iter().zip(&address_taken).map(|(&visible, &taken)| visible && !taken).collect();
        roots.resize(all, false);
        Graph { by_age, callers, roots }
    }

    /// `ipa_reverse_postorder`.
    fn callers_first(&self) -> Vec<usize> {
        let mut order = Vec::with_capacity(self.by_age.len());
        let mut seen = vec![false; self.callers.len()];
        let roots = self.by_age.iter().rev().filter(|&&node| self.roots[node]);
        for &start in roots.chain(self.by_age.iter().rev()) {
            if std::mem::replace(&mut seen[start], true) {
                continue;
            }
            let mut stack = vec![(start, self.callers[start].iter().rev())];
            while let Some((node, callers)) = stack.last_mut() {
                match callers.find(|&&caller| !std::mem::replace(&mut seen[caller], true)) {
                    Some(&caller) => stack.push((caller, self.callers[caller].iter().rev())),
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
