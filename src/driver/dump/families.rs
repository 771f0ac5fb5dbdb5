//! Unnests families of nested functions before their members go separate ways. The result depends
//! on GCC's version and on optimization, so it is computed once for each combination.

use super::counters::{self, Counter};
use super::function_table::{FunctionTable, Row};
use super::{Dump, Refusal};
use crate::base::guard::guarded;
use crate::ir::{Function, Label, Stage, Stmt, StmtKind};
use crate::passes::lower::nested::{self, NamedLabel, Nest, Unnested};
use crate::passes::{self, Context};
use crate::target::dialect::{Dialect, VERSIONS};
use rustc_hash::FxHashMap;
use std::ops::Range;
use std::sync::OnceLock;

/// A function and those nested in it.
pub(super) struct Family<'a> {
    nest: Nest,
    /// The result for each version, without and with optimization.
    unnested: [OnceLock<Result<UnnestedFamily<'a>, Refusal>>; 2 * VERSIONS],
}

/// The functions of a family after unnesting.
struct UnnestedFamily<'a> {
    functions: Vec<Function<'a>>,
    has_trampolines: bool,
}

/// A function's place in its family.
#[derive(Clone, Copy)]
pub(super) struct Member<'d, 'a> {
    family: &'d Family<'a>,
    index: usize,
}

/// Finds the families of a dump.
pub(super) fn find_families<'a>(items: &mut FunctionTable<'a>) {
    if items.rows.iter().all(|row| row.nested.is_empty()) {
        return;
    }
    // A function that could not be read belongs to no family.
    let named = |row: &mut Row<'a>| {
        let name = if row.stage == Some(Stage::High) { row.name } else { "" };
        (name, std::mem::take(&mut row.nested))
    };
    let nests = nested::find(items.rows.iter_mut().map(named));
    items.families = nests.into_iter().map(|nest| Family { nest, unnested: Default::default() }).collect();
}

impl<'a> Family<'a> {
    /// The indices of the family's functions.
    pub fn range(&self) -> &Range<usize> {
        &self.nest.range
    }

    fn unnested(&self, dump: &Dump<'a>, dialect: Dialect) -> Result<&UnnestedFamily<'a>, Refusal> {
        let nest = &self.nest;
        let unnest = || {
            let members = nest.range.clone().map(|index| dump.item(index));
            let functions = members.map(|item| Ok(item.function()?.into_owned()));
            let mut functions = functions.collect::<Result<Vec<_>, Refusal>>()?;
            for counter in [Counter::Uid, Counter::Serial] {
                let start = counters::start(dump, nest.range.start, counter, dialect);
                counters::set(&mut functions[0], counter, start);
            }
            let before =
                dump.items.families.iter().take_while(|other| other.range().start < nest.range.start);
            let made_before = || {
                let has_any =
                    |other: &Family<'a>| other.unnested(dump, dialect).is_ok_and(|a| a.has_trampolines);
                before.clone().any(has_any)
            };
            let result =
                guarded(|| nested::unnest(&mut functions, nest, dialect, dump.knowledge(), made_before));
            let Unnested { named_labels, has_trampolines, exceeded_limit } =
                result.map_err(Refusal::Internal)?;
            if let Some(limit) = exceeded_limit {
                return Err(Refusal::LimitExceeded(functions[0].beyond(limit)));
            }
            guarded(|| number_labels(&mut functions, &named_labels, dump, dialect))
                .map_err(Refusal::Internal)?;
            Ok(UnnestedFamily { functions, has_trampolines })
        };
        let unnested = &self.unnested[2 * dialect.version_index() + usize::from(dialect.opt.optimizes())];
        unnested.get_or_init(unnest).as_ref().map_err(Clone::clone)
    }
}

/// Numbers the labels of outer functions that inner functions name, in the order of statements: an
/// outer function has its blocks before inner ones are lowered.
fn number_labels<'a>(
    functions: &mut [Function<'a>],
    named: &[NamedLabel],
    dump: &Dump<'a>,
    dialect: Dialect,
) {
    let mut numbers: FxHashMap<usize, FxHashMap<Label, u32>> = FxHashMap::default();
    for &NamedLabel { function, label, owner, theirs } in named {
        let of_owner = numbers.entry(owner).or_insert_with(|| {
            let labels = labels_after_eh(&functions[owner], dump, dialect);
            labels.into_iter().zip(0..).collect()
        });
        functions[function].decls.labels[label].uid = of_owner.get(&theirs).copied();
    }
}

/// The labels of a function in the order of its statements after pass "eh".
fn labels_after_eh<'a>(f: &Function<'a>, dump: &Dump<'a>, dialect: Dialect) -> Vec<Label> {
    let cx = Context { uses: false, ..Context::new(dialect, dump.knowledge()) };
    let mut f = f.clone();
    passes::run(&mut f, Stage::Eh, &cx);
    let label = |&stmt: &Stmt| match f.body.stmts[stmt].kind {
        StmtKind::Label { label } => Some(label),
        _ => None,
    };
    f.body.root.expand().map_or(Vec::new(), |body| f.body.seqs[body].iter().filter_map(label).collect())
}

impl<'d, 'a> Member<'d, 'a> {
    /// The function at `index`, if it belongs to the family.
    pub fn of(family: &'d Family<'a>, index: usize) -> Option<Self> {
        let index = index.checked_sub(family.nest.range.start)?;
        Some(Member { family, index })
    }

    /// The indices of the family's functions.
    pub fn range(self) -> &'d Range<usize> {
        self.family.range()
    }

    /// Whether it is the outermost function of the family.
    pub fn is_outermost(self) -> bool {
        self.index == 0
    }

    /// The function that it is nested in.
    pub fn outer(self) -> Option<usize> {
        let Nest { range, outer } = &self.family.nest;
        outer[self.index].map(|outer| range.start + outer)
    }

    /// The function after unnesting.
    pub fn unnested(self, dump: &Dump<'a>, dialect: Dialect) -> Result<Function<'a>, Refusal> {
        let unnested = self.family.unnested(dump, dialect)?;
        Ok(unnested.functions[self.index].clone())
    }
}
