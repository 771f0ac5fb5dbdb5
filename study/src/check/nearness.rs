//! How near a function is to GCC's text, without what no source but the compiler knows.

use super::parts::{Parts, declared_ssa_name};
use tressa::internals::facts::unnumbered;

/// How far two texts of a function differ.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Nearness {
    /// In nothing.
    Exact,
    /// In numbers of type nodes (`int (*<T35a>) (int)`), which nothing but the compiler knows.
    ButNumbers,
    /// In types of SSA names without a variable, in the lines that declare them, and in such numbers.
    ButTypes,
    /// In more.
    Different,
}

impl Nearness {
    /// The name in reports.
    pub fn name(self) -> &'static str {
        match self {
            Nearness::Exact => "exact",
            Nearness::ButNumbers => "exact but for numbers",
            Nearness::ButTypes => "exact but for declared types",
            Nearness::Different => "different",
        }
    }

    /// As a verb: how a function is that is so near.
    pub fn in_words(self) -> &'static str {
        match self {
            Nearness::Exact => "is exact",
            Nearness::ButNumbers => "differs in type-node numbers",
            Nearness::ButTypes => "differs in declared types",
            Nearness::Different => "differs",
        }
    }

    /// How near `ours` is to `theirs`.
    pub fn classify(theirs: &str, ours: &str) -> Nearness {
        let [theirs_plain, ours_plain] = [theirs, ours].map(unnumbered);
        if theirs == ours {
            Nearness::Exact
        } else if theirs_plain == ours_plain {
            Nearness::ButNumbers
        } else if untyped(&theirs_plain) == untyped(&ours_plain) {
            Nearness::ButTypes
        } else {
            Nearness::Different
        }
    }
}

/// The text with `  _5;` for each declaration `  long int _5;` of an SSA name without a variable.
fn untyped(text: &str) -> String {
    let parts = Parts::split(text);
    let mut out = parts.head.to_string();
    for declaration in parts.declarations() {
        match declared_ssa_name(declaration) {
            Some(name) => out.extend(["  ", name, ";\n"]),
            None => out += declaration,
        }
    }
    out + parts.body
}
