//! Statement sequences as linked chains, like GCC's `gimple_seq`.
//!
//! Appending one chain to another and inserting after a statement cost O(1), but for a walk over statements
//! that were inserted at the end of a chain since its last statement was noted. So a body inside many `try`
//! statements is not copied once for each of them. A statement is in at most one chain.

use crate::ir::Stmt;
use cranelift_entity::SecondaryMap;
use cranelift_entity::packed_option::PackedOption;

/// A sequence of statements.
#[derive(Clone, Copy, Default)]
pub(super) struct Chain {
    first: PackedOption<Stmt>,
    /// A statement near the end: detours of jumps may have been inserted after it since (`link_after`
    /// does not know the chain of its statement).
    last: PackedOption<Stmt>,
}

/// The links of all chains.
#[derive(Default)]
pub(super) struct Chains {
    next: SecondaryMap<Stmt, PackedOption<Stmt>>,
    prev: SecondaryMap<Stmt, PackedOption<Stmt>>,
}

impl Chains {
    /// No chains, with room for `stmts` statements.
    pub(super) fn new(stmts: usize) -> Self {
        let mut chains = Chains::default();
        chains.next.resize(stmts);
        chains.prev.resize(stmts);
        chains
    }

    /// Puts `stmt` at the end of `chain`.
    pub(super) fn push(&mut self, chain: &mut Chain, stmt: Stmt) {
        match self.last(*chain) {
            Some(last) => {
                self.next[last] = stmt.into();
                self.prev[stmt] = last.into();
            }
            None => chain.first = stmt.into(),
        }
        chain.last = stmt.into();
    }

    /// Moves the statements of `added` to the end of `chain`.
    pub(super) fn append(&mut self, chain: &mut Chain, added: Chain) {
        match (self.last(*chain), added.first.expand()) {
            (None, _) => *chain = added,
            (Some(_), None) => {}
            (Some(last), Some(first)) => {
                self.next[last] = first.into();
                self.prev[first] = last.into();
                chain.last = added.last;
            }
        }
    }

    /// Inserts `stmt` after `before`.
    pub(super) fn link_after(&mut self, before: Stmt, stmt: Stmt) {
        let next = self.next[before];
        self.next[stmt] = next;
        self.prev[stmt] = before.into();
        self.next[before] = stmt.into();
        if let Some(next) = next.expand() {
            self.prev[next] = stmt.into();
        }
    }

    /// The last statement.
    fn last(&self, chain: Chain) -> Option<Stmt> {
        // Go on over the statements that were inserted after the noted one.
        let mut last = chain.last.expand()?;
        while let Some(next) = self.next[last].expand() {
            last = next;
        }
        Some(last)
    }

    /// The statements from the last one to the first.
    pub(super) fn backwards(&self, chain: Chain) -> impl Iterator<Item = Stmt> + '_ {
        std::iter::successors(self.last(chain), |&stmt| self.prev[stmt].expand())
    }

    /// The statements in order.
    pub(super) fn iter(&self, chain: Chain) -> impl Iterator<Item = Stmt> + '_ {
        std::iter::successors(chain.first.expand(), |&stmt| self.next[stmt].expand())
    }
}
