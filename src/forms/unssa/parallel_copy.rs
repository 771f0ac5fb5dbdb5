//! Puts the copies of a parallel copy in sequence.
//!
//! A parallel copy reads all its sources before it sets any destination. In sequence a destination is set once nothing has to read it
//! any more. If only cycles are left, a temporary takes over the value of one destination (C. May, "The parallel assignment
//! problem redefined", TSE 1989; B. Boissinot et al., CGO 2009, algorithm 1).

use indexmap::IndexMap;
use std::hash::Hash;

/// The copies `(to, from)` in sequence. No two have the same destination. `temporary` makes a place for the value of a destination; it is
/// called once for each cycle.
pub fn sequentialize<T: Copy + Eq + Hash>(
    copies: &[(T, T)],
    mut temporary: impl FnMut(T) -> T,
) -> Vec<(T, T)> {
    // What is still to be set, and from where.
    let mut pending: IndexMap<T, T> = copies.iter().copied().filter(|(to, from)| to != from).collect();
    let mut readers: IndexMap<T, Vec<T>> = IndexMap::new();
    for (&to, &from) in &pending {
        readers.entry(from).or_default().push(to);
    }
    let is_free = |to: &T, readers: &IndexMap<T, Vec<T>>| readers.get(to).is_none_or(Vec::is_empty);
    let mut ready: Vec<T> = pending.keys().rev().copied().filter(|to| is_free(to, &readers)).collect();
    let mut sequence = Vec::with_capacity(copies.len());
    loop {
        while let Some(to) = ready.pop() {
            let Some(from) = pending.shift_remove(&to) else { continue };
            sequence.push((to, from));
            // The value has a second place now, from which the others can read it.
            let others: Vec<T> = readers.shift_remove(&from).unwrap_or_default();
            let others: Vec<T> = others.into_iter().filter(|&other| other != to).collect();
            if pending.contains_key(&from) {
                others.iter().for_each(|other| {
                    pending.insert(*other, to);
                });
                readers.insert(to, others);
                ready.push(from);
            } else {
                readers.insert(from, others);
            }
        }
        let Some((&to, _)) = pending.first() else { return sequence };
        let place = temporary(to);
        sequence.push((place, to));
        let others = readers.shift_remove(&to).unwrap_or_default();
        others.iter().for_each(|other| {
            pending.insert(*other, place);
        });
        readers.insert(place, others);
        ready.push(to);
    }
}

#[cfg(test)]
mod tests {
    use super::sequentialize;
    use proptest::prelude::*;
    use std::collections::HashMap;

    proptest! {
        /// In sequence the copies do what they do at once, with at most one temporary for two copies.
        #[test]
        fn sequences_do_what_parallel_copies_do(sources in proptest::collection::vec(proptest::option::of(0u32..12), 12)) {
            let copies: Vec<(u32, u32)> =
                (0..).zip(sources).filter_map(|(to, from)| Some((to, from?))).collect();
            let mut next = 100;
            let sequence = sequentialize(&copies, |_| { next += 1; next });
            let before = |place: u32| place;
            let mut state: HashMap<u32, u32> = HashMap::new();
            for &(to, from) in &sequence {
                let value = state.get(&from).copied().unwrap_or(before(from));
                state.insert(to, value);
            }
            for place in 0..12 {
                let expected = copies.iter().find(|&&(to, _)| to == place).map_or(before(place), |&(_, from)| before(from));
                prop_assert_eq!(state.get(&place).copied().unwrap_or(before(place)), expected);
            }
            let moves = copies.iter().filter(|(to, from)| to != from).count();
            prop_assert!((next - 100) as usize * 2 <= moves);
            prop_assert_eq!(sequence.len(), moves + (next - 100) as usize);
        }
    }
}
