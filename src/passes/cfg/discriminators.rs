//! Assigns discriminators, which distinguish blocks on one source line (`assign_discriminators`).
//!
//! Dumps with `-lineno` print them after the location. At -O0 they decide which blocks are merged, since
//! locations with different discriminators differ. Where a dump states no lines, inferred lines are used.

use super::predicates::{is_debug, last_stmt};
use super::state::State;
use crate::base::text_tables::TextMap;
use crate::ir::{Block, Edge, Function, Locus, Scope, SourceLoc, Stmt, StmtKind};
use crate::target::dialect::{Discriminators, Shared};
use cranelift_entity::packed_option::PackedOption;
use rustc_hash::FxHashMap;

/// Assigns the discriminators of statements and, from GCC 16 on, of edges.
pub(super) fn assign(f: &mut Function<'_>, state: &State<'_>) {
    let Some(method) = state.dialect.discriminators() else { return };
    if state.optimize && f.source.locs.values().all(Option::is_none) {
        return;
    }
    match method {
        Discriminators::Shared(how) => {
            SharedDiscriminators { f, state, how, last: TextMap::default() }.blocks()
        }
        Discriminators::Visited => assign_by_visitor(f, state),
    }
}

/// The known location of a statement or edge. Line 0 means that it has only a scope.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct Position<'a> {
    at: Locus<'a>,
    scope: PackedOption<Scope>,
}

impl<'a> Position<'a> {
    /// The location `loc` from the dump, or else the inferred `place`.
    fn new(state: &State<'_>, loc: Option<Locus<'a>>, place: SourceLoc) -> Option<Self> {
        let scope = place.scope;
        let inferred = |column: u32| {
            let line = state.source_lines.get(column as usize).unwrap_or(&column).saturating_add(1);
            Locus { line, column, discriminator: place.discriminator, file: "" }
        };
        let stated = loc.filter(|loc| loc.has_line());
        let at = stated.or(place.line.map(inferred)).or(loc).or(scope.map(|_| Locus::SCOPE))?;
        Some(Position { at, scope })
    }

    fn of_stmt(f: &Function<'a>, state: &State<'_>, stmt: Stmt) -> Option<Self> {
        Position::new(state, f.source.locs[stmt], f.source_loc(stmt))
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

/// The key of a discriminator counter.
#[derive(PartialEq, Eq, Hash)]
enum Key<'a> {
    Line(u32),
    Place(Position<'a>),
}

/// The method of GCC 13 to 15: blocks that share a line get different discriminators.
struct SharedDiscriminators<'w, 'a, 'c> {
    f: &'w mut Function<'a>,
    state: &'w State<'c>,
    how: Shared,
    /// The last discriminator of each line or location.
    last: TextMap<Key<'a>, u32>,
}

impl<'a> SharedDiscriminators<'_, 'a, '_> {
    fn blocks(mut self) {
        for block in self.f.chain_list() {
            self.calls(block);
            self.edges(block);
        }
    }

    /// Gives a new discriminator to the statements after a call on the same line of the block.
    fn calls(&mut self, block: Block) {
        let stmts: Vec<Stmt> = self.f.block_stmts(block).collect();
        let mut current: Option<Position<'a>> = None;
        let mut number = 0;
        for stmt in stmts {
            let position = self.position(stmt);
            let is_same = current.is_some_and(|current| current.same_line(position));
            if !self.how.counts_debug && is_debug(self.f, stmt) {
                if is_same {
                    discriminate_anew(self.f, stmt, number);
                }
                continue;
            }
            if current.is_none() || !is_same {
                if current.is_some() {
                    number = 0;
                }
                current = position;
            } else if number != 0 {
                discriminate(self.f, stmt, number);
            }
            if matches!(self.f.body.stmts[stmt].kind, StmtKind::Call(_)) {
                number = self.next(match current {
                    Some(position) if self.how.calls_by_place => Key::Place(position),
                    Some(position) => Key::Line(position.at.line),
                    // UNKNOWN_LOCATION counts as line 0, which is that of `<built-in>` as well.
                    None => Key::Line(0),
                });
            }
        }
    }

    /// Gives a new discriminator to the block or its successor if the successor begins or ends on
    /// the line on which the block ends.
    fn edges(&mut self, block: Block) {
        let Some(last) = self.last(block) else { return };
        // GCC reads the location once, before the block itself may get a discriminator.
        let Some(position) = self.position(last) else { return };
        for edge in self.f.cfg.blocks[block].succs.clone() {
            let dest = self.f.cfg.edges[edge].dest;
            let ends = [self.first(dest), self.last(dest)].into_iter().flatten();
            let on_line =
                ends.filter_map(|stmt| self.position(stmt)).find(|&at| position.same_line(Some(at)));
            if let Some(at) = on_line {
                let changes_block = at.has_discriminator() && !position.has_discriminator();
                self.discriminate_line(position, if changes_block { block } else { dest });
            }
        }
    }

    /// `assign_discriminator`: gives the block's statements on the line its next discriminator.
    fn discriminate_line(&mut self, position: Position<'a>, block: Block) {
        let number = self.next(Key::Line(position.at.line));
        let stmts: Vec<Stmt> = self.f.block_stmts(block).collect();
        for stmt in stmts {
            if position.same_line(self.position(stmt)) {
                discriminate(self.f, stmt, number);
            }
        }
    }

    fn position(&self, stmt: Stmt) -> Option<Position<'a>> {
        Position::of_stmt(self.f, self.state, stmt)
    }

    /// `first_non_label_stmt`
    fn first(&self, block: Block) -> Option<Stmt> {
        let skips_debug = !self.how.begins_with_debug;
        let skips = |stmt| self.f.body.label_of(stmt).is_some() || skips_debug && is_debug(self.f, stmt);
        self.f.block_stmts(block).find(|&stmt| !skips(stmt))
    }

    fn last(&self, block: Block) -> Option<Stmt> {
        last_stmt(self.f, block)
    }

    fn next(&mut self, key: Key<'a>) -> u32 {
        let last = self.last.entry(key).or_default();
        *last += 1;
        *last
    }
}

/// The method from GCC 16 on: each line counts its changes of visitor.
fn assign_by_visitor(f: &mut Function<'_>, state: &State<'_>) {
    /// The last visitor of a line and its discriminator.
    struct Visit {
        by: u32,
        number: u32,
    }
    let mut lines: FxHashMap<u32, Visit> = FxHashMap::default();
    let mut visit = |line: u32, by: u32| {
        let last = lines.entry(line).or_insert(Visit { by, number: 0 });
        if last.by != by {
            *last = Visit { by, number: last.number + 1 };
        }
        last.number
    };
    let mut visitor = 0;
    for block in f.chain_list() {
        let stmts: Vec<Stmt> = f.block_stmts(block).collect();
        for stmt in stmts {
            let Some(position) = Position::of_stmt(f, state, stmt) else { continue };
            let number = visit(position.at.line, visitor);
            discriminate(f, stmt, number);
            visitor += u32::from(matches!(f.body.stmts[stmt].kind, StmtKind::Call(_)));
        }
        let edges: Vec<Edge> = f.cfg.blocks[block].succs.to_vec();
        visitor += u32::from(edges.len() != 1);
        for edge in edges {
            let (locus, place) = (f.edge_locus(edge), f.cfg.edges[edge].goto_locus);
            if let Some(position) = Position::new(state, locus, place) {
                let number = visit(position.at.line, visitor);
                let (locus, place) = with_discriminator((locus, place), number);
                f.set_edge_locus(edge, locus);
                f.cfg.edges[edge].goto_locus = place;
            }
            visitor += 1;
        }
        visitor += 1;
    }
}

fn discriminate(f: &mut Function<'_>, stmt: Stmt, discriminator: u32) {
    let (loc, place) = with_discriminator((f.source.locs[stmt], f.source_loc(stmt)), discriminator);
    f.source.place(stmt, loc);
    f.body.stmts[stmt].scope = place.scope;
    f.source.discriminators[stmt] = place.discriminator;
}

/// As [`discriminate`], and 0 takes away a discriminator that the statement has from a predecessor
/// of its block.
fn discriminate_anew(f: &mut Function<'_>, stmt: Stmt, discriminator: u32) {
    discriminate(f, stmt, discriminator);
    if discriminator == 0 {
        let loc = f.source.locs[stmt].map(|loc| Locus { discriminator, ..loc });
        f.source.place(stmt, loc);
        f.source.discriminators[stmt] = discriminator;
    }
}

/// `location_with_discriminator`: a location without a line is lost.
fn with_discriminator<'a>(
    (loc, place): (Option<Locus<'a>>, SourceLoc),
    discriminator: u32,
) -> (Option<Locus<'a>>, SourceLoc) {
    let located = loc.filter(|loc| loc.has_line());
    match (located, place.line) {
        _ if discriminator == 0 => (loc, place),
        (None, None) => (None, SourceLoc::unknown()),
        _ => (located.map(|loc| Locus { discriminator, ..loc }), SourceLoc { discriminator, ..place }),
    }
}
