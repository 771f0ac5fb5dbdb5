//! `tressa diff`: two dumps of one function compared up to the numbers of names, blocks and labels.

use crate::cli::{code, run, stderr, stdout, text};
use crate::json::{schema, valid};
use std::fs;
use std::process::Output;
use tempfile::TempDir;
use tressa_test_support::dumps::{dump, dumps_in, plain_dumps};

const SAMPLE: &str = "gcc-12/O2/classics.c";

/// The count in a line of the summary.
fn counted(output: &Output, name: &str) -> usize {
    let text = stdout(output);
    let line = text.lines().find(|line| line.starts_with(name)).unwrap_or_else(|| panic!("{name}: {text}"));
    line[name.len()..].trim().parse().unwrap()
}

/// `text` with each number of names, blocks and labels changed: versions of a name by `by`, the rest by twice that.
fn renumbered(text: &str, by: u32) -> String {
    let mut out = String::new();
    let mut rest = text;
    let mut before = ' ';
    while let Some(first) = rest.chars().next() {
        let digits: String = rest.chars().take_while(char::is_ascii_digit).collect();
        if digits.is_empty() {
            out.push(first);
            rest = &rest[first.len_utf8()..];
            before = first;
            continue;
        }
        let is_word = |c: char| c.is_alphanumeric() || c == '_';
        let is_version = before == '_' && !rest[digits.len()..].starts_with(is_word);
        let is_block = out.ends_with("<bb ")
            || out.ends_with('(') && out.rsplit('\n').next().unwrap().contains(" = PHI <");
        let number: u32 = digits.parse().unwrap();
        let number = if is_version {
            number + by
        } else if is_block && number > 1 {
            number + 2 * by
        } else {
            number
        };
        out += &number.to_string();
        rest = &rest[digits.len()..];
        before = '0';
    }
    out
}

/// Only numbers differ: the same, whatever the numbers.
#[test]
fn other_numbers_are_no_difference() {
    let folder = TempDir::new().unwrap();
    let path = dump(SAMPLE, "ssa");
    let whole = fs::read_to_string(&path).unwrap();
    for by in [1, 7, 100] {
        let other = folder.path().join("other.c.021t.ssa");
        let changed = renumbered(&whole, by);
        assert_ne!(changed, whole);
        fs::write(&other, changed).unwrap();
        let output = run(&["diff", text(&path), text(&other)]);
        assert_eq!((code(&output), stderr(&output)), (0, String::new()), "{}", stdout(&output));
        assert_eq!((counted(&output, "different"), counted(&output, "in one dump only")), (0, 0));
        assert!(counted(&output, "same but for numbers") > 1);
    }
}

/// A gimple dump is taken into SSA form, and then is GCC's.
#[test]
fn a_gimple_dump_is_compared_in_ssa_form() {
    let (gimple, ssa) = (dump(SAMPLE, "gimple"), dump(SAMPLE, "ssa"));
    let output = run(&["diff", "-O2", "--gcc", "12", text(&gimple), text(&ssa)]);
    assert_eq!(code(&output), 0, "{}", stdout(&output));
}

/// One statement changes: the diff shows it, and no line with other numbers alone.
#[test]
fn what_changed_is_shown() {
    let folder = TempDir::new().unwrap();
    let path = dump(SAMPLE, "ssa");
    let whole = fs::read_to_string(&path).unwrap();
    assert_eq!(whole.matches(" % ").count(), 1, "one function has a remainder");
    let other = folder.path().join("other.c.021t.ssa");
    fs::write(&other, renumbered(&whole.replace(" % ", " / "), 5)).unwrap();
    let output = run(&["diff", "--context", "0", text(&path), text(&other)]);
    assert_eq!(code(&output), 1, "{}", stderr(&output));
    let shown = stdout(&output);
    let changed: Vec<&str> = shown
        .lines()
        .filter(|line| line.starts_with(['-', '+']) && !line.starts_with("---") && !line.starts_with("+++"))
        .collect();
    assert_eq!(changed.len(), 2, "{shown}");
    assert!(changed[0].contains(" % ") && changed[1].contains(" / "), "{shown}");
    assert_eq!(changed[0].replace(" % ", " / ")[1..], changed[1][1..], "the first has the second's numbers");
    assert!(shown.contains(text(&path)) && shown.contains(text(&other)), "the heads name the files: {shown}");
    assert_eq!(counted(&output, "different"), 1);
    let coloured = stdout(&run(&["diff", "--color", "always", text(&path), text(&other)]));
    assert!(coloured.contains("\u{1b}[1;31m%\u{1b}[0m") || coloured.contains("\u{1b}[1;31m"), "{coloured}");
    let quiet = stdout(&run(&["diff", "--quiet", text(&path), text(&other)]));
    assert!(quiet.contains(": gcd: differs\n") && !quiet.contains("@@"), "{quiet}");
}

/// A function that one dump lacks is a difference; with one function each, these two are compared.
#[test]
fn functions_are_paired_by_name_or_alone() {
    let path = dump(SAMPLE, "ssa");
    let folder = TempDir::new().unwrap();
    let whole = fs::read_to_string(&path).unwrap();
    let other = folder.path().join("other.c.021t.ssa");
    fs::write(&other, whole.replace("gcd", "gcd2")).unwrap();
    let output = run(&["diff", text(&path), text(&other)]);
    assert_eq!((code(&output), counted(&output, "in one dump only")), (1, 2));
    let shown = stdout(&run(&["diff", "--function", "gcd*", text(&path), text(&other)]));
    assert!(shown.contains("-int gcd (") && shown.contains("+int gcd2 ("), "{shown}");
}

/// Dumps of two compilers: what differs is printed, and the JSON is valid.
#[test]
fn two_compilers() {
    let validator = schema("diff");
    for (folder, other) in plain_dumps("classics.c", "ssa") {
        let line = ["diff", "--json", text(&dump(SAMPLE, "ssa")), text(&other)].map(str::to_string);
        let line: Vec<&str> = line.iter().map(String::as_str).collect();
        let output = run(&line);
        assert!(code(&output) < 2, "{folder}: {}", stderr(&output));
        let document = valid(&validator, &line, &output.stdout);
        assert!(document["functions"].as_array().unwrap().len() > 1, "{folder}");
    }
}

/// Declarations are sorted by the numbers of names, which a renumbering may put into another order.
#[test]
fn another_order_of_anonymous_names_is_no_difference() {
    let (mut same, mut swapped) = (0, 0);
    for path in dumps_in("gcc-12/O2/textbook", &["ssa"]) {
        let before = fs::read_to_string(&path).unwrap();
        let after: String = before.split_inclusive("\n}\n").map(reversed).collect();
        swapped += usize::from(after != before);
        let folder = TempDir::new().unwrap();
        let other = folder.path().join("a.c.021t.ssa");
        fs::write(&other, after).unwrap();
        let output = run(&["diff", text(&path), text(&other)]);
        assert_eq!(code(&output), 0, "{}: {}{}", path.display(), stdout(&output), stderr(&output));
        same += counted(&output, "same but for numbers");
    }
    assert!(same > 40 && swapped > 15, "{same}, {swapped}");
}

/// A function with each version V of a name as 1000 - V, and its declarations of anonymous names in the other order.
fn reversed(function: &str) -> String {
    let mut out = String::new();
    let mut rest = function;
    while let Some(at) = rest.find('_') {
        let digits: String = rest[at + 1..].chars().take_while(char::is_ascii_digit).collect();
        let end = at + 1 + digits.len();
        let is_whole = !rest[end..].starts_with(|c: char| c.is_alphanumeric() || c == '_');
        out.push_str(&rest[..at + 1]);
        match digits.parse::<u32>() {
            Ok(version) if is_whole && version < 100 => out.push_str(&(1000 - version).to_string()),
            _ => out.push_str(&digits),
        }
        rest = &rest[end..];
    }
    out.push_str(rest);
    let mut lines: Vec<&str> = out.split_inclusive('\n').collect();
    let is_name = |line: &str| {
        line.starts_with("  ") && line.trim_end().ends_with(';') && line.contains(" _") && !line.contains('=')
    };
    let start = lines.iter().position(|line| is_name(line)).unwrap_or(lines.len());
    let len = lines[start..].iter().take_while(|line| is_name(line)).count();
    lines[start..start + len].reverse();
    lines.concat()
}

/// The order of the edges into a block, and with `--ignore` that of operands that commute and the kinds of clobbers.
#[test]
fn orders_that_say_nothing_are_no_difference() {
    let folder = TempDir::new().unwrap();
    let text_of = |phi: &str, sum: &str, clobber: &str| {
        format!(
            "\n;; Function f (f, funcdef_no=0, decl_uid=1, cgraph_uid=1, symbol_order=0)\n\nint f (int a)\n{{\n  int b[2];\n  int x;\n\n  <bb 2> :\n  if (a_1(D) != 0)\n    goto <bb 3>; [INV]\n  else\n    goto <bb 4>; [INV]\n\n  <bb 3> :\n\n  <bb 4> :\n  # x_2 = PHI <{phi}>\n  x_3 = {sum};\n  b ={{v}} {clobber};\n  return x_3;\n\n}}\n\n\n"
        )
    };
    let write = |name: &str, text: String| {
        let path = folder.path().join(name);
        fs::write(&path, text).unwrap();
        path
    };
    let a = write("a.021t.ssa", text_of("a_1(D)(2), 5(3)", "x_2 + a_1(D)", "{CLOBBER(eol)}"));
    let b = write("b.021t.ssa", text_of("5(3), a_1(D)(2)", "x_2 + a_1(D)", "{CLOBBER(eol)}"));
    let c = write("c.021t.ssa", text_of("5(3), a_1(D)(2)", "a_1(D) + x_2", "{CLOBBER}"));
    let differ = |args: &[&str]| code(&run(&[&["diff"], args].concat()));
    assert_eq!(differ(&[text(&a), text(&b)]), 0);
    assert_eq!(differ(&[text(&a), text(&c)]), 1);
    assert_eq!(differ(&["--ignore", "commuted", text(&a), text(&c)]), 1);
    assert_eq!(differ(&["--ignore", "commuted,clobbers", text(&a), text(&c)]), 0);
}

/// A copy of the dumps of a compilation, in which this is replaced from some pass on, up to another.
fn planted(passes: std::ops::Range<usize>, from: &str, to: &str) -> TempDir {
    let folder = TempDir::new().unwrap();
    for (at, path) in trail_dumps().iter().enumerate() {
        let text = fs::read_to_string(path).unwrap();
        assert!(text.contains(from), "{}", path.display());
        let text = if passes.contains(&at) { text.replace(from, to) } else { text };
        fs::write(folder.path().join(path.file_name().unwrap()), text).unwrap();
    }
    folder
}

fn trail_dumps() -> Vec<std::path::PathBuf> {
    let folder = tressa_test_support::project().join("tests/trail/dumps");
    let mut dumps: Vec<_> = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    dumps.sort();
    dumps
}

/// The first pass that differs is found wherever the difference is planted, for this function and no other.
#[test]
fn the_first_pass_that_differs_is_found() {
    let dumps = trail_dumps();
    let good = tressa_test_support::project().join("tests/trail/dumps");
    for (at, dump) in dumps.iter().enumerate() {
        let name = dump.file_name().unwrap().to_str().unwrap();
        let pass = name.strip_prefix("list.c.").unwrap();
        for (function, from, to) in [("count", "> 100", "> 101"), ("largest", "->next", "->last")] {
            // From this pass on, or in this pass alone.
            for passes in [at..dumps.len(), at..at + 1] {
                let bad = planted(passes, from, to);
                let output = run(&["diff", "--first", text(&good), text(bad.path())]);
                assert_eq!(code(&output), 1, "{}", stderr(&output));
                let heads: Vec<String> = stdout(&output)
                    .lines()
                    .filter(|line| line.contains(": ") && line.contains("t."))
                    .map(str::to_string)
                    .collect();
                assert_eq!(heads[0], format!("{pass}: {function}"), "{}", stdout(&output));
                assert_eq!(counted(&output, "different"), 1);
                assert!(stdout(&output).lines().any(|line| line.starts_with('+') && line.contains(&to[2..])));
            }
        }
    }
    let output = run(&["diff", "--first", text(&good), text(&good)]);
    assert_eq!(
        (code(&output), counted(&output, "different"), counted(&output, "same but for numbers")),
        (0, 0, 3)
    );
}

/// A function that only one compilation has from a pass on; dumps that only one has; JSON.
#[test]
fn what_one_folder_lacks_is_no_first_difference() {
    let good = tressa_test_support::project().join("tests/trail/dumps");
    let bad = planted(0..0, "", "");
    let lacking = bad.path().join("list.c.031t.einline");
    fs::remove_file(lacking).unwrap();
    let output = run(&["diff", "--first", text(&good), text(bad.path())]);
    assert_eq!((code(&output), counted(&output, "in one folder only")), (0, 0), "{}", stdout(&output));
    for name in [
        "list.c.126t.ch2",
        "list.c.143t.pre",
        "list.c.182t.loopdone",
        "list.c.211t.crited1",
        "list.c.252t.optimized",
    ] {
        let path = bad.path().join(name);
        let whole = fs::read_to_string(&path).unwrap();
        let kept: Vec<&str> =
            whole.split(";; Function ").filter(|part| !part.starts_with("count ")).collect();
        fs::write(&path, kept.join(";; Function ")).unwrap();
    }
    let line = ["diff", "--first", "--json", text(&good), text(bad.path())];
    let output = run(&line);
    assert_eq!(code(&output), 1);
    let document = valid(&schema("diff"), &line, &output.stdout);
    let count = document["functions"].as_array().unwrap().iter().find(|f| f["function"] == "count").unwrap();
    assert_eq!((count["result"].as_str(), count["pass"].as_str()), (Some("alone"), Some("126t.ch2")));
}

/// Dumps of two folders are listed in the order of passes.
#[test]
fn folders_are_listed_in_the_order_of_passes() {
    let good = tressa_test_support::project().join("tests/trail/dumps");
    let bad = planted(3..13, "> 100", "> 101");
    let output = run(&["diff", "--quiet", "--function", "count", text(&good), text(bad.path())]);
    let listed: Vec<String> = stdout(&output)
        .lines()
        .filter_map(|line| Some(line.split_once(".c.")?.1.split_once(':')?.0.to_string()))
        .collect();
    let mut sorted = listed.clone();
    sorted.sort();
    assert!(listed.len() >= 10 && listed == sorted, "{listed:?}");
}

/// Variables of several scopes have one name, and are declared in any order between others.
#[test]
fn declarations_that_are_alike_are_no_difference() {
    let folder = TempDir::new().unwrap();
    let dump = |name: &str, by: u32| {
        let path = folder.path().join(name);
        let declarations = "  int i;\n  int k;\n  int i;\n  int k;\n";
        let (a, b) = (2 + by, 3 + by);
        let body = format!("  <bb 2> :\n  i_{a} = n_1(D);\n  k_{b} = i_{a} + 1;\n  return k_{b};\n");
        fs::write(&path, format!("int f (int n)\n{{\n{declarations}\n{body}\n}}\n")).unwrap();
        path
    };
    let output = run(&["diff", text(&dump("a.ssa", 0)), text(&dump("b.ssa", 5))]);
    assert_eq!(code(&output), 0, "{}", stdout(&output));
}

/// A number without a counterpart has a prime only where the other text has the number too, and then the prime is
/// explained.
#[test]
fn primes_are_rare_and_explained() {
    let folder = TempDir::new().unwrap();
    let dump = |name: &str, body: &str| {
        let path = folder.path().join(name);
        fs::write(&path, format!("int f (int n)\n{{\n  int _1;\n  int _2;\n\n  <bb 2> :\n{body}\n}}\n"))
            .unwrap();
        path
    };
    let first = dump("a.ssa", "  _1 = n_3(D) + 4;\n  _2 = _1 * 5;\n  return _2;\n");
    let second = dump("b.ssa", "  _2 = n_3(D) << 6;\n  return _2;\n");
    let output = run(&["diff", text(&first), text(&second)]);
    let lines = stdout(&output);
    assert!(lines.contains("_1 = n_3(D) + 4;") && !lines.contains('\''), "{lines}");
    let second = dump("c.ssa", "  _1 = n_3(D) << 6;\n  g (_1);\n  _2 = h ();\n  return _2;\n");
    let output = run(&["diff", text(&first), text(&second)]);
    let lines = stdout(&output);
    assert_eq!(lines.contains("_1'"), lines.contains("(x_5' is a number of the first dump"), "{lines}");
}
