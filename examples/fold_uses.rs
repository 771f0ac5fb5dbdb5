//! The walk of GCC's internals manual: every use of a name is replaced, and each statement that used it is folded.
//!
//! Where a name is a constant or a copy, its uses become that value, statement by statement (`FOR_EACH_IMM_USE_STMT`, and
//! `SET_USE` for each use of the statement). A statement that has become a constant or a copy is taken next, and so
//! is a PHI node all of whose arguments have become the same.
//!
//!     cargo run --example fold_uses -- FILE.c.006t.gimple
//!
//! FILE may also be a later dump in SSA form. Without one the function of `tressa::example` is taken.

use std::ops::ControlFlow;
use std::process::ExitCode;
use tressa::analysis::operands::update_stmt;
use tressa::analysis::uses::{for_each_imm_use_stmt, has_zero_uses, remove_stmt, set_use_tree};
use tressa::driver::dialect::{Given, detect_dialect};
use tressa::ir::{Block, ExprData, Function, Holder, Name, Phi, Stmt};
use tressa::knowledge::{Facts, Knowledge};
use tressa::passes::fold::{copied_value, fold_phi, fold_stmt};
use tressa::{driver::dump, example, text::print, verify};

fn main() -> ExitCode {
    let path = std::env::args().nth(1);
    let text = match path.as_deref().map(std::fs::read_to_string).transpose() {
        Ok(text) => text.unwrap_or_else(|| example::GIMPLE.to_owned()),
        Err(error) => {
            eprintln!("{}: {error}", path.unwrap_or_default());
            return ExitCode::FAILURE;
        }
    };
    let facts = Facts::default();
    let dump = dump::read(&text, &facts);
    let dialect = detect_dialect(path.unwrap_or_default().as_ref(), &text, Given::default()).dialect;
    for item in dump.items() {
        let mut f = match dump::ssa_form(item, dialect) {
            Ok(f) => f,
            Err(refusal) => {
                eprintln!("{}: {refusal}", item.name());
                continue;
            }
        };
        let folded = fold_uses(&mut f, dump.knowledge());
        eprintln!("{}: {folded} statements and PHI nodes folded away", f.name);
        for breach in verify::verify(&f, &verify::Options::default()) {
            eprintln!("{}: {breach}", f.name);
        }
        let mut out = String::new();
        print::function(&f, dialect, &mut out);
        println!("{out}");
    }
    ExitCode::SUCCESS
}

/// Folds what follows from constants and copies. Returns how many statements and PHI nodes were folded away.
pub fn fold_uses(f: &mut Function<'_>, knowledge: Knowledge<'_, '_>) -> usize {
    let blocks: Vec<Block> = f.chain().collect();
    let mut work: Vec<Holder> = Vec::new();
    for &block in blocks.iter().rev() {
        let stmts: Vec<Stmt> = f.block_stmts(block).collect();
        work.extend(stmts.into_iter().rev().map(Holder::Stmt));
        work.extend(f.cfg.blocks[block].phis.iter().rev().map(|&phi| Holder::Phi(phi)));
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
