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

use super::Item;
use super::definitions::{Beside, Definitions, definitions};
use super::references::Use;
use crate::dialect::{Dialect, OptLevel};
use crate::ir::{Function, Stage, VarKind};
use rustc_hash::FxHashMap;
use smallvec::{SmallVec, smallvec};

/// What the order depends on of one function beside its references, as the gimple dump has it.
#[derive(Clone, Copy, Debug, Default)]
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
    pub fn of(f: &Function<'a>, last: &mut u32) -> Self {
        let labels = f.labels.values().filter_map(|l| l.decl_uid);
        let elsewhere = [VarKind::Global, VarKind::Function, VarKind::Extern];
        let own = f.vars.values().filter(|v| !elsewhere.contains(&v.kind));
        let (mut first, mut largest) = (None, *last);
        for uid in own.filter_map(|v| v.uid).chain(labels) {
            if uid < *last {
                first = Some(first.map_or(uid, |first: u32| first.min(uid)));
            }
            largest = largest.max(uid);
        }
        *last = largest;
        let has = |word| f.attributes.iter().any(|line| has_attribute(line, word));
        let level = |opt| Dialect { opt, ..Dialect::default() }.for_attributes(&f.attributes).opt;
        let (level, other) = (level(OptLevel::O0), level(OptLevel::O2));
        Traits {
            line: body_line(f),
            uid: first,
            optimizes: (level == other).then_some(level.optimizes()),
            always_inline: has("always_inline") || has("gnu_inline"),
            used: has("used") || has("constructor") || has("destructor"),
        }
    }
}

fn body_line<'a>(f: &Function<'a>) -> Option<(&'a str, u32)> {
    let loc = f.stmts[*f.seqs[f.body.expand()?].first()?].loc?;
    Some((loc.file, loc.line))
}

/// Whether `__attribute__((a, b (1)))` names the attribute.
pub(super) fn has_attribute(line: &str, name: &str) -> bool {
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

impl Order {
    /// As a dump after `stage` holds them.
    pub fn at(self, stage: Stage) -> Vec<usize> {
        if stage >= Stage::Ssa { self.emission } else { self.analysis }
    }
}

/// Whom the functions of a dump refer to: functions of the dump by their index, others by numbers from there on.
pub(super) struct References<'a> {
    by_name: FxHashMap<&'a str, Nodes>,
    count: u32,
    refs: Vec<(u32, Use)>,
    /// Where the references of each function end.
    ends: Vec<u32>,
}

/// Functions of one name.
type Nodes = SmallVec<[u32; 2]>;

impl<'a> References<'a> {
    /// None yet.
    pub fn new(items: &[Item<'a>]) -> Self {
        let mut by_name: FxHashMap<&str, Nodes> = FxHashMap::default();
        for (node, item) in (0..).zip(items) {
            by_name.entry(item.name).or_default().push(node);
        }
        References {
            by_name,
            count: items.len() as u32,
            refs: Vec::new(),
            ends: Vec::with_capacity(items.len()),
        }
    }

    /// Adds those of the next function.
    pub fn add(&mut self, items: &[Item<'a>], found: &[(&'a str, Use)]) {
        let from = self.ends.len();
        let outer = |to: u32| items.get(to as usize).and_then(Item::outer);
        for &(name, how) in found {
            let count = &mut self.count;
            let found = self.by_name.entry(name).or_insert_with(|| {
                *count += 1;
                smallvec![*count - 1]
            });
            // Nested functions may share a name: those of other functions are not meant.
            if found.iter().any(|&to| outer(to) == Some(from)) {
                let own = found.iter().rev().filter(|&&to| outer(to) == Some(from));
                self.refs.extend(own.map(|&to| (to, how)));
            } else {
                let outermost = found.iter().find(|&&to| outer(to).is_none());
                self.refs.extend(outermost.or(found.first()).map(|&to| (to, how)));
            }
        }
        self.ends.push(self.refs.len() as u32);
    }

    /// Those of one function, in order.
    pub fn of(&self, from: usize) -> impl DoubleEndedIterator<Item = (usize, Use)> + Clone + '_ {
        let start = if from == 0 { 0 } else { self.ends[from - 1] };
        self.refs[start as usize..self.ends[from] as usize].iter().map(|&(to, how)| (to as usize, how))
    }
}

/// The order of the functions of a gimple dump, given in the order of that.
pub(super) fn order(functions: &[Item<'_>], refs: &References<'_>, beside: &Beside) -> Order {
    let known = definitions(functions, refs, beside);
    let graph = Graph::new(functions, refs, &known);
    let mut emission = graph.callers_first();
    emission.reverse();
    let mut has_body = vec![false; graph.callers.len()];
    known.analysed.iter().for_each(|&node| has_body[node] = true);
    emission.retain(|&node| has_body[node]);
    Order { analysis: known.analysed, emission, known: known.known }
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
    fn new(functions: &[Item<'_>], refs: &References<'_>, known: &Definitions) -> Graph {
        let count = functions.len();
        let always_inline = |node| functions.get(node).is_some_and(|f: &Item<'_>| f.traits.always_inline);
        let all = refs.count as usize;
        let mut callers = vec![Vec::new(); all];
        let mut address_taken = known.in_a_table.clone();
        let mut by_age = known.known.clone();
        let mut is_known = vec![false; all];
        for &from in &known.analysed {
            for (to, how) in refs.of(from) {
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
