//! A sparse set of blocks.

use crate::ir::Block;
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
    pieces: SmallVec<[(u32, [u64; WORDS]); 1]>,
}

impl BlockSet {
    /// Adds `block`; whether it is new.
    #[inline]
    pub fn insert(&mut self, block: Block) -> bool {
        let Place { piece, word, bit } = place(block);
        // Blocks mostly come in order.
        let words = match self.pieces.last_mut() {
            Some((last, words)) if *last == piece => words,
            _ => self.words_of(piece),
        };
        let is_new = words[word] & bit == 0;
        words[word] |= bit;
        is_new
    }

    /// The bits of a piece, which is added if it is not there.
    fn words_of(&mut self, piece: u32) -> &mut [u64; WORDS] {
        let at = self.find(piece).unwrap_or_else(|at| {
            self.pieces.insert(at, (piece, [0; WORDS]));
            at
        });
        &mut self.pieces[at].1
    }

    /// Whether `block` is in the set.
    #[inline]
    pub fn contains(&self, block: Block) -> bool {
        let Place { piece, word, bit } = place(block);
        self.find(piece).is_ok_and(|at| self.pieces[at].1[word] & bit != 0)
    }

    /// Whether there is nothing in it.
    pub fn is_empty(&self) -> bool {
        self.pieces.is_empty()
    }

    /// The first block.
    pub fn first(&self) -> Option<Block> {
        // No piece is empty.
        let &(number, words) = self.pieces.first()?;
        let word = words.iter().position(|&word| word != 0)?;
        Some(block(number, word, words[word].trailing_zeros()))
    }

    /// All blocks, ascending.
    pub fn iter(&self) -> impl Iterator<Item = Block> + '_ {
        let (mut rest, mut piece, mut at) = (self.pieces.iter(), (0, [0u64; WORDS]), WORDS);
        std::iter::from_fn(move || {
            loop {
                while at < WORDS {
                    let word = &mut piece.1[at];
                    if *word != 0 {
                        let bit = word.trailing_zeros();
                        *word &= *word - 1;
                        return Some(block(piece.0, at, bit));
                    }
                    at += 1;
                }
                (piece, at) = (*rest.next()?, 0);
            }
        })
    }

    fn find(&self, piece: u32) -> Result<usize, usize> {
        match self.pieces.last() {
            Some(&(last, _)) if last == piece => Ok(self.pieces.len() - 1),
            Some(&(last, _)) if last < piece => Err(self.pieces.len()),
            // Many sets have no gaps.
            _ if self.pieces.get(piece as usize).is_some_and(|&(number, _)| number == piece) => {
                Ok(piece as usize)
            }
            _ => self.pieces.binary_search_by_key(&piece, |&(number, _)| number),
        }
    }
}

impl Extend<Block> for BlockSet {
    fn extend<I: IntoIterator<Item = Block>>(&mut self, blocks: I) {
        blocks.into_iter().for_each(|block| _ = self.insert(block));
    }
}

/// Where the bit of a block is.
struct Place {
    piece: u32,
    word: usize,
    /// In a word, set.
    bit: u64,
}

fn place(block: Block) -> Place {
    let index = block.index();
    Place { piece: (index / BITS) as u32, word: index % BITS / 64, bit: 1 << (index % 64) }
}

fn block(piece: u32, word: usize, bit: u32) -> Block {
    Block::new(piece as usize * BITS + word * 64 + bit as usize)
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
