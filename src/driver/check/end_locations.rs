//! The source locations of a function's closing brace and of its name. GCC's `-lineno` dump shows
//! the former as the location of the return after the end of the body, and the latter where a
//! function with nested functions fills its frame.

use super::oracle::OracleFunction;
use crate::facts::{Fact, LineColumn};
use crate::ir::plain_name;

/// The location of the closing brace of `theirs`, if `ours` returns from another one.
pub(super) fn end_fact(theirs: &OracleFunction<'_>, ours: &str) -> Option<Fact> {
    let (their_end, our_end) = (last_return(theirs.text)?, last_return(ours)?);
    (their_end != our_end).then(|| Fact::End(plain_name(theirs.name).to_string(), their_end))
}

/// The location of the name of `theirs`, if its first statement fills the frame and only moved.
pub(super) fn begin_fact(theirs: &OracleFunction<'_>, ours: &str) -> Option<Fact> {
    let (their_location, their_rest) = split_location(first_statement(theirs.text)?)?;
    let (our_location, our_rest) = split_location(first_statement(ours)?)?;
    let is_of_frame =
        ["__builtin_dwarf_cfa", "FRAME.", "CHAIN."].iter().any(|word| their_rest.contains(word));
    let is_moved = is_of_frame && their_rest == our_rest && their_location != our_location;
    is_moved.then(|| Fact::Begin(plain_name(theirs.name).to_string(), their_location))
}

fn first_statement(text: &str) -> Option<&str> {
    let (_, body) = text.split_once("\n  <bb 2> :\n")?;
    body.lines().next()
}

/// The location of the last `return;`, if it has one.
fn last_return(text: &str) -> Option<LineColumn> {
    let line = text.lines().rev().find(|line| line.ends_with("] return;") || line.ends_with(" return;"))?;
    Some(split_location(line)?.0)
}

/// The location in front of a statement, and the statement.
fn split_location(line: &str) -> Option<(LineColumn, &str)> {
    let (place, rest) = line.trim_start().strip_prefix('[')?.split_once("] ")?;
    let place = place.split(" discrim ").next()?;
    let (front, column) = place.rsplit_once(':')?;
    let (_, line) = front.rsplit_once(':')?;
    Some((LineColumn { line: line.parse().ok()?, column: column.parse().ok()? }, rest))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_location_of_the_last_return() {
        let at = |text| last_return(text).map(|spot| (spot.line, spot.column));
        assert_eq!(at("  <bb 2> :\n  [a.c:3:2] f ();\n  [a.c:4:1 discrim 2] return;\n\n}\n"), Some((4, 1)));
        assert_eq!(at("  <bb 2> :\n  [a.c:3:2] return _1;\n\n}\n"), None);
        assert_eq!(at("  return;\n"), None);
    }
}
