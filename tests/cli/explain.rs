//! `tressa explain`: what it says of dominators, uses, blocks, other constructions and the ways out of SSA form.

use crate::cli::{code, run, stderr, stdout, text};
use crate::forms;
use std::collections::BTreeSet;
use tressa_study::internals::forms::unssa::Method;
use tressa_test_support::dumps::{dump, dumps_in};

fn swap() -> String {
    text(&dump("gcc-12/O2/textbook/swap-problem.c", "gimple")).to_string()
}

#[test]
fn commands_of_the_page_print_what_it_shows() {
    forms::commands_print_what_is_shown("docs/reference/explain.md", 3);
}

/// What is said of the copies that are left is what `unssa` prints.
#[test]
fn copies_that_are_left_are_those_of_unssa() {
    let mut copies = 0;
    for path in dumps_in("gcc-12/O2/textbook", &["gimple"]) {
        for method in Method::ALL.map(Method::name) {
            let told = run(&["explain", "-O2", "--propagate", "--json", "--unssa", method, text(&path)]);
            let left = run(&["unssa", "-O2", "--propagate", "--method", method, text(&path)]);
            let left = stdout(&left);
            let lines: BTreeSet<&str> = left.lines().map(str::trim).collect();
            let told: serde_json::Value = serde_json::from_str(&stdout(&told)).expect("JSON");
            for function in told["functions"].as_array().expect("functions") {
                let sections = function["sections"].as_array().expect("sections");
                let of_copies = sections.iter().find(|section| section["heading"] == "copies that are left");
                let rows = of_copies.and_then(|section| section["table"]["rows"].as_array());
                for row in rows.into_iter().flatten() {
                    for copy in row[2].as_str().expect("a text").split_inclusive(';').map(str::trim) {
                        assert!(lines.contains(copy), "{} by {method}: {copy}", path.display());
                        copies += 1;
                    }
                }
            }
        }
    }
    assert!(copies > 100, "only {copies}");
}

#[test]
fn a_wrong_use_or_name_is_an_error() {
    for (more, wanted) in [
        (&["--set-use", "9=y_4"][..], "x_3 has 2 uses, numbered from 1"),
        (&["--set-use", "1=z_4"], "no SSA name z_4"),
        (&["--set-use", "x_3"], "NUMBER=NAME"),
        (&["--replace-by", "q_1"], "no SSA name q_1"),
        (&["--remove"], "no statement defines x_3"),
    ] {
        let path = swap();
        let mut line = vec!["explain", "-O2", "--propagate", "--function", "swap", "--uses", "x_3"];
        line.extend(more);
        line.push(&path);
        let output = run(&line);
        assert_eq!(code(&output), 2, "{line:?}");
        assert!(stderr(&output).contains(wanted), "{line:?}: {}", stderr(&output));
    }
    let output = run(&["explain", "-O2", "--set-use", "1=x_3", &swap()]);
    assert!(stderr(&output).contains("--uses"), "{}", stderr(&output));
}

/// A copy is propagated by hand: its uses become uses of what it copies, and it goes.
#[test]
fn a_removed_definition_releases_its_name() {
    let line = ["explain", "-O2", "--function", "swap", "--uses", "h_10", "--replace-by", "x_3", "--remove"];
    let output = stdout(&run(&[&line[..], &[&swap()]].concat()));
    for wanted in [
        "after replace_uses_by (h_10, x_3): the ring of h_10",
        "    head  head  head         h_10",
        "after the removal of `h_10 = x_3;`",
        "put version 10 on FREE_SSANAMES_QUEUE",
        "  The function satisfies every rule of SSA form as before.",
    ] {
        assert!(output.lines().any(|line| line.contains(wanted)), "{wanted}\nin\n{output}");
    }
}

/// Each block of the samples that pass "cfg" made says why it begins and ends where it does.
#[test]
fn a_block_says_why_it_begins_and_ends() {
    let path = dump("gcc-12/O2/textbook/classics.c", "gimple");
    let block = |function: &str, number: &str| {
        stdout(&run(&["explain", "-O2", "--function", function, "--block", number, text(&path)]))
    };
    let first = block("gcd", "2");
    assert!(first.contains("It begins where the function does."), "{first}");
    let body = block("gcd", "3");
    assert!(
        body.contains("It begins there because a goto ended the block before it, and a label, <"),
        "{body}"
    );
    let last = block("maximum", "5");
    assert!(last.contains("It ends with a return."), "{last}");
}

#[test]
fn another_construction_needs_the_gimple_dump() {
    let path = dump("gcc-12/O2/textbook/classics.c", "ssa");
    let output = run(&["explain", "--via", "braun", text(&path)]);
    assert_eq!(code(&output), 2);
    assert!(stderr(&output).contains("already in SSA form"), "{}", stderr(&output));
}
