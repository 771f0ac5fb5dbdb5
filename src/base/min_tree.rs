//! A tree of minima over a row of numbers.

use std::ops::Range;

/// Numbers in a row. Finds the first one in a range that is not above a bound, takes numbers out and
/// puts all of them back, each in logarithmic time.
#[derive(Clone, Debug)]
pub(crate) struct MinTree {
    /// A binary tree. Node 1 is the root, nodes `2i` and `2i + 1` are below node `i`, the numbers are the
    /// leaves. A node holds the least number below it.
    least: Vec<u32>,
    leaves: usize,
    /// The nodes that have changed, with what they held before.
    changed: Vec<(usize, u32)>,
}

/// Stands where no number is, or where one was taken out.
const NONE: u32 = u32::MAX;

impl MinTree {
    /// A tree of these numbers, each below `u32::MAX`.
    pub fn new(numbers: &[u32]) -> Self {
        let leaves = numbers.len().next_power_of_two();
        let mut least = vec![NONE; leaves + numbers.len()];
        least[leaves..].copy_from_slice(numbers);
        least.resize(2 * leaves, NONE);
        for node in (1..leaves).rev() {
            least[node] = least[2 * node].min(least[2 * node + 1]);
        }
        MinTree { least, leaves, changed: Vec::new() }
    }

    /// The place of the first number in `range` that is at most `bound`.
    pub fn first_at_most(&self, bound: u32, range: Range<usize>) -> Option<usize> {
        if range.is_empty() || self.least[1] > bound {
            return None;
        }
        let mut node = self.leaves + range.start;
        // Go up and to the right until a node has such a number below it,
        while self.least[node] > bound {
            while node % 2 == 1 {
                node /= 2;
                if node <= 1 {
                    return None;
                }
            }
            node += 1;
        }
        // and down to the first of them.
        while node < self.leaves {
            node *= 2;
            if self.least[node] > bound {
                node += 1;
            }
        }
        Some(node - self.leaves).filter(|at| range.contains(at))
    }

    /// Takes out the number at that place.
    pub fn take(&mut self, at: usize) {
        let mut node = self.leaves + at;
        let mut least = NONE;
        while node > 0 && self.least[node] != least {
            self.changed.push((node, self.least[node]));
            self.least[node] = least;
            least = least.min(self.least[node ^ 1]);
            node /= 2;
        }
    }

    /// Puts back all numbers that were taken out.
    pub fn restore(&mut self) {
        while let Some((node, least)) = self.changed.pop() {
            self.least[node] = least;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn finds_the_first_number_that_is_left(
            numbers in proptest::collection::vec(0u32..20, 0..40),
            taken in proptest::collection::vec(0usize..40, 0..10),
            bound in 0u32..20,
            ends in (0usize..=40, 0usize..=40),
        ) {
            let mut tree = MinTree::new(&numbers);
            let before = tree.least.clone();
            let mut left: Vec<Option<u32>> = numbers.iter().copied().map(Some).collect();
            for at in taken.into_iter().filter(|&at| at < numbers.len()) {
                tree.take(at);
                left[at] = None;
            }
            let range = ends.0.min(numbers.len())..ends.1.min(numbers.len());
            let expected = range.clone().find(|&at| left[at].is_some_and(|number| number <= bound));
            prop_assert_eq!(tree.first_at_most(bound, range), expected);
            tree.restore();
            prop_assert_eq!(tree.least, before);
        }
    }
}
