//! Changes to use operands (SET_USE) that keep the lists of uses correct.

use super::query::for_each_imm_use_stmt;
use crate::ir::{ExprData, Function, Name, Stmt, Use, UsePlace};
use std::ops::ControlFlow;

/// Sets the use operand to `name`. It becomes the latest use of that name.
pub fn set_use(f: &mut Function<'_>, of: Use, name: Name) {
    f.ssa.uses.unlink(of);
    match f.ssa.uses.place(of) {
        UsePlace::Virtual { stmt } => f.body.stmts[stmt].vuse = name.into(),
        UsePlace::Operand { slot, .. } => f.body.exprs[slot] = ExprData::Name(name),
        UsePlace::Argument { phi, index } => {
            let slot = f.ssa.phis[phi].args[index as usize];
            f.body.exprs[slot] = ExprData::Name(name);
        }
        UsePlace::Marker => return,
    }
    f.ssa.uses.link(of, name);
}

/// Sets a real use operand to a tree: a name, or a constant or address. A constant or address
/// leaves the lists of uses. Another tree must not share the children of `tree`.
pub fn set_use_tree<'a>(f: &mut Function<'a>, of: Use, tree: ExprData<'a>) {
    if let ExprData::Name(name) = tree {
        return set_use(f, of, name);
    }
    let slot = match f.ssa.uses.place(of) {
        UsePlace::Operand { slot, .. } => slot,
        UsePlace::Argument { phi, index } => f.ssa.phis[phi].args[index as usize],
        UsePlace::Virtual { .. } | UsePlace::Marker => return,
    };
    f.ssa.uses.unlink(of);
    f.body.exprs[slot] = tree;
}

/// Replaces the uses of the statement's virtual definition by uses of the previous one.
pub fn unlink_stmt_vdef(f: &mut Function<'_>, stmt: Stmt) {
    let data = &f.body.stmts[stmt];
    let (Some(vdef), Some(vuse)) = (data.vdef.expand(), data.vuse.expand()) else { return };
    for_each_imm_use_stmt(f, vdef, |f, _, uses| {
        uses.iter().for_each(|&of| set_use(f, of, vuse));
        ControlFlow::<()>::Continue(())
    });
    f.ssa.names[vuse].abnormal |= f.ssa.names[vdef].abnormal;
}
