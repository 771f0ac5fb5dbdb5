//! The names of vector types in GCC's intrinsics headers for x86.

/// Whether the intrinsics headers define the typedef, and not the program.
pub(super) fn is_of_header(name: &str) -> bool {
    name == "_mm_hint" || vector_typedef(name).is_some()
}

/// Whether the typedef is one of the headers' public vector types, which may alias anything.
pub fn may_alias(name: &str) -> bool {
    name.starts_with("__m") && vector_typedef(name).is_some()
}

/// The element type and length of the vectors that a typedef of the headers stands for: `__m128i`,
/// `__v8hi`, `__m256_u`.
pub fn vector_typedef(name: &str) -> Option<(&'static str, &'static str)> {
    let plain = name.strip_suffix("_u").unwrap_or(name);
    let (element, bits, vector) = match plain.strip_prefix("__m") {
        Some(rest) => {
            let (vector, letter) = number(rest)?;
            let (element, bits) = match (vector, letter) {
                (64, "") => ("int", 32),
                (_, "") => ("float", 32),
                (_, "d") => ("double", 64),
                (_, "i") => ("long long int", 64),
                (_, "h") => ("_Float16", 16),
                _ => return None,
            };
            (element, bits, vector)
        }
        None => {
            let (count, letters) = number(plain.strip_prefix("__v")?)?;
            let (element, bits) = match letters {
                "qi" => ("char", 8),
                "qs" => ("signed char", 8),
                "qu" => ("unsigned char", 8),
                "hi" => ("short int", 16),
                "hu" => ("short unsigned int", 16),
                "hf" => ("_Float16", 16),
                "bf" => ("__bf16", 16),
                "si" => ("int", 32),
                "su" => ("unsigned int", 32),
                "sf" => ("float", 32),
                "di" => ("long long int", 64),
                "du" => ("long long unsigned int", 64),
                "df" => ("double", 64),
                _ => return None,
            };
            (element, bits, count.checked_mul(bits)?)
        }
    };
    if !matches!(vector, 64 | 128 | 256 | 512) {
        return None;
    }
    let count = ["1", "2", "4", "8", "16", "32", "64"].get((vector / bits).ilog2() as usize)?;
    Some((element, count))
}

/// The number at the start, and the rest.
fn number(text: &str) -> Option<(u32, &str)> {
    let digits = text.find(|c: char| !c.is_ascii_digit()).unwrap_or(text.len());
    Some((text[..digits].parse().ok()?, &text[digits..]))
}
