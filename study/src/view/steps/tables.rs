//! What the structures of GCC's construction hold after some of its events.

use rustc_hash::{FxBuildHasher, FxHashMap};
use std::collections::BTreeSet;
use tressa::internals::ir::{Event, NeedPhiState};
use tressa::ir::{Block, Expr, Function, Name, Var};

/// The structures, by GCC's names. Blocks are their numbers in dumps: sets of them are in that order.
#[derive(Clone, Debug, Default)]
pub struct Tables {
    /// The record of each variable (`common_info`).
    pub vars: FxHashMap<Var, VarTables>,
    /// The variables that the statements of the block at hand have defined so far (`mark_def_sites`).
    pub kills: indexmap::IndexSet<Var, FxBuildHasher>,
    /// The blocks with a statement to rename.
    pub interesting_blocks: BTreeSet<u32>,
    /// The dominance frontier of each block that has one.
    pub dfs: FxHashMap<u32, Vec<u32>>,
    /// The variable whose PHI nodes are placed.
    pub var: Option<Var>,
    /// The blocks whose frontier has not been added yet (`compute_idf`); the last one is the top.
    pub work_stack: Vec<u32>,
    /// The blocks that may get a PHI node for the variable.
    pub phi_insertion_points: BTreeSet<u32>,
    /// The blocks on whose entry the variable is live, and for which it is still to be found what reaches
    /// them (`prune_unused_phi_nodes`); the last one is the top.
    pub worklist: Vec<u32>,
    /// The blocks whose PHI node is needed (`prune_unused_phi_nodes`).
    pub live_phis: BTreeSet<u32>,
    /// The variable of each PHI node's result. The result of a temporary loses it later.
    pub phi_vars: FxHashMap<Name, Var>,
    /// The blocks that the renaming walk has entered and not left.
    pub walk: Vec<u32>,
    /// What to put back when the walk leaves a block: a variable, and its definition before; none if it had
    /// none. `None` separates the blocks, and the last one is the top.
    pub block_defs_stack: Vec<Option<(Var, Option<Name>)>>,
    /// What the walk put back when it left the last block.
    pub restored: Vec<(Var, Option<Name>)>,
    /// The arguments that PHI nodes have got.
    pub filled: cranelift_entity::EntitySet<Expr>,
}

/// The record of one variable.
#[derive(Clone, Debug, Default)]
pub struct VarTables {
    /// Whether it may need PHI nodes.
    pub need_phi_state: NeedPhiState,
    /// The blocks that define it.
    pub def_blocks: BTreeSet<u32>,
    /// The blocks on whose entry it is known to be live.
    pub livein_blocks: BTreeSet<u32>,
    /// Its definition that reaches the place of the renaming walk.
    pub current_def: Option<Name>,
}

impl Tables {
    /// The record of a variable.
    pub fn of_var(&mut self, var: Var) -> &mut VarTables {
        self.vars.entry(var).or_default()
    }

    /// Does what the event, of the construction of `f`, says.
    pub fn apply(&mut self, f: &Function<'_>, event: &Event) {
        let number = |block: Block| f.cfg.blocks[block].index;
        let numbers = |blocks: &[Block]| blocks.iter().map(|&block| number(block)).collect::<Vec<u32>>();
        match *event {
            Event::MarkBlock(_) => self.kills.clear(),
            Event::SetLiveinBlock { var, block, state, .. } => {
                let record = self.of_var(var);
                record.livein_blocks.insert(number(block));
                record.need_phi_state = state;
            }
            Event::SetDefBlock { var, block, state, .. } => {
                let record = self.of_var(var);
                record.def_blocks.insert(number(block));
                record.need_phi_state = state;
                self.kills.insert(var);
            }
            Event::InterestingBlock(block) => drop(self.interesting_blocks.insert(number(block))),
            Event::Frontier { block, ref frontier } => {
                self.dfs.insert(number(block), numbers(frontier));
            }
            Event::ComputeIdf { var, ref work_stack } => {
                self.var = Some(var);
                self.work_stack = numbers(work_stack);
                self.phi_insertion_points.clear();
                self.live_phis.clear();
            }
            Event::PopWork { ref found, .. } => {
                self.work_stack.pop();
                self.work_stack.extend(numbers(found));
                self.phi_insertion_points.extend(numbers(found));
            }
            Event::Prune { ref worklist, .. } => self.worklist = numbers(worklist),
            Event::PopUse { .. } => drop(self.worklist.pop()),
            Event::NeedPhi { block, .. } => drop(self.live_phis.insert(number(block))),
            Event::LiveThrough { block, .. } => {
                self.worklist.push(number(block));
                if let Some(var) = self.var {
                    self.of_var(var).livein_blocks.insert(number(block));
                }
            }
            Event::DefinedBeforeUse(block) | Event::UnusedPhi(block) => {
                self.phi_insertion_points.remove(&number(block));
            }
            Event::Phi { var, result, .. } => drop(self.phi_vars.insert(result, var)),
            Event::Rename(block) => {
                self.var = None;
                self.walk.push(number(block));
                self.block_defs_stack.push(None);
            }
            Event::CurrentDef { var, name, saved } => {
                self.of_var(var).current_def = Some(name);
                self.block_defs_stack.extend(saved.map(|saved| Some((var, saved.expand()))));
            }
            Event::PhiArgument { phi, index, .. } => {
                self.filled.insert(f.ssa.phis[phi].args[index as usize]);
            }
            Event::Leave(_) => {
                self.walk.pop();
                self.restored.clear();
                while let Some(Some((var, saved))) = self.block_defs_stack.pop() {
                    self.of_var(var).current_def = saved;
                    self.restored.push((var, saved));
                }
            }
            _ => {}
        }
    }
}
