//! The tokens of preprocessed C.

/// The kind of a token.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TokenKind {
    /// An identifier or a keyword.
    Word,
    /// A number as the preprocessor reads it.
    Number,
    /// A string literal with its prefix.
    String,
    /// A character constant with its prefix.
    Character,
    /// One character of punctuation, or `...`.
    Punctuation,
    /// A line that begins with `#`.
    Directive,
    /// Anything else.
    Other,
}

/// A token.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Token<'s> {
    /// Its text.
    pub text: &'s str,
    /// Its offset in the source.
    pub start: usize,
    /// What it is.
    pub kind: TokenKind,
}

/// The index of the parenthesis that the last token closes.
pub fn opening(list: &[Token<'_>]) -> Option<usize> {
    let mut depth = 0usize;
    for (position, token) in list.iter().enumerate().rev() {
        match token.text {
            ")" => depth += 1,
            "(" => depth -= 1,
            _ => {}
        }
        if depth == 0 {
            return Some(position);
        }
    }
    None
}

/// The index after the bracket that closes the one at `open`.
pub fn matching(list: &[Token<'_>], open: usize) -> Option<usize> {
    let mut depth = 0usize;
    for (position, token) in
        list.iter().enumerate().skip(open).filter(|(_, token)| token.kind == TokenKind::Punctuation)
    {
        match token.text {
            "(" | "[" | "{" => depth += 1,
            ")" | "]" | "}" => depth = depth.checked_sub(1)?,
            _ => {}
        }
        if depth == 0 {
            let pair = (list[open].text, token.text);
            return matches!(pair, ("(", ")") | ("[", "]") | ("{", "}")).then_some(position + 1);
        }
    }
    None
}

/// The index of the semicolon that ends the declaration.
pub fn declaration_end(list: &[Token<'_>], start: usize) -> usize {
    let mut depth = 0usize;
    for (position, token) in list.iter().enumerate().skip(start) {
        match token.text {
            "(" | "[" | "{" => depth += 1,
            ")" | "]" | "}" => depth = depth.saturating_sub(1),
            ";" if depth == 0 => return position,
            _ => {}
        }
    }
    list.len()
}

/// The tokens without attributes, which say nothing about names.
pub fn without_attributes<'s>(list: &[Token<'s>]) -> Vec<Token<'s>> {
    let mut kept = Vec::new();
    let mut position = 0;
    while let Some(token) = list.get(position) {
        match token.text {
            "__extension__" => position += 1,
            "__attribute__" | "__attribute" => position = matching(list, position + 1).unwrap_or(list.len()),
            _ => {
                kept.push(*token);
                position += 1;
            }
        }
    }
    kept
}

/// Whether every word is part of a type of the language.
pub fn is_built_in(name: &str) -> bool {
    const WORDS: &str = "void char short int long float double signed unsigned _Bool __int128 _Float16 _Float32 \
        _Float64 _Float128 _Float32x _Float64x __float128 __float80 _Decimal32 _Decimal64 _Decimal128 __bf16 \
        __builtin_va_list";
    name.split(' ').all(|word| WORDS.split(' ').any(|keyword| keyword == word))
}

/// The text of tokens on one line, without comments and directives.
pub fn joined(list: &[Token<'_>]) -> String {
    let mut out = String::new();
    let mut end = None;
    for token in list.iter().filter(|token| token.kind != TokenKind::Directive) {
        if end.is_some_and(|end| end != token.start) {
            out.push(' ');
        }
        out.push_str(token.text);
        end = Some(token.start + token.text.len());
    }
    out
}

/// The tokens of `text`, without white space and comments.
pub fn tokens(text: &str) -> Tokens<'_> {
    Tokens { text, position: 0, is_line_start: true }
}

/// An iterator over tokens.
#[derive(Clone, Debug)]
pub struct Tokens<'s> {
    text: &'s str,
    position: usize,
    is_line_start: bool,
}

impl<'s> Iterator for Tokens<'s> {
    type Item = Token<'s>;

    fn next(&mut self) -> Option<Token<'s>> {
        self.skip_blanks();
        let rest = &self.text[self.position..];
        let first = rest.chars().next()?;
        let is_line_start = std::mem::replace(&mut self.is_line_start, false);
        let (kind, len) = match first {
            '#' if is_line_start => (TokenKind::Directive, rest.find('\n').unwrap_or(rest.len())),
            '"' => (TokenKind::String, quoted(rest, 0)),
            '\'' => (TokenKind::Character, quoted(rest, 0)),
            _ if is_word(first) && !first.is_ascii_digit() => {
                let len = rest.find(|c| !is_word(c)).unwrap_or(rest.len());
                let is_prefix = |prefix: &str| matches!(prefix, "L" | "u" | "U" | "u8");
                let is_raw = rest[..len]
                    .strip_suffix('R')
                    .is_some_and(|prefix| prefix.is_empty() || is_prefix(prefix));
                let is_prefix = is_prefix(&rest[..len]);
                match rest[len..].bytes().next() {
                    Some(b'"') if is_raw => (TokenKind::String, raw(rest, len)),
                    Some(b'"') if is_prefix => (TokenKind::String, quoted(rest, len)),
                    Some(b'\'') if is_prefix => (TokenKind::Character, quoted(rest, len)),
                    _ => (TokenKind::Word, len),
                }
            }
            _ if first.is_ascii_digit() => (TokenKind::Number, number(rest)),
            '.' if rest[1..].starts_with(|c: char| c.is_ascii_digit()) => (TokenKind::Number, number(rest)),
            '.' if rest.starts_with("...") => (TokenKind::Punctuation, 3),
            _ if first.is_ascii_punctuation() => (TokenKind::Punctuation, 1),
            _ => (TokenKind::Other, first.len_utf8()),
        };
        let start = self.position;
        self.position += len;
        Some(Token { text: &rest[..len], start, kind })
    }
}

impl Tokens<'_> {
    fn skip_blanks(&mut self) {
        loop {
            let rest = &self.text[self.position..];
            let len = match rest.bytes().next() {
                Some(b'\n') => {
                    self.is_line_start = true;
                    1
                }
                Some(byte) if byte.is_ascii_whitespace() || byte == 0x0b => 1,
                Some(b'/') if rest.starts_with("//") => rest.find('\n').unwrap_or(rest.len()),
                Some(b'/') if rest.starts_with("/*") => rest.find("*/").map_or(rest.len(), |end| end + 2),
                _ => return,
            };
            self.position += len;
        }
    }
}

/// The length of a literal whose quote is at `open`. One that does not end goes to the end of its line.
fn quoted(text: &str, open: usize) -> usize {
    let bytes = text.as_bytes();
    let mut position = open + 1;
    while position < bytes.len() {
        match bytes[position] {
            b'\\' => position += 2,
            b'\n' => return position,
            byte if byte == bytes[open] => return position + 1,
            _ => position += 1,
        }
    }
    // An escape may have gone beyond the end, or into a character.
    text.len()
}

/// The length of a raw string whose quote is at `open`: it ends with the delimiter that it begins with,
/// and may have lines, quotes and backslashes in it. C has them in the GNU dialects.
fn raw(text: &str, open: usize) -> usize {
    let inner = &text[open + 1..];
    let delimiter = inner
        .find(['(', '"', '\n'])
        .filter(|&position| inner.as_bytes()[position] == b'(')
        .map(|position| &inner[..position]);
    let Some(delimiter) = delimiter else { return quoted(text, open) };
    let end = format!("){delimiter}\"");
    inner.find(&end).map_or(text.len(), |position| open + 1 + position + end.len())
}

fn number(text: &str) -> usize {
    let mut before = '0';
    for (position, c) in text.char_indices() {
        let is_sign = matches!(c, '+' | '-') && matches!(before, 'e' | 'E' | 'p' | 'P');
        if !(is_word(c) || c == '.' || is_sign) {
            return position;
        }
        before = c;
    }
    text.len()
}

fn is_word(c: char) -> bool {
    c.is_alphanumeric() || c == '_' || c == '$'
}
