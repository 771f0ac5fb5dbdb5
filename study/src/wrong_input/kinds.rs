//! Inputs that are not a dump of GIMPLE in GCC's plain notation, and how each is told: other kinds of files, dumps of
//! code in other languages, dumps with modifiers that leave out what is needed.

use rustc_hash::FxHashSet;
use std::path::Path;
use tressa::internals::text::parse::FRONT_END_MARK;

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

/// Whether a text reads as source: directives, comments or typedefs at the margin, a body that opens or ends
/// on the line of its declaration, or the name of a source; and nothing that only dumps hold.
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

const ADVICE: &str = "tressa reads only dumps of C and C++: GCC treats other languages differently";

/// Dumps of code in other languages than C and C++. GCC names a dump after its source, so the name is looked at
/// first.
pub(super) const LANGUAGES: &[InputKind] = &[
    InputKind {
        what: "a dump of Fortran code",
        advice: ADVICE,
        is: |look| {
            is_dump_of(look, &["f", "for", "f77", "f90", "f95", "f03", "f08", "F", "F90"])
                || look.declarations().any(|line| line.contains("(kind="))
        },
    },
    InputKind {
        what: "a dump of Ada code",
        advice: ADVICE,
        is: |look| {
            is_dump_of(look, &["adb", "ads", "ada"])
                || look.holds("__gnat_rcheck_")
                || look.holds("ada__exceptions__")
        },
    },
    InputKind {
        what: "a dump of D code",
        advice: ADVICE,
        is: |look| {
            is_dump_of(look, &["d", "di"])
                || look.holds("_d_arraybounds")
                || look.holds("struct Object * const this") && !look.declarations().any(is_scoped)
        },
    },
    InputKind {
        what: "a dump of Go code",
        advice: ADVICE,
        is: |look| {
            is_dump_of(look, &["go"]) || look.lines().any(|line| line.trim_start().starts_with("GOTMP."))
        },
    },
    InputKind {
        what: "a dump of Objective-C code",
        advice: ADVICE,
        is: |look| {
            is_dump_of(look, &["m", "mm", "mi", "M"])
                || look.declarations().any(|line| line.contains(" -[") || line.contains(" +["))
        },
    },
    InputKind { what: "a dump of Rust code", advice: ADVICE, is: |look| is_dump_of(look, &["rs"]) },
    InputKind {
        what: "a dump of Modula-2 or COBOL code",
        advice: ADVICE,
        is: |look| is_dump_of(look, &["mod", "cob", "cbl"]),
    },
];

/// Whether this is a dump whose source has one of these extensions.
fn is_dump_of(look: &Look<'_>, extensions: &[&str]) -> bool {
    extensions.contains(&look.extension)
        && (look.declarations().next().is_some() || look.holds(";; Function "))
}

/// Whether the declaration line is that of a function of C++.
fn is_scoped(line: &str) -> bool {
    line.split('(').next().is_some_and(|before| before.contains("::"))
}

// Dumps with a modifier that leaves out or changes what tressa needs. Parts of them read as plain dumps and say
// something else than they seem to. A modifier that is not here is read, or leaves the text as it is.

/// Notations in which no function can be read.
pub(super) const NOTATIONS_OF_UNREAD: &[InputKind] = &[
    InputKind {
        what: "a dump in raw notation (-fdump-tree-...-raw)",
        advice: "omit -raw: gcc -fdump-tree-gimple",
        is: |look| {
            look.holds("gimple_")
                && look.lines().any(|line| is_raw(line.trim_start().trim_start_matches("# ")))
        },
    },
    InputKind {
        what: "a dump with addresses of statements (-fdump-tree-...-stmtaddr)",
        advice: "omit -stmtaddr: gcc -fdump-tree-gimple",
        is: |look| look.holds("\n  <&0x"),
    },
];

/// The notations of any dump. Each test begins with a search for a rare text, since all of a dump is looked
/// at.
pub(super) const NOTATIONS: &[InputKind] = &[
    InputKind {
        what: "a dump in the notation of the GIMPLE front end, without blocks and so without names of functions",
        advice: "omit the modifier -gimple: gcc -fdump-tree-gimple; dumps from pass \"cfg\" on can have it",
        is: |look| look.holds(FRONT_END_MARK) && !look.holds("\n  __BB("),
    },
    InputKind {
        what: "a dump without declaration numbers (-fdump-tree-...-nouid), so its labels and temporaries cannot be told apart",
        advice: "omit -nouid: gcc -fdump-tree-gimple",
        is: |look| {
            ["D.xxxx", "D#xxxx"]
                .iter()
                .any(|mark| look.holds(mark) && look.lines().any(|line| names(line, mark)))
        },
    },
    InputKind {
        what: "a gimple dump without declarations (-fdump-tree-gimple-slim)",
        advice: "omit -slim: gcc -fdump-tree-gimple",
        // What returns a temporary declares it, in a paragraph of its own.
        is: |look| look.holds("return D.") && !look.holds(";\n\n  ") && !look.holds(";; Function "),
    },
];

/// Those of dumps whose functions have blocks.
pub(super) const NOTATIONS_OF_BLOCKS: &[InputKind] = &[
    InputKind {
        what: "a dump with exception regions (-fdump-tree-...-eh or -all)",
        advice: "omit -eh: gcc -fdump-tree-ssa",
        is: |look| look.holds(")\nEh tree:\n"),
    },
    InputKind {
        what: "a dump of virtual operands without their PHI nodes (-fdump-tree-...-memsyms)",
        advice: "use -vops instead: gcc -fdump-tree-ssa-vops",
        is: lacks_memory_phis,
    },
];

/// What can be read, but is not what tressa prints.
pub(super) const BLOCK_DETAILS: InputKind = InputKind {
    what: "a dump with details of blocks (-fdump-tree-...-blocks or -all)",
    advice: "to compare it omit -blocks and list the modifiers that you need: gcc -fdump-tree-ssa-vops-uid",
    is: |look| look.holds("\n;;   basic block ") && look.holds("\n;;    pred: ") && !look.holds("\n  <bb "),
};

/// `gimple_assign <integer_cst, s, 0, NULL, NULL>`
fn is_raw(line: &str) -> bool {
    let rest = line.strip_prefix("gimple_").and_then(|rest| rest.split_once(" <"));
    rest.is_some_and(|(code, _)| code.bytes().all(|b| b.is_ascii_lowercase() || b == b'_'))
}

/// Whether the line has the mark outside of a string.
fn names(line: &str, mark: &str) -> bool {
    line.split('"').next().is_some_and(|code| code.contains(mark))
}

/// Whether memory has versions that nothing defines: no PHI node does in the whole dump.
fn lacks_memory_phis(look: &Look<'_>) -> bool {
    if !look.holds("<.MEM_") || look.holds(" = PHI <.MEM_") {
        return false;
    }
    look.head.split("\n}\n").any(|function| {
        let part = |line: &str, before: &str, after: char| {
            Some(line.split_once(before)?.1.split_once(after)?.0.to_string())
        };
        let body = function.split_once("\n{\n").map_or("", |(_, body)| body);
        let defined: FxHashSet<_> = body.lines().filter_map(|line| part(line, "# .MEM_", ' ')).collect();
        let mut used = body.lines().filter_map(|line| part(line, "<.MEM_", '>'));
        used.any(|version| !version.contains('(') && !defined.contains(&version))
    })
}

/// The bytes at the start of an input that are looked at.
const HEAD: usize = 1 << 16;

/// A kind of input, and how to tell it.
pub(super) struct InputKind {
    pub what: &'static str,
    pub advice: &'static str,
    pub is: fn(&Look<'_>) -> bool,
}

/// What is known of an input.
pub(super) struct Look<'t> {
    /// The first [`HEAD`] bytes, or all.
    pub head: &'t str,
    /// The extension of the file; of a dump's name that of its source: `cc` of `a.cc.006t.gimple`.
    pub extension: &'t str,
    /// Whether the file has the name of a dump.
    pub is_named_as_dump: bool,
}

impl<'t> Look<'t> {
    pub fn new(path: &'t Path, head: &'t str) -> Look<'t> {
        let head = &head[..head.floor_char_boundary(HEAD)];
        let (extension, is_named_as_dump) = source_extension(path).unwrap_or_default();
        Look { head, extension, is_named_as_dump }
    }

    pub fn lines(&self) -> impl Iterator<Item = &'t str> {
        self.head.lines()
    }

    /// Whether a line begins with one of these, at the margin.
    pub fn begins_a_line(&self, marks: &[&str]) -> bool {
        self.lines().any(|line| marks.iter().any(|mark| line.starts_with(mark)))
    }

    /// Whether the first line that is not blank begins with one of these.
    pub fn begins(&self, marks: &[&str]) -> bool {
        let first = self.lines().map(str::trim_start).find(|line| !line.is_empty()).unwrap_or_default();
        marks.iter().any(|mark| first.starts_with(mark))
    }

    pub fn holds(&self, mark: &str) -> bool {
        memchr::memmem::find(self.head.as_bytes(), mark.as_bytes()).is_some()
    }

    /// The declaration lines of a dump's functions: at the margin, with the opening brace below.
    pub fn declarations(&self) -> impl Iterator<Item = &'t str> {
        self.lines().zip(self.lines().skip(1)).filter(|(_, next)| *next == "{").map(|(line, _)| line)
    }
}

/// `cc` of `a.cc`, `a.cc.006t.gimple` and `a.cc.006t.gimple.gz`, and whether that is the name of a dump.
fn source_extension(path: &Path) -> Option<(&str, bool)> {
    let name = path.file_name()?.to_str()?;
    let mut parts = name.trim_end_matches(".gz").rsplitn(4, '.');
    let last = parts.next()?;
    match parts.next() {
        Some(number) if is_pass_number(number) => Some((parts.next()?, true)),
        _ => name.contains('.').then_some((last, false)),
    }
}

/// `006t`, `000i`, `253r`.
fn is_pass_number(text: &str) -> bool {
    text.strip_suffix(['t', 'i', 'r']).is_some_and(|n| n.len() == 3 && n.bytes().all(|b| b.is_ascii_digit()))
}
