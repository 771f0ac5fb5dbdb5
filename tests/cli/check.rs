//! `tressa check`: what is exact, different, missing or incomplete, and its exit status.

use crate::cli::{SAMPLE, code, counted, run, run_with_input, stderr, stdout, text};
use std::fs;
use std::path::Path;
use tempfile::TempDir;
use tressa_test_support::dumps::dump;
use tressa_test_support::project;

/// A folder with a pair of dumps; `edit` is applied to GCC's.
fn pair(edit: impl Fn(String) -> String) -> TempDir {
    let folder = TempDir::new().unwrap();
    fs::copy(dump(SAMPLE, "gimple"), folder.path().join("a.c.006t.gimple")).unwrap();
    let ssa = edit(fs::read_to_string(dump(SAMPLE, "ssa")).unwrap());
    fs::write(folder.path().join("a.c.021t.ssa"), ssa).unwrap();
    folder
}

#[test]
fn check_exits_0_when_all_is_exact() {
    let folder = pair(|ssa| ssa);
    let output = run(&["check", "--verbose", text(folder.path())]);
    assert_eq!(code(&output), 0, "{output:?}");
    assert_eq!((counted(&output, "functions"), counted(&output, "findings")), (3, 0), "{output:?}");
    assert!(String::from_utf8_lossy(&output.stdout).contains(" 100.00%\n"), "{output:?}");
    assert_eq!(stderr(&output), "");
}

#[test]
fn check_exits_1_when_a_function_differs() {
    let folder = pair(|ssa| ssa.replacen(" * ", " / ", 1));
    let output = run(&["check", "--verbose", "--gcc", "12", "-O2", text(folder.path())]);
    assert_eq!(code(&output), 1);
    let shown = String::from_utf8_lossy(&output.stdout).into_owned();
    assert!(shown.contains(" (gcc)\n+++ ") && shown.contains(" (tressa)\n@@ "), "{shown}");
    assert!(shown.contains("-  _1 = border_3(D) / 2;\n+  _1 = border_3(D) * 2;"), "{shown}");
    let quiet = run(&["check", "--quiet", text(folder.path())]);
    let quiet = String::from_utf8_lossy(&quiet.stdout).into_owned();
    assert!(!quiet.contains("@@") && quiet.contains(": area: different"), "{quiet}");
    assert!(quiet.ends_with("\n2 of 3 functions are exact; 1 differs\n"), "{quiet}");
}

#[test]
fn check_counts_what_is_missing_but_not_what_gcc_left_out() {
    let more = pair(|ssa| {
        let extra = "\n;; Function extra (extra, funcdef_no=9)\n\nint extra ()\n{\n  <bb 2> :\n  return 1;\n\n}\n\n\n";
        ssa + extra
    });
    let output = run(&["check", "--verbose", text(more.path())]);
    assert_eq!(code(&output), 1);
    assert_eq!((counted(&output, "  missing"), counted(&output, "  out of order")), (1, 1));
    assert_eq!(counted(&output, "findings"), 2);

    let fewer = pair(|ssa| ssa[..ssa.rfind(";; Function").unwrap()].to_string());
    assert_eq!(code(&run(&["check", text(fewer.path())])), 0);
}

#[test]
fn check_names_dumps_that_gcc_did_not_finish() {
    let inside = |dump: &str| dump[..dump.rfind("return").unwrap()].to_string();
    let (empty, cut) = (pair(|_| String::new()), pair(|ssa| inside(&ssa)));
    let [empty, cut] = [empty, cut].map(|folder| run(&["check", text(folder.path())]));
    for (output, what) in [(empty, "is empty"), (cut, "ends inside function ")] {
        assert_eq!(code(&output), 2);
        let error = String::from_utf8_lossy(&output.stderr).into_owned();
        let is_named = error.contains(&format!(".ssa: incomplete: the dump {what}"));
        assert!(is_named && error.contains("; the compilation failed"), "{error}");
    }
}

#[test]
fn check_reports_for_machines() {
    let folder = pair(|ssa| ssa.replacen(" * ", " / ", 1));
    let junit = folder.path().join("out.xml");
    let output = run(&["check", "--json", "--junit", text(&junit), text(folder.path())]);
    assert_eq!(code(&output), 1);
    let json: serde_json::Value = serde_json::from_slice(&output.stdout).expect("JSON");
    assert_eq!(json["summary"]["different"], 1);
    assert_eq!(json["summary"]["files"], 1);
    let functions = json["functions"].as_array().unwrap();
    assert_eq!(functions.iter().filter(|f| f["verdict"] == "exact").count() + 1, functions.len());
    let xml = fs::read_to_string(junit).unwrap();
    assert!(xml.contains("failures=\"1\"") && xml.contains("errors=\"0\""), "{xml}");
}

/// Dumps without a function are no success.
#[test]
fn check_exits_2_if_nothing_was_checked() {
    let folder = pair(|_| "\n".to_string());
    let output = run(&["check", "--verbose", text(folder.path())]);
    assert_eq!(code(&output), 2);
    assert!(stderr(&output).contains("nothing was checked"), "{}", stderr(&output));
    let shown = String::from_utf8(output.stdout).unwrap();
    assert!(shown.contains("\nrate                            -\n"), "{shown}");
    let json = run(&["check", "--json", text(folder.path())]).stdout;
    let json: serde_json::Value = serde_json::from_slice(&json).unwrap();
    assert!(json["summary"]["rate"].is_null());
}

#[test]
fn check_exits_2_without_pairs_and_for_unreadable_files() {
    let empty = TempDir::new().unwrap();
    assert_eq!(code(&run(&["check", text(empty.path())])), 2);
    assert_eq!(code(&run(&["check", text(&empty.path().join("none"))])), 2);
    assert_eq!(code(&run(&["check"])), 2);
    assert_eq!(code(&run(&["check", "--gcc", "0", text(empty.path())])), 2);

    // One unreadable file does not affect the others.
    let folder = pair(|ssa| ssa);
    fs::write(folder.path().join("b.c.006t.gimple"), b"int f ()\n{\n  \xff\xfe;\n}\n").unwrap();
    fs::write(folder.path().join("b.c.021t.ssa"), "int f ()\n{\n}\n").unwrap();
    let output = run(&["check", "--verbose", text(folder.path())]);
    assert_eq!(code(&output), 2);
    assert!(stderr(&output).contains("b.c.006t.gimple:3: not a dump"), "{}", stderr(&output));
    assert_eq!((counted(&output, "  in order"), counted(&output, "  unreadable")), (1, 1));
}

#[test]
fn a_stream_holds_both_dumps() {
    let folder = pair(|ssa| ssa);
    let [gimple, ssa] =
        ["a.c.006t.gimple", "a.c.021t.ssa"].map(|name| fs::read(folder.path().join(name)).unwrap());
    let args = ["check", "--quiet", "--gcc", "12", "-O2", "-"];
    let both = run_with_input(&args, &[&*gimple, &ssa].concat());
    let files = run(&[&args[..5], &[text(folder.path())]].concat());
    assert_eq!((code(&both), stdout(&both)), (code(&files), stdout(&files)), "{}", stderr(&both));
    let one = run_with_input(&args, &gimple);
    assert!(code(&one) == 2 && stderr(&one).contains("followed by a later dump"), "{}", stderr(&one));
}

/// Numbers of type nodes are told, and are no finding.
#[test]
fn numbers_of_type_nodes_are_notices() {
    let folder = TempDir::new().unwrap();
    let beside = |name: &str| folder.path().join(name);
    // A function whose trampoline has a type without a name.
    for (pass, name) in [("gimple", "a.c.006t.gimple"), ("ssa", "a.c.021t.ssa")] {
        fs::copy(dump("gcc-12/O2/nested-functions.c", pass), beside(name)).unwrap();
    }
    let check =
        |args: &[&str]| run(&[&["check", "-O2", "--gcc", "12"], args, &[text(folder.path())]].concat());
    let shown = check(&[]);
    assert_eq!(code(&shown), 0, "{}", stdout(&shown));
    assert!(stdout(&shown).contains(": notice: exact but for numbers: "), "{}", stdout(&shown));
    assert!(stdout(&shown).contains("This compares tressa with GCC's dumps"), "{}", stdout(&shown));
    let annotations = stdout(&check(&["--github"]));
    assert!(annotations.lines().all(|line| line.starts_with("::notice file=")), "{annotations}");
    let (log, junit) = (beside("log.sarif"), beside("log.xml"));
    check(&["--sarif", text(&log), "--junit", text(&junit)]);
    let log = fs::read_to_string(log).unwrap();
    assert!(log.contains(r#""level": "note""#) && !log.contains(r#""level": "error""#), "{log}");
    assert!(fs::read_to_string(junit).unwrap().contains("failures=\"0\""));
}

/// What is not there is called a folder, unless its name is a file's.
#[test]
fn a_missing_folder_is_called_that() {
    for (args, says) in [
        (["check", "no-such"], "no-such: no such folder"),
        (["verify", "no-such/"], "no-such/: no such folder"),
        (["verify", "no-such"], "no-such: no such file or folder"),
    ] {
        let output = run(&args);
        assert!(code(&output) == 2 && stderr(&output).contains(says), "{}", stderr(&output));
    }
}

/// Findings are at the function in the source, where the dump or debug information shows it.
#[test]
fn findings_point_at_the_source() {
    let folder = TempDir::new().unwrap();
    let beside = |name: &str| folder.path().join(name);
    let damaged = |from: &Path, to: &Path| {
        fs::write(to, fs::read_to_string(from).unwrap().replacen(" + ", " - ", 1)).unwrap();
    };
    let annotation = || stdout(&run(&["check", "-O2", "--gcc", "12", "--github", text(folder.path())]));
    let debug_info = project().join("tests/debug-info");
    for name in ["sum.c.006t.gimple", "sum.o"] {
        fs::copy(debug_info.join(name), beside(name)).unwrap();
    }
    damaged(&debug_info.join("sum.c.021t.ssa"), &beside("sum.c.021t.ssa"));
    // A source that is not there is no place.
    let found = annotation();
    let gimple = beside("sum.c.006t.gimple");
    assert!(found.starts_with(&format!("::error file={},line=", gimple.display())), "{found}");
    fs::write(beside("sum.c"), "").unwrap();
    let found = annotation();
    let source = beside("sum.c");
    let expected = format!("::error file={},line=24,title=different::sum ", source.display());
    assert!(found.starts_with(&expected), "{found}");
    assert!(found.contains("\n::notice title=tressa check::This compares tressa"), "{found}");
    let located = "gcc-12/O2-lineno/scopes.c";
    fs::copy(dump(located, "gimple"), beside("sum.c.006t.gimple")).unwrap();
    damaged(&dump(located, "ssa"), &beside("sum.c.021t.ssa"));
    fs::remove_file(beside("sum.o")).unwrap();
    let source = tressa_test_support::dumps::samples().join("declarations/scopes.c");
    fs::copy(&source, beside("scopes.c")).unwrap();
    let found = annotation();
    let (file, line) = found.strip_prefix("::error file=").unwrap().split_once(",line=").unwrap();
    let line: usize = line.split(',').next().unwrap().parse().unwrap();
    assert!(file.ends_with("scopes.c"), "{found}");
    let source = fs::read_to_string(source).unwrap();
    assert_eq!(source.lines().nth(line - 1), Some("{"), "{found}");
}
