//! The notation of the GIMPLE front end as GCC prints it: `tests/notation` has a program of our own, its gimple dumps by GCC 12 and
//! 16 at -O2, and what these print with `-fdump-tree-ssa-gimple` and `-fdump-tree-optimized-gimple`, GCC 12 also with
//! `-fdump-tree-cfg-gimple`.

use crate::cli::{code, run, stderr, stdout};
use std::fs;
use tempfile::TempDir;
use tressa::Dialect;
use tressa::text::{parse, print};
use tressa_test_support::project;

fn file(name: &str) -> String {
    let path = project().join("tests/notation").join(name);
    path.to_str().unwrap().to_string()
}

#[test]
fn the_notation_is_gcc_s() {
    for gcc in ["12", "16"] {
        let gimple = file(&format!("gcc-{gcc}.gimple"));
        let done = run(&["ssa", "-O2", "--gcc", gcc, "--dump-flags", "gimple", &gimple]);
        assert_eq!((code(&done), &*stderr(&done)), (0, ""));
        let expected = fs::read_to_string(file(&format!("gcc-{gcc}.ssa"))).unwrap();
        assert_eq!(stdout(&done), expected, "GCC {gcc}");
    }
}

/// Functions in blocks have the mark `cfg`.
#[test]
fn blocks_have_it_too() {
    let done = run(&[
        "ssa",
        "-O2",
        "--gcc",
        "12",
        "--after",
        "cfg",
        "--dump-flags",
        "gimple",
        &file("gcc-12.gimple"),
    ]);
    let text = stdout(&done);
    let expected = fs::read_to_string(file("gcc-12.cfg")).unwrap();
    assert_eq!(text, expected);
}

/// The type of a member needs that of the object around it once, however deep it is.
#[test]
fn members_of_members_cost_what_they_are_long() {
    let folder = TempDir::new().unwrap();
    let dump = folder.path().join("t.c.006t.gimple");
    let text = format!("void f (struct s * p)\n{{\n  p->a{} = 1;\n}}\n", ".a".repeat(60));
    fs::write(&dump, text).unwrap();
    let done = run(&["ssa", "-O2", "--gcc", "12", "--dump-flags", "gimple", dump.to_str().unwrap()]);
    assert!(stdout(&done).contains(&format!("p_2(D)->a{} = ", ".a".repeat(60))), "{}", stdout(&done));
}

/// Dumps in the notation are read: each function prints as it stands there, and breaks no rule.
#[test]
fn what_is_read_prints_the_same() {
    for name in ["gcc-12.cfg", "gcc-12.ssa", "gcc-12.optimized", "gcc-16.ssa", "gcc-16.optimized"] {
        let text = fs::read_to_string(file(name)).unwrap();
        let mut printed = String::new();
        for chunk in parse::split(&text) {
            let f = parse::function(chunk).unwrap();
            print::function(&f, Dialect::default(), &mut printed);
            assert!(!printed.is_empty() && text.contains(printed.trim_end()), "{name}: {}", f.name);
            printed.clear();
        }
        let done = run(&["verify", "-O2", &file(name)]);
        assert!(stdout(&done).contains("\nbreaches           0\n"), "{name}: {}", stdout(&done));
    }
}

/// GCC's own answer in the notation is compared with as any other.
#[test]
fn check_compares_in_the_notation() {
    let done = run(&["check", "-O2", "--pair", &file("gcc-12.gimple"), &file("gcc-12.ssa")]);
    assert!(stdout(&done).contains("12 of 12 functions are exact"), "{}", stdout(&done));
}

/// Before pass "cfg" the notation has no names of functions.
#[test]
fn functions_without_names_are_refused() {
    let folder = TempDir::new().unwrap();
    let dump = folder.path().join("t.c.006t.gimple");
    fs::write(&dump, "int __GIMPLE (int n)\n{\n  int D_2042;\n\n  D_2042 = n;\n  return D_2042;\n}\n")
        .unwrap();
    let done = run(&["ssa", dump.to_str().unwrap()]);
    assert_eq!(
        (code(&done), stderr(&done).contains("without names of functions")),
        (2, true),
        "{}",
        stderr(&done)
    );
}
