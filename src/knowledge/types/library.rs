//! Types of functions and variables that programs use without defining them: those of GCC's
//! built-ins and the C library.
//!
//! `prototypes.txt` holds one declaration in each line in GCC's spelling, after the declared name
//! (fields of structures: `struct stat.st_size`). They are facts of GCC and of glibc's headers. A
//! different declaration in the program's own dump takes precedence.
//!
//! GCC 12 wrote them ([`prototypes`](crate::target::prototypes)).

use super::type_var::TypeVar;
use crate::ir::{Type, Types};
use crate::target::prototypes::prototype;
use rustc_hash::FxHashMap;

/// Reads a table that groups names by type: `[char f (int);]`, then the names with that declaration.
pub(super) fn sections(table: &'static str) -> FxHashMap<&'static str, &'static str> {
    let sections = table.split("\n[").skip(1).filter_map(|section| section.split_once(']'));
    sections.flat_map(|(ty, names)| names.split_whitespace().map(move |name| (name, ty))).collect()
}

/// The type that the library gives to `name`.
pub(super) fn declared<'a>(name: &str, types: &mut Types<'a>) -> Option<Type> {
    crate::text::parse::declared_type(types, prototype(name)?)
}

/// The type of a field of the library's `record`, spelled as `struct stat`.
pub(super) fn field<'a>(record: &str, field: &str, types: &mut Types<'a>) -> Option<Type> {
    let declaration = prototype(&[record, ".", field].concat())?;
    crate::text::parse::declared_type(types, declaration)
}

/// A declaration with the type of a table of virtual functions, or of a pointer to one. g++ makes both.
pub(super) fn virtual_table(var: TypeVar<'_>) -> Option<&'static str> {
    match var {
        TypeVar::Part(_, field) if field.starts_with("_vptr.") => Some("int (*) () * _vptr;"),
        TypeVar::Global(name) if name.starts_with("_ZTV") || name.starts_with("_ZTC") => {
            Some("int (*) () _ZTV[2];")
        }
        _ => None,
    }
}

/// Whether the library's `name` is a function.
pub(super) fn is_function(name: &str) -> Option<bool> {
    prototype(name).map(|declaration| declaration.ends_with(");"))
}
