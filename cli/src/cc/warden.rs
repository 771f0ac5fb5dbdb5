//! A process that ends the compiler if `tressa cc` ends without doing so.
//!
//! No handler sees SIGKILL, and the system ends no child for its parent. The warden is this program
//! again. It leads the process group that compilers run in, and reads from a pipe that only
//! `tressa cc` holds open. When that process has ended, however it did, the pipe is at its end. Then
//! the warden removes the scratch folder and kills its group, itself included.
//!
//! A compiler that is being started while `tressa cc` is killed is no exception: up to its `exec` it
//! holds the pipe open, and by then it is in the group.

use crate::outcome::{Failure, Outcome};
use rustix::process::{Signal, getpgrp, kill_process_group};
use std::ffi::OsStr;
use std::fs;
use std::io;
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

/// The name of the hidden subcommand.
pub const COMMAND: &str = "cc-warden";

/// What the names of scratch folders start with; the warden removes no other folder.
pub const SCRATCH_PREFIX: &str = "tressa-";

/// How often the warden tries to remove the folder while a compiler writes into it.
const TRIES: usize = 5;

/// End the process group when stdin ends
#[derive(clap::Args)]
pub struct Args {
    /// The scratch folder, which is removed first
    scratch: PathBuf,
}

/// Starts a warden for `scratch`. Its stdin is the pipe.
pub fn start(scratch: &Path) -> io::Result<Child> {
    // The link works even if the file of the program has been replaced.
    let linux = Path::new("/proc/self/exe");
    let program = if linux.exists() { linux.to_path_buf() } else { std::env::current_exe()? };
    Command::new(program)
        .arg0("tressa")
        .arg(COMMAND)
        .arg(scratch)
        .stdin(Stdio::piped())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .process_group(0)
        .spawn()
}

pub fn run(args: &Args) -> Result<Outcome, Failure> {
    io::copy(&mut io::stdin().lock(), &mut io::sink())?;
    let name = args.scratch.file_name().map(OsStr::as_encoded_bytes).unwrap_or_default();
    if name.starts_with(SCRATCH_PREFIX.as_bytes()) {
        let mut tries = (0..TRIES).map(|_| fs::remove_dir_all(&args.scratch));
        tries
            .find(|removed| removed.as_ref().map_or_else(|e| e.kind() == io::ErrorKind::NotFound, |()| true));
    }
    kill_process_group(getpgrp(), Signal::KILL).map_err(io::Error::from)?;
    Ok(Outcome::Done)
}
