//! The initial values of static variables, which a dump shows as text.

use super::Emitter;
use super::constants;
use super::refusal::Refusal;
use super::source::objections::Reals;
use super::source::tokens::{Kind, Token, tokens};
use tressa::ir::{Locus, VarKind};

/// The value in C: strings with C's escapes, addresses of labels as `&&l`, members without a name
/// left out, numbers with suffixes.
pub(super) fn converted(emitter: &Emitter<'_, '_>, value: &str) -> Result<String, Refusal> {
    let refused = || Refusal::InitialValue(value.chars().take(40).collect());
    let list: Vec<Token<'_>> = tokens(value).collect();
    let mut out = String::new();
    // For each open brace, whether it belongs to a member without a name.
    let mut braces: Vec<bool> = Vec::new();
    let mut at = 0;
    while at < list.len() {
        let token = list[at];
        let text = token.text;
        let next = list.get(at + 1).map(|next| next.text);
        at += 1;
        if text == "["
            && let Some(end) = location_end(value, token.start)
        {
            while list.get(at).is_some_and(|token| token.start < end) {
                at += 1;
            }
            continue;
        }
        match token.kind {
            // GCC 16 leaves out values of long arrays: `{0, 1, ..., 8}`. In `[0 ... 2]=1` it is a range.
            Kind::Punctuation if value[token.start..].starts_with("...") && out.trim_end().ends_with(',') => {
                return Err(refused());
            }
            // `.D.1234={...}`
            Kind::Punctuation
                if text == "."
                    && next == Some("D")
                    && list.get(at + 1).is_some_and(|t| is_member_number(t.text)) =>
            {
                let rest: Vec<&str> = list.iter().skip(at + 2).take(2).map(|t| t.text).collect();
                if rest != ["=", "{"] {
                    return Err(refused());
                }
                at += 4;
                braces.push(true);
            }
            Kind::Punctuation if text == "{" => {
                braces.push(false);
                out.push('{');
            }
            Kind::Punctuation if text == "}" => {
                if !braces.pop().ok_or_else(refused)? {
                    out.push('}');
                }
            }
            Kind::String => out.push_str(&constants::string(text)?),
            // The number of a type without a name: `(int (*<T5e0>) (int)) f`.
            Kind::Punctuation if text == "<" && list.get(at + 1).is_some_and(|token| token.text == ">") => {
                at += 2
            }
            Kind::Number => {
                let is_index = out.trim_end().ends_with(['[']) || out.trim_end().ends_with("...");
                match out.ends_with('-') && text.ends_with('B') {
                    true => {
                        out.pop();
                        out.push_str(&number(&format!("-{text}"), is_index, emitter.reals)?);
                    }
                    false => out.push_str(&number(text, is_index, emitter.reals)?),
                }
            }
            Kind::Word => {
                let word = emitter.word(text, list.get(at.wrapping_sub(2)).map(|t| t.text), next)?;
                out.push_str(&word);
                if next.is_some_and(|next| next.starts_with(|c: char| c.is_alphanumeric() || c == '_')) {
                    out.push(' ');
                }
                // `struct T`: the second word is part of the type.
                if matches!(text, "struct" | "union") && next.is_some() {
                    out.truncate(out.len() - text.len() - 1);
                    let name = format!("{text} {}", next.unwrap_or_default());
                    let spelled = match emitter.types.source {
                        Some(source) => source.spelling(&name).ok_or_else(refused)?,
                        None => name,
                    };
                    out.push_str(&spelled);
                    out.push(' ');
                    at += 1;
                }
            }
            Kind::Punctuation => {
                out.push_str(text);
                if text == "," {
                    out.push(' ');
                }
            }
            Kind::Character | Kind::Directive | Kind::Other => return Err(refused()),
        }
    }
    Ok(out)
}

/// The end of the source location, which a `-lineno` dump prints in brackets, that begins at `start`.
fn location_end(value: &str, start: usize) -> Option<usize> {
    let inside = &value[start + 1..];
    let len = inside.find(']')?;
    let locus = Locus::parse(&inside[..len])?;
    (!locus.file.is_empty()).then_some(start + 1 + len + 1)
}

impl Emitter<'_, '_> {
    /// A word of an initial value: a keyword, a name, the address of a label.
    fn word(&self, text: &str, before: Option<&str>, after: Option<&str>) -> Result<String, Refusal> {
        let refused = || Refusal::InitialValue(text.to_string());
        match text {
            "Inf" => return Ok("__builtin_infl ()".to_string()),
            "Nan" | "QNan" | "D" | "VIEW_CONVERT_EXPR" | "error" | "MEM" | "COMPLEX_EXPR" | "__complex__" => {
                return Err(refused());
            }
            _ => {}
        }
        if before == Some(".") || after == Some("=") && before == Some(".") {
            return Ok(text.to_string());
        }
        let f = self.f;
        if before == Some("&")
            && let Some(label) = f
                .decls
                .labels
                .keys()
                .find(|&label| f.decls.labels[label].forced && f.decls.labels[label].name == text)
        {
            return Ok(format!("&{}", self.identifiers.labels[label]));
        }
        let mut own =
            f.decls.vars.iter().filter(|(_, data)| data.kind == VarKind::Static && data.name == text);
        match (own.next(), own.next()) {
            (Some((var, _)), None) => Ok(self.identifiers.vars[var].clone()),
            (Some(_), Some(_)) => Err(refused()),
            (None, _) => Ok(text.to_string()),
        }
    }
}

/// Whether the text is the number after `D.`, as the tokens of C cut it.
fn is_member_number(text: &str) -> bool {
    text.strip_prefix('.')
        .is_some_and(|digits| !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit()))
}

fn number(text: &str, is_index: bool, reals: Reals) -> Result<String, Refusal> {
    if is_index {
        return Ok(text.to_string());
    }
    Ok(match constants::read(text)? {
        constants::Constant::Integer(value) => value.spelled(),
        constants::Constant::Address(value) => constants::address(value),
        // The digits may be more than a `long double` has, or decimal.
        constants::Constant::Real(digits) if reals < Reals::Other => constants::real(digits, None, ""),
        _ => return Err(Refusal::InitialValue(text.to_string())),
    })
}
