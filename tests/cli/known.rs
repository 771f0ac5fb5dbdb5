//! Lists of known misses: their effect on `check`, and that its summary adds up.

use crate::cli::{code, counted, run, stderr, text};
use std::fs;
use std::process::Output;
use tempfile::TempDir;
use tressa_test_support::dumps::{dump, samples};

/// A folder with the dumps of a sample as `sub/a.c`, GCC's with other operators, and a list.
fn folder(sample: &str, list: &str) -> TempDir {
    let folder = TempDir::new().unwrap();
    fs::create_dir(folder.path().join("sub")).unwrap();
    let ssa = fs::read_to_string(dump(sample, "ssa")).unwrap().replace(" * 2", " / 2");
    fs::copy(dump(sample, "gimple"), folder.path().join("sub/a.c.006t.gimple")).unwrap();
    fs::write(folder.path().join("sub/a.c.021t.ssa"), ssa).unwrap();
    fs::write(folder.path().join("known-misses.toml"), list).unwrap();
    folder
}

/// `check` with a list on three functions, one of which, `area`, is different.
fn checked(list: &str) -> Output {
    run(&["check", "--verbose", text(folder("gcc-12/O2/straight-line.c", list).path())])
}

/// A list with one entry.
fn entry(cases: &str) -> String {
    format!("[[miss]]\nreason = \"It divides.\"\ncases = [\"{cases}\"]\n")
}

fn shown(output: &Output) -> String {
    String::from_utf8_lossy(&output.stdout).into_owned()
}

#[test]
fn a_listed_miss_is_no_finding() {
    let output = checked(&entry("ssa sub/a.c area"));
    assert_eq!(code(&output), 0, "{output:?}");
    assert_eq!((counted(&output, "  exact"), counted(&output, "known misses")), (2, 1));
    assert_eq!((counted(&output, "  different"), counted(&output, "findings")), (1, 0));
}

#[test]
fn an_unlisted_miss_is_a_finding_and_its_case_is_shown() {
    let output = checked("");
    assert_eq!(code(&output), 1);
    assert_eq!((counted(&output, "  different"), counted(&output, "findings")), (1, 1));
    assert!(shown(&output).contains(" [ssa sub/a.c area]\n"), "{output:?}");
}

#[test]
fn a_listed_exact_function_is_a_finding() {
    let output = checked(&entry("ssa sub/*.c {area,swap}"));
    assert_eq!((code(&output), counted(&output, "findings")), (1, 1));
    assert!(
        shown(&output)
            .contains(": swap: exact, but the baseline lists it as a known miss [ssa sub/a.c swap]")
    );
    let output = checked(&(entry("ssa sub/a.c area") + &entry("ssa sub/a.c (order)")));
    assert_eq!((code(&output), counted(&output, "findings")), (1, 1));
    assert!(
        shown(&output).contains("the order of functions: exact, but the baseline lists it"),
        "{output:?}"
    );
}

#[test]
fn an_entry_that_matches_nothing_is_a_finding() {
    let other = entry("ssa sub/b.c area");
    let output = checked(&(entry("ssa sub/a.c area") + &other));
    assert_eq!((code(&output), counted(&output, "findings")), (1, 1));
    assert!(
        shown(&output).contains("ssa sub/b.c area: listed as a known miss, but matches no function"),
        "{output:?}"
    );
    // Those about another pass do not matter, nor do any where only a part of the list's folder is
    // compared.
    let output = checked(&(entry("ssa sub/a.c area") + &entry("cfg sub/b.c area")));
    assert_eq!(code(&output), 0, "{output:?}");
    let folder = folder("gcc-12/O2/straight-line.c", &(entry("ssa sub/a.c area") + &other));
    let (list, part) = (folder.path().join("known-misses.toml"), folder.path().join("sub"));
    assert_eq!(code(&run(&["check", "--verbose", "--known", text(&list), text(&part)])), 0);
    assert_eq!(
        code(&run(&["check", "--verbose", text(&part)])),
        1,
        "a list above the folder is not looked for"
    );
}

#[test]
fn a_list_may_be_about_another_folder() {
    let dumps = folder("gcc-12/O2/straight-line.c", "");
    let about = |folder: &str| {
        let list = TempDir::new().unwrap();
        let file = list.path().join("misses.toml");
        fs::write(&file, format!("folder = {folder:?}\n{}", entry("ssa a.c area"))).unwrap();
        code(&run(&["check", "--verbose", "--known", text(&file), text(&dumps.path().join("sub"))]))
    };
    assert_eq!(about(text(&dumps.path().join("sub"))), 0);
    assert_eq!(about(text(dumps.path())), 1, "paths start from the folder");
    assert_eq!(about("no-such-folder"), 2);
}

/// What is nearly exact must be listed, and as what it is.
#[test]
fn a_list_says_how_near_a_function_is() {
    let checked =
        |list: &str| run(&["check", "--verbose", text(folder("gcc-12/O2/unsaid-two.c", list).path())]);
    let [values, effects] =
        ["{*_is_five}", "{finish,is_ready,*_twice}"].map(|names| entry(&format!("ssa sub/a.c {names}")));
    let types = "exact = \"but for declared types\"\n";
    let output = checked("");
    let near = ["  but for declared types", "  different"].map(|name| counted(&output, name));
    assert_eq!((code(&output), near), (1, [3, 4]));
    let output = checked(&format!("{values}{types}{effects}"));
    assert_eq!((code(&output), counted(&output, "known misses")), (0, 7), "{output:?}");
    let output = checked(&format!("{values}{effects}{types}"));
    assert_eq!((code(&output), counted(&output, "findings")), (1, 7));
    assert!(
        shown(&output).contains("exact but for declared types, which the baseline does not say"),
        "{output:?}"
    );
    assert!(shown(&output).contains("different, but the baseline lists it as nearly exact"), "{output:?}");
}

#[test]
fn mistakes_in_a_list_are_errors() {
    for (list, message) in [
        ("[[miss]]\nreason = \"\"\ncases = [\"ssa a.c f\"]\n", "no reason"),
        (
            "[[miss]]\nreason = \"It divides.\"\ncases = [\"a.c f\"]\n",
            "does not begin with lower, eh, cfg or ssa",
        ),
        ("[[miss]]\nreason = \"It divides.\"\ncase = [\"ssa a.c f\"]\n", "unknown field `case`"),
        ("[[miss]]\nreason = \"It divides.\"\ncases = [\"ssa a.c {f\"]\n", "{f"),
    ] {
        let output = checked(list);
        assert_eq!(code(&output), 2, "{list}");
        let error = stderr(&output);
        assert!(error.contains("known-misses.toml: ") && error.contains(message), "{error}");
    }
    let folder = folder("gcc-12/O2/straight-line.c", "");
    let output = run(&["check", "--verbose", "--known", "no-such-list.toml", text(folder.path())]);
    assert_eq!(code(&output), 2);
}

#[test]
fn reports_for_machines_show_what_is_known() {
    let folder = folder("gcc-12/O2/straight-line.c", &entry("ssa sub/a.c area"));
    let junit = folder.path().join("out.xml");
    let output = run(&["check", "--verbose", "--json", "--junit", text(&junit), text(folder.path())]);
    assert_eq!(code(&output), 0);
    let json: serde_json::Value = serde_json::from_slice(&output.stdout).expect("JSON");
    let functions = json["functions"].as_array().unwrap();
    let area = functions.iter().find(|f| f["function"] == "area").unwrap();
    assert_eq!((&area["verdict"], &area["known"]), (&"different".into(), &"It divides.".into()));
    let review = &json["summary"]["review"];
    assert_eq!((&review["known"], &review["findings"]), (&1.into(), &0.into()));
    let xml = fs::read_to_string(junit).unwrap();
    assert!(xml.contains("<skipped message=\"It divides.\"") && xml.contains("failures=\"0\""), "{xml}");
}

/// The samples as listed: nothing is found, and each total is the sum of the lines below it.
#[test]
fn the_samples_are_as_listed_and_the_summary_adds_up() {
    for pass in ["lower", "eh", "cfg", "ssa"] {
        let output = run(&["check", "--verbose", "--after", pass, text(&samples())]);
        assert_eq!(code(&output), 0, "after {pass}: {output:?}");
        let sum = |names: &[&str]| names.iter().map(|name| counted(&output, name)).sum::<usize>();
        let orders = ["  in order", "  known disorder", "  out of order", "  unreadable"];
        assert_eq!(counted(&output, "files"), sum(&orders), "after {pass}");
        let columns = [
            "  exact",
            "  but for numbers",
            "  but for declared types",
            "  different",
            "  refused",
            "  missing",
        ];
        assert_eq!(counted(&output, "functions"), sum(&columns), "after {pass}");
        assert_eq!(counted(&output, "findings"), 0, "after {pass}");
    }
}

/// `--write-known` writes what `--known` reads: nothing is a finding then, until something else differs.
#[test]
fn a_baseline_holds_what_is_not_exact() {
    let folder = folder("gcc-12/O2/straight-line.c", "");
    fs::remove_file(folder.path().join("known-misses.toml")).unwrap();
    let list = folder.path().join("baseline.toml");
    let written = run(&["check", "-q", "--write-known", text(&list), text(folder.path())]);
    assert_eq!(code(&written), 1, "{written:?}");
    let known = run(&["check", "-q", "--known", text(&list), text(folder.path())]);
    let shown = String::from_utf8_lossy(&known.stdout).into_owned();
    assert_eq!(
        (code(&known), &*shown),
        (0, "2 of 3 functions are exact; 1 differs; 1 matches the baseline\n")
    );
    let below = TempDir::new().unwrap();
    let outside =
        run(&["check", "-q", "--write-known", text(&below.path().join("x.toml")), text(folder.path())]);
    assert!(code(&outside) == 2 && stderr(&outside).contains("not below the folder"), "{outside:?}");
}
