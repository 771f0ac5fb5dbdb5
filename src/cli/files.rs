//! Reading an input whole; writing an output whole or not at all.

use super::Failure;
use std::fs;
use std::io::{self, BufWriter, Read, Write};
use std::path::{Path, PathBuf};
use tempfile::NamedTempFile;

/// An input's text and the name to show for it.
pub struct Input {
    /// `<stdin>`, or the path.
    pub name: String,
    /// Its text.
    pub text: String,
}

/// Reads `path`, or stdin for `-`.
pub fn read(path: &Path) -> Result<Input, Failure> {
    let stdin = path.as_os_str() == "-";
    let name = if stdin { "<stdin>".to_string() } else { path.display().to_string() };
    let mut bytes = Vec::new();
    let result = if stdin {
        io::stdin().lock().read_to_end(&mut bytes).map(drop)
    } else {
        fs::read(path).map(|b| bytes = b)
    };
    result.map_err(|error| Failure::Message(format!("{name}: {error}")))?;
    let text = String::from_utf8(bytes).map_err(|error| {
        let at = error.utf8_error().valid_up_to();
        let line = error.as_bytes()[..at].iter().filter(|&&b| b == b'\n').count() + 1;
        Failure::Message(format!("{name}:{line}: not a dump: the text is not UTF-8"))
    })?;
    Ok(Input { name, text })
}

/// Where results go.
pub enum Output {
    /// Stdout.
    Stdout(BufWriter<io::StdoutLock<'static>>),
    /// A file beside its final place, which it takes in `finish`.
    File(BufWriter<NamedTempFile>, PathBuf),
    /// What is there already and is no plain file (`/dev/null`, a pipe): written to as it is, never replaced.
    Special(BufWriter<fs::File>),
}

impl Output {
    /// Opens `path`, or stdout for `None` and `-`.
    pub fn open(path: Option<&Path>) -> Result<Output, Failure> {
        let Some(path) = path.filter(|path| path.as_os_str() != "-") else {
            return Ok(Output::Stdout(BufWriter::with_capacity(1 << 16, io::stdout().lock())));
        };
        let fail = |error: io::Error| Failure::Message(format!("{}: {error}", path.display()));
        // A link stays a link: what it leads to is replaced.
        let target = fs::canonicalize(path).unwrap_or_else(|_| path.to_path_buf());
        match fs::metadata(&target) {
            Ok(found) if found.is_dir() => {
                return Err(Failure::Message(format!("{}: is a folder", path.display())));
            }
            Ok(found) if !found.is_file() => {
                let file = fs::OpenOptions::new().write(true).open(&target).map_err(fail)?;
                return Ok(Output::Special(BufWriter::with_capacity(1 << 16, file)));
            }
            _ => {}
        }
        let folder = match target.parent() {
            Some(parent) if !parent.as_os_str().is_empty() => parent,
            _ => Path::new("."),
        };
        let file = tempfile::Builder::new().prefix(".tressa-").tempfile_in(folder).map_err(fail)?;
        Ok(Output::File(BufWriter::with_capacity(1 << 16, file), target))
    }

    /// Writes what is buffered and puts the file in its place.
    pub fn finish(self) -> Result<(), Failure> {
        match self {
            Output::Stdout(mut out) => Ok(out.flush()?),
            Output::Special(mut out) => Ok(out.flush()?),
            Output::File(out, path) => {
                let fail = |error: io::Error| Failure::Message(format!("{}: {error}", path.display()));
                let file = out.into_inner().map_err(|error| fail(error.into_error()))?;
                keep_mode(&file, &path).map_err(fail)?;
                file.persist(&path).map_err(|error| fail(error.error))?;
                Ok(())
            }
        }
    }
}

/// A scratch file is private; a result has the mode of the file it replaces, or the usual one.
fn keep_mode(file: &NamedTempFile, path: &Path) -> io::Result<()> {
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        let mode = fs::metadata(path).map_or(0o644, |m| m.permissions().mode() & 0o777);
        file.as_file().set_permissions(fs::Permissions::from_mode(mode))?;
    }
    Ok(())
}

impl Write for Output {
    fn write(&mut self, buf: &[u8]) -> io::Result<usize> {
        match self {
            Output::Stdout(out) => out.write(buf),
            Output::File(out, _) => out.write(buf),
            Output::Special(out) => out.write(buf),
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        match self {
            Output::Stdout(out) => out.flush(),
            Output::File(out, _) => out.flush(),
            Output::Special(out) => out.flush(),
        }
    }
}
