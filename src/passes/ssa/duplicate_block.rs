//! Copies a block for one of the edges into it: GCC's `duplicate_block`.
//!
//! The copy of a loop's header for the edge from outside moves the loop's test to its end; the copy of a join
//! for one of its edges lets what follows know which way control came.

use super::update_ssa::NameUpdate;
use crate::analysis::operands::{DefOperand, OpFlags, Operand, def_operands, def_tree, update_stmt};
use crate::analysis::uses::{add_phi_arg_tree, create_phi_node};
use crate::ir::{
    Block, Def, Edge, EdgeData, EdgeFlags, ExprData, Function, Name, NameData, Remap, Stage, Stmt, StmtKind,
};

/// Whether [`duplicate_block`] can copy the block that `edge` leads to. It has to stay reachable by another edge,
/// and neither `edge` nor the ways out of it may be abnormal, for exceptions or the jumps of an asm statement.
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

/// Copies the block that `edge` leads to, and lets `edge` lead to the copy. In SSA form the definitions of the copy get
/// new names, which `update` learns; the function is in SSA form again after [`NameUpdate::finish`]. Labels stay with
/// the block. Returns the copy.
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
/// update.finish(&mut f);
/// assert_eq!(tressa::verify::verify(&f, &Default::default()), []);
/// assert_eq!(f.succs(copy).count(), 2, "the test of the loop is made before it, too");
/// ```
pub fn duplicate_block<'a>(f: &mut Function<'a>, edge: Edge, update: &mut NameUpdate) -> Block {
    let block = f.cfg.edges[edge].dest;
    let index = f.cfg.blocks.values().map(|data| data.index).max().map_or(0, |last| last + 1);
    let copy = f.create_block(block, index);
    copy_edges(f, block, copy);
    let at = f.cfg.edges[edge].dest_idx as usize;
    let merged: Vec<(Name, ExprData<'a>)> = f.cfg.blocks[block]
        .phis
        .iter()
        .map(|&phi| (f.ssa.phis[phi].result, f.body.exprs[f.ssa.phis[phi].args[at]].clone()))
        .collect();
    f.redirect_succ(edge, copy);
    for (result, value) in merged {
        // The PHI node begins with a name that nothing else holds.
        let like = NameData { def: Def::None, ..f.ssa.names[result] };
        let placeholder = f.make_name(like);
        let phi = create_phi_node(f, copy, placeholder);
        update.create_new_def_for(f, result, DefOperand::Result(phi));
        f.release_name(placeholder);
        add_phi_arg_tree(f, phi, value, edge);
    }
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
    for of in defs {
        if let Some(Operand::Name(old)) = def_tree(f, of) {
            update.create_new_def_for(f, old, of);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::analysis::dom::{DomTree, reverse_post_order};
    use crate::ir::{Expr, Phi, Var};
    use crate::passes::fold::fold_phi;
    use crate::passes::ssa::build_ssa;
    use crate::passes::ssa::testing::{in_blocks, name_in, programs};
    use crate::verify::{Options, verify};
    use proptest::prelude::*;
    use std::collections::{BTreeMap, HashMap};

    /// Removes PHI nodes of one value, which a copied block leaves behind.
    fn fold_phis(f: &mut Function<'_>) {
        loop {
            let phis: Vec<Phi> = f.chain().flat_map(|block| f.cfg.blocks[block].phis.to_vec()).collect();
            let folded = phis.into_iter().filter(|&phi| fold_phi(f, phi)).count();
            if folded == 0 {
                return;
            }
        }
    }

    /// Whether every edge that a depth-first search finds to lead back leads to a block that dominates it.
    fn is_reducible(f: &Function<'_>) -> bool {
        let (dom, order) = (DomTree::new(f), reverse_post_order(f));
        let at: HashMap<Block, usize> = order.iter().enumerate().map(|(at, &block)| (block, at)).collect();
        let mut edges = order.iter().flat_map(|&from| f.succs(from).map(move |to| (from, to)));
        edges.all(|(from, to)| at[&from] < at[&to] || dom.dominates(to, from))
    }

    /// Names of one function by those of another.
    #[derive(Default)]
    struct Renumbering {
        there: HashMap<Name, Name>,
        back: HashMap<Name, Name>,
    }

    impl Renumbering {
        fn bind(&mut self, a: Option<Name>, b: Option<Name>) {
            if let (Some(a), Some(b)) = (a, b) {
                assert_eq!(*self.there.entry(a).or_insert(b), b);
                assert_eq!(*self.back.entry(b).or_insert(a), a);
            } else {
                assert_eq!(a, b);
            }
        }
    }

    /// The functions are the same up to the numbers of versions.
    fn assert_same_form(a: &Function<'_>, b: &Function<'_>) {
        let mut names = Renumbering::default();
        assert_eq!(a.chain_list(), b.chain_list());
        for block in a.chain() {
            let phis = |f: &Function<'_>| -> BTreeMap<Option<Var>, (Name, Vec<Expr>)> {
                let phis = f.phis(block).map(|phi| &f.ssa.phis[phi]);
                let by_var =
                    |phi: &crate::ir::PhiData| (f.ssa.names[phi.result].var, (phi.result, phi.args.to_vec()));
                phis.map(by_var).collect()
            };
            let (left, right) = (phis(a), phis(b));
            assert!(
                left.keys().eq(right.keys()),
                "PHI nodes of block {}: {left:?} {right:?}",
                a.cfg.blocks[block].index
            );
            for ((x, args), (y, others)) in left.into_values().zip(right.into_values()) {
                names.bind(Some(x), Some(y));
                assert_eq!(args.len(), others.len());
                args.into_iter().zip(others).for_each(|(x, y)| names.bind(name_in(a, x), name_in(b, y)));
            }
            let operands = |f: &Function<'_>| {
                let mut found = Vec::new();
                f.block_stmts(block)
                    .for_each(|stmt| f.each_operand(stmt, |slot| found.push(name_in(f, slot))));
                found
            };
            let (left, right) = (operands(a), operands(b));
            assert_eq!(left.len(), right.len());
            left.into_iter().zip(right).for_each(|(x, y)| names.bind(x, y));
        }
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(600))]
        /// One update for several copies gives what building SSA form after copying gives.
        #[test]
        fn updating_is_as_good_as_building_anew(
            text in programs(9),
            picks in proptest::collection::vec(0usize..60, 1..4),
        ) {
            in_blocks(&text, |mut anew, cx| {
                let mut updated = anew.clone();
                build_ssa(&mut updated, cx);
                updated.stage = Stage::Ssa;
                let mut update = NameUpdate::default();
                for pick in picks {
                    let edges: Vec<Edge> = anew.chain().flat_map(|block| anew.cfg.blocks[block].succs.to_vec())
                        .filter(|&edge| can_duplicate_block(&anew, edge)).collect();
                    if let Some(&edge) = edges.get(pick % edges.len().max(1)) {
                        let copy = duplicate_block(&mut anew, edge, &mut NameUpdate::default());
                        assert_eq!(duplicate_block(&mut updated, edge, &mut update), copy);
                    }
                }
                update.finish(&mut updated);
                assert_eq!(verify(&updated, &Options::default()), []);
                fold_phis(&mut updated);
                assert_eq!(verify(&updated, &Options::default()), []);
                build_ssa(&mut anew, cx);
                // Where PHI nodes of an irreducible region merge nothing but themselves, building makes none.
                if is_reducible(&anew) {
                    assert_same_form(&anew, &updated);
                }
            });
        }
    }
}
