//! Asking memory for what a walk needs soon.
//!
//! A walk that visits the blocks of a large function in no order of memory waits for each row that it reads, one after the
//! other. What several of the next blocks need is read here before, in loops whose reads do not depend on one another: the
//! processor waits for them together. What is read is of no interest; it is in the caches then.

use std::hint::black_box;

/// How many blocks are looked at at once: a few dozen rows, which even the smallest cache holds.
pub const BATCH: usize = 16;

/// The tables of a function with fewer blocks stay in the caches by themselves.
pub const LARGE: usize = 1 << 12;

/// Reads all of these.
pub fn read(words: impl Iterator<Item = u32>) {
    black_box(words.fold(0, |sum, word| sum ^ word));
}
