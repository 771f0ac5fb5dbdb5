//! Takes all functions of a dump through a pass, and emits them in the order of GCC's dump.

use super::call_graph::StatedOrder;
use super::definitions::OrderInputs;
use super::emission_order::{FunctionOrders, References, function_orders};
use super::ordered_work::for_each_in_order;
use super::references::{RefKind, references};
use super::table_pool::TablePool;
use super::text_source::PieceLocation;
use super::{Dump, Goal, Item, Refusal, printed, printed_whole};
use crate::base::error::ParseError;
use crate::ir::{Function, Stage};
use crate::target::dialect::Dialect;
use crate::target::options::Switches;
use rustc_hash::FxHashMap;
use std::ops::Range;

/// One function of a later dump, in the form that the caller chose, usually text.
///
/// ```
/// use tressa::{driver::dump, example, facts::Facts, ir::Stage};
///
/// let facts = Facts::default();
/// let dump = dump::read(example::GIMPLE, &facts);
/// let emitted = dump::emit(&dump, Stage::Ssa, example::dialect(), |_| true);
/// assert!(emitted[0].name == "sum" && emitted[0].text.is_ok());
/// ```
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

/// Takes the functions whose name is `wanted` to `stage` and prints them.
pub fn emit<'a>(
    dump: &Dump<'a>,
    stage: Stage,
    dialect: Dialect,
    wanted: impl Fn(&str) -> bool + Sync,
) -> Vec<Emitted<'a>> {
    emit_kept(dump, stage, dialect, wanted, |f| Ok(printed_whole(f, dialect)), |shown| shown).collect()
}

/// As [`emit`]; `show` produces the form of each function after the pass.
pub fn emit_as<'a, T: Send>(
    dump: &Dump<'a>,
    stage: Stage,
    dialect: Dialect,
    wanted: impl Fn(&str) -> bool + Sync,
    show: impl Fn(&Function<'_>) -> T + Sync,
) -> Vec<Emitted<'a, T>> {
    let goal = Goal { uses: true, ..Goal::printed(stage, dialect) };
    emit_all(dump, goal, wanted, |f| Ok(show(f)), |shown| shown).collect()
}

/// As [`emit_as`], without immediate uses. Each result of `show` goes to `keep` at once, in the
/// gimple dump's order. What `keep` returns is emitted in the later dump's order. A function for which `show`
/// would exceed a limit is refused.
pub fn emit_kept<'d, 'a, T: Send, K: Send>(
    dump: &'d Dump<'a>,
    stage: Stage,
    dialect: Dialect,
    wanted: impl Fn(&str) -> bool + Sync,
    show: impl Fn(&Function<'_>) -> Result<T, ParseError> + Sync,
    keep: impl FnMut(T) -> K + Send,
) -> Emission<'d, 'a, K> {
    emit_all(dump, Goal::printed(stage, dialect), wanted, show, keep)
}

/// Takes all functions to the goal.
fn emit_all<'d, 'a, T: Send, K: Send>(
    dump: &'d Dump<'a>,
    goal: Goal,
    wanted: impl Fn(&str) -> bool + Sync,
    show: impl Fn(&Function<'_>) -> Result<T, ParseError> + Sync,
    mut keep: impl FnMut(T) -> K + Send,
) -> Emission<'d, 'a, K> {
    let Goal { stage, dialect, .. } = goal;
    let ordered = is_ordered(dump, stage);
    let mut refs = References::new(&dump.items);
    let mut results = Results { shown: Vec::with_capacity(dump.len()), refused: FxHashMap::default() };
    for (functions, location) in pieces(dump) {
        let piece = dump.source.reread(location);
        for_each_in_order(
            functions,
            |index| dump.items.bytes(index),
            |pool, index| {
                let item = dump.item(index);
                let wanted = wanted(item.name());
                let (start, len) = dump.items.span(index);
                let text = match &piece {
                    Ok(piece) => &piece[start - location.start..][..len],
                    Err(why) => return (Vec::new(), wanted.then(|| Err(why.clone()))),
                };
                let mut refs = Vec::new();
                if ordered && (stage < Stage::Cfg || !wanted) {
                    refs = references_of(item, text, dialect, pool);
                }
                let shown = wanted.then(|| shown(item, text, goal, pool, &mut refs, &show));
                (refs, shown.map(|shown| shown?.map_err(Refusal::LimitExceeded)))
            },
            |index, (found, shown)| {
                refs.add(&dump.items, found);
                results.push(index, shown.take().map(|shown| shown.map(&mut keep)));
            },
            |_, _| {},
        );
    }
    let order = function_orders(&dump.items, &refs, &order_inputs(dump, dialect, (&dump.facts).into()));
    let numbers = BannerNumbers::new(dump, &order);
    let emission = if ordered { order.at(stage) } else { (0..dump.len() as u32).collect() };
    Emission { dump, emission: emission.into_iter(), numbers, results }
}

/// The pieces of a dump, with the functions in each.
fn pieces<'d>(dump: &'d Dump<'_>) -> impl Iterator<Item = (Range<usize>, &'d PieceLocation)> {
    let mut start = 0;
    dump.pieces
        .iter()
        .map(move |location| (std::mem::replace(&mut start, location.end)..location.end, location))
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
    let text = item.chunk().and_then(|chunk| {
        let goal = Goal::printed(stage, dialect);
        shown(item, chunk.text, goal, &mut TablePool::default(), &mut refs, |f| printed(f, dialect))
    });
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

/// The functions that a function of that text refers to. The error of a function that fails is
/// reported where its output is asked for.
pub(super) fn references_of<'w, 'a: 'w>(
    item: Item<'_, 'a>,
    text: &'w str,
    dialect: Dialect,
    pool: &mut TablePool<'w>,
) -> Vec<(&'w str, RefKind)> {
    let mut refs = Vec::new();
    let _ = shown(item, text, Goal::printed(Stage::Cfg, dialect), pool, &mut refs, |_| ());
    refs
}

/// The functions of a later dump, in its order.
///
/// ```
/// use tressa::{driver::dump, example, facts::Facts, ir::Stage};
///
/// let facts = Facts::default();
/// let read = dump::read(example::GIMPLE, &facts);
/// let blocks = dump::emit_kept(&read, Stage::Ssa, example::dialect(), |_| true, |f| Ok(f.chain().count()), |count| count);
/// assert_eq!(blocks.map(|emitted| emitted.text.unwrap()).collect::<Vec<_>>(), [4]);
/// ```
pub struct Emission<'d, 'a, K> {
    dump: &'d Dump<'a>,
    emission: std::vec::IntoIter<u32>,
    numbers: BannerNumbers,
    results: Results<K>,
}

/// The results for functions, by their index in the gimple dump.
struct Results<K> {
    shown: Vec<Option<K>>,
    refused: FxHashMap<usize, Refusal>,
}

impl<K> Results<K> {
    /// Adds the result of the next function, if it is wanted.
    fn push(&mut self, index: usize, shown: Option<Result<K, Refusal>>) {
        self.shown.push(match shown {
            Some(Err(refusal)) => {
                self.refused.insert(index, refusal);
                None
            }
            Some(Ok(shown)) => Some(shown),
            None => None,
        });
    }

    fn take(&mut self, index: usize) -> Option<Result<K, Refusal>> {
        self.shown[index].take().map(Ok).or_else(|| self.refused.remove(&index).map(Err))
    }
}

impl<'a, K> Iterator for Emission<'_, 'a, K> {
    type Item = Emitted<'a, K>;

    fn next(&mut self) -> Option<Emitted<'a, K>> {
        loop {
            let index = self.emission.next()? as usize;
            let Some(text) = self.results.take(index) else { continue };
            let item = self.dump.item(index);
            let (line, name) = (item.line(), item.name());
            return Some(Emitted { line, name, banner: self.numbers.banner(name, index), text });
        }
    }
}

/// The form of one function of that text. References are recorded at stage "cfg".
fn shown<'w, 'a: 'w, T>(
    item: Item<'_, 'a>,
    text: &'w str,
    goal: Goal,
    pool: &mut TablePool<'w>,
    refs: &mut Vec<(&'w str, RefKind)>,
    show: impl Fn(&Function<'w>) -> T,
) -> Result<T, Refusal> {
    let mut watch = |f: &Function<'w>| {
        if f.stage == Stage::Cfg {
            *refs = references(f);
        }
    };
    item.finish(text, goal, pool, &mut watch, show)
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
