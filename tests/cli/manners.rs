//! What people, editors and CI meet: GCC's spellings, notes about what is assumed, colours, several files, suggestions.

use crate::cli::{code, run, stderr, stdout, text};
use crate::program;
use std::fs;
use std::path::Path;
use std::process::{Output, Stdio};
use tempfile::TempDir;
use tressa::Gcc;
use tressa_test_support::dumps::dump;
use tressa_test_support::project;

const SAMPLE: &str = "gcc-12/O2/scopes.c";

/// A folder with a gimple dump alone.
fn alone() -> (TempDir, String) {
    let folder = TempDir::new().unwrap();
    let path = folder.path().join("a.c.006t.gimple");
    fs::copy(dump(SAMPLE, "gimple"), &path).unwrap();
    let path = text(&path).to_string();
    (folder, path)
}

/// A dump without a level that anything shows is assuming -O0, with a note; a dump next to it and a file of flags show it.
#[test]
fn the_level_is_found_or_noted() {
    let (folder, path) = alone();
    let with = |args: &[&str]| stdout(&run(&[&["ssa", "--gcc", "12", &path], args].concat()));
    let (at_0, at_2) = (with(&["-O0"]), with(&["-O2"]));
    assert_ne!(at_0, at_2);
    let assumed = run(&["ssa", "--gcc", "12", &path]);
    assert_eq!((code(&assumed), stdout(&assumed)), (0, at_0));
    let note = stderr(&assumed);
    assert!(
        note.starts_with("note: ")
            && note.ends_with("assuming -O0; pass -O if the dump was made at another level\n"),
        "{note}"
    );

    let ssa = folder.path().join("a.c.021t.ssa");
    fs::copy(dump(SAMPLE, "ssa"), &ssa).unwrap();
    let found = run(&["ssa", "--gcc", "12", &path]);
    assert_eq!((stderr(&found), stdout(&found)), (String::new(), at_2.clone()));
    // The dump next to it is GCC's, whatever the construction that is asked for.
    let of = dump("gcc-12/O2/irreducible.c", "gimple");
    let maximal =
        |args: &[&str]| run(&[&["ssa", "--gcc", "12", "--form", "maximal", text(&of)], args].concat());
    let (found, stated) = (maximal(&[]), stdout(&maximal(&["-O2"])));
    assert_eq!((stderr(&found), stdout(&found)), (String::new(), stated));
    fs::remove_file(ssa).unwrap();

    fs::write(folder.path().join("a.c.cflags"), "-O1 -O2 -g0\n").unwrap();
    let found = run(&["ssa", "--gcc", "12", &path]);
    assert_eq!((stderr(&found), stdout(&found)), (String::new(), at_2));
}

/// What is true of many dumps is said once.
#[test]
fn the_same_note_about_several_dumps_is_printed_once() {
    let (folder, path) = alone();
    let more = [1, 2].map(|at| folder.path().join(format!("b{at}.c.006t.gimple")));
    for copy in &more {
        fs::copy(&path, copy).unwrap();
    }
    let output = run(&["ssa", "--gcc", "12", text(folder.path())]);
    let notes = stderr(&output);
    assert_eq!((code(&output), notes.lines().count()), (0, 2), "{notes}");
    assert_eq!(notes.matches("assuming -O0").count(), 2, "{notes}");
    assert!(
        notes
            .lines()
            .nth(1)
            .is_some_and(|note| note.starts_with("note: the same of 2 other files: assuming"))
    );
}

/// A dump in SSA form has no passes to run: its level does not matter.
#[test]
fn no_note_about_the_level_of_a_later_dump() {
    let output = run(&["uses", text(&dump("gcc-12/O2-vops/matrix.c", "ssa"))]);
    assert_eq!((code(&output), stderr(&output)), (0, String::new()));
}

#[test]
fn gccs_spellings_are_taken() {
    let (_folder, path) = alone();
    let with = |args: &[&str]| {
        let output = run(&[&["ssa"], args, &[&path]].concat());
        assert_eq!((code(&output), stderr(&output)), (0, String::new()), "{args:?}");
        stdout(&output)
    };
    let of = |level: &str| with(&["--gcc", "12", level]);
    let two = of("-O2");
    for (spelled, plain) in
        [("-O", "-O1"), ("-O4", "-O3"), ("-Oz", "-Os"), ("-Ofast", "-Ofast"), ("-O2", "-O2")]
    {
        assert_eq!(of(spelled), of(plain), "{spelled}");
    }
    assert_eq!(with(&["--gcc", "12", "-O0", "-O", "-O2"]), two, "the last one counts");
    for version in ["12.2.0", "gcc-12", "GCC 12"] {
        assert_eq!(with(&["--gcc", version, "-O2"]), two, "{version}");
    }
    let flags = ["--dump-flags", "vops-details", "--gcc", "12", "-O2"];
    assert_eq!(with(&flags), with(&["--dump-flags", "vops,details", "--gcc", "12", "-O2"]));
    for wrong in [&["-Ox"][..], &["--gcc", "clang-14"], &["--dump-flags", "vop"]] {
        let output = run(&[&["ssa"], wrong, &[&path]].concat());
        assert_eq!(code(&output), 2, "{wrong:?}");
    }
    assert!(stderr(&run(&["ssa", "--dump-flags", "linenos", &path])).contains("did you mean 'lineno'?"));
}

#[test]
fn modifiers_that_the_input_cannot_have_are_noted() {
    let (_folder, path) = alone();
    let line = ["ssa", "--gcc", "12", "-O2", &path];
    let plain = run(&line);
    for (flag, what) in [("lineno", "source lines"), ("uid", "numbers of declarations")] {
        let output = run(&[&line[..], &["--dump-flags", flag]].concat());
        assert_eq!(code(&output), 0);
        assert!(output.stdout == plain.stdout, "{flag} changes nothing");
        let note = stderr(&output);
        let expected = format!("the dump has no {what}; make it with -fdump-tree-gimple-{flag}\n");
        assert!(note.starts_with("note: ") && note.ends_with(&expected), "{note}");
    }
    let held = dump("gcc-12/O2-lineno/scopes.c", "gimple");
    let output = run(&["ssa", "--gcc", "12", "-O2", "--dump-flags", "lineno", text(&held)]);
    assert_eq!(stderr(&output), "");
}

/// The status and streams of `tressa ARGS` with these variables.
fn run_with(variables: &[(&str, &str)], args: &[&str]) -> Output {
    let mut command = program();
    for name in ["NO_COLOR", "CLICOLOR_FORCE", "CLICOLOR"] {
        command.env_remove(name);
    }
    command.args(args).envs(variables.iter().copied()).stdin(Stdio::null()).output().unwrap()
}

#[test]
fn colours_are_as_told() {
    let folder = TempDir::new().unwrap();
    fs::copy(dump(SAMPLE, "gimple"), folder.path().join("a.c.006t.gimple")).unwrap();
    let ssa = fs::read_to_string(dump(SAMPLE, "ssa")).unwrap().replacen(" + ", " - ", 1);
    fs::write(folder.path().join("a.c.021t.ssa"), ssa).unwrap();
    let path = text(folder.path());
    let has_colours = |variables: &[(&str, &str)], args: &[&str]| {
        let output = run_with(variables, &[args, &[path]].concat());
        assert_eq!(code(&output), 1, "{}", stderr(&output));
        stdout(&output).contains("\u{1b}[31m")
    };
    assert!(!has_colours(&[], &["check"]), "a pipe has none");
    assert!(has_colours(&[], &["check", "--color", "always"]));
    assert!(has_colours(&[], &["--color=always", "check"]));
    assert!(has_colours(&[("CLICOLOR_FORCE", "1")], &["check"]));
    assert!(!has_colours(&[("CLICOLOR_FORCE", "1"), ("NO_COLOR", "1")], &["check"]));
    assert!(!has_colours(&[("CLICOLOR_FORCE", "1")], &["check", "--color", "never"]));
    assert!(has_colours(&[("NO_COLOR", "1")], &["check", "--color", "always"]));
    for (line, status) in
        [(&["ssa", "no-such-file"][..], 2), (&["ssa", "--no-such-option"], 2), (&["ssa", "--help"], 0)]
    {
        let output = run_with(&[], &[line, &["--color=always"]].concat());
        let all = stdout(&output) + &stderr(&output);
        assert!(code(&output) == status && all.contains("\u{1b}["), "{line:?}: {all}");
        let output = run_with(&[("CLICOLOR_FORCE", "1")], &[line, &["--color=never"]].concat());
        let all = stdout(&output) + &stderr(&output);
        assert!(!all.contains('\u{1b}'), "{line:?}: {all}");
    }
}

#[test]
fn completions_and_manual_pages_are_there() {
    for (shell, mark) in [("bash", "_tressa()"), ("zsh", "#compdef tressa"), ("fish", "complete -c tressa")] {
        let output = run(&["completions", shell]);
        assert_eq!((code(&output), stderr(&output)), (0, String::new()));
        let script = stdout(&output);
        assert!(
            script.contains(mark) && script.contains("dump-flags") && script.contains("unssa"),
            "{shell}"
        );
    }
    let folder = TempDir::new().unwrap();
    assert_eq!(code(&run(&["man", "--dir", text(folder.path())])), 0);
    let mut pages: Vec<String> = fs::read_dir(folder.path())
        .unwrap()
        .map(|page| page.unwrap().file_name().into_string().unwrap())
        .collect();
    pages.sort();
    let help = stdout(&run(&["--help"]));
    for command in commands() {
        assert!(pages.contains(&format!("tressa-{command}.1")), "{command}: {pages:?}");
        assert!(help.contains(&command));
    }
    let one = stdout(&run(&["man", "ssa"]));
    assert_eq!(one, fs::read_to_string(folder.path().join("tressa-ssa.1")).unwrap());
    assert!(
        one.contains(".TH tressa-ssa 1") && one.contains("dump\\-flags") && one.contains("Exit status"),
        "{one}"
    );
    assert!(stderr(&run(&["man", "sas"])).contains("did you mean 'ssa'?"));
}

/// The commands that `tressa --help` lists.
pub fn commands() -> Vec<String> {
    let help = stdout(&run(&["--help"]));
    let list = help.split("Commands:\n").nth(1).unwrap().split("\n\n").next().unwrap();
    let names = list.lines().filter(|line| line.starts_with("  ") && !line.starts_with("   "));
    names
        .map(|line| line.split_whitespace().next().unwrap().to_string())
        .filter(|name| name != "help")
        .collect()
}

#[test]
fn every_help_has_examples_environment_and_exit_status() {
    assert!(commands().len() >= 13, "{:?}", commands());
    for command in commands() {
        let help = stdout(&run(&[&command, "--help"]));
        for part in ["Environment: ", "Exit status: ", "--color"] {
            assert!(help.contains(part), "{command} --help: no {part}");
        }
        let short = stdout(&run(&[&command, "-h"]));
        assert!(short.lines().count() <= 50, "{command} -h: {} lines", short.lines().count());
        for help in [&help, &short] {
            let parts = ["Usage: ", "Examples:\n", "\nOptions:\n", "\nShared options:\n", "--color"];
            let places: Vec<Option<usize>> = parts.iter().map(|part| help.find(part)).collect();
            assert!(places.is_sorted() && places[0].is_some(), "{command}: {places:?}");
            let examples = help.split("Examples:\n").nth(1).unwrap();
            assert!(examples.contains(&format!("tressa {command}")), "{command}: an example of its own");
        }
    }
    let help = stdout(&run(&["--help"]));
    assert!(
        help.contains(&format!("GCC {}", Gcc::range()))
            && help.contains("OpenMP")
            && help.contains("Exit status: "),
        "{help}"
    );
}

#[test]
fn the_tip_for_a_rule_stands_where_the_list_would() {
    let near = stderr(&run(&["verify", "--rule", "phi-arg-cnt", "t.gimple"]));
    assert!(near.contains("tip: ") && near.contains("'phi-arg-count'"), "{near}");
    assert!(!near.contains("virtual-chain") && near.lines().count() <= 6, "{near}");
    let far = stderr(&run(&["verify", "--rule", "nothing", "t.gimple"]));
    assert!(far.contains("virtual-chain"), "{far}");
}

#[test]
fn names_that_nothing_has_lead_to_suggestions() {
    let path = dump(SAMPLE, "gimple");
    let path = text(&path);
    let names = stdout(&run(&["uses", "-O2", path]));
    let function = names.lines().find_map(|line| line.strip_prefix(";; Function ")).unwrap();
    let near = format!("{function}x");
    for command in ["ssa", "uses", "operands", "verify", "forms", "unssa", "graph", "explain"] {
        let output = run(&[command, "-O2", "--function", &near, path]);
        assert_eq!(code(&output), 2, "{command}");
        let expected = format!("no function matches --function '{near}'; did you mean '{function}'?");
        assert!(stderr(&output).contains(&expected), "{command}: {}", stderr(&output));
        assert!(stderr(&output).contains("scopes.c"), "the path is named: {}", stderr(&output));
    }
    let output = run(&["verify", "--rule", "phi-arg-cuont", path]);
    assert!(code(&output) == 2 && stderr(&output).contains("'phi-arg-count'"), "{}", stderr(&output));
    let output = run(&["explain", "--rule", "phi-arg-cuont"]);
    assert!(code(&output) == 2 && stderr(&output).contains("'phi-arg-count'"), "{}", stderr(&output));

    let name = names.lines().find_map(|line| line.split_once(" : -->").map(|(name, _)| name)).unwrap();
    let stem = name.split('(').next().unwrap().rsplit_once('_').unwrap().0;
    let output = run(&["uses", "-O2", "--name", &format!("{stem}q"), path]);
    assert!(stderr(&output).contains("note: no SSA name matches --name"), "{}", stderr(&output));
    assert_eq!(code(&run(&["uses", "-O2", "--name", stem, path])), 0);
}

#[test]
fn uses_show_definitions_and_operands_show_phi_nodes() {
    let path = dump("gcc-12/O2/loops.c", "gimple");
    let path = text(&path);
    let uses = stdout(&run(&["uses", "-O2", "--function", "factorial", path]));
    assert!(
        uses.contains("\n  block ") && uses.contains("\n  default definition: the value on entry\n"),
        "{uses}"
    );
    let plain = stdout(&run(&["uses", "-O2", "--plain", "--function", "factorial", path]));
    let kept: Vec<&str> = uses
        .lines()
        .filter(|line| !line.starts_with("  block ") && !line.starts_with("  default definition"))
        .collect();
    assert_eq!(plain.lines().collect::<Vec<_>>(), kept);

    let operands =
        |args: &[&str]| stdout(&run(&[&["operands", "-O2", "--function", "factorial", path], args].concat()));
    let all = operands(&[]);
    let phi = all.lines().position(|line| line.starts_with("  n_1 = PHI <")).unwrap();
    let below: Vec<&str> = all.lines().skip(phi + 1).take_while(|line| line.starts_with("    ")).collect();
    assert_eq!(below[0], "    DEF n_1");
    assert_eq!(below.iter().filter(|line| line.starts_with("    USE ")).count(), 2);
    let defined = operands(&["--op", "def"]);
    assert!(defined.contains("    DEF n_1\n") && !defined.contains("    USE "));
    assert!(!defined.contains("  return"), "a statement that defines nothing is left out");
    let memory = operands(&["--op", "vuse,vdef"]);
    assert!(memory.contains("    VUSE .MEM_") && !memory.contains(" DEF n_1"), "{memory}");
    assert_eq!(operands(&["--op", "SSA_OP_ALL_VIRTUALS"]), memory, "GCC's names of sets of kinds");
    assert_eq!(operands(&["--op", "SSA_OP_USE,SSA_OP_DEF"]), operands(&["--op", "use,def"]));
    let wrong = run(&["operands", "--op", "SSA_OP_NONE", path]);
    assert!(stderr(&wrong).contains("expected def, use, vdef, vuse or a set such as SSA_OP_ALL_USES"));
}

/// Each command takes several files and folders; a file that fails does not cost the others.
#[test]
fn several_files_and_folders() {
    let (first, second) = (dump("gcc-12/O2/scopes.c", "gimple"), dump("gcc-12/O2/straight-line.c", "gimple"));
    let (first, second) = (text(&first), text(&second));
    let folder = TempDir::new().unwrap();
    fs::create_dir(folder.path().join("b")).unwrap();
    fs::copy(first, folder.path().join("a.c.006t.gimple")).unwrap();
    fs::copy(second, folder.path().join("b/b.c.006t.gimple")).unwrap();
    for command in ["ssa", "operands", "graph", "explain", "unssa", "uses"] {
        let line = [command, "--gcc", "12", "-O2"];
        let one = |path: &str| stdout(&run(&[&line[..], &[path]].concat()));
        let both = run(&[&line[..], &[first, second]].concat());
        assert_eq!((code(&both), stderr(&both)), (0, String::new()), "{command}");
        let shown = stdout(&both);
        let without_heads = |text: &str| {
            text.lines().filter(|line| !line.starts_with(";; File ")).collect::<Vec<_>>().join("\n")
        };
        if !["graph", "explain"].contains(&command) {
            let squeezed =
                |text: &str| text.lines().filter(|line| !line.is_empty()).collect::<Vec<_>>().join("\n");
            assert_eq!(squeezed(&without_heads(&shown)), squeezed(&(one(first) + &one(second))), "{command}");
        }
        let of_folder = run(&[&line[..], &[text(folder.path())]].concat());
        assert_eq!(code(&of_folder), 0, "{command}: {}", stderr(&of_folder));
        assert_eq!(without_heads(&stdout(&of_folder)), without_heads(&shown), "{command}");

        let missing = folder.path().join("none");
        let rest = run(&[&line[..], &[text(&missing), first]].concat());
        assert_eq!(
            (code(&rest), stdout(&rest).contains("scopes")),
            (2, one(first).contains("scopes")),
            "{command}"
        );
        assert!(stderr(&rest).contains("none: "), "{command}: {}", stderr(&rest));
        assert!(stdout(&rest).len() >= one(first).len(), "{command}");
    }
    let empty = TempDir::new().unwrap();
    let output = run(&["ssa", text(empty.path())]);
    assert!(
        code(&output) == 2 && stderr(&output).contains("is a folder without *.gimple dumps"),
        "{}",
        stderr(&output)
    );
}

#[test]
fn check_compares_two_named_dumps() {
    let folder = TempDir::new().unwrap();
    let (gimple, ssa) = (folder.path().join("before"), folder.path().join("after.txt"));
    fs::copy(dump(SAMPLE, "gimple"), &gimple).unwrap();
    fs::copy(dump(SAMPLE, "ssa"), &ssa).unwrap();
    let output = run(&["check", "--pair", text(&gimple), text(&ssa)]);
    assert_eq!(code(&output), 0, "{}", stderr(&output));
    assert_eq!(code(&run(&["check", "--pair", text(&gimple)])), 2);
}

/// The head of a diff names both files, and a summary says what its parts mean.
#[test]
fn findings_name_their_files() {
    let folder = TempDir::new().unwrap();
    let (gimple, ssa) = (folder.path().join("a.c.006t.gimple"), folder.path().join("a.c.021t.ssa"));
    fs::copy(dump(SAMPLE, "gimple"), &gimple).unwrap();
    fs::write(&ssa, fs::read_to_string(dump(SAMPLE, "ssa")).unwrap().replacen(" + ", " - ", 1)).unwrap();
    let output = run(&["check", text(folder.path())]);
    let shown = stdout(&output);
    assert!(shown.contains(&format!("\n--- {}:", ssa.display())), "{shown}");
    assert!(shown.contains(&format!("\n+++ {}:", gimple.display())), "{shown}");
    assert!(stderr(&output).contains("--cflags"), "{}", stderr(&output));
    let (sarif, github) = (folder.path().join("out.sarif"), run(&["check", "--github", text(folder.path())]));
    let github = stdout(&github);
    assert!(github.starts_with("::error file=") && github.contains("title=different::"), "{github}");
    assert_eq!(code(&run(&["check", "--quiet", "--sarif", text(&sarif), text(folder.path())])), 1);
    let log: serde_json::Value = serde_json::from_slice(&fs::read(&sarif).unwrap()).unwrap();
    assert_eq!(log["runs"][0]["results"].as_array().unwrap().len(), 1);
    assert_eq!(log["runs"][0]["results"][0]["ruleId"], "different");
    assert!(Path::new(&sarif).is_file());
}

/// What `verify` finds goes to code scanning as well.
#[test]
fn breaches_go_to_code_scanning() {
    let folder = TempDir::new().unwrap();
    let path = folder.path().join("a.c.021t.ssa");
    let whole = fs::read_to_string(dump("gcc-12/O2/straight-line.c", "ssa")).unwrap();
    let (line, first) = whole.lines().enumerate().find(|(_, line)| line.starts_with("  _1 = ")).unwrap();
    fs::write(&path, whole.replacen(first, &format!("{first}\n{first}"), 1)).unwrap();
    let sarif = folder.path().join("out.sarif");
    // The source line of the function, where an object says it.
    let beside = |name: &str| folder.path().join(name);
    for name in ["sum.o", "sum.c.021t.ssa"] {
        fs::copy(project().join("tests/debug-info").join(name), beside(name)).unwrap();
    }
    fs::write(beside("sum.c"), "").unwrap();
    let whole_sum = fs::read_to_string(beside("sum.c.021t.ssa")).unwrap();
    let first_sum = whole_sum.lines().find(|line| line.starts_with("  _") && line.contains(" = ")).unwrap();
    let twice = whole_sum.replacen(first_sum, &format!("{first_sum}\n{first_sum}"), 1);
    fs::write(beside("sum.c.021t.ssa"), twice).unwrap();
    let found = stdout(&run(&["verify", "-O2", "--github", text(&beside("sum.c.021t.ssa"))]));
    let source = beside("sum.c");
    assert!(found.starts_with(&format!("::error file={},line=24,title=", source.display())), "{found}");
    let output = run(&["verify", "-O2", "--github", "--sarif", text(&sarif), text(&path)]);
    assert_eq!(code(&output), 1, "{}", stderr(&output));
    assert!(stdout(&output).starts_with(&format!("::error file={}", path.display())), "{}", stdout(&output));
    let log: serde_json::Value = serde_json::from_slice(&fs::read(&sarif).unwrap()).unwrap();
    let results = log["runs"][0]["results"].as_array().unwrap();
    let lines: Vec<u64> = results
        .iter()
        .map(|result| result["locations"][0]["physicalLocation"]["region"]["startLine"].as_u64().unwrap())
        .collect();
    assert!(lines.iter().any(|found| found.abs_diff(line as u64 + 1) <= 1), "{lines:?} near {line}");
    let rules = log["runs"][0]["tool"]["driver"]["rules"].as_array().unwrap();
    assert!(
        rules.iter().all(|rule| !rule["shortDescription"]["text"].as_str().unwrap().is_empty()),
        "{rules:?}"
    );
}

/// Nothing but its name tells that `err` does not return: a note says so. Another dump of the command may define it.
#[test]
fn effects_that_only_a_name_tells_are_noted() {
    let folder = TempDir::new().unwrap();
    let write = |name: &str, text: &str| {
        let path = folder.path().join(name);
        fs::write(&path, text).unwrap();
        text_of(&path)
    };
    let call = |name: &str| {
        format!("int f (int c)\n{{\n  int D.1985;\n\n  {name} (c);\n  D.1985 = c;\n  return D.1985;\n}}\n")
    };
    let calls = write("calls.c.006t.gimple", &call("err"));
    let defines = write("defines.c.006t.gimple", "void err (int c)\n{\n  n = c;\n}\n");
    let facts = write("facts.toml", "[functions]\nerr = []\n");
    let ssa = |files: &[&str]| {
        let output = run(&[&["ssa", "--gcc", "12", "-O2"], files].concat());
        assert_eq!(code(&output), 0);
        (stdout(&output).matches("return _").count(), stderr(&output))
    };
    let (returns, note) = ssa(&[&calls]);
    assert_eq!(returns, 0);
    assert!(note.contains("assumed to be the C library's functions: err;"), "{note}");
    assert_eq!(ssa(&[&calls, &defines]), (1, String::new()));
    assert_eq!(ssa(&["--facts", &facts, &calls]), (1, String::new()));
    // GCC itself knows its built-ins, unless it is told not to.
    let calls = write("calls.c.006t.gimple", &call("exit"));
    assert_eq!(ssa(&[&calls]), (0, String::new()));
    assert!(ssa(&["--cflags=-fno-builtin", &calls]).1.contains(": exit;"));
    // Types other than those of the built-in, which a definition shows.
    let own = "int exit (char c)\n{\n  n = c;\n}\n";
    let calls = write("calls.c.006t.gimple", &[own, &call("exit")].concat());
    assert_eq!(ssa(&[&calls]), (1, String::new()));
}

fn text_of(path: &Path) -> String {
    text(path).to_string()
}

/// The dump of pass "ssa" shows the level of the dumps of passes before it, too.
#[test]
fn the_level_of_dumps_between_is_found() {
    let folder = TempDir::new().unwrap();
    let sample =
        |pass: &str| tressa_test_support::dumps::dumps().join(format!("gcc-12/O2/textbook/if.c.{pass}"));
    let lower = folder.path().join("a.c.010t.lower");
    fs::copy(sample("010t.lower"), &lower).unwrap();
    let ssa = |args: &[&str]| run(&[&["ssa", "--gcc", "12", text(&lower)], args].concat());
    assert!(stderr(&ssa(&[])).contains("assuming -O0"));
    fs::copy(sample("021t.ssa"), folder.path().join("a.c.021t.ssa")).unwrap();
    assert_eq!((stderr(&ssa(&[])), stdout(&ssa(&[]))), (String::new(), stdout(&ssa(&["-O2"]))));
}

/// An object behind a link in the folder of debug information is found.
#[cfg(unix)]
#[test]
fn objects_behind_links_are_found() {
    let folder = TempDir::new().unwrap();
    let objects = project().join("tests/debug-info");
    std::os::unix::fs::symlink(objects.join("sum.o"), folder.path().join("sum.o")).unwrap();
    let dump = objects.join("sum.c.006t.gimple");
    let with = |place: &Path| run(&["ssa", "-O2", "--debug-info", text(place), text(&dump)]);
    assert_eq!((code(&with(folder.path())), stderr(&with(folder.path()))), (0, String::new()));
    assert_eq!(stdout(&with(folder.path())), stdout(&with(&objects.join("sum.o"))));
}

/// A forgotten command or `--` gets a tip.
#[test]
fn what_was_forgotten_is_said() {
    let tip = |args: &[&str], tip: &str| {
        let output = run(args);
        assert!(code(&output) == 2 && stderr(&output).contains(tip), "{}", stderr(&output));
    };
    tip(&["t.c.006t.gimple"], "tip: put a command first, for example 'tressa ssa t.c.006t.gimple'");
    tip(&["cc", "gcc", "-c", "t.c"], "tip: put the compiler and its arguments after '--'");
    tip(&["cc", "--", "make"], "pass a compilation database with -p");
    let sample = dump(SAMPLE, "gimple");
    tip(&["ssa", "--form", "minimal", "--after", "cfg", text(&sample)], "--after stops before it");
    let ignored = run(&["ssa", "-O2", "--cflags", "-fno-biultin", text(&sample)]);
    assert!(stderr(&ignored).contains("change the result: -fno-biultin"), "{}", stderr(&ignored));
}
