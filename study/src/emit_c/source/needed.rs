//! The declarations of a source that some of its functions need.

use super::definitions::{Item, items};
use super::is_built_in;
use super::source_names::without_attributes;
use super::tokens::{Kind, Token, tokens};
use tressa::internals::base::text_tables::{TextMap, TextSet};

/// The source with new definitions of some functions, by name, and what these need: declarations, and the definitions of
/// static functions, with `attribute` before each. Of other functions the head alone stays.
pub fn needed(source: &str, new: &TextMap<&str, String>, attribute: &str) -> String {
    let mut used: TextSet<String> = TextSet::default();
    let mut kept: Vec<String> = Vec::new();
    // What is needed is declared before.
    for item in items(source).iter().rev() {
        let text = match &item.function {
            Some(function) => match new.get(function.name) {
                Some(text) => text.clone(),
                None if !used.contains(function.name) => continue,
                None if item.tokens.iter().any(|token| token.text == "static") => {
                    format!("{attribute}{}", joined(source, &item.tokens))
                }
                None => {
                    let head = item.tokens.iter().take_while(|token| token.start < function.open);
                    format!("{};", joined(source, &head.copied().collect::<Vec<_>>()))
                }
            },
            None if declared(item).iter().any(|name| used.contains(*name)) => joined(source, &item.tokens),
            None => continue,
        };
        let words = tokens(&text).filter(|token| token.kind == Kind::Word);
        used.extend(words.map(|word| word.text.to_string()));
        kept.push(text);
    }
    kept.reverse();
    kept.join("\n")
}

/// The text from the first token to the last, without the preprocessor's marks.
fn joined(source: &str, list: &[Token<'_>]) -> String {
    let (Some(first), Some(last)) = (list.first(), list.last()) else { return String::new() };
    let text = &source[first.start..last.start + last.text.len()];
    let lines = text.lines().filter(|line| !line.starts_with("# ") && !line.trim().is_empty());
    lines.collect::<Vec<_>>().join("\n")
}

/// The names that a declaration may declare: objects, functions and typedefs, tags, enumerators.
fn declared<'s>(item: &Item<'s>) -> Vec<&'s str> {
    let mut found = Vec::new();
    // For each open bracket, whether it is the brace of an enumeration, or the parenthesis of a declarator.
    let mut open: Vec<bool> = Vec::new();
    let list = without_attributes(&item.tokens);
    let text = |at: usize| list.get(at).map_or("", |token| token.text);
    for (at, token) in list.iter().enumerate() {
        let before = if at == 0 { "" } else { text(at - 1) };
        match token.text {
            "(" => open.push(text(at + 1) == "*"),
            "{" => open.push(before == "enum" || at > 1 && text(at - 2) == "enum"),
            "[" => open.push(false),
            ")" | "}" | "]" => drop(open.pop()),
            _ if token.kind == Kind::Word && !is_built_in(token.text) => {
                let is_tag = matches!(before, "struct" | "union" | "enum");
                let ends =
                    matches!(text(at + 1), "" | "(" | ")" | "[" | "=" | "," | ";" | ":" | "}" | "__asm__");
                if is_tag || ends && open.iter().all(|&is_open| is_open) {
                    found.push(token.text);
                }
            }
            _ => {}
        }
    }
    found
}
