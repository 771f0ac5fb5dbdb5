//! What a dump's text depends on beside the program: compiler version, level, dump modifiers.
//!
//! Differences between dialects are data or small functions here, never conditions on versions
//! spread over passes.

use bitflags::bitflags;

/// The dialect of a dump.
///
/// ```
/// use tressa::dialect::{Dialect, OptLevel};
///
/// let dialect = Dialect { gcc: 12, opt: OptLevel::O2, ..Dialect::default() };
/// assert_eq!(dialect.bool_name(), "_Bool");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Dialect {
    /// GCC's major version, 11 to 16.
    pub gcc: u8,
    /// The level the dump was made at.
    pub opt: OptLevel,
    /// The modifiers behind `-fdump-tree-PASS`.
    pub flags: DumpFlags,
    /// The program is in an older C than C23, which is the default from GCC 15 on.
    pub before_c23: bool,
}

impl Default for Dialect {
    fn default() -> Self {
        Dialect { gcc: 16, opt: OptLevel::O0, flags: DumpFlags::empty(), before_c23: false }
    }
}

impl Dialect {
    /// Whether `create_tmp_reg_or_ssa_name` makes SSA names as early as in "lower", not variables.
    pub fn early_temporaries_are_names(self) -> bool {
        self.gcc >= 16
    }

    /// Whether CFG clean-up asks truth values in one way (`canonicalize_bool_cond`).
    pub fn canonicalizes_truth(self) -> bool {
        self.gcc >= 16
    }

    /// The dialect for a function with these attribute lines: `optimize (0)` and its like set the
    /// level for this function alone.
    pub fn for_attributes(mut self, attributes: &[&str]) -> Self {
        let arguments = attributes.iter().flat_map(|line| line.split("optimize (").skip(1));
        let options = arguments.filter_map(|rest| rest.split(')').next()).flat_map(|list| list.split(','));
        for option in options.map(|option| option.trim().trim_matches('"')) {
            let level = match option.trim_start_matches('-').strip_prefix('O') {
                Some(level) => OptLevel::named(level),
                None => option.parse().ok().map(OptLevel::numbered),
            };
            self.opt = level.unwrap_or(self.opt);
        }
        self
    }

    /// Whether a block whose one predecessor leads nowhere else is left to be merged, and never taken for a
    /// forwarder (`maybe_remove_forwarder_block`).
    pub fn merges_before_forwarding(self) -> bool {
        self.gcc >= 16
    }

    /// Whether places that the dump does not show decide which blocks are merged.
    pub fn merges_by_place(self) -> bool {
        !self.opt.optimizes() && !self.flags.contains(DumpFlags::LINENO)
    }

    /// How pass "cfg" tells apart the blocks that one line is in. Before GCC 13 the number was the block's,
    /// which no dump shows.
    pub fn discriminators(self) -> Option<Discriminators> {
        match self.gcc {
            ..13 => None,
            13 => Some(Discriminators::Shared(Shared { calls_by_place: true, counts_debug: true })),
            14 => Some(Discriminators::Shared(Shared { calls_by_place: true, counts_debug: false })),
            15 => Some(Discriminators::Shared(Shared { calls_by_place: false, counts_debug: false })),
            _ => Some(Discriminators::Visited),
        }
    }

    /// Whether a function's declaration line shows its DECL_UID in a `-uid` dump, from pass "lower" on.
    pub fn numbers_functions(self) -> bool {
        self.gcc >= 12
    }

    /// The name of the truth type: GCC 16 spells it as the program does.
    pub fn bool_name(self) -> &'static str {
        if self.gcc >= 16 && !self.before_c23 { "bool" } else { "_Bool" }
    }

    /// The DECL_UID of the truth type's name, the first behind those of the built-in functions and the last before those of
    /// a program.
    pub fn bool_number(self) -> u32 {
        match self.gcc {
            ..12 => 1933,
            12 => 1969,
            13 => 2728,
            14 => 2758,
            15 => 2821,
            _ => 2948,
        }
    }

    /// The DECL_UID of the first declaration of a program.
    pub fn first_number(self) -> u32 {
        FIRST_NUMBERS[usize::from(self.gcc.clamp(11, 16) - 11)]
    }

    /// The DECL_UID of the name of one of the compiler's own types: `build_common_tree_nodes` and
    /// `c_common_nodes_and_builtins` give them out in the same order in every program.
    pub fn own_type_number(self, name: &str) -> Option<u32> {
        let at = match self.gcc {
            ..12 => 0,
            12..15 => 1,
            _ => 2,
        };
        match name {
            "_Bool" => Some(self.bool_number()),
            "bool" if self.bool_name() == name => Some(self.bool_number()),
            _ => OWN_TYPES.iter().find(|(own, _)| *own == name).map(|(_, numbers)| numbers[at]),
        }
    }

    /// The DECL_UID of a built-in function that passes call of their own accord. From version to version all shift with
    /// what comes before them.
    pub fn own_function_number(self, name: &str) -> Option<u32> {
        let version = usize::from(self.gcc.checked_sub(12)?);
        let &(_, number) = OWN_FUNCTIONS.iter().find(|(own, _)| *own == name)?;
        let shifts = match number {
            ..1100 => [0, 746, 746, 773, 899],
            1100..1900 => [0, 746, 755, 782, 908],
            _ => [0, 757, 787, 850, 977],
        };
        Some(number + shifts.get(version)?)
    }

    /// How the unsigned integer type of so many bytes, asked for by its width
    /// (`build_nonstandard_integer_type`), is spelled.
    pub fn unsigned_of_bytes(self, bytes: u64) -> &'static str {
        match (bytes, self.gcc) {
            (1, _) => "unsigned char",
            (4, _) => "unsigned int",
            (2, ..12) => "short unsigned int",
            (2, _) => "unsigned short",
            (8, ..12) => "long unsigned int",
            (8, _) => "unsigned long",
            (_, ..12) => "__int128 unsigned",
            _ => "uint128_t",
        }
    }
}

/// DECL_UIDs of the names of the compiler's own types, in GCC 11, in 12 to 14 and from 15 on (on x86-64).
const OWN_TYPES: [(&str, [u32; 3]); 36] = [
    ("int", [6; 3]),
    ("char", [7; 3]),
    ("long int", [8; 3]),
    ("unsigned int", [9; 3]),
    ("long unsigned int", [10; 3]),
    ("__int128", [11; 3]),
    ("__int128 unsigned", [13; 3]),
    ("long long int", [15; 3]),
    ("long long unsigned int", [16; 3]),
    ("short int", [17; 3]),
    ("short unsigned int", [18; 3]),
    ("signed char", [19; 3]),
    ("unsigned char", [20; 3]),
    ("float", [31; 3]),
    ("double", [32; 3]),
    ("long double", [33; 3]),
    ("_Float16", [34; 3]),
    ("_Float32", [34, 35, 35]),
    ("_Float64", [35, 36, 36]),
    ("_Float128", [36, 37, 37]),
    ("_Float32x", [37, 38, 38]),
    ("_Float64x", [38, 39, 39]),
    ("_Decimal32", [39, 40, 40]),
    ("_Decimal64", [40, 41, 41]),
    ("_Decimal128", [41, 42, 42]),
    ("complex int", [0; 3]),
    ("complex float", [43, 44, 45]),
    ("complex double", [44, 45, 46]),
    ("complex long double", [45, 46, 47]),
    ("complex _Float16", [47, 47, 48]),
    ("complex _Float32", [46, 48, 49]),
    ("complex _Float64", [47, 49, 50]),
    ("complex _Float128", [48, 50, 51]),
    ("complex _Float32x", [49, 51, 52]),
    ("complex _Float64x", [50, 52, 53]),
    ("void", [51, 53, 54]),
];

/// The DECL_UID of the first declaration of a program, in GCC 11 to 16 (on x86-64).
pub const FIRST_NUMBERS: [u32; 6] = [1942, 1978, 2738, 2768, 2831, 2958];

/// DECL_UIDs of built-in functions that passes make calls of, in GCC 12 (on x86-64).
const OWN_FUNCTIONS: [(&str, u32); 24] = [
    ("__builtin_memchr", 920),
    ("__builtin_memcpy", 924),
    ("__builtin_memmove", 926),
    ("__builtin_mempcpy", 928),
    ("__builtin_memset", 930),
    ("__builtin_strcat", 940),
    ("__builtin_strchr", 942),
    ("__builtin_strcmp", 944),
    ("__builtin_strcpy", 946),
    ("__builtin_strlen", 954),
    ("__builtin_strncat", 958),
    ("__builtin_fputc", 982),
    ("__builtin_fputs", 986),
    ("__builtin_fwrite", 992),
    ("__builtin_putchar", 1000),
    ("__builtin_puts", 1004),
    ("__builtin_dwarf_cfa", 1150),
    ("__builtin_assume_aligned", 1170),
    ("__builtin_init_trampoline", 1942),
    ("__builtin_adjust_trampoline", 1945),
    ("__builtin_nonlocal_goto", 1947),
    ("__builtin_setjmp_setup", 1948),
    ("__builtin_setjmp_receiver", 1949),
    ("__builtin_stack_restore", 1951),
];

/// Whether a type of this name is one of the compiler's own, which have numbers below those of all programs.
pub fn is_own_type(name: &str) -> bool {
    OWN_TYPES.iter().any(|(own, _)| *own == name)
}

/// Ways of `assign_discriminators`.
///
/// ```
/// use tressa::dialect::Dialect;
///
/// assert!(Dialect { gcc: 12, ..Dialect::default() }.discriminators().is_none());
/// assert!(Dialect { gcc: 13, ..Dialect::default() }.discriminators().is_some());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Discriminators {
    /// A block gets a number for a line that it shares with the block before it.
    Shared(Shared),
    /// Every block, part of a block behind a call and edge that a line is in gets the line's next number.
    Visited,
}

/// What [`Discriminators::Shared`] leaves open.
///
/// ```
/// use tressa::dialect::{Dialect, Discriminators};
///
/// let Some(Discriminators::Shared(shared)) = (Dialect { gcc: 14, ..Dialect::default() }).discriminators() else {
///     panic!()
/// };
/// assert!(shared.calls_by_place && !shared.counts_debug);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Shared {
    /// Calls are counted for each place, not for each line.
    pub calls_by_place: bool,
    /// Debug statements count as any other.
    pub counts_debug: bool,
}

/// `-O`.
///
/// ```
/// use tressa::dialect::OptLevel;
///
/// assert!(OptLevel::O2.optimizes() && !OptLevel::O0.optimizes());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum OptLevel {
    /// `-O0`
    O0,
    /// `-O1`
    O1,
    /// `-O2`
    O2,
    /// `-O3`
    O3,
    /// `-Os`
    Os,
    /// `-Og`
    Og,
}

impl OptLevel {
    /// What stands behind `-O`.
    pub fn named(name: &str) -> Option<Self> {
        match name {
            "" => Some(OptLevel::O1),
            "s" | "z" => Some(OptLevel::Os),
            "g" => Some(OptLevel::Og),
            "fast" => Some(OptLevel::O3),
            number => number.parse().ok().map(OptLevel::numbered),
        }
    }

    fn numbered(level: u32) -> Self {
        match level {
            0 => OptLevel::O0,
            1 => OptLevel::O1,
            2 => OptLevel::O2,
            _ => OptLevel::O3,
        }
    }

    /// GCC's `optimize` variable is not zero.
    pub fn optimizes(self) -> bool {
        self != OptLevel::O0
    }
}

bitflags! {
    /// Dump modifiers (TDF_*).
    ///
    /// ```
    /// use tressa::{dialect::DumpFlags, example, print};
    ///
    /// let f = example::sum();
    /// let last = f.chain().last().unwrap();
    /// let mut text = String::new();
    /// print::stmt(&f, f.blocks[last].first.unwrap(), DumpFlags::VOPS, &mut text);
    /// assert_eq!(text, "# .MEM_11 = VDEF <.MEM_10(D)>\nreport (s_5);");
    /// ```
    #[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
    pub struct DumpFlags: u16 {
        /// `-vops`
        const VOPS = 1 << 0;
        /// `-uid`
        const UID = 1 << 1;
        /// `-lineno`
        const LINENO = 1 << 2;
        /// `-details`
        const DETAILS = 1 << 3;
        /// `-slim`
        const SLIM = 1 << 4;
        /// `-alias`
        const ALIAS = 1 << 5;
    }
}
