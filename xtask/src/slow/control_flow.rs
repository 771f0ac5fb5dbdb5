//! Functions of many jumps, scopes, clean-ups and loops.

use super::Piece;
use super::statements::{branch, function, lines, nested};

/// Texts that decide the number of blocks and edges.
pub const PIECES: &[Piece] = &[
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
    Piece { name: "asm-labels", write: asm_labels },
    Piece { name: "opening-braces", write: |n| function("", &"{\n".repeat(n)) },
    Piece {
        name: "label-chain",
        write: |n| function("", &lines(n, |i| format!("goto l{};\n  l{i}:", i + 1))),
    },
    Piece {
        name: "labels-in-a-row",
        write: |n| function("", &(lines(n, |i| format!("l{i}:")) + &lines(n, |i| branch(&format!("l{i}"))))),
    },
    Piece {
        name: "jumps-back",
        write: |n| {
            function(
                "",
                &(lines(n, |i| format!("l{i}:\n  x = x + 1;\n  {}", branch(&format!("l{}", i / 2))))),
            )
        },
    },
    Piece {
        name: "nested-loops",
        write: |n| {
            let open = lines(n, |i| format!("l{i}:\n  x = x + 1;"));
            let close = lines(n, |i| {
                format!("if (x != 0) goto l{}; else goto m{i};\n  m{i}:\n  x = x + 2;", n - 1 - i)
            });
            function("", &(open + &close))
        },
    },
    Piece {
        name: "mesh",
        write: |n| {
            function(
                "",
                &lines(n, |i| format!("l{i}:\n  x = x + 1;\n  {}", branch(&format!("l{}", i * 7919 % n)))),
            )
        },
    },
    Piece { name: "variables-and-joins", write: variables_and_joins },
    Piece {
        name: "label-addresses",
        write: |n| {
            function(
                "",
                &(lines(n, |i| format!("p = &l{i};"))
                    + &lines(n, |i| format!("l{i}:\n  x = x + 1;\n  goto p;"))),
            )
        },
    },
    Piece {
        name: "computed-gotos",
        write: |n| function("", &("  l:\n  p = &l;\n".to_string() + &lines(n, |_| "goto p;".into()))),
    },
    Piece {
        name: "returns-twice",
        write: |n| function("", &lines(n, |i| format!("_{} = _setjmp (&b);\n  x = g ();", i + 1))),
    },
    Piece {
        name: "calls-after-setjmp",
        write: |n| {
            function("", &("  _1 = _setjmp (&b);\n".to_string() + &lines(n, |i| format!("v{i} = g ();"))))
        },
    },
    Piece { name: "no-returns", write: |n| function("", &lines(n, |_| "abort ();".into())) },
    Piece {
        name: "returns",
        write: |n| function("", &lines(n, |i| format!("{}\n  l{i}:\n  return x;", branch(&format!("l{i}"))))),
    },
    Piece {
        name: "constant-conditions",
        write: |n| {
            function(
                "",
                &lines(n, |i| format!("if (1 != 0) goto l{i}; else goto m{i};\n  m{i}:\n  g ();\n  l{i}:")),
            )
        },
    },
    Piece {
        name: "same-targets",
        write: |n| function("", &lines(n, |i| format!("if (x != 0) goto l{i}; else goto l{i};\n  l{i}:"))),
    },
    Piece { name: "case-ranges", write: case_ranges },
    Piece {
        name: "cases-of-one-label",
        write: |n| {
            function(
                "",
                &format!(
                    "  switch (x) <default: <D.1>{}>\n  <D.1>:\n",
                    (0..n).map(|i| format!(", case {}: <D.1>", 2 * i)).collect::<String>()
                ),
            )
        },
    },
    Piece {
        name: "nested-switches",
        write: |n| {
            function(
                "",
                &lines(n, |i| {
                    format!("switch (x) <default: <D.{}>, case {i}: <D.9>>\n  <D.{}>:", 10 + i, 10 + i)
                })
                .replace("return", "<D.9>:\n  return"),
            )
        },
    },
    Piece {
        name: "exits-from-tries",
        write: |n| {
            function(
                "",
                &(lines(n, |_| {
                    [
                        "try\n    {\n      if (x != 0) goto out; else goto <D.1>;\n      <D.1>:\n    }",
                        "finally\n    {\n      g ();\n    }",
                    ]
                    .join("\n  ")
                }) + "  out:\n"),
            )
        },
    },
    Piece {
        name: "exits-from-one-try",
        write: |n| {
            let exits = lines(n, |i| {
                format!("if (x != 0) goto out{i}; else goto <D.{}>;\n  <D.{}>:", 10 + i, 10 + i)
            });
            function(
                "",
                &(format!("  try\n{{\n{exits}}}\nfinally\n{{\n  g ();\n}}\n")
                    + &lines(n, |i| format!("out{i}:\n  x = {i};"))),
            )
        },
    },
    Piece {
        name: "nested-clean-ups",
        write: |n| function("", &nested(n, "try\n{\n  g ();\n}\nfinally\n{", "}", |_| "h ();".into())),
    },
    Piece {
        name: "catches",
        write: |n| {
            function(
                "",
                &lines(n, |_| "try\n    {\n      h ();\n    }\n  catch\n    {\n      g ();\n    }".into()),
            )
        },
    },
    Piece {
        name: "scopes-with-variables",
        write: |n| function("", &nested(n, "{", "}", |_| "int v;\n\nv = x;".into())),
    },
    Piece { name: "empty-scopes", write: |n| function("", &"  {\n\n  }\n".repeat(n)) },
    Piece {
        name: "asm-gotos",
        write: |n| {
            function(
                "",
                &lines(n, |i| format!("__asm__ __volatile__ goto(\"\" :  :  :  : \"l\" l{i});\n  l{i}:")),
            )
        },
    },
    Piece {
        name: "local-labels",
        write: |n| {
            function(
                &lines(n, |i| format!("void l{i} = <<< error >>>;")),
                &lines(n, |i| format!("l{i}:\n  x = {i};")),
            )
        },
    },
    Piece {
        name: "marked-labels",
        write: |n| function("", &lines(n, |i| format!("# DEBUG BEGIN_STMT\n  l{i}:\n  # DEBUG x => {i}"))),
    },
    Piece {
        name: "located-branches",
        write: |n| {
            function(
                "",
                &lines(n, |i| {
                    let (at, then) = (format!("[slow.c:{i}:3]"), format!("[slow.c:{i}:9]"));
                    format!("{at} if (x != 0) goto l{i}; else goto m{i};\n  m{i}:\n  {then} x = 2;\n  l{i}:")
                }),
            )
        },
    },
];

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

/// Variables that all change on both ways to each of many joins.
fn variables_and_joins(n: usize) -> String {
    let way = |i: usize| format!("{}\n  v{} = x;\n  l{i}:", branch(&format!("l{i}")), i % 50);
    function(&lines(50, |i| format!("int v{i};")), &(lines(n, way) + &lines(50, |i| format!("g (v{i});"))))
}

fn case_ranges(n: usize) -> String {
    let list: String =
        (0..n).map(|i| format!(", case {} ... {}: <D.{}>", 10 * i, 10 * i + 5, 10_000 + i % 7)).collect();
    let labels = lines(7, |i| format!("<D.{}>:\n  g ({i});", 10_000 + i));
    function("", &format!("  switch (x) <default: <D.9999>{list}>\n{labels}  <D.9999>:\n"))
}
