//! `cargo xtask misses`: the entries that `tests/known-misses.toml` would need now.
//!
//! They are printed, not written: each needs a reason, and a person decides that it is none to
//! mend. The reason printed is only what differs first.

use rayon::prelude::*;
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use tressa::check::{Given, Options, Verdict, check_pair, find_pairs};
use tressa::dialect::OptLevel;
use tressa::facts::Facts;
use tressa::ir::Stage;

/// Print the entries that tests/known-misses.toml would need for the samples that are not exact.
#[derive(clap::Args)]
pub struct Args {
    /// The dumps
    #[arg(default_value = "gimple-samples/dumps")]
    dumps: PathBuf,
}

/// A function after a pass, and what differs first.
type Miss = (String, String, String);

pub fn run(args: &Args) -> Result<(), String> {
    // By reason, then by function, the folders in which it is a miss.
    let mut all: BTreeMap<String, BTreeMap<String, BTreeSet<(String, String)>>> = BTreeMap::new();
    for (pass, stage) in
        [("lower", Stage::Lower), ("eh", Stage::Eh), ("cfg", Stage::Cfg), ("ssa", Stage::Ssa)]
    {
        let pairs = find_pairs(std::slice::from_ref(&args.dumps), stage);
        let misses: Vec<Miss> = pairs
            .found
            .par_iter()
            .flat_map_iter(|pair| {
                let folder = pair.gimple.parent().unwrap_or(Path::new("")).strip_prefix(&args.dumps);
                misses_of(pass, stage, pair, &folder.unwrap_or(Path::new("")).to_string_lossy())
            })
            .collect();
        for (reason, function, folder) in misses {
            let (gcc, level) = folder.split_once('/').unwrap_or((&folder, ""));
            let functions = all.entry(reason).or_default();
            functions.entry(function).or_default().insert((gcc.to_string(), level.to_string()));
        }
    }
    for (reason, functions) in all {
        println!("[[miss]]\nreason = {reason:?}\ncases = [");
        for (function, folders) in functions {
            let (pass, rest) = function.split_once(' ').unwrap_or((&function, ""));
            for (gcc, levels) in merged(folders) {
                println!("    {:?},", format!("{pass} {}/{}/{rest}", braced(&gcc), braced(&levels)));
            }
        }
        println!("]\n");
    }
    Ok(())
}

fn misses_of(pass: &str, stage: Stage, pair: &tressa::check::Pair, folder: &str) -> Vec<Miss> {
    let version = folder.trim_start_matches("gcc-").split('/').next().and_then(|v| v.parse().ok());
    let opt = if folder.contains("/O0") { OptLevel::O0 } else { OptLevel::O2 };
    let given = Given { gcc: version, opt: Some(opt), flags: None };
    let report = check_pair(pair, &Options { stage, given, facts: Facts::default(), context: None });
    let file = pair.gimple.file_name().unwrap_or_default().to_string_lossy().into_owned();
    let file = file.split(".c.").next().unwrap_or("").to_string();
    let functions = report.functions.unwrap_or_default();
    functions
        .into_iter()
        .filter_map(|f| {
            let reason = match f.verdict {
                Verdict::Exact => return None,
                Verdict::Missing => "missing".to_string(),
                Verdict::Refused(reason) => reason,
                Verdict::Different { cause, .. } => cause.label,
            };
            Some((reason, format!("{pass} {file}.c {}", f.name), folder.to_string()))
        })
        .collect()
}

/// Folders as products of versions and levels.
fn merged(folders: BTreeSet<(String, String)>) -> Vec<(BTreeSet<String>, BTreeSet<String>)> {
    let mut levels_of: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for (gcc, level) in folders {
        levels_of.entry(gcc).or_default().insert(level);
    }
    let mut versions_of: BTreeMap<BTreeSet<String>, BTreeSet<String>> = BTreeMap::new();
    for (gcc, levels) in levels_of {
        versions_of.entry(levels).or_default().insert(gcc);
    }
    versions_of.into_iter().map(|(levels, gcc)| (gcc, levels)).collect()
}

/// `{gcc-11,gcc-12}`
fn braced(words: &BTreeSet<String>) -> String {
    let list: Vec<&str> = words.iter().map(String::as_str).collect();
    if let [one] = list[..] { one.to_string() } else { format!("{{{}}}", list.join(",")) }
}
