//! Where a function's closing brace and its name stand: GCC's `-lineno` dump shows the first as the place of the return that is
//! behind the end of the body, the second where a function with others nested in it fills in its frame.

use super::oracle::OracleFunction;
use crate::facts::{Fact, LineColumn};
use crate::ir::plain_name;

/// The place of the closing brace of `theirs`, where `ours` returns from another.
pub(super) fn end(theirs: &OracleFunction<'_>, ours: &str) -> Option<Fact> {
    let (their_end, our_end) = (last_return(theirs.text)?, last_return(ours)?);
    (their_end != our_end).then(|| Fact::End(plain_name(theirs.name).to_string(), their_end))
}

/// The place of the name of `theirs`, where the first statement of `ours` is the same in another place: it belongs to the frame.
pub(super) fn begin(theirs: &OracleFunction<'_>, ours: &str) -> Option<Fact> {
    let (their_place, their_rest) = placed(first_statement(theirs.text)?)?;
    let (our_place, our_rest) = placed(first_statement(ours)?)?;
    let is_of_frame =
        ["__builtin_dwarf_cfa", "FRAME.", "CHAIN."].iter().any(|word| their_rest.contains(word));
    let is_moved = is_of_frame && their_rest == our_rest && their_place != our_place;
    is_moved.then(|| Fact::Begin(plain_name(theirs.name).to_string(), their_place))
}

fn first_statement(text: &str) -> Option<&str> {
    let (_, body) = text.split_once("\n  <bb 2> :\n")?;
    body.lines().next()
}

/// The place of the last `return;`, if it has one.
fn last_return(text: &str) -> Option<LineColumn> {
    let line = text.lines().rev().find(|line| line.ends_with("] return;") || line.ends_with(" return;"))?;
    Some(placed(line)?.0)
}

/// The place that is printed in front of a statement, and the statement.
fn placed(line: &str) -> Option<(LineColumn, &str)> {
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
    fn the_place_of_the_last_return() {
        let at = |text| last_return(text).map(|spot| (spot.line, spot.column));
        assert_eq!(at("  <bb 2> :\n  [a.c:3:2] f ();\n  [a.c:4:1 discrim 2] return;\n\n}\n"), Some((4, 1)));
        assert_eq!(at("  <bb 2> :\n  [a.c:3:2] return _1;\n\n}\n"), None);
        assert_eq!(at("  return;\n"), None);
    }
}
