//! `cargo xtask misses`: writes `tests/known-misses.toml` for what the samples show now.
//!
//! What is exact leaves the list; what stays keeps its reason. What is new gets what differs first,
//! behind a question mark, which the tests refuse: a person says why, and decides that it is none
//! to mend.

use globset::{Glob, GlobMatcher};
use rayon::prelude::*;
use serde::Deserialize;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};
use tressa::driver::check::{Given, Options, Pair, Verdict, check_pair, find_pairs};
use tressa::ir::Stage;
use tressa::target::dialect::OptLevel;

/// Write the list of known misses again for the samples as they are now, keeping the reasons.
#[derive(clap::Args)]
pub struct Args {
    /// The dumps
    #[arg(default_value = "gimple-samples/dumps")]
    dumps: PathBuf,
    /// The list
    #[arg(long, default_value = "tests/known-misses.toml")]
    list: PathBuf,
}

/// The reason of those that are exact once facts are known, which `check` finds.
const NEEDS_FACTS: &str = "Needs facts.";

#[derive(Deserialize)]
struct KnownMisses {
    #[serde(default)]
    miss: Vec<KnownMiss>,
}

#[derive(Deserialize)]
struct KnownMiss {
    reason: String,
    cases: Vec<String>,
}

/// A function of a dump after a pass that is not exact.
struct Miss {
    pass: &'static str,
    gcc: String,
    level: String,
    file: String,
    function: String,
    cause: String,
}

pub fn run(args: &Args) -> Result<(), String> {
    let fail = |error: &dyn std::fmt::Display| format!("{}: {error}", args.list.display());
    let text = fs::read_to_string(&args.list).map_err(|error| fail(&error))?;
    let known = reasons(&text).map_err(|error| fail(&error))?;
    let misses = misses(&args.dumps);

    let mut by_reason: BTreeMap<String, Vec<&Miss>> = BTreeMap::new();
    for miss in &misses {
        let name = format!("{} {}/{}/{} {}", miss.pass, miss.gcc, miss.level, miss.file, miss.function);
        let reason = known.iter().find(|(glob, _)| glob.is_match(&name)).map(|(_, reason)| reason.clone());
        let reason = match reason {
            _ if miss.cause == NEEDS_FACTS => NEEDS_FACTS.to_string(),
            Some(reason) if reason != NEEDS_FACTS => reason,
            _ => format!("? {}", miss.cause),
        };
        by_reason.entry(reason).or_default().push(miss);
    }
    let mut out: String =
        text.lines().take_while(|line| line.starts_with('#')).map(|line| format!("{line}\n")).collect();
    for (reason, misses) in &by_reason {
        let _ = writeln!(out, "\n[[miss]]\nreason = {reason:?}\ncases = [");
        for case in patterns(misses) {
            let _ = writeln!(out, "    {case:?},");
        }
        out.push_str("]\n");
    }
    fs::write(&args.list, out).map_err(|error| fail(&error))?;
    println!("{} functions, {} reasons", misses.len(), by_reason.len());
    Ok(())
}

fn reasons(text: &str) -> Result<Vec<(GlobMatcher, String)>, String> {
    let list: KnownMisses = toml::from_str(text).map_err(|error| error.to_string())?;
    let globs = list.miss.into_iter().flat_map(|miss| {
        let reason = miss.reason;
        miss.cases.into_iter().map(move |case| (case, reason.clone()))
    });
    globs
        .map(|(case, reason)| {
            Ok((Glob::new(&case).map_err(|error| error.to_string())?.compile_matcher(), reason))
        })
        .collect()
}

fn misses(dumps: &Path) -> Vec<Miss> {
    let passes = [("lower", Stage::Lower), ("eh", Stage::Eh), ("cfg", Stage::Cfg), ("ssa", Stage::Ssa)];
    passes
        .into_iter()
        .flat_map(|(pass, stage)| {
            let pairs = find_pairs(&[dumps.to_path_buf()], stage).found;
            let found: Vec<Miss> =
                pairs.par_iter().flat_map_iter(|pair| misses_of(pass, stage, pair, dumps)).collect();
            found
        })
        .collect()
}

fn misses_of(pass: &'static str, stage: Stage, pair: &Pair, dumps: &Path) -> Vec<Miss> {
    let folder =
        pair.gimple.parent().and_then(|folder| folder.strip_prefix(dumps).ok()).unwrap_or(Path::new(""));
    let folder = folder.to_string_lossy();
    let (gcc, level) = folder.split_once('/').unwrap_or((&folder, ""));
    let version = gcc.strip_prefix("gcc-").and_then(|version| version.parse().ok());
    let opt = if level.starts_with("O0") { OptLevel::O0 } else { OptLevel::O2 };
    let given = Given { gcc: version, opt: Some(opt), ..Given::default() };
    let options = Options { stage, given, find_facts: true, ..Options::default() };
    let file = pair.gimple.file_name().unwrap_or_default().to_string_lossy().into_owned();
    let file = format!("{}.c", file.split(".c.").next().unwrap_or(""));
    let functions = check_pair(pair, &options).functions.unwrap_or_default();
    functions
        .into_iter()
        .filter_map(|f| {
            let cause = match f.verdict {
                Verdict::Exact => return None,
                Verdict::Explained { temporaries: false } => NEEDS_FACTS.to_string(),
                Verdict::Explained { temporaries: true } => "type of a temporary".to_string(),
                Verdict::Missing => "missing".to_string(),
                Verdict::Refused(reason) => reason,
                Verdict::Different { cause, .. } => cause.label,
            };
            let (gcc, level) = (gcc.to_string(), level.to_string());
            Some(Miss { pass, gcc, level, file: file.clone(), function: f.name, cause })
        })
        .collect()
}

/// Globs that match these and nothing else: products of versions, levels and functions of one file.
fn patterns(misses: &[&Miss]) -> Vec<String> {
    type Words = BTreeSet<String>;
    let mut levels: BTreeMap<(&str, &str, &str, &str), Words> = BTreeMap::new();
    for m in misses {
        levels.entry((m.pass, &m.file, &m.function, &m.gcc)).or_default().insert(m.level.clone());
    }
    let mut versions: BTreeMap<(&str, &str, &str, Words), Words> = BTreeMap::new();
    for ((pass, file, function, gcc), levels) in levels {
        versions.entry((pass, file, function, levels)).or_default().insert(gcc.to_string());
    }
    let mut functions: BTreeMap<(&str, &str, Words, Words), Words> = BTreeMap::new();
    for ((pass, file, function, levels), versions) in versions {
        functions.entry((pass, file, versions, levels)).or_default().insert(function.to_string());
    }
    functions
        .into_iter()
        .map(|((pass, file, versions, levels), functions)| {
            format!("{pass} {}/{}/{file} {}", braced(&versions), braced(&levels), braced(&functions))
        })
        .collect()
}

/// `{gcc-11,gcc-12}`
fn braced(words: &BTreeSet<String>) -> String {
    let list: Vec<&str> = words.iter().map(String::as_str).collect();
    if let [one] = list[..] { one.to_string() } else { format!("{{{}}}", list.join(",")) }
}
