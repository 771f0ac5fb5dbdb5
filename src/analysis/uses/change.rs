//! Changes one operand (SET_USE, SET_DEF).

use crate::analysis::operands::DefOperand;
use crate::ir::{Def, ExprData, Function, Name, Use, UsePlace};
use std::mem::replace;

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

/// Sets the definition operand to `name`. The old name has no definition then.
pub fn set_def(f: &mut Function<'_>, of: DefOperand, name: Name) {
    let (stmt, old) = match of {
        DefOperand::Virtual(stmt) => (stmt, replace(&mut f.body.stmts[stmt].vdef, name.into()).expand()),
        DefOperand::Slot(stmt, slot) => match replace(&mut f.body.exprs[slot], ExprData::Name(name)) {
            ExprData::Name(old) => (stmt, Some(old)),
            _ => (stmt, None),
        },
    };
    if let Some(old) = old.filter(|&old| f.ssa.names[old].def == Def::Stmt(stmt)) {
        f.ssa.names[old].def = Def::None;
    }
    f.ssa.names[name].def = Def::Stmt(stmt);
}
