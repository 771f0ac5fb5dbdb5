//! Types of functions and variables that programs use without defining them: GCC's built-ins and
//! the C library.
//!
//! `prototypes.txt` holds one declaration a line as GCC prints it, behind the name that it declares.
//! They are facts of GCC and of glibc's headers; a program that declares such a name otherwise is
//! believed where its dump shows it.

use crate::ir::{Type, Types};
use rustc_hash::FxHashMap;
use std::sync::LazyLock;

/// The type that the library gives to `name`.
pub(super) fn declared<'a>(name: &str, types: &mut Types<'a>) -> Option<Type> {
    static INDEX: LazyLock<FxHashMap<&'static str, &'static str>> = LazyLock::new(|| {
        include_str!("prototypes.txt").lines().filter_map(|line| line.split_once('\t')).collect()
    });
    crate::parse::declared_type(types, INDEX.get(name)?)
}
