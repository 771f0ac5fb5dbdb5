//! Many short lists in one table.

/// Lists by number, their elements in sequence.
#[derive(Clone, Debug)]
pub struct Lists<T> {
    items: Vec<T>,
    /// Where each begins, and where the next one will.
    starts: Vec<u32>,
}

impl<T> Default for Lists<T> {
    fn default() -> Self {
        Lists { items: Vec::new(), starts: vec![0] }
    }
}

impl<T> Lists<T> {
    /// Adds the next list.
    pub fn push(&mut self, list: impl IntoIterator<Item = T>) {
        self.items.extend(list);
        self.starts.push(self.items.len() as u32);
    }

    /// The list of that number, which there must be.
    pub fn get(&self, number: usize) -> &[T] {
        &self.items[self.starts[number] as usize..self.starts[number + 1] as usize]
    }
}
