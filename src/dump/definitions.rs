//! What a gimple dump lets one infer of the program's definitions: their order in the source, and which are visible
//! outside the file.
//!
//! Functions stand in a gimple dump in the order of `analyze_functions`: the visible ones as they are defined;
//! what only they refer to is put on a stack (callees, the first call on top, below functions whose
//! address is taken) and taken from it before the next visible one. A function that is not on top of that stack
//! when its turn comes is therefore a visible one, and so are those still on the stack.
//!
//! DECL_UIDs that the front end gave out grow with the source; those of the gimplifier follow
//! all of them and grow with the dump. The former say which of two functions is defined first.

use super::order::Summary;
use super::references::Use;

/// What is known of the functions of a dump, by their index.
#[derive(Clone, Debug)]
pub(super) struct Definitions {
    /// The functions in the order of their definitions.
    pub order: Vec<usize>,
    /// Visible outside the file, or forced to be put out.
    pub visible: Vec<bool>,
    /// The address stands in the initial value of a global variable.
    pub in_a_table: Vec<bool>,
}

/// Infers them; `refs` are the references of each function by index, numbers from `functions.len()` on being
/// functions that are not in the dump.
pub(super) fn definitions(functions: &[Summary<'_>], refs: &[Vec<(usize, Use)>]) -> Definitions {
    let count = functions.len();
    let places = front_end_uids(functions);
    let mut visible = vec![false; count];
    let mut in_a_table = vec![false; count];
    // Who put a function on the stack.
    let mut found_by: Vec<Option<usize>> = vec![None; count];
    let mut stack: Vec<usize> = Vec::new();
    let mut latest = 0;
    for (index, refs) in refs.iter().enumerate() {
        let out_of_order = places[index].is_some_and(|place| place < latest);
        if stack.last() == Some(&index) {
            stack.pop();
        } else if out_of_order {
            in_a_table[index] = true;
        } else {
            stack.drain(..).for_each(|waiting| {
                visible[waiting] = true;
                found_by[waiting] = None;
            });
            visible[index] = true;
        }
        if visible[index] {
            found_by[index] = None;
            latest = latest.max(places[index].unwrap_or(0));
        }
        let calls = refs.iter().rev().filter(|(_, how)| *how == Use::Call);
        let tables = refs.iter().filter(|(_, how)| *how == Use::Initializer);
        let addresses = refs.iter().filter(|(_, how)| *how == Use::Address);
        for &(to, _) in tables.chain(calls).chain(addresses) {
            if to > index && to < count && !visible[to] && found_by[to].is_none() {
                found_by[to] = Some(index);
                stack.push(to);
            }
        }
    }
    Definitions { order: in_source_order(&found_by, &places), visible, in_a_table }
}

/// The smallest DECL_UID of each function that the front end gave out.
fn front_end_uids(functions: &[Summary<'_>]) -> Vec<Option<u32>> {
    let mut before = 0;
    functions
        .iter()
        .map(|f| {
            let place = f.uids.iter().copied().filter(|&uid| uid < before).min();
            before = f.uids.iter().copied().max().unwrap_or(0).max(before);
            place
        })
        .collect()
}

/// Functions as they are likely to be defined: each after those that it alone brought in, unless
/// their places say otherwise.
fn in_source_order(found_by: &[Option<usize>], places: &[Option<u32>]) -> Vec<usize> {
    let mut children = vec![Vec::new(); found_by.len()];
    for (index, by) in found_by.iter().enumerate() {
        if let Some(by) = *by {
            children[by].push(index);
        }
    }
    let mut order = Vec::with_capacity(found_by.len());
    for root in (0..found_by.len()).filter(|&index| found_by[index].is_none()) {
        let mut stack = vec![(root, children[root].iter())];
        while let Some((node, rest)) = stack.last_mut() {
            match rest.next() {
                Some(&child) => stack.push((child, children[child].iter())),
                None => {
                    order.push(*node);
                    stack.pop();
                }
            }
        }
    }
    // A function without a place keeps to the next one that has one.
    let mut keyed = Vec::with_capacity(order.len());
    let mut key = u32::MAX;
    for &index in order.iter().rev() {
        key = places[index].unwrap_or(key);
        keyed.push((key, index));
    }
    keyed.reverse();
    keyed.sort_by_key(|&(key, _)| key);
    keyed.into_iter().map(|(_, index)| index).collect()
}
