//! Places in a text: byte offsets here, lines and UTF-16 columns in the protocol.

use super::protocol::{Position, Range, Uri};
use std::ops;
use std::path::Path;

/// Where the lines of a text begin.
pub struct Lines<'t> {
    text: &'t str,
    starts: Vec<u32>,
}

impl<'t> Lines<'t> {
    /// The lines of `text`, whose line ends are `\n`.
    pub fn new(text: &'t str) -> Self {
        let ends = memchr::memchr_iter(b'\n', text.as_bytes()).map(|at| at as u32 + 1);
        Lines { text, starts: [0].into_iter().chain(ends).collect() }
    }

    /// The number of the line, from 0, that contains the byte at `offset`.
    pub fn line(&self, offset: usize) -> usize {
        self.starts.partition_point(|&start| start as usize <= offset) - 1
    }

    /// The offset at which a line begins; the end of the text for one that it does not have.
    pub fn start(&self, line: usize) -> usize {
        self.starts.get(line).map_or(self.text.len(), |&start| start as usize)
    }

    /// The line without its end.
    pub fn text(&self, line: usize) -> &'t str {
        self.text[self.start(line)..self.start(line + 1)].trim_end_matches('\n')
    }

    /// The place of a byte. Inside a character it is that of the character.
    pub fn position(&self, offset: usize) -> Position {
        let offset = self.text.floor_char_boundary(offset);
        let line = self.line(offset);
        let before = &self.text[self.start(line)..offset];
        Position { line: line as u32, character: before.encode_utf16().count() as u32 }
    }

    /// The byte at a place. Beyond the end of a line it is the line's end, beyond the text the text's, and
    /// between the two units of a character the character's first byte.
    pub fn offset(&self, at: Position) -> usize {
        let line = at.line as usize;
        let (start, mut left) = (self.start(line), at.character as usize);
        let text = self.text(line);
        for (offset, c) in text.char_indices() {
            if left < c.len_utf16() {
                return start + offset;
            }
            left -= c.len_utf16();
        }
        start + text.len()
    }

    /// The places of a range.
    pub fn range(&self, of: ops::Range<usize>) -> Range {
        Range { start: self.position(of.start), end: self.position(of.end) }
    }
}

/// The beginning of a line.
pub fn line_range(line: u32) -> Range {
    let start = Position { line, character: 0 };
    Range { start, end: start }
}

/// The address of a file.
pub fn uri_of(path: &Path) -> Uri {
    let mut uri = String::from("file://");
    for &byte in path.to_string_lossy().as_bytes() {
        match byte {
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'/' | b'.' | b'_' | b'-' | b'~' => {
                uri.push(byte.into())
            }
            _ => uri += &format!("%{byte:02X}"),
        }
    }
    Uri(uri)
}
