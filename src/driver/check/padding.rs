//! Bytes of records that belong to no field: GCC stores to each run where it clears the padding.

use crate::facts::{Fact, Run};
use std::collections::{BTreeMap, BTreeSet};

/// The candidates from `theirs`, one group for each record.
pub(super) fn candidates(theirs: &str) -> Vec<Vec<Fact>> {
    let mut records: BTreeMap<&str, BTreeSet<Run>> = BTreeMap::new();
    for (record, run) in theirs.lines().filter_map(cleared) {
        records.entry(record).or_default().insert(run);
    }
    let fact = |(record, runs): (&str, BTreeSet<Run>)| {
        vec![Fact::Padding(record.to_string(), runs.into_iter().collect())]
    };
    records.into_iter().map(fact).collect()
}

/// `MEM <char[4]> [(struct s *)&x + 12B] = {};`
fn cleared(line: &str) -> Option<(&str, Run)> {
    let rest = line.trim().strip_prefix("MEM <char")?;
    let (length, rest) = rest.split_once("> [(")?;
    let (record, rest) = rest.split_once(" *)&")?;
    let (place, value) = rest.split_once("] = ")?;
    let (_, start) = place.split_once(" + ")?;
    let start = start.strip_suffix('B')?.parse().ok()?;
    let bytes = match (length, value) {
        ("", "0;") => 1,
        (_, "{};") => length.strip_prefix('[')?.strip_suffix(']')?.parse().ok()?,
        _ => return None,
    };
    let unqualified = record.trim_start_matches("const ").trim_start_matches("volatile ");
    Some((unqualified, (start, bytes)))
}
