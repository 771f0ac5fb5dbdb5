//! Small functions compared with GCC 12: successor lists, as its cfg dumps show them, and text.

use crate::driver::dump;
use crate::facts::Facts;
use crate::ir::Stage;
use crate::passes::{self, Context};
use crate::target::dialect::{Dialect, OptLevel};
use crate::text::print;
use proptest::collection::vec;
use proptest::prelude::*;
use std::fmt::Write;

/// The number, successors and predecessors of each block, in the order of its edges. GCC prints the
/// successors as `;; 2 succs { 6 3 5 4 }`.
fn neighbours(gimple: &str) -> Vec<(u32, Vec<u32>, Vec<u32>)> {
    let facts = Facts::default();
    let dump = dump::read(gimple, &facts);
    let mut f = dump.item(0).function().expect("a function");
    let cx = Context::new(dialect(OptLevel::O2), &dump.facts, &dump.types);
    passes::run(&mut f, Stage::Cfg, &cx);
    f.chain()
        .map(|block| {
            let data = &f.cfg.blocks[block];
            let succs = data.succs.iter().map(|&e| f.cfg.blocks[f.cfg.edges[e].dest].index).collect();
            let preds = data.preds.iter().map(|&e| f.cfg.blocks[f.cfg.edges[e].src].index).collect();
            (data.index, succs, preds)
        })
        .collect()
}

/// The printed function and its edges, with forwarder batches from `min_edges` edges on.
fn built_with_batches(gimple: &str, min_edges: usize) -> String {
    let facts = Facts::default();
    let dump = dump::read(gimple, &facts);
    let mut f = dump.item(0).function().expect("a function");
    let dialect = dialect(OptLevel::O2);
    let cx = Context::new(dialect, &dump.facts, &dump.types);
    passes::run(&mut f, Stage::Eh, &cx);
    super::build_with_batches(&mut f, &cx, min_edges);
    f.stage = Stage::Cfg;
    let mut text = String::new();
    print::function(&f, dialect, &mut text);
    for block in f.chain() {
        let preds = f.cfg.blocks[block].preds.iter().map(|&e| f.cfg.blocks[f.cfg.edges[e].src].index);
        writeln!(text, "{} from {:?}", f.cfg.blocks[block].index, preds.collect::<Vec<_>>()).unwrap();
    }
    text
}

/// How a block ends: with a goto, a condition or a switch. `to` counts labels from here.
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

/// A function with branches into chains of labels.
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
        // Most blocks continue at the next label.
        write(i + 1, label(i + 1), ending);
    }
    format!("int f (int a, int b)\n{{\n  int D.9000;\n\n{body}  D.9000 = b;\n  return D.9000;\n}}\n")
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1500))]
    #[test]
    fn batches_change_nothing(heads in endings(0..10), chain in endings(2..20)) {
        let gimple = tangle(&heads, &chain);
        prop_assert_eq!(built_with_batches(&gimple, 2), built_with_batches(&gimple, usize::MAX), "{}", gimple);
    }
}

fn text_after(gimple: &str, stage: Stage, opt: OptLevel) -> String {
    let facts = Facts::default();
    let dump = dump::read(gimple, &facts);
    dump::finish(dump.item(0), stage, dialect(opt)).expect("a function")
}

fn dialect(opt: OptLevel) -> Dialect {
    Dialect { gcc: 12, opt, ..Dialect::default() }
}

/// Adjacent cases with one destination become one range. Edges have the order of the cases.
#[test]
fn cases_are_grouped() {
    let succs: Vec<_> = neighbours(CASES).into_iter().map(|(_, succs, _)| succs).collect();
    assert_eq!(succs, [vec![6, 3, 5, 4], vec![7], vec![7], vec![7], vec![7], vec![1]]);
    let switch = "switch (x) <default: <L6> [INV], case 1 ... 3: <L0> [INV], case 4 ... 5: <L4> [INV], \
                  case 9: <L3> [INV]>";
    assert!(text_after(CASES, Stage::Cfg, OptLevel::O2).contains(switch));
}

/// The block of `case 1: break;` is removed, and its edge leads to the destination.
#[test]
fn forwarders_are_removed() {
    let all = neighbours(FORWARD);
    assert_eq!(all[2], (4, vec![6, 7, 5], vec![2]));
    assert_eq!(all[5], (7, vec![1], vec![3, 4, 5, 6]));
}

/// Without optimization the block of a folded condition stays, since its jump has a scope. It also
/// stays when the clean-up runs again before pass "ssa".
#[test]
fn jumps_keep_their_locations() {
    assert_eq!(text_after(NEVER, Stage::Ssa, OptLevel::O0), NEVER_AFTER_SSA);
}

/// A `default` that the gimplifier adds has no location, so that its block is removed if empty.
#[test]
fn an_added_default_has_no_location() {
    let text = text_after(ADDED, Stage::Ssa, OptLevel::O0);
    assert!(text.contains("\n<L7>:\n  fail (\"a\");\n"), "{text}");
}

const ADDED: &str = "\
int f (int x)
{
  int D.2007;

  switch (x) <default: <D.2008>, case 1: <D.1984>, case 2: <D.1985>>
  <D.1984>:
  D.2007 = 2;
  return D.2007;
  <D.1985>:
  D.2007 = 3;
  return D.2007;
  <D.2008>:
  if (0 != 0) goto <D.2009>; else goto <D.2010>;
  <D.2009>:
  goto <D.2011>;
  <D.2010>:
  fail (\"a\");
  <D.2011>:
  D.2007 = 0;
  return D.2007;
}
";

const CASES: &str = "\
int cases (int x)
{
  int D.2021;

  switch (x) <default: <D.1996>, case 1: <D.1990>, case 2: <D.1991>, case 3: <D.1992>, case 4: <D.1995>, case 5: <D.1994>, case 9: <D.1993>>
  <D.1990>:
  <D.1991>:
  <D.1992>:
  D.2021 = 7;
  return D.2021;
  <D.1993>:
  D.2021 = 8;
  return D.2021;
  <D.1994>:
  <D.1995>:
  D.2021 = 7;
  return D.2021;
  <D.1996>:
  D.2021 = 7;
  return D.2021;
}
";

const FORWARD: &str = "\
int forward (int x)
{
  int D.1992;
  int r;

  r = x;
  if (x > 7) goto <D.1989>; else goto <D.1990>;
  <D.1989>:
  r = 1;
  goto <D.1991>;
  <D.1990>:
  switch (x) <default: <D.1986>, case 1: <D.1984>, case 5: <D.1985>>
  <D.1984>:
  goto <D.1987>;
  <D.1985>:
  r = 3;
  goto <D.1987>;
  <D.1986>:
  h ();
  <D.1987>:
  <D.1991>:
  D.1992 = r;
  return D.1992;
}
";

const NEVER: &str = "\
int main ()
{
  int D.1995;

  {
    extern void exit (int);

    if (0 != 0) goto <D.1993>; else goto <D.1994>;
    <D.1993>:
    {
      extern void abort (void);

      abort ();
    }
    <D.1994>:
    exit (0);
  }
  D.1995 = 0;
  return D.1995;
}
";

const NEVER_AFTER_SSA: &str = "\
int main ()
{
  int D.1995;

  <bb 2> :

  <bb 3> :
  exit (0);

}
";
