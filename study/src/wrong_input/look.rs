//! What the tests of an input look at.

use std::path::Path;

/// The bytes at the start of an input that are looked at.
const HEAD: usize = 1 << 16;

/// A kind of input, and how to tell it.
pub(super) struct InputKind {
    pub what: &'static str,
    pub advice: &'static str,
    pub is: fn(&Look<'_>) -> bool,
}

/// What is known of an input.
pub(super) struct Look<'t> {
    /// The first [`HEAD`] bytes, or all.
    pub head: &'t str,
    /// The extension of the file; of a dump's name that of its source: `cc` of `a.cc.006t.gimple`.
    pub extension: &'t str,
    /// Whether the file has the name of a dump.
    pub is_named_as_dump: bool,
}

impl<'t> Look<'t> {
    pub fn new(path: &'t Path, head: &'t str) -> Look<'t> {
        let head = &head[..head.floor_char_boundary(HEAD)];
        let (extension, is_named_as_dump) = source_extension(path).unwrap_or_default();
        Look { head, extension, is_named_as_dump }
    }

    pub fn lines(&self) -> impl Iterator<Item = &'t str> {
        self.head.lines()
    }

    /// Whether a line begins with one of these, at the margin.
    pub fn begins_a_line(&self, marks: &[&str]) -> bool {
        self.lines().any(|line| marks.iter().any(|mark| line.starts_with(mark)))
    }

    /// Whether the first line that is not blank begins with one of these.
    pub fn begins(&self, marks: &[&str]) -> bool {
        let first = self.lines().map(str::trim_start).find(|line| !line.is_empty()).unwrap_or_default();
        marks.iter().any(|mark| first.starts_with(mark))
    }

    pub fn holds(&self, mark: &str) -> bool {
        memchr::memmem::find(self.head.as_bytes(), mark.as_bytes()).is_some()
    }

    /// The declaration lines of a dump's functions: at the margin, with the opening brace below.
    pub fn declarations(&self) -> impl Iterator<Item = &'t str> {
        self.lines().zip(self.lines().skip(1)).filter(|(_, next)| *next == "{").map(|(line, _)| line)
    }
}

/// `cc` of `a.cc`, `a.cc.006t.gimple` and `a.cc.006t.gimple.gz`, and whether that is the name of a dump.
fn source_extension(path: &Path) -> Option<(&str, bool)> {
    let name = path.file_name()?.to_str()?;
    let mut parts = name.trim_end_matches(".gz").rsplitn(4, '.');
    let last = parts.next()?;
    match parts.next() {
        Some(number) if is_pass_number(number) => Some((parts.next()?, true)),
        _ => name.contains('.').then_some((last, false)),
    }
}

/// `006t`, `000i`, `253r`.
fn is_pass_number(text: &str) -> bool {
    text.strip_suffix(['t', 'i', 'r']).is_some_and(|n| n.len() == 3 && n.bytes().all(|b| b.is_ascii_digit()))
}
