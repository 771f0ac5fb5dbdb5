//! Canonicalizes the initial values of static variables, as the call graph's analysis does.
//!
//! `record_reference` visits the initial value of every variable that is output and canonicalizes each address in it
//! (`canonicalize_constructor_val`): it removes useless conversions between pointer types. A dump
//! holds initial values only as part of a declaration's text. So this file scans text: strings,
//! brackets and chains of casts.

use super::use_mentioned;
use crate::ir::{ExprData, Function, Var, VarKind, split_place};
use cranelift_entity::EntitySet;

/// Removes useless conversions of addresses from the initial values of static variables. A compiler that optimizes outputs only those
/// that something refers to.
pub fn canonicalize_initializers(f: &mut Function<'_>, optimize: bool) {
    let mut changed: Vec<(Var, String)> = Vec::new();
    for &var in &f.decls.locals {
        let data = &f.decls.vars[var];
        if data.kind == VarKind::Static
            && let Some((head, value)) = data.decl.split_once(" = ")
            && value.contains(") ")
        {
            changed.push((var, [head, " = ", &without_useless_casts(value)].concat()));
        }
    }
    if optimize && !changed.is_empty() {
        let referenced = referenced(f);
        changed.retain(|&(var, _)| referenced.contains(var));
    }
    for (var, text) in changed {
        f.decls.redeclared[var] = Some(text.into());
    }
}

/// The variables in statements, and the static variables in initial values of those.
fn referenced(f: &Function<'_>) -> EntitySet<Var> {
    let mut found = EntitySet::new();
    let stmts = f.chain().flat_map(|block| f.block_stmts(block));
    for stmt in stmts.filter(|&stmt| !f.body.stmts[stmt].kind.is_debug()) {
        f.each_operand(stmt, |operand| {
            f.each_node(operand, |node| {
                if let ExprData::Var(var) = f.body.exprs[node] {
                    found.insert(var);
                }
            });
        });
    }
    use_mentioned(f, &mut found);
    found
}

/// The largest nesting depth of parentheses in a type of a cast.
const MAX_DEPTH: u32 = 64;

/// An initial value as a dump spells it, without useless casts of addresses.
pub fn without_useless_casts(value: &str) -> String {
    let mut out = String::with_capacity(value.len());
    let mut rest = value;
    while let Some(first) = rest.chars().next() {
        let n = match first {
            '"' => string_len(rest),
            '(' | '[' => {
                let (place, chain) = split_place(rest);
                let (casts, operand) = cast_chain(chain);
                // Of a chain of conversions of an address the last one stays, if not useless.
                if let Some(last) = casts.first()
                    && is_address(operand)
                {
                    if !is_useless(last, operand) {
                        out.extend([if casts.len() == 1 { place } else { "" }, "(", last, ") "]);
                    }
                    let (place, _) = split_place(operand);
                    out.push_str(place);
                    rest = &operand[place.len()..];
                    continue;
                }
                1
            }
            _ => rest.find(['"', '(', '[']).unwrap_or(rest.len()),
        };
        out.push_str(&rest[..n]);
        rest = &rest[n..];
    }
    out
}

/// The types of the casts at the start of `text`, outermost first, and their operand.
fn cast_chain(mut text: &str) -> (Vec<&str>, &str) {
    let mut casts = Vec::new();
    let mut inner = text;
    while let Some(close) = inner.starts_with('(').then(|| closing(inner)).flatten()
        && let Some(rest) = inner[close + 1..].strip_prefix(' ')
        && let (_, operand) = split_place(rest)
        && operand.starts_with(|c: char| c == '(' || c == '"' || c == '&' || c == '_' || c.is_alphabetic())
    {
        casts.push(&inner[1..close]);
        (text, inner) = (rest, operand);
    }
    (casts, text)
}

/// Whether the operand is the address of an object, a string or a function.
fn is_address(operand: &str) -> bool {
    !split_place(operand).1.starts_with('(')
}

/// Whether the conversion of the address to `ty` is useless (`useless_type_conversion_p`). All pointer types
/// are alike, except that a pointer to an object does not become a pointer to a function.
fn is_useless(ty: &str, operand: &str) -> bool {
    let to_function = ty.contains("(*") && ty.ends_with(')');
    let is_qualifier = |word: &&str| matches!(*word, "const" | "volatile" | "restrict");
    let to_object = ty.rsplit(' ').find(|word| !is_qualifier(word)).is_some_and(|word| word.ends_with('*'));
    to_object || to_function && !split_place(operand).1.starts_with(['"', '&'])
}

/// The length of the string literal at the start of `text`.
fn string_len(text: &str) -> usize {
    let mut escaped = false;
    for (at, byte) in text.bytes().enumerate().skip(1) {
        match byte {
            _ if escaped => escaped = false,
            b'\\' => escaped = true,
            b'"' => return at + 1,
            _ => {}
        }
    }
    text.len()
}

/// The index of the parenthesis that closes the first one, if nested at most [`MAX_DEPTH`] deep.
fn closing(text: &str) -> Option<usize> {
    let (mut at, mut depth) = (0, 0u32);
    let bytes = text.as_bytes();
    while at < bytes.len() {
        match bytes[at] {
            b'"' => at += string_len(&text[at..]) - 1,
            b'(' if depth == MAX_DEPTH => return None,
            b'(' => depth += 1,
            b')' => {
                depth -= 1;
                if depth == 0 {
                    return Some(at);
                }
            }
            _ => {}
        }
        at += 1;
    }
    None
}
