//! Dumps with a modifier that leaves out or changes what tressa needs. Parts of them read as plain dumps and say
//! something else than they seem to. A modifier that is not here is read, or leaves the text as it is.

use super::look::{InputKind, Look};
use rustc_hash::FxHashSet;
use tressa::internals::text::parse::FRONT_END_MARK;

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

/// The notations of any dump. Each test begins with a search for a rare text, since all of a dump is looked at.
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
