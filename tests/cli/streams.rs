//! A large dump gives the same result with any number of threads, from a file and from a stream; stdout that is closed.

use crate::PROGRAM;
use crate::cli::{code, run, run_with_input, stderr};
use std::fs;
use std::path::Path;
use std::process::Command;
use tempfile::TempDir;
use tressa_test_support::dumps::dump as sample;

/// Samples in sequence, many times.
fn large_dump() -> String {
    let samples =
        ["straight-line.c", "scopes.c", "nested-functions.c"].map(|name| format!("gcc-12/O2/{name}"));
    let texts = samples.map(|name| fs::read_to_string(sample(&name, "gimple")).unwrap());
    let once = texts.concat();
    once.repeat((5 << 19) / once.len() + 1)
}

fn text(path: &Path) -> &str {
    path.to_str().unwrap()
}

#[test]
fn threads_and_ways_in_make_no_difference() {
    let folder = TempDir::new().unwrap();
    let (path, large) = (folder.path().join("large.gimple"), large_dump());
    fs::write(&path, &large).unwrap();
    let line = ["ssa", "--gcc", "12", "-O2", "--jobs"];
    let first = run(&[&line[..], &["1", text(&path)]].concat());
    assert_eq!(code(&first), 0);
    for jobs in ["2", "5"] {
        assert!(run(&[&line[..], &[jobs, text(&path)]].concat()).stdout == first.stdout, "--jobs {jobs}");
    }
    assert!(run_with_input(&[&line[..], &["2", "-"]].concat(), large.as_bytes()).stdout == first.stdout);
}

/// Nobody gets what goes to a stdout that was closed at the start. A caller's own `/dev/null` is none.
#[cfg(target_os = "linux")]
#[test]
fn a_closed_stdout_is_an_error() {
    let path = sample("gcc-12/O2/scopes.c", "gimple");
    let ends = |command: &str, redirection: &str| {
        let line = format!("exec \"$0\" {command} \"$1\" {redirection}");
        let done = Command::new("sh").args(["-c", &line, PROGRAM, text(&path)]).output().unwrap();
        (code(&done), stderr(&done))
    };
    for command in
        ["ssa -O2", "uses -O2", "operands -O2", "verify -O2", "unssa -O2", "forms -O2", "graph --format dot"]
    {
        let (code, said) = ends(command, ">&-");
        assert_eq!(code, 2, "{command}: {said}");
        assert_eq!(said.lines().filter(|line| line.starts_with("error: ")).count(), 1, "{command}: {said}");
        for fine in [">/dev/null", "1<>/dev/null", "<&- >/dev/null"] {
            assert_eq!(ends(command, fine).0, 0, "{command} {fine}");
        }
    }
    assert_eq!(ends("ssa -O2 -o /dev/null", ">&-").0, 0, "nothing goes to stdout");
}
