//! Facts files, compiler flags and lists of known misses.

use super::Piece;
use super::statements::lines;

/// Facts files. The dump's functions are called `f0`, `f1` and so on, and call `g0`, `g1` and so on.
pub const FACTS: &[Piece] = &[
    Piece { name: "fact-globals", write: |n| section("globals", n, |i| format!("v{i} = \"struct s{i} *\"")) },
    Piece {
        name: "fact-paths",
        write: |n| section("globals", n, |i| format!("\"v->a.b[].f{i}\" = \"int\"")),
    },
    Piece {
        name: "fact-fields",
        write: |n| lines(n, |i| format!("[fields.\"struct s{i}\"]\nf = \"int\"\ng = \"char *\"")),
    },
    Piece {
        name: "fact-fields-of-one",
        write: |n| section("fields.\"struct s\"", n, |i| format!("f{i} = \"int\"")),
    },
    Piece { name: "fact-typedefs", write: |n| section("typedefs", n, |i| format!("t{i} = \"t{}\"", i + 1)) },
    Piece {
        name: "fact-pointers",
        write: |n| section("pointers", n, |i| format!("\"int (*) (s{i})\" = \"int (*<T{i:x}>) (s{i})\"")),
    },
    Piece { name: "fact-effects", write: |n| section("functions", n, |i| format!("g{i} = [\"noreturn\"]")) },
    Piece { name: "fact-effect-list", write: |n| format!("[functions]\ng = [{}]", "\"pure\", ".repeat(n)) },
    Piece {
        name: "fact-functions",
        write: |n| {
            lines(n, |i| format!("[functions.f{i}]\nreturns = \"int\"\nbegins = \"7:5\"\nvolatile = [2]"))
        },
    },
    Piece {
        name: "fact-declared",
        write: |n| format!("[functions.f0]\ndeclared = [{}]\n", lines(n, |i| format!("\"v{i}\","))),
    },
    Piece {
        name: "fact-parameters",
        write: |n| format!("[functions.f0]\nparams = [{}]\n", "\"int\", ".repeat(n)),
    },
    Piece {
        name: "fact-jumps",
        write: |n| format!("[functions.f0]\nown_location = [{}]\n", lines(n, |i| format!("{i},"))),
    },
    Piece {
        name: "fact-definitions",
        write: |n| format!("definitions = [{}]\n", lines(n, |i| format!("\"f{i}\","))),
    },
    Piece { name: "fact-flags", write: |n| format!("flags = [{}]\n", flag_list(n)) },
    Piece {
        name: "fact-layouts",
        write: |n| section("layouts", n, |i| format!("\"struct s{i}\" = {{ size = {i}, align = 1 }}")),
    },
    Piece {
        name: "fact-padding",
        write: |n| section("padding", n, |i| format!("\"struct s{i}\" = [[4, 4], [20, 1]]")),
    },
    Piece {
        name: "fact-padding-of-one",
        write: |n| format!("[padding]\n\"struct s\" = [{}]\n", lines(n, |i| format!("[{}, 4],", 8 * i))),
    },
    Piece { name: "fact-types", write: |n| section("types", n, |i| format!("t{i} = \"register\"")) },
    Piece { name: "fact-numbers", write: |n| section("numbers", n, |i| format!("t{i} = {}", 2000 + i)) },
    Piece { name: "fact-names", write: |n| section("names.f0", n, |i| format!("_{i} = \"int\"")) },
    Piece { name: "fact-long-type", write: |n| format!("[globals]\nv = \"int{}\"\n", " *".repeat(n)) },
    Piece { name: "fact-brackets", write: |n| format!("[globals]\nv = {}\n", "[".repeat(n)) },
    Piece { name: "fact-dotted-key", write: |n| format!("{}a = 1\n", "a.".repeat(n)) },
    Piece { name: "fact-comments", write: |n| "# a comment\n".repeat(n) + "wrong = 1\n" },
    Piece { name: "fact-same-key", write: |n| section("globals", n, |_| "v = \"int\"".into()) },
];

/// Lines of compiler flags.
pub const FLAGS: &[Piece] = &[
    Piece { name: "flag-builtins", write: |n| words(n, |i| format!("-fno-builtin-f{i}")) },
    Piece {
        name: "flag-machine",
        write: |n| words(n, |i| ["-mavx2", "-mno-sse4.1", "-mf16c"][i % 3].into()),
    },
    Piece { name: "flag-processors", write: |n| words(n, |i| ["-march=haswell", "-mavx"][i % 2].into()) },
    Piece { name: "flag-unknown", write: |n| words(n, |i| format!("-mprefer{i}=x{i} -fother{i}")) },
    Piece { name: "flag-standards", write: |n| words(n, |_| "-std=c99 -O2 -ffast-math".into()) },
    Piece { name: "flag-quotes", write: |n| words(n, |_| "'-D' \"x".into()) },
];

/// Lists of known misses.
pub const KNOWN_MISSES: &[Piece] = &[
    Piece { name: "misses", write: |n| lines(n, |i| miss(&format!("ssa slow.c f{i}"))) },
    Piece { name: "miss-patterns", write: |n| lines(n, |i| miss(&format!("ssa *.c f{i}*"))) },
    Piece {
        name: "miss-cases",
        write: |n| {
            format!("[[miss]]\nreason = 'a'\ncases = [{}]\n", lines(n, |i| format!("'ssa slow.c f{i}',")))
        },
    },
    Piece { name: "miss-alternatives", write: |n| miss(&format!("ssa slow.c {{{}f}}", "f*a,".repeat(n))) },
    Piece { name: "miss-stars", write: |n| miss(&format!("ssa slow.c {}", "f*".repeat(n))) },
];

fn section(name: &str, n: usize, line: impl Fn(usize) -> String) -> String {
    format!("[{name}]\n{}", lines(n, line))
}

fn words(n: usize, word: impl Fn(usize) -> String) -> String {
    (0..n).map(|i| word(i) + " ").collect()
}

fn flag_list(n: usize) -> String {
    lines(n, |i| format!("\"-fno-builtin-f{i}\","))
}

fn miss(case: &str) -> String {
    format!("[[miss]]\nreason = 'a'\ncases = ['{case}']")
}
