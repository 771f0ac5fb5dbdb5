//! Families of nested functions: a function and those nested in it.

use super::function_table::{FunctionTable, Row};
use crate::ir::Stage;
use crate::passes::lower::nested::{self, Nest};
use std::ops::Range;

/// A function and those nested in it.
pub(super) struct Family {
    pub nest: Nest,
}

/// A function's place in its family.
#[derive(Clone, Copy)]
pub(super) struct Member<'d> {
    pub family: &'d Family,
    pub index: usize,
}

impl Family {
    /// The indices of the family's functions.
    pub fn range(&self) -> &Range<usize> {
        &self.nest.range
    }
}

impl<'d> Member<'d> {
    /// The function at `index`, if it belongs to the family.
    pub fn of(family: &'d Family, index: usize) -> Option<Self> {
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
    items.families = nests.into_iter().map(|nest| Family { nest }).collect();
}
