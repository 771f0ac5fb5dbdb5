//! Results in files are whole or not there, however a run ends.
#![cfg(unix)]

use crate::cli::{code, counted, run, stderr};
use crate::{PROGRAM, program, project};
use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::time::{Duration, Instant};
use tempfile::TempDir;
use tressa_test_support::dumps::dump;

/// A sample of several functions.
pub const SAMPLE: &str = "gcc-12/O2/scopes.c";

pub fn text(path: &Path) -> &str {
    path.to_str().unwrap()
}

/// Every way to have a file written, up to where its name follows; all but `cc`'s, which need a compiler.
pub fn writers(folder: &Path) -> Vec<Vec<String>> {
    let gimple = dump(SAMPLE, "gimple");
    let (pair, ssa) = (folder.join("p.c.006t.gimple"), folder.join("p.c.021t.ssa"));
    fs::copy(&gimple, &pair).unwrap();
    fs::copy(dump(SAMPLE, "ssa"), ssa).unwrap();
    let (gimple, pair) = (text(&gimple), text(&pair));
    let lines: [&[&str]; 7] = [
        &["ssa", "--gcc", "12", "-O2", gimple, "-o"],
        &["uses", gimple, "-o"],
        &["uses", "--json", gimple, "-o"],
        &["uses", "--graph", "dot", gimple, "-o"],
        &["operands", gimple, "-o"],
        &["check", "--quiet", pair, "--junit"],
        &["check", "--quiet", pair, "--sarif"],
    ];
    lines.iter().map(|line| line.iter().map(|word| word.to_string()).collect()).collect()
}

fn write_to(line: &[String], path: &Path) -> Output {
    let words: Vec<&str> = line.iter().map(String::as_str).chain([text(path)]).collect();
    run(&words)
}

#[test]
fn a_folder_that_is_not_there_or_may_not_be_written_is_an_error() {
    let folder = TempDir::new().unwrap();
    for line in writers(folder.path()) {
        let nowhere = folder.path().join("no/such/out");
        let output = write_to(&line, &nowhere);
        assert_eq!(code(&output), 2, "{line:?}");
        assert!(stderr(&output).contains(text(&nowhere)), "{line:?}: {}", stderr(&output));
        assert_eq!(code(&write_to(&line, folder.path())), 2, "{line:?} to a folder");
    }
}

#[test]
fn a_new_file_has_the_usual_mode_and_an_old_one_keeps_its_own() {
    let folder = TempDir::new().unwrap();
    let plain = folder.path().join("plain");
    fs::write(&plain, "").unwrap();
    let mode = |path: &Path| fs::metadata(path).unwrap().permissions().mode() & 0o7777;
    for (number, line) in writers(folder.path()).into_iter().enumerate() {
        let path = folder.path().join(format!("out{number}"));
        assert!(code(&write_to(&line, &path)) < 2, "{line:?}");
        assert_eq!(mode(&path), mode(&plain), "{line:?}");
        let first = fs::read(&path).unwrap();
        fs::write(&path, "something else, and longer than what comes").unwrap();
        fs::set_permissions(&path, fs::Permissions::from_mode(0o640)).unwrap();
        write_to(&line, &path);
        assert_eq!((mode(&path), fs::read(&path).unwrap()), (0o640, first), "{line:?}");
    }
}

/// If the disk is full, the old file stays, and no other file.
#[test]
fn a_full_disk_is_reported_and_leaves_nothing() {
    let folder = TempDir::new().unwrap();
    let lines = writers(folder.path());
    let out = folder.path().join("out");
    fs::write(&out, "before").unwrap();
    let before = fs::read_dir(folder.path()).unwrap().count();
    for line in lines.iter().filter(|line| line[0] != "check") {
        // No file may grow beyond a block.
        let mut command = Command::new("sh");
        command.args(["-c", "trap '' XFSZ; ulimit -f 1; exec \"$0\" \"$@\"", PROGRAM]);
        let output = command.args(line).arg(&out).stdin(Stdio::null()).output().unwrap();
        assert_eq!(code(&output), 2, "{line:?}: {}", stderr(&output));
        assert!(stderr(&output).contains(text(&out)), "{line:?}: {}", stderr(&output));
        assert_eq!(fs::read_to_string(&out).unwrap(), "before");
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), before, "{line:?} leaves something");
    }
    if Path::new("/dev/full").exists() {
        for line in &lines {
            assert_eq!(code(&write_to(line, Path::new("/dev/full"))), 2, "{line:?}");
        }
    }
}

/// A run that is killed while it writes leaves no file.
#[test]
#[cfg(target_os = "linux")]
fn a_killed_run_leaves_nothing() {
    let folder = TempDir::new().unwrap();
    let (input, out) = (folder.path().join("large.gimple"), folder.path().join("out.ssa"));
    fs::write(&input, fs::read_to_string(dump(SAMPLE, "gimple")).unwrap().repeat(2000)).unwrap();
    fs::write(&out, "before").unwrap();
    for signal in ["INT", "TERM", "KILL"] {
        for wait in [5, 50, 200] {
            let mut child = program()
                .args(["ssa", "--gcc", "12", text(&input), "-o", text(&out)])
                .stderr(Stdio::null())
                .spawn()
                .unwrap();
            std::thread::sleep(Duration::from_millis(wait));
            kill(signal, &child.id().to_string());
            child.wait().unwrap();
            let now = fs::read(&out).unwrap();
            assert!(now == b"before" || now.len() > 100_000, "half of the output");
            let mut left: Vec<PathBuf> =
                fs::read_dir(folder.path()).unwrap().map(|f| f.unwrap().path()).collect();
            left.sort();
            assert_eq!(left, [input.clone(), out.clone()], "after SIG{signal}");
        }
    }
}

fn kill(signal: &str, process: &str) {
    assert!(Command::new("kill").args(["-s", signal, "--", process]).status().unwrap().success());
}

#[test]
fn a_pipe_closed_early_ends_every_command_quietly() {
    let folder = TempDir::new().unwrap();
    let gimple = dump(SAMPLE, "gimple");
    let (large, pair) = (folder.path().join("l.c.006t.gimple"), folder.path().join("l.c.021t.ssa"));
    fs::write(&large, fs::read_to_string(gimple).unwrap().repeat(40)).unwrap();
    fs::write(pair, "int f ()\n{\n}\n".repeat(5000)).unwrap();
    let large = text(&large);
    let lines: [&[&str]; 9] = [
        &["ssa", large],
        &["uses", large],
        &["uses", "--json", large],
        &["uses", "--graph", "mermaid", large],
        &["operands", large],
        &["verify", "--json", large],
        &["verify", "--list-rules"],
        &["check", large],
        &["check", "--json", large],
    ];
    for line in lines {
        let mut child = program().args(line).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
        drop(child.stdout.take());
        let output = child.wait_with_output().unwrap();
        assert!(output.status.code().is_some(), "{line:?}: {:?}", output.status);
        let messages = stderr(&output);
        assert!(messages.lines().all(|line| line.starts_with("note: ")), "{line:?}: {messages}");
    }
}

#[test]
fn pipes_and_devices_among_dumps_are_skipped() {
    let folder = TempDir::new().unwrap();
    let path = |name: &str| folder.path().join(name);
    fs::copy(dump(SAMPLE, "gimple"), path("a.c.006t.gimple")).unwrap();
    fs::copy(dump(SAMPLE, "ssa"), path("a.c.021t.ssa")).unwrap();
    for name in ["p.c.006t.gimple", "p.c.021t.ssa", "q.c.021t.ssa", "a.c.cflags"] {
        assert!(Command::new("mkfifo").arg(path(name)).status().unwrap().success());
    }
    std::os::unix::fs::symlink("/dev/zero", path("z.c.006t.gimple")).unwrap();
    std::os::unix::fs::symlink("/dev/zero", path("z.c.021t.ssa")).unwrap();
    fs::copy(dump(SAMPLE, "gimple"), path("q.c.006t.gimple")).unwrap();
    // The time limit ends a run that waits for a pipe.
    let check = |path: &Path| {
        let mut command = Command::new("timeout");
        command.args(["20", PROGRAM, "check", "--quiet", "--verbose"]).arg(path).output().unwrap()
    };
    let output = check(folder.path());
    assert!(code(&output) < 2, "{}", stderr(&output));
    assert_eq!((counted(&output, "files"), counted(&output, "  unreadable")), (1, 0));
    for name in ["p.c.006t.gimple", "z.c.021t.ssa"] {
        let output = check(&path(name));
        assert_eq!(code(&output), 2);
        assert!(stderr(&output).contains(&format!("{name}: not a plain file")), "{}", stderr(&output));
    }
    assert_eq!(code(&check(&path("q.c.006t.gimple"))), 2);
}

#[test]
fn a_link_that_leads_nowhere_leads_to_the_result() {
    let folder = TempDir::new().unwrap();
    fs::create_dir(folder.path().join("below")).unwrap();
    for (number, line) in writers(folder.path()).into_iter().enumerate() {
        let (link, middle) =
            (folder.path().join(format!("link{number}")), folder.path().join(format!("m{number}")));
        std::os::unix::fs::symlink(&middle, &link).unwrap();
        std::os::unix::fs::symlink(format!("below/{number}"), &middle).unwrap();
        assert!(code(&write_to(&line, &link)) < 2, "{line:?}");
        assert!(link.is_symlink() && middle.is_symlink(), "{line:?}");
        assert!(folder.path().join(format!("below/{number}")).is_file(), "{line:?}");
    }
    let around = folder.path().join("around");
    std::os::unix::fs::symlink(&around, &around).unwrap();
    let output = write_to(&writers(folder.path())[0], &around);
    assert_eq!(code(&output), 2);
    assert!(stderr(&output).contains("around: too many symbolic links"), "{}", stderr(&output));
}

#[test]
fn a_read_only_file_is_not_replaced() {
    let folder = TempDir::new().unwrap();
    let out = folder.path().join("out");
    fs::write(&out, "before").unwrap();
    fs::set_permissions(&out, fs::Permissions::from_mode(0o444)).unwrap();
    for line in writers(folder.path()) {
        let output = write_to(&line, &out);
        assert_eq!(code(&output), 2, "{line:?}");
        assert!(stderr(&output).contains("out: the file is read-only"), "{line:?}: {}", stderr(&output));
        assert_eq!(fs::read_to_string(&out).unwrap(), "before");
    }
}

/// Whatever path leads to the file, and whatever it is an input for.
#[test]
fn no_output_replaces_an_input() {
    let folder = TempDir::new().unwrap();
    let at = |name: &str| folder.path().join(name);
    let (gimple, ssa, facts) = (at("p.c.006t.gimple"), at("p.c.021t.ssa"), at("facts.toml"));
    fs::copy(dump(SAMPLE, "gimple"), &gimple).unwrap();
    fs::copy(dump(SAMPLE, "ssa"), &ssa).unwrap();
    fs::write(&facts, "").unwrap();
    let object = at("sum.o");
    fs::copy(project().join("tests/debug-info/sum.o"), &object).unwrap();
    fs::create_dir(at("sub")).unwrap();
    std::os::unix::fs::symlink(&gimple, at("link")).unwrap();
    fs::hard_link(&gimple, at("hard")).unwrap();
    let [of_gimple, of_facts, of_object] = [&gimple, &facts, &object].map(|path| text(path));
    let respelled = at("sub/../p.c.006t.gimple");
    let paths = [&gimple, &respelled, &at("link"), &at("hard"), &facts];
    let options = [of_gimple, "--gcc", "12", "-O2", "--facts", of_facts];
    let commands: [(&[&str], &str); 10] = [
        (&["ssa"], "-o"),
        (&["ssa", "--json"], "--output"),
        (&["uses"], "-o"),
        (&["operands"], "-o"),
        (&["graph"], "-o"),
        (&["page"], "-o"),
        (&["unssa", "--method", "split"], "-o"),
        (&["verify"], "--sarif"),
        (&["check", "--quiet"], "--junit"),
        (&["check", "--quiet"], "--sarif"),
    ];
    let refuses = |words: &[&str], path: &Path| {
        let before = fs::read(path).unwrap();
        let output = run(words);
        assert_eq!(code(&output), 2, "{words:?}: {}", stderr(&output));
        let said = format!("{}: is an input, which no output replaces", text(path));
        assert!(stderr(&output).contains(&said), "{words:?}: {}", stderr(&output));
        assert!(fs::read(path).unwrap() == before, "{words:?}");
    };
    for (command, option) in &commands {
        for path in paths {
            refuses(&[*command, &options, &[*option, text(path)]].concat(), path);
        }
    }
    refuses(&["check", of_gimple, "--quiet", "--gcc", "12", "-O2", "--junit", text(&ssa)], &ssa);
    refuses(&["facts", of_object, "-o", of_object], &object);
    refuses(
        &["ssa", of_gimple, "-O2", "--debug-info", of_object, "--unit", "sum.c", "-o", of_object],
        &object,
    );
    let words = ["ssa", "-O2", "--gcc", "12", "-o", of_gimple];
    let before = fs::read(&gimple).unwrap();
    let program = program();
    let output = { program }.args(words).stdin(fs::File::open(&gimple).unwrap()).output().unwrap();
    assert!(code(&output) == 2 && stderr(&output).contains("is an input"), "{}", stderr(&output));
    assert!(fs::read(&gimple).unwrap() == before);
}

#[test]
fn an_unreadable_file_does_not_affect_the_others() {
    let folder = TempDir::new().unwrap();
    for name in ["a", "b", "c", "d"] {
        fs::copy(dump(SAMPLE, "gimple"), folder.path().join(format!("{name}.c.006t.gimple"))).unwrap();
        fs::copy(dump(SAMPLE, "ssa"), folder.path().join(format!("{name}.c.021t.ssa"))).unwrap();
    }
    fs::write(folder.path().join("b.c.006t.gimple"), b"\xff\xfe\x00").unwrap();
    fs::remove_file(folder.path().join("c.c.021t.ssa")).unwrap();
    std::os::unix::fs::symlink("nowhere", folder.path().join("c.c.021t.ssa")).unwrap();
    let output = run(&["check", "--quiet", "--verbose", text(folder.path())]);
    assert_eq!(code(&output), 2);
    assert_eq!((counted(&output, "  in order"), counted(&output, "  unreadable")), (2, 2));
    assert!(stderr(&output).contains("b.c.006t.gimple"), "{}", stderr(&output));
}

/// Waits for an event that happens soon.
pub fn soon(what: impl Fn() -> bool) -> bool {
    let start = Instant::now();
    while start.elapsed() < Duration::from_secs(20) {
        if what() {
            return true;
        }
        std::thread::sleep(Duration::from_millis(10));
    }
    false
}
