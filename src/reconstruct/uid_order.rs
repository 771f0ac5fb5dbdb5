//! The order of DECL_UIDs, in which SSA construction inserts the PHI nodes of variables.

use crate::ir::{Function, Var, VarKind};
use cranelift_entity::{EntityRef, EntitySet};

/// The variables for which `is_included` holds, in the order of their DECL_UIDs.
///
/// Without a `-uid` dump the order is: parameters, the variables of the program in the order of
/// their declarations, the variables of the gimplifier and the passes in the order in which they
/// were made, `.MEM`, which the operand scanner makes, and the temporaries of SSA construction.
pub fn uid_order(f: &Function<'_>, mem: Var, is_included: impl Fn(Var) -> bool + Copy) -> Vec<Var> {
    let mut listed: EntitySet<Var> = EntitySet::new();
    let mut order: Vec<Var> = before_mem(f, mem, is_included).filter(|&var| listed.insert(var)).collect();
    if order.len() > 1 && before_mem(f, mem, |_| true).all(|var| f.decls.vars[var].uid.is_some()) {
        order.sort_by_key(|&var| f.decls.vars[var].uid);
    }
    let last = f.decls.vars.keys().skip(mem.index());
    order.extend(last.filter(|&var| is_included(var)));
    order
}

/// The variables before `.MEM`; some come twice.
fn before_mem<'f>(
    f: &'f Function<'_>,
    mem: Var,
    is_included: impl Fn(Var) -> bool + Copy + 'f,
) -> impl Iterator<Item = Var> + 'f {
    // `is_temporary` reads the spelling, so it comes last.
    let is_included_local = move |&var: &Var| f.decls.vars[var].kind == VarKind::Local && is_included(var);
    let locals = f.decls.locals.iter().copied().filter(is_included_local);
    let users = f.decls.decl_order.iter().copied().filter(is_included_local).chain(locals.clone());
    let users = users.filter(|&var| !f.decls.vars[var].is_temporary());
    let made = locals.filter(move |&var| var < mem && f.decls.vars[var].is_temporary());
    f.decls.params.iter().copied().filter(move |&var| is_included(var)).chain(users).chain(made)
}
