//! How a command ends.

use std::fmt::Display;
use std::io;
use std::path::Path;
use tressa::internals::base::visible::visible_path;

/// The result of a command.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Outcome {
    Done,
    Found,
    Failed,
}

/// The reason why a command stopped.
pub enum Failure {
    /// The reader of the output has gone, which is no error.
    Closed,
    /// A message for the user about one input, or about the command line.
    Message(String),
    /// Output or the system failed: other inputs are of no use either.
    Fatal(String),
}

impl Failure {
    /// What is wrong with the file or folder at `path`.
    pub fn in_file(path: &Path, error: impl Display) -> Failure {
        Failure::Message(format!("{}: {error}", visible_path(path)))
    }
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Failure {
        match error.kind() {
            io::ErrorKind::BrokenPipe => Failure::Closed,
            _ => Failure::Fatal(error.to_string()),
        }
    }
}

impl From<String> for Failure {
    fn from(message: String) -> Failure {
        Failure::Message(message)
    }
}
