//! Initial values of variables in a body. The compiler keeps a large one in memory, and a dump does not show it.

use super::definitions::matching;
use super::tokens::{Kind, Token, joined, tokens};

/// The value in braces that a body gives to the variable of this name, if it has one such variable.
pub fn initial_value(body: &str, name: &str) -> Option<String> {
    let list: Vec<Token<'_>> = tokens(body).collect();
    let text = |at: usize| list.get(at).map_or("", |token| token.text);
    let mut found = None;
    for at in (0..list.len()).filter(|&at| list[at].kind == Kind::Word && list[at].text == name) {
        let mut next = at + 1;
        while text(next) == "[" {
            next = matching(&list, next)?;
        }
        // After a dot stands the name of a member.
        let is_variable = at > 0 && text(at - 1) != ".";
        if is_variable && text(next) == "=" && text(next + 1) == "{" {
            let end = matching(&list, next + 1)?;
            if found.replace(joined(&list[next + 1..end])).is_some() {
                return None;
            }
        }
    }
    found
}
