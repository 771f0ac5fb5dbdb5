//! A small table by type: mostly one or two rows, but fields of one name may have different types
//! in a thousand records.

use crate::ir::Type;
use rustc_hash::FxHashMap;
use smallvec::SmallVec;

/// The number of rows from which a hash table finds them.
const MANY: usize = 16;

/// Rows with a type each, in order of first sight.
#[derive(Clone, Debug)]
pub(super) struct Keyed<T> {
    rows: SmallVec<[(Type, T); 2]>,
    places: Option<Box<FxHashMap<Type, u32>>>,
}

impl<T> Default for Keyed<T> {
    fn default() -> Self {
        Keyed { rows: SmallVec::new(), places: None }
    }
}

impl<T> Keyed<T> {
    /// The row of `ty`; a missing one is made by `new`.
    #[inline]
    pub fn get_or_insert_with(&mut self, ty: Type, new: impl FnOnce() -> T) -> &mut T {
        let at = self.place(ty).unwrap_or_else(|| {
            self.add(ty, new());
            self.rows.len() - 1
        });
        &mut self.rows[at].1
    }

    #[inline]
    fn place(&self, ty: Type) -> Option<usize> {
        match &self.places {
            Some(places) => places.get(&ty).map(|&at| at as usize),
            None => self.rows.iter().position(|row| row.0 == ty),
        }
    }

    fn add(&mut self, ty: Type, row: T) {
        self.rows.push((ty, row));
        let count = self.rows.len();
        match &mut self.places {
            Some(places) => {
                places.insert(ty, count as u32 - 1);
            }
            None if count == MANY => {
                let places = self.rows.iter().zip(0..).map(|(row, at)| (row.0, at));
                self.places = Some(Box::new(places.collect()));
            }
            None => {}
        }
    }

    /// All rows, in order of first sight.
    pub fn iter(&self) -> std::slice::Iter<'_, (Type, T)> {
        self.rows.iter()
    }

    pub fn is_empty(&self) -> bool {
        self.rows.is_empty()
    }
}
