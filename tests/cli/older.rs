//! Dumps of older compilers (`tests/texts/older`), which the commands that read dumps in SSA form read, and dumps whose
//! names end as those of sources do.

use crate::cli::{code, run, run_with_input, stderr, stdout, text};
use std::fs;
use tempfile::TempDir;
use tressa_test_support::project;

/// The dumps in SSA form, and how many functions they have.
const DUMPS: [(&str, usize); 6] = [
    ("gcc-7.list.c.020t.ssa", 5),
    ("gcc-7.list.c.227t.optimized", 4),
    ("gcc-5.list.c.018t.ssa", 5),
    ("gcc-5.list.c.191t.optimized", 4),
    ("by-hand.c.4.4.optimized", 1),
    ("by-hand.c.4.1.ssa-blocks", 1),
];

fn path(name: &str) -> String {
    format!("tests/texts/older/{name}")
}

#[test]
fn older_dumps_keep_the_rules() {
    // The types of AVR are not those of x86-64.
    for (name, functions) in DUMPS.into_iter().filter(|(name, _)| *name != "gcc-5.list.c.191t.optimized") {
        let done = run(&["verify", "-O2", &path(name)]);
        let told: Vec<String> = stdout(&done).split_whitespace().map(String::from).collect();
        let expected =
            ["functions".to_string(), functions.to_string(), "breaches".to_string(), "0".to_string()];
        assert_eq!(told, expected, "{name}: {}", stderr(&done));
        assert!(stderr(&done).contains("is a dump of GCC 7 or older"), "{name}: {}", stderr(&done));
    }
}

#[test]
fn commands_read_older_dumps() {
    for (name, _) in DUMPS {
        let path = path(name);
        for line in [
            &["uses", &path][..],
            &["operands", &path],
            &["explain", &path],
            &["graph", "--of", "dom", &path],
            &["diff", &path, &path],
            &["unssa", &path],
        ] {
            let done = run(line);
            assert_eq!(code(&done), 0, "{line:?}: {}", stderr(&done));
        }
    }
}

/// libgccjit writes labels with blanks, and variables that are called as temporaries are.
#[test]
fn dumps_of_libgccjit_are_read() {
    let path = |pass: &str| format!("tests/texts/libgccjit/squares.c.{pass}");
    for pass in ["006t.gimple", "021t.ssa", "252t.optimized"] {
        let verified = run(&["verify", "-O2", &path(pass)]);
        let told: Vec<String> = stdout(&verified).split_whitespace().map(String::from).collect();
        assert_eq!(told, ["functions", "1", "breaches", "0"], "{pass}: {}", stderr(&verified));
    }
    let graph = stdout(&run(&["graph", "--json", &path("021t.ssa")]));
    assert!(graph.contains("loop cond:") && graph.contains("_3.0_8 = _3.0_2 + 1"), "{graph}");
}

/// The numbers of labelled blocks are those of the jumps to them, or follow the block before.
#[test]
fn labelled_blocks_have_numbers() {
    let done = run(&["operands", "--function", "kind", &path("gcc-5.list.c.191t.optimized")]);
    let shown = stdout(&done);
    assert!(shown.contains("_1 = PHI <1(2), 2(3), 0(4)>"), "{shown}{}", stderr(&done));
    assert!(stderr(&done).contains("read as a dump of GCC 7 or older"), "{}", stderr(&done));
}

#[test]
fn no_form_is_built_of_older_dumps() {
    for name in ["gcc-7.list.c.004t.gimple", "gcc-7.list.c.020t.ssa"] {
        let done = run(&["ssa", &path(name)]);
        assert_eq!((code(&done), stdout(&done)), (2, String::new()), "{name}");
        assert!(stderr(&done).contains("GCC 7 or older"), "{name}: {}", stderr(&done));
    }
    let done = run(&["uses", &path("gcc-7.list.c.004t.gimple")]);
    assert_eq!(code(&done), 2);
    assert!(stderr(&done).contains("whose SSA form tressa does not build"), "{}", stderr(&done));
}

/// The dump of pass "cp" is no source of C++, and a dump that is called as a source is none either.
#[test]
fn the_end_of_a_name_does_not_make_a_source() {
    let folder = TempDir::new().unwrap();
    let dump = fs::read_to_string(project().join("tests/trail/dumps/list.c.021t.ssa")).unwrap();
    let notes = "\nIPA constant propagation start:\n\nSymbol table:\n\nsum/1 (sum) @0x7f01\n  Type: function definition\n\n";
    for (name, content) in [("list.c.081i.cp", format!("{notes}{dump}")), ("pasted.c", dump.clone())] {
        let path = folder.path().join(name);
        fs::write(&path, content).unwrap();
        let done = run(&["verify", "-O2", text(&path)]);
        assert!(stdout(&done).contains("breaches           0"), "{name}: {}{}", stdout(&done), stderr(&done));
        assert!(!stderr(&done).contains("compiling"), "{name}: {}", stderr(&done));
    }
}

/// A dump in raw notation says what the ordinary one says.
#[test]
fn raw_notation_is_read_as_the_ordinary_one() {
    let folder = project().join("tests/texts/raw");
    for pass in ["021t.ssa", "252t.optimized"] {
        let [raw, plain] = ["raw", "plain"].map(|kind| folder.join(kind).join(format!("shapes.c.{pass}")));
        for command in ["operands", "uses", "verify"] {
            let [raw, plain] = [&raw, &plain].map(|path| run(&[command, "-O2", text(path)]));
            assert_eq!((code(&raw), stdout(&raw)), (code(&plain), stdout(&plain)), "{command} {pass}");
            assert!(stderr(&raw).contains("read from raw notation"), "{}", stderr(&raw));
        }
    }
    // What a dump builds needs GCC's own text.
    let done = run(&["ssa", text(&folder.join("raw/shapes.c.021t.ssa"))]);
    assert!(code(&done) == 2 && stderr(&done).contains("raw notation"), "{}", stderr(&done));
}

/// An error in a statement of raw notation is at the statement.
#[test]
fn errors_in_raw_notation_are_at_their_statements() {
    let raw = fs::read_to_string(project().join("tests/texts/raw/raw/shapes.c.021t.ssa")).unwrap();
    let wrong = raw.replacen(
        "gimple_assign <plus_expr, _5, _2, _4, NULL>",
        "gimple_assign <plus_expr, _5, ?, _4, NULL>",
        1,
    );
    let line = wrong.lines().position(|line| line.contains("_5, ?, _4")).unwrap() + 1;
    let done = run_with_input(&["verify", "-"], wrong.as_bytes());
    assert!(code(&done) == 2 && stderr(&done).contains(&format!("<stdin>:{line}:3")), "{}", stderr(&done));
    assert!(stderr(&done).contains("gimple_assign <plus_expr, _5, ?, _4, NULL>"), "{}", stderr(&done));
}
