//! The first way through a dump: what all functions say together, and the few numbers kept of each.

use super::counters::Shown;
use super::order::Traits;
use super::spelling::Spelling;
use super::window::in_order;
use super::{Dump, Item, nests, numbers, read_chunk};
use crate::check::declared_name;
use crate::facts::{Facts, Learner};
use crate::guard::guarded;
use crate::ir::Function;
use crate::lower::nested::nested_names;
use crate::parse::{self, Chunk};
use crate::types::{Collector, FileTypes, Testimony, as_it_is, testimony};
use std::sync::OnceLock;

/// Goes through the functions of `text`; `facts` is what is known beside it.
pub(super) fn survey<'a>(text: &'a str, facts: &'a Facts) -> Dump<'a> {
    let chunks: Vec<Chunk<'_>> = parse::split(text).collect();
    let mut items: Vec<Item<'_>> = Vec::with_capacity(chunks.len());
    let mut nested = Vec::new();
    let mut together = Together::beside(facts);
    let mut spelling = Spelling::default();
    let look = |chunk: &Chunk<'a>| match read_chunk(*chunk) {
        Ok(f) => Ok((Shown::by(&f), nested_names(&f), Heard::from(f))),
        Err(_) => Err(declared_name(chunk.text).unwrap_or("?")),
    };
    let mut last_uid = 0;
    in_order(
        &chunks,
        |chunk| chunk.text.len(),
        look,
        |&chunk, seen| {
            let mut item = Item::new(items.len(), chunk);
            match seen {
                Ok((shown, names, heard)) => {
                    let f = &heard.function;
                    (item.name, item.stage, item.shown) = (f.name, Some(f.stage), shown);
                    item.traits = Traits::of(f, &mut last_uid);
                    nested.push(names);
                    spelling.add(f);
                    together.add(heard);
                }
                Err(name) => {
                    item.name = name;
                    nested.push(Vec::new());
                }
            }
            items.push(item);
        },
    );
    nests::note_families(&mut items, nested);
    if spelling.shows_uids() {
        numbers::complete(&mut items);
    }
    let (facts, types) = together.finish();
    Dump {
        items,
        types,
        facts,
        spelled: OnceLock::new(),
        has_exceptions: None,
        silence: OnceLock::new(),
        spelling,
    }
}

/// What the functions say together beside other `facts`.
pub(super) fn know<'a>(items: &[Item<'a>], facts: &'a Facts) -> (Facts, FileTypes<'a>) {
    let mut together = Together::beside(facts);
    let hear = |item: &Item<'a>| item.function().ok().map(Heard::from);
    in_order(items, Item::bytes, hear, |_, heard| heard.into_iter().for_each(|heard| together.add(heard)));
    together.finish()
}

/// A function that has been read, and what it says about types; `None` where a bug keeps that from being told.
struct Heard<'a> {
    function: Function<'a>,
    testimony: Option<Testimony<'a>>,
}

impl<'a> From<Function<'a>> for Heard<'a> {
    fn from(function: Function<'a>) -> Self {
        let testimony = guarded(|| testimony(&function)).ok();
        Heard { function, testimony }
    }
}

/// What the functions so far say together.
struct Together<'a> {
    facts: Learner,
    types: Collector<'a>,
}

impl<'a> Together<'a> {
    fn beside(facts: &'a Facts) -> Self {
        Together { facts: Learner::new(facts), types: Collector::beside(&facts.types) }
    }

    fn add(&mut self, heard: Heard<'a>) {
        self.facts.add(&heard.function);
        if let Some(testimony) = &heard.testimony {
            self.types.add(&heard.function, testimony, &as_it_is);
        }
    }

    fn finish(self) -> (Facts, FileTypes<'a>) {
        (self.facts.finish(), self.types.finish())
    }
}
