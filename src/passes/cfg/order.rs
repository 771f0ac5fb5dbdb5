//! A sequence of edges that can be turned round at once.
//!
//! It stands in a deque, with the side on which it begins; places that were given up stay empty until they come to an end of
//! it. Invariant: `numbers` has the place of each edge, counted from one that does not move.

use crate::ir::Edge;
use rustc_hash::FxHashMap;
use std::collections::VecDeque;

/// Edges in order.
#[derive(Default)]
pub(super) struct Order {
    places: VecDeque<Option<Edge>>,
    /// The number of the first place.
    first: i64,
    /// It begins at the end of the deque.
    turned: bool,
    numbers: FxHashMap<Edge, i64>,
}

impl Order {
    /// Whether the edge is among them.
    pub fn contains(&self, edge: Edge) -> bool {
        self.numbers.contains_key(&edge)
    }

    /// The edges.
    pub fn to_vec(&self) -> Vec<Edge> {
        let edges = self.places.iter().flatten().copied();
        if self.turned { edges.rev().collect() } else { edges.collect() }
    }

    /// Turns it round.
    pub fn turn(&mut self) {
        self.turned = !self.turned;
    }

    /// Adds one in front of all.
    pub fn push_front(&mut self, edge: Edge) {
        self.push(edge, !self.turned);
    }

    /// Adds one behind all.
    pub fn push_back(&mut self, edge: Edge) {
        self.push(edge, self.turned);
    }

    /// Takes the first.
    pub fn pop_front(&mut self) -> Option<Edge> {
        self.pop(!self.turned)
    }

    /// Takes one out; all others keep their order.
    pub fn remove(&mut self, edge: Edge) {
        if let Some(number) = self.numbers.remove(&edge) {
            self.places[(number - self.first) as usize] = None;
        }
    }

    /// Takes one out, and the last one takes its place.
    pub fn swap_remove(&mut self, edge: Edge) {
        if !self.contains(edge) {
            return;
        }
        let last = self.pop(self.turned);
        if let Some(number) = self.numbers.remove(&edge) {
            self.places[(number - self.first) as usize] = last;
            self.numbers.extend(last.map(|last| (last, number)));
        }
    }

    fn push(&mut self, edge: Edge, low: bool) {
        let number = if low {
            self.places.push_front(Some(edge));
            self.first -= 1;
            self.first
        } else {
            self.places.push_back(Some(edge));
            self.first + self.places.len() as i64 - 1
        };
        self.numbers.insert(edge, number);
    }

    fn pop(&mut self, low: bool) -> Option<Edge> {
        loop {
            let place = if low {
                let place = self.places.pop_front()?;
                self.first += 1;
                place
            } else {
                self.places.pop_back()?
            };
            if let Some(edge) = place {
                self.numbers.remove(&edge);
                return Some(edge);
            }
        }
    }
}

impl FromIterator<Edge> for Order {
    fn from_iter<I: IntoIterator<Item = Edge>>(edges: I) -> Self {
        let mut order = Order::default();
        edges.into_iter().for_each(|edge| order.push_back(edge));
        order
    }
}
