//! Makes the lists of uses for a function that was read in SSA form.
//!
//! A text does not show in which order pass "ssa" linked uses. The lists get the order of that pass: in a
//! walk over the dominator tree, for each block its statements, then the PHI arguments of its outgoing
//! edges. Debug statements for PHI results come first. Before: definitions and virtual operands are known.
//! After: each operand is in the list of the name that it holds.

use super::imm_uses::set_use;
use crate::analysis::dom::DomTree;
use crate::analysis::operands::{link_operands, scan};
use crate::ir::{Block, Def, ExprData, Function, Stmt, StmtKind, Uses, VarKind};

/// Makes all use operands and lists again. Keeps the virtual operands of the statements.
pub fn rebuild_uses(f: &mut Function<'_>) {
    let registers = std::mem::take(&mut f.ssa.uses.registers);
    f.ssa.uses = Uses::default();
    f.ssa.uses.registers = registers;
    if f.ssa.virtual_operand.is_none() {
        f.ssa.virtual_operand = f.decls.vars.keys().find(|&var| f.decls.vars[var].kind == VarKind::Virtual);
    }
    make_argument_uses(f);
    // `insert_phi_nodes_for` makes the debug statements for PHI results, before any statement is renamed.
    let stmts = f.chain().flat_map(|block| f.block_stmts(block));
    let bindings: Vec<Stmt> = stmts.filter(|&stmt| binds_phi(f, stmt)).collect();
    bindings.iter().for_each(|&stmt| link(f, stmt));
    // `rewrite_dom_walker` visits a block before those that it dominates.
    let dom = DomTree::new(f);
    dom.preorder().iter().for_each(|&block| link_block(f, block));
    // GCC's dumps have no unreachable blocks, but other texts may.
    let unreachable: Vec<Block> = f.chain().filter(|block| !dom.is_reachable(*block)).collect();
    unreachable.into_iter().for_each(|block| link_block(f, block));
}

/// Makes the use operands of all PHI arguments, which are in no list yet.
pub fn make_argument_uses(f: &mut Function<'_>) {
    for phi in f.ssa.phis.keys() {
        f.ssa.uses.set_arguments(phi, f.ssa.phis[phi].args.len() as u32);
    }
}

fn link_block(f: &mut Function<'_>, block: Block) {
    let stmts: Vec<Stmt> = f.block_stmts(block).filter(|&stmt| !binds_phi(f, stmt)).collect();
    stmts.into_iter().for_each(|stmt| link(f, stmt));
    link_arguments(f, block);
}

/// Whether it is `# DEBUG x => x_3` for the result of a PHI node of the same block.
fn binds_phi(f: &Function<'_>, stmt: Stmt) -> bool {
    let StmtKind::DebugBind { value: Some(value), .. } = f.body.stmts[stmt].kind else { return false };
    let ExprData::Name(name) = f.body.exprs[value] else { return false };
    matches!(f.ssa.names[name].def, Def::Phi(phi) if f.body.links[stmt].block.expand() == Some(f.ssa.phis[phi].block))
}

fn link(f: &mut Function<'_>, stmt: Stmt) {
    let mut operands = scan(f, stmt, &f.ssa.uses.registers);
    // The virtual operands are those that the statement has, not those that a scan would give it.
    operands.vuse = f.body.stmts[stmt].vuse.is_some();
    operands.vdef = f.body.stmts[stmt].vdef.is_some();
    link_operands(f, stmt, &operands.all_uses().collect::<Vec<_>>());
}

/// Links the PHI arguments for the outgoing edges of `block`.
fn link_arguments(f: &mut Function<'_>, block: Block) {
    for i in 0..f.cfg.blocks[block].succs.len() {
        let edge = f.cfg.blocks[block].succs[i];
        let (dest, index) = (f.cfg.edges[edge].dest, f.cfg.edges[edge].dest_idx as usize);
        for j in 0..f.cfg.blocks[dest].phis.len() {
            let phi = f.cfg.blocks[dest].phis[j];
            if let Some(&slot) = f.ssa.phis[phi].args.get(index)
                && let Some(&operand) = f.ssa.uses.of_phi(phi).get(index)
                && let ExprData::Name(name) = f.body.exprs[slot]
            {
                set_use(f, operand, name);
            }
        }
    }
}
