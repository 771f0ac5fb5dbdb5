//! Every sample's every pair of dumps is exact, or in `tests/known-misses.toml` with a reason. Those that need facts
//! are exact with the facts that are found.
//!
//! A listed function that is exact fails as well, so the list only shrinks. The dumps are GCC's;
//! no test writes them.

use globset::{Glob, GlobMatcher};
use rayon::prelude::*;
use serde::Deserialize;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use tressa::driver::check::{Given, Options, Order, Pair, Verdict, check_pair, find_pairs};
use tressa::facts::Facts;
use tressa::ir::Stage;
use tressa::target::dialect::OptLevel;

/// Differences shown in full.
const SHOWN: usize = 5;

/// The reason of those that are exact once the facts are known that `check` finds.
const NEEDS_FACTS: &str = "Needs facts.";

#[derive(Deserialize)]
struct KnownMisses {
    #[serde(default)]
    miss: Vec<KnownMiss>,
}

#[derive(Deserialize, Debug)]
#[serde(deny_unknown_fields)]
struct KnownMiss {
    /// Why.
    reason: String,
    /// Globs over `PASS gcc-VERSION/LEVEL/FILE FUNCTION`.
    cases: Vec<String>,
}

/// One function of one dump after one pass.
struct Case {
    name: String,
    /// What is wrong with it, if anything is.
    miss: Option<String>,
}

#[test]
fn lower() {
    compare("lower", Stage::Lower);
}

#[test]
fn eh() {
    compare("eh", Stage::Eh);
}

#[test]
fn cfg() {
    compare("cfg", Stage::Cfg);
}

#[test]
fn ssa() {
    compare("ssa", Stage::Ssa);
}

/// Version and level are found out by trying, where nobody states them.
#[test]
fn ssa_with_nothing_given() {
    let stated = cases("ssa", Stage::Ssa, true);
    let found = cases("ssa", Stage::Ssa, false);
    let lost: Vec<&str> = stated
        .iter()
        .zip(&found)
        .filter(|(stated, found)| rank(stated) < rank(found))
        .map(|(_, found)| found.name.as_str())
        .collect();
    assert!(lost.is_empty(), "exact only when the dialect is given: {lost:#?}");
}

/// Exact, exact with facts, or neither.
fn rank(case: &Case) -> u8 {
    match case.miss.as_deref() {
        None => 0,
        Some(NEEDS_FACTS) => 1,
        Some(_) => 2,
    }
}

/// A whole dump is in GCC's order, once it is known in which order its functions are defined.
#[test]
fn functions_come_in_the_order_of_the_call_graph() {
    let samples = Path::new(env!("CARGO_MANIFEST_DIR")).join("gimple-samples/dumps/gcc-12");
    let pairs = find_pairs(&[samples.join("O0"), samples.join("O2")], Stage::Ssa).found;
    let given = Given { gcc: Some(12), ..Given::default() };
    let options = Options { find_facts: true, given, ..Options::default() };
    let reports = pairs.par_iter().map(|pair| check_pair(pair, &options));
    let wrong: Vec<PathBuf> = reports.filter(|r| r.order == Order::Different).map(|r| r.oracle).collect();
    assert!(wrong.is_empty(), "in another order: {wrong:#?}");
}

/// The version is told by the bodies of functions, whatever types have to be found.
#[test]
fn versions_are_told_apart_behind_functions_that_differ_in_all() {
    let dumps = Path::new(env!("CARGO_MANIFEST_DIR")).join("gimple-samples/dumps");
    for version in 11..=16 {
        let dump = dumps.join(format!("gcc-{version}/O2"));
        let pairs = find_pairs(&[dump], Stage::Ssa).found;
        let pair = pairs.iter().find(|pair| pair.gimple.to_string_lossy().contains("told-late")).unwrap();
        let report = check_pair(pair, &Options::default());
        assert_eq!(report.dialect.gcc, version);
        let functions = report.functions.unwrap();
        let is_last_exact = functions.iter().any(|f| f.name == "last" && f.verdict == Verdict::Exact);
        assert!(is_last_exact && functions.iter().any(|f| f.verdict != Verdict::Exact));
    }
}

/// Declarations that no dump shows are given in a facts file.
#[test]
fn facts_mend_what_a_dump_does_not_say() {
    let samples = Path::new(env!("CARGO_MANIFEST_DIR")).join("gimple-samples");
    let facts = Facts::from_toml(&std::fs::read_to_string(samples.join("facts.toml")).unwrap()).unwrap();
    let pairs =
        find_pairs(&[samples.join("dumps/gcc-12/O2"), samples.join("dumps/gcc-12/O2-vops")], Stage::Ssa);
    let stated = |pair: &&Pair| {
        ["call-effects", "unreachable"].iter().any(|name| pair.gimple.to_string_lossy().contains(name))
    };
    for pair in pairs.found.iter().filter(stated) {
        let given = Given { gcc: Some(12), opt: Some(OptLevel::O2), ..Given::default() };
        let options = |facts| Options { facts, context: Some(3), given, ..Options::default() };
        let wrong = |facts| -> Vec<String> {
            let functions = check_pair(pair, &options(facts)).functions.unwrap();
            functions.into_iter().filter(|f| f.verdict != Verdict::Exact).map(|f| f.name).collect()
        };
        let (without, with) = (wrong(Facts::default()), wrong(facts.clone()));
        let path = pair.gimple.display();
        assert!(with.iter().all(|name| without.contains(name)), "{path}: worse with facts: {with:?}");
        if path.to_string().contains("call-effects") {
            assert!(without.contains(&"sum".to_string()) && with.is_empty(), "{path}: {without:?} {with:?}");
        }
    }
}

fn compare(pass: &str, stage: Stage) {
    let known = known_misses(pass);
    let mut hits = vec![0; known.len()];
    let mut report = String::new();
    let mut shown = 0;
    for case in cases(pass, stage, true) {
        let listed: Vec<usize> = (0..known.len()).filter(|&i| known[i].0.is_match(&case.name)).collect();
        for &i in &listed {
            hits[i] += 1;
        }
        // Whether it is exact with the facts found has just been tried.
        let explained = case.miss.as_deref() == Some(NEEDS_FACTS);
        match (&case.miss, listed.is_empty()) {
            (Some(miss), true) => {
                shown += 1;
                let miss = if shown <= SHOWN { miss.as_str() } else { miss.lines().next().unwrap_or("") };
                let _ = writeln!(report, "not exact: {}: {miss}", case.name);
            }
            (None, false) => {
                let _ = writeln!(report, "exact, but listed as a known miss: {}", case.name);
            }
            (Some(_), false) if listed.iter().any(|&i| (known[i].1 == NEEDS_FACTS) != explained) => {
                let is = if explained { "exact" } else { "not exact" };
                let _ =
                    writeln!(report, "{is} with facts, but listed as if it were otherwise: {}", case.name);
            }
            _ => {}
        }
    }
    for ((pattern, _), _) in known.iter().zip(&hits).filter(|(_, hits)| **hits == 0) {
        let _ = writeln!(report, "matches nothing in the list of known misses: {}", pattern.glob());
    }
    assert!(report.is_empty(), "after {pass}:\n{report}");
}

/// The listed cases of a pass, with their reasons.
fn known_misses(pass: &str) -> Vec<(GlobMatcher, String)> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/known-misses.toml");
    let text = std::fs::read_to_string(path).expect("the list is there");
    let list: KnownMisses = toml::from_str(&text).expect("the list is well-formed");
    list.miss
        .iter()
        .inspect(|miss| assert!(has_reason(miss), "no reason: {miss:?}"))
        .flat_map(|miss| miss.cases.iter().map(|case| (case, miss.reason.clone())))
        .filter(|(case, _)| case.split(' ').next() == Some(pass))
        .map(|(case, reason)| (Glob::new(case).expect("a glob").compile_matcher(), reason))
        .collect()
}

/// A question mark is what `cargo xtask misses` puts where nobody has said why.
fn has_reason(miss: &KnownMiss) -> bool {
    !miss.reason.trim().is_empty() && !miss.reason.starts_with('?')
}

fn cases(pass: &str, stage: Stage, stated: bool) -> Vec<Case> {
    let dumps = Path::new(env!("CARGO_MANIFEST_DIR")).join("gimple-samples/dumps");
    let pairs = find_pairs(std::slice::from_ref(&dumps), stage);
    assert!(pairs.found.len() > 100, "too few dumps in {}", dumps.display());
    pairs.found.par_iter().flat_map_iter(|pair| cases_of(pass, stage, stated, pair, &dumps)).collect()
}

fn cases_of(pass: &str, stage: Stage, stated: bool, pair: &Pair, dumps: &Path) -> Vec<Case> {
    let (folder, gcc, opt) = made_with(pair, dumps);
    let given =
        if stated { Given { gcc: Some(gcc), opt: Some(opt), ..Given::default() } } else { Given::default() };
    let report =
        check_pair(pair, &Options { stage, context: Some(3), find_facts: true, given, ..Options::default() });
    let file = pair.gimple.file_name().unwrap().to_str().unwrap().split(".c.").next().unwrap();
    let case = |name: &str, miss| Case { name: format!("{pass} {folder}/{file}.c {name}"), miss };
    match report.functions {
        Err(reason) => vec![case("(file)", Some(reason))],
        Ok(functions) => functions
            .iter()
            .map(|f| {
                case(
                    &f.name,
                    match &f.verdict {
                        Verdict::Exact => None,
                        Verdict::Explained { temporaries: false } => Some(NEEDS_FACTS.to_string()),
                        // That is to be inferred, or else to have a reason.
                        Verdict::Explained { temporaries: true } => Some("type of a temporary".to_string()),
                        Verdict::Missing => Some("missing".to_string()),
                        Verdict::Refused(reason) => Some(format!("refused: {reason}")),
                        Verdict::Different { cause, diff, .. } => Some(format!("{}\n{}", cause.label, diff)),
                    },
                )
            })
            .collect(),
    }
}

/// `gcc-12/O2-lineno`, 12, -O2
fn made_with(pair: &Pair, dumps: &Path) -> (String, u8, OptLevel) {
    let folder: PathBuf = pair.gimple.parent().unwrap().strip_prefix(dumps).unwrap().to_path_buf();
    let folder = folder.to_str().unwrap().replace('\\', "/");
    let (gcc, level) = folder.strip_prefix("gcc-").unwrap().split_once('/').unwrap();
    let opt = match level.split('-').next().unwrap() {
        "O0" => OptLevel::O0,
        "O2" => OptLevel::O2,
        other => panic!("unknown level {other}"),
    };
    let gcc = gcc.parse().unwrap();
    (folder, gcc, opt)
}
