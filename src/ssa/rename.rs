//! Step 4: renaming. GCC's `rewrite_dom_walker` (Cytron et al., figure 12, with the per-variable stacks
//! replaced by one stack that undoes).
//!
//! One walk over the dominator tree. Invariant: on entry to a block, `current_def` of every variable is
//! the definition that reaches the block's head. [`DefsStack`] holds what to put back on leaving; an
//! empty entry separates the blocks.

use super::debug::{debug_bind, debug_target, rewrite_debug_stmt_uses};
use super::info::{Held, NeedPhi, Sites, StmtSite, UseSite};
use super::names::make_version;
use crate::dom::{DomTree, Step};
use crate::ir::{
    Block, Def, EdgeData, EdgeFlags, Expr, ExprData, Function, Holder, Name, Stmt, StmtKind, Use, Var,
    VarKind,
};
use crate::print::LabelBlocks;
use crate::trace::{self, Event};
use cranelift_entity::packed_option::PackedOption;

/// `block_defs_stack`: a variable and the definition that reached it before.
type DefsStack = Vec<Option<(Var, PackedOption<Name>)>>;

/// Gives every definition a version and every use the version that reaches it. Links all uses, those of the gimplifier's names,
/// too.
pub fn rename(f: &mut Function<'_>, dom: &DomTree, sites: &mut Sites, debug: bool) {
    let mut block_defs_stack = DefsStack::new();
    // Each definition makes a name, and each variable may be used before it is defined.
    let names = f.names.len() + sites.defs.len() + f.vars.len();
    f.names.reserve(sites.defs.len());
    f.uses.reserve_names(names);
    let labels = if f.trace.details { LabelBlocks::new(f) } else { LabelBlocks::default() };
    for step in dom.walk() {
        match step {
            Step::Enter(block) => {
                block_defs_stack.push(None);
                let block = Block::from_u32(block);
                if block != f.exit() {
                    let number = f.blocks[block].index;
                    f.trace.detail(|| Event::Rename { block: number });
                }
                rewrite_enter_block(f, dom, sites, &mut block_defs_stack, block, &labels, debug);
            }
            Step::Leave(_) => rewrite_leave_block(sites, &mut block_defs_stack),
        }
    }
}

fn rewrite_enter_block(
    f: &mut Function<'_>,
    dom: &DomTree,
    sites: &mut Sites,
    stack: &mut DefsStack,
    block: Block,
    labels: &LabelBlocks,
    debug: bool,
) {
    for i in sites.phis_of(block) {
        let phi = sites.phi(i);
        register_new_def(sites, stack, phi.var, phi.result);
    }
    for i in sites.of_block(block) {
        let site = sites.stmt(i);
        if site.nature.renames {
            trace::statement(f, site.stmt, labels);
        }
        if site.nature.is_debug {
            link_names(f, sites, &site);
            rewrite_debug_stmt_uses(f, dom, sites, block, site.stmt);
        } else {
            rewrite_stmt(f, sites, stack, site, debug);
        }
    }
    rewrite_add_phi_arguments(f, sites, block);
}

/// Puts back the definitions that reached the block's dominator.
fn rewrite_leave_block(sites: &mut Sites, stack: &mut DefsStack) {
    while let Some(Some((var, reached))) = stack.pop() {
        sites.vars[var].current_def = reached;
    }
}

fn rewrite_stmt(f: &mut Function<'_>, sites: &mut Sites, stack: &mut DefsStack, site: StmtSite, debug: bool) {
    let StmtSite { stmt, nature, uses, defs } = site;
    // The virtual operand comes first, among the uses and among the definitions.
    for i in uses {
        // No operand is in a list yet.
        let UseSite { of, slot, held } = sites.uses[i];
        let name = match held {
            Held::Name(name) => name,
            Held::Var(var) => {
                let def = get_reaching_def(f, sites, var);
                match slot.expand() {
                    Some(slot) => f.exprs[slot] = ExprData::Name(def),
                    None => f.stmts[stmt].vuse = def.into(),
                }
                def
            }
        };
        f.uses.link(of, name);
    }

    let mut last = stmt;
    for i in defs {
        let (slot, var) = (sites.defs[i].slot.expand(), sites.defs[i].var);
        if nature.is_clobber && slot.is_some() {
            // The variable is a register now, whose value is undefined from here on.
            let name = default_def(f, sites, var);
            f.uses.drop_all(Holder::Stmt(stmt));
            f.stmts[stmt].kind = StmtKind::Nop;
            f.stmts[stmt].volatile = false;
            return register_new_def(sites, stack, var, name);
        }
        let name = make_version(f, var, Def::Stmt(stmt));
        register_new_def(sites, stack, var, name);
        let Some(slot) = slot else {
            f.stmts[stmt].vdef = name.into();
            continue;
        };
        f.exprs[slot] = ExprData::Name(name);
        if debug
            && !ends_block(f, stmt)
            && let Some(tracked) = debug_target(f, var)
        {
            // Each goes right behind the statement or the binding before it.
            let note = debug_bind(f, tracked, name);
            f.insert_after(last, note);
            last = note;
        }
    }
}

/// Links the uses of names that the gimplifier made.
fn link_names(f: &mut Function<'_>, sites: &Sites, site: &StmtSite) {
    for site in &sites.uses[site.uses.clone()] {
        if let Held::Name(name) = site.held {
            f.uses.link(site.of, name);
        }
    }
}

/// Gives the PHI nodes of the successors their arguments for the edges from `block`.
fn rewrite_add_phi_arguments(f: &mut Function<'_>, sites: &mut Sites, block: Block) {
    let has_places = !f.locs.is_empty();
    for i in 0..f.blocks[block].succs.len() {
        let edge = f.blocks[block].succs[i];
        let EdgeData { dest, dest_idx, flags, .. } = f.edges[edge];
        for j in sites.phis_of(dest) {
            let phi = sites.phi(j);
            let def = get_reaching_def(f, sites, phi.var);
            let slot = Expr::from_u32(phi.slot.as_u32() + dest_idx);
            if has_places
                && let (Def::Stmt(stmt), true) = (f.names[def].def, f.vars[phi.var].kind != VarKind::Virtual)
                && f.locs[stmt].is_some()
            {
                f.expr_locs[slot] = f.locs[stmt];
            }
            if flags.contains(EdgeFlags::ABNORMAL) {
                f.names[def].abnormal = true;
                f.names[phi.result].abnormal = true;
            }
            // The argument holds nothing yet.
            f.exprs[slot] = ExprData::Name(def);
            f.uses.link(Use::from_u32(phi.of.as_u32() + dest_idx), def);
        }
    }
}

/// `name` reaches what follows.
fn register_new_def(sites: &mut Sites, stack: &mut DefsStack, var: Var, name: Name) {
    let info = &mut sites.vars[var];
    let reached = std::mem::replace(&mut info.current_def, name.into());
    // The only definition of a variable dominates its uses: nothing needs to be put back.
    if info.need_phi != NeedPhi::No {
        stack.push(Some((var, reached)));
    }
}

/// The definition that reaches here: the default definition where there is none.
fn get_reaching_def(f: &mut Function<'_>, sites: &mut Sites, var: Var) -> Name {
    match sites.vars[var].current_def.expand() {
        Some(name) => name,
        None => default_def(f, sites, var),
    }
}

/// `get_or_create_ssa_default_def`.
fn default_def(f: &mut Function<'_>, sites: &mut Sites, var: Var) -> Name {
    let info = &mut sites.vars[var];
    match info.default_def.expand() {
        Some(name) => name,
        None => {
            let name = make_version(f, var, Def::Default);
            info.default_def = name.into();
            name
        }
    }
}

/// `stmt_ends_bb_p`, for a statement that defines something: it stands last and more than falling
/// through leaves the block, or nothing does.
fn ends_block(f: &Function<'_>, stmt: Stmt) -> bool {
    let link = f.links[stmt];
    let Some(block) = link.block.expand().filter(|_| link.next.is_none()) else { return false };
    if matches!(&f.stmts[stmt].kind, StmtKind::Asm(asm) if !asm.labels.is_empty()) {
        return true;
    }
    let leaves = EdgeFlags::ABNORMAL | EdgeFlags::EH;
    let succs = &f.blocks[block].succs;
    succs.is_empty() || succs.iter().any(|&edge| f.edges[edge].flags.intersects(leaves))
}
