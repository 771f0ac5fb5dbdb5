//! Variables of one name in a function of GCC's, of different scopes in the source.
//!
//! A dump in SSA form declares all of them at its head, and `x_5` may be a version of any. Our own way from the gimple dump
//! gives versions out as GCC does and knows scopes: there `x_5` is a version of one variable, with a type. That a function's types are
//! not known yet changes no version.

use crate::ir::{Function, Name, Type, Var};
use crate::print;
use rustc_hash::FxHashMap;

/// Makes the SSA names of `theirs` versions of the variables that they are versions of in `ours`, which is made if it is asked
/// for.
pub(super) fn tell_apart<'o>(theirs: &mut Function<'_>, ours: impl FnOnce() -> Option<Function<'o>>) {
    let mut named: FxHashMap<&str, Vec<Var>> = FxHashMap::default();
    for &var in &theirs.locals {
        named.entry(theirs.vars[var].name).or_default().push(var);
    }
    named.retain(|name, vars| !name.is_empty() && vars.len() > 1);
    if named.is_empty() {
        return;
    }
    let Some(ours) = ours() else { return };
    let mut meant: Vec<(Name, Var)> = Vec::new();
    for (version, data) in &theirs.names {
        let Some(theirs_name) = data.var.map(|var| theirs.vars[var].name) else { continue };
        let own = ours.names.get(version).and_then(|name| Some(&ours.vars[name.var?]));
        let Some(own) = own.filter(|own| own.name == theirs_name) else { continue };
        let candidates = named.get(theirs_name).into_iter().flatten();
        let ty = spelled(&ours, own.ty);
        let is_meant = |&&var: &&Var| spelled(theirs, theirs.vars[var].ty) == ty;
        meant.extend(candidates.copied().find(|var| is_meant(&var)).map(|var| (version, var)));
    }
    for (version, var) in meant {
        theirs.names[version].var = Some(var);
    }
}

fn spelled(f: &Function<'_>, ty: Option<Type>) -> Option<String> {
    let mut text = String::new();
    print::ty(&f.types, ty?, &mut text);
    Some(text)
}
