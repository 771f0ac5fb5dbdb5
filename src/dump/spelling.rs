//! How a dump spells what every function of it may have to name: types, and DECL_UIDs that a `-uid` dump leaves out.
//!
//! Up to GCC 15 the declaration line of a function in a gimple dump shows no numbers, while later dumps show those of
//! the types, the function (from GCC 12 on) and its parameters. Types and functions show theirs elsewhere in the dump, or
//! have the same in every program; parameters where they are used. What is used nowhere is told by the order
//! in which the C front end gives numbers out: the parameters of a definition (a `void` between the parentheses counts as
//! one), the function, its result, then what its body declares. The gimplifier's come after all of these.

use super::Item;
use crate::dialect::{Dialect, DumpFlags};
use crate::ir::{Function, Type, TypeKind, VarData, VarKind};
use crate::print;
use rustc_hash::FxHashMap;

/// What the functions of a dump show together.
#[derive(Default)]
pub(super) struct Spelling<'a> {
    /// The numbers of types, by name; empty unless it is a `-uid` dump.
    numbers: FxHashMap<&'a str, u32>,
    /// The dump has the name `_Bool`.
    has_bool: bool,
}

/// Reads how the dump spells things, and tells the numbers of functions and parameters that are not printed.
pub(super) fn complete<'a>(items: &mut [Item<'a>]) -> Spelling<'a> {
    let mut spelling = Spelling::default();
    let numbers = &mut spelling.numbers;
    for f in items.iter().filter_map(|item| item.function.as_ref().ok()) {
        for (&name, &number) in &f.types.numbers {
            numbers.entry(name).or_insert(number);
        }
        spelling.has_bool |= f.types.named(BOOL).is_some();
    }
    if numbers.is_empty() {
        return spelling;
    }
    let functions = mentioned(items);
    let limit = first_of_gimplifier(items);
    let mut before = None;
    for f in items.iter_mut().filter_map(|item| item.function.as_mut().ok()) {
        // What a function mentions was declared before it.
        let outer = f.vars.values().filter(|var| matches!(var.kind, VarKind::Function | VarKind::Global));
        let outer = outer
            .filter(|var| var.name != f.name && var.decl.is_empty())
            .filter_map(|var| var.uid)
            .filter(|&uid| uid < limit);
        let before_it = before.into_iter().chain(outer).max();
        let (first, own) = place(f, functions.get(f.name).copied(), limit, before_it);
        f.uid = f.uid.or(own);
        for (i, &param) in f.params.iter().enumerate() {
            let var = &mut f.vars[param];
            var.uid = var.uid.or(first.map(|first| first.saturating_add(i as u32)));
            var.numbered = var.uid.is_some();
        }
        let last = declared(f, limit).max();
        before = [before, f.uid.map(|uid| uid.saturating_add(1)), last].into_iter().flatten().max();
    }
    spelling
}

/// Makes a finished function print as GCC spells things.
pub(super) fn spell<'a>(f: &mut Function<'a>, spelling: &Spelling<'a>, dialect: Dialect) {
    if let Some(ty) = f.types.named(BOOL).filter(|_| !spelling.has_bool) {
        f.types.rename(ty, dialect.bool_name());
    }
    let numbers = &spelling.numbers;
    if numbers.is_empty() || !dialect.flags.contains(DumpFlags::UID) {
        return;
    }
    let known: Vec<Type> = f.types.all().collect();
    for ty in known {
        if let TypeKind::Named(name) = *f.types.kind(ty)
            && let Some(number) = numbers.get(name).copied().or_else(|| dialect.own_type_number(name))
        {
            f.types.numbers.entry(name).or_insert(number);
        }
    }
    if !f.is_declared_with_numbers {
        f.signature = print::signature(f, dialect).into();
    }
}

/// The truth type, as types are inferred.
const BOOL: &str = "_Bool";

/// The numbers of the functions that statements mention.
fn mentioned<'a>(items: &[Item<'a>]) -> FxHashMap<&'a str, u32> {
    let mut found = FxHashMap::default();
    for f in items.iter().filter_map(|item| item.function.as_ref().ok()) {
        for var in f.vars.values().filter(|var| matches!(var.kind, VarKind::Function | VarKind::Global)) {
            if let Some(uid) = var.uid.filter(|_| var.numbered) {
                found.entry(var.name).or_insert(uid);
            }
        }
    }
    found
}

/// A number that all of the front end are below: those of temporaries are above it, and so are those of labels that come
/// behind all variables of the program.
fn first_of_gimplifier(items: &[Item<'_>]) -> u32 {
    let functions = items.iter().filter_map(|item| item.function.as_ref().ok());
    let (mut first, mut last) = (u32::MAX, 0);
    for var in functions.flat_map(|f| f.vars.values()) {
        let Some(uid) = var.uid else { continue };
        if var.anonymous || var.name.contains('.') {
            first = first.min(uid);
        } else {
            last = last.max(uid);
        }
    }
    first.min(last.saturating_add(1))
}

/// What the front end numbered in the body of a function.
fn declared<'f>(f: &'f Function<'_>, limit: u32) -> impl Iterator<Item = u32> + 'f {
    let is_own = |v: &VarData<'_>| v.numbered && !v.decl.is_empty() && v.kind != VarKind::Param;
    let vars = f.vars.values().filter(move |v| is_own(v) && !v.name.contains('.'));
    let labels = f.labels.values().filter_map(|label| label.decl_uid);
    vars.filter_map(|var| var.uid).chain(labels).filter(move |&uid| uid < limit)
}

/// The numbers of the first parameter and of the function, as far as they can be told; `before` is the last one
/// that belongs to the function before it.
fn place(
    f: &Function<'_>,
    known: Option<u32>,
    limit: u32,
    before: Option<u32>,
) -> (Option<u32>, Option<u32>) {
    let count = f.params.len() as u32;
    let told = f.params.iter().enumerate().find_map(|(i, &p)| f.vars[p].uid?.checked_sub(i as u32));
    let from_body = || declared(f, limit).min()?.checked_sub(2);
    let from_before = || before?.checked_add(count.max(1) + 1);
    let behind_params = told.filter(|_| count > 0).map(|first| first.saturating_add(count));
    let own = known.or(behind_params).or_else(from_body).or_else(from_before);
    (told.or_else(|| own?.checked_sub(count)), own)
}
