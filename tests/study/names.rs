//! Names that mean two things: a dump prints a local variable as it prints one of the file, and a variable `_1` as
//! version 1 of no variable.

use tressa_study::OpenedDump;

/// What is assumed of the dump, and each function in SSA form, or why there is none.
fn read(gimple: &str, numbered: &str) -> (String, String) {
    let mut dump = OpenedDump::from_text("a.c.006t.gimple", gimple);
    dump.given.opt = Some(tressa::OptLevel::O2);
    dump.facts.numbered = numbered.to_string();
    let functions = dump.functions().expect("a dump");
    let printed = functions.ssa().map(|f| f.map_or_else(|error| error.to_string(), |f| functions.print(&f)));
    (functions.assumed.join("\n"), printed.collect())
}

/// `int k = n; int n = k + 1;` where `n` is of the file, too, and a use of that one.
const HIDDEN: &str = "int peek ()\n{\n  int D.1988;\n  int k;\n  int n;\n\n  k = n;\n  n = k + 1;\n  D.1988 = n;\n  \
                      return D.1988;\n}\n";
const USE: &str = "\n\nvoid use ()\n{\n  n = 1;\n}\n";

#[test]
fn a_name_that_may_mean_what_the_file_declares_is_noted() {
    let both = format!("{HIDDEN}{USE}");
    assert!(read(&both, "").0.contains("n in peek"));
    assert!(!read(HIDDEN, "").0.contains("n in peek"), "nothing else is called n");
    let set_first = both.replace("k = n;\n  n = k + 1;", "n = 4;\n  k = n;");
    assert!(!read(&set_first, "").0.contains("n in peek"));
    let mut dump = OpenedDump::from_text("a.c.006t.gimple", HIDDEN);
    dump.given.opt = Some(tressa::OptLevel::O2);
    dump.facts.add_toml("[globals]\nn = \"int\"\n").unwrap();
    assert!(
        dump.functions().unwrap().assumed.concat().contains("n in peek"),
        "facts state a variable of the file"
    );
}

#[test]
fn numbers_say_what_a_name_means() {
    let numbered = "int peek ()\n{\n  intD.6 D.1988;\n  intD.6 kD.1981;\n  intD.6 nD.1982;\n\n  kD.1981 = nD.1978;\n  \
                    nD.1982 = kD.1981 + 1;\n  D.1988 = nD.1982;\n  return D.1988;\n}\n";
    let numbered = format!("{numbered}{}", USE.replace("n =", "nD.1978 ="));
    let (assumed, printed) = read(&format!("{HIDDEN}{USE}"), &numbered);
    assert_eq!(assumed, "");
    assert!(printed.contains("  k_2 = n;\n  n_3 = k_2 + 1;\n"), "{printed}");
    // The text may show source places, and nameless declarations have other numbers in another compilation.
    let located = HIDDEN.replace("k = n", "[a.c:4:7] k = [a.c:4:11] n").replace("1988", "2001");
    let (_, printed) = read(&format!("{located}{USE}"), &numbered);
    assert!(printed.contains(" k_2 = [a.c:4:11] n;\n"), "{printed}");
}

#[test]
fn a_variable_of_the_function_may_be_called_as_a_version_is() {
    let text = "int f (int _1, int z)\n{\n  int D.9;\n  int s_3;\n\n  x.0_1 = x;\n  s_3 = x.0_1 * z;\n  _1 = s_3 + _1;\n  \
                D.9 = _1;\n  return D.9;\n}\n";
    let (assumed, printed) = read(text, "");
    assert_eq!(assumed, "", "version 1 is another name");
    assert!(printed.contains("  _1_6 = s_3_4 + _1_5(D);\n"), "{printed}");
    let open = text.replace("x.0_1", "x.0_2");
    assert!(read(&open, "").0.contains("_1 in f"), "version 1 may be defined here");
    let numbered = "int f (int _1, int z)\n{\n  intD.6 D.9;\n  intD.6 s_3D.7;\n\n  x.0_2 = xD.2;\n  s_3D.7 = x.0_2 * zD.4;\n  \
                    _1 = s_3D.7 + _1D.3;\n  D.9 = _1;\n  return D.9;\n}\n";
    let (assumed, printed) = read(&open, numbered);
    assert_eq!(assumed, "");
    assert!(printed.contains("  _1 = s_3_5 + _1_6(D);\n"), "{printed}");
}

#[test]
fn a_variable_of_the_file_that_is_called_as_a_version_is_not_guessed() {
    let function = |body: &str| format!("int f (int a)\n{{\n  int D.9;\n\n{body}  return D.9;\n}}\n");
    let refused =
        |text: &str| read(text, "").1.contains("expected a function without a variable of the file");
    // Nothing defines it; it has parts; its address is taken; another name has the version.
    for (body, shows) in [
        ("  D.9 = _1 + a;\n", "_1 + a"),
        ("  _2 = _1[2];\n  D.9 = _2;\n", "= _1[2];"),
        ("  D.9 = g (&_1);\n", "(&_1)"),
        ("  x.0_1 = x;\n  _1 = x.0_1;\n  D.9 = _1;\n", "  _1 = x.0_1;"),
    ] {
        let (_, printed) = read(&function(body), "");
        assert!(printed.contains(shows), "{printed}");
    }
    assert!(!refused(&function("  _1 = a + 3;\n  D.9 = _1;\n")), "an SSA name, as far as anything shows");
    assert!(refused(&function("  _1 = a + 3;\n  _1 = g (_1);\n  D.9 = _1;\n")), "it is set twice");
    let other = "\n\nint * g ()\n{\n  return &_1;\n}\n";
    assert!(refused(&(function("  _1 = a + 3;\n  D.9 = _1;\n") + other)), "the file has a variable _1");
}

#[test]
fn what_cannot_be_called_is_not_the_callee() {
    let text = "int f ()\n{\n  int bump;\n  int D.9;\n\n  bump = bump ();\n  D.9 = bump;\n  return D.9;\n}\n";
    assert!(read(text, "").1.contains("  bump_3 = bump ();\n"), "{}", read(text, "").1);
}

#[test]
fn labels_may_be_called_as_versions_are() {
    let text = "int f (int a)\n{\n  int D.9;\n  void _3 = <<< error >>>;\n\n  goto _3;\n  _3:\n  D.9 = a;\n  return D.9;\n}\n";
    assert!(read(text, "").1.contains("return"), "{}", read(text, "").1);
}
