//! Step 1: the blocks that define each variable, and those on whose entry it is live. GCC's
//! `mark_def_sites`.
//!
//! A walk over the dominator tree. So the definition that dominates a use is seen before the use,
//! and whether a variable may need PHI nodes is decided on the way. Invariant: `kills` holds the
//! variables that the statements of the block at hand have defined so far; a use of another one makes
//! it live on entry to the block.

use super::rewrite_plan::{RewriteFlags, RewritePlan, variable};
use super::unused_locals::UsedLocals;
use super::var_info::SsaVars;
use crate::analysis::dom::DomTree;
use crate::analysis::operands::{Operands, scan_to};
use crate::base::bitmap::Bitmap;
use crate::ir::{Block, Event, Function, Stmt, StmtKind, Var};
use crate::passes::Context;

/// Fills `def_blocks`, `livein_blocks` and `need_phi_state` of all variables, and plans which
/// statements to rewrite.
///
/// This is where each statement's operands are scanned for the first time. The scan also shows whether
/// the statement accesses something volatile, and which variables in memory it mentions.
pub fn mark_def_sites(
    f: &mut Function<'_>,
    dom: &DomTree,
    vars: &mut SsaVars,
    used: &mut UsedLocals,
    cx: &Context<'_, '_>,
) -> RewritePlan {
    let mut plan = RewritePlan::with_capacity(dom.preorder().len(), f.body.stmts.len());
    let mut kills = Bitmap::default();
    let mut operands = Operands::default();
    for &block in dom.preorder() {
        f.trace.step(|| Event::MarkBlock(block));
        kills.clear();
        let mut next = f.cfg.blocks[block].first.expand();
        while let Some(stmt) = next {
            next = f.body.links[stmt].next.expand();
            scan_to(f, stmt, &vars.registers, cx.facts, &mut operands);
            let data = &mut f.body.stmts[stmt];
            data.volatile |= operands.volatile || data.volatile_access;
            used.note_stmt(f, stmt, &operands, cx.dialect);
            let flags = mark_stmt(f, dom, block, stmt, &operands, &mut kills, vars);
            plan.add(stmt, flags, &operands);
        }
        plan.end_block();
    }
    plan
}

/// Records the variables that a statement uses and defines. Debug statements keep no variable alive.
fn mark_stmt(
    f: &mut Function<'_>,
    dom: &DomTree,
    block: Block,
    stmt: Stmt,
    operands: &Operands,
    kills: &mut Bitmap<Var>,
    vars: &mut SsaVars,
) -> RewriteFlags {
    let is_debug = matches!(f.body.stmts[stmt].kind, StmtKind::DebugBind { .. });
    let mut flags = RewriteFlags::default();
    for site in operands.all_uses() {
        let Some(var) = variable(f, site, vars.mem) else { continue };
        flags.rewrite_uses = true;
        if !is_debug && !kills.contains(var) {
            let state = vars.info[var].set_livein_block(dom, block);
            f.trace.step(|| Event::SetLiveinBlock { var, block, stmt: stmt.into(), state });
        }
    }
    for site in operands.all_defs() {
        let Some(var) = variable(f, site, vars.mem) else { continue };
        flags.register_defs = true;
        let state = vars.info[var].set_def_block(block);
        kills.insert(var);
        f.trace.step(|| Event::SetDefBlock { var, block, stmt, state });
    }
    flags
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ir::NeedPhiState;
    use crate::passes::ssa::testing::{accesses, in_blocks, programs};
    use proptest::prelude::*;
    use std::collections::BTreeSet;

    /// The definitions of the three records, for one variable.
    fn expected(f: &Function<'_>, dom: &DomTree, var: Var) -> (Vec<Block>, Vec<Block>, NeedPhiState) {
        let first_is_use = |block: &Block| {
            let first = accesses(f, *block).into_iter().find(|&(of, _)| of == var);
            first.is_some_and(|(_, is_def)| !is_def)
        };
        let reachable = || f.cfg.blocks.keys().filter(|&block| dom.is_reachable(block));
        let defs: Vec<Block> =
            reachable().filter(|&block| accesses(f, block).contains(&(var, true))).collect();
        let uses: Vec<Block> = reachable().filter(first_is_use).collect();
        let count = |block: &Block| accesses(f, *block).iter().filter(|&&of| of == (var, true)).count();
        let dominated = |def: Block| uses.iter().all(|&block| block != def && dom.dominates(def, block));
        let state = match defs.iter().map(count).sum() {
            0 if uses.is_empty() => NeedPhiState::Unknown,
            1 if dominated(defs[0]) => NeedPhiState::No,
            _ => NeedPhiState::Maybe,
        };
        (defs, uses, state)
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(500))]
        #[test]
        fn records_are_those_of_the_definitions(text in programs(9)) {
            in_blocks(&text, |mut f, cx| {
                let dom = DomTree::new(&f);
                let registers = crate::analysis::operands::registers(&f);
                let mut vars = SsaVars::new(&mut f, registers);
                let plan = mark_def_sites(&mut f, &dom, &mut vars, &mut UsedLocals::default(), cx);
                let mut interesting = BTreeSet::new();
                for var in f.decls.vars.keys().filter(|&var| f.decls.vars[var].name.len() == 1) {
                    let (defs, uses, state) = expected(&f, &dom, var);
                    let info = &vars.info[var];
                    assert_eq!(info.def_blocks.iter().collect::<Vec<_>>(), defs, "definitions in\n{text}");
                    assert_eq!(info.livein_blocks.iter().collect::<Vec<_>>(), uses, "uses in\n{text}");
                    assert_eq!(info.need_phi_state, state, "{} in\n{text}", f.decls.vars[var].name);
                    interesting.extend(defs.into_iter().chain(uses));
                }
                for (number, block) in (0..).zip(dom.preorder()) {
                    assert!(plan.is_interesting(number) || !interesting.contains(block));
                    assert_eq!(plan.is_interesting(number), plan.of_block(number).any(|at| plan.stmt(at).flags.any()));
                }
            });
        }
    }
}
