//! Dumps as people paste them into messages, notes and pages, made dumps again.
//!
//! What a text of that kind adds to a dump is outside of the functions, before each of their lines, or in how
//! characters are written. [`Pasted::new`] removes it in these steps:
//!
//! 1. Characters: colour codes go, entities of HTML and no-break spaces become what they stand for.
//! 2. Before each line: quote marks and indentation are counted, and kept apart from the rest.
//! 3. The functions are found by their braces, and blocks without a function by their first lines ([`parts`]).
//! 4. What compilers before GCC 8 write otherwise is written as today ([`older`]).
//! 5. Statements in raw notation are written in the ordinary one ([`raw`]).
//! 6. They are written with the indentation that GCC gives them; all other lines become blank.
//!
//! A line keeps its number. Its columns are found again by [`Pasted::restore_place`], but for a statement that is written
//! otherwise, whose errors are at its first character. What a text does not need is not
//! done, so that a dump as GCC wrote it comes back unchanged.

use super::{older, raw};
use std::borrow::Cow;
use std::ops::Range;
use tressa::ParseError;
use tressa::internals::text::parse::{FRONT_END_MARK, is_block_header};

bitflags::bitflags! {
    /// What was changed.
    #[derive(Clone, Copy, PartialEq, Eq, Debug)]
    struct Changes: u16 {
        const COLOUR_CODES = 1;
        const ENTITIES = 1 << 1;
        const NO_BREAK_SPACES = 1 << 2;
        const QUOTING = 1 << 3;
        const INDENTATION = 1 << 4;
        const TRAILING_BLANKS = 1 << 5;
        const OTHER_TEXT = 1 << 6;
        /// Lines had lost their indentation.
        const NO_INDENTATION = 1 << 7;
        /// Blocks without a function had no brace behind them.
        const NO_BRACE = 1 << 8;
        /// What compilers before GCC 8 write otherwise.
        const OLDER_NOTATION = 1 << 9;
        /// Statements in raw notation.
        const RAW_NOTATION = 1 << 10;
    }
}

/// What a message calls the changes that remove something.
const REMOVED: [(Changes, &str); 7] = [
    (Changes::COLOUR_CODES, "colour codes"),
    (Changes::ENTITIES, "HTML entities"),
    (Changes::NO_BREAK_SPACES, "no-break spaces"),
    (Changes::QUOTING, "quoting (\"> \")"),
    (Changes::INDENTATION, "indentation"),
    (Changes::TRAILING_BLANKS, "trailing blanks"),
    (Changes::OTHER_TEXT, "text around functions"),
];

/// What it calls those that add something.
const ADDED: [(Changes, &str); 2] =
    [(Changes::NO_INDENTATION, "indentation"), (Changes::NO_BRACE, "a closing brace")];

/// A pasted dump without what was added to it.
#[derive(Clone, Debug)]
pub struct Pasted {
    /// The dump, line for line.
    pub text: String,
    changes: Changes,
    has_entities: bool,
}

/// A line of the text.
struct Line<'t> {
    /// All of it.
    given: &'t str,
    /// The number of quote marks before it.
    quotes: usize,
    /// The width of the blanks after them.
    indent: usize,
    /// The rest.
    content: Cow<'t, str>,
    /// What was changed in its characters.
    changes: Changes,
}

/// A function, or blocks without one.
struct Part {
    lines: Range<usize>,
    /// The line of the opening brace; of blocks, their first line.
    open: usize,
    /// The indentation of the function itself.
    margin: usize,
    /// Whether all lines between the braces have lost their indentation.
    is_flat: bool,
    /// Whether the last line is the closing brace.
    is_closed: bool,
}

/// Whether characters in the text show that it was pasted, even if it can be read: indentation of no-break spaces would
/// be read as names.
pub fn has_foreign_characters(text: &str) -> bool {
    let holds = |mark: &str| memchr::memmem::find(text.as_bytes(), mark.as_bytes()).is_some();
    memchr::memchr(ESCAPE as u8, text.as_bytes()).is_some()
        || ["\n\u{a0}", "\u{a0}\u{a0}", " \u{a0}", "\u{a0} "].iter().any(|mark| holds(mark))
}

impl Pasted {
    /// The dump in a pasted text; `None` if there is none, or if the text is a dump as it is.
    pub fn new(text: &str) -> Option<Pasted> {
        let has_entities = has_entities(text);
        let mut lines: Vec<Line<'_>> = text.split('\n').map(|line| Line::new(line, has_entities)).collect();
        let mut changes = Changes::empty();
        // A few lines may end with a blank in a dump, too.
        let ends_in_blank = |line: &&Line<'_>| line.content.ends_with([' ', '\t']);
        let is_padded = 2 * lines.iter().filter(ends_in_blank).count()
            > lines.iter().filter(|line| !line.content.is_empty()).count();
        for line in &mut lines {
            let len = match is_padded {
                true => line.content.trim_end().len(),
                false => line.content.trim_end_matches('\r').len(),
            };
            if len < line.content.len() {
                line.changes |= Changes::TRAILING_BLANKS;
                line.content.to_mut().truncate(len);
            }
            if let Some(today) = older::in_todays_notation(&line.content) {
                line.content = Cow::Owned(today);
                changes |= Changes::OLDER_NOTATION;
            }
        }
        let contents: Vec<&str> = lines.iter().map(|line| &*line.content).collect();
        for head in older::labelled_blocks(&contents) {
            changes |= Changes::OLDER_NOTATION;
            lines[head.blank].quotes = lines[head.line].quotes;
            lines[head.blank].content = Cow::Owned(format!("<bb {}>:", head.number));
            lines[head.line].content = Cow::Owned(head.label);
        }
        let contents: Vec<&str> = lines.iter().map(|line| &*line.content).collect();
        for (at, ordinary) in raw::in_ordinary_notation(&contents) {
            changes |= Changes::RAW_NOTATION;
            lines[at].content = Cow::Owned(ordinary);
        }

        // Everything outside of functions and blocks becomes blank.
        let parts = parts(&lines);
        let mut clean: Vec<Cow<'_, str>> = vec![Cow::Borrowed(""); lines.len()];
        for part in &parts {
            let indented = &lines[part.lines.clone()];
            let quotes = lines[part.open].quotes;
            for (at, line) in part.lines.clone().zip(indented) {
                // Who answers below a quoted line quotes less.
                if line.quotes < quotes || line.content.is_empty() {
                    continue;
                }
                let indent = part.indent(at, line);
                changes |= line.changes;
                changes.set(Changes::QUOTING, changes.contains(Changes::QUOTING) || line.quotes > 0);
                match line.indent.cmp(&indent) {
                    std::cmp::Ordering::Less => changes |= Changes::NO_INDENTATION,
                    std::cmp::Ordering::Equal => {}
                    std::cmp::Ordering::Greater => changes |= Changes::INDENTATION,
                }
                clean[at] = match line.given.strip_suffix(&*line.content) {
                    Some(before) if before.len() == indent && before.bytes().all(|byte| byte == b' ') => {
                        Cow::Borrowed(line.given)
                    }
                    _ => Cow::Owned(" ".repeat(indent) + &line.content),
                };
            }
            // Blocks end with the brace of their function, where there is a line for it.
            if !part.is_closed && is_header(&lines[part.open].content) {
                changes |= Changes::NO_BRACE;
                match clean.get_mut(part.lines.end) {
                    Some(after) => *after = Cow::Borrowed("}"),
                    None => clean.push(Cow::Borrowed("}")),
                }
            }
        }
        let is_left_out =
            |(line, clean): (&Line<'_>, &Cow<'_, str>)| !line.content.is_empty() && clean.is_empty();
        changes.set(Changes::OTHER_TEXT, lines.iter().zip(&clean).any(is_left_out));
        let clean = clean.join("\n");
        (!parts.is_empty() && clean != text).then_some(Pasted { text: clean, changes, has_entities })
    }

    /// Whether nothing was changed but text outside of functions.
    pub fn differs_only_outside(&self) -> bool {
        (Changes::OTHER_TEXT | Changes::NO_BRACE).contains(self.changes)
    }

    /// What was changed, as a message says it.
    pub fn changes(&self) -> String {
        let list = |verb: &str, names: &[(Changes, &str)]| {
            let names = names.iter().filter(|(change, _)| self.changes.contains(*change));
            let names: Vec<&str> = names.map(|&(_, name)| name).collect();
            match &names[..] {
                [] => None,
                [only] => Some(format!("{verb} {only}")),
                [most @ .., last] => Some(format!("{verb} {} and {last}", most.join(", "))),
            }
        };
        let older = self.changes.contains(Changes::OLDER_NOTATION);
        let older = older.then(|| "read as a dump of GCC 7 or older".to_string());
        let raw = self.changes.contains(Changes::RAW_NOTATION).then(|| "read from raw notation".to_string());
        [list("removed", &REMOVED), list("added", &ADDED), older, raw]
            .into_iter()
            .flatten()
            .collect::<Vec<_>>()
            .join("; ")
    }

    /// Makes the place of an error in the clean text one in `original`.
    pub fn restore_place(&self, original: &str, error: &mut ParseError) {
        let Some(line) = original.split('\n').nth(error.line.saturating_sub(1) as usize) else { return };
        let line = line.trim_end_matches('\r');
        if self.changes.contains(Changes::RAW_NOTATION) && raw::is_raw(line) {
            error.column = (line.len() - line.trim_start().len()) as u32 + 1;
            error.text = line.to_string();
            return;
        }
        // Lines are changed at their ends, and characters one by one: a character is as far from the end of what is
        // left as it was.
        let characters: Vec<(usize, char)> = Characters::new(line, self.has_entities).collect();
        let clean_len = error.text.chars().count();
        let from_end = clean_len.saturating_sub(error.column.saturating_sub(1) as usize);
        let blanks = match error.text.ends_with(' ') {
            true => 0,
            false => characters.iter().rev().take_while(|(_, c)| c.is_whitespace()).count(),
        };
        let own = error.text.trim_start().chars().count();
        let at = characters.len().saturating_sub(blanks + from_end.min(own));
        error.column = characters.get(at).map_or(line.chars().count(), |&(column, _)| column) as u32 + 1;
        error.text = line.to_string();
    }
}

impl Part {
    /// The indentation that a line of the part has in a dump.
    fn indent(&self, at: usize, line: &Line<'_>) -> usize {
        let indent = line.indent.saturating_sub(self.margin);
        let content = &*line.content;
        let is_last = self.is_closed && at + 1 == self.lines.end;
        match at {
            _ if is_header(content) => 2,
            // The head, whose first line may have lost its indentation, the braces, and the notes of passes.
            _ if at + 1 == self.open || at == self.open || is_last || content.starts_with(";;") => 0,
            // A brace at the margin would end the function.
            _ if at > self.open && self.is_flat => indent.max(2),
            _ => indent,
        }
    }
}

/// The functions, and the blocks without one.
fn parts(lines: &[Line<'_>]) -> Vec<Part> {
    let mut parts = Vec::new();
    // The first line that belongs to no part yet, and the banner since then.
    let (mut start, mut banner, mut at) = (0, None, 0);
    while let Some(line) = lines.get(at) {
        let content = &*line.content;
        let is_body = opens(content) && at > start && lines[at - 1].content.ends_with(')');
        let end = if is_body {
            let part = function(lines, banner.unwrap_or_else(|| head(lines, start, at)), at);
            let end = part.lines.end;
            parts.push(part);
            end
        } else if is_header(content) && banner.is_none() {
            let part = blocks(lines, at);
            let end = part.lines.end;
            parts.push(part);
            end
        } else {
            // What is before a fence belongs to no function after it.
            match is_fence(content) {
                true => (start, banner) = (at + 1, None),
                false => banner = if is_banner(content) { Some(at) } else { banner },
            }
            at += 1;
            continue;
        };
        (start, banner, at) = (end, None, end);
    }
    // Beside functions in blocks, what looks like one without them is source code.
    let shows_blocks = |part: &Part| lines[part.lines.clone()].iter().any(|line| is_header(&line.content));
    let is_later = |part: &Part| shows_blocks(part) || is_banner(&lines[part.lines.start].content);
    if parts.iter().any(shows_blocks) {
        parts.retain(is_later);
    }
    parts
}

/// The first line of the function without a banner whose body opens at a line.
fn head(lines: &[Line<'_>], start: usize, open: usize) -> usize {
    let mut first = open - 1;
    // A declaration may spell out a struct.
    if lines[first].content.starts_with('}') {
        first = (start..first).rev().find(|&at| lines[at].content == "{").unwrap_or(first).saturating_sub(1);
    }
    let is_of_head =
        |content: &str| content.starts_with("__attribute__((") || content.contains(FRONT_END_MARK);
    while first > start && is_of_head(&lines[first - 1].content) {
        first -= 1;
    }
    first.max(start)
}

/// The function that begins at a line, and whose body opens at another.
fn function(lines: &[Line<'_>], first: usize, open: usize) -> Part {
    let Line { quotes, indent: margin, .. } = lines[open];
    let body = || (open + 1..).zip(&lines[open + 1..]).filter(|(_, line)| line.quotes >= quotes);
    let is_flat =
        body().find(|(_, line)| !line.content.is_empty()).is_some_and(|(_, line)| line.indent <= margin);
    let mut depth = 1;
    for (at, line) in body() {
        let content = &*line.content;
        depth += usize::from(opens(content));
        depth -= usize::from(content == "}");
        // With indentation, the brace at the margin is the last one, whatever is between.
        let is_last = content == "}" && if is_flat { depth == 0 } else { line.indent <= margin };
        if is_last || is_fence(content) || is_banner(content) {
            return Part {
                lines: first..at + usize::from(is_last),
                open,
                margin,
                is_flat,
                is_closed: is_last,
            };
        }
        depth = depth.max(1);
    }
    Part { lines: first..lines.len(), open, margin, is_flat, is_closed: false }
}

/// The blocks without a function from a line on. They end with a brace, or before other text.
fn blocks(lines: &[Line<'_>], open: usize) -> Part {
    let Line { quotes, indent, .. } = lines[open];
    let mut end = open;
    for (at, line) in (open..).zip(&lines[open..]).filter(|(_, line)| line.quotes >= quotes) {
        let content = &*line.content;
        let begins_other = end < at && !is_header(content) && content != "}" && !content.starts_with(";;");
        if content.is_empty() {
            continue;
        }
        if begins_other || is_fence(content) || is_banner(content) || opens(content) {
            break;
        }
        end = at + 1;
        if content == "}" {
            break;
        }
    }
    let is_closed = lines[end - 1].content == "}";
    Part { lines: open..end, open, margin: indent.saturating_sub(2), is_flat: indent < 2, is_closed }
}

/// Whether a line opens the body of a function or of a scope, with its source place in a `-lineno` dump.
fn opens(content: &str) -> bool {
    content == "{" || content.starts_with('[') && content.ends_with("] {")
}

/// Whether a line begins a block.
fn is_header(content: &str) -> bool {
    content.starts_with(['<', '_']) && is_block_header(&format!("  {content}"))
}

fn is_banner(content: &str) -> bool {
    content.starts_with(";; Function ")
}

/// Whether a line begins or ends a block of code in Markdown.
fn is_fence(content: &str) -> bool {
    content.starts_with("```") || content.starts_with("~~~")
}

impl<'t> Line<'t> {
    /// Takes quote marks and indentation off a line.
    fn new(given: &'t str, has_entities: bool) -> Self {
        let (text, changes) = decoded(given, has_entities);
        // A quote mark may have one blank after it.
        let (mut rest, mut quotes) = (&*text, 0);
        while let Some(after) = rest.trim_start().strip_prefix('>') {
            (rest, quotes) = (after.strip_prefix(' ').unwrap_or(after), quotes + 1);
        }
        let width = |indent: usize, c: char| if c == '\t' { (indent / 8 + 1) * 8 } else { indent + 1 };
        let content = rest.trim_start_matches([' ', '\t']);
        let indent = rest[..rest.len() - content.len()].chars().fold(0, width);
        let before = text.len() - content.len();
        let content = match text {
            Cow::Borrowed(text) => Cow::Borrowed(&text[before..]),
            Cow::Owned(mut text) => Cow::Owned(text.split_off(before)),
        };
        Line { given, quotes, indent, content, changes }
    }
}

/// Begins a colour code.
const ESCAPE: char = '\u{1b}';

/// The entities that stand for characters of a dump.
const ENTITIES: [(&str, char); 7] = [
    ("&lt;", '<'),
    ("&gt;", '>'),
    ("&amp;", '&'),
    ("&quot;", '"'),
    ("&apos;", '\''),
    ("&#39;", '\''),
    ("&nbsp;", ' '),
];

/// Whether special characters of the text are written as entities: then none of a dump's own brackets is bare.
fn has_entities(text: &str) -> bool {
    let holds = |mark: &str| memchr::memmem::find(text.as_bytes(), mark.as_bytes()).is_some();
    ENTITIES.iter().any(|(entity, _)| holds(entity))
        && !["<bb ", "<D.", "PHI <"].iter().any(|mark| holds(mark))
}

/// A line with its characters as in a dump.
fn decoded(line: &str, has_entities: bool) -> (Cow<'_, str>, Changes) {
    let is_special = |byte: u8| matches!(byte, 0x1b | 0xc2 | 0xe2 | 0xef) || byte == b'&' && has_entities;
    if !line.bytes().any(is_special) {
        return (Cow::Borrowed(line), Changes::empty());
    }
    let mut characters = Characters::new(line, has_entities);
    let text: String = characters.by_ref().map(|(_, c)| c).collect();
    (if text == line { Cow::Borrowed(line) } else { Cow::Owned(text) }, characters.changes)
}

/// The characters of a line as in a dump, with the columns, from 0, at which they begin in the line.
struct Characters<'t> {
    rest: &'t str,
    column: usize,
    has_entities: bool,
    changes: Changes,
}

impl<'t> Characters<'t> {
    fn new(line: &'t str, has_entities: bool) -> Self {
        Characters { rest: line, column: 0, has_entities, changes: Changes::empty() }
    }

    /// Goes on behind the next `len` bytes.
    fn pass(&mut self, len: usize) {
        let (passed, rest) = self.rest.split_at(len);
        self.column += passed.chars().count();
        self.rest = rest;
    }
}

impl Iterator for Characters<'_> {
    type Item = (usize, char);

    fn next(&mut self) -> Option<(usize, char)> {
        loop {
            let column = self.column;
            let first = self.rest.chars().next()?;
            let entity = || ENTITIES.iter().find(|(entity, _)| self.rest.starts_with(entity));
            match first {
                // `ESC [ 31 m`, and other sequences of two characters.
                ESCAPE => {
                    self.changes |= Changes::COLOUR_CODES;
                    let is_final = |c: char| ('@'..='~').contains(&c);
                    let len = match self.rest[1..].strip_prefix('[') {
                        Some(code) => code.find(is_final).map_or(self.rest.len(), |at| at + 3),
                        None => 1 + self.rest[1..].chars().next().map_or(0, char::len_utf8),
                    };
                    self.pass(len);
                }
                '\u{200b}' | '\u{feff}' => {
                    self.changes |= Changes::NO_BREAK_SPACES;
                    self.pass(first.len_utf8());
                }
                '\u{a0}' | '\u{202f}' => {
                    self.changes |= Changes::NO_BREAK_SPACES;
                    self.pass(first.len_utf8());
                    return Some((column, ' '));
                }
                '&' if self.has_entities
                    && let Some(&(entity, c)) = entity() =>
                {
                    self.changes |= Changes::ENTITIES;
                    self.pass(entity.len());
                    return Some((column, c));
                }
                c => {
                    self.pass(c.len_utf8());
                    return Some((column, c));
                }
            }
        }
    }
}
