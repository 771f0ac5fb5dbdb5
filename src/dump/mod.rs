//! A whole dump through the pipeline: every function on its own, none at the cost of another.
//!
//! A function is read when it is needed and dropped when it has been dealt with. [`read`] goes through the text
//! once for what all functions together tell and keeps a few numbers of each; whoever asks for a function's result
//! has it read again. Reading costs less than keeping: the tables of a function take ten times the room of its text.

mod counters;
mod definitions;
mod emit;
mod exceptions;
mod nests;
mod numbers;
mod order;
mod references;
mod silence;
mod spelling;
mod survey;
mod view;
mod window;

pub use emit::{Emission, Emitted, Noted, emission_order, emit, emit_as, emit_kept, finish_noting};
pub use nests::Member;
pub use view::{holds_ssa_form, ssa_form, view};

use crate::dialect::{Dialect, DumpFlags};
use crate::error::ParseError;
use crate::facts::{Facts, Switches};
use crate::guard::guarded;
use crate::ir::{Function, Stage};
use crate::parse::{self, Chunk};
use crate::pipeline::{self, Context, Silent};
use crate::print;
use crate::trace;
use crate::types::FileTypes;
use counters::{Counter, Ends, Spelled};
use std::fmt;
use std::sync::OnceLock;

/// Why a function has no output.
///
/// ```
/// use tressa::{dump::{self, Refusal}, facts::Facts};
///
/// let facts = Facts::default();
/// let dump = dump::read("int f (int x)\n{\n  x + ;\n}\n", &facts);
/// let Err(Refusal::Parse(error)) = dump.items[0].function() else { panic!() };
/// assert_eq!(error.line, 3);
/// ```
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

/// One function of a dump.
///
/// ```
/// use tressa::{dump, example, facts::Facts};
///
/// let facts = Facts::default();
/// let dump = dump::read(example::GIMPLE, &facts);
/// let item = &dump.items[0];
/// assert!(item.name == "sum" && item.function().is_ok());
/// ```
pub struct Item<'a> {
    /// Its text.
    pub chunk: Chunk<'a>,
    /// Its name, told from the declaration line where the rest could not be read.
    pub name: &'a str,
    /// The stage it was dumped at; `None` if it could not be read.
    pub stage: Option<Stage>,
    /// Its place among functions nested in one another.
    pub member: Option<Member<'a>>,
    /// Its place among [`Dump::items`].
    index: usize,
    /// What its text shows of numbers that run on from function to function.
    shown: counters::Shown,
    /// What the order of functions depends on.
    traits: order::Traits<'a>,
    /// In a `-uid` dump, the numbers of its declaration, of which the text may leave some out.
    numbers: Option<Box<numbers::Numbers>>,
    ends: Ends,
}

/// A dump, with what its functions say together.
///
/// ```
/// use tressa::{dump, example, facts::Facts, ir::Stage};
///
/// let facts = Facts::default();
/// let dump = dump::read(example::GIMPLE, &facts);
/// let text = dump::finish(&dump, &dump.items[0], Stage::Ssa, example::dialect()).unwrap();
/// assert!(text.contains("  # s_5 = PHI <s_7(2), s_14(3)>\n"));
/// ```
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
    /// Which functions throw nothing, once that is asked for.
    silence: OnceLock<pipeline::Silence>,
    /// How it spells types.
    spelling: spelling::Spelling<'a>,
}

/// Goes through the functions of `text`; `facts` is what is known beside it.
pub fn read<'a>(text: &'a str, facts: &'a Facts) -> Dump<'a> {
    let mut dump = survey::survey(text, facts);
    dump.settle_exceptions();
    dump
}

impl<'a> Dump<'a> {
    /// Makes `facts` what is known beside the text.
    pub fn know(&mut self, facts: &'a Facts) {
        (self.facts, self.types) = survey::know(&self.items, facts);
        self.silence = OnceLock::new();
        self.settle_exceptions();
    }

    /// Makes out whether the program was compiled with exceptions, unless that is stated or clear.
    fn settle_exceptions(&mut self) {
        if !self.facts.options.states_exceptions && !self.facts.has_exceptions() {
            let told = self.has_exceptions.unwrap_or_else(|| exceptions::are_told(self));
            self.has_exceptions = Some(told);
            self.facts.options.switches.set(Switches::EXCEPTIONS, told);
        }
    }

    /// The functions that can be read, in order, read anew.
    pub fn functions(&self) -> impl Iterator<Item = Function<'a>> + '_ {
        self.items.iter().filter_map(|item| item.function().ok())
    }
}

impl<'a> Item<'a> {
    /// The function, read from its text, or why it cannot be read.
    pub fn function(&self) -> Result<Function<'a>, Refusal> {
        let mut function = read_chunk(self.chunk)?;
        if let Some(numbers) = &self.numbers {
            numbers.complete(&mut function);
        }
        Ok(function)
    }

    /// The place among [`Dump::items`] of the function that it is nested in.
    fn outer(&self) -> Option<usize> {
        self.member.as_ref()?.outer()
    }

    /// How much text it is.
    fn bytes(&self) -> usize {
        self.chunk.text.len()
    }

    /// One of which nothing is known yet but its text.
    fn new(index: usize, chunk: Chunk<'a>) -> Self {
        Item {
            chunk,
            name: "?",
            stage: None,
            member: None,
            index,
            shown: Default::default(),
            traits: Default::default(),
            numbers: None,
            ends: Ends::default(),
        }
    }
}

/// The function that a text holds.
fn read_chunk(chunk: Chunk<'_>) -> Result<Function<'_>, Refusal> {
    match guarded(|| parse::function(chunk)) {
        Ok(read) => read.map_err(Refusal::Parse),
        Err(panic) => Err(Refusal::Internal(panic)),
    }
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
    let mut out = room_for(f);
    if dialect.flags.contains(DumpFlags::DETAILS) {
        trace::gcc(f, dialect.flags, &mut out);
    }
    print::function(f, dialect, &mut out);
    out
}

/// Everything between the `;; Function` line and the next function's.
pub fn printed_whole(f: &Function<'_>, dialect: Dialect) -> String {
    let mut out = room_for(f);
    trace::gcc(f, dialect.flags, &mut out);
    print::function(f, dialect, &mut out);
    out
}

/// A text that need not grow much for the function.
fn room_for(f: &Function<'_>) -> String {
    String::with_capacity(256 + 48 * f.stmts.len())
}

/// As [`finish`], with `watch` called for the function as it is before the first pass and after each, and `show` at the end.
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
        None => item.function()?,
    };
    for &(counter, start) in starts {
        counters::set(&mut function, counter, start);
    }
    guarded(|| {
        let silent = silent(dump, item, stage, dialect);
        let cx = Context { dialect, facts: &dump.facts, types: &dump.types, silent };
        pipeline::run_watched(&mut function, stage, &cx, watch);
        function
    })
    .map_err(Refusal::Internal)
}

/// Which functions throw nothing any more by the time that this one gets its SSA form.
fn silent<'d>(dump: &'d Dump<'_>, item: &Item<'_>, stage: Stage, dialect: Dialect) -> Option<Silent<'d>> {
    if stage < Stage::Ssa || !dialect.opt.optimizes() || !dump.facts.has_exceptions() {
        return None;
    }
    let silence = dump.silence.get_or_init(|| silence::silence(dump, dialect));
    Some(Silent { silence, before: silence.positions[item.index] })
}
