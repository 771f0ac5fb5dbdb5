//! Memory: objects of typed cells.
//!
//! A cell is read as it was written: at the same offset and with the same size. Anything else would need the bytes of values.

use super::stop::Stop;
use super::value::{Pointer, Value};
use std::collections::BTreeMap;

/// The objects.
#[derive(Clone, Debug, Default)]
pub(super) struct Memory {
    objects: Vec<Object>,
}

/// An object.
#[derive(Clone, Debug)]
struct Object {
    /// Its size in bytes, if it is known.
    size: Option<u64>,
    /// By offset: the value, and how many bytes it has.
    cells: BTreeMap<i64, (Value, u64)>,
}

impl Memory {
    /// Makes an object.
    pub fn make(&mut self, size: Option<u64>) -> usize {
        self.objects.push(Object { size, cells: BTreeMap::new() });
        self.objects.len() - 1
    }

    /// Sets all of a variable that is no array.
    pub fn set_whole(&mut self, object: usize, value: Value) {
        let size = self.objects[object].size.unwrap_or(8);
        self.objects[object].cells.clear();
        self.objects[object].cells.insert(0, (value, size));
    }

    /// The value of a variable that is no array.
    pub fn whole(&self, object: usize) -> Value {
        self.objects[object].cells.get(&0).map_or(Value::Undefined, |&(value, _)| value)
    }

    /// Forgets what an object holds.
    pub fn clear(&mut self, object: usize) {
        self.objects[object].cells.clear();
    }

    /// Stores `size` bytes.
    pub fn store(
        &mut self,
        Pointer { object, offset }: Pointer,
        value: Value,
        size: u64,
    ) -> Result<(), Stop> {
        self.check(Pointer { object, offset }, size)?;
        let end = offset + size as i64;
        let cells = &mut self.objects[object].cells;
        let overlaps = |at: i64, of: u64| at < end && offset < at + of as i64;
        let old: Vec<i64> =
            cells.iter().filter(|&(&at, &(_, of))| overlaps(at, of)).map(|(&at, _)| at).collect();
        for at in old {
            cells.remove(&at);
        }
        cells.insert(offset, (value, size));
        Ok(())
    }

    /// Loads `size` bytes.
    pub fn load(&self, Pointer { object, offset }: Pointer, size: u64) -> Result<Value, Stop> {
        self.check(Pointer { object, offset }, size)?;
        match self.objects[object].cells.get(&offset) {
            Some(&(value, of)) if of == size => Ok(value),
            Some(_) => Err(Stop::Unknown("part of a value".to_string())),
            None => Ok(Value::Undefined),
        }
    }

    fn check(&self, Pointer { object, offset }: Pointer, size: u64) -> Result<(), Stop> {
        let end = i128::from(offset) + i128::from(size);
        let is_inside = offset >= 0 && self.objects[object].size.is_none_or(|size| end <= i128::from(size));
        if is_inside { Ok(()) } else { Err(Stop::Trap("an access outside an object".to_string())) }
    }
}
