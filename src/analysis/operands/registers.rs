//! Which variables are gimple registers: GCC's `is_gimple_reg`.

use crate::ir::{Expr, ExprData, Function, Type, Var, VarKind, VarTraits};
use cranelift_entity::EntitySet;

/// Whether values of the variable's type are registers: `is_gimple_reg_type`.
pub fn is_register_type(f: &Function<'_>, var: Var) -> bool {
    !f.decls.traits[var].contains(VarTraits::AGGREGATE)
}

/// The variables that are registers unless a taken address or a store to a part makes them another
/// thing: not aggregates, nor volatile, nor bound to a hard register, and the function's own.
pub fn register_candidates(f: &Function<'_>) -> EntitySet<Var> {
    collect(f, |var| is_candidate(f, var))
}

/// The registers as the gimplifier saw them.
pub fn registers(f: &Function<'_>) -> EntitySet<Var> {
    collect(f, |var| is_register(f, var))
}

/// `Some(type)` if the left-hand side of a call is of a register type (`is_gimple_reg_type`), whether or not that type is
/// known: the gimplifier lets calls set registers alone, and what is of no register type.
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
    matches!(f.decls.vars[var].kind, VarKind::Param | VarKind::Local)
        && is_register_type(f, var)
        && !f.decls.traits[var].contains(VarTraits::VOLATILE)
        && !is_hard_register(f.decls.vars[var].decl)
}

fn collect(f: &Function<'_>, keep: impl Fn(Var) -> bool) -> EntitySet<Var> {
    let mut set = EntitySet::with_capacity(f.decls.vars.len());
    set.extend(f.decls.vars.keys().filter(|&var| keep(var)));
    set
}

/// `register int x __asm__ (*eax)`: DECL_HARD_REGISTER.
pub fn is_hard_register(decl: &str) -> bool {
    decl.starts_with("register ") && decl.contains("__asm__ (")
}
