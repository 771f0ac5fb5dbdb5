//! The values of constants: numbers of integers, bytes of string literals.

use super::expr::ExprData;

/// The value of an integer or pointer constant (`-3`, `0B`, `0x1ffffffff`), if it is one.
pub fn integer(data: &ExprData<'_>) -> Option<i128> {
    match *data {
        ExprData::Int(value) => Some(value.into()),
        ExprData::Const(text) => integer_of(text),
        _ => None,
    }
}

/// The value of an integer or pointer constant as GCC spells it.
pub fn integer_of(text: &str) -> Option<i128> {
    let text = text.strip_suffix("(OVF)").unwrap_or(text);
    let (negative, digits) = match text.strip_prefix('-') {
        Some(digits) => (true, digits),
        None => (false, text),
    };
    let magnitude = match digits.strip_prefix("0x") {
        Some(hex) => i128::from_str_radix(hex, 16).ok()?,
        None => digits.strip_suffix('B').unwrap_or(digits).parse().ok()?,
    };
    Some(if negative { -magnitude } else { magnitude })
}

/// The bytes of a string literal, without the terminating NUL that it does not show; `None` if it is
/// not in GCC's spelling (`pretty_print_string`).
pub fn string_bytes(literal: &str) -> Option<Vec<u8>> {
    let inner = literal.strip_prefix('"')?.strip_suffix('"')?;
    let mut bytes = Vec::with_capacity(inner.len());
    let mut rest = inner.bytes();
    while let Some(byte) = rest.next() {
        if byte != b'\\' {
            bytes.push(byte);
            continue;
        }
        bytes.push(match rest.next()? {
            b'b' => 8,
            b'f' => 12,
            b'n' => 10,
            b'r' => 13,
            b't' => 9,
            b'v' => 11,
            b'x' => {
                let (high, low) = (char::from(rest.next()?), char::from(rest.next()?));
                (high.to_digit(16)? * 16 + low.to_digit(16)?) as u8
            }
            other => other,
        });
    }
    Some(bytes)
}

/// The part of a string literal's spelling for the bytes `from..to`.
pub fn string_part(literal: &str, from: usize, to: usize) -> Option<&str> {
    let text = literal.as_bytes();
    let skip = |start: usize, count: usize| {
        (0..count).try_fold(start, |at, _| match (text.get(at)?, text.get(at + 1)) {
            (b'\\', Some(b'x')) => Some(at + 4),
            (b'\\', _) => Some(at + 2),
            _ => Some(at + 1),
        })
    };
    let start = skip(1, from)?;
    let end = skip(start, to.checked_sub(from)?)?;
    literal.get(start..end)
}
