//! A file that appears whole or not at all, however the run ends.
//!
//! Output goes to a file without a name, which the system removes when the process ends. A finished file gets
//! its name. Where such files do not exist (other systems than Linux, some file systems), output goes to a
//! file next to its place, which is then renamed. There a killed run leaves that file.

use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use tempfile::NamedTempFile;
use tressa::internals::base::visible::visible_path;
use tressa_study::internals::faults::point;
use tressa_study::internals::input::{folder_of, is_input};

/// An unfinished file and its final path.
pub struct WholeFile {
    file: Unfinished,
    path: PathBuf,
}

enum Unfinished {
    Nameless(File),
    Named(NamedTempFile),
}

impl WholeFile {
    /// Creates a file that will replace what is at `path`.
    pub fn new(path: PathBuf) -> io::Result<WholeFile> {
        point()?;
        refuse_input(&path)?;
        let file = match nameless(folder_of(&path)) {
            Some(file) => Unfinished::Nameless(file),
            None => Unfinished::Named(temporary_name().tempfile_in(folder_of(&path))?),
        };
        Ok(WholeFile { file, path })
    }

    /// Gives the file its name. It has the mode of the file it replaces, or the default mode.
    pub fn persist(self) -> io::Result<()> {
        let path = &self.path;
        let named =
            |error: io::Error| io::Error::new(error.kind(), format!("{}: {error}", visible_path(path)));
        let mode = fs::metadata(path).ok().map(|found| found.permissions());
        // An input may have been read since the file was opened.
        let result = point().and_then(|()| refuse_input(path)).and_then(|()| match self.file {
            Unfinished::Nameless(file) => {
                mode.map_or(Ok(()), |mode| file.set_permissions(mode)).and_then(|()| name(&file, path))
            }
            Unfinished::Named(file) => mode
                .map_or(Ok(()), |mode| file.as_file().set_permissions(mode))
                .and_then(|()| file.persist(path).map(drop).map_err(|error| error.error)),
        });
        result.map_err(named)
    }
}

impl Write for WholeFile {
    fn write(&mut self, buf: &[u8]) -> io::Result<usize> {
        let written = point().and_then(|()| match &mut self.file {
            Unfinished::Nameless(file) => file.write(buf),
            Unfinished::Named(file) => file.write(buf),
        });
        written.map_err(|error| match error.kind() {
            io::ErrorKind::Interrupted => error,
            kind => io::Error::new(kind, format!("{}: {error}", visible_path(&self.path))),
        })
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// No output replaces an input, whatever path or link leads to it.
pub fn refuse_input(path: &Path) -> io::Result<()> {
    match is_input(path) {
        true => Err(io::Error::other("is an input, which no output replaces; name another file")),
        false => Ok(()),
    }
}

/// Names of temporary files next to a result.
fn temporary_name() -> tempfile::Builder<'static, 'static> {
    let mut builder = tempfile::Builder::new();
    builder.prefix(".tressa-");
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        builder.permissions(fs::Permissions::from_mode(0o666)); // less what the umask takes away
    }
    builder
}

/// A file without a name in `folder`.
#[cfg(target_os = "linux")]
fn nameless(folder: &Path) -> Option<File> {
    use rustix::fs::{Mode, OFlags, open};
    let flags = OFlags::TMPFILE | OFlags::WRONLY | OFlags::CLOEXEC;
    Some(open(folder, flags, Mode::from_raw_mode(0o666)).ok()?.into())
}

/// Gives a file without a name the name `path`.
#[cfg(target_os = "linux")]
fn name(file: &File, path: &Path) -> io::Result<()> {
    use rustix::fs::{AtFlags, CWD, linkat};
    use std::os::fd::AsRawFd;
    let link = |to: &Path| -> io::Result<()> {
        let from = format!("/proc/self/fd/{}", file.as_raw_fd());
        Ok(linkat(CWD, from, CWD, to, AtFlags::SYMLINK_FOLLOW)?)
    };
    match link(path) {
        // `linkat` replaces no file, but `rename` does.
        Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {
            let linked = temporary_name().make_in(folder_of(path), link)?;
            linked.persist(path).map(drop).map_err(|error| error.error)
        }
        done => done,
    }
}

#[cfg(not(target_os = "linux"))]
fn nameless(_: &Path) -> Option<File> {
    None
}

#[cfg(not(target_os = "linux"))]
fn name(_: &File, _: &Path) -> io::Result<()> {
    Err(io::ErrorKind::Unsupported.into())
}
