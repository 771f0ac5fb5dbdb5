//! How the command behaves: exit codes, streams, files, threads, inputs of every kind.

use crate::program;
use std::fs;
use std::io::Write;
use std::path::Path;
use std::process::{Command, Output, Stdio};
use tempfile::TempDir;
use tressa_test_support::dumps::dump;
use tressa_test_support::project;

/// A sample whose every function is plain.
pub const SAMPLE: &str = "gcc-12/O2/straight-line.c";
/// A sample of several functions.
const LARGER: &str = "gcc-12/O2/scopes.c";

fn tressa() -> Command {
    let mut command = program();
    command.env_remove("NO_COLOR");
    command
}

pub fn run(args: &[&str]) -> Output {
    tressa().args(args).stdin(Stdio::null()).output().expect("the program runs")
}

pub fn run_with_input(args: &[&str], input: &[u8]) -> Output {
    let mut child = tressa()
        .args(args)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program runs");
    let mut stdin = child.stdin.take().unwrap();
    let input = input.to_vec();
    let writer = std::thread::spawn(move || stdin.write_all(&input));
    let output = child.wait_with_output().unwrap();
    let _ = writer.join();
    output
}

/// The exit status. What would have been an abort has status 2: only memory may have run out.
pub fn code(output: &Output) -> i32 {
    let messages = stderr(output);
    assert!(!messages.contains("overflowed its stack") && !messages.contains("panicked at"), "{messages}");
    output.status.code().expect("no signal ended it")
}

pub fn stdout(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).unwrap()
}

pub fn stderr(output: &Output) -> String {
    String::from_utf8_lossy(&output.stderr).into_owned()
}

/// The count in a line of the summary of `check`.
pub fn counted(output: &Output, name: &str) -> usize {
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    let lines = text.lines().filter_map(|line| line.rsplit_once(' '));
    let found: Vec<&str> = lines.filter(|(of, _)| of.trim_end() == name).map(|(_, count)| count).collect();
    assert!(!found.is_empty(), "no line {name}: {text}");
    found[0].parse().unwrap_or_else(|_| panic!("{name}: {text}"))
}

pub fn text(path: &Path) -> &str {
    path.to_str().unwrap()
}

#[test]
fn stdin_and_file_give_the_same() {
    let path = dump(SAMPLE, "gimple");
    let by_path = run(&["ssa", "--gcc", "12", "-O2", text(&path)]);
    assert_eq!(code(&by_path), 0, "{}", stderr(&by_path));
    let input = fs::read(&path).unwrap();
    for args in [&["ssa", "--gcc", "12", "-O2", "-"][..], &["ssa", "--gcc=12", "-O", "2"][..]] {
        let by_stdin = run_with_input(args, &input);
        assert_eq!(code(&by_stdin), 0);
        assert!(by_stdin.stdout == by_path.stdout);
    }
}

#[test]
fn a_whole_dump_is_gccs_but_for_the_numbers_of_a_function() {
    let output = run(&["ssa", "--gcc", "12", "-O2", text(&dump(SAMPLE, "gimple"))]);
    let without_numbers = |text: &str| {
        let line = |line: &str| line.split(", funcdef_no=").next().unwrap().to_string();
        let mut functions: Vec<String> = text
            .split("\n;; Function ")
            .map(|function| function.lines().map(line).collect::<Vec<_>>().join("\n"))
            .collect();
        functions.sort();
        functions
    };
    let theirs = fs::read_to_string(dump(SAMPLE, "ssa")).unwrap();
    assert_eq!(without_numbers(&String::from_utf8(output.stdout).unwrap()), without_numbers(&theirs));
}

#[test]
fn output_files_appear_whole_or_not_at_all() {
    let folder = TempDir::new().unwrap();
    let path = folder.path().join("out.ssa");
    let input = dump(SAMPLE, "gimple");
    let to_stdout = run(&["ssa", "--gcc", "12", "-O2", text(&input)]);
    let to_file = run(&["ssa", "--gcc", "12", "-O2", "-o", text(&path), text(&input)]);
    assert_eq!((code(&to_file), to_file.stdout.len()), (0, 0));
    assert!(fs::read(&path).unwrap() == to_stdout.stdout);

    // An old file stays if there is no result, and no scratch file stays.
    fs::write(&path, "before").unwrap();
    assert_eq!(code(&run(&["ssa", "-o", text(&path), text(&folder.path().join("none"))])), 2);
    assert_eq!(code(&run(&["ssa", "-o", text(&path), "--function", "none", text(&input)])), 2);
    assert_eq!(fs::read_to_string(&path).unwrap(), "before");
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);

    let nowhere = folder.path().join("no/such/folder/out");
    let output = run(&["ssa", "-o", text(&nowhere), text(&input)]);
    assert_eq!(code(&output), 2);
    assert!(stderr(&output).contains("out"), "{}", stderr(&output));
}

/// A link keeps its target, and a pipe is written to, not replaced.
#[test]
#[cfg(unix)]
fn output_to_a_link_or_pipe_keeps_it() {
    use std::os::unix::fs::{FileTypeExt, symlink};
    let folder = TempDir::new().unwrap();
    let input = dump(SAMPLE, "gimple");
    let expected = run(&["ssa", "--gcc", "12", "-O2", text(&input)]).stdout;

    let (target, link) = (folder.path().join("target"), folder.path().join("link"));
    fs::write(&target, "before").unwrap();
    symlink(&target, &link).unwrap();
    assert_eq!(code(&run(&["ssa", "--gcc", "12", "-O2", "-o", text(&link), text(&input)])), 0);
    assert!(fs::symlink_metadata(&link).unwrap().file_type().is_symlink());
    assert!(fs::read(&target).unwrap() == expected);

    let pipe = folder.path().join("pipe");
    assert!(Command::new("mkfifo").arg(&pipe).status().unwrap().success());
    let reader = std::thread::spawn({
        let pipe = pipe.clone();
        move || fs::read(pipe).unwrap()
    });
    assert_eq!(code(&run(&["ssa", "--gcc", "12", "-O2", "-o", text(&pipe), text(&input)])), 0);
    assert!(reader.join().unwrap() == expected);
    assert!(fs::metadata(&pipe).unwrap().file_type().is_fifo());
}

#[test]
#[cfg(target_os = "linux")]
fn a_full_disk_is_reported() {
    let full = fs::OpenOptions::new().write(true).open("/dev/full").unwrap();
    let mut command = tressa();
    let output = command.args(["ssa", text(&dump(LARGER, "gimple"))]).stdout(full).output().unwrap();
    assert_eq!(code(&output), 2);
    assert!(stderr(&output).contains("No space"), "{}", stderr(&output));
    for line in
        [&["--help"][..], &["--version"], &["ssa", "--help"], &["help", "check"], &["verify", "--list-rules"]]
    {
        let full = fs::OpenOptions::new().write(true).open("/dev/full").unwrap();
        let output = tressa().args(line).stdout(full).output().unwrap();
        assert_eq!(code(&output), 2, "{line:?}");
        assert!(stderr(&output).contains("No space"), "{line:?}: {}", stderr(&output));
    }
}

#[test]
fn a_closed_pipe_ends_quietly() {
    let text = fs::read_to_string(dump(LARGER, "gimple")).unwrap().repeat(200);
    let folder = TempDir::new().unwrap();
    let path = folder.path().join("large.gimple");
    fs::write(&path, text).unwrap();
    let mut child = tressa()
        .args(["ssa", "--gcc", "12", "-O2"])
        .arg(&path)
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    drop(child.stdout.take());
    let output = child.wait_with_output().unwrap();
    assert_eq!((code(&output), stderr(&output)), (0, String::new()));
}

#[test]
fn the_output_does_not_depend_on_jobs() {
    let path = dump(LARGER, "gimple");
    let path = text(&path);
    let lines: [&[&str]; 6] = [
        &["ssa", path],
        &["uses", path],
        &["uses", "--graph", "dot", path],
        &["operands", "--json", path],
        &["verify", "--json", path],
        &["check", "--json", path],
    ];
    for line in lines {
        let first = run(&[line, &["--jobs", "1"]].concat());
        for jobs in ["1", "2", "3", "8"].into_iter().cycle().take(20) {
            let again = run(&[line, &["--jobs", jobs]].concat());
            assert!(again.stdout == first.stdout, "{line:?} --jobs {jobs} prints something else");
            assert!(again.status == first.status, "{line:?} --jobs {jobs} ends otherwise");
        }
    }
    let folder = dump(LARGER, "gimple").parent().unwrap().to_path_buf();
    let one = run(&["check", "--jobs", "1", text(&folder)]);
    let four = run(&["check", "--jobs", "4", text(&folder)]);
    assert!(one.stdout == four.stdout);
    assert_eq!(code(&run(&["ssa", "--jobs", "0", path])), 2);
}

#[test]
fn input_that_is_no_dump_is_refused() {
    let kinds: [(&str, &[u8]); 7] = [
        ("empty", b""),
        ("line ends", b"\n\n\n"),
        ("C", b"#include <stdio.h>\n\nint main(void) {\n  puts(\"x\");\n}\n"),
        ("assembly", b"\t.file\t\"a.c\"\n\t.text\nmain:\n\tpushq\t%rbp\n\tret\n"),
        ("RTL", b"(insn 5 2 6 2 (set (reg:SI 82)\n        (const_int 0 [0])) \"a.c\":1:1 -1\n     (nil))\n"),
        ("binary", &[0x7f, b'E', b'L', b'F', 2, 1, 1, 0, 0xff, 0xfe, 0x80]),
        ("zeros", &[0; 64]),
    ];
    for (kind, bytes) in kinds {
        let output = run_with_input(&["ssa"], bytes);
        assert_eq!(code(&output), 2, "{kind}: {output:?}");
        assert!(!stderr(&output).is_empty(), "{kind}: no word about it");
        assert!(!stderr(&output).contains("internal error"), "{kind}: {}", stderr(&output));
    }
    let folder = TempDir::new().unwrap();
    assert_eq!(code(&run(&["ssa", text(folder.path())])), 2);
}

#[test]
fn a_cut_dump_is_refused_where_it_is_cut() {
    let whole = fs::read(dump(LARGER, "gimple")).unwrap();
    for at in (1..whole.len()).step_by(97) {
        let output = run_with_input(&["ssa", "--gcc", "12"], &whole[..at]);
        assert!(matches!(code(&output), 0 | 2), "cut at {at}: {output:?}");
        assert!(!stderr(&output).contains("internal error"), "cut at {at}: {}", stderr(&output));
    }
}

#[test]
fn deep_nesting_works_or_is_refused() {
    let n = 20_000;
    let scopes = format!("int f ()\n{{\n{}  return 0;\n{}}}\n", "  {\n".repeat(n), "  }\n".repeat(n));
    let tries = format!(
        "int f ()\n{{\n{}  g ();\n{}}}\n",
        "  try\n    {\n".repeat(n),
        "    }\n  finally\n    {\n      h ();\n    }\n".repeat(n)
    );
    let parentheses = format!("int f (int x)\n{{\n  x = {}x{};\n}}\n", "(".repeat(n), ")".repeat(n));
    let casts = format!("int f (int x)\n{{\n  x = {}x;\n}}\n", "(int) ".repeat(n));
    let stars = format!("int f (int x)\n{{\n  x = {}x;\n}}\n", "*".repeat(n));
    let places = format!("int f (int x)\n{{\n  x = a{};\n}}\n", "[0]".repeat(n));
    let pointers = format!("int f (int {}x)\n{{\n  return 0;\n}}\n", "*".repeat(n));
    let functions = format!("int f (int {}x{})\n{{\n  return 0;\n}}\n", "(*".repeat(n), ") (int)".repeat(n));
    let memory = format!("int f (int x)\n{{\n  x = {}x{};\n}}\n", "MEM[".repeat(n), "]".repeat(n));
    let labels =
        format!("int f (int x)\n{{\n{}  return x;\n}}\n", "  if (x != 0) goto a; else goto b;\n".repeat(n));
    let load = |i: usize| format!("  _{} = *_{i};\n", i + 1);
    let loads =
        format!("int f ()\n{{\n  _1 = g ();\n{}  return 0;\n}}\n", (1..3 * n).map(load).collect::<String>());
    let dimensions = format!("int f ()\n{{\n  int a{};\n\n  return 0;\n}}\n", "[2]".repeat(n));
    for (kind, text) in [
        ("scopes", scopes),
        ("tries", tries),
        ("parentheses", parentheses),
        ("casts", casts),
        ("stars", stars),
        ("places", places),
        ("pointers", pointers),
        ("functions", functions),
        ("memory", memory),
        ("labels", labels),
        ("loads", loads),
        ("dimensions", dimensions),
    ] {
        let output = run_with_input(&["ssa", "--gcc", "12"], text.as_bytes());
        assert!(matches!(output.status.code(), Some(0 | 2)), "{kind}: {:?}", output.status);
        let shown = stderr(&output);
        assert!(!shown.contains("internal error"), "{kind}: {}", shown.chars().take(400).collect::<String>());
    }
}

#[test]
fn one_bad_function_does_not_affect_the_others() {
    let text = fs::read_to_string(dump(SAMPLE, "gimple")).unwrap();
    let bad = format!("int bad (int x)\n{{\n  x = ;\n}}\n\n\n{text}");
    let output = run_with_input(&["ssa", "--gcc", "12", "-O2"], bad.as_bytes());
    let good = run_with_input(&["ssa", "--gcc", "12", "-O2"], text.as_bytes());
    assert_eq!((code(&output), code(&good)), (2, 0));
    let functions = |output: &Output| String::from_utf8_lossy(&output.stdout).matches(";; Function").count();
    assert_eq!(functions(&output), functions(&good));
    let shown = stderr(&output);
    assert!(shown.contains("'bad'") && shown.contains("<stdin>:3:"), "{shown}");
    assert!(shown.contains("x = ;") && shown.contains("expected"), "{shown}");
    assert!(!shown.contains('\x1b'), "colour belongs on a terminal only");
}

#[test]
fn functions_are_chosen_by_name() {
    let path = dump(SAMPLE, "gimple");
    let names = |args: &[&str]| {
        let output = run(&[&["ssa", text(&path)], args].concat());
        let text = String::from_utf8(output.stdout).unwrap();
        let mut names: Vec<String> = text
            .lines()
            .filter_map(|line| Some(line.strip_prefix(";; Function ")?.split(' ').next()?.to_string()))
            .collect();
        names.sort();
        names
    };
    assert_eq!(names(&["--function", "swap"]), ["swap"]);
    assert_eq!(names(&["--function", "s*", "--function", "are?"]), ["area", "swap"]);
}

/// A later dump shows the linkage name, and facts state it; facts may name a function so.
#[test]
fn functions_of_cxx_are_known_by_linkage_names() {
    let dumps = project().join("tests/pairs/gcc-12-O2-cxx");
    let [gimple, ssa] = ["006t.gimple", "021t.ssa"].map(|pass| dumps.join(format!("names.cc.{pass}")));
    let shown = |args: &[&str]| String::from_utf8(run(args).stdout).unwrap();
    let listed = shown(&["uses", "--function", "_Z7largestd*", text(&ssa)]);
    assert_eq!(listed.matches(";; Function largest").count(), 1, "{listed}");
    assert_eq!(code(&run(&["ssa", "--function", "_Z7largestii", text(&gimple)])), 2);

    let folder = TempDir::new().unwrap();
    let facts = folder.path().join("facts.toml");
    let stated = "[functions.\"largest (int, int)\"]\nlinkage_names = [\"_Z7largestii\"]\n\
                  [functions.\"log (int)\"]\nlinkage_names = [\"_Z3logi\"]\nreturns = \"int\"\n";
    let with = |facts: &Path, function: &str| {
        shown(&["ssa", "--facts", text(facts), "--function", function, text(&gimple)])
    };
    fs::write(&facts, stated).unwrap();
    let largest = with(&facts, "_Z7largestii");
    assert!(largest.contains("int largest (int a, int b)") && !largest.contains("double"), "{largest}");
    assert!(!with(&facts, "scoped").contains("resx"), "`log` is taken for the C library's");
    fs::write(&facts, format!("[functions._Z3logi]\neffects = []\n{stated}")).unwrap();
    assert!(with(&facts, "scoped").contains("resx"), "`log` may throw");
}

#[test]
fn facts_are_read_or_refused() {
    let folder = TempDir::new().unwrap();
    let facts = folder.path().join("facts.toml");
    let path = dump(SAMPLE, "gimple");
    fs::write(&facts, "[functions]\nget = [\"pure\"]\n").unwrap();
    assert_eq!(code(&run(&["ssa", "--facts", text(&facts), text(&path)])), 0);
    fs::write(&facts, "[functions]\nget = [\"often\"]\n").unwrap();
    let output = run(&["ssa", "--facts", text(&facts), text(&path)]);
    assert_eq!(code(&output), 2);
    assert!(stderr(&output).contains("facts.toml") && stderr(&output).contains("often"));
}

#[test]
fn help_is_there_for_every_subcommand() {
    for args in [
        &["--help"][..],
        &["ssa", "--help"],
        &["check", "--help"],
        &["uses", "--help"],
        &["operands", "--help"],
        &["forms", "--help"],
        &["--version"],
    ] {
        let output = run(args);
        assert_eq!(code(&output), 0);
        assert!(output.stdout.len() > 10 && output.stderr.is_empty());
    }
    assert_eq!(code(&run(&[])), 2);
    assert_eq!(code(&run(&["ssa", "--no-such-option"])), 2);
}

#[test]
fn uses_and_operands_are_filtered() {
    let path = dump(LARGER, "gimple");
    let out = |args: &[&str]| {
        let output = run(&[args, &["-O2", text(&path)]].concat());
        assert_eq!((code(&output), stderr(&output).as_str()), (0, ""), "{args:?}");
        String::from_utf8(output.stdout).unwrap()
    };
    let all = out(&["uses"]);
    let counted = |kind: &str| all.lines().filter(|line| line.ends_with(kind)).count();
    let heads = |text: &str| text.lines().filter(|line| line.contains(" : -->")).count();
    assert_eq!(heads(&out(&["uses", "--unused"])), counted(" : --> no uses."));
    assert_eq!(heads(&out(&["uses", "--single"])), counted(" : --> single use."));
    assert_eq!(heads(&out(&["uses", "--min-uses", "0"])), heads(&all));
    assert_eq!(
        heads(&out(&["uses", "--min-uses", "2"])),
        heads(&all) - counted("no uses.") - counted("single use.")
    );
    let none = run(&["uses", "-O2", "--name", "no_such_name", text(&path)]);
    assert_eq!((code(&none), heads(&String::from_utf8(none.stdout).unwrap())), (0, 0));
    assert!(heads(&out(&["uses", "--name", ".MEM"])) > 0);
    assert!(out(&["operands"]).contains("    VUSE .MEM_"));
    assert!(!out(&["operands", "--unused"]).contains("  return"));
    assert_eq!(code(&run(&["uses", "--unused", "--single", text(&path)])), 2);
}

#[test]
fn uses_and_operands_have_json_and_graphs() {
    let path = dump(LARGER, "gimple");
    for command in ["uses", "operands"] {
        let output = run(&[command, "--json", "-O2", text(&path)]);
        let listed: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
        assert!(listed["functions"][0]["function"].is_string());
    }
    let dot = run(&["uses", "--graph", "dot", "-O2", text(&path)]).stdout;
    assert!(dot.starts_with(b"digraph tressa {") && dot.ends_with(b"}\n"));
    let mermaid = run(&["uses", "--graph", "mermaid", "-O2", text(&path)]).stdout;
    assert!(mermaid.starts_with(b"flowchart TD\n"));
}

/// A dump in SSA form with its virtual operands gives what the gimple dump gives.
#[test]
fn later_dumps_are_recognised() {
    let (gimple, ssa) = (dump("gcc-12/O2/matrix.c", "gimple"), dump("gcc-12/O2-vops/matrix.c", "ssa"));
    for command in ["uses", "operands"] {
        let from_gimple = run(&[command, "-O2", text(&gimple)]);
        let from_ssa = run(&[command, text(&ssa)]);
        assert_eq!(code(&from_ssa), 0);
        assert_eq!(from_gimple.stdout, from_ssa.stdout);
    }
}
