//! Types of random programs: each is spelled before the declared name, since pointers to functions are typedefs.

use std::rc::Rc;

/// A type and how it is spelled.
#[derive(Clone, PartialEq, Eq)]
pub struct Type {
    pub spelled: Rc<str>,
    pub kind: Kind,
}

/// The kinds of types.
#[derive(Clone, PartialEq, Eq)]
pub enum Kind {
    Void,
    Integer,
    Real,
    Complex,
    /// A vector: the type and number of its elements.
    Vector(&'static str, usize),
    /// The type that it points to.
    Pointer(Rc<Type>),
    /// A pointer to functions, by the index of its signature.
    Function(usize),
    /// By the index of the record.
    Record(usize),
}

/// Kinds without what they consist of, to look for values by.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Class {
    Integer,
    Real,
    Complex,
    Vector,
    Pointer,
    Function,
    Record,
}

impl Type {
    pub fn new(spelled: &str, kind: Kind) -> Type {
        Type { spelled: spelled.into(), kind }
    }

    pub fn void() -> Type {
        Type::new("void", Kind::Void)
    }

    pub fn integer(spelled: &str) -> Type {
        Type::new(spelled, Kind::Integer)
    }

    pub fn real(spelled: &str) -> Type {
        Type::new(spelled, Kind::Real)
    }

    pub fn vector(of: (&str, &'static str, usize)) -> Type {
        Type::new(of.0, Kind::Vector(of.1, of.2))
    }

    pub fn to(&self) -> Type {
        Type::new(&format!("{} *", self.spelled), Kind::Pointer(Rc::new(self.clone())))
    }

    /// The class, unless there are no values of it.
    pub fn class(&self) -> Option<Class> {
        Some(match self.kind {
            Kind::Void => return None,
            Kind::Integer => Class::Integer,
            Kind::Real => Class::Real,
            Kind::Complex => Class::Complex,
            Kind::Vector(..) => Class::Vector,
            Kind::Pointer(_) => Class::Pointer,
            Kind::Function(_) => Class::Function,
            Kind::Record(_) => Class::Record,
        })
    }

    pub fn is(&self, spelled: &str) -> bool {
        *self.spelled == *spelled
    }
}

/// Integers, the usual ones first.
pub const INTEGERS: &[&str] = &[
    "int",
    "unsigned int",
    "long",
    "char",
    "_Bool",
    "signed char",
    "unsigned char",
    "short",
    "unsigned short",
    "unsigned long",
    "long long",
    "unsigned long long",
    "__int128",
    "unsigned __int128",
];

pub const REALS: &[&str] = &["double", "double", "float", "float", "long double", "_Float128"];

pub const COMPLEX: &[&str] = &["_Complex double", "_Complex float", "_Complex long double"];

/// Vectors: typedef, element type, number of elements.
pub const VECTORS: &[(&str, &str, usize)] = &[
    ("v4si", "int", 4),
    ("v2di", "long", 2),
    ("v8hi", "short", 8),
    ("v16qi", "signed char", 16),
    ("v2df", "double", 2),
    ("v4sf", "float", 4),
];
