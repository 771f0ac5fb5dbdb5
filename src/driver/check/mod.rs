//! Comparison with GCC: every gimple dump that has a later dump beside it, function by function.
//!
//! A function is *exact* when the bytes from its first attribute line (or its declaration line) to
//! its closing brace are GCC's. Functions that GCC did not emit are not counted; functions that
//! GCC emitted and tressa did not are misses. A function that is exact only once facts are known that the
//! gimple dump does not say is *explained*: `search` finds such facts, and `temporaries` those that are of last resort.

mod accesses;
mod addressed;
mod aliases;
mod cause;
mod claims;
mod closest;
mod compare;
mod declared;
mod effects;
mod endings;
mod ends;
mod guess;
mod indexes;
mod jumps;
mod layouts;
mod namesakes;
mod numbers;
mod oracle;
mod padding;
mod pairs;
mod plain;
mod report;
mod search;
mod signs;
mod temporaries;
#[cfg(test)]
mod testing;
mod trial;
mod typedefs;
mod versions;

pub use cause::{Cause, cause};
pub use compare::{Options, check_pair, check_texts};
pub use guess::{Given, Told, told, told_by};
pub use oracle::{OracleFunction, declared_name, functions};
pub use pairs::{Pair, Pairs, find_pairs, stage_extension};
pub use report::{FileReport, FunctionReport, Order, Summary, Verdict, unified_diff};
pub use signs::Signs;
