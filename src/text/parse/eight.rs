//! Eight bytes of a text at once, the first of which is the lowest of a number.
//!
//! The highest bit of each byte is used as the answer for it: sums of bytes without that bit carry into it, and never
//! beyond it.

/// The highest bit of each byte.
const HIGHEST: u64 = each(0x80);

/// Eight times this byte.
const fn each(byte: u8) -> u64 {
    u64::from_le_bytes([byte; 8])
}

/// Which bytes are from `first` to `last`; none has its highest bit set.
#[inline]
fn between(bytes: u64, first: u8, last: u8) -> u64 {
    (bytes + each(0x80 - first)) & !(bytes + each(0x7f - last))
}

/// How many bytes come before the first for which no answer is set.
#[inline]
fn leading(answers: u64) -> usize {
    (!answers & HIGHEST).trailing_zeros() as usize / 8
}

/// How many letters of ASCII, digits and underscores come first.
#[inline]
pub(super) fn words(bytes: u64) -> usize {
    let low = bytes & !HIGHEST;
    let is_underscore = HIGHEST - (low ^ each(b'_'));
    let is_word = between(low | each(0x20), b'a', b'z') | between(low, b'0', b'9') | is_underscore;
    leading(is_word & !bytes)
}

/// How many digits come first.
#[inline]
pub(super) fn digits(bytes: u64) -> usize {
    leading(between(bytes & !HIGHEST, b'0', b'9') & !bytes)
}

/// How many blanks come first.
#[inline]
pub(super) fn blanks(bytes: u64) -> usize {
    (bytes ^ each(b' ')).trailing_zeros() as usize / 8
}

/// The first `n` bytes, with zeros behind them.
#[inline]
pub(super) fn first(bytes: u64, n: usize) -> u64 {
    bytes & u64::MAX.checked_shr(64 - 8 * n as u32).unwrap_or(0)
}

/// A text of at most eight bytes, with zeros behind it.
#[inline]
pub(super) fn of(text: &[u8]) -> u64 {
    let half = |half: &[u8; 4]| u64::from(u32::from_le_bytes(*half));
    match (text.first_chunk::<4>(), text.last_chunk::<4>()) {
        (Some(first), Some(last)) => half(first) | half(last) << (8 * (text.len() - 4)),
        _ => text.iter().rev().fold(0, |all, &byte| all << 8 | u64::from(byte)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn eight(text: &[u8; 8]) -> u64 {
        u64::from_le_bytes(*text)
    }

    #[test]
    fn every_byte_is_told() {
        for byte in 0..=u8::MAX {
            let at_third = eight(&[b'a', b'Z', byte, b'_', b'9', b'0', b'z', b'A']);
            let is_word = byte.is_ascii_alphanumeric() || byte == b'_';
            assert_eq!(words(at_third), if is_word { 8 } else { 2 }, "{byte}");
            let at_third = eight(&[b'0', b'9', byte, b'5', b'1', b'2', b'3', b'4']);
            assert_eq!(digits(at_third), if byte.is_ascii_digit() { 8 } else { 2 }, "{byte}");
        }
    }

    #[test]
    fn bytes_behind_are_left_out() {
        assert_eq!([first(eight(b"abcdefgh"), 0), first(eight(b"abcdefgh"), 2)], [0, 0x6261]);
        for n in 0..=8 {
            assert_eq!(first(eight(b"abcdefgh"), n), of(&b"abcdefgh"[..n]));
        }
    }
}
