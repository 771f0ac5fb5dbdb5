//! Types of functions and variables that programs use without defining them: GCC's built-ins and
//! the C library.
//!
//! `prototypes.txt` holds one declaration a line as GCC prints it, behind the name that it declares (fields of
//! structures: `struct stat.st_size`).
//! They are facts of GCC and of glibc's headers; a program that declares such a name otherwise is
//! believed where its dump shows it.
//!
//! GCC 12 wrote the declarations itself, on x86-64 with glibc 2.36: a function that declares
//! `extern __typeof__ (strlen) x_strlen;` for each name shows their types in its gimple dump. The names are GCC's built-ins
//! (without any header), and what the headers of POSIX, Linux and glibc declare under `_GNU_SOURCE`;
//! for the fields, `__typeof__ (((struct stat *) 0)->st_size)`, also of structures that are spelled by a typedef (`struct FILE`). `intrinsics.txt` came about in the same way from `<immintrin.h>`.

use crate::ir::{Type, Types};
use rustc_hash::{FxHashMap, FxHashSet};
use std::sync::LazyLock;

static INDEX: LazyLock<FxHashMap<&'static str, &'static str>> = LazyLock::new(|| {
    include_str!("prototypes.txt").lines().filter_map(|line| line.split_once('\t')).collect()
});

/// The built-ins of x86 by their names without `__builtin_ia32_`.
static X86: LazyLock<FxHashMap<&'static str, &'static str>> =
    LazyLock::new(|| sections(include_str!("x86.txt")));

/// The intrinsics of x86 by their names without `_mm`.
static INTRINSICS: LazyLock<FxHashMap<&'static str, &'static str>> =
    LazyLock::new(|| sections(include_str!("intrinsics.txt")));

/// A table that groups names by their types: `[char f (int);]`, then the names that are declared so.
fn sections(table: &'static str) -> FxHashMap<&'static str, &'static str> {
    let sections = table.split("\n[").skip(1).filter_map(|section| section.split_once(']'));
    sections.flat_map(|(ty, names)| names.split_whitespace().map(move |name| (name, ty))).collect()
}

/// The type that the library gives to `name`.
pub(super) fn declared<'a>(name: &str, types: &mut Types<'a>) -> Option<Type> {
    crate::parse::declared_type(types, declaration(name)?)
}

fn declaration(name: &str) -> Option<&'static str> {
    // Each table is made only for programs that mention one of its names.
    if let Some(short) = name.strip_prefix("__builtin_ia32_") {
        X86.get(short.trim_end()).copied()
    } else if let Some(short) = name.strip_prefix("_mm") {
        INTRINSICS.get(short).copied()
    } else {
        INDEX.get(name).copied()
    }
}

/// The type of a field of the library's `record`, which is spelled `struct stat`.
pub(super) fn field<'a>(record: &str, field: &str, types: &mut Types<'a>) -> Option<Type> {
    static RECORDS: LazyLock<FxHashSet<&'static str>> = LazyLock::new(|| {
        INDEX.keys().filter_map(|name| name.split_once('.')).map(|(record, _)| record).collect()
    });
    RECORDS.contains(record).then(|| declared(&format!("{record}.{field}"), types))?
}

/// Whether the library's `name` is a function.
pub(super) fn is_function(name: &str) -> Option<bool> {
    declaration(name).map(|declaration| declaration.ends_with(");"))
}
