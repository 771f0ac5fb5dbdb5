//! SSA names, and the order of declarations that their versions depend on.

use crate::ir::{Def, Function, Name, NameData, Var, VarKind};
use cranelift_entity::{EntityRef, EntitySet};

/// A new version of `var`.
pub fn make_version(f: &mut Function<'_>, var: Var, def: Def) -> Name {
    f.make_name(NameData { var: Some(var), def, ..NameData::default() })
}

/// The names that the gimplifier made and gave back before the dump was written are free, too.
pub fn free_unused_names(f: &mut Function<'_>) {
    let known: EntitySet<Name> = collect(f.ssa.free_names.iter().copied());
    let is_hole = |&name: &Name| f.ssa.names[name].released && !known.contains(name);
    let holes: Vec<Name> = f.ssa.names.keys().skip(1).filter(is_hole).collect();
    f.ssa.free_names.splice(0..0, holes);
}

fn collect<K: EntityRef>(names: impl Iterator<Item = K>) -> EntitySet<K> {
    let mut set = EntitySet::new();
    set.extend(names);
    set
}

/// The variables that are `wanted` and may get PHI nodes, in the order of their DECL_UIDs.
///
/// Where a `-uid` dump does not state them: parameters come first, then the variables of the user in the
/// order of their declarations, then what the gimplifier and the passes made, in the order they
/// made it. `.MEM` is made by the operand scanner, after them all.
pub fn uid_order(f: &Function<'_>, mem: Var, wanted: impl Fn(Var) -> bool + Copy) -> Vec<Var> {
    let mut listed: EntitySet<Var> = EntitySet::new();
    let mut order: Vec<Var> = before_mem(f, mem, wanted).filter(|&var| listed.insert(var)).collect();
    if order.len() > 1 && before_mem(f, mem, |_| true).all(|var| f.decls.vars[var].uid.is_some()) {
        order.sort_by_key(|&var| f.decls.vars[var].uid);
    }
    // Last come temporaries of this pass itself.
    let last = f.decls.vars.keys().skip(mem.index());
    order.extend(last.filter(|&var| wanted(var)));
    order
}

/// The first of these; some come twice.
fn before_mem<'f>(
    f: &'f Function<'_>,
    mem: Var,
    wanted: impl Fn(Var) -> bool + Copy + 'f,
) -> impl Iterator<Item = Var> + 'f {
    // Whether a variable is a temporary is told by its spelling, and so asked for last.
    let wanted_local = move |&var: &Var| f.decls.vars[var].kind == VarKind::Local && wanted(var);
    let locals = f.decls.locals.iter().copied().filter(wanted_local);
    let users = f.decls.decl_order.iter().copied().filter(wanted_local).chain(locals.clone());
    let users = users.filter(|&var| !f.decls.vars[var].is_temporary());
    let made = locals.filter(move |&var| var < mem && f.decls.vars[var].is_temporary());
    f.decls.params.iter().copied().filter(move |&var| wanted(var)).chain(users).chain(made)
}
