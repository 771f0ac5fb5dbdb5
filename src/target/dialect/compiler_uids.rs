//! DECL_UIDs that are the same in every program of a compiler version: those of its own types and
//! functions, and the first one of a program.

use super::{Dialect, Gcc};
use rustc_hash::FxHashMap;
use std::sync::LazyLock;

impl Dialect {
    /// The DECL_UID of the truth type's name: the first after the built-in functions and the last
    /// before the program.
    pub(crate) fn bool_number(self) -> u32 {
        match self.gcc.number() {
            ..12 => 1933,
            12 => 1969,
            13 => 2728,
            14 => 2758,
            15 => 2821,
            _ => 2948,
        }
    }

    /// The DECL_UID of the first declaration of a program.
    pub fn first_number(self) -> u32 {
        FIRST_NUMBERS[self.gcc.index()]
    }

    /// The DECL_UID of the name of one of the compiler's own types. `build_common_tree_nodes` and
    /// `c_common_nodes_and_builtins` assign them in a fixed order.
    pub(crate) fn own_type_number(self, name: &str) -> Option<u32> {
        let at = match self.gcc.number() {
            ..12 => 0,
            12..15 => 1,
            _ => 2,
        };
        match name {
            "_Bool" => Some(self.bool_number()),
            "bool" if self.bool_name(false) == name => Some(self.bool_number()),
            _ => OWN_TYPES.get(name).map(|numbers| numbers[at]),
        }
    }

    /// The DECL_UID of a built-in function that passes call by themselves. GCC 11 prints none.
    pub(crate) fn own_function_number(self, name: &str) -> Option<u32> {
        let version = self.gcc.index().checked_sub(Gcc::V12.index())?;
        OWN_FUNCTIONS.get(name)?.get(version).copied()
    }
}

/// DECL_UIDs of the names of the compiler's own types in GCC 11, in 12 to 14 and since 15 (x86-64).
static OWN_TYPES: LazyLock<FxHashMap<&str, Vec<u32>>> =
    LazyLock::new(|| read(include_str!("../../../data/compiler/own_types.txt")));

/// The DECL_UID of the first declaration of a program, for each version of GCC (on x86-64).
pub const FIRST_NUMBERS: [u32; Gcc::ALL.len()] = [1942, 1978, 2738, 2768, 2831, 2958];

/// DECL_UIDs of built-in functions that passes call, since GCC 12 (x86-64).
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
