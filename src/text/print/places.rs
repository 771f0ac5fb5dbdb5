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

/// What is recorded of a text.
pub(super) struct Places {
    /// The places so far.
    pub so_far: RefCell<Vec<(usize, Place)>>,
    /// How long the text may be, in bytes, before nested statements are left out.
    pub most: usize,
}

impl Cx<'_, '_> {
    /// Records that the part begins at the end of `out`.
    #[inline]
    pub(super) fn place(self, place: Place, out: &str) {
        if let Some(places) = self.places {
            places.so_far.borrow_mut().push((out.len(), place));
        }
    }

    /// Whether the text is longer than anybody wants.
    #[inline]
    pub(super) fn is_full(self, out: &str) -> bool {
        self.places.is_some_and(|places| out.len() > places.most)
    }
}
