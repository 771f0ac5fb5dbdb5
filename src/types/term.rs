//! Type terms: what the type of an expression is, said by way of what the dump does not declare.
//!
//! `_2 = p->db; _3 = _2->busy` gives `_3` the term `busy` of what `db` of `*p` points to. Terms are
//! hash-consed; a term's parts always have smaller numbers, so one pass in order evaluates them all.

use super::import::Keep;
use crate::ir::{Name, Type};
use cranelift_entity::SecondaryMap;
use rustc_hash::FxHashMap;

/// The number of a term in its table.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(super) struct TermId(pub u32);

/// A type as a function of unknown ones.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) enum Term<'a> {
    /// This type, as declared.
    Known(Type),
    /// Of the SSA name (only in a function's own table).
    Name(Name),
    /// The arithmetic type of this spelling, which may begin with `const`.
    Plain(&'static str),
    /// The SSA name of this version, defined as the term if that says anything.
    Alias(Option<TermId>, u32),
    /// A type that nothing is known of where it stands; the number tells them apart.
    Opaque(u32),
    /// Of the global variable.
    Global(&'a str),
    /// Of the pointer constant, to what is at a fixed address.
    Fixed(&'a str),
    /// The function's type, as a designator.
    Function(&'a str),
    /// What the function returns.
    Return(&'a str),
    /// The function's parameter.
    Param(&'a str, u32),
    /// The field of the record.
    Field(TermId, &'a str),
    /// What the pointer points to.
    Deref(TermId),
    /// The array's element.
    Element(TermId),
    /// A pointer to it.
    Address(TermId),
    /// Its TYPE_MAIN_VARIANT: the type of a temporary that holds it.
    Value(TermId),
    /// The result of arithmetic on it: enumerations become integers.
    Arith(TermId),
    /// The result of arithmetic on it in the type that `shorten_binary_op` chooses instead of `int`.
    Shortened(TermId),
    /// The sum of it and an offset, which is a pointer if it is one, or else of the second.
    Sum(TermId, Option<TermId>, Step),
    /// The parameter of the function it points to.
    Argument(TermId, u32),
    /// The result of arithmetic on both: the type that the first has, or the second if that ranks higher.
    Common(TermId, TermId),
    /// Both or'ed, as the conditions `a || b` of enumerations are (`fold_truth_andor_1`).
    Either(TermId, TermId),
    /// The difference: `ptrdiff_t` where they are pointers, arithmetic else.
    Minus(TermId, TermId),
    /// The result of comparing it with its like.
    Truth(TermId),
    /// The signed integers that stand for the result of comparing its like (VEC_COND_EXPR of -1 and 0).
    Mask(TermId),
    /// The component of a complex or vector type.
    Part(TermId),
    /// The complex type of it.
    Complex(TermId),
    /// The unsigned type of its width.
    Unsigned(TermId),
    /// So many bits out of it (BIT_FIELD_REF), and whether in a type made for them.
    Bits(TermId, u16, bool),
    /// What the function it points to returns.
    Result(TermId),
}

/// What is added to something that may be a pointer (`pointer_int_sum` counts in sizes of what it points to).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) enum Step {
    /// A constant number of bytes.
    Bytes(i64),
    /// A multiple of so many bytes.
    Scaled(u32),
    /// Any number of bytes.
    Unscaled,
    /// Nothing is known of it.
    Unknown,
}

impl<'w> Term<'w> {
    /// The term with its text kept.
    fn kept<'a>(self, keep: Keep<'_, 'w, 'a>) -> Term<'a> {
        match self {
            Term::Known(ty) => Term::Known(ty),
            Term::Name(name) => Term::Name(name),
            Term::Plain(name) => Term::Plain(name),
            Term::Alias(of, version) => Term::Alias(of, version),
            Term::Opaque(number) => Term::Opaque(number),
            Term::Global(name) => Term::Global(keep(name)),
            Term::Fixed(address) => Term::Fixed(keep(address)),
            Term::Function(name) => Term::Function(keep(name)),
            Term::Return(name) => Term::Return(keep(name)),
            Term::Param(name, index) => Term::Param(keep(name), index),
            Term::Field(of, field) => Term::Field(of, keep(field)),
            Term::Deref(of) => Term::Deref(of),
            Term::Element(of) => Term::Element(of),
            Term::Address(of) => Term::Address(of),
            Term::Value(of) => Term::Value(of),
            Term::Arith(of) => Term::Arith(of),
            Term::Shortened(of) => Term::Shortened(of),
            Term::Sum(a, b, step) => Term::Sum(a, b, step),
            Term::Argument(of, index) => Term::Argument(of, index),
            Term::Common(a, b) => Term::Common(a, b),
            Term::Either(a, b) => Term::Either(a, b),
            Term::Minus(a, b) => Term::Minus(a, b),
            Term::Truth(of) => Term::Truth(of),
            Term::Mask(of) => Term::Mask(of),
            Term::Part(of) => Term::Part(of),
            Term::Complex(of) => Term::Complex(of),
            Term::Unsigned(of) => Term::Unsigned(of),
            Term::Bits(of, bits, made) => Term::Bits(of, bits, made),
            Term::Result(of) => Term::Result(of),
        }
    }

    /// Whether it is the type of a value made from others, and so says what a temporary of it holds.
    pub fn is_computed(self) -> bool {
        matches!(
            self,
            Term::Value(_)
                | Term::Arith(_)
                | Term::Shortened(_)
                | Term::Sum(..)
                | Term::Common(..)
                | Term::Either(..)
        )
    }
}

impl Step {
    /// A size that it is a multiple of.
    pub fn scale(self) -> Option<u32> {
        match self {
            Step::Bytes(bytes) => bytes.unsigned_abs().try_into().ok(),
            Step::Scaled(size) => Some(size),
            Step::Unscaled => Some(1),
            Step::Unknown => None,
        }
    }

    /// Whether so many bytes cannot be the size that it counts in.
    pub fn contradicts(self, size: u32) -> bool {
        match self {
            Step::Bytes(bytes) => size != 0 && bytes % i64::from(size) != 0,
            Step::Scaled(scale) => size != 0 && scale % size != 0,
            Step::Unscaled => size > 1,
            Step::Unknown => false,
        }
    }

    /// The sum of both.
    pub fn plus(self, other: Step) -> Step {
        match (self, other) {
            (Step::Unscaled, _) | (_, Step::Unscaled) => Step::Unscaled,
            (Step::Bytes(a), Step::Bytes(b)) => Step::Bytes(a.wrapping_add(b)),
            _ => match (self.scale(), other.scale()) {
                (Some(a), Some(b)) => Step::Scaled(gcd(a, b)),
                _ => Step::Unknown,
            },
        }
    }
}

/// The greatest common divisor.
pub(super) fn gcd(a: u32, b: u32) -> u32 {
    let (mut a, mut b) = (a, b);
    while b != 0 {
        (a, b) = (b, a % b);
    }
    a
}

/// Terms, each once.
#[derive(Clone, Default, Debug)]
pub(super) struct Terms<'a> {
    terms: Vec<Term<'a>>,
    /// The commonest are found by what they are of, the others by hash.
    known: SecondaryMap<Type, Option<TermId>>,
    names: SecondaryMap<Name, Option<TermId>>,
    index: FxHashMap<Term<'a>, TermId>,
}

impl<'a> Terms<'a> {
    /// Makes room for so many.
    pub fn reserve(&mut self, count: usize) {
        self.terms.reserve(count);
        self.index.reserve(count);
    }

    /// The number of `term`.
    pub fn intern(&mut self, term: Term<'a>) -> TermId {
        let terms = &mut self.terms;
        let new = || {
            terms.push(term);
            TermId(terms.len() as u32 - 1)
        };
        match term {
            Term::Known(ty) => *self.known[ty].get_or_insert_with(new),
            Term::Name(name) => *self.names[name].get_or_insert_with(new),
            _ => *self.index.entry(term).or_insert_with(new),
        }
    }

    /// As [`intern`](Self::intern); the text of a new term is kept.
    pub fn intern_kept<'w>(&mut self, term: Term<'w>, keep: Keep<'_, 'w, 'a>) -> TermId
    where
        'a: 'w,
    {
        let terms: &Terms<'w> = self;
        terms.find(term).unwrap_or_else(|| self.intern(term.kept(keep)))
    }

    /// The number of `term`, if it has one.
    pub fn find(&self, term: Term<'a>) -> Option<TermId> {
        match term {
            Term::Known(ty) => self.known[ty],
            Term::Name(name) => self.names[name],
            _ => self.index.get(&term).copied(),
        }
    }

    /// The term of that number.
    pub fn get(&self, id: TermId) -> Term<'a> {
        self.terms[id.0 as usize]
    }

    /// All, parts before wholes.
    pub fn iter(&self) -> impl Iterator<Item = (TermId, Term<'a>)> + '_ {
        self.terms.iter().enumerate().map(|(i, &t)| (TermId(i as u32), t))
    }

    /// How many.
    pub fn len(&self) -> usize {
        self.terms.len()
    }
}

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
    Apart,
    /// Added to a value of the first, which may be a pointer, is the second.
    Plus,
}

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
    Integer(i128),
    /// A real number, which takes so many bits to hold as far as it tells, else 0.
    Real(u8),
    /// A vector of so many elements.
    Elements(u32),
    /// A pointer to elements of so many bytes.
    Scale(u32),
    /// Of so many bytes, or of a power of two that divides them.
    Size(u32),
    /// Takes part in arithmetic as it is.
    Arithmetic,
    /// Operand of `&`, `|` or `^`, or shifted.
    Bitwise,
    /// A constant shifted by a variable.
    Bit,
    /// What it names is a TYPE_MAIN_VARIANT, not a typedef.
    Main,
    /// An integer of at least so many bits.
    Wide(u16),
    /// An unsigned integer that is narrower than `int`.
    Narrow,
}

/// The evidence of a function or file: terms and what holds between them.
#[derive(Clone, Default, Debug)]
pub(super) struct Evidence<'a> {
    /// The terms.
    pub terms: Terms<'a>,
    /// Between two terms; how often.
    pub relations: Counted<(TermId, Relation, TermId)>,
    /// Of one term; how often.
    pub hints: Counted<(TermId, Hint)>,
}

impl Evidence<'_> {
    /// With room for what so many statements tell.
    pub fn with_capacity(stmts: usize) -> Self {
        let mut evidence = Evidence::default();
        evidence.terms.reserve(stmts);
        evidence.relations.reserve(stmts / 2);
        evidence.hints.reserve(stmts / 2);
        evidence
    }
}

/// A multiset that remembers the order of first sight.
#[derive(Clone, Debug)]
pub(super) struct Counted<K> {
    /// The elements with their counts.
    pub items: Vec<(K, u32)>,
    index: FxHashMap<K, u32>,
}

impl<K> Default for Counted<K> {
    fn default() -> Self {
        Counted { items: Vec::new(), index: FxHashMap::default() }
    }
}

impl<K: Copy + Eq + std::hash::Hash> Counted<K> {
    /// Makes room for so many.
    pub fn reserve(&mut self, count: usize) {
        self.items.reserve(count);
        self.index.reserve(count);
    }

    /// Adds `key` `count` times.
    pub fn add(&mut self, key: K, count: u32) {
        let at = *self.index.entry(key).or_insert_with(|| {
            self.items.push((key, 0));
            self.items.len() as u32 - 1
        });
        self.items[at as usize].1 += count;
    }
}
