//! What a dump may hold, at most. Real dumps are far below; what is above is refused with an error that names the limit,
//! since it would cost native stack or memory out of proportion to the text.
//!
//! Everything else is bounded by the text's length alone: scopes, `try` statements, blocks, loops and lists nest and grow
//! without a limit.

/// A bound, and how an error tells it.
///
/// ```
/// use tressa::limits::{ALL, TREE_DEPTH};
///
/// assert_eq!(TREE_DEPTH.most, 128);
/// assert!(ALL.iter().all(|(_, limit)| limit.expected.contains(&limit.most.to_string())));
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Limit {
    /// The largest value that is taken.
    pub most: u64,
    /// What was expected where there is more.
    pub expected: &'static str,
}

/// How deep trees nest: operands in operands.
pub const TREE_DEPTH: Limit = Limit { most: 128, expected: "a tree nested less deeply (at most 128 levels)" };

/// How deep types nest in text: functions in each other's parameters, types in prefixes.
pub const TYPE_DEPTH: Limit = Limit { most: 64, expected: "a type nested less deeply (at most 64 levels)" };

/// Of how many parts a type consists, one around the other: pointers, dimensions, qualifiers, functions.
pub const TYPE_PARTS: Limit = Limit { most: 512, expected: "a type of fewer parts (at most 512)" };

/// How far an SSA version is above the length of the function's text in bytes. Versions index tables, and passes leave
/// holes in them, but a short text cannot have used many.
pub const UNSEEN_VERSIONS: Limit = Limit {
    most: 1 << 18,
    expected: "an SSA version in proportion to the function (at most 262144 above its size)",
};

/// A DECL_UID, or the number behind the dot of a temporary's name. Passes count on from the largest one.
pub const NUMBER: Limit =
    Limit { most: 1 << 30, expected: "a smaller number of a declaration (at most 1073741824)" };

/// The text of one function, in bytes.
pub const FUNCTION_SIZE: Limit = Limit { most: 1 << 28, expected: "a function of at most 268435456 bytes" };

/// How a function's immediate uses are listed, in bytes of text. A statement stands there once for each name that it uses, each
/// time with all of them: a call of many names would take the square of their number.
pub const USES_SIZE: Limit =
    Limit { most: 1 << 28, expected: "a function whose uses are listed in at most 268435456 bytes" };

/// An input, in bytes.
pub const INPUT_SIZE: Limit = Limit { most: 1 << 31, expected: "an input of at most 2147483648 bytes" };

/// All of them, by name.
pub const ALL: [(&str, Limit); 8] = [
    ("TREE_DEPTH", TREE_DEPTH),
    ("TYPE_DEPTH", TYPE_DEPTH),
    ("TYPE_PARTS", TYPE_PARTS),
    ("UNSEEN_VERSIONS", UNSEEN_VERSIONS),
    ("NUMBER", NUMBER),
    ("FUNCTION_SIZE", FUNCTION_SIZE),
    ("USES_SIZE", USES_SIZE),
    ("INPUT_SIZE", INPUT_SIZE),
];
