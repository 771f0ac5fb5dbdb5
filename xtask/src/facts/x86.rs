//! Records of the built-ins of GCC's x86 back end which ones are not `const`, a few hundred of some thousands, and what instructions
//! they need.
//!
//! Reads `i386-builtin.def`, whose sections say how their built-ins are made (`ix86_init_mmx_sse_builtins`), and the calls in
//! `i386-builtins.cc` that make others; writes `data/functions/x86.txt`.

use super::render;
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

const HEAD: &str = "\
# Built-ins of x86 that are not const, or need SSE 4 or AVX, without `__builtin_ia32_`. Written by `cargo xtask facts --x86`, read by
# facts::tables.
";

/// The table of the GCCs whose `config/i386` source folders are given; of what several have, the last one's.
pub fn table(folders: &[PathBuf]) -> Result<String, String> {
    let mut known: BTreeMap<String, String> = BTreeMap::new();
    for folder in folders {
        let read = |name: &str| read_any(folder, name);
        let definitions = read("i386-builtin.def")?;
        for section in definitions.split("BDESC_FIRST (").skip(1) {
            let effects = match section.split(',').next() {
                Some("special_args" | "cet") => "",
                Some("pure_args") => "pure",
                _ => "const",
            };
            known.extend(names(section).into_iter().map(|(name, isa)| (name, words(effects, isa))));
        }
        let calls = read("i386-builtins.cc")?;
        for call in calls.split("def_builtin").skip(1) {
            let effects = match call.split('(').next().map(str::trim) {
                Some("") => "",
                Some("_pure" | "_pure2") => "pure",
                Some("_const" | "_const2") => "const",
                _ => continue,
            };
            let call = call.split(';').next().unwrap_or_default();
            known.extend(names(call).into_iter().map(|(name, isa)| (name, words(effects, isa))));
        }
    }
    // The names show AVX-512, and most are const.
    known.retain(|_, words| words != "const" && !words.starts_with("const avx512"));
    Ok(render(HEAD, &sections(known)))
}

/// The words of a section's head.
fn words(effects: &str, isa: &str) -> String {
    [effects, isa].join(" ").trim().to_string()
}

/// The names by their common value.
fn sections(known: BTreeMap<String, String>) -> BTreeMap<String, BTreeSet<String>> {
    let mut sections: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for (name, same) in known {
        sections.entry(same).or_default().insert(name);
    }
    sections
}

/// The instruction set of the masks before a built-in's name, by the name of the option; of several the one that comes
/// with the others.
fn isa(masks: &str) -> &'static str {
    let names = [
        ("AVX512VL", "avx512vl"),
        ("AVX512BW", "avx512bw"),
        ("AVX512", "avx512f"),
        ("AVX2", "avx2"),
        ("ISA_AVX", "avx"),
        ("SSE4_2", "sse4.2"),
        ("SSE4_1", "sse4.1"),
    ];
    names.iter().find(|(mask, _)| masks.contains(mask)).map_or("", |(_, name)| name)
}

/// A source file, which older compilers name `.c` instead of `.cc`.
fn read_any(folder: &Path, name: &str) -> Result<String, String> {
    let path = folder.join(name);
    std::fs::read_to_string(&path)
        .or_else(|_| std::fs::read_to_string(path.with_extension("c")))
        .map_err(|e| format!("{}: {e}", path.display()))
}

/// The built-ins named in a piece of source, with the instruction sets of the masks before them.
fn names(text: &str) -> Vec<(String, &'static str)> {
    let pieces: Vec<&str> = text.split("\"__builtin_ia32_").collect();
    let named = |pair: &[&str]| {
        let masks = pair[0].rsplit_once('(').map_or(pair[0], |(_, masks)| masks);
        Some((pair[1].split_once('"')?.0.trim().to_string(), isa(masks)))
    };
    pieces.windows(2).filter_map(named).collect()
}
