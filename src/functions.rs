//! The functions of a dump, each after a pass: what the library offers to strangers.
//!
//! [`Functions`] is a [`Unit`] with its dialect. It takes one function after another through the
//! passes, so that a program can look at the first before the last is built. Each keeps its own numbers
//! ([`OneByOne`]).

use crate::ir::{Function, Stage};
use crate::knowledge::{Facts, Knowledge};
use crate::target::dialect::Dialect;
use crate::text::print;
use crate::unit::{Goal, OneByOne, Refusal, Unit};

/// The functions of a dump: a compilation unit.
pub struct Functions<'a> {
    unit: Unit<'a>,
    /// The dialect of the dump.
    pub dialect: Dialect,
}

impl<'a> Functions<'a> {
    /// Reads the functions of `text`, a dump of this dialect. `facts` are what is known of its program
    /// beside the text. A function that cannot be read is a [`Refusal`] when it is asked for; the
    /// others can be read all the same.
    pub fn read(text: &'a str, facts: &'a Facts, dialect: Dialect) -> Self {
        Functions { unit: Unit::open(text, facts), dialect }
    }

    /// Each function in SSA form with its immediate uses, in the order of the dump: built by the
    /// passes, or read from a dump in SSA form.
    pub fn ssa(&self) -> impl Iterator<Item = Result<Function<'a>, Refusal>> + '_ {
        self.taken_to(Goal::ssa(self.dialect))
    }

    /// Each function after the pass that leads to `stage`.
    pub fn after(&self, stage: Stage) -> impl Iterator<Item = Result<Function<'a>, Refusal>> + '_ {
        self.taken_to(Goal::after(stage, self.dialect))
    }

    fn taken_to(&self, goal: Goal<'static>) -> impl Iterator<Item = Result<Function<'a>, Refusal>> + '_ {
        let functions = OneByOne::new(&self.unit, goal);
        self.unit.items().map(move |item| functions.function(item.index()))
    }

    /// What is known beyond the functions' text, which folding and `update_ssa` ask for.
    pub fn knowledge(&self) -> Knowledge<'_, 'a> {
        self.unit.knowledge()
    }

    /// The function as GCC prints it.
    pub fn print(&self, f: &Function<'_>) -> String {
        let mut text = String::new();
        print::function(f, self.dialect, &mut text);
        text
    }
}

/// The functions of a unit.
pub fn of_unit(unit: Unit<'_>, dialect: Dialect) -> Functions<'_> {
    Functions { unit, dialect }
}

/// The unit of the functions.
pub fn unit_of<'f, 'a>(functions: &'f Functions<'a>) -> &'f Unit<'a> {
    &functions.unit
}
