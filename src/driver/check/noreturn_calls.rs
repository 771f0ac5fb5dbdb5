//! Calls that may not return, as far as GCC's text shows. Such a call ends its block, and no edge
//! leads to the next block. Before there are blocks, it may be the last statement of the function.

use crate::base::text_tables::TextSet;
use crate::ir::plain_name;

/// A block of the text.
#[derive(Default)]
struct Block<'a> {
    index: &'a str,
    /// The predecessors in its first PHI node.
    predecessors: Option<Vec<&'a str>>,
    /// The block has a label, so a `switch` or a computed `goto` may reach it.
    is_labelled: bool,
    /// The function that its last statement calls.
    ends_with: Option<&'a str>,
}

/// The functions with calls that may all be calls that do not return.
pub(super) fn may_not_return(text: &str) -> TextSet<&str> {
    if !text.contains("\n  <bb ") {
        return last_calls(text);
    }
    let (mut blocks, mut targets, mut returning) = (Vec::new(), TextSet::default(), TextSet::default());
    for line in text.lines().map(str::trim) {
        if let Some(rest) = line.strip_prefix("<bb ") {
            let index = rest.split([' ', '>']).next().unwrap_or(rest);
            blocks.push(Block { index, ..Block::default() });
        }
        let Some(block) = blocks.last_mut() else { continue };
        targets.extend(line.strip_prefix("goto <bb ").and_then(|rest| rest.split('>').next()));
        if line.is_empty() || line == "}" || line.starts_with("<bb ") {
            continue;
        }
        // A function that is called before the last statement returns.
        returning.extend(block.ends_with.take());
        match line.strip_prefix("# ").and_then(|rest| rest.split_once(" = PHI <")) {
            Some((_, args)) => _ = block.predecessors.get_or_insert_with(|| predecessors(args)),
            None => {
                block.is_labelled |= line.split(" [").next().is_some_and(|label| label.ends_with(':'));
                block.ends_with = called(line);
            }
        }
    }
    let mut ending = TextSet::default();
    for (at, block) in blocks.iter().enumerate() {
        let Some(name) = block.ends_with else { continue };
        let is_left = blocks.get(at + 1).is_some_and(|next| match &next.predecessors {
            Some(predecessors) => predecessors.contains(&block.index),
            // No other edge leads there.
            None => !next.is_labelled && !targets.contains(next.index),
        });
        if is_left { &mut returning } else { &mut ending }.insert(name);
    }
    ending.retain(|name| !returning.contains(name));
    ending
}

/// In a text without blocks: the functions called in the last statement, or before an empty line.
fn last_calls(text: &str) -> TextSet<&str> {
    let lines = text.lines().zip(text.lines().skip(1));
    let last = lines.filter(|(_, next)| next.is_empty() || next.trim() == "}");
    last.filter_map(|(line, _)| called(line.trim())).collect()
}

/// The block numbers after the arguments: `a_1(2), b_3(4)>`.
fn predecessors(args: &str) -> Vec<&str> {
    let parts = args.split(',').filter_map(|arg| arg.trim_end_matches('>').rsplit_once('('));
    parts.map(|(_, block)| block.trim_end_matches(')')).collect()
}

/// The function that the statement calls by name.
fn called(line: &str) -> Option<&str> {
    let (before, _) = line.split_once(" (")?;
    let name = before.rsplit(' ').next()?;
    let is_name = name.starts_with(|c: char| c.is_ascii_alphabetic() || c == '_');
    (is_name && !matches!(name, "if" | "switch")).then(|| plain_name(name))
}

#[cfg(test)]
mod tests {
    use super::may_not_return;

    #[test]
    fn blocks_with_other_predecessors_may_follow_a_noreturn_call() {
        let text = include_str!("../../../tests/texts/calls-at-ends-of-blocks.ssa");
        let found = may_not_return(text);
        assert_eq!(found.into_iter().collect::<Vec<_>>(), ["die"]);
    }
}
