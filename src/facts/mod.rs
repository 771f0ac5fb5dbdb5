//! What a dump does not say: the attributes of functions that it calls.

use bitflags::bitflags;

bitflags! {
    /// What a call to a function does and does not do: GCC's ECF_* flags.
    #[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
    pub struct CallFlags: u16 {
        /// `const`: reads nothing but its arguments, writes nothing.
        const CONST = 1 << 0;
        /// `pure`: reads memory, writes nothing.
        const PURE = 1 << 1;
        /// Does not return.
        const NORETURN = 1 << 2;
        /// May return more than once (`setjmp`).
        const RETURNS_TWICE = 1 << 3;
        /// Does not call back into this unit.
        const LEAF = 1 << 4;
        /// Throws no exception.
        const NOTHROW = 1 << 5;
        /// Neither reads nor writes memory that the program can see, though it is not `const` (ECF_NOVOPS).
        const NOVOPS = 1 << 6;
        /// May be const or pure only while it terminates (ECF_LOOPING_CONST_OR_PURE).
        const LOOPING = 1 << 7;
        /// A built-in of GCC (BUILT_IN_NORMAL), by its own or its `__builtin_` name.
        const BUILTIN = 1 << 8;
    }
}

/// Everything known about functions by name.
#[derive(Clone, Debug, Default)]
pub struct Facts {}

impl Facts {
    /// The flags of calls to `name`; empty for an ordinary function.
    pub fn call_flags(&self, _name: &str) -> CallFlags {
        CallFlags::empty()
    }
}
