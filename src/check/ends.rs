//! Where a function's closing brace stands: GCC's `-lineno` dump shows it as the place of the return that is behind the
//! end of the body.

use super::oracle::OracleFunction;
use crate::facts::{Fact, Spot, plain_name};

/// The place of the closing brace of `theirs`, where `ours` returns from another.
pub(super) fn end(theirs: &OracleFunction<'_>, ours: &str) -> Option<Fact> {
    let (their_end, our_end) = (last_return(theirs.text)?, last_return(ours)?);
    (their_end != our_end).then(|| Fact::End(plain_name(theirs.name).to_string(), their_end))
}

/// The place of the last `return;`, if it has one.
fn last_return(text: &str) -> Option<Spot> {
    let line = text.lines().rev().find(|line| line.ends_with("] return;") || line.ends_with(" return;"))?;
    let (place, _) = line.trim_start().strip_prefix('[')?.split_once("] ")?;
    let place = place.split(" discrim ").next()?;
    let (front, column) = place.rsplit_once(':')?;
    let (_, line) = front.rsplit_once(':')?;
    Some(Spot { line: line.parse().ok()?, column: column.parse().ok()? })
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
