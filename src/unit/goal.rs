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

    /// The same for what others depend on: the numbers that passes give out, the references, what throws nothing.
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
