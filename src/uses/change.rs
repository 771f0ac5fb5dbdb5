//! Changing one operand: GCC's SET_USE and SET_DEF.

use crate::ir::{Def, ExprData, Function, Name, Use, UsePlace};
use crate::operands::DefOperand;

/// Lets the operand hold `name`, as its latest use.
pub fn set_use(f: &mut Function<'_>, of: Use, name: Name) {
    f.uses.unlink(of);
    match f.uses.place(of) {
        UsePlace::Virtual { stmt } => f.stmts[stmt].vuse = name.into(),
        UsePlace::Operand { slot, .. } => f.exprs[slot] = ExprData::Name(name),
        UsePlace::Argument { phi, index } => {
            let slot = f.phis[phi].args[index as usize];
            f.exprs[slot] = ExprData::Name(name);
        }
        UsePlace::Marker => return,
    }
    f.uses.link(of, name);
}

/// Lets the operand, which is not a virtual one, hold a tree: a name, or a constant or address, in which case
/// the operand uses nothing any more. What the tree refers to must not be shared with another one.
pub fn set_use_tree<'a>(f: &mut Function<'a>, of: Use, tree: ExprData<'a>) {
    if let ExprData::Name(name) = tree {
        return set_use(f, of, name);
    }
    let slot = match f.uses.place(of) {
        UsePlace::Operand { slot, .. } => slot,
        UsePlace::Argument { phi, index } => f.phis[phi].args[index as usize],
        UsePlace::Virtual { .. } | UsePlace::Marker => return,
    };
    f.uses.unlink(of);
    f.exprs[slot] = tree;
}

/// Lets `name` be what is defined there. The name that was defined there has no definition any more.
pub fn set_def(f: &mut Function<'_>, of: DefOperand, name: Name) {
    let (old, def) = match of {
        DefOperand::Virtual(stmt) => {
            let old = std::mem::replace(&mut f.stmts[stmt].vdef, name.into());
            (old.expand(), Def::Stmt(stmt))
        }
        DefOperand::Slot(stmt, slot) => match std::mem::replace(&mut f.exprs[slot], ExprData::Name(name)) {
            ExprData::Name(old) => (Some(old), Def::Stmt(stmt)),
            _ => (None, Def::Stmt(stmt)),
        },
        DefOperand::Result(phi) => (Some(std::mem::replace(&mut f.phis[phi].result, name)), Def::Phi(phi)),
    };
    if let Some(old) = old.filter(|&old| f.names[old].def == def) {
        f.names[old].def = Def::None;
    }
    f.names[name].def = def;
}
