//! Step 4: renaming. GCC's `rewrite_dom_walker` (Cytron et al., figure 12, with the per-variable stacks
//! replaced by one stack that undoes).
//!
//! One walk over the dominator tree. Invariant: on entry to a block, `current_def` of every variable is
//! the definition that reaches the block's head. [`DefsStack`] holds what to put back on leaving; an
//! empty entry separates the blocks.

use super::debug::{debug_bind, debug_target, rewrite_debug_stmt_uses};
use super::def_sites::variable;
use super::info::{NeedPhi, Sites, StmtSites};
use super::names::make_version;
use crate::dom::{DomTree, Step};
use crate::ir::{
    Block, Def, EdgeData, EdgeFlags, ExprData, Function, Holder, Name, Stmt, StmtKind, UsePlace, Var, VarKind,
};
use crate::print::LabelBlocks;
use crate::trace::{self, Event};
use cranelift_entity::packed_option::PackedOption;

/// `block_defs_stack`: a variable and the definition that reached it before.
type DefsStack = Vec<Option<(Var, PackedOption<Name>)>>;

/// Gives every definition a version and every use the version that reaches it.
pub fn rename(f: &mut Function<'_>, dom: &DomTree, sites: &mut Sites, debug: bool) {
    let mut block_defs_stack = DefsStack::new();
    // Each definition makes a name, and each variable may be used before it is defined.
    let names = f.names.len() + sites.definitions() + f.vars.len();
    f.names.reserve(sites.definitions());
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
    for i in 0..f.blocks[block].phis.len() {
        let result = f.phis[f.blocks[block].phis[i]].result;
        register_new_def(f, sites, stack, result);
    }
    if sites.interesting_blocks.contains(block) {
        let mut next = f.blocks[block].first.expand();
        while let Some(stmt) = next {
            // What is inserted behind it needs no visit.
            next = f.links[stmt].next.expand();
            let found = sites.of(stmt);
            if !found.is_empty() {
                trace::statement(f, stmt, labels);
                if matches!(f.stmts[stmt].kind, StmtKind::DebugBind { .. }) {
                    rewrite_debug_stmt_uses(f, dom, sites, block, stmt);
                } else {
                    rewrite_stmt(f, sites, stack, stmt, found, debug);
                }
            }
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

fn rewrite_stmt(
    f: &mut Function<'_>,
    sites: &mut Sites,
    stack: &mut DefsStack,
    stmt: Stmt,
    found: StmtSites,
    debug: bool,
) {
    // The virtual operand comes first, among the uses and among the definitions.
    for of in f.uses.of_stmt(stmt) {
        // What holds a variable is in no list yet.
        match f.uses.place(of) {
            UsePlace::Virtual { .. } => {
                let def = get_reaching_def(f, sites, sites.mem);
                f.stmts[stmt].vuse = def.into();
                f.uses.link(of, def);
            }
            UsePlace::Operand { slot, .. } => {
                let ExprData::Var(var) = f.exprs[slot] else { continue };
                let def = get_reaching_def(f, sites, var);
                f.exprs[slot] = ExprData::Name(def);
                f.uses.link(of, def);
            }
            UsePlace::Argument { .. } | UsePlace::Marker => {}
        }
    }

    if found.vdef {
        let name = make_version(f, sites.mem, Def::Stmt(stmt));
        f.stmts[stmt].vdef = name.into();
        register_new_def(f, sites, stack, name);
    }
    let mut last = stmt;
    for i in Sites::defs(found) {
        let slot = sites.slot(i);
        let var = variable(f, slot);
        if is_clobber(f, stmt) {
            // The variable is a register now, whose value is undefined from here on.
            let name = default_def(f, sites, var);
            f.uses.drop_all(Holder::Stmt(stmt));
            f.stmts[stmt].kind = StmtKind::Nop;
            f.stmts[stmt].volatile = false;
            return register_new_def(f, sites, stack, name);
        }
        let name = make_version(f, var, Def::Stmt(stmt));
        f.exprs[slot] = ExprData::Name(name);
        register_new_def(f, sites, stack, name);
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

/// Gives the PHI nodes of the successors their arguments for the edges from `block`.
fn rewrite_add_phi_arguments(f: &mut Function<'_>, sites: &mut Sites, block: Block) {
    for i in 0..f.blocks[block].succs.len() {
        let edge = f.blocks[block].succs[i];
        let EdgeData { dest, dest_idx, flags, .. } = f.edges[edge];
        let arg = dest_idx as usize;
        for j in 0..f.blocks[dest].phis.len() {
            let phi = f.blocks[dest].phis[j];
            let result = f.phis[phi].result;
            let var = f.names[result].var.expect("a new PHI node merges versions of a variable");
            let def = get_reaching_def(f, sites, var);
            let slot = f.phis[phi].args[arg];
            if let (Def::Stmt(stmt), true) = (f.names[def].def, f.vars[var].kind != VarKind::Virtual)
                && f.locs[stmt].is_some()
            {
                f.expr_locs[slot] = f.locs[stmt];
            }
            if flags.contains(EdgeFlags::ABNORMAL) {
                f.names[def].abnormal = true;
                f.names[result].abnormal = true;
            }
            // The argument holds nothing yet.
            f.exprs[slot] = ExprData::Name(def);
            f.uses.link(f.uses.of_phi(phi)[arg], def);
        }
    }
}

/// `name` reaches what follows.
fn register_new_def(f: &Function<'_>, sites: &mut Sites, stack: &mut DefsStack, name: Name) {
    let var = f.names[name].var.expect("definitions of variables");
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

fn is_clobber(f: &Function<'_>, stmt: Stmt) -> bool {
    matches!(f.stmts[stmt].kind, StmtKind::Assign { rhs, .. } if matches!(f.exprs[rhs], ExprData::Clobber(_)))
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
