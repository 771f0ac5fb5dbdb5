//! The interpreter is the oracle: a function does the same in every stage, in every form, and out of SSA form again.

use crate::interpreter::{Machine, Run, Stop};
use proptest::prelude::*;
use std::fmt::Write as _;
use tressa::internals::unit::{Goal, Unit};
use tressa::ir::{Function, Stage};
use tressa::verify::verify;
use tressa::{Dialect, Facts, Gcc, OptLevel};
use tressa_study::internals::forms::propagate::propagate;
use tressa_study::internals::forms::unssa::{Method, Options, Report, leave_ssa};
use tressa_study::internals::forms::ways::Way;
use tressa_test_support::functions::built;
use tressa_test_support::unssa_result::check_result;

/// The steps that a run may take.
const FUEL: u64 = 3000;

/// A random statement: what it does, and numbers that choose its operands.
type RandomStmt = (u8, usize, usize, usize);

/// A random block: statements, the kind of its end, and where it leads.
type RandomBlock = (Vec<RandomStmt>, u8, usize, usize, usize);

const VARS: [&str; 8] = ["a", "b", "x", "y", "z", "i", "u", "c"];
const OPERANDS: [&str; 12] = ["a", "b", "x", "y", "z", "i", "x", "y", "0", "1", "-3", "7"];

/// The gimple dump of a function of up to `max` blocks that computes, reads and writes an array, calls, and jumps anywhere.
fn programs(max: usize) -> impl Strategy<Value = String> {
    let stmt = (0..9u8, 0..60usize, 0..60usize, 0..60usize);
    let block = (proptest::collection::vec(stmt, 0..5), 0..10u8, 0..60usize, 0..60usize, 0..60usize);
    proptest::collection::vec(block, 2..max).prop_map(|blocks| text(&blocks))
}

fn text(blocks: &[RandomBlock]) -> String {
    let mut text = String::from(
        "int f (int a, int b)\n{\n  int D.99;\n  int x;\n  int y;\n  int z;\n  int i;\n  unsigned int u;\n  char c;\n  int v[8];\n\n",
    );
    for (at, var) in ["x", "y", "z", "i", "u", "c"].into_iter().enumerate() {
        let _ = writeln!(text, "  {var} = {at};");
    }
    (0..8).for_each(|at| text += &format!("  v[{at}] = {at};\n"));
    let var = |pick: usize| VARS[pick % 6];
    let mut temporary = 0;
    let target = |pick: usize| 101 + pick % (blocks.len() - 1);
    for (number, (stmts, end, first, second, third)) in blocks.iter().enumerate() {
        let _ = writeln!(text, "  <D.{}>:", 100 + number);
        for &(kind, to, a, b) in stmts {
            let (to, from, other) = (var(to), OPERANDS[a % OPERANDS.len()], OPERANDS[b % OPERANDS.len()]);
            temporary += 1;
            let _ = match kind {
                0 | 1 => writeln!(text, "  {to} = {from};"),
                2 => writeln!(text, "  {to} = {} + {other};", var(a)),
                3 => writeln!(text, "  {to} = {} - {};", var(a), var(b)),
                4 => writeln!(text, "  {to} = {} * {other};", var(a)),
                5 => writeln!(text, "  _{temporary} = {} & 7;\n  {to} = v[_{temporary}];", var(a)),
                6 => writeln!(text, "  _{temporary} = {} & 7;\n  v[_{temporary}] = {};", var(a), var(b)),
                7 => writeln!(text, "  {to} = more ({from}, {other});"),
                _ => writeln!(
                    text,
                    "  u = (unsigned int) {};\n  u = u >> 3;\n  c = (char) u;\n  {to} = (int) c;",
                    var(a)
                ),
            };
        }
        let (yes, no) = (target(*first), target(*second));
        let _ = match end {
            0..=3 => writeln!(
                text,
                "  if ({} > {}) goto <D.{yes}>; else goto <D.{no}>;",
                var(*third),
                OPERANDS[*first % OPERANDS.len()]
            ),
            4 | 5 => {
                temporary += 1;
                writeln!(
                    text,
                    "  _{temporary} = more ({}, 1);\n  if (_{temporary} > 4) goto <D.{yes}>; else goto <D.{no}>;",
                    var(*third)
                )
            }
            6 | 7 => writeln!(text, "  goto <D.{yes}>;"),
            _ => writeln!(text, "  D.99 = {};\n  return D.99;", var(*third)),
        };
    }
    let _ = writeln!(text, "  D.99 = x;\n  return D.99;\n}}");
    text
}

fn dialect() -> Dialect {
    Dialect { gcc: Gcc::V12, opt: OptLevel::O2, ..Dialect::default() }
}

fn run(f: &Function<'_>, args: &[i128]) -> Result<Run, Stop> {
    Machine::new([f], FUEL).run(f.name, args)
}

/// Whether two runs are the same, as far as both go.
fn agree(a: &Result<Run, Stop>, b: &Result<Run, Stop>) -> bool {
    matches!(a, Err(Stop::TooLong)) || matches!(b, Err(Stop::TooLong)) || a == b
}

/// The function out of SSA form.
fn left<'a>(f: &Function<'a>, method: Method, coalesce: bool) -> (Function<'a>, Report) {
    let mut f = f.clone();
    let report = leave_ssa(&mut f, Options { method, coalesce }).expect("nothing is in the way");
    assert!(check_result(&f).is_empty(), "{:?} by {}", check_result(&f), method.name());
    (f, report)
}

/// Runs a function of a dump in every stage and form, and by every method out of SSA form. Returns whether the naive method was wrong.
fn judge(gimple: &str, args: &[i128]) -> bool {
    let facts = Facts::default();
    let unit = Unit::open(gimple, &facts);
    let first = unit.item(0).function().expect("it can be read").into_owned();
    let expected = run(&first, args);
    assert!(!matches!(expected, Err(Stop::Unknown(_))), "{expected:?} in\n{gimple}");
    // A run that is as good as endless agrees with every other: the results are verified, but not run.
    let is_endless = matches!(expected, Err(Stop::TooLong));
    let run = |f: &Function<'_>| if is_endless { Err(Stop::TooLong) } else { run(f, args) };
    for stage in [Stage::Lower, Stage::Eh, Stage::Cfg] {
        let f = built(&unit, 0, Goal::after(stage, dialect()), &mut |_| {}).expect("it can be built");
        let found = run(&f);
        assert!(agree(&expected, &found), "{stage:?}: {found:?}, not {expected:?}, in\n{gimple}");
    }
    let mut naive_was_wrong = false;
    for way in Way::ALL {
        let goal = Goal { construction: way.construction(), ..Goal::ssa(dialect()) };
        let mut f = built(&unit, 0, goal, &mut |_| {}).expect("it can be built");
        for propagates in [false, true] {
            if propagates {
                propagate(&mut f);
                assert_eq!(verify(&f, &Default::default()), [], "{gimple}");
            }
            let found = run(&f);
            let what = format!("{} {propagates}", way.name());
            assert!(agree(&expected, &found), "{what}: {found:?}, not {expected:?}, in\n{gimple}");
            for (method, coalesce) in
                Method::ALL.into_iter().flat_map(|method| [(method, false), (method, true)])
            {
                let (out, report) = left(&f, method, coalesce);
                let found = run(&out);
                let is_right = agree(&expected, &found);
                naive_was_wrong |= method == Method::Naive && !is_right;
                assert!(
                    is_right || !report.clobbers.is_empty(),
                    "{what} {} {coalesce}: {found:?}, not {expected:?}, in\n{gimple}",
                    method.name()
                );
            }
        }
    }
    naive_was_wrong
}

/// How many random functions: `PROPTEST_CASES`, or few.
fn cases() -> u32 {
    std::env::var("PROPTEST_CASES").ok().and_then(|cases| cases.parse().ok()).unwrap_or(200)
}

proptest! {
    #![proptest_config(ProptestConfig { cases: cases(), failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn functions_do_the_same_in_every_stage_and_out_of_ssa_form(gimple in programs(9), a in -4i128..9, b in -4i128..9) {
        judge(&gimple, &[a, b]);
    }
}

/// What the naive method makes of a function of one number, and what is right.
fn naive_and_right(gimple: &str, args: &[i128]) -> (Option<i128>, Option<i128>) {
    let facts = Facts::default();
    let unit = Unit::open(gimple, &facts);
    let mut f = built(&unit, 0, Goal::after(Stage::Ssa, dialect()), &mut |_| {}).expect("it can be built");
    propagate(&mut f);
    let results: Vec<Option<i128>> = Method::ALL
        .iter()
        .map(|&method| run(&left(&f, method, false).0, args).expect("it ends").result)
        .collect();
    assert!(results[1..].iter().all(|&result| result == results[1]), "{results:?}");
    (results[0], results[1])
}

#[test]
fn the_naive_method_loses_a_copy() {
    let gimple = "int f ()\n{\n  int D.9;\n  int i;\n  int t;\n  int y;\n\n  i = 0;\n  <D.1>:\n  t = i;\n  i = i + 1;\n  if (i <= 9) goto <D.1>; else goto <D.2>;\n  <D.2>:\n  y = t + 1;\n  D.9 = y;\n  return D.9;\n}\n";
    assert_eq!(naive_and_right(gimple, &[]), (Some(11), Some(10)));
}

#[test]
fn the_naive_method_swaps_wrongly() {
    let gimple = "int f (int x, int y)\n{\n  int D.9;\n  int n;\n  int h;\n\n  n = 0;\n  <D.1>:\n  h = x;\n  x = y;\n  y = h;\n  n = n + 1;\n  if (n <= 1) goto <D.1>; else goto <D.2>;\n  <D.2>:\n  D.9 = x * 10;\n  D.9 = D.9 + y;\n  return D.9;\n}\n";
    let (naive, right) = naive_and_right(gimple, &[1, 2]);
    assert_eq!(right, Some(12));
    assert_ne!(naive, right);
}

/// From block `<D.102>` one way out sets `y`, and the other needs its old value for `a`.
#[test]
fn a_name_that_one_way_out_sets_keeps_its_value_for_the_other() {
    let gimple = "int f (int a, int b)\n{\n  int D.99;\n  int x;\n  int y;\n  int z;\n  int i;\n  unsigned int u;\n  char c;\n  int v[8];\n\n  x = 0;\n  y = 1;\n  z = 2;\n  i = 3;\n  u = 4;\n  c = 5;\n  v[0] = 0;\n  v[1] = 1;\n  v[2] = 2;\n  v[3] = 3;\n  v[4] = 4;\n  v[5] = 5;\n  v[6] = 6;\n  v[7] = 7;\n  <D.100>:\n  goto <D.101>;\n  <D.101>:\n  x = more (-3, y);\n  a = y;\n  if (i > x) goto <D.103>; else goto <D.106>;\n  <D.102>:\n  _3 = a & 7;\n  x = v[_3];\n  z = x;\n  if (x > 1) goto <D.101>; else goto <D.104>;\n  <D.103>:\n  _5 = b & 7;\n  v[_5] = a;\n  if (a > -3) goto <D.105>; else goto <D.104>;\n  <D.104>:\n  if (a > y) goto <D.104>; else goto <D.107>;\n  <D.105>:\n  y = b + x;\n  b = y - b;\n  if (a > x) goto <D.106>; else goto <D.102>;\n  <D.106>:\n  a = a;\n  goto <D.101>;\n  <D.107>:\n  D.99 = a;\n  return D.99;\n  D.99 = x;\n  return D.99;\n}\n";
    assert!(judge(gimple, &[0, 0]));
}

/// When `b` is set for the second time, the first `b`, of the same value as `y`, is dead, and `y` is not.
#[test]
fn a_dead_copy_hides_no_name_of_its_value() {
    let gimple = "int f (int a, int b)\n{\n  int D.9;\n  int x;\n  int y;\n\n  x = a;\n  y = a + 1;\n  b = y;\n  b = 0;\n  if (y > x) goto <D.1>; else goto <D.2>;\n  <D.1>:\n  D.9 = y;\n  return D.9;\n  <D.2>:\n  D.9 = b;\n  return D.9;\n}\n";
    judge(gimple, &[3, 0]);
}
