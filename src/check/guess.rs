//! The dialect of a pair of dumps, told from what they say.

use super::pairs::{Pair, pass_number};
use crate::dialect::{Dialect, DumpFlags, OptLevel};
use crate::ir::Stage;
use std::path::Path;

/// What the user said about the dialect; the rest is found out.
#[derive(Clone, Copy, Default, Debug)]
pub struct Given {
    /// `--gcc`
    pub gcc: Option<u8>,
    /// `-O`
    pub opt: Option<OptLevel>,
    /// `--dump-flags`
    pub flags: Option<DumpFlags>,
}

/// What a text tells: every version it could be of, the likeliest first.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Hints {
    /// Versions, the likeliest first; never empty.
    pub versions: Vec<u8>,
}

const NEWEST_FIRST: [u8; 6] = [16, 15, 14, 13, 12, 11];

/// Versions that print a dump like `text`.
pub fn hints(text: &str) -> Hints {
    let mut versions = NEWEST_FIRST.to_vec();
    // The spelling of the end of an object's life.
    if text.contains("{CLOBBER(eos)}") {
        versions.retain(|&v| v >= 14);
    } else if text.contains("{CLOBBER(eol)}") {
        versions.retain(|&v| (12..=13).contains(&v));
    } else if text.contains("= {CLOBBER}") || text.contains("={v} {CLOBBER}") {
        versions.retain(|&v| v <= 11);
    }
    let first = first_uid(text);
    let likely: Vec<u8> =
        versions.iter().copied().filter(|&v| first.is_none_or(|uid| uid >= uid_floor(v))).collect();
    Hints { versions: if likely.is_empty() { versions } else { likely } }
}

/// A number below every DECL_UID that a program's own declarations get: the built-ins of the
/// compiler come first, and each version has more of them. These are the numbers on x86-64; they
/// are only used to tell what is likely.
fn uid_floor(gcc: u8) -> u32 {
    if gcc <= 11 { 0 } else { Dialect { gcc, ..Dialect::default() }.bool_number() }
}

/// The smallest number of a `D.1234` near the start of the dump. The first thousand belong to the
/// compiler's own types: such a text is something else.
fn first_uid(text: &str) -> Option<u32> {
    let uid = |part: &str| {
        let end = part.find(|c: char| !c.is_ascii_digit()).unwrap_or(part.len());
        part[..end].parse().ok().filter(|&uid| uid > 1000)
    };
    // Behind a name it may be the number of a built-in.
    let follows_name = |c: char| c.is_ascii_alphanumeric() || matches!(c, '_' | '$');
    let mut parts = text.split("D.");
    let mut before = parts.next()?;
    let alone = parts.filter(move |part| !std::mem::replace(&mut before, part).ends_with(follows_name));
    alone.take(1000).filter_map(uid).min()
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

/// The modifiers that the later dump was printed with.
pub(super) fn flags_of(oracle: &str) -> DumpFlags {
    let mut flags = DumpFlags::empty();
    let head: String = oracle.lines().take(4000).collect::<Vec<_>>().join("\n");
    if head.contains("  # .MEM_") || head.contains("  # VUSE <.MEM_") || head.contains(" = VDEF <.MEM_") {
        flags |= DumpFlags::VOPS;
    }
    if head.lines().any(|line| line.starts_with("  [") && line.contains("] ") && has_place(line)) {
        flags |= DumpFlags::LINENO;
    }
    if oracle.contains("\nRenaming block #0\n") {
        flags |= DumpFlags::DETAILS;
    }
    if super::functions(oracle).iter().any(|f| declares_with_uid(f.declaration)) {
        flags |= DumpFlags::UID;
    }
    flags
}

/// `  [file.c:4:2] x = 1;`
fn has_place(line: &str) -> bool {
    let inner = line.trim_start().trim_start_matches('[');
    let Some((place, _)) = inner.split_once(']') else { return false };
    let mut parts = place.rsplitn(3, ':');
    let number = |part: Option<&str>| part.is_some_and(|p| p.parse::<u32>().is_ok());
    number(parts.next()) && number(parts.next()) && parts.next().is_some()
}

/// Whether a name in a declaration line has a number: `voidD.51 f ()`.
fn declares_with_uid(declaration: &str) -> bool {
    let numbered = |part: &str| part.starts_with(|c: char| c.is_ascii_digit());
    declaration.split("D.").skip(1).any(numbered)
}

/// Every dialect worth trying, the likeliest first.
pub(super) fn candidates(
    pair: &Pair,
    gimple: &str,
    oracle: &str,
    stage: Stage,
    given: Given,
) -> Vec<Dialect> {
    let versions = given.gcc.map(|v| vec![v]).unwrap_or_else(|| versions(pair, gimple, oracle, stage));
    let levels = match given.opt {
        Some(level) => vec![level],
        None => levels(pair),
    };
    let flags = given.flags.unwrap_or_else(|| flags_of(oracle));
    let mut all = Vec::new();
    for &gcc in &versions {
        all.extend(levels.iter().map(|&opt| Dialect { gcc, opt, flags }));
    }
    all
}

/// The spelling in the texts weighs more than the numbers in the names.
fn versions(pair: &Pair, gimple: &str, oracle: &str, stage: Stage) -> Vec<u8> {
    let later = hints(oracle).versions;
    let mut versions = hints(gimple).versions;
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
