//! A set of small numbers that is emptied in constant time.

/// The set: the round in which each number was added last.
#[derive(Clone, Debug)]
pub struct Marks {
    rounds: Vec<u32>,
    now: u32,
}

impl Marks {
    /// An empty set of numbers below `len`.
    pub fn new(len: usize) -> Self {
        Marks { rounds: vec![0; len], now: 1 }
    }

    /// Removes all.
    pub fn clear(&mut self) {
        self.now += 1;
    }

    /// Adds a number; whether it is new.
    pub fn insert(&mut self, number: u32) -> bool {
        std::mem::replace(&mut self.rounds[number as usize], self.now) != self.now
    }

    /// Whether the number is in the set.
    pub fn contains(&self, number: u32) -> bool {
        self.rounds[number as usize] == self.now
    }
}
