//! The order in which GCC emits functions, inferred from a gimple dump.
//!
//! Dumps up to "cfg" have the order of analysis, which is that of the gimple dump. The passes from
//! "fixup_cfg" on run over the call graph, callees first: `do_per_function_toporder`, in the order of
//! `ipa_reverse_postorder`. That is a depth-first walk from each function up to its callers, the last call
//! first. It starts at functions that are visible outside the file and whose address is not taken, then at
//! all others, the youngest first in both rounds.
//!
//! So the order depends on which functions are visible, on how old each is, and on the calls. The dump states
//! only the calls. The steps:
//!
//! 1. [`infer_definitions`] replays `analyze_functions` (cgraphunit.cc), and so finds which functions
//!    are visible outside the file.
//! 2. [`in_source_order`] and [`as_registered`] find the order in which the compiler came to know the
//!    functions.
//! 3. [`CallerGraph`] collects the calls, and [`CallerGraph::callers_first`] walks over them. The order of
//!    emission is that of the walk, read backwards.
//!
//! `analyze_functions` works like this. Visible functions come as they are defined. Functions that only they
//! refer to are put on a stack: callees, the first call on top, below functions whose address is taken. They
//! are taken from the stack before the next visible function. So a function that is not on top of the stack
//! at its turn is visible, and so are the functions that are still on the stack. There is one exception: if
//! it is defined before a visible function that was analysed already, the initial value of a variable holds
//! its address. Nested functions come directly after the function around them in the dump, but are analysed
//! when they are referred to.
//!
//! Of a program with debug information, facts state how old functions are and which ones are visible; nothing
//! is inferred then.
//!
//! DECL_UIDs of the front end grow with the source. Those of the gimplifier follow all of them and
//! grow with the dump. The former show which of two functions is defined first.
//!
//! Before: phase "lower" has collected the references of all functions. After: the order for each kind
//! of dump.

use super::read::{FunctionRow, FunctionTable};
use super::references::{ReferenceKind, References};
use crate::base::text_tables::TextMap;
use crate::facts::{ProgramFacts, Reach};
use crate::ir::Stage;
use crate::target::dialect::Dialect;
use cranelift_entity::packed_option::PackedOption;
use cranelift_entity::{EntityList, EntityRef as _, ListPool, entity_impl};
use std::collections::VecDeque;

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
    pub fn of_dump(self, stage: Stage) -> Vec<u32> {
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
    let graph = CallerGraph::from_definitions(functions, refs, inputs, &mut definitions);

    // Callees first is callers first, read backwards. Functions without a body take part in the walk, and are
    // left out of its result.
    let mut emission = graph.callers_first();
    let CallerGraph { mut by_age, .. } = graph;
    emission.reverse();
    let mut has_body = vec![false; refs.count as usize];
    definitions.analysed.iter().for_each(|&node| has_body[node as usize] = true);
    emission.retain(|&node| has_body[node as usize]);
    by_age.truncate(defined);
    FunctionOrders { analysis: definitions.analysed, emission, by_age }
}

/// What the order depends on apart from references, by the functions' index.
pub(super) struct OrderInputs {
    /// A key that grows in the order of definition: the stated order, or lines if all are of one
    /// file, or DECL_UIDs. Empty if no function has one: there may be very many functions.
    places: Vec<Option<u32>>,
    /// Emitted even without references. `inline`, which no dump shows, would prevent that.
    kept: Vec<bool>,
    /// How the function is reached from places that the dump does not show, as stated.
    reached: Vec<Option<Reach>>,
    /// The functions of other files that are virtual: they are not only called directly
    /// (`cgraph_node::only_called_directly_p`).
    virtual_elsewhere: Vec<u32>,
    /// Calls from always-inline functions to others do not count.
    breaks_inline_cycles: bool,
}

impl OrderInputs {
    /// Static functions are kept if the command line says so, and if GCC does not optimize.
    pub fn new(
        functions: &FunctionTable<'_>,
        refs: &References<'_>,
        stated: &ProgramFacts,
        keeps_static: bool,
        dialect: Dialect,
    ) -> Self {
        let is_kept = |index: usize| {
            let traits = &functions.rows[index].traits;
            let keeps = keeps_static || !traits.optimizes.unwrap_or(dialect.opt.optimizes());
            let is_inline = traits.always_inline || is_of_closure(functions.rows[index].name);
            keeps && !is_inline && functions.outer(index).is_none()
        };
        let definitions = stated.definitions.get().map_or(&[][..], Vec::as_slice);
        let mut places = places(functions, refs, definitions);
        if places.iter().all(Option::is_none) {
            places = Vec::new();
        }
        let by_name = |name: &str| stated.functions.get(name)?.reached.get().copied();
        // Facts spell the arguments of some templates otherwise. Instances are visible unless an argument is not.
        let is_public_instance = |f: &FunctionRow<'_>| {
            let is_internal = ["{anonymous}", "<lambda("].iter().any(|internal| f.name.contains(internal));
            !definitions.is_empty() && f.name.contains('<') && !is_internal
        };
        let by_rule = |f: &FunctionRow<'_>| is_public_instance(f).then_some(Reach::Outside);
        let reached = functions.rows.iter().map(|f| by_name(f.name).or(f.reached).or_else(|| by_rule(f)));
        let is_virtual = |&(name, _): &(&str, u32)| by_name(name) == Some(Reach::Table);
        OrderInputs {
            virtual_elsewhere: refs.elsewhere().filter(is_virtual).map(|(_, node)| node).collect(),
            places,
            kept: (0..functions.len()).map(is_kept).collect(),
            reached: reached.collect(),
            breaks_inline_cycles: dialect.breaks_inline_cycles(),
        }
    }
}

/// Whether it is what a lambda expression does. C++ makes that function `inline`.
fn is_of_closure(name: &str) -> bool {
    let class = name.rsplit_once("::operator()").map(|(class, _)| class).filter(|class| class.ends_with('>'));
    class.is_some_and(|class| class.contains("<lambda("))
}

/// Where each function is defined, by the best source that there is.
fn places(functions: &FunctionTable<'_>, refs: &References<'_>, stated: &[String]) -> Vec<Option<u32>> {
    if !stated.is_empty() {
        let mut positions: TextMap<&str, VecDeque<u32>> = TextMap::default();
        for (name, position) in stated.iter().zip(1..) {
            positions.entry(name).or_default().push_back(position);
        }
        // Variants of a constructor or destructor share their names: each takes the first position that is
        // left, the one that deletes at last.
        let mut place = |f: &FunctionRow<'_>| {
            let names = [f.name, f.identity].into_iter().chain(f.linkage_names.iter().copied());
            let first = |name: &str| positions.get(name)?.front().copied();
            let (_, name) = names.filter_map(|name| Some((first(name)?, name))).min()?;
            positions.get_mut(name)?.pop_front()
        };
        let is_deleting = |index: &usize| refs.deleting.binary_search(&(*index as u32)).is_ok();
        let mut places = vec![None; functions.len()];
        let all = 0..functions.len();
        for index in all.clone().filter(|index| !is_deleting(index)).chain(all.filter(is_deleting)) {
            places[index] = place(&functions.rows[index]);
        }
        return places;
    }
    // Lines of several files do not compare.
    let mut lines = functions.rows.iter().map(|f| f.traits.line);
    let first_file = lines.clone().next().flatten().map(|(file, _)| file);
    if lines.all(|line| line.is_some_and(|(file, _)| Some(file) == first_file)) {
        return functions.rows.iter().map(|f| f.traits.line.map(|(_, line)| line)).collect();
    }
    functions.rows.iter().map(|f| f.traits.uid).collect()
}

/// The index of a function that refers to another, or is referred to.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
struct Finder(u32);
entity_impl!(Finder);

/// What is inferred about the functions of a dump, by their index.
#[derive(Clone, Debug)]
pub(super) struct Definitions {
    /// Functions in the order of analysis, without nested functions that nothing refers to.
    analysed: Vec<u32>,
    /// Functions in the order in which their `cgraph_node` was created.
    by_age: Vec<u32>,
    /// Visible outside the file, or kept for another reason.
    pub visible: Vec<bool>,
    /// The initial value of a global variable holds the function's address.
    is_in_data: Vec<bool>,
}

/// Infers the definitions from the references: replays `analyze_functions` against the order of the dump.
pub(super) fn infer_definitions(
    functions: &FunctionTable<'_>,
    refs: &References<'_>,
    inputs: &OrderInputs,
) -> Definitions {
    let count = functions.len();
    let place = |index: usize| inputs.places.get(index).copied().flatten();
    let mut all = Definitions {
        analysed: Vec::with_capacity(count),
        by_age: Vec::new(),
        visible: vec![false; count],
        is_in_data: vec![false; count],
    };
    let is_nested = |index: usize| functions.outer(index).is_some();
    // The function that put each function on the stack, and whether each has been on it.
    let mut found_by: Vec<PackedOption<Finder>> = vec![None.into(); count];
    let mut queued = vec![false; count];
    let mut stack: Vec<usize> = Vec::new();
    let mut dumped = (0..count).filter(|&index| !is_nested(index)).peekable();
    // Where the last analysed visible function is defined.
    let mut latest = 0;
    loop {
        // Which function GCC analysed next: it is the next one of the dump, unless it is nested.
        let next = dumped.peek().copied();
        let index = match (stack.last().copied(), next) {
            // It is on top of the stack: the functions before it explain why it was analysed.
            (Some(top), _) if is_nested(top) || Some(top) == next => {
                stack.pop();
                // A static function that is kept is analysed at its own turn, so it counts as visible
                // although another one refers to it. If it is defined before the last visible function, its
                // turn has passed: then it is `inline`, which is not kept, and was analysed because of the
                // reference.
                let is_kept = inputs.kept[top] && place(top).is_none_or(|place| place > latest);
                if is_kept || inputs.reached[top] == Some(Reach::Outside) {
                    all.visible[top] = true;
                    found_by[top] = None.into();
                }
                top
            }
            // It is defined before functions that were analysed already, and no function refers to it.
            // So a variable does.
            (_, Some(next)) if place(next).is_some_and(|place| place < latest) => {
                all.is_in_data[next] = true;
                next
            }
            // Another function is on top. If only functions referred to it, this would be its turn. So
            // it is visible, and its turn comes for itself.
            (Some(waiting), _) => {
                stack.pop();
                all.visible[waiting] = true;
                found_by[waiting] = None.into();
                continue;
            }
            // Nothing explains it but that it is visible.
            (None, Some(next)) => {
                all.visible[next] = true;
                next
            }
            (None, None) => break,
        };
        if Some(index) == next {
            dumped.next();
        }
        queued[index] = true;
        all.analysed.push(index as u32);
        if all.visible[index] {
            latest = latest.max(place(index).unwrap_or(0));
        }

        // Its references go on the stack: what initial values hold lies below callees, and these below
        // functions whose address is taken. The edges to callees are listed with the last call first,
        // so the first call is on top. At the bottom are nested functions that attributes keep:
        // unnesting finalizes them before the function around them.
        let end = if is_nested(index) { index } else { count };
        let family = (index + 1..end).take_while(|&inner| is_nested(inner));
        let kept = family.filter(|&inner| functions.rows[inner].traits.used);
        let referred =
            |kind| refs.from(index).filter(move |reference| reference.1 == kind).map(|reference| reference.0);
        let calls = referred(ReferenceKind::Call).rev();
        let enqueued = kept
            .chain(referred(ReferenceKind::Initializer))
            .chain(calls)
            .chain(referred(ReferenceKind::Address));
        for to in enqueued {
            if to < count && !std::mem::replace(&mut queued[to], true) {
                found_by[to] = Finder::new(index).into();
                stack.push(to);
            }
        }
    }

    // What is stated overrides what is inferred.
    for (index, reached) in inputs.reached.iter().enumerate() {
        match reached {
            Some(Reach::Outside) => (all.visible[index], all.is_in_data[index]) = (true, false),
            Some(Reach::Table) => all.is_in_data[index] = true,
            Some(Reach::Inside) => all.visible[index] &= inputs.kept[index],
            None => {}
        }
    }
    all.by_age = as_registered(functions, &in_source_order(functions, refs, &found_by, &inputs.places));
    all
}

/// The outermost functions in the order of their definitions: by `places`, or else each after those
/// that only it refers to. The latter assumes that a function is defined before the one that uses it.
fn in_source_order(
    functions: &FunctionTable<'_>,
    refs: &References<'_>,
    found_by: &[PackedOption<Finder>],
    places: &[Option<u32>],
) -> Vec<u32> {
    let outermost = |index: usize| functions.family_range(index).start;
    let found_by = |index: usize| found_by[index].expand().map(|by| outermost(by.index()));
    let all = || (0..functions.len()).filter(|&index| functions.outer(index).is_none());

    // The functions that each function found form a tree. A child comes before its parent. One that
    // refers back to its parent probably follows it.
    let mut pool: ListPool<Finder> = ListPool::new();
    let mut before: Vec<EntityList<Finder>> = vec![EntityList::new(); functions.len()];
    let mut after = before.clone();
    for index in all() {
        if let Some(by) = found_by(index) {
            let refers_back = refs.from(index).any(|(to, _)| to == by);
            let side = if refers_back { &mut after } else { &mut before };
            side[by].push(Finder::new(index), &mut pool);
        }
    }
    let children = |list: &EntityList<Finder>| {
        let children: Vec<_> =
            list.as_slice(&pool).iter().rev().map(|child| (child.index(), false)).collect();
        children
    };

    // The trees in order, each from the left to the right.
    let mut order = Vec::with_capacity(functions.len());
    for root in all().filter(|&index| found_by(index).is_none()) {
        let mut todo = vec![(root, false)];
        while let Some((node, ready)) = todo.pop() {
            if ready {
                order.push(node as u32);
            } else {
                todo.extend(children(&after[node]));
                todo.push((node, true));
                todo.extend(children(&before[node]));
            }
        }
    }

    // Where places are known, they decide. A function without a place stays with the next one that has
    // a place.
    if places.is_empty() {
        return order;
    }
    let mut keyed = Vec::with_capacity(order.len());
    let mut key = u32::MAX;
    for &index in order.iter().rev() {
        key = places[index as usize].unwrap_or(key);
        keyed.push((key, index));
    }
    keyed.reverse();
    keyed.sort_by_key(|&(key, _)| key);
    keyed.into_iter().map(|(_, index)| index).collect()
}

/// Inserts nested functions. A function is registered when its definition ends, or, with others
/// nested in it, when the first of those ends (`maybe_record_nested_function`). A dump prints
/// nested functions after the one around them, the last one first.
fn as_registered(functions: &FunctionTable<'_>, outermost: &[u32]) -> Vec<u32> {
    let mut order = Vec::with_capacity(functions.len());
    let mut done = vec![false; functions.len()];
    for &first in outermost {
        let first = first as usize;
        let inner = first + 1..functions.len();
        let family = inner.take_while(|&index| functions.outer(index).is_some()).count();
        for inner in (first..=first + family).rev() {
            // Read backwards, the dump holds a function after those nested in it. The functions around
            // the first of them are registered with it.
            let mut next = Some(inner);
            while let Some(index) = next.filter(|&index| !std::mem::replace(&mut done[index], true)) {
                order.push(index as u32);
                next = functions.outer(index);
            }
        }
    }
    order
}

/// The call graph for `ipa_reverse_postorder`. Its first nodes are the dump's functions, in order.
pub(super) struct CallerGraph {
    /// Every node, oldest first.
    by_age: Vec<u32>,
    /// The callers of each node in the order of the calls, one node after another.
    callers: Vec<u32>,
    /// The end of each node's part of `callers`.
    ends: Vec<u32>,
    /// Functions that are visible outside and whose address is not taken, and virtual functions of other files.
    pub roots: Vec<bool>,
}

impl CallerGraph {
    /// Builds the call graph.
    pub fn new(functions: &FunctionTable<'_>, refs: &References<'_>, inputs: &OrderInputs) -> CallerGraph {
        let mut definitions = infer_definitions(functions, refs, inputs);
        CallerGraph::from_definitions(functions, refs, inputs, &mut definitions)
    }

    /// Builds the graph. Only the order of analysis stays in `definitions`.
    fn from_definitions(
        functions: &FunctionTable<'_>,
        refs: &References<'_>,
        inputs: &OrderInputs,
        definitions: &mut Definitions,
    ) -> CallerGraph {
        let count = functions.len();
        let all = refs.count as usize;

        // The ages of all nodes, and the functions whose address is taken. A function that is defined
        // elsewhere becomes known at the first reference to it, and so is younger than all of the dump.
        let is_in_data = std::mem::take(&mut definitions.is_in_data);
        let mut taken = vec![false; count];
        let mut by_age = std::mem::take(&mut definitions.by_age);
        let mut is_known = vec![false; all];
        for &from in &definitions.analysed {
            for (to, kind) in refs.from(from as usize) {
                if to >= count && !std::mem::replace(&mut is_known[to], true) {
                    by_age.push(to as u32);
                }
                if let Some(taken) = taken.get_mut(to) {
                    *taken |= kind != ReferenceKind::Call;
                }
            }
        }

        // The callers of each node, in one vector: first the sizes of the parts, then the parts. The
        // start of a part becomes its end as it is filled.
        let mut calls = vec![0; all];
        each_call(functions, refs, inputs, definitions, |_, to| calls[to] += 1);
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

        // The functions that the first round of the walk starts at: not only called directly, address
        // not taken.
        let mut roots = std::mem::take(&mut definitions.visible);
        for (index, root) in roots.iter_mut().enumerate() {
            *root &= !taken[index] && !is_in_data[index];
        }
        roots.resize(all, false);
        // What a table of another file leads to is not only called directly either.
        inputs.virtual_elsewhere.iter().for_each(|&node| roots[node as usize] = true);
        CallerGraph { by_age, callers, ends, roots }
    }

    /// The callers of a node, in the order of the calls.
    fn callers(&self, node: u32) -> &[u32] {
        let start = node.checked_sub(1).map_or(0, |before| self.ends[before as usize]);
        &self.callers[start as usize..self.ends[node as usize] as usize]
    }

    /// `ipa_reverse_postorder`: each function after its callers, apart from cycles.
    fn callers_first(&self) -> Vec<u32> {
        let mut order = Vec::with_capacity(self.by_age.len());
        let mut seen = vec![false; self.roots.len()];
        // Two rounds, each over FOR_EACH_FUNCTION, the youngest first: from roots, then from all others.
        let first = self.by_age.iter().rev().filter(|&&node| self.roots[node as usize]);
        for &start in first.chain(self.by_age.iter().rev()) {
            if std::mem::replace(&mut seen[start as usize], true) {
                continue;
            }
            // Depth first up to the callers, the last call first: `node->callers` has the latest edge
            // at its head.
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
    // The turn of the last caller of each function: a pair is new if it is not that of this turn.
    let mut latest = vec![0; refs.count as usize];
    for (turn, &from) in (1..).zip(&definitions.analysed) {
        for (to, kind) in refs.from(from as usize) {
            let is_left_out =
                inputs.breaks_inline_cycles && always_inline(from as usize) && !always_inline(to);
            let counts = kind == ReferenceKind::Call && !is_left_out;
            if counts && std::mem::replace(&mut latest[to], turn) != turn {
                call(from, to);
            }
        }
    }
}
