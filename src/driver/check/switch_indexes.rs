//! Candidate facts about the types of switch indexes. Whether an enumeration has negative values,
//! and what a typedef stands for, decides how GCC tests that an index lies in a range.

use crate::driver::dump::Dump;
use crate::facts::{DeclPath, Fact};
use crate::ir::{Function, StmtKind};
use crate::passes::cfg::{enumeration, stated_typedef};
use std::collections::BTreeSet;

/// The types of indexes.
const INTEGERS: [&str; 6] =
    ["int", "unsigned int", "long int", "long unsigned int", "__int128", "__int128 unsigned"];

/// The candidates for the indexes of switches in `f`, which has types for its temporaries.
pub(super) fn candidates(dump: &Dump<'_>, f: &Function<'_>) -> Vec<Vec<Fact>> {
    let indexes = f.body.stmts.values().filter_map(|data| match data.kind {
        StmtKind::Switch { index, .. } => enumeration(f, index),
        _ => None,
    });
    let of_index = |place: DeclPath| {
        let signed = Fact::Type(place.clone().compute_type(), "int".to_string());
        let is_open =
            matches!(&place, DeclPath::Typedef(name) if stated_typedef(&dump.facts, name).is_none());
        let integers = INTEGERS.into_iter().filter(move |_| is_open);
        let integers = integers.map(move |ty| Fact::Type(place.clone(), ty.to_string()));
        // The weaker fact comes first: that it is an enumeration. Declarations by the typedef, or
        // its values, would show that it is none.
        [signed].into_iter().chain(integers).map(|fact| vec![fact])
    };
    indexes.collect::<BTreeSet<_>>().into_iter().flat_map(of_index).collect()
}
