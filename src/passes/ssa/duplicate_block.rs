//! Copies a block for one of the edges into it: GCC's `duplicate_block` (cfghooks.cc) and
//! `gimple_duplicate_bb` (tree-cfg.cc).
//!
//! The copy of a loop's header for the edge from outside moves the loop's test to its end; the copy of a join
//! for one of its edges lets what follows know along which edge control came.
//!
//! Before: [`can_duplicate_block`] holds. After: each name that the block defines has a second definition in
//! the copy, under a new name, and uses do not know of it. So a pass copies as many blocks as it wants, and
//! then lets [`NameUpdate::finish`] repair SSA form once.

use super::update_ssa::NameUpdate;
use crate::analysis::operands::{DefOperand, OpFlags, Operand, def_operands, def_tree, update_stmt};
use crate::analysis::uses::{add_phi_arg_tree, create_phi_node};
use crate::ir::{
    Block, Def, Edge, EdgeData, EdgeFlags, ExprData, Function, Name, NameData, Remap, Stage, Stmt, StmtKind,
};

/// Whether [`duplicate_block`] can copy the block that `edge` leads to. It has to stay reachable by another
/// edge. Neither `edge` nor an edge out of the block may be abnormal or for exceptions. `edge` must not come
/// from the entry, a switch or an asm statement, and the block must not be the exit or end in an asm
/// statement.
pub fn can_duplicate_block(f: &Function<'_>, edge: Edge) -> bool {
    let EdgeData { src, dest, flags, .. } = f.cfg.edges[edge];
    let special = EdgeFlags::ABNORMAL | EdgeFlags::EH;
    let data = &f.cfg.blocks[dest];
    let ends_with_asm =
        data.last.expand().is_some_and(|last| matches!(f.body.stmts[last].kind, StmtKind::Asm(_)));
    // The edges of a switch or an asm statement follow their labels, which stay with the block.
    let jumps_by_label = f.cfg.blocks[src]
        .last
        .expand()
        .is_some_and(|last| matches!(f.body.stmts[last].kind, StmtKind::Switch { .. } | StmtKind::Asm(_)));
    dest != f.exit()
        && src != f.entry()
        && data.preds.len() > 1
        && !ends_with_asm
        && !jumps_by_label
        && !flags.intersects(special)
        && data.succs.iter().all(|&out| !f.cfg.edges[out].flags.intersects(special))
}

/// Copies the block that `edge` leads to, and lets `edge` lead to the copy. In SSA form the definitions of
/// the copy get new names, which `update` learns; the function is in SSA form again after
/// [`NameUpdate::finish`]. Labels stay with the block. Returns the copy.
///
/// ```
/// use tressa::ssa::{NameUpdate, can_duplicate_block, duplicate_block};
///
/// let mut f = tressa::example::sum();
/// let [first, _, head, _] = f.chain().collect::<Vec<_>>()[..] else { panic!() };
/// let entry = f.find_edge(first, head).unwrap();
/// assert!(can_duplicate_block(&f, entry));
/// let mut update = NameUpdate::default();
/// let copy = duplicate_block(&mut f, entry, &mut update);
/// update.finish(&mut f).unwrap();
/// assert_eq!(tressa::verify::verify(&f, &Default::default()), []);
/// assert_eq!(f.succs(copy).count(), 2, "the test of the loop is made before it, too");
/// ```
pub fn duplicate_block<'a>(f: &mut Function<'a>, edge: Edge, update: &mut NameUpdate) -> Block {
    // The copy follows the block in the chain, has the highest number, and leads where the block leads.
    let block = f.cfg.edges[edge].dest;
    let index = f.cfg.blocks.values().map(|data| data.index).max().map_or(0, |last| last + 1);
    let copy = f.create_block(block, index);
    copy_edges(f, block, copy);

    // `edge` leads to the copy from here on. With it go the arguments that it brought to PHI nodes, so these
    // are kept before.
    let argument_index = f.cfg.edges[edge].dest_idx as usize;
    let merged: Vec<(Name, ExprData<'a>)> = f.cfg.blocks[block]
        .phis
        .iter()
        .map(|&phi| (f.ssa.phis[phi].result, f.body.exprs[f.ssa.phis[phi].args[argument_index]].clone()))
        .collect();
    f.redirect_succ(edge, copy);

    // The copy has the same PHI nodes, each with the one argument of `edge`. A PHI node begins with a name
    // that nothing else holds; the new definition for the old result takes its place.
    for (result, value) in merged {
        let like = NameData { def: Def::None, ..f.ssa.names[result] };
        let placeholder = f.make_name(like);
        let phi = create_phi_node(f, copy, placeholder);
        update.create_new_def_for(f, result, DefOperand::Result(phi));
        f.release_name(placeholder);
        add_phi_arg_tree(f, phi, value, edge);
    }

    // The same statements without the labels. In SSA form what they define gets new names; their uses hold
    // the old names until the update.
    let stmts: Vec<Stmt> = f
        .block_stmts(block)
        .filter(|&stmt| !matches!(f.body.stmts[stmt].kind, StmtKind::Label { .. }))
        .collect();
    for stmt in f.copy_stmts(&stmts, &Remap::default()) {
        f.link_last(copy, stmt);
        if f.stage >= Stage::Ssa {
            rename_definitions(f, stmt, update);
            update_stmt(f, stmt);
        }
    }
    copy
}

/// Gives the copy the edges of the block, with the same PHI arguments.
fn copy_edges(f: &mut Function<'_>, block: Block, copy: Block) {
    for out in f.cfg.blocks[block].succs.clone() {
        let EdgeData { dest, dest_idx, flags, goto_locus, in_scope, .. } = f.cfg.edges[out];
        // The new edge is the last one into `dest`, and so are its arguments.
        let Some(made) = f.make_edge(copy, dest, flags) else { continue };
        (f.cfg.edges[made].goto_locus, f.cfg.edges[made].in_scope) = (goto_locus, in_scope);
        for i in 0..f.cfg.blocks[dest].phis.len() {
            let phi = f.cfg.blocks[dest].phis[i];
            let value = f.copy_expr(f.ssa.phis[phi].args[dest_idx as usize]);
            let value = f.body.exprs[value].clone();
            add_phi_arg_tree(f, phi, value, made);
        }
    }
}

/// Gives the definitions of a copied statement new names.
fn rename_definitions(f: &mut Function<'_>, stmt: Stmt, update: &mut NameUpdate) {
    let defs: Vec<DefOperand> = def_operands(f, stmt, OpFlags::SSA_OP_ALL_DEFS).collect();
    for def in defs {
        if let Some(Operand::Name(old)) = def_tree(f, def) {
            update.create_new_def_for(f, old, def);
        }
    }
}
