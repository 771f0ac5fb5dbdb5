//! Gimple dumps with GCC's later dumps, a line `%%` apart, that differ from each other.

use super::Piece;
use super::statements::lines;

/// What `check` looks for the causes of.
pub const PIECES: &[Piece] = &[
    Piece { name: "exact-functions", write: |n| functions(n, |i| (same(i), same_later(i))) },
    Piece { name: "missing-functions", write: |n| functions(n, |i| (String::new(), same_later(i))) },
    Piece { name: "extra-functions", write: |n| functions(n, |i| (same(i), String::new())) },
    Piece { name: "other-types", write: |n| functions(n, |i| (load(i), load_later(i, "char"))) },
    Piece {
        name: "contradicting-types",
        write: |n| functions(n, |i| (load(0), load_later(0, TYPES[i % 3]))),
    },
    Piece {
        name: "contradicting-typed-functions",
        write: |n| functions(n, |i| (load_of(i, "v"), load_of_later(i, "v", TYPES[i % 3]))),
    },
    Piece { name: "other-effects", write: |n| functions(n, |i| (calls(i, i), calls_later(i, i))) },
    Piece { name: "same-effects", write: |n| functions(n, |i| (calls(i, 0), calls_later(i, 0))) },
    Piece {
        name: "other-constants",
        write: |n| functions(n, |i| (same(i), same_later(i).replace('1', "2"))),
    },
    Piece {
        name: "other-statements",
        write: |n| one(n, |i| format!("g ({i});"), |i| format!("g ({});", 2 * i + 1)),
    },
    Piece {
        name: "reversed-statements",
        write: |n| one(n, |i| format!("g ({i});"), |i| format!("g ({});", n - i)),
    },
    Piece {
        name: "later-versions",
        write: |n| one(n, |i| format!("_{} = v{i};", i + 1), |i| format!("_{} = v{i};", i + 2)),
    },
    Piece {
        name: "many-callees",
        write: |n| {
            one(
                n,
                |i| format!("h{i} ();\n  _{} = v;\n  g (_{});", i + 1, i + 1),
                |i| format!("h{i} ();\n  _{} = v;\n  g (_{});", i + 2, i + 2),
            )
        },
    },
    Piece {
        name: "many-copies",
        write: |n| one(n, |i| format!("__builtin_memcpy (&a{i}, &b{i}, 8);"), |i| format!("a{i} = b{i};")),
    },
    Piece {
        name: "marks",
        write: |n| one(n, |i| format!("_{} = v.f{i};", i + 1), |i| format!("_{} ={{v}} v.f{i};", i + 1)),
    },
    Piece {
        name: "other-temporaries",
        write: |n| {
            let sum = |i| format!("_{} = _{} + 1;", i + 2, i + 1);
            let later = lines(n, |i| format!("short int _{};", i + 2));
            pair(&format!("{}{}", head(0), lines(n, sum)), &later, &lines(n, sum))
        },
    },
    Piece {
        name: "shadowed-variables",
        write: |n| {
            let scope = |_| "{\n    int v;\n\n    v = x;\n    g (v);\n  }".to_string();
            pair(
                &format!("{}{}", head(0), lines(n, scope)),
                &lines(n, |_| "int v;".into()),
                &lines(n, |_| "g (v);".into()),
            )
        },
    },
    Piece {
        name: "declared-otherwise",
        write: |n| {
            let body = lines(n, |i| format!("v{i} = x;"));
            let [ours, theirs] =
                [lines(n, |i| format!("int v{i};")), lines(n, |i| format!("int v{};", n - i - 1))];
            pair(&format!("{}{ours}\n{body}", head(0)), &theirs, &body)
        },
    },
    Piece {
        name: "banners-only",
        write: |n| NOTHING.to_string() + "%%\n" + &";; Function f (f)\n\n".repeat(n),
    },
    Piece { name: "no-bodies", write: |n| NOTHING.to_string() + "%%\n" + &"int f (int x)\n".repeat(n) },
    Piece {
        name: "open-bodies",
        write: |n| NOTHING.to_string() + "%%\n" + &"int f (int x)\n{\n\n".repeat(n),
    },
];

const TYPES: [&str; 3] = ["char", "short int", "long int"];
const NOTHING: &str = "int f ()\n{\n\n}\n";

fn functions(n: usize, pair: impl Fn(usize) -> (String, String)) -> String {
    let (ours, theirs): (Vec<String>, Vec<String>) = (0..n).map(pair).unzip();
    ours.concat() + "%%\n" + &theirs.concat()
}

fn head(number: usize) -> String {
    format!("int f{number} (int x)\n{{\n")
}

fn banner(number: usize) -> String {
    format!(
        "\n;; Function f{number} (f{number}, funcdef_no={number}, decl_uid=1, cgraph_uid=1, symbol_order=0)\n\n"
    )
}

fn same(number: usize) -> String {
    format!("{}  g (1);\n  return 1;\n}}\n\n\n", head(number))
}

fn same_later(number: usize) -> String {
    format!("{}{}  int _2;\n\n  <bb 2> :\n  g (1);\n  return 1;\n\n}}\n\n\n", banner(number), head(number))
}

fn load(number: usize) -> String {
    load_of(number, &format!("v{number}"))
}

fn load_of(number: usize, variable: &str) -> String {
    format!("{}  _1 = {variable};\n  _2 = g{number} (_1);\n  return _2;\n}}\n\n\n", head(number))
}

fn load_later(number: usize, ty: &str) -> String {
    load_of_later(number, &format!("v{number}"), ty)
}

fn load_of_later(number: usize, variable: &str, ty: &str) -> String {
    let body = format!("  <bb 2> :\n  _1 = {variable};\n  _2 = g{number} (_1);\n  return _2;\n\n}}\n\n\n");
    format!("{}{}  {ty} _1;\n  {ty} _2;\n\n{body}", banner(number), head(number))
}

/// A call between two loads.
fn calls(number: usize, callee: usize) -> String {
    let body = format!("  _1 = v;\n  h{callee} ();\n  _2 = v;\n  _3 = _1 + _2;\n  return _3;\n");
    format!("{}{body}}}\n\n\n", head(number))
}

/// The same where the called function does not return.
fn calls_later(number: usize, callee: usize) -> String {
    let body = format!("  <bb 2> :\n  _1 = v;\n  h{callee} ();\n\n}}\n\n\n");
    format!("{}{}  int _1;\n\n{body}", banner(number), head(number))
}

/// One function with these statements before, and those after pass "ssa".
fn one(n: usize, ours: impl Fn(usize) -> String, theirs: impl Fn(usize) -> String) -> String {
    pair(&format!("{}{}", head(0), lines(n, ours)), "", &lines(n, theirs))
}

fn pair(ours: &str, declarations: &str, theirs: &str) -> String {
    format!("{ours}}}\n\n\n%%\n{}{}{declarations}\n  <bb 2> :\n{theirs}\n}}\n\n\n", banner(0), head(0))
}
