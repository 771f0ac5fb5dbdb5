//! What an `-alias` dump notes above definitions and calls: `dump_ssaname_info` and the first lines of
//! `dump_gimple_call`, read backwards. The notes are kept as spelled, a line each.

use super::lex::{line, skip};
use super::names::Cx;
use super::text::{Res, Text};
use crate::ir::{ExprData, Name, Stmt};
use nom::Parser;
use nom::branch::alt;
use nom::bytes::complete::tag;
use nom::combinator::{peek, value};
use nom::multi::{fold_many0, many0_count};
use nom::sequence::delimited;

/// What notes of what an SSA name points to, and of its values, begin with.
const OF_NAMES: [&str; 3] = ["# PT = ", "# ALIGN = ", "# RANGE "];

/// What notes of what a call uses and clobbers begin with.
const OF_CALLS: [&str; 2] = ["# USE = ", "# CLB = "];

/// The notes here, which are kept for what they stand above.
pub(super) fn notes<'a, 's>(i: Text<'a, 's>) -> Res<'a, 's, ()> {
    fold_many0(note, || (), |(), note| i.with(|cx| cx.notes.push(note))).parse(i)
}

/// As [`notes`], which are not kept.
pub(super) fn skip_notes<'a, 's>(i: Text<'a, 's>) -> Res<'a, 's, ()> {
    value((), many0_count(note)).parse(i)
}

/// A note, up to what stands on the next line.
fn note<'a, 's>(i: Text<'a, 's>) -> Res<'a, 's, &'a str> {
    let [pt, align, range] = OF_NAMES.map(tag);
    let [uses, clobbers] = OF_CALLS.map(tag);
    delimited(peek(alt((pt, align, range, uses, clobbers))), line, skip).parse(i)
}

/// Gives the notes just read to the name that is defined below them.
pub(super) fn give_to_name(cx: &mut Cx<'_>, name: Name) {
    if !cx.notes.is_empty() {
        cx.f.verbatim.name_notes[name] = std::mem::take(&mut cx.notes);
    }
}

/// Gives the notes just read to the statement below them and the name that it defines.
pub(super) fn give_to_stmt(cx: &mut Cx<'_>, stmt: Stmt) {
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
