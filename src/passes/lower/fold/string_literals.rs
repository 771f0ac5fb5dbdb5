//! Constant strings as bytes. A long one, to which many calls may lead, is decoded once for each function.

use crate::base::limits::{FOLDED_BYTES, Limit};
use crate::ir::Expr;
use crate::ir::constant::string_bytes;
use memchr::memchr_iter;
use rustc_hash::FxHashMap;
use std::cell::{Cell, RefCell};
use std::ops::{Deref, Range};
use std::rc::Rc;

/// From this length of its spelling on, a literal is kept.
const LONG: usize = 256;

/// The long literals of a function that have been decoded.
#[derive(Default)]
pub struct StringLiterals {
    decoded: RefCell<FxHashMap<Expr, Rc<Array>>>,
    /// The bytes that folds have searched, compared or repeated.
    worked_on: Cell<u64>,
}

/// An array of constant bytes.
struct Array {
    /// All bytes with the terminating NUL.
    bytes: Vec<u8>,
    /// The positions of all NULs.
    ends: Vec<usize>,
    /// The positions of all `%`.
    percents: Vec<usize>,
}

/// A position in an array of constant bytes (`constant_byte_string`).
pub(super) struct Bytes<'a> {
    /// The spelling of the literal.
    pub spelled: &'a str,
    array: Rc<Array>,
    /// The position in the array.
    pub offset: usize,
}

/// A constant string without its terminating NUL.
pub(super) struct ConstantString {
    array: Rc<Array>,
    range: Range<usize>,
}

impl StringLiterals {
    /// Counts bytes of a constant string that a fold searches, compares or repeats. Returns whether it may.
    pub(super) fn may_work_on(&self, bytes: usize) -> bool {
        self.worked_on.set(self.worked_on.get() + bytes as u64);
        self.within_limit().is_ok()
    }

    /// Fails if folds would have worked on too many bytes.
    pub fn within_limit(&self) -> Result<(), Limit> {
        if self.worked_on.get() > FOLDED_BYTES.most { Err(FOLDED_BYTES) } else { Ok(()) }
    }

    /// The position at `offset` in the literal that `expr` is, spelled so.
    pub(super) fn bytes<'a>(&self, expr: Expr, spelled: &'a str, offset: i128) -> Option<Bytes<'a>> {
        let known = if spelled.len() >= LONG { self.decoded.borrow().get(&expr).cloned() } else { None };
        let array = match known {
            Some(array) => array,
            None => {
                let mut bytes = string_bytes(spelled)?;
                bytes.push(0);
                let [ends, percents] = [0, b'%'].map(|byte| memchr_iter(byte, &bytes).collect());
                let array = Rc::new(Array { bytes, ends, percents });
                if spelled.len() >= LONG {
                    self.decoded.borrow_mut().insert(expr, array.clone());
                }
                array
            }
        };
        let offset = usize::try_from(offset).ok().filter(|&offset| offset < array.bytes.len())?;
        Some(Bytes { spelled, array, offset })
    }
}

impl Bytes<'_> {
    /// The bytes from the position to the end of the array.
    pub fn rest(&self) -> &[u8] {
        &self.array.bytes[self.offset..]
    }

    /// The bytes from the position to the first NUL.
    pub fn string(&self) -> ConstantString {
        let ends = &self.array.ends;
        let end = ends[ends.partition_point(|&end| end < self.offset)];
        ConstantString { array: self.array.clone(), range: self.offset..end }
    }
}

impl ConstantString {
    /// Whether a format has directives.
    pub fn has_directives(&self) -> bool {
        let percents = &self.array.percents;
        let next = percents.partition_point(|&at| at < self.range.start);
        percents.get(next).is_some_and(|&at| at < self.range.end)
    }
}

impl Deref for ConstantString {
    type Target = [u8];

    fn deref(&self) -> &[u8] {
        &self.array.bytes[self.range.clone()]
    }
}
