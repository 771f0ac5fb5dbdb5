//! `tressa cc` runs one program, the user's compiler, without a shell, and no longer than it runs itself. The compiler is a script here that writes down what it is asked to do. Long because the command lines are many.
#![cfg(unix)]

use crate::cli::{code, stderr};
use crate::files::soon;
use crate::page::{index_of, unpacked};
use crate::{PROGRAM, program, project};
use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use tempfile::TempDir;
use tressa_test_support::dumps::dump;

/// The beginning of every fake compiler: it prints its version, and records its arguments, one on a line.
const HEAD: &str = r#"#!/bin/sh
here=$(dirname "$0")
for word in "$@"; do printf '%s\n' "$word" >> "$here/words"; done
printf -- '--\n' >> "$here/words"
if [ "$1" = -dumpfullversion ]; then echo 12.2.0; exit; fi
"#;

/// A folder with a compiler that then runs `script`.
pub fn compiler(script: &str) -> (TempDir, PathBuf) {
    let folder = TempDir::new().unwrap();
    let path = folder.path().join("gcc");
    fs::write(&path, format!("{HEAD}{script}\n")).unwrap();
    fs::set_permissions(&path, fs::Permissions::from_mode(0o755)).unwrap();
    (folder, path)
}

/// Finds the folder and the name of the dumps among the arguments, and writes a pair of dumps.
pub fn writes_dumps() -> String {
    format!(
        r#"while [ $# -gt 0 ]; do
  case "$1" in
    -dumpdir) shift; dir=$1;;
    -dumpbase) shift; base=$1;;
  esac
  shift
done
cp '{}' "$dir$base.006t.gimple"
cp '{}' "$dir$base.021t.ssa""#,
        dump("gcc-12/O2/straight-line.c", "gimple").display(),
        dump("gcc-12/O2/straight-line.c", "ssa").display()
    )
}

/// Runs `tressa cc ARGS -- COMPILER WORDS`, with its scratch folders in `scratch`.
pub fn cc(args: &[&str], compiler: &Path, words: &[&str], scratch: &Path) -> Command {
    let mut command = program();
    as_cc(&mut command, args, compiler, words, scratch);
    command
}

/// As [`cc`], with signals as a terminal's programs have them: what starts the tests may have them ignored, which
/// `tressa cc` respects.
#[cfg(target_os = "linux")]
fn cc_with_signals(compiler: &Path, words: &[&str], scratch: &Path) -> Command {
    let mut command = Command::new("env");
    command.args(["--default-signal=INT,TERM,HUP", PROGRAM]);
    as_cc(&mut command, &[], compiler, words, scratch);
    command
}

fn as_cc(command: &mut Command, args: &[&str], compiler: &Path, words: &[&str], scratch: &Path) {
    command.arg("cc").args(args).arg("--").arg(compiler).args(words);
    command.env("TMPDIR", scratch).current_dir(scratch).stdin(Stdio::null());
}

pub fn output(mut command: Command) -> Output {
    command.output().expect("the program runs")
}

fn is_empty(folder: &Path) -> bool {
    fs::read_dir(folder).unwrap().next().is_none()
}

/// Names and arguments that a shell would interpret.
const HOSTILE: &[&str] = &[
    "$(touch pwned).c",
    "`touch pwned`.c",
    "a;touch pwned;.c",
    "a|touch pwned.c",
    "a && touch pwned.c",
    "\"; touch pwned; \".c",
    "'; touch pwned; '.c",
    "> pwned.c",
    "new\nline.c",
    "*.c",
    "~.c",
    "%s%n.c",
];

#[test]
fn no_shell_sees_an_argument() {
    let (home, gcc) = compiler(&writes_dumps());
    let scratch = TempDir::new().unwrap();
    let flags = ["-DX=$(touch pwned)", "-DY=`touch pwned`;touch pwned", "-I", "a b"];
    let words: Vec<&str> = ["-O2", "-c"].iter().chain(&flags).chain(HOSTILE).copied().collect();
    let done = output(cc(&["--no-ask", "--quiet"], &gcc, &words, scratch.path()));
    assert_eq!((code(&done), stderr(&done).as_str()), (0, ""), "{done:?}");
    assert!(is_empty(scratch.path()), "something ran that nobody asked for, or stayed");
    let seen = fs::read_to_string(home.path().join("words")).unwrap();
    for word in flags.iter().chain(HOSTILE) {
        assert!(seen.contains(&format!("\n{word}\n")), "{word:?} did not arrive as it is");
    }
    assert_eq!(
        fs::read_dir(home.path()).unwrap().count(),
        2,
        "only the compiler ran, and it wrote only its words"
    );
}

#[test]
fn kept_files_are_whole_or_not_there() {
    let (_home, gcc) = compiler(&writes_dumps());
    let scratch = TempDir::new().unwrap();
    let keep = TempDir::new().unwrap();
    let folder = keep.path().join("kept");
    let kept = folder.to_str().unwrap();
    let run = || output(cc(&["--no-ask", "--quiet", "--keep", kept], &gcc, &["-O2", "a.c"], scratch.path()));
    assert_eq!(code(&run()), 0, "{:?}", run());
    let gimple = fs::read(dump("gcc-12/O2/straight-line.c", "gimple")).unwrap();
    assert!(fs::read(folder.join("a.c.006t.gimple")).unwrap() == gimple);
    assert!(folder.join("a.c.021t.ssa").exists() && folder.join("a.c.facts.toml").exists());
    assert!(
        !fs::read_dir(&folder).unwrap().any(|f| f.unwrap().file_name().to_string_lossy().starts_with('.'))
    );
    // A folder that cannot be one.
    fs::write(keep.path().join("file"), "").unwrap();
    let file = keep.path().join("file");
    let refused = output(cc(&["--no-ask", "--keep", file.to_str().unwrap()], &gcc, &["a.c"], scratch.path()));
    assert_eq!(code(&refused), 2);
    assert!(stderr(&refused).contains("file"), "{}", stderr(&refused));
    assert!(is_empty(scratch.path()));
}

/// A compiler that never ends, and starts a process that never ends: it records both process ids.
const ENDLESS: &str = r#"sleep 600 & echo $! > "$here/pids"; echo $$ >> "$here/pids"; wait"#;

fn is_alive(pid: &str) -> bool {
    // Zombies do not count.
    let stat = fs::read_to_string(format!("/proc/{pid}/stat")).unwrap_or_default();
    stat.rsplit(") ").next().is_some_and(|rest| !rest.is_empty() && !rest.starts_with('Z'))
}

fn pids(home: &Path) -> Vec<String> {
    let text = fs::read_to_string(home.join("pids")).unwrap_or_default();
    text.lines().map(str::to_string).collect()
}

#[test]
#[cfg(target_os = "linux")]
fn a_compiler_that_takes_too_long_is_ended_with_all_that_it_started() {
    let (home, gcc) = compiler(ENDLESS);
    let scratch = TempDir::new().unwrap();
    let done = output(cc(&["--time-limit", "1"], &gcc, &["a.c"], scratch.path()));
    assert_eq!(code(&done), 2);
    assert!(stderr(&done).contains("not finished after 1 s"), "{}", stderr(&done));
    assert_eq!(pids(home.path()).len(), 2);
    assert!(soon(|| !pids(home.path()).iter().any(|pid| is_alive(pid))), "something still runs");
    assert!(is_empty(scratch.path()), "the scratch folder is still there");
}

#[test]
#[cfg(target_os = "linux")]
fn a_run_that_is_ended_ends_its_compiler() {
    for signal in ["INT", "TERM", "HUP", "KILL"] {
        let (home, gcc) = compiler(ENDLESS);
        let scratch = TempDir::new().unwrap();
        let mut child =
            cc_with_signals(&gcc, &["a.c"], scratch.path()).stderr(Stdio::null()).spawn().unwrap();
        assert!(soon(|| pids(home.path()).len() == 2), "the compiler was not started");
        let id = child.id().to_string();
        assert!(Command::new("kill").args(["-s", signal, "--", &id]).status().unwrap().success());
        let status = child.wait().unwrap();
        assert_eq!(status.code(), None, "SIG{signal} ended it");
        assert!(soon(|| !pids(home.path()).iter().any(|pid| is_alive(pid))), "something still runs");
        assert!(soon(|| is_empty(scratch.path())), "the scratch folder is still there");
    }
}

/// GCC removes what it has begun when it is asked to end.
#[test]
#[cfg(target_os = "linux")]
fn a_compiler_may_remove_what_it_has_begun() {
    for signal in ["INT", "TERM", "HUP"] {
        let script = "begun=$(dirname \"$0\")/begun\ntrap 'rm \"$begun\"; exit 1' TERM\n: > \"$begun\"\nwhile :; do sleep 0.05; done";
        let (home, gcc) = compiler(script);
        let (begun, scratch) = (home.path().join("begun"), TempDir::new().unwrap());
        let mut child =
            cc_with_signals(&gcc, &["a.c"], scratch.path()).stderr(Stdio::null()).spawn().unwrap();
        assert!(soon(|| begun.exists()), "the compiler was not started");
        let id = child.id().to_string();
        assert!(Command::new("kill").args(["-s", signal, "--", &id]).status().unwrap().success());
        child.wait().unwrap();
        assert!(!begun.exists(), "SIG{signal}: the compiler was killed before it could");
    }
}

/// What `cc` says of the line when the compiler runs `script`: its exit status, output and messages.
fn outcome(script: &str, words: &[&str]) -> (i32, String, String) {
    let (_home, gcc) = compiler(script);
    let scratch = TempDir::new().unwrap();
    let done = output(cc(&["--no-ask"], &gcc, words, scratch.path()));
    assert!(is_empty(scratch.path()), "something stayed");
    (code(&done), String::from_utf8(done.stdout.clone()).unwrap(), stderr(&done))
}

#[test]
fn nothing_checked_is_no_success() {
    let writes = writes_dumps();
    let fails_for_b = format!("case \"$*\" in *b.c) exit 3;; esac\n{writes}");
    for (script, words, says) in [
        ("true", &["a.c"][..], "a.c: nothing to check"),
        ("true", &["-xc", "-"], "-: nothing to check"),
        ("exit 1", &["a.c"], "a.c: not checked: "),
        ("exit 7", &["a.c"], "ended with exit status 7"),
        ("kill -9 $$", &["a.c"], "was killed by signal 9 (SIGKILL)"),
        ("kill -SEGV $$", &["a.c"], "was killed by signal 11 (SIGSEGV)"),
    ] {
        let (code, out, err) = outcome(script, words);
        assert_eq!(code, 2, "{script}: {err}");
        assert!(err.contains(says), "{script}: {err}");
        assert!(out.contains("0 of 0 functions are exact"), "{script}: {out}");
    }
    // One failure is an error, and the other source is still checked.
    let (code, out, err) = outcome(&fails_for_b, &["-O2", "b.c", "a.c"]);
    assert_eq!(code, 2);
    assert!(err.contains("b.c: not checked: ") && out.contains("3 of 3 functions are exact"), "{err}{out}");
}

#[test]
fn a_signal_that_ends_the_compiler_while_it_is_asked_is_named() {
    let (_home, gcc) =
        compiler(&format!("case \"$*\" in *original-raw*|*-E*) kill -9 $$;; esac\n{}", writes_dumps()));
    let scratch = TempDir::new().unwrap();
    let done = output(cc(&[], &gcc, &["-O2", "a.c"], scratch.path()));
    assert_eq!(code(&done), 2);
    assert!(stderr(&done).contains("was killed by signal 9 (SIGKILL)"), "{}", stderr(&done));
}

#[test]
fn the_source_may_come_from_stdin() {
    let (home, gcc) = compiler(&format!("cat >> \"$here/text\"\n{}", writes_dumps()));
    let scratch = TempDir::new().unwrap();
    let input = scratch.path().join("input");
    fs::write(&input, "int from_stdin;\n").unwrap();
    let mut command = cc(&["--no-ask"], &gcc, &["-O2", "-xc", "-"], scratch.path());
    let done = command.stdin(fs::File::open(&input).unwrap()).output().unwrap();
    assert_eq!((code(&done), stderr(&done).as_str()), (0, ""));
    assert_eq!(fs::read_to_string(home.path().join("text")).unwrap(), "int from_stdin;\n");
}

#[test]
fn the_outputs_of_the_line_are_not_touched() {
    let show = "env > \"$here/env\"\nfor word in \"$@\"; do last=$word; done\n";
    let (home, gcc) = compiler(&format!("{show}{}", writes_dumps()));
    let scratch = TempDir::new().unwrap();
    let line = "-Wp,-MD,OUT.d -Wp,-MMD,OUT.d -aux-info OUT.x -aux-info=OUT -fopt-info-all=OUT -fopt-info \
        -fprofile-note=OUT -MD -MMD -MF OUT.d -MFOUT.d -MJ OUT.json -MT OUT -fdump-tree-all=OUT \
        -fdump-rtl-expand=OUT -fdump-final-insns=OUT -save-temps -save-temps=obj --save-temps=cwd \
        -fcallgraph-info=su -fstack-usage -Wa,-a=OUT -Wl,-Map,OUT -Wl,-Map=OUT -Xlinker OUT -o OUT -oOUT \
        --output OUT --output=OUT -time=OUT -da -dumpdir OUT -dumpbase OUT -fdeps-file=OUT \
        -fdiagnostics-add-output=sarif:file=OUT -fsave-optimization-record -Xpreprocessor -MD \
        -Xpreprocessor OUT.d -Wp,-DKEPT --coverage -gsplit-dwarf -O2 -c a.c";
    let words: Vec<&str> = line.split_ascii_whitespace().collect();
    let mut command = cc(&["--no-ask"], &gcc, &words, scratch.path());
    command.env("DEPENDENCIES_OUTPUT", "OUT.d").env("SUNPRO_DEPENDENCIES", "OUT.d");
    let done = output(command);
    assert_eq!((code(&done), stderr(&done).as_str()), (0, ""));
    let seen = fs::read_to_string(home.path().join("words")).unwrap();
    let (_, seen) = seen.split_once("-dumpfullversion\n--\n").unwrap();
    assert!(!seen.contains("OUT"), "{seen}");
    // What remains of the line, and what `cc` adds; outputs go to its folder.
    let kept = ["-Xpreprocessor", "-DKEPT", "--coverage", "-gsplit-dwarf", "-fdump-tree-gimple", "a.c"];
    assert!(kept.iter().all(|word| seen.lines().any(|line| line == *word)), "{seen}");
    assert!(!seen.contains("-save-temps") && !seen.contains("-fopt-info") && !seen.contains("-MD"), "{seen}");
    let variables = fs::read_to_string(home.path().join("env")).unwrap();
    assert!(!variables.contains("DEPENDENCIES"), "{variables}");
}

#[test]
fn the_scratch_folder_is_private() {
    let (home, gcc) = compiler(&format!("ls -ld \"$TMPDIR\" >> \"$here/modes\"\n{}", writes_dumps()));
    let scratch = TempDir::new().unwrap();
    assert_eq!(code(&output(cc(&["--no-ask"], &gcc, &["-O2", "a.c"], scratch.path()))), 0);
    let modes = fs::read_to_string(home.path().join("modes")).unwrap();
    assert!(!modes.is_empty() && modes.lines().all(|line| line.starts_with("drwx------")), "{modes}");
}

/// A preprocessed source is what it is: the compiler is not asked to preprocess it.
#[test]
fn a_preprocessed_source_is_read_as_it_is() {
    let (home, gcc) = compiler(&writes_dumps());
    let scratch = TempDir::new().unwrap();
    fs::write(home.path().join("x.i"), "int x;\n").unwrap();
    let source = home.path().join("x.i");
    let done = output(cc(&[], &gcc, &["-O2", source.to_str().unwrap()], scratch.path()));
    assert_eq!((code(&done), stderr(&done).as_str()), (0, ""));
    let seen = fs::read_to_string(home.path().join("words")).unwrap();
    assert!(!seen.lines().any(|line| line == "-E") && seen.contains("cpp-output"), "{seen}");
}

#[test]
fn sources_of_the_same_name_are_kept_apart() {
    let (_home, gcc) = compiler(&writes_dumps());
    let (scratch, keep) = (TempDir::new().unwrap(), TempDir::new().unwrap());
    let folder = keep.path().to_str().unwrap();
    // Two runs, as a build makes them, and one run with both.
    for words in [&["-O2", "x/a.c"][..], &["-O2", "y/a.c"], &["-O2", "z/a.c", "z/b/../../a.c", "a.c"]] {
        let done = output(cc(&["--no-ask", "--json", "--keep", folder], &gcc, words, scratch.path()));
        assert_eq!(code(&done), 0, "{done:?}");
    }
    for name in ["x/a.c", "y/a.c", "z/a.c", "a.c", "2-a.c"] {
        assert!(keep.path().join(format!("{name}.021t.ssa")).is_file(), "{name}");
    }
    let done = output(cc(&["--no-ask", "--json"], &gcc, &["-O2", "x/a.c", "y/a.c"], scratch.path()));
    let report: serde_json::Value = serde_json::from_slice(&done.stdout).unwrap();
    assert_eq!(report["files"][0]["file"], "x/a.c.006t.gimple");
    assert_eq!(report["files"][1]["file"], "y/a.c.006t.gimple");
}

/// The text of a dump names no program and no file to tressa: a run opens only the files on its command line.
#[test]
#[cfg(target_os = "linux")]
fn a_dump_makes_nothing_run_and_nothing_be_read() {
    let folder = TempDir::new().unwrap();
    let path = folder.path().join("a.c.006t.gimple");
    let secret = folder.path().join("secret");
    fs::write(&secret, "the secret").unwrap();
    let name = secret.to_str().unwrap();
    let text = format!(
        "#include \"{name}\"\n;; Function f ($(touch pwned))\n\nint f (int x)\n[{name}:1:1] {{\n  int D.1;\n\n  [{name}:1:2] x = x + 1;\n  \
         __asm__ __volatile__(\".include \\\"{name}\\\"\\n`touch pwned`\");\n  system (\"touch pwned\");\n  return x;\n}}\n"
    );
    fs::write(&path, &text).unwrap();
    fs::write(folder.path().join("a.c.021t.ssa"), &text).unwrap();
    for line in [&["ssa"][..], &["uses"], &["operands"], &["verify"], &["check"]] {
        let done = program().args(line).arg(&path).current_dir(folder.path()).output();
        let done = done.unwrap();
        assert!(done.status.code().is_some());
        let said =
            [done.stdout, done.stderr].map(|text| String::from_utf8_lossy(&text).into_owned()).concat();
        assert!(!said.contains("the secret"), "{line:?}: {said}");
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 3, "{line:?}");
    }
}

/// The compiler's dump with source lines is another one, which is made for the page.
#[test]
fn a_page_shows_the_functions_with_their_source() {
    let located = dump("gcc-12/O2-lineno/loop-for.c", "gimple");
    let plain = writes_dumps().replace("straight-line.c", "loop-for.c").replace("/expressions/", "/loops/");
    let script = format!(
        "{plain}\nif [ \"$base\" = lineno ]; then cp '{}' \"$dir$base.006t.gimple\"; fi",
        located.display()
    );
    let (home, gcc) = compiler(&script);
    let samples = project().join("gimple-samples");
    let source = home.path().join("loop-for.c");
    fs::copy(samples.join("loops/loop-for.c"), &source).unwrap();
    let page = home.path().join("t.html");
    let args = ["--no-ask", "--page", page.to_str().unwrap()];
    let done = output(cc(&args, &gcc, &["-O2", source.to_str().unwrap()], home.path()));
    assert_eq!((code(&done), stderr(&done).as_str()), (0, ""));
    let html = fs::read_to_string(&page).unwrap();
    let index = index_of(&html);
    assert_eq!(index["refused"].as_array().unwrap().len(), 0);
    let names: Vec<&str> =
        index["functions"].as_array().unwrap().iter().map(|of| of["name"].as_str().unwrap()).collect();
    assert!(names.contains(&"sum_to"), "{names:?}");
    let function = unpacked(&html, names.iter().position(|name| *name == "sum_to").unwrap());
    assert!(function["source"]["text"].as_str().unwrap().contains("sum += i;"));
    assert!(function["steps"].as_array().unwrap().len() > 20);
    // Without such a dump the comparison is done, and the page says nothing of the file.
    let (_home, silent) = compiler(&format!("{plain}\nif [ \"$base\" = lineno ]; then exit 1; fi"));
    let done = output(cc(&args, &silent, &["-O2", source.to_str().unwrap()], home.path()));
    assert!(stderr(&done).contains("not on the page"), "{}", stderr(&done));
}

/// A source of C++ is compiled and compared as well; what its dump lacks comes from debug information.
#[test]
fn a_source_of_cxx_is_checked_with_debug_information() {
    let folder = project().join("tests/debug-info");
    let file = |name: &str| folder.join(name).display().to_string();
    let script = format!(
        r#"while [ $# -gt 0 ]; do
  case "$1" in
    -dumpdir) shift; dir=$1;;
    -dumpbase) shift; base=$1;;
    -o) shift; out=$1;;
  esac
  shift
done
case "$base" in
  debug) cp '{}' "$out";;
  "") : > "$out";;
  *) cp '{}' "$dir$base.006t.gimple"; cp '{}' "$dir$base.021t.ssa";;
esac"#,
        file("virtual.o"),
        file("virtual.cc.006t.gimple"),
        file("virtual.cc.021t.ssa")
    );
    let (home, gcc) = compiler(&script);
    let scratch = TempDir::new().unwrap();
    for (args, exact) in [(&["--quiet"][..], 3), (&["--quiet", "--no-ask"], 2)] {
        let done = output(cc(args, &gcc, &["-O2", "-c", "virtual.cc"], scratch.path()));
        let said = String::from_utf8_lossy(&done.stdout).into_owned();
        assert!(said.contains(&format!("{exact} of 3 functions are exact")), "{said}{}", stderr(&done));
    }
    let words = fs::read_to_string(home.path().join("words")).unwrap();
    assert!(words.contains("\n-x\nc++-cpp-output\n"), "{words}");
    // At its own level debug information shows which functions are called, and what may throw.
    assert!(words.contains("\n-femit-class-debug-always\n") && !words.contains("\n-O0\n"), "{words}");
}

/// `-p` checks what a compilation database lists: each command runs in its folder, and what is not C is left out.
#[test]
fn a_compilation_database_is_checked() {
    let (home, gcc) = compiler(&format!("pwd >> \"$here/folders\"\n{}", writes_dumps()));
    let scratch = TempDir::new().unwrap();
    for folder in ["one", "two"] {
        fs::create_dir(scratch.path().join(folder)).unwrap();
    }
    let gcc = gcc.to_str().unwrap();
    let database = serde_json::json!([
        { "directory": scratch.path().join("one"), "command": format!("{gcc} -O2 -c a.c -o a.o"), "file": "a.c" },
        { "directory": "two", "arguments": ["ccache", gcc, "-O2", "-DX=a b", "-c", "b.c"], "file": "b.c" },
        { "directory": "two", "arguments": ["gfortran", "-c", "c.f90"], "file": "c.f90" },
        { "directory": "two", "command": "no-such-compiler -c b.c", "file": "b.c" },
        { "directory": "two", "command": "/usr/bin/true -c b.c", "file": "b.c" },
        { "command": "gcc -c b.c", "file": "b.c" },
    ]);
    fs::write(scratch.path().join("compile_commands.json"), database.to_string()).unwrap();
    let run = |args: &[&str]| {
        let mut command = program();
        command.args(["cc", "--no-ask", "--quiet"]).args(args);
        command.env("TMPDIR", scratch.path()).current_dir(scratch.path()).stdin(Stdio::null());
        output(command)
    };
    for path in ["compile_commands.json", "."] {
        let done = run(&["-p", path]);
        assert_eq!(code(&done), 0, "{}", stderr(&done));
        for why in [
            "not about C or C++",
            "no-such-compiler: ",
            "/usr/bin/true: -dumpfullversion does not",
            "b.c has no directory",
        ] {
            assert!(stderr(&done).contains(&format!("1 entry is left out: {why}")), "{}", stderr(&done));
        }
        let summary = "6 of 6 functions are exact; 3 entries are left out\n";
        assert!(String::from_utf8_lossy(&done.stdout).contains(summary), "{done:?}");
        assert_eq!(code(&run(&["--strict", "-p", path])), 2);
    }
    let folders = fs::read_to_string(home.path().join("folders")).unwrap();
    for folder in ["/one\n", "/two\n"] {
        assert_eq!(folders.matches(folder).count(), 4, "{folders}");
    }
    let words = fs::read_to_string(home.path().join("words")).unwrap();
    assert!(words.contains("\n-DX=a b\n") && !words.contains("a.o"), "{words}");
    fs::write(scratch.path().join("compile_commands.json"), "[{\"file\": 3}]").unwrap();
    let done = run(&["-p", "."]);
    assert!(
        code(&done) == 2 && stderr(&done).contains("expected a compilation database"),
        "{}",
        stderr(&done)
    );
    assert_eq!(code(&run(&["-p", "."])), 2);
}

/// What a database names is a command like another: what lies in its folder runs only with `--trust`.
#[test]
fn a_compilation_database_runs_no_program_of_its_folder() {
    let (home, gcc) = compiler(&writes_dumps());
    let scratch = TempDir::new().unwrap();
    let (gcc, here) = (gcc.to_str().unwrap(), scratch.path().join("link"));
    fs::create_dir(scratch.path().join("sub")).unwrap();
    std::os::unix::fs::symlink(gcc, &here).unwrap();
    fs::write(scratch.path().join("own.specs"), "").unwrap();
    let run = |command: &str, trust: &[&str]| {
        let entry = serde_json::json!([{ "directory": "sub", "command": command, "file": "a.c" }]);
        fs::write(scratch.path().join("compile_commands.json"), entry.to_string()).unwrap();
        let _ = fs::remove_file(home.path().join("words"));
        let mut tressa = program();
        tressa.args(["cc", "--no-ask", "--quiet", "-p", "."]).args(trust).current_dir(scratch.path());
        let done = output(tressa);
        (code(&done), home.path().join("words").exists(), stderr(&done))
    };
    for command in [
        "../link -O2 -c a.c".to_string(),
        format!("{} -O2 -c a.c", here.display()),
        format!("{gcc} -B.. -O2 -c a.c"),
        format!("{gcc} -B {}/ -O2 -c a.c", scratch.path().display()),
        format!("{gcc} -wrapper sh,-c,true -O2 -c a.c"),
        format!("{gcc} -Wp,-fplugin=./evil.so -O2 -c a.c"),
        format!("{gcc} -specs=../own.specs -O2 -c a.c"),
    ] {
        let (code, has_run, said) = run(&command, &[]);
        assert!(code == 2 && !has_run && said.contains("--trust allows that"), "{command}: {said}");
        let (code, _, said) = run(&command, &["--trust"]);
        assert!(code == 0, "{command}: {said}");
    }
    for flags in ["-B/usr/lib/ -specs=/usr/lib/x.specs", "--specs=nano.specs -fplugin=annobin -iplugindir=/x"]
    {
        assert_eq!(run(&format!("{gcc} {flags} -O2 -c a.c"), &[]).0, 0, "{flags}");
    }
}

/// Messages name dumps after their sources, never the scratch folder.
#[test]
fn no_message_names_a_scratch_folder() {
    let script = writes_dumps() + "\nprintf 'int f ()\\n{\\n  \\377;\\n}\\n' > \"$dir$base.021t.ssa\"";
    let (_home, gcc) = compiler(&script);
    let scratch = TempDir::new().unwrap();
    let done = output(cc(&["--no-ask"], &gcc, &["-O2", "a.c"], scratch.path()));
    assert_eq!(code(&done), 2, "{done:?}");
    let messages = stderr(&done);
    assert!(messages.contains("error: a.c.021t.ssa:3: not a dump"), "{messages}");
    assert!(!messages.contains(scratch.path().to_str().unwrap()), "{messages}");
}

#[test]
fn what_a_compiler_leaves_goes_with_the_scratch_folder() {
    let (home, gcc) =
        compiler(&format!("echo \"$TMPDIR\" >> \"$here/places\"\n: > \"$TMPDIR/ccX.s\"\n{}", writes_dumps()));
    let scratch = TempDir::new().unwrap();
    assert_eq!(code(&output(cc(&["--no-ask"], &gcc, &["-O2", "a.c"], scratch.path()))), 0);
    assert!(is_empty(scratch.path()));
    let places = fs::read_to_string(home.path().join("places")).unwrap();
    assert!(places.lines().all(|place| Path::new(place).parent() == Some(scratch.path())), "{places}");
}
