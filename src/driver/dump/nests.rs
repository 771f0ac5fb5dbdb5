//! Nested functions are taken apart together, before each goes its own way. What comes out depends on GCC's version and on
//! whether it optimizes, so that it is done when these are known, once.

use super::counters::{self, Counter};
use super::items::Items;
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
    /// For each version and for each of whether it optimizes.
    apart: [OnceLock<Result<Apart<'a>, Refusal>>; 2 * VERSIONS],
}

/// Functions of their own that were nested.
struct Apart<'a> {
    functions: Vec<Function<'a>>,
    has_trampolines: bool,
}

/// The place of a function in its family.
#[derive(Clone, Copy)]
pub(super) struct Member<'d, 'a> {
    family: &'d Family<'a>,
    index: usize,
}

/// Brings the functions of a dump into families; `declared` are the functions that some declare as nested, by their index.
pub(super) fn note_families<'a>(items: &mut Items<'a>, mut declared: FxHashMap<usize, Vec<&'a str>>) {
    if declared.is_empty() {
        return;
    }
    // What could not be read is nested in nothing.
    let named = |index| {
        let kind = items.kind(index);
        let name = if kind.stage == Some(Stage::High) { kind.name } else { "" };
        (name, declared.remove(&index).unwrap_or_default())
    };
    let nests = nested::find((0..items.len()).map(named));
    items.families = nests.into_iter().map(|nest| Family { nest, apart: Default::default() }).collect();
}

impl<'a> Family<'a> {
    /// Forgets how they were taken apart.
    pub fn rejoin(&mut self) {
        self.apart = Default::default();
    }

    /// Where they stand.
    pub fn range(&self) -> &Range<usize> {
        &self.nest.range
    }

    fn apart(&self, dump: &Dump<'a>, dialect: Dialect) -> Result<&Apart<'a>, Refusal> {
        let nest = &self.nest;
        let take_apart = || {
            let members = nest.range.clone().map(|index| dump.item(index));
            let mut functions = members.map(|item| item.function()).collect::<Result<Vec<_>, _>>()?;
            for counter in [Counter::Uid, Counter::Serial] {
                let start = counters::start(dump, nest.range.start, counter, dialect);
                counters::set(&mut functions[0], counter, start);
            }
            let before =
                dump.items.families.iter().take_while(|other| other.range().start < nest.range.start);
            let made_before = || {
                let has_any =
                    |other: &Family<'a>| other.apart(dump, dialect).is_ok_and(|a| a.has_trampolines);
                before.clone().any(has_any)
            };
            let unnested =
                guarded(|| nested::unnest(&mut functions, nest, dialect, &dump.facts, made_before));
            let Unnested { named_labels, has_trampolines } = unnested.map_err(Refusal::Internal)?;
            guarded(|| number_labels(&mut functions, &named_labels, dump, dialect))
                .map_err(Refusal::Internal)?;
            Ok(Apart { functions, has_trampolines })
        };
        let apart = &self.apart[2 * dialect.version_index() + usize::from(dialect.opt.optimizes())];
        apart.get_or_init(take_apart).as_ref().map_err(Clone::clone)
    }
}

/// Gives labels of outer functions their numbers where inner ones name them. An outer function has its blocks by the time
/// that inner ones are lowered, and its labels are numbered in the order of its statements.
fn number_labels<'a>(
    functions: &mut [Function<'a>],
    named: &[NamedLabel],
    dump: &Dump<'a>,
    dialect: Dialect,
) {
    let mut in_order: FxHashMap<usize, Vec<Label>> = FxHashMap::default();
    for &NamedLabel { function, label, owner, theirs } in named {
        let labels =
            in_order.entry(owner).or_insert_with(|| labels_after_eh(&functions[owner], dump, dialect));
        let number = labels.iter().position(|&label| label == theirs);
        functions[function].decls.labels[label].uid = number.map(|number| number as u32);
    }
}

/// The labels of a function in the order of its statements when pass "eh" is done.
fn labels_after_eh<'a>(f: &Function<'a>, dump: &Dump<'a>, dialect: Dialect) -> Vec<Label> {
    let cx = Context { uses: false, ..Context::new(dialect, &dump.facts, &dump.types) };
    let mut f = f.clone();
    passes::run(&mut f, Stage::Eh, &cx);
    let label = |&stmt: &Stmt| match f.body.stmts[stmt].kind {
        StmtKind::Label { label } => Some(label),
        _ => None,
    };
    f.body.root.expand().map_or(Vec::new(), |body| f.body.seqs[body].iter().filter_map(label).collect())
}

impl<'d, 'a> Member<'d, 'a> {
    /// The function at `index`, if it is one of the family.
    pub fn of(family: &'d Family<'a>, index: usize) -> Option<Self> {
        let index = index.checked_sub(family.nest.range.start)?;
        Some(Member { family, index })
    }

    /// Where its family stands.
    pub fn range(self) -> &'d Range<usize> {
        self.family.range()
    }

    /// Whether it is the one that the others are nested in.
    pub fn is_outermost(self) -> bool {
        self.index == 0
    }

    /// The one that it is nested in.
    pub fn outer(self) -> Option<usize> {
        let Nest { range, outer } = &self.family.nest;
        outer[self.index].map(|outer| range.start + outer)
    }

    /// The function as one of its own.
    pub fn apart(self, dump: &Dump<'a>, dialect: Dialect) -> Result<Function<'a>, Refusal> {
        let apart = self.family.apart(dump, dialect)?;
        Ok(apart.functions[self.index].clone())
    }
}
