//! A sequence of edges that is reversed in constant time.
//!
//! The edges stand in a deque, and a flag says at which end the sequence begins. A removed edge
//! leaves an empty slot. Invariant: `numbers` has the number of each edge's slot; the numbers of
//! the other slots stay when slots are added or removed at the ends.

use crate::ir::Edge;
use rustc_hash::FxHashMap;
use std::collections::VecDeque;

/// Edges in order.
#[derive(Default)]
pub(super) struct EdgeSequence {
    slots: VecDeque<Option<Edge>>,
    /// The number of the first slot.
    first: i64,
    /// The sequence begins at the back of the deque.
    reversed: bool,
    numbers: FxHashMap<Edge, i64>,
}

impl EdgeSequence {
    /// The sequence of these edges.
    pub fn new(edges: &[Edge]) -> Self {
        let mut sequence = EdgeSequence::default();
        edges.iter().for_each(|&edge| sequence.push_back(edge));
        sequence
    }

    /// Whether the sequence holds `edge`.
    pub fn contains(&self, edge: Edge) -> bool {
        self.numbers.contains_key(&edge)
    }

    /// The edges in order.
    pub fn to_vec(&self) -> Vec<Edge> {
        let edges = self.slots.iter().flatten().copied();
        if self.reversed { edges.rev().collect() } else { edges.collect() }
    }

    /// Reverses the sequence.
    pub fn reverse(&mut self) {
        self.reversed = !self.reversed;
    }

    /// Adds `edge` before all others.
    pub fn push_front(&mut self, edge: Edge) {
        self.push(edge, !self.reversed);
    }

    /// Adds `edge` after all others.
    pub fn push_back(&mut self, edge: Edge) {
        self.push(edge, self.reversed);
    }

    /// Removes and returns the first edge.
    pub fn pop_front(&mut self) -> Option<Edge> {
        self.pop(!self.reversed)
    }

    /// Removes `edge`; all others keep their order.
    pub fn remove(&mut self, edge: Edge) {
        if let Some(number) = self.numbers.remove(&edge) {
            self.slots[(number - self.first) as usize] = None;
        }
    }

    /// Removes `edge` and puts the last edge into its slot.
    pub fn swap_remove(&mut self, edge: Edge) {
        if !self.contains(edge) {
            return;
        }
        let last = self.pop(self.reversed);
        if let Some(number) = self.numbers.remove(&edge) {
            self.slots[(number - self.first) as usize] = last;
            self.numbers.extend(last.map(|last| (last, number)));
        }
    }

    /// Adds `edge` at the front of the deque, or at its back.
    fn push(&mut self, edge: Edge, at_front: bool) {
        let number = if at_front {
            self.slots.push_front(Some(edge));
            self.first -= 1;
            self.first
        } else {
            self.slots.push_back(Some(edge));
            self.first + self.slots.len() as i64 - 1
        };
        self.numbers.insert(edge, number);
    }

    /// Removes the first edge from the front of the deque, or the last one from its back.
    fn pop(&mut self, at_front: bool) -> Option<Edge> {
        loop {
            let slot = if at_front {
                self.first += 1;
                self.slots.pop_front()?
            } else {
                self.slots.pop_back()?
            };
            if let Some(edge) = slot {
                self.numbers.remove(&edge);
                return Some(edge);
            }
        }
    }
}
