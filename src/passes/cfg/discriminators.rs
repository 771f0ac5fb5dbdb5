//! Assigns discriminators, which distinguish blocks on one source line: in `if (a) f (); else g ();` a
//! profiler can tell the arms apart.
//!
//! Source: `assign_discriminators` in GCC's `tree-cfg.cc`, which GCC 16 has rewritten. Before GCC 13 the
//! discriminator was the block's, which no dump shows. From GCC 13 to 15 a block gets the next discriminator
//! of a line that it shares with a block before it, and so do the statements after a call. Since GCC 16 each
//! line counts how often the walk over blocks and edges comes back to it from elsewhere.
//! Before: the function has blocks and edges, and has not been cleaned up.
//! After: the locations of statements, and from GCC 16 on those of edges, have their discriminators.
//!
//! Dumps with `-lineno` print them after the location. At -O0 they decide which blocks are merged, since
//! locations with different discriminators differ. Where a dump states no lines, inferred lines are used.

use super::state::{CfgState, is_debug, last_stmt};
use crate::base::text_tables::TextMap;
use crate::ir::{Block, Edge, Function, Locus, Scope, SourceLoc, Stmt, StmtKind};
use crate::target::dialect::{Discriminators, Shared};
use cranelift_entity::packed_option::PackedOption;
use rustc_hash::FxHashMap;

/// Assigns the discriminators of statements and, from GCC 16 on, of edges.
pub(super) fn assign_discriminators(f: &mut Function<'_>, state: &CfgState<'_>) {
    let Some(method) = state.dialect.discriminators() else { return };
    // With optimization only a dump that prints locations shows them.
    if state.optimize && f.source.locs.values().all(Option::is_none) {
        return;
    }
    match method {
        Discriminators::Shared(variant) => {
            SharedDiscriminators { f, state, variant, last: TextMap::default() }.assign()
        }
        Discriminators::Visited => assign_by_visitor(f, state),
    }
}

/// The known location of a statement or edge (`location_t`). Line 0 means that it has only a scope.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct KnownLocation<'a> {
    locus: Locus<'a>,
    scope: PackedOption<Scope>,
}

impl<'a> KnownLocation<'a> {
    /// The location `loc` from the dump, or else the inferred `place`.
    fn new(state: &CfgState<'_>, loc: Option<Locus<'a>>, place: SourceLoc) -> Option<Self> {
        let scope = place.scope;
        // An inferred line counts as a column of the source line to which it belongs. Lines count from 1,
        // since line 0 is that of unknown locations.
        let inferred = |column: u32| {
            let line = state.source_lines.get(column as usize).unwrap_or(&column).saturating_add(1);
            Locus { line, column, discriminator: place.discriminator, file: "" }
        };
        let stated = loc.filter(|loc| loc.has_line());
        let locus = stated.or(place.line.map(inferred)).or(loc).or(scope.map(|_| Locus::SCOPE))?;
        Some(KnownLocation { locus, scope })
    }

    fn of_stmt(f: &Function<'a>, state: &CfgState<'_>, stmt: Stmt) -> Option<Self> {
        KnownLocation::new(state, f.source.locs[stmt], f.source_loc(stmt))
    }

    /// `same_line_p`: an unknown location is on line 0, as is one with only a scope.
    fn same_line(self, second: Option<Self>) -> bool {
        let locus = second.map_or(Locus::SCOPE, |second| second.locus);
        self.locus.line == locus.line && self.locus.file == locus.file
    }

    fn has_discriminator(self) -> bool {
        self.locus.discriminator != 0
    }
}

/// The key of a discriminator counter.
#[derive(PartialEq, Eq, Hash)]
enum CounterKey<'a> {
    Line(u32),
    Location(KnownLocation<'a>),
}

/// The method of GCC 13 to 15: blocks that share a line get different discriminators.
struct SharedDiscriminators<'w, 'a, 'c> {
    f: &'w mut Function<'a>,
    state: &'w CfgState<'c>,
    /// What differs between these versions.
    variant: Shared,
    /// The last discriminator of each line or location.
    last: TextMap<CounterKey<'a>, u32>,
}

impl<'a> SharedDiscriminators<'_, 'a, '_> {
    /// Assigns them block by block, in chain order.
    fn assign(mut self) {
        for block in self.f.chain_list() {
            self.discriminate_after_calls(block);
            self.discriminate_successors(block);
        }
    }

    /// Gives a new discriminator to the statements after a call on the same line of the block: a call may
    /// become the end of a block.
    fn discriminate_after_calls(&mut self, block: Block) {
        let stmts: Vec<Stmt> = self.f.block_stmts(block).collect();
        // The line of the run of statements that is being read, and the discriminator that its last call has
        // made.
        let mut current: Option<KnownLocation<'a>> = None;
        let mut number = 0;
        for stmt in stmts {
            let location = self.location(stmt);
            let is_same = current.is_some_and(|current| current.same_line(location));
            // A debug statement takes the discriminator of its line, but begins no run. GCC 13 treats it as
            // any other.
            if !self.variant.counts_debug && is_debug(self.f, stmt) {
                if is_same {
                    replace_discriminator(self.f, stmt, number);
                }
                continue;
            }
            // A statement on another line begins a run. One on the same line, after a call, gets the
            // discriminator. GCC does not reset the number when the first known location begins a run.
            if current.is_none() || !is_same {
                if current.is_some() {
                    number = 0;
                }
                current = location;
            } else if number != 0 {
                discriminate(self.f, stmt, number);
            }
            if matches!(self.f.body.stmts[stmt].kind, StmtKind::Call(_)) {
                number = self.next_discriminator(match current {
                    Some(location) if self.variant.calls_by_place => CounterKey::Location(location),
                    Some(location) => CounterKey::Line(location.locus.line),
                    // UNKNOWN_LOCATION counts as line 0, which is that of `<built-in>` as well.
                    None => CounterKey::Line(0),
                });
            }
        }
    }

    /// Gives a new discriminator to the block or its successor if the successor begins or ends on
    /// the line on which the block ends.
    fn discriminate_successors(&mut self, block: Block) {
        let Some(last) = last_stmt(self.f, block) else { return };
        // GCC reads the location once, before the block may get a discriminator from one of its edges.
        let Some(location) = self.location(last) else { return };
        for edge in self.f.cfg.blocks[block].succs.clone() {
            let dest = self.f.cfg.edges[edge].dest;
            let ends = [self.first_non_label_stmt(dest), last_stmt(self.f, dest)].into_iter().flatten();
            let on_line = ends
                .filter_map(|stmt| self.location(stmt))
                .find(|&end_location| location.same_line(Some(end_location)));
            // One of the two must change: the block if only the successor has a discriminator already, or
            // else the successor.
            if let Some(end_location) = on_line {
                let changes_block = end_location.has_discriminator() && !location.has_discriminator();
                self.discriminate_line(location, if changes_block { block } else { dest });
            }
        }
    }

    /// `assign_discriminator`: gives the block's statements on the line its next discriminator.
    fn discriminate_line(&mut self, location: KnownLocation<'a>, block: Block) {
        let number = self.next_discriminator(CounterKey::Line(location.locus.line));
        let stmts: Vec<Stmt> = self.f.block_stmts(block).collect();
        for stmt in stmts {
            if location.same_line(self.location(stmt)) {
                discriminate(self.f, stmt, number);
            }
        }
    }

    fn location(&self, stmt: Stmt) -> Option<KnownLocation<'a>> {
        KnownLocation::of_stmt(self.f, self.state, stmt)
    }

    /// `first_non_label_stmt`
    fn first_non_label_stmt(&self, block: Block) -> Option<Stmt> {
        let skips_debug = !self.variant.begins_with_debug;
        let skips = |stmt| self.f.body.label_of(stmt).is_some() || skips_debug && is_debug(self.f, stmt);
        self.f.block_stmts(block).find(|&stmt| !skips(stmt))
    }

    /// `next_discriminator_for_locus`
    fn next_discriminator(&mut self, key: CounterKey<'a>) -> u32 {
        let last = self.last.entry(key).or_default();
        *last += 1;
        *last
    }
}

/// The method from GCC 16 on: each line counts its changes of visitor. A visitor is a block up to its first
/// call, a part of a block after a call, or an edge.
fn assign_by_visitor(f: &mut Function<'_>, state: &CfgState<'_>) {
    /// The last visitor of a line and its discriminator.
    struct Visit {
        by: u32,
        number: u32,
    }
    let mut lines: FxHashMap<u32, Visit> = FxHashMap::default();
    // The discriminator of the line for this visitor. The first visitor of a line gets 0.
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
            let Some(location) = KnownLocation::of_stmt(f, state, stmt) else { continue };
            let number = visit(location.locus.line, visitor);
            discriminate(f, stmt, number);
            visitor += u32::from(matches!(f.body.stmts[stmt].kind, StmtKind::Call(_)));
        }
        // The only edge out of a block belongs to the block's last part. Each of several is a visitor.
        let edges: Vec<Edge> = f.cfg.blocks[block].succs.to_vec();
        visitor += u32::from(edges.len() != 1);
        for edge in edges {
            let (locus, place) = (f.edge_locus(edge), f.cfg.edges[edge].goto_locus);
            if let Some(location) = KnownLocation::new(state, locus, place) {
                let number = visit(location.locus.line, visitor);
                let (locus, place) = with_discriminator((locus, place), number);
                f.set_edge_locus(edge, locus);
                f.cfg.edges[edge].goto_locus = place;
            }
            visitor += 1;
        }
        visitor += 1;
    }
}

/// Gives the statement's location a discriminator; 0 changes nothing.
fn discriminate(f: &mut Function<'_>, stmt: Stmt, discriminator: u32) {
    let (loc, place) = with_discriminator((f.source.locs[stmt], f.source_loc(stmt)), discriminator);
    f.source.place(stmt, loc);
    f.body.stmts[stmt].scope = place.scope;
    f.source.discriminators[stmt] = place.discriminator;
}

/// As [`discriminate`], but 0 takes away a discriminator that the statement has from a predecessor
/// of its block.
fn replace_discriminator(f: &mut Function<'_>, stmt: Stmt, discriminator: u32) {
    discriminate(f, stmt, discriminator);
    if discriminator == 0 {
        let loc = f.source.locs[stmt].map(|loc| Locus { discriminator, ..loc });
        f.source.place(stmt, loc);
        f.source.discriminators[stmt] = discriminator;
    }
}

/// `location_with_discriminator`: with 0 nothing changes; with another number a location without a line is
/// lost.
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
