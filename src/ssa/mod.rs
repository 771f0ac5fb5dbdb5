//! Pass "ssa": GCC's `pass_build_ssa`, step by step.
//!
//! The method is that of R. Cytron, J. Ferrante, B. K. Rosen, M. N. Wegman and F. K. Zadeck,
//! "Efficiently computing static single assignment form and the control dependence graph" (TOPLAS
//! 1991), pruned. Versions are numbered in the order in which the steps make names, so every
//! order here is GCC's.

mod abnormal;
mod address_taken;
mod anonymize;
mod block_set;
mod debug;
mod def_sites;
mod exits;
mod few_blocks;
mod idf;
mod info;
mod initial_values;
mod initializers;
mod insertion;
mod link;
mod literals;
mod names;
mod phi;
mod prune;
mod rename;
mod scalar;
mod settle;
mod unused_locals;

pub use block_set::BlockSet;
pub(crate) use debug::expects_debug_stmts;
pub(crate) use def_sites::is_counted;
pub use idf::JoinEdges;
pub use names::is_temporary;
pub use prune::{Marks, prune_unused_phi_nodes};

use crate::dom::{DomTree, FlatGraph};
use crate::ir::{Function, Var, VarData, VarKind};
use crate::operands::registers;
use crate::pipeline::Context;
use exits::Exits;
use info::Sites;
use unused_locals::Unused;

/// Puts the function into SSA form.
pub fn build_ssa<'a>(f: &mut Function<'a>, cx: &Context<'_, 'a>) {
    let optimize = cx.dialect.opt.optimizes();
    let debug = debug::tracks_variables(f, cx);
    initializers::canonicalize_initializers(f);
    names::free_unused_names(f);
    let registers = if optimize { address_taken::update_addresses_taken(f, cx.types) } else { registers(f) };

    let mem = virtual_operand(f);
    let mut sites = Sites::new(f, registers, mem);
    let graph = FlatGraph::new(f);
    let dom = DomTree::new(&graph);
    let broken = abnormal::take_names_apart(f, &dom, &mut sites, cx);
    def_sites::mark_def_sites(f, &dom, &mut sites, cx);
    abnormal::mark_uses_live(&broken, &dom, &mut sites);
    phi::insert_phi_nodes(f, &graph, &dom, &mut sites, debug);
    if f.exceeded_limit.is_some() {
        return;
    }
    let exits = Exits::new(f, &mut sites);
    rename::rename(f, &dom, &mut sites, &exits, debug);
    settle::settle(f, &sites);
    anonymize::make_names_anonymous(f);
    // With optimization nobody declares them any more.
    if !optimize {
        literals::rename_in_literals(f);
    }
    let unused = optimize.then(|| Unused::find(f, &sites));
    // What used a definition of memory that goes away is found by its uses.
    if cx.uses || unused.as_ref().is_some_and(Unused::has_stmts) {
        link::link_uses(f, &dom, &sites, &exits);
    }
    if let Some(unused) = unused {
        unused_locals::remove_unused_locals(f, unused, debug);
    }
    f.ssa.uses.registers = sites.registers;
}

/// Makes `.MEM`: GCC's `create_vop_var`. It has a DECL_UID, though none that a dump shows.
fn virtual_operand(f: &mut Function<'_>) -> Var {
    f.fresh_uid();
    let mem = f.var(VarData::new(".MEM", VarKind::Virtual));
    f.ssa.virtual_operand = Some(mem);
    mem
}
