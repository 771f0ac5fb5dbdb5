//! Functions that have been dealt with, whose tables serve the next ones.
//!
//! A function has some sixty tables. Most functions are small, so that making the tables anew for each would take longer than
//! filling them.

use super::Refusal;
use crate::guard::guarded;
use crate::ir::Function;
use crate::parse::{self, Chunk};

/// A thread's functions that have been dealt with.
#[derive(Default)]
pub(super) struct Spare<'w>(Vec<Box<Function<'w>>>);

/// How many are kept at most, so that the tables of a few large functions are, not of many.
const KEPT: usize = 4;

impl<'w> Spare<'w> {
    /// The function that a text holds.
    pub fn read(&mut self, chunk: Chunk<'w>) -> Result<Box<Function<'w>>, Refusal> {
        let tables = self.0.pop().unwrap_or_default();
        match guarded(|| parse::function_into(chunk, tables)) {
            Ok(read) => read.map_err(Refusal::Parse),
            Err(panic) => Err(Refusal::Internal(panic)),
        }
    }

    /// Keeps a function that has been dealt with.
    pub fn keep(&mut self, function: Box<Function<'w>>) {
        if self.0.len() < KEPT {
            self.0.push(function);
        }
    }
}
