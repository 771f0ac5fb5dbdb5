//! Places that no dump tells: of a function's closing brace, and of its name.
//!
//! Facts may state them; else both are guessed from how programs are mostly laid out.

use crate::facts::{Facts, LineColumn};
use crate::ir::{Function, Locus, StmtKind};
use crate::target::dialect::DumpFlags;
use crate::text::print;
use std::collections::BTreeMap;

/// `function_end_locus` of the function whose body opens at `open`.
pub fn closing_brace<'a>(f: &Function<'a>, facts: &Facts, open: Locus<'a>) -> Option<Locus<'a>> {
    let LineColumn { line, column } = facts.end(f.name).or_else(|| likely_end(f, open))?;
    Some(Locus { line, column, ..open })
}

/// DECL_SOURCE_LOCATION of the function: in front of its brace on the same line, or else at the beginning of the line
/// above it.
pub fn name_place<'a>(f: &Function<'a>, facts: &Facts) -> Option<Locus<'a>> {
    let open = opening_brace(f)?;
    if let Some(LineColumn { line, column }) = facts.begin(f.name) {
        return Some(Locus { line, column, ..open });
    }
    let line = if open.column == 1 { open.line.saturating_sub(1).max(1) } else { open.line };
    let words = f.head.signature.find(f.name).map_or(0, |at| at as u32);
    let column = if open.column == 1 { 1 } else { words + 1 };
    Some(Locus { line, column, ..open })
}

/// The place of the brace that opens the body; nothing where the dump shows no places. The gimplifier's own scope around
/// the program's has none.
pub fn opening_brace<'a>(f: &Function<'a>) -> Option<Locus<'a>> {
    let mut stmts = f.body.seqs[f.body.root.expand()?].iter();
    while let Some(&stmt) = stmts.next() {
        let StmtKind::Bind(bind) = &f.body.stmts[stmt].kind else { continue };
        if f.source.locs[stmt].is_some() {
            return f.source.locs[stmt];
        }
        stmts = f.body.seqs[bind.body].iter();
    }
    None
}

/// On the line of a function that stands on one line; else below the last line that is told, or one further down if that
/// one and the one before it stand side by side deeper than the rest, in braces of their own.
fn likely_end(f: &Function<'_>, open: Locus<'_>) -> Option<LineColumn> {
    let places = f.source.locs.values().flatten().filter(|loc| loc.file == open.file && loc.line > 0);
    let places: Vec<Locus<'_>> = places.copied().collect();
    if open.column > 1 && places.iter().all(|loc| loc.line == open.line) {
        return Some(LineColumn { line: open.line, column: end_of_line(f, open, &places) });
    }
    // The first column told of each line.
    let mut lines: BTreeMap<u32, u32> = BTreeMap::new();
    for loc in &places {
        let column = lines.entry(loc.line).or_insert(loc.column);
        *column = loc.column.min(*column);
    }
    let told = lines.keys().next_back().copied()?;
    let mut below = lines.range(open.line.saturating_add(1)..).map(|(_, &column)| column).rev();
    let is_nested = match (below.next(), below.next(), below.min()) {
        (Some(last), Some(before), Some(least)) => last == before && least < last,
        _ => false,
    };
    Some(LineColumn { line: told.saturating_add(if is_nested { 2 } else { 1 }), column: 1 })
}

/// The column behind the last statement of a function on one line. All of what a macro makes is where it is
/// used.
fn end_of_line(f: &Function<'_>, open: Locus<'_>, places: &[Locus<'_>]) -> u32 {
    let is_empty = places.len() < 2;
    if is_empty {
        return open.column.saturating_add(2);
    }
    if places.iter().all(|&loc| loc == open) {
        return open.column;
    }
    let located = f.body.stmts.keys().filter_map(|stmt| Some((stmt, f.source.locs[stmt]?)));
    let here = located.filter(|(_, loc)| loc.line == open.line);
    let Some((last, loc)) = here.max_by_key(|(_, loc)| loc.column) else {
        return open.column;
    };
    let mut text = String::new();
    print::stmt(f, last, DumpFlags::empty(), &mut text);
    // The place of an assignment is its operator's.
    let text = match f.body.stmts[last].kind {
        StmtKind::Assign { .. } => text.find(" = ").map_or(&*text, |at| &text[at + 1..]),
        _ => &text,
    };
    loc.column.saturating_add(text.len() as u32 + 1)
}
