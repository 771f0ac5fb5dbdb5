//! Takes all functions of a dump through a pass, and emits them in the order of GCC's dump.

use super::definitions::{OrderInputs, StatedOrder};
use super::emission_order::{FunctionOrders, function_orders};
use super::references::{RefKind, References, references};
use super::{Dump, Goal, Item, Refusal, printed, printed_whole};
use crate::base::error::ParseError;
use crate::base::guard::guarded;
use crate::ir::{Function, Stage};
use crate::target::dialect::Dialect;
use crate::target::options::Switches;
use rayon::prelude::*;
use rustc_hash::FxHashMap;

/// One function of a later dump, in the form that the caller chose, usually text.
#[derive(Debug)]
pub struct Emitted<'a, T = String> {
    /// The line of the gimple dump that the function begins at.
    pub line: u32,
    /// The function's name.
    pub name: &'a str,
    /// The `;; Function` line. Numbers in it that a gimple dump does not hold count definitions.
    pub banner: String,
    /// The function in the chosen form, or the reason why there is none.
    pub text: Result<T, Refusal>,
}

/// Takes the `wanted` functions to `stage` and prints them.
pub fn emit<'a>(
    dump: &Dump<'a>,
    stage: Stage,
    dialect: Dialect,
    wanted: impl Fn(Item<'_, '_>) -> bool + Sync,
) -> Vec<Emitted<'a>> {
    let goal = Goal::printed(stage, dialect);
    emit_all(dump, Vec::new(), goal, wanted, |f| Ok(printed_whole(f, dialect)))
}

/// As [`emit_taking`], with immediate uses, and without limits on the form.
pub fn emit_as<'a, T: Send>(
    dump: &mut Dump<'a>,
    stage: Stage,
    dialect: Dialect,
    wanted: impl Fn(Item<'_, '_>) -> bool + Sync,
    show: impl Fn(&Function<'_>) -> T + Sync,
) -> Vec<Emitted<'a, T>> {
    let taken = take(dump, stage, dialect);
    let goal = Goal { uses: true, ..Goal::printed(stage, dialect) };
    emit_all(dump, taken, goal, wanted, |f| Ok(show(f)))
}

/// As [`emit`], for a dump that is not needed afterwards: the passes take the functions out of it, and what they make is dropped
/// when it has been shown. `show` produces the form of each function after the pass. A function for which it would exceed a limit is
/// refused.
pub fn emit_taking<'a, T: Send>(
    dump: &mut Dump<'a>,
    stage: Stage,
    dialect: Dialect,
    wanted: impl Fn(Item<'_, '_>) -> bool + Sync,
    show: impl Fn(&Function<'_>) -> Result<T, ParseError> + Sync,
) -> Vec<Emitted<'a, T>> {
    let taken = take(dump, stage, dialect);
    emit_all(dump, taken, Goal::printed(stage, dialect), wanted, show)
}

/// Takes the functions out of the dump, each for itself.
fn take<'a>(dump: &mut Dump<'a>, stage: Stage, dialect: Dialect) -> Vec<Option<Box<Function<'a>>>> {
    // A panic is reported for each function, which asks again.
    let _ = guarded(|| _ = dump.nothrow_functions(stage, dialect));
    // Only copies hold the numbers in heads of a `-uid` dump.
    let rows = if dump.items.head_uids.is_empty() { &mut dump.items.rows[..] } else { &mut [] };
    rows.iter_mut().map(|row| row.function.take_if(|read| read.is_ok())?.ok()).collect()
}

/// Takes all functions to the goal. `taken` holds those that are taken out of the dump, by their index.
fn emit_all<'a, T: Send>(
    dump: &Dump<'a>,
    mut taken: Vec<Option<Box<Function<'a>>>>,
    goal: Goal,
    wanted: impl Fn(Item<'_, '_>) -> bool + Sync,
    show: impl Fn(&Function<'_>) -> Result<T, ParseError> + Sync,
) -> Vec<Emitted<'a, T>> {
    let Goal { stage, dialect, .. } = goal;
    let ordered = is_ordered(dump, stage);
    taken.resize_with(dump.len(), || None);
    let one = |(index, mut taken): (usize, Option<Box<Function<'a>>>)| {
        let item = dump.item(index);
        let wanted = wanted(item);
        let mut refs = Vec::new();
        if ordered && !wanted {
            refs = references_of(item, taken.take(), dialect);
        } else if ordered && stage < Stage::Cfg {
            refs = references_of(item, taken.clone(), dialect);
        }
        let shown = wanted.then(|| shown(item, taken, goal, &mut refs, &show));
        (refs, shown.map(|shown| shown?.map_err(Refusal::LimitExceeded)))
    };
    let done: Vec<_> = taken.into_par_iter().enumerate().map(one).collect();
    let mut refs = References::new(&dump.items);
    let mut results = Vec::with_capacity(done.len());
    for (found, shown) in done {
        refs.add(&dump.items, &found);
        results.push(shown);
    }
    let order = function_orders(&dump.items, &refs, &order_inputs(dump, dialect, (&dump.facts).into()));
    let numbers = BannerNumbers::new(dump, &order);
    let order = if ordered { order.at(stage) } else { (0..dump.len() as u32).collect() };
    let emitted = |index: u32| {
        let (text, item) = (results[index as usize].take()?, dump.item(index as usize));
        let banner = numbers.banner(item.name(), item.index());
        Some(Emitted { line: item.line(), name: item.name(), banner, text })
    };
    order.into_iter().filter_map(emitted).collect()
}

/// The functions that one function refers to.
pub struct FunctionRefs<'a>(pub(super) Vec<(&'a str, RefKind)>);

/// As [`finish`](super::finish), with the functions that the function refers to.
pub fn finish_with_refs<'a>(
    item: Item<'_, 'a>,
    stage: Stage,
    dialect: Dialect,
) -> (Result<String, Refusal>, FunctionRefs<'a>) {
    let mut refs = Vec::new();
    let text = shown(item, None, Goal::printed(stage, dialect), &mut refs, |f| printed(f, dialect));
    (text, FunctionRefs(refs))
}

/// Whether the order can differ from the gimple dump's: up to "cfg" only nested functions move.
pub(super) fn is_ordered(dump: &Dump<'_>, stage: Stage) -> bool {
    stage >= Stage::Ssa || !dump.items.families.is_empty()
}

/// What the order depends on apart from the functions' texts.
pub(super) fn order_inputs(dump: &Dump<'_>, dialect: Dialect, stated: StatedOrder<'_>) -> OrderInputs {
    let options = &dump.facts.options;
    let keeps_static = options.has(Switches::KEEP_STATIC) || !options.has(Switches::REORDER);
    OrderInputs::new(&dump.items, stated, keeps_static, dialect)
}

/// The functions that a function refers to. The error of a function that fails is reported where its
/// output is asked for.
pub(super) fn references_of<'a>(
    item: Item<'_, 'a>,
    taken: Option<Box<Function<'a>>>,
    dialect: Dialect,
) -> Vec<(&'a str, RefKind)> {
    let mut refs = Vec::new();
    let _ = shown(item, taken, Goal::printed(Stage::Cfg, dialect), &mut refs, |_| ());
    refs
}

/// The form of one function. References are recorded at stage "cfg".
fn shown<'a, T>(
    item: Item<'_, 'a>,
    taken: Option<Box<Function<'a>>>,
    goal: Goal,
    refs: &mut Vec<(&'a str, RefKind)>,
    show: impl Fn(&Function<'a>) -> T,
) -> Result<T, Refusal> {
    let mut watch = |f: &Function<'a>| {
        if f.stage == Stage::Cfg {
            *refs = references(f);
        }
    };
    item.finish(taken, goal, &mut watch, show)
}

/// The numbers that `dump_function_header` prints and a gimple dump does not hold: counts of
/// definitions, and a DECL_UID that only a `-uid` dump shows.
struct BannerNumbers {
    /// The DECL_UIDs by index, if the dump shows them.
    uids: Vec<u32>,
    /// The position by index in the order in which the compiler came to know functions.
    known: Vec<u32>,
    /// The suffix, by index, of a nested function's assembler name.
    serial: FxHashMap<u32, usize>,
}

impl BannerNumbers {
    fn new(dump: &Dump<'_>, order: &FunctionOrders) -> Self {
        let mut known = vec![0; dump.len()];
        for (at, &index) in (0..).zip(&order.by_age) {
            known[index as usize] = at;
        }
        // Suffixes are given out as functions are analysed.
        let nested = order.analysis.iter().filter(|&&index| dump.items.outer(index as usize).is_some());
        let serial = nested.enumerate().map(|(at, &index)| (index, at)).collect();
        let uids =
            dump.items.head_uids.iter().map(|numbers| numbers.as_ref().and_then(|n| n.own).unwrap_or(0));
        BannerNumbers { uids: uids.collect(), known, serial }
    }

    /// The `;; Function` line.
    fn banner(&self, name: &str, index: usize) -> String {
        let (number, uid) = (self.known[index], self.uids.get(index).copied().unwrap_or(0));
        let node = number + 1;
        let suffix = self.serial.get(&(index as u32)).map_or(String::new(), |serial| format!(".{serial}"));
        format!(
            ";; Function {name} ({name}{suffix}, funcdef_no={number}, decl_uid={uid}, cgraph_uid={node}, symbol_order={number})"
        )
    }
}
