//! Dumps as people paste them: 40 kinds and combinations of kinds, each made of dumps of the samples, read as the dumps are.

use crate::cli::{code, run_with_input, stderr, stdout};
use std::fs;
use tressa::Refusal;
use tressa_study::OpenedDump;
use tressa_study::internals::input::{Pasted, has_foreign_characters};
use tressa_test_support::dumps::{dump, dumps_in, samples};
use walkdir::WalkDir;

/// Changes a text as a place where it is pasted does.
type Kind = fn(&str) -> String;

/// Each line of a text changed.
fn each_line(text: &str, change: impl Fn(&str) -> String) -> String {
    text.split_inclusive('\n').map(|line| change(line.trim_end_matches('\n')) + "\n").collect()
}

fn indented(text: &str) -> String {
    each_line(text, |line| format!("    {line}"))
}

fn deeply_indented(text: &str) -> String {
    each_line(text, |line| if line.is_empty() { String::new() } else { format!("             {line}") })
}

fn tabbed(text: &str) -> String {
    each_line(text, |line| format!("\t{line}"))
}

fn quoted(text: &str) -> String {
    each_line(text, |line| format!("> {line}"))
}

/// As some programs quote: no blank after the mark, and none before a blank line's end.
fn tightly_quoted(text: &str) -> String {
    each_line(text, |line| format!(">{line}"))
}

/// Below the quoted functions is an answer, and another between the first two blocks.
fn answered(text: &str) -> String {
    let (before, after) = text.split_once("\n\n  ").unwrap_or((text, ""));
    let quote = |text: &str| each_line(text, |line| format!("> {line}"));
    match after.is_empty() {
        true => quote(text) + "I see.\n",
        false => format!(
            "{}\nLook at this (really):\n\n{}Thanks,\nsomebody\n",
            quote(before),
            quote(&format!("\n  {after}"))
        ),
    }
}

fn fenced(text: &str) -> String {
    format!("# A bug\n\nThe dump is:\n\n```c\n{}\n```\n\nSee it?\n", text.trim_matches('\n'))
}

/// Each function with a fence of its own, in a list.
fn in_list(text: &str) -> String {
    let parts = text.split("\n}\n").filter(|part| !part.trim().is_empty());
    parts
        .map(|part| {
            format!(
                "1. Then:\n   ~~~\n{}   ~~~\n",
                each_line(&format!("{part}\n}}\n"), |line| format!("   {line}"))
            )
        })
        .collect()
}

fn restructured(text: &str) -> String {
    format!(
        "The dump\n========\n\nis this::\n\n{}\n\nThe end.\n",
        each_line(text, |line| format!("   {line}"))
    )
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

fn coloured(text: &str) -> String {
    each_line(text, |line| match line.trim_start() {
        "" => String::new(),
        code => format!("{}\u{1b}[01;35m\u{1b}[K{code}\u{1b}[m\u{1b}[K", &line[..line.len() - code.len()]),
    })
}

fn with_no_break_indentation(text: &str) -> String {
    each_line(text, |line| {
        let code = line.trim_start();
        "\u{a0}".repeat(line.len() - code.len()) + code
    })
}

fn with_no_break_spaces(text: &str) -> String {
    text.replace(' ', "\u{a0}")
}

fn padded(text: &str) -> String {
    each_line(text, |line| format!("{line}  "))
}

fn with_crlf(text: &str) -> String {
    text.replace('\n', "\r\n")
}

fn flat(text: &str) -> String {
    each_line(text, |line| line.trim_start().to_string())
}

fn between_prose(text: &str) -> String {
    let text = text.replace("\n}\n", "\n}\n\nThat was it. The next one (if there is one):\n\n");
    format!("From: somebody\nSubject: what is wrong here?\n\nHi, if (you) can: see below.\n{text}\nBye\n")
}

/// The first line has lost its indentation.
fn from_the_middle(text: &str) -> String {
    indented(text).trim_start().to_string()
}

/// The kinds and combinations, each from the inside out.
const TEXTS: [(&str, &[Kind]); 40] = [
    ("indented", &[indented]),
    ("indented deeply", &[deeply_indented]),
    ("indented by tabs", &[tabbed]),
    ("indented but for the first line", &[from_the_middle]),
    ("quoted", &[quoted]),
    ("quoted twice", &[quoted, quoted]),
    ("quoted four times", &[quoted, quoted, quoted, quoted]),
    ("quoted without blanks", &[tightly_quoted]),
    ("quoted without blanks, twice", &[tightly_quoted, tightly_quoted]),
    ("quoted and answered", &[answered]),
    ("fenced", &[fenced]),
    ("fenced in a list", &[in_list]),
    ("in reStructuredText", &[restructured]),
    ("entities", &[escaped]),
    ("colours", &[coloured]),
    ("no-break indentation", &[with_no_break_indentation]),
    ("no-break spaces", &[with_no_break_spaces]),
    ("trailing blanks", &[padded]),
    ("CRLF", &[with_crlf]),
    ("no indentation", &[flat]),
    ("prose", &[between_prose]),
    ("indented, fenced", &[indented, fenced]),
    ("fenced, indented", &[fenced, indented]),
    ("fenced, quoted", &[fenced, quoted]),
    ("indented, quoted", &[indented, quoted]),
    ("quoted, indented", &[quoted, indented]),
    ("quoted, trailing blanks", &[quoted, padded]),
    ("quoted, CRLF", &[quoted, with_crlf]),
    ("prose, quoted", &[between_prose, quoted]),
    ("prose, entities", &[between_prose, escaped]),
    ("no indentation, quoted", &[flat, quoted]),
    ("no indentation, fenced", &[flat, fenced]),
    ("no indentation, entities", &[flat, escaped]),
    ("no indentation, trailing blanks, prose", &[flat, padded, between_prose]),
    ("entities, in reStructuredText", &[escaped, restructured]),
    ("entities, no-break indentation", &[escaped, with_no_break_indentation]),
    ("colours, indented", &[coloured, indented]),
    ("colours, quoted, CRLF", &[coloured, quoted, with_crlf]),
    ("trailing blanks, no-break spaces, quoted", &[padded, with_no_break_spaces, quoted]),
    ("prose, fenced, quoted twice, trailing blanks", &[between_prose, fenced, quoted, quoted, padded]),
];

/// A gimple dump, dumps of pass "ssa" with and without marks, and a later one.
fn texts() -> [String; 4] {
    let later = samples().join("later/gcc-12/pointers.c.244t.optimized");
    let later = if later.is_file() { later } else { later_dump() };
    let paths = [
        dump("gcc-12/O2/scopes.c", "gimple"),
        dump("gcc-12/O2/classics.c", "ssa"),
        dump("gcc-16/O0/classics.c", "ssa"),
        later,
    ];
    paths.map(|path| fs::read_to_string(path).unwrap())
}

fn later_dump() -> std::path::PathBuf {
    let files = WalkDir::new(samples().join("later/gcc-12")).sort_by_file_name();
    let mut files = files.into_iter().map(|entry| entry.unwrap().into_path());
    files.find(|path| path.extension().is_some_and(|ext| ext == "optimized")).unwrap()
}

#[test]
fn pasted_texts_are_read_as_the_dumps_in_them() {
    for text in texts() {
        let commands: [&[&str]; 2] = [&["uses", "-"], &["operands", "-"]];
        let expected = commands.map(|command| stdout(&run_with_input(command, text.as_bytes())));
        for (name, kinds) in TEXTS {
            let pasted = kinds.iter().fold(text.clone(), |text, kind| kind(&text));
            for (command, expected) in commands.iter().zip(&expected) {
                let output = run_with_input(command, pasted.as_bytes());
                assert_eq!(code(&output), 0, "{name}: {}\n{pasted}", stderr(&output));
                assert!(stdout(&output) == *expected, "{name}: {}", stdout(&output));
                // Line ends are read without a word, as in every input.
                let notes = stderr(&output)
                    .lines()
                    .filter(|line| {
                        line.starts_with("note: <stdin>: removed") || line.starts_with("note: <stdin>: added")
                    })
                    .count();
                assert_eq!(notes, usize::from(name != "CRLF"), "{name}: {}", stderr(&output));
            }
            let output = run_with_input(&["verify", "-"], pasted.as_bytes());
            assert_eq!(code(&output), 0, "{name}: {}{}", stdout(&output), stderr(&output));
        }
    }
}

#[test]
fn what_is_removed_is_said() {
    let text = fs::read_to_string(dump("gcc-12/O2/classics.c", "ssa")).unwrap();
    let note = |kinds: &[Kind]| {
        let pasted = kinds.iter().fold(text.clone(), |text, kind| kind(&text));
        Pasted::new(&pasted).map(|pasted| pasted.changes())
    };
    assert_eq!(note(&[]), None);
    assert_eq!(note(&[indented, quoted]).unwrap(), "removed quoting (\"> \") and indentation");
    assert_eq!(note(&[flat, escaped]).unwrap(), "removed HTML entities; added indentation");
    assert_eq!(note(&[coloured, padded]).unwrap(), "removed colour codes and trailing blanks");
    assert_eq!(note(&[between_prose]).unwrap(), "removed text around functions");
    assert_eq!(Pasted::new("  <bb 2> :\n  return;\n").unwrap().changes(), "added a closing brace");
}

/// A dump as GCC wrote it is what it was, to the byte.
#[test]
fn dumps_are_left_alone() {
    let later = WalkDir::new(samples().join("later")).into_iter().map(|entry| entry.unwrap().into_path());
    let all = dumps_in("", &["gimple", "lower", "eh", "cfg", "ssa"])
        .into_iter()
        .chain(later.filter(|path| path.is_file()));
    let mut count = 0;
    for path in all {
        let Ok(text) = fs::read_to_string(&path) else { continue };
        count += 1;
        assert!(!has_foreign_characters(&text), "{}", path.display());
        if let Some(pasted) = Pasted::new(&text) {
            // What passes write around functions is left out, but only if more can be read without it.
            assert!(pasted.differs_only_outside(), "{}: {}", path.display(), pasted.changes());
        }
    }
    assert!(count > 500, "{count}");
}

#[test]
fn errors_are_at_places_of_the_text() {
    let text = ";; Function f (f, funcdef_no=0)\n\nint f (int n)\n{\n  int k;\n\n  <bb 2> :\n  k_2 = n_1(D) <+ 1;\n  return k_2;\n\n}\n";
    let kinds: [(&[Kind], &str); 6] = [
        (&[], "8:15"),
        (&[indented], "8:19"),
        (&[quoted, quoted], "8:19"),
        (&[flat, padded], "8:13"),
        (&[escaped, quoted], "8:17"),
        (&[with_no_break_spaces, tightly_quoted], "8:16"),
    ];
    for (kinds, place) in kinds {
        let pasted = kinds.iter().fold(text.to_string(), |text, kind| kind(&text));
        let output = run_with_input(&["uses", "-"], pasted.as_bytes());
        assert_eq!(code(&output), 2);
        assert!(
            stderr(&output).contains(&format!("<stdin>:{place}\n")),
            "{place}: {}\n{pasted}",
            stderr(&output)
        );
    }
}

/// The blocks of a function without its head and declarations.
fn blocks(function: &str) -> String {
    let start = function.find("  <bb 2>").unwrap();
    function[start..].to_string()
}

#[test]
fn blocks_without_a_function_are_read() {
    let text = fs::read_to_string(dump("gcc-12/O2/classics.c", "ssa")).unwrap();
    for function in text.split_inclusive("\n}\n").filter(|function| function.contains("  <bb 2>")) {
        let whole = stdout(&run_with_input(&["operands", "-"], function.as_bytes()));
        let unclosed = |text: &str| text.trim_end().trim_end_matches('}').trim_end().to_string() + "\n";
        let kinds: [Kind; 4] = [str::to_string, indented, fenced, flat];
        for (kind, is_closed) in kinds.iter().flat_map(|&kind| [(kind, true), (kind, false)]) {
            let fragment = blocks(function);
            let fragment = kind(&if is_closed { fragment } else { unclosed(&fragment) });
            let output = run_with_input(&["operands", "-"], fragment.as_bytes());
            assert_eq!(code(&output), 0, "{}\n{fragment}", stderr(&output));
            let statements = |text: &str| text.split_once('\n').unwrap().1.to_string();
            assert_eq!(statements(&stdout(&output)), statements(&whole), "{fragment}");
            let notes = stderr(&output);
            assert_eq!(
                notes.matches("note: <stdin>: blocks without their function: types are unknown").count(),
                1,
                "{notes}"
            );
            let output = run_with_input(&["verify", "-"], fragment.as_bytes());
            assert_eq!(code(&output), 0, "{}{}", stdout(&output), stderr(&output));
        }
    }
}

/// Who compares needs GCC's bytes.
#[test]
fn ssa_reads_nothing_that_was_pasted() {
    let text = fs::read_to_string(dump("gcc-12/O2/scopes.c", "gimple")).unwrap();
    let output = run_with_input(&["ssa", "-"], quoted(&text).as_bytes());
    assert_eq!(code(&output), 2, "{}", stdout(&output));
}

/// What opens a dump from a text, as the Python package and the playground do, reads what was pasted as commands do.
#[test]
fn the_library_reads_what_was_pasted() {
    let plain = fs::read_to_string(dump("gcc-12/O2/loops.c", "ssa")).unwrap();
    let text = format!("Look at this:\n{}", quoted(&plain));
    let (given, pasted) =
        (OpenedDump::from_text("a.c.021t.ssa", &*plain), OpenedDump::from_text("a.c.021t.ssa", &*text));
    let print = |dump: &OpenedDump| -> Vec<String> {
        let functions = dump.functions().unwrap();
        functions.ssa().map(|f| functions.print(&f.unwrap())).collect()
    };
    assert_eq!(print(&pasted), print(&given));
    assert!(pasted.functions().unwrap().assumed.iter().any(|note| note.contains("removed quoting")));
    let broken = OpenedDump::from_text("a.c.021t.ssa", text.replacen(" + ", " + + ", 1));
    let functions = broken.functions().unwrap();
    let refusal = functions.ssa().find_map(Result::err).unwrap();
    let Refusal::Parse(mut error) = refusal else { panic!("{refusal}") };
    broken.restore_place(&mut error);
    let line = text.lines().position(|line| line.contains(" + ")).unwrap();
    assert_eq!((error.line as usize, error.text.starts_with("> ")), (line + 1, true), "{error}");
}
