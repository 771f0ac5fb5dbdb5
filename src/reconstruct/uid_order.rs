//! The order of DECL_UIDs of the variables that SSA construction inserts PHI nodes for.

use crate::ir::{Function, Var, VarKind};
use cranelift_entity::{EntityRef, EntitySet};

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
