//! The versions of GCC whose dialects are known, and the numbers that each assigns. There is no other list of
//! versions.
//!
//! A version is a row of [`Gcc`]. The DECL_UIDs that are the same in every program of a version (on x86-64)
//! are those of the compiler's own types and functions, and the first one of a program.

use super::Dialect;
use rustc_hash::FxHashMap;
use std::fmt;
use std::str::FromStr;
use std::sync::LazyLock;

/// Declares the versions, one in a row.
macro_rules! versions {
    ($($name:ident = $number:literal {
        gimple_pass: $gimple_pass:literal,
        first_number: $first_number:literal,
        bool_number: $bool_number:literal,
        own_types: $own_types:literal
    })*) => {
        /// A major version of GCC whose dialect is known.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        #[repr(u8)]
        #[allow(missing_docs)]
        pub enum Gcc {
            $($name = $number),*
        }

        impl Gcc {
            /// All, the oldest first. A table with a column for each has this length.
            pub const ALL: [Gcc; [$($number),*].len()] = [$(Gcc::$name),*];

            /// The number of the gimple dump among the passes: 6 in `t.c.006t.gimple`.
            pub const fn gimple_pass(self) -> u32 {
                match self { $(Gcc::$name => $gimple_pass),* }
            }

            /// The column of the version in `own_types.txt`.
            const fn own_types_column(self) -> usize {
                match self { $(Gcc::$name => $own_types),* }
            }
        }

        /// The DECL_UID of the first declaration of a program, for each version.
        pub const FIRST_NUMBERS: [u32; Gcc::ALL.len()] = [$($first_number),*];

        /// The DECL_UID of the truth type's name, for each version: the first after the built-in functions
        /// and the last before the program.
        const BOOL_NUMBERS: [u32; Gcc::ALL.len()] = [$($bool_number),*];
    };
}

versions! {
    V11 = 11 { gimple_pass: 6, first_number: 1942, bool_number: 1933, own_types: 0 }
    V12 = 12 { gimple_pass: 6, first_number: 1978, bool_number: 1969, own_types: 1 }
    V13 = 13 { gimple_pass: 6, first_number: 2738, bool_number: 2728, own_types: 1 }
    V14 = 14 { gimple_pass: 6, first_number: 2768, bool_number: 2758, own_types: 1 }
    V15 = 15 { gimple_pass: 7, first_number: 2831, bool_number: 2821, own_types: 2 }
    V16 = 16 { gimple_pass: 7, first_number: 2958, bool_number: 2948, own_types: 2 }
}

impl Gcc {
    /// The latest one.
    pub const LATEST: Gcc = Gcc::ALL[Gcc::ALL.len() - 1];

    /// Its number.
    pub const fn number(self) -> u8 {
        self as u8
    }

    /// The index in [`Gcc::ALL`].
    pub(crate) const fn index(self) -> usize {
        (self.number() - Gcc::ALL[0].number()) as usize
    }

    /// The version of that number, if its dialect is known.
    pub fn numbered(number: u8) -> Option<Gcc> {
        Gcc::ALL.into_iter().find(|version| version.number() == number)
    }

    /// The version of that number if it is known, else the oldest or the latest one.
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

impl Dialect {
    /// The DECL_UID of the truth type's name.
    pub(crate) fn bool_number(self) -> u32 {
        BOOL_NUMBERS[self.gcc.index()]
    }

    /// The DECL_UID of the first declaration of a program.
    pub fn first_number(self) -> u32 {
        FIRST_NUMBERS[self.gcc.index()]
    }

    /// The DECL_UID of the name of one of the compiler's own types. `build_common_tree_nodes` and
    /// `c_common_nodes_and_builtins` assign them in a fixed order.
    pub(crate) fn own_type_number(self, name: &str) -> Option<u32> {
        match name {
            "_Bool" => Some(self.bool_number()),
            "bool" if self.bool_name(false) == name => Some(self.bool_number()),
            _ => OWN_TYPES.get(name).map(|numbers| numbers[self.gcc.own_types_column()]),
        }
    }

    /// The DECL_UID of a built-in function that passes call by themselves. GCC 11 prints none.
    pub(crate) fn own_function_number(self, name: &str) -> Option<u32> {
        let version = self.gcc.index().checked_sub(Gcc::V12.index())?;
        OWN_FUNCTIONS.get(name)?.get(version).copied()
    }
}

/// DECL_UIDs of the names of the compiler's own types. Versions with the same ones share a column
/// (`own_types`).
static OWN_TYPES: LazyLock<FxHashMap<&str, Vec<u32>>> =
    LazyLock::new(|| read(include_str!("../../../data/compiler/own_types.txt")));

/// DECL_UIDs of built-in functions that passes call: a column for each version since GCC 12.
static OWN_FUNCTIONS: LazyLock<FxHashMap<&str, Vec<u32>>> =
    LazyLock::new(|| read(include_str!("../../../data/compiler/own_functions.txt")));

/// Reads a table with a name, a tab and numbers in each line.
fn read(table: &'static str) -> FxHashMap<&'static str, Vec<u32>> {
    let rows = table.lines().filter_map(|line| line.split_once('\t'));
    rows.map(|(name, numbers)| (name, numbers.split(' ').map(|n| n.parse().expect("a number")).collect()))
        .collect()
}

/// Whether the type with this name is one of the compiler's own, with a number below those of all programs.
pub fn is_own_type(name: &str) -> bool {
    OWN_TYPES.contains_key(name)
}
