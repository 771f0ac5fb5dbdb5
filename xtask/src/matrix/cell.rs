//! One cell of the matrix: a compiler, a level, `-g` or not, and a set of dump modifiers.

use std::fmt;
use tressa::OptLevel;

/// What the dumps of a cell are made with.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Cell {
    /// GCC's version.
    pub version: u8,
    /// The level.
    pub level: OptLevel,
    /// Whether there is debug information (`-g`).
    pub debug: bool,
    /// The set of dump modifiers: bit N stands for `MODIFIERS[N]`.
    modifiers: usize,
}

/// The dump modifiers that change a dump after pass "ssa".
pub const MODIFIERS: [&str; 4] = ["-vops", "-uid", "-lineno", "-details"];

/// The levels, each with what stands after `-O`.
pub const LEVELS: [(OptLevel, &str); 6] = [
    (OptLevel::O0, "0"),
    (OptLevel::O1, "1"),
    (OptLevel::O2, "2"),
    (OptLevel::Os, "s"),
    (OptLevel::Og, "g"),
    (OptLevel::O3, "3"),
];

/// All cells of some versions.
pub fn all_cells(versions: &[u8]) -> impl Iterator<Item = Cell> {
    versions.iter().flat_map(|&version| {
        LEVELS.iter().flat_map(move |&(level, _)| {
            [false, true].into_iter().flat_map(move |debug| {
                (0..1 << MODIFIERS.len()).map(move |modifiers| Cell { version, level, debug, modifiers })
            })
        })
    })
}

impl Cell {
    /// What stands after `-fdump-tree-PASS`: `-vops-lineno`.
    fn suffix(self) -> String {
        let is_in_set = |&(bit, _): &(usize, _)| self.modifiers >> bit & 1 == 1;
        MODIFIERS.iter().enumerate().filter(is_in_set).map(|(_, modifier)| *modifier).collect()
    }

    /// `-g` and the modifiers, each after a blank: ` -g -vops-lineno`.
    pub fn modifiers(self) -> String {
        let suffix = self.suffix();
        let debug = if self.debug { " -g" } else { "" };
        format!("{debug}{}{suffix}", if suffix.is_empty() { "" } else { " " })
    }

    /// The arguments for the compiler.
    pub fn arguments(self) -> Vec<String> {
        let suffix = self.suffix();
        let mut arguments: Vec<String> =
            ["gimple", "ssa"].iter().map(|pass| format!("-fdump-tree-{pass}{suffix}")).collect();
        arguments.push(format!("-O{}", self.level_name()));
        arguments.extend(self.debug.then(|| "-g".to_string()));
        arguments
    }

    /// The arguments for the compiler that makes an object with debug information.
    pub fn object_arguments(self) -> [String; 5] {
        [&format!("-O{}", self.level_name()), "-g", "-w", "-c", "-o"].map(str::to_string)
    }

    fn level_name(self) -> &'static str {
        LEVELS.iter().find(|(level, _)| *level == self.level).map_or("", |(_, name)| name)
    }
}

/// `gcc-12 -O2 -g -vops-lineno`.
impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "gcc-{} -O{}{}", self.version, self.level_name(), self.modifiers())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn cells_are_all_combinations() {
        let names: BTreeSet<String> = all_cells(&[11, 12]).map(|cell| cell.to_string()).collect();
        assert_eq!(names.len(), 2 * 6 * 2 * 16);
        assert!(names.contains("gcc-11 -O0") && names.contains("gcc-12 -Os -g -vops-uid-lineno-details"));
        let cell = all_cells(&[16]).find(|cell| cell.to_string() == "gcc-16 -Og -g -uid-lineno").unwrap();
        let arguments = ["-fdump-tree-gimple-uid-lineno", "-fdump-tree-ssa-uid-lineno", "-Og", "-g"];
        assert_eq!(cell.arguments(), arguments);
    }
}
