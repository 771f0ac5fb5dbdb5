//! The cost of input that is large in one respect grows with its length, not faster.

use crate::PROGRAM;
use crate::cli::{code, stderr};
use crate::limits::{function, nest};
use std::fs;
use std::process::{Command, Output, Stdio};
use tempfile::TempDir;
use tressa::internals::base::limits;
use tressa_test_support::shapes::SHAPES;

/// Runs the program on one thread in a folder with an input. The system ends it after 20 seconds of processor
/// time, however busy the machine is: cost that grows as the square takes minutes.
fn run(args: &[&str], input: &str) -> Output {
    run_within(&["-t 20"], args, input)
}

/// As [`run`], with other limits of the shell's `ulimit`: seconds of processor time (`-t`), KiB of memory (`-v`).
fn run_within(limits: &[&str], args: &[&str], input: &str) -> Output {
    let folder = TempDir::new().unwrap();
    fs::write(folder.path().join("input"), input).unwrap();
    run_in(&folder, limits, &[args, &["input"]].concat())
}

fn run_in(folder: &TempDir, limits: &[&str], args: &[&str]) -> Output {
    let mut command = Command::new("sh");
    let limits: String = limits.iter().map(|limit| format!("ulimit {limit} && ")).collect();
    let script = limits + "exec \"$0\" \"$@\" --jobs 1";
    command.args(["-c", &script, PROGRAM]);
    command.args(args).current_dir(folder.path()).stdin(Stdio::null()).output().expect("a shell runs")
}

fn numbered(count: usize, line: impl Fn(usize) -> String) -> String {
    (0..count).map(line).collect()
}

#[test]
fn nested_functions_cost_in_proportion_to_their_text() {
    let deep = nest(3_000, |n| format!("v{}", n.max(1) - 1));
    let siblings = |line: &dyn Fn(usize) -> String| (0..3_000).rev().map(line).collect::<String>();
    let declared = siblings(&|n| format!("  static int g{n} (int);\n"));
    let inner = siblings(&|n| format!("int g{n} (int y)\n{{\n  v = y;\n  return y;\n}}\n\n\n"));
    let outer = format!("int f (int x)\n{{\n  int v;\n{declared}\n  return v;\n}}\n\n\n");
    for (kind, text) in [("deep", deep), ("siblings", outer + &inner)] {
        let output = run(&["ssa", "-O0", "--gcc", "12"], &text);
        assert_eq!(code(&output), 0, "{kind}: {:.400}", stderr(&output));
    }
}

#[test]
fn folds_of_long_strings_take_linear_time() {
    let half = "a".repeat(1_000_000);
    let search = format!("_1 = __builtin_strstr (\"{half}{half}\", \"{half}b\");\n  x = (int) _1;");
    // The literal is decoded once, not for each of the calls.
    let lengths = numbered(20_000, |n| format!("  _{} = __builtin_strlen (_1);\n", n + 2));
    let lengths = format!("_1 = &\"{half}\"[0];\n{lengths}  x = (int) _19999;");
    for (statements, folded) in [(search, "= 0B;"), (lengths, "= 1000000;")] {
        let output = run(&["ssa", "--after", "lower", "--gcc", "12"], &function("", &statements));
        assert_eq!(code(&output), 0, "{:.400}", stderr(&output));
        assert!(String::from_utf8_lossy(&output.stdout).contains(folded), "{folded}");
    }
}

#[test]
fn very_many_breaches_are_located_in_linear_time() {
    let statements = numbered(100_000, |n| format!("  g (x_{});\n", n + 2));
    let banner = ";; Function f (f, funcdef_no=0)\n\n";
    let text = format!("\n{banner}int f (int x)\n{{\n\n  <bb 2> :\n{statements}  return 1;\n\n}}\n");
    let output = run(&["verify", "--gcc", "12"], &text);
    let out = String::from_utf8_lossy(&output.stdout);
    assert_eq!(code(&output), 1, "{:.400}", stderr(&output));
    assert!(out.contains("\nbreaches      100000\n"), "{out:.400}");
}

#[test]
fn flags_for_single_built_ins_cost_in_proportion_to_their_number() {
    let flags = numbered(100_000, |n| format!("\"-fno-builtin-f{n}\",\n"));
    let calls = numbered(20_000, |n| format!("  _{} = sin (_{});\n", n + 2, n + 1));
    let folder = TempDir::new().unwrap();
    fs::write(folder.path().join("facts"), format!("flags = [\"-fno-builtin-sin\", {flags}]\n")).unwrap();
    fs::write(folder.path().join("input"), function("", &calls)).unwrap();
    let output = run_in(&folder, &["-t 20"], &["ssa", "-O2", "--gcc", "12", "--facts", "facts", "input"]);
    assert_eq!(code(&output), 0, "{:.400}", stderr(&output));
    // No built-in: each call may write memory, so PHI-free code has a version for each.
    assert!(String::from_utf8_lossy(&output.stdout).contains("= sin ("));
}

#[test]
fn variables_of_one_name_cost_in_proportion_to_their_number_in_c() {
    let scopes = numbered(10_000, |_| "  {\n    int v;\n\n    v = x;\n  }\n".to_string());
    let output = run(&["unssa", "--emit", "c", "-O2", "--gcc", "12"], &function("", &scopes));
    let out = String::from_utf8_lossy(&output.stdout);
    assert_eq!(code(&output), 0, "{:.400}", stderr(&output));
    assert!(out.contains("  v_10000 = x;\n"), "{out:.400}");
}

/// Each use is replaced once, also where names are used before they are defined.
#[test]
fn copies_are_propagated_in_linear_time() {
    let copies = numbered(30_000, |n| format!("  _{} = _{};\n", n + 1, n + 2));
    let output = run(&["unssa", "--propagate", "-O2", "--gcc", "12"], &function("", &copies));
    assert_eq!(code(&output), 0, "{:.400}", stderr(&output));
}

/// Each shape took some method the square of its size, or the cube. With `--release` each takes less than half a second.
#[test]
fn leaving_ssa_form_takes_near_linear_time() {
    for (shape, options) in [
        ("nested", "--method boissinot"),
        ("fallthrough", "--method naive"),
        ("fallthrough", "--method briggs"),
        ("joins", "--method sreedhar-1"),
        ("live", "--method sreedhar"),
        ("continues", "--method sreedhar"),
        ("continues", "--method naive --coalesce"),
        ("exchanges", "--method sreedhar --propagate"),
    ] {
        let shape = SHAPES.iter().find(|known| known.name == shape).expect("a shape");
        let words = ["unssa", "-O2", "--gcc", "12"].into_iter().chain(options.split(' '));
        let output = run_within(&["-t 10"], &words.collect::<Vec<_>>(), &(shape.write)(120_000));
        assert_eq!(code(&output), 0, "{} {options}: {:.400}", shape.name, stderr(&output));
    }
}

/// The verifier's own dominators are found in as little time: of many blocks that leave for one exit, of loops that enter
/// each other.
#[test]
fn verifying_takes_near_linear_time() {
    for name in ["exits", "continues", "joins", "mesh"] {
        let shape = SHAPES.iter().find(|known| known.name == name).expect("a shape");
        let output = run_within(&["-t 10"], &["verify", "-O2", "--gcc", "12"], &(shape.write)(120_000));
        assert_eq!(code(&output), 0, "{name}: {:.400}", stderr(&output));
    }
}

/// What grows as variables times blocks is refused before it takes more memory than the function is worth.
#[test]
fn variables_times_blocks_are_refused_in_little_memory() {
    let declared = numbered(8_000, |n| format!("  int v{n};\n"));
    let defined = numbered(8_000, |n| format!("  v{n} = x + {n};\n"));
    let branch = |n: usize, then: &str| {
        let (yes, no) = (10 + 2 * n, 11 + 2 * n);
        format!("  if (x > {n}) goto <D.{yes}>; else goto <D.{no}>;\n  <D.{yes}>:\n{then}  <D.{no}>:\n")
    };
    let diamonds = numbered(6_000, |n| branch(n + 1, "  x = x + 1;\n"));
    let used = numbered(8_000, |n| format!("  x = x ^ v{n};\n"));
    // Each variable is live across all diamonds; in the second function it is the result of a PHI node.
    let plain = function(&declared, &format!("{defined}{diamonds}{used}"));
    let merged = function(&declared, &format!("{defined}{}{diamonds}{used}", branch(0, &defined)));
    let at_once = function(&declared, &format!("{defined}{used}"));
    for (args, text, limit) in [
        (&["ssa", "--via", "braun"][..], &plain, limits::BLOCK_VALUES),
        (&["forms"], &plain, limits::BLOCK_VALUES),
        (&["unssa"], &merged, limits::LIVE_BLOCKS),
        (&["graph", "--of", "webs"], &merged, limits::LIVE_BLOCKS),
        (&["graph", "--of", "live"], &merged, limits::LIVE_BLOCKS),
        (&["graph", "--of", "interference"], &plain, limits::LIVE_BLOCKS),
        (&["graph", "--of", "interference"], &at_once, limits::INTERFERING_PAIRS),
        (&["explain", "--unssa", "boissinot"], &merged, limits::LIVE_BLOCKS),
    ] {
        let output = run_within(&["-t 20", "-v 1500000"], &[args, &["-O2", "--gcc", "12"]].concat(), text);
        let said = format!("{}{}", stderr(&output), String::from_utf8_lossy(&output.stdout));
        assert!(said.contains(limit.expected), "{args:?}: {said:.400}");
    }
}

#[test]
fn a_page_of_a_large_function_is_refused_in_little_memory() {
    let deep = "  {\n    int v;\n\n".repeat(30_000) + "x = 1;\n" + &"  }\n".repeat(30_000);
    let long = numbered(1 + limits::PAGE_STATEMENTS.most as usize, |n| format!("  x = {n};\n"));
    for (statements, limit) in [(deep, limits::PAGE_FUNCTION), (long, limits::PAGE_STATEMENTS)] {
        let args = ["page", "-O2", "--gcc", "12", "-o", "page.html"];
        let output = run_within(&["-t 20", "-v 1500000"], &args, &function("", &statements));
        assert!(stderr(&output).contains(limit.expected), "{:.400}", stderr(&output));
    }
}

/// What an explanation needs of the whole function is found once, not for each block, variable or PHI node.
#[test]
fn explanations_and_pages_take_near_linear_time() {
    for (name, size, args) in
        [("joins", 150_000, &["explain"][..]), ("nested", 18_000, &["page", "-o", "page.html"])]
    {
        let shape = SHAPES.iter().find(|known| known.name == name).expect("a shape");
        let output = run(&[args, &["-O2", "--gcc", "12"]].concat(), &(shape.write)(size));
        assert_eq!(code(&output), 0, "{name}: {:.400}", stderr(&output));
    }
}

#[test]
fn explanations_leave_the_functions_that_they_explain() {
    let functions =
        numbered(40_000, |n| format!("int f{n} (int x)\n{{\n  x = x + 1;\n  return x;\n}}\n\n\n"));
    let output =
        run_within(&["-t 20", "-v 350000"], &["explain", "--json", "-O2", "--gcc", "12"], &functions);
    assert_eq!(code(&output), 0, "{:.400}", stderr(&output));
}
