//! Types of functions and variables that programs use without defining them: those of GCC's
//! built-ins and the C library.
//!
//! `prototypes.txt` holds one declaration in each line in GCC's spelling, after the declared name
//! (fields of structures: `struct stat.st_size`). They are facts of GCC and of glibc's headers. A
//! different declaration in the program's own dump takes precedence.
//!
//! GCC 12 wrote them ([`prototypes`](crate::target::prototypes)). `intrinsics.txt` was made in the same way
//! from `<immintrin.h>`.

use crate::ir::{Type, Types};
use crate::target::prototypes::prototype;
use rustc_hash::FxHashMap;
use std::sync::LazyLock;

/// The built-ins of x86 by their names without `__builtin_ia32_`.
static X86: LazyLock<FxHashMap<&'static str, &'static str>> =
    LazyLock::new(|| sections(include_str!("../../data/types/x86.txt")));

/// The intrinsics of x86 by their names without `_mm`.
static INTRINSICS: LazyLock<FxHashMap<&'static str, &'static str>> =
    LazyLock::new(|| sections(include_str!("../../data/types/intrinsics.txt")));

/// Reads a table that groups names by type: `[char f (int);]`, then the names with that declaration.
pub(super) fn sections(table: &'static str) -> FxHashMap<&'static str, &'static str> {
    let sections = table.split("\n[").skip(1).filter_map(|section| section.split_once(']'));
    sections.flat_map(|(ty, names)| names.split_whitespace().map(move |name| (name, ty))).collect()
}

/// The type that the library gives to `name`.
pub(super) fn declared<'a>(name: &str, types: &mut Types<'a>) -> Option<Type> {
    crate::text::parse::declared_type(types, declaration(name)?)
}

fn declaration(name: &str) -> Option<&'static str> {
    // Each table is read only for programs that mention one of its names.
    if let Some(short) = name.strip_prefix("__builtin_ia32_") {
        X86.get(short.trim_end()).copied()
    } else if let Some(short) = name.strip_prefix("_mm") {
        INTRINSICS.get(short).copied()
    } else {
        prototype(name)
    }
}

/// The type of a field of the library's `record`, spelled as `struct stat`.
pub(super) fn field<'a>(record: &str, field: &str, types: &mut Types<'a>) -> Option<Type> {
    let declaration = prototype(&[record, ".", field].concat())?;
    crate::text::parse::declared_type(types, declaration)
}

/// Whether the library's `name` is a function.
pub(super) fn is_function(name: &str) -> Option<bool> {
    declaration(name).map(|declaration| declaration.ends_with(");"))
}
