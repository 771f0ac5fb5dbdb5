//! A whole dump through the pipeline: every function on its own, none at the cost of another.
//!
//! A function is read when it is needed and dropped when it has been dealt with. [`read`] goes through the text
//! once for what all functions together tell and keeps a few numbers of each; whoever asks for a function's result
//! has it read again. Reading costs less than keeping: the tables of a function take ten times the room of its text.
//!
//! The text itself may stay in its file: [`read_file`] and [`emit_kept`] go over it piece by piece, and whoever asks
//! for a single function has the text of that kept.

mod beginning;
mod call_graph;
mod counters;
mod definitions;
mod emit;
mod exceptions;
mod items;
mod nests;
mod nothrow;
mod numbers;
mod order;
mod references;
mod roots;
mod source;
mod spare;
mod spelling;
mod survey;
mod view;
mod window;

pub use call_graph::{CallGraph, Known};
pub use emit::{Emission, Emitted, Noted, emit, emit_as, emit_kept, finish_noting};
pub(crate) use numbers::Numbers;
pub use view::{holds_ssa_form, ssa_form, view};

use crate::base::error::ParseError;
use crate::base::guard::guarded;
use crate::driver::input::TextFile;
use crate::facts::Facts;
use crate::ir::{Function, Stage};
use crate::passes::{self, Context, NothrowView};
use crate::target::dialect::{Dialect, DumpFlags};
use crate::target::options::Switches;
use crate::text::parse::Chunk;
use crate::text::print;
use crate::types::{FileTypes, Settled};
use counters::{Counter, Ends};
use items::Items;
use nests::Family;
use source::{Place, Source};
use spare::Spare;
use std::borrow::Cow;
use std::fmt;
use std::sync::OnceLock;

/// Why a function has no output.
///
/// ```
/// use tressa::{driver::dump::{self, Refusal}, facts::Facts};
///
/// let facts = Facts::default();
/// let dump = dump::read("int f (int x)\n{\n  x + ;\n}\n", &facts);
/// let Err(Refusal::Parse(error)) = dump.item(0).function() else { panic!() };
/// assert_eq!(error.line, 3);
/// ```
#[derive(Clone, Debug)]
pub enum Refusal {
    /// Its text could not be read.
    Parse(ParseError),
    /// A bug: what was asserted, and where.
    Internal(String),
    /// A pass would make more of it than a limit allows.
    Beyond(ParseError),
    /// Its text could not be had from its file again, or is another one now.
    Text(String),
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Refusal::Parse(error) | Refusal::Beyond(error) => write!(f, "{error}"),
            Refusal::Internal(what) => write!(f, "internal error: {what}"),
            Refusal::Text(why) => write!(f, "{why}"),
        }
    }
}

/// A dump, with what its functions say together.
///
/// ```
/// use tressa::{driver::dump, example, facts::Facts, ir::Stage};
///
/// let facts = Facts::default();
/// let dump = dump::read(example::GIMPLE, &facts);
/// let text = dump::finish(dump.item(0), Stage::Ssa, example::dialect()).unwrap();
/// assert!(text.contains("  # s_5 = PHI <s_7(2), s_14(3)>\n"));
/// ```
pub struct Dump<'a> {
    /// Where its text is.
    source: Source<'a>,
    /// The pieces that the text was read in.
    places: Vec<Place>,
    /// Its functions in order.
    items: Items<'a>,
    /// What they say together about types.
    pub types: FileTypes<'a>,
    /// What is known about functions: what was given, and what the dump says itself.
    pub facts: Facts,
    ends: Ends,
    /// Whether its numbers are those of a program with exceptions, once they are looked at.
    has_exceptions: Option<bool>,
    /// Which functions throw nothing, once that is asked for.
    nothrow: OnceLock<passes::NothrowFunctions>,
    /// Where the numbers of pass "ssa" begin for each function, once that is asked for.
    late: OnceLock<Vec<u32>>,
    /// How it spells types.
    spelling: spelling::Spelling<'a>,
}

/// One function of a dump.
///
/// ```
/// use tressa::{driver::dump, example, facts::Facts};
///
/// let facts = Facts::default();
/// let dump = dump::read(example::GIMPLE, &facts);
/// let item = dump.item(0);
/// assert!(item.name() == "sum" && item.function().is_ok());
/// ```
#[derive(Clone, Copy)]
pub struct Item<'d, 'a> {
    dump: &'d Dump<'a>,
    index: usize,
}

/// Goes through the functions of `text`; `facts` is what is known beside it.
pub fn read<'a>(text: &'a str, facts: &'a Facts) -> Dump<'a> {
    let mut dump = survey::of_text(text, facts);
    dump.settle_exceptions();
    dump
}

/// As [`read`], of a text that stays in its file. Its pieces are shown to `look` as they are read.
pub fn read_file<'a>(
    file: &'a TextFile,
    facts: &'a Facts,
    look: impl FnMut(&str) + Send,
) -> Result<Dump<'a>, String> {
    let mut dump = survey::of_file(file, facts, look)?;
    dump.settle_exceptions();
    Ok(dump)
}

impl<'a> Dump<'a> {
    /// Makes `facts` what is known beside the text.
    pub fn know(&mut self, facts: &'a Facts) {
        if self.spelling.may_show_uids() && self.facts.numbers != facts.numbers {
            self.items.numbers.clear();
            self.items.numbers = numbers::complete(self, &facts.numbers);
        }
        // What calls do decides how many numbers passes take.
        self.ends = Ends::default();
        self.items.families.iter_mut().for_each(Family::rejoin);
        (self.facts, self.types) = survey::know(self, facts);
        (self.nothrow, self.late) = (OnceLock::new(), OnceLock::new());
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

    /// The functions of a `-uid` dump with the numbers of their declarations.
    pub(crate) fn numbers(&self) -> impl Iterator<Item = (&'a str, &Numbers)> {
        let names = self.items.kinds().map(|kind| kind.name);
        names.zip(&self.items.numbers).filter_map(|(name, numbers)| Some((name, numbers.as_ref()?)))
    }

    /// Whether its text tells the DECL_UIDs that the passes of its first function go on from.
    pub(crate) fn tells_numbers(&self) -> bool {
        self.is_empty() || counters::is_told(self, 0, Counter::Uid)
    }

    /// The DECL_UID of the name of a type, if the dump tells it.
    pub(crate) fn number_of_type(&self, name: &str) -> Option<u32> {
        self.spelling.number(name)
    }

    /// How many functions it has.
    pub fn len(&self) -> usize {
        self.items.len()
    }

    /// Whether it has none.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Its functions in order.
    pub fn items(&self) -> impl ExactSizeIterator<Item = Item<'_, 'a>> + Clone {
        (0..self.len()).map(|index| self.item(index))
    }

    /// One of them, which there must be.
    pub fn item(&self, index: usize) -> Item<'_, 'a> {
        assert!(index < self.len(), "a dump of {} functions has no function {index}", self.len());
        Item { dump: self, index }
    }

    /// The functions that can be read, in order, read anew.
    pub fn functions(&self) -> impl Iterator<Item = Function<'a>> + '_ {
        self.items().filter_map(|item| item.function().ok())
    }

    /// The text of a function, to be looked at once.
    fn text(&self, index: usize) -> Result<Cow<'a, str>, Refusal> {
        let (start, len) = self.items.span(index);
        self.source.text(start, len, self.items.line(index))
    }
}

impl<'d, 'a> Item<'d, 'a> {
    /// Its place among [`Dump::items`].
    pub fn index(self) -> usize {
        self.index
    }

    /// Its name, told from the declaration line where the rest could not be read.
    pub fn name(self) -> &'a str {
        self.dump.items.kind(self.index).name
    }

    /// The stage it was dumped at; `None` if it could not be read.
    pub fn stage(self) -> Option<Stage> {
        self.dump.items.kind(self.index).stage
    }

    /// The line of the dump that it begins at.
    pub fn line(self) -> u32 {
        self.dump.items.line(self.index)
    }

    /// Its text.
    pub fn chunk(self) -> Result<Chunk<'a>, Refusal> {
        let (start, len) = self.dump.items.span(self.index);
        let line = self.line();
        Ok(Chunk { text: self.dump.source.kept(start, len, line)?, line })
    }

    /// The function, read from its text, or why it cannot be read.
    pub fn function(self) -> Result<Function<'a>, Refusal> {
        self.read(self.chunk()?.text, &mut Spare::default()).map(|function| *function)
    }

    /// As [`function`](Self::function), from its text.
    fn read<'w>(self, text: &'w str, spare: &mut Spare<'w>) -> Result<Box<Function<'w>>, Refusal> {
        let mut function = spare.read(Chunk { text, line: self.line() })?;
        if let Some(Some(numbers)) = self.dump.items.numbers.get(self.index) {
            numbers.complete(&mut function);
        }
        Ok(function)
    }

    /// Takes the function, of that text, to its goal, counting from `starts`.
    fn run<'w>(
        self,
        text: &'w str,
        goal: Goal,
        starts: &[(Counter, u32)],
        spare: &mut Spare<'w>,
        watch: passes::Watch<'_, 'w>,
    ) -> Result<Box<Function<'w>>, Refusal>
    where
        'a: 'w,
    {
        let dump = self.dump;
        let Goal { stage, dialect, uses } = goal;
        let (mut function, settled): (Box<Function<'w>>, _) = match dump.items.member(self.index) {
            Some(member) => (Box::new(member.apart(dump, dialect)?), None),
            None => (self.read(text, spare)?, self.settled()),
        };
        for &(counter, start) in starts {
            counters::set(&mut function, counter, start);
        }
        guarded(|| {
            let cx = Context {
                dialect,
                facts: &dump.facts,
                types: &dump.types,
                nothrow: self.nothrow(stage, dialect),
                settled,
                uses,
            };
            passes::run_watched(&mut function, stage, &cx, watch);
        })
        .map_err(Refusal::Internal)?;
        match function.exceeded_limit {
            Some(limit) => Err(Refusal::Beyond(function.beyond(limit))),
            None => Ok(function),
        }
    }

    /// The types of its temporaries, if they are settled.
    fn settled(self) -> Option<Settled<'d>> {
        let heard = self.dump.items.kind(self.index).heard?;
        self.dump.types.settled(self.name(), heard)
    }

    /// Which functions throw nothing any more by the time that this one gets its SSA form.
    fn nothrow(self, stage: Stage, dialect: Dialect) -> Option<NothrowView<'d>> {
        let dump = self.dump;
        if stage < Stage::Ssa || !dialect.opt.optimizes() || !dump.facts.has_exceptions() {
            return None;
        }
        let functions = dump.nothrow.get_or_init(|| nothrow::nothrow_functions(dump, dialect));
        Some(NothrowView { functions, before: functions.positions[self.index] })
    }

    /// Takes the function, of that text, to its goal, with `watch` called for it as it is before the first pass and
    /// after each, and `show` at the end.
    fn finish<'w, T>(
        self,
        text: &'w str,
        goal: Goal,
        spare: &mut Spare<'w>,
        watch: passes::Watch<'_, 'w>,
        show: impl Fn(&Function<'w>) -> T,
    ) -> Result<T, Refusal>
    where
        'a: 'w,
    {
        let Item { dump, index } = self;
        let Goal { stage, dialect, .. } = goal;
        let mut function = self.run(text, goal, &[], spare, watch)?;
        // Labels print their DECL_UIDs until there are blocks, variables that passes made as long as they live.
        let shows_uids = stage <= Stage::Eh
            || function.decls.locals.iter().any(|&var| function.decls.vars[var].name.is_empty());
        let printed: &[Counter] =
            if shows_uids { &[Counter::Serial, Counter::Uid, Counter::Late] } else { &[Counter::Serial] };
        let open = printed.iter().filter(|&&counter| counters::is_open(dump, index, &function, counter));
        let starts: Vec<_> =
            open.map(|&counter| (counter, counters::start(dump, index, counter, dialect))).collect();
        if !starts.is_empty() {
            spare.keep(function);
            function = self.run(text, goal, &starts, spare, &mut |_| {})?;
        }
        let shown = guarded(|| {
            spelling::spell(&mut function, &dump.spelling, &dump.facts.numbers, dialect);
            show(&function)
        });
        spare.keep(function);
        shown.map_err(Refusal::Internal)
    }
}

/// What a function is taken to.
#[derive(Clone, Copy)]
struct Goal {
    stage: Stage,
    dialect: Dialect,
    /// With lists of immediate uses.
    uses: bool,
}

impl Goal {
    /// That of one which is printed, or only looked at.
    fn printed(stage: Stage, dialect: Dialect) -> Self {
        Goal { stage, dialect, uses: false }
    }
}

/// Takes one function to `stage` and prints it.
pub fn finish(item: Item<'_, '_>, stage: Stage, dialect: Dialect) -> Result<String, Refusal> {
    let text = item.dump.text(item.index)?;
    let goal = Goal::printed(stage, dialect);
    item.finish(&text, goal, &mut Spare::default(), &mut |_| {}, |f| printed(f, dialect))
}

/// Takes one function to `stage`, with `watch` called for it after each pass. The numbers that GCC counts
/// through a whole file (of variables and labels that passes make) start anew with the function.
pub fn build<'a>(
    item: Item<'_, 'a>,
    stage: Stage,
    dialect: Dialect,
    watch: passes::Watch<'_, 'a>,
) -> Result<Function<'a>, Refusal> {
    let goal = Goal { uses: true, ..Goal::printed(stage, dialect) };
    item.run(item.chunk()?.text, goal, &[], &mut Spare::default(), watch).map(|function| *function)
}

/// The function; in a `-details` dump, what the pass did is a part of it.
fn printed(f: &Function<'_>, dialect: Dialect) -> String {
    let mut out = room_for(f);
    if dialect.flags.contains(DumpFlags::DETAILS) {
        print::trace(f, dialect.flags, &mut out);
    }
    print::function(f, dialect, &mut out);
    out
}

/// Everything between the `;; Function` line and the next function's.
pub fn printed_whole(f: &Function<'_>, dialect: Dialect) -> String {
    let mut out = room_for(f);
    print::trace(f, dialect.flags, &mut out);
    print::function(f, dialect, &mut out);
    out
}

/// A text that need not grow much for the function.
fn room_for(f: &Function<'_>) -> String {
    String::with_capacity(256 + 48 * f.body.stmts.len())
}
