//! Discriminators: numbers that tell apart the blocks which one source line is in (`assign_discriminators`).
//!
//! They print behind the places of `-lineno` dumps, and at -O0 they decide what is merged: places with different
//! discriminators are different (see [`places`](super::places)). Where a dump states no lines, each
//! guessed line is taken for one of its own.

use super::predicates::{is_debug, last_stmt};
use super::state::State;
use crate::ir::{Block, Edge, Function, Locus, Place, Scope, Stmt, StmtKind};
use crate::reconstruct::place;
use crate::target::dialect::{Discriminators, Shared};
use cranelift_entity::packed_option::PackedOption;
use rustc_hash::FxHashMap;

/// Gives statements, and from GCC 16 on edges, their discriminators.
pub(super) fn assign(f: &mut Function<'_>, state: &State<'_>) {
    let Some(way) = state.dialect.discriminators() else { return };
    if state.optimize && f.source.locs.values().all(Option::is_none) {
        return;
    }
    match way {
        Discriminators::Shared(how) => Walk { f, state, how, last: FxHashMap::default() }.blocks(),
        Discriminators::Visited => visited(f, state),
    }
}

/// Where a statement or edge stands, as far as it is known: line 0 is that of a place which has a scope alone.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct Spot<'a> {
    at: Locus<'a>,
    scope: PackedOption<Scope>,
}

impl<'a> Spot<'a> {
    /// The spot of what has the place `loc` in the dump, or else one that is guessed.
    fn new(state: &State<'_>, loc: Option<Locus<'a>>, place: Place) -> Option<Self> {
        let scope = place.scope;
        let guessed = |line: u32| {
            let row = state.rows.get(line as usize).copied().unwrap_or(line);
            Locus { line: row.saturating_add(1), column: line, discriminator: place.discriminator, file: "" }
        };
        let told = loc.filter(|loc| loc.has_line());
        let at = told.or(place.line.map(guessed)).or(loc).or(scope.map(|_| Locus::SCOPE))?;
        Some(Spot { at, scope })
    }

    fn of_stmt(f: &Function<'a>, state: &State<'_>, stmt: Stmt) -> Option<Self> {
        Spot::new(state, f.source.locs[stmt], place(f, stmt))
    }

    /// `same_line_p`
    fn same_line(self, other: Option<Self>) -> bool {
        let at = other.map_or(Locus::SCOPE, |other| other.at);
        self.at.line == at.line && self.at.file == at.file
    }

    fn has_discriminator(self) -> bool {
        self.at.discriminator != 0
    }
}

/// What a discriminator is counted for.
#[derive(PartialEq, Eq, Hash)]
enum Key<'a> {
    Line(u32),
    Place(Spot<'a>),
}

/// GCC 13 to 15.
struct Walk<'w, 'a, 'c> {
    f: &'w mut Function<'a>,
    state: &'w State<'c>,
    how: Shared,
    /// The last number given for each line or place.
    last: FxHashMap<Key<'a>, u32>,
}

impl<'a> Walk<'_, 'a, '_> {
    fn blocks(mut self) {
        let blocks: Vec<Block> = self.f.chain().collect();
        for block in blocks {
            self.calls(block);
            self.edges(block);
        }
    }

    /// What follows a call on its line within the block gets a number.
    fn calls(&mut self, block: Block) {
        let stmts: Vec<Stmt> = self.f.block_stmts(block).collect();
        let mut current: Option<Spot<'a>> = None;
        let mut given = 0;
        for stmt in stmts {
            let spot = self.spot(stmt);
            let is_same = current.is_some_and(|current| current.same_line(spot));
            if !self.how.counts_debug && is_debug(self.f, stmt) {
                if is_same {
                    discriminate(self.f, stmt, given);
                }
                continue;
            }
            if current.is_none() || !is_same {
                if current.is_some() {
                    given = 0;
                }
                current = spot;
            } else if given != 0 {
                discriminate(self.f, stmt, given);
            }
            if matches!(self.f.body.stmts[stmt].kind, StmtKind::Call(_)) {
                given = self.next(match current {
                    Some(spot) if self.how.calls_by_place => Key::Place(spot),
                    Some(spot) => Key::Line(spot.at.line),
                    // UNKNOWN_LOCATION counts as line 0, which is that of `<built-in>` as well.
                    None => Key::Line(0),
                });
            }
        }
    }

    /// Where a successor begins or ends on the line that the block ends on, one of the two gets a number for it.
    fn edges(&mut self, block: Block) {
        let Some(last) = self.last(block) else { return };
        // GCC takes the place once, before the block itself may get its number.
        let Some(spot) = self.spot(last) else { return };
        for edge in self.f.cfg.blocks[block].succs.clone() {
            let dest = self.f.cfg.edges[edge].dest;
            let ends = [self.first(dest), self.last(dest)].into_iter().flatten();
            let on_line = ends.filter_map(|stmt| self.spot(stmt)).find(|&at| spot.same_line(Some(at)));
            if let Some(at) = on_line {
                let is_own = at.has_discriminator() && !spot.has_discriminator();
                self.discriminate_line(spot, if is_own { block } else { dest });
            }
        }
    }

    /// `assign_discriminator`: all of the block that is on the line gets the line's next number.
    fn discriminate_line(&mut self, spot: Spot<'a>, block: Block) {
        let given = self.next(Key::Line(spot.at.line));
        let stmts: Vec<Stmt> = self.f.block_stmts(block).collect();
        for stmt in stmts {
            if spot.same_line(self.spot(stmt)) {
                discriminate(self.f, stmt, given);
            }
        }
    }

    fn spot(&self, stmt: Stmt) -> Option<Spot<'a>> {
        Spot::of_stmt(self.f, self.state, stmt)
    }

    fn first(&self, block: Block) -> Option<Stmt> {
        let skips =
            |stmt| self.f.body.label_of(stmt).is_some() || (!self.how.counts_debug && is_debug(self.f, stmt));
        self.f.block_stmts(block).find(|&stmt| !skips(stmt))
    }

    fn last(&self, block: Block) -> Option<Stmt> {
        if self.how.counts_debug { self.f.cfg.blocks[block].last.expand() } else { last_stmt(self.f, block) }
    }

    fn next(&mut self, key: Key<'a>) -> u32 {
        let last = self.last.entry(key).or_default();
        *last += 1;
        *last
    }
}

/// From GCC 16 on.
fn visited(f: &mut Function<'_>, state: &State<'_>) {
    /// The last visitor of a line and its number.
    struct Visit {
        by: u32,
        given: u32,
    }
    let mut lines: FxHashMap<u32, Visit> = FxHashMap::default();
    let mut visit = |line: u32, by: u32| {
        let last = lines.entry(line).or_insert(Visit { by, given: 0 });
        if last.by != by {
            *last = Visit { by, given: last.given + 1 };
        }
        last.given
    };
    let mut visitor = 0;
    let blocks: Vec<Block> = f.chain().collect();
    for block in blocks {
        let stmts: Vec<Stmt> = f.block_stmts(block).collect();
        for stmt in stmts {
            let Some(spot) = Spot::of_stmt(f, state, stmt) else { continue };
            let given = visit(spot.at.line, visitor);
            discriminate(f, stmt, given);
            visitor += u32::from(matches!(f.body.stmts[stmt].kind, StmtKind::Call(_)));
        }
        let edges: Vec<Edge> = f.cfg.blocks[block].succs.to_vec();
        visitor += u32::from(edges.len() != 1);
        for edge in edges {
            let (locus, place) = (f.edge_locus(edge), f.cfg.edges[edge].place);
            if let Some(spot) = Spot::new(state, locus, place) {
                let given = visit(spot.at.line, visitor);
                let (locus, place) = with_discriminator(locus, place, given);
                f.set_edge_locus(edge, locus);
                f.cfg.edges[edge].place = place;
            }
            visitor += 1;
        }
        visitor += 1;
    }
}

fn discriminate(f: &mut Function<'_>, stmt: Stmt, discriminator: u32) {
    let (loc, place) = with_discriminator(f.source.locs[stmt], place(f, stmt), discriminator);
    f.source.place(stmt, loc);
    f.body.stmts[stmt].scope = place.scope;
    f.source.discriminators[stmt] = place.discriminator;
}

/// `location_with_discriminator`: a place that has no line is lost.
fn with_discriminator(
    loc: Option<Locus<'_>>,
    place: Place,
    discriminator: u32,
) -> (Option<Locus<'_>>, Place) {
    if discriminator == 0 {
        return (loc, place);
    }
    let loc = loc.filter(|loc| loc.has_line());
    match (loc, place.line) {
        (None, None) => (None, Place::unknown()),
        _ => (loc.map(|loc| Locus { discriminator, ..loc }), Place { discriminator, ..place }),
    }
}
