//! What facts state: layouts, DECL_UIDs, locations, how functions are reached.

use crate::base::text_tables::TextMap;
use serde::Deserialize;

/// The stated layout of a type, or of a field in its record, in bytes.
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
    /// A layout of which only the size is stated.
    pub fn sized(size: u64) -> Layout {
        Layout { size: Some(size), ..Layout::default() }
    }

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

/// How a function of the dump is reached in a way that the dump does not show.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Reach {
    /// From outside the file: the function is not static.
    Outside,
    /// Through its address in the initial value of a global variable.
    Table,
}

impl Reach {
    /// The word for it in facts files.
    pub fn word(self) -> &'static str {
        match self {
            Reach::Outside => "outside",
            Reach::Table => "table",
        }
    }
}

/// DECL_UIDs of declarations that a `-uid` gimple dump does not number, though later dumps do.
#[derive(Clone, Default, PartialEq, Eq, Debug)]
pub struct Numbers {
    /// Of functions.
    pub functions: TextMap<String, u32>,
    /// Of the parameters of functions.
    pub params: TextMap<String, Vec<u32>>,
    /// Of the names of types, in GCC's spelling (`struct s`).
    pub types: TextMap<String, u32>,
}

impl Numbers {
    /// Whether none is stated.
    pub fn is_empty(&self) -> bool {
        self.functions.is_empty() && self.params.is_empty() && self.types.is_empty()
    }
}

/// A place in a file of the source.
#[derive(Clone, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct SourcePlace {
    /// The file, as the compiler names it.
    pub file: String,
    /// Where in it.
    pub at: LineColumn,
}

/// A line and a column.
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct LineColumn {
    /// The line, from 1.
    pub line: u32,
    /// The column, from 1.
    pub column: u32,
}
