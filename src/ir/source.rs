//! Source locations of statements, trees and edges.

use super::cfg::SourceLoc;
use super::entities::{Edge, Expr, Stmt};
use super::function::Function;
use super::locus::Locus;
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

impl Function<'_> {
    /// `gimple_location` of a statement.
    pub fn source_loc(&self, stmt: Stmt) -> SourceLoc {
        SourceLoc {
            line: self.source.lines[stmt],
            scope: self.body.stmts[stmt].scope,
            discriminator: self.source.discriminators[stmt],
        }
    }
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
