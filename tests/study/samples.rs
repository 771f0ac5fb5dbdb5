//! Every function of every sample is exact after each pass, or in
//! `gimple-samples/known-misses.toml` with a reason.
//!
//! `tressa check` does the same: a function that is listed but exact is a failure as well. The
//! dumps are GCC's; no test writes them.

use rayon::prelude::*;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};
use tressa::ir::Stage;
use tressa::{Dialect, DumpFlags, Gcc};
use tressa_study::internals::check::{
    Beside, FileReport, FunctionReport, KnownMisses, Nearness, Options, Pair, Review, Standing, Verdict,
    check_pair, find_pairs,
};
use tressa_study::internals::dialect::Given;
use tressa_test_support::dumps::{dumps, dumps_in, folder_of, made_with, plain_dumps, sample_of, samples};

/// What follows the name of a source in that of its facts file.
const FACTS: &str = ".facts.toml";

/// Differences shown in full.
const SHOWN: usize = 5;

#[test]
fn lower() {
    compare(Stage::Lower);
}

#[test]
fn eh() {
    compare(Stage::Eh);
}

#[test]
fn cfg() {
    compare(Stage::Cfg);
}

#[test]
fn ssa() {
    compare(Stage::Ssa);
}

fn compare(stage: Stage) {
    let folders = [samples()];
    let lists = [KnownMisses::read(&samples().join(KnownMisses::FILE_NAME)).expect("the list can be read")];
    let pairs = find_pairs(&folders, stage);
    assert!(pairs.found.len() >= 90, "too few dumps in {}", folders[0].display());
    let options = Options { stage, context: Some(3), ..Options::default() };
    let reports: Vec<FileReport> = pairs.found.par_iter().map(|pair| check_pair(pair, &options)).collect();
    let review = Review::new(&reports, &lists, &options, &folders);
    let mut text = String::new();
    for (report, file) in reports.iter().zip(&review.files) {
        let functions = report.functions.as_ref().unwrap_or_else(|reason| panic!("{reason}"));
        let found = functions.iter().zip(&file.functions).filter_map(|(f, standing)| match standing {
            Standing::Finding(what) | Standing::Notice(what) => Some((f, what)),
            _ => None,
        });
        for (f, what) in found {
            let _ = writeln!(text, "{}: {}: {what}", report.oracle.display(), f.name);
            if let Verdict::Different { cause, diff, .. } = &f.verdict
                && text.matches("@@").count() < SHOWN
            {
                let _ = writeln!(text, "{}\n{diff}", cause.label);
            }
        }
        if let Standing::Finding(what) = file.order {
            let _ = writeln!(text, "{}: the order of functions: {what}", report.oracle.display());
        }
    }
    for entry in &review.unmatched {
        let _ = writeln!(text, "{}: matches nothing", entry.case);
    }
    assert!(text.is_empty(), "after {stage:?}:\n{text}");
}

/// How many functions of a report are exact, and how many but for declared types.
fn rank(report: &FileReport) -> [usize; 3] {
    let sum = report.summary();
    [sum.exact, sum.exact + sum.but_numbers, sum.exact + sum.but_numbers + sum.but_types]
}

/// A dump in a dialect.
fn in_dialect(pair: &Pair, dialect: Dialect) -> FileReport {
    let given = Given { gcc: Some(dialect.gcc.number()), opt: Some(dialect.opt), ..Given::default() };
    check_pair(pair, &Options { given, context: Some(0), ..Options::default() })
}

/// How near each function is to GCC's text but for numbers of declarations.
fn near_but_for_numbers(report: &FileReport) -> Vec<Nearness> {
    let functions = report.functions.as_ref().expect("the dumps can be read").iter();
    let near = functions.map(|f| match &f.verdict {
        Verdict::Different { diff, .. } if differs_in_numbers(diff) => Nearness::Exact,
        _ => f.near(),
    });
    near.collect()
}

/// Whether the lines of a diff without context differ in nothing but numbers of declarations: `D.1234`.
fn differs_in_numbers(diff: &str) -> bool {
    let is_digit = |c: char| c.is_ascii_digit();
    let unnumbered = |line: &str| -> Vec<String> {
        line.split("D.").map(|part| part.trim_start_matches(is_digit).to_string()).collect()
    };
    let lines = diff.lines().filter(|line| !line.starts_with("---") && !line.starts_with("+++"));
    let of = |sign: char| lines.clone().filter_map(move |line| line.strip_prefix(sign)).map(unnumbered);
    of('-').eq(of('+'))
}

/// Each two of the modifiers and `-g` stand together in some dump.
#[test]
fn pairs_of_modifiers_have_dumps() {
    let wanted = ["vops", "uid", "lineno", "details", "g"];
    let sets: Vec<BTreeSet<String>> = dumps_in("", &["ssa"]).iter().map(|dump| modifiers(dump)).collect();
    for (at, &one) in wanted.iter().enumerate() {
        for &other in &wanted[at + 1..] {
            let has_both = |set: &BTreeSet<String>| set.contains(one) && set.contains(other);
            assert!(sets.iter().any(has_both), "no dump has both -{one} and -{other}");
        }
    }
}

/// The modifiers of a dump, and `g` if its flags file has `-g`.
fn modifiers(dump: &Path) -> BTreeSet<String> {
    let folder = folder_of(dump);
    let level = folder.split_once('/').expect("a version and a level").1;
    let flags = fs::read_to_string(dump.with_file_name(sample_of(dump) + ".cflags")).unwrap_or_default();
    let debug = flags.split_whitespace().filter(|&flag| flag == "-g").map(|_| "g");
    level.split('-').skip(1).chain(debug).map(str::to_string).collect()
}

/// If version and level are not stated, they are detected, and no fewer functions are exact.
#[test]
fn the_dialect_is_detected() {
    let options = Options::default();
    let pairs = find_pairs(&[dumps()], Stage::Ssa).found;
    let wrong: Vec<String> = pairs
        .par_iter()
        .filter_map(|pair| {
            let (found, stated) = (check_pair(pair, &options), in_dialect(pair, made_with(&pair.gimple)));
            // It is the same at both levels but for the numbers, and the other ones are those that
            // do not show it.
            let is_ambiguous = sample_of(&pair.gimple) == "gimple-source.c";
            let is_it =
                if is_ambiguous { rank(&found) >= rank(&stated) } else { rank(&found) == rank(&stated) };
            (!is_it)
                .then(|| format!("{}: {:?}, stated {:?}", pair.oracle.display(), rank(&found), rank(&stated)))
        })
        .collect();
    assert!(wrong.is_empty(), "{wrong:#?}");
}

/// A version of all those that make a sample's dumps, whose dumps were left out, since they equal those of the version before (for GCC 11 those of
/// GCC 12), is treated as that version. Numbers of declarations are each version's
/// own: `-uid` dumps do not count here, nor do such numbers elsewhere.
#[test]
fn versions_without_dumps_are_treated_as_those_with_equal_dumps() {
    let manifest = tressa_test_support::samples::manifest();
    let mut made: BTreeMap<(String, String), BTreeMap<Gcc, Pair>> = BTreeMap::new();
    for pair in find_pairs(&[dumps()], Stage::Ssa).found {
        let Dialect { gcc, flags, .. } = made_with(&pair.gimple);
        let by_some = |name: &str| {
            manifest.sample.iter().any(|sample| sample.source() == name && !sample.versions.is_empty())
        };
        if !flags.contains(DumpFlags::UID) && !by_some(&sample_of(&pair.gimple)) {
            let level = folder_of(&pair.gimple).split_once('/').expect("a level").1.to_string();
            made.entry((level, sample_of(&pair.gimple))).or_default().insert(gcc, pair);
        }
    }
    let before = |version: Gcc, dumps: &BTreeMap<Gcc, Pair>| match version {
        Gcc::V11 => dumps.get(&Gcc::V12).cloned(),
        _ => dumps.range(..version).next_back().map(|(_, pair)| pair.clone()),
    };
    let left_out: Vec<(Gcc, Pair)> = made
        .values()
        .flat_map(|dumps| Gcc::ALL.into_iter().map(move |version| (version, dumps)))
        .filter(|(version, dumps)| !dumps.contains_key(version))
        .filter_map(|(version, dumps)| Some((version, before(version, dumps)?)))
        .collect();
    assert!(left_out.len() > 500, "{}", left_out.len());
    let wrong: Vec<String> = left_out
        .par_iter()
        .filter_map(|(gcc, pair)| {
            let own = made_with(&pair.gimple);
            let [here, there] =
                [own.gcc, *gcc].map(|gcc| near_but_for_numbers(&in_dialect(pair, Dialect { gcc, ..own })));
            (here != there)
                .then(|| format!("{} by GCC {gcc}: {there:?}, not {here:?}", pair.oracle.display()))
        })
        .collect();
    assert!(wrong.is_empty(), "{wrong:#?}");
}

/// The bodies of functions show the version, whatever types have to be found.
#[test]
fn the_version_is_detected_although_types_differ() {
    for (folder, gimple) in
        plain_dumps("told-late.c", "gimple").into_iter().filter(|(f, _)| f.ends_with("O2"))
    {
        let pairs = find_pairs(std::slice::from_ref(&gimple), Stage::Ssa).found;
        let report = check_pair(&pairs[0], &Options { beside: Beside::NOTHING, ..Options::default() });
        assert_eq!(report.dialect.gcc, made_with(&gimple).gcc, "{folder}");
        let functions = report.functions.unwrap();
        let is_last_exact = functions.iter().any(|f| f.name == "last" && f.verdict == Verdict::Exact);
        assert!(is_last_exact && functions.iter().any(|f| f.verdict != Verdict::Exact));
    }
}

/// A sample that needs facts has a facts file beside its source, and the same one beside each of its dumps.
#[test]
fn facts_files_beside_dumps_are_those_of_the_samples() {
    let topics =
        fs::read_dir(samples()).unwrap().map(|entry| entry.unwrap().path()).filter(|path| path.is_dir());
    let files = topics.flat_map(|topic| fs::read_dir(topic).unwrap()).map(|entry| entry.unwrap().path());
    let stated: BTreeSet<PathBuf> = files.filter(|path| path.to_string_lossy().ends_with(FACTS)).collect();
    assert!(stated.len() > 20, "{stated:?}");
    let mut wrong = Vec::new();
    for gimple in dumps_in("", &["gimple"]) {
        let name = sample_of(&gimple) + FACTS;
        let topic = gimple.parent().and_then(Path::file_name).unwrap();
        let read = |path: &Path| fs::read_to_string(path).ok();
        if read(&samples().join(topic).join(&name)) != read(&gimple.with_file_name(&name)) {
            wrong.push(gimple);
        }
    }
    assert!(wrong.is_empty(), "`cargo xtask misses` copies the facts files: {wrong:#?}");
}

/// Facts make no function worse: each is as near to GCC's text as with nothing given, or nearer.
#[test]
fn facts_supply_what_a_dump_does_not_show() {
    let pairs = find_pairs(&[dumps()], Stage::Ssa).found;
    let is_stated = |pair: &&Pair| pair.gimple.with_file_name(sample_of(&pair.gimple) + FACTS).is_file();
    let stated: Vec<&Pair> = pairs.iter().filter(is_stated).collect();
    let near = |pair: &Pair, beside| {
        let made = made_with(&pair.gimple);
        let given = Given { gcc: Some(made.gcc.number()), opt: Some(made.opt), ..Given::default() };
        let functions = check_pair(pair, &Options { beside, given, ..Options::default() }).functions.unwrap();
        functions.iter().map(FunctionReport::near).collect::<Vec<_>>()
    };
    let better: usize = stated
        .par_iter()
        .map(|pair| {
            let (without, with) = (near(pair, Beside::NOTHING), near(pair, Beside::ALL));
            let each = || with.iter().zip(&without);
            assert!(
                each().all(|(with, without)| with <= without),
                "{}: worse with facts",
                pair.oracle.display()
            );
            each().filter(|(with, without)| with < without).count()
        })
        .sum();
    assert!(better > 300, "{better} functions are nearer with facts");
}
