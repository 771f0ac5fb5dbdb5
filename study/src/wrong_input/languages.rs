//! Dumps of code in other languages than C and C++. GCC names a dump after its source, so the name is looked at first.

use super::look::{InputKind, Look};

const ADVICE: &str = "tressa reads only dumps of C and C++: GCC treats other languages differently";

/// Languages by the extensions of their sources, and by what only they print.
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
