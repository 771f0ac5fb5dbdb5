//! What an `-alias` dump notes above definitions and calls: `dump_ssaname_info` and the first lines of
//! `dump_gimple_call`, read backwards. The notes are kept as spelled, a line each.

use super::lex::{peek, rest_of_line, skip};
use super::names::Cx;
use crate::ir::{ExprData, Name, Stmt};

/// Notes of what an SSA name points to, and of its values.
const OF_NAMES: [&str; 3] = ["# PT = ", "# ALIGN = ", "# RANGE "];

/// Notes of what a call uses and clobbers.
const OF_CALLS: [&str; 2] = ["# USE = ", "# CLB = "];

/// Keeps the notes at `i` for what they stand above, and gives the text behind them.
#[inline]
pub(super) fn notes<'a>(cx: &mut Cx<'a>, mut i: &'a str) -> &'a str {
    while let Some((rest, line)) = note(i) {
        cx.notes.push(line);
        i = rest;
    }
    i
}

/// The text behind the notes at `i`.
pub(super) fn without_notes(mut i: &str) -> &str {
    while let Some((rest, _)) = note(i) {
        i = rest;
    }
    i
}

/// A note, and the text behind it and the blanks of the next line.
fn note(i: &str) -> Option<(&str, &str)> {
    if peek(i) != b'#' || !OF_NAMES.iter().chain(&OF_CALLS).any(|note| i.starts_with(note)) {
        return None;
    }
    let (rest, line) = rest_of_line(i);
    Some((skip(rest), line))
}

/// Gives the notes just read to the name that is defined below them.
pub(super) fn of_name(cx: &mut Cx<'_>, name: Name) {
    if !cx.notes.is_empty() {
        cx.f.verbatim.name_notes[name] = std::mem::take(&mut cx.notes);
    }
}

/// Gives the notes just read to the statement below them and the name that it defines.
pub(super) fn of_stmt(cx: &mut Cx<'_>, stmt: Stmt) {
    if cx.notes.is_empty() {
        return;
    }
    let is_of_call = |line: &&str| OF_CALLS.iter().any(|note| line.starts_with(note));
    let (calls, names) = std::mem::take(&mut cx.notes).into_iter().partition(is_of_call);
    cx.f.verbatim.call_notes[stmt] = calls;
    if let Some(lhs) = cx.f.body.stmts[stmt].kind.lhs()
        && let ExprData::Name(name) = cx.f.body.exprs[lhs]
    {
        cx.f.verbatim.name_notes[name] = names;
    }
}
