//! Removes from a dump's text what modifiers add.

use crate::ir::split_place;
use std::borrow::Cow;

/// The text without the numbers of a `-uid` dump and the source locations of a `-lineno` dump.
pub(super) fn strip_modifiers(text: &str) -> Cow<'_, str> {
    let mut out = String::new();
    let mut copied = 0;
    let mut at = 0;
    while let Some(found) = text[at..].find(['[', 'D']) {
        at += found;
        let added = added_at(text, at);
        if added > 0 {
            out.push_str(&text[copied..at]);
            copied = at + added;
        }
        at += added.max(1);
    }
    if copied == 0 {
        return Cow::Borrowed(text);
    }
    out.push_str(&text[copied..]);
    Cow::Owned(out)
}

/// The number of bytes at `at` that a modifier has added.
fn added_at(text: &str, at: usize) -> usize {
    let rest = &text[at..];
    if rest.starts_with('[') {
        // A source location ends on its line. `[INV]` alone would not be followed by one.
        let line = rest.find('\n').unwrap_or(rest.len());
        return split_place(&rest[..line]).0.len();
    }
    let follows_name = text[..at].ends_with(|c: char| c.is_ascii_alphanumeric() || matches!(c, '_' | '$'));
    match rest.strip_prefix("D.").filter(|_| follows_name) {
        Some(number) => match number.find(|c: char| !c.is_ascii_digit()).unwrap_or(number.len()) {
            0 => 0,
            digits => 2 + digits,
        },
        None => 0,
    }
}

#[cfg(test)]
mod tests {
    use super::strip_modifiers;

    #[test]
    fn uids_and_locations_are_removed() {
        for (text, expected) in [
            ("  D.1 = fooD.1979 (xD.12_3, DD.4);", "  D.1 = foo (x_3, D);"),
            ("  [a.c:3:2] x = [a.c:3:4 discrim 1] *p[3];", "  x = *p[3];"),
            ("goto <bb 3>; [INV]\n[a.c:3:2] <L1>:", "goto <bb 3>; [INV]\n<L1>:"),
            ("[D.", "[D."),
        ] {
            assert_eq!(strip_modifiers(text), expected);
        }
    }
}
