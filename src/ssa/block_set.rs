//! A sparse set of blocks.

use crate::ir::Block;
use bitvec::array::BitArray;
use cranelift_entity::EntityRef;
use smallvec::SmallVec;

const WORDS: usize = 2;
const BITS: usize = WORDS * 64;

/// A bitmap of blocks that stores only the pieces with a bit in them, as GCC's `bitmap` does: one set
/// per variable costs memory in proportion to the blocks that mention the variable.
///
/// ```
/// use tressa::{ir::Block, ssa::BlockSet};
///
/// let mut set = BlockSet::default();
/// assert!(set.insert(Block::from_u32(7)));
/// assert!(!set.insert(Block::from_u32(7)) && set.contains(Block::from_u32(7)));
/// ```
#[derive(Clone, Debug, Default)]
pub struct BlockSet {
    /// Number of the piece, and its bits; ascending.
    pieces: SmallVec<[(u32, BitArray<[u64; WORDS]>); 1]>,
}

impl BlockSet {
    /// Adds `block`; whether it is new.
    pub fn insert(&mut self, block: Block) -> bool {
        let (piece, bit) = place(block);
        let at = match self.find(piece) {
            Ok(at) => at,
            Err(at) => {
                self.pieces.insert(at, (piece, BitArray::ZERO));
                at
            }
        };
        !self.pieces[at].1.replace(bit, true)
    }

    /// Whether `block` is in the set.
    pub fn contains(&self, block: Block) -> bool {
        let (piece, bit) = place(block);
        self.find(piece).is_ok_and(|at| self.pieces[at].1[bit])
    }

    /// Whether there is nothing in it.
    pub fn is_empty(&self) -> bool {
        self.pieces.is_empty()
    }

    /// The first block.
    pub fn first(&self) -> Option<Block> {
        self.iter().next()
    }

    /// All blocks, ascending.
    pub fn iter(&self) -> impl Iterator<Item = Block> + '_ {
        self.pieces.iter().flat_map(|&(number, bits)| {
            let base = number as usize * BITS;
            (0..WORDS).flat_map(move |word| {
                let start = base + 64 * word;
                ones(bits.data[word]).map(move |bit| Block::new(start + bit))
            })
        })
    }

    fn find(&self, piece: u32) -> Result<usize, usize> {
        match self.pieces.last() {
            Some(&(last, _)) if last == piece => Ok(self.pieces.len() - 1),
            Some(&(last, _)) if last < piece => Err(self.pieces.len()),
            _ => self.pieces.binary_search_by_key(&piece, |&(number, _)| number),
        }
    }
}

/// The bits that are set, ascending.
fn ones(mut word: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let bit = (word != 0).then(|| word.trailing_zeros() as usize)?;
        word &= word - 1;
        Some(bit)
    })
}

fn place(block: Block) -> (u32, usize) {
    ((block.index() / BITS) as u32, block.index() % BITS)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use std::collections::BTreeSet;

    proptest! {
        #[test]
        fn behaves_as_a_set(blocks in proptest::collection::vec(0u32..2000, 0..200)) {
            let mut set = BlockSet::default();
            let mut model = BTreeSet::new();
            for &b in &blocks {
                prop_assert_eq!(set.insert(Block::from_u32(b)), model.insert(b));
            }
            prop_assert_eq!(set.iter().map(Block::as_u32).collect::<Vec<_>>(), model.iter().copied().collect::<Vec<_>>());
            prop_assert!((0..2000).all(|b| set.contains(Block::from_u32(b)) == model.contains(&b)));
            prop_assert_eq!(set.first().map(Block::as_u32), model.first().copied());
        }
    }
}
