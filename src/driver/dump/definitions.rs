//! What a gimple dump lets one infer of the program's definitions: in which order the compiler came to know them, and
//! which are visible outside the file.
//!
//! Functions stand in a gimple dump in the order of `analyze_functions`: the visible ones as they are defined;
//! what only they refer to is put on a stack (callees, the first call on top, below functions whose
//! address is taken) and taken from it before the next visible one. A function that is not on top of that stack
//! when its turn comes is therefore a visible one, and so are those still on the stack. Nested functions
//! stand right behind the function around them, but are analysed as they are referred to.
//!
//! DECL_UIDs that the front end gave out grow with the source; those of the gimplifier follow
//! all of them and grow with the dump. The former say which of two functions is defined first.

use super::call_graph::Known;
use super::items::Items;
use super::order::References;
use super::references::Use;
use crate::facts::Reach;
use crate::target::dialect::Dialect;
use cranelift_entity::packed_option::PackedOption;
use cranelift_entity::{EntityList, EntityRef as _, ListPool, entity_impl};
use rustc_hash::FxHashMap;

/// The index of a function that brought others in, or that one brought in.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
struct Finder(u32);
entity_impl!(Finder);

/// What is known of the functions of a dump, by their index.
#[derive(Clone, Debug)]
pub(super) struct Definitions {
    /// The functions in the order of analysis. Nested ones that nothing refers to are missing.
    pub analysed: Vec<u32>,
    /// The functions in the order in which the compiler came to know them.
    pub known: Vec<u32>,
    /// Visible outside the file, or forced to be put out.
    pub visible: Vec<bool>,
    /// The address stands in the initial value of a global variable.
    pub in_a_table: Vec<bool>,
}

/// What is known of the functions beside their references, by their index.
pub(super) struct Beside {
    /// What grows from one definition to the next, where it is known: the order that is stated; lines, if all
    /// are of one file; or else DECL_UIDs. Empty if no function has one: there may be very many.
    places: Vec<Option<u32>>,
    /// They are put out even if nothing refers to them, unless they are declared inline, which no dump shows.
    kept: Vec<bool>,
    /// From where they are reached that the dump does not show, as stated.
    reached: Vec<Option<Reach>>,
    /// Calls from always-inline functions to others do not count.
    pub breaks_inline_cycles: bool,
}

impl Beside {
    /// Static functions are kept if the command line says so, and where GCC does not optimize.
    pub fn new(functions: &Items<'_>, stated: Known<'_>, keeps_static: bool, dialect: Dialect) -> Self {
        let is_kept = |index: usize| {
            let traits = &functions.kind(index).traits;
            let asked = keeps_static || !traits.optimizes.unwrap_or(dialect.opt.optimizes());
            asked && !traits.always_inline && functions.outer(index).is_none()
        };
        let mut places = places(functions, stated.definitions);
        if places.iter().all(Option::is_none) {
            places = Vec::new();
        }
        let reached = functions.kinds().map(|f| stated.reached.get(f.name).copied());
        Beside {
            places,
            kept: (0..functions.len()).map(is_kept).collect(),
            reached: reached.collect(),
            breaks_inline_cycles: dialect.breaks_inline_cycles(),
        }
    }
}

fn places(functions: &Items<'_>, stated: &[String]) -> Vec<Option<u32>> {
    if !stated.is_empty() {
        let of: FxHashMap<&str, u32> = stated.iter().map(String::as_str).zip(1..).collect();
        return functions.kinds().map(|f| of.get(f.name).copied()).collect();
    }
    let mut lines = functions.kinds().map(|f| f.traits.line);
    let file = lines.clone().next().flatten().map(|(file, _)| file);
    if lines.all(|line| line.is_some_and(|(of, _)| Some(of) == file)) {
        return functions.kinds().map(|f| f.traits.line.map(|(_, line)| line)).collect();
    }
    functions.kinds().map(|f| f.traits.uid).collect()
}

/// Infers them from whom each function refers to.
pub(super) fn definitions(functions: &Items<'_>, refs: &References, beside: &Beside) -> Definitions {
    let count = functions.len();
    let place = |index: usize| beside.places.get(index).copied().flatten();
    let mut all = Definitions {
        analysed: Vec::with_capacity(count),
        known: Vec::new(),
        visible: vec![false; count],
        in_a_table: vec![false; count],
    };
    let is_nested = |index: usize| functions.outer(index).is_some();
    // Who put a function on the stack, and who has been on it.
    let mut found_by: Vec<PackedOption<Finder>> = vec![None.into(); count];
    let mut queued = vec![false; count];
    let mut stack: Vec<usize> = Vec::new();
    let mut dumped = (0..count).filter(|&index| !is_nested(index)).peekable();
    // Where the visible function analysed last is defined.
    let mut latest = 0;
    loop {
        let next = dumped.peek().copied();
        let index = match (stack.last().copied(), next) {
            (Some(top), _) if is_nested(top) || Some(top) == next => {
                stack.pop();
                // A static function that is kept is analysed in its turn. One that is inline is analysed behind the
                // function that refers to it, and defined before that.
                let is_kept = beside.kept[top] && place(top).is_none_or(|place| place > latest);
                if is_kept || beside.reached[top] == Some(Reach::Outside) {
                    all.visible[top] = true;
                    found_by[top] = None.into();
                }
                top
            }
            (_, Some(next)) if place(next).is_some_and(|place| place < latest) => {
                all.in_a_table[next] = true;
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
        // Taking nested functions out of the one around them finalizes them first.
        let family = (index + 1..count).take_while(|&inner| is_nested(inner));
        let kept = family.filter(|&inner| functions.kind(inner).traits.used && !is_nested(index));
        let of = |how| refs.of(index).filter(move |r| r.1 == how).map(|r| r.0);
        for to in kept.chain(of(Use::Initializer)).chain(of(Use::Call).rev()).chain(of(Use::Address)) {
            if to < count && !std::mem::replace(&mut queued[to], true) {
                found_by[to] = Finder::new(index).into();
                stack.push(to);
            }
        }
    }
    for (index, reached) in beside.reached.iter().enumerate() {
        match reached {
            Some(Reach::Outside) => (all.visible[index], all.in_a_table[index]) = (true, false),
            Some(Reach::Table) => all.in_a_table[index] = true,
            None => {}
        }
    }
    all.known = as_registered(functions, &in_source_order(functions, refs, &found_by, &beside.places));
    all
}

/// Functions as they are likely to be defined: each after those that it alone brought in, unless
/// their places say otherwise. Nested ones are left out.
fn in_source_order(
    functions: &Items<'_>,
    refs: &References,
    found_by: &[PackedOption<Finder>],
    places: &[Option<u32>],
) -> Vec<u32> {
    let outermost = |mut index: usize| {
        while let Some(outer) = functions.outer(index) {
            index = outer;
        }
        index
    };
    let found_by = |index: usize| found_by[index].expand().map(|by| outermost(by.index()));
    let all = || (0..functions.len()).filter(|&index| functions.outer(index).is_none());
    // One that refers back to the function that brought it in is as likely to follow that.
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
    // A function without a place keeps to the next one that has one.
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

/// Puts nested functions in. A function is registered when its definition ends, but for one with others nested in
/// it, which the end of the first of those registers (`maybe_record_nested_function`). A dump prints nested
/// functions behind the one around them, the last one first.
fn as_registered(functions: &Items<'_>, outermost: &[u32]) -> Vec<u32> {
    let mut order = Vec::with_capacity(functions.len());
    let mut done = vec![false; functions.len()];
    for &first in outermost {
        let first = first as usize;
        let inner = first + 1..functions.len();
        let family = inner.take_while(|&index| functions.outer(index).is_some()).count();
        for inner in (first..=first + family).rev() {
            // Backwards, the dump holds a function after those nested in it.
            let mut at = Some(inner);
            while let Some(index) = at.filter(|&index| !std::mem::replace(&mut done[index], true)) {
                order.push(index as u32);
                at = functions.outer(index);
            }
        }
    }
    order
}
