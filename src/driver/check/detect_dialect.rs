//! Detects the dialect of a dump, or of a pair of dumps, from paths and texts.

use super::compare::Options;
use super::dialect_signs::{Marks, Signs};
use super::pairs::{Pair, pass_number};
use crate::ir::Stage;
use crate::target::dialect::{Dialect, DumpFlags, OptLevel};
use std::path::Path;

/// What the user gave of the dialect; the rest is detected.
///
/// ```
/// use tressa::{driver::check::{Given, detect_dialect}, example};
///
/// let given = Given { gcc: Some(12), ..Given::default() };
/// assert_eq!(detect_dialect("sum.c.006t.gimple".as_ref(), example::GIMPLE, given).dialect.gcc, 12);
/// ```
#[derive(Clone, Copy, Default, Debug)]
pub struct Given {
    /// `--gcc`; a version without a dialect stands for the nearest one.
    pub gcc: Option<u8>,
    /// `-O`
    pub opt: Option<OptLevel>,
    /// `--dump-flags`
    pub flags: Option<DumpFlags>,
    /// Whether the program uses a C standard before C23.
    pub before_c23: Option<bool>,
}

/// The dialect that a dump shows.
///
/// ```
/// use tressa::{driver::check::{Given, detect_dialect}, target::dialect::DumpFlags, example};
///
/// let detected = detect_dialect("sum.c.254t.optimized".as_ref(), example::OPTIMIZED, Given::default());
/// assert_eq!((detected.dialect.flags, detected.warning), (DumpFlags::VOPS, None));
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DetectedDialect {
    /// The most probable dialect.
    pub dialect: Dialect,
    /// For a dump of a version without a dialect: the reason why `dialect` is only the nearest one.
    pub warning: Option<String>,
}

const NEWEST_FIRST: [u8; 6] = [16, 15, 14, 13, 12, 11];

/// Detects from a dump and its path what is not given.
pub fn detect_dialect(path: &Path, text: &str, given: Given) -> DetectedDialect {
    detect_dialect_by_signs(path, &Signs::of(text), given)
}

/// As [`detect_dialect`], from the signs in the dump.
pub fn detect_dialect_by_signs(path: &Path, signs: &Signs, given: Given) -> DetectedDialect {
    let (nearest, warning) = match given.gcc {
        Some(gcc) => {
            let nearest = nearest(gcc);
            let note = || format!("there is no dialect of GCC {gcc}: read as a dump of GCC {nearest}");
            (nearest, (nearest != gcc).then(note))
        }
        None => {
            let (by_text, by_name) = (versions_by_signs(signs), versions_by_pass(path));
            let likely = by_text.iter().copied().find(|v| by_name.contains(v)).unwrap_or(by_text[0]);
            let unknown = unknown_pass(path).or_else(|| unknown_clobber(signs));
            let nearest = unknown.as_ref().map_or(likely, |&(nearest, _)| nearest);
            let note = |(nearest, why)| format!("{why}: read as a dump of GCC {nearest}");
            (nearest, unknown.map(note))
        }
    };
    let flags = given.flags.unwrap_or_default() | signs.modifiers();
    let dialect = Dialect {
        gcc: nearest,
        opt: given.opt.unwrap_or(OptLevel::O0),
        flags,
        before_c23: given.before_c23.or_else(|| signs.is_before_c23()) == Some(true),
    };
    DetectedDialect { dialect, warning }
}

/// The version nearest to `gcc` that has a dialect.
fn nearest(gcc: u8) -> u8 {
    gcc.clamp(11, 16)
}

/// The nearest version for a pass number that no known version has, with the reason.
fn unknown_pass(gimple: &Path) -> Option<(u8, String)> {
    let number = pass_number(gimple).filter(|_| gimple.extension().is_some_and(|ext| ext == "gimple"))?;
    let why = || format!("GCC 11 to 16 do not number gimple dumps {number:03}t");
    match number {
        ..6 => Some((11, why())),
        8.. => Some((16, why())),
        _ => None,
    }
}

/// The nearest version for a clobber that no known version prints, with the reason.
fn unknown_clobber(signs: &Signs) -> Option<(u8, String)> {
    let word = signs.unknown_clobber.as_ref()?;
    Some((16, format!("GCC 11 to 16 do not print {{CLOBBER({word})}}")))
}

/// The versions that print such signs, the most probable first; never empty.
fn versions_by_signs(signs: &Signs) -> Vec<u8> {
    let mut versions = NEWEST_FIRST.to_vec();
    // Versions spell the end of an object's life differently.
    if signs.has(Marks::END_OF_STORAGE) {
        versions.retain(|&v| v >= 14);
    } else if signs.has(Marks::END_OF_LIFE) {
        versions.retain(|&v| (12..=13).contains(&v));
    } else if signs.has(Marks::CLOBBER) {
        versions.retain(|&v| v <= 11);
    }
    let likely: Vec<u8> =
        versions.iter().copied().filter(|&v| signs.first_uid.is_none_or(|uid| uid >= uid_floor(v))).collect();
    if likely.is_empty() { versions } else { likely }
}

/// A number below the DECL_UIDs of a program's own declarations, which follow the compiler's
/// built-ins. The numbers are those on x86-64; they only rank versions.
fn uid_floor(gcc: u8) -> u32 {
    if gcc <= 11 { 0 } else { Dialect { gcc, ..Dialect::default() }.first_number() }
}

/// The versions with the pass numbers in the names of the pair.
fn versions_by_pair(pair: &Pair, stage: Stage) -> Vec<u8> {
    let by_gimple = versions_by_pass(&pair.gimple);
    // The number of "ssa" changed with the passes between it and "cfg".
    let versions: &[u8] = match (stage, pass_number(&pair.oracle)) {
        (Stage::Ssa, Some(21)) => &[13, 12],
        (Stage::Ssa, Some(22)) => &[14],
        (Stage::Ssa, Some(23)) => &[15, 11],
        (Stage::Ssa, Some(24)) => &[16],
        _ => &NEWEST_FIRST,
    };
    versions.iter().copied().filter(|v| by_gimple.contains(v)).collect()
}

/// The versions with the pass number in the name of the gimple dump.
pub fn versions_by_pass(gimple: &Path) -> &'static [u8] {
    match pass_number(gimple) {
        Some(6) => &[14, 13, 12, 11],
        Some(7) => &[16, 15],
        _ => &NEWEST_FIRST,
    }
}

/// Every dialect worth trying, the most probable first.
pub(super) fn candidates(
    pair: &Pair,
    gimple: &str,
    oracle: &str,
    stage: Stage,
    given: Given,
) -> Vec<Dialect> {
    let [gimple, oracle] = [gimple, oracle].map(Signs::of);
    let versions =
        given.gcc.map(|v| vec![nearest(v)]).unwrap_or_else(|| versions(pair, &gimple, &oracle, stage));
    let levels = if let Some(level) = given.opt { vec![level] } else { levels(pair) };
    let flags = given.flags.unwrap_or_default() | oracle.modifiers();
    let detected = || oracle.is_before_c23().or_else(|| gimple.is_before_c23());
    let before_c23 = given.before_c23.or_else(detected);
    let mut all = Vec::new();
    for &gcc in &versions {
        for &opt in &levels {
            let dialect = Dialect { gcc, opt, flags, before_c23: before_c23 == Some(true) };
            all.push(dialect);
            if before_c23.is_none() && gcc >= 16 {
                all.push(Dialect { before_c23: true, ..dialect });
            }
        }
    }
    all
}

/// The other versions that the pair may have, at the level of `dialect`, the most probable first.
pub(super) fn other_versions(
    pair: &Pair,
    gimple: &str,
    oracle: &str,
    options: &Options,
    dialect: Dialect,
) -> Vec<Given> {
    let given = Given { opt: Some(dialect.opt), ..options.given };
    let mut versions: Vec<u8> =
        candidates(pair, gimple, oracle, options.stage, given).iter().map(|other| other.gcc).collect();
    versions.dedup();
    versions.retain(|&gcc| gcc != dialect.gcc);
    versions.into_iter().map(|gcc| Given { gcc: Some(gcc), ..given }).collect()
}

/// The versions of a pair. Spelling in the texts outweighs numbers in the names.
fn versions(pair: &Pair, gimple: &Signs, oracle: &Signs, stage: Stage) -> Vec<u8> {
    let later = versions_by_signs(oracle);
    let mut versions = versions_by_signs(gimple);
    versions.retain(|v| later.contains(v));
    let numbered = versions_by_pair(pair, stage);
    let both: Vec<u8> = versions.iter().copied().filter(|v| numbered.contains(v)).collect();
    [both, versions, NEWEST_FIRST.to_vec()]
        .into_iter()
        .find(|list| !list.is_empty())
        .expect("the last is not empty")
}

/// The levels, first the one that the path contains (`-O2` in the name of a folder or file).
fn levels(pair: &Pair) -> Vec<OptLevel> {
    use OptLevel::*;
    let path = pair.gimple.to_string_lossy();
    let named = [("O0", O0), ("O1", O1), ("O2", O2), ("O3", O3), ("Os", Os), ("Og", Og)]
        .into_iter()
        .filter_map(|(text, level)| Some((path.rfind(text)?, level)))
        .max_by_key(|&(at, _)| at)
        .map(|(_, level)| level);
    let mut levels = vec![O2, O0, O1, Og, Os, O3];
    if let Some(level) = named {
        levels.retain(|&l| l != level);
        levels.insert(0, level);
    }
    levels
}
