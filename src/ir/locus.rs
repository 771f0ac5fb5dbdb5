//! Source locations of statements, trees and edges.

use super::entities::{Edge, Expr, Stmt};
use cranelift_entity::SecondaryMap;
use cranelift_entity::packed_option::PackedOption;

/// Owns the source locations that a dump states or that passes derive.
#[derive(Clone, Debug, Default)]
pub struct SourceLocs<'a> {
    /// The locations that a `-lineno` dump prints before statements.
    pub locs: SecondaryMap<Stmt, Option<Locus<'a>>>,
    /// The locations that a `-lineno` dump prints inside trees.
    pub expr_locs: SecondaryMap<Expr, Option<Locus<'a>>>,
    /// The locations of edges that have more than a scope ([`super::Function::edge_locus`]).
    pub edge_locs: SecondaryMap<Edge, Option<Locus<'a>>>,
    /// A number for the source line of each statement, stated or guessed, from pass "cfg" on at -O0.
    /// Statements of one line have the same number.
    pub lines: SecondaryMap<Stmt, Option<u32>>,
    /// For a statement that a pass made: the statement whose location it has, for dumps that state no
    /// locations.
    pub placed_like: SecondaryMap<Stmt, PackedOption<Stmt>>,
    /// The discriminators of the statements' locations. Those in `locs` hold theirs as well.
    pub discriminators: SecondaryMap<Stmt, u32>,
}

impl<'a> SourceLocs<'a> {
    /// Sets the statement's location. The table stays empty while no statement has one.
    pub fn place(&mut self, stmt: Stmt, loc: Option<Locus<'a>>) {
        if self.locs[stmt] != loc {
            self.locs[stmt] = loc;
        }
    }

    /// As [`Self::place`], unless it has one.
    pub fn place_if_nowhere(&mut self, stmt: Stmt, loc: Option<Locus<'a>>) {
        self.place(stmt, self.locs[stmt].or(loc));
    }
}

/// A source location as a `-lineno` dump prints it: `t.c:3:5`, `t.c:3:5 discrim 2`, or `0:0` for one
/// that has a scope only.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Locus<'a> {
    /// The file; empty if it has none.
    pub file: &'a str,
    /// The line, from 1 on.
    pub line: u32,
    /// The column, from 1 on.
    pub column: u32,
    /// The number of the block on its line, 0 for the first (`assign_discriminators`).
    pub discriminator: u32,
}

impl<'a> Locus<'a> {
    /// A location that has a scope and no line.
    pub const SCOPE: Self = Locus { file: "", line: 0, column: 0, discriminator: 0 };

    /// Whether it is more than a scope; `<built-in>:0:0` is.
    pub fn has_line(self) -> bool {
        self.line != 0 || !self.file.is_empty()
    }

    /// Reads the text between the brackets.
    pub fn parse(text: &'a str) -> Option<Self> {
        let (place, discriminator) = match text.split_once(" discrim ") {
            Some((place, number)) => (place, self::number(number)?),
            None => (text, 0),
        };
        let (front, column) = place.rsplit_once(':')?;
        let (file, line) = front.rsplit_once(':').unwrap_or(("", front));
        Some(Locus { file, line: number(line)?, column: number(column)?, discriminator })
    }
}

/// The source location that a `-lineno` dump prints before `text`, with the space after it; and the rest.
pub fn split_place(text: &str) -> (&str, &str) {
    let end = text.strip_prefix('[').and_then(|rest| rest.find("] "));
    match end.filter(|&end| Locus::parse(&text[1..end + 1]).is_some()) {
        Some(end) => text.split_at(end + 3),
        None => ("", text),
    }
}

/// A number without sign or leading zeros, so that it prints as it is spelled.
fn number(text: &str) -> Option<u32> {
    let plain = text == "0" || !text.starts_with('0') && text.bytes().all(|b| b.is_ascii_digit());
    if plain { text.parse().ok() } else { None }
}
