//! Comparison with GCC: every gimple dump that has a later dump next to it, function by function.
//!
//! A function is *exact* when the bytes from its first attribute line (or its declaration line) to
//! its closing brace are GCC's. Functions that GCC did not emit are not counted; functions that
//! only GCC emitted are misses. A function that is exact only with facts that the gimple dump does
//! not show is *explained*: `search` finds such facts, and `temporaries` those of last resort.

mod cause;
mod claims;
mod closest_dialect;
mod compare;
mod detect_dialect;
mod detect_level;
mod dialect_signs;
mod effects;
mod known;
mod layouts;
mod nearness;
mod noreturn_calls;
mod oracle;
mod own_facts;
mod pairs;
mod parts;
mod report;
mod review;
mod search;
mod shadowed_names;
mod shown_facts;
mod ssa_versions;
mod strip_modifiers;
mod temporaries;
mod trial;

pub use cause::{Cause, cause};
pub use compare::{Options, check_pair, check_texts};
pub use detect_dialect::{DetectedDialect, Given, detect_dialect, detect_dialect_by_signs};
pub use detect_level::{detect_level, flags_file, knows_no_option};
pub use dialect_signs::Signs;
pub use known::{ExactWith, KnownMiss, KnownMisses, ORDER};
pub use nearness::Nearness;
pub use oracle::{OracleFunction, declared_name, functions};
pub(in crate::driver) use pairs::source_of_dump;
pub use pairs::{Pair, Pairs, find_pairs, stage_extension};
pub use report::{FileReport, FunctionReport, Order, Summary, Verdict, unified_diff};
pub use review::{Counts, FileReview, NOT_EXACT, Review, Standing};
