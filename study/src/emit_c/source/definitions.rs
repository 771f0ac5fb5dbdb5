//! Where the functions of a source are defined, and which declarations some of them need.
//!
//! A declaration outside functions ends with a semicolon, or it is a definition of a function and ends with
//! its body. So [`declaration`] goes from token to token and over brackets as a whole, and has to tell only
//! the braces of a body from those of a record, an enumeration or an initial value.

use super::tokens::{Token, TokenKind, is_built_in, matching, opening, tokens, without_attributes};
use tressa::internals::base::text_tables::{TextMap, TextSet};

/// A definition of a function.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Definition<'s> {
    /// The function's name.
    pub name: &'s str,
    /// Where the declaration begins.
    pub start: usize,
    /// Where the body begins, with its brace.
    pub open: usize,
    /// Where it ends, after its brace.
    pub close: usize,
}

/// A declaration outside functions.
#[derive(Clone, Debug)]
pub struct Item<'s> {
    /// Its tokens.
    pub tokens: Vec<Token<'s>>,
    /// The function that it defines.
    pub function: Option<Definition<'s>>,
}

/// The definitions of `text` in order. Where braces do not match, the rest has none.
pub fn definitions(text: &str) -> Vec<Definition<'_>> {
    items(text).into_iter().filter_map(|item| item.function).collect()
}

/// All declarations of `text` in order. Where braces do not match, the rest has none.
pub fn items(text: &str) -> Vec<Item<'_>> {
    let list: Vec<Token<'_>> = tokens(text).filter(|token| token.kind != TokenKind::Directive).collect();
    let mut items = Vec::new();
    let mut position = 0;
    while let Some((end, function)) = (position < list.len()).then(|| declaration(&list, position)).flatten()
    {
        items.push(Item { tokens: list[position..end].to_vec(), function });
        position = end;
    }
    items
}

/// Whether the parentheses after this word hold no parameters.
fn is_no_name(word: &str) -> bool {
    const WORDS: &str = "__attribute__ __attribute __asm__ __asm asm __typeof__ __typeof typeof _Alignas \
        __declspec _Static_assert _Atomic __extension__ typeof_unqual alignas _BitInt static_assert _Generic \
        __typeof_unqual__";
    WORDS.split(' ').any(|keyword| keyword == word)
}

/// The declaration at `start`: where the next one begins, and the function that it defines. `None` if it
/// does not end.
fn declaration<'s>(list: &[Token<'s>], start: usize) -> Option<(usize, Option<Definition<'s>>)> {
    // A word before parentheses is the function's name, the first one in a declaration. After `=` there are
    // no more declarators but a value.
    let mut position = start;
    let mut name: Option<&'s str> = None;
    let (mut has_value, mut is_old_style) = (false, false);
    while position < list.len() {
        let text = list[position].text;
        match (list[position].kind, text) {
            (TokenKind::Punctuation, ";") if !is_old_style => return Some((position + 1, None)),
            (TokenKind::Punctuation, "=") => has_value = true,
            // The end of a block that nothing has opened.
            (TokenKind::Punctuation, "}") => return Some((position + 1, None)),
            (TokenKind::Punctuation, "[") => {
                position = matching(list, position)?;
                continue;
            }
            (TokenKind::Punctuation, "(") => {
                let end = matching(list, position)?;
                let before = list[start..position].last().filter(|token| token.kind == TokenKind::Word);
                let is_list = before.is_none_or(|token| !is_no_name(token.text));
                if is_list && name.is_none() && !has_value {
                    name = declared_name(&list[position..end], before.map(|token| token.text));
                }
                position = end;
                // Declarations of parameters follow the list of an old-style definition.
                let next = list.get(position);
                is_old_style |= is_list
                    && name.is_some()
                    && !has_value
                    && next.is_some_and(|token| token.kind == TokenKind::Word && !is_no_name(token.text));
                continue;
            }
            (TokenKind::Punctuation, "{") => {
                let end = matching(list, position)?;
                // Braces after a declarator of a function are its body. Others are skipped, and the
                // declaration goes on.
                if has_value || name.is_none() || is_record_body(&list[start..position]) {
                    position = end;
                    continue;
                }
                let (open, close) = (list[position].start, list[end - 1].start + 1);
                let definition = name.map(|name| Definition { name, start: list[start].start, open, close });
                return Some((end, definition));
            }
            _ => {}
        }
        position += 1;
    }
    None
}

/// The name that a declarator declares as a function: the word before the list of parameters, or one inside
/// the parentheses of a declarator such as `(*f (int))`.
fn declared_name<'s>(parentheses: &[Token<'s>], before: Option<&'s str>) -> Option<&'s str> {
    if let Some(word) = before.filter(|word| !is_specifier(word)) {
        // In `T (*f) (int)` the word is a type.
        if parentheses.get(1).is_none_or(|token| token.text != "*") {
            return Some(word);
        }
    }
    let inner = parentheses.get(1..)?;
    let is_name = |pair: &[Token<'s>]| pair[0].kind == TokenKind::Word && matches!(pair[1].text, "(" | ")");
    inner.windows(2).find(|pair| is_name(pair) && !is_no_name(pair[0].text)).map(|pair| pair[0].text)
}

/// Whether the word is a part of a declaration that is no name.
fn is_specifier(word: &str) -> bool {
    const WORDS: &str = "const volatile restrict __restrict static extern inline __inline __inline__";
    is_built_in(word) || WORDS.split(' ').any(|keyword| keyword == word)
}

/// Whether a brace after these tokens begins the members of a structure, union or enumeration.
pub(super) fn is_record_body(before: &[Token<'_>]) -> bool {
    let mut rest = before;
    loop {
        match rest {
            [.., last] if matches!(last.text, "struct" | "union" | "enum") => return true,
            [.., keyword, tag]
                if tag.kind == TokenKind::Word && matches!(keyword.text, "struct" | "union" | "enum") =>
            {
                return true;
            }
            [.., last] if last.text == ")" => {
                // Attributes may be between the keyword and the tag, or after it.
                let Some(open) = opening(rest) else { return false };
                match rest[..open].split_last() {
                    Some((word, before)) if is_no_name(word.text) => rest = before,
                    _ => return false,
                }
            }
            [before @ .., last] if last.kind == TokenKind::Word => {
                // A tag after attributes.
                match before.split_last() {
                    Some((token, _)) if token.text == ")" => rest = before,
                    _ => return false,
                }
            }
            _ => return false,
        }
    }
}

/// The source with new definitions of some functions, by name, and what these need: declarations, and the
/// definitions of static functions, with `attribute` before each. Of other functions the head alone stays.
pub fn needed(source: &str, new: &TextMap<&str, String>, attribute: &str) -> String {
    let mut used: TextSet<String> = TextSet::default();
    let mut kept: Vec<String> = Vec::new();
    // What is needed is declared before what needs it. So one pass from the last declaration to the first
    // finds all: what a kept declaration mentions is needed from there on.
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
        let words = tokens(&text).filter(|token| token.kind == TokenKind::Word);
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
    let mut names = Vec::new();
    // For each open bracket, whether it is the brace of an enumeration, or the parenthesis of a declarator.
    let mut open: Vec<bool> = Vec::new();
    let list = without_attributes(&item.tokens);
    let text = |position: usize| list.get(position).map_or("", |token| token.text);
    for (position, token) in list.iter().enumerate() {
        let before = if position == 0 { "" } else { text(position - 1) };
        match token.text {
            "(" => open.push(text(position + 1) == "*"),
            "{" => open.push(before == "enum" || position > 1 && text(position - 2) == "enum"),
            "[" => open.push(false),
            ")" | "}" | "]" => drop(open.pop()),
            _ if token.kind == TokenKind::Word && !is_built_in(token.text) => {
                let is_tag = matches!(before, "struct" | "union" | "enum");
                let ends = matches!(
                    text(position + 1),
                    "" | "(" | ")" | "[" | "=" | "," | ";" | ":" | "}" | "__asm__"
                );
                if is_tag || ends && open.iter().all(|&is_open| is_open) {
                    names.push(token.text);
                }
            }
            _ => {}
        }
    }
    names
}
