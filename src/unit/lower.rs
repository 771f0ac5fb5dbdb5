//! Phase "lower": every function goes through the passes up to "cfg", each by itself, in parallel.
//!
//! In GCC the functions go through these passes one after another (`cgraph_node::analyze`). What a pass
//! makes of a function does not depend on the functions before it, apart from the numbers that it gives
//! out. So these count from 0 here, for each function or family. Phase "order" finds where they start
//! ([`order`](super::order)).
//!
//! The functions of a family are nested in one another. They are unnested together
//! (`lower_nested_functions`), and then lowered one after another. Families come first, in order, since one
//! depends on those before it: GCC makes the type of trampolines once for a unit.
//!
//! Before: [`Unit`] is settled. After: each function is at "cfg", or a refusal, and it is known what it
//! refers to.

use super::read::TakenFunction;
use super::references::{ReferenceKind, references};
use super::{Goal, Refusal, Unit};
use crate::base::guard::guarded;
use crate::base::limits::Limit;
use crate::base::parallel;
use crate::ir::{Counters, Function, Stage, Starts};
use crate::knowledge::KeptEvidence;
use crate::passes::lower::nested::{self, NamedLabel, Nest, Unnested};
use crate::passes::{self, StageWatch};
use crate::target::dialect::DumpFlags;

/// A function after phase "lower".
pub(super) struct Lowered<'a> {
    /// The function at "cfg", or at a later stage that the text already has.
    pub function: Result<Box<Function<'a>>, Refusal>,
    /// Copies at the earlier stages that are kept.
    pub copies: Vec<Function<'a>>,
    /// The functions that it refers to.
    pub references: Vec<(&'a str, ReferenceKind)>,
    /// How many numbers the passes have given out, in a family those before it included.
    pub made: Counters,
    /// Whether the passes between "cfg" and "ssa" have run.
    pub is_fixed_up: bool,
    /// Whether it can go on to "ssa".
    pub is_whole: bool,
}

/// For a function's index the stages of which copies stay; `None` if it is lowered only for what others
/// depend on.
type KeptStages<'k> = &'k (dyn Fn(usize) -> Option<&'k [Stage]> + Sync);

/// Lowers all functions. `taken` are those that are taken out of the dump, by index; of the others
/// copies are lowered. What `kept_stages` says of a function decides what is kept of it.
pub(super) fn lower<'a>(
    unit: &Unit<'a>,
    mut taken: Vec<TakenFunction<'a>>,
    goal: Goal<'_>,
    kept_stages: KeptStages<'_>,
) -> Vec<Lowered<'a>> {
    taken.resize_with(unit.len(), TakenFunction::default);
    let mut all: Vec<Option<Lowered<'a>>> = Vec::new();
    all.resize_with(unit.len(), || None);
    // Families first: an earlier one matters for those after it.
    lower_families(unit, &unit.items.families, &mut taken, goal, kept_stages, &mut |index, lowered| {
        all[index] = Some(lowered)
    });
    // All other functions, in parallel.
    let all = all.into_iter().zip(taken).collect();
    parallel::map_owned(all, |index, (done, taken): (Option<Lowered<'a>>, TakenFunction<'a>)| {
        done.unwrap_or_else(|| {
            let kept = taken.evidence.as_ref().or_else(|| evidence(unit, index));
            lower_one(unit, read(unit, index, taken.function), kept, goal, kept_stages(index))
        })
    })
}

/// Lowers a function once more, with all that pass "ssa" needs: one that was lowered for what others
/// depend on.
pub(super) fn lower_again<'a>(unit: &Unit<'a>, index: usize, goal: Goal<'_>) -> Lowered<'a> {
    let member = unit.items.has_family(index).then(|| lower_member(unit, index, goal, &[])).flatten();
    member.unwrap_or_else(|| lower_one(unit, read(unit, index, None), evidence(unit, index), goal, Some(&[])))
}

/// Lowers one function of a family, and those before it.
pub(super) fn lower_member<'a>(
    unit: &Unit<'a>,
    index: usize,
    goal: Goal<'_>,
    keep: &[Stage],
) -> Option<Lowered<'a>> {
    // The families after it do not matter. Of those before, the trampolines do.
    let count = unit.items.families.partition_point(|family| family.range.start <= index);
    let mut taken: Vec<TakenFunction<'a>> = Vec::new();
    taken.resize_with(unit.len(), TakenFunction::default);
    let mut wanted = None;
    let families = &unit.items.families[..count];
    let kept_stages = |member| (member == index).then_some(keep);
    lower_families(unit, families, &mut taken, goal, &kept_stages, &mut |member, lowered| {
        if member == index {
            wanted = Some(lowered);
        }
    });
    wanted
}

/// Lowers families, the first ones of a dump, in order: GCC makes the type of trampolines once for a unit
/// (`get_trampoline_type`), so whether an earlier family has trampolines matters for those after it.
fn lower_families<'a>(
    unit: &Unit<'a>,
    families: &[Nest],
    taken: &mut [TakenFunction<'a>],
    goal: Goal<'_>,
    kept_stages: KeptStages<'_>,
    store: &mut dyn FnMut(usize, Lowered<'a>),
) {
    let mut had_trampolines = false;
    for family in families {
        let functions =
            family.range.clone().map(|index| read(unit, index, taken[index].function.take())).collect();
        let (lowered, has_trampolines) =
            lower_family(unit, family, functions, goal, kept_stages, had_trampolines);
        had_trampolines |= has_trampolines;
        family.range.clone().zip(lowered).for_each(|(index, lowered)| store(index, lowered));
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
    kept_stages: Option<&[Stage]>,
) -> Lowered<'a> {
    // What is lowered only for others needs less, unless pass "ssa" may run on it all the same: a
    // `-uid` or `-details` dump shows sums of numbers of that pass.
    let is_finished = goal.dialect.flags.intersects(DumpFlags::UID | DumpFlags::DETAILS);
    let goal = if kept_stages.is_some() || is_finished { goal } else { goal.counting() };
    // The passes report each stage that they reach. After "cfg" the references are read, as
    // `pass_build_cgraph_edges` does, the last one of GCC's lowering passes.
    let (mut copies, mut refs) = (Vec::new(), Vec::new());
    let mut watch = |f: &Function<'a>| {
        if kept_stages.is_some_and(|stages| stages.contains(&f.stage)) {
            copies.push(f.clone());
        }
        if f.stage == Stage::Cfg {
            refs = references(f);
        }
    };
    // A function that fails takes no numbers: in a family the next one goes on where it began.
    let before = function.as_ref().map_or_else(|_| Counters::default(), |f| f.counters);
    let function = function.and_then(|f| to_blocks(unit, f, evidence, goal, Stage::Cfg, &mut watch));
    let made = function.as_ref().map_or(before, |f| f.counters);
    Lowered { function, copies, references: refs, made, is_fixed_up: false, is_whole: !goal.counts_only }
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
    // What GCC knew and the text does not show is stored in the function before the first pass.
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

/// Lowers the functions of a family: unnests them, then takes one after another to "cfg", outer ones
/// first. Inner functions name labels of outer ones by numbers that these get in pass "cfg". Returns
/// also whether the family has trampolines.
fn lower_family<'a>(
    unit: &Unit<'a>,
    family: &Nest,
    functions: Vec<Result<Box<Function<'a>>, Refusal>>,
    goal: Goal<'_>,
    kept_stages: KeptStages<'_>,
    had_trampolines: bool,
) -> (Vec<Lowered<'a>>, bool) {
    let range = family.range.clone();
    let unnested = functions.into_iter().collect::<Result<Vec<_>, _>>().and_then(|functions| {
        let functions = functions.into_iter().map(|f| *f).collect();
        unnest(unit, family, functions, goal, had_trampolines)
    });
    // Frames are built from all functions of the family. If one of them is missing, all are refused.
    let (functions, Unnested { named_labels, has_trampolines, .. }) = match unnested {
        Ok(unnested) => unnested,
        Err(refusal) => {
            let refused =
                range.map(|index| lower_one(unit, Err(refusal.clone()), None, goal, kept_stages(index)));
            return (refused.collect(), false);
        }
    };
    let mut all: Vec<Lowered<'a>> = Vec::with_capacity(functions.len());
    for (position, mut f) in functions.into_iter().enumerate() {
        // A non-local goto names a label of an outer function, which is lowered already.
        for &NamedLabel { label, owner, owner_decl, .. } in
            named_labels.iter().filter(|named| named.function == position)
        {
            let outer = all.get(owner).and_then(|outer| outer.function.as_ref().ok());
            f.decls.labels[label].uid = outer.and_then(|outer| outer.decls.labels[owner_decl].uid);
        }
        // Numbers go on from those of the function before. Those of pass "ssa" are given out in another
        // order.
        if let Some(before) = all.last() {
            f.counters = Counters { ssa_uids: 0, starts: f.counters.starts, ..before.made };
        }
        all.push(lower_one(unit, Ok(Box::new(f)), None, goal, kept_stages(range.start + position)));
    }
    (all, has_trampolines)
}

/// Makes separate functions of those of a family.
fn unnest<'a>(
    unit: &Unit<'a>,
    family: &Nest,
    mut functions: Vec<Function<'a>>,
    goal: Goal<'_>,
    had_trampolines: bool,
) -> Result<(Vec<Function<'a>>, Unnested), Refusal> {
    let unnested =
        guarded(|| nested::unnest(&mut functions, family, goal.dialect, unit.knowledge(), had_trampolines))
            .map_err(Refusal::Internal)?;
    let unnested = unnested.map_err(|limit| Refusal::LimitExceeded(functions[0].beyond(limit)))?;
    Ok((functions, unnested))
}

/// Sets where the numbers of a function start, in all its copies.
pub(super) fn set_all_starts(lowered: &mut Lowered<'_>, starts: Starts) {
    let function = lowered.function.iter_mut().map(|f| &mut **f);
    function.chain(&mut lowered.copies).for_each(|f| set_starts(f, starts));
}

/// Sets where the numbers of a function start that its passes have given out. What is unknown stays as
/// it is.
pub(super) fn set_starts(f: &mut Function<'_>, known: Starts) {
    // If the passes have made no temporaries, the start of their numbers stays as it is: a pass that makes
    // the first one later counts from what the function shows.
    let Counters { serials, starts, .. } = &mut f.counters;
    starts.uid = known.uid.or(starts.uid);
    starts.ssa_uid = known.ssa_uid.or(starts.ssa_uid);
    starts.serial = known.serial.filter(|_| *serials > 0).or(starts.serial);
}
