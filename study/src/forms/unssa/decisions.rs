//! What a method of leaving SSA form decides, and why: the record from which `explain --unssa` speaks.
//!
//! The methods note each decision where they make it (`Translation::note`). Without a record that costs
//! nothing: what is noted is made by a closure. Names are noted as texts, since the end of every method
//! removes them.

use tressa::internals::analysis::liveness::CopyPlace;
use tressa::internals::analysis::uses::name_text;
use tressa::ir::{Function, Name, Var};
use tressa::text::print;

/// A decision.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Decision {
    /// A block was put on the edge between two others.
    Split {
        /// The number of the edge's source.
        from: u32,
        /// The number of its destination.
        to: u32,
        /// The number of the new block.
        put: u32,
        /// Why.
        why: &'static str,
    },
    /// A copy between two names was inserted.
    Copy {
        /// The copy, as `x_7 = x_3`.
        copy: String,
        /// Where it is.
        spot: Spot,
        /// The result of the PHI node for which it was inserted.
        phi: String,
        /// Why.
        why: String,
    },
    /// The classes of two names that a copy connects became one, or stayed apart.
    Coalescing {
        /// The names.
        names: [String; 2],
        /// Why they stayed apart.
        apart: Option<String>,
    },
    /// Names became a variable.
    Variable {
        /// The variable.
        variable: String,
        /// The names.
        names: Vec<String>,
    },
    /// Copies that take place at the same time were put in sequence.
    Sequence {
        /// Where they are.
        spot: Spot,
        /// The copies, as variables set and what they get.
        parallel: Vec<[String; 2]>,
        /// The copies one after the other.
        sequence: Vec<[String; 2]>,
    },
}

/// The start or the end of a block.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Spot {
    /// The number of the block.
    pub block: u32,
    /// Which of the two.
    pub place: CopyPlace,
}

/// Why a copy is inserted for a name of a PHI node.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum CopyReason {
    /// The method copies every argument and every result.
    Always,
    /// The argument is a constant.
    Constant,
    /// The PHI node has too many names.
    TooManyNames,
    /// The name's class interferes with that of another name of the PHI node.
    Interferes { with: Name, case: InterferenceCase },
}

/// What is known of a pair of names that interfere: the cases of Sreedhar et al.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum InterferenceCase {
    /// Method II does not look at liveness.
    NotAsked,
    /// Cases 1 to 3: the name that is copied is live where the other one is needed.
    IsLive,
    /// The other one would have been copied, but can not be.
    OtherCannot,
    /// Case 4: neither is live where the other is needed.
    Either,
}

/// Why two names that a copy connects stay apart.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum ApartReason {
    /// They have different types.
    Types,
    /// Names of their classes interfere, or must be different variables.
    Interference,
    /// A copy ahead of a jump, for another PHI node, would overwrite one of them.
    LateWrite,
}

impl CopyReason {
    /// The reason in words.
    pub fn text(self, f: &Function<'_>) -> String {
        match self {
            CopyReason::Always => "every argument and result is copied".to_string(),
            CopyReason::Constant => "a constant has no name that could share the variable".to_string(),
            CopyReason::TooManyNames => "the PHI node has too many names to compare in pairs".to_string(),
            CopyReason::Interferes { with, case } => {
                let with = name_text(f, with);
                let case = match case {
                    InterferenceCase::NotAsked => "method II copies both".to_string(),
                    InterferenceCase::IsLive => format!("it is live where {with} is needed"),
                    InterferenceCase::OtherCannot => "the other one cannot be copied".to_string(),
                    InterferenceCase::Either => {
                        "neither is live where the other is needed, so one copy is enough".to_string()
                    }
                };
                format!("interferes with {with}; {case}")
            }
        }
    }
}

/// A variable as printed.
pub(super) fn var_text(f: &Function<'_>, var: Var) -> String {
    let mut text = String::new();
    print::var(f, var, Default::default(), &mut text);
    text
}
