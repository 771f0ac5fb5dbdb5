//! What the digits of real constants tell: GCC prints all that their types hold (`real_to_decimal`).

/// How wide a real type has to be for the number, which GCC prints to its last digit; 0 if the number does not tell.
pub(super) fn bits(text: &str) -> u8 {
    let Ok(double) = text.parse::<f64>() else { return 0 };
    // More digits than any type is exact to, and fewer than are rounded.
    let all = format!("{double:.60e}");
    let mut digits = text.bytes().take_while(|&b| b != b'e').zip(all.bytes()).take(30);
    if digits.any(|(a, b)| a != b) {
        return 80;
    }
    let single = double as f32;
    match single.to_bits().trailing_zeros() {
        _ if f64::from(single) != double => 64,
        // What has few digits may be any type's.
        0..6 => 32,
        _ => 0,
    }
}

#[cfg(test)]
mod tests {
    use super::bits;

    #[test]
    fn digits_tell_types() {
        assert_eq!(bits("1.0e+0"), 0);
        assert_eq!(bits("0.0"), 0);
        assert_eq!(bits("1.00000001490116119384765625e-1"), 32);
        assert_eq!(bits("1.000000000000000055511151231257827021181583404541015625e-1"), 64);
        assert_eq!(bits("3.1415919999999999999776249560053030957104638218879699707e+0"), 80);
    }
}
