//! Pass "ssa": GCC's `pass_build_ssa` (tree-into-ssa.cc).
//!
//! The method is that of R. Cytron, J. Ferrante, B. K. Rosen, M. N. Wegman and F. K. Zadeck, "Efficiently
//! computing static single assignment form and the control dependence graph" (TOPLAS 1991), pruned.
//! [`build_ssa`] is the list of the steps. Before them it finds the variables that get versions, and builds
//! the dominator tree. Each step is a file with the name of GCC's function:
//!
//! 1. `mark_def_sites`: the blocks that define each variable, and those on whose entry it is live.
//! 2. `insert_phi_nodes`: PHI nodes at the iterated dominance frontier of the definitions, where a use needs
//!    them.
//! 3. `rewrite_dom_walker`: one walk over the dominator tree gives each definition and each use its version.
//! 4. `unused_locals`: temporaries lose their variables, and what nothing mentions any more goes.
//!
//! `update_ssa` repairs SSA form after a change, `duplicate_block` makes such a change, and `recorded` tells
//! an explanation what the steps did.
//!
//! Before: blocks and edges in GCC's order, variables in the operands of statements, and of SSA names only
//! the gimplifier's (`_1`), each with one definition. After: each definition of a gimple register or of
//! memory makes a version of its own, and each use holds the version that reaches it.
//!
//! Versions count in the order in which the steps make names. So every order here is GCC's: that of
//! variables, blocks, statements and operands.
//!
//! An example, of which [`example`](crate::example) has the source. Versions 1 to 4 are the gimplifier's:
//!
//! ```text
//! block 2: s = 0; i = 0;  goto 4          step 1: s is defined in 2 and 3 (def_blocks), and used before any
//! block 3: _1 = i; ... s = s + _4;                definition in 3 and 5 (livein_blocks)
//!          i = i + 1;  goto 4             step 2: the frontier of 3 is 4, and that of 2 is empty. So the
//! block 4: if (i < n) goto 3; else 5;             definitions meet in 4. The use in 5 needs s_5 = PHI <...>
//! block 5: report (s); return s;                  there. The same for i: i_6 = PHI <...>
//! ```
//!
//! Step 3 enters the blocks in the order 2, 4, 5, 3: in the dominator tree 2 is above 4, and 4 above 5 and 3,
//! which come in reverse post-order. So `s_7 = 0; i_8 = 0;` in 2; `if (i_6 < n_9(D))` in 4, whose use of `n`
//! makes a default definition; `report (s_5)` in 5, where memory gets versions 10 and 11; and at last `s_14 =
//! s_5 + _4` in 3. At the end of block 2 the walk puts the first argument of `s_5 = PHI <s_7(2), s_14(3)>` in
//! its place, and at the end of block 3 the second.

mod duplicate_block;
mod insert_phi_nodes;
mod mark_def_sites;
mod recorded;
mod rewrite_dom_walker;
mod unused_locals;
mod update_ssa;

pub use duplicate_block::{can_duplicate_block, duplicate_block};
pub use insert_phi_nodes::PhiPruner;
pub use mark_def_sites::{PlannedStmt, SsaVars, VarInfo, variable_to_rename};
pub use rewrite_dom_walker::{
    define_version, expects_debug_stmts, get_or_create_default_def, set_phi_argument, write_use,
};
pub use update_ssa::{NameUpdate, update_ssa};

use crate::analysis::dom::DomTree;
use crate::analysis::operands::registers;
use crate::base::limits::Limit;
use crate::ir::{Block, Def, Function, Name, Phi, Stmt, Var};
use crate::passes::Context;
use crate::passes::addresses_taken::update_addresses_taken;
use crate::passes::initial_values::{canonicalize_initializers, rename_in_literals};
use cranelift_entity::EntitySet;
use insert_phi_nodes::{DemotedName, demote_names, insert_phi_nodes, insert_phi_nodes_for, mark_uses_live};
use mark_def_sites::{RewritePlan, mark_def_sites, scan_statements};
use rewrite_dom_walker::{RewriteDomWalker, tracks_variables};
use std::fmt;
use unused_locals::{UsedLocals, make_names_anonymous, remove_unused_locals};

/// Puts the function into SSA form.
pub fn build_ssa<'a>(f: &mut Function<'a>, cx: &Context<'_, 'a>) -> Result<(), Limit> {
    let optimize = cx.dialect.opt.optimizes();
    let tracks_debug = tracks_variables(cx);

    // What GCC's structures hold by now and the function's text does not: initial values as the analysis of
    // the call graph leaves them, the list of free versions, and names whose definition pass "eh" has
    // dropped.
    canonicalize_initializers(f, optimize);
    free_unused_names(f);
    forget_dropped_definitions(f);

    // Step 0: the variables that get versions. These are the gimple registers, and one variable for all
    // memory. When optimizing, a variable of which no statement takes the address any more becomes a register
    // first.
    let registers = if optimize { update_addresses_taken(f, cx.knowledge) } else { registers(f) };
    let mut vars = SsaVars::new(f, registers);

    // All further steps go by dominance. Blocks and edges do not change from here on, so the tree stays
    // right.
    let dom = DomTree::new(f);

    // An SSA name of the gimplifier whose definition does not dominate a use becomes a variable like any
    // other.
    let demoted = demote_names(f, &dom, &mut vars);

    // Step 1: find the operands of all statements, then record for each variable where it is defined and
    // where it is live on entry. Facts may say which accesses are volatile; they overrule what the scan has
    // seen in types.
    let mut used = UsedLocals::default();
    let mut plan = scan_statements(f, &dom, &vars, &mut used, cx);
    cx.knowledge.mark_volatile_accesses(f, &dom);
    mark_def_sites(f, &dom, &mut vars, &mut plan, &mut ());
    mark_uses_live(&demoted, &dom, &mut vars, &mut ());
    f.ssa.names.reserve(plan.def_count());

    // Steps 2 and 3: PHI nodes and renaming. Printing needs no lists of immediate uses, so they are made only
    // for those who ask for them, and for step 4 if that may remove a store: the uses of its memory are to be
    // found then.
    let links_uses = cx.uses || optimize && used.may_remove_stmts(f, &vars.registers);
    let mut prepared = Prepared { dom, vars, plan, demoted, tracks_debug, links_uses };
    if cx.records_steps {
        recorded::construct(f, &mut prepared, cx)?;
    } else {
        cx.construction.construct(f, &mut prepared)?;
    }

    // Step 4: temporaries of the gimplifier leave only SSA names behind, so that their declarations are
    // unused. Unused declarations go when optimizing (GCC does this when the pass is over). Otherwise all
    // stay, and the values of compound literals in them get the names that have the versions now.
    make_names_anonymous(f);
    if optimize {
        remove_unused_locals(f, used, tracks_debug);
    } else {
        rename_in_literals(f);
    }
    // Scans of operands that later passes make have to know the same registers.
    f.ssa.uses.registers = prepared.vars.registers;
    Ok(())
}

/// What the steps before PHI nodes and renaming have found.
#[derive(Clone, Debug)]
pub struct Prepared {
    /// The dominator tree.
    pub dom: DomTree,
    /// The record of each variable: where it is defined, and where it is live on entry.
    pub vars: SsaVars,
    /// The operands of statements, and which of them to rename.
    pub plan: RewritePlan,
    /// The variables that replace SSA names of the gimplifier.
    pub demoted: Vec<DemotedName>,
    /// Whether each definition of a user's variable is followed by a debug statement.
    pub tracks_debug: bool,
    /// Whether uses have to be in the lists of immediate uses afterwards.
    pub links_uses: bool,
}

/// A method to choose PHI nodes and to give every definition and use of a variable its SSA name. This is the
/// part of the pass in which constructions of SSA form differ.
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
    /// Makes a PHI node for `var` in `block`, without arguments.
    pub fn insert_phi_node(&self, f: &mut Function<'_>, var: Var, block: Block) -> Phi {
        insert_phi_nodes_for(f, var, block, self.tracks_debug)
    }

    /// Renames in a walk over the dominator tree, once the PHI nodes are there.
    pub fn rename(&mut self, f: &mut Function<'_>) {
        RewriteDomWalker::new(f, self).walk();
    }
}

/// Frees the versions that the dump leaves out: the gimplifier made names with them and released these. They
/// are used again after those on the list so far, whose last one comes first.
fn free_unused_names(f: &mut Function<'_>) {
    let mut known: EntitySet<Name> = EntitySet::new();
    known.extend(f.ssa.free_names.iter().copied());
    let is_hole = |&name: &Name| f.ssa.names[name].released && !known.contains(name);
    let holes: Vec<Name> = f.ssa.names.keys().skip(1).filter(is_hole).collect();
    f.ssa.free_names.splice(0..0, holes);
}

/// Takes their definitions from names that are defined in no block. Pass "eh" drops what only exceptions
/// reach, with the definitions in it. GCC keeps these names with their versions, and the dump declares them.
fn forget_dropped_definitions(f: &mut Function<'_>) {
    let is_dropped = |stmt: Stmt| f.body.links[stmt].block.is_none();
    let names = f.ssa.names.values_mut();
    let dropped = names.filter(|data| matches!(data.def, Def::Stmt(stmt) if is_dropped(stmt)));
    dropped.for_each(|data| data.def = Def::None);
}
