//! A sparse bitmap.

use bitvec::array::BitArray;
use bitvec::order::Lsb0;
use cranelift_entity::EntityRef;
use smallvec::SmallVec;
use std::marker::PhantomData;

/// How many bits a piece has, as in GCC's `bitmap_element`.
const PIECE: usize = 128;

type Bits = BitArray<[usize; PIECE / usize::BITS as usize], Lsb0>;

/// A set of entities that stores only the pieces with a bit in them, as GCC's `bitmap` does. One set
/// of blocks for each variable costs memory in proportion to the blocks that mention the variable.
#[derive(Clone, Debug)]
pub struct Bitmap<K> {
    /// The number of each piece and its bits, ascending. No piece is empty.
    pieces: SmallVec<[(u32, Bits); 1]>,
    key: PhantomData<K>,
}

impl<K> Default for Bitmap<K> {
    fn default() -> Self {
        Bitmap { pieces: SmallVec::new(), key: PhantomData }
    }
}

impl<K: EntityRef> Bitmap<K> {
    /// Adds `key`; whether it is new.
    #[inline]
    pub fn insert(&mut self, key: K) -> bool {
        let (piece, bit) = place(key);
        let position = self.find(piece).unwrap_or_else(|position| {
            self.pieces.insert(position, (piece, Bits::ZERO));
            position
        });
        !self.pieces[position].1.replace(bit, true)
    }

    /// Whether `key` is in the set.
    #[inline]
    pub fn contains(&self, key: K) -> bool {
        let (piece, bit) = place(key);
        self.find(piece).is_ok_and(|position| self.pieces[position].1[bit])
    }

    /// Whether the set is empty.
    pub fn is_empty(&self) -> bool {
        self.pieces.is_empty()
    }

    /// Removes all.
    pub fn clear(&mut self) {
        self.pieces.clear();
    }

    /// The first one.
    pub fn first(&self) -> Option<K> {
        self.iter().next()
    }

    /// All, ascending.
    pub fn iter(&self) -> impl Iterator<Item = K> + '_ {
        self.pieces
            .iter()
            .flat_map(|(piece, bits)| bits.iter_ones().map(|bit| K::new(*piece as usize * PIECE + bit)))
    }

    /// Where the piece of that number is, or where it would be.
    #[inline]
    fn find(&self, piece: u32) -> Result<usize, usize> {
        match self.pieces.last() {
            // Walks mostly stay in one piece or go on to the next.
            Some(&(last, _)) if last == piece => Ok(self.pieces.len() - 1),
            Some(&(last, _)) if last > piece => {
                self.pieces.binary_search_by_key(&piece, |&(number, _)| number)
            }
            _ => Err(self.pieces.len()),
        }
    }
}

impl<K: EntityRef> Extend<K> for Bitmap<K> {
    fn extend<I: IntoIterator<Item = K>>(&mut self, keys: I) {
        keys.into_iter().for_each(|key| _ = self.insert(key));
    }
}

/// The number of the piece, and the bit in it.
fn place(key: impl EntityRef) -> (u32, usize) {
    let index = key.index();
    ((index / PIECE) as u32, index % PIECE)
}
