//! The table of a dump's functions. A row is four bytes: the number of a summary, which functions
//! with equal summaries share. So a dump may have very many functions.
//!
//! A function's position follows from the lengths before it and between, and only every [`ANCHOR_DISTANCE`]th position is stored.

use super::counters::Shown;
use super::emission_order::OrderTraits;
use super::families::{Family, Member};
use super::head_uids::HeadUids;
use crate::ir::Stage;
use crate::text::parse::Chunk;
use memchr::memchr_iter;
use rustc_hash::FxHashMap;

/// The functions of a dump, by their index.
#[derive(Default)]
pub(super) struct FunctionTable<'a> {
    /// The number of each function's summary.
    rows: Vec<u32>,
    summaries: Vec<Summary<'a>>,
    index: FxHashMap<Summary<'a>, u32>,
    /// The position of every [`ANCHOR_DISTANCE`]th function, and the end of the last function.
    anchors: Vec<Position>,
    end: Position,
    /// The families of nested functions, in order.
    pub families: Vec<Family<'a>>,
    /// The DECL_UIDs of heads in a `-uid` dump; empty for other dumps.
    pub head_uids: Vec<Option<HeadUids>>,
}

/// The distance of stored positions, in functions.
const ANCHOR_DISTANCE: usize = 32;

/// A position in the dump: offset and number of line ends before it. Inputs fit in 32 bits.
#[derive(Clone, Copy, Default)]
struct Position {
    offset: u32,
    lines: u32,
}

/// What the text of a function shows.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash, Debug)]
pub(super) struct Summary<'a> {
    /// The name; from the declaration line if the rest could not be read.
    pub name: &'a str,
    /// The length of the text, and the line ends in it.
    pub len: u32,
    pub lines: u32,
    /// The same of what stands before it, after the function before.
    pub gap: u32,
    pub gap_lines: u32,
    /// The stage of the text; `None` if it could not be read.
    pub stage: Option<Stage>,
    /// Counters that run on from function to function.
    pub shown: Shown,
    /// What the order of functions depends on.
    pub traits: OrderTraits<'a>,
}

impl Summary<'_> {
    /// The summary of a text of which only the extent is known.
    pub fn of(chunk: Chunk<'_>) -> Self {
        Summary {
            name: "?",
            len: chunk.text.len() as u32,
            lines: memchr_iter(b'\n', chunk.text.as_bytes()).count() as u32,
            ..Summary::default()
        }
    }
}

impl Position {
    /// The position after so many bytes and line ends.
    fn after(self, bytes: u32, lines: u32) -> Self {
        Position { offset: self.offset + bytes, lines: self.lines + lines }
    }
}

impl<'a> FunctionTable<'a> {
    /// Adds the next function, which starts at `offset` on that line.
    pub fn push(&mut self, offset: usize, line: u32, summary: Summary<'a>) {
        let (gap, gap_lines) = (offset as u32 - self.end.offset, line - 1 - self.end.lines);
        let start = self.end.after(gap, gap_lines);
        if self.rows.len().is_multiple_of(ANCHOR_DISTANCE) {
            self.anchors.push(start);
        }
        self.end = start.after(summary.len, summary.lines);
        let summary = self.number(Summary { gap, gap_lines, ..summary });
        self.rows.push(summary);
    }

    /// Replaces the summary of a function.
    pub fn set(&mut self, index: usize, summary: Summary<'a>) {
        self.rows[index] = self.number(summary);
    }

    fn number(&mut self, summary: Summary<'a>) -> u32 {
        *self.index.entry(summary).or_insert_with(|| {
            self.summaries.push(summary);
            self.summaries.len() as u32 - 1
        })
    }

    /// The number of functions.
    pub fn len(&self) -> usize {
        self.rows.len()
    }

    /// The summaries of all functions, in order.
    pub fn summaries(&self) -> impl Iterator<Item = &Summary<'a>> + Clone {
        self.rows.iter().map(|&summary| &self.summaries[summary as usize])
    }

    /// The summary of one function.
    pub fn summary(&self, index: usize) -> &Summary<'a> {
        &self.summaries[self.rows[index] as usize]
    }

    /// The length of its text, in bytes.
    pub fn bytes(&self, index: usize) -> usize {
        self.summary(index).len as usize
    }

    fn position(&self, index: usize) -> Position {
        let anchor = index / ANCHOR_DISTANCE;
        (anchor * ANCHOR_DISTANCE..index).fold(self.anchors[anchor], |position, at| {
            let (summary, next) = (self.summary(at), self.summary(at + 1));
            position.after(summary.len, summary.lines).after(next.gap, next.gap_lines)
        })
    }

    /// The line that the function begins at.
    pub fn line(&self, index: usize) -> u32 {
        self.position(index).lines + 1
    }

    /// The offset of the function's text in the dump, and its length.
    pub fn span(&self, index: usize) -> (usize, usize) {
        (self.position(index).offset as usize, self.summary(index).len as usize)
    }

    /// The function's place in its family, if it has one.
    pub fn member(&self, index: usize) -> Option<Member<'_, 'a>> {
        let before = self.families.partition_point(|family| family.range().end <= index);
        Member::of(self.families.get(before)?, index)
    }

    /// The function that it is nested in.
    pub fn outer(&self, index: usize) -> Option<usize> {
        self.member(index)?.outer()
    }
}
