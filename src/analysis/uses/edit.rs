//! Changes to definitions, statements and PHI nodes that keep operands, definitions and lists of uses
//! correct.
//!
//! Source: SET_DEF (ssa-iterators.h), `gsi_insert_before`, `gsi_replace`, `gsi_remove` (gimple-iterator.cc),
//! `create_phi_node`, `add_phi_arg`, `remove_phi_node` (tree-phinodes.cc), `replace_uses_by` (tree-cfg.cc).
//! Before and after: each name's definition holds that name, and each use operand is in the list of the
//! name that it holds.

use super::imm_uses::{for_each_imm_use_stmt, set_use_tree, unlink_stmt_vdef};
use crate::analysis::operands::{DefOperand, OpFlags, Operand, tree_operands, update_stmt};
use crate::ir::{
    Block, Def, Edge, EdgeFlags, Expr, ExprData, Function, Holder, Name, Phi, PhiData, Stmt, UsePlace,
};
use std::mem::replace;
use std::ops::ControlFlow;

/// Sets the definition operand to `name`. The old name has no definition then.
pub fn set_def(f: &mut Function<'_>, operand: DefOperand, name: Name) {
    let (old, def) = match operand {
        DefOperand::Virtual(stmt) => {
            (replace(&mut f.body.stmts[stmt].vdef, name.into()).expand(), Def::Stmt(stmt))
        }
        DefOperand::Slot(stmt, slot) => match replace(&mut f.body.exprs[slot], ExprData::Name(name)) {
            ExprData::Name(old) => (Some(old), Def::Stmt(stmt)),
            _ => (None, Def::Stmt(stmt)),
        },
        DefOperand::Result(phi) => (Some(replace(&mut f.ssa.phis[phi].result, name)), Def::Phi(phi)),
    };
    // A name that was given to another statement already keeps that one as its definition.
    if let Some(old) = old.filter(|&old| f.ssa.names[old].def == def) {
        f.ssa.names[old].def = Def::None;
    }
    f.ssa.names[name].def = def;
}

/// Puts `stmt` before `next` and scans its operands.
pub fn insert_before(f: &mut Function<'_>, next: Stmt, stmt: Stmt) {
    f.link_before(next, stmt);
    scan_new(f, stmt);
}

/// Puts `stmt` after `previous` and scans its operands.
pub fn insert_after(f: &mut Function<'_>, previous: Stmt, stmt: Stmt) {
    f.link_after(previous, stmt);
    scan_new(f, stmt);
}

/// Puts `stmt` at the end of `block` and scans its operands.
pub fn append(f: &mut Function<'_>, block: Block, stmt: Stmt) {
    f.link_last(block, stmt);
    scan_new(f, stmt);
}

/// Scans the operands of a new statement, and records it as the definition of its names.
fn scan_new(f: &mut Function<'_>, stmt: Stmt) {
    update_stmt(f, stmt);
    let defined: Vec<Operand> = tree_operands(f, stmt, OpFlags::SSA_OP_ALL_DEFS).collect();
    for operand in defined {
        if let Operand::Name(name) = operand {
            f.ssa.names[name].def = Def::Stmt(stmt);
        }
    }
}

/// Puts `stmt`, which is in no block, in the place of `old`: `gsi_replace`. It gets the source location,
/// the scope and the virtual operands of `old`, as far as it touches memory, and its operands are scanned.
/// Names that only `old` defined are released.
///
/// ```
/// use tressa::analysis::uses::{replace_stmt, num_imm_uses};
/// use tressa::ir::{Def, ExprData, Name};
///
/// let mut f = tressa::example::sum();
/// let (s, n) = (Name::from_u32(7), Name::from_u32(9));
/// let Def::Stmt(old) = f.ssa.names[s].def else { panic!("s_7 = 0;") };
/// let (uses, copy) = (num_imm_uses(&f, n), f.assignment(ExprData::Name(s), ExprData::Name(n)));
/// replace_stmt(&mut f, old, copy);
/// assert_eq!((f.ssa.names[s].def, num_imm_uses(&f, n)), (Def::Stmt(copy), uses + 1));
/// ```
pub fn replace_stmt(f: &mut Function<'_>, old: Stmt, stmt: Stmt) {
    // The new statement takes over the place, and all that belongs to the place and not to the computation.
    f.link_before(old, stmt);
    f.unlink(old);
    f.source.place(stmt, f.source.locs[old]);
    f.body.stmts[stmt].scope = f.body.stmts[old].scope;
    if let Some(mark) = f.verbatim.eh_marks[old] {
        f.verbatim.eh_marks[stmt] = Some(mark);
    }
    // The virtual operands move as well, so that uses of the memory that `old` defined stay as they are. If
    // the new statement stores nothing, the scan below removes its definition.
    let before = &mut f.body.stmts[old];
    let (vdef, vuse) = (before.vdef.take(), before.vuse.take());
    let after = &mut f.body.stmts[stmt];
    (after.vdef, after.vuse) = (vdef.into(), vuse.into());
    if let Some(vdef) = vdef {
        f.ssa.names[vdef].def = Def::Stmt(stmt);
    }
    // The uses of `old` leave their lists before the new statement's uses join theirs.
    f.ssa.uses.drop_all(Holder::Stmt(old));
    f.ssa.uses.modified.remove(old);
    let defined: Vec<Operand> = tree_operands(f, old, OpFlags::SSA_OP_DEF).collect();
    scan_new(f, stmt);
    // The scan has made the new statement the definition of the names that both define.
    for operand in defined {
        if let Operand::Name(name) = operand
            && f.ssa.names[name].def == Def::Stmt(old)
        {
            f.release_name(name);
        }
    }
}

/// Removes a statement: `unlink_stmt_vdef`, `gsi_remove`, `release_defs`. Remaining uses of the
/// registers that it defines are uses of released names. Uses of its VDEF become uses of its VUSE.
pub fn remove_stmt(f: &mut Function<'_>, stmt: Stmt) {
    unlink_stmt_vdef(f, stmt);
    f.unlink(stmt);
    f.ssa.uses.drop_all(Holder::Stmt(stmt));
    f.ssa.uses.modified.remove(stmt);
    f.release_defs(stmt);
    f.body.stmts[stmt].vdef = None.into();
    f.body.stmts[stmt].vuse = None.into();
}

/// Replaces every use of `name` by a copy of the tree `by`: a name, constant or address. Scans the
/// statements again, but folds none.
pub fn replace_uses_by(f: &mut Function<'_>, name: Name, by: Expr) {
    for_each_imm_use_stmt(f, name, |f, holder, uses| {
        for &operand in uses {
            // No two operands share a node, so each gets a copy.
            let copy = f.copy_expr(by);
            let tree = f.body.exprs[copy].clone();
            set_use_tree(f, operand, tree);
            if let (UsePlace::Argument { phi, index }, ExprData::Name(by)) =
                (f.ssa.uses.place(operand), &f.body.exprs[by])
            {
                let edge = f.cfg.blocks[f.ssa.phis[phi].block].preds[index as usize];
                f.ssa.names[*by].abnormal |= f.cfg.edges[edge].flags.contains(EdgeFlags::ABNORMAL);
            }
        }
        // A slot that now holds a constant or an address is not a use operand any more, so the scan finds
        // others.
        if let Holder::Stmt(stmt) = holder {
            update_stmt(f, stmt);
        }
        ControlFlow::<()>::Continue(())
    });
}

/// Makes a PHI node for `result` after the others of `block`. Each argument is the result itself
/// until [`add_phi_arg`] sets it.
pub fn create_phi_node(f: &mut Function<'_>, block: Block, result: Name) -> Phi {
    let phi = f.new_phi(block, result);
    f.ssa.uses.set_arguments(phi, f.ssa.phis[phi].args.len() as u32);
    phi
}

/// Sets the argument of a PHI node for `edge`, which may be new.
pub fn add_phi_arg(f: &mut Function<'_>, phi: Phi, name: Name, edge: Edge) {
    add_phi_arg_tree(f, phi, ExprData::Name(name), edge);
}

/// As [`add_phi_arg`], for an argument that may be a constant or an address. Another tree must not share
/// the children of `value`.
pub fn add_phi_arg_tree<'a>(f: &mut Function<'a>, phi: Phi, value: ExprData<'a>, edge: Edge) {
    let index = f.cfg.edges[edge].dest_idx as usize;
    // Edges that were made since the PHI node was have no arguments yet.
    while f.ssa.phis[phi].args.len() <= index {
        let slot = f.body.exprs.push(ExprData::Name(f.ssa.phis[phi].result));
        f.ssa.phis[phi].args.push(slot);
        f.ssa.uses.push_argument(phi);
    }
    // SSA_NAME_OCCURS_IN_ABNORMAL_PHI: no copy can be inserted on an abnormal edge, so both names must
    // share a variable.
    if let ExprData::Name(name) = value
        && f.cfg.edges[edge].flags.contains(EdgeFlags::ABNORMAL)
    {
        let result = f.ssa.phis[phi].result;
        f.ssa.names[name].abnormal = true;
        f.ssa.names[result].abnormal = true;
    }
    let operand = f.ssa.uses.of_phi(phi)[index];
    set_use_tree(f, operand, value);
}

/// `remove_phi_node`: removes a PHI node, and releases its result.
pub fn remove_phi(f: &mut Function<'_>, phi: Phi) {
    let PhiData { block, result, .. } = f.ssa.phis[phi];
    f.cfg.blocks[block].phis.retain(|&mut other| other != phi);
    f.ssa.uses.drop_all(Holder::Phi(phi));
    f.release_name(result);
}
