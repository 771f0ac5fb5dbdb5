//! Keeping the operands of statements up to date: GCC's `update_stmt_operands` and `finalize_ssa_uses`.
//!
//! A statement whose trees were changed is *modified* until it is scanned again. The scan makes its use
//! operands anew and links each in front of the uses of the name it holds; so a scan also changes the
//! order of the lists, as in GCC.

use super::{OperandSite, Operands, scan};
use crate::analysis::uses::unlink_stmt_vdef;
use crate::facts::Facts;
use crate::ir::{Def, ExprData, Function, NameData, Stmt, UsePlace};

/// Notes that the statement's trees were changed: `gimple_set_modified`. Its operands are brought up to date when
/// [`update_stmt_if_modified`] is next called.
pub fn mark_modified(f: &mut Function<'_>, stmt: Stmt) {
    f.ssa.uses.modified.insert(stmt);
}

/// Scans the statement's operands again: `update_stmt`. An operand that has no version yet is left for
/// [`update_ssa`](crate::passes::ssa::update_ssa); a virtual definition that there is no more goes away, and its uses become
/// uses of the one before it.
pub fn update_stmt(f: &mut Function<'_>, stmt: Stmt, facts: &Facts) {
    let operands = scan(f, stmt, &f.ssa.uses.registers, facts);
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
    note_symbols(f, stmt, &operands);
    f.ssa.uses.modified.remove(stmt);
}

/// Scans the operands of a statement that was changed.
pub fn update_stmt_if_modified(f: &mut Function<'_>, stmt: Stmt, facts: &Facts) {
    if f.ssa.uses.modified.contains(stmt) {
        update_stmt(f, stmt, facts);
    }
}

/// Marks the variables for renaming that the statement holds without a version. A virtual definition gets one at
/// once, since only uses can hold `.MEM` itself.
fn note_symbols(f: &mut Function<'_>, stmt: Stmt, operands: &Operands) {
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

/// Makes the statement's use operands anew from what a scan found, and links them: GCC's
/// `finalize_ssa_uses`.
pub fn link_operands(f: &mut Function<'_>, stmt: Stmt, sites: &[OperandSite]) {
    let (uses, stmts, exprs) = (&mut f.ssa.uses, &mut f.body.stmts, &mut f.body.exprs);
    let made = uses.renew(stmt, sites.len() as u32);
    for (of, site) in made.zip(sites) {
        let (place, name) = match site.expand() {
            Some(slot) => {
                let name = match exprs[slot] {
                    ExprData::Name(name) => Some(name),
                    _ => None,
                };
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
