//! All constructions by name.

use super::braun::Braun;
use super::mem2reg::Mem2reg;
use super::placement::Form;
use std::path::Path;
use tressa::internals::passes::ssa::{Construction, GccConstruction};

/// A construction of SSA form.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Way {
    /// PHI nodes for every variable at every join.
    Maximal,
    /// PHI nodes where definitions meet.
    Minimal,
    /// The same, for variables that are live across blocks.
    SemiPruned,
    /// The same, where the variable is live.
    Pruned,
    /// GCC's own.
    Gcc,
    /// LLVM's.
    Mem2reg,
    /// That of Braun et al.
    Braun,
}

impl Way {
    /// The line before a function in whose names variables are not kept apart, up to the construction.
    pub const NOTE: &'static str = "\n;; Variables are merged by ";

    /// The line before a function in which copies have been propagated.
    pub const PROPAGATED: &'static str = "\n;; Copies and constants are propagated, dead code is removed\n";

    /// Whether the dump at `path` shows what GCC's construction has made: only pass "ssa" shows it before a
    /// change.
    pub fn shows_gccs(path: &Path, text: &str) -> bool {
        let is_changed = [Way::NOTE, Way::PROPAGATED].iter().any(|note| text.contains(note));
        path.extension().is_some_and(|ext| ext == "ssa") && !is_changed
    }

    /// All, in the order of columns.
    pub const ALL: [Way; 7] =
        [Way::Maximal, Way::Minimal, Way::SemiPruned, Way::Pruned, Way::Gcc, Way::Mem2reg, Way::Braun];

    /// The name on the command line.
    pub fn name(self) -> &'static str {
        match self {
            Way::Maximal => "maximal",
            Way::Minimal => "minimal",
            Way::SemiPruned => "semi-pruned",
            Way::Pruned => "pruned",
            Way::Gcc => "gcc",
            Way::Mem2reg => "mem2reg",
            Way::Braun => "braun",
        }
    }

    /// The construction of that name.
    pub fn named(name: &str) -> Option<Way> {
        Way::ALL.into_iter().find(|way| way.name() == name)
    }

    /// Whether PHI nodes merge versions of one variable only. Constructions that look through copies may let
    /// another variable's version take the place of a PHI node.
    pub fn keeps_variables_apart(self) -> bool {
        !matches!(self, Way::Mem2reg | Way::Braun)
    }

    /// The construction itself.
    pub fn construction(self) -> &'static dyn Construction {
        match self {
            Way::Maximal => &Form::Maximal,
            Way::Minimal => &Form::Minimal,
            Way::SemiPruned => &Form::SemiPruned,
            Way::Pruned => &Form::Pruned,
            Way::Gcc => &GccConstruction,
            Way::Mem2reg => &Mem2reg,
            Way::Braun => &Braun,
        }
    }
}
