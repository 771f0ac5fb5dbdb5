//! Counters across functions: DECL_UIDs, and numbers of temporaries (`create_tmp_var_name`).
//!
//! GCC gimplifies a function with those nested in it and runs the lowering passes on it before it
//! turns to the next function. So the passes of a function continue from the largest number that
//! its text shows, if the gimplifier gave that number out. If the text shows no new number, they
//! continue from where the passes of the function before it ended, which is found by running them.
//! For the first functions of a dump see [`uid_start`](super::uid_start).

use super::call_graph::CallGraph;
use super::function_table::FunctionTable;
use super::head_uids::last_declared;
use super::shown::Counter;
use super::uid_start::{UidStart, uid_start};
use super::{Dump, Goal};
use crate::ir::{Counters, Function, Stage};
use crate::target::dialect::Dialect;
use rustc_hash::FxHashMap;
use std::collections::BTreeMap;
use std::sync::{Mutex, OnceLock, PoisonError};

/// The value of each counter after the lowering passes of functions, without and with optimization.
/// Only the values that were asked for are kept; functions in between are run again.
#[derive(Default)]
pub(super) struct CounterEnds {
    of: [[Mutex<BTreeMap<usize, u32>>; 2]; 2],
    uid_start: OnceLock<UidStart>,
    /// The start that a later function shows, without and with optimization.
    shown_starts: [OnceLock<Option<u32>>; 2],
    /// The last DECL_UID of the front end, if a `-uid` dump shows it.
    pub(super) last_declared: OnceLock<Option<u32>>,
}

/// The DECL_UIDs that pass "ssa" takes for `.MEM`, which no dump shows.
const UIDS_OF_MEM: u32 = 1;

/// The end is kept after every such number of functions, when many are run.
const KEPT_EVERY: usize = 16;

/// The last DECL_UID before those that pass "ssa" gives out, for each function. They follow those
/// of all earlier passes, in the order of emission.
fn ssa_uid_starts(dump: &Dump<'_>, dialect: Dialect) -> Vec<u32> {
    let mut starts = vec![0; dump.len()];
    let Some(last) = dump.len().checked_sub(1) else { return starts };
    let run = |index: usize, stage: Stage, starts: &[(Counter, u32)]| {
        let run = dump.item(index).run(None, Goal::printed(stage, dialect), starts, &mut |_| {});
        run.map(|f| (reached(&f, Counter::Uid), f.counters.ssa_uids))
    };
    let family = dump.items.member(last).map_or(last..last + 1, |member| member.range().clone());
    let ends = family.map(|index| {
        let begin = start(dump, index, Counter::Uid, dialect);
        let end = run(index, Stage::Cfg, &[(Counter::Uid, begin)]).ok().and_then(|(end, _)| end);
        end.unwrap_or(begin).max(begin)
    });
    let mut next = ends.max().unwrap_or(0);
    let graph = CallGraph::new(dump, Stage::Ssa, dialect, &FxHashMap::default());
    for index in graph.order((&dump.facts).into()) {
        starts[index] = next;
        next += run(index, Stage::Ssa, &[]).map_or(UIDS_OF_MEM, |(_, made)| made);
    }
    starts
}

/// Marks the functions that show larger numbers than all functions before them.
pub(super) fn mark_new(items: &mut FunctionTable<'_>) {
    let mut largest = [0; 2];
    let mut at = 0;
    while at < items.len() {
        let family = items.member(at).map_or(at..at + 1, |member| member.range().clone());
        let mut all = items.rows[at].shown;
        for counter in [Counter::Uid, Counter::Serial] {
            let mut own = all.last[counter as usize];
            let mut inner_largest = 0;
            for inner in family.clone().skip(1) {
                let shown = items.rows[inner].shown;
                own = shown.last[counter as usize].max(own + shown.hidden(counter));
                inner_largest = inner_largest.max(shown.last[counter as usize]);
            }
            let before = &mut largest[counter as usize];
            all.is_new[counter as usize] = own > *before;
            all.last[counter as usize] = own;
            *before = own.max(inner_largest).max(*before);
        }
        items.rows[at].shown = all;
        at = family.end;
    }
}

/// The value of the counter before the passes of the function at `index`. For a nested function,
/// unnesting has set the value; only what the passes used since then is added.
pub(super) fn start(dump: &Dump<'_>, index: usize, counter: Counter, dialect: Dialect) -> u32 {
    if counter == Counter::SsaUid {
        return dump.ssa_uid_starts.get_or_init(|| ssa_uid_starts(dump, dialect))[index];
    }
    let shown = |at: usize| dump.items.rows[at].shown;
    let own = |at: usize| match shows_start(dump, at, counter) || at > 0 || counter == Counter::Serial {
        true => shown(at).last[counter as usize],
        false => first_start(dump, dialect) + shown(at).hidden(counter),
    };
    let ends = &dump.ends.of[counter as usize][usize::from(dialect.opt.optimizes())];
    let ends = || ends.lock().unwrap_or_else(PoisonError::into_inner);
    // Go back to a function whose text shows its start, or after which the value is known.
    let known = ends().range(..index).next_back().map(|(&at, &end)| (at, end));
    let mut first = index;
    while first > 0 && !shows_start(dump, first, counter) && known.is_none_or(|(at, _)| at < first) {
        first -= 1;
    }
    if first == index {
        return own(index);
    }
    let known = known.filter(|&(at, _)| at == first);
    let mut end = known.map_or(0, |(_, end)| end);
    for at in first + usize::from(known.is_some())..index {
        let begin = if at == first { own(at) } else { end.saturating_add(shown(at).hidden(counter)) };
        end = end_of(dump, at, counter, begin, dialect);
        if at % KEPT_EVERY == 0 || at + 1 == index {
            ends().insert(at, end);
        }
    }
    let is_inner = dump.items.member(index).is_some_and(|member| !member.is_outermost());
    own(index).max(if is_inner { end } else { end + shown(index).hidden(counter) })
}

/// The last DECL_UID before the first function's own, if that function shows none. It is stated; or
/// computed back from the first number that a later function shows; or counted from declarations.
fn first_start(dump: &Dump<'_>, dialect: Dialect) -> u32 {
    let uid_start = dump.ends.uid_start.get_or_init(|| uid_start(dump));
    let counted = uid_start.number(dialect);
    if uid_start.is_stated() {
        return counted;
    }
    // The lock is not held here, because the run may ask for other lazily computed values.
    let found = &dump.ends.shown_starts[usize::from(dialect.opt.optimizes())];
    let begin = found.get().copied().unwrap_or_else(|| start_shown_later(dump, counted, dialect));
    let _ = found.set(begin);
    begin.unwrap_or(counted)
}

/// The last DECL_UID before the first function's own, computed from what a later function shows.
/// The result is correct if the passes take as many numbers as they take after `counted`.
/// Families of nested functions share their numbers and show nothing.
fn start_shown_later(dump: &Dump<'_>, counted: u32, dialect: Dialect) -> Option<u32> {
    let next = (1..dump.len()).find(|&at| shows_start(dump, at, Counter::Uid))?;
    let first = dump.items.rows[next].shown.first?;
    if (0..=next).any(|at| dump.items.member(at).is_some()) {
        return None;
    }
    let hidden = |at: usize| dump.items.rows[at].shown.hidden(Counter::Uid);
    let end_after = |end: u32, at| end_of(dump, at, Counter::Uid, end.saturating_add(hidden(at)), dialect);
    let end = (0..next).fold(counted, end_after);
    first.checked_sub(1 + (end - counted)).filter(|&begin| begin >= dialect.first_number())
}

/// The counter after the passes of the function at `index`, which start from `begin`.
fn end_of(dump: &Dump<'_>, index: usize, counter: Counter, begin: u32, dialect: Dialect) -> u32 {
    let goal = Goal::printed(Stage::Cfg, dialect);
    let run = dump.item(index).run(None, goal, &[(counter, begin)], &mut |_| {});
    run.ok().and_then(|f| reached(&f, counter)).unwrap_or(begin).max(begin)
}

/// Whether a finished function used numbers that its text does not determine.
pub(super) fn depends_on_start(dump: &Dump<'_>, index: usize, f: &Function<'_>, counter: Counter) -> bool {
    match counter {
        Counter::SsaUid => f.counters.ssa_uids > UIDS_OF_MEM,
        _ => reached(f, counter).is_some() && !shows_start(dump, index, counter),
    }
}

/// Sets the value that the passes continue from. In a family that is some numbers after its start.
pub(super) fn set(f: &mut Function<'_>, counter: Counter, start: u32) {
    let start = start.max(reached(f, counter).unwrap_or(0));
    let Counters { starts, uids, serials, .. } = &mut f.counters;
    match counter {
        Counter::Uid => *uids = start - *starts.uid.get_or_insert(start),
        Counter::Serial => *serials = start - *starts.serial.get_or_insert(start),
        Counter::SsaUid => starts.ssa_uid = Some(start),
    }
}

fn reached(f: &Function<'_>, counter: Counter) -> Option<u32> {
    let Counters { starts, uids, serials, .. } = f.counters;
    match counter {
        Counter::Uid => starts.uid.map(|start| start.saturating_add(uids)),
        Counter::Serial => starts.serial.map(|start| start.saturating_add(serials)),
        Counter::SsaUid => starts.ssa_uid,
    }
}

/// Whether the function's text shows the value that its passes continue from.
pub(super) fn shows_start(dump: &Dump<'_>, index: usize, counter: Counter) -> bool {
    let shown = dump.items.rows[index].shown;
    // A number that the front end gave out is not larger than the declarations of other functions.
    let is_gimplified = || last_declared(dump).is_none_or(|last| shown.last_uid() > last);
    shown.is_new[counter as usize] && (counter != Counter::Uid || is_gimplified())
}
