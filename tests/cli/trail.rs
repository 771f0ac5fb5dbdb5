//! `tressa trail`: one function through the dumps of a compilation. `tests/trail/commands.txt` holds commands and what they
//! print; `TRESSA_BLESS=1 cargo test trail` writes it again.

use crate::cli::{code, run, stderr, stdout, text};
use crate::json::{schema, valid};
use crate::pages::output_of;
use std::fs;
use std::path::PathBuf;
use tempfile::TempDir;
use tressa_test_support::project;

fn folder() -> PathBuf {
    project().to_path_buf().join("tests/trail")
}

#[test]
fn commands_print_what_is_written() {
    let path = folder().join("commands.txt");
    let written = fs::read_to_string(&path).unwrap();
    let mut made = String::new();
    for line in written.lines().filter_map(|line| line.strip_prefix("$ tressa ")) {
        let output = run(&line.split(' ').collect::<Vec<_>>());
        made += &format!("$ tressa {line}\n{}{}\n", stdout(&output), stderr(&output));
    }
    if std::env::var_os("TRESSA_BLESS").is_some() {
        fs::write(&path, &made).unwrap();
    }
    assert!(made == written, "{made}");
}

/// The listing of the page about trails is what is printed.
#[test]
fn the_documentation_shows_what_is_printed() {
    let root = project().to_path_buf();
    let page = root.join("docs/reference/trail.md");
    let text = fs::read_to_string(&page).unwrap();
    let (before, rest) = text.split_once("```console\n$ ").unwrap();
    let (listing, after) = rest.split_once("```").unwrap();
    let line = listing.lines().next().unwrap();
    let made = format!("{before}```console\n$ {line}\n{}```{after}", output_of(line, &folder()));
    if std::env::var_os("TRESSA_BLESS").is_some() {
        fs::write(&page, &made).unwrap();
    }
    assert!(made == text, "{made}");
}

/// In the JSON each pass that changed the function has its counts and its diff.
#[test]
fn json_has_every_pass() {
    let line = ["trail", "--json", "--function", "*", "--var", "best", "tests/trail/dumps"];
    let output = run(&line);
    let document = valid(&schema("trail"), &line, &output.stdout);
    let functions = document["functions"].as_array().unwrap();
    assert_eq!(functions.len(), 1, "the other functions have no such variable");
    let passes = functions[0]["passes"].as_array().unwrap();
    let [first, rest @ ..] = &passes[..] else { panic!("passes") };
    assert!(first["diff"].is_null() && first["blocks"].is_null());
    for pass in rest {
        let diff = pass["diff"].as_str().unwrap();
        let count = |sign| diff.lines().filter(|line| line.starts_with(sign)).count() as u64;
        assert_eq!(
            (count('+'), count('-')),
            (pass["added"].as_u64().unwrap(), pass["removed"].as_u64().unwrap())
        );
    }
    assert!(functions[0]["events"].as_array().unwrap().iter().any(|event| event["fate"] == "goes"));
}

/// A dump that cannot be read costs no other; of two compilations in a folder each has its trail.
#[test]
fn damage_and_several_compilations() {
    let scratch = TempDir::new().unwrap();
    for entry in fs::read_dir(folder().join("dumps")).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_name().unwrap().to_str().unwrap();
        let mut text = fs::read_to_string(&path).unwrap();
        fs::write(scratch.path().join(name.replace("list.c", "other.c")), &text).unwrap();
        if name.ends_with(".ccp1") {
            text = text.replacen("_1 = l_2->value;", "_1 = ;", 1);
        }
        fs::write(scratch.path().join(name), &text).unwrap();
    }
    let output = run(&["trail", "--function", "largest", text(scratch.path())]);
    let titles: Vec<_> =
        stdout(&output).lines().filter(|line| line.starts_with("largest: ")).map(String::from).collect();
    assert_eq!(titles.len(), 2, "{}", stdout(&output));
    assert!(titles[0].contains("12 dumps") && titles[1].contains("13 dumps"), "{titles:?}");
    assert_eq!(code(&output), 2);
    assert!(stderr(&output).contains("list.c.034t.ccp1"), "{}", stderr(&output));
    let line = "_1 = ;";
    assert!(stderr(&output).contains(line), "{}", stderr(&output));
}

#[test]
fn a_pass_without_a_dump_is_an_error() {
    let trail = |pass: &str| run(&["trail", "--function", "largest", "--pass", pass, "tests/trail/dumps"]);
    for (pass, hint) in
        [("nosuch", "; the passes are "), ("einlin", "; did you mean 'einline'?"), ("9t.ssa", "--pass")]
    {
        let output = trail(pass);
        assert_eq!((code(&output), stdout(&output)), (2, String::new()));
        assert!(stderr(&output).contains(hint), "{}", stderr(&output));
    }
    assert_eq!(code(&trail("021t.ssa")), 0);
}

/// Functions of C++ with one name are told apart by their declarations.
#[test]
fn overloads_are_two_functions() {
    let scratch = TempDir::new().unwrap();
    let of = |ty: &str, value: u32| {
        format!(
            ";; Function f (_Z1f, funcdef_no={value})\n\nint f ({ty} x)\n{{\n  <bb 2> :\n  return {value};\n\n}}\n\n\n"
        )
    };
    let write = |pass: &str, functions: [String; 2]| {
        fs::write(scratch.path().join(format!("t.cc.{pass}")), functions.concat()).unwrap();
    };
    write("021t.ssa", [of("int", 1), of("char", 2)]);
    write("022t.next", [of("char", 2), of("int", 3)]);
    let output = run(&["trail", "--function", "f", text(scratch.path())]);
    let shown = stdout(&output);
    let titles: Vec<&str> = shown.lines().filter(|line| line.starts_with("f")).collect();
    assert_eq!(
        titles,
        ["f: 2 dumps, changed by 1 pass", "f: 2 dumps, changed by 0 passes"],
        "{}",
        stderr(&output)
    );
}

/// The page holds nothing of the dump outside of its data, and one function.
#[test]
fn the_page_is_one_file() {
    let scratch = TempDir::new().unwrap();
    let page = scratch.path().join("page.html");
    let of = |function: &str| {
        run(&["trail", "--html", "-o", text(&page), "--function", function, "tests/trail/dumps"])
    };
    let output = of("largest");
    assert_eq!((code(&output), stderr(&output)), (0, String::new()));
    let html = fs::read_to_string(&page).unwrap();
    assert!(
        html.contains("default-src 'none'") && !html.contains("largest") && !html.contains("https:"),
        "{html}"
    );
    let output = of("*");
    assert_eq!(code(&output), 2);
    assert!(stderr(&output).contains("one function"), "{}", stderr(&output));
}

/// `--first` and `--gone` find the pass that makes or removes a statement.
#[test]
fn a_statement_comes_and_goes() {
    let ask = |option: &str, what: &str| {
        run(&["trail", "--function", "largest", option, what, "tests/trail/dumps"])
    };
    let told = |option: &str, what: &str| stdout(&ask(option, what)).lines().last().unwrap().to_string();
    assert_eq!(told("--first", "MAX_EXPR"), "031t.einline      _10 = MAX_EXPR <_1, best_3> appears");
    assert_eq!(
        told("--first", "best_3 = PHI"),
        "021t.ssa          # best_3 = PHI <best_6(2), best_11(3)> appears"
    );
    assert_eq!(told("--gone", "best_6"), "034t.ccp1         best_6 = from_5(D) disappears");
    // Whole words only.
    let output = ask("--first", "best_");
    assert_eq!(code(&output), 2);
    assert!(stderr(&output).contains("largest: no pass has a line with 'best_'"), "{}", stderr(&output));
    let output = ask("--gone", "return");
    assert!(stderr(&output).contains("largest: the last pass still has 'return"), "{}", stderr(&output));
}

/// What is only nested less deep, as pass "eh" leaves it, is no change.
#[test]
fn indentation_is_no_change() {
    let scratch = TempDir::new().unwrap();
    let body = |indent: &str, before: &str, after: &str| {
        let lines =
            ["a = g (n);", "b = g (a);", "c = a + b;"].map(|line| format!("{indent}{line}\n")).concat();
        format!(
            ";; Function f (f, funcdef_no=0, decl_uid=1, cgraph_uid=1, symbol_order=0)\n\nint f (int n)\n{{\n  int a;\n  int b;\n  int c;\n\n{before}{lines}{after}  return c;\n}}\n\n\n"
        )
    };
    let close = "    }\n  finally\n    {\n      a = {CLOBBER};\n    }\n";
    fs::write(scratch.path().join("t.c.010t.lower"), body("      ", "  try\n    {\n", close)).unwrap();
    fs::write(scratch.path().join("t.c.013t.eh"), body("  ", "", "  a = {CLOBBER};\n")).unwrap();
    let output = run(&["trail", text(scratch.path())]);
    let last = stdout(&output).lines().last().unwrap().to_string();
    let counts: Vec<&str> = last.split_whitespace().collect();
    assert_eq!((counts[0], counts[4], counts[5]), ("013t.eh", "0", "6"), "{}", stdout(&output));
}

/// An explanation in a later dump says which pass created a name, if the dumps before are beside it; in JSON too.
#[test]
fn a_later_dump_is_explained_by_those_before() {
    let dump = "tests/trail/dumps/list.c.252t.optimized";
    let ask = |dump: &str| {
        let line = ["explain", "--json", "--function", "largest", "--name", "_9", dump];
        let document = valid(&schema("explain"), &line, &run(&line).stdout);
        document["functions"][0]["sections"].as_array().unwrap().clone()
    };
    let sections = ask(dump);
    let headings: Vec<&str> = sections.iter().map(|section| section["heading"].as_str().unwrap()).collect();
    let expected = [
        "SSA name _9",
        "which pass created _9",
        "what pass 031t.einline changed there",
        "from pass to pass",
        "immediate uses",
        "live range",
    ];
    assert_eq!(headings, expected);
    assert_eq!(sections[3]["table"]["rows"][1][0], "053t.release_ssa");
    // A dump alone does not show it, and the answer says what would.
    let scratch = TempDir::new().unwrap();
    let alone = scratch.path().join("list.c.252t.optimized");
    fs::copy(project().join(dump), &alone).unwrap();
    let sections = ask(text(&alone));
    assert!(sections[0].to_string().contains("With the dumps of all passes beside this one"), "{sections:?}");
}
