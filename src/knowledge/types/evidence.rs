//! What statements show about types: relations between terms, hints about single terms, and the tables of
//! both.
//!
//! All of it is known, for it follows from a rule of C or of the gimplifier: a value that moves from one term
//! to another without a printed conversion is one for which `useless_type_conversion_p` holds. Nothing is
//! decided here; `solve` weighs the pieces.

use super::term::{TermId, Terms};
use crate::ir::{Expr, Name, Real, Stmt, Type};
use cranelift_entity::SecondaryMap;
use cranelift_entity::packed_option::PackedOption;
use rustc_hash::FxHashMap;

/// The relation between the types of two terms that a statement shows.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub(super) enum Relation {
    /// A value of the first is stored, passed or returned as the second without a conversion, or passed
    /// without a prototype where a value of the second is expected: `s.f = x`, `return x`, `f (x)`.
    Flow,
    /// Operands of one operation: `x < y`, `x * y`, `c ? x : y`.
    Same,
    /// A conversion from the first to the second is not useless: `_1 = (T) x`.
    Distinct,
    /// The second is added to the first, which may be a pointer: `p + x`.
    Plus,
}

/// A constant. It is packed since rows with constants are many and few are wide.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
#[repr(Rust, packed(4))]
pub(super) struct Constant(pub i128);

/// What a constant or an operation shows about one term.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub(super) enum Hint {
    /// A pointer: `x == 0B`, `goto x`.
    Pointer,
    /// A pointer to something other than `void`: `*x`.
    Dereferenced,
    /// A pointer to something that has fields: `x->f`.
    HasFields,
    /// A pointer to something that is written: `x->f = 1`.
    Written,
    /// It is accessed as volatile.
    Volatile,
    /// A pointer to something that is accessed as volatile.
    VolatileTarget,
    /// An integer that holds this value: `x = 5`, `x < 5`, `case 5:`.
    Integer(Constant),
    /// An integer that holds this value, or a pointer to which it is added: `x + 5`.
    Added(Constant),
    /// A real number, and the least mode that holds it if its digits show one.
    Real(Option<Real>),
    /// A vector with this number of elements: `x & { 1, 1, 1, 1 }`.
    Elements(u32),
    /// A pointer to elements of this size in bytes, or of a divisor of it: `_1 = i * 12; x + _1`.
    Scale(u32),
    /// A `long unsigned int`, or a pointer to which one is added.
    Displaced,
    /// An integer that is cast to a pointer without another conversion: `(T *) x`.
    Address,
    /// It has this size in bytes, or a power of two that divides it.
    Size(u32),
    /// Takes part in arithmetic without a conversion: `x + y`, `x * y`.
    Arithmetic,
    /// Operand of `&`, `|` or `^`, or shifted.
    Bitwise,
    /// An integer with at least this number of bits: `x << 40`.
    Wide(u16),
    /// An argument that a format converts: it matches no parameter, and has another type in the next call.
    Converted,
    /// Its name is that of a TYPE_MAIN_VARIANT, not of a typedef: `_1 = (T) x` prints the type of the
    /// temporary.
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
pub(super) enum EvidencePiece {
    Relation(TermId, Relation, TermId),
    Hint(TermId, Hint),
}

impl EvidencePiece {
    /// The terms that it is about.
    pub fn terms(self) -> impl Iterator<Item = TermId> {
        let (first, second) = match self {
            EvidencePiece::Relation(a, _, b) => (a, Some(b)),
            EvidencePiece::Hint(term, _) => (term, None),
        };
        std::iter::once(first).chain(second)
    }
}

impl Evidence<'_> {
    /// All pieces: relations, then hints.
    pub fn pieces(&self) -> impl Iterator<Item = EvidencePiece> {
        let relations =
            self.relations.iter().map(|&(a, relation, b)| EvidencePiece::Relation(a, relation, b));
        relations.chain(self.hints.iter().map(|&(of, hint)| EvidencePiece::Hint(of, hint)))
    }

    /// Reserves memory for the evidence of this many statements and types; there is no evidence yet.
    pub fn reserve(&mut self, stmts: usize, types: usize) {
        self.terms.reserve(stmts, types);
        self.relations.reserve(stmts / 2);
        self.hints.reserve(stmts / 2);
    }
}

/// The types of SSA names that are known in advance; definitions show the others.
pub(super) type KnownNames = FxHashMap<Name, Type>;

/// The evidence of one function.
#[derive(Default, Debug)]
pub(super) struct TypeEvidence<'a> {
    /// Terms over the function's own types, and relations between them.
    pub evidence: Evidence<'a>,
    /// The terms of the SSA names that statements mention.
    pub names: SecondaryMap<Name, NameTerms>,
    /// The sums whose base may be a pointer.
    pub sums: Vec<Sum>,
    /// The terms that SSA names are passed or assigned to.
    pub targets: Vec<(Name, TermId)>,
    /// The terms that SSA names are compared with.
    pub compared: Vec<(Name, TermId)>,
    /// The terms of the places in memory that statements access.
    pub accesses: Vec<(Stmt, TermId)>,
}

/// A function's evidence, kept until its temporaries get their types.
#[derive(Default, Debug)]
pub struct KeptEvidence<'a> {
    pub(super) evidence: TypeEvidence<'a>,
    /// The terms of the file that mean the same as those of the function.
    pub(super) in_file: Vec<TermId>,
    /// Whether the file's solution has all types that are asked for.
    pub(super) is_decided: bool,
}

impl<'a> KeptEvidence<'a> {
    pub(super) fn new(mut evidence: TypeEvidence<'a>, in_file: Vec<TermId>) -> Self {
        let TypeEvidence {
            evidence: Evidence { terms, relations, hints },
            targets,
            compared,
            accesses,
            sums,
            ..
        } = &mut evidence;
        terms.close();
        relations.shrink_to_fit();
        hints.shrink_to_fit();
        targets.shrink_to_fit();
        accesses.shrink_to_fit();
        sums.shrink_to_fit();
        compared.shrink_to_fit();
        KeptEvidence { evidence, in_file, is_decided: false }
    }
}

/// The terms of an SSA name: its own, and that of its definition.
#[derive(Clone, Copy, Default, Debug)]
pub(super) struct NameTerms {
    /// [`Term::Alias`](super::term::Term::Alias), or the type that is known in advance.
    pub term: PackedOption<TermId>,
    /// What is assigned to it; none if that is a constant or unknown.
    pub def: PackedOption<TermId>,
}

/// How an SSA name is used.
#[derive(Clone, Copy, Default, Debug)]
pub(super) struct NameUse {
    /// What is assigned to it.
    pub value: PackedOption<Expr>,
    /// The number of its occurrences, including the definition.
    pub mentions: u32,
    /// The width of the unsigned type that it is converted to.
    pub width: Option<u16>,
}

/// A statement with a sum on its right-hand side.
#[derive(Clone, Copy, Debug)]
pub(super) struct Sum {
    /// The SSA name that the sum is assigned to.
    pub result: Option<Name>,
    /// The first operand.
    pub base: Expr,
    /// The second operand.
    pub offset: Expr,
    /// The term of the first operand.
    pub term: TermId,
}
