//! Dumps of optimizations: read, printed back, verified, listed; by the library and by the commands.

use crate::cli::{code, run, run_with_input, stderr};
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use tressa::analysis::uses::{imm_uses, rebuild_uses};
use tressa::internals::unit::Unit;
use tressa::ir::{Function, Stage, VarKind};
use tressa::text::{parse, print};
use tressa::verify::{Options, verify};
use tressa::{Facts, example};
use tressa_study::internals::check::functions;
use tressa_study::internals::dialect::{Given, detect_dialect};
use tressa_test_support::functions::ssa_form;
use tressa_test_support::project;
use walkdir::WalkDir;

/// Dumps with virtual operands, points-to sets, ranges and debug statements, by GCC 11 to 16.
fn later() -> Vec<PathBuf> {
    let root = project().join("gimple-samples/later");
    let files = WalkDir::new(root).sort_by_file_name().into_iter().map(|entry| entry.unwrap().into_path());
    files.filter(|path| path.is_file()).collect()
}

fn read(text: &str) -> Function<'_> {
    *parse::function(parse::split(text).next().unwrap()).unwrap()
}

#[test]
fn every_function_prints_as_it_was_and_keeps_the_rules() {
    let files = later();
    assert!(files.len() >= 90, "samples are missing");
    let mut notes = BTreeSet::new();
    for path in files {
        let text = std::fs::read_to_string(&path).unwrap();
        print_as_they_were(&path, &text, |f| {
            let lines = f.verbatim.name_notes.values().chain(f.verbatim.call_notes.values()).flatten();
            notes.extend(lines.filter_map(|line| line.split(' ').nth(1).map(str::to_owned)));
        });
    }
    assert_eq!(notes.into_iter().collect::<Vec<_>>(), ["CLB", "PT", "RANGE", "USE"]);
}

/// C++: references, results that are built in place, parameters without names, clones.
#[test]
fn dumps_of_cxx_print_as_they_were_and_keep_the_rules() {
    let tests = project().join("tests");
    let pairs = WalkDir::new(tests.join("pairs")).sort_by_file_name();
    let texts = WalkDir::new(tests.join("texts")).sort_by_file_name();
    let (mut functions, mut clones) = (0, 0);
    for path in pairs.into_iter().chain(texts).map(|entry| entry.unwrap().into_path()) {
        let name = path.file_name().unwrap().to_str().unwrap();
        if name.contains(".cc.") && (name.ends_with(".ssa") || name.ends_with(".optimized")) {
            let text = std::fs::read_to_string(&path).unwrap();
            print_as_they_were(&path, &text, |f| {
                functions += 1;
                clones += usize::from(f.name == "own::repeated.constprop");
            });
        }
    }
    assert!(functions > 1400, "{functions} functions");
    assert_eq!(clones, 1);
}

/// Each function of the dump in SSA form prints as it was, and keeps the rules.
fn print_as_they_were(path: &Path, text: &str, mut look: impl FnMut(&Function<'_>)) {
    let dialect = detect_dialect(path, text, Given::default()).dialect;
    let there = functions(text);
    let chunks: Vec<_> = parse::split(text).collect();
    assert_eq!(chunks.len(), there.len(), "{}", path.display());
    for (chunk, there) in chunks.into_iter().zip(there) {
        let place = format!("{}: {}", path.display(), there.name);
        let mut f = parse::function(chunk).unwrap_or_else(|error| panic!("{place}: {error}"));
        // A function without values shows no SSA form.
        assert!(f.stage == Stage::Ssa || f.ssa.names.len() <= 1, "{place}: {:?}", f.stage);
        let mut back = String::new();
        print::function(&f, dialect, &mut back);
        assert_eq!(back, there.text, "{place}");
        rebuild_uses(&mut f);
        let breaches = verify(&f, &Options { from_dump: true, ..Options::default() });
        assert_eq!(breaches, [], "{place}");
        look(&f);
    }
}

/// What `-blocks` and `-all` print around blocks is kept.
#[test]
fn details_of_blocks_are_read_and_printed_back() {
    let folder = project().join("tests/block-details");
    for name in ["blocks.c.021t.ssa", "all.c.021t.ssa"] {
        let path = folder.join(name);
        let text = std::fs::read_to_string(&path).unwrap();
        let mut blocks = 0;
        print_as_they_were(&path, &text, |f| blocks += f.chain().count());
        assert_eq!(blocks, text.matches("\n;;   basic block ").count(), "{name}");
        for command in ["verify", "uses", "operands"] {
            let output = run(&[command, "-O2", path.to_str().unwrap()]);
            assert_eq!((code(&output), stderr(&output)), (0, String::new()), "{command} {name}");
        }
    }
}

/// A function whose last block calls what may return, with the line below it.
fn with_successors(line: &str) -> String {
    format!(
        ";; Function f (f, funcdef_no=0)\n\nvoid f ()\n{{\n;;   basic block 2, loop depth 0\n;;    pred:       ENTRY\n  \
         g ();\n{line}\n\n;;   basic block 3, loop depth 0\n;;    pred:       2\n  return;\n;;    succ:       EXIT\n\n}}\n\n\n"
    )
}

/// The successors that a dump lists are the edges.
#[test]
fn listed_successors_are_the_edges() {
    let edges = |line: &str| read(&with_successors(line)).cfg.edges.len();
    assert_eq!(edges(";;    succ:       3"), 3);
    assert_eq!(edges(";;    succ:       3 (FALLTHRU) t.c:3:1\n;;                EXIT (FAKE)"), 4);
    // The call does not return.
    assert_eq!(edges(";;    succ:      "), 2);
}

/// A pass may print a function in detail before it prints the result, and the banner twice.
#[test]
fn functions_that_are_printed_twice_are_read_once() {
    let banner = ";; Function f (f, funcdef_no=0)";
    let (detailed, plain) =
        (with_successors(";;    succ:       3"), "void f ()\n{\n  <bb 2> :\n  g ();\n  return;\n\n}\n\n");
    let body = detailed.split_once("\n\n").unwrap().1;
    let twice = format!("{banner}\n\nEdge 2->3 is likely\n\n{banner} (executed once)\n\n{body}{plain}");
    let chunks: Vec<_> = parse::split(&twice).collect();
    assert_eq!(chunks.len(), 1);
    assert!(chunks[0].text.starts_with("void f ()\n{\n  <bb 2> :"), "{}", chunks[0].text);
    // What else `-all` prints before a function.
    let scopes =
        "Scope blocks after cleanups:\n\n{ Scope block #0 \n\n}\n\nPass statistics of \"stdarg\": ---\n\n";
    let with_scopes = format!("{banner}\n\n{scopes}{body}{}", detailed.replace("f (", "h ("));
    let names: Vec<_> =
        parse::split(&with_scopes).map(|chunk| parse::function(chunk).unwrap().name).collect();
    assert_eq!(names, ["f", "h"]);
    // Both in detail, and another function; notes may follow the last one.
    let both = format!("{banner}\n\n{body}Updating.\n{body}\n{}statistics\n", detailed.replace("f (", "h ("));
    let starts: Vec<usize> = parse::split(&both).map(|chunk| chunk.line as usize).collect();
    assert_eq!(starts.len(), 2, "{both}");
}

#[test]
fn names_that_look_like_ssa_names_are_distinguished() {
    let text = "\n;; Function f (f, funcdef_no=0, decl_uid=1, cgraph_uid=1, symbol_order=0)\n\n\
        int f (int _1)\n{\n  int x_2;\n  int _4;\n  int _5;\n  int _6;\n\n  <bb 2> [local count: 1]:\n  \
        _4_7 = _1_3(D) + 1;\n  x_2 = _4_7;\n  g (&x_2, \"_5_6 &_6\");\n  _5 = x_2;\n  _6 = _5 + _4_7;\n  return _6;\n\n}\n\n\n";
    let f = read(text);
    let locals: Vec<&str> = f.decls.locals.iter().rev().map(|&var| f.decls.vars[var].name).collect();
    assert_eq!(locals, ["x_2", "_4"]);
    assert!(f.decls.vars.values().all(|var| var.name != "_5" && var.name != "_6"));
    let mut back = String::new();
    print::function(&f, example::dialect(), &mut back);
    assert_eq!(back, functions(text)[0].text);
    assert_eq!(verify(&f, &Options { from_dump: true, ..Options::default() }), []);
}

#[test]
fn clones_are_called_and_debug_temporaries_are_no_memory() {
    let text = "int f.part.0 (int x)\n{\n  int _2;\n\n  <bb 2> [local count: 1]:\n  # DEBUG D#1 => x_1(D) + 1\n  \
        # DEBUG y => D#1\n  _2 = f.constprop.1 (x_1(D));\n  return _2;\n\n}\n";
    let mut f = read(text);
    assert_eq!(f.name, "f.part.0");
    let kind = |name: &str| f.decls.vars.values().find(|var| var.name == name).map(|var| var.kind);
    assert_eq!((kind("f.constprop.1"), kind("D#1")), (Some(VarKind::Function), Some(VarKind::Debug)));
    rebuild_uses(&mut f);
    assert_eq!(imm_uses(&f, tressa::ir::Name::from_u32(1)).count(), 2);
}

/// A pass prints a list of successors before it changes the blocks.
#[test]
fn stale_lists_of_successors_are_ignored() {
    let stale =
        example::OPTIMIZED.replace("\nint sum", ";; 3 succs { 5 }\n;; 4 succs { 2 3 4 5 }\n\nint sum");
    let facts = Facts::default();
    let unit = Unit::open(&stale, &facts);
    let f = ssa_form(&unit, 0, example::dialect()).unwrap();
    assert_eq!(verify(&f, &Options { from_dump: true, ..Options::default() }), []);
}

#[test]
fn commands_read_them_and_report_breaches() {
    let path =
        later().into_iter().find(|path| path.extension().is_some_and(|pass| pass == "optimized")).unwrap();
    let path = path.to_str().unwrap();
    for command in ["uses", "operands", "verify"] {
        let output = run(&[command, path]);
        assert_eq!(code(&output), 0, "{command}: {}", stderr(&output));
        assert!(!output.stdout.is_empty());
    }

    // A use without a definition, and a PHI node with an argument too few.
    let damaged =
        example::OPTIMIZED.replace("report (s_16)", "report (s_17)").replace("<s_12(4), 0(2)>", "<s_12(4)>");
    let output = run_with_input(&["verify", "-"], damaged.as_bytes());
    let text = String::from_utf8(output.stdout.clone()).unwrap();
    assert_eq!(code(&output), 1, "{text}");
    assert!(text.contains("<stdin>:40: sum: ssa-missing-definition: s_17 is not defined"), "{text}");
    assert!(text.contains("    after \"ssa\" in block 5\n"), "{text}");

    let output = run_with_input(&["verify", "-", "--rule", "tree-shared"], damaged.as_bytes());
    assert_eq!(code(&output), 0, "no tree is shared");
    let output = run_with_input(&["verify", "-", "--rule", "no-such-rule"], damaged.as_bytes());
    assert_eq!(code(&output), 2);
    let output = run_with_input(&["verify", "-", "--function", "nothing"], damaged.as_bytes());
    assert_eq!(code(&output), 2);
    let output = run_with_input(&["verify", "-", "--json"], damaged.as_bytes());
    let report: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
    assert!(
        report["functions"][0]["breaches"]
            .as_array()
            .is_some_and(|all| all.iter().any(|one| one["line"] == 40))
    );
    let output = run_with_input(&["verify", "-"], b"int f (int x)\n{\n  x = ;\n}\n");
    assert_eq!(code(&output), 2, "what cannot be read is no breach");
}
