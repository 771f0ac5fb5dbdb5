//! Step 1: the blocks that define each variable, and those on whose entry it is live. GCC's
//! `mark_def_sites`.
//!
//! A walk over the dominator tree. So the definition that dominates a use is seen before the use,
//! and whether a variable may need PHI nodes is decided on the way. Invariant: `kills` holds the
//! variables that the statements of the block at hand have defined so far; a use of another one makes
//! it live on entry to the block.

use super::rewrite_plan::{PlannedStmt, RewriteFlags, RewritePlan, variable};
use super::var_info::SsaVars;
use crate::analysis::dom::DomTree;
use crate::base::bitmap::Bitmap;
use crate::ir::{Block, Event, Function, StmtKind, Var, Watch};

/// Fills `def_blocks`, `livein_blocks` and `need_phi_state` of all variables, and notes which statements to
/// rewrite.
pub fn mark_def_sites(f: &Function<'_>, dom: &DomTree, vars: &mut SsaVars, plan: &mut RewritePlan) {
    mark_watched(f, dom, vars, plan, &mut ());
}

/// As [`mark_def_sites`]. `watch` gets each definition and use that is recorded.
pub fn mark_watched(
    f: &Function<'_>,
    dom: &DomTree,
    vars: &mut SsaVars,
    plan: &mut RewritePlan,
    watch: &mut impl Watch,
) {
    let mut kills = Bitmap::default();
    for (number, &block) in (0..).zip(dom.preorder()) {
        watch.tell(|| Event::MarkBlock(block));
        kills.clear();
        let mut is_interesting = false;
        for at in plan.of_block(number) {
            let flags = mark_stmt(f, dom, block, &plan.stmt(at), &mut kills, vars, watch);
            plan.set_flags(at, flags);
            is_interesting |= flags.any();
        }
        plan.set_interesting(number, is_interesting);
    }
}

/// Records the variables that a statement uses and defines. Debug statements keep no variable alive.
#[inline]
fn mark_stmt(
    f: &Function<'_>,
    dom: &DomTree,
    block: Block,
    &PlannedStmt { stmt, uses, defs, .. }: &PlannedStmt<'_>,
    kills: &mut Bitmap<Var>,
    vars: &mut SsaVars,
    watch: &mut impl Watch,
) -> RewriteFlags {
    let is_debug = matches!(f.body.stmts[stmt].kind, StmtKind::DebugBind { .. });
    let mut flags = RewriteFlags::default();
    for &site in uses {
        let Some(var) = variable(f, site, vars.mem) else { continue };
        flags.rewrite_uses = true;
        if !is_debug && !kills.contains(var) {
            let state = vars.info[var].set_livein_block(dom, block);
            watch.tell(|| Event::SetLiveinBlock { var, block, stmt: stmt.into(), state });
        }
    }
    for &site in defs {
        let Some(var) = variable(f, site, vars.mem) else { continue };
        flags.register_defs = true;
        let state = vars.info[var].set_def_block(block);
        kills.insert(var);
        watch.tell(|| Event::SetDefBlock { var, block, stmt, state });
    }
    flags
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ir::NeedPhiState;
    use crate::passes::ssa::scan_statements::scan_statements;
    use crate::passes::ssa::testing::{accesses, in_blocks, programs};
    use crate::passes::ssa::unused_locals::UsedLocals;
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
                let mut plan = scan_statements(&mut f, &dom, &vars, &mut UsedLocals::default(), cx);
                mark_def_sites(&f, &dom, &mut vars, &mut plan);
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
