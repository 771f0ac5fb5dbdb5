//! What GCC 4.0 to 7 write otherwise than later versions, line by line.
//!
//! - A block that begins with a label has no other head: `<L2>:`, or `<L2> [25.00%]:`. Its number is in the jumps to it,
//!   `goto <bb 5> (<L2>);`; without one it is the next after the block before, as blocks are numbered in their order.
//! - `MEM[base: p_1, index: i_2, step: 4, offset: 0B]` is today's `MEM[(void *)p_1 + i_2 * 4]`; its type is not shown.
//! - `# BLOCK 2 freq:100` of `-blocks` is the head of a block; edges and checks of the profile are notes.
//! - Up to GCC 4.4 virtual operands are of single variables, which are left out, and PHI nodes end with a semicolon.

use std::collections::{HashMap, HashSet};

/// A block whose head is a label.
pub(super) struct LabelledBlock {
    /// The blank line before it.
    pub blank: usize,
    /// The line of the label, behind PHI nodes.
    pub line: usize,
    /// The label's line as later versions write it.
    pub label: String,
    /// The number of the block.
    pub number: u32,
}

/// A line as later versions write it, if they write it otherwise. What they do not write is empty.
pub(super) fn in_todays_notation(content: &str) -> Option<String> {
    if content.trim_start_matches([';', ' ']).starts_with("Invalid sum of ")
        || content.starts_with("# PRED:")
        || content.starts_with("# SUCC:")
    {
        return Some(String::new());
    }
    if let Some(rest) = content.strip_prefix("# BLOCK ") {
        let number: String = rest.chars().take_while(char::is_ascii_digit).collect();
        return (!number.is_empty()).then(|| format!("<bb {number}>:"));
    }
    if let Some(operand) = content.strip_prefix('#').map(str::trim) {
        let is_of_variable = ["VUSE <", "V_MAY_DEF <", "V_MUST_DEF <", "VDEF <"].iter().any(|word| {
            let (before, of) = operand.split_once(word).unwrap_or_default();
            !of.is_empty() && !of.starts_with(".MEM") && !before.starts_with(".MEM")
        });
        if is_of_variable {
            return Some(String::new());
        }
        return content.strip_suffix(';').filter(|line| line.contains(" = PHI <")).map(str::to_string);
    }
    // A label before an empty statement.
    if let Some(label) =
        content.strip_suffix(';').filter(|line| line.starts_with('<') && line.ends_with(">:"))
    {
        return Some(label.to_string());
    }
    memory(content)
}

/// The line with references to memory at several parts as later versions write them.
fn memory(content: &str) -> Option<String> {
    let (mut text, mut rest, mut is_changed) = (String::new(), content, false);
    while let Some(at) = rest.find("MEM[") {
        let inside = at + "MEM[".len();
        if !["base: ", "symbol: "].iter().any(|part| rest[inside..].starts_with(part)) {
            text += &rest[..inside];
            rest = &rest[inside..];
            continue;
        }
        let end = inside + rest[inside..].find(']')?;
        let (mut base, mut index, mut step, mut offset) = (None, String::new(), "", "");
        for part in rest[inside..end].split(", ") {
            match part.split_once(": ")? {
                ("base", value) => base = Some(value.to_string()),
                ("symbol", value) => base = Some(format!("&{value}")),
                ("index2", value) => index += &format!(" + {value}"),
                ("index", value) => index += &format!(" + {value}"),
                ("step", value) => step = value,
                ("offset", value) => offset = value,
                _ => return None,
            }
        }
        text += &rest[..inside];
        text += &format!("(void *){}{index}", base?);
        if !step.is_empty() {
            text += &format!(" * {step}");
        }
        if !matches!(offset, "" | "0" | "0B") {
            text += &format!(" + {offset}");
        }
        (rest, is_changed) = (&rest[end..], true);
    }
    is_changed.then(|| text + rest)
}

/// The blocks without a head before their label, in a text of these versions.
pub(super) fn labelled_blocks(lines: &[&str]) -> Vec<LabelledBlock> {
    let mut blocks = Vec::new();
    if !lines.iter().any(|line| head_number(line).is_some()) {
        return blocks;
    }
    let mut start = 0;
    while let Some(open) = (start..lines.len()).find(|&at| lines[at] == "{") {
        let end = (open..lines.len()).find(|&at| lines[at] == "}").unwrap_or(lines.len());
        let body = &lines[open..end];
        // The numbers that heads and jumps show.
        let heads: HashSet<u32> = body.iter().filter_map(|line| head_number(line)).collect();
        let numbers: HashMap<&str, u32> = body.iter().filter_map(|line| labelled_jump(line)).collect();
        let taken: HashSet<u32> = heads.iter().chain(numbers.values()).copied().collect();
        let mut last = 1u32;
        for (at, line) in (open..).zip(body) {
            if let Some(number) = head_number(line) {
                last = number;
                continue;
            }
            let Some(label) = label(line) else { continue };
            let above = lines[open..at].iter().rposition(|line| !line.starts_with("# ")).unwrap_or(0);
            let blank = open + above;
            if !lines[blank].is_empty() {
                continue;
            }
            // A number that a head or the jump to another label shows is not this block's.
            let next = || last.checked_add(1).filter(|next| !taken.contains(next));
            let number = numbers.get(label).copied().or_else(next);
            if let Some(number) = number.filter(|number| !heads.contains(number)) {
                blocks.push(LabelledBlock { blank, line: at, label: format!("{label}:"), number });
                last = number;
            }
        }
        start = end.max(open + 1);
    }
    blocks
}

/// The number of the block that a head of these versions begins: `<bb 2>:`, `<bb 2> [25.00%]:`.
fn head_number(line: &str) -> Option<u32> {
    let (number, rest) = line.strip_prefix("<bb ")?.split_once('>')?;
    let rest = rest.strip_suffix(':')?;
    let is_older = rest.is_empty() || rest.starts_with(" [") && rest.ends_with("%]");
    number.parse().ok().filter(|_| is_older)
}

/// The label at the head of a block, without the share of the profile after it.
fn label(line: &str) -> Option<&str> {
    let text = line.strip_suffix(':')?;
    let text = match text.strip_suffix("%]") {
        Some(front) => front.rsplit_once(" [")?.0,
        None => text,
    };
    (!text.is_empty() && !text.contains(' ')).then_some(text)
}

/// The label and the number of the block in a jump: `goto <bb 5> (<L2>);`.
fn labelled_jump(line: &str) -> Option<(&str, u32)> {
    let (number, rest) = line.strip_prefix("goto <bb ")?.split_once("> (")?;
    Some((rest.split_once(')')?.0, number.parse().ok()?))
}
