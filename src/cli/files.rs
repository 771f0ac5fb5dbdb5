//! Reads inputs whole or piece by piece; writes outputs whole or not at all.

use super::Failure;
use super::whole_file::WholeFile;
use serde::Serialize;
use std::fs;
use std::io::{self, BufWriter, Write};
use std::path::Path;
use tressa::driver::input::{self, TextFile};

/// An input's text and the name for messages.
pub struct Input {
    /// `<stdin>`, or the path.
    pub name: String,
    /// The text.
    pub text: String,
}

/// Reads `path`, or stdin for `-`.
pub fn read(path: &Path) -> Result<Input, Failure> {
    if path.as_os_str() == "-" {
        let name = "<stdin>".to_string();
        return Ok(Input { text: input::read_stream(&name, io::stdin().lock(), 0)?, name });
    }
    Ok(Input { name: path.display().to_string(), text: input::read_file(path)? })
}

/// Opens `path`, or stdin for `-`, for reading piece by piece.
pub fn open(path: &Path) -> Result<TextFile, Failure> {
    Ok(match path.as_os_str() == "-" {
        true => TextFile::spool("<stdin>", io::stdin().lock())?,
        false => TextFile::open(path)?,
    })
}

/// The destination of results.
pub enum Output {
    /// Stdout.
    Stdout(BufWriter<io::StdoutLock<'static>>),
    /// A file that appears when `finish` is called.
    File(BufWriter<WholeFile>),
    /// An existing file that is not a plain file (`/dev/null`, a pipe): written to, never replaced.
    Special(BufWriter<fs::File>),
}

impl Output {
    /// Opens `path`, or stdout for `None` and `-`.
    pub fn open(path: Option<&Path>) -> Result<Output, Failure> {
        let Some(path) = path.filter(|path| path.as_os_str() != "-") else {
            return Ok(Output::Stdout(BufWriter::with_capacity(1 << 16, io::stdout().lock())));
        };
        let fail = |error: io::Error| Failure::Message(format!("{}: {error}", path.display()));
        // A link stays a link: its target is replaced.
        let target = fs::canonicalize(path).unwrap_or_else(|_| path.to_path_buf());
        match fs::metadata(&target) {
            Ok(found) if found.is_dir() => Err(Failure::Message(format!("{}: is a folder", path.display()))),
            Ok(found) if !found.is_file() => {
                let file = fs::OpenOptions::new().write(true).open(&target).map_err(fail)?;
                Ok(Output::Special(BufWriter::with_capacity(1 << 16, file)))
            }
            _ => {
                let file = WholeFile::new(target).map_err(fail)?;
                Ok(Output::File(BufWriter::with_capacity(1 << 16, file)))
            }
        }
    }

    /// Writes one JSON document.
    pub fn write_json(&mut self, document: &impl Serialize) -> Result<(), Failure> {
        serde_json::to_writer_pretty(&mut *self, document).map_err(io::Error::from)?;
        Ok(writeln!(self)?)
    }

    fn writer(&mut self) -> &mut dyn Write {
        match self {
            Output::Stdout(out) => out,
            Output::File(out) => out,
            Output::Special(out) => out,
        }
    }

    /// Writes what is buffered, and gives the file its name.
    pub fn finish(self) -> Result<(), Failure> {
        match self {
            Output::Stdout(mut out) => Ok(out.flush()?),
            Output::Special(mut out) => Ok(out.flush()?),
            Output::File(out) => {
                let file = out.into_inner().map_err(|error| error.into_error())?;
                Ok(file.persist()?)
            }
        }
    }
}

impl Write for Output {
    fn write(&mut self, buf: &[u8]) -> io::Result<usize> {
        self.writer().write(buf)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.writer().flush()
    }
}
