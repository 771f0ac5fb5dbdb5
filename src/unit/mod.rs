//! A compilation unit: the functions of a dump, which go through the passes independently of bad ones.
//!
//! The functions go through phases, each of which all of them reach before the next one begins: they are read, and what they
//! show together is settled ([`Unit::open`]); they are lowered; ordered; and finished ([`Run`]). A single
//! function goes the same way alone ([`OneByOne`]).

mod alone;
mod definitions;
mod emission_order;
mod emit;
mod families;
mod finish;
mod function_table;
mod goal;
mod head_uids;
mod lower;
mod numbers;
mod order;
pub(crate) mod references;
mod shown;
mod spelling;
mod survey;
mod uid_start;

pub use alone::OneByOne;
pub use finish::Run;
pub use goal::Goal;
use head_uids::HeadUids;
pub use order::CallGraph;

use crate::analysis::loops::flow_loops_dump;
use crate::base::error::ParseError;
use crate::ir::{Function, Stage};
use crate::knowledge::{Facts, FileTypes, Knowledge};
use crate::target::dialect::{Dialect, DumpFlags};
use crate::text::parse::Chunk;
use crate::text::print;
use function_table::FunctionTable;
use std::borrow::Cow;
use std::fmt;

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
    /// The same of a text that is so many lines further down.
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
    uid_start: Option<uid_start::UidStart>,
    /// How the dump spells types.
    spelling: spelling::Spelling<'a>,
    /// Whether the dump is in SSA form: all functions have blocks, and one has versions or PHI nodes. No pass runs on
    /// them, whatever the goal.
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
    /// The dump that it stands in.
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
