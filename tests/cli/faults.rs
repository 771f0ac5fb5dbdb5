//! Reads and writes that fail, one after the other, and memory that runs out: a run that cannot do its work ends with
//! exit status 2, a message, and no half of a file.
#![cfg(unix)]

use crate::cli::{code, stderr};
use crate::compiler::{cc, compiler, writes_dumps};
use crate::files::{SAMPLE, text, writers};
use crate::{PROGRAM, program};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use tempfile::TempDir;
use tressa_test_support::dumps::dump;

/// More operations than any of these runs has.
const MOST: u32 = 2000;

/// The names in a folder.
fn names(folder: &Path) -> Vec<PathBuf> {
    let mut names: Vec<PathBuf> = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    names.sort();
    names
}

/// Makes operation 1, 2, ... fail until runs succeed as without a failure, and keep succeeding. Returns how many failed.
fn fail_each(
    what: &str,
    good: i32,
    mut run: impl FnMut(&str) -> Output,
    mut check: impl FnMut(&Output),
) -> u32 {
    /// A failure that is passed over in silence is followed by another operation that fails.
    const SUCCESSES: u32 = 5;
    let mut failed = 0;
    for number in 1..MOST {
        let output = run(&number.to_string());
        let messages = stderr(&output);
        if code(&output) == good {
            if number == failed + SUCCESSES {
                return failed;
            }
            continue;
        }
        assert_eq!(number, failed + 1, "{what}: an operation before this one failed in silence");
        failed = number;
        assert_eq!(code(&output), 2, "{what}, operation {number}: {messages}");
        assert!(messages.contains("error: ") && messages.contains("on purpose"), "{what}: {messages}");
        check(&output);
    }
    panic!("{what}: no run succeeds");
}

fn tressa(line: &[String], faults: &str) -> Command {
    let mut command = program();
    command.args(line).env("TRESSA_FAIL_IO", faults).stdin(Stdio::null());
    command
}

#[test]
fn each_failure_of_a_command_that_writes_a_file_is_reported() {
    let folder = TempDir::new().unwrap();
    let out = folder.path().join("out");
    for mut line in writers(folder.path()) {
        line.extend([text(&out).to_string(), "--jobs".to_string(), "1".to_string()]);
        fs::write(&out, "before").unwrap();
        let good = code(&tressa(&line, "0").output().unwrap());
        assert!(good < 2);
        fs::write(&out, "before").unwrap();
        let before = names(folder.path());
        let failed = fail_each(
            &line.join(" "),
            good,
            |faults| tressa(&line, faults).output().unwrap(),
            |_| {
                // `check` writes its files one after the other, each whole.
                let now = fs::read_to_string(&out).unwrap();
                let whole =
                    line[0] == "check" && (now.is_empty() || now.ends_with('\n') || now.ends_with('>'));
                assert!(now == "before" || whole, "{line:?}: {now}");
                assert_eq!(names(folder.path()), before);
            },
        );
        assert!(failed >= 4, "{line:?} has more operations than {failed}");
    }
}

#[test]
fn each_failure_of_a_command_that_prints_is_reported() {
    let (gimple, ssa) = (dump(SAMPLE, "gimple"), dump("gcc-12/O2-vops/matrix.c", "ssa"));
    let folder = TempDir::new().unwrap();
    let known = folder.path().join("known.toml");
    fs::write(&known, "").unwrap();
    writers(folder.path());
    let (gimple, ssa, known, folder) = (text(&gimple), text(&ssa), text(&known), text(folder.path()));
    let lines: [&[&str]; 10] = [
        &["ssa", "--jobs", "1", gimple],
        &["uses", "--jobs", "1", ssa],
        &["operands", "--json", "--jobs", "1", gimple],
        &["verify", "--jobs", "1", gimple],
        &["verify", "--json", "--jobs", "1", ssa],
        &["verify", "--list-rules"],
        &["check", "--jobs", "1", "--known", known, folder],
        &["check", "--json", "--jobs", "1", folder],
        &["--help"],
        &["--version"],
    ];
    for line in lines {
        let line: Vec<String> = line.iter().map(|word| word.to_string()).collect();
        let good = code(&tressa(&line, "0").output().unwrap());
        let failed =
            fail_each(&line.join(" "), good, |faults| tressa(&line, faults).output().unwrap(), |_| {});
        assert!(failed >= 1, "{line:?} has no operation");
    }
    // Stdin is read as well.
    let line = ["ssa", "--jobs", "1", "-"].map(String::from);
    let run = |faults: &str| tressa(&line, faults).stdin(fs::File::open(gimple).unwrap()).output().unwrap();
    assert!(fail_each("ssa -", 0, run, |_| {}) >= 3);
}

#[test]
fn each_failure_of_cc_is_reported() {
    let (_home, gcc) = compiler(&writes_dumps());
    let (scratch, keep) = (TempDir::new().unwrap(), TempDir::new().unwrap());
    let input = dump(SAMPLE, "gimple");
    let args = ["--no-ask", "--quiet", "--jobs", "1", "--keep", text(keep.path())];
    let run = |faults: &str| {
        let mut command = cc(&args, &gcc, &["-O2", "a.c", "-xc", "-"], scratch.path());
        command.env("TRESSA_FAIL_IO", faults).stdin(fs::File::open(&input).unwrap()).output().unwrap()
    };
    let failed = fail_each("cc", 0, run, |_| {
        assert!(names(scratch.path()).is_empty(), "something stays");
        for path in names(keep.path()) {
            let name = text(&path).to_string();
            let whole =
                |pass| fs::read(&path).unwrap() == fs::read(dump("gcc-12/O2/straight-line.c", pass)).unwrap();
            let is_dump = name.ends_with("gimple") || name.ends_with("ssa");
            assert!(!is_dump || whole(name.rsplit('.').next().unwrap()), "{name} is not whole");
        }
    });
    assert!(failed >= 20, "{failed} operations");
}

/// A run with so many kilobytes of addresses.
#[cfg(target_os = "linux")]
fn with_memory(kilobytes: u64, line: &[&str]) -> Output {
    let mut command = Command::new("sh");
    command.args(["-c", "ulimit -c 0; ulimit -v $0; exec \"$@\"", &kilobytes.to_string()]);
    command.arg(PROGRAM).args(line).stdin(Stdio::null()).output().unwrap()
}

/// A file that does not fit is refused with its name and size.
#[test]
#[cfg(target_os = "linux")]
fn a_file_that_does_not_fit_into_memory_is_an_error() {
    let folder = TempDir::new().unwrap();
    let large = folder.path().join("large.gimple");
    // Sparse: it takes no room on a disk.
    fs::File::create(&large).unwrap().set_len(1 << 30).unwrap();
    for line in [&["verify", "--jobs", "1"][..], &["uses", "--jobs", "1"], &["ssa", "--jobs", "1"]] {
        let output = with_memory(400_000, &[line, &[text(&large)]].concat());
        assert_eq!(code(&output), 2, "{line:?}");
        assert!(stderr(&output).contains("large.gimple: not enough memory for "), "{}", stderr(&output));
    }
}

/// Wherever memory ends, the run ends with exit status 2 and says so, and leaves nothing.
#[test]
#[cfg(target_os = "linux")]
fn memory_that_runs_out_is_an_error() {
    let folder = TempDir::new().unwrap();
    let (input, out) = (folder.path().join("large.gimple"), folder.path().join("out"));
    fs::write(&input, fs::read_to_string(dump(SAMPLE, "gimple")).unwrap().repeat(1000)).unwrap();
    let mut kilobytes = 8000;
    while code_or_none(&with_memory(kilobytes, &["--version"])) != Some(0) {
        kilobytes += 1000;
    }
    for line in [&["ssa"][..], &["uses"], &["verify"]] {
        let mut failed = 0;
        let output = ["-o", text(&out)];
        let output = if line[0] == "verify" { &[][..] } else { &output[..] };
        let line = [line, &["--jobs", "1", "--gcc", "12", "-O2", text(&input)], output].concat();
        let mut limit = kilobytes;
        loop {
            let _ = fs::remove_file(&out);
            let done = with_memory(limit, &line);
            if code(&done) == 0 {
                break;
            }
            assert_eq!(code(&done), 2, "{limit} kB: {}", stderr(&done));
            assert!(stderr(&done).contains("memory"), "{limit} kB: {}", stderr(&done));
            assert_eq!(names(folder.path()), std::slice::from_ref(&input), "{limit} kB");
            failed += 1;
            limit += limit / 8;
        }
        assert!(failed > 0, "{line:?}");
    }
}

#[cfg(target_os = "linux")]
fn code_or_none(output: &Output) -> Option<i32> {
    output.status.code()
}
