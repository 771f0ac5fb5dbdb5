//! Tables of finished functions, reused for the next functions.
//!
//! A function has some sixty tables, and its evidence for types a dozen. Most functions are small,
//! so allocating the tables anew would take longer than filling them.

use super::Refusal;
use crate::base::guard::guarded;
use crate::ir::Function;
use crate::text::parse::{Chunk, Parser, shared_name};
use crate::types::FunctionEvidence;

/// The tables that a thread can reuse.
#[derive(Default)]
#[expect(clippy::vec_box, reason = "a box is moved, not the tables in it")]
pub(super) struct TablePool<'w> {
    parser: Parser<'w>,
    functions: Vec<Box<Function<'w>>>,
    evidence: Vec<Box<FunctionEvidence<'w>>>,
}

/// The number of functions whose tables are kept, a limit for the memory after large functions.
const MAX_KEPT: usize = 4;

impl<'w> TablePool<'w> {
    /// Reads a function from its text.
    pub fn read(&mut self, chunk: Chunk<'w>) -> Result<Box<Function<'w>>, Refusal> {
        let tables = self.functions.pop().unwrap_or_default();
        match guarded(|| self.parser.function(chunk, tables)) {
            Ok(Ok(f)) => shared_name(chunk, &f).map_or(Ok(f), |error| Err(Refusal::Parse(error))),
            Ok(Err(error)) => Err(Refusal::Parse(error)),
            Err(panic) => {
                self.parser = Parser::default();
                Err(Refusal::Internal(panic))
            }
        }
    }

    /// Takes back the tables of a finished function.
    pub fn keep(&mut self, function: Box<Function<'w>>) {
        if self.functions.len() < MAX_KEPT {
            self.functions.push(function);
        }
    }

    /// Tables for a function's evidence for types.
    pub fn evidence(&mut self) -> Box<FunctionEvidence<'w>> {
        self.evidence.pop().unwrap_or_default()
    }

    /// Takes back the tables of evidence for types.
    pub fn keep_evidence(&mut self, evidence: Box<FunctionEvidence<'w>>) {
        if self.evidence.len() < MAX_KEPT {
            self.evidence.push(evidence);
        }
    }
}
