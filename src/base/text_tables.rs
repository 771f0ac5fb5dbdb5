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
pub type TextMap<K, V> = HashMap<K, V, RandomState>;

/// A set of texts, or of values with texts in them.
pub type TextSet<K> = HashSet<K, RandomState>;

/// A map from texts that keeps the order of its entries.
pub type TextIndexMap<K, V> = IndexMap<K, V, RandomState>;

/// A set of texts that keeps the order of its entries.
pub type TextIndexSet<K> = IndexSet<K, RandomState>;

/// The hash of a value, the same throughout one run of the program.
pub fn text_hash<T: Hash + ?Sized>(of: &T) -> u64 {
    static STATE: LazyLock<RandomState> = LazyLock::new(RandomState::default);
    STATE.hash_one(of)
}
