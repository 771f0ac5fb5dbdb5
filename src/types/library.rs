//! Types of functions and variables that programs use without defining them: those of GCC's
//! built-ins, the C library and widely used libraries.
//!
//! `prototypes.txt` holds one declaration in each line in GCC's spelling, after the declared name
//! (fields of structures: `struct stat.st_size`). They are facts of GCC and of glibc's headers. A
//! different declaration in the program's own dump takes precedence.
//!
//! GCC 12 wrote them ([`prototypes`](crate::target::prototypes)). `intrinsics.txt` was made in the same way
//! from `<immintrin.h>`.
//!
//! `libraries.txt` holds the declarations in public headers of Debian 12 that programs of all kinds include,
//! from bzip2 to zstd, and in gnulib; those of OpenSSL and GLib in part. `cargo xtask libraries` writes it:
//! `xtask/src/libraries.toml` lists the headers. A record's line has the declarations of its fields in
//! braces. Numbers of function types belong to one program, so they are left out.

use super::record_bodies;
use crate::ir::{Type, Types};
use crate::target::prototypes::{Lines, prototype};
use rustc_hash::FxHashMap;
use std::sync::LazyLock;

/// What widely used libraries declare.
static LIBRARIES: LazyLock<Lines> =
    LazyLock::new(|| Lines::of(include_str!("../../data/types/libraries.txt")));

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
        prototype(name).or_else(|| LIBRARIES.get(name))
    }
}

/// The type of a field of the library's `record`, spelled as `struct stat`.
pub(super) fn field<'a>(record: &str, field: &str, types: &mut Types<'a>) -> Option<Type> {
    let declaration = match prototype(&[record, ".", field].concat()) {
        Some(declaration) => declaration,
        None => record_bodies::field(LIBRARIES.get(record)?, field)?,
    };
    crate::text::parse::declared_type(types, declaration)
}

/// Whether the library's `name` is a function.
pub(super) fn is_function(name: &str) -> Option<bool> {
    declaration(name).map(|declaration| declaration.ends_with(");"))
}

#[cfg(test)]
mod tests {
    use super::{LIBRARIES, declaration};
    use crate::types::record_bodies;

    #[test]
    fn lines_of_libraries_are_found() {
        let text = include_str!("../../data/types/libraries.txt");
        let names = || text.lines().map(|line| line.split('\t').next().unwrap());
        assert!(names().is_sorted_by(|a, b| a < b));
        assert!(names().all(|name| LIBRARIES.get(name).is_some()));
        assert_eq!(declaration("inflat"), None);
        assert_eq!(declaration("inflate"), Some("int inflate (struct z_stream *, int);"));
        assert_eq!(declaration("quotearg_colon"), Some("char * quotearg_colon (const char *);"));
        assert_eq!(
            record_bodies::field(LIBRARIES.get("struct z_stream").unwrap(), "avail_in"),
            Some("uInt avail_in;")
        );
    }
}
