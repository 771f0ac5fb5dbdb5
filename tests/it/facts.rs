//! Facts: what a gimple dump does not show, as two programs prove; `check` finds them and `ssa` uses them.

use crate::cli::{code, counted, run, stderr};
use crate::dumps::{dump, made_with, plain_dumps};
use std::fs;
use tressa::driver::check::{Options, Verdict, check_pair, find_pairs};
use tressa::facts::{Fact, Facts};
use tressa::ir::Stage;

const KINDS: [&str; 7] = [
    "const",
    "noreturn",
    "pure",
    "type of a field",
    "type of a function's result",
    "type of a global",
    "volatile",
];

/// `unsaid-one.c` and `unsaid-two.c` differ only in declarations: one gimple dump, two SSA dumps.
#[test]
fn two_programs_have_the_same_gimple_dump() {
    for (folder, _) in plain_dumps("unsaid-two.c", "gimple") {
        let read = |sample: &str, pass: &str| {
            fs::read_to_string(dump(&format!("{folder}/{sample}.c"), pass)).unwrap()
        };
        assert_eq!(read("unsaid-one", "gimple"), read("unsaid-two", "gimple"), "{folder}");
        let (one, two) = (read("unsaid-one", "ssa"), read("unsaid-two", "ssa"));
        let (one, two) = (tressa::driver::check::functions(&one), tressa::driver::check::functions(&two));
        assert_eq!(one.len(), two.len());
        for (one, two) in one.iter().zip(&two) {
            assert_eq!(one.name, two.name);
            assert_ne!(one.text, two.text, "{folder}: {}", one.name);
        }
    }
}

/// `check` finds the facts that distinguish the two from the SSA dump, each kind once.
#[test]
fn facts_are_found() {
    let one = dump("gcc-12/O2/unsaid-one.c", "gimple");
    let two = dump("gcc-12/O2/unsaid-two.c", "gimple");
    let options = Options {
        stage: Stage::Ssa,
        given: Default::default(),
        facts: Default::default(),
        context: None,
        find_facts: true,
        debug_info: None,
    };
    let reports: Vec<_> = [one, two]
        .iter()
        .map(|path| check_pair(&find_pairs(std::slice::from_ref(path), Stage::Ssa).found[0], &options))
        .collect();
    // One of the two is the default.
    assert!(reports[0].functions.as_ref().unwrap().iter().all(|f| f.verdict == Verdict::Exact));
    assert_eq!(reports[0].facts, []);
    assert!(
        reports[1].functions.as_ref().unwrap().iter().all(|f| matches!(f.verdict, Verdict::Explained { .. }))
    );
    let mut kinds: Vec<&str> = reports[1].facts.iter().map(Fact::kind).collect();
    kinds.sort();
    assert_eq!(kinds, KINDS);
}

/// A store to a volatile field has a mark if it is an assignment, and none if it is an initial value (from GCC 12 on): one gimple
/// dump.
#[test]
fn initial_values_are_facts() {
    let dumps = plain_dumps("initial-values.c", "gimple");
    for (folder, gimple) in dumps.iter().filter(|(_, gimple)| made_with(gimple).gcc >= 12) {
        let text = fs::read_to_string(gimple).unwrap();
        let body =
            |name: &str| text.split_once(name).and_then(|(_, rest)| rest.split_once("\n}\n")).unwrap().0;
        assert_eq!(body("void initialize "), body("void assign "), "{folder}");
        let found = run(&["check", "-q", "--show-facts", gimple.to_str().unwrap()]);
        assert_eq!(code(&found), 0, "{folder}: {}", stderr(&found));
        let facts = String::from_utf8(found.stdout).unwrap();
        assert!(facts.contains("[functions.initialize]\ninitializes = [\"struct port\"]"), "{facts}");
        assert!(!facts.contains("[functions.assign]"), "{facts}");
    }
}

/// The effects of functions that are called through a pointer are a fact about the pointer's type.
#[test]
fn effects_of_calls_through_pointers_are_facts() {
    each_hidden_meaning(|dump, facts| {
        for (ret, effect) in [("int", "const"), ("void", "noreturn")] {
            let stated = facts.lines().zip(facts.lines().skip(1)).any(|(head, line)| {
                head.starts_with(&format!("[functions.\"{ret} (*<T"))
                    && line == format!("effects = [\"{effect}\"]")
            });
            assert!(stated, "{dump} {effect}: {facts}");
        }
    });
}

/// Of two functions with the same statements and scopes one declares a variable before the first loop, one after it.
#[test]
fn orders_of_declarations_are_facts() {
    each_hidden_meaning(|dump, facts| {
        let stated: Vec<&str> = facts.lines().filter(|line| line.starts_with("declared = ")).collect();
        assert_eq!(stated, ["declared = [\"i\", \"sum\"]"], "{dump}: {facts}");
        assert!(facts.contains("[functions.declared_late]\n"), "{dump}: {facts}");
    });
}

/// Shows `look` the facts that `check` finds for each dump of one sample, all of which explain it.
fn each_hidden_meaning(look: impl Fn(&str, &str)) {
    for (folder, gimple) in plain_dumps("hidden-meanings.c", "gimple") {
        let found = run(&["check", "-q", "--show-facts", gimple.to_str().unwrap()]);
        assert_eq!(code(&found), 0, "{folder}: {}", stderr(&found));
        look(&folder, &String::from_utf8(found.stdout).unwrap());
    }
}

/// `check` writes the facts, `ssa` and `check` take them, and then everything is exact.
#[test]
fn found_facts_make_the_dump_exact() {
    let folder = tempfile::tempdir().unwrap();
    let facts = folder.path().join("facts.toml");
    let facts = facts.to_str().unwrap();
    let gimple = dump("gcc-12/O2/unsaid-two.c", "gimple");
    let gimple = gimple.to_str().unwrap();
    let found = run(&["check", "-q", "--write-facts", facts, gimple]);
    assert_eq!(code(&found), 0, "{}", stderr(&found));
    assert_eq!(counted(&found, "  but for types") + counted(&found, "  explained"), 7);
    assert_eq!(code(&run(&["check", "-q", "--no-find-facts", gimple])), 1);
    assert_eq!(code(&run(&["check", "-q", "--no-find-facts", "--facts", facts, gimple])), 0);

    let printed = run(&["ssa", "--facts", facts, "--gcc", "12", "-O2", gimple]);
    let theirs = fs::read_to_string(dump("gcc-12/O2/unsaid-two.c", "ssa")).unwrap();
    let ours = String::from_utf8(printed.stdout).unwrap();
    let texts =
        |dump| tressa::driver::check::functions(dump).iter().map(|f| f.text.to_string()).collect::<Vec<_>>();
    assert_eq!(texts(&ours), texts(&theirs));
}

/// A mistake in a facts file is an error with its line and what was expected, and the exit status is 2.
#[test]
fn mistakes_in_a_facts_file_are_errors() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("facts.toml");
    fs::write(&path, "[globals]\nui = \"unsigned int\"\n\n[functions.f]\nreturn = \"int\"\n").unwrap();
    let gimple = dump("gcc-12/O2/unsaid-two.c", "gimple");
    let output = run(&["ssa", "--facts", path.to_str().unwrap(), gimple.to_str().unwrap()]);
    assert_eq!(code(&output), 2);
    let message = stderr(&output);
    assert!(message.contains("unknown field `return`, expected"), "{message}");
    assert!(message.contains("`returns`") && message.contains("line "), "{message}");
}

#[test]
fn errors_show_the_line() {
    for (text, part) in [
        ("[globals]\ng = \"int (\"\n", "a type as GCC prints it"),
        ("[functions.f]\nresult = \"int\"\n", "unknown field `result`"),
        ("[functions]\nf = [\"pur\"]\n", "unknown variant `pur`"),
        ("[functions]\n\nf = 3\n", "a list of effects"),
    ] {
        let error = Facts::from_toml(text).unwrap_err();
        assert!(error.contains(part) && error.contains("line "), "{error}");
    }
}
