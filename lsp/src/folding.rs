//! Folding: functions, their declarations and their blocks.

use super::document::Document;
use super::protocol::{FoldingRange, WholeParams};
use std::ops::Range;

/// What can be folded, each from its first line on.
pub fn folding(document: &Document<'_>, _: WholeParams) -> Vec<FoldingRange> {
    let mut found = Vec::new();
    for item in document.unit.items() {
        let (start, text) = (document.start(item.index()), item.chunk().text);
        let Some(open) = text.find("\n{\n") else { continue };
        let signature = text[..open].rfind('\n').map_or(0, |end| end + 1);
        found.extend(lines(document, start + signature..start + text.len()));
        let blocks = document.blocks(item.index());
        let first = blocks.first().map_or(start + text.len(), |(_, at)| at.start);
        // Declarations end at the blank line after them.
        let body = &text[open + 3..first - start];
        if let Some(end) = body.find("\n\n") {
            found.extend(lines(document, start + open + 3..start + open + 3 + end));
        }
        found.extend(blocks.into_iter().filter_map(|(_, at)| lines(document, at)));
    }
    found
}

/// The lines of a range, if they are several.
fn lines(document: &Document<'_>, of: Range<usize>) -> Option<FoldingRange> {
    let (first, last) = (document.lines.line(of.start), document.lines.line(of.end));
    let range = FoldingRange { start_line: first as u32, end_line: last as u32 };
    (first < last).then_some(range)
}
