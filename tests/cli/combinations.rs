//! Pairs of dumps with several modifiers: `tressa check` finds what they were made with, and that they are exact.

use crate::cli::{code, counted, run, stderr};
use tressa_test_support::project;

/// GCC's dumps in `tests/pairs`; the name of a folder says what made them. The folder has a list of known misses.
#[test]
fn pairs_are_exact_whatever_they_were_made_with() {
    let folder = project().join("tests/pairs");
    let output = run(&["check", "--verbose", folder.to_str().unwrap()]);
    let report = String::from_utf8_lossy(&output.stdout);
    assert_eq!(code(&output), 0, "{report}{}", stderr(&output));
    assert!(counted(&output, "  in order") >= 12, "pairs are missing: {report}");
}
