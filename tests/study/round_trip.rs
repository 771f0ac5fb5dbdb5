//! The printer prints back what the parser reads: every function of every dump of the samples, of any pass,
//! version of GCC and modifiers. And functions come in GCC's order.

use rayon::prelude::*;
use std::path::Path;
use tressa::internals::unit::{Goal, Unit};
use tressa::ir::{Stage, VarKind};
use tressa::{Dialect, DumpFlags, Gcc};
use tressa::{text::parse, text::print};
use tressa_study::internals::check::{find_pairs, functions};
use tressa_test_support::dumps::{dumps, dumps_in, made_with};

/// Differences shown.
const SHOWN: usize = 10;

#[test]
fn every_function_prints_as_it_was() {
    let dumps = dumps_in("", &["gimple", "lower", "eh", "cfg", "ssa"]);
    assert!(dumps.len() > 100, "samples are missing");
    let wrong: Vec<String> = dumps.par_iter().flat_map_iter(|path| not_printed_back(path)).collect();
    assert!(wrong.is_empty(), "{} differences:\n{}", wrong.len(), wrong[..wrong.len().min(SHOWN)].join("\n"));
}

/// GCC 16 has built-ins of x86 whose names end with a blank, before which no number stands.
#[test]
fn a_built_in_with_a_blank_is_called_with_its_number() {
    let text =
        "void fD.1 ()\n{\n  __builtin_ia32_fnclex D.2484 ();\n  _1 = __builtin_ia32_fnstsw D.2485 ();\n}\n";
    let f = parse::function(parse::split(text).next().unwrap()).unwrap();
    let mut back = String::new();
    print::function(&f, Dialect { gcc: Gcc::V16, flags: DumpFlags::UID, ..Dialect::default() }, &mut back);
    assert!(back.ends_with(text), "{back}");
    let callees = f.decls.vars.values().filter(|var| var.name.starts_with("__builtin_ia32_"));
    assert!(callees.map(|var| var.kind).eq([VarKind::Function; 2]));
}

/// Up to "cfg" the order is that of analysis, which a gimple dump shows.
#[test]
fn functions_come_in_the_order_of_analysis() {
    for stage in [Stage::Lower, Stage::Cfg] {
        let wrong = out_of_order(stage);
        assert!(wrong.is_empty(), "{stage:?}: {wrong:#?}");
    }
}

fn not_printed_back(path: &Path) -> Vec<String> {
    let text = std::fs::read_to_string(path).expect("a dump is text");
    let dialect = made_with(path);
    let there = functions(&text);
    let chunks: Vec<_> = parse::split(&text).collect();
    assert_eq!(chunks.len(), there.len(), "{}: functions", path.display());
    let mut wrong = Vec::new();
    for (chunk, there) in chunks.into_iter().zip(there) {
        let place = format!("{}:{}: {}", path.display(), chunk.line, there.name);
        match parse::function(chunk) {
            Err(error) => wrong.push(format!("{place}: {error}")),
            Ok(f) => {
                let mut back = String::new();
                print::function(&f, dialect, &mut back);
                if back != there.text {
                    let (was, is) =
                        there.text.lines().zip(back.lines()).find(|(a, b)| a != b).unwrap_or(("", ""));
                    wrong.push(format!("{place}\n  {was}\n  {is}"));
                }
            }
        }
    }
    wrong
}

/// Dumps whose functions come out in another order than GCC's.
fn out_of_order(stage: Stage) -> Vec<String> {
    let pairs = find_pairs(&[dumps()], stage).found;
    pairs
        .par_iter()
        .filter_map(|pair| {
            let read = |path: &Path| std::fs::read_to_string(path).expect("a dump is text");
            let (gimple, oracle) = (read(&pair.gimple), read(&pair.oracle));
            let facts = Default::default();
            let mut read = Unit::open(&gimple, &facts);
            let goal = Goal::printed(stage, made_with(&pair.gimple));
            let emitted = read.emit(goal, |_| true, |_| Ok(()));
            let ours: Vec<&str> = emitted.iter().map(|f| f.name).collect();
            let theirs: Vec<&str> = functions(&oracle).iter().map(|f| f.name).collect();
            (ours != theirs).then(|| format!("{}: {ours:?}, GCC {theirs:?}", pair.oracle.display()))
        })
        .collect()
}
