//! Numbers that run on from function to function: DECL_UIDs, and those behind the names of temporaries
//! (`create_tmp_var_name`).
//!
//! GCC gimplifies a function (with those nested in it) and puts it through the lowering passes before it turns to
//! the next one. So a function's passes go on from the largest number that its text shows, if the gimplifier
//! gave it out; if the text shows none that is new, they go on from where the passes of the function before it
//! ended, which is found by running them. What the first functions of a dump go on from is told elsewhere (`beginning`).

use super::beginning::{Beginning, beginning};
use super::call_graph::CallGraph;
use super::items::Items;
use super::numbers::{labels_of_conditions, last_number};
use super::spare::Spare;
use super::{Dump, Goal};
use crate::ir::{Function, Stage, VarData, VarKind};
use crate::reconstruct::{gimplified_uid, hidden_uid_count, hidden_uids_before};
use crate::target::dialect::Dialect;
use rustc_hash::FxHashMap;
use std::collections::BTreeMap;
use std::sync::{Mutex, OnceLock, PoisonError};

/// What is counted.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Counter {
    /// DECL_UIDs.
    Uid,
    /// Numbers of named temporaries.
    Serial,
    /// DECL_UIDs that pass "ssa" gives out, which comes when all functions have been through the passes before.
    Late,
}

/// Where each counter stands after the lowering passes of functions, without and with optimization: as far as somebody
/// asked, and not after each. The functions in between are run again.
#[derive(Default)]
pub(super) struct Ends {
    of: [[Mutex<BTreeMap<usize, u32>>; 2]; 2],
    beginning: OnceLock<Beginning>,
    /// What a later function tells of it, without and with optimization.
    begins: [OnceLock<Option<u32>>; 2],
    /// The last number of the front end, where a `-uid` dump tells.
    last_declared: OnceLock<Option<u32>>,
}

/// What pass "ssa" takes for `.MEM`, which no dump shows.
const OF_MEM: u32 = 1;

/// At least every so many functions the ends are remembered where many are run.
const REMEMBERED: usize = 16;

/// Where the numbers that pass "ssa" gives out begin for each function: behind those of all the passes before it, in the order
/// of emission.
fn late_starts(dump: &Dump<'_>, dialect: Dialect) -> Vec<u32> {
    let mut starts = vec![0; dump.len()];
    let Some(last) = dump.len().checked_sub(1) else { return starts };
    let run = |index: usize, stage: Stage, starts: &[(Counter, u32)]| {
        let text = dump.text(index).unwrap_or_default();
        dump.item(index)
            .run(&text, Goal::printed(stage, dialect), starts, &mut Spare::default(), &mut |_| {})
            .map(|f| (f.counters.last_uid, f.counters.ssa_uids))
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
        next += run(index, Stage::Ssa, &[]).map_or(OF_MEM, |(_, made)| made);
    }
    starts
}

/// What the text of a function shows.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub(super) struct Shown {
    /// The number that each counter goes on from; once all functions are seen, those nested in this one counted.
    last: [u32; 2],
    /// How many DECL_UIDs the gimplifier takes without showing them.
    unseen: u32,
    /// The first DECL_UID of the gimplifier's, if any is shown.
    first: Option<u32>,
    /// Whether that number is larger than all that functions before this one show, once all are seen.
    is_told: [bool; 2],
}

impl Shown {
    /// By `f`, as it was read.
    pub fn by(f: &Function<'_>) -> Self {
        let uid = if f.stage == Stage::High { gimplified_uid(f) } else { f.largest_uid() };
        Shown {
            last: [uid, f.smallest_free_serial()],
            unseen: unseen(f),
            first: first_gimplified(f),
            is_told: [false; 2],
        }
    }

    /// The last DECL_UID.
    pub fn last_uid(&self) -> u32 {
        self.last[Counter::Uid as usize]
    }

    /// What the gimplifier takes without showing it.
    fn unseen(&self, counter: Counter) -> u32 {
        if counter == Counter::Uid { self.unseen } else { 0 }
    }
}

/// A function that returns a value in memory has one more DECL_UID, and so has each temporary with a name where nothing shows a
/// number.
fn unseen(f: &Function<'_>) -> u32 {
    let has_result = f.decls.vars.values().any(|var| var.kind == VarKind::Result);
    u32::from(has_result) + if f.stage == Stage::High { hidden_uid_count(f) } else { 0 }
}

/// The least number of temporaries without a name and of labels that the gimplifier has made.
fn first_gimplified(f: &Function<'_>) -> Option<u32> {
    let is_made =
        |var: &&VarData<'_>| var.kind == VarKind::Local && var.anonymous && !var.decl.contains(" = ");
    let first = f
        .decls
        .vars
        .values()
        .filter(is_made)
        .filter_map(|var| var.uid)
        .chain(labels_of_conditions(f))
        .min()?;
    Some(first.saturating_sub(hidden_uids_before(f, first)))
}

/// Finds out which functions tell more than those before them, now that all are known.
pub(super) fn settle(items: &mut Items<'_>) {
    let mut largest = [0; 2];
    let mut at = 0;
    while at < items.len() {
        let family = items.member(at).map_or(at..at + 1, |member| member.range().clone());
        let mut kind = *items.kind(at);
        for counter in [Counter::Uid, Counter::Serial] {
            let mut own = kind.shown.last[counter as usize];
            let mut inner_largest = 0;
            for inner in family.clone().skip(1) {
                let shown = items.kind(inner).shown;
                own = shown.last[counter as usize].max(own + shown.unseen(counter));
                inner_largest = inner_largest.max(shown.last[counter as usize]);
            }
            let before = &mut largest[counter as usize];
            kind.shown.is_told[counter as usize] = own > *before;
            kind.shown.last[counter as usize] = own;
            *before = own.max(inner_largest).max(*before);
        }
        items.set(at, kind);
        at = family.end;
    }
}

/// How far counting has come before the passes of the function at `index`; for the others of a family than the
/// outermost, what takes the family apart has set that already, but for what the passes used since.
pub(super) fn start(dump: &Dump<'_>, index: usize, counter: Counter, dialect: Dialect) -> u32 {
    if counter == Counter::Late {
        return dump.late.get_or_init(|| late_starts(dump, dialect))[index];
    }
    let shown = |at: usize| dump.items.kind(at).shown;
    let own = |at: usize| match is_told(dump, at, counter) || at > 0 || counter == Counter::Serial {
        true => shown(at).last[counter as usize],
        false => begin(dump, dialect) + shown(at).unseen(counter),
    };
    let ends = &dump.ends.of[counter as usize][usize::from(dialect.opt.optimizes())];
    let ends = || ends.lock().unwrap_or_else(PoisonError::into_inner);
    // Back to a function whose text tells where it goes on from, or behind which the count is known already.
    let known = ends().range(..index).next_back().map(|(&at, &end)| (at, end));
    let mut first = index;
    while first > 0 && !is_told(dump, first, counter) && known.is_none_or(|(at, _)| at < first) {
        first -= 1;
    }
    if first == index {
        return own(index);
    }
    let known = known.filter(|&(at, _)| at == first);
    let mut end = known.map_or(0, |(_, end)| end);
    for at in first + usize::from(known.is_some())..index {
        let begin = if at == first { own(at) } else { end.saturating_add(shown(at).unseen(counter)) };
        end = end_of(dump, at, counter, begin, dialect);
        if at % REMEMBERED == 0 || at + 1 == index {
            ends().insert(at, end);
        }
    }
    let is_inner = dump.items.member(index).is_some_and(|member| !member.is_outermost());
    own(index).max(if is_inner { end } else { end + shown(index).unseen(counter) })
}

/// What the first function's numbers follow, where it shows none: what is stated; else so many numbers before the first one that a
/// later function shows as the passes take until then; else what declarations are counted.
fn begin(dump: &Dump<'_>, dialect: Dialect) -> u32 {
    let beginning = beginning_of(dump);
    let counted = beginning.number(dialect);
    if beginning.is_stated() {
        return counted;
    }
    // The lock is not held meanwhile: what is run asks for other things that are found once.
    let found = &dump.ends.begins[usize::from(dialect.opt.optimizes())];
    let begin = found.get().copied().unwrap_or_else(|| begin_told_later(dump, counted, dialect));
    let _ = found.set(begin);
    begin.unwrap_or(counted)
}

/// What the first function's numbers follow by what a later one shows, if they are so many as those behind `counted` would be.
/// Families of nested functions, which take each other's numbers, tell nothing.
fn begin_told_later(dump: &Dump<'_>, counted: u32, dialect: Dialect) -> Option<u32> {
    let next = (1..dump.len()).find(|&at| is_told(dump, at, Counter::Uid))?;
    let first = dump.items.kind(next).shown.first?;
    if (0..=next).any(|at| dump.items.member(at).is_some()) {
        return None;
    }
    let unseen = |at: usize| dump.items.kind(at).shown.unseen(Counter::Uid);
    let end_behind = |end: u32, at| end_of(dump, at, Counter::Uid, end.saturating_add(unseen(at)), dialect);
    let end = (0..next).fold(counted, end_behind);
    first.checked_sub(1 + (end - counted)).filter(|&begin| begin >= dialect.first_number())
}

/// Where the passes of the function at `index` end if they begin behind `begin`.
fn end_of(dump: &Dump<'_>, index: usize, counter: Counter, begin: u32, dialect: Dialect) -> u32 {
    let run = |text: &str| {
        let goal = Goal::printed(Stage::Cfg, dialect);
        let run = dump.item(index).run(text, goal, &[(counter, begin)], &mut Spare::default(), &mut |_| {});
        reached(&*run.ok()?, counter)
    };
    dump.text(index).ok().and_then(|text| run(&text)).unwrap_or(begin).max(begin)
}

/// The last number that the front end gave out, as far as a `-uid` dump tells.
pub(super) fn last_declared(dump: &Dump<'_>) -> Option<u32> {
    *dump.ends.last_declared.get_or_init(|| last_number(dump))
}

fn beginning_of<'d>(dump: &'d Dump<'_>) -> &'d Beginning {
    dump.ends.beginning.get_or_init(|| beginning(dump))
}

/// Whether a finished function has used numbers that its text does not tell.
pub(super) fn is_open(dump: &Dump<'_>, index: usize, f: &Function<'_>, counter: Counter) -> bool {
    match counter {
        Counter::Late => f.counters.ssa_uids > OF_MEM,
        _ => reached(f, counter).is_some() && !is_told(dump, index, counter),
    }
}

/// Lets the passes go on from `start`.
pub(super) fn set(f: &mut Function<'_>, counter: Counter, start: u32) {
    let start = start.max(reached(f, counter).unwrap_or(0));
    match counter {
        Counter::Uid => f.counters.last_uid = Some(start),
        Counter::Serial => f.counters.next_serial = Some(start),
        Counter::Late => f.counters.ssa_first_uid = Some(start),
    }
}

fn reached(f: &Function<'_>, counter: Counter) -> Option<u32> {
    match counter {
        Counter::Uid => f.counters.last_uid,
        Counter::Serial => f.counters.next_serial,
        Counter::Late => f.counters.ssa_first_uid,
    }
}

/// Whether the function's text shows the number that its passes go on from.
pub(super) fn is_told(dump: &Dump<'_>, index: usize, counter: Counter) -> bool {
    let shown = dump.items.kind(index).shown;
    // What the front end has numbered is no later than what other functions declare.
    let is_gimplified = || last_declared(dump).is_none_or(|last| shown.last_uid() > last);
    shown.is_told[counter as usize] && (counter != Counter::Uid || is_gimplified())
}
