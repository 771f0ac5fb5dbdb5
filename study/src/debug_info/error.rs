//! What is wrong with debug information.

use std::fmt;

/// Debug information that cannot be read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DebugInfoError {
    /// The section, if it is about one.
    pub section: &'static str,
    /// The offset in the section.
    pub offset: Option<u64>,
    /// What was expected there.
    pub expected: String,
}

impl fmt::Display for DebugInfoError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.section, self.offset) {
            ("", _) => {}
            (section, None) => write!(f, "{section}: ")?,
            (section, Some(offset)) => write!(f, "{section}+{offset:#x}: ")?,
        }
        write!(f, "expected {}", self.expected)
    }
}

impl std::error::Error for DebugInfoError {}

/// One in the section, at the offset, where `expected` was expected.
pub(super) fn error(section: &'static str, offset: Option<u64>, expected: &str) -> DebugInfoError {
    DebugInfoError { section, offset, expected: expected.to_string() }
}
