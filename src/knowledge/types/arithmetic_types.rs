//! The names of arithmetic types and of standard typedefs.

use super::library::sections;
use crate::ir::{Real, Shape};
use rustc_hash::FxHashMap;
use std::sync::LazyLock;

/// The rank of the type spelled `name` among those of its shape: arithmetic is done in the type
/// with the higher rank. Unnamed types come from a conversion that moved to the operands
/// (`convert_to_integer_1`), so they rank highest.
pub(super) fn rank_of(name: &str) -> u8 {
    match name {
        "signed short" | "unsigned short" => 3,
        "sizetype" | "ssizetype" => 2,
        "long long int" | "long long unsigned int" => 1,
        _ => 0,
    }
}

/// The likeliest spelling of a type with this shape.
pub(super) fn usual_name(shape: Shape) -> Option<&'static str> {
    Some(match shape {
        Shape::Int { bits: 8, signed: true } => "char",
        Shape::Int { bits: 8, signed: false } => "unsigned char",
        Shape::Int { bits: 16, signed: true } => "short int",
        Shape::Int { bits: 16, signed: false } => "short unsigned int",
        Shape::Int { bits: 32, signed: true } => "int",
        Shape::Int { bits: 32, signed: false } => "unsigned int",
        Shape::Int { bits: 64, signed: true } => "long int",
        Shape::Int { bits: 64, signed: false } => "long unsigned int",
        Shape::Int { bits: 128, signed: true } => "__int128",
        Shape::Int { bits: 128, signed: false } => "__int128 unsigned",
        Shape::Int { .. } => return None,
        Shape::Bool => "_Bool",
        Shape::Real(Real::Half) => "_Float16",
        Shape::Real(Real::Single) => "float",
        Shape::Real(Real::Double) => "double",
        Shape::Real(Real::Extended) => "long double",
        Shape::Real(Real::Quad) => "_Float128",
        Shape::Real(_) => return None,
    })
}

/// The arithmetic type of a `typedef` in the standard headers, in GCC's spelling on LP64 targets.
/// Names that programs commonly give to their own types are left out.
pub(crate) fn standard_typedef(name: &str) -> Option<&'static str> {
    static TABLE: LazyLock<FxHashMap<&str, &str>> =
        LazyLock::new(|| sections(include_str!("../../../data/types/standard_typedefs.txt")));
    TABLE.get(name).copied()
}

/// The shape of the type with this name: one of GCC's own, or of the standard headers.
pub(crate) fn shape_by_name(name: &str) -> Option<Shape> {
    Shape::of(name).or_else(|| Shape::of(standard_typedef(name)?))
}
