//! Dump text to IR.
//!
//! [`split`] cuts a dump into functions line by line; [`function`] reads one of them. The grammar
//! is the same for every stage: statements and trees are read by the same productions whether they
//! stand in scopes, in a flat sequence or in blocks. A production decides by the first byte or word,
//! so that nothing is read twice. Those of declarations and types take a text and return what is left
//! of it (`nom`'s convention); those of statements and trees, which are nearly all of a dump, read from
//! a place kept with what has been read (`cursor`). Scopes and `try` statements nest on an explicit
//! stack; trees and types recurse, up to [`crate::base::limits`].

mod asm;
mod block;
mod call;
mod cursor;
mod decl;
mod edges;
mod eight;
mod expr;
mod function;
mod head;
mod idents;
mod instrumented;
mod jump;
mod labels;
mod lex;
mod literals;
mod names;
mod nest;
mod notes;
mod reference;
mod shadows;
mod split;
mod stmt;
mod types;
mod unset;

pub use lex::shows_uids;
pub use split::{Chunk, split};

use crate::base::error::ParseError;
use crate::ir::{Function, Type, Types};
use names::Cx;

/// Parses one function.
pub fn function(chunk: Chunk<'_>) -> Result<Function<'_>, ParseError> {
    function_into(chunk, Box::default()).map(|f| *f)
}

/// Parses one function into the tables of another that is not needed any more. It is boxed, since to move it would be
/// to copy the heads of some sixty tables.
///
/// ```
/// use tressa::{example, text::parse};
///
/// let chunk = parse::split(example::GIMPLE).next().unwrap();
/// let f = parse::function_into(chunk, Box::new(example::sum()))?;
/// assert_eq!(format!("{f:?}"), format!("{:?}", parse::function(chunk)?));
/// # Ok::<(), tressa::base::error::ParseError>(())
/// ```
pub fn function_into<'a>(
    chunk: Chunk<'a>,
    tables: Box<Function<'a>>,
) -> Result<Box<Function<'a>>, ParseError> {
    function::function(chunk, tables).map_err(|error| locate(chunk, error.into()))
}

/// The type that `declaration`, spelled as in a dump and with its semicolon, gives to what it declares.
pub fn declared_type<'a>(types: &mut Types<'a>, declaration: &'a str) -> Option<Type> {
    let mut f: Box<Function<'a>> = Box::default();
    f.types = std::mem::take(types);
    let mut cx = Cx::new(f, declaration.len());
    let read = decl::declaration(&mut cx, declaration);
    *types = cx.f.types;
    read.ok().and(cx.f.decls.vars.values().next_back()?.ty)
}

/// The type that all of `text` spells.
pub fn spelled_type<'a>(types: &mut Types<'a>, text: &'a str) -> Option<Type> {
    let mut f: Box<Function<'a>> = Box::default();
    f.types = std::mem::take(types);
    let mut cx = Cx::new(f, text.len());
    cx.shows_uids = cx.f.types.shows_numbers;
    let read = types::ty(&mut cx, text);
    *types = cx.f.types;
    read.ok()
}

/// The place in the dump of a failure in `chunk`.
#[cold]
fn locate(chunk: Chunk<'_>, fail: lex::Fail<'_>) -> ParseError {
    // What is left of the text is part of it, so the distance of the two is the offset; a failure
    // elsewhere (in a literal) counts as one at the end.
    let offset = (fail.at.as_ptr() as usize).wrapping_sub(chunk.text.as_ptr() as usize);
    // What is missing at the end is missing behind the last line, not on the one that follows the function.
    let offset = offset.min(chunk.text.trim_end_matches('\n').len());
    let before = &chunk.text[..offset];
    let start = before.rfind('\n').map_or(0, |n| n + 1);
    let line = chunk.text[start..].lines().next().unwrap_or("");
    ParseError {
        line: chunk.line + before.bytes().filter(|&b| b == b'\n').count() as u32,
        column: before[start..].chars().count() as u32 + 1,
        text: line.to_owned(),
        expected: fail.expected.to_owned(),
    }
}
