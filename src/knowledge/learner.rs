//! What the functions of a dump show together: evidence of each, in parallel, and what follows from all.

use super::program::EffectLearner;
use super::types::{Collector, FunctionEvidence};
use super::{Facts, FileTypes, KeptEvidence};
use crate::base::guard::guarded;
use crate::ir::Function;
use crate::reconstruct::{DeclarationStyle, declaration_style};

/// What one function shows.
pub struct Evidence<'a> {
    style: DeclarationStyle,
    /// Evidence of types, if it can be collected.
    types: Option<FunctionEvidence<'a>>,
}

impl<'a> Evidence<'a> {
    /// Reads a function of the dump.
    pub fn of(f: &Function<'a>) -> Self {
        Evidence { style: declaration_style(f), types: guarded(|| FunctionEvidence::of(f)).ok() }
    }
}

/// What is known of a program; it grows with each function of the dump.
pub struct Learner<'a> {
    effects: EffectLearner,
    types: Collector<'a>,
}

impl<'a> Learner<'a> {
    /// What is known before any function is read.
    pub fn new(facts: &'a Facts, is_cplusplus: bool) -> Self {
        let mut learner = Learner { effects: EffectLearner::new(facts), types: Collector::new(facts) };
        if is_cplusplus {
            learner.effects.set_cplusplus();
            learner.types.set_cplusplus();
        }
        learner
    }

    /// Adds what the next function shows. Returns the evidence that [`FileTypes::infer`] needs again.
    pub fn add(&mut self, f: &Function<'a>, evidence: Evidence<'a>) -> Option<KeptEvidence<'a>> {
        self.effects.add(f, evidence.style);
        evidence.types.map(|types| self.types.add(f, types))
    }

    /// All that is known.
    pub fn finish(self) -> (Facts, FileTypes<'a>) {
        (self.effects.finish(), self.types.finish())
    }
}
