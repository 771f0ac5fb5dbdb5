//! The text ahead of emitted functions: the macros and the declarations that they use, and no others.

use super::declarations::mentioned;
use super::identifiers::identifier;
use super::source::is_built_in;
use super::source::tokens::{TokenKind, tokens};
use crate::debug_info::Declaration;
use std::collections::BTreeSet;
use tressa::internals::base::text_tables::{TextMap, TextSet};
use tressa::ir::{Function, TypeKind, VarKind};

/// The macros that emitted bodies use.
pub const HELPERS: &str = include_str!("helpers.h");

/// The text ahead of the functions in `texts`: macros, those of `declarations` that are used, and prototypes
/// of functions that others call. What is declared is taken out of `missing`.
pub fn prelude(declarations: &[Declaration], texts: &[String], missing: &mut BTreeSet<String>) -> String {
    let mut counts: TextMap<&str, usize> = TextMap::default();
    texts.iter().flat_map(|text| words(text)).for_each(|word| *counts.entry(word).or_default() += 1);
    // Functions of the text that other ones call need a prototype. Their own definition is one mention of the
    // name.
    let prototypes: Vec<Declaration> = texts.iter().filter_map(|text| prototype(text)).collect();
    let defined: TextSet<&str> = prototypes.iter().map(|prototype| &*prototype.name).collect();
    let macros = macros();
    let outer = declarations.iter().filter(|declaration| !defined.contains(&*declaration.name));
    let mut kept = used_of(macros.iter().chain(outer).collect(), counts.keys().copied().collect());
    let called =
        prototypes.iter().filter(|prototype| counts.get(&*prototype.name).is_some_and(|&count| count > 1));
    kept.extend(called.map(|prototype| &*prototype.text));
    // Still missing is what neither the functions nor the declarations define.
    missing.retain(|name| {
        let (is_record, name) = (name.contains(' '), name.rsplit(' ').next().unwrap_or_default());
        // A structure or union is declared with its members, or as a typedef.
        let is_whole = |text: &str| !is_record || text.contains('{') || text.starts_with("typedef");
        !defined.contains(name)
            && !declarations.iter().any(|outer| outer.name == name && is_whole(&outer.text))
    });
    kept.iter().flat_map(|text| [text, "\n"]).collect()
}

/// The macros that the text uses.
pub fn used_macros(text: &str) -> String {
    let macros = macros();
    let kept = used_of(macros.iter().collect(), words(text).collect());
    kept.iter().flat_map(|text| [text, "\n"]).collect()
}

/// The declarations that are used, and those that these use, in their order.
fn used_of<'d>(all: Vec<&'d Declaration>, used: TextSet<&'d str>) -> Vec<&'d str> {
    // One name may be declared several times: a structure by its tag, then with its members.
    let mut places: TextMap<&str, Vec<usize>> = TextMap::default();
    for (place, declaration) in all.iter().enumerate() {
        places.entry(&declaration.name).or_default().push(place);
    }
    let mut is_kept = vec![false; all.len()];
    // What has no name is always kept.
    let mut names: Vec<&str> = used.into_iter().chain([""]).collect();
    while let Some(name) = names.pop() {
        for place in places.remove(name).unwrap_or_default() {
            is_kept[place] = true;
            names.extend(words(&all[place].text));
        }
    }
    let kept = all.iter().zip(&is_kept).filter(|&(_, &is_kept)| is_kept);
    kept.map(|(declaration, _)| &*declaration.text).collect()
}

/// The types, objects and functions that the text of `f` leaves to others to declare.
pub fn undeclared(f: &Function<'_>) -> BTreeSet<String> {
    let types = f.types.all().filter_map(|ty| match f.types.kind(ty) {
        TypeKind::Named(name) => Some(*name),
        _ => None,
    });
    let is_plain =
        |name: &&str| name.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"_ $".contains(&byte));
    let is_own = |name: &str| {
        is_built_in(name.trim_start_matches("complex "))
            || matches!(name.trim(), "struct" | "sizetype" | "ssizetype")
    };
    let types = types.filter(|name| is_plain(name) && !is_own(name));
    let vars = mentioned(f).into_iter().map(|var| &f.decls.vars[var]);
    let vars = vars.filter(|data| match data.kind {
        VarKind::Global => true,
        VarKind::Function => {
            let is_compilers =
                ["__builtin_", "__atomic_", "__sync_"].iter().any(|prefix| data.name.starts_with(prefix));
            data.decl.is_empty() && !is_compilers
        }
        _ => false,
    });
    let names = vars.map(|data| match data.kind {
        VarKind::Function => identifier(data.name),
        _ => data.name.to_string(),
    });
    types.map(str::to_string).chain(names).collect()
}

fn words(text: &str) -> impl Iterator<Item = &str> {
    tokens(text).filter(|token| token.kind == TokenKind::Word || token.kind == TokenKind::Directive).flat_map(
        |token| {
            // A directive defines a macro, whose words count.
            let inner = token.text.split(|c: char| !(c.is_ascii_alphanumeric() || c == '_'));
            inner.filter(|word| !word.is_empty())
        },
    )
}

/// The definitions of [`HELPERS`], each with the comment before it. What is no macro has no name.
fn macros() -> Vec<Declaration> {
    let mut list: Vec<Declaration> = Vec::new();
    let mut text = String::new();
    for line in HELPERS.lines().filter(|line| !line.is_empty()) {
        text.push_str(line);
        let is_whole = !line.ends_with('\\') && !line.starts_with("/*");
        if is_whole {
            let macro_name = text.split_once("#define ").and_then(|(_, rest)| rest.split(['(', ' ']).next());
            list.push(Declaration {
                name: macro_name.unwrap_or_default().to_string(),
                text: std::mem::take(&mut text),
            });
        } else {
            text.push('\n');
        }
    }
    list
}

/// The prototype of a definition, with the function's name.
fn prototype(definition: &str) -> Option<Declaration> {
    let (head, _) = definition.split_once("\n{\n")?;
    let name = super::source::definitions(definition).first()?.name.to_string();
    Some(Declaration { name, text: format!("{head};") })
}
