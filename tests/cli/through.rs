//! `tressa cc --through` with a compiler that is a script, whose answers are known.
#![cfg(unix)]

use crate::cli::{code, stderr};
use crate::compiler::{cc, compiler, output};
use std::fs;
use tempfile::TempDir;

const SOURCE: &str = "int n;\nvoid err (int c);\nint f (int c)\n{\n  err (c);\n  n = c;\n  return c;\n}\n";
const DUMP: &str = "int f (int c)\n[a.c:4:1] {\n  int D.1985;\n\n  [a.c:5:3] err (c);\n  [a.c:6:5] n = c;\n  \
                    [a.c:7:10] D.1985 = c;\n  [a.c:7:10] return D.1985;\n}\n";

/// The script of a compiler that writes the dump of `a.c`, the answer `probe` to a question, the dump `typed` in the syntax
/// of the GIMPLE front end and the preprocessed text, and then runs `more`.
fn through_script(dump: &str, probe: &str, typed: &str, more: &str) -> String {
    format!(
        r#"for word in "$@"; do
  case "$last" in -dumpdir) dir=$word;; -dumpbase) base=$word;; -o) out=$word;; esac
  case "$word" in -E) base=preprocessed;; -undef) base=new;; esac
  last=$word
done
case "$base" in
  dump) printf '%s' '{dump}' > "${{dir}}dump.006t.gimple";;
  typed) printf '%s' '{typed}' > "${{dir}}typed.006t.gimple";;
  probes) printf '%s' '{probe}' > "${{dir}}probes.006t.gimple";;
  preprocessed) cp a.c "$out";;
esac
{more}"#
    )
}

/// The new text of `a.c`, which went through.
fn new_text(source: &str, script: &str) -> String {
    let (_home, gcc) = compiler(script);
    let scratch = TempDir::new().unwrap();
    fs::write(scratch.path().join("a.c"), source).unwrap();
    let args = ["--through", "boissinot,propagate", "--keep", "new"];
    let done = output(cc(&args, &gcc, &["-O2", "-c", "a.c"], scratch.path()));
    assert_eq!(code(&done), 0, "{}", stderr(&done));
    fs::read_to_string(scratch.path().join("new/a.through.c")).expect("it went through")
}

/// The compiler's answer decides whether a function called `err` returns. Without an answer no effect is assumed.
#[test]
fn a_function_is_not_taken_for_the_library_s_by_its_name() {
    let through = |noreturn: Option<u8>| {
        let params = |lengths: [u8; 6]| lengths.map(|length| format!("char[{length}] * p")).join(", ");
        let probe = noreturn.map_or(String::new(), |length| {
            format!("void tressa_probe_0 ({})\n{{\n\n}}\n", params([1, 1, length, 1, 1, 1]))
        });
        new_text(SOURCE, &through_script(DUMP, &probe, "", ""))
    };
    for (noreturn, returns) in [(Some(1), true), (None, true), (Some(2), false)] {
        let text = through(noreturn);
        assert_eq!(text.contains("return"), returns, "{noreturn:?}: {text}");
    }
}

/// The compiler's dump with DECL_UIDs says which `n` is read. Without it the function stays as it is.
#[test]
fn a_name_of_two_meanings_is_asked_for() {
    const SOURCE: &str = "int n;\nint f (void)\n{\n  int k = n;\n  int n = k + 1;\n  return n;\n}\n\
                          void use (void)\n{\n  n = 1;\n}\n";
    const DUMP: &str = "int f ()\n{\n  int D.1988;\n  int k;\n  int n;\n\n  k = n;\n  n = k + 1;\n  D.1988 = n;\n  \
                        return D.1988;\n}\n\n\nvoid use ()\n{\n  n = 1;\n}\n";
    const NUMBERED: &str = "int f ()\n{\n  intD.6 D.1988;\n  intD.6 kD.1981;\n  intD.6 nD.1982;\n\n  kD.1981 = nD.1978;\n  \
                            nD.1982 = kD.1981 + 1;\n  D.1988 = nD.1982;\n  return D.1988;\n}\n\n\n\
                            void use ()\n{\n  nD.1978 = 1;\n}\n";
    let answer = format!(
        "case \"$base\" in numbered) printf '%s' '{NUMBERED}' > \"${{dir}}numbered.006t.gimple\";; esac"
    );
    let through = new_text(SOURCE, &through_script(DUMP, "", "", &answer));
    assert!(through.contains(" = n;") && !through.contains("int n = k + 1"), "{through}");
    let stayed = new_text(SOURCE, &through_script(DUMP, "", "", ""));
    assert!(stayed.contains("int n = k + 1;"), "{stayed}");
}

#[test]
fn a_full_disk_is_no_fault_of_the_text() {
    let full = "[ \"$base\" = new ] && { echo 'as: x.o: No space left on device' >&2; exit 1; }; exit 0";
    let (_home, gcc) = compiler(&through_script(DUMP, "", "", full));
    let scratch = TempDir::new().unwrap();
    fs::write(scratch.path().join("a.c"), SOURCE).unwrap();
    let args = ["--through", "boissinot", "--through-log", "log"];
    let done = output(cc(&args, &gcc, &["-c", "a.c"], scratch.path()));
    assert_eq!(code(&done), 2);
    assert!(stderr(&done).contains("as: x.o: No space left on device"), "{}", stderr(&done));
    assert!(!scratch.path().join("log").exists());
}

/// What is read through a pointer whose cast no plain dump shows has the type that the compiler says; where a number
/// would become a pointer, the new text does not compile.
#[test]
fn memory_is_read_with_the_type_that_the_compiler_says() {
    let source = "long f (const unsigned char *p)\n{\n  return *((signed char *) (p + 1));\n}\n";
    let dump = "long int f (const unsigned char * p)\n{\n  long int D.1985;\n\n  _1 = p + 1;\n  _2 = *_1;\n  \
                D.1985 = (long int) _2;\n  return D.1985;\n}\n";
    let typed = "long int f (const unsigned char * p)\n{\n  long int D_1985;\n\n  _1 = p + _Literal (sizetype) 1;\n  \
                 _2 = __MEM <signed char> (_1);\n  D_1985 = (long int) _2;\n  return D_1985;\n}\n";
    for (typed, ty) in [(typed, "  signed char *"), ("", "  const unsigned char *")] {
        let text = new_text(source, &through_script(dump, "", typed, ""));
        assert!(text.contains(ty), "{text}");
        assert!(text.contains("diagnostic error \"-Wint-conversion\""), "{text}");
    }
}

/// GCC writes over its source if another name leads there.
#[test]
fn no_output_of_a_command_line_replaces_its_source() {
    let (_home, gcc) = compiler(&through_script(DUMP, "", "", "[ -z \"$out\" ] || echo out > \"$out\""));
    let folder = TempDir::new().unwrap();
    let at = |name: &str| folder.path().join(name);
    fs::write(at("a.c"), SOURCE).unwrap();
    fs::hard_link(at("a.c"), at("hard.c")).unwrap();
    std::os::unix::fs::symlink("a.c", at("a.o")).unwrap();
    let none: &[&str] = &[];
    for (args, words) in [
        (none, &["-c", "a.c", "-o", "a.c"][..]),
        (none, &["a.c", "-ohard.c"]),
        (none, &["-c", "a.c"]),
        (none, &["-S", "x.cc", "a.c", "-o", "a.o"]),
        (none, &["-c", "-MD", "-MF", "hard.c", "-o", "b.o", "a.c"]),
        (none, &["-c", "-Wp,-MMD,a.o", "-o", "b.o", "a.c"]),
        (&["--through-log", "hard.c"], &["-c", "a.c", "-o", "b.o"]),
        (&["--through-log", "a.o"], &["-E", "a.c"]),
    ] {
        let done = output(cc(&[&["--through", "none"], args].concat(), &gcc, words, folder.path()));
        assert_eq!(code(&done), 2, "{args:?} {words:?}");
        assert!(stderr(&done).contains(": is an input, which no output replaces"), "{}", stderr(&done));
        assert_eq!(fs::read_to_string(at("a.c")).unwrap(), SOURCE, "{args:?} {words:?}");
    }
    let log = ["--through", "none", "--through-log", "log"];
    for _ in 0..2 {
        let done = output(cc(&log, &gcc, &["-c", "-MMD", "a.c", "-o", "b.o"], folder.path()));
        assert_eq!(code(&done), 0, "{}", stderr(&done));
    }
}

/// The naive method after propagation loses a copy: the note and the log say so.
#[test]
fn what_the_naive_method_breaks_is_said() {
    let source =
        "int f (int n)\n{\n  int i = 0, t;\n  do { t = i; i = i + 1; } while (i < n);\n  return t;\n}\n";
    let dump = "int f (int n)\n{\n  int D.9;\n  int i;\n  int t;\n\n  i = 0;\n  <D.5>:\n  t = i;\n  i = i + 1;\n  \
                if (i < n) goto <D.5>; else goto <D.6>;\n  <D.6>:\n  D.9 = t;\n  return D.9;\n}\n";
    let (_home, gcc) = compiler(&through_script(dump, "", "", ""));
    let scratch = TempDir::new().unwrap();
    fs::write(scratch.path().join("a.c"), source).unwrap();
    for (method, note, loss) in [
        (
            "naive,propagate",
            "; 1 of them incorrect, because values are lost",
            "lost copy: the end of block 3 overwrites",
        ),
        ("naive", " through naive\n", ""),
    ] {
        let args = ["--through", method, "--through-log", method];
        let done = output(cc(&args, &gcc, &["-c", "a.c"], scratch.path()));
        assert!(stderr(&done).contains(note), "{}", stderr(&done));
        let log = fs::read_to_string(scratch.path().join(method)).unwrap();
        assert!(log.starts_with(&format!("a.c\tf\tthrough\t{loss}")), "{log}");
    }
}
