//! `tressa cc --through` with a compiler that is a script, whose answers are known.
#![cfg(unix)]

use crate::cli::{code, stderr};
use crate::compiler::{cc, compiler, output};
use std::fs;
use tempfile::TempDir;

/// A source, and the script of a compiler that writes its dump, the answer `probe` to a question and the preprocessed text,
/// and then runs `more`.
fn through_script(probe: &str, more: &str) -> (&'static str, String) {
    const SOURCE: &str =
        "int n;\nvoid err (int c);\nint f (int c)\n{\n  err (c);\n  n = c;\n  return c;\n}\n";
    let script = format!(
        r#"for word in "$@"; do
  case "$last" in -dumpdir) dir=$word;; -dumpbase) base=$word;; -o) out=$word;; esac
  case "$word" in -E) base=preprocessed;; -undef) base=new;; esac
  last=$word
done
case "$base" in
  dump) cat > "${{dir}}dump.006t.gimple" <<'END'
int f (int c)
[a.c:4:1] {{
  int D.1985;

  [a.c:5:3] err (c);
  [a.c:6:5] n = c;
  [a.c:7:10] D.1985 = c;
  [a.c:7:10] return D.1985;
}}
END
  ;;
  probes) printf '%s' '{probe}' > "${{dir}}probes.006t.gimple";;
  preprocessed) cp a.c "$out";;
esac
{more}"#
    );
    (SOURCE, script)
}

/// The compiler's answer decides whether a function called `err` returns. Without an answer no effect is assumed.
#[test]
fn a_function_is_not_taken_for_the_library_s_by_its_name() {
    let through = |noreturn: Option<u8>| {
        let params = |lengths: [u8; 6]| lengths.map(|length| format!("char[{length}] * p")).join(", ");
        let probe = noreturn.map_or(String::new(), |length| {
            format!("void tressa_probe_0 ({})\n{{\n\n}}\n", params([1, 1, length, 1, 1, 1]))
        });
        let (source, script) = through_script(&probe, "");
        let (_home, gcc) = compiler(&script);
        let scratch = TempDir::new().unwrap();
        fs::write(scratch.path().join("a.c"), source).unwrap();
        let args = ["--through", "boissinot,propagate", "--keep", "new"];
        let done = output(cc(&args, &gcc, &["-O2", "-c", "a.c"], scratch.path()));
        assert_eq!(code(&done), 0, "{}", stderr(&done));
        fs::read_to_string(scratch.path().join("new/a.through.c")).expect("it went through")
    };
    for (noreturn, returns) in [(Some(1), true), (None, true), (Some(2), false)] {
        let text = through(noreturn);
        assert_eq!(text.contains("return"), returns, "{noreturn:?}: {text}");
    }
}

#[test]
fn a_full_disk_is_no_fault_of_the_text() {
    let full = "[ \"$base\" = new ] && { echo 'as: x.o: No space left on device' >&2; exit 1; }; exit 0";
    let (source, script) = through_script("", full);
    let (_home, gcc) = compiler(&script);
    let scratch = TempDir::new().unwrap();
    fs::write(scratch.path().join("a.c"), source).unwrap();
    let args = ["--through", "boissinot", "--through-log", "log"];
    let done = output(cc(&args, &gcc, &["-c", "a.c"], scratch.path()));
    assert_eq!(code(&done), 2);
    assert!(stderr(&done).contains("as: x.o: No space left on device"), "{}", stderr(&done));
    assert!(!scratch.path().join("log").exists());
}
