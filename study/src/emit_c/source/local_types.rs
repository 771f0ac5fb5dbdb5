//! Types that a body declares. They come along to the top of the new body, where all declarations are.

use super::definitions::matching;
use super::source_names::declaration_end;
use super::tokens::{Kind, Token, joined, tokens};

/// A type that is declared in a body.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LocalType<'s> {
    /// Its definition, without the semicolon.
    pub text: String,
    /// The words of the text, apart from names of members.
    pub words: Vec<&'s str>,
    /// The tags that it defines.
    pub tags: Vec<&'s str>,
    /// The enumerators that it defines.
    pub enumerators: Vec<&'s str>,
}

/// The types of a body, in order. A record without a name gets one: a dump spells it by its members.
pub fn local_types(body: &str) -> Vec<LocalType<'_>> {
    let list: Vec<Token<'_>> = tokens(body).filter(|token| token.kind != Kind::Directive).collect();
    let mut found = Vec::new();
    let mut at = 0;
    while let Some(token) = list.get(at) {
        let open = body_of(&list, at);
        let end = match token.text {
            "typedef" => Some(declaration_end(&list, at)),
            _ => open.and_then(|open| matching(&list, open)),
        };
        let Some(end) = end else {
            at += 1;
            continue;
        };
        let mut text = joined(&list[at..end]);
        if open == Some(at + 1) && token.text != "enum" {
            text = format!("typedef {text} tressa_record_{}", found.len());
        }
        let mut of = LocalType { text, words: vec![], tags: vec![], enumerators: vec![] };
        of.add_words(&list[at..end]);
        found.push(of);
        at = end;
    }
    found
}

/// The brace that begins the members of the record or enumeration whose keyword stands at `at`.
fn body_of(list: &[Token<'_>], at: usize) -> Option<usize> {
    let is_keyword = matches!(list[at].text, "struct" | "union" | "enum");
    let is_brace = |at: &usize| list.get(*at).is_some_and(|token| token.text == "{");
    is_keyword.then(|| [at + 1, at + 2].into_iter().find(is_brace)).flatten()
}

impl<'s> LocalType<'s> {
    /// Sorts the words of the definition.
    fn add_words(&mut self, list: &[Token<'s>]) {
        // For each open brace, whether it is that of an enumeration.
        let mut braces: Vec<bool> = Vec::new();
        let text = |at: usize| list.get(at).map_or("", |token| token.text);
        for (at, token) in list.iter().enumerate() {
            let before = if at == 0 { "" } else { text(at - 1) };
            match token.kind {
                Kind::Punctuation if token.text == "{" => {
                    braces.push(before == "enum" || at > 1 && text(at - 2) == "enum");
                }
                Kind::Punctuation if token.text == "}" => drop(braces.pop()),
                Kind::Word => {
                    let follows_type =
                        at > 0 && (list[at - 1].kind == Kind::Word || matches!(before, "*" | ","));
                    let is_member = braces.last() == Some(&false)
                        && follows_type
                        && matches!(text(at + 1), ";" | "," | ":" | "[" | ")");
                    let is_tag = matches!(before, "struct" | "union" | "enum");
                    let is_enumerator = braces.last() == Some(&true) && matches!(before, "{" | ",");
                    if is_tag && text(at + 1) == "{" {
                        self.tags.push(token.text);
                    } else if is_enumerator {
                        self.enumerators.push(token.text);
                    } else if !is_member && !is_tag {
                        self.words.push(token.text);
                    }
                }
                _ => {}
            }
        }
    }
}
