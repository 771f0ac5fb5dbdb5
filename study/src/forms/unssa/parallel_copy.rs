//! Puts the copies of a parallel copy in sequence: C. May, "The parallel assignment problem redefined" (TSE
//! 1989); B. Boissinot et al. (CGO 2009), algorithm 1.
//!
//! A parallel copy reads all its sources before it sets any destination, as all PHI nodes of a block read at
//! the same time. The *swap problem* shows that one copy after the other is something else:
//!
//! ```text
//! # x_1 = PHI <x_0(2), y_1(3)>        x = y;               swap = x;
//! # y_1 = PHI <y_0(2), x_1(3)>        y = x;  // wrong     x = y;  y = swap;
//! ```
//!
//! In the graph with an arrow from each source to its destinations, every place is the destination of at most
//! one arrow. So each part of the graph is a tree, or a cycle with trees that hang on it. Trees are written
//! from the leaves; a cycle without trees needs a temporary.

use indexmap::IndexMap;
use std::collections::HashMap;
use std::hash::Hash;

/// The copies `(to, from)` in sequence. No two have the same destination. `temporary` makes a place for the
/// value of a destination; it is called once for each cycle.
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
    // Ready is what nothing has to read any more: its old value may be overwritten.
    let mut ready: Vec<T> = pending.keys().rev().copied().filter(|to| !readers.contains_key(to)).collect();
    let mut sequence = Vec::with_capacity(pending.len());
    let mut next = 0;
    loop {
        while let Some(to) = ready.pop() {
            let Some(from) = pending[&to] else { continue };
            sequence.push((to, from));
            pending[&to] = None;
            // The value has a second place now, from which the others can read it. So the source may be
            // overwritten itself. This also opens a cycle on which a tree hangs, without a temporary.
            if let Some(others) = readers.remove(&from) {
                others.into_iter().filter(|&other| other != to).for_each(|other| pending[&other] = Some(to));
                ready.push(from);
            }
        }
        // Nothing is ready, so only cycles are left, each place of which has one reader. A temporary keeps
        // the value of one place, which is then ready, and the rest of the cycle follows.
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
