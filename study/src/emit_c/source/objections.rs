//! What in the source of a body is lost in a dump of it, so that the body must stay.

use super::tokens::{Kind, Token, opening, tokens};

/// The reason why a body must stay, if there is one. `body` is its text with its braces.
pub fn objection(body: &str) -> Option<&'static str> {
    let list: Vec<Token<'_>> = tokens(body).collect();
    let text = |at: usize| list.get(at).map_or("", |token: &Token<'_>| token.text);
    for (at, token) in list.iter().enumerate() {
        let found = match (token.kind, token.text) {
            (Kind::Directive, line) => is_pragma_that_matters(line).then_some("a pragma in the body"),
            (Kind::Word, "__attribute__" | "__attribute") => {
                (!is_harmless_attribute(&list[at..])).then_some("attributes in the body")
            }
            (Kind::Word, "_Alignas" | "alignas") => Some("attributes in the body"),
            (Kind::Word, "__builtin_va_arg_pack" | "__builtin_va_arg_pack_len") => {
                Some("arguments passed on to an inlined call")
            }
            (Kind::String | Kind::Character, literal) if !literal.starts_with(['"', '\'', 'u', 'R']) => {
                (token.kind == Kind::String).then_some("wide strings")
            }
            (Kind::String, literal) if literal.starts_with("u\"") || literal.starts_with("uR") => {
                Some("wide strings")
            }
            (Kind::Number, number) => {
                is_other_real(number).then_some("real constants of other types than double")
            }
            (Kind::Punctuation, ")") if text(at + 1) == "(" => {
                calls_through_cast(&list[..=at]).then_some("a call through a cast")
            }
            _ => None,
        };
        if found.is_some() {
            return found;
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
    pub fn of(list: &[Token<'_>], of_name: impl Fn(&str) -> Reals) -> Reals {
        let of_token = |at: usize| match (list[at].kind, list[at].text) {
            (Kind::Number, text) if text.ends_with(['l', 'L']) && is_real(text) => Reals::Long,
            (Kind::Word, text) => {
                let is_pair =
                    |next: &Token<'_>| matches!((text, next.text), ("long", "double") | ("double", "long"));
                match text.strip_prefix("__builtin_") {
                    _ if list.get(at + 1).is_some_and(is_pair) => Reals::Long,
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

/// Whether the parenthesis that ends `list` closes a cast expression, `((T) f)`, which is called. GCC drops the
/// cast between pointers to functions, and with it the types of the call.
fn calls_through_cast(list: &[Token<'_>]) -> bool {
    let open = opening(list).unwrap_or(0);
    let is_primary = open.checked_sub(1).is_none_or(|at| {
        let before = &list[at];
        !matches!(before.text, ")" | "]" | "}")
            && (before.kind != Kind::Word || matches!(before.text, "return" | "else" | "do" | "case"))
    });
    let mut inner = list[open + 1..].iter().skip_while(|token| matches!(token.text, "*" | "(")).peekable();
    let begins_with_parenthesis = list.get(open + 1).is_some_and(|token| token.text == "(");
    is_primary && begins_with_parenthesis && inner.peek().is_some_and(|token| token.kind == Kind::Word)
}
