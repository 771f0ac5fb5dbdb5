//! Temporary storage for text, in memory or in a file.

use std::fs::File;
use std::io::{self, BufWriter, Read, Seek, SeekFrom, Write};
use std::num::NonZeroU64;

/// The bytes that stay in memory; more go to a file without a name.
const IN_MEMORY: usize = 12 << 20;

/// Pieces of text that can be read in any order. Each follows its length.
pub struct Spool {
    pieces: Pieces,
    len: u64,
    scratch: Vec<u8>,
    /// An error of `put`, which `copy` reports.
    failed: Option<io::Error>,
}

/// The storage of the pieces.
enum Pieces {
    Memory(Vec<u8>),
    File(BufWriter<File>),
}

/// The position of a piece of text, after its length.
#[derive(Clone, Copy)]
pub struct Piece(NonZeroU64);

impl Spool {
    /// An empty spool.
    pub fn new() -> Self {
        Spool { pieces: Pieces::Memory(Vec::new()), len: 0, scratch: Vec::new(), failed: None }
    }

    /// Appends a piece.
    pub fn put(&mut self, text: &str) -> Piece {
        let len = (text.len() as u64).to_le_bytes();
        let start = self.len + len.len() as u64;
        let put = self.pieces.append(&len).and_then(|()| self.pieces.append(text.as_bytes()));
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
        let before = start.get() - len.len() as u64;
        match &mut self.pieces {
            Pieces::Memory(pieces) => {
                let (of_len, rest) = pieces[before as usize..].split_at(len.len());
                len.copy_from_slice(of_len);
                out.write_all(&rest[..u64::from_le_bytes(len) as usize])
            }
            Pieces::File(pieces) => {
                pieces.flush()?;
                let file = pieces.get_mut();
                file.seek(SeekFrom::Start(before))?;
                file.read_exact(&mut len)?;
                self.scratch.resize(u64::from_le_bytes(len) as usize, 0);
                file.read_exact(&mut self.scratch)?;
                out.write_all(&self.scratch)
            }
        }
    }
}

impl Pieces {
    fn append(&mut self, bytes: &[u8]) -> io::Result<()> {
        if let Pieces::Memory(text) = self
            && text.len() + bytes.len() > IN_MEMORY
        {
            let mut file = BufWriter::with_capacity(1 << 16, tempfile::tempfile()?);
            file.write_all(text)?;
            *self = Pieces::File(file);
        }
        match self {
            Pieces::Memory(text) => text.extend_from_slice(bytes),
            Pieces::File(file) => file.write_all(bytes)?,
        }
        Ok(())
    }
}
