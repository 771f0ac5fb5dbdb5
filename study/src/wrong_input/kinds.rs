//! Inputs that are no dump of GIMPLE in GCC's plain notation.

use super::look::{InputKind, Look};

const MAKE: &str =
    "make a dump with gcc -O2 -c -fdump-tree-gimple FILE.c, or run tressa cc -- gcc -O2 -c FILE.c";
const GIMPLE: &str = "use the dump of -fdump-tree-gimple";
const OPENMP: &str = "compile without it: gcc -fno-openmp -fno-openacc -fdump-tree-gimple";

/// All kinds. The first that fits is taken, so what is surest comes first.
pub(super) const KINDS: &[InputKind] = &[
    InputKind {
        what: "a dump of tree nodes (-fdump-tree-original-raw)",
        advice: GIMPLE,
        is: |look| look.lines().any(is_tree_node),
    },
    InputKind {
        what: "a dump of the C front end (-fdump-tree-original), before GIMPLE",
        advice: GIMPLE,
        is: |look| look.begins_a_line(&[";; enabled by -tree-original"]),
    },
    InputKind {
        what: "a dump of RTL",
        advice: "use a dump of a tree pass: gcc -fdump-tree-gimple, or -fdump-tree-optimized for uses and verify",
        is: |look| {
            look.begins_a_line(&["(insn ", "(note ", "(code_label ", "(jump_insn ", ";; Generating RTL for "])
        },
    },
    InputKind {
        what: "a dump of the call graph (-fdump-ipa-...)",
        advice: "use the dump of a tree pass: gcc -fdump-tree-gimple",
        is: |look| {
            look.begins_a_line(&[
                "Initial Symbol table:",
                "Symbol table:",
                "IPA function summary for ",
                "Reclaiming functions",
            ])
        },
    },
    InputKind {
        what: "GCC's statistics (-fdump-statistics)",
        advice: GIMPLE,
        is: |look| look.lines().next().is_some_and(is_statistics),
    },
    InputKind {
        what: "a class hierarchy (-fdump-lang-class)",
        advice: GIMPLE,
        is: |look| {
            look.lines()
                .zip(look.lines().skip(1))
                .any(|(line, next)| line.starts_with("Class ") && next.starts_with("   size="))
        },
    },
    InputKind {
        what: "a Graphviz graph (-fdump-tree-...-graph)",
        advice: "use the dump next to it, without .dot",
        is: |look| look.begins(&["digraph ", "strict digraph ", "graph "]),
    },
    InputKind {
        what: "a dump of code with OpenMP or OpenACC, which tressa does not read",
        advice: OPENMP,
        is: |look| {
            look.lines().any(|line| line.starts_with("  ") && is_pragma(line))
                && look.declarations().next().is_some()
                && !look.lines().any(is_pragma_at_margin)
        },
    },
    InputKind {
        what: "a dump of code with transactional memory, which tressa does not read",
        advice: "compile without it: gcc -fno-gnu-tm -fdump-tree-gimple",
        is: |look| {
            look.lines().any(|line| line.trim_start().starts_with("__transaction_"))
                && look.holds("\n{\n")
                && !look.holds("__transaction_atomic {")
        },
    },
    InputKind {
        what: "assembly, not a dump",
        advice: MAKE,
        is: |look| look.begins_a_line(&["\t.file\t", "\t.text", "\t.section\t", "\t.globl\t"]),
    },
    InputKind {
        what: "a disassembly",
        advice: MAKE,
        is: |look| look.lines().take(5).any(|line| line.contains("file format elf")),
    },
    InputKind {
        what: "LLVM IR",
        advice: "tressa reads dumps of GCC: gcc -fdump-tree-gimple",
        is: |look| look.begins_a_line(&["; ModuleID = ", "target triple = ", "source_filename = "]),
    },
    InputKind {
        what: "MIR of the Rust compiler",
        advice: "tressa reads dumps of GCC: gcc -fdump-tree-gimple",
        is: |look| look.begins(&["// MIR for ", "// WARNING: This output format is intended"]),
    },
    InputKind {
        what: "preprocessed C, not a dump",
        advice: MAKE,
        is: |look| look.begins(&["# 0 \"", "# 1 \""]),
    },
    InputKind { what: "a report of gcov", advice: MAKE, is: |look| look.begins(&["-:    0:Source:"]) },
    InputKind {
        what: "a compilation database",
        advice: "pass it to tressa cc -p FILE, which makes the dumps and checks them",
        is: |look| look.begins(&["[", "{"]) && look.holds("\"directory\"") && look.holds("\"file\""),
    },
    InputKind {
        what: "JSON, perhaps written by tressa",
        advice: GIMPLE,
        is: |look| {
            look.begins(&["{\"", "[{", "[\"", "[]"])
                || look.begins(&["{", "["])
                    && look.lines().nth(1).is_some_and(|line| line.trim_start().starts_with(['"', '{']))
        },
    },
    InputKind {
        what: "a page of HTML or XML",
        advice: GIMPLE,
        is: |look| look.begins(&["<!DOCTYPE", "<!doctype", "<html", "<?xml", "<svg"]),
    },
    InputKind {
        what: "a patch",
        advice: "apply it and use the dump itself",
        is: |look| look.begins(&["diff --git ", "--- ", "Index: "]),
    },
    InputKind {
        what: "a facts file",
        advice: "pass it to --facts, and the dump as FILE",
        is: |look| look.extension == "toml" || look.begins(&["flags = ["]),
    },
    InputKind {
        what: "a log of messages of a compiler",
        advice: MAKE,
        is: |look| {
            look.lines().any(|line| {
                [": error: ", ": warning: ", ": fatal error: "].iter().any(|mark| line.contains(mark))
                    && line.contains(':')
            })
        },
    },
    InputKind { what: "a script", advice: MAKE, is: |look| look.begins(&["#!"]) },
    InputKind {
        what: "C++ source, not a dump",
        advice: "make a dump of it with g++ -O2 -c -fdump-tree-gimple FILE.cc",
        is: |look| {
            is_source(look)
                && (["cc", "cpp", "cxx", "C", "hpp"].contains(&look.extension)
                    || look.begins_a_line(&[
                        "template",
                        "namespace ",
                        "class ",
                        "using namespace ",
                        "#include <iostream>",
                    ]))
        },
    },
    InputKind { what: "C source, not a dump", advice: MAKE, is: |look| is_source(look) },
    InputKind { what: "an empty file", advice: MAKE, is: |look| look.head.trim().is_empty() },
];

/// `@1      statement_list   0   : @2`
fn is_tree_node(line: &str) -> bool {
    let Some((number, rest)) = line.strip_prefix('@').and_then(|rest| rest.split_once(' ')) else {
        return false;
    };
    number.bytes().all(|b| b.is_ascii_digit())
        && rest.trim_start().starts_with(|c: char| c.is_ascii_lowercase())
}

/// `26 ssa "unused VAR_DECLs removed" "sum" 1`
fn is_statistics(line: &str) -> bool {
    let mut words = line.split(' ');
    let is_number = |word: Option<&str>| word.is_some_and(|word| word.parse::<u64>().is_ok());
    is_number(words.next())
        && words.next().is_some()
        && line.matches('"').count() == 4
        && is_number(words.next_back())
}

fn is_pragma(line: &str) -> bool {
    ["#pragma omp ", "#pragma acc "].iter().any(|mark| line.trim_start().starts_with(mark))
}

fn is_pragma_at_margin(line: &str) -> bool {
    line.starts_with("#pragma ") || line.starts_with("#include")
}

/// Whether a text reads as source: directives, comments or typedefs at the margin, a body that opens or ends on the line
/// of its declaration, or the name of a source; and nothing that only dumps hold.
fn is_source(look: &Look<'_>) -> bool {
    const MARKS: &[&str] = &[
        "#include", "#define ", "#ifdef ", "#ifndef ", "#if ", "#pragma ", "typedef ", "//", "/*", "template",
    ];
    let opens_at_end = |line: &str| {
        let ends = line.ends_with('{') || line.ends_with('}') && line.contains('{');
        line.starts_with(|c: char| c.is_ascii_alphabetic()) && line.contains('(') && ends
    };
    let is_named_so = !look.is_named_as_dump && ["c", "h", "cc", "cpp", "cxx"].contains(&look.extension);
    let is_dump = look.holds("<bb ") || look.holds("<D.") || look.holds(" D.") || look.holds(";; Function ");
    !is_dump && (look.begins_a_line(MARKS) || look.lines().any(opens_at_end) || is_named_so)
}
