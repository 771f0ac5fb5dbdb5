//! Limits of a dump. Real dumps are far below. Larger input is refused with an error that names the limit, since it
//! would take native stack or memory out of proportion to the text.
//!
//! The results of passes are limited where they may be out of proportion to the text: SSA form has up to joins times
//! variables PHI arguments. Scopes, `try` statements, blocks, loops and lists nest and grow without a limit.

/// A bound, and its text in errors.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Limit {
    /// The largest value that is taken.
    pub most: u64,
    /// What was expected where there is more.
    pub expected: &'static str,
}

impl Limit {
    /// The limit in proportion to a text of so many bytes.
    pub fn of_bytes(self, count: usize) -> u64 {
        self.most + PER_BYTE * count as u64
    }

    /// The limit in proportion to so many statements.
    pub fn of_statements(self, count: usize) -> u64 {
        self.most + PER_STATEMENT * count as u64
    }
}

/// How deep trees nest: operands in operands.
pub const TREE_DEPTH: Limit = Limit { most: 128, expected: "a tree nested less deeply (at most 128 levels)" };

/// How deep types nest in text: functions in each other's parameters, types in prefixes.
pub const TYPE_DEPTH: Limit = Limit { most: 64, expected: "a type nested less deeply (at most 64 levels)" };

/// Of how many parts a type consists, one around the other: pointers, dimensions, qualifiers, functions.
pub const TYPE_PARTS: Limit = Limit { most: 512, expected: "a type of fewer parts (at most 512)" };

/// How deep clean-ups of `try` statements nest in one another; C code has none in another. The bodies of `try` statements nest as deep as
/// the text says.
pub const CLEANUP_DEPTH: Limit =
    Limit { most: 256, expected: "clean-ups nested less deeply (at most 256 levels)" };

/// How far an SSA version is above the length of the function's text in bytes. Versions index tables, and passes leave
/// holes in them, but a short text cannot have used many.
pub const UNSEEN_VERSIONS: Limit = Limit {
    most: 1 << 18,
    expected: "an SSA version in proportion to the function (at most 262144 above its size)",
};

/// A DECL_UID, or the number after the dot of a temporary's name. Passes count on from the largest one.
pub const NUMBER: Limit =
    Limit { most: 1 << 30, expected: "a smaller number of a declaration (at most 1073741824)" };

/// The text of one function, in bytes.
pub const FUNCTION_SIZE: Limit = Limit { most: 1 << 28, expected: "a function of at most 268435456 bytes" };

/// The statements that pass "eh" makes of a function beyond 8 for each that was read. Clean-ups in clean-ups are
/// copied each time that those around them are, and each way out of `try` statements in one another has a jump in all of them:
/// GCC makes so many as well, of a short text more than memory holds.
pub const MADE_STATEMENTS: Limit = Limit {
    most: 1 << 20,
    expected: "a function of which pass \"eh\" makes fewer statements (1048576 at most)",
};

/// The bytes of constant strings that folds of a function's calls search, compare or repeat. Many calls may lead to one
/// long string.
pub const FOLDED_BYTES: Limit = Limit {
    most: 1 << 28,
    expected: "a function of which folds work on fewer bytes of strings (268435456 at most)",
};

/// The loads through static chains that the un-nesting of nested functions makes, beyond 8 for each statement that
/// was read. A use of a variable takes one for each function between it and the variable.
pub const CHAIN_LOADS: Limit = Limit {
    most: 1 << 20,
    expected: "nested functions with fewer loads through static chains (1048576 at most)",
};

/// The statements and edges that the clean-up of pass "cfg" moves one by one, as GCC does, through chains of blocks that only lead
/// on: up to the square of their number.
pub const CLEANUP_STEPS: Limit =
    Limit { most: 1 << 27, expected: "a function whose clean-up takes fewer steps (134217728 at most)" };

/// The arguments of PHI nodes beyond 8 for each statement. SSA form has up to the product of joins and variables.
pub const PHI_ARGUMENTS: Limit =
    Limit { most: 1 << 22, expected: "a function with fewer arguments of PHI nodes (4194304 at most)" };

/// The virtual operands and arguments of virtual PHI nodes of one function, if each variable has its own, beyond 8 for each
/// statement. A call touches every variable that can be reached.
pub const VIRTUAL_OPERANDS: Limit = Limit {
    most: 1 << 22,
    expected: "a function with fewer virtual operands of its variables (4194304 at most)",
};

/// The product of blocks and variables in memory, where the virtual operands of each variable are checked.
pub const VIRTUAL_STEPS: Limit = Limit {
    most: 1 << 28,
    expected: "a function with fewer blocks and variables in memory (a product of 268435456 at most)",
};

/// So many for each statement that was read are in proportion to a function.
const PER_STATEMENT: u64 = 8;

/// So many for each byte of a text are in proportion to it.
const PER_BYTE: u64 = 64;

/// How a function's immediate uses are listed, in bytes of text. A statement stands there once for each name that it uses, each
/// time with all of them: a call of many names would take the square of their number.
pub const USES_SIZE: Limit =
    Limit { most: 1 << 28, expected: "a function whose uses are listed in at most 268435456 bytes" };

/// The breaches and doubts that the verifier lists of one function, each kind by itself. One damaged table entry may breach a rule at
/// every statement.
pub const BREACHES: Limit = Limit { most: 1000, expected: "at most 1000 breaches of one function" };

/// The text of the breaches and of the doubts that the verifier lists of one function, in bytes.
pub const BREACH_BYTES: Limit =
    Limit { most: 1 << 18, expected: "at most 262144 bytes about the breaches of one function" };

/// The text that a breach quotes, and its message, in bytes: about a line each. A statement may be as long as the dump.
pub const BREACH_TEXT: Limit = Limit { most: 240, expected: "at most 240 bytes of a statement" };

/// The nodes of a graph that is drawn as a picture.
pub const GRAPH_NODES: Limit = Limit {
    most: 1 << 14,
    expected: "a graph of at most 16384 nodes (--format dot leaves the drawing to Graphviz)",
};

/// The nodes of a flow graph that `tressa page` draws. The page shows a larger one as text.
pub const PAGE_NODES: Limit = Limit { most: 1 << 12, expected: "a flow graph of at most 4096 nodes" };

/// The statements of one function, as it was read, in the page of `tressa page`: they come first, before anything is made of them.
pub const PAGE_STATEMENTS: Limit =
    Limit { most: 1 << 18, expected: "a function of at most 262144 statements" };

/// The data of one function in the page of `tressa page`, in bytes. A browser has to read them as one text.
pub const PAGE_FUNCTION: Limit =
    Limit { most: 1 << 26, expected: "a function whose data in the page take at most 67108864 bytes" };

/// The source text of one function in the page of `tressa page`, in bytes, beyond 64 for each byte of its dump. A location may
/// be anywhere in a long file.
pub const PAGE_SOURCE: Limit = Limit {
    most: 1 << 12,
    expected: "a function whose source text takes at most 4096 bytes above 64 times its size",
};

/// The blocks in dominance frontiers, and the loops that edges leave: up to the square of the blocks.
pub const GRAPH_EDGES: Limit = Limit {
    most: 1 << 20,
    expected: "a function with smaller frontiers and fewer exits of loops (1048576 at most)",
};

/// The blocks in the dominance frontiers of one function, which pass "ssa" stores as GCC does: for loops in loops the
/// square of their depth.
pub const FRONTIERS: Limit = Limit {
    most: 1 << 24,
    expected: "a function with smaller dominance frontiers (16777216 blocks at most)",
};

/// The blocks of dominance frontiers that `compute_idf` looks at, for all variables of one function.
pub const FRONTIER_STEPS: Limit = Limit {
    most: 1 << 29,
    expected: "a function whose iterated dominance frontiers take fewer steps (536870912 at most)",
};

/// The blocks on whose entry names are live, of one function's names that PHI nodes and copies connect: up to the product of names
/// and blocks.
pub const LIVE_BLOCKS: Limit = Limit {
    most: 1 << 25,
    expected: "a function whose names are live in fewer blocks (a sum of 33554432 at most)",
};

/// The values of variables at the ends of blocks that the construction of Braun et al. looks up, beyond 8 for each statement: up to
/// the product of variables and blocks.
pub const BLOCK_VALUES: Limit = Limit {
    most: 1 << 22,
    expected: "a function of which \"--via braun\" looks up fewer values at the ends of blocks (4194304 at most)",
};

/// The events of SSA construction that are kept for a listener. The frontiers of all variables' definitions may
/// have as many blocks as there are blocks times variables.
pub const TRACE_EVENTS: Limit =
    Limit { most: 1 << 23, expected: "a function whose construction has fewer steps (8388608 at most)" };

/// The blocks that the listing of loops in a `.cfg` dump names, each once for every loop around it.
pub const LOOP_LISTING: Limit =
    Limit { most: 1 << 24, expected: "a function whose loops are listed with at most 16777216 blocks" };

/// An input, in bytes.
pub const INPUT_SIZE: Limit = Limit { most: 1 << 31, expected: "an input of at most 2147483648 bytes" };

/// The text of gzip data, in bytes, beyond 64 for each packed byte.
pub const UNPACKED: Limit = Limit {
    most: 1 << 26,
    expected: "gzip data that is unpacked to at most 67108864 bytes above 64 times its size",
};

/// A section of debug information after it was decompressed, in bytes, beyond 64 for each byte of the file.
pub const DEBUG_SECTION: Limit = Limit {
    most: 1 << 26,
    expected: "a section that is decompressed to at most 67108864 bytes above 64 times its file",
};

/// The attributes of one entry of debug information. An attribute may take no bytes in the entry itself.
pub const DEBUG_ATTRIBUTES: Limit =
    Limit { most: 256, expected: "an entry with fewer attributes (at most 256)" };

/// The attributes, bytes of names and relocations that are read of one unit's debug information, and 16 for each entry, beyond 64
/// for each byte of the file. Many entries may share one long name.
pub const DEBUG_STEPS: Limit = Limit {
    most: 1 << 20,
    expected: "debug information in proportion to its file (at most 1048576 steps above 64 for each byte)",
};

/// The text of the facts that one unit's debug information states, in bytes, beyond 64 for each byte of the file. Many records and
/// variables may have one long type.
pub const DEBUG_TEXT: Limit = Limit {
    most: 1 << 20,
    expected: "types that are spelled in proportion to their file (at most 1048576 bytes above 64 for each byte)",
};

/// The spelling of one type of debug information, in bytes. A longer one is not stated.
pub const TYPE_TEXT: Limit = Limit { most: 1 << 14, expected: "a type spelled in at most 16384 bytes" };

/// The fields of records without a name that are stated of one record or variable once more, on further paths to them. More are
/// not stated: n such records in one another with two fields each have 2 to the n paths.
pub const REPEATED_FIELDS: Limit = Limit {
    most: 1024,
    expected: "a record or variable with fewer paths to the same fields (at most 1024 repeated ones)",
};

/// All of them, by name.
pub const ALL: &[(&str, Limit)] = &[
    ("TREE_DEPTH", TREE_DEPTH),
    ("TYPE_DEPTH", TYPE_DEPTH),
    ("TYPE_PARTS", TYPE_PARTS),
    ("CLEANUP_DEPTH", CLEANUP_DEPTH),
    ("UNSEEN_VERSIONS", UNSEEN_VERSIONS),
    ("NUMBER", NUMBER),
    ("FUNCTION_SIZE", FUNCTION_SIZE),
    ("MADE_STATEMENTS", MADE_STATEMENTS),
    ("FOLDED_BYTES", FOLDED_BYTES),
    ("CHAIN_LOADS", CHAIN_LOADS),
    ("CLEANUP_STEPS", CLEANUP_STEPS),
    ("PHI_ARGUMENTS", PHI_ARGUMENTS),
    ("VIRTUAL_OPERANDS", VIRTUAL_OPERANDS),
    ("VIRTUAL_STEPS", VIRTUAL_STEPS),
    ("USES_SIZE", USES_SIZE),
    ("BREACHES", BREACHES),
    ("BREACH_BYTES", BREACH_BYTES),
    ("BREACH_TEXT", BREACH_TEXT),
    ("GRAPH_NODES", GRAPH_NODES),
    ("PAGE_NODES", PAGE_NODES),
    ("PAGE_STATEMENTS", PAGE_STATEMENTS),
    ("PAGE_FUNCTION", PAGE_FUNCTION),
    ("PAGE_SOURCE", PAGE_SOURCE),
    ("GRAPH_EDGES", GRAPH_EDGES),
    ("FRONTIERS", FRONTIERS),
    ("FRONTIER_STEPS", FRONTIER_STEPS),
    ("LIVE_BLOCKS", LIVE_BLOCKS),
    ("BLOCK_VALUES", BLOCK_VALUES),
    ("TRACE_EVENTS", TRACE_EVENTS),
    ("LOOP_LISTING", LOOP_LISTING),
    ("UNPACKED", UNPACKED),
    ("DEBUG_SECTION", DEBUG_SECTION),
    ("DEBUG_ATTRIBUTES", DEBUG_ATTRIBUTES),
    ("DEBUG_STEPS", DEBUG_STEPS),
    ("DEBUG_TEXT", DEBUG_TEXT),
    ("TYPE_TEXT", TYPE_TEXT),
    ("REPEATED_FIELDS", REPEATED_FIELDS),
    ("INPUT_SIZE", INPUT_SIZE),
];
