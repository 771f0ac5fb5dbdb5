//! Initial values of static variables and of compound literals. GCC reads them as trees; a dump holds them as
//! text, as part of a declaration. So this file scans text: strings, brackets, chains of casts, identifiers.
//!
//! Three steps of GCC read or write an initial value after the dump of gimple:
//!
//! - The analysis of the call graph removes useless conversions of addresses ([`canonicalize_initializers`]).
//! - `remove_unused_locals` keeps static variables that a used one refers to ([`use_mentioned`]).
//! - A compound literal that several statements store holds SSA names, and shows what their versions are now
//!   ([`rename_in_literals`]).

use crate::base::text_tables::{TextMap, TextSet};
use crate::ir::{ExprData, Function, Number, Var, VarKind, plain_name, split_place};
use crate::target::dialect::DumpFlags;
use crate::text::print;
use cranelift_entity::EntitySet;

/// Removes useless conversions of addresses from the initial values of static variables. GCC's
/// `record_reference` visits the initial value of every variable that is output and canonicalizes each
/// address in it (`canonicalize_constructor_val`).
pub fn canonicalize_initializers(f: &mut Function<'_>, optimize: bool) {
    // The values with a cast.
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
    // A compiler that optimizes outputs only the variables that something refers to.
    if optimize && !changed.is_empty() {
        let referenced = referenced_variables(f);
        changed.retain(|&(var, _)| referenced.contains(var));
    }
    for (var, text) in changed {
        f.decls.redeclared[var] = Some(text.into());
    }
}

/// The variables in statements, and the static variables in initial values of those.
fn referenced_variables(f: &Function<'_>) -> EntitySet<Var> {
    let mut referenced = EntitySet::new();
    let stmts = f.chain().flat_map(|block| f.block_stmts(block));
    for stmt in stmts.filter(|&stmt| !f.body.stmts[stmt].kind.is_debug()) {
        f.each_operand(stmt, |operand| {
            f.each_node(operand, |node| {
                if let ExprData::Var(var) = f.body.exprs[node] {
                    referenced.insert(var);
                }
            });
        });
    }
    use_mentioned(f, &mut referenced);
    referenced
}

/// An initial value as a dump spells it, without useless casts of addresses.
pub fn without_useless_casts(value: &str) -> String {
    let mut out = String::with_capacity(value.len());
    let mut rest = value;
    while let Some(first) = rest.chars().next() {
        let copied_len = match first {
            '"' => string_len(rest),
            '(' | '[' => {
                // A chain of casts, maybe with places: `[t.c:1:2] (long int) (char *) [t.c:1:3] &x`.
                let (place, chain) = split_place(rest);
                let (casts, operand) = cast_chain(chain);
                // Of a chain of conversions of an address the outermost one stays, if not useless. What is
                // between it and the address goes, but for the address's own place.
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
        out.push_str(&rest[..copied_len]);
        rest = &rest[copied_len..];
    }
    out
}

/// The types of the casts at the start of `text`, outermost first, and their operand.
fn cast_chain(mut text: &str) -> (Vec<&str>, &str) {
    let mut casts = Vec::new();
    let mut inner = text;
    // `(T) ` is a cast if what follows may begin an operand: another cast, a string, an address, a name.
    while let Some(close) = inner.starts_with('(').then(|| closing_parenthesis(inner)).flatten()
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
    for (index, byte) in text.bytes().enumerate().skip(1) {
        match byte {
            _ if escaped => escaped = false,
            b'\\' => escaped = true,
            b'"' => return index + 1,
            _ => {}
        }
    }
    text.len()
}

/// The largest nesting depth of parentheses in a type of a cast.
const MAX_DEPTH: u32 = 64;

/// The index of the parenthesis that closes the first one, if nested at most [`MAX_DEPTH`] deep.
fn closing_parenthesis(text: &str) -> Option<usize> {
    let (mut index, mut depth) = (0, 0u32);
    let bytes = text.as_bytes();
    while index < bytes.len() {
        match bytes[index] {
            b'"' => index += string_len(&text[index..]) - 1,
            b'(' if depth == MAX_DEPTH => return None,
            b'(' => depth += 1,
            b')' => {
                depth -= 1;
                if depth == 0 {
                    return Some(index);
                }
            }
            _ => {}
        }
        index += 1;
    }
    None
}

/// Adds the static variables that initial values of used ones mention, also through others: the part of GCC's
/// `mark_all_vars_used_1` that walks `DECL_INITIAL`.
pub fn use_mentioned(f: &Function<'_>, used: &mut EntitySet<Var>) {
    let statics = || f.decls.locals.iter().copied().filter(|&var| f.decls.vars[var].kind == VarKind::Static);
    if statics().all(|var| used.contains(var)) {
        return;
    }
    // A value shows the variables that it refers to only by their names, which several may share.
    let mut named: TextMap<&str, Vec<Var>> = TextMap::default();
    for var in f.decls.vars.keys().filter(|&var| f.decls.vars[var].kind == VarKind::Static) {
        named.entry(f.decls.vars[var].name).or_default().push(var);
    }
    // Used static variables whose initial value has not been read. Each goes on the list once, when it
    // becomes used.
    let mut unread: Vec<Var> = statics().filter(|&var| used.contains(var)).collect();
    while let Some(var) = unread.pop() {
        let Some((_, value)) = f.decls.vars[var].decl.split_once(" = ") else { continue };
        for word in identifiers(value) {
            let candidates = named.get(plain_name(word)).into_iter().flatten();
            // A name means the last variable of that name declared before.
            let before = candidates.take_while(|&&candidate| candidate < var);
            if let Some(&mentioned) = before.filter(|&&candidate| is_spelled(f, candidate, word)).last()
                && used.insert(mentioned)
            {
                unread.push(mentioned);
            }
        }
    }
}

/// The identifiers in a text, except those in string and character literals.
pub fn identifiers(text: &str) -> impl Iterator<Item = &str> {
    let is_part = |c: char| c.is_ascii_alphanumeric() || matches!(c, '_' | '$' | '.') || !c.is_ascii();
    outside_quotes(text)
        .flat_map(move |part| part.split(move |c| !is_part(c)))
        .filter(|word| !word.is_empty())
}

/// The parts of a text outside quotes.
fn outside_quotes(text: &str) -> impl Iterator<Item = &str> {
    let mut rest = text;
    std::iter::from_fn(move || {
        if rest.is_empty() {
            return None;
        }
        let Some(open) = rest.find(['"', '\'']) else { return Some(std::mem::take(&mut rest)) };
        let (part, quoted) = rest.split_at(open);
        rest = &quoted[1 + quoted_len(&quoted[1..], quoted.as_bytes()[0])..];
        Some(part)
    })
}

/// The length up to and including the closing quote.
fn quoted_len(text: &str, quote: u8) -> usize {
    let mut escaped = false;
    let end = text.bytes().position(|byte| {
        let ends = byte == quote && !escaped;
        escaped = byte == b'\\' && !escaped;
        ends
    });
    end.map_or(text.len(), |end| end + 1)
}

/// Whether the word is the name of the variable, in a `-uid` dump with its number.
fn is_spelled(f: &Function<'_>, var: Var, word: &str) -> bool {
    let data = &f.decls.vars[var];
    match word.strip_prefix(data.name) {
        Some("") => !data.numbered,
        Some(rest) => {
            data.numbered
                && rest.strip_prefix("D.").and_then(|number| number.parse().ok()).map(Number::Shown)
                    == data.uid
        }
        None => false,
    }
}

/// Replaces SSA names in the initial values of compound literals by the current names of the same versions.
///
/// The gimplifier keeps the value of a literal that several statements store in the declaration
/// (`gimplify_compound_literal_expr`), with the SSA names of the stores. A pass may release their versions
/// with an unreachable block, and another pass may make new names with these versions; then the declaration
/// shows the new names. A literal that one statement stores is read as a tree instead
/// (`text/parse/literals.rs`).
pub fn rename_in_literals(f: &mut Function<'_>) {
    let is_literal =
        |&var: &Var| f.decls.vars[var].literal().is_some() && f.decls.initial_values[var].is_none();
    // The literals that stay in the text of their declaration.
    let literals: Vec<Var> = f.decls.locals.iter().copied().filter(is_literal).collect();
    if literals.is_empty() {
        return;
    }
    let variables: TextSet<&str> = f.decls.vars.values().map(|data| data.name).collect();
    for var in literals {
        let Some((head, value)) = f.decls.vars[var].literal() else { continue };
        let text = [head, " = ", &renamed(f, value, &variables)].concat();
        f.decls.redeclared[var] = Some(text.into());
    }
}

/// The text with the current SSA names.
fn renamed(f: &Function<'_>, value: &str, variables: &TextSet<&str>) -> String {
    let mut text = String::with_capacity(value.len());
    let mut rest = value;
    for word in identifiers(value) {
        // `word` is a slice of `rest`: what is before it is copied.
        let offset = word.as_ptr() as usize - rest.as_ptr() as usize;
        text.push_str(&rest[..offset]);
        let version = temporary_version(word).filter(|_| !variables.contains(word));
        match version.and_then(|version| f.name_of_version(version)) {
            Some(name) => print::name(f, name, DumpFlags::empty(), &mut text),
            None => text.push_str(word),
        }
        rest = &rest[offset + word.len()..];
    }
    text.push_str(rest);
    text
}

/// The version in the name of a temporary: 3 for `_3` and `x.1_3`.
pub fn temporary_version(word: &str) -> Option<u32> {
    let (variable, version) = word.rsplit_once('_')?;
    let is_temporary = variable.is_empty()
        || variable.rsplit_once('.').is_some_and(|(_, number)| number.parse::<u32>().is_ok());
    version.parse().ok().filter(|_| is_temporary)
}
