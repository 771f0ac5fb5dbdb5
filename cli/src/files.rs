//! Reads inputs; writes outputs whole or not at all.

use super::message;
use super::outcome::Failure;
use super::whole_file::WholeFile;
use serde::Serialize;
use std::fs;
use std::io::{self, BufWriter, IsTerminal, Write};
use std::path::{Path, PathBuf};
use tressa::internals::base::visible::visible;
use tressa_study::internals::faults::{Faulty, point};
use tressa_study::internals::input::{self, folder_of};

/// An input's text and the name for messages.
pub struct Input {
    /// `<stdin>`, or the path.
    pub name: String,
    /// The text.
    pub text: String,
}

/// Reads `path`, or stdin for `-`.
pub fn read(path: &Path) -> Result<Input, Failure> {
    Ok(Input { name: input::name_of(path), text: input::read_file(path)? })
}

/// The destination of results.
///
/// On a terminal, control characters in what is written are made visible. Files and pipes get every
/// byte as it is.
pub struct Output {
    to: Destination,
    is_terminal: bool,
    is_coloured: bool,
}

enum Destination {
    /// Stdout.
    Stdout(BufWriter<Faulty<io::StdoutLock<'static>>>),
    /// A file that appears when `finish` is called.
    File(BufWriter<WholeFile>),
    /// An existing file that is not a plain file (`/dev/null`, a pipe): written to, never replaced.
    Special(BufWriter<Faulty<fs::File>>),
}

impl Output {
    /// Opens `path`, or stdout for `None` and `-`.
    pub fn open(path: Option<&Path>) -> Result<Output, Failure> {
        let Some(path) = path.filter(|path| path.as_os_str() != "-") else {
            refuse_closed_stdout()?;
            let stdout = io::stdout();
            let is_terminal = stdout.is_terminal();
            let is_coloured = message::coloured(&stdout);
            let to = Destination::Stdout(BufWriter::with_capacity(1 << 16, Faulty(stdout.lock())));
            return Ok(Output { to, is_terminal, is_coloured });
        };
        let fail = |error: io::Error| Failure::in_file(path, error);
        // A link stays a link: its target is replaced, or made.
        let target = end_of_links(path).map_err(fail)?;
        let found = match fs::metadata(&target) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => None,
            found => Some(found.map_err(fail)?),
        };
        if found.as_ref().is_some_and(fs::Metadata::is_dir) {
            return Err(Failure::in_file(path, "is a folder"));
        }
        if found.as_ref().is_some_and(|found| found.permissions().readonly()) {
            return Err(Failure::in_file(path, "the file is read-only; make it writable or remove it first"));
        }
        // A file that may not be written to is not replaced either.
        let old = found.is_some().then(|| fs::OpenOptions::new().write(true).open(&target));
        let old = point().and(old.transpose()).map_err(fail)?;
        if let Some(special) = old.filter(|_| found.is_some_and(|found| !found.is_file())) {
            let is_terminal = special.is_terminal();
            let to = Destination::Special(BufWriter::with_capacity(1 << 16, Faulty(special)));
            return Ok(Output { to, is_terminal, is_coloured: false });
        }
        let file = WholeFile::new(target).map_err(fail)?;
        let to = Destination::File(BufWriter::with_capacity(1 << 16, file));
        Ok(Output { to, is_terminal: false, is_coloured: false })
    }

    /// Whether styles are written.
    pub fn is_coloured(&self) -> bool {
        self.is_coloured
    }

    /// How many columns the terminal has; `None` for files and pipes, and where it does not say.
    pub fn terminal_width(&self) -> Option<usize> {
        let (width, _) = terminal_size::terminal_size_of(io::stdout()).filter(|_| self.is_terminal)?;
        Some(width.0.into())
    }

    /// Writes one JSON document.
    pub fn write_json(&mut self, document: &impl Serialize) -> Result<(), Failure> {
        serde_json::to_writer_pretty(&mut *self, document).map_err(io::Error::from)?;
        Ok(writeln!(self)?)
    }

    /// Writes text in a style, the parameters of an ANSI escape sequence; without one if `style` is empty, or
    /// if the output has no colours.
    pub fn write_styled(&mut self, style: &str, text: &str) -> io::Result<()> {
        if style.is_empty() || !self.is_coloured {
            return self.write_all(text.as_bytes());
        }
        write!(self.writer(), "\x1b[{style}m")?;
        self.write_all(text.as_bytes())?;
        write!(self.writer(), "\x1b[0m")
    }

    fn writer(&mut self) -> &mut dyn Write {
        match &mut self.to {
            Destination::Stdout(out) => out,
            Destination::File(out) => out,
            Destination::Special(out) => out,
        }
    }

    /// Writes what is buffered, and gives the file its name.
    pub fn finish(self) -> Result<(), Failure> {
        match self.to {
            Destination::Stdout(mut out) => Ok(out.flush()?),
            Destination::Special(mut out) => Ok(out.flush()?),
            Destination::File(out) => {
                let file = out.into_inner().map_err(|error| error.into_error())?;
                Ok(file.persist()?)
            }
        }
    }
}

/// An error if stdout was closed when the program started: results would go nowhere.
pub fn refuse_closed_stdout() -> Result<(), Failure> {
    let why = "stdout is closed; redirect it to a file, or to /dev/null";
    if tressa_startup::stdout_was_closed() { Err(Failure::Message(why.to_string())) } else { Ok(()) }
}

/// Writes `path` as an [`Output`], or stdout for `-`.
pub fn write_whole(path: &Path, bytes: &[u8]) -> Result<(), Failure> {
    let mut out = Output::open(Some(path))?;
    out.write_all(bytes)?;
    out.finish()
}

impl Write for Output {
    fn write(&mut self, buf: &[u8]) -> io::Result<usize> {
        if !self.is_terminal {
            return self.writer().write(buf);
        }
        for chunk in buf.utf8_chunks() {
            self.writer().write_all(visible(chunk.valid()).as_bytes())?;
            write!(self.writer(), "{}", chunk.invalid().escape_ascii())?;
        }
        Ok(buf.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        self.writer().flush()
    }
}

/// The path that the links at `path` lead to, which need not exist.
fn end_of_links(path: &Path) -> io::Result<PathBuf> {
    /// The most links that Linux follows.
    const LINKS: usize = 40;
    let mut path = path.to_path_buf();
    for _ in 0..LINKS {
        match fs::read_link(&path) {
            Ok(target) => path = folder_of(&path).join(target),
            Err(_) => return Ok(path),
        }
    }
    Err(io::Error::other("too many symbolic links"))
}
