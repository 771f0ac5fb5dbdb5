//! Phase "lower": every function goes through the passes up to "cfg", each by itself, in parallel. The functions of a family are
//! nested in one another and lowered one after another.
//!
//! Numbers that the passes give out count from 0 for each function or family. Where they start is the business of the
//! next phase ([`order`](super::order)).

use super::families::Family;
use super::function_table::Taken;
use super::goal::Goal;
use super::references::{RefKind, references};
use super::{Refusal, Unit};
use crate::base::guard::guarded;
use crate::base::limits::Limit;
use crate::base::parallel;
use crate::ir::{Counters, Function, Stage, Starts};
use crate::knowledge::KeptEvidence;
use crate::passes::lower::nested::{self, NamedLabel, Unnested};
use crate::passes::{self, StageWatch};
use crate::target::dialect::DumpFlags;

/// A function after phase "lower".
pub(super) struct Lowered<'a> {
    /// The function at "cfg", or at a later stage that the text already has.
    pub function: Result<Box<Function<'a>>, Refusal>,
    /// Copies at the earlier stages that are kept.
    pub copies: Vec<Function<'a>>,
    /// The functions that it refers to.
    pub references: Vec<(&'a str, RefKind)>,
    /// How many numbers the passes have given out, in a family those before it included.
    pub made: Counters,
    /// Whether the passes between "cfg" and "ssa" have run.
    pub is_fixed_up: bool,
    /// Whether it can go on to "ssa".
    pub is_whole: bool,
}

/// For a function's index the stages of which copies stay; `None` if it is lowered only for what others depend on.
type Shown<'k> = &'k (dyn Fn(usize) -> Option<&'k [Stage]> + Sync);

/// Lowers all functions. `taken` are those that are taken out of the dump, by index; of the others copies are lowered.
/// What `shown` says of a function decides what is kept of it.
pub(super) fn lower<'a>(
    unit: &Unit<'a>,
    mut taken: Vec<Taken<'a>>,
    goal: Goal<'_>,
    shown: Shown<'_>,
) -> Vec<Lowered<'a>> {
    taken.resize_with(unit.len(), Taken::default);
    let mut all: Vec<Option<Lowered<'a>>> = Vec::new();
    all.resize_with(unit.len(), || None);
    lower_families(unit, &unit.items.families, &mut taken, goal, shown, &mut |index, of| {
        all[index] = Some(of)
    });
    let all = all.into_iter().zip(taken).collect();
    parallel::map_owned(all, |index, (done, taken): (Option<Lowered<'a>>, Taken<'a>)| {
        done.unwrap_or_else(|| {
            let kept = taken.evidence.as_ref().or_else(|| evidence(unit, index));
            lower_one(unit, read(unit, index, taken.function), kept, goal, shown(index))
        })
    })
}

/// Lowers a function once more, with all that pass "ssa" needs: one that was lowered for what others depend on.
pub(super) fn lower_again<'a>(unit: &Unit<'a>, index: usize, goal: Goal<'_>) -> Lowered<'a> {
    let of_family = unit.items.member(index).and_then(|_| lower_member(unit, index, goal, &[]));
    of_family
        .unwrap_or_else(|| lower_one(unit, read(unit, index, None), evidence(unit, index), goal, Some(&[])))
}

/// Lowers one function of a family, and those before it.
pub(super) fn lower_member<'a>(
    unit: &Unit<'a>,
    index: usize,
    goal: Goal<'_>,
    keep: &[Stage],
) -> Option<Lowered<'a>> {
    let count = unit.items.families.partition_point(|family| family.range().start <= index);
    let mut taken: Vec<Taken<'a>> = Vec::new();
    taken.resize_with(unit.len(), Taken::default);
    let mut found = None;
    let families = &unit.items.families[..count];
    lower_families(unit, families, &mut taken, goal, &|at| (at == index).then_some(keep), &mut |at, of| {
        if at == index {
            found = Some(of);
        }
    });
    found
}

/// Lowers families, the first ones of a dump: whether an earlier one has trampolines matters for those after it.
fn lower_families<'a>(
    unit: &Unit<'a>,
    families: &[Family],
    taken: &mut [Taken<'a>],
    goal: Goal<'_>,
    shown: Shown<'_>,
    store: &mut dyn FnMut(usize, Lowered<'a>),
) {
    let mut had_trampolines = false;
    for family in families {
        let functions =
            family.range().clone().map(|index| read(unit, index, taken[index].function.take())).collect();
        let (lowered, has_trampolines) = lower_family(unit, family, functions, goal, shown, had_trampolines);
        had_trampolines |= has_trampolines;
        family.range().clone().zip(lowered).for_each(|(index, of)| store(index, of));
    }
}

/// The function's evidence of types.
pub(super) fn evidence<'u, 'a>(unit: &'u Unit<'a>, index: usize) -> Option<&'u KeptEvidence<'a>> {
    unit.items.evidence.get(index)?.as_ref()
}

/// The function that was taken out of the dump, or a copy.
fn read<'a>(
    unit: &Unit<'a>,
    index: usize,
    taken: Option<Box<Function<'a>>>,
) -> Result<Box<Function<'a>>, Refusal> {
    taken.map_or_else(|| unit.item(index).function().map(|f| Box::new(f.into_owned())), Ok)
}

/// Lowers a function that is not nested, or has been unnested.
fn lower_one<'a>(
    unit: &Unit<'a>,
    function: Result<Box<Function<'a>>, Refusal>,
    evidence: Option<&KeptEvidence<'a>>,
    goal: Goal<'_>,
    shown: Option<&[Stage]>,
) -> Lowered<'a> {
    // A `-uid` or `-details` dump shows sums of numbers of pass "ssa", for which that pass may run on all functions.
    let is_finished = goal.dialect.flags.intersects(DumpFlags::UID | DumpFlags::DETAILS);
    let goal = if shown.is_some() || is_finished { goal } else { goal.counting() };
    let (mut copies, mut found) = (Vec::new(), Vec::new());
    let mut watch = |f: &Function<'a>| {
        if shown.is_some_and(|stages| stages.contains(&f.stage)) {
            copies.push(f.clone());
        }
        if f.stage == Stage::Cfg {
            found = references(f);
        }
    };
    // A function that fails takes no numbers.
    let before = function.as_ref().map_or_else(|_| Counters::default(), |f| f.counters);
    let function = function.and_then(|f| to_blocks(unit, f, evidence, goal, Stage::Cfg, &mut watch));
    let made = function.as_ref().map_or(before, |f| f.counters);
    Lowered { function, copies, references: found, made, is_fixed_up: false, is_whole: !goal.counts_only }
}

/// Takes one function to `stage`, but no further than "cfg".
pub(super) fn to_blocks<'a>(
    unit: &Unit<'a>,
    f: Box<Function<'a>>,
    evidence: Option<&KeptEvidence<'a>>,
    goal: Goal<'_>,
    stage: Stage,
    watch: StageWatch<'_, 'a>,
) -> Result<Box<Function<'a>>, Refusal> {
    if unit.is_in_ssa_form {
        return Ok(f);
    }
    run(f, |f| {
        let cx = goal.context(unit.knowledge().with_evidence(evidence), None);
        passes::prepare(f, goal.stage, &cx);
        passes::to_blocks(f, stage, &cx, watch)
    })
}

/// Runs passes on the function, which is of no more use if they fail.
pub(super) fn run<'a>(
    mut f: Box<Function<'a>>,
    passes: impl FnOnce(&mut Function<'a>) -> Result<(), Limit>,
) -> Result<Box<Function<'a>>, Refusal> {
    match guarded(|| passes(&mut f)) {
        Ok(Ok(())) => Ok(f),
        Ok(Err(limit)) => Err(Refusal::LimitExceeded(f.beyond(limit))),
        Err(panic) => Err(Refusal::Internal(panic)),
    }
}

/// Lowers the functions of a family: unnests them, then takes one after another to "cfg", outer ones first. Inner functions
/// name labels of outer ones by numbers that these get in pass "cfg". Returns also whether the family has trampolines.
fn lower_family<'a>(
    unit: &Unit<'a>,
    family: &Family,
    functions: Vec<Result<Box<Function<'a>>, Refusal>>,
    goal: Goal<'_>,
    shown: Shown<'_>,
    had_trampolines: bool,
) -> (Vec<Lowered<'a>>, bool) {
    let range = family.range().clone();
    let unnested = functions.into_iter().collect::<Result<Vec<_>, _>>().and_then(|functions| {
        let functions = functions.into_iter().map(|f| *f).collect();
        unnest(unit, family, functions, goal, had_trampolines)
    });
    let (functions, Unnested { named_labels, has_trampolines, .. }) = match unnested {
        Ok(unnested) => unnested,
        Err(refusal) => {
            let refused = range.map(|index| lower_one(unit, Err(refusal.clone()), None, goal, shown(index)));
            return (refused.collect(), false);
        }
    };
    let mut all: Vec<Lowered<'a>> = Vec::with_capacity(functions.len());
    for (at, mut f) in functions.into_iter().enumerate() {
        for &NamedLabel { label, owner, theirs, .. } in named_labels.iter().filter(|of| of.function == at) {
            let outer = all.get(owner).and_then(|outer| outer.function.as_ref().ok());
            f.decls.labels[label].uid = outer.and_then(|outer| outer.decls.labels[theirs].uid);
        }
        // Numbers go on from those of the function before.
        if let Some(before) = all.last() {
            f.counters = Counters { ssa_uids: 0, starts: f.counters.starts, ..before.made };
        }
        all.push(lower_one(unit, Ok(Box::new(f)), None, goal, shown(range.start + at)));
    }
    (all, has_trampolines)
}

/// Makes separate functions of those of a family.
fn unnest<'a>(
    unit: &Unit<'a>,
    family: &Family,
    mut functions: Vec<Function<'a>>,
    goal: Goal<'_>,
    had_trampolines: bool,
) -> Result<(Vec<Function<'a>>, Unnested), Refusal> {
    let unnested = guarded(|| {
        nested::unnest(&mut functions, &family.nest, goal.dialect, unit.knowledge(), had_trampolines)
    })
    .map_err(Refusal::Internal)?;
    let unnested = unnested.map_err(|limit| Refusal::LimitExceeded(functions[0].beyond(limit)))?;
    Ok((functions, unnested))
}

/// Sets where the numbers of a function start, in all its copies.
pub(super) fn set_starts(lowered: &mut Lowered<'_>, starts: Starts) {
    let of_function = lowered.function.iter_mut().map(|f| &mut **f);
    of_function.chain(&mut lowered.copies).for_each(|f| start(f, starts));
}

/// Sets where the numbers of a function start that its passes have given out. Who makes more temporaries of a function
/// whose passes have made none counts from what the function shows.
pub(super) fn start(f: &mut Function<'_>, starts: Starts) {
    let Counters { serials, starts: own, .. } = &mut f.counters;
    own.uid = starts.uid.or(own.uid);
    own.ssa_uid = starts.ssa_uid.or(own.ssa_uid);
    own.serial = starts.serial.filter(|_| *serials > 0).or(own.serial);
}
