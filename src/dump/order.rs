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
use crate::ir::{Function, VarKind};
use rustc_hash::FxHashMap;

/// What the order depends on of one function.
#[derive(Clone, Debug, Default)]
pub(super) struct Summary<'a> {
    /// Whom it refers to, in order.
    pub refs: Vec<(&'a str, Use)>,
    /// The DECL_UIDs of its own declarations, as far as the gimple dump shows them.
    pub uids: Vec<u32>,
    /// DECL_DISREGARD_INLINE_LIMITS, by its attributes.
    pub always_inline: bool,
    /// An attribute asks to put it out even if nothing refers to it.
    pub used: bool,
    /// The function that it is nested in.
    pub outer: Option<usize>,
}

impl<'a> Summary<'a> {
    /// Of a function as the gimple dump has it; its references are still to be found.
    pub fn new(f: &Function<'a>, outer: Option<usize>) -> Self {
        let labels = f.labels.values().filter_map(|l| l.decl_uid);
        let elsewhere = [VarKind::Global, VarKind::Function, VarKind::Extern];
        let own = f.vars.values().filter(|v| !elsewhere.contains(&v.kind));
        let uids = own.filter_map(|v| v.uid).chain(labels).collect();
        let has = |word| f.attributes.iter().any(|line| has_attribute(line, word));
        let used = has("used") || has("constructor") || has("destructor");
        Summary {
            refs: Vec::new(),
            uids,
            always_inline: has("always_inline") || has("gnu_inline"),
            used,
            outer,
        }
    }

    /// Adds the references of the function, which now is at stage "cfg".
    pub fn refer(&mut self, f: &Function<'a>) {
        self.refs = references(f);
    }
}

/// Whether `__attribute__((a, b (1)))` names the attribute.
fn has_attribute(line: &str, name: &str) -> bool {
    let word = |c: char| c.is_alphanumeric() || c == '_';
    line.split(|c| !word(c)).any(|found| found.trim_matches('_') == name)
}

/// The functions of a gimple dump, by their index there, in other orders.
pub(super) struct Order {
    /// As dumps from "lower" to "cfg" hold them.
    pub analysis: Vec<usize>,
    /// As an SSA dump holds them.
    pub emission: Vec<usize>,
    /// As the compiler came to know them.
    pub known: Vec<usize>,
}

/// The order of the functions of a gimple dump, given in the order of that.
pub(super) fn order(names: &[&str], functions: &[Summary<'_>]) -> Order {
    let refs = resolve(names, functions);
    let known = definitions(functions, &refs);
    let graph = Graph::new(functions, &refs, &known);
    let mut emission = graph.callers_first();
    emission.reverse();
    let mut has_body = vec![false; graph.callers.len()];
    known.analysed.iter().for_each(|&node| has_body[node] = true);
    emission.retain(|&node| has_body[node]);
    Order { analysis: known.analysed, emission, known: known.known }
}

/// References to functions of the dump, by index, and to others, numbered on from there.
fn resolve(names: &[&str], functions: &[Summary<'_>]) -> Vec<Vec<(usize, Use)>> {
    let mut by_name: FxHashMap<&str, Vec<usize>> = FxHashMap::default();
    for (index, name) in names.iter().enumerate() {
        by_name.entry(name).or_default().push(index);
    }
    let mut next = names.len();
    let mut resolved = Vec::with_capacity(functions.len());
    for (from, function) in functions.iter().enumerate() {
        let mut refs = Vec::with_capacity(function.refs.len());
        for &(name, how) in &function.refs {
            let found = by_name.entry(name).or_insert_with(|| {
                next += 1;
                vec![next - 1]
            });
            // Nested functions may share a name: those of other functions are not meant.
            let own = |&&to: &&usize| functions.get(to).is_some_and(|f| f.outer == Some(from));
            let outer = || found.iter().find(|&&to| functions.get(to).is_none_or(|f| f.outer.is_none()));
            match found.iter().filter(own).count() {
                0 => refs.extend(outer().or(found.first()).map(|&to| (to, how))),
                _ => refs.extend(found.iter().filter(own).rev().map(|&to| (to, how))),
            }
        }
        resolved.push(refs);
    }
    resolved
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
        let count = functions.len();
        let always_inline = |node| functions.get(node).is_some_and(|f: &Summary<'_>| f.always_inline);
        let all = refs.iter().flatten().map(|&(to, _)| to + 1).max().unwrap_or(0).max(count);
        let mut callers = vec![Vec::new(); all];
        let mut address_taken = known.in_a_table.clone();
        let mut by_age = known.known.clone();
        let mut is_known = vec![false; all];
        for &from in &known.analysed {
            for &(to, how) in &refs[from] {
                // A function that is defined elsewhere becomes known when it is first referred to.
                if to >= count && !std::mem::replace(&mut is_known[to], true) {
                    by_age.push(to);
                }
                match how {
                    // Calls from always-inline functions to others are left out, which breaks cycles.
                    Use::Call if always_inline(from) && !always_inline(to) => {}
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
