//! The numbers in a function's text: versions of SSA names, blocks, labels and other declarations.

use crate::ir::Function;
use crate::target::dialect::DumpFlags;
use crate::text::print;
use std::collections::HashMap;

/// What a number counts.
///
/// ```
/// use tressa::driver::diff::Numbered;
///
/// assert_ne!(Numbered::Block, Numbered::Declaration);
/// ```
#[derive(Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum Numbered {
    /// Versions of the names with this stem: `x` of `x_5`, nothing for `_5`.
    Version(String),
    /// Blocks: `<bb 5>`.
    Block,
    /// Labels that GCC named: `<L5>`.
    Label,
    /// Declarations and labels without a name: `D.1234`.
    Declaration,
}

/// A part of a line.
///
/// ```
/// use tressa::driver::diff::{Numbered, Token};
///
/// let token = Token::Number { of: Numbered::Block, number: 5 };
/// assert!(matches!(token, Token::Number { number: 5, .. }));
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Token {
    /// Text between numbers.
    Text(String),
    /// A number that another dump may give otherwise.
    Number {
        /// What it counts.
        of: Numbered,
        /// The number.
        number: u32,
    },
}

/// A line in parts.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Line {
    pub tokens: Vec<Token>,
}

impl Line {
    /// The line without its numbers.
    pub fn skeleton(&self) -> String {
        self.text(|_| Some("#".to_string()))
    }

    /// The line; `written` is what stands for a number, its digits if it is `None`.
    pub fn text(&self, written: impl Fn(&Token) -> Option<String>) -> String {
        let part = |token: &Token| match token {
            Token::Text(text) => text.clone(),
            Token::Number { number, .. } => written(token).unwrap_or_else(|| number.to_string()),
        };
        self.tokens.iter().map(part).collect()
    }

    /// The numbers, in order.
    pub fn numbers(&self) -> impl Iterator<Item = (&Numbered, u32)> {
        self.tokens.iter().filter_map(|token| match token {
            Token::Number { of, number } => Some((of, *number)),
            Token::Text(_) => None,
        })
    }
}

/// The lines of a function's text.
pub(super) fn lines_of(f: &Function<'_>, text: &str) -> Vec<Line> {
    let names = spelled_names(f);
    text.trim_end().lines().map(|line| Line { tokens: tokens(line, &names) }).collect()
}

/// The stem and version of each SSA name, by its spelling without what stands in parentheses.
fn spelled_names(f: &Function<'_>) -> HashMap<String, (String, u32)> {
    let mut names = HashMap::new();
    for name in f.ssa.names.keys().filter(|&name| !f.ssa.names[name].released) {
        let mut text = String::new();
        print::name(f, name, DumpFlags::empty(), &mut text);
        let plain = text.split('(').next().unwrap_or_default();
        if let Some((stem, version)) = plain.rsplit_once('_')
            && let Ok(version) = version.parse()
        {
            names.insert(plain.to_string(), (stem.to_string(), version));
        }
    }
    names
}

/// Cuts a line into its numbers and what is between them. String constants are text.
fn tokens(line: &str, names: &HashMap<String, (String, u32)>) -> Vec<Token> {
    let is_phi = line.trim_start().starts_with("# ") && line.contains(" = PHI <");
    let mut found = Vec::new();
    let mut text = String::new();
    let mut rest = line;
    while let Some(first) = rest.chars().next() {
        let (len, number) = if first == '"' {
            (string_len(rest), None)
        } else if is_word(first) {
            let word = &rest[..word_len(rest)];
            (word.len(), number_in(word, &text, is_phi, names))
        } else {
            (first.len_utf8(), None)
        };
        let part = &rest[..len];
        match number {
            Some((before, of, number)) => {
                text.push_str(before);
                found.push(Token::Text(std::mem::take(&mut text)));
                found.push(Token::Number { of, number });
            }
            None => text.push_str(part),
        }
        rest = &rest[len..];
    }
    found.push(Token::Text(text));
    found
}

/// The number that ends a word, after the text `before` on its line, and what comes before it in the word.
fn number_in<'w>(
    word: &'w str,
    before: &str,
    is_phi: bool,
    names: &HashMap<String, (String, u32)>,
) -> Option<(&'w str, Numbered, u32)> {
    if let Some((stem, version)) = names.get(word) {
        return Some((&word[..=stem.len()], Numbered::Version(stem.clone()), *version));
    }
    let digits = word.trim_start_matches(|c: char| !c.is_ascii_digit());
    let (prefix, number) = (&word[..word.len() - digits.len()], digits.parse().ok()?);
    match prefix {
        "D." => Some((prefix, Numbered::Declaration, number)),
        "L" if before.ends_with('<') => Some((prefix, Numbered::Label, number)),
        "" if before.ends_with("<bb ") || is_phi && before.ends_with('(') => {
            Some((prefix, Numbered::Block, number))
        }
        _ => None,
    }
}

fn is_word(c: char) -> bool {
    c.is_alphanumeric() || matches!(c, '_' | '.' | '$')
}

fn word_len(text: &str) -> usize {
    text.find(|c| !is_word(c)).unwrap_or(text.len())
}

/// The length of the string constant that the text begins with.
fn string_len(text: &str) -> usize {
    let mut is_escaped = false;
    for (at, c) in text.char_indices().skip(1) {
        match c {
            _ if is_escaped => is_escaped = false,
            '\\' => is_escaped = true,
            '"' => return at + 1,
            _ => {}
        }
    }
    text.len()
}
