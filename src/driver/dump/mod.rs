//! A whole dump: takes every function through the pipeline, independently of bad functions.
//!
//! [`read`] parses each function once and keeps it. The passes work on a copy, or take the function
//! out of the dump ([`emit_taking`]).

mod call_graph;
mod counters;
mod definitions;
mod emission_order;
mod emit;
mod families;
mod function_table;
mod head_uids;
mod nothrow;
pub(crate) mod references;
mod shown;
mod spelling;
mod ssa_view;
mod survey;
mod uid_start;
mod unnest;

pub use call_graph::CallGraph;
pub use definitions::StatedOrder;
pub use emit::{FunctionRefs, emit, emit_as, emit_taking, finish_with_refs};
use head_uids::HeadUids;
pub use ssa_view::{holds_ssa_form, ssa_form, view};
pub use survey::read;

use crate::analysis::dom::DomTree;
use crate::analysis::loops::{LoopTree, flow_loops_dump};
use crate::analysis::operands::is_virtual;
use crate::base::error::ParseError;
use crate::base::guard::guarded;
use crate::ir::{Function, Name, Stage};
use crate::knowledge::{Facts, FileTypes, Knowledge, state_types};
use crate::passes::ssa::Construction;
use crate::passes::{self, Context, NothrowView};
use crate::target::dialect::{Dialect, DumpFlags};
use crate::text::parse::Chunk;
use crate::text::print;
use counters::CounterEnds;
use function_table::FunctionTable;
use shown::Counter;
use std::borrow::Cow;
use std::fmt;
use std::sync::OnceLock;

/// The reason why a function has no output.
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
    /// The same of a text that stands so many lines further down.
    pub(crate) fn below(mut self, lines: u32) -> Refusal {
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

/// A dump, with what its functions show together.
pub struct Dump<'a> {
    /// The functions in order.
    items: FunctionTable<'a>,
    /// The types of the file.
    pub types: FileTypes<'a>,
    /// The given facts, and those that the dump shows.
    pub facts: Facts,
    /// How pass "ssa" places PHI nodes and renames; GCC's way unless another is chosen.
    pub construction: &'a dyn Construction,
    /// Whether pass "ssa" records all its steps (`Trace::steps`).
    pub records_steps: bool,
    /// Whether pass "lower" folds calls of built-ins ([`Context::folds_calls`](passes::Context::folds_calls)).
    pub folds_calls: bool,
    ends: CounterEnds,
    /// The functions that throw nothing, computed when first needed.
    nothrow: OnceLock<passes::NothrowFunctions>,
    /// The start of the DECL_UIDs of pass "ssa" for each function, computed when first needed.
    ssa_uid_starts: OnceLock<Vec<u32>>,
    /// How the dump spells types.
    spelling: spelling::Spelling<'a>,
}

/// One function of a dump.
#[derive(Clone, Copy)]
pub struct Item<'d, 'a> {
    dump: &'d Dump<'a>,
    index: usize,
}

impl<'a> Dump<'a> {
    /// What GCC knew and the text does not show.
    pub fn knowledge(&self) -> Knowledge<'_, 'a> {
        Knowledge::new(&self.facts, &self.types)
    }

    /// The functions that are known to throw nothing, if that matters when functions get their SSA form.
    fn nothrow_functions(&self, stage: Stage, dialect: Dialect) -> Option<&passes::NothrowFunctions> {
        let matters = stage >= Stage::Ssa && dialect.opt.optimizes() && self.knowledge().has_exceptions();
        matters.then(|| self.nothrow.get_or_init(|| nothrow::nothrow_functions(self, dialect)))
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
        Item { dump: self, index }
    }

    /// The functions that can be read, in order.
    pub fn functions(&self) -> impl Iterator<Item = Cow<'_, Function<'a>>> {
        self.items().filter_map(|item| item.function().ok())
    }
}

impl<'d, 'a> Item<'d, 'a> {
    /// The function's position in [`Dump::items`].
    pub fn index(self) -> usize {
        self.index
    }

    /// The function's name; from the declaration line if the rest could not be read.
    pub fn name(self) -> &'a str {
        self.dump.items.rows[self.index].name
    }

    /// The function's name, and those that the assembler has for it, as far as they are known.
    pub fn names(self) -> impl Iterator<Item = &'a str> + Clone {
        let row = &self.dump.items.rows[self.index];
        std::iter::once(row.name).chain(row.linkage_names.iter().copied())
    }

    /// The types of the dump's file.
    pub fn types(self) -> &'d FileTypes<'a> {
        &self.dump.types
    }

    /// The stage of the text; `None` if it could not be read.
    pub fn stage(self) -> Option<Stage> {
        self.dump.items.rows[self.index].stage
    }

    /// The line of the dump that the function begins at.
    pub fn line(self) -> u32 {
        self.chunk().line
    }

    /// The function's text.
    pub fn chunk(self) -> Chunk<'a> {
        self.dump.items.rows[self.index].chunk
    }

    /// The function as it was read.
    pub fn function(self) -> Result<Cow<'d, Function<'a>>, Refusal> {
        let mut function = self.dump.items.function(self.index)?;
        if let Some(Some(uids)) = self.dump.items.head_uids.get(self.index) {
            uids.store_in(function.to_mut());
        }
        Ok(function)
    }

    /// Takes the function to its goal: `taken`, or a copy of it. Counters continue from `starts`.
    fn run(
        self,
        taken: Option<Box<Function<'a>>>,
        goal: Goal,
        starts: &[(Counter, u32)],
        watch: passes::Watch<'_, 'a>,
    ) -> Result<Box<Function<'a>>, Refusal> {
        let dump = self.dump;
        let Goal { stage, dialect, uses } = goal;
        let mut function = match (dump.items.member(self.index), taken) {
            (Some(member), _) => Box::new(member.unnested(dump, dialect)?),
            (None, Some(taken)) => taken,
            (None, None) => Box::new(self.function()?.into_owned()),
        };
        for &(counter, start) in starts {
            counters::set(&mut function, counter, start);
        }
        let is_built_from_blocks = function.stage == Stage::Cfg && stage == Stage::Ssa;
        let view = |functions: &'d passes::NothrowFunctions| NothrowView {
            functions,
            before: functions.positions[self.index],
        };
        guarded(|| {
            let cx = Context {
                dialect,
                knowledge: dump.knowledge(),
                nothrow: dump.nothrow_functions(stage, dialect).map(view),
                uses,
                construction: dump.construction,
                records_steps: dump.records_steps,
                folds_calls: dump.folds_calls,
            };
            passes::run_watched(&mut function, stage, &cx, watch);
        })
        .map_err(Refusal::Internal)?;
        let is_name = |name: Name| !function.ssa.names[name].released && !is_virtual(&function, name);
        if is_built_from_blocks && function.ssa.names.keys().skip(1).any(is_name) {
            return Err(Refusal::Parse(function.refused(
                "a function before pass \"cfg\", or in SSA form: GCC's versions and PHI arguments follow an order of \
                 edges that is not in this dump; give the gimple dump",
            )));
        }
        if dialect.flags.contains(DumpFlags::GIMPLE) && stage >= Stage::Cfg {
            state_types(&mut function, dump.knowledge(), dialect);
            let loops = LoopTree::new(&function, &DomTree::new(&*function));
            for (header, number) in loops.headers() {
                function.cfg.loop_headers[header] = number as u32;
            }
        }
        match function.exceeded_limit {
            Some(limit) => Err(Refusal::LimitExceeded(function.beyond(limit))),
            None => Ok(function),
        }
    }

    /// Takes the function, which may be `taken` out of the dump, to its goal and shows it. `watch` is called
    /// before the first pass and after each pass, `show` at the end.
    fn finish<T>(
        self,
        taken: Option<Box<Function<'a>>>,
        goal: Goal,
        watch: passes::Watch<'_, 'a>,
        show: impl Fn(&Function<'a>) -> T,
    ) -> Result<T, Refusal> {
        let Item { dump, index } = self;
        let Goal { stage, dialect, .. } = goal;
        let mut function = self.run(taken, goal, &[], watch)?;
        // Labels print their DECL_UIDs until there are blocks, variables of passes always. What a pass says of its work
        // mentions variables that become anonymous.
        let shows_uids = stage <= Stage::Eh
            || dialect.flags.contains(DumpFlags::DETAILS)
            || function.decls.locals.iter().any(|&var| function.decls.vars[var].name.is_empty());
        let counters: &[Counter] =
            if shows_uids { &[Counter::Serial, Counter::Uid, Counter::SsaUid] } else { &[Counter::Serial] };
        let dependent =
            counters.iter().filter(|&&counter| counters::depends_on_start(dump, index, &function, counter));
        let starts: Vec<_> =
            dependent.map(|&counter| (counter, counters::start(dump, index, counter, dialect))).collect();
        if !starts.is_empty() {
            function = self.run(None, goal, &starts, &mut |_| {})?;
        }
        guarded(|| {
            spelling::apply(&mut function, &dump.spelling, &dump.facts, dialect);
            show(&function)
        })
        .map_err(Refusal::Internal)
    }
}

/// The stage that a function is taken to.
#[derive(Clone, Copy)]
struct Goal {
    stage: Stage,
    dialect: Dialect,
    /// Whether lists of immediate uses are built.
    uses: bool,
}

impl Goal {
    /// The goal of a function that is printed or inspected, but not changed.
    fn printed(stage: Stage, dialect: Dialect) -> Self {
        Goal { stage, dialect, uses: false }
    }
}

/// Takes one function to `stage` and prints it.
pub fn finish(item: Item<'_, '_>, stage: Stage, dialect: Dialect) -> Result<String, Refusal> {
    item.finish(None, Goal::printed(stage, dialect), &mut |_| {}, |f| printed(f, dialect))
}

/// As [`finish`], with lists of immediate uses; `show` produces the form of the function after the pass.
pub fn finish_as<T>(
    item: Item<'_, '_>,
    stage: Stage,
    dialect: Dialect,
    show: impl Fn(&Function<'_>) -> T,
) -> Result<T, Refusal> {
    let goal = Goal { uses: true, ..Goal::printed(stage, dialect) };
    item.finish(None, goal, &mut |_| {}, show)
}

/// Takes one function to `stage`; `watch` is called after each pass. The numbers that GCC counts
/// through a whole file (of variables and labels that passes make) start anew with the function.
pub fn build<'a>(
    item: Item<'_, 'a>,
    stage: Stage,
    dialect: Dialect,
    watch: passes::Watch<'_, 'a>,
) -> Result<Function<'a>, Refusal> {
    let goal = Goal { uses: true, ..Goal::printed(stage, dialect) };
    item.run(None, goal, &[], watch).map(|function| *function)
}

/// The function as text. A `-details` dump includes what the pass did.
fn printed(f: &Function<'_>, dialect: Dialect) -> String {
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
