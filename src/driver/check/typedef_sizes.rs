//! Sizes of typedefs, from objects that GCC's text sets as a whole: `memset` becomes an assignment
//! if the object is an integer of that size (`gimple_fold_builtin_memset`).

use crate::driver::dump::Dump;
use crate::facts::{Fact, Layout};
use crate::ir::Shape;
use crate::passes::cfg::stated_typedef;
use std::collections::BTreeSet;

/// Sizes of integers, in bytes.
const SIZES: [u64; 4] = [1, 2, 4, 8];

/// The candidates for typedefs in such assignments of `theirs`.
pub(super) fn candidates(dump: &Dump<'_>, theirs: &str) -> Vec<Vec<Fact>> {
    let is_open = |name: &&str| {
        let is_name = name.chars().all(|c| c.is_alphanumeric() || c == '_');
        is_name && Shape::of(name).is_none() && stated_typedef(&dump.facts, name).is_none()
    };
    let set: BTreeSet<&str> = theirs.lines().filter_map(set_whole).filter(is_open).collect();
    let as_long_as = |name: &str, size: u64| {
        let layout = Layout { size: Some(size), align: Some(size), ..Layout::default() };
        Fact::Layout(name.to_string(), layout)
    };
    set.into_iter().flat_map(|name| SIZES.map(|size| vec![as_long_as(name, size)])).collect()
}

/// The type that `MEM <type> [(void *)&x] = 0;` sets.
fn set_whole(line: &str) -> Option<&str> {
    let (ty, rest) = line.trim_start().strip_prefix("MEM <")?.split_once("> [(void *)")?;
    rest.contains("] = ").then_some(ty)
}
