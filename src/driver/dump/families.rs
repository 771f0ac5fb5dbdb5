//! Families of nested functions: a function and those nested in it.

use super::Refusal;
use crate::ir::Function;
use crate::passes::lower::nested::Nest;
use crate::target::dialect::VERSIONS;
use std::ops::Range;
use std::sync::OnceLock;

/// A function and those nested in it.
pub(super) struct Family<'a> {
    pub nest: Nest,
    /// The result for each version, without and with optimization.
    pub unnested: [OnceLock<Result<UnnestedFamily<'a>, Refusal>>; 2 * VERSIONS],
}

/// The functions of a family after unnesting.
pub(super) struct UnnestedFamily<'a> {
    pub functions: Vec<Function<'a>>,
    pub has_trampolines: bool,
}

/// A function's place in its family.
#[derive(Clone, Copy)]
pub(super) struct Member<'d, 'a> {
    pub family: &'d Family<'a>,
    pub index: usize,
}

impl<'a> Family<'a> {
    /// The indices of the family's functions.
    pub fn range(&self) -> &Range<usize> {
        &self.nest.range
    }
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
}
