//! Names of the vector built-ins of x86.
//!
//! After the operation, a name has the element type, the width of the vectors unless it is the
//! usual one, and `_mask` if there is a mask. `psllwi128_mask` shifts words in 128 bits; `shufpd`
//! shuffles `double`s in the usual 128 bits.

/// The elements of a vector.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Elements {
    /// Their number.
    pub count: u32,
    /// The width of each in bits.
    pub bits: u32,
}

/// The part of a name after the operation.
#[derive(PartialEq, Eq, Debug)]
pub(super) struct Name<'n> {
    /// The elements of the vectors.
    pub elements: Elements,
    /// The width in the name; empty for the usual one.
    pub width: &'n str,
    /// Whether the built-in has a mask, which selects the elements to change.
    pub is_masked: bool,
}

impl Elements {
    /// The width of the vector in bits.
    pub fn width(self) -> u32 {
        self.count * self.bits
    }

    /// The signed integer type with the width of an element.
    pub fn signed(self) -> &'static str {
        match self.bits {
            8 => "char",
            16 => "short int",
            32 => "int",
            _ => "long long int",
        }
    }

    /// The index of element `at` of a shuffle by the constant `by`, in the concatenation of both vectors. One
    /// bit of `by` selects each `double`; two bits select a `float`, the same in each lane.
    pub fn selected(self, at: u32, by: u32) -> i64 {
        let selected = match self.bits {
            64 => (at & 1) * self.count + (at & !1) + (by >> at & 1),
            _ => (at >> 1 & 1) * self.count + (at & !3) + (by >> (2 * (at % 4)) & 3),
        };
        selected.into()
    }
}

/// Parses `s256_mask`: vectors of real numbers.
pub(super) fn real(rest: &str) -> Option<Name<'_>> {
    let bits = match rest.chars().next()? {
        'h' => 16,
        's' => 32,
        'd' => 64,
        _ => return None,
    };
    name(&rest[1..], bits, 128)
}

/// Parses `di256_mask`: vectors of integers. The `i` stands for a shift count that is not a vector.
pub(super) fn integers(rest: &str) -> Option<Name<'_>> {
    let bits = match rest.chars().next()? {
        'b' => 8,
        'w' => 16,
        'd' => 32,
        'q' => 64,
        _ => return None,
    };
    let rest = &rest[1..];
    name(rest.strip_prefix('i').unwrap_or(rest), bits, 64)
}

/// Parses `4si_mask`: vectors of 4 integers, with a shift count for each. Two names differ.
pub(super) fn each(rest: &str) -> Option<Name<'_>> {
    let all = rest.strip_suffix("_mask").unwrap_or(rest);
    let all = match all {
        "q128" => "2di",
        "q256" => "4di",
        all => all,
    };
    let (count, element) = all.split_at(all.find(|c: char| !c.is_ascii_digit())?);
    let bits = match element {
        "hi" => 16,
        "si" => 32,
        "di" => 64,
        _ => return None,
    };
    let count =
        count.parse().ok().filter(|&count: &u32| matches!(count.checked_mul(bits), Some(128 | 256 | 512)))?;
    Some(Name { elements: Elements { count, bits }, width: "", is_masked: rest.ends_with("_mask") })
}

/// Parses `256_mask` after elements of `bits` bits.
fn name(rest: &str, bits: u32, usual_width: u32) -> Option<Name<'_>> {
    let width = rest.strip_suffix("_mask").unwrap_or(rest);
    let all = match width {
        "" => usual_width,
        "128" => 128,
        "256" => 256,
        "512" => 512,
        _ => return None,
    };
    let elements = Elements { count: all / bits, bits };
    Some(Name { elements, width, is_masked: width.len() < rest.len() })
}

#[cfg(test)]
mod tests {
    use super::{Elements, Name, each, integers, real};

    #[test]
    fn names_have_elements_width_and_mask() {
        let name = |count, bits, width, is_masked| {
            Some(Name { elements: Elements { count, bits }, width, is_masked })
        };
        assert_eq!(real("s"), name(4, 32, "", false));
        assert_eq!(real("d256_mask"), name(4, 64, "256", true));
        assert_eq!(real("h512_mask"), name(32, 16, "512", true));
        assert_eq!(integers("wi128_mask"), name(8, 16, "128", true));
        assert_eq!(integers("w"), name(4, 16, "", false));
        assert_eq!(integers("di512"), name(16, 32, "512", false));
        assert_eq!(each("4si"), name(4, 32, "", false));
        assert_eq!(each("32hi_mask"), name(32, 16, "", true));
        assert_eq!(each("q256_mask"), name(4, 64, "", true));
        for other in ["", "x", "d1024", "d_round", "3si", "4000000000di", "4sf"] {
            assert_eq!((real(other), integers(other), each(other)), (None, None, None), "{other}");
        }
    }

    /// `_mm256_shuffle_ps (a, b, 0xb1)` and `_mm256_shuffle_pd (a, b, 6)`
    #[test]
    fn a_shuffle_stays_in_its_lane() {
        let selected = |bits, by| {
            let elements = Elements { count: 256 / bits, bits };
            (0..elements.count).map(|at| elements.selected(at, by)).collect::<Vec<_>>()
        };
        assert_eq!(selected(32, 0xb1), [1, 0, 11, 10, 5, 4, 15, 14]);
        assert_eq!(selected(64, 6), [0, 5, 3, 6]);
    }
}
