//! Type terms: the type of an expression as a function of undeclared types, and the table of them.
//!
//! After `_2 = p->db; _3 = _2->busy` the term of `_3` is the field `busy` of the target of the field `db` of
//! `*p`: `Field (Deref (Value (Field (Deref (Known (p)), db))), busy)`. A term says nothing that is assumed:
//! it only says how a type follows from others. Which types these are, `type_vars` knows.
//!
//! Terms are hash-consed: equal terms have one number, so that what is known of one is known of all. The
//! parts of a term have smaller numbers, so one pass in order evaluates them all.

use crate::base::text_tables::text_hash;
use crate::ir::Type;
use cranelift_entity::packed_option::PackedOption;
use cranelift_entity::{SecondaryMap, entity_impl};
use hashbrown::HashTable;
use std::mem::{discriminant, replace};

/// The number of a term in its table.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub(super) struct TermId(pub u32);
entity_impl!(TermId);

/// A type as a function of unknown types.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) enum Term<'a> {
    /// This type, as declared: of a parameter, of a local variable, of `(T) x`.
    Known(Type),
    /// The arithmetic type with this spelling, which may begin with `const`.
    Plain(&'static str),
    /// The type of the SSA name with this version, defined as the term if that is known (only in a
    /// function's own table).
    Alias(Option<TermId>, u32),
    /// An unknown type, different from that of any other term.
    Opaque,
    /// The type of the global variable.
    Global(&'a str),
    /// The type of the pointer constant `1234B`.
    Fixed(&'a str),
    /// The type of the function, as a designator.
    Function(&'a str),
    /// The type that the function returns: of `_1` in `_1 = f (x)`.
    Return(&'a str),
    /// The type of the function's parameter with this index, to which `x` goes in `f (x)`.
    Param(&'a str, u32),
    /// The type of the record's field: of `s.f`, and of `p->f` for the target of `p`.
    Field(TermId, &'a str),
    /// The target of the pointer: the type of `*p`.
    Deref(TermId),
    /// The element of the array: the type of `a[i]`.
    Element(TermId),
    /// A pointer to the type: the type of `&x`.
    Address(TermId),
    /// Its TYPE_MAIN_VARIANT: the type of a temporary for it.
    Value(TermId),
    /// The result of arithmetic on it, `-x` or `x * 3`. Enumerations become integers.
    Arith(TermId),
    /// The result of `x >> 1` or `x & y` in the type that `shorten_binary_op` chooses instead of `int`.
    Shortened(TermId),
    /// The sum of a base and an offset: the base's type if that is a pointer, or else the common type. A
    /// constant offset has no term.
    Sum(TermId, Option<TermId>, OffsetStep),
    /// The parameter of the function that it points to: to which `x` goes in `p (x)`.
    Argument(TermId, u32),
    /// The result of arithmetic on both: the type of the first, or of the second if that has a higher rank.
    Common(TermId, TermId),
    /// The result of `|` on both, as for the conditions `a || b` of enumerations (`fold_truth_andor_1`).
    Either(TermId, TermId),
    /// What the second is converted to where it is compared with the first (`common_pointer_type`).
    Compared(TermId, TermId),
    /// The difference: `ptrdiff_t` for pointers, arithmetic otherwise.
    Minus(TermId, TermId),
    /// The result of a comparison: `_Bool`, or a vector of booleans for vectors.
    Truth(TermId),
    /// The vector of signed integers for the result of a comparison (VEC_COND_EXPR of -1 and 0).
    Mask(TermId),
    /// The component of a complex or vector type: of `REALPART_EXPR <z>`.
    Part(TermId),
    /// The complex type with these components: of `COMPLEX_EXPR <x, y>`.
    Complex(TermId),
    /// The unsigned type of the same width: of `ABSU_EXPR <x>`.
    Unsigned(TermId),
    /// A bit field of this width (BIT_FIELD_REF), and whether its type is made for it.
    Bits(TermId, u16, bool),
    /// The type that the function it points to returns: of `_1` in `_1 = p (x)`.
    Result(TermId),
    /// The first, a typedef, as which the second is viewed through a reference.
    Viewed(TermId, TermId),
}

/// The offset added to what may be a pointer (`pointer_int_sum` counts in sizes of the target).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) enum OffsetStep {
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
            Term::Viewed(a, b) => Term::Viewed(at(a), at(b)),
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
            Term::Common(a, b)
            | Term::Either(a, b)
            | Term::Compared(a, b)
            | Term::Minus(a, b)
            | Term::Viewed(a, b) => [Some(a), Some(b)],
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

impl OffsetStep {
    /// A size that divides the offset.
    pub fn scale(self) -> Option<u32> {
        match self {
            OffsetStep::Bytes(bytes) => bytes.unsigned_abs().try_into().ok(),
            OffsetStep::Scaled(size) => Some(size),
            OffsetStep::Unscaled => Some(1),
            OffsetStep::Unknown => None,
        }
    }

    /// Whether the offset cannot count in units of this size.
    pub fn contradicts(self, size: u32) -> bool {
        match self {
            OffsetStep::Bytes(bytes) => size != 0 && bytes % i64::from(size) != 0,
            OffsetStep::Scaled(scale) => size != 0 && scale % size != 0,
            OffsetStep::Unscaled => size > 1,
            OffsetStep::Unknown => false,
        }
    }

    pub fn plus(self, other: OffsetStep) -> OffsetStep {
        match (self, other) {
            (OffsetStep::Unscaled, _) | (_, OffsetStep::Unscaled) => OffsetStep::Unscaled,
            (OffsetStep::Bytes(a), OffsetStep::Bytes(b)) => OffsetStep::Bytes(a.wrapping_add(b)),
            _ => match (self.scale(), other.scale()) {
                (Some(a), Some(b)) => OffsetStep::Scaled(gcd(a, b)),
                _ => OffsetStep::Unknown,
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

/// Terms, each once.
#[derive(Clone, Default, Debug)]
pub(super) struct Terms<'a> {
    terms: Vec<Term<'a>>,
    /// [`Term::Known`] by its type.
    known: SecondaryMap<Type, Option<TermId>>,
    /// For each term, the last term made of it alone, and the previous one made of the same part.
    /// There are at most as many as kinds, and mostly one or two.
    wholes: Vec<WholesOfPart>,
    /// The terms with two parts, and those with content that is not a part.
    by_hash: HashTable<TermId>,
}

#[derive(Clone, Copy, Default, Debug)]
struct WholesOfPart {
    /// The last term made of this one alone.
    last: PackedOption<TermId>,
    /// The previous term that was made of the same part as this one.
    before: PackedOption<TermId>,
}

impl<'a> Terms<'a> {
    /// Reserves memory for this many terms and types in an empty table.
    pub fn reserve(&mut self, count: usize, types: usize) {
        self.terms.reserve(count);
        self.wholes.reserve(count);
        self.known.resize(types);
        // About half of the terms are found by hash.
        self.by_hash.reserve(count / 2, |_| unreachable!("there are none"));
    }

    /// Gives back the memory that only further terms need.
    pub fn close(&mut self) {
        let terms = std::mem::take(&mut self.terms);
        *self = Terms { terms, ..Terms::default() };
        self.terms.shrink_to_fit();
    }

    /// The number of `term`, or of one with the same meaning. `term` is neither an SSA name's nor opaque.
    pub fn intern(&mut self, term: Term<'a>) -> TermId {
        match term {
            Term::Known(ty) if let Some(id) = self.known[ty] => id,
            _ => self.intern_new(&term),
        }
    }

    fn intern_new(&mut self, term: &Term<'a>) -> TermId {
        let new = TermId(self.terms.len() as u32);
        let part = |of: TermId| &self.terms[of.0 as usize];
        // Different terms may mean the same. The simplest one stands for all, since equality of numbers is
        // how later steps find that two types are one.
        let term = match *term {
            // `*&x` is `x`.
            Term::Deref(pointer) if let Term::Address(of) = *part(pointer) => return of,
            // What was promoted or lost its enumeration already stays as it is, and arithmetic takes the main
            // variant by itself.
            Term::Arith(of) if let Term::Arith(_) = part(of) => return of,
            Term::Arith(of) if let Term::Value(of) = *part(of) => &Term::Arith(of),
            Term::Shortened(of) if let Term::Shortened(_) = part(of) => return of,
            Term::Shortened(of) if let Term::Value(of) = *part(of) => &Term::Shortened(of),
            _ => term,
        };
        // Looks the term up by the cheapest key that identifies it.
        let interned = match *term {
            // A type of the function's table.
            Term::Known(ty) => *self.known[ty].get_or_insert(new),
            _ => match term.only_part() {
                // A kind and one part: the terms made of the part are a short list.
                Some(part) => match self.whole(part, term) {
                    Some(known) => return known,
                    None => {
                        let before = replace(&mut self.wholes[part.0 as usize].last, new.into());
                        self.add(*term);
                        self.wholes[new.0 as usize].before = before;
                        return new;
                    }
                },
                // A name, two parts, or a part and a number.
                None => {
                    let (terms, hash) = (&self.terms, text_hash(term));
                    let is_equal = |id: &TermId| terms[id.0 as usize] == *term;
                    let hash_of = |id: &TermId| text_hash(&terms[id.0 as usize]);
                    *self.by_hash.entry(hash, is_equal, hash_of).or_insert(new).get()
                }
            },
        };
        if interned == new {
            self.add(*term);
        }
        interned
    }

    /// The term of the kind of `term` that is made of `part` alone.
    fn whole(&self, part: TermId, term: &Term<'_>) -> Option<TermId> {
        let mut next = self.wholes[part.0 as usize].last;
        while let Some(id) = next.expand() {
            if discriminant(&self.terms[id.0 as usize]) == discriminant(term) {
                return Some(id);
            }
            next = self.wholes[id.0 as usize].before;
        }
        None
    }

    /// Adds a term that differs from any other, even with equal content.
    pub fn add(&mut self, term: Term<'a>) -> TermId {
        self.terms.push(term);
        self.wholes.push(WholesOfPart::default());
        TermId(self.terms.len() as u32 - 1)
    }

    /// Defines the SSA name of the term `id` as `of`.
    pub fn define(&mut self, id: TermId, of: Option<TermId>) {
        if let Term::Alias(definition, _) = &mut self.terms[id.0 as usize] {
            // A name that is mentioned before its definition has the smaller number. It stays without one:
            // all evaluation relies on parts that come first.
            *definition = of.filter(|&of| of < id);
        }
    }

    pub fn get(&self, id: TermId) -> Term<'a> {
        self.terms[id.0 as usize]
    }

    /// The term, or the definition of an SSA name.
    pub fn definition(&self, id: TermId) -> Term<'a> {
        match self.get(id) {
            Term::Alias(Some(of), _) => self.get(of),
            term => term,
        }
    }

    /// All terms, parts before wholes.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = (TermId, Term<'a>)> + '_ {
        self.terms.iter().enumerate().map(|(i, &t)| (TermId(i as u32), t))
    }

    pub fn len(&self) -> usize {
        self.terms.len()
    }
}
