//! Puts the copies of a parallel copy in sequence.
//!
//! A parallel copy reads all its sources before it sets any destination. In sequence a destination is set once nothing has to read it
//! any more. If only cycles are left, a temporary takes over the value of one destination (C. May, "The parallel assignment
//! problem redefined", TSE 1989; B. Boissinot et al., CGO 2009, algorithm 1).

use indexmap::IndexMap;
use std::collections::HashMap;
use std::hash::Hash;

/// The copies `(to, from)` in sequence. No two have the same destination. `temporary` makes a place for the value of a destination; it is
/// called once for each cycle.
pub fn sequentialize<T: Copy + Eq + Hash>(
    copies: &[(T, T)],
    mut temporary: impl FnMut(T) -> T,
) -> Vec<(T, T)> {
    let copies = copies.iter().copied().filter(|(to, from)| to != from);
    // By destination: its source, until it is set.
    let mut pending: IndexMap<T, Option<T>> = copies.map(|(to, from)| (to, Some(from))).collect();
    // By source that is a destination itself: what waits for it.
    let mut readers: HashMap<T, Vec<T>> = HashMap::new();
    for (&to, &from) in &pending {
        if let Some(from) = from.filter(|from| pending.contains_key(from)) {
            readers.entry(from).or_default().push(to);
        }
    }
    let mut ready: Vec<T> = pending.keys().rev().copied().filter(|to| !readers.contains_key(to)).collect();
    let mut sequence = Vec::with_capacity(pending.len());
    let mut next = 0;
    loop {
        while let Some(to) = ready.pop() {
            let Some(from) = pending[&to] else { continue };
            sequence.push((to, from));
            pending[&to] = None;
            // The value has a second place now, from which the others can read it.
            if let Some(others) = readers.remove(&from) {
                others.into_iter().filter(|&other| other != to).for_each(|other| pending[&other] = Some(to));
                ready.push(from);
            }
        }
        // Only cycles are left.
        let Some((&to, from)) = pending.get_index(next) else { return sequence };
        next += 1;
        if from.is_some() {
            let place = temporary(to);
            sequence.push((place, to));
            for other in readers.remove(&to).unwrap_or_default() {
                pending[&other] = Some(place);
            }
            ready.push(to);
        }
    }
}
