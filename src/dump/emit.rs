//! All functions of a dump after a pass, in the order of GCC's own dump of that pass.

use super::order::{Order, Summary, order};
use super::{Dump, Item, Refusal, finish_watched, printed_whole};
use crate::dialect::Dialect;
use crate::ir::{Function, Stage};
use crate::parse::Chunk;
use rayon::prelude::*;

/// One function of a later dump, shown in some way, usually as text.
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
    // Up to "cfg" only nested functions are dumped in another order than in the gimple dump.
    let ordered = stage >= Stage::Ssa || dump.items.iter().any(|item| item.member.is_some());
    let work = dump.items.par_iter().map(|item| {
        let wanted = wanted(item.name);
        let mut summary = summary(item);
        if ordered && (stage < Stage::Cfg || !wanted) {
            // For its references alone; why it may fail is told by those who ask for its text.
            let _ = shown(dump, item, Stage::Cfg, dialect, &mut summary, |_| ());
        }
        let text = wanted.then(|| shown(dump, item, stage, dialect, &mut summary, &show));
        (summary, text)
    });
    let (summaries, mut texts): (Vec<Summary<'a>>, Vec<Option<Result<T, Refusal>>>) = work.unzip();
    let names: Vec<&str> = dump.items.iter().map(|item| item.name).collect();
    let order = order(&names, &summaries);
    let banners = banners(&names, &summaries, &order);
    let emission = match (ordered, stage >= Stage::Ssa) {
        (false, _) => (0..names.len()).collect(),
        (true, false) => order.analysis,
        (true, true) => order.emission,
    };
    emission
        .into_iter()
        .filter_map(|index| {
            let Item { chunk, name, .. } = dump.items[index];
            Some(Emitted { chunk, name, banner: banners[index].clone(), text: texts[index].take()? })
        })
        .collect()
}

fn summary<'a>(item: &Item<'a>) -> Summary<'a> {
    let outer = item.member.as_ref().and_then(|member| member.outer());
    match &item.function {
        Ok(f) => Summary::new(f, outer),
        Err(_) => Summary { outer, ..Summary::default() },
    }
}

/// What is shown of one function; what it refers to is noted at stage "cfg".
fn shown<'a, T>(
    dump: &Dump<'a>,
    item: &Item<'a>,
    stage: Stage,
    dialect: Dialect,
    summary: &mut Summary<'a>,
    show: impl Fn(&Function<'a>) -> T,
) -> Result<T, Refusal> {
    let mut watch = |f: &Function<'a>| {
        if f.stage == Stage::Cfg {
            summary.refer(f);
        }
    };
    finish_watched(dump, item, stage, dialect, &mut watch, show)
}

/// The lines of `dump_function_header`, by index. Numbers that a gimple dump does not hold count definitions.
fn banners(names: &[&str], summaries: &[Summary<'_>], order: &Order) -> Vec<String> {
    let mut number = vec![0; names.len()];
    for (at, &index) in order.known.iter().enumerate() {
        number[index] = at;
    }
    // The assembler knows nested functions by their names with a number behind, given out as they are analysed.
    let mut serial = vec![None; names.len()];
    let nested = order.analysis.iter().filter(|&&index| summaries[index].outer.is_some());
    for (at, &index) in nested.enumerate() {
        serial[index] = Some(at);
    }
    let banner = |(index, name): (usize, &&str)| {
        let (number, node) = (number[index], number[index] + 1);
        let suffix = serial[index].map_or(String::new(), |serial| format!(".{serial}"));
        format!(
            ";; Function {name} ({name}{suffix}, funcdef_no={number}, decl_uid=0, cgraph_uid={node}, symbol_order={number})"
        )
    };
    names.iter().enumerate().map(banner).collect()
}
