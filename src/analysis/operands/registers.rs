//! Finds the variables that are gimple registers (`is_gimple_reg`).

use crate::ir::{Expr, ExprData, Function, Type, Var, VarKind, VarTraits};
use cranelift_entity::EntitySet;

/// `is_gimple_reg_type`: whether the variable has a register type.
pub fn is_register_type(f: &Function<'_>, var: Var) -> bool {
    !f.decls.traits[var].contains(VarTraits::AGGREGATE)
}

/// The variables that are registers unless their address is taken or a part is stored to:
/// parameters and automatic variables that are no aggregates, not volatile and no hard registers.
pub fn register_candidates(f: &Function<'_>) -> EntitySet<Var> {
    collect(f, |var| is_candidate(f, var))
}

/// The registers of the gimplifier.
pub fn registers(f: &Function<'_>) -> EntitySet<Var> {
    collect(f, |var| is_register(f, var))
}

/// `Some(type)` if the left-hand side of a call has a register type (`is_gimple_reg_type`), even if
/// the type is not known. The gimplifier lets calls set only registers and non-register types.
pub fn register_type(f: &Function<'_>, lhs: Expr) -> Option<Option<Type>> {
    match f.body.exprs[lhs] {
        ExprData::Var(var) => is_register(f, var).then_some(f.decls.vars[var].ty),
        ExprData::Name(name) => Some(f.name_type(name)),
        _ => None,
    }
}

fn is_register(f: &Function<'_>, var: Var) -> bool {
    let in_memory = VarTraits::ADDRESSABLE | VarTraits::CLOBBERED | VarTraits::PARTIAL_STORES;
    is_candidate(f, var) && !f.decls.traits[var].intersects(in_memory)
}

fn is_candidate(f: &Function<'_>, var: Var) -> bool {
    let can_be_register = match f.decls.vars[var].kind {
        VarKind::Param | VarKind::Local => true,
        VarKind::Result => f.decls.vars[var].ty.is_some_and(|ty| f.types.is_reference(ty)),
        _ => false,
    };
    can_be_register
        && is_register_type(f, var)
        && !f.decls.traits[var].contains(VarTraits::VOLATILE)
        && !is_hard_register(f.decls.vars[var].decl)
}

fn collect(f: &Function<'_>, keep: impl Fn(Var) -> bool) -> EntitySet<Var> {
    let mut set = EntitySet::with_capacity(f.decls.vars.len());
    set.extend(f.decls.vars.keys().filter(|&var| keep(var)));
    set
}

/// DECL_HARD_REGISTER: `register int x __asm__ (*eax)`.
pub fn is_hard_register(decl: &str) -> bool {
    decl.starts_with("register ") && decl.contains("__asm__ (")
}
