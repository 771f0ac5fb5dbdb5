//! Step 4: renaming. GCC's `rewrite_dom_walker` (Cytron et al., figure 12, with the per-variable stacks
//! replaced by one stack that undoes).
//!
//! One walk over the dominator tree. Invariant: on entry to a block, `current_def` of every variable is
//! the definition that reaches the block's head. [`DefsStack`] holds what to put back on leaving; an
//! empty entry separates the blocks.

use super::debug::{debug_bind, debug_reaching_def, debug_target};
use super::exits::{Exit, Exits};
use super::info::{Held, NeedPhi, Sites, StmtSite};
use super::names::make_version;
use crate::ahead;
use crate::dom::{DomTree, Step};
use crate::ir::{Block, Def, EdgeFlags, Function, Name, Phi, Stmt, StmtKind, Var, VarKind};
use crate::print::LabelBlocks;
use crate::trace::{self, Event};
use cranelift_entity::packed_option::PackedOption;

/// `block_defs_stack`: a variable and the definition that reached it before.
type DefsStack = Vec<Option<(Var, PackedOption<Name>)>>;

/// Finds for every definition a version and for every use the version that reaches it.
pub fn rename(f: &mut Function<'_>, dom: &DomTree, sites: &mut Sites, exits: &Exits, debug: bool) {
    let mut block_defs_stack = DefsStack::with_capacity(sites.defs.len());
    f.ssa.names.reserve(sites.names_of_defs(f));
    let labels = if f.trace.details { LabelBlocks::new(f) } else { LabelBlocks::default() };
    let mut order = dom.preorder().chunks(ahead::BATCH);
    let mut entered = 0;
    for step in dom.walk() {
        match step {
            Step::Enter(block) => {
                if dom.preorder().len() >= ahead::LARGE
                    && entered % ahead::BATCH == 0
                    && let Some(next) = order.next()
                {
                    sites.read_ahead(next);
                    exits.read_ahead(sites, next);
                }
                entered += 1;
                block_defs_stack.push(None);
                let block = Block::from_u32(block);
                if f.trace.details && block != f.exit() {
                    let number = f.cfg.blocks[block].index;
                    f.trace.detail(|| Event::Rename { block: number });
                }
                rewrite_enter_block(f, dom, sites, &mut block_defs_stack, block, &labels, debug);
                rewrite_add_phi_arguments(f, sites, exits.of(sites, block));
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
        if !site.nature.renames {
            continue;
        }
        trace::statement(f, site.stmt, labels);
        if site.nature.is_debug {
            rewrite_debug_stmt(f, dom, sites, block, &site);
        } else {
            rewrite_stmt(f, sites, stack, &site, debug);
        }
    }
}

/// Puts back the definitions that reached the block's dominator.
fn rewrite_leave_block(sites: &mut Sites, stack: &mut DefsStack) {
    while let Some(Some((var, reached))) = stack.pop() {
        sites.vars[var].current_def = reached;
    }
}

fn rewrite_stmt(
    f: &mut Function<'_>,
    sites: &mut Sites,
    stack: &mut DefsStack,
    site: &StmtSite,
    debug: bool,
) {
    let &StmtSite { stmt, nature, ref defs, .. } = site;
    for i in site.uses.clone() {
        if let Held::Var(var) = sites.uses[i].held {
            sites.uses[i].held = Held::Name(get_reaching_def(f, sites, var));
        }
    }
    // The virtual operand comes first, as among the uses.
    for i in defs.clone() {
        let is_virtual = sites.defs[i].slot.is_none();
        let Held::Var(var) = sites.defs[i].held else { continue };
        if nature.is_clobber && !is_virtual {
            // The variable is a register now, whose value is undefined from here on.
            let name = default_def(f, sites, var);
            f.body.stmts[stmt].kind = StmtKind::Nop;
            f.body.stmts[stmt].volatile = false;
            return register_new_def(sites, stack, var, name);
        }
        let name = make_version(f, var, Def::Stmt(stmt));
        sites.defs[i].held = Held::Name(name);
        register_new_def(sites, stack, var, name);
        if debug
            && !is_virtual
            && !ends_block(f, stmt)
            && let Some(tracked) = debug_target(f, var)
        {
            // Each goes right behind the statement, before those of its earlier operands.
            let note = debug_bind(f, tracked, name);
            f.insert_after(stmt, note);
        }
    }
}

/// A debug statement with a use of which it is not certain what reaches it loses its value.
fn rewrite_debug_stmt(f: &mut Function<'_>, dom: &DomTree, sites: &mut Sites, block: Block, site: &StmtSite) {
    for i in site.uses.clone() {
        let Held::Var(var) = sites.uses[i].held else { continue };
        match debug_reaching_def(f, dom, sites, block, var) {
            Some(name) => sites.uses[i].held = Held::Name(name),
            None => {
                if let StmtKind::DebugBind { value, .. } = &mut f.body.stmts[site.stmt].kind {
                    *value = None;
                }
                return;
            }
        }
    }
}

/// Gives the PHI nodes of the successors their arguments.
fn rewrite_add_phi_arguments(f: &mut Function<'_>, sites: &mut Sites, exits: &[Exit]) {
    let has_places = !f.source.locs.is_empty();
    for exit in exits {
        for number in exit.phis.0..exit.phis.1 {
            let site = sites.phi(number as usize);
            let def = get_reaching_def(f, sites, site.var);
            if has_places
                && let (Def::Stmt(stmt), true) =
                    (f.ssa.names[def].def, f.decls.vars[site.var].kind != VarKind::Virtual)
                && f.source.locs[stmt].is_some()
            {
                let slot = f.ssa.phis[Phi::from_u32(number)].args[exit.arg as usize];
                f.source.expr_locs[slot] = f.source.locs[stmt];
            }
            if exit.is_abnormal {
                f.ssa.names[def].abnormal = true;
                f.ssa.names[site.result].abnormal = true;
            }
            sites.args[(site.args + exit.arg) as usize] = def.into();
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
    let link = f.body.links[stmt];
    let Some(block) = link.block.expand().filter(|_| link.next.is_none()) else { return false };
    if matches!(&f.body.stmts[stmt].kind, StmtKind::Asm(asm) if !asm.labels.is_empty()) {
        return true;
    }
    let leaves = EdgeFlags::ABNORMAL | EdgeFlags::EH;
    let succs = &f.cfg.blocks[block].succs;
    succs.is_empty() || succs.iter().any(|&edge| f.cfg.edges[edge].flags.intersects(leaves))
}
