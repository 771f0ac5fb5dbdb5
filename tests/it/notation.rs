//! The notation of the GIMPLE front end as GCC prints it: `tests/notation` has a program of our own, its gimple dumps by GCC 12 and
//! 16 at -O2, and what these print with `-fdump-tree-ssa-gimple`, GCC 12 also with `-fdump-tree-cfg-gimple`.

use crate::cli::{code, run, stderr, stdout};
use std::fs;
use std::path::Path;
use tempfile::TempDir;

fn file(name: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/notation").join(name);
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
