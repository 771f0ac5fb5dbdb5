//! Functions of many statements, declarations or operands, and statements with many parts.

use super::Piece;
use std::fmt::Write as _;

/// These are legal as far as a compiler could print it.
pub const PIECES: &[Piece] = &[
    Piece { name: "statements", write: |n| function("", &lines(n, |_| "x = x + 1;".into())) },
    Piece { name: "temporaries", write: |n| function("", &lines(n, |i| format!("_{} = x + {i};", i + 1))) },
    Piece { name: "calls", write: |n| function("", &lines(n, |i| format!("g{i} (x);"))) },
    Piece { name: "arguments", write: |n| function("", &format!("  g ({}x);\n", "x, ".repeat(n))) },
    Piece { name: "declarations", write: |n| function(&lines(n, |i| format!("int v{i};")), "") },
    Piece { name: "same-names", write: same_names },
    Piece { name: "globals", write: |n| function("", &lines(n, |i| format!("g{i} = x;"))) },
    Piece { name: "fields", write: |n| function("", &lines(n, |i| format!("s.f{i} = x;"))) },
    Piece { name: "loads", write: |n| function("", &lines(n, |i| format!("_{} = s.f{};", i + 1, i % 99))) },
    Piece { name: "clobbers", write: |n| function("", &lines(n, |_| "s = {CLOBBER(eol)};".into())) },
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
    Piece { name: "printed-literals", write: |n| printed(n, "") },
    Piece { name: "printed-lines", write: |n| printed(n, "\\n") },
    Piece {
        name: "equal-strings",
        write: |n| {
            let text = "a".repeat(9 * n);
            let both = format!("  _1 = &\"{text}\"[0];\n  _2 = &\"{text}\"[0];\n");
            function("", &(both + &lines(n, |i| format!("_{} = __builtin_strcmp (_1, _2);", i + 3))))
        },
    },
    Piece { name: "sums", write: |n| function("", &lines(n, |i| format!("_{} = _{} + 1;", i + 2, i + 1))) },
    Piece { name: "copies", write: |n| function("", &lines(n, |i| format!("_{} = _{};", i + 2, i + 1))) },
    Piece {
        name: "casts",
        write: |n| function("", &lines(n, |i| format!("_{} = (long int) _{};", i + 2, i + 1))),
    },
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
        name: "addresses",
        write: |n| function(&lines(n, |i| format!("int v{i};")), &lines(n, |i| format!("g (&v{i});"))),
    },
    Piece { name: "volatile-accesses", write: |n| function("", &lines(n, |i| format!("v{i} ={{v}} x;"))) },
    Piece {
        name: "dereferences",
        write: |n| function("", &lines(n, |i| format!("_{} = *_{};", i + 2, i + 1))),
    },
    Piece {
        name: "stores-through",
        write: |n| function("", &lines(n, |i| format!("*_{}->f{i} = x;", i % 99 + 1))),
    },
    Piece {
        name: "field-chains",
        write: |n| function("", &lines(n, |i| format!("_{} = _{}->next;", i + 2, i + 1))),
    },
    Piece { name: "field-path", write: |n| function("", &format!("  x = s{};\n", ".f".repeat(n))) },
    Piece { name: "indices", write: |n| function("", &format!("  x = a{};\n", "[x]".repeat(n))) },
    Piece {
        name: "element-stores",
        write: |n| function("  int a[9];\n", &lines(n, |i| format!("a[{i}] = x;"))),
    },
    Piece {
        name: "memory-references",
        write: |n| function("", &lines(n, |i| format!("MEM[(int *)_1 + {}B] = x;", 4 * i))),
    },
    Piece {
        name: "parts",
        write: |n| function("", &lines(n, |i| format!("_{} = BIT_FIELD_REF <v, 32, {}>;", i + 2, 32 * i))),
    },
    Piece {
        name: "complex",
        write: |n| function("", &lines(n, |i| format!("_{} = COMPLEX_EXPR <_{}, x>;", i + 2, i + 1))),
    },
    Piece {
        name: "comparisons",
        write: |n| function("", &lines(n, |i| format!("_{} = _{} == x;", i + 2, i + 1))),
    },
    Piece {
        name: "pointer-sums",
        write: |n| function("", &lines(n, |i| format!("_{} = _{} + _{};", i + 3, i + 2, i / 2 + 1))),
    },
    Piece {
        name: "calls-through",
        write: |n| function("", &lines(n, |i| format!("_{} = _{} (x);", i + 2, i + 1))),
    },
    Piece {
        name: "results-passed",
        write: |n| function("", &lines(n, |i| format!("_{} = g{i} (_{});", i + 2, i + 1))),
    },
    Piece {
        name: "undefined-temporaries",
        write: |n| function("", &lines(n, |i| format!("g (_{});", i + 1))),
    },
    Piece {
        name: "converse-copies",
        write: |n| function("", &lines(n, |i| format!("_{} = _{};", i + 1, i + 2))),
    },
    Piece { name: "one-temporary", write: |n| function("", &lines(n, |i| format!("_1 = v{i};"))) },
    Piece {
        name: "one-variable-many-types",
        write: |n| function("", &lines(n, |i| format!("v = (struct s{i} *) x;\n  w{i} = v;"))),
    },
    Piece { name: "digits", write: |n| function("", &format!("  x = {};\n", "1".repeat(n))) },
    Piece {
        name: "long-name",
        write: |n| function("", &lines(9, |_| format!("{} = x;", "n".repeat(n / 9 + 1)))),
    },
    Piece { name: "dotted-name", write: |n| function("", &format!("  x{} = x;\n", ".1".repeat(n))) },
    Piece { name: "underscores", write: |n| function("", &format!("  x{} = x;\n", "_1".repeat(n))) },
    Piece { name: "escapes", write: |n| function("", &format!("  g (\"{}\");\n", "\\n\\\"\\001".repeat(n))) },
    Piece {
        name: "format",
        write: |n| function("", &format!("  __builtin_printf (\"{}\", x);\n", "%d %s %*.*lf ".repeat(n))),
    },
    Piece {
        name: "formats",
        write: |n| function("", &lines(n, |i| format!("__builtin_printf (\"{i} %d\\n\", x);"))),
    },
    Piece {
        name: "format-arguments",
        write: |n| function("", &format!("  printf (\"%d\"{});\n", ", x".repeat(n))),
    },
    Piece {
        name: "copied-memory",
        write: |n| function("", &lines(n, |i| format!("__builtin_memcpy (&v{i}, _1, {i});"))),
    },
    Piece {
        name: "concatenations",
        write: |n| function("", &lines(n, |i| format!("__builtin_strcat (_1, \"text {i}\");"))),
    },
    Piece { name: "spaces", write: |n| function("", &format!("  x ={} x;\n", " ".repeat(n))) },
    Piece { name: "brackets", write: |n| function("", &format!("  x = {};\n", "(".repeat(n))) },
    Piece { name: "initial-brackets", write: |n| function(&format!("  int v[] = {};\n", "{".repeat(n)), "") },
    Piece { name: "quotes", write: |n| function("", &format!("  g ({});\n", "\"".repeat(n))) },
    Piece { name: "two-dimensions", write: |n| function(&lines(n, |i| format!("int v{i}[{i}][2];")), "") },
    Piece {
        name: "function-pointers",
        write: |n| function(&lines(n, |i| format!("int (*<T{i:x}>) (struct s{i} *) v{i};")), ""),
    },
    Piece {
        name: "parameter-list",
        write: |n| function(&format!("  int (*<T1>) ({}int) v;\n", "int, ".repeat(n)), ""),
    },
    Piece {
        name: "enumerations",
        write: |n| {
            function(&lines(n, |i| format!("enum e{i} v{i};")), &lines(n, |i| format!("v{i} = E{i};")))
        },
    },
    Piece {
        name: "variable-lengths",
        write: |n| function(&lines(n, |i| format!("int v{i}[0:D.{}] [value-expr: *v{i}.1];", 3000 + i)), ""),
    },
    Piece {
        name: "located-statements",
        write: |n| {
            function("", &lines(n, |i| format!("[slow.c:{}:3] x = [slow.c:{}:5] y + 1;", i + 1, i + 1)))
        },
    },
    Piece {
        name: "located-backwards",
        write: |n| function("", &lines(n, |i| format!("[slow.c:{}:3] x = x + 1;", n - i))),
    },
    Piece { name: "files", write: |n| function("", &lines(n, |i| format!("[slow{i}.c:1:3] x = x + 1;"))) },
    Piece { name: "predicted-and-wrong", write: |n| function("", &lines(n, |_| "???".into())) },
];

/// One line for each number.
pub fn lines(n: usize, line: impl Fn(usize) -> String) -> String {
    (0..n).fold(String::new(), |mut text, i| {
        _ = writeln!(text, "  {}", line(i));
        text
    })
}

pub fn function(declarations: &str, statements: &str) -> String {
    format!("int f (int x)\n{{\n{declarations}\n{statements}  return x;\n}}\n\n\n")
}

pub fn branch(label: &str) -> String {
    format!("if (x != 0) goto {label}; else goto {label};")
}

pub fn nested(n: usize, open: &str, close: &str, inside: impl Fn(usize) -> String) -> String {
    let opened: String = (0..n).map(|i| format!("{open}\n{}\n", inside(i))).collect();
    opened + &format!("{close}\n").repeat(n)
}

fn same_names(n: usize) -> String {
    function(
        "",
        &lines(n, |_| "{\n    int v;\n\n    v = x;\n    {\n      int v;\n\n      v = x;\n    }\n  }".into()),
    )
}

/// Folds of a function of one long string, which a name leads to.
fn folds(n: usize, call: &str) -> String {
    let text = "a".repeat(24 * n);
    function("", &(format!("  _1 = &\"{text}\"[0];\n") + &lines(n, |i| format!("_{} = {call};", i + 2))))
}

/// Calls that print one long string with this end.
fn printed(n: usize, end: &str) -> String {
    let text = "a".repeat(24 * n);
    let long = format!("  _1 = &\"{text}{end}\"[0];\n");
    function("", &(long + &lines(n, |_| "__builtin_printf (_1);".into())))
}
