//! The outline of a dump: symbols for functions and the blocks in them, and what an editor can fold.

use super::document::Document;
use super::protocol::{DocumentSymbol, FoldingRange, SymbolKind, WholeParams};
use std::ops::Range;

/// The most blocks that are listed. The answer takes some kilobytes of memory for each.
const MOST_BLOCKS: usize = 10_000;

/// The functions of the dump with their blocks; in a dump with too many blocks the functions alone.
pub fn symbols(document: &Document<'_>, _: WholeParams) -> Vec<DocumentSymbol> {
    let all: Vec<_> = (0..document.unit.len()).map(|index| document.blocks(index)).collect();
    let shows_blocks = all.iter().map(Vec::len).sum::<usize>() <= MOST_BLOCKS;
    let function = |(index, blocks): (usize, Vec<(u32, Range<usize>)>)| {
        let item = document.unit.item(index);
        let (range, selection_range) = document.function_ranges(index);
        let blocks = blocks.into_iter().filter(|_| shows_blocks).map(|(number, at)| {
            let header = document.lines.text(document.lines.line(at.start)).len();
            let header_range = at.start..(at.start + header).min(at.end);
            symbol(
                format!("<bb {number}>"),
                SymbolKind::Namespace,
                document.lines.range(at),
                document.lines.range(header_range),
                Vec::new(),
            )
        });
        symbol(item.name().to_string(), SymbolKind::Function, range, selection_range, blocks.collect())
    };
    all.into_iter().enumerate().map(function).collect()
}

#[allow(deprecated)] // The field is one that clients may still read.
fn symbol(
    name: String,
    kind: SymbolKind,
    range: super::protocol::Range,
    selection_range: super::protocol::Range,
    children: Vec<DocumentSymbol>,
) -> DocumentSymbol {
    DocumentSymbol { name, kind, range, selection_range, children }
}

/// What can be folded, each from its first line on.
pub fn folding(document: &Document<'_>, _: WholeParams) -> Vec<FoldingRange> {
    let mut ranges = Vec::new();
    for item in document.unit.items() {
        let (start, text) = (document.start(item.index()), item.chunk().text);
        let Some(open) = text.find("\n{\n") else { continue };
        let signature = text[..open].rfind('\n').map_or(0, |end| end + 1);
        ranges.extend(lines(document, start + signature..start + text.len()));
        let blocks = document.blocks(item.index());
        let first = blocks.first().map_or(start + text.len(), |(_, at)| at.start);
        // Declarations end at the blank line after them.
        let body = &text[open + 3..first - start];
        if let Some(end) = body.find("\n\n") {
            ranges.extend(lines(document, start + open + 3..start + open + 3 + end));
        }
        ranges.extend(blocks.into_iter().filter_map(|(_, at)| lines(document, at)));
    }
    ranges
}

/// The lines of a range, if they are several.
fn lines(document: &Document<'_>, of: Range<usize>) -> Option<FoldingRange> {
    let (first, last) = (document.lines.line(of.start), document.lines.line(of.end));
    let range = FoldingRange { start_line: first as u32, end_line: last as u32 };
    (first < last).then_some(range)
}
