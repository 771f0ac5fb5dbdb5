//! Locations that no dump shows: the closing brace of a function, and its name.
//!
//! Known: what facts state; the opening brace, which a `-lineno` dump shows. Assumed: the usual layout of C
//! programs.

use crate::facts::LineColumn;
use crate::ir::{Function, Locus, StmtKind};
use crate::target::dialect::DumpFlags;
use crate::text::print;
use std::collections::BTreeMap;

/// `function_end_locus` of the function with its opening brace at `open`.
pub fn closing_brace<'a>(f: &Function<'a>, stated: Option<LineColumn>, open: Locus<'a>) -> Option<Locus<'a>> {
    let LineColumn { line, column } = stated.or_else(|| likely_end(f, open))?;
    Some(Locus { line, column, ..open })
}

/// DECL_SOURCE_LOCATION of the function. Unless stated it is on the line of the opening brace, or
/// at the beginning of the line above if the brace begins a line.
pub fn decl_location<'a>(f: &Function<'a>, stated: Option<LineColumn>) -> Option<Locus<'a>> {
    // In `int f (void) {` the name is on the line of the brace, after the type. If the brace begins a line,
    // the name begins the line above, as in GNU's style.
    let open = body_brace(f)?;
    if let Some(LineColumn { line, column }) = stated {
        return Some(Locus { line, column, ..open });
    }
    let line = if open.column == 1 { open.line.saturating_sub(1).max(1) } else { open.line };
    let words = f.head.signature.find(f.name).map_or(0, |at| at as u32);
    let column = if open.column == 1 { 1 } else { words + 1 };
    Some(Locus { line, column, ..open })
}

/// The location of the scope that is the body: of its opening brace, in C++ of its closing one; `None` if the
/// dump shows no locations. The scope that the gimplifier may put around the body has no location.
pub fn body_brace<'a>(f: &Function<'a>) -> Option<Locus<'a>> {
    // Into scopes and `try` statements, up to the first scope with a location.
    let mut stmts = f.body.seqs[f.body.root.expand()?].iter();
    let mut first = None;
    while let Some(&stmt) = stmts.next() {
        let loc = f.source.locs[stmt];
        let inner = match &f.body.stmts[stmt].kind {
            StmtKind::Bind(_) if loc.is_some() => return loc,
            StmtKind::Bind(bind) => bind.body,
            StmtKind::Try { body, .. } => *body,
            _ => {
                first = first.or(loc);
                continue;
            }
        };
        stmts = f.body.seqs[inner].iter();
    }
    // What g++ makes of initial values is in one place.
    first
}

/// The likely location of the closing brace.
///
/// A function on one line ends on that line. Any other ends on the line after the last line that
/// the dump shows, or one line later if the last two lines have the same column, right of the
/// leftmost one: then they are likely in a nested block.
fn likely_end(f: &Function<'_>, open: Locus<'_>) -> Option<LineColumn> {
    let locs = f.source.locs.values().flatten().filter(|loc| loc.file == open.file && loc.line > 0);
    let locs: Vec<Locus<'_>> = locs.copied().collect();
    if open.column > 1 && locs.iter().all(|loc| loc.line == open.line) {
        return Some(LineColumn { line: open.line, column: end_of_line(f, open, &locs) });
    }
    // The least column of each line.
    let mut lines: BTreeMap<u32, u32> = BTreeMap::new();
    for loc in &locs {
        let column = lines.entry(loc.line).or_insert(loc.column);
        *column = loc.column.min(*column);
    }
    let last_line = lines.keys().next_back().copied()?;
    let mut below = lines.range(open.line.saturating_add(1)..).map(|(_, &column)| column).rev();
    let is_nested = match (below.next(), below.next(), below.min()) {
        (Some(last), Some(before), Some(least)) => last == before && least < last,
        _ => false,
    };
    Some(LineColumn { line: last_line.saturating_add(if is_nested { 2 } else { 1 }), column: 1 })
}

/// The column after the last statement of a function on one line. The statements of a macro all
/// have the location of its use.
fn end_of_line(f: &Function<'_>, open: Locus<'_>, locs: &[Locus<'_>]) -> u32 {
    let is_empty = locs.len() < 2;
    if is_empty {
        return open.column.saturating_add(2);
    }
    if locs.iter().all(|&loc| loc == open) {
        return open.column;
    }
    let located = f.body.stmts.keys().filter_map(|stmt| Some((stmt, f.source.locs[stmt]?)));
    let here = located.filter(|(_, loc)| loc.line == open.line);
    let Some((last, loc)) = here.max_by_key(|(_, loc)| loc.column) else {
        return open.column;
    };
    let mut text = String::new();
    print::stmt(f, last, DumpFlags::empty(), &mut text);
    // The location of an assignment is that of its operator.
    let text = match f.body.stmts[last].kind {
        StmtKind::Assign { .. } => text.find(" = ").map_or(&*text, |at| &text[at + 1..]),
        _ => &text,
    };
    loc.column.saturating_add(text.len() as u32 + 1)
}
