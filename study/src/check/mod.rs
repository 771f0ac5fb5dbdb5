//! Comparison with GCC: every gimple dump that has a later dump next to it, function by function.
//!
//! A function is *exact* when the bytes from its first attribute line (or its declaration line) to
//! its closing brace are GCC's. Functions that GCC did not emit are not counted; functions that
//! only GCC emitted are misses. GCC's later dump is only compared with: what the gimple dump does not
//! show comes from a facts file or from debug information ([`Beside`]).

mod baseline;
mod beside;
mod candidates;
pub(crate) mod cause;
mod closest;
mod compare;
mod detect_level;
mod known;
mod nearness;
mod options;
mod pairs;
pub(crate) mod parts;
mod report;
mod review;
mod run;

pub use super::dump_name::stage_extension;
pub use beside::flags_file;
pub use compare::{check_pair, check_texts};
pub use detect_level::detect_level;
pub use known::{ExactBut, KnownMisses, ORDER};
pub use nearness::Nearness;
pub use options::{Beside, Options};
pub use pairs::{Pair, Pairs, find_pairs};
pub use report::{FileReport, FunctionReport, Order, SourcePlaces, Summary, Verdict, unified_diff};
pub use review::{Counts, FileReview, NOT_EXACT, Review, Standing};
pub use tressa::internals::text::oracle::{OracleFunction, declared_name, functions};
