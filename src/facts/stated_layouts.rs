//! Stated layouts: sizes, alignments and offsets of types, fields and global variables; lengths of
//! constant texts.

use serde::Deserialize;

/// The stated layout of a type, or of a field in its record, in bytes.
///
/// ```
/// use tressa::facts::{Fact, Facts, Layout};
///
/// let mut facts = Facts::default();
/// let packed = Layout { offset: Some(9), size: Some(8), align: Some(1), ..Layout::default() };
/// facts.state(&Fact::Layout("struct header.magic".to_owned(), packed));
/// assert_eq!(facts.layout("struct header.magic"), packed);
/// assert_eq!(facts.layout("struct header"), Layout::default());
/// ```
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Layout {
    /// The offset of a field in its record.
    pub offset: Option<u64>,
    /// `sizeof`
    pub size: Option<u64>,
    /// `_Alignof`
    pub align: Option<u64>,
    /// The length of the text that initializes a constant array of characters.
    pub text: Option<u64>,
}

/// A range of bytes: offset and length.
pub type Run = (u64, u64);

impl Layout {
    /// This layout, completed by `other`.
    pub fn or(self, other: Layout) -> Layout {
        Layout {
            offset: self.offset.or(other.offset),
            size: self.size.or(other.size),
            align: self.align.or(other.align),
            text: self.text.or(other.text),
        }
    }

    /// The entries of a facts file.
    pub fn words(self) -> impl Iterator<Item = (&'static str, String)> {
        let bytes =
            [("offset", self.offset), ("size", self.size), ("align", self.align), ("text", self.text)];
        bytes.into_iter().filter_map(|(word, bytes)| Some((word, bytes?.to_string())))
    }
}
