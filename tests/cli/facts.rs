//! Facts: what a gimple dump does not show, as two programs prove; `check` and `ssa` take them from facts files.

use crate::cli::{code, counted, run, stderr, stdout};
use std::fs;
use std::path::Path;
use tressa::Facts;
use tressa::ir::Stage;
use tressa_study::internals::check::{Beside, Options, Verdict, check_pair, find_pairs};
use tressa_test_support::dumps::{dump, made_with, plain_dumps, samples};

/// `unsaid-one.c` and `unsaid-two.c` differ only in declarations: one gimple dump, two SSA dumps.
#[test]
fn two_programs_have_the_same_gimple_dump() {
    for (folder, _) in plain_dumps("unsaid-two.c", "gimple") {
        let read = |sample: &str, pass: &str| {
            fs::read_to_string(dump(&format!("{folder}/{sample}.c"), pass)).unwrap()
        };
        assert_eq!(read("unsaid-one", "gimple"), read("unsaid-two", "gimple"), "{folder}");
        let (one, two) = (read("unsaid-one", "ssa"), read("unsaid-two", "ssa"));
        let (one, two) = (
            tressa_study::internals::check::functions(&one),
            tressa_study::internals::check::functions(&two),
        );
        assert_eq!(one.len(), two.len());
        for (one, two) in one.iter().zip(&two) {
            assert_eq!(one.name, two.name);
            assert_ne!(one.text, two.text, "{folder}: {}", one.name);
        }
    }
}

/// The functions of a sample's dump, and whether each is exact with these facts.
fn exact_with(gimple: &Path, facts: &str) -> Vec<(String, bool)> {
    let facts = Facts::from_toml(facts).expect("a facts file");
    let options = Options { facts, beside: Beside::NOTHING, ..Options::default() };
    let report = check_pair(&find_pairs(&[gimple.to_path_buf()], Stage::Ssa).found[0], &options);
    let functions = report.functions.expect("the dumps can be read").into_iter();
    functions.map(|f| (f.name, f.verdict == Verdict::Exact)).collect()
}

/// Without facts the one program is right and the other wrong; the facts file of the other turns this around.
#[test]
fn a_facts_file_tells_two_programs_apart() {
    let facts = fs::read_to_string(samples().join("facts/unsaid-two.c.facts.toml")).unwrap();
    for (sample, facts, expected) in
        [("one", "", true), ("two", "", false), ("one", &*facts, false), ("two", &*facts, true)]
    {
        let gimple = dump(&format!("gcc-12/O2/unsaid-{sample}.c"), "gimple");
        let wrong = exact_with(&gimple, facts).into_iter().filter(|(_, exact)| *exact != expected);
        assert_eq!(wrong.count(), 0, "{sample} with {facts:?}");
    }
}

/// A store to a volatile field has a mark if it is an assignment, and none if it is an initial value (from GCC 12 on): one gimple
/// dump.
#[test]
fn initial_values_are_facts() {
    let dumps = plain_dumps("initial-values.c", "gimple");
    for (folder, gimple) in dumps.iter().filter(|(_, gimple)| made_with(gimple).gcc >= tressa::Gcc::V12) {
        let text = fs::read_to_string(gimple).unwrap();
        let body =
            |name: &str| text.split_once(name).and_then(|(_, rest)| rest.split_once("\n}\n")).unwrap().0;
        assert_eq!(body("void initialize "), body("void assign "), "{folder}");
        let exact = |facts: &str| -> Vec<String> {
            let volatile = format!("[fields.\"struct port\"]\nstate = \"volatile int\"\n{facts}");
            exact_with(gimple, &volatile)
                .into_iter()
                .filter(|(_, exact)| *exact)
                .map(|(name, _)| name)
                .collect()
        };
        let of = |name: &str| format!("[functions.{name}]\ninitializes = [\"struct port\"]\n");
        assert_eq!(exact(""), ["assign", "look", "state"], "{folder}");
        assert_eq!(exact(&of("initialize")), ["initialize", "assign", "look", "state"], "{folder}");
        assert_eq!(exact(&of("assign")), ["look", "state"], "{folder}");
    }
}

/// Of two functions with the same statements and scopes one declares a variable before the first loop, one after it.
#[test]
fn orders_of_declarations_are_facts() {
    for (folder, gimple) in plain_dumps("hidden-meanings.c", "gimple") {
        let exact = |facts: &str| {
            let all = exact_with(&gimple, facts);
            ["declared_first", "declared_late"].map(|name| all.iter().any(|(f, exact)| f == name && *exact))
        };
        assert_eq!(exact(""), [true, false], "{folder}");
        assert_eq!(exact("[functions.declared_late]\ndeclared = [\"i\", \"sum\"]\n"), [true; 2], "{folder}");
    }
}

/// `check` reads the facts file beside a dump, and `ssa` takes it: everything is exact.
#[test]
fn the_facts_file_beside_a_dump_is_read() {
    let folder = tempfile::tempdir().unwrap();
    let place = |name: &str| folder.path().join(name);
    let gimple = place("a.c.006t.gimple");
    fs::copy(dump("gcc-12/O2/unsaid-two.c", "gimple"), &gimple).unwrap();
    fs::copy(dump("gcc-12/O2/unsaid-two.c", "ssa"), place("a.c.021t.ssa")).unwrap();
    let path = gimple.to_str().unwrap();
    let without = run(&["check", "-qv", path]);
    assert_eq!((code(&without), counted(&without, "with known facts")), (1, 0));
    assert_eq!(counted(&without, "  but for declared types") + counted(&without, "  different"), 7);

    let facts = place("a.c.facts.toml");
    fs::copy(samples().join("facts/unsaid-two.c.facts.toml"), &facts).unwrap();
    let with = run(&["check", "-qv", path]);
    assert_eq!((code(&with), counted(&with, "  exact")), (0, 7), "{}", stderr(&with));
    assert_eq!(counted(&with, "with known facts"), 1);
    // Those that are named take its place.
    let other = place("other.toml");
    fs::write(&other, "").unwrap();
    assert_eq!(code(&run(&["check", "-q", "--facts", other.to_str().unwrap(), path])), 1);
    let printed = run(&["ssa", "--facts", facts.to_str().unwrap(), "--gcc", "12", "-O2", path]);
    let theirs = fs::read_to_string(place("a.c.021t.ssa")).unwrap();
    let ours = String::from_utf8(printed.stdout).unwrap();
    let texts = |dump| {
        tressa_study::internals::check::functions(dump).iter().map(|f| f.text.to_string()).collect::<Vec<_>>()
    };
    assert_eq!(texts(&ours), texts(&theirs));
    // A mistake in it is an error.
    fs::write(&facts, "[globals]\ntotal = 3\n").unwrap();
    let wrong = run(&["check", "-qv", path]);
    assert_eq!(code(&wrong), 2);
    assert!(stderr(&wrong).contains("a.c.facts.toml: "), "{}", stderr(&wrong));
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

/// Pointers to a record with the attribute `may_alias` have a mark. One function shows it of the record.
#[test]
fn pointers_to_what_may_alias_are_marked_in_all_functions() {
    let folder = tempfile::tempdir().unwrap();
    let [dump, facts] = ["f.gimple", "f.toml"].map(|name| folder.path().join(name));
    let set = "void set (union any & {ref-all} to)\n{\n}\n\n\n";
    let get = "void get (struct holder * h)\n{\n  _1 = &h->held;\n  use (_1);\n}\n";
    fs::write(&facts, "[fields.\"struct holder\"]\nheld = \"union any\"\n").unwrap();
    for (before, pointer) in [(set, "union any * {ref-all} _1;"), ("", "union any * _1;")] {
        fs::write(&dump, format!("{before}{get}")).unwrap();
        let printed = run(&["ssa", "--facts", facts.to_str().unwrap(), dump.to_str().unwrap()]);
        assert!(stdout(&printed).contains(pointer), "{}", stdout(&printed));
    }
}
