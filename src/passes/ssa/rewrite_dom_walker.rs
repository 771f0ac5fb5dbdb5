//! Step 5: renaming. GCC's `rewrite_dom_walker`.
//!
//! Figure 12 of Cytron et al. (TOPLAS 1991), with one stack for all variables that undoes instead of a
//! stack for each. One walk over the dominator tree gives each definition a version, and each use the
//! version that reaches it. Invariant: at a statement, `current_def` of each variable is the definition
//! that reaches the statement. `block_defs_stack` holds what to put back when the walk leaves a block;
//! an entry `None` separates the blocks.

use super::construction::Prepared;
use super::debug::debug_reaching_def;
use super::rewrite_operands::{default_def, define, set_phi_argument, write_use};
use super::rewrite_plan::{PlannedStmt, RewritePlan, variable};
use super::var_info::SsaVars;
use crate::analysis::dom::{DomTree, DomWalkStep};
use crate::analysis::operands::{OperandSite, link_operands};
use crate::analysis::uses::make_argument_uses;
use crate::ir::{Block, EdgeData, EdgeFlags, Event, Function, Name, NeedPhiState, Phi, Stmt, StmtKind, Var};
use crate::target::dialect::DumpFlags;
use crate::text::print::{self, LabelBlocks};
use cranelift_entity::packed_option::PackedOption;

/// The walk.
pub struct RewriteDomWalker<'w, 'a> {
    f: &'w mut Function<'a>,
    dom: &'w DomTree,
    plan: &'w RewritePlan,
    vars: &'w mut SsaVars,
    /// A variable, and the definition that reached it before.
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
        for at in 0..self.f.cfg.blocks[block].phis.len() {
            let result = self.f.ssa.phis[self.f.cfg.blocks[block].phis[at]].result;
            let var = self.f.ssa.names[result].var.expect("PHI nodes are of variables");
            self.register_new_def(var, result);
        }
        let (plan, number) = (self.plan, self.dom.interval(block).0);
        if plan.is_interesting(number) || self.links_uses {
            for stmt in plan.of_block(number) {
                self.rewrite_stmt(block, &plan.stmt(stmt));
            }
        }
        self.add_phi_arguments(block);
    }

    /// Puts back the definitions that reached the end of the block's dominator.
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
        if matches!(self.f.body.stmts[stmt].kind, StmtKind::DebugBind { .. }) {
            return self.rewrite_debug_stmt_uses(block, stmt, uses);
        }
        if flags.rewrite_uses {
            for &site in uses {
                if let Some(var) = variable(self.f, site, self.vars.mem) {
                    let name = self.get_reaching_def(var);
                    write_use(self.f, stmt, site, name);
                }
            }
        }
        self.link_uses(stmt, uses);
        if flags.register_defs {
            for &site in defs {
                if let Some(var) = variable(self.f, site, self.vars.mem) {
                    self.rewrite_def(stmt, site, var);
                }
            }
        }
    }

    fn rewrite_def(&mut self, stmt: Stmt, site: OperandSite, var: Var) {
        let name = define(self.f, self.vars, stmt, site, var, self.tracks_debug);
        self.register_new_def(var, name);
    }

    /// Renames the uses of a debug statement. Where it is not certain what reaches one of them, the
    /// statement loses its value.
    fn rewrite_debug_stmt_uses(&mut self, block: Block, stmt: Stmt, uses: &[OperandSite]) {
        for &site in uses {
            let Some(var) = variable(self.f, site, self.vars.mem) else { continue };
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
    /// `rewrite_add_phi_arguments`.
    fn add_phi_arguments(&mut self, block: Block) {
        for at in 0..self.f.cfg.blocks[block].succs.len() {
            let EdgeData { dest, dest_idx, flags, .. } = self.f.cfg.edges[self.f.cfg.blocks[block].succs[at]];
            for phi in 0..self.f.cfg.blocks[dest].phis.len() {
                let phi = self.f.cfg.blocks[dest].phis[phi];
                self.add_phi_argument(phi, dest_idx as usize, flags.contains(EdgeFlags::ABNORMAL));
            }
        }
    }

    fn add_phi_argument(&mut self, phi: Phi, index: usize, is_abnormal: bool) {
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
        // The only definition of a variable dominates all uses, so nothing has to be put back.
        let saved = (info.need_phi_state != NeedPhiState::No).then_some(reached);
        self.block_defs_stack.extend(saved.map(|reached| Some((var, reached))));
    }

    /// The definition of `var` that reaches here; without one, the default definition.
    fn get_reaching_def(&mut self, var: Var) -> Name {
        match self.vars.info[var].current_def.expand() {
            Some(name) => name,
            None => default_def(self.f, self.vars, var),
        }
    }
}
