//! The dialect of a pair of dumps, told from what they say.

use super::pairs::{Pair, pass_number};
use crate::dialect::{Dialect, DumpFlags, OptLevel};
use crate::ir::Stage;
use crate::parse::shows_uids;
use memchr::memmem;
use std::path::Path;

/// What the user said about the dialect; the rest is found out.
///
/// ```
/// use tressa::{check::{Given, told}, example};
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
/// use tressa::{check::{Given, told}, dialect::DumpFlags, example};
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
    let (nearest, stand_in) = match given.gcc {
        Some(gcc) => {
            let nearest = nearest(gcc);
            let note = || format!("there is no dialect of GCC {gcc}: read as a dump of GCC {nearest}");
            (nearest, (nearest != gcc).then(note))
        }
        None => {
            let (by_text, by_name) = (hints(text), name_hint(path));
            let likely = by_text.iter().copied().find(|v| by_name.contains(v)).unwrap_or(by_text[0]);
            let strange = strange_pass(path).or_else(|| strange_clobber(text));
            let nearest = strange.as_ref().map_or(likely, |&(nearest, _)| nearest);
            let note = |(nearest, why)| format!("{why}: read as a dump of GCC {nearest}");
            (nearest, strange.map(note))
        }
    };
    let flags = given.flags.unwrap_or_default() | modifiers(text);
    let dialect = Dialect {
        gcc: nearest,
        opt: given.opt.unwrap_or(OptLevel::O0),
        flags,
        before_c23: given.before_c23.or_else(|| is_before_c23(text)) == Some(true),
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
fn strange_clobber(text: &str) -> Option<(u8, String)> {
    let spelled = text.split("{CLOBBER(").skip(1).filter_map(|rest| rest.split_once(")}"));
    let known = ["bob", "bos", "eob", "eol", "eos"];
    let (word, _) = spelled.into_iter().find(|(word, _)| word.len() < 16 && !known.contains(word))?;
    Some((16, format!("GCC 11 to 16 do not print {{CLOBBER({word})}}")))
}

/// Versions that print a dump like `text`, the likeliest first; never empty.
pub fn hints(text: &str) -> Vec<u8> {
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
    if likely.is_empty() { versions } else { likely }
}

/// Whether the program is in a C older than C23, as far as the truth type tells: from GCC 16 on it is spelled as the
/// program does.
fn is_before_c23(text: &str) -> Option<bool> {
    let word = |name: &str| {
        let is_word = |c: char| c.is_ascii_alphanumeric() || c == '_';
        text.match_indices(name).any(|(at, _)| {
            let before = text[..at].chars().next_back();
            let rest = &text[at + name.len()..];
            !before.is_some_and(is_word)
                && (rest.starts_with(' ') || rest.starts_with("D.") || rest.starts_with(')'))
        })
    };
    if word("_Bool") { Some(true) } else { word("bool").then_some(false) }
}

/// A number below every DECL_UID that a program's own declarations get: the built-ins of the
/// compiler come first, and each version has more of them. These are the numbers on x86-64; they
/// are only used to tell what is likely.
fn uid_floor(gcc: u8) -> u32 {
    if gcc <= 11 { 0 } else { Dialect { gcc, ..Dialect::default() }.first_number() }
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

/// The modifiers that a dump was printed with, as far as it shows.
fn modifiers(text: &str) -> DumpFlags {
    const HEAD: usize = 4000;
    let lines = || text.lines().take(HEAD);
    let mut flags = DumpFlags::empty();
    let holds =
        |marks: &[&str]| marks.iter().any(|mark| memmem::find(text.as_bytes(), mark.as_bytes()).is_some());
    flags.set(DumpFlags::VOPS, holds(&["  # .MEM_", "  # VUSE <.MEM_", " = VDEF <.MEM_"]));
    flags.set(DumpFlags::UID, shows_uids(lines()));
    let notes = holds(&["  # PT = ", "  # RANGE ", "  # USE = "]);
    let numbers = !flags.contains(DumpFlags::UID) && holds(&["ptD."]);
    flags.set(
        DumpFlags::ALIAS,
        notes || numbers || holds(&["(D) = "]) && text.lines().any(is_default_definition),
    );
    flags.set(DumpFlags::LINENO, lines().any(|line| line.starts_with("  ") && has_place(line)));
    flags.set(DumpFlags::DETAILS, holds(&["\nRenaming block #0\n"]));
    flags
}

/// `  int x_1(D) = x;` at the head of an `-alias` dump.
fn is_default_definition(line: &str) -> bool {
    let Some((front, parameter)) = line.split_once("(D) = ") else { return false };
    let name = front.rsplit(' ').next().and_then(|name| name.rsplit_once('_'));
    name.is_some_and(|(of, _)| parameter.strip_suffix(';') == Some(of))
}

/// `  [file.c:4:2] x = 1;`
fn has_place(line: &str) -> bool {
    let Some((place, _)) = line.trim_start().strip_prefix('[').and_then(|inner| inner.split_once("] "))
    else {
        return false;
    };
    let place = place.split(" discrim ").next().unwrap_or(place);
    let mut parts = place.rsplitn(3, ':');
    let number = |part: Option<&str>| part.is_some_and(|p| p.parse::<u32>().is_ok());
    number(parts.next()) && number(parts.next()) && parts.next().is_some()
}

/// Every dialect worth trying, the likeliest first.
pub(super) fn candidates(
    pair: &Pair,
    gimple: &str,
    oracle: &str,
    stage: Stage,
    given: Given,
) -> Vec<Dialect> {
    let versions =
        given.gcc.map(|v| vec![nearest(v)]).unwrap_or_else(|| versions(pair, gimple, oracle, stage));
    let levels = match given.opt {
        Some(level) => vec![level],
        None => levels(pair),
    };
    let flags = given.flags.unwrap_or_else(|| modifiers(oracle));
    let told = || is_before_c23(oracle).or_else(|| is_before_c23(gimple));
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

/// The spelling in the texts weighs more than the numbers in the names.
fn versions(pair: &Pair, gimple: &str, oracle: &str, stage: Stage) -> Vec<u8> {
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
