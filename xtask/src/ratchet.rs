//! Recorded rates, which must not fall.

use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::fs;
use std::path::Path;
use tressa::driver::check::Summary;

/// The record: for each pass and corpus the best counts so far.
#[derive(Serialize, Deserialize, Default, Debug, PartialEq, Clone)]
#[serde(transparent)]
pub struct Record(BTreeMap<String, BTreeMap<String, Counts>>);

/// The end of the line about a corpus that is not in the record.
pub const NOT_RECORDED: &str = ": not in the record";

/// How many of how many.
#[derive(Serialize, Deserialize, Clone, Copy, Debug, PartialEq, Eq)]
#[serde(deny_unknown_fields)]
pub struct Counts {
    /// Pairs of dumps.
    files: usize,
    /// Pairs whose functions come in GCC's order, or do so with facts.
    ordered: usize,
    /// Functions that GCC emitted.
    functions: usize,
    /// Equal to the byte.
    exact: usize,
    /// Equal to the byte with facts.
    exact_with_facts: usize,
}

impl Counts {
    /// The counts of a run.
    pub fn new(sum: &Summary) -> Counts {
        Counts {
            files: sum.files,
            ordered: sum.ordered + sum.order_explained,
            functions: sum.functions,
            exact: sum.exact,
            exact_with_facts: sum.exact_with_facts(),
        }
    }

    /// The rates, each with its name: part and whole.
    fn rates(self) -> [(&'static str, usize, usize); 3] {
        [
            ("exact", self.exact, self.functions),
            ("exact with facts", self.exact_with_facts, self.functions),
            ("files in order", self.ordered, self.files),
        ]
    }

    /// The names of the rates that are lower here than in `before`.
    fn lost(self, before: Counts) -> Vec<&'static str> {
        let lower = |now: (usize, usize), then: (usize, usize)| now.0 * then.1 < then.0 * now.1;
        let both = self.rates().into_iter().zip(before.rates());
        both.filter(|(now, then)| lower((now.1, now.2), (then.1, then.2))).map(|(now, _)| now.0).collect()
    }
}

impl Record {
    /// Reads the record.
    pub fn read(path: &Path) -> Result<Record, String> {
        let text = fs::read_to_string(path).map_err(|error| format!("{}: {error}", path.display()))?;
        toml::from_str(&text).map_err(|error| format!("{}: {error}", path.display()))
    }

    /// Writes the record.
    pub fn write(&self, path: &Path) -> Result<(), String> {
        let text = toml::to_string(self).map_err(|error| error.to_string())?;
        let head = "# Rates that no change may lower. Written by `cargo xtask scoreboard --ratchet FILE --record`.\n\n";
        fs::write(path, head.to_string() + &text).map_err(|error| format!("{}: {error}", path.display()))
    }

    /// What the runs of `pass` lose against the record, a line each; a corpus that is not in it is a loss as well.
    pub fn losses(&self, pass: &str, runs: &[(String, Counts)]) -> Vec<String> {
        let mut losses = Vec::new();
        for (name, now) in runs {
            let Some(&before) = self.0.get(pass).and_then(|corpora| corpora.get(name)) else {
                losses.push(format!("{pass} {name}{NOT_RECORDED}"));
                continue;
            };
            for lost in now.lost(before) {
                let of = |counts: Counts| {
                    let (_, part, whole) =
                        counts.rates().into_iter().find(|rate| rate.0 == lost).unwrap_or_default();
                    format!("{part} of {whole}")
                };
                let mut line = format!("{pass} {name}: {lost}: {}", of(*now));
                let _ = write!(line, ", was {}", of(before));
                losses.push(line);
            }
        }
        losses
    }

    /// Takes the counts of the runs over.
    pub fn record(&mut self, pass: &str, runs: &[(String, Counts)]) {
        self.0.entry(pass.to_string()).or_default().extend(runs.iter().cloned());
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scoreboard::{Args, run};
    use clap::Parser;

    #[derive(Parser)]
    struct Line {
        #[command(flatten)]
        args: Args,
    }

    fn scoreboard(record: &Path, more: &[&str]) -> Result<(), String> {
        let samples =
            format!("samples={}/../gimple-samples/dumps/gcc-12/O2-vops", env!("CARGO_MANIFEST_DIR"));
        let line = ["scoreboard", "--gcc", "12", "-O", "2", "--ratchet", record.to_str().unwrap(), &samples];
        run(&Line::parse_from(line.iter().chain(more)).args)
    }

    #[test]
    fn a_loss_fails() {
        let record = std::env::temp_dir().join(format!("tressa-ratchet-{}.toml", std::process::id()));
        fs::write(&record, "").unwrap();
        assert!(scoreboard(&record, &[]).unwrap_err().contains("not in the record"));
        scoreboard(&record, &["--record"]).unwrap();
        scoreboard(&record, &[]).unwrap();

        let mut better = Record::read(&record).unwrap();
        better.0.get_mut("ssa").unwrap().get_mut("samples").unwrap().exact += 1;
        better.write(&record).unwrap();
        let error = scoreboard(&record, &[]).unwrap_err();
        assert!(error.contains("ssa samples: exact: ") && error.contains(", was "), "{error}");
        // A loss is not recorded either.
        assert!(scoreboard(&record, &["--record"]).is_err());
        assert_eq!(Record::read(&record).unwrap(), better);
        fs::remove_file(&record).unwrap();
    }
}
