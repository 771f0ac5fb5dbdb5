//! Small containers: many short lists in one table, disjoint sets of numbers.

/// Lists by number, their elements in sequence.
#[derive(Clone, Debug)]
pub struct Lists<T> {
    items: Vec<T>,
    /// Where each begins, and where the next one will.
    starts: Vec<u32>,
}

impl<T> Default for Lists<T> {
    fn default() -> Self {
        Lists { items: Vec::new(), starts: vec![0] }
    }
}

impl<T> Lists<T> {
    /// Adds the next list.
    pub fn push(&mut self, list: impl IntoIterator<Item = T>) {
        self.items.extend(list);
        self.starts.push(self.items.len() as u32);
    }

    /// The list of that number, which there must be.
    pub fn get(&self, number: usize) -> &[T] {
        &self.items[self.starts[number] as usize..self.starts[number + 1] as usize]
    }
}

/// A partition of the numbers from 0 on into disjoint sets, each of which has a representative: union by
/// rank and path halving (R. E. Tarjan, J. van Leeuwen, "Worst-case analysis of set union algorithms",
/// 1984).
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
