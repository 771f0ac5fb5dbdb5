//! What a body of the source has that a dump does not show.
//!
//! Some of it is lost, and then the body must stay ([`objection`]). Some of it can be taken over from the
//! source: the types that the body declares ([`local_types`]), and initial values that the compiler keeps in
//! memory ([`initial_value`]).

use super::tokens::{Token, TokenKind, declaration_end, joined, matching, opening, tokens};

/// The reason why a body must stay, if there is one. `body` is its text with its braces.
pub fn objection(body: &str) -> Option<&'static str> {
    let list: Vec<Token<'_>> = tokens(body).collect();
    let text = |position: usize| list.get(position).map_or("", |token: &Token<'_>| token.text);
    for (position, token) in list.iter().enumerate() {
        let reason = match (token.kind, token.text) {
            (TokenKind::Directive, line) => is_pragma_that_matters(line).then_some("a pragma in the body"),
            (TokenKind::Word, "__attribute__" | "__attribute") => {
                (!is_harmless_attribute(&list[position..])).then_some("attributes in the body")
            }
            (TokenKind::Word, "_Alignas" | "alignas") => Some("attributes in the body"),
            (TokenKind::Word, "__builtin_va_arg_pack" | "__builtin_va_arg_pack_len") => {
                Some("arguments passed on to an inlined call")
            }
            (TokenKind::String | TokenKind::Character, literal)
                if !literal.starts_with(['"', '\'', 'u', 'R']) =>
            {
                (token.kind == TokenKind::String).then_some("wide strings")
            }
            (TokenKind::String, literal) if literal.starts_with("u\"") || literal.starts_with("uR") => {
                Some("wide strings")
            }
            (TokenKind::Number, number) => {
                is_other_real(number).then_some("real constants of other types than double")
            }
            (TokenKind::Punctuation, ")") if text(position + 1) == "(" => {
                calls_through_cast(&list[..=position]).then_some("a call through a cast")
            }
            _ => None,
        };
        if reason.is_some() {
            return reason;
        }
    }
    None
}

/// The reason why the body after a head must stay, if there is one: what the head computes, a dump shows as
/// statements of the body.
pub fn objection_to_head(head: &str) -> Option<&'static str> {
    let mut depth = 0usize;
    let mut before = "";
    for token in tokens(head) {
        match token.text {
            "[" => depth += 1,
            "]" => depth = depth.saturating_sub(1),
            text @ ("+" | "-") if depth > 0 && before == text => return Some("a head with effects"),
            "=" | "(" if depth > 0 && before != "sizeof" => return Some("a head with effects"),
            _ => {}
        }
        before = token.text;
    }
    None
}

fn is_pragma_that_matters(line: &str) -> bool {
    let words = line.trim_start_matches('#').trim_start();
    let Some(rest) = words.strip_prefix("pragma") else { return false };
    let harmless = ["GCC diagnostic", "GCC ivdep", "GCC unroll", "message"];
    !harmless.iter().any(|word| rest.trim_start().starts_with(word))
}

/// Whether all of the attributes in the list after the word are those that a dump shows by what they do, or
/// that only warn.
fn is_harmless_attribute(list: &[Token<'_>]) -> bool {
    const HARMLESS: &[&str] =
        &["unused", "__unused__", "fallthrough", "__fallthrough__", "cleanup", "__cleanup__"];
    let inner = list.iter().skip(1).skip_while(|token| token.text == "(");
    let inner: Vec<&str> = inner.map(|token| token.text).take_while(|&text| text != ")").collect();
    !inner.contains(&",") && inner.first().is_some_and(|word| HARMLESS.contains(word))
}

/// The widest real type that code may have constants of, of which a dump shows the digits alone.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default, Debug)]
pub enum Reals {
    /// `double`.
    #[default]
    Double,
    /// `long double`.
    Long,
    /// One of 128 bits, or a decimal one.
    Other,
}

impl Reals {
    /// That of the words and constants in `list`; `of_name` is that of a declared name.
    pub fn widest(list: &[Token<'_>], of_name: impl Fn(&str) -> Reals) -> Reals {
        let of_token = |position: usize| match (list[position].kind, list[position].text) {
            (TokenKind::Number, text) if text.ends_with(['l', 'L']) && is_real(text) => Reals::Long,
            (TokenKind::Word, text) => {
                let is_pair =
                    |next: &Token<'_>| matches!((text, next.text), ("long", "double") | ("double", "long"));
                match text.strip_prefix("__builtin_") {
                    _ if list.get(position + 1).is_some_and(is_pair) => Reals::Long,
                    _ if matches!(text, "_Float64x" | "__float80") => Reals::Long,
                    _ if text.starts_with("_Decimal") || matches!(text, "_Float128" | "__float128") => {
                        Reals::Other
                    }
                    Some(name) if ["f128", "d32", "d64", "d128"].iter().any(|end| name.ends_with(end)) => {
                        Reals::Other
                    }
                    Some(name) if name.ends_with(['l', 'x']) => Reals::Long,
                    _ => of_name(text),
                }
            }
            _ => Reals::Double,
        };
        (0..list.len()).map(of_token).max().unwrap_or_default()
    }
}

fn is_real(number: &str) -> bool {
    let is_hex = number.starts_with("0x") || number.starts_with("0X");
    if is_hex { number.contains(['p', 'P']) } else { number.contains(['.', 'e', 'E']) }
}

/// Whether a number is a real constant with a suffix for a type wider than `long double`, or a decimal one.
fn is_other_real(number: &str) -> bool {
    let lower = number.to_ascii_lowercase();
    let is_decimal = || ["df", "dd", "dl", "f128", "f64x"].iter().any(|suffix| lower.ends_with(suffix));
    is_real(number) && (lower.ends_with(['q', 'w']) || !lower.starts_with("0x") && is_decimal())
}

/// Whether the parenthesis that ends `list` closes a cast expression, `((T) f)`, which is called. GCC drops
/// the cast between pointers to functions, and with it the types of the call.
fn calls_through_cast(list: &[Token<'_>]) -> bool {
    let open = opening(list).unwrap_or(0);
    let is_primary = open.checked_sub(1).is_none_or(|position| {
        let before = &list[position];
        !matches!(before.text, ")" | "]" | "}")
            && (before.kind != TokenKind::Word || matches!(before.text, "return" | "else" | "do" | "case"))
    });
    let mut inner = list[open + 1..].iter().skip_while(|token| matches!(token.text, "*" | "(")).peekable();
    let begins_with_parenthesis = list.get(open + 1).is_some_and(|token| token.text == "(");
    is_primary && begins_with_parenthesis && inner.peek().is_some_and(|token| token.kind == TokenKind::Word)
}

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
    let list: Vec<Token<'_>> = tokens(body).filter(|token| token.kind != TokenKind::Directive).collect();
    let mut types = Vec::new();
    let mut position = 0;
    while let Some(token) = list.get(position) {
        let open = body_of(&list, position);
        let end = match token.text {
            "typedef" => Some(declaration_end(&list, position)),
            _ => open.and_then(|open| matching(&list, open)),
        };
        let Some(end) = end else {
            position += 1;
            continue;
        };
        let mut text = joined(&list[position..end]);
        if open == Some(position + 1) && token.text != "enum" {
            text = format!("typedef {text} tressa_record_{}", types.len());
        }
        let mut local = LocalType { text, words: vec![], tags: vec![], enumerators: vec![] };
        local.add_words(&list[position..end]);
        types.push(local);
        position = end;
    }
    types
}

/// The brace that begins the members of the record or enumeration whose keyword is at `position`.
fn body_of(list: &[Token<'_>], position: usize) -> Option<usize> {
    let is_keyword = matches!(list[position].text, "struct" | "union" | "enum");
    let is_brace = |position: &usize| list.get(*position).is_some_and(|token| token.text == "{");
    is_keyword.then(|| [position + 1, position + 2].into_iter().find(is_brace)).flatten()
}

impl<'s> LocalType<'s> {
    /// Sorts the words of the definition.
    fn add_words(&mut self, list: &[Token<'s>]) {
        // For each open brace, whether it is that of an enumeration.
        let mut braces: Vec<bool> = Vec::new();
        let text = |position: usize| list.get(position).map_or("", |token| token.text);
        for (position, token) in list.iter().enumerate() {
            let before = if position == 0 { "" } else { text(position - 1) };
            match token.kind {
                TokenKind::Punctuation if token.text == "{" => {
                    braces.push(before == "enum" || position > 1 && text(position - 2) == "enum");
                }
                TokenKind::Punctuation if token.text == "}" => drop(braces.pop()),
                TokenKind::Word => {
                    let follows_type = position > 0
                        && (list[position - 1].kind == TokenKind::Word || matches!(before, "*" | ","));
                    let is_member = braces.last() == Some(&false)
                        && follows_type
                        && matches!(text(position + 1), ";" | "," | ":" | "[" | ")");
                    let is_tag = matches!(before, "struct" | "union" | "enum");
                    let is_enumerator = braces.last() == Some(&true) && matches!(before, "{" | ",");
                    if is_tag && text(position + 1) == "{" {
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

/// The value in braces that a body gives to the variable of this name, if it has one such variable.
pub fn initial_value(body: &str, name: &str) -> Option<String> {
    let list: Vec<Token<'_>> = tokens(body).collect();
    let text = |position: usize| list.get(position).map_or("", |token| token.text);
    let mut value = None;
    for position in (0..list.len())
        .filter(|&position| list[position].kind == TokenKind::Word && list[position].text == name)
    {
        let mut next = position + 1;
        while text(next) == "[" {
            next = matching(&list, next)?;
        }
        // After a dot comes the name of a member.
        let is_variable = position > 0 && text(position - 1) != ".";
        if is_variable && text(next) == "=" && text(next + 1) == "{" {
            let end = matching(&list, next + 1)?;
            if value.replace(joined(&list[next + 1..end])).is_some() {
                return None;
            }
        }
    }
    value
}
