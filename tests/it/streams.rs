//! A large dump gives the same result with any number of threads, from a file and from a stream.

use crate::cli::{code, run, run_with_input};
use crate::dumps::dump as sample;
use std::fs;
use std::path::Path;
use tempfile::TempDir;

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
