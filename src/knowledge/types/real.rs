//! The modes that the digits of real constants show: GCC prints all digits that the type holds
//! (`real_to_decimal`).

use crate::ir::Real;

/// The least mode that holds the number, if its digits show one.
pub(super) fn least_mode(text: &str) -> Option<Real> {
    let double = text.parse::<f64>().ok()?;
    // More digits than any type is exact to, and fewer than are rounded.
    let all = format!("{double:.60e}");
    let mut digits = text.bytes().take_while(|&b| b != b'e').zip(all.bytes()).take(30);
    if digits.any(|(a, b)| a != b) {
        return Some(Real::Extended);
    }
    let single = double as f32;
    match single.to_bits().trailing_zeros() {
        _ if f64::from(single) != double => Some(Real::Double),
        // A number with few digits may have any type.
        0..6 => Some(Real::Single),
        _ => None,
    }
}
