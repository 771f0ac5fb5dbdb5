//! Updates the operands of statements (`update_stmt_operands`, `finalize_ssa_uses`).
//!
//! A statement with changed trees is *modified* until it is scanned again. The scan makes its use
//! operands again and links each before the other uses of its name. So a scan changes the order of
//! the lists, as in GCC.

use super::{OperandSite, Operands, scan};
use crate::analysis::uses::unlink_stmt_vdef;
use crate::ir::{Def, ExprData, Function, NameData, Stmt, UsePlace};

/// `gimple_set_modified`: records that the statement's trees changed. The next call of
/// [`update_stmt_if_modified`] updates its operands.
pub fn mark_modified(f: &mut Function<'_>, stmt: Stmt) {
    f.ssa.uses.modified.insert(stmt);
}

/// `update_stmt`: scans the statement's operands again. An operand without a version is left to
/// [`update_ssa`](crate::passes::ssa::update_ssa). A virtual definition that the statement no
/// longer has is removed, and its uses become uses of the previous one.
pub fn update_stmt(f: &mut Function<'_>, stmt: Stmt) {
    let operands = scan(f, stmt, &f.ssa.uses.registers);
    if !operands.vdef
        && let Some(vdef) = f.body.stmts[stmt].vdef.expand()
    {
        unlink_stmt_vdef(f, stmt);
        f.body.stmts[stmt].vdef = None.into();
        f.release_name(vdef);
    }
    if !operands.vuse {
        f.body.stmts[stmt].vuse = None.into();
    }
    link_operands(f, stmt, &operands.all_uses().collect::<Vec<_>>());
    mark_for_renaming(f, stmt, &operands);
    f.ssa.uses.modified.remove(stmt);
}

/// `update_stmt_if_modified`.
pub fn update_stmt_if_modified(f: &mut Function<'_>, stmt: Stmt) {
    if f.ssa.uses.modified.contains(stmt) {
        update_stmt(f, stmt);
    }
}

/// Marks the statement's variables without a version for renaming. A virtual definition gets its
/// name at once, since only uses can hold `.MEM` itself.
fn mark_for_renaming(f: &mut Function<'_>, stmt: Stmt, operands: &Operands) {
    let (uses, exprs) = (&mut f.ssa.uses, &mut f.body.exprs);
    uses.to_rename.extend(operands.uses.iter().chain(&operands.defs).filter_map(|&slot| match exprs[slot] {
        ExprData::Var(var) => Some(var),
        _ => None,
    }));
    let Some(mem) = f.ssa.virtual_operand else { return };
    if operands.vuse && f.body.stmts[stmt].vuse.is_none() {
        f.ssa.uses.to_rename.insert(mem);
    }
    if operands.vdef && f.body.stmts[stmt].vdef.is_none() {
        let data = NameData { var: Some(mem), def: Def::Stmt(stmt), ..NameData::default() };
        f.body.stmts[stmt].vdef = f.make_name(data).into();
        f.ssa.uses.to_rename.insert(mem);
    }
}

/// `finalize_ssa_uses`: makes and links the statement's use operands from the result of a scan.
pub fn link_operands(f: &mut Function<'_>, stmt: Stmt, sites: &[OperandSite]) {
    let (uses, stmts, exprs) = (&mut f.ssa.uses, &mut f.body.stmts, &mut f.body.exprs);
    let made = uses.renew(stmt, sites.len() as u32);
    for (of, site) in made.zip(sites) {
        let (place, name) = match site.expand() {
            Some(slot) => {
                let name = if let ExprData::Name(name) = exprs[slot] { Some(name) } else { None };
                (UsePlace::Operand { stmt, slot }, name)
            }
            None => (UsePlace::Virtual { stmt }, stmts[stmt].vuse.expand()),
        };
        uses.put(of, place);
        if let Some(name) = name {
            uses.link(of, name);
        }
    }
}
