//! Many short lists in one table.

/// Lists by number, their elements in sequence.
#[derive(Clone, Debug)]
pub(crate) struct Lists<T> {
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

    /// Adds the next list, which is empty unless all its elements are there. Whether they are.
    pub fn push_all(&mut self, list: impl Iterator<Item = Option<T>>) -> bool {
        let start = self.items.len();
        let mut complete = true;
        self.items.extend(list.map_while(|element| {
            complete = element.is_some();
            element
        }));
        if !complete {
            self.items.truncate(start);
        }
        self.starts.push(self.items.len() as u32);
        complete
    }

    /// The list of that number, which there must be.
    pub fn get(&self, number: usize) -> &[T] {
        &self.items[self.starts[number] as usize..self.starts[number + 1] as usize]
    }

    /// How many lists there are.
    pub fn len(&self) -> usize {
        self.starts.len() - 1
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lists_hold_what_they_are_given() {
        let mut lists = Lists::default();
        lists.push(0..2);
        assert!(!lists.push_all([Some(5), None].into_iter()) && lists.push_all([Some(7)].into_iter()));
        assert_eq!([0, 1, 2].map(|at| lists.get(at)), [&[0, 1][..], &[], &[7]]);
        assert_eq!(lists.len(), 3);
    }
}
