//! Constants: integers with a suffix where C would give them another type, real numbers exactly,
//! strings with escapes that end where they should.

use super::refusal::EmitRefusal;
use tressa::internals::ir::{Real, constant};

/// A constant of the dump by its form.
pub enum Constant<'t> {
    /// An integer.
    Integer(Integer),
    /// A pointer by its address.
    Address(i128),
    /// A real number, as spelled in decimal.
    Real(&'t str),
    /// An infinity, and whether it is negative.
    Infinity(bool),
    /// The parts of a complex number.
    Complex(&'t str, &'t str),
    /// The elements of a vector.
    Vector(Vec<&'t str>),
}

/// An integer of up to 128 bits.
#[derive(Clone, Copy)]
pub enum Integer {
    /// One that 64 bits hold, signed or unsigned.
    Small(i128),
    /// One that takes more, or that is spelled in hexadecimal.
    Wide {
        /// The upper 64 of its 128 bits.
        high: u64,
        /// The lower ones.
        low: u64,
    },
}

/// Reads a constant.
pub fn read(text: &str) -> Result<Constant<'_>, EmitRefusal> {
    let refused = || EmitRefusal::Constant(text.to_string());
    let plain = text.trim().strip_suffix("(OVF)").unwrap_or(text.trim());
    if let Some(list) = plain.strip_prefix('{').and_then(|rest| rest.strip_suffix('}')) {
        return Ok(Constant::Vector(list.split(',').map(str::trim).collect()));
    }
    if let Some(parts) = plain.strip_prefix("__complex__ (").and_then(|rest| rest.strip_suffix(')')) {
        let (re, im) = parts.split_once(", ").ok_or_else(refused)?;
        return Ok(Constant::Complex(re, im));
    }
    let (negative, magnitude) = match plain.strip_prefix('-') {
        Some(rest) => (true, rest.trim_start()),
        None => (false, plain),
    };
    match magnitude {
        "Inf" => return Ok(Constant::Infinity(negative)),
        "Nan" | "QNan" => {
            return Err(EmitRefusal::Constant(
                "Nan, whose sign and payload a dump does not show,".to_string(),
            ));
        }
        _ => {}
    }
    if let Some(address) = magnitude.strip_suffix('B').filter(|digits| !digits.starts_with("0x")) {
        let value: i128 = address.parse().map_err(|_| refused())?;
        return Ok(Constant::Address(if negative { -value } else { value }));
    }
    if let Some(hex) = magnitude.strip_prefix("0x") {
        let bits = u128::from_str_radix(hex, 16).map_err(|_| refused())?;
        let bits = if negative { bits.wrapping_neg() } else { bits };
        return Ok(Constant::Integer(Integer::Wide { high: (bits >> 64) as u64, low: bits as u64 }));
    }
    if magnitude.bytes().all(|byte| byte.is_ascii_digit()) {
        let value = constant::integer_of(plain).ok_or_else(refused)?;
        return Ok(Constant::Integer(Integer::from_value(value)));
    }
    let is_real = magnitude.starts_with(|c: char| c.is_ascii_digit())
        && magnitude.bytes().all(|byte| byte.is_ascii_digit() || b".e+-E".contains(&byte));
    if is_real { Ok(Constant::Real(plain)) } else { Err(refused()) }
}

impl Integer {
    /// The integer of that value.
    pub fn from_value(value: i128) -> Self {
        if i128::from(i64::MIN) <= value && value <= i128::from(u64::MAX) {
            return Integer::Small(value);
        }
        Integer::Wide { high: (value >> 64) as u64, low: value as u64 }
    }

    /// As C spells the value, with the type that arithmetic with other operands needs: an integer that
    /// takes 32 unsigned bits is an `unsigned int`.
    pub fn spelled(self) -> String {
        match self {
            Integer::Small(value) if value == i128::from(i64::MIN) => {
                "(-9223372036854775807L - 1)".to_string()
            }
            Integer::Small(value) if value == i128::from(i32::MIN) => "(-2147483647 - 1)".to_string(),
            Integer::Small(value) if value > i128::from(i64::MAX) => format!("{value}UL"),
            Integer::Small(value) if value > i128::from(i32::MAX) && value <= i128::from(u32::MAX) => {
                format!("{value}U")
            }
            Integer::Small(value) if i32::try_from(value).is_err() => format!("{value}L"),
            Integer::Small(value) => value.to_string(),
            Integer::Wide { high, low } => {
                format!("(__int128) ((unsigned __int128) {high}UL << 64 | {low}UL)")
            }
        }
    }

    /// As an argument whose type nobody states: with 64 bits, which the low half of is right for a
    /// parameter of 32.
    pub fn as_argument(self) -> String {
        match self {
            Integer::Small(value) if value == i128::from(i64::MIN) => self.spelled(),
            Integer::Small(value) if value > i128::from(i64::MAX) => format!("{value}UL"),
            Integer::Small(value) => format!("{value}L"),
            Integer::Wide { .. } => self.spelled(),
        }
    }
}

/// An address as a pointer.
pub fn address(value: i128) -> String {
    let text = Integer::from_value(value).spelled();
    if value < 0 && !text.starts_with('(') {
        format!("(void *) ({text})")
    } else {
        format!("(void *) {text}")
    }
}

/// A real number with the suffix of its type; `double` is that of a `double`. Digits are those of the value
/// in that type, and few enough to be exact with `long double`, too: so a number of unknown type is one, to
/// be converted.
pub fn real(digits: &str, mode: Option<Real>, double: &str) -> String {
    let suffix = match mode {
        Some(Real::Double) => double,
        Some(Real::Single) => "f",
        Some(Real::Half) => "f16",
        Some(Real::Brain) => "f",
        Some(Real::Quad) => "f128",
        Some(Real::Decimal32) => "df",
        Some(Real::Decimal64) => "dd",
        Some(Real::Decimal128) => "dl",
        Some(Real::Extended) | None => "L",
    };
    // GCC spells whole decimal numbers without a point; a further digit would be another number.
    let point = if digits.contains(['.', 'e', 'E']) { "" } else { "." };
    format!("{digits}{point}{suffix}")
}

/// Whether the digits are those of a `double`: the first 40, after which GCC's may be others.
pub fn is_double(digits: &str) -> bool {
    let Ok(value) = digits.parse::<f64>() else { return false };
    let Some((mantissa, exponent)) = digits.split_once('e') else { return value == 0.0 };
    let places = mantissa.split_once('.').map_or(0, |(_, places)| places.len());
    let exact = format!("{value:.places$e}");
    let certain = |mantissa: &str| mantissa.chars().take(40).collect::<String>();
    exact.split_once('e').is_some_and(|(same, power)| {
        certain(same) == certain(mantissa)
            && power.parse::<i32>().ok() == exponent.trim_start_matches('+').parse().ok()
    })
}

/// An infinity of a kind.
pub(super) fn infinity(negative: bool, mode: Option<Real>) -> String {
    let suffix = match mode {
        Some(Real::Double) => "",
        Some(Real::Single) => "f",
        Some(Real::Half) => "f16",
        Some(Real::Quad) => "f128",
        Some(Real::Decimal32) => "d32",
        Some(Real::Decimal64) => "d64",
        Some(Real::Decimal128) => "d128",
        Some(Real::Extended | Real::Brain) | None => "l",
    };
    format!("{}__builtin_inf{suffix} ()", if negative { "-" } else { "" })
}

/// A string literal of the same bytes, as C reads it.
pub fn string(literal: &str) -> Result<String, EmitRefusal> {
    let bytes = constant::string_bytes(literal).ok_or_else(|| EmitRefusal::Constant(literal.to_string()))?;
    let mut out = String::from("\"");
    for &byte in &bytes {
        match byte {
            b'"' | b'\\' | b'?' => out.extend(['\\', char::from(byte)]),
            b'\n' => out.push_str("\\n"),
            b'\t' => out.push_str("\\t"),
            b' '..=b'~' => out.push(char::from(byte)),
            // Three octal digits end by themselves; a hexadecimal escape goes on.
            _ => out.push_str(&format!("\\{byte:03o}")),
        }
    }
    out.push('"');
    Ok(out)
}
