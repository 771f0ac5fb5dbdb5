//! What has been dealt with, whose tables serve the next functions.
//!
//! A function has some sixty tables, and what it says about types a dozen. Most functions are small, so that making the tables
//! anew for each would take longer than filling them.

use super::Refusal;
use crate::base::guard::guarded;
use crate::ir::Function;
use crate::text::parse::{Chunk, Parser};
use crate::types::FunctionEvidence;

/// What a thread has dealt with.
#[derive(Default)]
#[expect(clippy::vec_box, reason = "to move a function is to copy the heads of all its tables")]
pub(super) struct Spare<'w> {
    parser: Parser<'w>,
    functions: Vec<Box<Function<'w>>>,
    testimonies: Vec<Box<FunctionEvidence<'w>>>,
}

/// How many of each are kept at most, so that the tables of a few large functions are, not of many.
const KEPT: usize = 4;

impl<'w> Spare<'w> {
    /// The function that a text holds.
    pub fn read(&mut self, chunk: Chunk<'w>) -> Result<Box<Function<'w>>, Refusal> {
        let spare = self.functions.pop().unwrap_or_default();
        match guarded(|| self.parser.function(chunk, spare)) {
            Ok(read) => read.map_err(Refusal::Parse),
            Err(panic) => {
                self.parser = Parser::default();
                Err(Refusal::Internal(panic))
            }
        }
    }

    /// Keeps a function that has been dealt with.
    pub fn keep(&mut self, function: Box<Function<'w>>) {
        if self.functions.len() < KEPT {
            self.functions.push(function);
        }
    }

    /// Tables for what a function says about types.
    pub fn testimony(&mut self) -> Box<FunctionEvidence<'w>> {
        self.testimonies.pop().unwrap_or_default()
    }

    /// Keeps what a function said about types.
    pub fn keep_testimony(&mut self, testimony: Box<FunctionEvidence<'w>>) {
        if self.testimonies.len() < KEPT {
            self.testimonies.push(testimony);
        }
    }
}
