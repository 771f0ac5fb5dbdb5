//! Colours of dumps and explanations on a terminal. Without its colours a text is the same.

use super::files::Output;
use std::io::{self, Write};

/// What a text is.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum TextKind {
    /// Lines of a dump.
    Dump,
    /// Headings, and below them sentences and tables with code between backquotes.
    Prose,
}

/// Styles are parameters of an ANSI escape sequence.
pub const PLAIN: &str = "";
pub const BLOCK: &str = "1";
pub const HEADING: &str = "1";
pub const COMMENT: &str = "2";
pub const STRING: &str = "32";
pub const NUMBER: &str = "33";
pub const CONTROL: &str = "34";
pub const JOIN: &str = "35";
pub const NAME: &str = "36";

/// Writes a text with colours, if the output has any.
pub fn write(out: &mut Output, kind: TextKind, text: &str) -> io::Result<()> {
    if !out.is_coloured() {
        return out.write_all(text.as_bytes());
    }
    for line in text.split_inclusive('\n') {
        let (line, end) = line.strip_suffix('\n').map_or((line, ""), |line| (line, "\n"));
        for (style, piece) in pieces(kind, line) {
            out.write_styled(style, piece)?;
        }
        out.write_styled(PLAIN, end)?;
    }
    Ok(())
}

/// The pieces of a line, each with its style.
pub fn pieces(kind: TextKind, line: &str) -> Vec<(&'static str, &str)> {
    match kind {
        TextKind::Dump if line.starts_with(";;") => vec![(COMMENT, line)],
        TextKind::Dump => words(line).map(|word| (style(word), word)).collect(),
        TextKind::Prose if !line.starts_with(' ') => vec![(HEADING, line)],
        TextKind::Prose => {
            let parts = line.split_inclusive('`').enumerate();
            // In a sentence "if" is a word like others.
            let of_word = |is_code: bool, word| match style(word) {
                style if is_code || style == NAME => (style, word),
                _ => (PLAIN, word),
            };
            parts.flat_map(|(at, part)| words(part).map(move |word| of_word(at % 2 == 1, word))).collect()
        }
    }
}

/// Splits a line into words, strings, blocks `<bb 2>`, and the text between them.
fn words(line: &str) -> impl Iterator<Item = &str> {
    let mut rest = line;
    std::iter::from_fn(move || {
        let first = rest.chars().next()?;
        let is_word = |c: char| c.is_alphanumeric() || matches!(c, '_' | '.' | '$');
        let end = match first {
            '"' => end_of_string(rest),
            '<' if rest.starts_with("<bb ") => rest.find('>').map_or(rest.len(), |end| end + 1),
            _ if is_word(first) => rest.find(|c| !is_word(c)).unwrap_or(rest.len()),
            _ => rest.find(|c| is_word(c) || c == '"' || c == '<').filter(|&end| end > 0).unwrap_or(1),
        };
        let (word, after) = rest.split_at(end.max(first.len_utf8()));
        rest = after;
        Some(word)
    })
}

/// The end of the string that begins the text, at most the end of the line.
fn end_of_string(text: &str) -> usize {
    let mut is_escaped = false;
    let close = text.bytes().enumerate().skip(1).find(|&(_, byte)| {
        let closes = byte == b'"' && !is_escaped;
        is_escaped = byte == b'\\' && !is_escaped;
        closes
    });
    close.map_or(text.len(), |(at, _)| at + 1)
}

fn style(word: &str) -> &'static str {
    match word {
        "if" | "else" | "goto" | "return" | "switch" | "case" | "default" => CONTROL,
        "PHI" | "__PHI" | "VDEF" | "VUSE" => JOIN,
        _ if word.starts_with('"') => STRING,
        _ if word.starts_with("<bb ") || is_block_of_front_end(word) => BLOCK,
        _ if word.starts_with(|c: char| c.is_ascii_digit()) => NUMBER,
        _ if is_versioned(word) => NAME,
        _ => PLAIN,
    }
}

/// Whether a word mentions a block in the notation of the front end: `__BB4`, and `__BB` of the header
/// `__BB(4)`.
fn is_block_of_front_end(word: &str) -> bool {
    word.strip_prefix("__BB").is_some_and(|number| number.bytes().all(|byte| byte.is_ascii_digit()))
}

/// Whether a word is spelled as an SSA name: `x_5`, `_12`.
fn is_versioned(word: &str) -> bool {
    word.rsplit_once('_')
        .is_some_and(|(_, version)| !version.is_empty() && version.bytes().all(|byte| byte.is_ascii_digit()))
}
