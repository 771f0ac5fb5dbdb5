//! `cargo xtask misses`: writes `gimple-samples/known-misses.toml` for what the samples show now.
//!
//! First it copies the samples' facts files beside their dumps. Exact functions leave the list; the other entries keep their reasons. A new entry gets an empty reason
//! and, in a comment, the first difference. A list with an empty reason is an error: a person must decide
//! that the miss is accepted, and write why.

use crate::samples::copy_facts_files;
use globset::{Glob, GlobMatcher};
use rayon::prelude::*;
use serde::Deserialize;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};
use tressa::ir::Stage;
use tressa_study::internals::check::{
    ExactBut, FileReport, ORDER, Options, Order, Pair, Verdict, check_pair, find_pairs,
};

/// Copy the samples' facts files beside their dumps, and write the list of known misses again, keeping the reasons.
#[derive(clap::Args)]
pub struct Args {
    /// The samples' folder
    #[arg(default_value = "gimple-samples")]
    folder: PathBuf,
}

#[derive(Deserialize)]
struct List {
    #[serde(default)]
    miss: Vec<Listed>,
}

#[derive(Deserialize)]
struct Listed {
    reason: String,
    cases: Vec<String>,
}

/// A function that is not exact, or an order of functions.
struct Miss {
    pass: &'static str,
    /// `gcc-12`
    gcc: String,
    /// `O2-vops`
    level: String,
    /// `loops/sort.c`
    file: String,
    function: String,
    /// `but for numbers`
    exact: Option<&'static str>,
    cause: String,
}

/// What misses of one entry share: what they are exact but for, the reason, and for those without one the
/// cause.
type Shared = (Option<&'static str>, String, Option<String>);

pub fn run(args: &Args) -> Result<(), String> {
    let path = args.folder.join("known-misses.toml");
    let fail = |error: &dyn std::fmt::Display| format!("{}: {error}", path.display());
    let text = fs::read_to_string(&path).map_err(|error| fail(&error))?;
    let known = reasons(&text).map_err(|error| fail(&error))?;
    copy_facts_files(&args.folder)?;
    let misses = misses(&args.folder.join("dumps"));

    let mut entries: BTreeMap<Shared, Vec<&Miss>> = BTreeMap::new();
    for miss in &misses {
        let case = format!("{} dumps/{}/{}/{} {}", miss.pass, miss.gcc, miss.level, miss.file, miss.function);
        let reason = known.iter().find(|(glob, _)| glob.is_match(&case)).map(|(_, reason)| reason.clone());
        let reason = reason.unwrap_or_default();
        let cause = reason.is_empty().then(|| miss.cause.clone());
        entries.entry((miss.exact, reason, cause)).or_default().push(miss);
    }
    // Everything before the first entry stays.
    let mut out: String = text.split("[[miss]]").next().unwrap_or_default().trim_end().to_string() + "\n";
    for ((exact, reason, cause), misses) in &entries {
        out.push_str("\n[[miss]]\n");
        if let Some(cause) = cause {
            let _ = writeln!(out, "# {cause}");
        }
        let _ = writeln!(out, "reason = {reason:?}");
        if let Some(exact) = exact {
            let _ = writeln!(out, "exact = {exact:?}");
        }
        out.push_str("cases = [\n");
        for case in patterns(misses) {
            let _ = writeln!(out, "    {case:?},");
        }
        out.push_str("]\n");
    }
    fs::write(&path, out).map_err(|error| fail(&error))?;
    println!("{} functions, {} entries", misses.len(), entries.len());
    Ok(())
}

fn reasons(text: &str) -> Result<Vec<(GlobMatcher, String)>, String> {
    let list: List = toml::from_str(text).map_err(|error| error.to_string())?;
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

/// The misses of one pair, as `tressa check` finds them.
fn misses_of(pass: &'static str, stage: Stage, pair: &Pair, dumps: &Path) -> Vec<Miss> {
    let path = pair.gimple.strip_prefix(dumps).unwrap_or(&pair.gimple).to_string_lossy().into_owned();
    let mut parts = path.splitn(3, '/');
    let mut part = || parts.next().unwrap_or_default().to_string();
    let (gcc, level, file) = (part(), part(), part());
    let file = format!("{}.c", file.split(".c.").next().unwrap_or_default());
    let report = check_pair(pair, &Options { stage, ..Options::default() });
    let miss = |(function, exact, cause)| {
        let (gcc, level, file) = (gcc.clone(), level.clone(), file.clone());
        Miss { pass, gcc, level, file, function, exact, cause }
    };
    not_exact(report).into_iter().map(miss).collect()
}

/// What is not exact: its name, what it is exact but for, and what differs first.
fn not_exact(report: FileReport) -> Vec<(String, Option<&'static str>, String)> {
    let order =
        (report.order == Order::Different).then(|| (ORDER.to_string(), None, "another order".to_string()));
    let functions = report.functions.unwrap_or_default().into_iter().filter_map(|f| {
        let exact = ExactBut::from_nearness(f.near()).map(ExactBut::name);
        let cause = match f.verdict {
            Verdict::Exact => return None,
            Verdict::Missing => "missing".to_string(),
            Verdict::Refused(reason) => reason,
            Verdict::Different { cause, .. } => cause.label,
        };
        Some((f.name, exact, cause))
    });
    functions.chain(order).collect()
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
            format!("{pass} dumps/{}/{}/{file} {}", braced(&versions), braced(&levels), braced(&functions))
        })
        .collect()
}

/// `{gcc-11,gcc-12}`
fn braced(words: &BTreeSet<String>) -> String {
    let list: Vec<&str> = words.iter().map(String::as_str).collect();
    if let [one] = list[..] { one.to_string() } else { format!("{{{}}}", list.join(",")) }
}
