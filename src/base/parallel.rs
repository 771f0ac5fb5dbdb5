//! The one parallel loop: over numbers, on all threads. All others are made of it, so that rayon is
//! compiled once.

use rayon::prelude::*;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, PoisonError};

/// Calls `each` with the numbers below `count`.
fn for_each_number(count: usize, each: &(dyn Fn(usize) + Sync)) {
    (0..count).into_par_iter().for_each(each);
}

/// A place that one thread fills or empties.
type Slot<T> = Mutex<Option<T>>;

fn take<T>(slot: &Slot<T>) -> T {
    slot.lock().unwrap_or_else(PoisonError::into_inner).take().expect("each number is met once")
}

/// A loop of so many numbers is long.
const LONG: usize = 64;

/// How many numbers of a long loop go together.
const TOGETHER: usize = 8;

/// What `each` makes of the numbers below `count`, in their order.
pub fn map<T: Send>(count: usize, each: impl Fn(usize) -> T + Sync) -> Vec<T> {
    let size = if count < LONG { 1 } else { TOGETHER };
    let chunks: Vec<Slot<Vec<T>>> = (0..count.div_ceil(size)).map(|_| Mutex::new(None)).collect();
    for_each_number(chunks.len(), &|at| {
        let numbers = size * at..count.min(size * (at + 1));
        let made = numbers.map(&each).collect();
        *chunks[at].lock().unwrap_or_else(PoisonError::into_inner) = Some(made);
    });
    // Each chunk is given back once it is taken over, so that nothing is held twice.
    let mut all = Vec::with_capacity(count);
    chunks.iter().for_each(|chunk| all.append(&mut take(chunk)));
    all
}

/// What `each` makes of the items with their numbers, in their order.
pub fn map_owned<I: Send, T: Send>(items: Vec<I>, each: impl Fn(usize, I) -> T + Sync) -> Vec<T> {
    let items: Vec<Slot<I>> = items.into_iter().map(|item| Mutex::new(Some(item))).collect();
    map(items.len(), |at| each(at, take(&items[at])))
}

/// Calls `each` with the items.
pub fn for_each_mut<I: Send>(items: &mut [I], each: impl Fn(&mut I) + Sync) {
    let items: Vec<Slot<&mut I>> = items.iter_mut().map(|item| Mutex::new(Some(item))).collect();
    for_each_number(items.len(), &|at| each(take(&items[at])));
}

/// Whether `test` holds for one of the numbers below `count`. Once one is found, no other is tested.
pub fn any(count: usize, test: impl Fn(usize) -> bool + Sync) -> bool {
    let is_found = AtomicBool::new(false);
    for_each_number(count, &|at| {
        if !is_found.load(Ordering::Relaxed) && test(at) {
            is_found.store(true, Ordering::Relaxed);
        }
    });
    is_found.into_inner()
}
