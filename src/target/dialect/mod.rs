//! What a dump's text depends on beside the program: compiler version, level, dump modifiers.
//!
//! Differences between dialects are data or small functions here, never conditions on versions
//! spread over passes.

mod compiler_uids;

pub use compiler_uids::{FIRST_NUMBERS, is_own_type};

use crate::target::isa::Isa;
use bitflags::bitflags;

/// The dialect of a dump.
///
/// ```
/// use tressa::target::dialect::{Dialect, OptLevel};
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

/// How many versions there are dialects of.
pub const VERSIONS: usize = 6;

impl Dialect {
    /// Which of the [`VERSIONS`] it is, or is taken for.
    pub fn version_index(self) -> usize {
        usize::from(self.gcc.clamp(11, 16) - 11)
    }

    /// Whether `create_tmp_reg_or_ssa_name` makes SSA names as early as in "lower", not variables.
    pub fn early_temporaries_are_names(self) -> bool {
        self.gcc >= 16
    }

    /// Whether each statement that a call which copies or sets memory becomes has the call's place.
    pub fn places_all_of_copies(self) -> bool {
        self.gcc >= 12
    }

    /// Whether the `_chk` functions of strings and memory are left alone where the size of the object is no constant
    /// (`gimple_fold_builtin_memory_chk`).
    pub fn checks_constant_sizes_only(self) -> bool {
        self.gcc < 12
    }

    /// Whether the offsets of fields behind one of variable length are hidden from debuggers (`gimplify_type_sizes`).
    pub fn hides_offsets(self) -> bool {
        self.gcc < 12
    }

    /// Whether CFG clean-up asks truth values in one way (`canonicalize_bool_cond`).
    pub fn canonicalizes_truth(self) -> bool {
        self.gcc >= 16
    }

    /// The dialect for a function with these attribute lines: `optimize (0)` and its like set the
    /// level for this function alone.
    pub fn for_attributes<S: AsRef<str>>(mut self, attributes: &[S]) -> Self {
        let arguments = attributes.iter().flat_map(|line| line.as_ref().split("optimize (").skip(1));
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

    /// Whether a block that leads several edges to the header of the loop it is in stays, so that they do not become
    /// latches of their own (`maybe_remove_forwarder_block`).
    pub fn keeps_shared_latches(self) -> bool {
        self.gcc >= 16
    }

    /// Whether a block that ends in a non-local label, and so holds nothing else, is merged with its successor
    /// (`gimple_can_merge_blocks_p`).
    pub fn merges_behind_nonlocal_labels(self) -> bool {
        self.gcc >= 14
    }

    /// Whether calls that do not return keep their mark of altering control flow when they are leaves
    /// (`cleanup_call_ctrl_altering_flag`).
    pub fn marks_noreturn_leaves(self) -> bool {
        self.gcc >= 13
    }

    /// Whether pass "fixup_cfg" looks for abnormal edges out of every block, not only of those with a const or pure call.
    pub fn purges_all_blocks(self) -> bool {
        self.gcc >= 13
    }

    /// Whether the bits of a value are known by what it is masked with before any pass has computed ranges (`get_nonzero_bits`).
    pub fn looks_through_masks(self) -> bool {
        self.gcc >= 15
    }

    /// Whether `pow (0.0, x)` is 0.0 where mathematics is fast.
    pub fn folds_powers_of_zero(self) -> bool {
        self.gcc >= 15
    }

    /// Whether `copysign (x, -1.0)` is left where an instruction does it, as for `float` and `double`.
    pub fn keeps_copysign(self) -> bool {
        self.gcc >= 14
    }

    /// Whether converting a real number to an integer may trap (FIX_TRUNC_EXPR).
    pub fn truncation_traps(self) -> bool {
        self.gcc >= 16
    }

    /// Whether a variable that only `.DEFERRED_INIT` mentions is not used (`remove_unused_locals`).
    pub fn drops_deferred_init(self) -> bool {
        self.gcc >= 13
    }

    /// Whether `-fvar-tracking-assignments` counts without debugging information.
    pub fn tracks_without_debugging(self) -> bool {
        self.gcc <= 12
    }

    /// Whether debug statements of a forwarder block whose destination is reached otherwise, too, go to its predecessor
    /// (`move_debug_stmts_from_forwarder`).
    pub fn moves_debug_up(self) -> bool {
        self.gcc >= 13
    }

    /// Whether shuffles of any vector by a constant become VEC_PERM_EXPR, and selections by the sign and comparisons
    /// VEC_COND_EXPR (`ix86_gimple_fold_builtin`).
    pub fn folds_vector_builtins(self) -> bool {
        self.gcc >= 12
    }

    /// Whether selections among vectors of 256 bits are folded where there is AVX2 alone.
    pub fn selects_with_avx2(self) -> bool {
        self.gcc >= 13
    }

    /// Whether absolute values of vectors are folded, and shifts without a result dropped.
    pub fn folds_more_vector_builtins(self) -> bool {
        self.gcc >= 14
    }

    /// Whether minima and maxima of vectors are folded.
    pub fn folds_vector_extremes(self) -> bool {
        self.gcc >= 15 && self.opt.optimizes()
    }

    /// Whether built-ins that are declared late, as a function's attributes ask for their instruction set, are not `pure`
    /// (`ix86_add_new_builtins`).
    pub fn forgets_purity(self) -> bool {
        self.gcc < 13
    }

    /// Whether the operands of a tree that GCC has no form for are indented as those of one at the margin (`do_niy`).
    pub fn has_operands_at_margin(self) -> bool {
        self.gcc < 12
    }

    /// Whether `group_case_labels_stmt` drops the cases that lead to `__builtin_unreachable ()`.
    pub fn drops_unreachable_cases(self) -> bool {
        self.gcc < 16
    }

    /// Whether `pass_warn_function_return` replaces the returns of functions that are said not to return.
    pub fn cuts_returns(self) -> bool {
        self.gcc >= 15 || self.opt.optimizes()
    }

    /// What passes call where control cannot come (`builtin_decl_unreachable`): since GCC 13 it traps where little is optimized.
    pub fn unreachable_name(self) -> &'static str {
        if self.gcc >= 13 && matches!(self.opt, OptLevel::O0 | OptLevel::Og) {
            "__builtin_unreachable trap"
        } else {
            "__builtin_unreachable"
        }
    }

    /// The order of functions leaves out calls from always-inline functions to others (`ipa_reverse_postorder`).
    pub fn breaks_inline_cycles(self) -> bool {
        self.gcc < 14
    }

    /// Whether the front end knows which nested functions use nothing of those around them, so that their addresses need no
    /// trampolines (`function_to_pointer_conversion`).
    pub fn knows_nonlocal_contexts(self) -> bool {
        self.gcc >= 16
    }

    /// Whether a function must not be cloned for types of nested ones that its own values decide
    /// (`create_nesting_tree`).
    pub fn keeps_nests_uncloned(self) -> bool {
        self.gcc >= 15
    }

    /// Whether an `asm goto` that leaves a `try` does so by way of its cleanup, as other jumps do
    /// (`maybe_record_in_goto_queue`).
    pub fn cleans_up_after_asm_goto(self) -> bool {
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

    /// The name of the truth type: GCC 16 spells it as the program does.
    pub fn bool_name(self) -> &'static str {
        if self.gcc >= 16 && !self.before_c23 { "bool" } else { "_Bool" }
    }

    /// How the unsigned integer type of so many bytes in which memory is copied is spelled: `type_for_size` of the language
    /// has it, and from GCC 12 on `build_nonstandard_integer_type`.
    pub fn unsigned_of_bytes(self, bytes: u64) -> &'static str {
        match (bytes, self.gcc) {
            (1, _) => "unsigned char",
            (4, _) => "unsigned int",
            (2, ..12) => "short unsigned int",
            (2, _) => "unsigned short",
            (8, ..12) => "long unsigned int",
            (8, _) => "unsigned long",
            (16, ..12) => "__int128 unsigned",
            (16, _) => "uint128_t",
            (32, _) => "uint256_t",
            _ => "uint512_t",
        }
    }

    /// How many bytes are copied at once (MOVE_MAX of x86, `ix86_move_max`).
    pub(crate) fn move_max(self, isa: Isa) -> u64 {
        match isa.widest_vector() {
            512 if self.gcc >= 12 => {
                if isa.contains(Isa::HALF_MOVES) {
                    32
                } else {
                    64
                }
            }
            256.. if self.gcc >= 13 => 32,
            0 if self.gcc >= 12 => 8,
            _ => 16,
        }
    }

    /// Whether more than an integer's bytes are copied as a vector of bytes rather than as a wider integer
    /// (`bitwise_mode_for_size`).
    pub fn copies_vectors(self) -> bool {
        self.gcc >= 14
    }
}

/// Ways of `assign_discriminators`.
///
/// ```
/// use tressa::target::dialect::Dialect;
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
/// use tressa::target::dialect::{Dialect, Discriminators};
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
/// use tressa::target::dialect::OptLevel;
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
    /// use tressa::{target::dialect::DumpFlags, example, text::print};
    ///
    /// let f = example::sum();
    /// let last = f.chain().last().unwrap();
    /// let mut text = String::new();
    /// print::stmt(&f, f.cfg.blocks[last].first.unwrap(), DumpFlags::VOPS, &mut text);
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

#[cfg(test)]
mod tests {
    use super::Dialect;
    use crate::target::isa::Isa;

    #[test]
    fn registers_that_copy() {
        let move_max = |gcc, isa| Dialect { gcc, ..Dialect::default() }.move_max(isa);
        let half = Isa::of_processor("icelake-server").unwrap();
        for (gcc, moved) in [(11, [16, 16, 16, 16]), (12, [16, 16, 64, 32]), (16, [16, 32, 64, 32])] {
            let isas = [Isa::UP_TO_SSE4_2, Isa::UP_TO_AVX, Isa::ALL, half];
            assert_eq!(isas.map(|isa| move_max(gcc, isa)), moved, "{gcc}");
            assert_eq!(move_max(gcc, Isa::NO_VECTORS), if gcc < 12 { 16 } else { 8 }, "{gcc}");
        }
    }
}
