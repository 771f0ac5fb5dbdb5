//! All functions of a dump after a pass, in the order of GCC's own dump of that pass.

use super::definitions::Beside;
use super::order::{Order, References, order};
use super::references::{Use, references};
use super::window::in_order;
use super::{Dump, Item, Refusal, finish_watched, printed, printed_whole};
use crate::dialect::Dialect;
use crate::facts::Switches;
use crate::ir::{Function, Stage};
use crate::parse::Chunk;
use rustc_hash::FxHashMap;

/// One function of a later dump, shown in some way, usually as text.
///
/// ```
/// use tressa::{dump, example, facts::Facts, ir::Stage};
///
/// let facts = Facts::default();
/// let dump = dump::read(example::GIMPLE, &facts);
/// let emitted = dump::emit(&dump, Stage::Ssa, example::dialect(), |_| true);
/// assert!(emitted[0].name == "sum" && emitted[0].text.is_ok());
/// ```
#[derive(Debug)]
pub struct Emitted<'a, T = String> {
    /// Its text in the gimple dump.
    pub chunk: Chunk<'a>,
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
    emit_as(dump, stage, dialect, wanted, |f| printed_whole(f, dialect))
}

/// As [`emit`], with `show` for what is to be told of each function after the pass.
pub fn emit_as<'a, T: Send>(
    dump: &Dump<'a>,
    stage: Stage,
    dialect: Dialect,
    wanted: impl Fn(&str) -> bool + Sync,
    show: impl Fn(&Function<'a>) -> T + Sync,
) -> Vec<Emitted<'a, T>> {
    emit_kept(dump, stage, dialect, wanted, show, |shown| shown).collect()
}

/// As [`emit_as`]; what is shown of a function goes to `keep` at once, in the order of the gimple dump, and what that
/// gives back comes out in the order of the later one.
pub fn emit_kept<'d, 'a, T: Send, K: Send>(
    dump: &'d Dump<'a>,
    stage: Stage,
    dialect: Dialect,
    wanted: impl Fn(&str) -> bool + Sync,
    show: impl Fn(&Function<'a>) -> T + Sync,
    mut keep: impl FnMut(T) -> K + Send,
) -> Emission<'d, 'a, K> {
    let ordered = is_ordered(dump, stage);
    let work = |item: &Item<'a>| {
        let wanted = wanted(item.name);
        let mut refs = Vec::new();
        if ordered && (stage < Stage::Cfg || !wanted) {
            refs = referring(dump, item, dialect);
        }
        let text = wanted.then(|| shown(dump, item, stage, dialect, &mut refs, &show));
        (refs, text)
    };
    let mut refs = References::new(&dump.items);
    let mut kept: Vec<Option<Result<K, Refusal>>> = Vec::with_capacity(dump.items.len());
    in_order(&dump.items, Item::bytes, work, |_, (found, text)| {
        refs.add(&dump.items, &found);
        kept.push(text.map(|text| text.map(&mut keep)));
    });
    let order = order(&dump.items, &refs, &beside(dump, dialect, &dump.facts.definitions));
    let numbers = Numbers::new(dump, &order);
    let emission = if ordered { order.at(stage) } else { (0..dump.items.len()).collect() };
    Emission { dump, emission: emission.into_iter(), numbers, kept }
}

/// Whom a function refers to.
pub struct Noted<'a>(Vec<(&'a str, Use)>);

/// As [`finish`](super::finish), with whom the function refers to.
pub fn finish_noting<'a>(
    dump: &Dump<'a>,
    item: &Item<'a>,
    stage: Stage,
    dialect: Dialect,
) -> (Result<String, Refusal>, Noted<'a>) {
    let mut refs = Vec::new();
    let text = shown(dump, item, stage, dialect, &mut refs, |f| printed(f, dialect));
    (text, Noted(refs))
}

/// The functions of `dump`, by index, in the order in which GCC's dump of `stage` holds them. `noted` are references of
/// functions that have been there; `definitions` names functions in the order in which the compiler came to know them.
pub fn emission_order<'a>(
    dump: &Dump<'a>,
    stage: Stage,
    dialect: Dialect,
    noted: &FxHashMap<usize, Noted<'a>>,
    definitions: &[String],
) -> Vec<usize> {
    if !is_ordered(dump, stage) {
        return (0..dump.items.len()).collect();
    }
    let known = |index: &usize| noted.get(index).filter(|_| stage >= Stage::Cfg);
    let work = |item: &Item<'a>| known(&item.index).is_none().then(|| referring(dump, item, dialect));
    let mut refs = References::new(&dump.items);
    in_order(&dump.items, Item::bytes, work, |item, found| {
        let found = found.as_ref().or_else(|| known(&item.index).map(|Noted(refs)| refs));
        refs.add(&dump.items, found.map_or(&[], Vec::as_slice));
    });
    order(&dump.items, &refs, &beside(dump, dialect, definitions)).at(stage)
}

/// Up to "cfg" only nested functions are dumped in another order than in the gimple dump.
fn is_ordered(dump: &Dump<'_>, stage: Stage) -> bool {
    stage >= Stage::Ssa || dump.items.iter().any(|item| item.member.is_some())
}

/// What the order depends on beside the functions' own texts.
pub(super) fn beside(dump: &Dump<'_>, dialect: Dialect, definitions: &[String]) -> Beside {
    let options = &dump.facts.options;
    let keeps_static = options.has(Switches::KEEP_STATIC) || !options.has(Switches::REORDER);
    Beside::new(&dump.items, definitions, keeps_static, dialect.opt.optimizes())
}

/// Whom a function refers to, if nothing else of it is asked for. Why it may fail is told by those who ask for its text.
fn referring<'a>(dump: &Dump<'a>, item: &Item<'a>, dialect: Dialect) -> Vec<(&'a str, Use)> {
    let mut refs = Vec::new();
    let _ = shown(dump, item, Stage::Cfg, dialect, &mut refs, |_| ());
    refs
}

/// The functions of a later dump in the order of that.
///
/// ```
/// use tressa::{dump, example, facts::Facts, ir::Stage};
///
/// let facts = Facts::default();
/// let read = dump::read(example::GIMPLE, &facts);
/// let blocks = dump::emit_kept(&read, Stage::Ssa, example::dialect(), |_| true, |f| f.chain().count(), |count| count);
/// assert_eq!(blocks.map(|emitted| emitted.text.unwrap()).collect::<Vec<_>>(), [4]);
/// ```
pub struct Emission<'d, 'a, K> {
    dump: &'d Dump<'a>,
    emission: std::vec::IntoIter<usize>,
    numbers: Numbers,
    /// What is kept of each function, by its index in the gimple dump.
    kept: Vec<Option<Result<K, Refusal>>>,
}

impl<'a, K> Iterator for Emission<'_, 'a, K> {
    type Item = Emitted<'a, K>;

    fn next(&mut self) -> Option<Emitted<'a, K>> {
        loop {
            let index = self.emission.next()?;
            let Some(text) = self.kept[index].take() else { continue };
            let Item { chunk, name, .. } = self.dump.items[index];
            return Some(Emitted { chunk, name, banner: self.numbers.banner(name, index), text });
        }
    }
}

/// What is shown of one function; whom it refers to is noted at stage "cfg".
fn shown<'a, T>(
    dump: &Dump<'a>,
    item: &Item<'a>,
    stage: Stage,
    dialect: Dialect,
    refs: &mut Vec<(&'a str, Use)>,
    show: impl Fn(&Function<'a>) -> T,
) -> Result<T, Refusal> {
    let mut watch = |f: &Function<'a>| {
        if f.stage == Stage::Cfg {
            *refs = references(f);
        }
    };
    finish_watched(dump, item, stage, dialect, &mut watch, show)
}

/// What `dump_function_header` prints of functions that a gimple dump does not hold: counts of definitions, and a
/// DECL_UID that only a `-uid` dump tells.
struct Numbers {
    /// By index.
    uids: Vec<u32>,
    /// By index, when the compiler came to know each function.
    known: Vec<u32>,
    /// By index, the number behind the name by which the assembler knows a nested function.
    serial: FxHashMap<usize, usize>,
}

impl Numbers {
    fn new(dump: &Dump<'_>, order: &Order) -> Self {
        let mut known = vec![0; dump.items.len()];
        for (at, &index) in (0..).zip(&order.known) {
            known[index] = at;
        }
        // They are given out as the functions are analysed.
        let nested = order.analysis.iter().filter(|&&index| dump.items[index].outer().is_some());
        let serial = nested.enumerate().map(|(at, &index)| (index, at)).collect();
        let uid = |item: &Item<'_>| item.numbers.as_ref()?.own();
        let uids = dump.items.iter().map(|item| uid(item).unwrap_or(0)).collect();
        Numbers { uids, known, serial }
    }

    /// The `;; Function` line.
    fn banner(&self, name: &str, index: usize) -> String {
        let (number, node, uid) = (self.known[index], self.known[index] + 1, self.uids[index]);
        let suffix = self.serial.get(&index).map_or(String::new(), |serial| format!(".{serial}"));
        format!(
            ";; Function {name} ({name}{suffix}, funcdef_no={number}, decl_uid={uid}, cgraph_uid={node}, symbol_order={number})"
        )
    }
}
