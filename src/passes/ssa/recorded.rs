//! The construction with all its steps, for explanations and pages.
//!
//! The construction itself keeps no record. Each of its steps up to the choice of PHI nodes has a variant
//! that passes on what it finds; they run once more here. What renaming did is read off its result: every operand
//! holds its version, and a walk over the dominator tree meets them in the order in which they were written.

use super::construction::Prepared;
use super::demote_names::mark_uses_live;
use super::mark_def_sites::mark_watched;
use super::prune_unused_phi_nodes::{PruneScratch, prune_watched};
use super::rewrite_plan::PlannedStmt;
use super::var_info::{SsaVars, VarInfo};
use crate::analysis::dom::{DomWalkStep, DominanceFrontiers};
use crate::analysis::operands::OperandSite;
use crate::base::limits::{GRAPH_EDGES, Limit, TRACE_EVENTS};
use crate::ir::{
    Block, Def, EdgeData, EdgeFlags, Event, ExprData, Function, Name, NeedPhiState, Stmt, StmtKind, Var,
};
use crate::passes::Context;
use crate::reconstruct::uid_order;
use cranelift_entity::packed_option::PackedOption;
use cranelift_entity::{EntityRef, EntitySet, SecondaryMap};
use rustc_hash::FxHashMap;

/// Lets the construction of the context do its work, and adds what it did to the function's trace.
pub fn construct(f: &mut Function<'_>, prepared: &mut Prepared, cx: &Context<'_, '_>) -> Result<(), Limit> {
    let SsaVars { ref registers, mem, .. } = prepared.vars;
    let mut vars = SsaVars { registers: registers.clone(), mem, info: SecondaryMap::new() };
    let mut events = std::mem::take(&mut f.trace.events);
    mark_watched(f, &prepared.dom, &mut vars, &mut prepared.plan.clone(), &mut events);
    mark_uses_live(&prepared.demoted, &prepared.dom, &mut vars, &mut events);

    let mut old = EntitySet::new();
    old.extend(f.ssa.live_names());
    let old_len = f.ssa.names.len();
    f.trace.steps = false;
    cx.construction.construct(f, prepared)?;
    f.trace.steps = true;
    f.trace.events.clear();
    let recorder = Recorder {
        f,
        prepared,
        old,
        old_len,
        events,
        met: EntitySet::new(),
        current_def: SecondaryMap::new(),
        block_defs_stack: Vec::new(),
    };
    f.trace.events = recorder.record(&mut vars)?;
    Ok(())
}

/// Writes the events.
struct Recorder<'r, 'a> {
    f: &'r Function<'a>,
    prepared: &'r Prepared,
    /// The names that were there before.
    old: EntitySet<Name>,
    /// How many versions there were before; those that nobody held could be used again.
    old_len: usize,
    events: Vec<Event>,
    /// The default definitions that the walk has met.
    met: EntitySet<Name>,
    current_def: SecondaryMap<Var, PackedOption<Name>>,
    block_defs_stack: Vec<Option<(Var, PackedOption<Name>)>>,
}

impl Recorder<'_, '_> {
    fn record(mut self, vars: &mut SsaVars) -> Result<Vec<Event>, Limit> {
        self.place_phi_nodes(vars)?;
        for step in self.prepared.dom.walk() {
            match step {
                DomWalkStep::Enter(block) => self.rename(block)?,
                DomWalkStep::Leave(block) => {
                    self.events.push(Event::Leave(block));
                    while let Some(Some((var, reached))) = self.block_defs_stack.pop() {
                        self.current_def[var] = reached;
                    }
                }
            }
        }
        Ok(self.events)
    }

    /// Steps 2 to 4, once more: `vars` is what they began with.
    fn place_phi_nodes(&mut self, vars: &mut SsaVars) -> Result<(), Limit> {
        let (f, dom) = (self.f, &self.prepared.dom);
        let order = uid_order(f, vars.mem, |var| vars.info[var].may_need_phis());
        let mut frontiers = DominanceFrontiers::new(f, dom, f.exit())?;
        if order.is_empty() || frontiers.is_empty() {
            return Ok(());
        }
        self.frontiers(&frontiers)?;
        let mut scratch = PruneScratch::default();
        // By block and variable: the first such PHI node's result.
        let mut results: FxHashMap<(Block, Var), Name> = FxHashMap::default();
        for phi in f.chain().flat_map(|block| f.phis(block)).map(|phi| &f.ssa.phis[phi]) {
            if let Some(var) = f.ssa.names[phi.result].var {
                results.entry((phi.block, var)).or_insert(phi.result);
            }
        }
        for var in order {
            let VarInfo { def_blocks, livein_blocks, .. } = &mut vars.info[var];
            let events = &mut self.events;
            events.push(Event::ComputeIdf { var, work_stack: def_blocks.iter().collect() });
            let idf = frontiers.compute_idf_watched(def_blocks, |block, found| {
                events.push(Event::PopWork { block, found: found.to_vec() });
            });
            let blocks = prune_watched(f, dom, idf, def_blocks, livein_blocks, &mut scratch, events);
            blocks.sort_unstable_by_key(|&block| f.cfg.blocks[block].index);
            for &mut block in blocks {
                if let Some(&result) = results.get(&(block, var)) {
                    self.make_name(result);
                    self.events.push(Event::Phi { block, var, result });
                }
            }
            self.check_length()?;
        }
        Ok(())
    }

    /// The dominance frontiers of all blocks.
    fn frontiers(&mut self, frontiers: &DominanceFrontiers) -> Result<(), Limit> {
        let mut total = 0;
        for &block in self.prepared.dom.preorder() {
            let mut frontier = frontiers.frontier(block).to_vec();
            frontier.sort_unstable_by_key(|&block| self.f.cfg.blocks[block].index);
            total += frontier.len() as u64;
            if total > GRAPH_EDGES.most {
                return Err(GRAPH_EDGES);
            }
            if !frontier.is_empty() {
                self.events.push(Event::Frontier { block, frontier });
            }
        }
        Ok(())
    }

    /// Step 5, as the names in the block and in the arguments of its edges show it.
    fn rename(&mut self, block: Block) -> Result<(), Limit> {
        let (f, plan) = (self.f, &self.prepared.plan);
        self.events.push(Event::Rename(block));
        self.block_defs_stack.push(None);
        for phi in f.phis(block) {
            self.register_new_def(f.ssa.phis[phi].result);
        }
        for at in plan.of_block(self.prepared.dom.interval(block).0) {
            self.rename_stmt(&plan.stmt(at));
        }
        for &edge in &f.cfg.blocks[block].succs {
            let EdgeData { dest, dest_idx, flags, .. } = f.cfg.edges[edge];
            for phi in f.phis(dest) {
                let arg = f.ssa.phis[phi].args[dest_idx as usize];
                if let ExprData::Name(name) = f.body.exprs[arg] {
                    self.meet(name);
                    let is_abnormal = flags.contains(EdgeFlags::ABNORMAL);
                    self.events.push(Event::PhiArgument { phi, index: dest_idx, name, is_abnormal });
                }
            }
        }
        self.check_length()
    }

    fn rename_stmt(&mut self, &PlannedStmt { stmt, uses, defs, .. }: &PlannedStmt<'_>) {
        let f = self.f;
        for &site in uses {
            if let Some(name) = self.made_name(site, f.body.stmts[stmt].vuse) {
                self.meet(name);
                self.events.push(Event::RenameUse { stmt, site, var: self.var_of(name), name });
            } else if let Some(slot) = site.expand()
                && let ExprData::Var(_) = f.body.exprs[slot]
            {
                // Only in debug statements a variable may be left.
                self.events.push(Event::ResetDebug(stmt));
                return;
            }
        }
        for &site in defs {
            if let Some(name) = self.made_name(site, f.body.stmts[stmt].vdef) {
                self.make_name(name);
                self.define(stmt, site, name);
            } else if let (StmtKind::Nop, Some(slot)) = (&f.body.stmts[stmt].kind, site.expand())
                && let ExprData::Var(var) = f.body.exprs[slot]
                && let Some(name) = self.prepared.vars.info[var].default_def.expand()
            {
                // A clobber of a register leaves the default definition.
                self.meet(name);
                self.define(stmt, site, name);
            }
        }
    }

    fn define(&mut self, stmt: Stmt, site: OperandSite, name: Name) {
        self.events.push(Event::RenameDef { stmt, site, var: self.var_of(name), name });
        self.register_new_def(name);
    }

    /// The name in an operand, if the construction has put it there.
    fn made_name(&self, site: OperandSite, virtual_operand: PackedOption<Name>) -> Option<Name> {
        let name = match site.expand() {
            None => virtual_operand.expand()?,
            Some(slot) => match self.f.body.exprs[slot] {
                ExprData::Name(name) => name,
                _ => return None,
            },
        };
        (!self.old.contains(name)).then_some(name)
    }

    /// A use has the name: if that is a default definition, the first one makes it.
    fn meet(&mut self, name: Name) {
        if self.f.ssa.names[name].def == Def::Default && !self.old.contains(name) && self.met.insert(name) {
            self.make_name(name);
            self.events.push(Event::DefaultDef { var: self.var_of(name), name });
        }
    }

    fn make_name(&mut self, name: Name) {
        self.events.push(Event::MakeName { name, reused: name.index() < self.old_len });
    }

    fn var_of(&self, name: Name) -> Var {
        self.f.ssa.names[name].var.expect("renaming makes versions of variables")
    }

    fn register_new_def(&mut self, name: Name) {
        let var = self.var_of(name);
        let reached = std::mem::replace(&mut self.current_def[var], name.into());
        let saved = (self.prepared.vars.info[var].need_phi_state != NeedPhiState::No).then_some(reached);
        self.block_defs_stack.extend(saved.map(|reached| Some((var, reached))));
        self.events.push(Event::CurrentDef { var, name, saved });
    }

    fn check_length(&self) -> Result<(), Limit> {
        if self.events.len() as u64 > TRACE_EVENTS.most { Err(TRACE_EVENTS) } else { Ok(()) }
    }
}
