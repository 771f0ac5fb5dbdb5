//! Gives each variable in memory versions: the steps of SSA construction for virtual operands.

use super::touched::{Aliases, Touched};
use super::{PerVariable, Version, VersionData, VersionDef, VirtualDef, VirtualPhi};
use cranelift_entity::SecondaryMap;
use std::collections::BTreeMap;
use tressa::analysis::dom::{DomTree, DominanceFrontiers, Step};
use tressa::internals::base::limits::{FRONTIER_STEPS, VIRTUAL_OPERANDS};
use tressa::internals::passes::ssa::{PruneScratch, prune_unused_phi_nodes};
use tressa::ir::{Block, Function, Stmt, Var};
use tressa::{Bitmap, ParseError};

/// The virtual operands of `f`, which is in SSA form and has those of `.MEM`; without these there are none.
/// Fails if there would be too many: a call touches every variable that can be reached.
pub fn per_variable(f: &Function<'_>) -> Result<PerVariable, ParseError> {
    let Some(aliases) = Aliases::of(f) else { return Ok(PerVariable::default()) };
    let dom = DomTree::new(f);
    let mut builder = Builder { f, dom: &dom, touched: SecondaryMap::new(), vars: BTreeMap::new(), made: 0 };
    builder.mark_def_sites(&aliases)?;
    let mut operands = PerVariable::default();
    builder.insert_phis(&mut operands)?;
    builder.rename(&mut operands);
    Ok(operands)
}

struct Builder<'b, 'a> {
    f: &'b Function<'a>,
    dom: &'b DomTree,
    touched: SecondaryMap<Stmt, Touched>,
    vars: BTreeMap<Var, VarInfo>,
    /// How many operands and PHI arguments there are so far.
    made: u64,
}

/// What is known of a variable.
#[derive(Default)]
struct VarInfo {
    def_blocks: Bitmap<Block>,
    livein_blocks: Bitmap<Block>,
    default_def: Option<Version>,
    /// The version that reaches the place of the walk.
    current_def: Option<Version>,
}

impl Builder<'_, '_> {
    /// Counts operands, so that they stay in proportion.
    fn count(&mut self, more: usize) -> Result<(), ParseError> {
        self.made += more as u64;
        match self.made <= VIRTUAL_OPERANDS.of_statements(self.f.body.stmts.len()) {
            true => Ok(()),
            false => Err(self.f.beyond(VIRTUAL_OPERANDS)),
        }
    }

    /// Finds the operands of each statement, and for each variable the blocks that define it and those on
    /// whose entry it is live.
    fn mark_def_sites(&mut self, aliases: &Aliases) -> Result<(), ParseError> {
        for &block in self.dom.preorder() {
            for stmt in self.f.block_stmts(block) {
                let touched = aliases.touched(self.f, stmt);
                self.count(touched.uses.len() + touched.defs.len())?;
                let left = touched.defs.iter().filter(|&(_, &kills)| !kills).map(|(var, _)| var);
                for &var in touched.uses.iter().chain(left) {
                    let info = self.vars.entry(var).or_default();
                    if !info.def_blocks.contains(block) {
                        info.livein_blocks.insert(block);
                    }
                }
                for &var in touched.defs.keys() {
                    self.vars.entry(var).or_default().def_blocks.insert(block);
                }
                self.touched[stmt] = touched;
            }
        }
        Ok(())
    }

    /// Adds PHI nodes, variable after variable, where definitions meet and the value is of use.
    fn insert_phis(&mut self, operands: &mut PerVariable) -> Result<(), ParseError> {
        let f = self.f;
        let mut frontiers =
            DominanceFrontiers::new(f, self.dom, f.exit()).map_err(|limit| f.beyond(limit))?;
        let mut scratch = PruneScratch::default();
        let vars: Vec<Var> = self.vars.keys().copied().collect();
        for var in vars {
            let Some(VarInfo { def_blocks, livein_blocks, .. }) = self.vars.get_mut(&var) else { continue };
            let idf = frontiers.compute_idf(def_blocks);
            let blocks = prune_unused_phi_nodes(f, self.dom, idf, def_blocks, livein_blocks, &mut scratch);
            blocks.sort_unstable_by_key(|&block| f.cfg.blocks[block].index);
            let mut args = 0;
            for &block in &*blocks {
                let result = new_version(f, operands, var, VersionDef::Phi(block));
                operands.phis[block].push(VirtualPhi { result, args: Vec::new() });
                args += f.cfg.blocks[block].preds.len();
            }
            self.count(args)?;
            if frontiers.exceeds_step_limit() {
                return Err(f.beyond(FRONTIER_STEPS));
            }
        }
        Ok(())
    }

    /// Gives definitions versions, and uses those that reach them: one walk over the dominator tree.
    fn rename(&mut self, operands: &mut PerVariable) {
        let mut block_defs_stack: Vec<Option<(Var, Option<Version>)>> = Vec::new();
        // The arguments come in the order of the walk, and are sorted into that of the edges.
        let mut args: SecondaryMap<Block, Vec<(u32, usize, Version)>> = SecondaryMap::new();
        for step in self.dom.walk() {
            match step {
                Step::Enter(block) => {
                    block_defs_stack.push(None);
                    for at in 0..operands.phis[block].len() {
                        let result = operands.phis[block][at].result;
                        self.register_new_def(operands, result, &mut block_defs_stack);
                    }
                    for stmt in self.f.block_stmts(block) {
                        self.rewrite_stmt(stmt, operands, &mut block_defs_stack);
                    }
                    for &edge in &self.f.cfg.blocks[block].succs {
                        let (dest, index) = (self.f.cfg.edges[edge].dest, self.f.cfg.edges[edge].dest_idx);
                        for at in 0..operands.phis[dest].len() {
                            let var = operands.versions[operands.phis[dest][at].result].var;
                            let reaching = self.get_reaching_def(operands, var);
                            args[dest].push((index, at, reaching));
                        }
                    }
                }
                Step::Leave(_) => {
                    while let Some(Some((var, reached))) = block_defs_stack.pop() {
                        self.vars.entry(var).or_default().current_def = reached;
                    }
                }
            }
        }
        for &block in self.dom.preorder() {
            let mut found = std::mem::take(&mut args[block]);
            found.sort_unstable();
            found.into_iter().for_each(|(_, at, version)| operands.phis[block][at].args.push(version));
        }
    }

    fn rewrite_stmt(
        &mut self,
        stmt: Stmt,
        operands: &mut PerVariable,
        block_defs_stack: &mut Vec<Option<(Var, Option<Version>)>>,
    ) {
        let Touched { uses, defs, .. } = std::mem::take(&mut self.touched[stmt]);
        if uses.is_empty() && defs.is_empty() {
            return;
        }
        let uses = uses.into_iter().map(|var| self.get_reaching_def(operands, var)).collect();
        let mut made = Vec::with_capacity(defs.len());
        for (var, kills) in defs {
            let previous = (!kills).then(|| self.get_reaching_def(operands, var));
            let result = new_version(self.f, operands, var, VersionDef::Stmt(stmt));
            self.register_new_def(operands, result, block_defs_stack);
            made.push(VirtualDef { result, previous });
        }
        operands.stmts[stmt] = super::StmtOperands { uses, defs: made };
    }

    fn register_new_def(
        &mut self,
        operands: &PerVariable,
        version: Version,
        block_defs_stack: &mut Vec<Option<(Var, Option<Version>)>>,
    ) {
        let var = operands.versions[version].var;
        let reached = self.vars.entry(var).or_default().current_def.replace(version);
        block_defs_stack.push(Some((var, reached)));
    }

    /// The version that reaches the place of the walk; without one, that at the function's entry.
    fn get_reaching_def(&mut self, operands: &mut PerVariable, var: Var) -> Version {
        let info = self.vars.entry(var).or_default();
        let known = info.current_def.or(info.default_def);
        known.unwrap_or_else(|| {
            *info.default_def.insert(new_version(self.f, operands, var, VersionDef::Entry))
        })
    }
}

fn new_version(f: &Function<'_>, operands: &mut PerVariable, var: Var, def: VersionDef) -> Version {
    let number = (f.ssa.names.len().max(1) + operands.versions.len()) as u32;
    operands.versions.push(VersionData { var, number, def })
}
