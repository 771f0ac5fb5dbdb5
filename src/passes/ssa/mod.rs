//! Pass "ssa": GCC's `pass_build_ssa`, step by step.
//!
//! The method is that of R. Cytron, J. Ferrante, B. K. Rosen, M. N. Wegman and F. K. Zadeck,
//! "Efficiently computing static single assignment form and the control dependence graph" (TOPLAS
//! 1991), pruned. Versions are numbered in the order in which the steps make names, so every
//! order here is GCC's.
//!
//! [`build_ssa`] is the list of the steps. Each is a file with the name of GCC's function. Placing PHI
//! nodes and renaming are the [`Construction`]; the room `forms` has others than GCC's.

mod anonymize;
pub(crate) mod construction;
mod debug;
mod demote_names;
mod duplicate_block;
mod insert_phi_nodes;
mod mark_def_sites;
mod names;
pub(crate) mod prune_unused_phi_nodes;
mod recorded;
mod rewrite_dom_walker;
pub(crate) mod rewrite_operands;
pub(crate) mod rewrite_plan;
mod scan_statements;
mod scope_blocks;
mod unused_locals;
mod update_ssa;
pub(crate) mod var_info;

pub(crate) use construction::{Construction, GccConstruction, Prepared};
pub(crate) use debug::expects_debug_stmts;
pub use duplicate_block::{can_duplicate_block, duplicate_block};
pub use update_ssa::{NameUpdate, update_ssa};
pub(crate) use var_info::SsaVars;

use crate::analysis::dom::DomTree;
use crate::analysis::operands::registers;
use crate::base::limits::Limit;
use crate::ir::Function;
use crate::passes::Context;
use crate::passes::addresses_taken::update_addresses_taken;
use crate::passes::initial_values::{canonicalize_initializers, rename_in_literals};
use unused_locals::UsedLocals;

/// Puts the function into SSA form.
pub fn build_ssa<'a>(f: &mut Function<'a>, cx: &Context<'_, 'a>) -> Result<(), Limit> {
    let optimize = cx.dialect.opt.optimizes();
    let tracks_debug = debug::tracks_variables(cx);
    canonicalize_initializers(f, optimize);
    names::free_unused_names(f);
    names::forget_dropped_definitions(f);
    let registers = if optimize { update_addresses_taken(f, cx.knowledge) } else { registers(f) };
    let mut vars = SsaVars::new(f, registers);

    let dom = DomTree::new(f);
    let demoted = demote_names::demote_names(f, &dom, &mut vars);
    let mut used = UsedLocals::default();
    let mut plan = scan_statements::scan_statements(f, &dom, &vars, &mut used, cx);
    mark_def_sites::mark_def_sites(f, &dom, &mut vars, &mut plan);
    cx.knowledge.mark_volatile_accesses(f, &dom);
    demote_names::mark_uses_live(&demoted, &dom, &mut vars, &mut ());
    let links_uses = cx.uses || optimize && used.may_remove_stmts(f, &vars.registers);
    let mut prepared = Prepared { dom, vars, plan, demoted, tracks_debug, links_uses };
    match cx.records_steps {
        true => recorded::construct(f, &mut prepared, cx)?,
        false => cx.construction.construct(f, &mut prepared)?,
    }
    anonymize::make_names_anonymous(f);
    if optimize {
        unused_locals::remove_unused_locals(f, used, tracks_debug);
    } else {
        rename_in_literals(f);
    }
    f.ssa.uses.registers = prepared.vars.registers;
    Ok(())
}
