//! Dumps of many functions, nested or not, and texts that are damaged between them.

use super::Piece;
use super::statements::{function, lines};

/// Texts that decide what functions know of each other.
pub const PIECES: &[Piece] = &[
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
    Piece { name: "parameters", write: parameters },
    Piece {
        name: "calls-of-all",
        write: |n| {
            (0..n)
                .map(|i| {
                    format!(
                        "static void f{i} ()\n{{\n  f{} ();\n  f{} ();\n}}\n\n\n",
                        (i * 7919 + 1) % n,
                        i.max(1) - 1
                    )
                })
                .collect()
        },
    },
    Piece {
        name: "call-cycle",
        write: |n| {
            (0..n)
                .map(|i| {
                    format!("int f{i} (int x)\n{{\n  _1 = f{} (x);\n  return _1;\n}}\n\n\n", (i + 1) % n)
                })
                .collect()
        },
    },
    Piece {
        name: "global-of-all",
        write: |n| (0..n).map(|i| format!("void f{i} (struct s{i} * p)\n{{\n  v = p;\n}}\n\n\n")).collect(),
    },
    Piece {
        name: "global-chain",
        write: |n| {
            (0..n).map(|i| format!("void f{i} ()\n{{\n  _1 = v{i};\n  v{} = _1;\n}}\n\n\n", i + 1)).collect()
        },
    },
    Piece {
        name: "fields-of-all",
        write: |n| {
            (0..n)
                .map(|i| {
                    format!("void f{i} (struct s * p)\n{{\n  _1 = p->f{i};\n  p->f{} = _1;\n}}\n\n\n", i + 1)
                })
                .collect()
        },
    },
    Piece {
        name: "typedefs",
        write: |n| {
            (0..n)
                .map(|i| {
                    format!(
                        "t{} f{i} (t{i} x)\n{{\n  t{} y;\n\n  y = x;\n  return y;\n}}\n\n\n",
                        i + 1,
                        i + 1
                    )
                })
                .collect()
        },
    },
    Piece {
        name: "typedefs-in-a-circle",
        write: |n| {
            (0..n)
                .map(|i| {
                    format!(
                        "t{} f{i} (t{i} x)\n{{\n  _1 = (t{}) x;\n  return _1;\n}}\n\n\n",
                        (i + 1) % n,
                        (i + 1) % n
                    )
                })
                .collect()
        },
    },
    Piece {
        name: "passed-on",
        write: |n| {
            (0..n)
                .map(|i| {
                    format!("void f{i} (int x)\n{{\n  _1 = g{i} (x);\n  _2 = g{} (_1);\n}}\n\n\n", i + 1)
                })
                .collect()
        },
    },
    Piece {
        name: "addresses-of-functions",
        write: |n| (0..n).map(|i| format!("static void f{i} ()\n{{\n  g (f{});\n}}\n\n\n", i + 1)).collect(),
    },
    Piece {
        name: "static-tables",
        write: |n| {
            (0..n)
                .map(|i| {
                    format!(
                        "void f{i} ()\n{{\n  static void (*<T1>) (void) t[] = {{f{}, f{}}};\n\n}}\n\n\n",
                        i + 1,
                        i / 2
                    )
                })
                .collect()
        },
    },
    Piece {
        name: "same-name-static",
        write: |n| {
            (0..n).map(|i| format!("void f{i} ()\n{{\n  static int v;\n\n  v = {i};\n}}\n\n\n")).collect()
        },
    },
    Piece {
        name: "attributed-functions",
        write: |n| {
            (0..n)
                .map(|i| {
                    format!(
                        "__attribute__((noreturn, noinline))\nvoid f{i} ()\n{{\n  f{} ();\n}}\n\n\n",
                        i + 1
                    )
                })
                .collect()
        },
    },
    Piece {
        name: "targets",
        write: |n| {
            let attribute = |i| format!("__attribute__((target (\"avx{i}\")))\n");
            (0..n)
                .map(|i| attribute(i) + &format!("void f{i} ()\n{{\n  __builtin_ia32_pause ();\n}}\n\n\n"))
                .collect()
        },
    },
    Piece {
        name: "old-style-functions",
        write: |n| (0..n).map(|i| format!("int f{i} (x, y)\n{{\n  return x;\n}}\n\n\n")).collect(),
    },
    Piece { name: "nested-siblings-with-labels", write: |n| sibling_functions(n).replace("v = x", "goto l") },
    Piece {
        name: "broken-functions",
        write: |n| (0..n).map(|i| format!("int f{i} (int x)\n{{\n  x = ;\n}}\n\n\n")).collect(),
    },
    Piece { name: "declarations-between", write: |n| "int x;\n\n".repeat(n) + &function("", "") },
    Piece { name: "long-line", write: |n| "x".repeat(n) + "\n" + &function("", "") },
    Piece { name: "long-head", write: |n| format!("int {}f (int x)\n{{\n  return x;\n}}\n", "* ".repeat(n)) },
    Piece { name: "nul-bytes", write: |n| "\0".repeat(n) + &function("", "") },
    Piece { name: "carriage-returns", write: |n| function("", &lines(n, |_| "x = 1;\r".into())) },
    Piece {
        name: "located-functions",
        write: |n| {
            (0..n)
                .map(|i| {
                    format!(
                        "int f{i} (int x)\n[slow.c:{}:1] {{\n  [slow.c:{}:3] return x;\n}}\n\n\n",
                        3 * i + 1,
                        3 * i + 2
                    )
                })
                .collect()
        },
    },
    Piece {
        name: "numbered-functions",
        write: |n| {
            (0..n)
                .map(|i| {
                    format!(
                        "int fD.{} (int xD.{})\n{{\n  intD.6 yD.{};\n\n  yD.{} = xD.{};\n}}\n\n\n",
                        3000 + 3 * i,
                        3001 + 3 * i,
                        3002 + 3 * i,
                        3002 + 3 * i,
                        3001 + 3 * i
                    )
                })
                .collect()
        },
    },
];

fn parameters(n: usize) -> String {
    let list: String = (0..n).map(|i| format!("int p{i}, ")).collect();
    format!("int f ({list}int x)\n{{\n  return x;\n}}\n")
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
