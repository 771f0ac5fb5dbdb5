//! Text put aside until its turn comes.

use std::io::{self, Read, Seek, SeekFrom, Write};
use tempfile::SpooledTempFile;

/// How much is put aside in memory; more goes to a file without a name.
const IN_MEMORY: usize = 32 << 20;

/// Pieces of text, taken back in any order.
pub struct Spool {
    pieces: SpooledTempFile,
    len: u64,
    scratch: Vec<u8>,
    /// Why something could not be put aside, told to who wants to have something back.
    failed: Option<io::Error>,
}

/// Where a piece of text is.
pub struct Piece {
    start: u64,
    len: usize,
}

impl Spool {
    /// Nothing yet.
    pub fn new() -> Self {
        Spool { pieces: SpooledTempFile::new(IN_MEMORY), len: 0, scratch: Vec::new(), failed: None }
    }

    /// Puts a piece behind the others.
    pub fn put(&mut self, text: &str) -> Piece {
        if let Err(error) = self.pieces.write_all(text.as_bytes()) {
            self.failed.get_or_insert(error);
        }
        let piece = Piece { start: self.len, len: text.len() };
        self.len += text.len() as u64;
        piece
    }

    /// Writes a piece to `out`.
    pub fn copy(&mut self, piece: &Piece, out: &mut impl Write) -> io::Result<()> {
        if let Some(error) = self.failed.take() {
            return Err(error);
        }
        self.pieces.seek(SeekFrom::Start(piece.start))?;
        self.scratch.resize(piece.len, 0);
        self.pieces.read_exact(&mut self.scratch)?;
        out.write_all(&self.scratch)
    }
}
