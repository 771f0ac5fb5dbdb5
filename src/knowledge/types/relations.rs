//! Pieces of evidence: relations between terms, and hints about single terms.

use super::term::TermId;
use super::term_table::Terms;
use crate::ir::Real;

/// The relation between the types of two terms that a statement shows.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub(super) enum Relation {
    /// A value of the first is stored, passed or returned as the second without a conversion, or passed
    /// without a prototype where a value of the second is expected.
    Flow,
    /// Operands of one operation.
    Same,
    /// A conversion from the first to the second is not useless.
    Distinct,
    /// The second is added to the first, which may be a pointer.
    Plus,
}

/// A constant. It is packed since rows with constants are many and few are wide.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
#[repr(Rust, packed(4))]
pub(super) struct Value(pub i128);

/// What a constant or an operation shows about one term.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub(super) enum Hint {
    Pointer,
    /// A pointer to something other than `void`.
    Dereferenced,
    /// A pointer to something that has fields.
    HasFields,
    /// A pointer to something that is written.
    Written,
    Volatile,
    /// A pointer to something that is accessed as volatile.
    VolatileTarget,
    /// An integer that holds this value.
    Integer(Value),
    /// An integer that holds this value, or a pointer to which it is added.
    Added(Value),
    /// A real number, and the least mode that holds it if its digits show one.
    Real(Option<Real>),
    /// A vector with this number of elements.
    Elements(u32),
    /// A pointer to elements of this size in bytes.
    Scale(u32),
    /// A `long unsigned int`, or a pointer to which one is added.
    Displaced,
    /// An integer that is cast to a pointer without another conversion.
    Address,
    /// It has this size in bytes, or a power of two that divides it.
    Size(u32),
    /// Takes part in arithmetic without a conversion.
    Arithmetic,
    /// Operand of `&`, `|` or `^`, or shifted.
    Bitwise,
    /// An integer with at least this number of bits.
    Wide(u16),
    /// An argument that a format converts: it matches no parameter, and has another type in the next call.
    Converted,
    /// Its name is that of a TYPE_MAIN_VARIANT, not of a typedef.
    Main,
}

/// The evidence of a function or file: terms, relations and hints.
#[derive(Clone, Default, Debug)]
pub(super) struct Evidence<'a> {
    pub terms: Terms<'a>,
    /// Relations in order of first sight.
    pub relations: Vec<(TermId, Relation, TermId)>,
    /// Hints in order of first sight.
    pub hints: Vec<(TermId, Hint)>,
}

/// A piece of evidence.
#[derive(Clone, Copy, Debug)]
pub(super) enum Piece {
    Relation(TermId, Relation, TermId),
    Hint(TermId, Hint),
}

impl Piece {
    /// The terms that it is about.
    pub fn terms(self) -> impl Iterator<Item = TermId> {
        let (one, other) = match self {
            Piece::Relation(a, _, b) => (a, Some(b)),
            Piece::Hint(of, _) => (of, None),
        };
        std::iter::once(one).chain(other)
    }
}

impl Evidence<'_> {
    /// All pieces: relations, then hints.
    pub fn pieces(&self) -> impl Iterator<Item = Piece> {
        let relations = self.relations.iter().map(|&(a, relation, b)| Piece::Relation(a, relation, b));
        relations.chain(self.hints.iter().map(|&(of, hint)| Piece::Hint(of, hint)))
    }

    /// Reserves memory for the evidence of this many statements and types; there is no evidence yet.
    pub fn reserve(&mut self, stmts: usize, types: usize) {
        self.terms.reserve(stmts, types);
        self.relations.reserve(stmts / 2);
        self.hints.reserve(stmts / 2);
    }
}
