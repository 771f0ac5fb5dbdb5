//! Temporary storage for text, in memory or in a file.

use std::io::{self, BufWriter, Read, Seek, SeekFrom, Write};
use std::num::NonZeroU64;
use tempfile::SpooledTempFile;
use tressa::base::faults::Faulty;

/// The bytes that stay in memory; more go to a file without a name.
const IN_MEMORY: usize = 12 << 20;

/// Pieces of text, taken back in any order. Each stands after its length.
pub struct Spool {
    pieces: BufWriter<Faulty<SpooledTempFile>>,
    len: u64,
    scratch: Vec<u8>,
    /// Why something could not be put aside; whoever wants a piece back gets this error.
    failed: Option<io::Error>,
}

/// Where a piece of text begins, after its length.
#[derive(Clone, Copy)]
pub struct Piece(NonZeroU64);

impl Spool {
    /// An empty spool.
    pub fn new() -> Self {
        let pieces = BufWriter::new(Faulty(SpooledTempFile::new(IN_MEMORY)));
        Spool { pieces, len: 0, scratch: Vec::new(), failed: None }
    }

    /// Appends a piece.
    pub fn put(&mut self, text: &str) -> Piece {
        let len = (text.len() as u64).to_le_bytes();
        let start = self.len + len.len() as u64;
        let put = self.pieces.write_all(&len).and_then(|()| self.pieces.write_all(text.as_bytes()));
        if let Err(error) = put {
            self.failed.get_or_insert(error);
        }
        self.len = start + text.len() as u64;
        Piece(NonZeroU64::new(start).expect("a length comes first"))
    }

    /// Writes a piece to `out`.
    pub fn copy(&mut self, Piece(start): Piece, out: &mut impl Write) -> io::Result<()> {
        if let Some(error) = self.failed.take() {
            return Err(error);
        }
        let mut len = [0; 8];
        self.pieces.flush()?;
        let pieces = self.pieces.get_mut();
        pieces.seek(SeekFrom::Start(start.get() - len.len() as u64))?;
        pieces.read_exact(&mut len)?;
        let len = u64::from_le_bytes(len) as usize;
        self.scratch.clear();
        self.scratch.try_reserve(len)?;
        self.scratch.resize(len, 0);
        pieces.read_exact(&mut self.scratch)?;
        out.write_all(&self.scratch)
    }
}
