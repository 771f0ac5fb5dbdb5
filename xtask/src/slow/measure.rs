//! The cost of one run of a command.

use super::groups::Group;
use crate::bench::{spawn, tressa, watch};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

/// A run is ended after this processor time.
const LIMIT: Duration = Duration::from_secs(60);

/// The cost of one run.
#[derive(Clone, Copy)]
pub struct Cost {
    /// Processor time.
    pub time: Duration,
    /// The largest resident set in KiB.
    pub memory: u64,
    /// Whether the run took too long and was ended.
    pub is_ended: bool,
}

impl Cost {
    /// What remains without the cost of a minimal text.
    pub fn above(self, least: Cost) -> Cost {
        let time = self.time.saturating_sub(least.time);
        Cost { time, memory: self.memory.saturating_sub(least.memory), ..self }
    }

    /// Whether time or memory is more than so many times that of the shorter text, and no noise. A run
    /// that was ended is always too expensive.
    pub fn grows(self, short: Cost, growth: f64, least: Cost) -> bool {
        let more =
            |long: f64, short: f64, least: f64| long > least && long > growth * short.max(least / growth);
        self.is_ended
            || more(self.time.as_secs_f64(), short.time.as_secs_f64(), least.time.as_secs_f64())
            || more(self.memory as f64, short.memory as f64, least.memory as f64)
    }

    /// Four cells of a table: time and memory of the shorter text, each with that of this one.
    pub fn beside(self, short: Cost) -> String {
        let [short_time, time] = [short, self].map(|cost| cost.time.as_secs_f64());
        let [short_memory, memory] = [short, self].map(|cost| cost.memory >> 10);
        format!("{short_time:.2} s | {time:.2} s | {short_memory} MB | {memory} MB")
    }
}

/// Runs of one program in a folder.
pub struct Bench<'p> {
    program: PathBuf,
    folder: &'p Path,
}

impl<'p> Bench<'p> {
    /// Runs of tressa with their files in `folder`.
    pub fn new(folder: &'p Path) -> Result<Bench<'p>, String> {
        Ok(Bench { program: tressa()?, folder })
    }

    /// The cost of a command of `group` for a text.
    pub fn cost(&self, group: &Group, command: &[&str], text: &str) -> Result<Cost, String> {
        let mut run = Command::new(&self.program);
        run.args(command);
        // These have one thread.
        if !["uses", "operands"].contains(&command[0]) {
            run.args(["--jobs", "1"]);
        }
        (group.place)(text, self.folder, &mut run)?;
        run.stderr(Stdio::null());
        let start = Instant::now();
        let (done, usage) = watch(&mut spawn(&mut run, &self.folder.join("output"))?, Some(LIMIT))?;
        let time = usage.time.unwrap_or_else(|| start.elapsed());
        let is_ended = done.code().is_none();
        if is_ended && time < LIMIT {
            return Err(format!("{run:?} ended with {done}"));
        }
        Ok(Cost { time, memory: usage.peak.unwrap_or(0), is_ended })
    }
}
