//! The dialect of a pair of dumps, told from what they say.

use super::compare::Options;
use super::pairs::{Pair, pass_number};
use super::signs::{Marks, Signs};
use crate::ir::Stage;
use crate::target::dialect::{Dialect, DumpFlags, OptLevel};
use std::path::Path;

/// What the user said about the dialect; the rest is found out.
///
/// ```
/// use tressa::{driver::check::{Given, told}, example};
///
/// let given = Given { gcc: Some(12), ..Given::default() };
/// assert_eq!(told("sum.c.006t.gimple".as_ref(), example::GIMPLE, given).dialect.gcc, 12);
/// ```
#[derive(Clone, Copy, Default, Debug)]
pub struct Given {
    /// `--gcc`; a version that has no dialect stands for the nearest.
    pub gcc: Option<u8>,
    /// `-O`
    pub opt: Option<OptLevel>,
    /// `--dump-flags`
    pub flags: Option<DumpFlags>,
    /// Whether the program is in a C older than C23.
    pub before_c23: Option<bool>,
}

/// What one dump tells of its dialect.
///
/// ```
/// use tressa::{driver::check::{Given, told}, target::dialect::DumpFlags, example};
///
/// let told = told("sum.c.254t.optimized".as_ref(), example::OPTIMIZED, Given::default());
/// assert_eq!((told.dialect.flags, told.stand_in), (DumpFlags::VOPS, None));
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Told {
    /// The likeliest dialect.
    pub dialect: Dialect,
    /// Why it is no more than the nearest one, if the dump is of a version that has none.
    pub stand_in: Option<String>,
}

const NEWEST_FIRST: [u8; 6] = [16, 15, 14, 13, 12, 11];

/// What is not given is told from a dump and its path.
pub fn told(path: &Path, text: &str, given: Given) -> Told {
    told_by(path, &Signs::of(text), given)
}

/// As [`told`], by the signs in the dump.
pub fn told_by(path: &Path, signs: &Signs, given: Given) -> Told {
    let (nearest, stand_in) = match given.gcc {
        Some(gcc) => {
            let nearest = nearest(gcc);
            let note = || format!("there is no dialect of GCC {gcc}: read as a dump of GCC {nearest}");
            (nearest, (nearest != gcc).then(note))
        }
        None => {
            let (by_text, by_name) = (hints(signs), name_hint(path));
            let likely = by_text.iter().copied().find(|v| by_name.contains(v)).unwrap_or(by_text[0]);
            let strange = strange_pass(path).or_else(|| strange_clobber(signs));
            let nearest = strange.as_ref().map_or(likely, |&(nearest, _)| nearest);
            let note = |(nearest, why)| format!("{why}: read as a dump of GCC {nearest}");
            (nearest, strange.map(note))
        }
    };
    let flags = given.flags.unwrap_or_default() | signs.modifiers();
    let dialect = Dialect {
        gcc: nearest,
        opt: given.opt.unwrap_or(OptLevel::O0),
        flags,
        before_c23: given.before_c23.or_else(|| signs.is_before_c23()) == Some(true),
    };
    Told { dialect, stand_in }
}

/// The version nearest to `gcc` that has a dialect.
fn nearest(gcc: u8) -> u8 {
    gcc.clamp(11, 16)
}

/// A pass number that no known version has, and the version nearest to it.
fn strange_pass(gimple: &Path) -> Option<(u8, String)> {
    let number = pass_number(gimple).filter(|_| gimple.extension().is_some_and(|ext| ext == "gimple"))?;
    let why = || format!("GCC 11 to 16 do not number gimple dumps {number:03}t");
    match number {
        ..6 => Some((11, why())),
        8.. => Some((16, why())),
        _ => None,
    }
}

/// A clobber that no known version spells so.
fn strange_clobber(signs: &Signs) -> Option<(u8, String)> {
    let word = signs.strange_clobber.as_ref()?;
    Some((16, format!("GCC 11 to 16 do not print {{CLOBBER({word})}}")))
}

/// Versions that print a dump with such signs, the likeliest first; never empty.
fn hints(signs: &Signs) -> Vec<u8> {
    let mut versions = NEWEST_FIRST.to_vec();
    // The spelling of the end of an object's life.
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

/// A number below every DECL_UID that a program's own declarations get: the built-ins of the
/// compiler come first, and each version has more of them. These are the numbers on x86-64; they
/// are only used to tell what is likely.
fn uid_floor(gcc: u8) -> u32 {
    if gcc <= 11 { 0 } else { Dialect { gcc, ..Dialect::default() }.first_number() }
}

/// Versions whose pass numbers those in the names of the pair are.
fn numbers_hint(pair: &Pair, stage: Stage) -> Vec<u8> {
    let by_gimple = name_hint(&pair.gimple);
    // "ssa" has moved with the passes that came between it and "cfg".
    let versions: &[u8] = match (stage, pass_number(&pair.oracle)) {
        (Stage::Ssa, Some(21)) => &[13, 12],
        (Stage::Ssa, Some(22)) => &[14],
        (Stage::Ssa, Some(23)) => &[15, 11],
        (Stage::Ssa, Some(24)) => &[16],
        _ => &NEWEST_FIRST,
    };
    versions.iter().copied().filter(|v| by_gimple.contains(v)).collect()
}

/// Versions whose gimple dumps are numbered as `gimple` is.
pub fn name_hint(gimple: &Path) -> &'static [u8] {
    match pass_number(gimple) {
        Some(6) => &[14, 13, 12, 11],
        Some(7) => &[16, 15],
        _ => &NEWEST_FIRST,
    }
}

/// Every dialect worth trying, the likeliest first.
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
    let levels = match given.opt {
        Some(level) => vec![level],
        None => levels(pair),
    };
    let flags = given.flags.unwrap_or_else(|| oracle.modifiers());
    let told = || oracle.is_before_c23().or_else(|| gimple.is_before_c23());
    let before_c23 = given.before_c23.or_else(told);
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

/// The other versions that the pair may be of, at the level of `dialect`, the likeliest first.
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

/// The spelling in the texts weighs more than the numbers in the names.
fn versions(pair: &Pair, gimple: &Signs, oracle: &Signs, stage: Stage) -> Vec<u8> {
    let later = hints(oracle);
    let mut versions = hints(gimple);
    versions.retain(|v| later.contains(v));
    let numbered = numbers_hint(pair, stage);
    let both: Vec<u8> = versions.iter().copied().filter(|v| numbered.contains(v)).collect();
    [both, versions, NEWEST_FIRST.to_vec()]
        .into_iter()
        .find(|list| !list.is_empty())
        .expect("the last is not empty")
}

/// Levels, the one that the path names first (`-O2` in a folder's or file's name).
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
