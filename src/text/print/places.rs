//! Where in a printed text its blocks, PHI nodes and statements begin.

use super::Cx;
use crate::ir::{Block, Phi, Stmt};
use std::cell::RefCell;

/// What begins at a place of a text.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Place {
    /// A block: its header.
    Block(Block),
    /// A PHI node.
    Phi(Phi),
    /// A statement, with what stands before it: its location, its virtual operands.
    Stmt(Stmt),
}

/// The text of a function, and where its parts begin.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct PlacedText {
    /// The text.
    pub text: String,
    /// The offset, in bytes, at which each part begins, in ascending order.
    pub places: Vec<(usize, Place)>,
}

/// The places recorded so far.
pub(super) type Places = RefCell<Vec<(usize, Place)>>;

impl Cx<'_, '_> {
    /// Records that the part begins at the end of `out`.
    #[inline]
    pub(super) fn place(self, place: Place, out: &str) {
        if let Some(places) = self.places {
            places.borrow_mut().push((out.len(), place));
        }
    }
}
