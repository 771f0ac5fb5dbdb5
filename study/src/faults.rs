//! Input and output that fails on purpose, for tests.
//!
//! With `TRESSA_FAIL_IO=N` in the environment, the Nth read, write or other operation on files of a
//! run fails. A test tries N = 1, 2, ... until the run succeeds, so that it meets each failure.
//! Without the variable nothing happens.

use std::env;
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::sync::OnceLock;
use std::sync::atomic::{AtomicU64, Ordering};

/// The variable.
const VARIABLE: &str = "TRESSA_FAIL_IO";

/// The number of operations up to the one that fails, if one is to fail.
static LEFT: OnceLock<Option<AtomicU64>> = OnceLock::new();

/// Stands before an operation, and fails if it is the one that is to fail.
pub fn point() -> io::Result<()> {
    let number = || env::var(VARIABLE).ok()?.parse().ok().map(AtomicU64::new);
    match LEFT.get_or_init(number) {
        Some(left) if left.fetch_sub(1, Ordering::Relaxed) == 1 => {
            Err(io::Error::other(format!("failed on purpose ({VARIABLE})")))
        }
        _ => Ok(()),
    }
}

/// A stream with a [`point`] before each operation.
#[derive(Debug)]
pub struct Faulty<T>(pub T);

impl<T: Read> Read for Faulty<T> {
    fn read(&mut self, buf: &mut [u8]) -> io::Result<usize> {
        point()?;
        self.0.read(buf)
    }
}

impl<T: Write> Write for Faulty<T> {
    fn write(&mut self, buf: &[u8]) -> io::Result<usize> {
        point()?;
        self.0.write(buf)
    }

    fn flush(&mut self) -> io::Result<()> {
        point()?;
        self.0.flush()
    }
}

impl<T: Seek> Seek for Faulty<T> {
    fn seek(&mut self, to: SeekFrom) -> io::Result<u64> {
        point()?;
        self.0.seek(to)
    }
}
