//! Step 5: the function gets what renaming decided, in the order of memory.

use super::info::{Held, Sites};
use crate::ir::{Expr, ExprData, Function, Name, Phi, Stmt};
use cranelift_entity::packed_option::PackedOption;

/// Puts names into the operands of statements and of PHI nodes. There was no PHI node before this pass.
pub fn settle(f: &mut Function<'_>, sites: &Sites) {
    for site in sites.stmts().filter(|site| site.nature.renames) {
        for of in &sites.uses[site.uses] {
            // Of a debug statement that has lost its value, some variables have no name.
            if let Held::Name(name) = of.held {
                put(f, site.stmt, of.slot, name, false);
            }
        }
        for of in &sites.defs[site.defs] {
            // What a clobber would define has no name of its own.
            if let Held::Name(name) = of.held {
                put(f, site.stmt, of.slot, name, true);
            }
        }
    }
    for number in 0..sites.phis().len() {
        let phi = Phi::from_u32(number as u32);
        for (&slot, name) in f.ssa.phis[phi].args.iter().zip(&sites.args[sites.args_of(number)]) {
            if let Some(name) = name.expand() {
                f.body.exprs[slot] = ExprData::Name(name);
            }
        }
    }
}

/// Puts a name into a slot; the virtual operand has none.
fn put(f: &mut Function<'_>, stmt: Stmt, slot: PackedOption<Expr>, name: Name, is_def: bool) {
    match slot.expand() {
        Some(slot) => f.body.exprs[slot] = ExprData::Name(name),
        None if is_def => f.body.stmts[stmt].vdef = name.into(),
        None => f.body.stmts[stmt].vuse = name.into(),
    }
}
