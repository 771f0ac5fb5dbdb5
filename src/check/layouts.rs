//! What might be said of the layouts of types and fields, to be tried on.
//!
//! Whether a call that copies memory becomes an assignment depends on the size and alignment of what is copied, and the address that
//! it is printed with on the places of fields. GCC's text shows the places; a size can only be that of what is copied.

use crate::dialect::Dialect;
use crate::dump::Dump;
use crate::facts::{Fact, Layout};
use crate::ir::Function;
use crate::lower::fold::unknown_layouts;
use crate::pipeline::Context;
use std::collections::BTreeSet;

/// How many to try at most.
const MOST: usize = 96;

/// Alignments of packed things and of words.
const ALIGNMENTS: [u64; 3] = [1, 4, 8];

/// What might be said of the layouts that decide on folds of built-ins in `f`.
pub(super) fn candidates<'a>(
    dump: &Dump<'a>,
    f: &mut Function<'a>,
    theirs: &str,
    dialect: Dialect,
) -> Vec<Fact> {
    let cx = Context { dialect, facts: &dump.facts, types: &dump.types, silent: None };
    let offsets = offsets(theirs);
    let mut facts = Vec::new();
    for (name, lengths) in unknown_layouts(f, &cx) {
        let is_field = name.contains('.');
        let places = offsets.iter().copied().map(Some).filter(|_| is_field);
        for offset in places.chain([None]) {
            facts.extend(
                offset.map(|_| Layout { offset, ..Layout::default() }).map(|layout| (name.clone(), layout)),
            );
            for &size in &lengths {
                let layout = |align| Layout { offset, size: Some(size), align: Some(align) };
                facts.extend(ALIGNMENTS.map(|align| (name.clone(), layout(align))));
            }
        }
    }
    facts.truncate(MOST);
    facts.into_iter().map(|(name, layout)| Fact::Layout(name, layout)).collect()
}

/// The numbers of bytes behind addresses in the text: 9 of `&p + 9B]`.
fn offsets(text: &str) -> BTreeSet<u64> {
    let behind = text.match_indices(" + ").filter_map(|(at, plus)| {
        let rest = &text[at + plus.len()..];
        let end = rest.find(|c: char| !c.is_ascii_digit())?;
        rest[end..].starts_with("B]").then(|| rest[..end].parse().ok()).flatten()
    });
    behind.collect()
}
