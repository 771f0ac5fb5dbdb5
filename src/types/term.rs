//! Type terms: what the type of an expression is, said by way of what the dump does not declare.
//!
//! `_2 = p->db; _3 = _2->busy` gives `_3` the term `busy` of what `db` of `*p` points to.

use super::import::Keep;
use crate::ir::Type;
use cranelift_entity::packed_option::ReservedValue;

/// The number of a term in its table.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub(super) struct TermId(pub u32);

impl ReservedValue for TermId {
    fn reserved_value() -> Self {
        TermId(u32::MAX)
    }

    fn is_reserved_value(&self) -> bool {
        self.0 == u32::MAX
    }
}

/// A type as a function of unknown ones.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) enum Term<'a> {
    /// This type, as declared.
    Known(Type),
    /// The arithmetic type of this spelling, which may begin with `const`.
    Plain(&'static str),
    /// The SSA name of this version, defined as the term if that says anything (only in a function's own table).
    Alias(Option<TermId>, u32),
    /// A type that nothing is known of where it stands, unlike any other.
    Opaque,
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
    /// The term with its text kept by `keep`.
    pub fn kept<'a>(self, keep: Keep<'_, 'w, 'a>) -> Term<'a> {
        self.rebuilt(|part| part, keep)
    }

    /// The term with its parts replaced.
    pub fn map(self, at: impl Fn(TermId) -> TermId) -> Self {
        self.rebuilt(at, |text| text)
    }

    fn rebuilt<'a>(self, at: impl Fn(TermId) -> TermId, keep: impl Fn(&'w str) -> &'a str) -> Term<'a> {
        match self {
            Term::Known(ty) => Term::Known(ty),
            Term::Plain(name) => Term::Plain(name),
            Term::Alias(of, version) => Term::Alias(of.map(at), version),
            Term::Opaque => Term::Opaque,
            Term::Global(name) => Term::Global(keep(name)),
            Term::Fixed(address) => Term::Fixed(keep(address)),
            Term::Function(name) => Term::Function(keep(name)),
            Term::Return(name) => Term::Return(keep(name)),
            Term::Param(name, index) => Term::Param(keep(name), index),
            Term::Field(of, field) => Term::Field(at(of), keep(field)),
            Term::Deref(of) => Term::Deref(at(of)),
            Term::Element(of) => Term::Element(at(of)),
            Term::Address(of) => Term::Address(at(of)),
            Term::Value(of) => Term::Value(at(of)),
            Term::Arith(of) => Term::Arith(at(of)),
            Term::Shortened(of) => Term::Shortened(at(of)),
            Term::Sum(a, b, step) => Term::Sum(at(a), b.map(at), step),
            Term::Argument(of, index) => Term::Argument(at(of), index),
            Term::Common(a, b) => Term::Common(at(a), at(b)),
            Term::Either(a, b) => Term::Either(at(a), at(b)),
            Term::Minus(a, b) => Term::Minus(at(a), at(b)),
            Term::Truth(of) => Term::Truth(at(of)),
            Term::Mask(of) => Term::Mask(at(of)),
            Term::Part(of) => Term::Part(at(of)),
            Term::Complex(of) => Term::Complex(at(of)),
            Term::Unsigned(of) => Term::Unsigned(at(of)),
            Term::Bits(of, bits, made) => Term::Bits(at(of), bits, made),
            Term::Result(of) => Term::Result(at(of)),
        }
    }

    /// The one term that it is made of, if that and its kind are all there is to it.
    #[inline]
    pub fn only_part(self) -> Option<TermId> {
        match self {
            Term::Deref(of)
            | Term::Element(of)
            | Term::Address(of)
            | Term::Value(of)
            | Term::Arith(of)
            | Term::Shortened(of)
            | Term::Truth(of)
            | Term::Mask(of)
            | Term::Part(of)
            | Term::Complex(of)
            | Term::Unsigned(of)
            | Term::Result(of) => Some(of),
            _ => None,
        }
    }

    /// The terms that it is made of.
    #[inline]
    pub fn parts(self) -> [Option<TermId>; 2] {
        match self {
            Term::Alias(of, _) => [of, None],
            Term::Field(of, _) | Term::Argument(of, _) | Term::Bits(of, ..) => [Some(of), None],
            Term::Sum(a, b, _) => [Some(a), b],
            Term::Common(a, b) | Term::Either(a, b) | Term::Minus(a, b) => [Some(a), Some(b)],
            _ => [self.only_part(), None],
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
