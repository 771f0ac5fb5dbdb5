//! Many short lists in one table.

/// Lists by number, their elements in one table.
#[derive(Clone, Debug)]
pub(super) struct Lists<T> {
    all: Vec<T>,
    /// Where each ends.
    ends: Vec<u32>,
}

impl<T> Default for Lists<T> {
    fn default() -> Self {
        Lists { all: Vec::new(), ends: Vec::new() }
    }
}

impl<T> Lists<T> {
    /// Adds the next list.
    pub fn push(&mut self, list: impl Iterator<Item = T>) {
        self.all.extend(list);
        self.ends.push(self.all.len() as u32);
    }

    /// Adds the next list, which is empty unless all its elements are there. Whether they are.
    pub fn push_all(&mut self, list: impl Iterator<Item = Option<T>>) -> bool {
        let start = self.all.len();
        let mut complete = true;
        self.all.extend(list.map_while(|element| {
            complete = element.is_some();
            element
        }));
        if !complete {
            self.all.truncate(start);
        }
        self.ends.push(self.all.len() as u32);
        complete
    }

    /// The list of that number, which there must be.
    pub fn get(&self, number: usize) -> &[T] {
        let start = number.checked_sub(1).map_or(0, |before| self.ends[before]);
        &self.all[start as usize..self.ends[number] as usize]
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
    }
}
