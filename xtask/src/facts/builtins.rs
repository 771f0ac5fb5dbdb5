//! Records which built-in functions GCC has in some versions, and the effects it declares for them.
//!
//! Reads the `.def` files of GCC source folders as data (a list of macro calls) and writes
//! `data/functions/builtins.txt`: one section per set of effects, below it the names.

use super::render;
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

const FILES: [&str; 4] = ["builtins.def", "sync-builtins.def", "omp-builtins.def", "sanitizer.def"];

/// Built-ins that the compiler makes itself (`build_common_builtin_nodes`, of x86 `ix86_init_builtins`), not by a `.def` file.
const COMMON: [(&str, &str); 20] = [
    ("=__builtin_alloca_with_align", "leaf nothrow"),
    ("=__builtin_alloca_with_align_and_max", "leaf nothrow"),
    ("=__builtin_init_trampoline", "leaf nothrow"),
    ("=__builtin_init_heap_trampoline", "leaf nothrow"),
    ("=__builtin_init_descriptor", "leaf nothrow"),
    ("=__builtin_adjust_trampoline", "const nothrow"),
    ("=__builtin_adjust_descriptor", "const nothrow"),
    ("=__builtin_nonlocal_goto", "noreturn nothrow"),
    ("=__builtin_setjmp_setup", "nothrow"),
    ("=__builtin_setjmp_receiver", "leaf nothrow"),
    ("=__builtin_stack_save", "leaf nothrow"),
    ("=__builtin_stack_restore", "leaf nothrow"),
    ("=__builtin_unwind_resume", "noreturn"),
    ("=__builtin_eh_pointer", "leaf nothrow pure"),
    ("=__builtin_eh_filter", "leaf nothrow pure"),
    ("=__builtin_eh_copy_values", "nothrow"),
    ("=__builtin_nanq", "const"),
    ("=__builtin_nansq", "const"),
    ("=__builtin_fabsq", "const"),
    ("=__builtin_copysignq", "const"),
];

/// The table of the GCCs whose `gcc` source folders are given, the oldest first. The first that has a function decides, since
/// later ones change nothing about the functions of C.
pub fn table(gccs: &[PathBuf]) -> Result<String, String> {
    let mut known = BTreeMap::new();
    for gcc in gccs {
        for (name, flags) in effects_in(gcc)? {
            known.entry(name).or_insert(flags);
        }
    }
    let mut sections: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for (name, flags) in known {
        sections.entry(flags).or_default().insert(name);
    }
    Ok(render(HEAD, &sections))
}

/// What one GCC has, with the words of the section that it belongs to.
fn effects_in(gcc: &Path) -> Result<BTreeMap<String, String>, String> {
    let mut found = BTreeMap::new();
    let mut record = |flags: String, name: String| drop(found.insert(name, flags));
    for file in FILES {
        let text = std::fs::read_to_string(gcc.join(file)).map_err(|e| format!("{file}: {e}"))?;
        for call in macro_calls(&text) {
            for name in names(&call) {
                if let Some(flags) =
                    effects(call.args.get(attribute_position(&call)).map_or("", String::as_str))
                {
                    let since = since(&call).filter(|_| name.starts_with('+'));
                    let words = flags.split(' ').filter(|word| !word.is_empty()).chain(since);
                    record(words.collect::<Vec<_>>().join(" "), name);
                }
            }
        }
    }
    let text =
        std::fs::read_to_string(gcc.join("internal-fn.def")).map_err(|e| format!("internal-fn.def: {e}"))?;
    for call in macro_calls(&text).filter(|c| c.name.starts_with("DEF_INTERNAL_") && c.args.len() > 2) {
        let optab = call.name != "DEF_INTERNAL_FN";
        record(internal_effects(&call.args[1], optab), format!(".{}", call.args[0]));
    }
    for (name, flags) in COMMON {
        record(flags.to_string(), name.to_string());
    }
    Ok(found)
}

const HEAD: &str = "\
# Built-in functions and their effects. Written by `cargo xtask facts --gcc`, read by facts::tables.
# +name: `name` and `__builtin_name`; name: `__builtin_name` alone; =name and .name: as spelled.
# gnu, c94, c99, c11, c23, c2y: the plain name is a built-in with GNU extensions, or in that standard and later ones too.
";

/// A macro call with its arguments, white space squeezed.
struct MacroCall {
    name: String,
    args: Vec<String>,
}

/// The macro calls at the beginning of lines, outside comments and directives.
fn macro_calls(text: &str) -> impl Iterator<Item = MacroCall> {
    let mut code = String::new();
    let mut rest = text;
    while let Some((before, comment)) = rest.split_once("/*") {
        code.push_str(before);
        rest = comment.split_once("*/").map_or("", |(_, after)| after);
    }
    code.push_str(rest);
    let code = code.replace("\\\n", " ");
    let plain: String = code.lines().filter(|l| !l.starts_with('#')).flat_map(|l| [l, "\n"]).collect();
    let starts: Vec<usize> = plain
        .match_indices("DEF_")
        .map(|(at, _)| at)
        .filter(|&at| at == 0 || plain.as_bytes()[at - 1] == b'\n')
        .collect();
    starts.into_iter().filter_map(move |at| macro_call(&plain[at..])).collect::<Vec<_>>().into_iter()
}

fn macro_call(text: &str) -> Option<MacroCall> {
    let (name, rest) = text.split_once('(')?;
    let mut args = vec![String::new()];
    let (mut depth, mut quoted) = (1, false);
    for c in rest.chars() {
        match c {
            '"' => quoted = !quoted,
            '(' if !quoted => depth += 1,
            ')' if !quoted => depth -= 1,
            _ => {}
        }
        match c {
            _ if depth == 0 => break,
            ',' if depth == 1 && !quoted => args.push(String::new()),
            _ => args.last_mut()?.push(c),
        }
    }
    let squeeze = |s: &String| s.split_whitespace().collect::<Vec<_>>().join(" ");
    Some(MacroCall { name: name.trim().to_string(), args: args.iter().map(squeeze).collect() })
}

/// The table's names for the functions that one call defines.
fn names(call: &MacroCall) -> Vec<String> {
    let Some(name) = call.args.get(1).filter(|n| n.starts_with('"')) else { return vec![] };
    let name = name.trim_matches('"');
    // `unreachable trap`, which only passes can call, has no entry of its own: `unreachable` covers it.
    if name.contains(' ') {
        return vec![];
    }
    const FLOATS: [&str; 7] = ["f16", "f32", "f64", "f128", "f32x", "f64x", "f128x"];
    match call.name.as_str() {
        "DEF_GCC_BUILTIN"
        | "DEF_GOMP_BUILTIN"
        | "DEF_GOACC_BUILTIN"
        | "DEF_GOACC_BUILTIN_ONLY"
        | "DEF_SANITIZER_BUILTIN" => vec![name.to_string()],
        "DEF_SYNC_BUILTIN" | "DEF_BUILTIN" => vec![format!("={name}")],
        "DEF_GCC_FLOATN_NX_BUILTINS" => FLOATS.iter().map(|f| format!("{name}{f}")).collect(),
        "DEF_EXT_LIB_FLOATN_NX_BUILTINS" => FLOATS.iter().map(|f| format!("+{name}{f}")).collect(),
        "DEF_BUILTIN_STUB" => vec![],
        macro_name if macro_name.ends_with("_BUILTIN") && !macro_name.contains("_TM_") => {
            vec![format!("+{name}")]
        }
        _ => vec![],
    }
}

/// Where the plain name belongs to the language, if not everywhere.
fn since(call: &MacroCall) -> Option<&'static str> {
    Some(match call.name.as_str() {
        "DEF_EXT_LIB_BUILTIN" | "DEF_EXT_LIB_FLOATN_NX_BUILTINS" | "DEF_EXT_C99RES_BUILTIN" => "gnu",
        "DEF_C94_BUILTIN" => "c94",
        "DEF_C99_BUILTIN" | "DEF_C99_COMPL_BUILTIN" | "DEF_C99_C90RES_BUILTIN" => "c99",
        "DEF_C11_BUILTIN" => "c11",
        "DEF_C2X_BUILTIN" | "DEF_C23_BUILTIN" => "c23",
        "DEF_C2Y_BUILTIN" => "c2y",
        _ => return None,
    })
}

fn attribute_position(call: &MacroCall) -> usize {
    match call.name.as_str() {
        "DEF_BUILTIN" => 8,
        _ => 3,
    }
}

/// The effects that an attribute list's name spells; `None` for names with a condition inside.
fn effects(attrs: &str) -> Option<String> {
    let list = attrs.strip_prefix("ATTR_")?;
    let mut flags = BTreeSet::new();
    match list {
        "MATHFN_ERRNO" => flags.extend(["errno", "leaf", "nothrow"]),
        "MATHFN_FPROUNDING" => flags.extend(["const", "rounding", "leaf", "nothrow"]),
        "MATHFN_FPROUNDING_ERRNO" => flags.extend(["errno", "rounding", "leaf", "nothrow"]),
        "MATHFN_FPROUNDING_STORE" => flags.extend(["leaf", "nothrow"]),
        _ if list.starts_with("FORMAT_ARG_") => flags.extend(["nothrow"]),
        _ => flags.extend(list.split('_').filter_map(|word| match word {
            "CONST" => Some("const"),
            "PURE" => Some("pure"),
            "NORETURN" => Some("noreturn"),
            "RT" => Some("returns_twice"),
            "LEAF" => Some("leaf"),
            "NOTHROW" => Some("nothrow"),
            "NOTHROWCALL" => Some("nothrow"),
            "NOVOPS" => Some("novops"),
            _ => None,
        })),
    }
    Some(flags.into_iter().collect::<Vec<_>>().join(" "))
}

fn internal_effects(flags: &str, optab: bool) -> String {
    let mut words: BTreeSet<String> = flags
        .split('|')
        .filter_map(|w| w.trim().strip_prefix("ECF_"))
        .filter(|w| *w != "TM_PURE")
        .map(str::to_ascii_lowercase)
        .collect();
    if optab {
        words.insert("leaf".to_string());
    }
    words.into_iter().collect::<Vec<_>>().join(" ")
}
