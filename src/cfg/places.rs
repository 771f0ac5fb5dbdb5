//! Source places of statements and edges, which decide at -O0 what is merged.
//!
//! GCC keeps a jump's place in the dump's reach of debuggers: a block that only forwards stays, and
//! two blocks are not merged, where a `goto_locus` would get lost. `-lineno` dumps say the places.

use crate::ir::{Edge, Function, Stmt};
use cranelift_entity::SecondaryMap;
use cranelift_entity::packed_option::PackedOption;
use rustc_hash::FxHashMap;

/// A known source place; only equality matters.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Place(u32);
cranelift_entity::entity_impl!(Place, "place");

/// The places of a function.
#[derive(Debug)]
pub(super) struct Places {
    stmts: SecondaryMap<Stmt, PackedOption<Place>>,
    edges: SecondaryMap<Edge, PackedOption<Place>>,
}

impl Places {
    /// What the dump says.
    pub fn new(f: &Function<'_>) -> Self {
        let mut places = Places { stmts: SecondaryMap::new(), edges: SecondaryMap::new() };
        let mut numbers: FxHashMap<&str, Place> = FxHashMap::default();
        for (stmt, data) in f.stmts.iter() {
            if let Some(loc) = data.loc {
                let next = Place(numbers.len() as u32);
                places.stmts[stmt] = (*numbers.entry(loc).or_insert(next)).into();
            }
        }
        places
    }

    /// `gimple_location`
    pub fn stmt(&self, stmt: Stmt) -> Option<Place> {
        self.stmts[stmt].expand()
    }

    /// `goto_locus`
    pub fn edge(&self, edge: Edge) -> Option<Place> {
        self.edges[edge].expand()
    }

    /// The edge takes the place of a statement.
    pub fn set_edge(&mut self, edge: Edge, from: Stmt) {
        self.edges[edge] = self.stmts[from];
    }

    /// A statement takes the place of another.
    pub fn copy_stmt(&mut self, from: Stmt, to: Stmt) {
        self.stmts[to] = self.stmts[from];
    }
}
