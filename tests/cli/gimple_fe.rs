//! `tressa ssa --emit gimple-fe`: the file around the functions, and what is refused. The functions themselves are cases
//! in `tests/emit-c`; that GCC reads them and that they compute the same is shown by `cargo xtask execute`.

use crate::cli::{code, run, stderr, stdout};
use std::fs;
use tempfile::TempDir;

/// A loop that calls a static function, and a jump to a computed place.
const DUMP: &str = "int twice (int n)\n{\n  int D.1;\n\n  D.1 = n * 2;\n  return D.1;\n}\n\n\n\
    int f (int n)\n{\n  int D.2;\n  int s;\n\n  s = 0;\n  goto <D.3>;\n  <D.4>:\n  _1 = twice (n);\n  s = s + _1;\n  \
    n = n + -1;\n  <D.3>:\n  if (n > 0) goto <D.4>; else goto <D.5>;\n  <D.5>:\n  D.2 = s;\n  return D.2;\n}\n\n\n\
    void g (void * p)\n{\n  goto *p;\n  a:\n  h (&a);\n}\n";

/// What the command prints for the dump, with its notes and its exit status.
fn emitted(args: &[&str]) -> (String, String, i32) {
    let folder = TempDir::new().unwrap();
    let dump = folder.path().join("t.c.006t.gimple");
    fs::write(&dump, DUMP).unwrap();
    let all = ["ssa", "-O2", "--gcc", "12", "--emit", "gimple-fe"];
    let dump = dump.to_str().unwrap();
    let done = run(&[&all[..], args, &[dump]].concat());
    (stdout(&done), stderr(&done), code(&done))
}

#[test]
fn functions_stand_with_what_they_need() {
    let (text, notes, status) = emitted(&["--function", "f", "--function", "twice"]);
    assert_eq!((&*notes, status), ("", 0));
    let order =
        ["int twice (int n);\n", "__GIMPLE (ssa) int twice (int n)\n{", "__GIMPLE (ssa) int f (int n)\n{"];
    let places = order.map(|part| text.find(part).unwrap_or_else(|| panic!("{part}: {text}")));
    assert!(places.is_sorted(), "{text}");
    assert!(text.contains("\n  s_3 = __PHI (__BB2: s_5, __BB3: s_10);\n"), "{text}");
    let (braun, _, _) = emitted(&["--function", "f", "--via", "braun"]);
    assert!(braun.contains("__PHI"), "{braun}");
}

#[test]
fn a_test_begins_with_the_pass_and_scans_its_dump() {
    let (text, _, status) = emitted(&["--function", "f", "--testcase", "--startwith", "fre1"]);
    assert_eq!(status, 0);
    let head = "/* { dg-do compile } */\n/* { dg-options \"-O2 -fgimple -fchecking -fdump-tree-fre1\" } */\n";
    assert!(text.starts_with(head), "{text}");
    // Calls keep the effects that they have in pass "ssa".
    let mark = "\n__GIMPLE (ssa,startwith (\"fre1\")) __attribute__ ((noipa)) int f (int n)\n";
    assert!(text.contains(mark), "{text}");
    assert!(text.ends_with("/* { dg-final { scan-tree-dump \";; Function f \" \"fre1\" } } */\n"), "{text}");
}

#[test]
fn what_the_front_end_cannot_say_is_refused() {
    let (text, notes, status) = emitted(&[]);
    assert!(text.contains("int f (int n)\n{") && !text.contains(" g ("), "{text}");
    assert!(
        notes.contains("function 'g' cannot be written for the GIMPLE front end: control may leave"),
        "{notes}"
    );
    assert_eq!(status, 2);
    for (args, why) in [
        (&["--startwith", "a\")"][..], "a pass name consists of letters"),
        (&["--after", "cfg"], "--emit gimple-fe requires SSA form; --after stops before it"),
        (&["--json"], "cannot be used with"),
        (&["--phi", "args"], "cannot be used with"),
    ] {
        let (text, notes, status) = emitted(args);
        assert_eq!((&*text, status), ("", 2), "{args:?}");
        assert!(notes.contains(why), "{args:?}: {notes}");
    }
    let plain = run(&["ssa", "--testcase"]);
    assert!(
        stderr(&plain).contains("--startwith and --testcase require --emit gimple-fe"),
        "{}",
        stderr(&plain)
    );
}

/// The dump before a pass becomes the test of that pass; the dumps beside it show whether it is that dump.
#[test]
fn the_dump_before_a_pass_becomes_its_test() {
    let test = |pass: &str, dump: &str| {
        let dump = format!("tests/trail/dumps/list.c.{dump}");
        run(&[
            "ssa",
            "--emit",
            "gimple-fe",
            "--testcase",
            "--startwith",
            pass,
            "--function",
            "largest",
            &dump,
        ])
    };
    let done = test("ccp1", "031t.einline");
    let text = stdout(&done);
    assert_eq!(code(&done), 0, "{}", stderr(&done));
    assert!(text.contains("__GIMPLE (ssa,startwith (\"ccp1\"))"), "{text}");
    assert!(text.contains("_10 = __MAX (_1, best_3);"), "{text}");
    let late = test("ccp1", "034t.ccp1");
    assert_eq!(code(&late), 2);
    let why = "is not the dump before --startwith ccp1; the dump before that pass is tests/trail/dumps/list.c.031t.einline";
    assert!(stderr(&late).contains(why), "{}", stderr(&late));
    let early = test("evrp", "031t.einline");
    assert_eq!(code(&early), 0);
    let note = "the test leaves out what 1 pass did before evrp; the dump before that pass is tests/trail/dumps/list.c.034t.ccp1";
    assert!(stderr(&early).contains(note), "{}", stderr(&early));
}

/// Of two variables of one name the definition of an SSA name says which one it belongs to; if it does not, or if they
/// are in memory, the function is refused, and `-uid` is named.
#[test]
fn variables_of_one_name() {
    let folder = TempDir::new().unwrap();
    let dump = folder.path().join("t.c.038t.ealias");
    let emitted = |rhs: &str, rest: &str| {
        let text = format!(
            ";; Function f (f, funcdef_no=0, decl_uid=1, cgraph_uid=1, symbol_order=0)\n\nlong int f (int n, char c)\n{{\n  \
             int * p;\n  char * p;\n  int a;\n  long int _1;\n\n  <bb 2> :\n  p_4 = {rhs};\n{rest}  _1 = (long int) p_4;\n  \
             return _1;\n\n}}\n\n\n"
        );
        fs::write(&dump, text).unwrap();
        let options = ["ssa", "-O2", "--gcc", "12", "--emit", "gimple-fe", "--startwith", "fre1"];
        run(&[&options[..], &[dump.to_str().unwrap()]].concat())
    };
    for (rhs, ty) in [("&a", "int"), ("&c", "char")] {
        let text = stdout(&emitted(rhs, ""));
        let defined = text
            .lines()
            .find(|line| line.contains(&format!("_4 = {rhs};")))
            .unwrap_or_else(|| panic!("{text}"));
        let name = defined.trim().split(' ').next().unwrap();
        let base = name.strip_suffix("_4").unwrap();
        assert!(text.contains(&format!("  {ty} *{base};")), "{name}: {text}");
    }
    for (rhs, rest) in [("0B", ""), ("&a", "  p = 5B;\n")] {
        let done = emitted(rhs, rest);
        assert_eq!((code(&done), stdout(&done)), (2, String::new()));
        assert!(
            stderr(&done).contains("several variables are called 'p'; a dump with -uid"),
            "{}",
            stderr(&done)
        );
    }
}
