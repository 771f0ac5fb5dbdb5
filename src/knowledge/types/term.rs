//! Type terms: the type of an expression as a function of undeclared types.
//!
//! After `_2 = p->db; _3 = _2->busy` the term of `_3` is the field `busy` of the target of the
//! field `db` of `*p`.

use crate::ir::Type;
use cranelift_entity::entity_impl;

/// The number of a term in its table.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub(super) struct TermId(pub u32);
entity_impl!(TermId);

/// A type as a function of unknown types.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) enum Term<'a> {
    /// This type, as declared.
    Known(Type),
    /// The arithmetic type with this spelling, which may begin with `const`.
    Plain(&'static str),
    /// The type of the SSA name with this version, defined as the term if that is known (only in a
    /// function's own table).
    Alias(Option<TermId>, u32),
    /// An unknown type, different from any other term.
    Opaque,
    /// The type of the global variable.
    Global(&'a str),
    /// The type of the pointer constant.
    Fixed(&'a str),
    /// The type of the function, as a designator.
    Function(&'a str),
    /// The type that the function returns.
    Return(&'a str),
    /// The type of the function's parameter.
    Param(&'a str, u32),
    /// The type of the record's field.
    Field(TermId, &'a str),
    /// The target of the pointer.
    Deref(TermId),
    /// The element of the array.
    Element(TermId),
    /// A pointer to the type.
    Address(TermId),
    /// Its TYPE_MAIN_VARIANT: the type of a temporary for it.
    Value(TermId),
    /// The result of arithmetic on it. Enumerations become integers.
    Arith(TermId),
    /// The result of arithmetic in the type that `shorten_binary_op` chooses instead of `int`.
    Shortened(TermId),
    /// The sum of a base and an offset: the base's type if that is a pointer, or else the common type.
    Sum(TermId, Option<TermId>, Step),
    /// The parameter of the function that it points to.
    Argument(TermId, u32),
    /// The result of arithmetic on both: the type of the first, or of the second if that has a higher rank.
    Common(TermId, TermId),
    /// The result of `|` on both, as for the conditions `a || b` of enumerations (`fold_truth_andor_1`).
    Either(TermId, TermId),
    /// What the second is converted to where it is compared with the first (`common_pointer_type`).
    Compared(TermId, TermId),
    /// The difference: `ptrdiff_t` for pointers, arithmetic otherwise.
    Minus(TermId, TermId),
    /// The result of a comparison.
    Truth(TermId),
    /// The vector of signed integers for the result of a comparison (VEC_COND_EXPR of -1 and 0).
    Mask(TermId),
    /// The component of a complex or vector type.
    Part(TermId),
    /// The complex type with these components.
    Complex(TermId),
    /// The unsigned type of the same width.
    Unsigned(TermId),
    /// A bit field of this width (BIT_FIELD_REF), and whether its type is made for it.
    Bits(TermId, u16, bool),
    /// The type that the function it points to returns.
    Result(TermId),
}

/// The offset added to what may be a pointer (`pointer_int_sum` counts in sizes of the target).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) enum Step {
    /// A constant number of bytes.
    Bytes(i64),
    /// A multiple of this number of bytes.
    Scaled(u32),
    /// Any number of bytes.
    Unscaled,
    Unknown,
}

impl Term<'_> {
    /// The term with its parts replaced.
    pub fn map(self, at: impl Fn(TermId) -> TermId) -> Self {
        match self {
            Term::Alias(of, version) => Term::Alias(of.map(at), version),
            Term::Field(of, field) => Term::Field(at(of), field),
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
            Term::Compared(a, b) => Term::Compared(at(a), at(b)),
            Term::Minus(a, b) => Term::Minus(at(a), at(b)),
            Term::Truth(of) => Term::Truth(at(of)),
            Term::Mask(of) => Term::Mask(at(of)),
            Term::Part(of) => Term::Part(at(of)),
            Term::Complex(of) => Term::Complex(at(of)),
            Term::Unsigned(of) => Term::Unsigned(at(of)),
            Term::Bits(of, bits, made) => Term::Bits(at(of), bits, made),
            Term::Result(of) => Term::Result(at(of)),
            Term::Known(_)
            | Term::Plain(_)
            | Term::Opaque
            | Term::Global(_)
            | Term::Fixed(_)
            | Term::Function(_)
            | Term::Return(_)
            | Term::Param(..) => self,
        }
    }

    /// Its part, if the term is made of its kind and one part alone.
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

    pub fn parts(self) -> [Option<TermId>; 2] {
        match self {
            Term::Alias(of, _) => [of, None],
            Term::Field(of, _) | Term::Argument(of, _) | Term::Bits(of, ..) => [Some(of), None],
            Term::Sum(a, b, _) => [Some(a), b],
            Term::Common(a, b) | Term::Either(a, b) | Term::Compared(a, b) | Term::Minus(a, b) => {
                [Some(a), Some(b)]
            }
            _ => [self.only_part(), None],
        }
    }

    /// Whether it is the type of a value computed from others, and so the type of its temporary.
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
    /// A size that divides the offset.
    pub fn scale(self) -> Option<u32> {
        match self {
            Step::Bytes(bytes) => bytes.unsigned_abs().try_into().ok(),
            Step::Scaled(size) => Some(size),
            Step::Unscaled => Some(1),
            Step::Unknown => None,
        }
    }

    /// Whether the offset cannot count in units of this size.
    pub fn contradicts(self, size: u32) -> bool {
        match self {
            Step::Bytes(bytes) => size != 0 && bytes % i64::from(size) != 0,
            Step::Scaled(scale) => size != 0 && scale % size != 0,
            Step::Unscaled => size > 1,
            Step::Unknown => false,
        }
    }

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

pub(super) fn gcd(a: u32, b: u32) -> u32 {
    let (mut a, mut b) = (a, b);
    while b != 0 {
        (a, b) = (b, a % b);
    }
    a
}
