//! A file that appears whole or not at all, however the run ends.
//!
//! What is written goes to a file without a name, which is gone when the process is, whatever ended that; a finished one is
//! given its name. Where there are no such files (other systems than Linux, some file systems) it is one beside its
//! place, which is renamed; then only a run that is killed leaves something: that file.

use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use tempfile::NamedTempFile;

/// A file in the making, and its place.
pub struct WholeFile {
    scratch: Scratch,
    path: PathBuf,
}

enum Scratch {
    Nameless(File),
    Beside(NamedTempFile),
}

impl WholeFile {
    /// Begins a file that will be at `path`, instead of what is there.
    pub fn new(path: PathBuf) -> io::Result<WholeFile> {
        let scratch = match nameless(folder(&path)) {
            Some(file) => Scratch::Nameless(file),
            None => Scratch::Beside(beside().tempfile_in(folder(&path))?),
        };
        Ok(WholeFile { scratch, path })
    }

    /// Puts the file in its place. It has the mode of the file it replaces, or the usual one.
    pub fn place(self) -> io::Result<()> {
        let path = &self.path;
        let named = |error: io::Error| io::Error::new(error.kind(), format!("{}: {error}", path.display()));
        let mode = fs::metadata(path).ok().map(|found| found.permissions());
        let placed = match self.scratch {
            Scratch::Nameless(file) => {
                mode.map_or(Ok(()), |mode| file.set_permissions(mode)).and_then(|()| name(&file, path))
            }
            Scratch::Beside(file) => mode
                .map_or(Ok(()), |mode| file.as_file().set_permissions(mode))
                .and_then(|()| file.persist(path).map(drop).map_err(|error| error.error)),
        };
        placed.map_err(named)
    }
}

impl Write for WholeFile {
    fn write(&mut self, buf: &[u8]) -> io::Result<usize> {
        let written = match &mut self.scratch {
            Scratch::Nameless(file) => file.write(buf),
            Scratch::Beside(file) => file.write(buf),
        };
        written.map_err(|error| match error.kind() {
            io::ErrorKind::Interrupted => error,
            kind => io::Error::new(kind, format!("{}: {error}", self.path.display())),
        })
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

fn folder(path: &Path) -> &Path {
    path.parent().filter(|parent| !parent.as_os_str().is_empty()).unwrap_or(Path::new("."))
}

/// Names of files beside a result.
fn beside() -> tempfile::Builder<'static, 'static> {
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
        // A link replaces nothing, but a file that is renamed does.
        Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {
            let linked = beside().make_in(folder(path), link)?;
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
