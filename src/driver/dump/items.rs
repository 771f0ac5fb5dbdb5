//! The table of a dump's functions: four bytes for each, and what their texts show, once for all that show the same. So a
//! dump may have very many.
//!
//! Between functions there are line ends alone. So where one stands follows from where one before it does and how long those
//! in between are, and only every so many functions it is written down.

use super::counters::Shown;
use super::nests::{Family, Member};
use super::numbers::Numbers;
use super::order::Traits;
use crate::ir::Stage;
use crate::text::parse::Chunk;
use memchr::memchr_iter;
use rustc_hash::FxHashMap;

/// The functions of a dump, by their index.
#[derive(Default)]
pub(super) struct Items<'a> {
    /// The number of the kind of each.
    rows: Vec<u32>,
    kinds: Vec<Kind<'a>>,
    index: FxHashMap<Kind<'a>, u32>,
    /// Where every [`MARKED`]th stands, and where the last one ends.
    marks: Vec<Spot>,
    end: Spot,
    /// Those that are nested in one another, in order.
    pub families: Vec<Family<'a>>,
    /// In a `-uid` dump, the numbers of declarations, of which texts may leave some out; else empty.
    pub numbers: Vec<Option<Numbers>>,
}

/// How far marks are apart.
const MARKED: usize = 32;

/// A place in the dump: an offset, and the number of line ends before it. Inputs are too short for more than 32 bits.
#[derive(Clone, Copy, Default)]
struct Spot {
    offset: u32,
    lines: u32,
}

/// What the text of a function shows.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) struct Kind<'a> {
    /// Its name, told from the declaration line where the rest could not be read.
    pub name: &'a str,
    /// How much text it is, and how many line ends are in that and before that.
    pub len: u32,
    pub lines: u32,
    pub gap: u32,
    /// The stage it was dumped at; `None` if it could not be read.
    pub stage: Option<Stage>,
    /// Of numbers that run on from function to function.
    pub shown: Shown,
    /// What the order of functions depends on.
    pub traits: Traits<'a>,
    /// The number of the text among those that tell of types.
    pub heard: Option<u32>,
}

impl Kind<'_> {
    /// Of a text of which nothing else is known yet.
    pub fn of(chunk: Chunk<'_>) -> Self {
        Kind {
            name: "?",
            len: chunk.text.len() as u32,
            lines: memchr_iter(b'\n', chunk.text.as_bytes()).count() as u32,
            gap: 0,
            stage: None,
            shown: Shown::default(),
            traits: Traits::default(),
            heard: None,
        }
    }
}

impl Spot {
    /// The place so many bytes on, with line ends among them.
    fn behind(self, bytes: u32, lines: u32) -> Self {
        Spot { offset: self.offset + bytes, lines: self.lines + lines }
    }
}

impl<'a> Items<'a> {
    /// Adds the next function, which stands at that offset.
    pub fn push(&mut self, offset: usize, kind: Kind<'a>) {
        let gap = offset as u32 - self.end.offset;
        let start = self.end.behind(gap, gap);
        if self.rows.len().is_multiple_of(MARKED) {
            self.marks.push(start);
        }
        self.end = start.behind(kind.len, kind.lines);
        let kind = self.number(Kind { gap, ..kind });
        self.rows.push(kind);
    }

    /// Says something else of a function's text.
    pub fn set(&mut self, index: usize, kind: Kind<'a>) {
        self.rows[index] = self.number(kind);
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
        self.rows.iter().map(|&kind| &self.kinds[kind as usize])
    }

    /// What the function's text shows.
    pub fn kind(&self, index: usize) -> &Kind<'a> {
        &self.kinds[self.rows[index] as usize]
    }

    /// How much text it is.
    pub fn bytes(&self, index: usize) -> usize {
        self.kind(index).len as usize
    }

    fn spot(&self, index: usize) -> Spot {
        let mark = index / MARKED;
        (mark * MARKED..index).fold(self.marks[mark], |spot, at| {
            let (kind, gap) = (self.kind(at), self.kind(at + 1).gap);
            spot.behind(kind.len, kind.lines).behind(gap, gap)
        })
    }

    /// The line that it begins at.
    pub fn line(&self, index: usize) -> u32 {
        self.spot(index).lines + 1
    }

    /// The offset of its text in the dump, and its length.
    pub fn span(&self, index: usize) -> (usize, usize) {
        (self.spot(index).offset as usize, self.kind(index).len as usize)
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
