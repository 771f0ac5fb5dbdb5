//! Options as people spell them for GCC: `-O`, `-Ofast`, `--gcc 12.2.0`, `--dump-flags vops-uid`.

use super::message::Colours;
use clap::ValueEnum;
use std::ffi::{OsStr, OsString};
use tressa::{DumpFlags, Gcc, OptLevel};

/// A level, and whether it is `-Ofast`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Level {
    pub level: OptLevel,
    /// Fast mathematics, which changes what calls do.
    pub is_fast: bool,
}

/// The command line, in which `-O` without a level is `-O1`, as for GCC. What follows `--` is left as it is.
pub fn rewritten(words: impl Iterator<Item = OsString>) -> Vec<OsString> {
    let mut words: Vec<OsString> = words.collect();
    let end = words.iter().position(|word| word == "--").unwrap_or(words.len());
    for at in 1..end {
        let is_level = |word: &OsStr| word.to_str().is_some_and(|word| level(word).is_ok());
        if words[at] == "-O" && !words[at + 1..end].first().is_some_and(|word| is_level(word)) {
            words[at] = "-O1".into();
        }
    }
    words
}

/// What `--color` says on a command line that may be wrong elsewhere.
pub fn colours(words: &[OsString]) -> Colours {
    let end = words.iter().position(|word| word == "--").unwrap_or(words.len());
    let texts: Vec<&str> = words[..end].iter().filter_map(|word| word.to_str()).collect();
    let joined = texts.iter().filter_map(|word| word.strip_prefix("--color="));
    let apart = texts.windows(2).filter(|pair| pair[0] == "--color").map(|pair| pair[1]);
    let mut said = joined.chain(apart).filter_map(|word| Colours::from_str(word, false).ok());
    said.next_back().unwrap_or(Colours::Auto)
}

/// Reads a level: the text after `-O`.
pub fn level(text: &str) -> Result<Level, String> {
    let known = OptLevel::named(text).filter(|_| !text.is_empty());
    let level = known.ok_or("expected an optimization level of GCC: 0, 1, 2, 3, s, z, g or fast")?;
    Ok(Level { level, is_fast: text == "fast" })
}

/// Reads a version: `12`, `12.2.0`, `gcc-14`, `GCC 14`.
pub fn version(text: &str) -> Result<u8, String> {
    let wrong = format!("expected a version of GCC, {}, such as 14, 14.2.0 or gcc-14", Gcc::range());
    let number = text.trim_start_matches(|c: char| c.is_ascii_alphabetic() || c == '-' || c == ' ');
    let is_name = |name: &str| ["", "gcc"].contains(&&*name.trim_end_matches(['-', ' ']).to_lowercase());
    let major = number.split(['.', '-', ' ']).next().unwrap_or_default();
    let is_plain = number.split(['.', '-', ' ']).all(|part| !part.is_empty()) && !number.is_empty();
    if !is_name(&text[..text.len() - number.len()]) || !is_plain {
        return Err(wrong);
    }
    major.parse().ok().filter(|&major| major >= 1).ok_or(wrong)
}

/// The modifiers that change what tressa prints.
const MODIFIERS: [&str; 6] = ["vops", "uid", "lineno", "details", "slim", "gimple"];

/// Reads modifiers as written after `-fdump-tree-PASS-`: `vops-uid`.
pub fn modifiers(text: &str) -> Result<DumpFlags, String> {
    let mut flags = DumpFlags::empty();
    for name in text.split('-') {
        let Some(known) = MODIFIERS.into_iter().find(|known| *known == name) else {
            let hint = super::select::did_you_mean(name, MODIFIERS);
            let hint = hint.map_or(String::new(), |near| format!("; did you mean '{near}'?"));
            return Err(format!(
                "unknown modifier '{name}'; the modifiers are {}{hint}",
                MODIFIERS.join(", ")
            ));
        };
        flags |= DumpFlags::from_name(&known.to_uppercase()).expect("each of these names is a modifier");
    }
    Ok(flags)
}
