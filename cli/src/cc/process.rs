//! Runs a program that ends in time, and no later than this program.
//!
//! It runs in a process group with all programs that it starts (a compiler driver starts the
//! compiler). The group is that of the warden (see `warden`). It is ended when the time limit is
//! reached: a compiler that is asked to end removes the output that it has begun and its temporary
//! files; one that does not end is killed. A signal that would end this program ends the group first
//! and removes the scratch folder. If this program is killed at once (`kill -9`), the warden kills the
//! group.

use std::io;
use std::path::Path;
use std::process::{Child, Command, ExitStatus};
use std::thread::sleep;
use std::time::{Duration, Instant};

pub use group::{Watch, signal_of};

/// The end of a run.
pub enum End {
    /// The program exited.
    Exit(ExitStatus),
    /// The program was killed because it reached the time limit.
    TimeUp,
}

/// Runs `command` for at most `limit`.
pub fn run(command: &mut Command, limit: Duration) -> io::Result<End> {
    // The pauses double: most runs take milliseconds, and a long one is not asked too often.
    let start = Instant::now();
    let mut child = group::spawn(command)?;
    let mut pause = Duration::from_millis(1);
    loop {
        if let Some(status) = child.try_wait()? {
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
    use crate::cc::process::{Child, Command, Duration, ExitStatus, Instant, Path, io, sleep};
    use crate::cc::warden;
    use rustix::process::{Pid, Signal, kill_process_group, test_kill_process_group};
    use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM};
    use signal_hook::iterator::Signals;
    use signal_hook::low_level::{emulate_default_handler, signal_name};
    use std::fs;
    use std::os::unix::process::{CommandExt, ExitStatusExt};
    use std::path::PathBuf;
    use std::sync::{Mutex, MutexGuard, PoisonError};

    /// How long compilers have to remove what they have begun.
    const PATIENCE: Duration = Duration::from_secs(1);

    /// The scratch folder, and the warden once it runs.
    struct Watched {
        scratch: PathBuf,
        warden: Option<Child>,
    }

    /// `spawn` holds the lock, so that no signal is handled in between.
    static WATCHED: Mutex<Option<Watched>> = Mutex::new(None);

    fn lock() -> MutexGuard<'static, Option<Watched>> {
        WATCHED.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The time in which compilers and the scratch folder do not outlive this program.
    pub struct Watch(());

    impl Watch {
        /// Begins to watch `scratch` and all that `spawn` starts.
        pub fn begin(scratch: &Path) -> io::Result<Watch> {
            *lock() = Some(Watched { scratch: scratch.to_path_buf(), warden: None });
            let ignored = ignored();
            let ends =
                [SIGHUP, SIGINT, SIGTERM].into_iter().filter(|signal| ignored >> (signal - 1) & 1 == 0);
            let mut signals = Signals::new(ends)?;
            std::thread::spawn(move || {
                if let Some(signal) = signals.forever().next() {
                    // The lock is kept to the end, so that nothing is started any more.
                    let mut watched = lock();
                    if let Some(watched) = watched.as_mut() {
                        let _ = watched.end_group();
                        let _ = fs::remove_dir_all(&watched.scratch);
                    }
                    let _ = emulate_default_handler(signal);
                }
            });
            Ok(Watch(()))
        }
    }

    impl Drop for Watch {
        fn drop(&mut self) {
            // A signal still finds the scratch folder.
            if let Some(mut warden) = lock().as_mut().and_then(|watched| watched.warden.take()) {
                let _ = warden.kill();
                let _ = warden.wait();
            }
        }
    }

    impl Watched {
        /// The group that programs run in. A warden is started if none runs.
        fn group(&mut self) -> io::Result<Pid> {
            if let Some(warden) = &mut self.warden
                && warden.try_wait()?.is_none()
            {
                return Ok(Pid::from_child(warden));
            }
            let warden = self.warden.insert(warden::start(&self.scratch)?);
            Ok(Pid::from_child(warden))
        }

        /// Ends the group, warden included. What has not ended after [`PATIENCE`] is killed.
        fn end_group(&mut self) -> io::Result<()> {
            let Some(mut warden) = self.warden.take() else { return Ok(()) };
            let group = Pid::from_child(&warden);
            kill_process_group(group, Signal::TERM)?;
            warden.wait()?;
            let start = Instant::now();
            while test_kill_process_group(group).is_ok() {
                if start.elapsed() > PATIENCE {
                    return Ok(kill_process_group(group, Signal::KILL)?);
                }
                sleep(Duration::from_millis(2));
            }
            Ok(())
        }
    }

    pub fn spawn(command: &mut Command) -> io::Result<Child> {
        let mut watched = lock();
        let watched = watched.as_mut().ok_or(io::ErrorKind::Interrupted)?;
        let group = watched.group()?;
        // Nothing that a compiler leaves outlives the scratch folder.
        command.env("TMPDIR", &watched.scratch);
        command.process_group(group.as_raw_nonzero().get()).spawn()
    }

    pub fn end(_: &mut Child) -> io::Result<()> {
        lock().as_mut().map_or(Ok(()), Watched::end_group)
    }

    /// The signal that ended a program: `signal 9 (SIGKILL)`.
    pub fn signal_of(status: ExitStatus) -> Option<String> {
        let signal = status.signal()?;
        let name = signal_name(signal).map_or_else(String::new, |name| format!(" ({name})"));
        Some(format!("signal {signal}{name}"))
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
    use crate::cc::process::{Child, Command, ExitStatus, Path, io};

    pub struct Watch(());

    impl Watch {
        pub fn begin(_: &Path) -> io::Result<Watch> {
            Ok(Watch(()))
        }
    }

    pub fn spawn(command: &mut Command) -> io::Result<Child> {
        command.spawn()
    }

    pub fn end(child: &mut Child) -> io::Result<()> {
        child.kill()
    }

    pub fn signal_of(_: ExitStatus) -> Option<String> {
        None
    }
}
