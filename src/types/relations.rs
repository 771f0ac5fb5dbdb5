//! Pieces of evidence: what holds of terms and between them.

use super::term::TermId;
use super::term_table::Terms;
use crate::ir::Real;

/// What a statement says about the types of two terms.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub(super) enum Relation {
    /// A value of the first is stored, passed or returned as the second without a conversion.
    Flow,
    /// A value of the first is passed where a value of the second is expected, which nothing enforces.
    Passed,
    /// Operands of one operation.
    Same,
    /// A conversion from the first to the second is not useless.
    Distinct,
    /// Added to a value of the first, which may be a pointer, is the second.
    Plus,
}

/// A constant. It is packed since few are wide, and rows that hold one are many.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
#[repr(Rust, packed(4))]
pub(super) struct Value(pub i128);

/// What a constant or an operation says about one term.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub(super) enum Hint {
    /// A pointer.
    Pointer,
    /// A pointer to something other than `void`.
    Dereferenced,
    /// A pointer to something that is written.
    Written,
    /// Accessed as volatile.
    Volatile,
    /// A pointer to something that is accessed as volatile.
    VolatileTarget,
    /// An integer that holds this value.
    Integer(Value),
    /// An integer that holds this value, or a pointer that this is added to.
    Added(Value),
    /// A real number, and the least mode that holds it, as far as it tells.
    Real(Option<Real>),
    /// A vector of so many elements.
    Elements(u32),
    /// A pointer to elements of so many bytes.
    Scale(u32),
    /// An integer that is cast to a pointer as it is.
    Address,
    /// Of so many bytes, or of a power of two that divides them.
    Size(u32),
    /// What a function of the library is told to have so many bytes.
    Bytes(u32),
    /// Takes part in arithmetic as it is.
    Arithmetic,
    /// Operand of `&`, `|` or `^`, or shifted.
    Bitwise,
    /// A constant shifted by a variable.
    Bit,
    /// An argument that a format converts, so that it is no parameter and has another type in the next call.
    Converted,
    /// What it names is a TYPE_MAIN_VARIANT, not a typedef.
    Main,
    /// An integer of at least so many bits.
    Wide(u16),
    /// An unsigned integer that is narrower than `int`.
    Narrow,
    /// Compared with 0 or 1 otherwise than by `!= 0`, as no truth value is (`gimple_boolify`).
    Counted,
}

/// The evidence of a function or file: terms and what holds between them.
#[derive(Clone, Default, Debug)]
pub(super) struct Evidence<'a> {
    /// The terms.
    pub terms: Terms<'a>,
    /// Between two terms, in order of sight; how often.
    pub relations: Vec<((TermId, Relation, TermId), u32)>,
    /// Of one term, in order of sight.
    pub hints: Vec<(TermId, Hint)>,
}

/// A piece of evidence; of relations, how often it is seen.
#[derive(Clone, Copy, Debug)]
pub(super) enum Piece {
    /// Between two terms.
    Relation(TermId, Relation, TermId, u32),
    /// Of one term.
    Hint(TermId, Hint),
}

impl Evidence<'_> {
    /// How many pieces there are.
    pub fn len(&self) -> usize {
        self.relations.len() + self.hints.len()
    }

    /// The piece of that number: relations, then hints.
    pub fn piece(&self, number: u32) -> Piece {
        let number = number as usize;
        match self.relations.get(number) {
            Some(&((a, relation, b), count)) => Piece::Relation(a, relation, b, count),
            None => {
                let (of, hint) = self.hints[number - self.relations.len()];
                Piece::Hint(of, hint)
            }
        }
    }

    /// Makes room for what so many statements show, in a function of so many types; there is no evidence yet.
    pub fn reserve(&mut self, stmts: usize, types: usize) {
        self.terms.reserve(stmts, types);
        self.relations.reserve(stmts / 2);
        self.hints.reserve(stmts / 2);
    }

    /// Forgets all evidence; the tables keep their memory.
    pub fn clear(&mut self) {
        let Self { terms, relations, hints } = self;
        terms.clear();
        relations.clear();
        hints.clear();
    }
}
