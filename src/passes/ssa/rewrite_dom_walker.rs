//! Step 3: renaming. GCC's `rewrite_dom_walker` (tree-into-ssa.cc).
//!
//! One walk over the dominator tree gives each definition a version, and each use the version that reaches it
//! (figure 12 of Cytron et al., TOPLAS 1991). Where Cytron et al. keep a stack of versions for each variable,
//! GCC keeps one definition for each, `current_def`, and one stack for all variables, `block_defs_stack`,
//! with the definitions to put back when the walk leaves a block.
//!
//! Invariant: at a statement, `current_def` of each variable that is live there is the definition that
//! reaches the statement. Where definitions of a live variable meet there is a PHI node. So the entry of a
//! block is reached by the block's own PHI nodes, and for all other variables by what reached the end of its
//! immediate dominator. Where a variable is not live, PHI nodes may have been pruned, and `current_def` may
//! be outdated; only debug statements can use the variable there (`debug_reaching_def`).
//!
//! Before: the PHI nodes are there, with their results. After: every operand and every argument of a PHI node
//! from a reachable block holds an SSA name. The variables in unreachable blocks stay.

use super::Prepared;
use super::mark_def_sites::{PlannedStmt, RewritePlan, SsaVars, variable_to_rename};
use crate::analysis::dom::{DomTree, DomWalkStep};
use crate::analysis::operands::{OperandSite, is_register_type, link_operands};
use crate::analysis::uses::make_argument_uses;
use crate::ir::{
    Block, Def, EdgeData, EdgeFlags, Event, ExprData, Function, Name, NameData, NeedPhiState, Phi, Stmt,
    StmtData, StmtKind, Var, VarKind, VarTraits,
};
use crate::passes::Context;
use crate::target::dialect::DumpFlags;
use crate::target::options::Switches;
use crate::text::print::{self, LabelBlocks};
use cranelift_entity::packed_option::PackedOption;

/// The renaming walk.
pub struct RewriteDomWalker<'w, 'a> {
    f: &'w mut Function<'a>,
    dom: &'w DomTree,
    /// Which operands to rename.
    plan: &'w RewritePlan,
    /// The record of each variable, with `current_def`.
    vars: &'w mut SsaVars,
    /// What to put back when the walk leaves a block: a variable, and the definition that reached it before.
    /// An entry `None` separates the blocks.
    block_defs_stack: Vec<Option<(Var, PackedOption<Name>)>>,
    /// Whether each definition of a user's variable is followed by a debug statement.
    tracks_debug: bool,
    /// Whether uses are put into the lists of immediate uses.
    links_uses: bool,
    /// For the trace, which prints statements.
    labels: LabelBlocks,
}

impl<'w, 'a> RewriteDomWalker<'w, 'a> {
    /// A walk that has not begun.
    pub fn new(f: &'w mut Function<'a>, prepared: &'w mut Prepared) -> Self {
        let Prepared { dom, plan, vars, tracks_debug, links_uses, .. } = prepared;
        let (tracks_debug, links_uses) = (*tracks_debug, *links_uses);
        let labels = if f.trace.details { LabelBlocks::new(f) } else { LabelBlocks::default() };
        let block_defs_stack = Vec::with_capacity(plan.def_count());
        RewriteDomWalker { f, dom, plan, vars, block_defs_stack, tracks_debug, links_uses, labels }
    }

    /// Walks over the dominator tree.
    pub fn walk(mut self) {
        // Each argument of a PHI node is a use operand, which joins the list of its name when the walk has
        // found that. So the lists of immediate uses are in the order of the walk, the latest use first.
        if self.links_uses {
            make_argument_uses(self.f);
        }
        for step in self.dom.walk() {
            match step {
                DomWalkStep::Enter(block) => self.before_dom_children(block),
                DomWalkStep::Leave(_) => self.after_dom_children(),
            }
        }
    }

    /// Renames what is in the block, and the arguments that its edges bring to PHI nodes.
    fn before_dom_children(&mut self, block: Block) {
        self.f.trace.detail(|| Event::Rename(block));
        self.block_defs_stack.push(None);

        // Each PHI node defines its variable, before the first statement and all at the same time.
        for position in 0..self.f.cfg.blocks[block].phis.len() {
            let result = self.f.ssa.phis[self.f.cfg.blocks[block].phis[position]].result;
            let var = self.f.ssa.names[result].var.expect("PHI nodes are of variables");
            self.register_new_def(var, result);
        }

        // Statements in order. A block without a variable has nothing to rename, but the gimplifier's SSA
        // names in it belong in the lists of uses.
        let (plan, number) = (self.plan, self.dom.interval(block).0);
        if plan.is_interesting(number) || self.links_uses {
            for position in plan.stmts_of_block(number) {
                self.rewrite_stmt(block, &plan.stmt(position));
            }
        }

        // What reaches the end of the block is the argument for each edge that leaves it. This has to come
        // before the children, whose definitions do not reach the end of this block.
        self.rewrite_add_phi_arguments(block);
    }

    /// Puts back the definitions that reached the end of the block's dominator, down to the `None` of the
    /// block. The last one goes first: a variable that the block defines twice has two entries.
    fn after_dom_children(&mut self) {
        while let Some(Some((var, reached))) = self.block_defs_stack.pop() {
            self.vars.info[var].current_def = reached;
        }
    }

    /// Gives the uses of a statement the versions that reach them, and its definitions new versions.
    fn rewrite_stmt(&mut self, block: Block, planned: &PlannedStmt<'_>) {
        let &PlannedStmt { stmt, flags, uses, defs } = planned;
        if flags.any() && self.f.trace.details {
            self.trace_stmt(stmt);
        }
        // A debug statement uses what is certain to reach it, and defines nothing.
        if matches!(self.f.body.stmts[stmt].kind, StmtKind::DebugBind { .. }) {
            return self.rewrite_debug_stmt_uses(block, stmt, uses);
        }
        // Uses first: in `x = x + 1` the use reads what reached the statement.
        if flags.rewrite_uses {
            for &site in uses {
                if let Some(var) = variable_to_rename(self.f, site, self.vars.mem) {
                    let name = self.get_reaching_def(var);
                    write_use(self.f, stmt, site, name);
                }
            }
        }
        self.link_uses(stmt, uses);
        // A new version for each definition, which reaches what follows.
        if flags.register_defs {
            for &site in defs {
                if let Some(var) = variable_to_rename(self.f, site, self.vars.mem) {
                    let name = define_version(self.f, self.vars, stmt, site, var, self.tracks_debug);
                    self.register_new_def(var, name);
                }
            }
        }
    }

    /// Renames the uses of a debug statement. Where it is not certain what reaches one of them, the
    /// statement loses its value.
    fn rewrite_debug_stmt_uses(&mut self, block: Block, stmt: Stmt, uses: &[OperandSite]) {
        for &site in uses {
            let Some(var) = variable_to_rename(self.f, site, self.vars.mem) else { continue };
            match debug_reaching_def(self.f, self.dom, self.vars, block, var) {
                Some(name) => write_use(self.f, stmt, site, name),
                None => {
                    if let StmtKind::DebugBind { value, .. } = &mut self.f.body.stmts[stmt].kind {
                        *value = None;
                    }
                    return;
                }
            }
        }
        self.link_uses(stmt, uses);
    }

    /// Puts the uses of a statement into the lists of immediate uses, if there are any.
    fn link_uses(&mut self, stmt: Stmt, uses: &[OperandSite]) {
        if self.links_uses {
            link_operands(self.f, stmt, uses);
        }
    }

    /// Fills the arguments that the block's edges bring to the PHI nodes of its successors: GCC's
    /// `rewrite_add_phi_arguments`. `dest_idx` is the position of the edge among those into its block, and so
    /// that of its argument.
    fn rewrite_add_phi_arguments(&mut self, block: Block) {
        for position in 0..self.f.cfg.blocks[block].succs.len() {
            let edge = self.f.cfg.blocks[block].succs[position];
            let EdgeData { dest, dest_idx, flags, .. } = self.f.cfg.edges[edge];
            for phi in 0..self.f.cfg.blocks[dest].phis.len() {
                let phi = self.f.cfg.blocks[dest].phis[phi];
                self.add_phi_argument(phi, dest_idx as usize, flags.contains(EdgeFlags::ABNORMAL));
            }
        }
    }

    /// Fills an argument of a PHI node with what reaches the end of the block.
    fn add_phi_argument(&mut self, phi: Phi, index: usize, is_abnormal: bool) {
        // The variable of the result says of which variable the argument is a version. Without a definition
        // on the path it is the default definition: `x_3 = PHI <x_4(D)(2), x_1(3)>`.
        let result = self.f.ssa.phis[phi].result;
        let var = self.f.ssa.names[result].var.expect("PHI nodes are of variables");
        let def = self.get_reaching_def(var);
        set_phi_argument(self.f, phi, index, def, is_abnormal);
        if self.links_uses {
            self.f.ssa.uses.link(self.f.ssa.uses.of_phi(phi)[index], def);
        }
    }

    /// Records the statement as it is before its operands are renamed. Numbers of types are left out.
    fn trace_stmt(&mut self, stmt: Stmt) {
        let numbers = std::mem::take(&mut self.f.types.numbers);
        let mut text = String::new();
        print::stmt_in_block(self.f, stmt, &self.labels, DumpFlags::SLIM, &mut text);
        self.f.types.numbers = numbers;
        self.f.trace.events.push(Event::Statement { stmt, text });
    }

    /// Lets `name` be the definition of `var` that reaches what follows.
    fn register_new_def(&mut self, var: Var, name: Name) {
        let info = &mut self.vars.info[var];
        let reached = std::mem::replace(&mut info.current_def, name.into());
        // In state `No` the only definition of the variable dominates all uses, so nothing has to be put
        // back.
        let saved = (info.need_phi_state != NeedPhiState::No).then_some(reached);
        self.block_defs_stack.extend(saved.map(|reached| Some((var, reached))));
    }

    /// The definition of `var` that reaches here; without one, the default definition: the value of a
    /// parameter at the function's entry, or an undefined one.
    fn get_reaching_def(&mut self, var: Var) -> Name {
        match self.vars.info[var].current_def.expand() {
            Some(name) => name,
            None => get_or_create_default_def(self.f, self.vars, var),
        }
    }
}

/// Writes the name that a statement uses. The lists of immediate uses do not change.
pub fn write_use(f: &mut Function<'_>, stmt: Stmt, site: OperandSite, name: Name) {
    match site.expand() {
        Some(slot) => f.body.exprs[slot] = ExprData::Name(name),
        None => f.body.stmts[stmt].vuse = name.into(),
    }
}

/// Gives a definition of `var` a new version, and returns it. With `tracks_debug` a debug statement for a
/// user's variable follows.
pub fn define_version(
    f: &mut Function<'_>,
    vars: &mut SsaVars,
    stmt: Stmt,
    site: OperandSite,
    var: Var,
    tracks_debug: bool,
) -> Name {
    let is_real = site.is_some();
    // A clobber `x = {CLOBBER(eos)};` of a variable that has become a register makes no version. The
    // variable's value is undefined from here on, which the default definition says, and the statement
    // becomes a nop.
    if is_real && f.clobbered(stmt).is_some() {
        f.body.stmts[stmt].kind = StmtKind::Nop;
        f.body.stmts[stmt].volatile = false;
        return get_or_create_default_def(f, vars, var);
    }
    let name = make_version(f, var, Def::Stmt(stmt));
    match site.expand() {
        Some(slot) => f.body.exprs[slot] = ExprData::Name(name),
        None => f.body.stmts[stmt].vdef = name.into(),
    }
    // A debug statement notes that the variable is in the new version from here on. None can follow a
    // statement that ends its block, such as a call that may throw; GCC leaves it out then.
    if tracks_debug
        && is_real
        && !stmt_ends_bb(f, stmt)
        && let Some(tracked) = target_for_debug_bind(f, var)
    {
        // Each directly follows the statement, ahead of those of its earlier operands, and has its location.
        let note = debug_bind(f, tracked, name);
        f.source.place(note, f.source.locs[stmt]);
        f.link_after(stmt, note);
    }
    name
}

/// A new version of `var`.
pub fn make_version(f: &mut Function<'_>, var: Var, def: Def) -> Name {
    f.make_name(NameData { var: Some(var), def, ..NameData::default() })
}

/// The default definition of `var`, made at its first use: GCC's `get_or_create_ssa_default_def`.
pub fn get_or_create_default_def(f: &mut Function<'_>, vars: &mut SsaVars, var: Var) -> Name {
    if let Some(name) = vars.info[var].default_def.expand() {
        return name;
    }
    let name = make_version(f, var, Def::Default);
    vars.info[var].default_def = name.into();
    name
}

/// Writes an argument of a PHI node: GCC's `add_phi_arg`. The lists of immediate uses do not change.
pub fn set_phi_argument(f: &mut Function<'_>, phi: Phi, index: usize, name: Name, is_abnormal: bool) {
    let result = f.ssa.phis[phi].result;
    let slot = f.ssa.phis[phi].args[index];
    f.body.exprs[slot] = ExprData::Name(name);
    // The argument has the source place of what defines it, unless it is memory.
    let is_virtual = f.ssa.names[result].var.is_some_and(|var| f.decls.vars[var].kind == VarKind::Virtual);
    if let (Def::Stmt(stmt), false) = (f.ssa.names[name].def, is_virtual)
        && f.source.locs[stmt].is_some()
    {
        f.source.expr_locs[slot] = f.source.locs[stmt];
    }
    // No copy can be put on an abnormal edge, so both names have to share a variable when SSA form is left:
    // SSA_NAME_OCCURS_IN_ABNORMAL_PHI.
    if is_abnormal {
        f.ssa.names[name].abnormal = true;
        f.ssa.names[result].abnormal = true;
    }
}

/// GCC's `stmt_ends_bb_p`, for a statement that defines something: it is the last one, and either the
/// block is left by other edges than that of falling through, or not at all.
fn stmt_ends_bb(f: &Function<'_>, stmt: Stmt) -> bool {
    let link = f.body.links[stmt];
    let Some(block) = link.block.expand().filter(|_| link.next.is_none()) else { return false };
    if matches!(&f.body.stmts[stmt].kind, StmtKind::Asm(asm) if !asm.labels.is_empty()) {
        return true;
    }
    let leaves = EdgeFlags::ABNORMAL | EdgeFlags::EH;
    let succs = &f.cfg.blocks[block].succs;
    succs.is_empty() || succs.iter().any(|&edge| f.cfg.edges[edge].flags.intersects(leaves))
}

/// Whether GCC keeps track of variables (MAY_HAVE_DEBUG_BIND_STMTS): with `-g` and optimization, a debug
/// statement after each new definition of a user's variable notes which SSA name holds it. A dump shows this
/// by the markers that go with it (`# DEBUG BEGIN_STMT`) in some function, unless an option asks for it
/// without `-g`.
pub fn tracks_variables(cx: &Context<'_, '_>) -> bool {
    must_track(cx) || cx.dialect.opt.optimizes() && cx.knowledge.has(Switches::DEBUG_STMTS)
}

/// Whether functions have debug statements, or are to get some.
pub fn expects_debug_stmts(cx: &Context<'_, '_>) -> bool {
    must_track(cx) || cx.knowledge.has(Switches::DEBUG_STMTS)
}

/// Whether `-fvar-tracking-assignments` asks for debug statements without `-g`, in a version that allows it.
fn must_track(cx: &Context<'_, '_>) -> bool {
    cx.dialect.tracks_without_debugging() && cx.knowledge.has(Switches::TRACKING)
}

/// The variable to note definitions of `var` for: GCC's `target_for_debug_bind`.
pub fn target_for_debug_bind(f: &Function<'_>, var: Var) -> Option<Var> {
    let tracked = match f.decls.vars[var].kind {
        VarKind::Param => true,
        VarKind::Local => {
            !f.decls.vars[var].is_temporary() || f.decls.traits[var].contains(VarTraits::VISIBLE)
        }
        _ => false,
    };
    (tracked && is_register_type(f, var)).then_some(var)
}

/// Makes `# DEBUG var => name`.
pub fn debug_bind(f: &mut Function<'_>, var: Var, name: Name) -> Stmt {
    let (var, slot) = (f.expr(ExprData::Var(var)), f.expr(ExprData::Name(name)));
    let stmt = f.stmt(StmtData::new(StmtKind::DebugBind { var, value: Some(slot), source: false }));
    link_operands(f, stmt, &[slot.into()]);
    stmt
}

/// The name that a use of `var` in a debug statement of `block` is to hold; none where what reaches it is not
/// certain. GCC's `rewrite_debug_stmt_uses`, but for the binding it invents for a parameter that is never
/// changed: C functions hold no debug bindings before this pass.
fn debug_reaching_def(
    f: &Function<'_>,
    dom: &DomTree,
    vars: &SsaVars,
    block: Block,
    var: Var,
) -> Option<Name> {
    let info = &vars.info[var];
    info.current_def.expand().filter(|&def| {
        // `current_def` is not put back in state `No`, so its block need not dominate this one. A default
        // definition is in no block, and dominates all.
        let def_block = match f.ssa.names[def].def {
            Def::Stmt(stmt) => f.body.links[stmt].block.expand(),
            Def::Phi(phi) => Some(f.ssa.phis[phi].block),
            Def::Default | Def::None => None,
        };
        let dominates = def_block.is_none_or(|def| dom.dominates(def, block));
        // A debug statement keeps no variable alive. So a PHI node between the definition and here may have
        // been pruned, and `current_def` may be outdated. It is right in the definition's own block, if there
        // is no other definition, or if a use outside debug statements makes the variable live on entry to
        // the block.
        let certain = info.need_phi_state == NeedPhiState::No || info.livein_blocks.contains(block);
        def_block == Some(block) || dominates && certain
    })
}
