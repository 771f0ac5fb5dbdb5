//! The evidence of format strings about the arguments that follow.

use super::evidence_walk::Walk;
use super::relations::Relation;
use super::term::Term;
use crate::ir::{Expr, ExprData};

/// Reads the format string among the arguments of a call, if it converts all arguments that follow.
/// Returns the number of arguments up to the format string.
pub(super) fn arguments(walk: &mut Walk<'_, '_, '_>, args: &[Expr]) -> Option<usize> {
    for (i, &arg) in args.iter().enumerate() {
        let Some(text) = string(walk, arg) else { continue };
        let conversions = conversions(text);
        if conversions.is_empty() || conversions.len() != args.len() - i - 1 {
            continue;
        }
        for (conversion, &arg) in conversions.into_iter().zip(&args[i + 1..]) {
            let (Some(Conversion::Type(name) | Conversion::Pointer(name)), Some(value)) =
                (conversion, walk.rvalue(arg))
            else {
                continue;
            };
            let mut expected = walk.term(Term::Plain(name));
            if let Some(Conversion::Pointer(_)) = conversion {
                expected = walk.term(Term::Address(expected));
            }
            walk.relate(value, Relation::Flow, expected);
        }
        return Some(i + 1);
    }
    None
}

/// The string literal that the argument is.
fn string<'a>(walk: &Walk<'_, '_, 'a>, arg: Expr) -> Option<&'a str> {
    match walk.f.body.exprs[arg] {
        ExprData::Str(text) => Some(text),
        ExprData::AddrOf { of } => match walk.f.body.exprs[of] {
            ExprData::Str(text) => Some(text),
            _ => None,
        },
        _ => None,
    }
}

/// The type of a conversion's argument.
#[derive(Clone, Copy)]
enum Conversion {
    Type(&'static str),
    Pointer(&'static str),
}

/// The conversions of a format of the printf family (C17 7.21.6.1), one for each argument; `None`
/// for an unknown one.
fn conversions(format: &str) -> Vec<Option<Conversion>> {
    let mut found = Vec::new();
    let mut rest = format;
    while let Some(at) = rest.find('%') {
        rest = &rest[at + 1..];
        if let Some(after) = rest.strip_prefix('%') {
            rest = after;
            continue;
        }
        let end = rest.find(|c: char| !"-+ #0123456789.*'".contains(c)).unwrap_or(rest.len());
        found.extend(rest[..end].matches('*').map(|_| Some(Conversion::Type("int"))));
        rest = &rest[end..];
        let end = rest.find(|c: char| !"hlLqjzt".contains(c)).unwrap_or(rest.len());
        let length = &rest[..end];
        rest = &rest[end..];
        let Some(code) = rest.chars().next() else { break };
        rest = &rest[code.len_utf8()..];
        let long = matches!(length, "l" | "j" | "z" | "t");
        found.push(match code {
            'd' | 'i' if long => Some(Conversion::Type("long int")),
            'd' | 'i' if length == "ll" => Some(Conversion::Type("long long int")),
            'u' | 'x' | 'X' | 'o' if long => Some(Conversion::Type("long unsigned int")),
            'u' | 'x' | 'X' | 'o' if length == "ll" => Some(Conversion::Type("long long unsigned int")),
            'd' | 'i' | 'c' if length.is_empty() => Some(Conversion::Type("int")),
            'u' if length.is_empty() => Some(Conversion::Type("unsigned int")),
            'f' | 'F' | 'e' | 'E' | 'g' | 'G' | 'a' | 'A' if length == "L" => {
                Some(Conversion::Type("long double"))
            }
            'f' | 'F' | 'e' | 'E' | 'g' | 'G' | 'a' | 'A' => Some(Conversion::Type("double")),
            's' if length.is_empty() => Some(Conversion::Pointer("const char")),
            'p' if length.is_empty() => Some(Conversion::Pointer("void")),
            _ => None,
        });
    }
    found
}
