//! Records of the built-ins of GCC's x86 back end which ones are not `const`, a few hundred of some thousands, what instructions
//! they need, and what types they have.
//!
//! Reads `i386-builtin.def`, whose sections say how their built-ins are made (`ix86_init_mmx_sse_builtins`), the calls in
//! `i386-builtins.cc` that make others, and the codes for types in `i386-builtin-types.def`; writes `data/functions/x86.txt` and
//! `data/types/x86.txt`.

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

const PROTOTYPES_HEAD: &str = "\
# The types of the built-ins of x86, without `__builtin_ia32_`. Written by `cargo xtask facts --x86`, read by types::library.
";

/// The prototypes of the built-ins of these GCCs; what several have is the last one's.
pub fn prototypes(folders: &[PathBuf]) -> Result<String, String> {
    let mut known: BTreeMap<String, String> = BTreeMap::new();
    for folder in folders {
        let codes = codes(&read_any(folder, "i386-builtin-types.def")?);
        let header = read_any(folder, "i386-builtins.h")?;
        let others = other_names(&header);
        for file in ["i386-builtin.def", "i386-builtins.cc"] {
            let text = read_any(folder, file)?;
            for entry in text.split("\"__builtin_ia32_").skip(1) {
                let Some((name, rest)) = entry.split_once('"') else { continue };
                // The next word of that kind, unless another built-in comes first.
                let mut words = rest.split(|c: char| !(c.is_alphanumeric() || c == '_'));
                let code = words.find_map(|word| match word.contains("_FTYPE_") {
                    true => Some(word),
                    false => others.get(word).map(String::as_str),
                });
                let prototype = code.or_else(|| unsaid(name)).and_then(|code| prototype(code, &codes));
                known.extend(prototype.map(|prototype| (name.trim().to_string(), prototype)));
            }
        }
    }
    Ok(render(PROTOTYPES_HEAD, &sections(known)))
}

/// Other names of codes: `#define MULTI_ARG_3_SF V4SF_FTYPE_V4SF_V4SF_V4SF`.
fn other_names(definitions: &str) -> BTreeMap<&str, String> {
    let lines = definitions.lines().filter_map(|line| line.strip_prefix("#define "));
    let named = lines.filter_map(|line| line.split_once(char::is_whitespace));
    named
        .filter(|(name, _)| name.starts_with("MULTI_ARG_"))
        .map(|(name, code)| (name, code.trim().to_string()))
        .collect()
}

/// The code of a built-in in a section that leaves it out: what compares single numbers, and what compares texts
/// (`ix86_init_mmx_sse_builtins`).
fn unsaid(name: &str) -> Option<&'static str> {
    match name {
        "pcmpestrm128" => Some("V16QI_FTYPE_V16QI_INT_V16QI_INT_INT"),
        "pcmpistrm128" => Some("V16QI_FTYPE_V16QI_V16QI_INT"),
        _ if name.starts_with("pcmpestr") => Some("INT_FTYPE_V16QI_INT_V16QI_INT_INT"),
        _ if name.starts_with("pcmpistr") => Some("INT_FTYPE_V16QI_V16QI_INT"),
        _ if name.starts_with("comisd") || name.starts_with("ucomisd") => Some("INT_FTYPE_V2DF_V2DF"),
        _ if name.starts_with("comi") || name.starts_with("ucomi") => Some("INT_FTYPE_V4SF_V4SF"),
        _ => None,
    }
}

/// `V4SI_FTYPE_V4SI_PCVOID` as a declaration of `f`. Words at its end that are no types distinguish built-ins that are
/// expanded differently.
fn prototype(code: &str, codes: &BTreeMap<String, String>) -> Option<String> {
    let (result, params) = code.trim_end_matches("_VEC_MERGE").split_once("_FTYPE_")?;
    let mut params: Vec<_> = params.split('_').map(|param| codes.get(param)).collect();
    if params.last()?.is_none() {
        params.pop();
    }
    let params: Vec<_> = params.into_iter().map(|param| param.map(String::as_str)).collect::<Option<_>>()?;
    Some(format!("{} f ({});", codes.get(result)?, params.join(", ")))
}

/// How GCC prints the types that the codes stand for.
fn codes(definitions: &str) -> BTreeMap<String, String> {
    let mut codes = BTreeMap::new();
    for line in definitions.lines() {
        let Some((kind, rest)) = line.split_once(" (") else { continue };
        let args: Vec<&str> = rest.trim_end_matches(')').split(", ").collect();
        let of = |codes: &BTreeMap<String, String>| args.get(1).and_then(|of| codes.get(*of)).cloned();
        let spelled = match kind {
            "DEF_PRIMITIVE_TYPE" => args.get(1).and_then(|node| primitive(node)).map(str::to_string),
            "DEF_VECTOR_TYPE" => {
                let count: String = args[0].chars().skip(1).take_while(char::is_ascii_digit).collect();
                of(&codes).map(|of| format!("vector({count}) {of}"))
            }
            "DEF_POINTER_TYPE" => {
                let qualifier = if args.len() > 2 { "const " } else { "" };
                of(&codes).map(|of| format!("{qualifier}{of} *"))
            }
            _ => None,
        };
        codes.extend(spelled.map(|spelled| (args[0].to_string(), spelled)));
    }
    codes
}

fn primitive(node: &str) -> Option<&'static str> {
    Some(match node {
        "void_type_node" => "void",
        "char_type_node" => "char",
        "unsigned_char_type_node" | "unsigned_intQI_type_node" => "unsigned char",
        "short_integer_type_node" | "intHI_type_node" => "short int",
        "short_unsigned_type_node" | "unsigned_intHI_type_node" => "short unsigned int",
        "integer_type_node" | "intSI_type_node" => "int",
        "unsigned_type_node" | "unsigned_intSI_type_node" => "unsigned int",
        "long_unsigned_type_node" => "long unsigned int",
        "long_long_integer_type_node" => "long long int",
        "long_long_unsigned_type_node" => "long long unsigned int",
        "float_type_node" => "float",
        "double_type_node" => "double",
        "float16_type_node" | "ix86_float16_type_node" => "_Float16",
        "ix86_bf16_type_node" => "__bf16",
        _ => return None,
    })
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
