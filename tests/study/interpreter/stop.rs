//! Ends of a run.

/// Why a run ended early.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Stop {
    /// Something that the interpreter does not know.
    Unknown(String),
    /// A value that was never set decides something.
    Undefined,
    /// A division by zero, an access outside an object, or a call that never returns.
    Trap(String),
    /// Too many steps or calls inside calls.
    TooLong,
}
