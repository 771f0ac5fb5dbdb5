//! How well an argument of a call of C++ fits a parameter, by their types as a dump or facts spell them.

use super::Facts;
use crate::facts::{DeclPath, is_pointer, pointee, unqualified};
use crate::ir::class_tag;
use crate::ir::types::NULLPTR_TYPE;
use crate::text::parse::unscoped_name;

/// What the dump shows of an argument.
pub(super) enum ShownArg {
    Unknown,
    /// A value of this type.
    Typed(String),
    /// The address of something that lives on: not of a temporary, nor what `std::move` gives.
    Lasting(String),
    /// A null pointer of any type.
    Null,
    /// An integer constant.
    Integer,
    /// A real constant.
    Real,
}

/// Whether two pointers or references lead to one type.
pub(super) fn same_target(param: &str, arg: &str, facts: &Facts) -> bool {
    let [param, arg] = [param, arg].map(|ty| pointee(ty).map(|to| main_type(facts, to)));
    param.is_some() && param == arg
}

/// How well an argument fits a parameter of its own type.
pub(super) const EXACT_FIT: u32 = 8;

/// How well an argument fits a parameter of this type; none if it cannot be passed without a conversion.
pub(super) fn fit(param: &str, arg: &ShownArg, facts: &Facts) -> Option<u32> {
    // Between what a known type scores if it fits and if it hardly does.
    const UNCERTAIN: u32 = 4;
    let param = main_type(facts, unqualified(param));
    let arg = match arg {
        ShownArg::Typed(ty) | ShownArg::Lasting(ty) => ty,
        ShownArg::Unknown => return Some(UNCERTAIN),
        ShownArg::Null if is_pointer(param) => return Some(UNCERTAIN + 1),
        // A dump shows `nullptr` as the integer 0.
        ShownArg::Integer if param == NULLPTR_TYPE => return Some(UNCERTAIN + 1),
        ShownArg::Integer if matches!(arithmetic(param), Some((false, _))) => {
            return Some(if param == "int" { UNCERTAIN + 2 } else { UNCERTAIN + 1 });
        }
        ShownArg::Real if matches!(arithmetic(param), Some((true, _))) => return Some(UNCERTAIN + 1),
        // An enumeration, of whose values a dump shows the number, or a typedef.
        _ if arithmetic(param).is_none() && !is_pointer(param) && !is_record(param) => {
            return Some(UNCERTAIN + u32::from(matches!(arg, ShownArg::Integer)));
        }
        _ => return None,
    };
    // The argument's type is known: the same type, then a pointer or reference to the same, to a base, to
    // anything; then another arithmetic type of one mode and sign.
    let arg = main_type(facts, unqualified(arg));
    if param == arg {
        return Some(EXACT_FIT);
    }
    // An object that the function takes by value, though the caller passes its address.
    if is_record(param)
        && pointee(arg).is_some_and(|to| main_type(facts, unqualified(to)) == main_type(facts, param))
    {
        return Some(7);
    }
    // The alignment that `operator new` may get is an enumeration of the standard library, not a pointer.
    if is_pointer(param) && unscoped_name(arg) == "align_val_t" {
        return None;
    }
    match (pointee(param), pointee(arg)) {
        (Some(to), Some(of)) => {
            let [to_bare, of_bare] = [to, of].map(|ty| main_type(facts, unqualified(ty)));
            let target = match to_bare == of_bare {
                true => 5,
                // A base.
                false if is_record(to_bare) && is_record(of_bare) => 2,
                false if of_bare == UNKNOWN => UNCERTAIN - 1,
                false => 0,
            };
            // A `const` that is not dropped is better than one that is added, and that better than one that
            // is dropped.
            let is_const = [to, of].map(|ty| ty.starts_with("const "));
            Some(target + if is_const[0] == is_const[1] { 2 } else { u32::from(is_const[0]) })
        }
        _ if is_pointer(param) && is_pointer(arg) => Some(1),
        _ => match (computed(param, facts), computed(arg, facts)) {
            (Some(one), Some(other)) if one == other => Some(7),
            // What is narrower than `int` is passed as one (`targetm.calls.promote_prototypes`).
            (Some((false, ..32)), Some((false, 32))) => Some(UNCERTAIN + 1),
            (Some(_), Some(_)) => None,
            _ if is_record(param) || is_record(arg) => (is_record(param) && is_record(arg)).then_some(1),
            (None, None) => Some(if is_pointer(param) || is_pointer(arg) { UNCERTAIN - 2 } else { 1 }),
            _ if is_pointer(param) || is_pointer(arg) => None,
            _ => Some(UNCERTAIN - 1),
        },
    }
}

pub(super) fn shows_pointer(arg: &ShownArg) -> bool {
    match arg {
        ShownArg::Typed(ty) | ShownArg::Lasting(ty) => is_pointer(ty),
        _ => false,
    }
}

/// How the target of a pointer is spelled of which nothing is known.
pub(super) const UNKNOWN: &str = "?";

/// The address of something of this type, or of a constant.
pub(super) fn pointer(is_const: bool, to: &str) -> ShownArg {
    ShownArg::Lasting([if is_const { "const " } else { "" }, to, " *"].concat())
}

/// A type as dumps spell it, which say of an instance of a class template only of which template it is.
pub(super) fn without_arguments(ty: &str) -> String {
    class_tag(ty).map_or_else(|| without_meaning(ty), |tag| ["struct ", tag].concat())
}

/// A type without what facts state of its typedef: the type that this stands for, or a pointer to the typedef.
pub(super) fn without_meaning(ty: &str) -> String {
    let Some((before, meaning)) = ty.split_once('=').filter(|_| !ty.contains("operator")) else {
        return ty.to_string();
    };
    let start = before.rfind(' ').map_or(0, |blank| blank + 1);
    let end = [" *", " &", "["].iter().filter_map(|mark| meaning.find(mark)).min();
    match end {
        Some(end) => [before, &meaning[end..]].concat(),
        None => [&before[..start], meaning].concat(),
    }
}

/// The type that a typedef stands for, as far as facts state it.
pub(super) fn main_type<'t>(facts: &'t Facts, ty: &'t str) -> &'t str {
    facts.type_of(&DeclPath::Typedef(ty.to_string())).unwrap_or(ty)
}

pub(super) fn constant(text: &str) -> ShownArg {
    let body = text.trim_start_matches('-');
    match body.as_bytes() {
        _ if body == "0B" => ShownArg::Null,
        [.., b'B'] => pointer(false, UNKNOWN),
        _ if body.contains(['.', 'e']) && !body.starts_with("0x") => ShownArg::Real,
        [b'0'..=b'9', ..] => ShownArg::Integer,
        _ => ShownArg::Unknown,
    }
}

pub(super) fn is_record(ty: &str) -> bool {
    ty.starts_with("struct ") || ty.starts_with("union ") || ty.contains('<') && ty != NULLPTR_TYPE
}

/// As [`arithmetic`], of an enumeration that of the type in which it is computed.
fn computed(ty: &str, facts: &Facts) -> Option<(bool, u8)> {
    let integer = || facts.type_of(&DeclPath::Typedef(ty.to_string()).compute_type());
    arithmetic(ty).or_else(|| arithmetic(integer()?))
}

/// Whether an arithmetic type is real, and its mode and sign.
fn arithmetic(ty: &str) -> Option<(bool, u8)> {
    Some(match unqualified(ty) {
        "bool" => (false, 1),
        "char" | "signed char" => (false, 8),
        "unsigned char" | "char8_t" => (false, 9),
        "short int" => (false, 16),
        "short unsigned int" | "char16_t" => (false, 17),
        "int" | "wchar_t" => (false, 32),
        "unsigned int" | "char32_t" => (false, 33),
        "long int" | "long long int" => (false, 64),
        "long unsigned int" | "long long unsigned int" => (false, 65),
        "__int128" => (false, 128),
        "__int128 unsigned" => (false, 129),
        "float" => (true, 32),
        "double" => (true, 64),
        "long double" => (true, 80),
        _ => return None,
    })
}
