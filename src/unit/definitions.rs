//! Infers the order of definitions and the visibility of functions from a gimple dump.
//!
//! A gimple dump has the order of `analyze_functions`. Visible functions come as they are defined. Functions
//! that only they refer to are put on a stack: callees, the first call on top, below functions whose address
//! is taken. They are taken from the stack before the next visible function. So a function that is not on top
//! of the stack at its turn is visible, and so are the functions that are still on the stack. Nested
//! functions stand directly after the function around them, but are analysed when they are referred to.
//!
//! DECL_UIDs of the front end grow with the source. Those of the gimplifier follow all of them and
//! grow with the dump. The former show which of two functions is defined first.

use super::function_table::FunctionTable;
use super::references::{RefKind, References};
use crate::base::text_tables::TextMap;
use crate::facts::{ProgramFacts, Reach};
use crate::target::dialect::Dialect;
use cranelift_entity::packed_option::PackedOption;
use cranelift_entity::{EntityList, EntityRef as _, ListPool, entity_impl};

/// The index of a function that refers to another, or is referred to.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
struct Finder(u32);
entity_impl!(Finder);

/// What is inferred about the functions of a dump, by their index.
#[derive(Clone, Debug)]
pub(super) struct Definitions {
    /// Functions in the order of analysis, without nested functions that nothing refers to.
    pub analysed: Vec<u32>,
    /// Functions in the order in which their `cgraph_node` was created.
    pub by_age: Vec<u32>,
    /// Visible outside the file, or kept for another reason.
    pub visible: Vec<bool>,
    /// The initial value of a global variable holds the function's address.
    pub is_in_data: Vec<bool>,
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
    /// Calls from always-inline functions to others do not count.
    pub breaks_inline_cycles: bool,
}

impl OrderInputs {
    /// Static functions are kept if the command line says so, and if GCC does not optimize.
    pub fn new(
        functions: &FunctionTable<'_>,
        stated: &ProgramFacts,
        keeps_static: bool,
        dialect: Dialect,
    ) -> Self {
        let is_kept = |index: usize| {
            let traits = &functions.rows[index].traits;
            let asked = keeps_static || !traits.optimizes.unwrap_or(dialect.opt.optimizes());
            asked && !traits.always_inline && functions.outer(index).is_none()
        };
        let mut places = places(functions, stated.definitions.get().map_or(&[], Vec::as_slice));
        if places.iter().all(Option::is_none) {
            places = Vec::new();
        }
        let reached = functions.rows.iter().map(|f| stated.functions.get(f.name)?.reached.get().copied());
        OrderInputs {
            places,
            kept: (0..functions.len()).map(is_kept).collect(),
            reached: reached.collect(),
            breaks_inline_cycles: dialect.breaks_inline_cycles(),
        }
    }
}

fn places(functions: &FunctionTable<'_>, stated: &[String]) -> Vec<Option<u32>> {
    if !stated.is_empty() {
        let of: TextMap<&str, u32> = stated.iter().map(String::as_str).zip(1..).collect();
        return functions.rows.iter().map(|f| of.get(f.name).copied()).collect();
    }
    let mut lines = functions.rows.iter().map(|f| f.traits.line);
    let file = lines.clone().next().flatten().map(|(file, _)| file);
    if lines.all(|line| line.is_some_and(|(of, _)| Some(of) == file)) {
        return functions.rows.iter().map(|f| f.traits.line.map(|(_, line)| line)).collect();
    }
    functions.rows.iter().map(|f| f.traits.uid).collect()
}

/// Infers the definitions from the references.
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
        let next = dumped.peek().copied();
        let index = match (stack.last().copied(), next) {
            (Some(top), _) if is_nested(top) || Some(top) == next => {
                stack.pop();
                // A kept static function is analysed in its turn. An inline one is analysed after
                // the function that refers to it, and defined before that.
                let is_kept = inputs.kept[top] && place(top).is_none_or(|place| place > latest);
                if is_kept || inputs.reached[top] == Some(Reach::Outside) {
                    all.visible[top] = true;
                    found_by[top] = None.into();
                }
                top
            }
            (_, Some(next)) if place(next).is_some_and(|place| place < latest) => {
                all.is_in_data[next] = true;
                next
            }
            (Some(waiting), _) => {
                stack.pop();
                all.visible[waiting] = true;
                found_by[waiting] = None.into();
                continue;
            }
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
        // Unnesting finalizes nested functions before the function around them.
        let end = if is_nested(index) { index } else { count };
        let family = (index + 1..end).take_while(|&inner| is_nested(inner));
        let kept = family.filter(|&inner| functions.rows[inner].traits.used);
        let of = |how| refs.of(index).filter(move |r| r.1 == how).map(|r| r.0);
        for to in
            kept.chain(of(RefKind::Initializer)).chain(of(RefKind::Call).rev()).chain(of(RefKind::Address))
        {
            if to < count && !std::mem::replace(&mut queued[to], true) {
                found_by[to] = Finder::new(index).into();
                stack.push(to);
            }
        }
    }
    for (index, reached) in inputs.reached.iter().enumerate() {
        match reached {
            Some(Reach::Outside) => (all.visible[index], all.is_in_data[index]) = (true, false),
            Some(Reach::Table) => all.is_in_data[index] = true,
            None => {}
        }
    }
    all.by_age = as_registered(functions, &in_source_order(functions, refs, &found_by, &inputs.places));
    all
}

/// Outermost functions by `places`, or else each after those that only it refers to.
fn in_source_order(
    functions: &FunctionTable<'_>,
    refs: &References<'_>,
    found_by: &[PackedOption<Finder>],
    places: &[Option<u32>],
) -> Vec<u32> {
    let outermost = |index: usize| functions.member(index).map_or(index, |member| member.range().start);
    let found_by = |index: usize| found_by[index].expand().map(|by| outermost(by.index()));
    let all = || (0..functions.len()).filter(|&index| functions.outer(index).is_none());
    // A function that refers back to the one that found it probably follows that one.
    let mut pool: ListPool<Finder> = ListPool::new();
    let mut before: Vec<EntityList<Finder>> = vec![EntityList::new(); functions.len()];
    let mut after = before.clone();
    for index in all() {
        if let Some(by) = found_by(index) {
            let refers_back = refs.of(index).any(|(to, _)| to == by);
            let side = if refers_back { &mut after } else { &mut before };
            side[by].push(Finder::new(index), &mut pool);
        }
    }
    let children = |list: &EntityList<Finder>| {
        let children: Vec<_> =
            list.as_slice(&pool).iter().rev().map(|child| (child.index(), false)).collect();
        children
    };
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
    if places.is_empty() {
        return order;
    }
    // A function without a place stays with the next one that has a place.
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
            // Read backwards, the dump holds a function after those nested in it.
            let mut at = Some(inner);
            while let Some(index) = at.filter(|&index| !std::mem::replace(&mut done[index], true)) {
                order.push(index as u32);
                at = functions.outer(index);
            }
        }
    }
    order
}
