//! Pairs of dumps with several modifiers: `tressa check` finds what they were made with, and that they are exact.

use crate::cli::{code, run, stderr};
use std::path::Path;
use walkdir::WalkDir;

/// GCC's dumps in `tests/pairs`; the name of a folder says what made them.
#[test]
fn pairs_are_exact_whatever_they_were_made_with() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/pairs");
    let folders: Vec<_> = WalkDir::new(root)
        .min_depth(1)
        .sort_by_file_name()
        .into_iter()
        .map(|entry| entry.unwrap())
        .filter(|entry| entry.file_type().is_dir())
        .collect();
    assert!(folders.len() >= 7, "pairs are missing");
    for folder in folders {
        let output = run(&["check", folder.path().to_str().unwrap()]);
        let report = String::from_utf8_lossy(&output.stdout);
        assert_eq!(code(&output), 0, "{}: {report}{}", folder.path().display(), stderr(&output));
    }
}
