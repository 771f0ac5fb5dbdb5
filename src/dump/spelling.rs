//! How a dump spells what every function of it may have to name: types, and in a `-uid` dump their DECL_UIDs, which types
//! show somewhere in the dump or have the same in every program.

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

impl<'a> Spelling<'a> {
    /// Notes how the next function of the dump spells types.
    pub fn add(&mut self, f: &Function<'a>) {
        for (&name, &number) in &f.types.numbers {
            self.numbers.entry(name).or_insert(number);
        }
        self.has_bool |= f.types.named(BOOL).is_some();
    }

    /// Whether it is a `-uid` dump.
    pub fn has_numbers(&self) -> bool {
        !self.numbers.is_empty()
    }
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
    let made = |var: &VarData<'_>| var.kind == VarKind::Function && var.uid.is_none();
    for var in f.vars.values_mut().filter(|var| made(var)) {
        var.uid = dialect.own_function_number(var.name);
        var.numbered = var.uid.is_some();
    }
    if !f.is_declared_with_numbers {
        f.signature = print::signature(f, dialect).into();
    }
}

/// The truth type, as types are inferred.
const BOOL: &str = "_Bool";
