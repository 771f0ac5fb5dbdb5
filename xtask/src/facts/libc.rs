//! Records the effects that the C library's headers declare for its functions.
//!
//! Reads preprocessed C (`gcc -E -P` of a file that includes the headers) and writes `data/functions/libc.txt`
//! in the format of `data/functions/builtins.txt`.

use super::render;
use std::collections::{BTreeMap, BTreeSet};

const HEAD: &str = "\
# Effects that glibc's headers declare for its functions. Written by `cargo xtask facts --libc`, read by facts::tables.
";

/// The table of the functions that `text` declares with an effect.
pub fn table(text: &str) -> String {
    let mut sections: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for declaration in declarations(text) {
        let effects = effects(declaration);
        if let Some(name) = function_name(declaration)
            && !effects.is_empty()
            && !name.starts_with("__builtin_")
        {
            sections.entry(effects).or_default().insert(format!("={name}"));
        }
    }
    render(HEAD, &sections)
}

/// The declarations at file level, without function bodies.
fn declarations(text: &str) -> Vec<&str> {
    let (mut found, mut depth, mut start) = (Vec::new(), 0u32, 0);
    for (at, byte) in text.bytes().enumerate() {
        match byte {
            b'{' => depth += 1,
            b'}' => {
                depth = depth.saturating_sub(1);
                if depth == 0 {
                    start = at + 1;
                }
            }
            b';' if depth == 0 => {
                found.push(text[start..at].trim());
                start = at + 1;
            }
            _ => {}
        }
    }
    found
}

/// The word before the first parenthesis, if what is declared is a function.
fn function_name(declaration: &str) -> Option<&str> {
    let head = declaration.split_once('(')?.0.trim_end();
    let name = head.rsplit(|c: char| !c.is_alphanumeric() && c != '_').next()?;
    let plain = !head.starts_with("typedef") && !name.is_empty() && head.len() > name.len();
    (plain && !matches!(name, "__attribute__" | "void" | "int" | "char")).then_some(name)
}

fn effects(declaration: &str) -> String {
    let words = declaration.split(|c: char| !c.is_alphanumeric() && c != '_');
    let known = words.filter_map(|word| match word {
        "__const__" => Some("const"),
        "__pure__" => Some("pure"),
        "__noreturn__" | "_Noreturn" => Some("noreturn"),
        "__nothrow__" => Some("nothrow"),
        "__leaf__" => Some("leaf"),
        "__returns_twice__" => Some("returns_twice"),
        _ => None,
    });
    known.collect::<BTreeSet<_>>().into_iter().collect::<Vec<_>>().join(" ")
}
