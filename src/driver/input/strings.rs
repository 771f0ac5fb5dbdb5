//! Interned strings that live as long as their store.

use rustc_hash::{FxBuildHasher, FxHashMap};
use std::hash::BuildHasher as _;
use std::sync::{Mutex, PoisonError};

/// A store that only grows; its strings never move.
#[derive(Default)]
pub(super) struct Strings {
    texts: boxcar::Vec<Box<str>>,
    /// The index of each text, by its hash.
    places: Mutex<FxHashMap<u64, usize>>,
}

impl Strings {
    /// The copy of `text` in the store.
    pub fn keep(&self, text: &str) -> &str {
        let hash = FxBuildHasher.hash_one(text);
        let mut places = self.places.lock().unwrap_or_else(PoisonError::into_inner);
        let known = places.get(&hash).map(|&at| &*self.texts[at]);
        if let Some(found) = known.filter(|&found| found == text) {
            return found;
        }
        let at = self.texts.push(text.into());
        places.insert(hash, at);
        &self.texts[at]
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
