//! Limits of a dump. Real dumps are far below. Larger input is refused with an error that names the limit,
//! since it would take native stack or memory out of proportion to the text.
//!
//! The results of passes are limited where they may be out of proportion to the text: SSA form has up to
//! joins times variables PHI arguments. Scopes, `try` statements, blocks, loops and lists nest and grow
//! without a limit.

/// So many for each statement that was read are in proportion to a function.
const PER_STATEMENT: u64 = 8;

/// So many for each byte of a text are in proportion to it.
const PER_BYTE: u64 = 64;

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

/// Limits, one a row: the name, the largest value, what was expected where there is more.
macro_rules! limits {
    ($($(#[$doc:meta])* $name:ident: $most:expr, $expected:literal;)*) => {
        $($(#[$doc])* pub const $name: Limit = Limit { most: $most, expected: $expected };)*

        /// All of them, by name.
        pub const ALL: &[(&str, Limit)] = &[$((stringify!($name), $name)),*];
    };
}

limits! {
    /// How deep trees nest: operands in operands.
    TREE_DEPTH: 128, "a tree nested less deeply (at most 128 levels)";

    /// How deep types nest in text: functions in each other's parameters, types in prefixes.
    TYPE_DEPTH: 64, "a type nested less deeply (at most 64 levels)";

    /// Of how many parts a type consists, one around the other: pointers, dimensions, qualifiers, functions.
    TYPE_PARTS: 512, "a type of fewer parts (at most 512)";

    /// How deep clean-ups of `try` statements nest in one another; C code has none in another. The bodies
    /// of `try` statements nest as deep as the text says.
    CLEANUP_DEPTH: 256, "clean-ups nested less deeply (at most 256 levels)";

    /// How far an SSA version is above the length of the function's text in bytes. Versions index tables,
    /// and passes leave holes in them, but a short text cannot have used many.
    UNSEEN_VERSIONS: 1 << 18, "an SSA version in proportion to the function (at most 262144 above its size)";

    /// A DECL_UID, or the number after the dot of a temporary's name. Passes count on from the largest one.
    NUMBER: 1 << 30, "a smaller number of a declaration (at most 1073741824)";

    /// The text of one function, in bytes.
    FUNCTION_SIZE: 1 << 28, "a function of at most 268435456 bytes";

    /// The statements that pass "eh" makes of a function beyond 8 for each that was read. Clean-ups in
    /// clean-ups are copied each time that those around them are, and each way out of `try` statements in
    /// one another has a jump in all of them: GCC makes so many as well, of a short text more than memory
    /// holds.
    MADE_STATEMENTS: 1 << 20, "a function for which pass \"eh\" creates at most 1048576 statements";

    /// The bytes of constant strings that folds of a function's calls search, compare or repeat. Many calls
    /// may lead to one long string.
    FOLDED_BYTES: 1 << 28, "a function whose folds read at most 268435456 bytes of strings";

    /// The loads through static chains that the un-nesting of nested functions makes, beyond 8 for each
    /// statement that was read. A use of a variable takes one for each function between it and the
    /// variable.
    CHAIN_LOADS: 1 << 17, "nested functions with at most 131072 loads through static chains";

    /// The statements and edges that the clean-up of pass "cfg" moves one by one, as GCC does, through
    /// chains of blocks that only lead on: up to the square of their number.
    CLEANUP_STEPS: 1 << 27, "a function whose clean-up takes at most 134217728 steps";

    /// The arguments of PHI nodes beyond 8 for each statement. SSA form has up to the product of joins and
    /// variables.
    PHI_ARGUMENTS: 1 << 22, "a function with at most 4194304 PHI arguments";

    /// The virtual operands and arguments of virtual PHI nodes of one function, if each variable has its
    /// own, beyond 8 for each statement. A call touches every variable that can be reached.
    VIRTUAL_OPERANDS: 1 << 22, "a function with at most 4194304 virtual operands of its variables";

    /// The product of blocks and variables in memory, where the virtual operands of each variable are
    /// checked.
    VIRTUAL_STEPS: 1 << 28, "a function whose blocks times variables in memory are at most 268435456";

    /// How a function's immediate uses are listed, in bytes of text. A statement is listed once for each
    /// name that it uses, each time with all of them: a call of many names would take the square of their
    /// number.
    USES_SIZE: 1 << 28, "a function whose uses are listed in at most 268435456 bytes";

    /// The product of the lines of two texts of a function and of those that only one of them has: the
    /// steps of a diff.
    DIFF_STEPS: 1 << 29, "two texts of a function whose lines times different lines are at most 536870912";

    /// The breaches and doubts that the verifier lists of one function, each kind by itself. One damaged
    /// table entry may breach a rule at every statement.
    BREACHES: 1000, "at most 1000 breaches of one function";

    /// The text of the breaches and of the doubts that the verifier lists of one function, in bytes.
    BREACH_BYTES: 1 << 18, "at most 262144 bytes about the breaches of one function";

    /// The text that a breach quotes, and its message, in bytes: about a line each. A statement may be as
    /// long as the dump.
    BREACH_TEXT: 240, "at most 240 bytes of a statement";

    /// The nodes of a graph that is drawn as a picture.
    GRAPH_NODES: 1 << 14, "a graph of at most 16384 nodes (--format dot leaves the drawing to Graphviz)";

    /// The nodes of a flow graph that `tressa page` draws. The page shows a larger one as text.
    PAGE_NODES: 1 << 12, "a flow graph of at most 4096 nodes";

    /// The statements of one function, as it was read, in the page of `tressa page`: they come first,
    /// before anything is made of them.
    PAGE_STATEMENTS: 1 << 18, "a function of at most 262144 statements";

    /// The data of one function in the page of `tressa page`, in bytes. A browser has to read them as one
    /// text.
    PAGE_FUNCTION: 1 << 26, "a function whose data in the page take at most 67108864 bytes";

    /// The source text of one function in the page of `tressa page`, in bytes, beyond 64 for each byte of
    /// its dump. A location may be anywhere in a long file.
    PAGE_SOURCE: 1 << 12, "a function whose source text takes at most 4096 bytes above 64 times its size";

    /// The blocks in dominance frontiers, and the loops that edges leave: up to the square of the blocks.
    GRAPH_EDGES: 1 << 20, "a function whose frontiers and loop exits have at most 1048576 blocks";

    /// The blocks in the dominance frontiers of one function, which pass "ssa" stores as GCC does: for
    /// loops in loops the square of their depth.
    FRONTIERS: 1 << 24, "a function whose dominance frontiers have at most 16777216 blocks";

    /// The blocks of dominance frontiers that `compute_idf` looks at, for all variables of one function.
    FRONTIER_STEPS: 1 << 29, "a function whose iterated dominance frontiers take at most 536870912 steps";

    /// The blocks on whose entry names are live, of one function's names that PHI nodes and copies connect:
    /// up to the product of names and blocks.
    LIVE_BLOCKS: 1 << 25, "a function whose names are live in at most 33554432 blocks together";

    /// The pairs of names that interfere, which a graph shows: up to the square of the names.
    INTERFERING_PAIRS: 1 << 17, "a function with at most 131072 pairs of names that interfere";

    /// The values of variables at the ends of blocks that the construction of Braun et al. looks up, beyond
    /// 8 for each statement: up to the product of variables and blocks.
    BLOCK_VALUES: 1 << 22, "a function for which \"--via braun\" looks up at most 4194304 values at the ends of blocks";

    /// The events of SSA construction that are kept for a listener. The frontiers of all variables'
    /// definitions may have as many blocks as there are blocks times variables.
    TRACE_EVENTS: 1 << 23, "a function whose construction has at most 8388608 steps";

    /// The steps of a function's construction as `tressa explain --steps` lists them, in bytes. Each lists what
    /// GCC's structures hold then.
    STEPS_SIZE: 1 << 28, "a function whose steps are listed in at most 268435456 bytes (--var and --phase list fewer)";

    /// The blocks that the listing of loops in a `.cfg` dump names, each once for every loop around it.
    LOOP_LISTING: 1 << 24, "a function whose loops are listed with at most 16777216 blocks";

    /// An input, in bytes.
    INPUT_SIZE: 1 << 31, "an input of at most 2147483648 bytes";

    /// A message of an editor to the language server, in bytes.
    MESSAGE_SIZE: 1 << 28, "a message of at most 268435456 bytes";

    /// The text of gzip data, in bytes, beyond 64 for each packed byte.
    UNPACKED: 1 << 26, "gzip data that is unpacked to at most 67108864 bytes above 64 times its size";

    /// A section of debug information after it was decompressed, in bytes, beyond 64 for each byte of the
    /// file.
    DEBUG_SECTION: 1 << 26, "a section that is decompressed to at most 67108864 bytes above 64 times its file";

    /// The attributes of one entry of debug information. An attribute may take no bytes in the entry itself.
    DEBUG_ATTRIBUTES: 256, "an entry with fewer attributes (at most 256)";

    /// The attributes, bytes of names and relocations that are read of one unit's debug information, and 16
    /// for each entry, beyond 64 for each byte of the file. Many entries may share one long name.
    DEBUG_STEPS: 1 << 20, "debug information in proportion to its file (at most 1048576 steps above 64 for each byte)";

    /// The text of the facts that one unit's debug information states, in bytes, beyond 64 for each byte of
    /// the file. Many records and variables may have one long type.
    DEBUG_TEXT: 1 << 20, "types that are spelled in proportion to their file (at most 1048576 bytes above 64 for each byte)";

    /// The spelling of one type of debug information, in bytes. A longer one is not stated.
    TYPE_TEXT: 1 << 14, "a type spelled in at most 16384 bytes";

    /// The fields of records without a name that are stated of one record or variable once more, on further
    /// paths to them. More are not stated: n such records in one another with two fields each have 2 to the
    /// n paths.
    REPEATED_FIELDS: 1024, "a record or variable with fewer paths to the same fields (at most 1024 repeated ones)";
}
