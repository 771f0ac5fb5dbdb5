//! SSA names, and the order of declarations that their versions depend on.

use crate::ir::{Def, Function, Name, NameData, Var, VarKind};
use cranelift_entity::{EntityRef, EntitySet};

/// A new version of `var`.
pub fn make_version(f: &mut Function<'_>, var: Var, def: Def) -> Name {
    f.make_name(NameData { var: Some(var), def, ..NameData::default() })
}

/// The names that the gimplifier made and gave back before the dump was written are free, too.
pub fn free_unused_names(f: &mut Function<'_>) {
    let known: EntitySet<Name> = collect(f.free_names.iter().copied());
    let is_hole = |&name: &Name| f.names[name].released && !known.contains(name);
    let holes: Vec<Name> = f.names.keys().skip(1).filter(is_hole).collect();
    f.free_names.splice(0..0, holes);
}

fn collect<K: EntityRef>(names: impl Iterator<Item = K>) -> EntitySet<K> {
    let mut set = EntitySet::new();
    set.extend(names);
    set
}

/// Whether the variable is the gimplifier's or a pass's, not the user's: DECL_ARTIFICIAL. Such a
/// variable has no name of its own (`D.1234`) or one that no identifier of C can be (`iftmp.0`).
pub fn is_temporary(f: &Function<'_>, var: Var) -> bool {
    let data = &f.vars[var];
    data.kind == VarKind::Local && (data.anonymous || data.serial.is_some() || data.name.contains('.'))
}

/// The variables that may get PHI nodes in the order of their DECL_UIDs.
///
/// Where a `-uid` dump does not state them: parameters come first, then the variables of the user in the
/// order of their declarations, then what the gimplifier and the passes made, in the order they
/// made it. `.MEM` is made by the operand scanner, after them all.
pub fn uid_order(f: &Function<'_>, mem: Var) -> Vec<Var> {
    let is_local = |var: Var| f.vars[var].kind == VarKind::Local;
    let mut order = f.params.clone();
    let mut listed: EntitySet<Var> = EntitySet::with_capacity(f.vars.len());
    listed.extend(order.iter().copied());
    let users = f.declared.iter().chain(&f.locals).filter(|&&var| !is_temporary(f, var));
    let temporaries = f.locals.iter().filter(|&&var| var < mem && is_temporary(f, var));
    order.extend(users.chain(temporaries).copied().filter(|&var| is_local(var) && listed.insert(var)));
    if order.iter().all(|&var| f.vars[var].uid.is_some()) {
        order.sort_by_key(|&var| f.vars[var].uid);
    }
    order.push(mem);
    // Temporaries of this pass itself.
    order.extend(f.vars.keys().filter(|&var| var > mem && listed.insert(var)));
    order
}
