//! Unified diffs of functions up to the numbers in them.

use crate::files::Output;
use similar::ChangeTag;
use std::io::{self, Write};
use tressa_study::internals::diff::Comparison;

/// Writes a unified diff with a line for each side.
pub fn write_difference(
    out: &mut Output,
    [first, second]: [String; 2],
    comparison: &Comparison,
    context: usize,
) -> io::Result<()> {
    for (style, head) in [("31", format!("--- {first}")), ("32", format!("+++ {second}"))] {
        out.write_styled(style, &head)?;
        writeln!(out)?;
    }
    write_hunks(out, comparison, context)
}

/// Says what a prime means, if one was printed.
pub fn explain_primes<'c>(
    out: &mut Output,
    mut shown: impl Iterator<Item = &'c Comparison>,
) -> io::Result<()> {
    let what = "(x_5' is a number of the first dump that has no counterpart in the second, where x_5 is something else)";
    if shown.any(|comparison| comparison.is_primed) { writeln!(out, "{what}") } else { Ok(()) }
}

/// Writes the hunks of a unified diff. In changed lines the differing words are highlighted.
pub fn write_hunks(out: &mut Output, comparison: &Comparison, context: usize) -> io::Result<()> {
    let diff = comparison.diff();
    for group in diff.grouped_ops(context) {
        let (Some(start), Some(end)) = (group.first(), group.last()) else { continue };
        let range = |first: std::ops::Range<usize>, last: std::ops::Range<usize>| {
            format!("{},{}", first.start + 1, last.end - first.start)
        };
        let (old, new) =
            (range(start.old_range(), end.old_range()), range(start.new_range(), end.new_range()));
        out.write_styled("36", &format!("@@ -{old} +{new} @@"))?;
        writeln!(out)?;
        for change in group.iter().flat_map(|op| diff.iter_inline_changes(op)) {
            let (sign, plain, strong) = match change.tag() {
                ChangeTag::Delete => ("-", "31", "1;31"),
                ChangeTag::Insert => ("+", "32", "1;32"),
                ChangeTag::Equal => (" ", "", ""),
            };
            out.write_styled(plain, sign)?;
            for (is_changed, text) in change.iter_strings_lossy() {
                out.write_styled(if is_changed { strong } else { plain }, text.trim_end_matches('\n'))?;
            }
            writeln!(out)?;
        }
    }
    Ok(())
}
