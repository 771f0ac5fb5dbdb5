//! Document symbols: functions, and the blocks in them.

use super::document::Document;
use super::protocol::{DocumentSymbol, SymbolKind, WholeParams};
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
            let own = at.start..(at.start + header).min(at.end);
            symbol(
                format!("<bb {number}>"),
                SymbolKind::Namespace,
                document.lines.range(at),
                document.lines.range(own),
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
