//! Which variables are gimple registers: GCC's `is_gimple_reg`.

use super::addresses::addresses_taken;
use crate::ir::{Function, Var, VarKind, VarTraits};
use cranelift_entity::EntitySet;

/// Whether values of the variable's type are registers: `is_gimple_reg_type`.
pub fn is_register_type(f: &Function<'_>, var: Var) -> bool {
    !f.traits[var].contains(VarTraits::AGGREGATE)
}

/// The gimple registers among the variables, as their declarations and [`Function::traits`] have it:
/// not aggregates, nor volatile, nor in memory because someone needs their address. With `optimize`,
/// GCC forgets which addresses were taken once and looks at the statements that are there
/// (`execute_update_addresses_taken`).
pub fn registers(f: &Function<'_>, optimize: bool) -> EntitySet<Var> {
    let in_memory = if optimize {
        let stmts = f.chain().flat_map(|block| f.block_stmts(block));
        addresses_taken(f, stmts)
    } else {
        EntitySet::new()
    };
    let not_now = VarTraits::ADDRESSABLE | VarTraits::CLOBBERED | VarTraits::PARTIAL_STORES;
    let is_register = |var: Var| {
        is_candidate(f, var) && !in_memory.contains(var) && (optimize || !f.traits[var].intersects(not_now))
    };
    let mut registers = EntitySet::new();
    registers.extend(f.vars.keys().filter(|&var| is_register(var)));
    registers
}

/// Whether the variable is a register if nothing but a taken address can make it another thing.
fn is_candidate(f: &Function<'_>, var: Var) -> bool {
    matches!(f.vars[var].kind, VarKind::Param | VarKind::Local)
        && is_register_type(f, var)
        && !f.traits[var].contains(VarTraits::VOLATILE)
        && !is_hard_register(f.vars[var].decl)
}

/// `register int x __asm__ (*eax)`: DECL_HARD_REGISTER.
fn is_hard_register(decl: &str) -> bool {
    decl.starts_with("register ") && decl.contains("__asm__ (")
}
