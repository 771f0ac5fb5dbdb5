//! Text that lives as long as its store, each once.

use rustc_hash::{FxBuildHasher, FxHashMap};
use std::hash::BuildHasher as _;
use std::sync::{Mutex, OnceLock, PoisonError};

/// A store that only grows. Room is made in blocks, each twice as large as the one before, which never move.
#[derive(Default)]
pub(super) struct Strings {
    blocks: [OnceLock<Box<[OnceLock<Box<str>>]>>; 32],
    /// Where texts stand, by their hashes; the next one stands behind all of them.
    places: Mutex<(FxHashMap<u64, u32>, u32)>,
}

impl Strings {
    /// The like of `text` in the store.
    pub fn keep(&self, text: &str) -> &str {
        let hash = FxBuildHasher.hash_one(text);
        let mut places = self.places.lock().unwrap_or_else(PoisonError::into_inner);
        let (known, next) = &mut *places;
        if let Some(found) = known.get(&hash).map(|&at| self.get(at)).filter(|&found| found == text) {
            return found;
        }
        let at = *next;
        *next = at.checked_add(1).expect("texts are as many as fit into an input");
        known.insert(hash, at);
        self.place(at).get_or_init(|| text.into())
    }

    fn get(&self, at: u32) -> &str {
        self.place(at).get().map_or("", |text| text)
    }

    /// Block `n` holds the places from `2^n - 1` on.
    fn place(&self, at: u32) -> &OnceLock<Box<str>> {
        let block = (at + 1).ilog2();
        let places =
            self.blocks[block as usize].get_or_init(|| (0..1u32 << block).map(|_| OnceLock::new()).collect());
        &places[(at + 1 - (1 << block)) as usize]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_text_once() {
        let strings = Strings::default();
        let kept: Vec<&str> = (0..1000).map(|n| strings.keep(&format!("text {}", n % 300))).collect();
        for (n, text) in kept.iter().enumerate() {
            assert_eq!(*text, format!("text {}", n % 300));
            assert!(std::ptr::eq(*text, kept[n % 300]));
        }
    }
}
