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
