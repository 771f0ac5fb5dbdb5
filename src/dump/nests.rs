//! Nested functions are taken apart together, before each goes its own way. What comes out depends on whether GCC
//! optimizes, so that it is done when that is known, once.

use super::counters::{self, Counter};
use super::{Dump, Item, Refusal};
use crate::dialect::Dialect;
use crate::guard::guarded;
use crate::ir::{Function, Stage};
use crate::lower::nested::{self, Nest};
use std::sync::{Arc, OnceLock};

/// A function and those nested in it.
pub struct Family<'a> {
    nest: Nest,
    apart: [OnceLock<Result<Vec<Function<'a>>, Refusal>>; 2],
}

/// The place of a function in its family.
///
/// ```
/// use tressa::{dump, example, facts::Facts};
///
/// let facts = Facts::default();
/// let dump = dump::read(example::GIMPLE, &facts);
/// assert!(dump.items[0].member.is_none(), "no function of C alone is nested");
/// ```
#[derive(Clone)]
pub struct Member<'a> {
    family: Arc<Family<'a>>,
    index: usize,
}

/// Tells the functions of a dump that are nested, or have others nested in them, of their families; `declared` are the
/// functions that each declares as nested.
pub(super) fn note_families<'a>(items: &mut [Item<'a>], declared: Vec<Vec<&'a str>>) {
    // What could not be read is nested in nothing.
    let name = |item: &Item<'a>| if item.stage == Some(Stage::High) { item.name } else { "" };
    for nest in nested::find(items.iter().map(name).zip(declared)) {
        let members = nest.range.clone();
        let family = Arc::new(Family { nest, apart: Default::default() });
        for (index, item) in items[members].iter_mut().enumerate() {
            item.member = Some(Member { family: Arc::clone(&family), index });
        }
    }
}

impl<'a> Member<'a> {
    /// Whether it is the one that the others are nested in.
    pub(super) fn is_outermost(&self) -> bool {
        self.index == 0
    }

    /// The place among [`Dump::items`] of the function that it is nested in.
    pub(super) fn outer(&self) -> Option<usize> {
        let Nest { range, outer } = &self.family.nest;
        outer[self.index].map(|outer| range.start + outer)
    }

    /// The function as one of its own.
    pub(super) fn apart(&self, dump: &Dump<'a>, dialect: Dialect) -> Result<Function<'a>, Refusal> {
        let Family { nest, apart } = &*self.family;
        let optimize = dialect.opt.optimizes();
        let facts = &dump.facts;
        let apart = apart[usize::from(optimize)].get_or_init(|| {
            let members = dump.items[nest.range.clone()].iter();
            let mut functions = members.map(Item::function).collect::<Result<Vec<_>, _>>()?;
            for counter in [Counter::Uid, Counter::Serial] {
                let start = counters::start(dump, nest.range.start, counter, dialect);
                counters::set(&mut functions[0], counter, start);
            }
            guarded(|| nested::unnest(&mut functions, nest, optimize, facts)).map_err(Refusal::Internal)?;
            Ok(functions)
        });
        apart.as_ref().map(|functions| functions[self.index].clone()).map_err(Clone::clone)
    }
}
