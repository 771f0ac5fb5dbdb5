//! Files that are no dump of C code: one line says what each is, and what makes the right one. Files that are packed
//! or in another encoding are read.

use crate::cli::{code, run, run_with_input, stderr, text};
use flate2::{Compression, write::GzEncoder};
use std::collections::BTreeSet;
use std::fs;
use std::io::Write;
use std::path::PathBuf;
use tempfile::TempDir;
use tressa::internals::base::limits::UNPACKED;
use tressa_study::internals::check::unified_diff;
use tressa_test_support::dumps::dump;
use tressa_test_support::project;

fn folder() -> PathBuf {
    project().join("tests/wrong-input")
}

/// What `tressa ssa` says of a file: its name in the folder and the sentence.
fn said(name: &str) -> (i32, String) {
    let output = run(&["ssa", "-O2", text(&folder().join(name))]);
    let messages = stderr(&output);
    let lines: Vec<&str> = messages.lines().filter(|line| line.contains(": is ")).collect();
    assert_eq!(lines.len(), 1, "{name}: one line says what it is:\n{messages}");
    let (_, sentence) = lines[0].split_once(": is ").unwrap();
    if lines[0].starts_with("error: ") {
        assert_eq!(messages.lines().count(), 1, "{name}: nothing else is said:\n{messages}");
    }
    (code(&output), sentence.to_string())
}

#[test]
fn each_kind_of_wrong_file_is_named_in_one_line() {
    let expected_path = folder().join("expected.txt");
    let entries =
        fs::read_dir(folder()).unwrap().map(|entry| entry.unwrap().file_name().into_string().unwrap());
    let names: BTreeSet<String> = entries.filter(|name| name != "expected.txt").collect();
    let mut made = String::new();
    let mut kinds = BTreeSet::new();
    for name in &names {
        let (status, sentence) = said(name);
        let (what, advice) =
            sentence.split_once("; ").unwrap_or_else(|| panic!("{name}: no advice: {sentence}"));
        assert!(
            ["gcc", "g++", "tressa", "use", "GCC", "--"].iter().any(|word| advice.contains(word)),
            "{name}: {advice}"
        );
        kinds.insert(what.to_string());
        made += &format!("{name} ({status}): {sentence}\n");
    }
    assert!(kinds.len() >= 20, "only {} kinds", kinds.len());
    if std::env::var_os("TRESSA_BLESS").is_some() {
        return fs::write(expected_path, made).unwrap();
    }
    let expected = fs::read_to_string(expected_path).unwrap();
    assert!(made == expected, "{}", unified_diff(&expected, &made, 2));
}

/// A modifier that makes a dump say something else is named by every command, in one line, however long the dump is.
#[test]
fn modifiers_that_cannot_be_read_are_named_by_every_command() {
    let temporary = TempDir::new().unwrap();
    let plain = |pass| fs::read_to_string(dump("gcc-12/O2/straight-line.c", pass)).unwrap();
    let page = temporary.path().join("page.html");
    for (name, modifier) in [
        ("raw.c.006t.gimple", "-raw"),
        ("nouid.c.006t.gimple", "-nouid"),
        ("slim.c.006t.gimple", "-slim"),
        ("stmtaddr.c.006t.gimple", "-stmtaddr"),
        ("gimple-fe.c.006t.gimple", "-gimple"),
        ("memsyms.c.021t.ssa", "-memsyms"),
        ("eh.c.021t.ssa", "-eh"),
    ] {
        let path = folder().join(name);
        let is_named = |line: &[&str]| {
            let output = run(line);
            let said = stderr(&output);
            assert_eq!(code(&output), 2, "{line:?}: {said}");
            assert!(said.lines().count() == 1 && said.contains(modifier), "{line:?}: {said}");
        };
        let commands: [&[&str]; 9] = [
            &["ssa"],
            &["uses"],
            &["operands"],
            &["verify"],
            &["graph"],
            &["forms"],
            &["unssa"],
            &["explain", "--function", "sum"],
            &["page", "-o", text(&page)],
        ];
        for command in commands {
            is_named(&[command, &["-O2", "--gcc", "12", text(&path)]].concat());
        }
        let folder = TempDir::new().unwrap();
        let (gimple, ssa) = (folder.path().join("a.c.006t.gimple"), folder.path().join("a.c.021t.ssa"));
        fs::write(&gimple, plain("gimple")).unwrap();
        fs::write(&ssa, plain("ssa")).unwrap();
        fs::copy(&path, if name.ends_with("gimple") { gimple } else { ssa }).unwrap();
        is_named(&["check", "--quiet", "--gcc", "12", "-O2", text(folder.path())]);
    }
}

/// Details of blocks are read, but no command prints them: `check` does not compare them.
#[test]
fn details_of_blocks_are_not_compared() {
    let folder = TempDir::new().unwrap();
    fs::copy(dump("gcc-12/O2/straight-line.c", "gimple"), folder.path().join("a.c.006t.gimple")).unwrap();
    let details = project().join("tests/block-details/blocks.c.021t.ssa");
    fs::copy(details, folder.path().join("a.c.021t.ssa")).unwrap();
    let output = run(&["check", "--quiet", "--gcc", "12", "-O2", text(folder.path())]);
    assert_eq!(code(&output), 2);
    assert!(stderr(&output).contains("omit -blocks"), "{}", stderr(&output));
}

/// The order of edges, which versions follow, is not in a dump of pass "cfg": no SSA form is built from one.
#[test]
fn no_ssa_form_is_built_from_blocks() {
    let cfg = dump("gcc-12/O2/swap-problem.c", "cfg");
    for command in [&["ssa"][..], &["uses"], &["unssa"]] {
        let output = run(&[command, &["-O2", "--gcc", "12", text(&cfg)]].concat());
        assert_eq!(code(&output), 2, "{command:?}");
        assert!(
            stderr(&output).contains("this dump does not record the order of edges"),
            "{command:?}: {}",
            stderr(&output)
        );
    }
    let verified = run(&["verify", "-O2", "--gcc", "12", text(&cfg)]);
    assert_eq!((code(&verified), stderr(&verified)), (0, String::new()));
}

#[test]
fn files_that_are_no_text_are_named() {
    let folder = TempDir::new().unwrap();
    let path = folder.path().join("x.gimple");
    let kinds: [(&[u8], &str); 9] = [
        (b"\x7fELF\x02\x01\x01\0\0\0", "a compiled object or program"),
        (b"!<arch>\nx.o/  0\n", "an archive of objects"),
        (b"BC\xc0\xde5\x14\0\0", "LLVM bitcode"),
        (b"\xfd7zXZ\0\0\x04", "packed by xz"),
        (b"\x28\xb5\x2f\xfd\x04\0", "packed by zstd"),
        (b"BZh91AY&SY\x9a\x10\0", "packed by bzip2"),
        (b"PK\x03\x04\x14\0\0\0", "a zip archive"),
        (b"\x89PNG\r\n\x1a\n\0\0", "a PNG image"),
        (b"%PDF-1.7\n%\xe2\xe3", "a PDF document"),
    ];
    for (bytes, what) in kinds {
        fs::write(&path, bytes).unwrap();
        for line in [&["ssa"][..], &["uses"], &["verify"]] {
            let by_path = run(&[line, &[text(&path)]].concat());
            assert_eq!(code(&by_path), 2);
            assert!(
                stderr(&by_path).contains(&format!("x.gimple: is {what}")),
                "{what}: {}",
                stderr(&by_path)
            );
            let by_stdin = run_with_input(line, bytes);
            assert!(
                stderr(&by_stdin).contains(&format!("<stdin>: is {what}")),
                "{what}: {}",
                stderr(&by_stdin)
            );
            assert_eq!(stderr(&by_stdin).lines().count(), 1, "{}", stderr(&by_stdin));
        }
    }
}

fn gzip(bytes: &[u8]) -> Vec<u8> {
    let mut out = GzEncoder::new(Vec::new(), Compression::fast());
    out.write_all(bytes).unwrap();
    out.finish().unwrap()
}

/// A dump as other systems leave it gives what the dump gives, from a file and from stdin, to each command.
#[test]
fn packed_dumps_and_other_encodings_are_read() {
    let plain = fs::read_to_string(dump("gcc-12/O2/scopes.c", "gimple")).unwrap();
    let folder = TempDir::new().unwrap();
    let utf16 =
        |text: &str, bytes: fn(u16) -> [u8; 2]| text.encode_utf16().flat_map(bytes).collect::<Vec<u8>>();
    let crlf = plain.replace('\n', "\r\n");
    let ways = [
        ("plain", plain.clone().into_bytes()),
        ("crlf", crlf.clone().into_bytes()),
        ("mark", format!("\u{feff}{plain}").into_bytes()),
        ("utf16le", utf16(&format!("\u{feff}{crlf}"), u16::to_le_bytes)),
        ("utf16be", utf16(&format!("\u{feff}{plain}"), u16::to_be_bytes)),
        ("gzip", gzip(plain.as_bytes())),
        ("gzip-crlf", gzip(crlf.as_bytes())),
    ];
    for command in ["ssa", "uses", "verify"] {
        let line = [command, "--gcc", "12", "-O2"];
        let mut first = None;
        for (way, bytes) in &ways {
            let path = folder.path().join("scopes.c.006t.gimple");
            fs::write(&path, bytes).unwrap();
            let by_path = run(&[&line[..], &[text(&path)]].concat());
            assert_eq!((code(&by_path), stderr(&by_path)), (0, String::new()), "{command} {way}");
            let first = first.get_or_insert_with(|| by_path.stdout.clone());
            assert!(*first == by_path.stdout, "{command} {way}");
            if command != "verify" {
                assert!(run_with_input(&line, bytes).stdout == by_path.stdout, "{command} {way} by stdin");
            }
        }
    }
}

#[test]
fn check_reads_packed_pairs() {
    let folder = TempDir::new().unwrap();
    for (pass, name) in [("gimple", "a.c.006t.gimple"), ("ssa", "a.c.021t.ssa")] {
        let text = fs::read(dump("gcc-12/O2/straight-line.c", pass)).unwrap();
        fs::write(folder.path().join(name), gzip(&text)).unwrap();
    }
    let output = run(&["check", "--quiet", text(folder.path())]);
    assert_eq!(code(&output), 0, "{}", stderr(&output));
}

#[test]
fn a_gzip_bomb_hits_a_named_limit() {
    let bomb = gzip(&vec![b'\n'; UNPACKED.most as usize * 3]);
    let folder = TempDir::new().unwrap();
    let path = folder.path().join("bomb.gimple.gz");
    fs::write(&path, &bomb).unwrap();
    for output in [run(&["ssa", text(&path)]), run(&["uses", text(&path)]), run_with_input(&["ssa"], &bomb)] {
        assert_eq!(code(&output), 2);
        assert!(stderr(&output).contains(UNPACKED.expected), "{}", stderr(&output));
    }
}

/// At most 20 refused functions are printed, then their number.
#[test]
fn refusals_are_limited() {
    let good = "int f ()\n{\n  return 1;\n}\n\n\n";
    let bad: String = (0..33).map(|n| format!("int g{n} ()\n{{\n  x = ;\n}}\n\n\n")).collect();
    for command in ["ssa", "uses", "verify", "forms", "unssa"] {
        let output = run_with_input(&[command, "-O2", "--gcc", "12"], format!("{good}{bad}").as_bytes());
        assert_eq!(code(&output), 2, "{command}");
        assert_eq!(stderr(&output).matches("error: cannot read function").count(), 20, "{command}");
        assert!(stderr(&output).contains("error: and 13 more functions: 33 skipped in all"), "{command}");
        assert!(!output.stdout.is_empty(), "{command}: the good one is there");
    }
}
