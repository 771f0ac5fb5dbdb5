//! How far functions are taken, and how.

use crate::ir::Stage;
use crate::knowledge::Knowledge;
use crate::passes::ssa::{Construction, GccConstruction};
use crate::passes::{Context, NothrowView};
use crate::target::dialect::Dialect;

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

    /// What the passes are given.
    pub(super) fn context<'c, 'a>(
        &self,
        knowledge: Knowledge<'c, 'a>,
        nothrow: Option<NothrowView<'c>>,
    ) -> Context<'c, 'a>
    where
        'g: 'c,
    {
        let &Goal { dialect, uses, construction, records_steps, folds_calls, .. } = self;
        Context { dialect, knowledge, nothrow, uses, construction, records_steps, folds_calls }
    }
}
