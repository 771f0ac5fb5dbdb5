//! The facts file: `docs/facts.md` describes it.

use super::{CallFlags, Facts, flag_of_word};
use serde::Deserialize;
use std::collections::BTreeMap;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    #[serde(default)]
    flags: Vec<String>,
    #[serde(default)]
    functions: BTreeMap<String, Vec<String>>,
    #[serde(default)]
    types: BTreeMap<String, TypeFact>,
}

#[derive(Deserialize)]
#[serde(rename_all = "lowercase")]
enum TypeFact {
    Register,
    Memory,
}

/// Reads a facts file.
pub fn read(text: &str) -> Result<Facts, String> {
    let file: File = toml::from_str(text).map_err(|e| e.to_string())?;
    let mut facts = Facts::default();
    for flag in &file.flags {
        apply_option(&mut facts, flag)?;
    }
    for (name, words) in file.functions {
        let mut flags = CallFlags::empty();
        for word in &words {
            match flag_of_word(word) {
                none if none.is_empty() => return Err(format!("functions.{name}: unknown effect `{word}`")),
                flag => flags |= flag,
            }
        }
        facts.stated.insert(name, flags);
    }
    facts.register_types =
        file.types.into_iter().map(|(name, fact)| (name, matches!(fact, TypeFact::Register))).collect();
    Ok(facts)
}

/// Takes over a compiler option as far as it changes what calls do.
fn apply_option(facts: &mut Facts, option: &str) -> Result<(), String> {
    match option {
        "-fmath-errno" => facts.math_errno = true,
        "-fno-math-errno" | "-ffast-math" | "-Ofast" => facts.math_errno = false,
        "-frounding-math" => facts.rounding_math = true,
        "-fno-rounding-math" => facts.rounding_math = false,
        "-fno-builtin" | "-ffreestanding" => facts.builtin = false,
        "-fbuiltin" => facts.builtin = true,
        _ => match option.strip_prefix("-fno-builtin-") {
            Some(name) => facts.no_builtin.push(name.to_string()),
            None => return Err(format!("flags: `{option}` changes nothing that tressa knows of")),
        },
    }
    Ok(())
}
