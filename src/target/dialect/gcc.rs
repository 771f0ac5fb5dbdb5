//! The versions of GCC whose dialects are known. There is no other list of them.

use std::fmt;
use std::str::FromStr;

/// A major version of GCC whose dialect is known.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
#[allow(missing_docs)]
pub enum Gcc {
    V11 = 11,
    V12 = 12,
    V13 = 13,
    V14 = 14,
    V15 = 15,
    V16 = 16,
}

impl Gcc {
    /// All, the oldest first. A table with a column for each has this length.
    pub const ALL: [Gcc; 6] = [Gcc::V11, Gcc::V12, Gcc::V13, Gcc::V14, Gcc::V15, Gcc::V16];

    /// The latest one.
    pub const LATEST: Gcc = Gcc::ALL[Gcc::ALL.len() - 1];

    /// Its number.
    pub const fn number(self) -> u8 {
        self as u8
    }

    /// The place in [`Gcc::ALL`].
    pub(crate) const fn index(self) -> usize {
        (self.number() - Gcc::ALL[0].number()) as usize
    }

    /// The version of that number, if its dialect is known.
    pub fn numbered(number: u8) -> Option<Gcc> {
        Gcc::ALL.into_iter().find(|version| version.number() == number)
    }

    /// The version that stands for the one of that number: itself, else the latest or the oldest one.
    pub fn nearest(number: u8) -> Gcc {
        Gcc::numbered(number).unwrap_or(if number < Gcc::ALL[0].number() { Gcc::ALL[0] } else { Gcc::LATEST })
    }

    /// The numbers of all, for messages: "11 to 16".
    pub fn range() -> String {
        format!("{} to {}", Gcc::ALL[0], Gcc::LATEST)
    }
}

impl FromStr for Gcc {
    type Err = UnknownVersion;

    /// The version of a number in decimal.
    fn from_str(text: &str) -> Result<Self, UnknownVersion> {
        text.parse().ok().and_then(Gcc::numbered).ok_or(UnknownVersion)
    }
}

/// A text names no version that is known.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct UnknownVersion;

impl fmt::Display for UnknownVersion {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "expected a version of GCC, {}", Gcc::range())
    }
}

impl std::error::Error for UnknownVersion {}

impl fmt::Display for Gcc {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.number())
    }
}
