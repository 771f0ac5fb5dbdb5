//! A compilation unit: the functions of a dump go through the passes, in phases.
//!
//! Functions of one dump depend on each other. GCC settles that by its order: it works through a unit
//! one function after another, first in the order of analysis (`analyze_functions` of cgraphunit.cc:
//! each function is gimplified and goes through the lowering passes up to "cfg"), then in the order of
//! emission (`do_per_function_toporder`: the passes from "fixup_cfg" to "ssa", callees first). Three
//! things run on from function to function in that order:
//!
//! - the counters of DECL_UIDs and of temporaries,
//! - what is known of the functions before: which of them throw nothing,
//! - the functions that are nested in others, which share variables and numbers with them.
//!
//! Here the same is done in phases. All functions reach a phase before the next one begins. What a
//! function does by itself is done in parallel. What runs on is done once for all, between the parallel
//! phases:
//!
//! | phase | must have before | leaves behind | in |
//! |---|---|---|---|
//! | read | the text | each function, or its refusal; what it shows of numbers | `read.rs` |
//! | settle | all functions | [`Unit`]: names, types, effects, families | `read.rs` |
//! | lower | [`Unit`] | each function at "cfg", its references, its count of numbers | `lower.rs` |
//! | order | all at "cfg" | the order of emission, what throws nothing, starts of numbers | `order.rs` |
//! | ssa | the order | each function at its goal, which is shown and dropped | `ssa.rs` |
//!
//! [`Unit::open`] is the first two phases, [`UnitRun`] the others. No phase runs another on demand. A
//! function that fails takes no numbers, and costs no other function anything.
//!
//! The parts that several phases need: `numbers.rs` (counters that go on from function to function),
//! `head_uids.rs` (DECL_UIDs that the front end gave out), `references.rs` (the call graph),
//! `emission_order.rs` (the order of emission), `spelling.rs` (how types are spelled). A single
//! function takes the same path alone, in `alone.rs` ([`OneByOne`]).

mod alone;
mod emission_order;
mod head_uids;
mod lower;
mod numbers;
mod order;
mod read;
pub(crate) mod references;
mod spelling;
mod ssa;

pub use alone::OneByOne;
pub use order::CallGraph;
pub use ssa::UnitRun;

use crate::analysis::loops::flow_loops_dump;
use crate::base::error::ParseError;
use crate::ir::{Function, Stage};
use crate::knowledge::{Facts, FileTypes, Knowledge};
use crate::passes::ssa::{Construction, GccConstruction};
use crate::passes::{Context, NothrowView};
use crate::target::dialect::{Dialect, DumpFlags};
use crate::text::parse::Chunk;
use crate::text::print;
use head_uids::HeadUids;
use read::FunctionTable;
use std::borrow::Cow;
use std::fmt;

/// A dump, with what its functions show together: a compilation unit.
pub struct Unit<'a> {
    /// The functions in order.
    items: FunctionTable<'a>,
    /// The types of the file.
    pub types: FileTypes<'a>,
    /// The given facts, and those that the dump shows.
    pub facts: Facts,
    /// The last DECL_UID of the front end, if a `-uid` dump shows it.
    last_declared: Option<u32>,
    /// Where the gimplifier's DECL_UIDs start, if the first function shows none.
    uid_start: Option<numbers::UidStart>,
    /// How the dump spells types.
    spelling: spelling::Spelling<'a>,
    /// Whether the dump is in SSA form: all functions have blocks, and one has versions or PHI nodes.
    /// No pass runs on them, whatever the goal.
    pub is_in_ssa_form: bool,
}

/// One function of a dump.
#[derive(Clone, Copy)]
pub struct Item<'d, 'a> {
    unit: &'d Unit<'a>,
    index: usize,
}

impl<'a> Unit<'a> {
    /// What GCC knew and the text does not show.
    pub fn knowledge(&self) -> Knowledge<'_, 'a> {
        Knowledge::new(&self.facts, &self.types)
    }

    /// The functions of a `-uid` dump with the DECL_UIDs of their heads.
    fn head_uids(&self) -> impl Iterator<Item = (&'a str, &HeadUids)> {
        let names = self.items.rows.iter().map(|row| row.name);
        names.zip(&self.items.head_uids).filter_map(|(name, uids)| Some((name, uids.as_ref()?)))
    }

    /// The number of functions.
    pub fn len(&self) -> usize {
        self.items.len()
    }

    /// Whether the dump has no functions.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The functions in order.
    pub fn items(&self) -> impl ExactSizeIterator<Item = Item<'_, 'a>> + Clone {
        (0..self.len()).map(|index| self.item(index))
    }

    /// The function at `index`. Panics if there is none.
    pub fn item(&self, index: usize) -> Item<'_, 'a> {
        assert!(index < self.len(), "a dump of {} functions has no function {index}", self.len());
        Item { unit: self, index }
    }

    /// The functions that can be read, in order.
    pub fn functions(&self) -> impl Iterator<Item = Cow<'_, Function<'a>>> {
        self.items().filter_map(|item| item.function().ok())
    }
}

impl<'d, 'a> Item<'d, 'a> {
    /// The dump that it is in.
    pub fn unit(self) -> &'d Unit<'a> {
        self.unit
    }

    /// The function's position in [`Unit::items`].
    pub fn index(self) -> usize {
        self.index
    }

    /// The function's name; from the declaration line if the rest could not be read.
    pub fn name(self) -> &'a str {
        self.unit.items.rows[self.index].name
    }

    /// The function's name, and those that the assembler has for it, as far as they are known.
    pub fn names(self) -> impl Iterator<Item = &'a str> + Clone {
        let row = &self.unit.items.rows[self.index];
        std::iter::once(row.name).chain(row.linkage_names.iter().copied())
    }

    /// The types of the dump's file.
    pub fn types(self) -> &'d FileTypes<'a> {
        &self.unit.types
    }

    /// The stage of the text; `None` if it could not be read.
    pub fn stage(self) -> Option<Stage> {
        self.unit.items.rows[self.index].stage
    }

    /// The line of the dump that the function begins at.
    pub fn line(self) -> u32 {
        self.chunk().line
    }

    /// The function's text.
    pub fn chunk(self) -> Chunk<'a> {
        self.unit.items.rows[self.index].chunk
    }

    /// The function as it was read.
    pub fn function(self) -> Result<Cow<'d, Function<'a>>, Refusal> {
        let mut function = self.unit.items.function(self.index)?;
        if let Some(Some(uids)) = self.unit.items.head_uids.get(self.index) {
            uids.store_in(function.to_mut());
        }
        Ok(function)
    }
}

/// How far the functions of a dump are taken, and how.
#[derive(Clone, Copy, Debug)]
pub struct Goal<'g> {
    /// The pass after which they are wanted.
    pub stage: Stage,
    /// GCC's version and its options.
    pub dialect: Dialect,
    /// Whether lists of immediate uses are made. Printing does not need them.
    pub uses: bool,
    /// How pass "ssa" places PHI nodes and renames.
    pub construction: &'g dyn Construction,
    /// Whether pass "ssa" records all its steps (`Trace::steps`).
    pub records_steps: bool,
    /// Whether pass "lower" folds calls of built-ins ([`Context::folds_calls`]).
    pub folds_calls: bool,
    /// Whether only what other functions depend on is wanted ([`Context::counts_only`]).
    pub counts_only: bool,
}

impl<'g> Goal<'g> {
    /// Functions after a pass as GCC makes them, to be printed.
    pub fn printed(stage: Stage, dialect: Dialect) -> Self {
        Goal {
            stage,
            dialect,
            uses: false,
            construction: &GccConstruction,
            records_steps: false,
            folds_calls: true,
            counts_only: false,
        }
    }

    /// Functions in SSA form as GCC makes them, with lists of immediate uses.
    pub fn ssa(dialect: Dialect) -> Self {
        Goal::after(Stage::Ssa, dialect)
    }

    /// Functions after a pass as GCC makes them, with lists of immediate uses.
    pub fn after(stage: Stage, dialect: Dialect) -> Self {
        Goal { uses: true, ..Goal::printed(stage, dialect) }
    }

    /// The same for what others depend on: the numbers that passes give out, the references, what
    /// throws nothing.
    pub(super) fn counting(self) -> Self {
        Goal { uses: false, records_steps: false, counts_only: true, ..self }
    }

    /// What the passes are given.
    pub(super) fn context<'c, 'a>(
        &self,
        knowledge: Knowledge<'c, 'a>,
        nothrow: Option<NothrowView<'c>>,
    ) -> Context<'c, 'a>
    where
        'g: 'c,
    {
        let &Goal { dialect, uses, construction, records_steps, folds_calls, counts_only, .. } = self;
        Context { dialect, knowledge, nothrow, uses, construction, records_steps, folds_calls, counts_only }
    }
}

/// The reason why one function of a dump has no output: its text could not be read, a pass would exceed
/// a limit, or a bug ended a pass. The other functions of the dump go on.
///
/// It is the library's name for a function that fails. Its reason is a value in it: [`ParseError`] for
/// what is wrong with the input.
#[derive(Clone, Debug)]
pub enum Refusal {
    /// The text of the function could not be read.
    Parse(ParseError),
    /// A bug: the failed assertion and its location.
    Internal(String),
    /// A pass would exceed a limit.
    LimitExceeded(ParseError),
}

impl Refusal {
    /// The same refusal, of a text that begins so many lines further down.
    pub fn below(mut self, lines: u32) -> Refusal {
        if let Refusal::Parse(error) | Refusal::LimitExceeded(error) = &mut self {
            error.line += lines;
        }
        self
    }
}

impl std::error::Error for Refusal {}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Refusal::Parse(error) | Refusal::LimitExceeded(error) => write!(f, "{error}"),
            Refusal::Internal(what) => write!(f, "internal error: {what}"),
        }
    }
}

/// The function as text. A `-details` dump includes what the pass did.
pub fn printed(f: &Function<'_>, dialect: Dialect) -> String {
    text_of(f, dialect, dialect.flags.contains(DumpFlags::DETAILS))
}

/// Everything between the `;; Function` line and that of the next function.
pub fn printed_whole(f: &Function<'_>, dialect: Dialect) -> String {
    text_of(f, dialect, true)
}

fn text_of(f: &Function<'_>, dialect: Dialect, with_trace: bool) -> String {
    let mut out = String::with_capacity(256 + 48 * f.body.stmts.len());
    if with_trace {
        print::trace(f, dialect.flags, &mut out);
        if f.stage == Stage::Cfg {
            flow_loops_dump(f, &mut out);
        }
    }
    print::function(f, dialect, &mut out);
    out
}
