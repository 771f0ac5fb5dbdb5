//! Reading dumps: names resolve by their scopes, and damage gives an error at its place, never a panic.

use std::path::PathBuf;
use tressa::internals::base::limits::TREE_DEPTH;
use tressa::internals::unit::{Refusal, Unit};
use tressa::ir::{Function, StmtKind, VarKind};
use tressa::text::parse::{self, Chunk};
use tressa::{Facts, ParseError};
use tressa_test_support::dumps::dumps_in;

/// The passes of the samples' dumps.
const PASSES: &[&str] = &["gimple", "lower", "eh", "cfg", "ssa"];

/// Some functions of different passes, small and with many kinds of statements.
fn victims() -> Vec<String> {
    let telling =
        ["asm-forms", "cleanup", "computed-goto", "nested-functions", "vla", "switch-odd", "strings"];
    let is_wanted = |path: &PathBuf| {
        let path = path.to_string_lossy();
        (path.contains("gcc-12/O0/") || path.contains("gcc-16/O2-lineno/"))
            && telling.iter().any(|topic| path.contains(topic))
    };
    let mut victims = Vec::new();
    for path in dumps_in("", PASSES).into_iter().filter(is_wanted) {
        let text = std::fs::read_to_string(&path).expect("a sample's dump is text");
        victims.extend(parse::split(&text).map(|c| c.text.to_owned()).filter(|t| t.len() < 1200).take(1));
    }
    assert!(victims.len() > 10);
    victims
}

fn read_all(text: &str) {
    for chunk in parse::split(text) {
        if let Err(error) = parse::function(chunk) {
            assert!(error.line as usize <= text.lines().count() + 1, "{error} in\n{text}");
        }
    }
}

#[test]
fn a_dump_cut_anywhere_is_read_or_refused() {
    for text in victims() {
        for (at, _) in text.char_indices() {
            read_all(&text[..at]);
        }
    }
}

#[test]
fn a_dump_with_any_byte_changed_is_read_or_refused() {
    for text in victims() {
        for (at, c) in text.char_indices() {
            for other in ["", "(", "]", "{", "}", "<", ">", "\"", "\n", " ", "9", "é", "_", ";", "*", "."] {
                read_all(&[&text[..at], other, &text[at + c.len_utf8()..]].concat());
            }
        }
    }
}

#[test]
fn a_dump_with_lines_swapped_or_doubled_is_read_or_refused() {
    for text in victims() {
        let lines: Vec<&str> = text.lines().collect();
        for (n, line) in lines.iter().enumerate() {
            let mut swapped = lines.clone();
            swapped.swap(n, (n + lines.len() / 2) % lines.len());
            read_all(&swapped.join("\n"));
            let mut doubled = lines.clone();
            doubled.insert(n, line);
            read_all(&doubled.join("\n"));
        }
    }
}

/// The only function of `text`.
fn only(text: &str) -> Result<Function<'_>, ParseError> {
    let chunks: Vec<Chunk<'_>> = parse::split(text).collect();
    assert_eq!(chunks.len(), 1, "one function");
    parse::function(chunks[0]).map(|f| *f)
}

fn body(statement: &str) -> String {
    format!("void f (int x)\n{{\n  {statement}\n}}\n")
}

#[test]
fn errors_say_where_and_what() {
    let text = format!("\n\n{}", body("x = y + ;"));
    let error = only(&text).expect_err("an operand is missing");
    assert_eq!((error.line, error.column), (5, 11));
    assert_eq!(error.text, "  x = y + ;");
    for (construct, word) in [
        ("#pragma omp parallel\n    {\n    }", "OpenMP"),
        ("#pragma acc loop", "OpenACC"),
        ("__transaction_atomic\n    {\n    }", "__transaction"),
    ] {
        let error = only(&body(construct)).map(|_| ()).expect_err("a refused construct");
        assert_eq!((error.line, error.column), (3, 3));
        assert!(error.expected.contains(word), "{error}");
    }
}

#[test]
fn nested_trees_have_limits_and_scopes_have_none() {
    let deep = |open: &str, close: &str, n: usize| format!("{}x{}", open.repeat(n), close.repeat(n));
    for (open, close) in
        [("(", ")"), ("-", ""), ("&", ""), ("a[", "]"), ("MIN_EXPR <", ">"), ("(int) ", ""), ("{", "}")]
    {
        let fine = body(&format!("x = {};", deep(open, close, TREE_DEPTH.most as usize / 4)));
        assert!(only(&fine).is_ok(), "{open}: {:?}", only(&fine).map(|_| ()));
        let error = only(&body(&format!("x = {};", deep(open, close, 100_000)))).map(|_| ());
        assert!(error.is_err_and(|error| error.expected.contains("nested less deeply")), "{open}");
    }
    let of = format!("{}int{}", "int (*<T1>) (".repeat(100_000), ")".repeat(100_000));
    assert!(only(&format!("void f ({of} x)\n{{\n  return;\n}}\n")).is_err());
    let scopes = format!("void f ()\n{}{}", "{\n".repeat(100_000), "}\n".repeat(100_000));
    let f =
        parse::function(Chunk { text: &scopes, line: 1, numbered: "" }).expect("scopes nest without limit");
    assert_eq!(f.body.stmts.values().filter(|s| matches!(s.kind, StmtKind::Bind(_))).count(), 100_000);
    assert!(only(&body("x = _4294967295;")).is_err());
}

#[test]
fn names_resolve_to_the_innermost_scope() {
    let text = "int f (int x)\n{\n  int i;\n\n  i = x;\n  {\n    int i;\n\n    i = g.0_2;\n    _1 = h (i);\n  }\n  i = h;\n  return i;\n}\n";
    let f = only(text).expect("a function");
    let named =
        |name: &str| f.decls.vars.values().filter(|v| v.name == name).map(|v| v.kind).collect::<Vec<_>>();
    assert_eq!(named("i"), [VarKind::Local, VarKind::Local]);
    assert_eq!(named("h"), [VarKind::Function]);
    assert_eq!(f.ssa.names.values().filter(|name| !name.released).count(), 2);
}

/// A class may be called as g++ calls clones of constructors, whose names end with a blank.
#[test]
fn a_tag_is_no_name_of_a_clone() {
    let text = "void f ()\n{\n  struct __ct D.12;\n\n  D.12 = {};\n}\n";
    let read = only(text).expect("the function is read");
    let names: Vec<_> = read.decls.vars.values().map(|var| var.name).collect();
    assert!(names.contains(&"D.12"), "{names:?}");
}

#[test]
fn a_damaged_function_does_not_affect_the_next() {
    let good = body("x = 1;");
    let bad = body("x = = 1;");
    let text = format!("{good}\n\n{bad}\n\n{good}\n\n{good}");
    let read: Vec<bool> = parse::split(&text).map(|chunk| parse::function(chunk).is_ok()).collect();
    assert_eq!(read, [true, false, true, true]);
}

/// Passes print what they did after a function, too, and some repeat the banner below it.
#[test]
fn text_between_functions_belongs_to_none() {
    let banner = |name: &str| format!(";; Function {name} ({name}, funcdef_no=0)\n");
    let function = |name: &str| format!("int {name} (int x)\n{{\n  <bb 2> :\n  return x_1(D);\n\n}}\n");
    let notes =
        "Number of blocks to update: 16 ( 89%)\n\nDeclarations used by f, sorted by DECL_UID:\n0:   int s;\n";
    let (f, g) = (banner("f") + "\n" + &function("f"), banner("g") + "\n" + &function("g"));
    let names = |text: &str| {
        let read = parse::split(text).map(|chunk| parse::function(chunk).map_or("refused", |f| f.name));
        read.map(|name| name.to_string()).collect::<Vec<_>>()
    };
    let text = format!("\n{f}{notes}\n\n{g}\n{notes}");
    assert_eq!(names(&text), ["f", "g"]);
    let facts = Facts::default();
    let line_of_g = text[..text.find(";; Function g").unwrap()].matches('\n').count() as u32 + 1;
    let unit = Unit::open(&text, &facts);
    assert_eq!(unit.items().map(|item| item.line()).collect::<Vec<_>>(), [2, line_of_g]);
    assert!(unit.items().all(|item| item.function().is_ok()));
    // A function that a pass prints again, below what it did.
    let again = format!(
        "\n{f}\nRemoving basic block 11\n\nBlocks to update: 16 ( 89%)\n\n\nMerging\n{}\n{g}",
        function("f")
    );
    assert_eq!(names(&again), ["f", "f", "g"]);
    let blocks = f.replace("  <bb 2> :", ";;   basic block 2, loop depth 0");
    assert_eq!(names(&format!("\n{blocks}\n\n{}\n{g}", function("f"))), ["f", "g"]);
    let repeated = format!("{}\n1 edges in bb 2 predicted\n\n", banner("f"));
    assert_eq!(names(&format!("\n{repeated}{f}\n{g}")), ["f", "g"]);
    // What is cut off is no note.
    let cut = &g[..g.find("\n{").unwrap()];
    assert_eq!(names(&format!("{f}\n{cut}")), ["f", "refused"]);
    assert_eq!(names(&format!("{cut}\n\n{f}")), ["refused", "f"]);
}

/// A dump from "lower" on has no scopes: equal names are told apart by their numbers alone.
#[test]
fn names_that_two_variables_share_are_refused_without_scopes() {
    let facts = Facts::default();
    let text = |first: &str, second: &str| {
        format!(
            ";; Function f (f, funcdef_no=0)\n\nint f (int x)\n{{\n  {first};\n  {second};\n  int D.1990;\n\n  \
             i = x;\n  D.1990 = i;\n  goto <D.1991>;\n  <D.1991>:\n  return D.1990;\n}}\n"
        )
    };
    for (first, second, line) in [("int i", "long int i", 5), ("int i", "int x", 6)] {
        let text = text(first, second);
        let unit = Unit::open(&text, &facts);
        let Err(Refusal::Parse(error)) = unit.item(0).function() else { panic!("{text}") };
        assert_eq!((error.line, error.expected.contains("-uid")), (line, true), "{error}");
    }
    let plain = text("int i", "int j");
    assert!(Unit::open(&plain, &facts).item(0).function().is_ok());
    let numbered = text("intD.6 iD.1984", "intD.6 iD.1985")
        .replace("i = x", "iD.1984 = xD.1980")
        .replace("= i;", "= iD.1984;");
    assert!(Unit::open(&numbered, &facts).item(0).function().is_ok(), "{numbered}");
}

#[test]
fn braces_in_asm_templates_and_structs_end_no_function() {
    let text = "void f ()\n{\n  struct \n{\n  int a;\n} s;\n\n  __asm__ __volatile__(\"{\n}\n\n\" :  : \"r\" &s);\n}\n";
    let f = only(text).expect("one function");
    assert!(f.body.stmts.values().any(|s| matches!(&s.kind, StmtKind::Asm(asm) if asm.inputs.len() == 1)));
}
