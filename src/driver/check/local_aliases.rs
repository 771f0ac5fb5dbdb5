//! Functions that GCC's text calls by their local aliases.

use super::oracle::OracleFunction;
use crate::driver::dump::Dump;
use crate::facts::Fact;
use crate::ir::plain_name;
use rustc_hash::FxHashSet;

/// The facts about functions of `dump` that follow from such calls.
pub(super) fn aliased(theirs: &[OracleFunction<'_>], dump: &Dump<'_>) -> Vec<Fact> {
    let called: FxHashSet<&str> = theirs.iter().flat_map(|f| calls(f.text)).collect();
    if called.is_empty() {
        return Vec::new();
    }
    let names = dump.items().map(|item| plain_name(item.name())).filter(|name| called.contains(name));
    names.map(|name| Fact::LocalAlias(name.to_string())).collect()
}

/// The functions that the text calls by an alias.
fn calls(text: &str) -> impl Iterator<Item = &str> {
    text.match_indices(".localalias ").map(|(end, _)| {
        let is_part = |c: char| c.is_alphanumeric() || matches!(c, '_' | '$' | '.');
        &text[text[..end].trim_end_matches(is_part).len()..end]
    })
}
