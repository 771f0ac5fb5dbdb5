//! The bodies of structures and unions in a source.

use super::definitions::is_record_body;
use super::tokens::{Kind, Token, tokens};
use std::ops::Range;

/// The source with blanks for the `const` of members. GIMPLE initializes objects member by member and assigns
/// whole records; C refuses that where a member is `const`, which has no other effect on code.
pub fn without_const_members(source: &str) -> String {
    let list: Vec<Token<'_>> = tokens(source).filter(|token| token.kind != Kind::Directive).collect();
    let mut text = source.to_string();
    // For each open brace, whether members stand in it; and the `const`s of the member that has begun.
    let mut braces: Vec<bool> = Vec::new();
    let mut found: Vec<Range<usize>> = Vec::new();
    for (at, token) in list.iter().enumerate() {
        match token.text {
            "{" => {
                let is_enumeration =
                    || list[at.saturating_sub(2)..at].iter().any(|token| token.text == "enum");
                braces.push(is_record_body(&list[..at]) && !is_enumeration());
                found.clear();
            }
            "}" => {
                braces.pop();
                found.clear();
            }
            // What stands before the last `*` is about what is pointed to.
            "*" => found.clear(),
            // In parentheses it is about a parameter, or an attribute of a function.
            "const" | "__const" | "__const__" if braces.last() == Some(&true) && list[at - 1].text != "(" => {
                found.push(token.start..token.start + token.text.len());
            }
            ";" => {
                for range in found.drain(..) {
                    text.replace_range(range.clone(), &" ".repeat(range.len()));
                }
            }
            _ => {}
        }
    }
    text
}

/// The names of the members in a body without its braces, each followed by a space. In a dump's spelling of a
/// type and in the source they are the same.
pub fn member_names(body: &[Token<'_>]) -> String {
    let mut names = String::new();
    let (mut braces, mut parentheses) = (0usize, 0usize);
    for (at, token) in body.iter().enumerate() {
        match token.text {
            "{" => braces += 1,
            "}" => braces = braces.saturating_sub(1),
            "(" => parentheses += 1,
            ")" => parentheses = parentheses.saturating_sub(1),
            _ => {}
        }
        let next = body.get(at + 1).map_or("", |token| token.text);
        // `(*f) (int)`: the parameters have no such place.
        let is_pointer = parentheses == 1 && next == ")" && at > 1 && body[at - 1].text == "*";
        let is_plain = parentheses == 0 && matches!(next, ";" | "," | ":" | "[");
        if token.kind == Kind::Word && braces == 0 && (is_plain || is_pointer && body[at - 2].text == "(") {
            names.extend([token.text, " "]);
        }
    }
    names
}
