//! Functions that have been dealt with, whose tables serve the next ones.
//!
//! A function has some sixty tables. Most functions are small, so that making the tables anew for each would take longer than
//! filling them.

use super::Refusal;
use crate::guard::guarded;
use crate::ir::{Function, Stage};
use crate::parse::{self, Chunk};

/// A thread's functions that have been dealt with. They are boxed, since moving them would copy the heads of all tables.
#[derive(Default)]
pub(super) struct Spare<'w>(Vec<Box<Function<'w>>>);

/// How many are kept at most, so that the tables of a few large functions are, not of many.
const KEPT: usize = 4;

impl<'w> Spare<'w> {
    /// The function that a text holds.
    pub fn read(&mut self, chunk: Chunk<'w>) -> Result<Box<Function<'w>>, Refusal> {
        let empty = || Function::new("", "", 0, Stage::High);
        let mut function = self.0.pop().unwrap_or_else(|| Box::new(empty()));
        let tables = std::mem::replace(&mut *function, empty());
        match guarded(|| parse::function_into(chunk, tables)) {
            Ok(Ok(read)) => {
                *function = read;
                Ok(function)
            }
            Ok(Err(error)) => Err(Refusal::Parse(error)),
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
