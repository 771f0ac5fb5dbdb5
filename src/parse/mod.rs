//! Dump text to IR.

use crate::error::ParseError;
use crate::ir::Function;

/// The text of one function in a dump.
#[derive(Clone, Copy, Debug)]
pub struct Chunk<'a> {
    /// From its first line (banner, attribute or declaration line) to its closing brace.
    pub text: &'a str,
    /// 1-based number of its first line in the dump.
    pub line: u32,
}

/// Splits a dump into its functions, without parsing them.
pub fn split(_dump: &str) -> impl Iterator<Item = Chunk<'_>> {
    std::iter::empty()
}

/// Parses one function.
pub fn function(_chunk: Chunk<'_>) -> Result<Function<'_>, ParseError> {
    unimplemented!()
}
