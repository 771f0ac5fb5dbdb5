//! All functions of a dump after a pass, in the order of GCC's own dump of that pass.

use super::call_graph::Known;
use super::definitions::Beside;
use super::order::{Order, References, order};
use super::references::{Use, references};
use super::source::Place;
use super::spare::Spare;
use super::window::in_order;
use super::{Dump, Goal, Item, Refusal, printed, printed_whole};
use crate::ir::{Function, Stage};
use crate::target::dialect::Dialect;
use crate::target::options::Switches;
use rustc_hash::FxHashMap;
use std::ops::Range;

/// One function of a later dump, shown in some way, usually as text.
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
    /// The line of the gimple dump that it begins at.
    pub line: u32,
    /// Its name.
    pub name: &'a str,
    /// The `;; Function` line. The numbers in it that a gimple dump does not hold count definitions.
    pub banner: String,
    /// The function as it is shown (as GCC prints it, with what the pass says of it before), or why there is none.
    pub text: Result<T, Refusal>,
}

/// Takes the functions whose name is `wanted` to `stage` and prints them.
pub fn emit<'a>(
    dump: &Dump<'a>,
    stage: Stage,
    dialect: Dialect,
    wanted: impl Fn(&str) -> bool + Sync,
) -> Vec<Emitted<'a>> {
    emit_kept(dump, stage, dialect, wanted, |f| printed_whole(f, dialect), |shown| shown).collect()
}

/// As [`emit`], with `show` for what is to be told of each function after the pass.
pub fn emit_as<'a, T: Send>(
    dump: &Dump<'a>,
    stage: Stage,
    dialect: Dialect,
    wanted: impl Fn(&str) -> bool + Sync,
    show: impl Fn(&Function<'_>) -> T + Sync,
) -> Vec<Emitted<'a, T>> {
    emission(dump, Goal { uses: true, ..Goal::printed(stage, dialect) }, wanted, show, |shown| shown)
        .collect()
}

/// As [`emit_as`]; what is shown of a function goes to `keep` at once, in the order of the gimple dump, and what that
/// gives back comes out in the order of the later one. The functions have no lists of immediate uses.
pub fn emit_kept<'d, 'a, T: Send, K: Send>(
    dump: &'d Dump<'a>,
    stage: Stage,
    dialect: Dialect,
    wanted: impl Fn(&str) -> bool + Sync,
    show: impl Fn(&Function<'_>) -> T + Sync,
    keep: impl FnMut(T) -> K + Send,
) -> Emission<'d, 'a, K> {
    emission(dump, Goal::printed(stage, dialect), wanted, show, keep)
}

/// All functions, each taken to the goal.
fn emission<'d, 'a, T: Send, K: Send>(
    dump: &'d Dump<'a>,
    goal: Goal,
    wanted: impl Fn(&str) -> bool + Sync,
    show: impl Fn(&Function<'_>) -> T + Sync,
    mut keep: impl FnMut(T) -> K + Send,
) -> Emission<'d, 'a, K> {
    let Goal { stage, dialect, .. } = goal;
    let ordered = is_ordered(dump, stage);
    let mut refs = References::new(&dump.items);
    let mut kept = Kept { shown: Vec::with_capacity(dump.len()), refused: FxHashMap::default() };
    for (functions, place) in pieces(dump) {
        let piece = dump.source.again(place);
        in_order(
            functions,
            |index| dump.items.bytes(index),
            |spare, index| {
                let item = dump.item(index);
                let wanted = wanted(item.name());
                let text = match &piece {
                    Ok(piece) => within(piece, place, dump.items.span(index)),
                    Err(why) => return (Vec::new(), wanted.then(|| Err(why.clone()))),
                };
                let mut refs = Vec::new();
                if ordered && (stage < Stage::Cfg || !wanted) {
                    refs = referring(item, text, dialect, spare);
                }
                let shown = wanted.then(|| shown(item, text, goal, spare, &mut refs, &show));
                (refs, shown)
            },
            |index, (found, shown)| {
                refs.add(&dump.items, found);
                kept.push(index, shown.take().map(|shown| shown.map(&mut keep)));
            },
            |_, _| {},
        );
    }
    let order = order(&dump.items, &refs, &beside(dump, dialect, (&dump.facts).into()));
    let numbers = Numbers::new(dump, &order);
    let emission = if ordered { order.at(stage) } else { (0..dump.len() as u32).collect() };
    Emission { dump, emission: emission.into_iter(), numbers, kept }
}

/// The pieces of a dump, with the functions in each.
fn pieces<'d>(dump: &'d Dump<'_>) -> impl Iterator<Item = (Range<usize>, &'d Place)> {
    let mut start = 0;
    dump.places.iter().map(move |place| (std::mem::replace(&mut start, place.end)..place.end, place))
}

/// The part of a piece that so many bytes from an offset in the dump on are.
fn within<'w>(piece: &'w str, place: &Place, (start, len): (usize, usize)) -> &'w str {
    &piece[start - place.start..][..len]
}

/// Whom a function refers to.
pub struct Noted<'a>(pub(super) Vec<(&'a str, Use)>);

/// As [`finish`](super::finish), with whom the function refers to.
pub fn finish_noting<'a>(
    item: Item<'_, 'a>,
    stage: Stage,
    dialect: Dialect,
) -> (Result<String, Refusal>, Noted<'a>) {
    let mut refs = Vec::new();
    let text = item.chunk().and_then(|chunk| {
        let goal = Goal::printed(stage, dialect);
        shown(item, chunk.text, goal, &mut Spare::default(), &mut refs, |f| printed(f, dialect))
    });
    (text, Noted(refs))
}

/// Up to "cfg" only nested functions are dumped in another order than in the gimple dump.
pub(super) fn is_ordered(dump: &Dump<'_>, stage: Stage) -> bool {
    stage >= Stage::Ssa || !dump.items.families.is_empty()
}

/// What the order depends on beside the functions' own texts.
pub(super) fn beside(dump: &Dump<'_>, dialect: Dialect, known: Known<'_>) -> Beside {
    let options = &dump.facts.options;
    let keeps_static = options.has(Switches::KEEP_STATIC) || !options.has(Switches::REORDER);
    Beside::new(&dump.items, known, keeps_static, dialect)
}

/// Whom a function of that text refers to, if nothing else of it is asked for. Why it may fail is told by those who ask
/// for more.
pub(super) fn referring<'w, 'a: 'w>(
    item: Item<'_, 'a>,
    text: &'w str,
    dialect: Dialect,
    spare: &mut Spare<'w>,
) -> Vec<(&'w str, Use)> {
    let mut refs = Vec::new();
    let _ = shown(item, text, Goal::printed(Stage::Cfg, dialect), spare, &mut refs, |_| ());
    refs
}

/// The functions of a later dump in the order of that.
///
/// ```
/// use tressa::{driver::dump, example, facts::Facts, ir::Stage};
///
/// let facts = Facts::default();
/// let read = dump::read(example::GIMPLE, &facts);
/// let blocks = dump::emit_kept(&read, Stage::Ssa, example::dialect(), |_| true, |f| f.chain().count(), |count| count);
/// assert_eq!(blocks.map(|emitted| emitted.text.unwrap()).collect::<Vec<_>>(), [4]);
/// ```
pub struct Emission<'d, 'a, K> {
    dump: &'d Dump<'a>,
    emission: std::vec::IntoIter<u32>,
    numbers: Numbers,
    kept: Kept<K>,
}

/// What is kept of functions, by their index in the gimple dump.
struct Kept<K> {
    shown: Vec<Option<K>>,
    refused: FxHashMap<usize, Refusal>,
}

impl<K> Kept<K> {
    /// What there is of the next function, if it is wanted.
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
            let Some(text) = self.kept.take(index) else { continue };
            let item = self.dump.item(index);
            let (line, name) = (item.line(), item.name());
            return Some(Emitted { line, name, banner: self.numbers.banner(name, index), text });
        }
    }
}

/// What is shown of one function of that text; whom it refers to is noted at stage "cfg".
fn shown<'w, 'a: 'w, T>(
    item: Item<'_, 'a>,
    text: &'w str,
    goal: Goal,
    spare: &mut Spare<'w>,
    refs: &mut Vec<(&'w str, Use)>,
    show: impl Fn(&Function<'w>) -> T,
) -> Result<T, Refusal> {
    let mut watch = |f: &Function<'w>| {
        if f.stage == Stage::Cfg {
            *refs = references(f);
        }
    };
    item.finish(text, goal, spare, &mut watch, show)
}

/// What `dump_function_header` prints of functions that a gimple dump does not hold: counts of definitions, and a
/// DECL_UID that only a `-uid` dump tells.
struct Numbers {
    /// By index, where the dump tells them.
    uids: Vec<u32>,
    /// By index, when the compiler came to know each function.
    known: Vec<u32>,
    /// By index, the number behind the name by which the assembler knows a nested function.
    serial: FxHashMap<u32, usize>,
}

impl Numbers {
    fn new(dump: &Dump<'_>, order: &Order) -> Self {
        let mut known = vec![0; dump.len()];
        for (at, &index) in (0..).zip(&order.known) {
            known[index as usize] = at;
        }
        // They are given out as the functions are analysed.
        let nested = order.analysis.iter().filter(|&&index| dump.items.outer(index as usize).is_some());
        let serial = nested.enumerate().map(|(at, &index)| (index, at)).collect();
        let uids = dump.items.numbers.iter().map(|numbers| numbers.as_ref().and_then(|n| n.own).unwrap_or(0));
        Numbers { uids: uids.collect(), known, serial }
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
