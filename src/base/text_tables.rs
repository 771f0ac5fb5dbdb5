//! Hash tables with keys that the input chooses: names, spelled types, texts.
//!
//! Their hash has a random seed, so that no input can be made whose names collide and make each look-up a
//! search of the whole table. The order of their entries differs from run to run: nothing that reaches the
//! output may depend on it. Tables keyed by entities and other small numbers use `rustc-hash`.

use foldhash::fast::RandomState;
use indexmap::{IndexMap, IndexSet};
use std::collections::{HashMap, HashSet};
use std::hash::{BuildHasher as _, Hash};
use std::sync::LazyLock;

/// A map from texts, or from keys with texts in them.
///
/// ```
/// use tressa::base::text_tables::TextMap;
///
/// let lengths: TextMap<&str, usize> = ["a", "bc"].map(|name| (name, name.len())).into_iter().collect();
/// assert_eq!(lengths["bc"], 2);
/// ```
pub type TextMap<K, V> = HashMap<K, V, RandomState>;

/// A set of texts, or of values with texts in them.
///
/// ```
/// use tressa::base::text_tables::TextSet;
///
/// let names: TextSet<&str> = ["a", "b", "a"].into_iter().collect();
/// assert_eq!(names.len(), 2);
/// ```
pub type TextSet<K> = HashSet<K, RandomState>;

/// A map from texts that keeps the order of its entries.
///
/// ```
/// use tressa::base::text_tables::TextIndexMap;
///
/// let places: TextIndexMap<&str, u32> = [("b", 1), ("a", 2)].into_iter().collect();
/// assert!(places.keys().eq(&["b", "a"]));
/// ```
pub type TextIndexMap<K, V> = IndexMap<K, V, RandomState>;

/// A set of texts that keeps the order of its entries.
///
/// ```
/// use tressa::base::text_tables::TextIndexSet;
///
/// let names: TextIndexSet<&str> = ["b", "a", "b"].into_iter().collect();
/// assert!(names.iter().eq(&["b", "a"]));
/// ```
pub type TextIndexSet<K> = IndexSet<K, RandomState>;

/// The hash of a value, the same throughout one run of the program.
///
/// ```
/// use tressa::base::text_tables::text_hash;
///
/// assert_eq!(text_hash("a"), text_hash(&String::from("a")));
/// ```
pub fn text_hash<T: Hash + ?Sized>(of: &T) -> u64 {
    static STATE: LazyLock<RandomState> = LazyLock::new(RandomState::default);
    STATE.hash_one(of)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hashes_cannot_be_foreseen() {
        let hash = || TextMap::<&str, ()>::default().hasher().hash_one("name");
        assert!((0..8).any(|_| hash() != hash()));
    }
}
