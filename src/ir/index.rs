//! Where in a list something stands, by its hash.

use rustc_hash::FxHasher;
use std::hash::{Hash, Hasher as _};

/// The places of the elements of a list that stands elsewhere: open addressing with linear probing, half full at most.
#[derive(Clone, Default, Debug)]
pub(crate) struct Index {
    /// Half of an element's hash, and below it its place, plus one. As many as a power of two.
    table: Vec<u64>,
    len: usize,
}

/// The hash of the value.
#[inline]
pub(crate) fn hash(value: &impl Hash) -> u64 {
    let mut hasher = FxHasher::default();
    value.hash(&mut hasher);
    hasher.finish()
}

/// The hash of a value that is about the thing of this number, of which its own hash knows only [`beside`]: values about
/// things with consecutive numbers, which are mostly asked for one after the other, stand side by side.
#[inline]
pub(crate) fn hash_beside(value: &impl Hash, number: u32) -> u64 {
    u64::from((half(hash(value)) & !(BESIDE - 1)) | (number % BESIDE))
}

/// What hashes know of the number of a thing.
pub(crate) fn beside(number: u32) -> u32 {
    number / BESIDE
}

/// So many stand side by side.
const BESIDE: u32 = 4;

impl Index {
    /// Forgets all elements; the table keeps its memory.
    pub fn clear(&mut self) {
        self.table.fill(0);
        self.len = 0;
    }

    /// Makes room for so many more.
    pub fn reserve(&mut self, count: usize) {
        let wanted = (2 * (self.len + count)).next_power_of_two().max(8);
        if wanted > self.table.len() {
            let old = std::mem::replace(&mut self.table, vec![0; wanted]);
            old.into_iter().filter(|&entry| entry != 0).for_each(|entry| self.put(entry));
        }
    }

    /// The place of the element that has the hash and about which `is` says so.
    #[inline]
    pub fn find(&self, hash: u64, is: impl Fn(u32) -> bool) -> Option<u32> {
        let mask = self.table.len().checked_sub(1)?;
        let hash = half(hash);
        let mut at = hash as usize & mask;
        loop {
            let entry = self.table[at];
            let place = (entry as u32).checked_sub(1)?;
            if (entry >> 32) as u32 == hash && is(place) {
                return Some(place);
            }
            at = (at + 1) & mask;
        }
    }

    /// Adds an element that is not there.
    #[inline]
    pub fn insert(&mut self, hash: u64, place: u32) {
        if 2 * self.len >= self.table.len() {
            self.reserve(self.len + 1);
        }
        self.len += 1;
        self.put(u64::from(half(hash)) << 32 | u64::from(place + 1));
    }

    /// The place of the element that has the hash and about which `is` says so; `new` if there was none, and is now.
    #[inline]
    pub fn find_or_insert(&mut self, hash: u64, new: u32, is: impl Fn(u32) -> bool) -> u32 {
        self.find(hash, is).unwrap_or_else(|| {
            self.insert(hash, new);
            new
        })
    }

    fn put(&mut self, entry: u64) {
        let mask = self.table.len() - 1;
        let mut at = (entry >> 32) as usize & mask;
        while self.table[at] != 0 {
            at = (at + 1) & mask;
        }
        self.table[at] = entry;
    }
}

/// Half of the bits of a hash, which all of them go into.
fn half(hash: u64) -> u32 {
    (hash ^ hash >> 32) as u32
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn elements_are_found_again() {
        let (mut index, mut list) = (Index::default(), Vec::new());
        for n in (0..1000u32).chain(0..1000) {
            let n = n * 8;
            let at = index.find_or_insert(hash(&n), list.len() as u32, |at| list[at as usize] == n);
            if at == list.len() as u32 {
                list.push(n);
            }
            assert_eq!((list[at as usize], at), (n, n / 8));
        }
        assert_eq!(list.len(), 1000);
    }
}
