//! The effects of calls: GCC's ECF_* flags.

use bitflags::bitflags;

bitflags! {
    /// What a call to a function does and does not do: GCC's ECF_* flags.
    #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
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
        /// Accesses no memory that the program can see, though it is not `const` (ECF_NOVOPS).
        const NOVOPS = 1 << 6;
        /// May be const or pure only while it terminates (ECF_LOOPING_CONST_OR_PURE).
        const LOOPING = 1 << 7;
        /// A built-in of GCC (BUILT_IN_NORMAL), by its own or its `__builtin_` name.
        const BUILTIN = 1 << 8;
    }
}

/// The effects of names that GCC treats specially, whatever declares them (`special_function_p`).
pub(crate) fn special_flags(name: &str) -> CallFlags {
    let stem = name.strip_prefix("__").or_else(|| name.strip_prefix('_')).unwrap_or(name);
    if matches!(stem, "setjmp" | "sigsetjmp") || matches!(name, "savectx" | "vfork" | "getcontext") {
        CallFlags::RETURNS_TWICE
    } else {
        CallFlags::empty()
    }
}

/// The effects that an `__attribute__((...))` line states.
pub(crate) fn attribute_flags(line: &str) -> CallFlags {
    let words = line.split(|c: char| !c.is_alphanumeric() && c != '_');
    let stated = words.fold(CallFlags::empty(), |flags, word| match word {
        "_Noreturn" => flags | CallFlags::NORETURN,
        _ => flags | flag_of_word(word.trim_matches('_')),
    });
    // C23's attributes mean `const` or `pure` if no argument is a pointer (`flags_from_decl_or_type`).
    let of_c23 = match line {
        _ if line.contains("unsequenced noptr") => CallFlags::CONST | CallFlags::LOOPING,
        _ if line.contains("reproducible noptr") => CallFlags::PURE | CallFlags::LOOPING,
        _ => CallFlags::empty(),
    };
    stated | of_c23
}

impl CallFlags {
    /// The flag of the attribute.
    pub fn named(attribute: &str) -> Option<CallFlags> {
        Some(flag_of_word(attribute)).filter(|flag| !flag.is_empty())
    }

    /// The attribute names of the flags.
    pub fn words(self) -> impl Iterator<Item = &'static str> {
        WORDS.into_iter().filter(move |&(_, flag)| self.contains(flag)).map(|(word, _)| word)
    }
}

/// The names of attributes and their flags.
const WORDS: [(&str, CallFlags); 7] = [
    ("const", CallFlags::CONST),
    ("pure", CallFlags::PURE),
    ("noreturn", CallFlags::NORETURN),
    ("returns_twice", CallFlags::RETURNS_TWICE),
    ("leaf", CallFlags::LEAF),
    ("nothrow", CallFlags::NOTHROW),
    ("novops", CallFlags::NOVOPS),
];

/// The flag of an attribute's name; empty for other attributes.
pub(crate) fn flag_of_word(word: &str) -> CallFlags {
    WORDS.iter().find(|(known, _)| *known == word).map_or(CallFlags::empty(), |&(_, flag)| flag)
}
