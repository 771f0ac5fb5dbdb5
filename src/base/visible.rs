//! Control characters of names and texts, made visible: a terminal would obey them.

use std::borrow::Cow;
use std::path::Path;

/// Whether a terminal obeys the character: control characters except tab and line end, and the
/// characters that change the direction of text.
fn is_obeyed(c: char) -> bool {
    (c.is_control() && c != '\n' && c != '\t')
        || matches!(c, '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

/// The text with such characters as escapes. Tabs and line ends stay.
pub fn visible(text: &str) -> Cow<'_, str> {
    escaped(text, is_obeyed)
}

/// As [`visible`], for one line: line ends are escaped as well.
pub fn visible_line(text: &str) -> Cow<'_, str> {
    escaped(text, |c| is_obeyed(c) || c == '\n')
}

/// The path for messages and reports.
pub fn visible_path(path: &Path) -> String {
    visible_line(&path.to_string_lossy()).into_owned()
}

fn escaped(text: &str, is_escaped: impl Fn(char) -> bool) -> Cow<'_, str> {
    if !text.contains(&is_escaped) {
        return Cow::Borrowed(text);
    }
    let mut out = String::with_capacity(text.len() + 8);
    for c in text.chars() {
        match is_escaped(c) {
            true => out.extend(c.escape_default()),
            false => out.push(c),
        }
    }
    Cow::Owned(out)
}
