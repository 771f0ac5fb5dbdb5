//! The verifier finds every kind of damage to valid functions, at random places, and nothing in
//! what is valid: GCC's dumps and what the passes make.

use crate::damage::{SLIPS, TEXT_KINDS, TextKind, UNDECLARED, kinds};
use fastrand::Rng;
use rayon::prelude::*;
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use tressa::analysis::dom::DomTree;
use tressa::analysis::uses::rebuild_uses;
use tressa::internals::unit::{Goal, OneByOne, Unit};
use tressa::ir::{Block, Function, Stage};
use tressa::text::parse;
use tressa::verify::{Breach, FileWords, Options, Report, Rule, report, verify, verify_dominators};
use tressa::{Dialect, Facts, Gcc, OptLevel};
use tressa_test_support::dumps::{dumps_in, folder_of, made_with, sample_of};
use tressa_test_support::project;

/// How often each kind of damage is done, if there are enough places for it.
const TIMES: usize = 25;

/// Those of a dump directly after pass "ssa" of a compiler that optimizes.
pub const FRESH_DUMP: Options<'_> =
    Options { fresh: true, from_dump: true, optimized: true, words: None, wide_long: false };

const BUILT: Options<'_> =
    Options { fresh: true, from_dump: false, optimized: false, words: None, wide_long: false };

/// Shows every function of the gimple dumps in `folder` after passes "cfg" and "ssa".
fn built(folder: &str, gcc: Gcc, opt: OptLevel, show: impl Fn(&Function<'_>) + Sync) {
    let dialect = Dialect { gcc, opt, ..Dialect::default() };
    dumps_in(folder, &["gimple"]).par_iter().for_each(|path| {
        let text = std::fs::read_to_string(path).unwrap();
        let facts = Facts::default();
        let unit = Unit::open(&text, &facts);
        let functions = OneByOne::new(&unit, Goal::ssa(dialect));
        for item in unit.items() {
            functions.watched(item.index(), &mut |f| show(f)).expect("a sample can be built");
        }
    });
}

fn listed(f: &Function<'_>, breaches: &[Breach]) -> String {
    let lines: Vec<String> = breaches.iter().map(|breach| format!("{}: {breach}", f.name)).collect();
    lines.join("\n")
}

#[test]
fn no_alarm_in_what_gcc_printed() {
    let files = dumps_in("", &["cfg", "ssa"]);
    assert!(files.len() > 500, "samples are missing");
    let wrong: Vec<String> = files.par_iter().flat_map_iter(|path| alarms(path)).collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

fn alarms(path: &Path) -> Vec<String> {
    let fresh = path.extension().is_some_and(|ext| ext == "ssa");
    let optimized = made_with(path).opt != OptLevel::O0;
    let gimple = gimple_dump(path);
    let words = gimple.as_deref().map(FileWords::new);
    let options = Options { fresh, from_dump: true, optimized, words: words.as_ref(), wide_long: false };
    let text = std::fs::read_to_string(path).unwrap();
    let functions = parse::split(&text).map(|chunk| parse::function(chunk).expect("a sample can be read"));
    let breaches = functions.map(|f| (verify(&f, &options), f)).filter(|(breaches, _)| !breaches.is_empty());
    breaches.map(|(breaches, f)| format!("{}:\n{}", path.display(), listed(&f, &breaches))).collect()
}

/// The gimple dump next to a dump of pass "ssa".
fn gimple_dump(path: &Path) -> Option<String> {
    let same = |gimple: &PathBuf| gimple.parent() == path.parent() && sample_of(gimple) == sample_of(path);
    let gimple = dumps_in(&folder_of(path), &["gimple"]).into_iter().find(same)?;
    Some(std::fs::read_to_string(gimple).unwrap())
}

#[test]
fn no_alarm_in_what_the_passes_make() {
    for (folder, gcc, opt) in [
        ("gcc-12/O0", Gcc::V12, OptLevel::O0),
        ("gcc-12/O2", Gcc::V12, OptLevel::O2),
        ("gcc-16/O0", Gcc::V16, OptLevel::O0),
        ("gcc-16/O2", Gcc::V16, OptLevel::O2),
    ] {
        built(folder, gcc, opt, |f| {
            let breaches = verify(f, &BUILT);
            assert!(breaches.is_empty(), "{folder}:\n{}", listed(f, &breaches));
        });
    }
}

#[test]
fn every_kind_of_damage_is_found_by_the_rule_it_breaks() {
    let kinds = kinds();
    assert!(kinds.len() >= 40);
    let path = dumps_in("gcc-12/O2", &["gimple"]);
    let texts: Vec<String> = path.iter().map(|path| std::fs::read_to_string(path).unwrap()).collect();
    let facts = Facts::default();
    let dumps: Vec<_> = texts.iter().map(|text| Unit::open(text, &facts)).collect();
    let dialect = Dialect { gcc: Gcc::V12, opt: OptLevel::O2, ..Dialect::default() };
    let functions: Vec<Function<'_>> = dumps
        .iter()
        .flat_map(|unit| {
            let functions = OneByOne::new(unit, Goal::ssa(dialect));
            unit.items().map(move |item| functions.function(item.index()).unwrap())
        })
        .collect();

    let failures: Vec<String> = kinds
        .par_iter()
        .enumerate()
        .flat_map_iter(|(number, kind)| {
            let mut rng = Rng::with_seed(0x9e37_79b9_7f4a_7c15 ^ (number as u64 + 1) << 20);
            let (mut failures, mut done) = (Vec::new(), 0);
            let drawn: Vec<usize> = (0..TIMES * 40).map(|_| rng.usize(..functions.len())).collect();
            // Few functions have what some kinds need: then all are tried. One failure of each kind is shown.
            for (tried, index) in drawn.into_iter().chain(0..functions.len()).enumerate() {
                if done == TIMES || !failures.is_empty() || done > 0 && tried >= TIMES * 40 {
                    break;
                }
                let mut f = functions[index].clone();
                if (kind.damage)(&mut f, &mut rng).is_none() {
                    continue;
                }
                done += 1;
                let breaches = verify(&f, &BUILT);
                if !breaches.iter().any(|breach| breach.rule == kind.rule) {
                    let found = listed(&f, &breaches);
                    failures.push(format!("{}: {} is not broken; found:\n{found}", kind.name, kind.rule));
                }
            }
            if done == 0 {
                failures.push(format!("{}: no place in any function", kind.name));
            }
            failures
        })
        .collect();
    let shown = &failures[..failures.len().min(10)];
    assert!(failures.is_empty(), "{} failures, such as\n{}", failures.len(), shown.join("\n\n"));
}

/// How often each kind of damage is done to a text.
const TEXT_TIMES: usize = 200;

/// What the verifier says of the texts with one kind of damage.
#[derive(Default)]
struct Tally {
    /// How many break a rule, or cannot be read.
    breaches: usize,
    /// How many are only doubted.
    doubts: usize,
    /// How many are accepted.
    accepted: usize,
    /// A text that breaks no rule.
    example: String,
}

impl Tally {
    fn count(&mut self, text: String, options: Options<'_>) {
        let chunk = parse::split(&text).next();
        match chunk.and_then(|chunk| parse::function(chunk).ok()).map(|f| report(&f, &options, |_| true)) {
            Some(Report { breaches, doubts, .. }) if breaches.is_empty() => {
                self.doubts += usize::from(!doubts.is_empty());
                self.accepted += usize::from(doubts.is_empty());
                self.example = text;
            }
            _ => self.breaches += 1,
        }
    }
}

/// Does one kind of damage to functions at random, the same ones in every run. Each has its text, and what is known of it.
fn tally(kind: TextKind, seed: u64, functions: &[(&str, Options<'_>)]) -> Tally {
    let (mut rng, mut tally) = (Rng::with_seed(seed), Tally::default());
    let mut done = 0;
    for _ in 0..TEXT_TIMES * 100 {
        if done == TEXT_TIMES {
            break;
        }
        let (text, options) = functions[rng.usize(..functions.len())];
        let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
        if (kind.damage)(&mut lines, &mut rng).is_some() {
            done += 1;
            tally.count(lines.join("\n") + "\n", options);
        }
    }
    assert_eq!(done, TEXT_TIMES, "{}: too few places", kind.name);
    tally
}

#[test]
fn damage_to_the_text_of_a_dump_is_found() {
    let files = ["gcc-12/O0", "gcc-12/O2", "gcc-16/O2"].map(|folder| dumps_in(folder, &["ssa"])).concat();
    let read = |path: &PathBuf| {
        let options = Options { optimized: made_with(path).opt != OptLevel::O0, ..FRESH_DUMP };
        (std::fs::read_to_string(path).unwrap(), gimple_dump(path).expect("samples have both"), options)
    };
    let texts: Vec<(String, String, Options<'_>)> = files.iter().map(read).collect();
    let words: Vec<FileWords<'_>> = texts.iter().map(|(_, gimple, _)| FileWords::new(gimple)).collect();
    let mut functions: Vec<(&str, Options<'_>)> = Vec::new();
    for ((text, _, options), words) in texts.iter().zip(&words) {
        let options = Options { words: Some(words), ..*options };
        functions.extend(parse::split(text).map(|chunk| (chunk.text, options)));
    }
    let seed = |number: usize| 0x51_7cc1_b727 ^ (number as u64 + 1) << 20;
    let kinds: Vec<TextKind> = TEXT_KINDS.iter().chain(&SLIPS).copied().collect();
    let tallies: Vec<(TextKind, Tally)> = kinds
        .par_iter()
        .enumerate()
        .map(|(number, &kind)| (kind, tally(kind, seed(number), &functions)))
        .collect();
    let missed = tallies.iter().filter(|(kind, tally)| tally.breaches < kind.least);
    let missed: Vec<String> = missed
        .map(|(kind, tally)| {
            format!("{}: {} are found; not in\n{}", kind.name, tally.breaches, tally.example)
        })
        .collect();
    assert!(missed.is_empty(), "of {TEXT_TIMES}\n{}", missed.join("\n"));
    let row = |(kind, Tally { breaches, doubts, accepted, .. }): &(TextKind, Tally)| {
        format!("| {} | {breaches} | {doubts} | {accepted} |\n", kind.name)
    };
    let mut rows: String = tallies.iter().map(row).collect();
    // A dump alone leaves open what may be of the file.
    functions.iter_mut().for_each(|(_, options)| options.words = None);
    let alone = tally(UNDECLARED, seed(TEXT_KINDS.len() - 1), &functions);
    assert!(alone.breaches + alone.doubts >= UNDECLARED.least, "not found in\n{}", alone.example);
    rows += &row(&(
        TextKind { name: "an operand is an undeclared name, without the gimple dump", ..UNDECLARED },
        alone,
    ));
    let docs = std::fs::read_to_string(project().join("docs/reference/verify.md")).unwrap();
    assert!(docs.contains(&rows), "docs/reference/verify.md has other counts than\n{rows}");
}

/// The other rules are not said to be broken, too, since the flow graph lacks an edge or has one too many.
#[test]
fn a_wrong_phi_argument_breaks_no_rule_of_control_flow() {
    let texts: Vec<String> =
        dumps_in("gcc-12/O2", &["ssa"]).iter().map(|path| std::fs::read_to_string(path).unwrap()).collect();
    let (mut rng, mut done) = (Rng::with_seed(0x9d_3a11), 0);
    let is_wanted = |kind: &&TextKind| kind.name.starts_with("a PHI argument ");
    for kind in TEXT_KINDS.iter().chain(&SLIPS).filter(is_wanted) {
        for chunk in texts.iter().flat_map(|text| parse::split(text)) {
            let mut lines: Vec<String> = chunk.text.lines().map(str::to_owned).collect();
            let Some(()) = (kind.damage)(&mut lines, &mut rng) else { continue };
            let text = lines.join("\n") + "\n";
            let Ok(f) = parse::function(parse::split(&text).next().unwrap()) else { continue };
            let allowed = |rule: &Rule| rule.id().starts_with("phi-") || rule.id().starts_with("ssa-");
            let rules: BTreeSet<Rule> = verify(&f, &FRESH_DUMP).iter().map(|breach| breach.rule).collect();
            assert!(rules.iter().all(allowed), "{}: {rules:?}\n{text}", kind.name);
            done += 1;
        }
    }
    assert!(done > 400, "{done} texts");
}

/// A rule that no text of a dump breaks has no example: so it needs a kind of damage to a function.
#[test]
fn every_rule_is_broken_by_its_example_or_by_some_damage() {
    let mut broken: BTreeSet<Rule> = kinds().iter().map(|kind| kind.rule).collect();
    broken.extend(Rule::ALL.iter().filter(|rule| rule.example().is_ok()));
    let untried: Vec<&str> = Rule::ALL
        .iter()
        .filter(|&&rule| !broken.contains(&rule) && rule != Rule::Dominators)
        .map(|rule| rule.id())
        .collect();
    assert!(untried.is_empty(), "{untried:?}");
}

/// `TRESSA_BLESS=1 cargo test verify` writes the table again.
#[test]
fn the_docs_have_a_table_of_all_rules() {
    const HEAD: &str = "| Rule | What holds | In GCC |\n|---|---|---|\n";
    let path = project().join("docs/reference/verify.md");
    let page = std::fs::read_to_string(&path).unwrap();
    let (before, rest) = page.split_once(HEAD).expect("the page has the table");
    let (_, after) = rest.split_once("\n\n").expect("the table ends");
    let row = |rule: &Rule| {
        let functions = rule.gcc().replace(", ", "`, `");
        format!("| `{}` | {} | `{functions}` |\n", rule.id(), rule.sentence())
    };
    let rows: String = Rule::ALL.iter().map(row).collect();
    let made = format!("{before}{HEAD}{rows}\n{after}");
    if std::env::var_os("TRESSA_BLESS").is_some() {
        return std::fs::write(&path, made).expect("the page can be written");
    }
    assert!(page == made, "docs/reference/verify.md has another table than\n{rows}");
}

#[test]
fn a_dominator_tree_is_that_of_its_graph() {
    built("gcc-12/O2", Gcc::V12, OptLevel::O2, |f| {
        if f.stage < Stage::Cfg {
            return;
        }
        let mut changed = f.clone();
        let tree = DomTree::new(f);
        let number = |block: Block| block.as_u32();
        assert_eq!(verify_dominators(&tree, f, number), []);
        // A block that is entered another way has another dominator.
        let deep = tree.preorder().iter().copied().find(|&block| tree.level(block) > 2);
        if let Some(deep) = deep
            && let Some(entry) = f.cfg.blocks[f.entry()].next.expand()
            && changed.make_edge(entry, deep, Default::default()).is_some()
        {
            assert!(changed.preds(deep).count() > 1);
            let breaches = verify_dominators(&tree, &changed, number);
            assert!(breaches.iter().any(|breach| breach.rule == Rule::Dominators));
        }
    });
}

/// What the verifier says of an example's text.
fn example_breaches(text: &str, is_later: bool) -> Vec<Breach> {
    let mut f = parse::function(parse::split(text).next().expect("a function")).expect("it can be read");
    rebuild_uses(&mut f);
    let options = Options { fresh: !is_later, from_dump: true, optimized: true, ..Options::default() };
    verify(&f, &options)
}

/// Each rule has a function that breaks it and no other rule but those that are named, or a reason why no text of a dump
/// does. Without the change the function keeps all rules.
#[test]
fn each_rule_is_broken_by_its_example_alone() {
    let mut examples = 0;
    for &rule in Rule::ALL {
        let Ok(example) = rule.example() else { continue };
        examples += 1;
        let text = example.text();
        let found: BTreeSet<&str> =
            example_breaches(&text, example.is_later).iter().map(|breach| breach.rule.id()).collect();
        let expected = example.also.iter().copied().chain([rule.id()]).collect();
        assert_eq!(found, expected, "{rule}:\n{text}");
        for is_later in [false, true] {
            assert_eq!(example_breaches(example.before(), is_later), [], "{}", example.before());
        }
    }
    assert!(examples >= 59, "{examples} rules have an example");
}
