//! The walk of GCC's internals manual: every use of a name is replaced, and each statement that used it is folded.
//!
//! Where a name is a constant or a copy, its uses become that value, statement by statement (`FOR_EACH_IMM_USE_STMT`, and
//! `SET_USE` for each use of the statement). A statement that has become a constant or a copy is taken next, and so
//! is a PHI node all of whose arguments have become the same.
//!
//!     cargo run --example fold_uses -- FILE.c.006t.gimple
//!
//! FILE may also be a later dump in SSA form.

use std::ops::ControlFlow;
use tressa::analysis::operands::update_stmt;
use tressa::analysis::uses::{for_each_imm_use_stmt, has_zero_uses, remove_stmt, set_use_tree};
use tressa::fold::{copied_value, fold_phi, fold_stmt};
use tressa::ir::{Block, ExprData, Function, Holder, Name, Phi, Stmt};
use tressa::{Knowledge, verify};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let path = std::env::args().nth(1).ok_or("usage: fold_uses FILE.c.006t.gimple")?;
    let dump = tressa_study::open(path)?;
    let functions = dump.functions()?;
    for f in functions.ssa() {
        let mut f = f?;
        let folded = fold_uses(&mut f, functions.knowledge());
        eprintln!("{}: {folded} statements and PHI nodes folded away", f.name);
        assert_eq!(verify::verify(&f, &verify::Options::default()), []);
        println!("{}", functions.print(&f));
    }
    Ok(())
}

/// Folds what follows from constants and copies. Returns how many statements and PHI nodes were folded away.
pub fn fold_uses(f: &mut Function<'_>, knowledge: Knowledge<'_, '_>) -> usize {
    let blocks: Vec<Block> = f.chain().collect();
    let mut work: Vec<Holder> = Vec::new();
    for &block in blocks.iter().rev() {
        let stmts: Vec<Stmt> = f.block_stmts(block).collect();
        work.extend(stmts.into_iter().rev().map(Holder::Stmt));
        work.extend(f.phis(block).rev().map(Holder::Phi));
    }
    let mut folded = 0;
    while let Some(holder) = work.pop() {
        let is_gone = match holder {
            Holder::Stmt(stmt) => fold_copy(f, stmt, knowledge, &mut work),
            Holder::Phi(phi) => stands_in_block(f, phi) && fold_one_value(f, phi, &mut work),
        };
        folded += usize::from(is_gone);
    }
    folded
}

/// Propagates what a statement copies and removes it; `work` gets what used the copy.
fn fold_copy(f: &mut Function<'_>, stmt: Stmt, knowledge: Knowledge<'_, '_>, work: &mut Vec<Holder>) -> bool {
    if f.body.links[stmt].block.is_none() {
        return false;
    }
    fold_stmt(f, stmt, knowledge);
    let Some((name, value)) = copied_value(f, stmt) else { return false };
    let tree = f.body.exprs[value].clone();
    // A constant is a node without parts; addresses stay, since `*&x` wants another fold.
    if matches!(tree, ExprData::AddrOf { .. }) || is_abnormal(f, name, &tree) {
        return false;
    }
    for_each_imm_use_stmt(f, name, |f, holder, uses| {
        for &of in uses {
            set_use_tree(f, of, tree.clone());
        }
        if let Holder::Stmt(user) = holder
            && !fold_stmt(f, user, knowledge)
        {
            update_stmt(f, user);
        }
        work.push(holder);
        ControlFlow::<()>::Continue(())
    });
    assert!(has_zero_uses(f, name));
    remove_stmt(f, stmt);
    true
}

/// Removes a PHI node of one value; `work` gets what used it.
fn fold_one_value(f: &mut Function<'_>, phi: Phi, work: &mut Vec<Holder>) -> bool {
    let result = f.ssa.phis[phi].result;
    let mut users = Vec::new();
    for_each_imm_use_stmt(f, result, |_, holder, _| {
        users.push(holder);
        ControlFlow::<()>::Continue(())
    });
    let is_gone = fold_phi(f, phi);
    if is_gone {
        work.extend(users);
    }
    is_gone
}

fn stands_in_block(f: &Function<'_>, phi: Phi) -> bool {
    f.cfg.blocks[f.ssa.phis[phi].block].phis.contains(&phi)
}

/// Whether either name flows through an abnormal edge, where no other value may stand.
fn is_abnormal(f: &Function<'_>, name: Name, value: &ExprData<'_>) -> bool {
    f.ssa.names[name].abnormal || matches!(*value, ExprData::Name(from) if f.ssa.names[from].abnormal)
}
