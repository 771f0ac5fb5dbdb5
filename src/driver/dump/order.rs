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

use super::definitions::{Beside, Definitions, definitions};
use super::items::Items;
use super::references::Use;
use crate::base::lists::Lists;
use crate::ir::{Function, Stage, VarKind};
use crate::target::dialect::{Dialect, OptLevel};
use crate::types::Keep;
use rustc_hash::{FxBuildHasher, FxHashMap};
use smallvec::SmallVec;
use std::hash::BuildHasher as _;
use std::ops::ControlFlow;

/// What the order depends on of one function beside its references, as the gimple dump has it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(super) struct Traits<'a> {
    /// Where its body begins, if the dump tells places: file and line.
    pub line: Option<(&'a str, u32)>,
    /// The smallest DECL_UID of its own declarations, if it is one that the front end gave out.
    pub uid: Option<u32>,
    /// Whether it is optimized, if its attributes say so.
    pub optimizes: Option<bool>,
    /// DECL_DISREGARD_INLINE_LIMITS, by its attributes.
    pub always_inline: bool,
    /// An attribute asks to put it out even if nothing refers to it.
    pub used: bool,
}

impl<'a> Traits<'a> {
    /// Of the next function of a dump; `last` is the largest DECL_UID of the declarations in the functions before it.
    pub fn of<'w>(f: &Function<'w>, last: &mut u32, keep: Keep<'_, 'w, 'a>) -> Self {
        let labels = f.decls.labels.values().filter_map(|l| l.decl_uid);
        let elsewhere = [VarKind::Global, VarKind::Function, VarKind::Extern];
        let own = f.decls.vars.values().filter(|v| !elsewhere.contains(&v.kind));
        let (mut first, mut largest) = (None, *last);
        for uid in own.filter_map(|v| v.uid).chain(labels) {
            if uid < *last {
                first = Some(first.map_or(uid, |first: u32| first.min(uid)));
            }
            largest = largest.max(uid);
        }
        *last = largest;
        let has = |word| f.head.has_attribute(word);
        let level = |opt| Dialect { opt, ..Dialect::default() }.for_attributes(&f.head.attributes).opt;
        let (level, other) = (level(OptLevel::O0), level(OptLevel::O2));
        Traits {
            line: body_line(f).map(|(file, line)| (keep(file), line)),
            uid: first,
            optimizes: (level == other).then_some(level.optimizes()),
            always_inline: has("always_inline") || has("gnu_inline"),
            used: has("used") || has("constructor") || has("destructor"),
        }
    }
}

fn body_line<'a>(f: &Function<'a>) -> Option<(&'a str, u32)> {
    let loc = f.source.locs[*f.body.seqs[f.body.root.expand()?].first()?]?;
    Some((loc.file, loc.line))
}

/// The functions of a gimple dump, by their index there, in other orders.
pub(super) struct Order {
    /// As dumps from "lower" to "cfg" hold them.
    pub analysis: Vec<u32>,
    /// As an SSA dump holds them.
    pub emission: Vec<u32>,
    /// As the compiler came to know them.
    pub known: Vec<u32>,
}

impl Order {
    /// As a dump after `stage` holds them.
    pub fn at(self, stage: Stage) -> Vec<u32> {
        if stage >= Stage::Ssa { self.emission } else { self.analysis }
    }
}

/// Whom the functions of a dump refer to: functions of the dump by their index, others by numbers from there on.
pub(super) struct References {
    /// Of functions that share a name, the first one that is nested in no other, if there is one; else the first one.
    by_name: FxHashMap<String, u32>,
    /// The functions of a name that are nested in one, by its index.
    nested: FxHashMap<(u32, String), SmallVec<[u32; 1]>>,
    count: u32,
    /// What one function says or many do.
    refs: Lists<(u32, Use)>,
    /// Lists by their hashes.
    lists: FxHashMap<u64, u32>,
    /// The list of each function.
    of: Vec<u32>,
}

impl References {
    /// None yet.
    pub fn new(items: &Items<'_>) -> Self {
        let mut by_name: FxHashMap<String, u32> = FxHashMap::default();
        let mut nested: FxHashMap<(u32, String), SmallVec<[u32; 1]>> = FxHashMap::default();
        for node in 0..items.len() as u32 {
            let name = items.kind(node as usize).name;
            let outer = items.outer(node as usize);
            if let Some(outer) = outer {
                nested.entry((outer as u32, name.to_string())).or_default().push(node);
            }
            match by_name.get_mut(name) {
                Some(first) if outer.is_none() && items.outer(*first as usize).is_some() => *first = node,
                Some(_) => {}
                None => _ = by_name.insert(name.to_string(), node),
            }
        }
        References {
            by_name,
            nested,
            count: items.len() as u32,
            refs: Lists::default(),
            lists: FxHashMap::default(),
            of: Vec::with_capacity(items.len()),
        }
    }

    /// Adds those of the next function.
    pub fn add(&mut self, items: &Items<'_>, found: &[(&str, Use)]) {
        let from = self.of.len();
        let mut refs: Vec<(u32, Use)> = Vec::with_capacity(found.len());
        let has_nested = items.member(from).is_some();
        for &(name, how) in found {
            // Nested functions may share a name: those of other functions are not meant.
            let own = has_nested.then(|| self.nested.get(&(from as u32, name.to_string()))).flatten();
            if let Some(own) = own {
                refs.extend(own.iter().rev().map(|&to| (to, how)));
                continue;
            }
            let to = match self.by_name.get(name) {
                Some(&to) => to,
                None => {
                    self.by_name.insert(name.to_string(), self.count);
                    self.count += 1;
                    self.count - 1
                }
            };
            refs.push((to, how));
        }
        let hash = FxBuildHasher.hash_one(&refs[..]);
        let known = self.lists.get(&hash).copied();
        if let Some(known) = known.filter(|&known| self.refs.get(known as usize) == refs) {
            self.of.push(known);
        } else {
            let list = self.refs.len() as u32;
            self.refs.push(refs);
            self.lists.insert(hash, list);
            self.of.push(list);
        }
    }

    /// Those of one function, in order.
    pub fn of(&self, from: usize) -> impl DoubleEndedIterator<Item = (usize, Use)> + Clone + '_ {
        self.refs.get(self.of[from] as usize).iter().map(|&(to, how)| (to as usize, how))
    }
}

/// The order of the functions of a gimple dump, given in the order of that.
pub(super) fn order(functions: &Items<'_>, refs: &References, beside: &Beside) -> Order {
    // There may be very many functions: what is not needed any more is moved or dropped.
    let mut known = definitions(functions, refs, beside);
    let defined = known.known.len();
    let graph = Graph::new(functions, refs, beside, &mut known);
    let mut emission = graph.callers_first(&graph.roots);
    let Graph { mut by_age, .. } = graph;
    emission.reverse();
    let mut has_body = vec![false; refs.count as usize];
    known.analysed.iter().for_each(|&node| has_body[node as usize] = true);
    emission.retain(|&node| has_body[node as usize]);
    by_age.truncate(defined);
    Order { analysis: known.analysed, emission, known: by_age }
}

/// The call graph for `ipa_reverse_postorder`. The functions of the dump are its first nodes, in the dump's order.
pub(super) struct Graph {
    /// Every node, in the order in which the compiler came to know it.
    pub by_age: Vec<u32>,
    /// Callers in the order of the calls, node by node, and where those of each node end.
    callers: Vec<u32>,
    ends: Vec<u32>,
    /// The functions that are visible outside and whose address is not taken.
    pub roots: Vec<bool>,
    /// Functions of the dump whose address one of them takes.
    pub taken: Vec<bool>,
}

impl Graph {
    /// `known` keeps the order of analysis alone.
    fn new(functions: &Items<'_>, refs: &References, beside: &Beside, known: &mut Definitions) -> Graph {
        let count = functions.len();
        let all = refs.count as usize;
        let in_a_table = std::mem::take(&mut known.in_a_table);
        let mut taken = vec![false; count];
        let mut by_age = std::mem::take(&mut known.known);
        let mut is_known = vec![false; all];
        for &from in &known.analysed {
            for (to, how) in refs.of(from as usize) {
                // A function that is defined elsewhere becomes known when it is first referred to.
                if to >= count && !std::mem::replace(&mut is_known[to], true) {
                    by_age.push(to as u32);
                }
                if let Some(taken) = taken.get_mut(to) {
                    *taken |= how != Use::Call;
                }
            }
        }
        let mut calls = vec![0; all];
        each_call(functions, refs, beside, known, |_, to| calls[to] += 1);
        // Where those of each node begin, which become the ends as they are filled in.
        let mut total = 0;
        let begin = |count: u32| {
            total += count;
            total - count
        };
        let mut ends: Vec<u32> = calls.into_iter().map(begin).collect();
        let mut callers = vec![0; total as usize];
        each_call(functions, refs, beside, known, |from, to| {
            callers[ends[to] as usize] = from;
            ends[to] += 1;
        });
        let mut roots = std::mem::take(&mut known.visible);
        for (index, root) in roots.iter_mut().enumerate() {
            *root &= !taken[index] && !in_a_table[index];
        }
        roots.resize(all, false);
        Graph { by_age, callers, ends, roots, taken }
    }

    /// The call graph alone.
    pub fn of(functions: &Items<'_>, refs: &References, beside: &Beside) -> Graph {
        Graph::new(functions, refs, beside, &mut definitions(functions, refs, beside))
    }

    /// The callers of a node, in the order of the calls.
    fn callers(&self, node: u32) -> &[u32] {
        let start = node.checked_sub(1).map_or(0, |before| self.ends[before as usize]);
        &self.callers[start as usize..self.ends[node as usize] as usize]
    }

    /// `ipa_reverse_postorder`.
    pub fn callers_first(&self, roots: &[bool]) -> Vec<u32> {
        let mut order = Vec::with_capacity(self.by_age.len());
        let mut seen = vec![false; self.roots.len()];
        let first = self.by_age.iter().rev().filter(|&&node| roots[node as usize]);
        for &start in first.chain(self.by_age.iter().rev()) {
            let _ = self.walk(start, &mut seen, |step| {
                if let Step::Leave(node) = step {
                    order.push(node);
                }
                ControlFlow::Continue(())
            });
        }
        order
    }

    /// Goes depth first from a node up to its callers that are not `seen` yet, the last call first, until `on` has
    /// enough.
    pub fn walk(
        &self,
        start: u32,
        seen: &mut [bool],
        mut on: impl FnMut(Step) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        if std::mem::replace(&mut seen[start as usize], true) {
            return ControlFlow::Continue(());
        }
        on(Step::Enter(start))?;
        let mut stack = vec![(start, self.callers(start).iter().rev())];
        while let Some((node, callers)) = stack.last_mut() {
            match callers.find(|&&caller| !std::mem::replace(&mut seen[caller as usize], true)) {
                Some(&caller) => {
                    on(Step::Enter(caller))?;
                    stack.push((caller, self.callers(caller).iter().rev()));
                }
                None => {
                    on(Step::Leave(*node))?;
                    stack.pop();
                }
            }
        }
        ControlFlow::Continue(())
    }
}

/// A step of a walk over the call graph.
pub(super) enum Step {
    /// A node is met.
    Enter(u32),
    /// All callers of the node are done.
    Leave(u32),
}

/// Tells `call` who calls whom, in the order of the calls: each pair once.
fn each_call(
    functions: &Items<'_>,
    refs: &References,
    beside: &Beside,
    known: &Definitions,
    mut call: impl FnMut(u32, usize),
) {
    let always_inline = |node| node < functions.len() && functions.kind(node).traits.always_inline;
    // In the how manieth function each was called last.
    let mut latest = vec![0; refs.count as usize];
    for (turn, &from) in (1..).zip(&known.analysed) {
        for (to, how) in refs.of(from as usize) {
            let is_left_out =
                beside.breaks_inline_cycles && always_inline(from as usize) && !always_inline(to);
            let counts = how == Use::Call && !is_left_out;
            if counts && std::mem::replace(&mut latest[to], turn) != turn {
                call(from, to);
            }
        }
    }
}
