//! What names mean, where the same function's text with DECL_UIDs is at hand.
//!
//! A plain dump spells a local variable and one of the file alike, a variable `_1` and version 1 of no variable, too. With
//! `-uid` GCC prints a number behind the name of each declaration and none behind an SSA name, and nothing else is
//! different. So the two texts, read side by side, say which declaration each mention in the plain one means.

use crate::ir::Var;
use rustc_hash::FxHashMap;

/// The DECL_UIDs that the other text prints.
pub(super) struct Numbers<'a> {
    /// The plain text, of which names are parts.
    plain: &'a str,
    /// The number that follows the name at each offset of the plain text.
    by_offset: FxHashMap<usize, u32>,
    /// The variables that have been declared, by their numbers.
    pub vars: FxHashMap<u32, Var>,
}

impl<'a> Numbers<'a> {
    /// Those of `plain`, as `numbered` has them; `None` if the two are not of the same function.
    pub(super) fn of(plain: &'a str, numbered: &str) -> Option<Numbers<'a>> {
        let mut by_offset = FxHashMap::default();
        let (texts, names) =
            ((plain.as_bytes(), numbered.as_bytes()), |at: usize| plain.get(..at).map(name_before));
        let (mut at, mut other) = (0, 0);
        while at < plain.len() || other < numbered.len() {
            let (left, right) = (&texts.0[at..], &texts.1[other..]);
            // The plain text may show source places, which the other does not.
            if let Some(len) = place_len(left)
                && place_len(right).is_none()
            {
                at += len;
            // In two compilations nameless declarations may have different numbers.
            } else if let (Some(number), Some(of_other)) =
                (left.strip_prefix(b"D."), right.strip_prefix(b"D."))
                && names(at)?.is_empty()
            {
                at += 2 + digits(number);
                other += 2 + digits(of_other);
            } else if left.first() == right.first() {
                at += 1;
                other += 1;
            } else {
                let number = right.strip_prefix(b"D.")?;
                let len = digits(number);
                by_offset.insert(at - names(at)?.len(), str::from_utf8(&number[..len]).ok()?.parse().ok()?);
                other += 2 + len;
            }
        }
        Some(Numbers { plain, by_offset, vars: FxHashMap::default() })
    }

    /// The number of `name`, a part of the plain text: `Some (None)` if none follows it there.
    pub(super) fn of_name(&self, name: &str) -> Option<Option<u32>> {
        let offset = (name.as_ptr() as usize).wrapping_sub(self.plain.as_ptr() as usize);
        (offset < self.plain.len()).then(|| self.by_offset.get(&offset).copied())
    }

    /// Whether the text mentions, by `name`, also something undeclared that is older than `uid`.
    pub(super) fn are_older_unknown(&self, name: &str, uid: u32) -> bool {
        let is_called_so = |offset: usize| name_before(&self.plain[..offset + name.len()]) == name;
        self.by_offset.iter().any(|(&offset, &other)| {
            other < uid
                && self.plain[offset..].starts_with(name)
                && is_called_so(offset)
                && !self.vars.contains_key(&other)
        })
    }
}

/// How far the end of a source place is looked for: paths are shorter.
const LONGEST_PLACE: usize = 1 << 13;

/// The length of a source place with the blank after it: `[a.c:3:7] `.
fn place_len(text: &[u8]) -> Option<usize> {
    let text = text.strip_prefix(b"[")?;
    let text = &text[..text.len().min(LONGEST_PLACE)];
    let len = memchr::memchr(b']', text).filter(|&len| text.get(len + 1) == Some(&b' '))?;
    let mut parts = text[..len].rsplitn(3, |&byte| byte == b':');
    let is_number =
        |part: Option<&[u8]>| part.is_some_and(|part| part.first().is_some_and(u8::is_ascii_digit));
    (is_number(parts.next()) && is_number(parts.next()) && parts.next().is_some())
        .then_some(len + "[] ".len())
}

/// How many digits `text` begins with.
fn digits(text: &[u8]) -> usize {
    text.iter().take_while(|byte| byte.is_ascii_digit()).count()
}

/// The name that `text` ends with: letters, digits, and the dot before a number that the gimplifier added.
fn name_before(text: &str) -> &str {
    let is_part = |c: char| c.is_alphanumeric() || matches!(c, '_' | '$');
    let word = |text: &str| text.len() - text.trim_end_matches(is_part).len();
    let last = word(text);
    let before = &text[..text.len() - last];
    let is_serial = last > 0 && text[before.len()..].bytes().all(|byte| byte.is_ascii_digit());
    let len = match before.strip_suffix('.') {
        Some(stem) if is_serial => last + 1 + word(stem),
        _ => last,
    };
    &text[text.len() - len..]
}
