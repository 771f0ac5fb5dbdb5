//! `--own`: only the functions that the source itself defines.

use crate::cli::{code, run, run_with_input, stderr, stdout, text};
use std::fs;
use tempfile::TempDir;

/// A function of a gimple dump with source lines in `file`.
fn function(name: &str, file: &str) -> String {
    format!(
        "int {name} (int n)\n[{file}:3:1] {{\n  int D.1980;\n\n  [{file}:4:3] D.1980 = n + 1;\n  [{file}:4:3] return D.1980;\n}}\n\n\n"
    )
}

#[test]
fn functions_of_headers_are_left_out() {
    let folder = TempDir::new().unwrap();
    let dump =
        function("helper", "/usr/include/t.h") + &function("own", "src/t.c") + &function("twin", "t.h");
    let functions = |name: &str, command: &[&str]| {
        let path = folder.path().join(name);
        fs::write(&path, &dump).unwrap();
        let output = run(&[command, &["--own", text(&path)]].concat());
        assert_eq!(code(&output), 0, "{}", stderr(&output));
        let heads = |line: &str| Some(line.strip_prefix(";; Function ")?.split(' ').next()?.to_string());
        stdout(&output).lines().filter_map(heads).collect::<Vec<_>>()
    };
    for command in [&["uses", "-O2"][..], &["operands", "-O2"], &["ssa", "-O2"]] {
        assert_eq!(functions("t.c.006t.gimple", command), ["own"]);
        // Of preprocessed code the places name the source.
        assert_eq!(functions("t.i.006t.gimple", command), ["own"]);
    }
    let path = folder.path().join("t.c.006t.gimple");
    let output = run(&["verify", "-O2", "--own", text(&path)]);
    assert!(stdout(&output).starts_with("functions          1\n"), "{}", stdout(&output));
}

#[test]
fn own_functions_require_source_lines() {
    let plain = b"int f (int n)\n{\n  return n;\n}\n";
    let output = run_with_input(&["uses", "-O2", "--own", "-"], plain);
    assert_eq!(code(&output), 2);
    let message =
        "error: <stdin>: --own requires source lines: make the dump with -lineno, or name the source";
    assert!(stderr(&output).contains(message), "{}", stderr(&output));
    let output = run_with_input(&["uses", "-O2", "--own", "-"], function("f", "t.c").as_bytes());
    assert!(stderr(&output).contains("no function is defined in "), "{}", stderr(&output));
}
