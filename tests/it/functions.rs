//! Functions of a dump at a stage, for tests of single functions.

use tressa::Dialect;
use tressa::internals::passes::Watch;
use tressa::internals::unit::{Goal, OneByOne, Refusal, Run, Unit, printed};
use tressa::ir::{Function, Stage};

/// The function at `index` in SSA form.
pub fn ssa_form<'a>(unit: &Unit<'a>, index: usize, dialect: Dialect) -> Result<Function<'a>, Refusal> {
    OneByOne::new(unit, Goal::ssa(dialect)).function(index)
}

/// The function at `index`, taken to a goal; `watch` is called after each pass.
pub fn built<'a>(
    unit: &Unit<'a>,
    index: usize,
    goal: Goal<'_>,
    watch: Watch<'_, 'a>,
) -> Result<Function<'a>, Refusal> {
    OneByOne::new(unit, goal).watched(index, watch)
}

/// All functions as GCC's dump prints them, in the order of this dump.
pub fn all_printed(unit: &Unit<'_>, goal: Goal<'_>) -> Vec<Result<String, Refusal>> {
    let show = |f: &Function<'_>| Ok(printed(f, goal.dialect));
    let mut results = Run::new(unit, Vec::new(), goal, |_| true, show).results;
    results.sort_unstable_by_key(|&(index, _)| index);
    results.into_iter().map(|(_, text)| text).collect()
}

/// The functions after pass "ssa" as GCC's dump prints them.
pub fn all_in_ssa_form(unit: &Unit<'_>, dialect: Dialect) -> Vec<Result<String, Refusal>> {
    all_printed(unit, Goal::printed(Stage::Ssa, dialect))
}
