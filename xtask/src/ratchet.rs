//! Recorded rates, which must not fall.

use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use tressa_study::internals::check::Summary;

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
    /// Pairs whose functions come in GCC's order.
    ordered: usize,
    /// Functions that GCC emitted.
    functions: usize,
    /// Functions with nothing given.
    nothing_given: Near,
    /// Functions with debug information, if there are objects.
    debug_info: Option<Near>,
}

/// How many functions are as near to GCC's text, each count with those before it.
#[derive(Serialize, Deserialize, Clone, Copy, Debug, PartialEq, Eq)]
#[serde(deny_unknown_fields)]
pub struct Near {
    /// Equal to the byte.
    exact: usize,
    /// Equal but for numbers of type nodes.
    but_for_numbers: usize,
    /// Equal but for declared types and such numbers.
    but_for_types: usize,
}

impl Near {
    fn new(sum: &Summary) -> Near {
        let but_for_numbers = sum.exact + sum.but_numbers;
        Near { exact: sum.exact, but_for_numbers, but_for_types: but_for_numbers + sum.but_types }
    }
}

/// A rate: its name, part and whole.
type Rate = (&'static str, usize, usize);

impl Counts {
    /// The counts of a run with nothing given, and of one with debug information.
    pub fn new(sum: &Summary, with_debug_info: Option<&Summary>) -> Counts {
        Counts {
            files: sum.files,
            ordered: sum.ordered,
            functions: sum.functions,
            nothing_given: Near::new(sum),
            debug_info: with_debug_info.map(Near::new),
        }
    }

    fn rates(self) -> Vec<Rate> {
        let Counts { files, ordered, functions, nothing_given: nothing, debug_info } = self;
        let mut rates = vec![
            ("files in order", ordered, files),
            ("nothing given: exact", nothing.exact, functions),
            ("nothing given: exact but for numbers", nothing.but_for_numbers, functions),
            ("nothing given: exact but for declared types", nothing.but_for_types, functions),
        ];
        rates.extend(debug_info.into_iter().flat_map(|near| {
            [
                ("debug information: exact", near.exact, functions),
                ("debug information: exact but for numbers", near.but_for_numbers, functions),
                ("debug information: exact but for declared types", near.but_for_types, functions),
            ]
        }));
        rates
    }

    /// The rates of `before` that are lower here, or not measured, each with the rate here.
    fn lost(self, before: Counts) -> Vec<(Rate, Option<Rate>)> {
        let now = self.rates();
        let pairs =
            before.rates().into_iter().map(|then| (then, now.iter().copied().find(|rate| rate.0 == then.0)));
        let is_lower = |then: Rate, now: Rate| now.1 * then.2 < then.1 * now.2;
        pairs.filter(|&(then, now)| now.is_none_or(|now| is_lower(then, now))).collect()
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
            losses.extend(now.lost(before).into_iter().map(|((rate, part, whole), now)| {
                let now =
                    now.map_or("not measured".to_string(), |(_, part, whole)| format!("{part} of {whole}"));
                format!("{pass} {name}: {rate}: {now}, was {part} of {whole}")
            }));
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
        better.0.get_mut("ssa").unwrap().get_mut("samples").unwrap().nothing_given.exact += 1;
        better.write(&record).unwrap();
        let error = scoreboard(&record, &[]).unwrap_err();
        assert!(error.contains("ssa samples: nothing given: exact: ") && error.contains(", was "), "{error}");
        // A loss is not recorded either.
        assert!(scoreboard(&record, &["--record"]).is_err());
        assert_eq!(Record::read(&record).unwrap(), better);
        fs::remove_file(&record).unwrap();
    }
}
