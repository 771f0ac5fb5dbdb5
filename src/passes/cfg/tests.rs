//! Blocks with many incoming edges that only go on (fans) change nothing but the time that clean-up takes.

use crate::driver::dump;
use crate::facts::Facts;
use crate::ir::Stage;
use crate::passes::{self, Context};
use crate::target::dialect::{Dialect, OptLevel};
use crate::text::print;
use proptest::collection::vec;
use proptest::prelude::*;
use std::fmt::Write;

/// The function's blocks when each block of so many incoming edges may be a fan, with their edges in order.
fn built_with_batches(gimple: &str, least: usize) -> String {
    let facts = Facts::default();
    let dump = dump::read(gimple, &facts);
    let mut f = dump.item(0).function().expect("a function").into_owned();
    let dialect = Dialect { gcc: 12, opt: OptLevel::O2, ..Dialect::default() };
    let cx = Context::new(dialect, &dump.facts, &dump.types);
    passes::run(&mut f, Stage::Eh, &cx);
    super::build_with_batches(&mut f, &cx, least);
    f.stage = Stage::Cfg;
    let mut text = String::new();
    print::function(&f, dialect, &mut text);
    for block in f.chain() {
        let preds = f.cfg.blocks[block].preds.iter().map(|&e| f.cfg.blocks[f.cfg.edges[e].src].index);
        writeln!(text, "{} from {:?}", f.cfg.blocks[block].index, preds.collect::<Vec<_>>()).unwrap();
    }
    text
}

/// How a block ends: with one goto, two, or a switch. Labels are given by their distance after the block.
#[derive(Clone, Debug)]
struct Ending {
    user_label: bool,
    works: bool,
    kind: u8,
    to: Vec<usize>,
}

fn endings(count: std::ops::Range<usize>) -> impl Strategy<Value = Vec<Ending>> {
    let ending = (any::<bool>(), prop::bool::weighted(0.2), 0u8..12, vec(0usize..6, 4))
        .prop_map(|(user_label, works, kind, to)| Ending { user_label, works, kind, to });
    vec(ending, count)
}

/// Branches into what are mostly chains of labels.
fn tangle(heads: &[Ending], chain: &[Ending]) -> String {
    let label = |i: usize| match chain[i % chain.len()].user_label {
        true => format!("l{}", i % chain.len()),
        false => format!("<D.{}>", 1000 + i % chain.len()),
    };
    let mut body = String::new();
    let mut write = |at: usize, next: String, ending: &Ending| {
        let to: Vec<String> = ending.to.iter().map(|to| label(at + to)).collect();
        if ending.works {
            body.push_str("  b = b + 1;\n");
        }
        match ending.kind {
            0 => writeln!(body, "  switch (a) <default: {next}, case 1: {}, case 3: {}>", to[0], to[1]),
            1 => writeln!(
                body,
                "  switch (b) <default: {next}, case 1: {}, case 3: {}, case 6: {}>",
                to[1], to[2], to[3]
            ),
            2 => writeln!(body, "  if (a > b) goto {}; else goto {};", to[0], to[1]),
            3..=5 => writeln!(body, "  if (a > b) goto {}; else goto {next};", to[0]),
            6 => Ok(()),
            _ => writeln!(body, "  goto {};", to[0]),
        }
        .unwrap();
        writeln!(body, "  {next}:").unwrap();
    };
    for (i, ending) in heads.iter().enumerate() {
        write(0, format!("<D.{}>", 5000 + i), ending);
    }
    for (i, ending) in chain.iter().enumerate() {
        // Mostly to the next label.
        write(i + 1, label(i + 1), ending);
    }
    format!("int f (int a, int b)\n{{\n  int D.9000;\n\n{body}  D.9000 = b;\n  return D.9000;\n}}\n")
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1500))]
    #[test]
    fn fans_change_nothing(heads in endings(0..10), chain in endings(2..20)) {
        let gimple = tangle(&heads, &chain);
        prop_assert_eq!(built_with_batches(&gimple, 2), built_with_batches(&gimple, usize::MAX), "{}", gimple);
    }
}
