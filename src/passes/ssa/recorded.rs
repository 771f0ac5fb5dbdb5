//! The record of what the construction did, for explanations and pages.
//!
//! The construction keeps no record of its own. Its steps up to the choice of PHI nodes tell a listener what
//! they find; they run once more here. What renaming did is read off its result: every operand holds its
//! version, and a walk over the dominator tree meets them in the order in which they were written.
//!
//! Before: step 1 is done. After: PHI nodes and renaming (steps 2 and 3) are done as well, and the function's
//! trace holds the events of all three steps, in order.

use super::Prepared;
use super::insert_phi_nodes::{PhiPruner, mark_uses_live};
use super::mark_def_sites::{PlannedStmt, SsaVars, VarInfo, mark_def_sites};
use crate::analysis::dom::{DomWalkStep, DominanceFrontiers};
use crate::analysis::operands::OperandSite;
use crate::base::limits::{GRAPH_EDGES, Limit, TRACE_EVENTS};
use crate::ir::{
    Block, Def, EdgeData, EdgeFlags, Event, ExprData, Function, Name, NeedPhiState, Stmt, StmtKind, Var,
};
use crate::passes::Context;
use crate::reconstruct::uid_order;
use crate::target::dialect::DumpFlags;
use crate::text::print::{self, LabelBlocks};
use cranelift_entity::packed_option::PackedOption;
use cranelift_entity::{EntityRef, EntitySet, SecondaryMap};
use rustc_hash::FxHashMap;

/// Lets the construction of the context do its work, and adds what it did to the function's trace.
pub fn construct(f: &mut Function<'_>, prepared: &mut Prepared, cx: &Context<'_, '_>) -> Result<(), Limit> {
    // Step 1 once more, on empty records: the operands still hold variables. Its records are where step 2
    // begins.
    let SsaVars { ref registers, mem, .. } = prepared.vars;
    let mut vars = SsaVars { registers: registers.clone(), mem, info: SecondaryMap::new() };
    let mut events = std::mem::take(&mut f.trace.events);
    mark_def_sites(f, &prepared.dom, &mut vars, &mut prepared.plan.clone(), &mut events);
    mark_uses_live(&prepared.demoted, &prepared.dom, &mut vars, &mut events);
    tell_clobbers(f, prepared, &mut events);

    // The construction itself, without a trace. The names that exist before it are noted: all others are made
    // by it.
    let mut old = EntitySet::new();
    old.extend(f.ssa.live_names());
    let old_len = f.ssa.names.len();
    (f.trace.steps, f.trace.tells) = (false, true);
    cx.construction.construct(f, prepared)?;
    (f.trace.steps, f.trace.tells) = (true, false);
    // Another construction tells its own steps; those of GCC did not happen then.
    let told = |event: &Event| matches!(event, Event::Told { .. });
    f.trace.events.retain(told);
    if !f.trace.events.is_empty() {
        return Ok(());
    }

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

/// The clobbers of registers. Renaming makes nops of them, which do not show what was there.
fn tell_clobbers(f: &Function<'_>, prepared: &Prepared, events: &mut Vec<Event>) {
    let mut labels = None;
    for number in 0..prepared.dom.preorder().len() as u32 {
        for position in prepared.plan.stmts_of_block(number) {
            let PlannedStmt { stmt, defs, .. } = prepared.plan.stmt(position);
            if f.clobbered(stmt).is_some() && defs.iter().any(|site| site.is_some()) {
                let labels = labels.get_or_insert_with(|| LabelBlocks::new(f));
                let mut text = String::new();
                print::stmt_in_block(f, stmt, labels, DumpFlags::empty(), &mut text);
                events.push(Event::Statement { stmt, text });
            }
        }
    }
}

/// Writes the events of steps 2 and 3.
struct Recorder<'r, 'a> {
    /// The function in SSA form.
    f: &'r Function<'a>,
    prepared: &'r Prepared,
    /// The names that were there before.
    old: EntitySet<Name>,
    /// How many versions there were before; those that nobody held could be used again.
    old_len: usize,
    /// The events so far.
    events: Vec<Event>,
    /// The default definitions that the walk has met.
    met: EntitySet<Name>,
    /// As in the renaming walk.
    current_def: SecondaryMap<Var, PackedOption<Name>>,
    /// As in the renaming walk.
    block_defs_stack: Vec<Option<(Var, PackedOption<Name>)>>,
}

impl Recorder<'_, '_> {
    /// Returns the events of all steps; `vars` is what step 2 began with.
    fn record(mut self, vars: &mut SsaVars) -> Result<Vec<Event>, Limit> {
        self.insert_phi_nodes(vars)?;
        // The renaming walk once more, on a function whose operands hold the names already.
        for step in self.prepared.dom.walk() {
            match step {
                DomWalkStep::Enter(block) => self.rename_block(block)?,
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

    /// Step 2 once more; `vars` is what it began with. A construction other than GCC's may place PHI nodes
    /// elsewhere. So an event tells of a PHI node only if there is one.
    fn insert_phi_nodes(&mut self, vars: &mut SsaVars) -> Result<(), Limit> {
        let (f, dom) = (self.f, &self.prepared.dom);
        let order = uid_order(f, vars.mem, |var| vars.info[var].may_need_phis());
        let mut frontiers = DominanceFrontiers::new(f, dom, f.exit())?;
        if order.is_empty() || frontiers.is_empty() {
            return Ok(());
        }
        self.tell_frontiers(&frontiers)?;
        let mut pruner = PhiPruner::default();
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
            let blocks = pruner.prune_unused_phi_nodes(f, dom, idf, def_blocks, livein_blocks, events);
            blocks.sort_unstable_by_key(|&block| f.cfg.blocks[block].index);
            for &mut block in blocks {
                if let Some(&result) = results.get(&(block, var)) {
                    self.tell_made_name(result);
                    self.events.push(Event::Phi { block, var, result });
                }
            }
            self.check_length()?;
        }
        Ok(())
    }

    /// The dominance frontiers of all blocks.
    fn tell_frontiers(&mut self, frontiers: &DominanceFrontiers) -> Result<(), Limit> {
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

    /// Step 3 in a block, as the names in it and in the arguments of its edges show it.
    fn rename_block(&mut self, block: Block) -> Result<(), Limit> {
        let (f, plan) = (self.f, &self.prepared.plan);
        self.events.push(Event::Rename(block));
        self.block_defs_stack.push(None);
        for phi in f.phis(block) {
            self.register_new_def(f.ssa.phis[phi].result);
        }
        for position in plan.stmts_of_block(self.prepared.dom.interval(block).0) {
            self.rename_stmt(&plan.stmt(position));
        }
        for &edge in &f.cfg.blocks[block].succs {
            let EdgeData { dest, dest_idx, flags, .. } = f.cfg.edges[edge];
            for phi in f.phis(dest) {
                let arg = f.ssa.phis[phi].args[dest_idx as usize];
                if let ExprData::Name(name) = f.body.exprs[arg] {
                    self.meet_use(name);
                    let is_abnormal = flags.contains(EdgeFlags::ABNORMAL);
                    self.events.push(Event::PhiArgument { phi, index: dest_idx, name, is_abnormal });
                }
            }
        }
        self.check_length()
    }

    /// Step 3 in a statement. What the construction wrote is a name in an operand that held none before.
    fn rename_stmt(&mut self, &PlannedStmt { stmt, uses, defs, .. }: &PlannedStmt<'_>) {
        let f = self.f;
        for &site in uses {
            if let Some(name) = self.made_name(site, f.body.stmts[stmt].vuse) {
                self.meet_use(name);
                self.events.push(Event::RenameUse { stmt, site, var: self.var_of(name), name });
            } else if let Some(slot) = site.expand()
                && let ExprData::Var(_) = f.body.exprs[slot]
            {
                // Only a debug statement may still hold a variable: it has lost its value.
                self.events.push(Event::ResetDebug(stmt));
                return;
            }
        }
        for &site in defs {
            if let Some(name) = self.made_name(site, f.body.stmts[stmt].vdef) {
                self.tell_made_name(name);
                self.tell_definition(stmt, site, name);
            } else if let (StmtKind::Nop, Some(slot)) = (&f.body.stmts[stmt].kind, site.expand())
                && let ExprData::Var(var) = f.body.exprs[slot]
                && let Some(name) = self.prepared.vars.info[var].default_def.expand()
            {
                // The clobber of a register has become a nop, and leaves the default definition.
                self.meet_use(name);
                self.tell_definition(stmt, site, name);
            }
        }
    }

    /// The statement defines `name`, which reaches what follows.
    fn tell_definition(&mut self, stmt: Stmt, site: OperandSite, name: Name) {
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

    /// A use holds the name. If that is a default definition, its first use has made it.
    fn meet_use(&mut self, name: Name) {
        if self.f.ssa.names[name].def == Def::Default && !self.old.contains(name) && self.met.insert(name) {
            self.tell_made_name(name);
            self.events.push(Event::DefaultDef { var: self.var_of(name), name });
        }
    }

    /// The construction has made the name, with a new version or one that was free.
    fn tell_made_name(&mut self, name: Name) {
        self.events.push(Event::MakeName { name, reused: name.index() < self.old_len });
    }

    fn var_of(&self, name: Name) -> Var {
        self.f.ssa.names[name].var.expect("renaming makes versions of variables")
    }

    /// As in the renaming walk.
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
