//! GCC's own arithmetic types, by their spelling on LP64 machines: kind, width, sign.

use std::sync::LazyLock;

/// What `useless_type_conversion_p` compares of an arithmetic type: a dump shows no conversion between
/// two types exactly if their shapes are equal. So a statement without a conversion equates shapes and
/// no more: `long int` and `long long int` still differ.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Shape {
    /// An integer type, by its precision.
    Int {
        /// TYPE_PRECISION.
        bits: u16,
        /// Not TYPE_UNSIGNED.
        signed: bool,
    },
    /// `_Bool`.
    Bool,
    /// A real type, by its machine mode.
    Real(Real),
}

/// The modes of real types.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Real {
    /// HFmode: `_Float16`.
    Half,
    /// BFmode: `__bf16`.
    Brain,
    /// SFmode: `float`.
    Single,
    /// DFmode: `double`.
    Double,
    /// XFmode: `long double`.
    Extended,
    /// TFmode: `_Float128`.
    Quad,
    /// SDmode: `_Decimal32`.
    Decimal32,
    /// DDmode: `_Decimal64`.
    Decimal64,
    /// TDmode: `_Decimal128`.
    Decimal128,
}

impl Shape {
    /// The shape of the type spelled `name`, if it is one of GCC's own. An enumeration's name does not show its shape.
    pub fn of(name: &str) -> Option<Shape> {
        let int = |bits, signed| Some(Shape::Int { bits, signed });
        let real = |mode| Some(Shape::Real(mode));
        match name {
            "char" | "signed char" => int(8, true),
            "unsigned char" => int(8, false),
            "short int" | "signed short" => int(16, true),
            "short unsigned int" | "unsigned short" => int(16, false),
            "int" | "signed int" => int(32, true),
            "unsigned int" => int(32, false),
            "long int" | "long long int" | "signed long" | "ssizetype" => int(64, true),
            "long unsigned int" | "long long unsigned int" | "unsigned long" | "sizetype" => int(64, false),
            "__int128" | "int128_t" | "sbitsizetype" => int(128, true),
            "__int128 unsigned" | "uint128_t" | "bitsizetype" => int(128, false),
            "_Bool" => Some(Shape::Bool),
            "_Float16" => real(Real::Half),
            "__bf16" => real(Real::Brain),
            "float" | "_Float32" => real(Real::Single),
            "double" | "_Float64" | "_Float32x" => real(Real::Double),
            "long double" | "_Float64x" | "__float80" => real(Real::Extended),
            "_Float128" | "__float128" => real(Real::Quad),
            "_Decimal32" => real(Real::Decimal32),
            "_Decimal64" => real(Real::Decimal64),
            "_Decimal128" => real(Real::Decimal128),
            _ => of_width(name),
        }
    }

    /// TYPE_SIZE_UNIT: the size of an object in bytes.
    pub fn size(self) -> u64 {
        match self {
            Shape::Bool => 1,
            Shape::Int { bits: bits @ ..=64, .. } => u64::from(bits.div_ceil(8).next_power_of_two()),
            // Limbs of eight bytes.
            Shape::Int { bits, .. } => u64::from(bits.div_ceil(64)) * 8,
            Shape::Real(mode) => mode.size(),
        }
    }

    /// Whether values are integers, those of `_Bool` included.
    pub fn is_integral(self) -> bool {
        !matches!(self, Shape::Real(_))
    }

    /// Whether a value can be negative.
    pub fn is_signed(self) -> bool {
        !matches!(self, Shape::Bool | Shape::Int { signed: false, .. })
    }
}

impl Real {
    /// GET_MODE_SIZE.
    pub fn size(self) -> u64 {
        match self {
            Real::Half | Real::Brain => 2,
            Real::Single | Real::Decimal32 => 4,
            Real::Double | Real::Decimal64 => 8,
            Real::Extended | Real::Quad | Real::Decimal128 => 16,
        }
    }
}

/// `<unnamed-unsigned:3>`, `_BitInt(3)`: integers that differ only by their width.
fn of_width(name: &str) -> Option<Shape> {
    let of = |bits: &str, signed| Some(Shape::Int { bits: bits.parse().ok()?, signed });
    if let Some(rest) = name.strip_prefix("<unnamed-unsigned:") {
        return of(rest.strip_suffix('>')?, false);
    }
    if let Some(rest) = name.strip_prefix("<unnamed-signed:") {
        return of(rest.strip_suffix('>')?, true);
    }
    if let Some(rest) = name.strip_prefix("unsigned _BitInt(") {
        return of(rest.strip_suffix(')')?, false);
    }
    of(name.strip_prefix("_BitInt(")?.strip_suffix(')')?, true)
}

/// The spelling of a type from `build_nonstandard_integer_type`. `dump_generic_node` spells it by its width.
pub(crate) fn nonstandard_name(bits: u16, signed: bool) -> Option<&'static str> {
    static UNNAMED: LazyLock<[Vec<String>; 2]> = LazyLock::new(|| {
        ["unsigned", "signed"].map(|sign| (0..128).map(|bits| format!("<unnamed-{sign}:{bits}>")).collect())
    });
    match (bits, signed) {
        (8, true) => Some("signed char"),
        (8, false) => Some("unsigned char"),
        (16, true) => Some("signed short"),
        (16, false) => Some("unsigned short"),
        (32, true) => Some("signed int"),
        (32, false) => Some("unsigned int"),
        (64, true) => Some("signed long"),
        (64, false) => Some("unsigned long"),
        (128, true) => Some("int128_t"),
        (128, false) => Some("uint128_t"),
        _ => UNNAMED[usize::from(signed)].get(usize::from(bits)).map(String::as_str),
    }
}

/// The complex types with names of their own, and their components (TYPE_NAME set in
/// `build_common_tree_nodes`).
pub(crate) const COMPLEX: [(&str, &str); 4] = [
    ("complex int", "int"),
    ("complex float", "float"),
    ("complex double", "double"),
    ("complex long double", "long double"),
];

/// The component of a complex type with its own name.
pub(crate) fn complex_part(name: &str) -> Option<&'static str> {
    COMPLEX.iter().find(|(complex, _)| *complex == name).map(|&(_, part)| part)
}

/// C23's name of `_Bool`. It stands for nothing else.
pub(crate) const TRUTH: &str = "bool";

/// Whether `name` can be a typedef of an arithmetic type: an identifier that is not one of GCC's own types.
pub fn is_typedef_name(name: &str) -> bool {
    !name.bytes().any(|b| matches!(b, b' ' | b'<' | b'(' | b'{' | b'.'))
        && Shape::of(name).is_none()
        && name != "void"
        && !name.is_empty()
}
