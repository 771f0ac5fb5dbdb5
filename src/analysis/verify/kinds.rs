//! Kinds of types: what of a type is known for certain from its name in a dump.
//!
//! A typedef, structure or enumeration has none: it may be the same type as any other.

use crate::ir::{Function, Real, Shape, Type, TypeKind};

/// The kind of a type. Integers differ in sign and in the range of possible widths.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Kind {
    Pointer,
    Bool,
    Integer {
        unsigned: Option<bool>,
        bits: (u16, u16),
    },
    Float(Real),
    /// A vector of elements of any type.
    Vector,
    /// That of a literal: an integer or truth value of any type that holds it.
    IntegerLiteral(i128),
    /// That of a literal: a real number of any type.
    RealLiteral,
}

/// Whether values of both kinds certainly have different types.
pub(super) fn differ(a: Option<Kind>, b: Option<Kind>) -> bool {
    use Kind::{Bool, Float, Integer, IntegerLiteral, RealLiteral};
    match (a, b) {
        (Some(Integer { unsigned: sa, bits: (la, ha) }), Some(Integer { unsigned: sb, bits: (lb, hb) })) => {
            ha < lb || hb < la || matches!((sa, sb), (Some(sa), Some(sb)) if sa != sb)
        }
        (Some(IntegerLiteral(value)), Some(Integer { unsigned, bits: (_, most) }))
        | (Some(Integer { unsigned, bits: (_, most) }), Some(IntegerLiteral(value))) => {
            !fits(value, unsigned, most)
        }
        (Some(IntegerLiteral(value)), Some(Bool)) | (Some(Bool), Some(IntegerLiteral(value))) => {
            !fits(value, Some(true), 1)
        }
        (Some(IntegerLiteral(_)), Some(IntegerLiteral(_)))
        | (Some(RealLiteral), Some(RealLiteral | Float(_)))
        | (Some(Float(_)), Some(RealLiteral)) => false,
        (Some(a), Some(b)) => a != b,
        _ => false,
    }
}

/// The kind of a type, if its name shows it.
pub(super) fn kind(f: &Function<'_>, ty: Type) -> Option<Kind> {
    let name = match *f.types.kind(f.types.unqualified(ty)) {
        TypeKind::Pointer { .. } => return Some(Kind::Pointer),
        TypeKind::Vector { .. } => return Some(Kind::Vector),
        TypeKind::Named(name) => name,
        _ => return None,
    };
    Some(match Shape::of(name)? {
        Shape::Bool => Kind::Bool,
        Shape::Int { .. } if name == "char" => Kind::Integer { unsigned: None, bits: (8, 8) },
        Shape::Int { bits, signed } => {
            // `long` has the width of a pointer or half of it.
            let may_be_half = matches!(
                name,
                "long int" | "long unsigned int" | "signed long" | "unsigned long" | "sizetype" | "ssizetype"
            );
            let least = if may_be_half { bits / 2 } else { bits };
            Kind::Integer { unsigned: Some(!signed), bits: (least, bits) }
        }
        Shape::Real(mode @ (Real::Single | Real::Double)) => Kind::Float(mode),
        Shape::Real(_) => return None,
    })
}

impl Kind {
    /// Whether it may be that of the result of a comparison: `verify_gimple_comparison` takes truth values
    /// and integers of one bit.
    pub fn may_be_truth(self) -> bool {
        match self {
            Kind::Bool | Kind::Vector => true,
            Kind::Integer { bits: (least, _), .. } => least == 1,
            _ => false,
        }
    }

    /// Whether it may be that of what is added to a pointer: `ptrofftype_p` takes the type of sizes.
    pub fn may_be_offset(self) -> bool {
        match self {
            Kind::IntegerLiteral(_) => true,
            Kind::Integer { unsigned, bits: (_, most) } => unsigned == Some(true) && most >= 32,
            _ => false,
        }
    }
}

/// Whether the value is one of an integer type of so many bits, or may be.
fn fits(value: i128, unsigned: Option<bool>, bits: u16) -> bool {
    let as_unsigned = value >= 0 && (bits > 126 || value < 1 << bits);
    let as_signed = bits > 126 || bits > 0 && (-1 << (bits - 1)..1 << (bits - 1)).contains(&value);
    unsigned != Some(false) && as_unsigned || unsigned != Some(true) && as_signed
}

/// The kind that the spelling of a constant shows: only pointers end with `B`, and only real numbers
/// have an exponent.
pub(super) fn literal_kind(text: &str) -> Option<Kind> {
    let digits = text.strip_prefix('-').unwrap_or(text);
    let are_digits = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    if are_digits(digits) {
        text.parse().ok().map(Kind::IntegerLiteral)
    } else if digits.strip_suffix('B').is_some_and(are_digits) {
        Some(Kind::Pointer)
    } else if digits.split_once("e").is_some_and(|(front, _)| front.split('.').all(are_digits)) {
        Some(Kind::RealLiteral)
    } else {
        None
    }
}
