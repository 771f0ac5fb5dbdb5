//! Detects the dialect of a dump from its path and its text.
//!
//! The text says more than the name, which a user may change: how it spells the end of an object's life
//! (`{CLOBBER}` up to GCC 11, `{CLOBBER(eol)}` in 12 and 13, `{CLOBBER(eos)}` from 14 on), and DECL_UIDs,
//! which begin at another number in each version. Of the versions that remain, the one that gives pass
//! "gimple" the number in the name is taken, or else the newest. No dump shows the optimization level: -O0 is
//! assumed where none is given.

use super::signs::{Marks, Signs};
use crate::dump_name::pass_number;
use std::path::Path;
use tressa::{Dialect, DumpFlags, Gcc, OptLevel};

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

/// All versions, the newest first.
pub(crate) fn newest_first() -> Vec<Gcc> {
    Gcc::ALL.into_iter().rev().collect()
}

/// Detects from a dump and its path what is not given.
pub fn detect_dialect(path: &Path, text: &str, given: Given) -> DetectedDialect {
    detect_dialect_by_signs(path, &Signs::read(text), given)
}

/// As [`detect_dialect`], from the signs in the dump.
pub fn detect_dialect_by_signs(path: &Path, signs: &Signs, given: Given) -> DetectedDialect {
    // The version: as given, or as the text and the name show it.
    let (nearest, warning) = match given.gcc {
        Some(gcc) => {
            // A version that is given counts, whatever the dump looks like.
            let nearest = Gcc::nearest(gcc);
            let note = || format!("GCC {gcc} is not known: read as a dump of GCC {nearest}");
            (nearest, (nearest.number() != gcc).then(note))
        }
        None => {
            let (by_text, by_name) = (versions_by_signs(signs), versions_by_pass(path));
            let likely = by_text.iter().copied().find(|v| by_name.contains(v)).unwrap_or(by_text[0]);
            // A number or a clobber that no known version has is a sign of a version that is older or newer
            // than all known ones: the nearest of these is taken, with a warning.
            let unknown = unknown_pass(path).or_else(|| unknown_clobber(signs));
            let nearest = unknown.as_ref().map_or(likely, |&(nearest, _)| nearest);
            let note = |(nearest, why)| format!("{why}: read as a dump of GCC {nearest}");
            (nearest, unknown.map(note))
        }
    };
    // Modifiers add up: what the text shows is there, whatever was given.
    let flags = given.flags.unwrap_or_default() | signs.modifiers();
    let dialect = Dialect {
        gcc: nearest,
        opt: given.opt.unwrap_or(OptLevel::O0),
        flags,
        before_c23: given.before_c23.or_else(|| signs.is_before_c23()) == Some(true),
    };
    // The version is certain only if no other one fits; DECL_UIDs are left out here, since they depend on
    // the target.
    let gcc = given.gcc.or_else(|| match &certain_versions(path, signs)[..] {
        &[only] => Some(only.number()),
        _ => None,
    });
    DetectedDialect { dialect, gcc, warning }
}

/// The versions that may have written the dump; the numbers of declarations only make some more likely.
fn certain_versions(path: &Path, signs: &Signs) -> Vec<Gcc> {
    let by_name = versions_by_pass(path);
    versions_by_clobbers(signs).into_iter().filter(|version| by_name.contains(version)).collect()
}

/// The nearest version for a pass number that no known version has, with the reason.
fn unknown_pass(gimple: &Path) -> Option<(Gcc, String)> {
    let number = pass_number(gimple).filter(|_| gimple.extension().is_some_and(|ext| ext == "gimple"))?;
    let why = || format!("GCC {} do not number gimple dumps {number:03}t", Gcc::range());
    if number < Gcc::ALL[0].gimple_pass() {
        Some((Gcc::ALL[0], why()))
    } else {
        (number > Gcc::LATEST.gimple_pass()).then(|| (Gcc::LATEST, why()))
    }
}

/// The nearest version for a clobber that no known version prints, with the reason.
fn unknown_clobber(signs: &Signs) -> Option<(Gcc, String)> {
    let word = signs.unknown_clobber.as_ref()?;
    Some((Gcc::LATEST, format!("GCC {} do not print {{CLOBBER({word})}}", Gcc::range())))
}

/// The versions that print such signs, the most probable first; never empty.
pub(crate) fn versions_by_signs(signs: &Signs) -> Vec<Gcc> {
    let versions = versions_by_clobbers(signs);
    // A program's own declarations have higher numbers than the compiler's built-ins: a number below those
    // excludes a version. If all versions are excluded, the number says nothing.
    let likely: Vec<Gcc> =
        versions.iter().copied().filter(|&v| signs.first_uid.is_none_or(|uid| uid >= uid_floor(v))).collect();
    if likely.is_empty() { versions } else { likely }
}

/// The versions that spell the end of an object's life so, the newest first.
fn versions_by_clobbers(signs: &Signs) -> Vec<Gcc> {
    let mut versions = newest_first();
    // Versions spell the end of an object's life differently.
    if signs.has(Marks::END_OF_STORAGE) {
        versions.retain(|&v| v >= Gcc::V14);
    } else if signs.has(Marks::END_OF_LIFE) {
        versions.retain(|&v| (Gcc::V12..=Gcc::V13).contains(&v));
    } else if signs.has(Marks::CLOBBER) {
        versions.retain(|&v| v <= Gcc::V11);
    }
    versions
}

/// A number below the DECL_UIDs of a program's own declarations, which follow the compiler's
/// built-ins. The numbers are those on x86-64; they only rank versions.
fn uid_floor(gcc: Gcc) -> u32 {
    if gcc <= Gcc::V11 { 0 } else { Dialect { gcc, ..Dialect::default() }.first_number() }
}

/// The versions with the pass number in the name of the gimple dump.
pub(crate) fn versions_by_pass(gimple: &Path) -> Vec<Gcc> {
    let mut versions = newest_first();
    let number = pass_number(gimple);
    if versions.iter().any(|version| Some(version.gimple_pass()) == number) {
        versions.retain(|version| Some(version.gimple_pass()) == number);
    }
    versions
}
