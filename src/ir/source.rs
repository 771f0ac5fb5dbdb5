//! Places in the C source of statements, trees and edges.

use super::entities::{Edge, Expr, Stmt};
use super::locus::Locus;
use cranelift_entity::SecondaryMap;
use cranelift_entity::packed_option::PackedOption;

/// Owns the places in the C source that a dump states or that passes derive.
///
/// ```
/// let f = tressa::example::sum();
/// assert!(f.body.stmts.keys().all(|stmt| f.source.locs[stmt].is_none()), "not a -lineno dump");
/// ```
#[derive(Clone, Debug, Default)]
pub struct SourcePlaces<'a> {
    /// The places that a `-lineno` dump prints before statements.
    pub locs: SecondaryMap<Stmt, Option<Locus<'a>>>,
    /// The places that a `-lineno` dump prints inside trees.
    pub expr_locs: SecondaryMap<Expr, Option<Locus<'a>>>,
    /// The places of edges that have more than a scope ([`super::Function::edge_locus`]).
    pub edge_locs: SecondaryMap<Edge, Option<Locus<'a>>>,
    /// A number for the source line of each statement, stated or guessed, from pass "cfg" on at -O0. Statements of one
    /// line have the same number.
    pub lines: SecondaryMap<Stmt, Option<u32>>,
    /// The statement whose place a pass gave to a statement that it made, where the dump may not state places.
    pub placed_like: SecondaryMap<Stmt, PackedOption<Stmt>>,
    /// The discriminators of the statements' places. Those of places in `locs` are there as well.
    pub discriminators: SecondaryMap<Stmt, u32>,
}

impl<'a> SourcePlaces<'a> {
    /// Empties all tables, which keep their memory.
    pub fn clear(&mut self) {
        let Self { locs, expr_locs, edge_locs, lines, placed_like, discriminators } = self;
        locs.clear();
        expr_locs.clear();
        edge_locs.clear();
        lines.clear();
        placed_like.clear();
        discriminators.clear();
    }

    /// Gives the statement the place. Where none has one, no table of them is made.
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
