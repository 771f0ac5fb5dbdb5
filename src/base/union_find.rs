//! Disjoint sets of numbers, by union by rank and path halving (R. E. Tarjan, J. van Leeuwen, "Worst-case analysis of set
//! union algorithms", 1984).

/// A partition of the numbers from 0 on into sets, each of which has a representative.
pub struct UnionFind {
    /// The number above each in the tree of its set; a representative is above itself.
    above: Vec<u32>,
    /// A bound for the height of the tree below each.
    rank: Vec<u8>,
}

impl UnionFind {
    /// Each of the numbers below `count` alone.
    pub fn new(count: usize) -> Self {
        UnionFind { above: (0..count as u32).collect(), rank: vec![0; count] }
    }

    /// The representative of the set that holds the number.
    pub fn find(&mut self, mut number: u32) -> u32 {
        loop {
            let above = self.above[number as usize];
            if above == number {
                return number;
            }
            // On the path each second number gets the one two steps above it.
            let next = self.above[above as usize];
            self.above[number as usize] = next;
            number = next;
        }
    }

    /// Joins the sets of both. Returns whether they were two.
    pub fn union(&mut self, a: u32, b: u32) -> bool {
        let (a, b) = (self.find(a), self.find(b));
        // The lower tree goes below the root of the higher one.
        let is_lower = self.rank[a as usize] < self.rank[b as usize];
        let (root, other) = if is_lower { (b, a) } else { (a, b) };
        self.above[other as usize] = root;
        self.rank[root as usize] += u8::from(a != b && self.rank[a as usize] == self.rank[b as usize]);
        a != b
    }
}
