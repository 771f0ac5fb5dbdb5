//! Detects the dialect of a dump from its path and its text.

use super::signs::{Marks, Signs};
use crate::dump_name::pass_number;
use std::path::Path;
use tressa::{Dialect, DumpFlags, OptLevel};

/// What the user gave of the dialect; the rest is detected.
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
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DetectedDialect {
    /// The most probable dialect.
    pub dialect: Dialect,
    /// GCC's version, if it is given, or if no other writes such a dump.
    pub gcc: Option<u8>,
    /// For a dump of a version without a dialect: the reason why `dialect` is only the nearest one.
    pub warning: Option<String>,
}

pub(super) const NEWEST_FIRST: [u8; 6] = [16, 15, 14, 13, 12, 11];

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
    let gcc = given.gcc.or_else(|| match &certain_versions(path, signs)[..] {
        &[only] => Some(only),
        _ => None,
    });
    DetectedDialect { dialect, gcc, warning }
}

/// The versions that may have written the dump; the numbers of declarations only make some more likely.
fn certain_versions(path: &Path, signs: &Signs) -> Vec<u8> {
    let by_name = versions_by_pass(path);
    versions_by_clobbers(signs).into_iter().filter(|version| by_name.contains(version)).collect()
}

/// The version nearest to `gcc` that has a dialect.
pub(super) fn nearest(gcc: u8) -> u8 {
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
pub(super) fn versions_by_signs(signs: &Signs) -> Vec<u8> {
    let versions = versions_by_clobbers(signs);
    let likely: Vec<u8> =
        versions.iter().copied().filter(|&v| signs.first_uid.is_none_or(|uid| uid >= uid_floor(v))).collect();
    if likely.is_empty() { versions } else { likely }
}

/// The versions that spell the end of an object's life so, the newest first.
fn versions_by_clobbers(signs: &Signs) -> Vec<u8> {
    let mut versions = NEWEST_FIRST.to_vec();
    // Versions spell the end of an object's life differently.
    if signs.has(Marks::END_OF_STORAGE) {
        versions.retain(|&v| v >= 14);
    } else if signs.has(Marks::END_OF_LIFE) {
        versions.retain(|&v| (12..=13).contains(&v));
    } else if signs.has(Marks::CLOBBER) {
        versions.retain(|&v| v <= 11);
    }
    versions
}

/// A number below the DECL_UIDs of a program's own declarations, which follow the compiler's
/// built-ins. The numbers are those on x86-64; they only rank versions.
fn uid_floor(gcc: u8) -> u32 {
    if gcc <= 11 { 0 } else { Dialect { gcc, ..Dialect::default() }.first_number() }
}

/// The versions with the pass number in the name of the gimple dump.
pub(super) fn versions_by_pass(gimple: &Path) -> &'static [u8] {
    match pass_number(gimple) {
        Some(6) => &[14, 13, 12, 11],
        Some(7) => &[16, 15],
        _ => &NEWEST_FIRST,
    }
}
