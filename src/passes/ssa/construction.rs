//! The middle of the pass: PHI nodes and renaming. This is the part in which constructions of SSA form differ.

use super::debug::{debug_bind, debug_target};
use super::demote_names::DemotedName;
use super::insert_phi_nodes::insert_phi_nodes;
use super::names::make_version;
use super::rewrite_dom_walker::RewriteDomWalker;
use super::rewrite_plan::RewritePlan;
use super::var_info::SsaVars;
use crate::analysis::dom::DomTree;
use crate::base::limits::Limit;
use crate::ir::{Block, Def, Event, Function, Phi, StmtKind, Var};
use std::fmt;

/// What the steps before have found.
#[derive(Clone, Debug)]
pub struct Prepared {
    /// The dominator tree.
    pub dom: DomTree,
    /// The record of each variable: where it is defined, and where it is live on entry.
    pub vars: SsaVars,
    /// The operands of statements.
    pub plan: RewritePlan,
    /// The variables that replace SSA names of the gimplifier.
    pub demoted: Vec<DemotedName>,
    /// Whether each definition of a user's variable is followed by a debug statement.
    pub tracks_debug: bool,
    /// Whether uses have to be in the lists of immediate uses afterwards.
    pub links_uses: bool,
}

/// A way to choose PHI nodes and to give every definition and use of a variable its SSA name.
pub trait Construction: fmt::Debug + Sync {
    /// Inserts the PHI nodes and renames. Fails if the result would exceed a limit.
    fn construct(&self, f: &mut Function<'_>, prepared: &mut Prepared) -> Result<(), Limit>;

    /// Is told of each pass before it runs on a function.
    fn before_pass(&self, _pass: &'static str, _f: &Function<'_>) {}
}

/// GCC's construction: the iterated dominance frontiers, pruned, and one walk over the dominator tree.
#[derive(Clone, Copy, Debug)]
pub struct GccConstruction;

impl Construction for GccConstruction {
    fn construct(&self, f: &mut Function<'_>, prepared: &mut Prepared) -> Result<(), Limit> {
        insert_phi_nodes(f, prepared)?;
        prepared.rename(f);
        Ok(())
    }
}

impl Prepared {
    /// Makes a PHI node for `var` in `block`: GCC's `insert_phi_nodes_for`, for one block. With
    /// `tracks_debug` a debug statement for a user's variable follows.
    pub fn insert_phi_node(&self, f: &mut Function<'_>, var: Var, block: Block) -> Phi {
        let result = make_version(f, var, Def::None);
        f.trace.detail(|| Event::Phi { block, var, result });
        let phi = f.new_phi(block, result);
        if let Some(tracked) = self.tracks_debug.then(|| debug_target(f, var)).flatten() {
            let note = debug_bind(f, tracked, result);
            let after_labels =
                f.block_stmts(block).find(|&s| !matches!(f.body.stmts[s].kind, StmtKind::Label { .. }));
            match after_labels {
                Some(first) => f.link_before(first, note),
                None => f.link_last(block, note),
            }
        }
        phi
    }

    /// Renames in a walk over the dominator tree, once the PHI nodes are there: `rewrite_dom_walker`.
    pub fn rename(&mut self, f: &mut Function<'_>) {
        RewriteDomWalker::new(f, self).walk();
    }
}
