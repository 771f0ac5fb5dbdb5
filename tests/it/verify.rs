//! The verifier finds every kind of damage to valid functions, at random places, and nothing in
//! what is valid: GCC's dumps and what the passes make.

use crate::damage::{REPLACEMENTS, SOUND, TEXT_KINDS, TextKind, kinds};
use crate::dumps::{dumps_in, made_with};
use fastrand::Rng;
use rayon::prelude::*;
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use tressa::analysis::dom::DomTree;
use tressa::analysis::verify::{Breach, Options, Report, Rule, report, verify, verify_dominators};
use tressa::driver::dump;
use tressa::facts::Facts;
use tressa::ir::{Block, Function, Stage};
use tressa::target::dialect::{Dialect, OptLevel};
use tressa::text::parse;

/// How often each kind of damage is done, if there are enough places for it.
const TIMES: usize = 25;

const BUILT: Options = Options { fresh: true, from_dump: false, optimized: false };

/// Shows every function of the gimple dumps in `folder` after passes "cfg" and "ssa".
fn built(folder: &str, gcc: u8, opt: OptLevel, show: impl Fn(&Function<'_>) + Sync) {
    let dialect = Dialect { gcc, opt, ..Dialect::default() };
    dumps_in(folder, &["gimple"]).par_iter().for_each(|path| {
        let text = std::fs::read_to_string(path).unwrap();
        let facts = Facts::default();
        let dump = dump::read(&text, &facts);
        for item in dump.items() {
            dump::build(item, Stage::Ssa, dialect, &mut |f| show(f)).expect("a sample can be built");
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
    let options = Options { fresh, from_dump: true, optimized };
    let text = std::fs::read_to_string(path).unwrap();
    let functions = parse::split(&text).map(|chunk| parse::function(chunk).expect("a sample can be read"));
    let breaches = functions.map(|f| (verify(&f, &options), f)).filter(|(breaches, _)| !breaches.is_empty());
    breaches.map(|(breaches, f)| format!("{}:\n{}", path.display(), listed(&f, &breaches))).collect()
}

#[test]
fn no_alarm_in_what_the_passes_make() {
    for (folder, gcc, opt) in [
        ("gcc-12/O0", 12, OptLevel::O0),
        ("gcc-12/O2", 12, OptLevel::O2),
        ("gcc-16/O0", 16, OptLevel::O0),
        ("gcc-16/O2", 16, OptLevel::O2),
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
    let dumps: Vec<_> = texts.iter().map(|text| dump::read(text, &facts)).collect();
    let dialect = Dialect { gcc: 12, opt: OptLevel::O2, ..Dialect::default() };
    let functions: Vec<Function<'_>> = dumps
        .iter()
        .flat_map(|dump| dump.items())
        .map(|item| dump::build(item, Stage::Ssa, dialect, &mut |_| {}).unwrap())
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
    fn count(&mut self, text: String, optimized: bool) {
        let options = Options { optimized, ..FRESH_DUMP };
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

/// Does one kind of damage to functions at random, the same ones in every run. Each has its text, and whether it
/// is optimized.
fn tally(kind: TextKind, seed: u64, functions: &[(&str, bool)]) -> Tally {
    let (mut rng, mut tally) = (Rng::with_seed(seed), Tally::default());
    let mut done = 0;
    for _ in 0..TEXT_TIMES * 100 {
        if done == TEXT_TIMES {
            break;
        }
        let (text, optimized) = functions[rng.usize(..functions.len())];
        let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
        if (kind.damage)(&mut lines, &mut rng).is_some() {
            done += 1;
            tally.count(lines.join("\n") + "\n", optimized);
        }
    }
    assert_eq!(done, TEXT_TIMES, "{}: too few places", kind.name);
    tally
}

#[test]
fn damage_to_the_text_of_a_dump_is_found() {
    let files = ["gcc-12/O0", "gcc-12/O2", "gcc-16/O2"].map(|folder| dumps_in(folder, &["ssa"])).concat();
    let read = |path: &PathBuf| (std::fs::read_to_string(path).unwrap(), made_with(path).opt != OptLevel::O0);
    let texts: Vec<(String, bool)> = files.iter().map(read).collect();
    let functions: Vec<(&str, bool)> = texts
        .iter()
        .flat_map(|(text, optimized)| parse::split(text).map(|chunk| (chunk.text, *optimized)))
        .collect();
    let tallies: Vec<(TextKind, Tally)> = TEXT_KINDS
        .par_iter()
        .enumerate()
        .map(|(number, &kind)| (kind, tally(kind, 0x51_7cc1_b727 ^ (number as u64 + 1) << 20, &functions)))
        .collect();
    let row = |(kind, Tally { breaches, doubts, accepted, .. }): &(TextKind, Tally)| {
        format!("| {} | {breaches} | {doubts} | {accepted} |\n", kind.name)
    };
    let rows: String = tallies.iter().map(row).collect();
    let docs =
        std::fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/reference/verify.md"))
            .unwrap();
    assert!(docs.contains(&rows), "docs/reference/verify.md has other counts than\n{rows}");
    for (kind, Tally { breaches, doubts, example, .. }) in tallies {
        let found = breaches + if kind.is_open { doubts } else { 0 };
        assert!(found >= kind.least, "{}: {found} of {TEXT_TIMES} are found; not in\n{example}", kind.name);
    }
}

const FRESH_DUMP: Options = Options { fresh: true, from_dump: true, optimized: true };

fn report_of(text: &str) -> Report {
    let f = parse::function(parse::split(text).next().unwrap()).unwrap();
    report(&f, &FRESH_DUMP, |_| true)
}

#[test]
fn a_replacement_in_a_dump_breaks_its_rule() {
    assert_eq!(report_of(SOUND), Report::default());
    for (rule, from, to) in REPLACEMENTS {
        let found = report_of(&SOUND.replace(from, to));
        assert!(found.breaches.iter().any(|breach| breach.rule == rule), "{rule}: {found:#?}");
    }
}

/// `memcpy (&_2, g, 4)` of a function `g` is folded to a load from its address.
#[test]
fn a_function_is_read_by_a_folded_memcpy_only() {
    assert_eq!(report_of(&SOUND.replace("*p_5(D)", "MEM <int> [(char * {ref-all})g]")).breaches, []);
    let found = report_of(&SOUND.replace("*p_5(D)", "*g"));
    assert!(found.breaches.iter().any(|breach| breach.rule == Rule::ReferenceBase), "{found:#?}");
}

#[test]
fn what_a_dump_leaves_open_is_a_doubt() {
    // A call before the end may not return; then there is neither a return nor an argument.
    let open = [(Rule::FlowEnd, "  return x_7;\n", "  h ();\n"), (Rule::PhiArgCount, ", x_6(3)", "")];
    for (rule, from, to) in open {
        let found = report_of(&SOUND.replace(from, to));
        assert_eq!(found.breaches, [], "{rule}");
        assert!(found.doubts.iter().any(|doubt| doubt.rule == rule), "{rule}: {found:#?}");
        // The block of another call of the function goes on after it, so that it returns.
        let text = SOUND.replace(from, to).replace("_1 = (double)", "g (0, 0);\n  h ();\n  _1 = (double)");
        let found = report_of(&text);
        assert!(found.breaches.iter().any(|breach| breach.rule == rule), "{rule}: {found:#?}");
    }
}

#[test]
fn blocks_are_merged_only_where_gcc_optimizes() {
    let (from, to) = ("  x_6 = _2 + n_4(D);\n  _3", "  x_6 = _2 + n_4(D);\n\n  <bb 4> :\n  _3");
    let text = SOUND.replace("<bb 4>", "<bb 5>").replace(from, to).replace("x_6(3)", "x_6(4)");
    let rules = |text: &str, optimized| {
        let f = parse::function(parse::split(text).next().unwrap()).unwrap();
        verify(&f, &Options { optimized, ..FRESH_DUMP }).iter().map(|b| b.rule).collect::<Vec<_>>()
    };
    assert_eq!(rules(&text, true), [Rule::BlockMerged]);
    assert_eq!(rules(&text, false), []);
    let unoptimized = format!("__attribute__((optimize (0)))\n{text}");
    assert_eq!(rules(&unoptimized, true), []);
    let labelled = text.replace("  _3 = &a", "out:\n  _3 = &a");
    assert_eq!(rules(&labelled, true), []);
}

#[test]
fn types_of_parts_and_calls_agree() {
    let breaks = |to: &str| {
        let text = SOUND.replace(
            "  int * _3;\n",
            "  int * _3;\n  int _20;\n  double _21;\n  long double _22;\n  vector(2) int _23;\n",
        );
        let text = text.replace("  g (_1, _3);\n", &format!("{to}\n"));
        report_of(&text).breaches.into_iter().map(|breach| breach.rule).collect::<Vec<_>>()
    };
    for sound in [
        "  _20 = s.f;\n  s.f = n_4(D);",
        "  _21 = __builtin_copysign (_1, -2.0e+0);",
        "  _20 = ABS_EXPR <n_4(D)>;",
        "  _23 = {n_4(D), 1};",
        "  _20 = MEM <int> [(char * {ref-all})_3];",
        "  _22 = 1.00000000000000000003416395822511968001989078435098753027e-20;",
    ] {
        assert_eq!(breaks(sound), [], "{sound}");
    }
    for (rule, damaged) in [
        (Rule::TypeReference, "  _20 = s.f;\n  s.f = _1;"),
        (Rule::TypeCall, "  _21 = __builtin_copysign (_3, -2.0e+0);"),
        (Rule::TypeCall, "  _20 = __builtin_copysign (_1, -2.0e+0);"),
        (Rule::TypeOperands, "  _21 = ABS_EXPR <n_4(D)>;"),
        (Rule::TypeOperands, "  _23 = {n_4(D), _1};"),
        (Rule::TypeOperands, "  _23 = {n_4(D), zz_99};"),
        (Rule::TypeReference, "  _21 = MEM <int> [(char * {ref-all})_3];"),
        (Rule::TypeReference, "  _21 = MEM[(char * {ref-all})_3];"),
        (Rule::TypeCopy, "  _21 = 1.00000000000000000003416395822511968001989078435098753027e-20;"),
    ] {
        assert!(breaks(damaged).contains(&rule), "{rule}: {damaged}");
    }
}

#[test]
fn what_gcc_writes_in_later_passes_is_no_alarm() {
    let header = "int f (int n)\n{\n";
    let functions = [
        // A function is read from.
        "  int _1;\n\n  <bb 2> :\n  _1 = MEM[(struct S *)h].s;\n  return _1;\n\n}\n",
        // A truth value and a bit field of one bit.
        "  _Bool _1;\n  <unnamed-unsigned:1> _2;\n  int _3;\n\n  <bb 2> :\n  _2 = b.f;\n  _1 = _2 | _2;\n  \
         _3 = (int) _1;\n  return _3;\n\n}\n",
        // The declarations are those of names that were numbered anew.
        "  float _1;\n  int _2;\n  int _9;\n\n  <bb 2> :\n  _1 = n_4(D) + 1;\n  _3 = _1 * 2;\n  return _3;\n\n}\n",
    ];
    for body in functions {
        let text = format!("{header}{body}");
        let f = parse::function(parse::split(&text).next().unwrap()).unwrap();
        assert_eq!(verify(&f, &Options { from_dump: true, ..Options::default() }), [], "{text}");
    }
}

#[test]
fn every_rule_is_broken_by_some_damage() {
    let mut broken: BTreeSet<Rule> = kinds().iter().map(|kind| kind.rule).collect();
    broken.extend(REPLACEMENTS.iter().map(|&(rule, ..)| rule));
    let untried: Vec<&str> = Rule::ALL
        .iter()
        .filter(|&&rule| !broken.contains(&rule) && rule != Rule::Dominators)
        .map(|rule| rule.id())
        .collect();
    assert!(untried.is_empty(), "{untried:?}");
}

#[test]
fn every_rule_is_in_the_docs() {
    let docs = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/reference/verify.md");
    let text = std::fs::read_to_string(docs).unwrap();
    for rule in Rule::ALL {
        let row =
            format!("| `{}` | {} | `{}` |", rule.id(), rule.sentence(), rule.gcc().replace(", ", "`, `"));
        assert!(text.contains(&row), "docs/reference/verify.md lacks\n{row}");
    }
}

#[test]
fn a_dominator_tree_is_that_of_its_graph() {
    built("gcc-12/O2", 12, OptLevel::O2, |f| {
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
