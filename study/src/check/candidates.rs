//! The dialects that a gimple dump and a later dump of one compilation may have.

use crate::dialect::{Given, Signs, newest_first, versions_by_pass, versions_by_signs};
use crate::dump_name::pass_number;
use std::path::Path;
use tressa::ir::Stage;
use tressa::{Dialect, Gcc, OptLevel};

/// The paths and texts of a gimple dump and of a later dump.
#[derive(Clone, Copy)]
pub(crate) struct DumpPair<'p> {
    pub gimple: (&'p Path, &'p str),
    pub oracle: (&'p Path, &'p str),
}

/// Every dialect worth trying, the most probable first.
pub(crate) fn candidates(pair: DumpPair<'_>, stage: Stage, given: Given) -> Vec<Dialect> {
    let [gimple, oracle] = [pair.gimple, pair.oracle].map(|(_, text)| Signs::read(text));
    let versions =
        given.gcc.map(|v| vec![Gcc::nearest(v)]).unwrap_or_else(|| versions(pair, &gimple, &oracle, stage));
    let levels = if let Some(level) = given.opt { vec![level] } else { levels(pair) };
    let flags = given.flags.unwrap_or_default() | oracle.modifiers();
    let detected = || oracle.is_before_c23().or_else(|| gimple.is_before_c23());
    let before_c23 = given.before_c23.or_else(detected);
    let mut all = Vec::new();
    for &gcc in &versions {
        for &opt in &levels {
            let dialect = Dialect { gcc, opt, flags, before_c23: before_c23 == Some(true) };
            all.push(dialect);
            if before_c23.is_none() && gcc >= Gcc::V16 {
                all.push(Dialect { before_c23: true, ..dialect });
            }
        }
    }
    all
}

/// The versions of a pair. Spelling in the texts outweighs numbers in the names.
fn versions(pair: DumpPair<'_>, gimple: &Signs, oracle: &Signs, stage: Stage) -> Vec<Gcc> {
    let later = versions_by_signs(oracle);
    let mut versions = versions_by_signs(gimple);
    versions.retain(|v| later.contains(v));
    let numbered = versions_by_pair(pair, stage);
    let both: Vec<Gcc> = versions.iter().copied().filter(|v| numbered.contains(v)).collect();
    [both, versions, newest_first()].into_iter().find(|list| !list.is_empty()).expect("the last is not empty")
}

/// The levels, first the one that the path contains (`-O2` in the name of a folder or file).
fn levels(pair: DumpPair<'_>) -> Vec<OptLevel> {
    use OptLevel::*;
    let path = pair.gimple.0.to_string_lossy();
    let all = [("O0", O0), ("O1", O1), ("O2", O2), ("O3", O3), ("Os", Os), ("Og", Og)];
    let level = |word: &str| all.iter().find(|(name, _)| *name == word).map(|&(_, level)| level);
    let named = path.rsplit(|c: char| !c.is_alphanumeric()).find_map(level);
    let mut levels = vec![O2, O0, O1, Og, Os, O3];
    if let Some(level) = named {
        levels.retain(|&l| l != level);
        levels.insert(0, level);
    }
    levels
}

/// The versions with the pass numbers in the names of the pair.
fn versions_by_pair(pair: DumpPair<'_>, stage: Stage) -> Vec<Gcc> {
    let by_gimple = versions_by_pass(pair.gimple.0);
    // The number of "ssa" changed with the passes between it and "cfg".
    let versions: &[Gcc] = match (stage, pass_number(pair.oracle.0)) {
        (Stage::Ssa, Some(21)) => &[Gcc::V13, Gcc::V12],
        (Stage::Ssa, Some(22)) => &[Gcc::V14],
        (Stage::Ssa, Some(23)) => &[Gcc::V15, Gcc::V11],
        (Stage::Ssa, Some(24)) => &[Gcc::V16],
        _ => return by_gimple,
    };
    versions.iter().copied().filter(|v| by_gimple.contains(v)).collect()
}
