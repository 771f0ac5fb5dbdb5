//! The text of a dump: in memory, or in a file that is read piece by piece.
//!
//! A piece holds whole functions, and memory holds one piece at a time.

use super::Refusal;
use crate::base::limits::INPUT_SIZE;
use crate::base::text_tables::text_hash;
use crate::driver::input::{TextFile, not_utf8, too_large};
use crate::text::parse::{Chunk, split};
use std::borrow::Cow;
use std::ops::Range;

/// The size of a piece for several threads, which wait for one another at the end of each piece.
const PIECE: usize = 1 << 20;
/// The size of a piece for one thread: it stays in a second-level cache.
const PIECE_ALONE: usize = 1 << 17;

/// The location of the text.
#[derive(Clone, Copy)]
pub(super) enum Source<'a> {
    Memory(&'a str),
    File(&'a TextFile),
}

/// Functions that follow each other in the dump.
pub(super) struct Piece<'w> {
    pub text: &'w str,
    /// The offset of the text in the dump.
    pub start: usize,
    /// The functions in it, with their lines in the dump.
    pub chunks: Vec<Chunk<'w>>,
}

/// The location of a piece, for reading it again.
#[derive(Clone, Copy, Debug)]
pub(super) struct PieceLocation {
    pub start: usize,
    len: usize,
    line: u32,
    /// The hash of the text, which shows whether the file has changed.
    text_hash: u64,
    /// The number of functions up to its end.
    pub end: usize,
}

impl<'w> Piece<'w> {
    /// A piece that is a whole text.
    pub fn whole(text: &'w str) -> Self {
        Piece { text, start: 0, chunks: split(text).collect() }
    }

    /// The offset of a function in the dump.
    pub fn offset(&self, chunk: &Chunk<'w>) -> usize {
        self.start + (chunk.text.as_ptr() as usize - self.text.as_ptr() as usize)
    }

    /// The location of the piece, after `before` functions.
    pub fn location(&self, before: usize) -> PieceLocation {
        let line = self.chunks.first().map_or(1, |chunk| chunk.line);
        let Piece { text, start, ref chunks } = *self;
        PieceLocation { start, len: text.len(), line, text_hash: text_hash(text), end: before + chunks.len() }
    }
}

impl<'a> Source<'a> {
    /// The text of that length at `start`, which is on that line.
    pub fn text(self, start: usize, len: usize, line: u32) -> Result<Cow<'a, str>, Refusal> {
        match self {
            Source::Memory(text) => Ok(Cow::Borrowed(&text[start..start + len])),
            Source::File(file) => {
                let mut bytes = Vec::new();
                file.read_at(start as u64, len, &mut bytes).map_err(Refusal::Text)?;
                let whole = bytes.len() == len;
                let text = String::from_utf8(bytes).ok().filter(|_| whole);
                text.map(Cow::Owned).ok_or_else(|| changed(file, line))
            }
        }
    }

    /// As [`text`](Self::text), kept as long as the source.
    pub fn keep(self, start: usize, len: usize, line: u32) -> Result<&'a str, Refusal> {
        Ok(match (self, self.text(start, len, line)?) {
            (Source::File(file), text) => file.keep(&text),
            (Source::Memory(text), _) => &text[start..start + len],
        })
    }

    /// Reads a piece again, which must be unchanged.
    pub fn reread(self, location: &PieceLocation) -> Result<Cow<'a, str>, Refusal> {
        let text = self.text(location.start, location.len, location.line)?;
        match self {
            Source::File(file) if text_hash(&text) != location.text_hash => Err(changed(file, location.line)),
            _ => Ok(text),
        }
    }
}

fn changed(file: &TextFile, line: u32) -> Refusal {
    Refusal::Text(format!("{}:{line}: the file has changed since it was read first", file.name()))
}

/// A piece that owns its text.
pub(super) struct PieceText {
    text: String,
    start: usize,
    /// The functions' positions in the text, and their lines in the dump.
    spans: Vec<(Range<usize>, u32)>,
}

impl PieceText {
    /// The piece, borrowed.
    pub fn piece(&self) -> Piece<'_> {
        let chunk =
            |(span, line): &(Range<usize>, u32)| Chunk { text: &self.text[span.clone()], line: *line };
        Piece { text: &self.text, start: self.start, chunks: self.spans.iter().map(chunk).collect() }
    }
}

/// Reads a file for the first time.
pub(super) struct Pieces<'a> {
    file: &'a TextFile,
    /// Bytes that are read and not yet returned, then their offset and line in the file.
    bytes: Vec<u8>,
    start: usize,
    line: u32,
    is_end: bool,
}

impl<'a> Pieces<'a> {
    /// Starts at the beginning of the file.
    pub fn of(file: &'a TextFile) -> Self {
        Pieces { file, bytes: Vec::new(), start: 0, line: 1, is_end: false }
    }

    /// The next piece: all functions that are read, except the last one, which may continue.
    pub fn next(&mut self) -> Result<Option<PieceText>, String> {
        let (spans, len, line) = loop {
            self.read_on()?;
            let text = self.text()?;
            let span = |chunk: Chunk<'_>| {
                let at = chunk.text.as_ptr() as usize - text.as_ptr() as usize;
                (at..at + chunk.text.len(), self.line + chunk.line - 1)
            };
            let mut spans: Vec<_> = split(text).map(span).collect();
            if self.is_end {
                break (spans, text.len(), self.line);
            }
            if let Some((last, line)) = spans.pop().filter(|_| !spans.is_empty()) {
                break (spans, last.start, line);
            }
        };
        let rest = self.bytes.split_off(len);
        let bytes = std::mem::replace(&mut self.bytes, rest);
        let start = self.start;
        (self.start, self.line) = (start + len, line);
        // `text` has checked these bytes above.
        let text = String::from_utf8(bytes).map_err(|error| format!("{}: {error}", self.file.name()))?;
        Ok((!spans.is_empty()).then_some(PieceText { text, start, spans }))
    }

    /// Reads a piece more, and at least doubles `bytes`, because a long function is split again.
    fn read_on(&mut self) -> Result<(), String> {
        let piece = if rayon::current_num_threads() == 1 { PIECE_ALONE } else { PIECE };
        let (len, more) = (self.bytes.len(), piece.max(self.bytes.len()));
        self.file.read_at((self.start + len) as u64, more, &mut self.bytes)?;
        self.is_end = self.bytes.len() < len + more;
        // A file may grow while it is read.
        match (self.start + self.bytes.len()) as u64 > INPUT_SIZE.most {
            true => Err(too_large(self.file.name())),
            false => Ok(()),
        }
    }

    /// The text that has been read, without an incomplete character at its end.
    fn text(&self) -> Result<&str, String> {
        std::str::from_utf8(&self.bytes).or_else(|error| {
            let (text, _) = self.bytes.split_at(error.valid_up_to());
            if error.error_len().is_none() && !self.is_end {
                return Ok(std::str::from_utf8(text).unwrap_or_default());
            }
            let before = text.iter().filter(|&&byte| byte == b'\n').count();
            Err(not_utf8(self.file.name(), self.line as usize + before))
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The functions of a text that is read in pieces, with their offsets.
    fn in_pieces(text: &str) -> Vec<(usize, u32, String)> {
        let file = TextFile::spool("dump", text.as_bytes()).unwrap();
        let mut pieces = Pieces::of(&file);
        let mut found = Vec::new();
        while let Some(text) = pieces.next().unwrap() {
            let piece = text.piece();
            found.extend(piece.chunks.iter().map(|c| (piece.offset(c), c.line, c.text.to_string())));
        }
        found
    }

    #[test]
    fn pieces_are_cut_as_the_whole_text() {
        let short = "int f (int x)\n{\n  x = 1;\n}\n\n\n";
        let long = format!("void g ()\n{{\n{}}}\n\n\n", "  é = 1;\n".repeat(5 * PIECE / 10));
        let text = short.repeat(PIECE / 30) + &long + short + &long + &short.repeat(3 * PIECE / 30) + "}\n";
        let whole = Piece::whole(&text);
        let expected: Vec<_> =
            whole.chunks.iter().map(|c| (whole.offset(c), c.line, c.text.to_string())).collect();
        for threads in [1, 2] {
            let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().unwrap();
            assert!(pool.install(|| in_pieces(&text)) == expected, "{threads}");
        }
        assert_eq!(in_pieces(""), []);
        assert_eq!(in_pieces(&"\n".repeat(3 * PIECE)), []);
    }

    #[test]
    fn invalid_utf8_is_reported_with_its_line() {
        let file = TextFile::spool("dump", &b"int f ()\n{\n\xff}\n"[..]).unwrap();
        let error = Pieces::of(&file).next().err();
        assert_eq!(error.as_deref(), Some("dump:3: not a dump: the text is not UTF-8"));
    }
}
