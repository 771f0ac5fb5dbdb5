//! Detecting a dump's dialect from the dump, and the substitutes for unknown dialects.

use crate::cli::{code, run, run_with_input, stderr, text};
use std::fs;
use tempfile::TempDir;
use tressa_test_support::dumps::dump;

/// The modifiers that a gimple dump shows need not be given again.
#[test]
fn modifiers_are_detected() {
    for (sample, flags) in
        [("gcc-12/O2-uid/aggregates.c", "uid"), ("gcc-13/O0-lineno/aggregates.c", "lineno")]
    {
        let path = dump(sample, "gimple");
        for args in [&["ssa"][..], &["ssa", "--after", "cfg"]] {
            let detected = run(&[args, &[text(&path)]].concat());
            let given = run(&[args, &["--dump-flags", flags, text(&path)]].concat());
            assert_eq!(detected.stdout, given.stdout, "{sample}");
        }
        let added = run(&["ssa", "--dump-flags", "vops", text(&path)]);
        let printed = String::from_utf8_lossy(&added.stdout);
        assert!(printed.contains(" = VDEF <.MEM_"), "{printed}");
        assert!(printed.contains(if flags == "uid" { "intD.6" } else { "[aggregates.c:" }), "{printed}");
    }
}

/// Before blocks `-alias` shows what calls use, and nothing else.
#[test]
fn a_gimple_dump_with_notes_of_pointers_is_continued_with_them() {
    let gimple = "void f (int * p)\n{\n  # USE = anything \n  # CLB = anything \n  g (p);\n}\n\n\n";
    let printed = run_with_input(&["ssa", "--after", "lower", "-O2", "-"], gimple.as_bytes());
    let printed = String::from_utf8_lossy(&printed.stdout);
    assert!(printed.contains("\n  # USE = anything \n  # CLB = anything \n  g (p);\n"), "{printed}");
}

/// `uses` and `operands` print names as the input does.
#[test]
fn listings_detect_modifiers() {
    let path = dump("gcc-12/O2-uid/aggregates.c", "gimple");
    let printed = run(&["operands", text(&path)]);
    assert_eq!(code(&printed), 0);
    assert!(String::from_utf8_lossy(&printed.stdout).contains("D."), "numbers are printed");
}

#[test]
fn an_unknown_version_is_read_as_the_nearest() {
    let path = dump("gcc-16/O2/scopes.c", "gimple");
    for (given, nearest) in [("17", "16"), ("10", "11"), ("9", "11")] {
        let output = run(&["ssa", "--gcc", given, text(&path)]);
        assert_eq!(code(&output), 0, "{}", stderr(&output));
        assert!(stderr(&output).contains(&format!("GCC {given} is not known")), "{}", stderr(&output));
        assert_eq!(output.stdout, run(&["ssa", "--gcc", nearest, text(&path)]).stdout);
    }
    assert_eq!(code(&run(&["ssa", "--gcc", "0", text(&path)])), 2);
    assert_eq!(stderr(&run(&["ssa", text(&path)])), "");

    // Text that no known version prints, and a file name that none gives.
    let newer = fs::read_to_string(&path).unwrap().replace("{CLOBBER(eos)}", "{CLOBBER(later)}");
    let output = run_with_input(&["ssa", "-"], newer.as_bytes());
    assert_eq!(code(&output), 0);
    assert!(stderr(&output).contains("CLOBBER(later)") && stderr(&output).contains("GCC 16"));
    let folder = TempDir::new().unwrap();
    let older = folder.path().join("a.c.005t.gimple");
    fs::copy(&path, &older).unwrap();
    for command in ["ssa", "uses", "operands", "verify"] {
        let output = run(&[command, text(&older)]);
        assert!(
            stderr(&output).contains("005t") && stderr(&output).contains("GCC 11"),
            "{}",
            stderr(&output)
        );
    }
}

/// GCC 16 spells the truth type as the language does, which no plain gimple dump need show.
#[test]
fn the_language_is_detected() {
    let folder = TempDir::new().unwrap();
    for pass in ["gimple", "ssa"] {
        let path = dump("gcc-16/O2/older-c.c", pass);
        fs::copy(&path, folder.path().join(path.file_name().unwrap())).unwrap();
    }
    let output = run(&["check", "-q", text(folder.path())]);
    assert_eq!(code(&output), 0, "{}", String::from_utf8_lossy(&output.stdout));
    let gimple = dump("gcc-16/O2/older-c.c", "gimple");
    let printed =
        |args: &[&str]| String::from_utf8(run(&[&["ssa"], args, &[text(&gimple)]].concat()).stdout).unwrap();
    assert!(printed(&["--cflags", "-std=gnu17"]).contains("  _Bool _1;"));
    assert!(printed(&["--cflags", "-std=gnu23"]).contains("  bool _1;"));
}
