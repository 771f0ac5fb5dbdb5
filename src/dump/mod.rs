//! A whole dump through the pipeline: every function on its own, none at the cost of another.

mod counters;
mod definitions;
mod emit;
mod exceptions;
mod nests;
mod numbers;
mod order;
mod references;
mod spelling;
mod view;

pub use emit::{Emitted, emit, emit_as};
pub use nests::Member;
pub use view::{holds_ssa_form, view};

use crate::dialect::{Dialect, DumpFlags};
use crate::error::ParseError;
use crate::facts::{Facts, Switches};
use crate::guard::guarded;
use crate::ir::{Function, Stage};
use crate::parse::{self, Chunk};
use crate::pipeline::{self, Context};
use crate::print;
use crate::trace;
use crate::types::FileTypes;
use counters::{Counter, Ends, Spelled};
use rayon::prelude::*;
use std::fmt;
use std::sync::OnceLock;

/// Why a function has no output.
#[derive(Clone, Debug)]
pub enum Refusal {
    /// Its text could not be read.
    Parse(ParseError),
    /// A bug: what was asserted, and where.
    Internal(String),
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Refusal::Parse(error) => write!(f, "{error}"),
            Refusal::Internal(what) => write!(f, "internal error: {what}"),
        }
    }
}

/// One function of a dump, as far as reading it came.
pub struct Item<'a> {
    /// Its text.
    pub chunk: Chunk<'a>,
    /// Its name, told from the declaration line where the rest could not be read.
    pub name: &'a str,
    /// The function, or why not.
    pub function: Result<Function<'a>, Refusal>,
    /// Its place among functions nested in one another.
    pub member: Option<Member<'a>>,
    /// Its place among [`Dump::items`].
    index: usize,
    ends: Ends,
}

/// A dump read whole.
pub struct Dump<'a> {
    /// Its functions in order.
    pub items: Vec<Item<'a>>,
    /// What they say together about types.
    pub types: FileTypes<'a>,
    /// What is known about functions: what was given, and what the dump says itself.
    pub facts: Facts,
    spelled: OnceLock<Spelled>,
    /// Whether its numbers are those of a program with exceptions, once they are looked at.
    has_exceptions: Option<bool>,
    /// How it spells types.
    spelling: spelling::Spelling<'a>,
}

/// Reads every function of `text`; `facts` is what is known beside it.
pub fn read<'a>(text: &'a str, facts: &'a Facts) -> Dump<'a> {
    let chunks: Vec<Chunk<'_>> = parse::split(text).collect();
    let mut items: Vec<Item<'_>> = chunks.into_par_iter().map(read_one).collect();
    items.iter_mut().enumerate().for_each(|(index, item)| item.index = index);
    nests::note_families(&mut items);
    let spelling = spelling::complete(&mut items);
    let types = FileTypes::default();
    let mut dump = Dump {
        items,
        types,
        facts: Facts::default(),
        spelled: OnceLock::new(),
        has_exceptions: None,
        spelling,
    };
    dump.know(facts);
    dump
}

impl<'a> Dump<'a> {
    /// Makes `facts` what is known beside the text.
    pub fn know(&mut self, facts: &'a Facts) {
        let functions = || self.items.iter().filter_map(|item| item.function.as_ref().ok());
        let mut known = facts.clone();
        known.learn_from(functions());
        let types = FileTypes::collect(functions(), &facts.types);
        (self.facts, self.types) = (known, types);
        if !self.facts.options.states_exceptions && !self.facts.has_exceptions() {
            let told = self.has_exceptions.unwrap_or_else(|| exceptions::are_told(self));
            self.has_exceptions = Some(told);
            self.facts.options.switches.set(Switches::EXCEPTIONS, told);
        }
    }
}

fn read_one(chunk: Chunk<'_>) -> Item<'_> {
    let function = match guarded(|| parse::function(chunk)) {
        Ok(Ok(function)) => Ok(function),
        Ok(Err(error)) => Err(Refusal::Parse(error)),
        Err(panic) => Err(Refusal::Internal(panic)),
    };
    let name = match &function {
        Ok(function) => function.name,
        Err(_) => crate::check::declared_name(chunk.text).unwrap_or("?"),
    };
    Item { chunk, name, function, member: None, index: 0, ends: Ends::default() }
}

/// Takes one function of `dump` to `stage` and prints it.
pub fn finish<'a>(
    dump: &Dump<'a>,
    item: &Item<'a>,
    stage: Stage,
    dialect: Dialect,
) -> Result<String, Refusal> {
    finish_watched(dump, item, stage, dialect, &mut |_| {}, |f| printed(f, dialect))
}

/// The function; in a `-details` dump, what the pass did is a part of it.
fn printed(f: &Function<'_>, dialect: Dialect) -> String {
    let mut out = String::new();
    if dialect.flags.contains(DumpFlags::DETAILS) {
        trace::gcc(f, dialect.flags, &mut out);
    }
    print::function(f, dialect, &mut out);
    out
}

/// Everything between the `;; Function` line and the next function's.
fn printed_whole(f: &Function<'_>, dialect: Dialect) -> String {
    let mut out = String::new();
    trace::gcc(f, dialect.flags, &mut out);
    print::function(f, dialect, &mut out);
    out
}

/// As [`finish`], with `watch` called for the function after each pass and `show` at the end.
fn finish_watched<'a, T>(
    dump: &Dump<'a>,
    item: &Item<'a>,
    stage: Stage,
    dialect: Dialect,
    watch: pipeline::Watch<'_, 'a>,
    show: impl Fn(&Function<'a>) -> T,
) -> Result<T, Refusal> {
    let mut function = run(dump, item, stage, dialect, &[], watch)?;
    // Labels print their DECL_UIDs until there are blocks, variables that passes made as long as they live.
    let shows_uids =
        stage <= Stage::Eh || function.locals.iter().any(|&var| function.vars[var].name.is_empty());
    let printed: &[Counter] = if shows_uids { &[Counter::Serial, Counter::Uid] } else { &[Counter::Serial] };
    let open = printed.iter().filter(|&&counter| counters::is_open(dump, item.index, &function, counter));
    let starts: Vec<_> =
        open.map(|&counter| (counter, counters::start(dump, item.index, counter, dialect))).collect();
    if !starts.is_empty() {
        function = run(dump, item, stage, dialect, &starts, &mut |_| {})?;
    }
    guarded(|| {
        spelling::spell(&mut function, &dump.spelling, dialect);
        show(&function)
    })
    .map_err(Refusal::Internal)
}

/// Takes one function of `dump` to `stage`, with `watch` called for it after each pass. The numbers that GCC counts
/// through a whole file (of variables and labels that passes make) start anew with the function.
pub fn build<'a>(
    dump: &Dump<'a>,
    item: &Item<'a>,
    stage: Stage,
    dialect: Dialect,
    watch: pipeline::Watch<'_, 'a>,
) -> Result<Function<'a>, Refusal> {
    run(dump, item, stage, dialect, &[], watch)
}

/// Takes one function of `dump` to `stage`, counting from `starts`.
fn run<'a>(
    dump: &Dump<'a>,
    item: &Item<'a>,
    stage: Stage,
    dialect: Dialect,
    starts: &[(Counter, u32)],
    watch: pipeline::Watch<'_, 'a>,
) -> Result<Function<'a>, Refusal> {
    let mut function = match &item.member {
        Some(member) => member.apart(dump, dialect)?,
        None => item.function.clone()?,
    };
    for &(counter, start) in starts {
        counters::set(&mut function, counter, start);
    }
    guarded(|| {
        let cx = Context { dialect, facts: &dump.facts, types: &dump.types };
        pipeline::run_watched(&mut function, stage, &cx, watch);
        function
    })
    .map_err(Refusal::Internal)
}
