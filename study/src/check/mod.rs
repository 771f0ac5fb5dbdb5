//! Comparison with GCC: every gimple dump that has a later dump next to it, function by function.
//!
//! A function is *exact* when the bytes from its first attribute line (or its declaration line) to
//! its closing brace are GCC's. Functions that GCC did not emit are not counted; functions that
//! only GCC emitted are misses. GCC's later dump is only compared with: what the gimple dump does not
//! show comes from a facts file or from debug information ([`Beside`]).

mod closest_dialect;
mod compare;
pub(crate) mod difference;
mod known;
mod pairs;
mod report;
mod review;
mod run;

pub use super::dump_name::stage_extension;
pub use closest_dialect::detect_level;
pub use compare::{check_pair, check_texts, flags_file, known_of};
pub use difference::Nearness;
pub use known::{ExactBut, KnownMisses, ORDER};
pub use pairs::{Pair, Pairs, find_pairs};
pub use report::{FileReport, FunctionReport, Order, Summary, Verdict, unified_diff};
pub use review::{Counts, FileReview, NOT_EXACT, Review, Standing};
pub use tressa::internals::text::oracle::{OracleFunction, declared_name, functions};

use crate::debug_files::DebugFiles;
use crate::dialect::Given;
use std::sync::Arc;
use tressa::Facts;
use tressa::ir::Stage;

/// The options of a comparison.
#[derive(Clone, Debug)]
pub struct Options {
    /// The pass after which to compare.
    pub stage: Stage,
    /// The properties of the dialect that are known.
    pub given: Given,
    /// The facts that are known.
    pub facts: Facts,
    /// The number of context lines in diffs; `None` for no diffs.
    pub context: Option<usize>,
    /// The debug information that has the unit of each dump.
    pub debug_info: Option<Arc<DebugFiles>>,
    /// Which files beside a dump to read.
    pub beside: Beside,
}

/// After pass "ssa", with the facts of the files beside the dumps, without diffs.
impl Default for Options {
    fn default() -> Self {
        Options {
            stage: Stage::Ssa,
            given: Given::default(),
            facts: Facts::default(),
            context: None,
            debug_info: None,
            beside: Beside::ALL,
        }
    }
}

/// Which of the files beside a dump are read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Beside {
    /// The facts file.
    pub facts: bool,
    /// The debug information of the object.
    pub object: bool,
}

impl Beside {
    /// Both files.
    pub const ALL: Beside = Beside { facts: true, object: true };
    /// Neither file.
    pub const NOTHING: Beside = Beside { facts: false, object: false };
}
