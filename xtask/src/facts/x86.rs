//! Records which built-ins of GCC's x86 back end are not `const`: a few hundred of some thousands.
//!
//! Reads `i386-builtin.def`, whose sections say how their built-ins are made (`ix86_init_mmx_sse_builtins`), and
//! the calls in `i386-builtins.cc` that make others, and writes `src/facts/x86.txt`.

use super::render;
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

const HEAD: &str = "\
# Built-ins of x86 that are not const, without `__builtin_ia32_`. Written by `cargo xtask facts --x86`, read by
# facts::tables.
";

/// The table of the GCCs whose `config/i386` source folders are given, together.
pub fn table(folders: &[PathBuf]) -> Result<String, String> {
    let mut sections: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for folder in folders {
        let read = |name: &str| read_any(folder, name);
        let definitions = read("i386-builtin.def")?;
        for section in definitions.split("BDESC_FIRST (").skip(1) {
            let effects = match section.split(',').next() {
                Some("special_args" | "cet") => "",
                Some("pure_args") => "pure",
                _ => continue,
            };
            sections.entry(effects.to_string()).or_default().extend(names(section));
        }
        let calls = read("i386-builtins.cc")?;
        for call in calls.split("def_builtin").skip(1) {
            let effects = match call.split('(').next().map(str::trim) {
                Some("") => "",
                Some("_pure" | "_pure2") => "pure",
                _ => continue,
            };
            let call = call.split(';').next().unwrap_or_default();
            sections.entry(effects.to_string()).or_default().extend(names(call));
        }
    }
    Ok(render(HEAD, &sections))
}

/// A source file, which older compilers name `.c` instead of `.cc`.
fn read_any(folder: &Path, name: &str) -> Result<String, String> {
    let path = folder.join(name);
    std::fs::read_to_string(&path)
        .or_else(|_| std::fs::read_to_string(path.with_extension("c")))
        .map_err(|e| format!("{}: {e}", path.display()))
}

/// The built-ins named in a piece of source.
fn names(text: &str) -> impl Iterator<Item = String> {
    text.split("\"__builtin_ia32_")
        .skip(1)
        .filter_map(|rest| Some(rest.split_once('"')?.0.trim().to_string()))
}
