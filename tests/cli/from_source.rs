//! Sources in place of dumps: each command compiles them in a private folder. The compiler is a script.
#![cfg(unix)]

use crate::cli::{code, stderr, stdout};
use crate::compiler::{cc, compiler, output, writes_dumps};
use crate::program;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Output;
use tempfile::TempDir;
use tressa_test_support::dumps::dump;
use tressa_test_support::project;

/// Runs tressa in `folder`, where scratch folders go as well, with this compiler.
fn run(compiler: &Path, folder: &Path, args: &[&str]) -> Output {
    let mut command = program();
    command.args(args).env("CC", compiler).env("CXX", compiler).env("TMPDIR", folder).current_dir(folder);
    command.output().expect("the program runs")
}

/// A compiler that writes the sample's dumps, and something wherever an output is asked for.
fn sample_compiler() -> (TempDir, PathBuf) {
    let outputs = r#"for word in "$@"; do [ "$last" = -o ] && : > "$word"; last=$word; done
case "$*" in *-dumpbase*) ;; *) exit;; esac"#;
    compiler(&format!("{outputs}\n{}", writes_dumps()))
}

fn folder_with(names: &[&str]) -> TempDir {
    let folder = TempDir::new().unwrap();
    names
        .iter()
        .for_each(|name| fs::write(folder.path().join(name), "int f (int x) { return x; }\n").unwrap());
    folder
}

/// Every command that reads gimple dumps reads what the compiler makes of a source, as it reads a dump.
#[test]
fn every_command_takes_a_source() {
    let (home, gcc) = sample_compiler();
    let folder = folder_with(&["a.c", "b.cc"]);
    let gimple = dump("gcc-12/O2/straight-line.c", "gimple");
    let gimple = gimple.to_str().unwrap();
    for command in ["ssa", "uses", "operands", "verify", "forms", "graph", "explain", "unssa"] {
        let of_dump = run(&gcc, folder.path(), &[command, "-O2", "--gcc", "12", gimple]);
        for source in ["a.c", "b.cc"] {
            let of_source = run(&gcc, folder.path(), &[command, source, "--", "-O2", "-DX=a b"]);
            assert_eq!(code(&of_source), code(&of_dump), "{command}: {}", stderr(&of_source));
            let plain = |text: String| text.replace(&format!("{source}.gimple"), gimple);
            if command != "forms" {
                assert_eq!(plain(stdout(&of_source)), stdout(&of_dump), "{command}");
            }
            let note = format!("note: compiling {source}: {} -O2 -DX=a b -S", gcc.display());
            assert!(stderr(&of_source).contains(&note), "{command}: {}", stderr(&of_source));
        }
    }
    let seen = fs::read_to_string(home.path().join("words")).unwrap();
    assert!(seen.contains("\n-DX=a b\n"), "flags arrive as they are");
    let page = run(&gcc, folder.path(), &["page", "a.c", "-o", "page.html", "--cflags", "-O2"]);
    assert_eq!(code(&page), 0, "{}", stderr(&page));
    let mut left: Vec<_> =
        fs::read_dir(folder.path()).unwrap().map(|entry| entry.unwrap().file_name()).collect();
    left.sort();
    assert_eq!(left, ["a.c", "b.cc", "page.html"], "no scratch folder stays");
}

/// What the compiler says of a wrong source is the user's; without a compiler it is said how to name one.
#[test]
fn a_source_that_cannot_be_compiled_is_an_error() {
    let (_home, gcc) = compiler("echo 'a.c:1:1: error: no' >&2; exit 1");
    let folder = folder_with(&["a.c"]);
    let failed = run(&gcc, folder.path(), &["ssa", "a.c"]);
    assert_eq!((code(&failed), stdout(&failed)), (2, String::new()));
    let said = stderr(&failed);
    assert!(said.contains("a.c:1:1: error: no\n") && said.contains("error: a.c: "), "{said}");
    let missing = run(Path::new("/no/compiler"), folder.path(), &["ssa", "a.c"]);
    assert!(stderr(&missing).contains("set $CC to use another compiler"), "{}", stderr(&missing));
    let two = run(&gcc, folder.path(), &["ssa", "a.c", "--", "b.c"]);
    assert!(stderr(&two).contains("put only compiler flags after --"), "{}", stderr(&two));
    assert_eq!([code(&missing), code(&two)], [2, 2]);
}

/// Without optimization the compiler is asked where statements are: here two are on one line, so GCC 14 keeps a block.
#[test]
fn places_of_statements_are_asked_for() {
    let file = |name: &str| format!("{}/tests/texts/one-line{name}", project().display());
    let script = format!(
        r#"while [ $# -gt 0 ]; do
  case "$1" in
    -dumpdir) shift; dir=$1;;
    -dumpbase) shift; base=$1;;
    -o) shift; : > "$1";;
  esac
  shift
done
case "$base" in
  lineno) cp '{}' "$dir$base.006t.gimple";;
  a.c) cp '{}' "$dir$base.006t.gimple"; cp '{}' "$dir$base.022t.ssa";;
esac"#,
        file("-lineno.gimple"),
        file(".gimple"),
        file(".ssa")
    );
    let (_home, gcc) = compiler(&script);
    fs::write(&gcc, fs::read_to_string(&gcc).unwrap().replace("12.2.0", "14.2.0")).unwrap();
    let scratch = TempDir::new().unwrap();
    for (args, exact) in [(&["--quiet"][..], 1), (&["--quiet", "--no-ask"], 0)] {
        let done = output(cc(args, &gcc, &["-O0", "-c", "a.c"], scratch.path()));
        let said = String::from_utf8_lossy(&done.stdout).into_owned();
        assert!(said.contains(&format!("{exact} of 1 function")), "{said}{}", stderr(&done));
    }
}
