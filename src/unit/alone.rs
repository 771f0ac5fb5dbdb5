//! One function at a time, from its text: for what explains, draws or changes a single function.
//!
//! A function goes through the same passes as in the phases "lower" and "ssa". One of a family is lowered
//! with the families up to its own, any other by itself. Its numbers are its own ([`OneByOne::new`]), or
//! those that it has in the file ([`OneByOne::in_file`]).

use super::lower::{evidence, lower, lower_member, set_all_starts, to_blocks};
use super::order::{nothrow_matters, order};
use super::ssa::{SsaPhase, UnitRun};
use super::{Goal, Refusal, Unit, spelling};
use crate::ir::{Function, Stage, Starts};
use crate::passes::{NothrowFunctions, StageWatch};
use std::sync::Arc;

/// The stages that a function reaches in phase "lower".
const STAGES: [Stage; 3] = [Stage::Lower, Stage::Eh, Stage::Cfg];

/// Takes single functions of a dump to a goal.
pub struct OneByOne<'g, 'a> {
    unit: &'g Unit<'a>,
    goal: Goal<'g>,
    /// The functions that throw nothing, if that matters.
    nothrow: Option<Arc<NothrowFunctions>>,
    /// Where the numbers of each function start; empty if each has its own.
    starts: Vec<Starts>,
}

impl<'g, 'a> OneByOne<'g, 'a> {
    /// Prepares for functions that keep their own numbers. Where it matters which functions throw
    /// nothing all are lowered for that.
    pub fn new(unit: &'g Unit<'a>, goal: Goal<'g>) -> Self {
        let nothrow = nothrow_matters(unit, goal).then(|| {
            let goal = goal.counting();
            order(unit, &mut lower(unit, Vec::new(), goal, &|_| None), goal).nothrow
        });
        OneByOne { unit, goal, nothrow: nothrow.flatten().map(Arc::new), starts: Vec::new() }
    }

    /// Prepares for functions with the numbers that they have in the file: all functions go through the
    /// passes for that.
    pub fn in_file(unit: &'g Unit<'a>, goal: Goal<'g>) -> Self {
        let plain = Goal { uses: false, records_steps: false, ..goal };
        let run = UnitRun::new(unit, Vec::new(), plain, |_| true, |_| Ok(()));
        OneByOne { unit, goal, nothrow: run.nothrow.map(Arc::new), starts: run.starts }
    }

    /// The same functions, with numbers that start here.
    pub fn with_starts(self, starts: Vec<Starts>) -> Self {
        OneByOne { starts, ..self }
    }

    /// As [`new`](OneByOne::new), where it is known which functions throw nothing, and where numbers start.
    pub fn with(
        unit: &'g Unit<'a>,
        goal: Goal<'g>,
        nothrow: Option<Arc<NothrowFunctions>>,
        starts: Vec<Starts>,
    ) -> Self {
        OneByOne { unit, goal, nothrow, starts }
    }

    /// The functions that throw nothing, if that matters.
    pub fn nothrow(&self) -> Option<Arc<NothrowFunctions>> {
        self.nothrow.clone()
    }

    /// The same functions, taken to another goal.
    pub fn with_goal(self, goal: Goal<'g>) -> Self {
        OneByOne { goal, ..self }
    }

    /// Spells names and numbers of a finished function as GCC prints them.
    pub fn spell(&self, f: &mut Function<'a>) {
        spelling::spell(f, &self.unit.spelling, &self.unit.facts, self.goal.dialect);
    }

    /// The function at `index` at the goal.
    pub fn function(&self, index: usize) -> Result<Function<'a>, Refusal> {
        self.watched(index, &mut |_| {})
    }

    /// As [`function`](OneByOne::function); `watch` is called after each pass that leads to a stage.
    pub fn watched(&self, index: usize, watch: StageWatch<'_, 'a>) -> Result<Function<'a>, Refusal> {
        let &OneByOne { unit, goal, ref nothrow, ref starts } = self;
        let starts = starts.get(index).copied().unwrap_or_default();
        let nothrow = nothrow.as_ref().filter(|_| nothrow_matters(unit, goal));
        // The functions of its family are lowered with it. The caller sees the copies of it that were kept at
        // each stage.
        let member = unit.items.has_family(index).then(|| lower_member(unit, index, goal, &STAGES)).flatten();
        let function = match member {
            Some(mut lowered) => {
                set_all_starts(&mut lowered, starts);
                let shown = lowered.copies.into_iter().take_while(|copy| copy.stage <= goal.stage);
                let last = shown.inspect(|copy| watch(copy)).last();
                if goal.stage < Stage::Cfg {
                    last.map_or(lowered.function, |f| Ok(Box::new(f)))
                } else {
                    lowered.function
                }
            }
            // Any other function is lowered by itself, and the caller sees it after each pass.
            None => unit.item(index).function().and_then(|f| {
                let mut f = Box::new(f.into_owned());
                f.counters.starts = starts;
                to_blocks(unit, f, evidence(unit, index), goal, goal.stage, watch)
            }),
        };
        // From "cfg" on a function needs nothing of others but which of them throw nothing.
        let phase = SsaPhase { unit, goal, nothrow: nothrow.map(|functions| &**functions) };
        phase.finish(index, function?, false, watch).map(|f| *f)
    }
}
