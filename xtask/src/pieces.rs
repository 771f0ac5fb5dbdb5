//! Texts of any size that repeat or nest one construct of dumps, for `cargo xtask slow`.

use std::fmt::Write as _;

/// A construct and its dump.
pub struct Piece {
    /// Its name on the command line.
    pub name: &'static str,
    /// The text with so many of it.
    pub write: fn(usize) -> String,
}

/// All pieces. What is not in another file is legal as far as a compiler could print it.
pub const PIECES: &[Piece] = &[
    Piece { name: "statements", write: |n| function("", &lines(n, |_| "x = x + 1;".into())) },
    Piece { name: "temporaries", write: |n| function("", &lines(n, |i| format!("_{} = x + {i};", i + 1))) },
    Piece { name: "calls", write: |n| function("", &lines(n, |i| format!("g{i} (x);"))) },
    Piece { name: "arguments", write: |n| function("", &format!("  g ({}x);\n", "x, ".repeat(n))) },
    Piece { name: "parameters", write: parameters },
    Piece { name: "declarations", write: |n| function(&lines(n, |i| format!("int v{i};")), "") },
    Piece { name: "same-names", write: same_names },
    Piece { name: "globals", write: |n| function("", &lines(n, |i| format!("g{i} = x;"))) },
    Piece { name: "fields", write: |n| function("", &lines(n, |i| format!("s.f{i} = x;"))) },
    Piece { name: "loads", write: |n| function("", &lines(n, |i| format!("_{} = s.f{};", i + 1, i % 99))) },
    Piece { name: "clobbers", write: |n| function("", &lines(n, |_| "s = {CLOBBER(eol)};".into())) },
    Piece { name: "labels", write: |n| function("", &lines(n, |i| format!("l{i}:\n  x = {i};"))) },
    Piece { name: "gotos", write: |n| function("", &(lines(n, |_| branch("out")) + "  out:\n")) },
    Piece {
        name: "branches",
        write: |n| {
            function("", &lines(n, |i| branch(&format!("l{i}")) + "\n  x = 2;\n  l" + &i.to_string() + ":"))
        },
    },
    Piece { name: "phi-arguments", write: phi_arguments },
    Piece { name: "cases", write: cases },
    Piece { name: "switches", write: switches },
    Piece {
        name: "nested-scopes",
        write: |n| function("", &nested(n, "{", "}", |i| format!("int v{i};\n\nv{i} = x;"))),
    },
    Piece {
        name: "scopes",
        write: |n| function("", &lines(n, |_| "{\n    int v;\n\n    v = x;\n  }".into())),
    },
    Piece {
        name: "nested-tries",
        write: |n| function("", &nested(n, "try\n{", "}\nfinally\n{\n  g ();\n}", |_| "h ();".into())),
    },
    Piece {
        name: "tries",
        write: |n| {
            function(
                "",
                &lines(n, |_| "try\n    {\n      h ();\n    }\n  finally\n    {\n      g ();\n    }".into()),
            )
        },
    },
    Piece { name: "notes", write: |n| function("", &lines(n, |i| format!("# DEBUG x => {i}"))) },
    Piece { name: "markers", write: |n| function("", &lines(n, |_| "# DEBUG BEGIN_STMT".into())) },
    Piece {
        name: "predictions",
        write: |n| function("", &lines(n, |_| "// predicted unlikely by goto predictor.".into())),
    },
    Piece {
        name: "asm-operands",
        write: |n| function("", &format!("  __asm__(\"\" :  : {}\"r\" x);\n", "\"r\" x, ".repeat(n))),
    },
    Piece {
        name: "asms",
        write: |n| function("", &lines(n, |_| "__asm__ __volatile__(\"nop\n{\n}\");".into())),
    },
    Piece { name: "asm-labels", write: asm_labels },
    Piece {
        name: "clobbered-registers",
        write: |n| function("", &format!("  __asm__(\"\" :  :  : {}\"memory\");\n", "\"cc\", ".repeat(n))),
    },
    Piece {
        name: "initial-values",
        write: |n| function(&format!("  static int v[] = {{{}0}};\n", "1, ".repeat(n)), ""),
    },
    Piece {
        name: "named-initial-values",
        write: |n| function(&format!("  static int * v[] = {{{}0B}};\n", "&x, ".repeat(n)), ""),
    },
    Piece {
        name: "constructors",
        write: |n| function("  int v[4];\n", &lines(n, |i| format!("v = {{1, 2, {i}}};"))),
    },
    Piece {
        name: "constructor",
        write: |n| function("  int v[4];\n", &format!("  v = {{{}1}};\n", "1, ".repeat(n))),
    },
    Piece {
        name: "types",
        write: |n| {
            function(&lines(n, |i| format!("struct s{i} * v{i};")), &lines(n, |i| format!("v{i} = 0B;")))
        },
    },
    Piece {
        name: "records",
        write: |n| function(&format!("  struct \n{{\n{}}} s;\n", lines(n, |i| format!("int f{i};"))), ""),
    },
    Piece { name: "strings", write: |n| function("", &lines(n, |i| format!("g (\"text {i}\");"))) },
    Piece { name: "string", write: |n| function("", &format!("  g (\"{}\");\n", "text ".repeat(n))) },
    Piece { name: "folded-lengths", write: |n| folds(n, "__builtin_strlen (_1)") },
    Piece { name: "folded-searches", write: |n| folds(n, "__builtin_strstr (_1, \"aab\")") },
    Piece { name: "folded-comparisons", write: |n| folds(n, "__builtin_strcmp (_1, \"aab\")") },
    Piece { name: "printed-literals", write: printed_literals },
    Piece { name: "sums", write: |n| function("", &lines(n, |i| format!("_{} = _{} + 1;", i + 2, i + 1))) },
    Piece { name: "copies", write: |n| function("", &lines(n, |i| format!("_{} = _{};", i + 2, i + 1))) },
    Piece {
        name: "casts",
        write: |n| function("", &lines(n, |i| format!("_{} = (long int) _{};", i + 2, i + 1))),
    },
    Piece {
        name: "functions",
        write: |n| {
            (0..n).map(|i| format!("int f{i} (int x)\n{{\n  x = g{i} (x);\n  return x;\n}}\n\n\n")).collect()
        },
    },
    Piece { name: "same-functions", write: |n| function("", "  x = x + 1;\n").repeat(n) },
    Piece {
        name: "call-chain",
        write: |n| (0..n).map(|i| format!("void f{i} ()\n{{\n  f{} ();\n}}\n\n\n", i + 1)).collect(),
    },
    Piece {
        name: "static-calls",
        write: |n| (0..n).map(|i| format!("void f{i} ()\n{{\n  f ();\n  f{} ();\n}}\n\n\n", i / 2)).collect(),
    },
    Piece { name: "nested-functions", write: |n| deep_functions(n, |i| format!("v{}", i.max(1) - 1)) },
    Piece { name: "outermost-variable", write: |n| deep_functions(n, |_| "v0".into()) },
    Piece { name: "sibling-functions", write: sibling_functions },
    Piece { name: "attributes", write: |n| "__attribute__((noinline))\n".repeat(n) + &function("", "") },
    Piece {
        name: "attribute",
        write: |n| format!("__attribute__(({}noinline))\n", "noinline, ".repeat(n)) + &function("", ""),
    },
    Piece { name: "blank-lines", write: |n| "\n".repeat(n) + &function("", "") },
    Piece { name: "no-functions", write: |n| "x\n\n".repeat(n) },
    Piece { name: "open-functions", write: |n| "int f (int x)\n{\n\n".repeat(n) },
    Piece { name: "open-asms", write: |n| function("", "  __asm__ (\n").repeat(n) },
    Piece { name: "banners", write: |n| ";; Function f (f, funcdef_no=0)\n\n".repeat(n) + &function("", "") },
    Piece { name: "closing-braces", write: |n| "}\n".repeat(n) },
    Piece { name: "opening-braces", write: |n| function("", &"{\n".repeat(n)) },
    Piece {
        name: "uids",
        write: |n| {
            function(
                &lines(n, |i| format!("int D.{};", 3000 + i)),
                &lines(n, |i| format!("D.{} = x;", 3000 + i)),
            )
        },
    },
    Piece {
        name: "blocks",
        write: |n| blocks(n, |i| format!("  <bb {}> :\n  x_{} = x_{} + 1;\n\n", i + 2, i + 2, i + 1)),
    },
    Piece {
        name: "phi-nodes",
        write: |n| {
            blocks(n, |i| format!("  <bb {}> :\n  # x_{} = PHI <x_{}({})>\n\n", i + 2, i + 2, i + 1, i + 1))
        },
    },
];

/// One line for each number.
fn lines(n: usize, line: impl Fn(usize) -> String) -> String {
    (0..n).fold(String::new(), |mut text, i| {
        _ = writeln!(text, "  {}", line(i));
        text
    })
}

fn function(declarations: &str, statements: &str) -> String {
    format!("int f (int x)\n{{\n{declarations}\n{statements}  return x;\n}}\n\n\n")
}

fn branch(label: &str) -> String {
    format!("if (x != 0) goto {label}; else goto {label};")
}

fn nested(n: usize, open: &str, close: &str, inside: impl Fn(usize) -> String) -> String {
    let opened: String = (0..n).map(|i| format!("{open}\n{}\n", inside(i))).collect();
    opened + &format!("{close}\n").repeat(n)
}

fn parameters(n: usize) -> String {
    let list: String = (0..n).map(|i| format!("int p{i}, ")).collect();
    format!("int f ({list}int x)\n{{\n  return x;\n}}\n")
}

fn same_names(n: usize) -> String {
    function(
        "",
        &lines(n, |_| "{\n    int v;\n\n    v = x;\n    {\n      int v;\n\n      v = x;\n    }\n  }".into()),
    )
}

/// Many ways to one label, each with another value.
fn phi_arguments(n: usize) -> String {
    let way = |i: usize| {
        format!(
            "if (x == {i}) goto <D.{}>; else goto <D.{}>;\n  <D.{}>:\n  y = {i};\n  goto out;\n  <D.{}>:",
            10_000 + 2 * i,
            10_001 + 2 * i,
            10_000 + 2 * i,
            10_001 + 2 * i
        )
    };
    function("  int y;\n", &(lines(n, way) + "  out:\n  g (y);\n"))
}

fn cases(n: usize) -> String {
    let list: String = (0..n).map(|i| format!(", case {i}: <D.{}>", 10_000 + i)).collect();
    let labels = lines(n, |i| format!("<D.{}>:\n  g ({i});", 10_000 + i));
    function("", &format!("  switch (x) <default: <D.9999>{list}>\n{labels}  <D.9999>:\n"))
}

fn switches(n: usize) -> String {
    let one = |i: usize| {
        let (first, second) = (10_000 + 2 * i, 10_001 + 2 * i);
        format!(
            "switch (x) <default: <D.{first}>, case 1: <D.{second}>>\n  <D.{second}>:\n  g ();\n  <D.{first}>:"
        )
    };
    function("", &lines(n, one))
}

fn asm_labels(n: usize) -> String {
    let list: String = (0..n).map(|i| format!("\"l{i}\" l{i}, ")).collect();
    let labels = lines(n, |i| format!("l{i}:\n  g ();"));
    function("", &format!("  __asm__ __volatile__ goto(\"\" :  :  :  : {list}\"l0\" l0);\n{labels}"))
}

/// Folds of a function of one long string, which a name leads to.
fn folds(n: usize, call: &str) -> String {
    let text = "a".repeat(24 * n);
    function("", &(format!("  _1 = &\"{text}\"[0];\n") + &lines(n, |i| format!("_{} = {call};", i + 2))))
}

fn printed_literals(n: usize) -> String {
    let text = "a".repeat(24 * n);
    function("", &(format!("  _1 = &\"{text}\"[0];\n") + &lines(n, |_| "__builtin_printf (_1);".into())))
}

/// Functions in one another, each of which uses a variable.
fn deep_functions(n: usize, used: impl Fn(usize) -> String) -> String {
    let one = |i: usize| {
        let inner = if i + 1 < n { format!("  static int f{} (int);\n", i + 1) } else { String::new() };
        let call = if i + 1 < n { format!("  f{} (p);\n", i + 1) } else { String::new() };
        format!(
            "int f{i} (int p)\n{{\n  int v{i};\n{inner}\n  {} = p;\n{call}  v{i} = p;\n  return p;\n}}\n\n\n",
            used(i)
        )
    };
    (0..n).map(one).collect()
}

fn sibling_functions(n: usize) -> String {
    let declared = lines(n, |i| format!("static int g{i} (int);"));
    let called = lines(n, |i| format!("g{i} (p);"));
    let inner = |i: usize| format!("int g{i} (int x)\n{{\n  v = x;\n  return x;\n}}\n\n\n");
    let outer = format!("int f (int p)\n{{\n  int v;\n{declared}\n{called}  return v;\n}}\n\n\n");
    outer + &(0..n).rev().map(inner).collect::<String>()
}

/// A dump in blocks, which fall through to each other.
fn blocks(n: usize, block: impl Fn(usize) -> String) -> String {
    let body: String = (0..n).map(block).collect();
    format!(
        ";; Function f (f, funcdef_no=0, decl_uid=1, cgraph_uid=1, symbol_order=0)\n\nint f (int x)\n{{\n{body}}}\n\n\n"
    )
}
