//! Located errors of reading a dump.

use std::fmt;

/// Something in a dump that could not be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParseError {
    /// 1-based line in the dump.
    pub line: u32,
    /// 1-based column, in characters.
    pub column: u32,
    /// The line itself.
    pub text: String,
    /// What was expected there, or why it is refused.
    pub expected: String,
}

impl fmt::Display for ParseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}: expected {}", self.line, self.column, self.expected)
    }
}

impl std::error::Error for ParseError {}
