//! The table of a dump's functions: a dozen bytes for each, and what their texts show, once for all that show the same.
//! So a dump may have very many.

use super::counters::Shown;
use super::nests::{Family, Member};
use super::numbers::Numbers;
use super::order::Traits;
use crate::ir::Stage;
use rustc_hash::FxHashMap;

/// The functions of a dump, by their index.
#[derive(Default)]
pub(super) struct Items<'a> {
    rows: Vec<Row>,
    kinds: Vec<Kind<'a>>,
    index: FxHashMap<Kind<'a>, u32>,
    /// Those that are nested in one another, in order.
    pub families: Vec<Family<'a>>,
    /// In a `-uid` dump, the numbers of declarations, of which texts may leave some out; else empty.
    pub numbers: Vec<Option<Numbers>>,
}

/// One function: where it stands, and the number of its kind.
struct Row {
    start: u32,
    line: u32,
    kind: u32,
}

/// What the text of a function shows.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) struct Kind<'a> {
    /// Its name, told from the declaration line where the rest could not be read.
    pub name: &'a str,
    /// How much text it is.
    pub len: u32,
    /// The stage it was dumped at; `None` if it could not be read.
    pub stage: Option<Stage>,
    /// Of numbers that run on from function to function.
    pub shown: Shown,
    /// What the order of functions depends on.
    pub traits: Traits<'a>,
}

impl<'a> Items<'a> {
    /// Adds the next function. Inputs are too short for offsets that take more than 32 bits.
    pub fn push(&mut self, start: usize, line: u32, kind: Kind<'a>) {
        let kind = self.number(kind);
        self.rows.push(Row { start: start as u32, line, kind });
    }

    /// Says something else of a function's text.
    pub fn set(&mut self, index: usize, kind: Kind<'a>) {
        self.rows[index].kind = self.number(kind);
    }

    fn number(&mut self, kind: Kind<'a>) -> u32 {
        *self.index.entry(kind).or_insert_with(|| {
            self.kinds.push(kind);
            self.kinds.len() as u32 - 1
        })
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.rows.len()
    }

    /// What the text of each function shows.
    pub fn kinds(&self) -> impl Iterator<Item = &Kind<'a>> + Clone {
        self.rows.iter().map(|row| &self.kinds[row.kind as usize])
    }

    /// What the function's text shows.
    pub fn kind(&self, index: usize) -> &Kind<'a> {
        &self.kinds[self.rows[index].kind as usize]
    }

    /// The line that it begins at.
    pub fn line(&self, index: usize) -> u32 {
        self.rows[index].line
    }

    /// The offset of its text in the dump, and its length.
    pub fn span(&self, index: usize) -> (usize, usize) {
        (self.rows[index].start as usize, self.kind(index).len as usize)
    }

    /// Its place among functions nested in one another.
    pub fn member(&self, index: usize) -> Option<Member<'_, 'a>> {
        let before = self.families.partition_point(|family| family.range().end <= index);
        Member::of(self.families.get(before)?, index)
    }

    /// The function that it is nested in.
    pub fn outer(&self, index: usize) -> Option<usize> {
        self.member(index)?.outer()
    }
}
