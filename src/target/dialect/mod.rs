//! What the text of a dump depends on apart from the program: compiler version, level, dump modifiers.
//!
//! Differences between dialects are data or small predicates here, each with the function of GCC that has
//! changed. Passes never compare versions. A predicate that holds "from a version on" holds for later
//! versions, too.

mod gcc;

pub use gcc::{FIRST_NUMBERS, Gcc, is_own_type};

use crate::target::isa::Isa;
use bitflags::bitflags;

/// The dialect of a dump.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Dialect {
    /// GCC's version.
    pub gcc: Gcc,
    /// The optimization level.
    pub opt: OptLevel,
    /// The modifiers after `-fdump-tree-PASS`.
    pub flags: DumpFlags,
    /// Whether the program is in an older C than C23, the default since GCC 15.
    pub before_c23: bool,
}

impl Default for Dialect {
    fn default() -> Self {
        Dialect { gcc: Gcc::LATEST, opt: OptLevel::O0, flags: DumpFlags::empty(), before_c23: false }
    }
}

impl Dialect {
    /// The dialect of a function with these attribute lines: `optimize (0)` and the like set its level.
    pub(crate) fn for_attributes<S: AsRef<str>>(mut self, attributes: &[S]) -> Self {
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

    /// Whether `pass_warn_function_return` replaces the returns of `noreturn` functions.
    pub(crate) fn drops_returns_of_noreturn(self) -> bool {
        self.gcc >= Gcc::V15 || self.opt.optimizes()
    }

    /// The function that passes call at unreachable places (`builtin_decl_unreachable`). Since GCC
    /// 13 it traps at `-O0` and `-Og`.
    pub(crate) fn unreachable_name(self) -> &'static str {
        if self.gcc >= Gcc::V13 && matches!(self.opt, OptLevel::O0 | OptLevel::Og) {
            "__builtin_unreachable trap"
        } else {
            "__builtin_unreachable"
        }
    }

    /// How pass "cfg" distinguishes the blocks of one line. Before GCC 13 the discriminator was the
    /// block's, which no dump shows.
    pub fn discriminators(self) -> Option<Discriminators> {
        match self.gcc.number() {
            ..13 => None,
            13 => Some(Discriminators::Shared(Shared {
                calls_by_place: true,
                counts_debug: true,
                begins_with_debug: false,
            })),
            14 => Some(Discriminators::Shared(Shared {
                calls_by_place: true,
                counts_debug: false,
                begins_with_debug: true,
            })),
            15 => Some(Discriminators::Shared(Shared {
                calls_by_place: false,
                counts_debug: false,
                begins_with_debug: false,
            })),
            _ => Some(Discriminators::Visited),
        }
    }

    /// The name of the truth type: that of C++, and of C since C23. GCC 16 spells it as the program does.
    pub(crate) fn bool_name(self, is_cplusplus: bool) -> &'static str {
        if is_cplusplus || self.gcc >= Gcc::V16 && !self.before_c23 { "bool" } else { "_Bool" }
    }

    /// The spelling of the unsigned integer type of this size in which memory is copied. It comes
    /// from the language's `type_for_size`, and since GCC 12 from `build_nonstandard_integer_type`.
    pub(crate) fn unsigned_of_bytes(self, bytes: u64) -> &'static str {
        match (bytes, self.gcc.number()) {
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

    /// The number of bytes that one instruction copies (MOVE_MAX of x86, `ix86_move_max`).
    pub fn move_max(self, isa: Isa) -> u64 {
        match isa.widest_vector() {
            512 if self.gcc >= Gcc::V12 => {
                if isa.contains(Isa::HALF_MOVES) {
                    32
                } else {
                    64
                }
            }
            256.. if self.gcc >= Gcc::V13 => 32,
            0 if self.gcc >= Gcc::V12 => 8,
            _ => 16,
        }
    }
}

/// Defines predicates of [`Dialect`] that hold for a range of versions.
macro_rules! version_predicates {
    ($($(#[$doc:meta])* $name:ident: $versions:expr;)*) => {
        impl Dialect {
            $($(#[$doc])* pub(crate) fn $name(self) -> bool { ($versions).contains(&self.gcc) })*
        }
    };
}

impl Dialect {
    /// The number of the type of the functions that resume coroutines (BT_FN_VOID_PTR), as far as it is known.
    pub fn type_of_coroutine_functions(self) -> &'static str {
        if self.gcc == Gcc::V12 { "<Tf7>" } else { "" }
    }
}

version_predicates! {
    /// Whether `create_tmp_reg_or_ssa_name` makes SSA names as early as in "lower", instead of variables.
    early_temporaries_are_names: Gcc::V16..;
    /// Whether every statement of a folded call that copies or sets memory has the call's location.
    locates_all_copy_stmts: Gcc::V12..;
    /// Whether `memmove` to or from an address that is a number may become `memcpy`
    /// (`gimple_fold_builtin_memory_op`).
    takes_numbers_for_addresses: Gcc::V12..;
    /// Whether the `_chk` functions of strings and memory are not folded if the size of the object
    /// is not constant (`gimple_fold_builtin_memory_chk`).
    checks_constant_sizes_only: ..Gcc::V12;
    /// Whether the offsets of fields after one of variable length are hidden from debuggers
    /// (`gimplify_type_sizes`).
    hides_offsets: ..Gcc::V12;
    /// Whether CFG cleanup gives tests of truth values one form (`canonicalize_bool_cond`).
    canonicalizes_truth: Gcc::V16..;
    /// Whether a block whose single predecessor has no other successor is left for merging, and is
    /// never a forwarder (`maybe_remove_forwarder_block`).
    merges_before_forwarding: Gcc::V16..;
    /// Whether a block with several edges to the header of its loop stays, so that the edges do not
    /// become separate latches (`maybe_remove_forwarder_block`).
    keeps_shared_latches: Gcc::V16..;
    /// Whether a block that ends in a non-local label, and so holds nothing else, is merged with
    /// its successor (`gimple_can_merge_blocks_p`).
    merges_after_nonlocal_labels: Gcc::V14..;
    /// Whether leaf calls that do not return stay marked as altering control flow
    /// (`cleanup_call_ctrl_altering_flag`).
    marks_noreturn_leaves: Gcc::V13..;
    /// Whether pass "fixup_cfg" purges abnormal edges of every block, and not only of those with a
    /// const or pure call.
    purges_all_blocks: Gcc::V13..;
    /// Whether a mask shows the bits of a value before any pass has computed ranges (`get_nonzero_bits`).
    knows_masked_bits: Gcc::V15..;
    /// Whether `pow (0.0, x)` is 0.0 under fast math.
    folds_powers_of_zero: Gcc::V15..;
    /// Whether `copysign (x, -1.0)` stays if an instruction computes it, as for `float` and `double`.
    keeps_copysign: Gcc::V14..;
    /// Whether comparisons and selections of x86's vectors are folded, and every shuffle.
    folds_vector_comparisons: Gcc::V12..;
    /// Whether selections of vectors of 32 bytes are folded only with AVX2.
    folds_wide_blends_by_isa: Gcc::V13..;
    /// Whether absolute values of x86's vectors are folded, and results without a use dropped.
    folds_vector_magnitudes: Gcc::V14..;
    /// Whether minima and maxima of x86's vectors are folded.
    folds_vector_extrema: Gcc::V15..;
    /// Whether the conversion of a real number to an integer may trap (FIX_TRUNC_EXPR).
    truncation_traps: Gcc::V16..;
    /// Whether a variable that only `.DEFERRED_INIT` mentions is unused (`remove_unused_locals`).
    drops_deferred_init: Gcc::V13..;
    /// Whether `-fvar-tracking-assignments` works without debug information.
    tracks_without_debugging: ..=Gcc::V12;
    /// Whether the debug statements of a forwarder block move to its predecessor if the destination
    /// has other predecessors (`move_debug_stmts_from_forwarder`).
    moves_debug_to_predecessor: Gcc::V13..;
    /// Whether built-ins that are declared late, for the instruction set of a function's
    /// attributes, are not `pure` (`ix86_add_new_builtins`).
    drops_purity_of_late_builtins: ..Gcc::V13;
    /// Whether the operands of a tree without a printed form are indented as at the margin (`do_niy`).
    has_operands_at_margin: ..Gcc::V12;
    /// Whether `group_case_labels_stmt` removes the cases that lead to `__builtin_unreachable ()`.
    drops_unreachable_cases: ..Gcc::V16;
    /// Whether the order of functions ignores calls from always-inline functions to others
    /// (`ipa_reverse_postorder`).
    breaks_inline_cycles: ..Gcc::V14;
    /// Whether the front end knows which nested functions use nothing of the enclosing ones, so
    /// that their addresses need no trampolines (`function_to_pointer_conversion`).
    knows_nonlocal_contexts: Gcc::V16..;
    /// Whether a function is not cloned if its own values decide types of nested functions
    /// (`create_nesting_tree`).
    keeps_nests_uncloned: Gcc::V15..;
    /// Whether an `asm goto` that leaves a `try` goes through its cleanup, like other jumps
    /// (`maybe_record_in_goto_queue`).
    cleans_up_after_asm_goto: Gcc::V16..;
    /// Whether the declaration line of a function shows its DECL_UID in a `-uid` dump after "lower".
    numbers_functions: Gcc::V12..;
    /// Whether blocks larger than an integer are copied as a vector of bytes, and not as a wider
    /// integer (`bitwise_mode_for_size`).
    copies_vectors: Gcc::V14..;
    /// Whether memory is copied in the language's own integers (`type_for_size`), and not in types
    /// without a name (`build_nonstandard_integer_type`).
    copies_named_integers: ..Gcc::V12;
}

/// The variants of `assign_discriminators`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Discriminators {
    /// A block gets a discriminator for a line that it shares with the previous block.
    Shared(Shared),
    /// Every block, part of a block after a call and edge of a line gets the line's next discriminator.
    Visited,
}

/// The differences between versions with [`Discriminators::Shared`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Shared {
    /// Whether calls are counted for each location, and not for each line.
    pub calls_by_place: bool,
    /// Whether debug statements count among those after a call.
    pub counts_debug: bool,
    /// Whether a debug statement may be the first statement of a successor (`first_non_label_stmt`).
    pub begins_with_debug: bool,
}

/// The optimization level `-O`.
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
    /// The level of the text after `-O`.
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

    /// Whether GCC's `optimize` variable is not zero.
    pub fn optimizes(self) -> bool {
        self != OptLevel::O0
    }
}

bitflags! {
    /// Dump modifiers (TDF_*).
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
        /// `-gimple`: the notation of the GIMPLE front end
        const GIMPLE = 1 << 6;
    }
}

impl DumpFlags {
    /// The modifiers as GCC's option spells them: `vops`, `uid`.
    pub fn words(self) -> Vec<String> {
        self.iter_names().map(|(name, _)| name.to_lowercase()).collect()
    }
}
