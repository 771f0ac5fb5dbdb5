//! Kinds of types: the properties of a type that its name in a dump shows for certain.
//!
//! A typedef, structure or enumeration has none: it may be the same type as any other. Two kinds that differ
//! belong to types between which `useless_type_conversion_p` is false, so that GCC would print a conversion.

use crate::ir::{ExprData, Function, Real, Shape, Type, TypeKind};

/// The kind of a type. Integers differ in sign and in the range of possible widths.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// A pointer to any type.
    Pointer,
    /// A truth value.
    Bool,
    /// An integer.
    Integer {
        /// Whether it has no sign; unknown for `char`.
        unsigned: Option<bool>,
        /// The least and the largest width that it may have.
        bits: (u16, u16),
    },
    /// `float` or `double`.
    Float(Real),
    /// A real type of another width. `long double` may have that of `double`.
    OtherReal,
    /// A vector of elements of any type.
    Vector,
    /// The kind of a literal: an integer or truth value of any type that holds it.
    IntegerLiteral(i128),
    /// The kind of a literal: a real number of any type.
    RealLiteral {
        /// Whether it has more digits than any `double`, so that only a wider type has this value.
        is_wide: bool,
    },
}

/// Whether values of both kinds certainly have different types.
pub(super) fn differ(a: Option<Kind>, b: Option<Kind>) -> bool {
    use Kind::{Bool, Float, Integer, IntegerLiteral, OtherReal, RealLiteral};
    match (a, b) {
        // Integers differ if the ranges of their widths are disjoint, or if both signs are known.
        (Some(Integer { unsigned: sa, bits: (la, ha) }), Some(Integer { unsigned: sb, bits: (lb, hb) })) => {
            ha < lb || hb < la || matches!((sa, sb), (Some(sa), Some(sb)) if sa != sb)
        }
        // A literal differs from a type that cannot hold it: `300` from `unsigned char`.
        (Some(IntegerLiteral(value)), Some(Integer { unsigned, bits: (_, most) }))
        | (Some(Integer { unsigned, bits: (_, most) }), Some(IntegerLiteral(value))) => {
            !fits(value, unsigned, most)
        }
        (Some(IntegerLiteral(value)), Some(Bool)) | (Some(Bool), Some(IntegerLiteral(value))) => {
            !fits(value, Some(true), 1)
        }
        // `useless_type_conversion_p`: a truth value may have any unsigned type of one bit.
        (Some(Bool), Some(Integer { unsigned, bits: (1, _) }))
        | (Some(Integer { unsigned, bits: (1, _) }), Some(Bool)) => unsigned == Some(false),
        // Two literals may be of one type, and so may `long double` and `double`.
        (Some(IntegerLiteral(_)), Some(IntegerLiteral(_)))
        | (Some(RealLiteral { .. } | Float(_)), Some(OtherReal))
        | (Some(OtherReal), Some(RealLiteral { .. } | Float(_)))
        | (Some(RealLiteral { .. }), Some(RealLiteral { .. })) => false,
        (Some(RealLiteral { is_wide }), Some(Float(_))) | (Some(Float(_)), Some(RealLiteral { is_wide })) => {
            is_wide
        }
        (Some(a), Some(b)) => a != b,
        _ => false,
    }
}

/// The kind of a type, if its name shows it. With `wide_long`, `long` is known to be wider than `int`.
pub(super) fn kind(f: &Function<'_>, ty: Type, wide_long: bool) -> Option<Kind> {
    let name = match *f.types.kind(f.types.unqualified(ty)) {
        TypeKind::Pointer { .. } => return Some(Kind::Pointer),
        TypeKind::Vector { .. } => return Some(Kind::Vector),
        TypeKind::Named(name) => name,
        _ => return None,
    };
    match named_kind(name)? {
        // `long`, which is as wide as a pointer or half as wide.
        Kind::Integer { unsigned, bits: (32, 64) } if wide_long => {
            Some(Kind::Integer { unsigned, bits: (64, 64) })
        }
        kind => Some(kind),
    }
}

/// Whether the function converts between `int` and `long` without a change of the sign. No dump shows a
/// conversion that changes neither width nor sign (`useless_type_conversion_p`), so here `long` is the wider
/// one.
pub fn shows_wide_long(f: &Function<'_>) -> bool {
    let are_int_and_long = |a: Type, b: Type| {
        let names = [a, b].map(|ty| f.types.name(f.types.unqualified(ty)));
        let pairs = [["int", "long int"], ["unsigned int", "long unsigned int"]];
        pairs.iter().any(|&[int, long]| names == [Some(int), Some(long)] || names == [Some(long), Some(int)])
    };
    f.body.exprs.values().any(|expr| {
        let ExprData::Cast { ty, of } = *expr else { return false };
        let (var, name_type) = match f.body.exprs[of] {
            ExprData::Name(name) => (f.ssa.names[name].var, f.ssa.names[name].ty),
            ExprData::Var(var) => (Some(var), None),
            _ => return false,
        };
        var.and_then(|var| f.decls.vars[var].ty).or(name_type).is_some_and(|from| are_int_and_long(from, ty))
    })
}

/// The kind of a type as a prototype of GCC or of the C library spells it.
pub(super) fn spelled_kind(spelling: &str) -> Option<Kind> {
    if spelling.ends_with('*') { Some(Kind::Pointer) } else { named_kind(spelling) }
}

fn named_kind(name: &str) -> Option<Kind> {
    if is_vector_of_headers(name) {
        return Some(Kind::Vector);
    }
    Some(match Shape::named(name)? {
        Shape::Bool => Kind::Bool,
        Shape::Int { .. } if name == "char" => Kind::Integer { unsigned: None, bits: (8, 8) },
        Shape::Int { bits, signed } => {
            // `long` is as wide as a pointer or half as wide.
            let may_be_half = matches!(
                name,
                "long int" | "long unsigned int" | "signed long" | "unsigned long" | "sizetype" | "ssizetype"
            );
            let least = if may_be_half { bits / 2 } else { bits };
            Kind::Integer { unsigned: Some(!signed), bits: (least, bits) }
        }
        Shape::Real(mode @ (Real::Single | Real::Double)) => Kind::Float(mode),
        // The constants of decimal types look like integers.
        Shape::Real(Real::Decimal32 | Real::Decimal64 | Real::Decimal128) => return None,
        Shape::Real(_) => Kind::OtherReal,
    })
}

/// Whether the name is a vector type of GCC's own headers: `__m128`, `__m256i`, `__m512d_u`.
fn is_vector_of_headers(name: &str) -> bool {
    let Some(rest) = name.strip_prefix("__m") else { return false };
    let elements = ["64", "128", "256", "512"].iter().find_map(|bits| rest.strip_prefix(bits));
    matches!(elements.map(|e| e.strip_suffix("_u").unwrap_or(e)), Some("" | "i" | "d" | "h" | "bh"))
}

impl Kind {
    /// The possible sizes in bits of an object of such a type.
    pub fn size(self) -> Option<(u16, u16)> {
        match self {
            Kind::Pointer => Some((16, 64)),
            Kind::Bool => Some((8, 8)),
            Kind::Integer { bits: (least, most), .. } if least >= 8 => Some((least, most)),
            Kind::Float(Real::Single) => Some((32, 32)),
            Kind::Float(Real::Double) => Some((64, 64)),
            _ => None,
        }
    }

    /// Whether it is the kind of a literal, which other types have as well.
    pub fn is_literal(self) -> bool {
        matches!(self, Kind::IntegerLiteral(_) | Kind::RealLiteral { .. })
    }

    /// Whether the result of a comparison may have it: `verify_gimple_comparison` takes truth values
    /// and integers of one bit.
    pub fn may_be_truth(self) -> bool {
        match self {
            Kind::Bool | Kind::Vector => true,
            Kind::Integer { bits: (least, _), .. } => least == 1,
            _ => false,
        }
    }

    /// Whether an offset that is added to a pointer may have it: `ptrofftype_p` takes the type of sizes.
    pub fn may_be_offset(self) -> bool {
        match self {
            Kind::IntegerLiteral(_) => true,
            Kind::Integer { unsigned, bits: (_, most) } => unsigned == Some(true) && most >= 32,
            _ => false,
        }
    }
}

/// Whether an integer type of so many bits may have the value.
fn fits(value: i128, unsigned: Option<bool>, bits: u16) -> bool {
    let as_unsigned = value >= 0 && (bits > 126 || value < 1 << bits);
    let as_signed = bits > 126 || bits > 0 && (-1 << (bits - 1)..1 << (bits - 1)).contains(&value);
    unsigned != Some(false) && as_unsigned || unsigned != Some(true) && as_signed
}

/// The kind that the spelling of a constant shows: only pointers end with `B`, and only real numbers
/// have an exponent.
pub fn literal_kind(text: &str) -> Option<Kind> {
    let digits = text.strip_prefix('-').unwrap_or(text);
    let are_digits = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    if are_digits(digits) {
        text.parse().ok().map(Kind::IntegerLiteral)
    } else if digits.starts_with("0x") {
        // GCC prints only integers wider than a word in hexadecimal.
        Some(Kind::Integer { unsigned: None, bits: (33, u16::MAX) })
    } else if digits.strip_suffix('B').is_some_and(are_digits) {
        Some(Kind::Pointer)
    } else if digits.split_once("e").is_some_and(|(front, _)| front.split('.').all(are_digits)) {
        Some(Kind::RealLiteral { is_wide: !is_double(text) })
    } else {
        None
    }
}

/// Whether the real constant is a value of type `double`. GCC prints up to 60 digits, the last one rounded.
fn is_double(text: &str) -> bool {
    const DIGITS: usize = 40;
    let digits = |text: &str| {
        let front = text.split('e').next().unwrap_or(text);
        let digits = front.bytes().filter(u8::is_ascii_digit).chain(std::iter::repeat(b'0'));
        digits.take(DIGITS).collect::<Vec<u8>>()
    };
    text.parse().is_ok_and(|value: f64| digits(&format!("{value:.50e}")) == digits(text))
}
