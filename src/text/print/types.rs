//! Types: the type cases of `dump_generic_node`, and the arrays of `print_declaration`.

use super::{list, number};
use crate::ir::types::{ADDRESS_SPACE, ADDRESS_SPACE_SHIFT, ATOMIC, CONST, NAMELESS, RESTRICT, VOLATILE};
use crate::ir::{Type, TypeKind, Types, instance_tag};
use std::fmt::Write;

/// A type as it stands in an expression or before a parameter.
pub(super) fn ty(types: &Types<'_>, mut at: Type, out: &mut String) {
    // Qualifiers of a pointer follow its star; those of any other type precede it.
    let mut quals = 0;
    while let TypeKind::Qualified { quals: q, of } = *types.kind(at) {
        quals |= q;
        at = of;
    }
    if !matches!(types.kind(at), TypeKind::Pointer { .. }) {
        let words =
            [(ATOMIC, "atomic "), (CONST, "const "), (VOLATILE, "volatile "), (RESTRICT, "restrict ")];
        qualifiers(quals, &words, out);
        if quals & ADDRESS_SPACE != 0 {
            let _ = write!(out, "<address-space-{}> ", quals >> ADDRESS_SPACE_SHIFT);
        }
    }
    match types.kind(at) {
        TypeKind::Pointer { to, attrs } => pointer(types, *to, attrs, quals, out),
        TypeKind::Qualified { .. } => {}
        TypeKind::Named(name) if quals & NAMELESS != 0 => out.push_str(name),
        TypeKind::Named(name) => named(types, name, out),
        TypeKind::Frame(function) => out.extend(["struct FRAME.", function]),
        TypeKind::Tagged(tag) => out.extend(["struct ", tag]),
        TypeKind::Array { .. } | TypeKind::MadeArray { .. } => {
            ty(types, innermost(types, at), out);
            dimensions(types, at, out);
        }
        TypeKind::Function { ret, id, .. } => {
            ty(types, *ret, out);
            out.push(' ');
            named(types, id, out);
            parameters(types, at, out);
        }
        TypeKind::Vector { name, .. } if !name.is_empty() => named(types, name, out),
        TypeKind::Vector { len, of, .. } => {
            out.extend(["vector(", len, ") "]);
            ty(types, *of, out);
        }
        TypeKind::Complex { of } => {
            out.push_str("__complex__ ");
            ty(types, *of, out);
        }
    }
}

/// A declaration of `name`: an array's dimensions follow the name.
pub(super) fn declaration(types: &Types<'_>, of: Type, out: &mut String, name: impl FnOnce(&mut String)) {
    let is_array = matches!(types.kind(of), TypeKind::Array { .. } | TypeKind::MadeArray { .. });
    ty(types, if is_array { innermost(types, of) } else { of }, out);
    out.push(' ');
    name(out);
    if is_array {
        dimensions(types, of, out);
    }
}

/// Whether a type of functions is one of member functions: `S::<T1a>`.
fn is_of_members(id: &str) -> bool {
    id.contains("::<T")
}

/// The name of a type, in a `-uid` dump with its number.
fn named(types: &Types<'_>, name: &str, out: &mut String) {
    match instance_tag(name).filter(|_| !is_of_members(name)) {
        Some(tag) => out.extend(["struct ", tag]),
        None => out.push_str(name),
    }
    if let Some(&uid) = types.numbers.get(name) {
        number("D.", uid, out);
    }
}

/// `to *`, or `ret (*<Tid>) (params)` for a function that is no member.
fn pointer(types: &Types<'_>, to: Type, attrs: &str, quals: u8, out: &mut String) {
    if let TypeKind::Function { ret, id, .. } = types.kind(to)
        && !is_of_members(id)
    {
        ty(types, *ret, out);
        out.push_str(if attrs.starts_with('&') { " (&" } else { " (*" });
        named(types, id, out);
        out.push(')');
        return parameters(types, to, out);
    }
    ty(types, to, out);
    let (sign, attrs) = attrs.strip_prefix('&').map_or((" *", attrs), |attrs| (" &", attrs.trim_start()));
    out.push_str(sign);
    // GCC does not print `_Atomic` of a pointer.
    qualifiers(quals, &[(CONST, " const"), (VOLATILE, " volatile"), (RESTRICT, " restrict")], out);
    if !attrs.is_empty() {
        out.extend([" ", attrs]);
    }
}

fn qualifiers(quals: u8, words: &[(u8, &str)], out: &mut String) {
    out.extend(words.iter().filter(|(bit, _)| quals & bit != 0).map(|&(_, word)| word));
}

/// ` (int, char *)`: `dump_function_declaration`.
fn parameters(types: &Types<'_>, function: Type, out: &mut String) {
    let TypeKind::Function { params, variadic, unprototyped, .. } = types.kind(function) else { return };
    out.push_str(" (");
    list(params, out, |&param, out| ty(types, param, out));
    if params.is_empty() && !unprototyped {
        out.push_str("void");
    } else if *variadic {
        out.push_str(", ...");
    }
    out.push(')');
}

/// The element type below all dimensions.
fn innermost(types: &Types<'_>, mut at: Type) -> Type {
    while let TypeKind::Array { of, .. } | TypeKind::MadeArray { of, .. } = *types.kind(at) {
        at = of;
    }
    at
}

/// `[2][3]`, outermost first.
fn dimensions(types: &Types<'_>, mut at: Type, out: &mut String) {
    loop {
        at = match *types.kind(at) {
            TypeKind::Array { of, len } => {
                out.extend(["[", len.unwrap_or(""), "]"]);
                of
            }
            TypeKind::MadeArray { of, len } => {
                write!(out, "[{len}]").expect("a String takes all");
                of
            }
            _ => return,
        };
    }
}
