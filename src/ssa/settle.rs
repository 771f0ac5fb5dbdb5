//! Step 5: the function gets what renaming decided, in the order of memory.

use super::info::{Held, Sites};
use crate::ir::{Expr, ExprData, Function, Name, Phi, Stmt};
use cranelift_entity::packed_option::PackedOption;

/// Puts names into the operands of statements and of PHI nodes, and gives both their
/// use operands. There was no PHI node before this pass.
pub fn settle(f: &mut Function<'_>, sites: &Sites) {
    f.uses.reserve(0, f.stmts.len(), f.phis.len());
    for number in 0..sites.stmt_count() {
        let site = sites.stmt(number);
        if let Some(first) = site.first_use {
            f.uses.set_operands(site.stmt, first, site.uses.len());
            for of in &sites.uses[site.uses] {
                if let Held::Name(name) = of.held {
                    put(f, site.stmt, of.slot, name, false);
                }
            }
        }
        for of in &sites.defs[site.defs] {
            // What a clobber would define has no name of its own.
            if let Held::Name(name) = of.held {
                put(f, site.stmt, of.slot, name, true);
            }
        }
    }
    let phis = sites.phis();
    for (i, site) in phis.iter().enumerate() {
        let phi = Phi::from_u32(i as u32);
        let end = phis.get(i + 1).map_or(sites.args.len(), |next| next.args as usize);
        let args = site.args as usize..end;
        f.uses.complete_arguments(phi, &sites.arg_uses[args.clone()]);
        for (&slot, name) in f.phis[phi].args.iter().zip(&sites.args[args]) {
            if let Some(name) = name.expand() {
                f.exprs[slot] = ExprData::Name(name);
            }
        }
    }
}

/// Puts a name into a slot; the virtual operand has none.
fn put(f: &mut Function<'_>, stmt: Stmt, slot: PackedOption<Expr>, name: Name, is_def: bool) {
    match slot.expand() {
        Some(slot) => f.exprs[slot] = ExprData::Name(name),
        None if is_def => f.stmts[stmt].vdef = name.into(),
        None => f.stmts[stmt].vuse = name.into(),
    }
}
