//! Runs a program that ends in time, and no later than this program.
//!
//! It runs in its own process group with all programs that it starts (a compiler driver starts the
//! compiler). The group is killed when the time limit is reached. A signal that would end this
//! program kills the group first and removes the scratch folder.

use std::io;
use std::path::Path;
use std::process::{Child, Command, ExitStatus};
use std::thread::sleep;
use std::time::{Duration, Instant};

pub use group::clean_up_on_signals;

/// The end of a run.
pub enum End {
    /// The program exited.
    Exit(ExitStatus),
    /// The program was killed because it reached the time limit.
    TimeUp,
}

/// Runs `command` for at most `limit`.
pub fn run(command: &mut Command, limit: Duration) -> io::Result<End> {
    let start = Instant::now();
    let mut child = group::spawn(command)?;
    let mut pause = Duration::from_millis(1);
    loop {
        if let Some(status) = child.try_wait()? {
            group::forget();
            return Ok(End::Exit(status));
        }
        if start.elapsed() > limit {
            group::end(&mut child)?;
            child.wait()?;
            return Ok(End::TimeUp);
        }
        sleep(pause);
        pause = (pause * 2).min(Duration::from_millis(20));
    }
}

#[cfg(unix)]
mod group {
    use super::{Child, Command, Path, io};
    use rustix::process::{Pid, Signal, kill_process_group};
    use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM};
    use signal_hook::iterator::Signals;
    use signal_hook::low_level::emulate_default_handler;
    use std::fs;
    use std::os::unix::process::CommandExt;
    use std::sync::{Mutex, MutexGuard, PoisonError};

    /// The running group. `spawn` holds the lock, so that no signal is handled in between.
    static RUNNING: Mutex<Option<Pid>> = Mutex::new(None);

    pub fn spawn(command: &mut Command) -> io::Result<Child> {
        let mut running = lock();
        let child = command.process_group(0).spawn()?;
        *running = Some(Pid::from_child(&child));
        Ok(child)
    }

    pub fn forget() {
        *lock() = None;
    }

    pub fn end(_: &mut Child) -> io::Result<()> {
        Ok(lock().take().map_or(Ok(()), |group| kill_process_group(group, Signal::KILL))?)
    }

    /// Makes signals that end this program kill the running group and remove `scratch`.
    pub fn clean_up_on_signals(scratch: &Path) -> io::Result<()> {
        let ignored = ignored();
        let ends = [SIGHUP, SIGINT, SIGTERM].into_iter().filter(|signal| ignored >> (signal - 1) & 1 == 0);
        let mut signals = Signals::new(ends)?;
        let scratch = scratch.to_path_buf();
        std::thread::spawn(move || {
            if let Some(signal) = signals.forever().next() {
                // The lock is kept to the end, so that nothing is started any more.
                let running = lock();
                if let Some(group) = *running {
                    let _ = kill_process_group(group, Signal::KILL);
                }
                let _ = fs::remove_dir_all(&scratch);
                let _ = emulate_default_handler(signal);
            }
        });
        Ok(())
    }

    fn lock() -> MutexGuard<'static, Option<Pid>> {
        RUNNING.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The signals that this program was started to ignore (for example by `nohup`), one bit each.
    fn ignored() -> u64 {
        let status = fs::read_to_string("/proc/self/status").unwrap_or_default();
        let mask = status.lines().find_map(|line| line.strip_prefix("SigIgn:"));
        mask.and_then(|mask| u64::from_str_radix(mask.trim(), 16).ok()).unwrap_or(0)
    }
}

#[cfg(not(unix))]
mod group {
    use super::{Child, Command, Path, io};

    pub fn spawn(command: &mut Command) -> io::Result<Child> {
        command.spawn()
    }

    pub fn forget() {}

    pub fn end(child: &mut Child) -> io::Result<()> {
        child.kill()
    }

    pub fn clean_up_on_signals(_: &Path) -> io::Result<()> {
        Ok(())
    }
}
